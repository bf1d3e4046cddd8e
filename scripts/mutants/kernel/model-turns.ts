import type { Mutant } from "../mutant.ts";

/** What the naive model of turns and priority has to notice without any other test. */
export const modelTurns: readonly Omit<Mutant, "tests" | "model">[] = [
  {
    name: "of several groups on one anchor the oldest is nearest",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);",
    to: `const plan = explicit(spans, anchor.frame);
  let place = anchor.index + 1;
  while (plan[place]?.extra === 1 && plan[place]?.anchor === group[0]?.anchor) place++;
  plan.splice(place, 0, ...group);`,
  },
  {
    name: "a group before an anchor comes before everything else",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index, 0, ...group);",
    to: "explicit(spans, anchor.frame).splice(0, 0, ...group);",
  },
  {
    name: "what hangs on a group that vanished stays",
    line: "2",
    file: "time/plan.ts",
    from: "|| dropped.some((each) => each.id === id);",
    to: ";",
  },
  {
    name: "a cut keeps the groups behind its place",
    line: "3",
    file: "time/insert-cut.ts",
    from: "? next.filter((each, index) => index === 0 || each.extra === 0)",
    to: "? next.slice()",
  },
  {
    name: "a skip of the next one skips every one",
    line: "3",
    file: "words/time.ts",
    from: 'uses: effect["count"] === "always" ? -1 : Math.max(0, amount(game, effect["count"] ?? 1, scope)),',
    to: "uses: -1,",
  },
  {
    name: "the natural order of seats is not restored after an extra turn",
    line: "2",
    file: "frames/turns.ts",
    from: "const next = frame.plan.length === 0 ? undefined : frame.plan.shift();",
    to: "const next = frame.plan.shift();\n    if (next !== undefined) frame.natural = next.seat;",
  },
  {
    name: "turns go on in the old direction after the order was reversed",
    line: "11",
    file: "frames/turns.ts",
    from: "let seat = neighbour(state, from);",
    to: "let seat = at(state.order, (state.order.indexOf(from) + 1) % state.order.length);",
  },
  {
    name: "earlier passes still count after somebody acted",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes = 0;\n  frame.follows = ACTED;",
    to: "frame.follows = ACTED;",
  },
  {
    name: "the pass of a seat that has left is waited for",
    line: "4",
    file: "frames/priority.ts",
    from: 'if ((seats[seat] ?? missing("seat")).left === 0) bits |= 1 << seat;',
    to: "bits |= 1 << seat;",
  },
  {
    name: "who gets the priority of a seat that left is not asked again after a pass",
    line: "4",
    file: "frames/window.ts",
    from: "forgetPass(game, frame, frame.next);",
    to: "",
  },
];
