import type { Mutant } from "../mutant.ts";

/** Faults of the kernel in what the documents' own table of Magic says and no ruleset states as data. */
export const documentSlips: readonly Mutant[] = [
  {
    name: "mana is lost before what ends with a step has ended",
    line: "MTG-TURN-4",
    file: "frames/span.ts",
    from: "    if (derived.timed > 0) endDurations(game, frame.id);\n    if (act(game, frame.seat, kind.rule, kind.end)) return;",
    to: "    const hasActed = act(game, frame.seat, kind.rule, kind.end);\n    if (derived.timed > 0) endDurations(game, frame.id);\n    if (hasActed) return;",
    tests: ["seed-rules"],
  },
  {
    name: "state-based actions happen between one step and the next",
    line: "MTG-TURN-7",
    file: "frames/span.ts",
    from: "    if (act(game, frame.seat, kind.rule, kind.end)) return;",
    to: "    if (settle(game) || act(game, frame.seat, kind.rule, kind.end)) return;",
    tests: ["seed-rules"],
  },
  {
    name: "what triggers on triggering is put on the stack in one round with that",
    line: "MTG-TRG-1",
    file: "objects/item.ts",
    from: "waiting.second === second && mates",
    to: "second === 0 && mates",
    tests: ["trigger-order"],
  },
  {
    name: "the condition of a trigger is not tested again as it resolves",
    line: "MTG-TRG-2",
    file: "frames/stack.ts",
    from: 'data["trigger"] !== undefined && data["trigger"] !== "state"',
    to: 'data["trigger"] === "state"',
    tests: ["trigger-order"],
  },
  {
    name: "a delayed trigger comes once more than it should",
    line: "MTG-TRG-3",
    file: "door/notice-triggers.ts",
    from: "  stored.uses--;\n  if (stored.uses <= 0) drop(game, stored);",
    to: "  if (stored.uses === 0) drop(game, stored);\n  else stored.uses--;",
    tests: ["seed-rules"],
  },
  {
    name: "of those who choose for one moment the last in turn order chooses first",
    line: "MTG-APNAP-1",
    file: "frames/happen.ts",
    from: "(placeOf(each) < placeOf(best) ? each : best)",
    to: "(placeOf(each) > placeOf(best) ? each : best)",
    tests: ["extended"],
  },
  {
    name: "of phases that are added at one place the oldest comes first",
    line: "MTG-XTRA-2",
    file: "time/plan.ts",
    from: "  explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);",
    to: "  const plan = explicit(spans, anchor.frame);\n  let at = anchor.index + 1;\n  while (plan[at]?.extra === 1) at++;\n  plan.splice(at, 0, ...group);",
    tests: ["extra-combats"],
  },
  {
    name: "control of a turn is used up by one that does not take place",
    line: "MTG-CTRL-1",
    file: "time/enter-span.ts",
    from: "  forgetPlanned(game, planned.id, kind.size);\n}",
    to: '  forgetPlanned(game, planned.id, kind.size);\n  if (planned.span === TURN_SPAN) game.state.effects = game.state.effects.filter((stored) => stored.kind !== "govern");\n}',
    tests: ["controlled-turns"],
  },
];
