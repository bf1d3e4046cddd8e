import type { Mutant } from "../mutant.ts";

/** Faults in who decides for whom and who has left, each of which breaks a row of the rules. */
export const seatSlips: readonly Mutant[] = [
  {
    name: "of two who would control the same turn the first does",
    line: "CR 723.1a",
    file: "time/enter-span.ts",
    from: "if (index < waiting.length - 1) drop(game, stored);",
    to: "if (index > 0) drop(game, stored);",
    tests: ["controlled-turns"],
  },
  {
    name: "control of a turn is used up by one that is skipped",
    line: "CR 723.1b",
    file: "time/enter-span.ts",
    from: "  forgetPlanned(game, planned.id, kind.size);\n}",
    to: '  forgetPlanned(game, planned.id, kind.size);\n  if (planned.span === TURN_SPAN) game.state.effects = game.state.effects.filter((stored) => stored.kind !== "govern");\n}',
    tests: ["controlled-turns"],
  },
  {
    name: "whoever begins to control a player does so for good",
    line: "CR 723.2",
    file: "words/seats.ts",
    from: 'storing(game, effect, scope, {\n        kind: "govern",',
    to: 'storing(game, { ...effect, until: { end: "turn" } }, scope, {\n        kind: "govern",',
    tests: ["entering-and-copying"],
  },
  {
    name: "what a controlled player casts is controlled by whoever decides",
    line: "CR 723.3",
    file: "frames/announce.ts",
    from: "      card.controller = frame.seat;",
    to: "      card.controller = 0;",
    tests: ["controlled-turns"],
  },
  {
    name: "who decides for a player does not see their hand",
    line: "CR 723.4",
    file: "observe/view.ts",
    from: "if (deciderOf(game, each) === seat || (isOpen",
    to: "if ((isOpen",
    tests: ["controlled-turns"],
  },
  {
    name: "who controls a player is controlled by that player meanwhile",
    line: "CR 723.8",
    file: "objects/control.ts",
    from: '    if (\n      stored.kind === "govern" &&',
    to: '    const [governed = -1] = stored.bindings["seat"] ?? [];\n    if (stored.kind === "govern" && stored.bindings["begun"]?.[0] === 1 && seat === stored.seat) return governed;\n    if (\n      stored.kind === "govern" &&',
    tests: ["controlled-turns"],
  },
  {
    name: "the choice of a player who has left falls to the active one",
    line: "CR 800.4h",
    file: "door/find-replacements.ts",
    from: "return seat < 0 ? firstLiving(game.state) : nextLiving(game.state, seat);",
    to: "return firstLiving(game.state);",
    tests: ["gone-players"],
  },
];
