import type { Mutant } from "../mutant.ts";

const spans: readonly Mutant[] = [
  {
    name: "a window goes on with its old passes after a span that was opened from it",
    line: "1",
    file: "time/enter-span.ts",
    from: "if (below !== null && below.kind === WINDOW) startOver(game, below);",
    to: "",
    tests: ["spans.test.ts"],
  },
  {
    name: "a span begins although what it waits for does not hold",
    line: "1",
    file: "frames/begin-span.ts",
    from: "test === null || test(game, seatScope(seat))",
    to: "test === null || seatScope(seat) !== null",
    tests: ["spans.test.ts"],
  },
  {
    name: "a beginning is no proposal: what would replace it is not asked",
    line: "1",
    file: "frames/begin-span.ts",
    from: 'listenersTo(game, "replacers", name).length > 0 || ',
    to: "",
    tests: ["spans.test.ts"],
  },
  {
    name: "a span that repeats is the same instance again",
    line: "1",
    file: "frames/span.ts",
    from: "[planned(takeIds(game.state, spans, frame.span), frame.span, frame.seat)]",
    to: "[planned(frame.id, frame.span, frame.seat)]",
    tests: ["windows.test.ts"],
  },
  {
    name: "a game is set up with its opening, whatever the setup says",
    line: "1",
    file: "play/start.ts",
    from: "setup.at === undefined && setup.opening !== false",
    to: "setup.at === undefined",
    tests: ["spans.test.ts"],
  },
];

const inserts: readonly Mutant[] = [
  {
    name: "of two extra turns the oldest comes first",
    line: "2",
    file: "time/plan.ts",
    from: "explicit(spans, anchor.frame).splice(anchor.index + 1, 0, ...group);",
    to: `const plan = explicit(spans, anchor.frame);
  let place = anchor.index + 1;
  while (plan[place]?.extra === 1 && plan[place]?.anchor === group[0]?.anchor) place++;
  plan.splice(place, 0, ...group);`,
    tests: ["turns.test.ts"],
  },
  {
    name: "after an extra turn the order of seats goes on from whose turn that was",
    line: "2",
    file: "frames/turns.ts",
    from: "nextInOrder(game, frame.natural)",
    to: "nextInOrder(game, state.active < 0 ? frame.natural : state.active)",
    tests: ["turns.test.ts"],
  },
  {
    name: "a group stays although its anchor is skipped",
    line: "2",
    file: "time/plan.ts",
    from: "if (each.anchor === 0 || !isGone(each.anchor)) continue;",
    to: "if (each.anchor >= 0) continue;",
    tests: ["turns.test.ts"],
  },
  {
    name: "an extra step brings all of its phase along",
    line: "2",
    file: "words/time.ts",
    from: 'made.parts = list(entry["parts"]).map((part) => spanNumber(game, part));',
    to: "made.parts = null;",
    tests: ["turns.test.ts"],
  },
  {
    name: "riders of a group speak of the first span of it, whichever they belong to",
    line: "2",
    file: "words/time.ts",
    from: '{ nth: "group", index, as: "span" }',
    to: '{ nth: "group", index: 0, as: "span" }',
    tests: ["turns.test.ts"],
  },
];

