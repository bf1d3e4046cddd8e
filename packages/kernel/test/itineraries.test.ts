import { describe, expect, test } from "vitest";
import { answer, decision, forecast, idleAnswer, itinerary, type Game, type Visit } from "../src/index.ts";
import { timeCards } from "../shapes/magic-time.ts";
import { at, choose, keys, perform, start, table } from "./kit/index.ts";

/**
 * Whole turns of Magic as lists that were written by hand from the rules: every step and phase in order, who has priority
 * in it and in which order, and what does not take place and by which rule [MTG-TURN-1, -9, MTG-UNTAP-2, MTG-CLN-2,
 * MTG-CMB-1, -7, MTG-PRI-1, -4].
 */
const IDLE: Record<string, string> = {
  "a b": `
    untap
    upkeep: a b
    draw: a b
    precombatMain: a b
    beginningOfCombat: a b
    declareAttackers: a b
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b
    postcombatMain: a b
    endStep: a b
    cleanup`,
  "a b c": `
    untap
    upkeep: a b c
    draw: a b c
    precombatMain: a b c
    beginningOfCombat: a b c
    declareAttackers: a b c
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b c
    postcombatMain: a b c
    endStep: a b c
    cleanup`,
  "a b c d": `
    untap
    upkeep: a b c d
    draw: a b c d
    precombatMain: a b c d
    beginningOfCombat: a b c d
    declareAttackers: a b c d
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b c d
    postcombatMain: a b c d
    endStep: a b c d
    cleanup`,
};

const ATTACK: Record<string, string> = {
  "a b": `
    untap
    upkeep: a b
    draw: a b
    precombatMain: a b
    beginningOfCombat: a b
    declareAttackers: a b
    declareBlockers: a b
    firstStrikeDamage not proposed
    combatDamage: a b
    endOfCombat: a b
    postcombatMain: a b
    endStep: a b
    cleanup`,
  "a b c": `
    untap
    upkeep: a b c
    draw: a b c
    precombatMain: a b c
    beginningOfCombat: a b c
    declareAttackers: a b c
    declareBlockers: a b c
    firstStrikeDamage not proposed
    combatDamage: a b c
    endOfCombat: a b c
    postcombatMain: a b c
    endStep: a b c
    cleanup`,
  "a b c d": `
    untap
    upkeep: a b c d
    draw: a b c d
    precombatMain: a b c d
    beginningOfCombat: a b c d
    declareAttackers: a b c d
    declareBlockers: a b c d
    firstStrikeDamage not proposed
    combatDamage: a b c d
    endOfCombat: a b c d
    postcombatMain: a b c d
    endStep: a b c d
    cleanup`,
};

const FIRST_STRIKE: Record<string, string> = {
  "a b": `
    untap
    upkeep: a b
    draw: a b
    precombatMain: a b
    beginningOfCombat: a b
    declareAttackers: a b
    declareBlockers: a b
    firstStrikeDamage: a b
    combatDamage: a b
    endOfCombat: a b
    postcombatMain: a b
    endStep: a b
    cleanup`,
  "a b c": `
    untap
    upkeep: a b c
    draw: a b c
    precombatMain: a b c
    beginningOfCombat: a b c
    declareAttackers: a b c
    declareBlockers: a b c
    firstStrikeDamage: a b c
    combatDamage: a b c
    endOfCombat: a b c
    postcombatMain: a b c
    endStep: a b c
    cleanup`,
  "a b c d": `
    untap
    upkeep: a b c d
    draw: a b c d
    precombatMain: a b c d
    beginningOfCombat: a b c d
    declareAttackers: a b c d
    declareBlockers: a b c d
    firstStrikeDamage: a b c d
    combatDamage: a b c d
    endOfCombat: a b c d
    postcombatMain: a b c d
    endStep: a b c d
    cleanup`,
};

