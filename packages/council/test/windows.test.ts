import { describe, expect, test } from "vitest";
import {
  allEvents,
  answer,
  decision,
  idleAnswer,
  itinerary,
  start,
  withCards,
  type Event,
  type Game,
} from "@turnwright/kernel";
import { toCard, type CouncilCard } from "../src/card/card.ts";
import { council } from "../src/card/set.ts";

/**
 * The spans of a turn in their order, with the seats that have priority in them; where nobody is named, only a trigger would
 * give anybody priority.
 */
const idleTurn = (active: string, other: string): string[] => [
  "startOfDraw:",
  "drawCard:",
  `postDraw: ${active} ${other}`,
  "startOfInfluence:",
  "gainInfluence:",
  `influenceResponse: ${active} ${other}`,
  `main: ${active} ${other}`,
  `declareAttackers: ${active} ${other}`,
  `declareBlockers: ${active} ${other} ${active}`,
  "combatDamage:",
  "postCombat:",
  `exitCombat: ${active} ${other}`,
  "startOfEnd:",
  "cleanup:",
  `finalWindow: ${active} ${other}`,
];

/** In which span a trigger of each beginning comes to the stack, and who has priority there then, by hand. */
const TABLE = [
  ["turn", "startOfDraw: a b a b"],
  ["draw", "startOfDraw: a b a b"],
  ["startOfDraw", "startOfDraw: a b a b"],
  ["drawCard", "postDraw: a b a b"],
  ["postDraw", "postDraw: a b a b"],
  ["influence", "startOfInfluence: a b a b"],
  ["startOfInfluence", "startOfInfluence: a b a b"],
  ["gainInfluence", "influenceResponse: a b a b"],
  ["influenceResponse", "influenceResponse: a b a b"],
  ["main", "main: a b a b"],
  ["combat", "declareAttackers: a b a b"],
  ["declareAttackers", "declareAttackers: a b a b"],
  ["declareBlockers", "declareBlockers: a b a b a"],
  ["combatDamage", "postCombat: a b a b"],
  ["postCombat", "postCombat: a b a b"],
  ["exitCombat", "exitCombat: a b a b"],
  ["end", "startOfEnd: a b a b"],
  ["startOfEnd", "startOfEnd: a b a b"],
  ["cleanup", "finalWindow: a b a b"],
  ["finalWindow", "finalWindow: a b a b"],
] as const;

/** A trigger planted at the beginning of each phase and step: its only work is that it was there. */
const plants = TABLE.map(([span]): CouncilCard => ({
  name: `Plant ${span}`,
  types: "Relic",
  cost: 1,
  abilities: [{ trigger: `begin:${span}`, who: "you", do: [{ note: "omen" }] }],
}));

const rules = withCards(council, Object.fromEntries(plants.map((card) => [card.name, toCard(card)])));

const library = Array.from({ length: 20 }, () => "Blank");

/** A game from its first turn on, with what seat a has on the field. */
const begun = (...field: readonly string[]): Game =>
  start(rules, {
    seats: ["a", "b"],
    zones: { a: { library, field: ["Plain Champion", ...field] }, b: { library, field: ["Plain Champion"] } },
    opening: false,
    seed: 5,
  });

/** Nobody does anything, but seat a attacks with all it has where that is wanted, until the game is in a later turn. */
function playTo(game: Game, turn: number, isAttacking = false): Game {
  for (let steps = 0; steps < 500 && game.state.turn < turn; steps++)
    answer(game, isAttacking && decision(game)?.kind === "declare" ? 0 : idleAnswer(game));
  return game;
}

/** "main: a b": the spans of a turn with the seats that had priority in them. */
const walk = (game: Game, turn: number): string[] =>
  itinerary(game)
    .filter((visit) => visit.turn === turn)
    .map((visit) => [`${visit.span}:`, ...visit.priority].join(" "));

/** What happened and to whom, without the ends of spans, which follow from the beginnings. */
const said = (events: readonly Event[]): string[] =>
  events.flatMap(({ name, seat }) => (name.startsWith("end:") ? [] : [`${name} ${seat ?? ""}`.trim()]));