const skips: readonly Mutant[] = [
  {
    name: "a skip is not used up",
    line: "3",
    file: "objects/stored-effects.ts",
    from: "if (stored.uses > 0) stored.uses--;",
    to: "",
    tests: ["turns.test.ts"],
  },
  {
    name: "all skips that could apply are used up by one span",
    line: "3",
    file: "frames/happen.ts",
    from: "if (key === NONE_OF_THEM || chosen === undefined) return;",
    to: `if (key === NONE_OF_THEM || chosen === undefined) return;
  game.state.effects = game.state.effects.filter(
    (each) => each === chosen.found.stored || !found.some((other) => other.found.stored === each),
  );`,
    tests: ["turns.test.ts"],
  },
  {
    name: "a skip of one seat skips the span of whichever seat comes first",
    line: "3",
    file: "words/time.ts",
    from: '...(seat < 0 ? {} : { who: "skipper" }),',
    to: "",
    tests: ["turns.test.ts"],
  },
  {
    name: "a skip does not know what inserted the span",
    line: "3",
    file: "door/event-scope.ts",
    from: 'bindings["inserter"] = [span.by];',
    to: 'bindings["inserter"] = [-1];',
    tests: ["turns.test.ts"],
  },
  {
    name: "a cut keeps the groups that lie behind the place it leads to",
    line: "3",
    file: "time/insert-cut.ts",
    from: "? next.filter((each, index) => index === 0 || each.extra === 0)",
    to: "? next.slice()",
    tests: ["turns.test.ts"],
  },
  {
    name: "a watch goes to the stack",
    line: "3",
    file: "door/additional-triggers.ts",
    from: 'ability.stored === null ? ability.data["watch"] === true : ability.stored.kind === "watch";',
    to: 'ability.stored === null && ability.data["watch"] === true;',
    tests: ["turns.test.ts"],
  },
];

const windows: readonly Mutant[] = [
  {
    name: "passes are not counted anew after an action",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes = 0;\n  frame.follows = ACTED;",
    to: "frame.follows = ACTED;",
    tests: ["windows.test.ts"],
  },
  {
    name: "who acts has priority again, where the window says that the next has it",
    line: "4",
    file: "frames/priority.ts",
    from: 'frame.next = kind.after === "same" ? seat : kind.after === "next" ? nextTeam(game, seat)',
    to: 'frame.next = kind.after !== "active" ? seat',
    tests: ["windows.test.ts"],
  },
  {
    name: "an action does not start a fixed order again",
    line: "4",
    file: "frames/priority.ts",
    from: "else frame.at = 0;",
    to: "",
    tests: ["windows.test.ts"],
  },
  {
    name: "a closed window opens all the same",
    line: "4",
    file: "frames/window.ts",
    from: "return closed !== null && holds(",
    to: "return closed === undefined && holds(",
    tests: ["windows.test.ts"],
  },
  {
    name: "a span does not repeat after the window that opened because something happened",
    line: "4",
    file: "frames/span.ts",
    from: 'if (item.again === "span") repeatSpan(game, frame);',
    to: 'if (item.again === "span") frame.did = 0;',
    tests: ["windows.test.ts"],
  },
  {
    name: "a window that opens is thought to be in the span of the last one",
    line: "4",
    file: "frames/window.ts",
    from: "game.derived.window = null;",
    to: "",
    tests: ["spans.test.ts"],
  },
  {
    name: "one member of a team passes for all of it",
    line: "4",
    file: "frames/priority.ts",
    from: "frame.passes |= 1 << seat;\n  if (isOrdered(game, frame)) {",
    to: "for (const [each] of game.state.seats.entries()) if (sameTeam(game.state, each, seat)) frame.passes |= 1 << each;\n  if (isOrdered(game, frame)) {",
    tests: ["windows.test.ts"],
  },
];

const endless: readonly Mutant[] = [
  {
    name: "turns that pass idly count as a loop",
    line: "15",
    file: "time/enter-span.ts",
    from: "noteActivity(game);",
    to: "",
    tests: ["loops.test.ts"],
  },
  {
    name: "who acts does not break a loop",
    line: "15",
    file: "frames/announce.ts",
    from: "  noteActivity(game);\n",
    to: "",
    tests: ["loops.test.ts"],
  },
  {
    name: "a position that comes again is not recognised",
    line: "15",
    file: "time/loops.ts",
    from: "if (seen.includes(here)) return true;",
    to: "",
    tests: ["loops.test.ts"],
  },
  {
    name: "after a throw the game goes on as if nothing had been",
    line: "15",
    file: "play/submit.ts",
    from: "return new Error(game.broken, { cause: error });",
    to: 'const report = game.broken;\n  game.broken = "";\n  return new Error(report, { cause: error });',
    tests: ["loops.test.ts"],
  },
];

/** Spans, insertions, skips, windows, and games that never end. */
export const timeMutants: readonly Mutant[] = [...spans, ...inserts, ...skips, ...windows, ...endless];