/** The first turns of a game: in a duel the first lacks its draw step [CR 103.8a]; with more seats nobody's does. */
const FIRST_TURNS: Record<string, string> = {
  "a b": `
    turn 1 of a
    untap
    upkeep: a b
    draw absent by CR 103.8a
    precombatMain: a b
    beginningOfCombat: a b
    declareAttackers: a b
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b
    postcombatMain: a b
    endStep: a b
    cleanup
    turn 2 of b
    untap
    upkeep: b a
    draw: b a
    precombatMain: b a
    beginningOfCombat: b a
    declareAttackers: b a
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: b a
    postcombatMain: b a
    endStep: b a
    cleanup`,
  "a b c": `
    turn 1 of a
    untap
    upkeep: a b c
    draw: a b c
    precombatMain: a b c
    beginningOfCombat: a b c
    declareAttackers: a b c
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b c
    postcombatMain: a b c
    endStep: a b c
    cleanup
    turn 2 of b
    untap
    upkeep: b c a
    draw: b c a
    precombatMain: b c a
    beginningOfCombat: b c a
    declareAttackers: b c a
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: b c a
    postcombatMain: b c a
    endStep: b c a
    cleanup`,
  "a b c d": `
    turn 1 of a
    untap
    upkeep: a b c d
    draw: a b c d
    precombatMain: a b c d
    beginningOfCombat: a b c d
    declareAttackers: a b c d
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: a b c d
    postcombatMain: a b c d
    endStep: a b c d
    cleanup
    turn 2 of b
    untap
    upkeep: b c d a
    draw: b c d a
    precombatMain: b c d a
    beginningOfCombat: b c d a
    declareAttackers: b c d a
    declareBlockers not proposed
    firstStrikeDamage not proposed
    combatDamage not proposed
    endOfCombat: b c d a
    postcombatMain: b c d a
    endStep: b c d a
    cleanup`,
};

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((each) => each.trim());

/** A visit as a line of the lists above. */
function line(visit: Visit): string {
  if (visit.passedOver === "notProposed") return `${visit.span} not proposed`;
  if (visit.passedOver !== null) return `${visit.span} ${visit.passedOver} by ${visit.rule}`;
  return visit.priority.length === 0 ? visit.span : `${visit.span}: ${visit.priority.join(" ")}`;
}

/** Plays on until this turn has begun; nobody acts, but everything that can attack attacks the next seat. */
function playTo(game: Game, turn: number): Game {
  for (let steps = 0; steps < 500 && game.state.turn < turn; steps++) {
    const attack = keys(game).findIndex((key) => key.startsWith("attack:") && key !== "attack:done");
    answer(game, attack >= 0 ? attack : idleAnswer(game));
  }
  return game;
}

/** The lines of the turn with this number. */
const linesOfTurn = (game: Game, turn: number): string[] =>
  itinerary(game)
    .filter((visit) => visit.turn === turn)
    .map(line);

/** A table at the beginning of a's second turn. */
const early = (names: string, battlefield: readonly string[]): Game =>
  table(
    timeCards,
    names,
    { a: { battlefield } },
    { at: { turn: names.split(" ").length + 1, active: "a", span: "beginning" } },
  );

describe("a whole turn", () => {
  test.each(Object.keys(IDLE))(
    "[X-1, MTG-TURN-1, CR 500.1] at a table of %s a turn in which nobody acts runs through all of its windows",
    (names) => {
      const game = early(names, []);
      const { turn } = game.state;
      expect(linesOfTurn(playTo(game, turn + 1), turn)).toEqual(linesOf(IDLE[names] ?? ""));
    },
  );

  test.each(Object.keys(ATTACK))(
    "[MTG-CMB-1, CR 506.1] at a table of %s an attack brings the blockers and one damage step",
    (names) => {
      const game = early(names, ["Bear"]);
      const { turn } = game.state;
      expect(linesOfTurn(playTo(game, turn + 1), turn)).toEqual(linesOf(ATTACK[names] ?? ""));
    },
  );

  test.each(Object.keys(FIRST_STRIKE))(
    "[MTG-CMB-7, CR 510.4] at a table of %s an attacker with first strike brings two damage steps",
    (names) => {
      const game = early(names, ["Striker"]);
      const { turn } = game.state;
      expect(linesOfTurn(playTo(game, turn + 1), turn)).toEqual(linesOf(FIRST_STRIKE[names] ?? ""));
    },
  );

  test.each(Object.keys(FIRST_TURNS))("[MTG-DRAW-2, CR 103.8a-c] the first two turns at a table of %s", (names) => {
    const seats = names.split(" ");
    const game = start(early(names, []).ruleset, {
      seats,
      zones: Object.fromEntries(seats.map((seat) => [seat, { library: ["Land", "Land", "Land"] }])),
    });
    playTo(game, 3);
    const found = ["turn 1 of a", ...linesOfTurn(game, 1), "turn 2 of b", ...linesOfTurn(game, 2)];
    expect(found).toEqual(linesOf(FIRST_TURNS[names] ?? ""));
  });
});

