import type { Mutant } from "../mutant.ts";

const seats: readonly Mutant[] = [
  {
    name: "the order of seats cannot be reversed",
    line: "11",
    file: "state/seats.ts",
    from: "place + state.direction + count",
    to: "place + 1 + count",
    tests: ["seats.test.ts"],
  },
  {
    name: "a seat that has left takes its next turn",
    line: "11",
    file: "frames/turns.ts",
    from: "if (isLiving(state, seat)) beginSpan(",
    to: "if (seat >= 0) beginSpan(",
    tests: ["seats.test.ts"],
  },
  {
    name: "a seat that has left is still the active one",
    line: "11",
    file: "state/seats.ts",
    from: "return isLiving(state, state.active) ? state.active : nextLiving(state, state.active);",
    to: "return state.active;",
    tests: ["seats.test.ts"],
  },
  {
    name: "who is to decide for another seat is not asked",
    line: "11",
    file: "objects/control.ts",
    from: 'if (stored.bindings["begun"]?.[0] === 1) return stored.seat;',
    to: 'if (stored.bindings["begun"]?.[0] === 1) return seat;',
    tests: ["seats.test.ts"],
  },
  {
    name: "what a seat owns stays when it leaves",
    line: "11",
    file: "door/leave.ts",
    from: "if (object.owner === seat || (isItem && object.made === ABILITY)) takeOut(game, object);",
    to: "if (isItem && object.made === ABILITY) takeOut(game, object);",
    tests: ["seats.test.ts"],
  },
  {
    name: "a shared turn is a turn of one member only",
    line: "11",
    file: "state/seats.ts",
    from: "a === b || (a >= 0 && b >= 0 && sharesTurns(game) && sameTeam(game.state, a, b));",
    to: "a === b;",
    tests: ["teams.test.ts"],
  },
];

const objects: readonly Mutant[] = [
  {
    name: "an object keeps its identity when it changes its zone",
    line: "12",
    file: "objects/move.ts",
    from: "object.id += SLOTS;\n  if (game.derived.statics.length > 0) forgetEffects(game, p.was);",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "a card that moves is shown to everybody",
    line: "12",
    file: "objects/move.ts",
    from: "knew | seenArriving(game, to, object)",
    to: "everyone(game)",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "an imagined game has the hidden cards of the real one",
    line: "12",
    file: "observe/imagine.ts",
    from: "shuffle(rng, cards);",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "an imagined game has the luck of the real one",
    line: "12",
    file: "observe/imagine.ts",
    from: "state.rng = [next(rng) | 0, next(rng) | 0, next(rng) | 0, 1];",
    to: "",
    tests: ["knowledge.test.ts"],
  },
  {
    name: "what was known of a zone is known after it was shuffled",
    line: "12",
    file: "objects/move.ts",
    from: 'if (zone.hidden === "all" && object.made === CARD) {',
    to: 'if (zone.hidden === "all") continue;\n    if (zone.number < 0) {',
    tests: ["knowledge.test.ts"],
  },
];

/** Who is in the game, and what is. */
export const seatAndObjectMutants: readonly Mutant[] = [...seats, ...objects];