/** Everything that happened in a turn. */
function during(game: Game, turn: number): string[] {
  const events = allEvents(game);
  const turns = events.flatMap(({ name }, index) => (name === "begin:turn" ? [index] : []));
  return said(events.slice(turns[turn - 1], turns[turn]));
}

const IDLE = [
  "begin:turn a",
  "begin:draw a",
  "begin:startOfDraw a",
  "begin:drawCard a",
  "draw a",
  "begin:postDraw a",
  "priority a",
  "pass a",
  "pass b",
  "begin:influence a",
  "begin:startOfInfluence a",
  "begin:gainInfluence a",
  "gainInfluence a",
  "begin:influenceResponse a",
  "priority a",
  "pass a",
  "pass b",
  "begin:main a",
  "priority a",
  "pass a",
  "pass b",
  "begin:combat a",
  "begin:declareAttackers a",
  "priority a",
  "pass a",
  "pass b",
  "begin:declareBlockers a",
  "priority a",
  "pass a",
  "pass b",
  "pass a",
  "begin:combatDamage a",
  "begin:postCombat a",
  "begin:exitCombat a",
  "priority a",
  "pass a",
  "pass b",
  "begin:end a",
  "begin:startOfEnd a",
  "begin:cleanup a",
  "begin:finalWindow a",
  "priority a",
  "pass a",
  "pass b",
];

describe("a turn in which nobody acts", () => {
  test("[X-1] [C1K-TURN-1] [C1K-GAME-2] runs through every window in its order, the first turns too", () => {
    const game = playTo(begun(), 4);
    expect([walk(game, 1), walk(game, 2), walk(game, 3)]).toEqual([
      idleTurn("a", "b"),
      idleTurn("b", "a"),
      idleTurn("a", "b"),
    ]);
  });

  test("[X-1] [C1K-TURN-2] has nothing in it but the draw and the gain of Influence", () => {
    expect(during(playTo(begun(), 4), 3)).toEqual(IDLE);
  });

  test("[C1K-INF-2] at 10 nothing is gained, and nothing is said", () => {
    const at = { turn: 3, active: "a", span: "gainInfluence" };
    const game = start(rules, { seats: ["a", "b"], at, resources: { a: { influence: 10 } }, seed: 5 });
    expect(said(allEvents(game))).toEqual(["begin:gainInfluence a", "begin:influenceResponse a", "priority a"]);
  });
});

test("[C1K-CMB-1] a turn with one attack has the windows of an idle turn, and the attack in its place", () => {
  const game = playTo(playTo(begun("Levy Spear"), 3), 4, true);
  expect(walk(game, 3)).toEqual(idleTurn("a", "b"));
  const turn = during(game, 3);
  expect(turn.slice(turn.indexOf("begin:declareAttackers a"), turn.indexOf("begin:end a"))).toEqual([
    "begin:declareAttackers a",
    "attack a",
    "priority a",
    "pass a",
    "pass b",
    "begin:declareBlockers a",
    "priority a",
    "pass a",
    "pass b",
    "pass a",
    "begin:combatDamage a",
    "combatDamage b",
    "begin:postCombat a",
    "begin:exitCombat a",
    "priority a",
    "pass a",
    "pass b",
    "link:attacking a",
  ]);
});

describe("a trigger planted in a phase or step", () => {
  test("[X-2] there is one for every phase and step that the game has by itself", () => {
    const visited = new Set(
      allEvents(playTo(begun(), 4)).flatMap(({ name }) => (name.startsWith("begin:") ? [name] : [])),
    );
    expect(TABLE.map(([span]) => `begin:${span}`).toSorted()).toEqual([...visited].toSorted());
  });

  test.each(TABLE)("[X-2] [C1K-TURN-2] at the beginning of %s opens %s and no other window", (span, opened) => {
    const game = playTo(begun(`Plant ${span}`), 4);
    const place = opened.split(":")[0];
    const expected = idleTurn("a", "b").map((each) => (each.split(":")[0] === place ? opened : each));
    expect([walk(game, 3), walk(game, 2)]).toEqual([expected, idleTurn("b", "a")]);
    expect(said(allEvents(game).filter(({ name }) => name === "omen"))).toEqual(["omen a", "omen a"]);
  });
});