/** Where a trigger that was planted in a step is put on the stack and resolves: b answers after a, then both once more. */
const PLANTED: Record<string, string> = {
  untap: "upkeep",
  upkeep: "upkeep",
  draw: "draw",
  precombatMain: "precombatMain",
  beginningOfCombat: "beginningOfCombat",
  declareAttackers: "declareAttackers",
  declareBlockers: "declareBlockers",
  firstStrikeDamage: "firstStrikeDamage",
  combatDamage: "combatDamage",
  endOfCombat: "endOfCombat",
  postcombatMain: "postcombatMain",
  endStep: "endStep",
};

describe("a trigger in every step", () => {
  test.each(Object.entries(PLANTED))(
    "[X-2, MTG-TURN-6, CR 500.6, CR 117.3b] what triggers as %s begins has its window in %s, and no other window opens",
    (span, where) => {
      const game = early("a b", ["Striker", `Plant ${span}`]);
      const expected = linesOf(FIRST_STRIKE["a b"] ?? "").map((each) =>
        each === `${where}: a b` ? `${where}: a b a b` : each,
      );
      expect(linesOfTurn(playTo(game, 4), 3)).toEqual(expected);
    },
  );

  test("[X-2, MTG-CLN-2, CR 514.3a] what triggers as the cleanup step begins opens a window there, and another cleanup step follows", () => {
    const game = early("a b", ["Striker", "Plant cleanup"]);
    const expected = linesOf(FIRST_STRIKE["a b"] ?? "").slice(0, -1);
    expect(linesOfTurn(playTo(game, 4), 3)).toEqual([...expected, "cleanup: a b a b", "cleanup"]);
  });

  test("[MTG-UPK-1, CR 502.4, CR 503.1a] triggers of the untap step and of the upkeep go to the stack together, in any order", () => {
    const game = early("a b", ["Plant untap", "Plant upkeep"]);
    expect(decision(game)?.kind).toBe("order");
    expect(keys(game).toSorted()).toEqual(["order:Plant untap trigger", "order:Plant upkeep trigger"]);
    choose(game, "order:Plant upkeep trigger");
    const expected = linesOf(IDLE["a b"] ?? "").map((each) => (each === "upkeep: a b" ? "upkeep: a b a b a b" : each));
    expect(linesOfTurn(playTo(game, 4), 3)).toEqual(expected);
  });

  test("[MTG-PRI-2, CR 117.3b, X-2] with four seats the active one has priority after each resolution", () => {
    const game = early("a b c d", ["Plant upkeep"]);
    const expected = linesOf(IDLE["a b c d"] ?? "").map((each) =>
      each === "upkeep: a b c d" ? "upkeep: a b c d a b c d" : each,
    );
    expect(linesOfTurn(playTo(game, 6), 5)).toEqual(expected);
  });
});

test("[CR 614.10] as many spans are forecast as were asked for, however many turns are skipped before them", () => {
  const game = table(timeCards, "a b", {}, at("endStep"));
  // Two effects: of which one is used up is asked between the turns.
  const skip = { skip: "turn", who: "everyone", count: 3 } as const;
  perform(game, [skip, { ...skip, until: "never" }]);
  expect(forecast(game, 4).map(({ span, turn }) => `${turn} ${span}`)).toEqual([
    "3 cleanup",
    "4 untap",
    "4 upkeep",
    "4 draw",
  ]);
});
