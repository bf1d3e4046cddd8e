import { expect, test } from "vitest";
import {
  allEvents,
  answer,
  decision,
  idleAnswer,
  start,
  withCards,
  type Event,
  type Game,
  type Setup,
} from "@turnwright/kernel";
import { toCard, type ArchiveCard } from "../src/card/card.ts";
import { grandArchive } from "../src/card/set.ts";

/** What a scenario cannot say: which events are one moment. */

const guard: ArchiveCard = { name: "Guard", types: "Ally Human", classes: "", element: "Norm", power: 1, life: 3 };
const blade: ArchiveCard = {
  name: "Blade",
  types: "Regalia Weapon Sword",
  classes: "",
  element: "Norm",
  memory: 0,
  power: 2,
  durability: 2,
};

const rules = withCards(grandArchive, { Guard: toCard(guard), Blade: toCard(blade) });

const library = Array.from({ length: 40 }, () => "Blank");

type Zones = NonNullable<Setup["zones"]>[string];

function laid(span: string, alice: Zones = {}, bob: Zones = {}): Game {
  const zones = (own: Zones): Zones => ({
    mainDeck: library,
    ...own,
    field: ["Plain Champion", ...(own["field"] ?? [])],
  });
  return start(rules, {
    seats: ["alice", "bob"],
    zones: { alice: zones(alice), bob: zones(bob) },
    at: { turn: 3, active: "alice", span },
    seed: 5,
  });
}

/** Answers what is asked with the option of this beginning, wherever there is one, and with nothing else. */
function play(game: Game, wanted: readonly string[], until: (game: Game) => boolean): void {
  const left = [...wanted];
  for (let steps = 0; steps < 100 && !until(game); steps++) {
    const at = decision(game)?.options.findIndex(({ key }) => left[0] !== undefined && key.startsWith(left[0])) ?? -1;
    if (at >= 0) left.shift();
    answer(game, at >= 0 ? at : idleAnswer(game));
  }
  expect(left).toEqual([]);
}

/** The events of these names, each with what it is about, and how many moments they are. */
function moments(game: Game, is: (event: Event) => boolean): [string[], number] {
  const found = allEvents(game).filter(is);
  return [
    found.map(({ name, object, seat }) => `${name} ${object ?? seat ?? ""}`.trim()),
    new Set(found.map((event) => event.moment)).size,
  ];
}

test("[GA-SET-4] all champions of level 0 enter in one moment", () => {
  const deck = ["Spirit of Fire", ...library];
  const game = start(rules, { seats: ["alice", "bob"], decks: { alice: deck, bob: deck }, seed: 5 });
  expect(moments(game, ({ name }) => name === "enter:field")).toEqual([
    ["enter:field Spirit of Fire", "enter:field Spirit of Fire"],
    1,
  ]);
  const drawers = allEvents(game).flatMap(({ name, seat = "" }) => (name === "draw" ? [seat] : []));
  expect(drawers).toEqual([...Array.from({ length: 7 }, () => "alice"), ...Array.from({ length: 7 }, () => "bob")]);
});

test("[GA-RE-3] all cards of the memory return in one moment", () => {
  const game = laid("recollection", { memory: ["Blank", "Fireball"] });
  play(game, [], ({ state }) => state.turn > 3);
  expect(moments(game, ({ name }) => name === "recollect")).toEqual([["recollect Fireball", "recollect Blank"], 1]);
});

test("[GA-RES-4] a weapon has its durability in the moment in which it enters", () => {
  const game = laid("materialize", { material: ["Blade"] });
  play(game, ["materialize:Blade"], ({ state }) => state.turn > 3);
  expect(
    moments(game, ({ name, object, to }) => object === "Blade" && (to === "field" || name === "mark:durability")),
  ).toEqual([["enter:field Blade", "mark:durability Blade"], 1]);
});

test("[GA-DMG-3] [GA-DMG-6] attacker and retaliator hit in one moment, in which the weapon wears", () => {
  const game = laid("main", { field: [{ card: "Blade", marks: { durability: 2 } }] }, { field: ["Guard"] });
  play(game, ["attack:Plain Champion", "choose:Guard", "retaliate:Guard"], ({ state }) => state.turn > 3);
  expect(moments(game, ({ name }) => name === "combatDamage" || name === "mark:durability")).toEqual([
    ["combatDamage Guard", "combatDamage Plain Champion", "mark:durability Blade"],
    1,
  ]);
});

test("[GA-EN-3] damage goes from allies in one moment, in which the turn ends", () => {
  const hurt = { card: "Guard", marks: { damage: 1 } };
  const game = laid("end", { field: [hurt] }, { field: [hurt] });
  play(game, [], ({ state }) => state.turn > 3);
  expect(
    moments(game, ({ name, rule }) => name.startsWith("mark:damage") || (name === "turnEnds" && rule === "GA-EN-3")),
  ).toEqual([["mark:damage Guard", "mark:damage Guard", "turnEnds alice"], 1]);
});
