import type { Mutant } from "../mutant.ts";

const replacements: readonly Mutant[] = [
  {
    name: "a replacement applies to what it has replaced already",
    line: "8",
    file: "door/apply-replacement.ts",
    from: "p.used = [...p.used, replacer.key];",
    to: "if (frame.stage < 0) p.used = [...p.used, replacer.key];",
    tests: ["replace.test.ts"],
  },
  {
    name: "what is inside an event is replaced together with the whole",
    line: "8",
    file: "door/find-replacements.ts",
    from: `outer.length > 0
    ? outer
    : [...findByNames(`,
    to: "[...outer, ...findByNames(",
    tests: ["replace.test.ts"],
  },
  {
    name: "who has the replacement chooses, not the seat it concerns",
    line: "8",
    file: "frames/happen.ts",
    from: "seat: affectedSeat(game, p),",
    to: "seat: found[0]?.found.seat ?? 0,",
    tests: ["replace.test.ts"],
  },
  {
    name: "prevention and replacement come in one order, whatever the ruleset says",
    line: "8",
    file: "door/find-replacements.ts",
    from: "game.ruleset.door?.classes ?? DEFAULT_CLASSES;",
    to: "[(game.ruleset.door?.classes ?? DEFAULT_CLASSES).flat()];",
    tests: ["replace.test.ts"],
  },
  {
    name: "a shield is not used up by what it stops",
    line: "8",
    file: "door/prevention.ts",
    from: "if (stored !== null && stored.left >= 0) stored.left -= stopped;",
    to: "",
    tests: ["replace.test.ts"],
  },
];

const checks: readonly Mutant[] = [
  {
    name: "state-based actions are done once, not until none applies",
    line: "9",
    file: "settle/settle.ts",
    from: "if (state.dirty !== 0 && runChecks(game)) return true;",
    to: "if (state.dirty !== 0 && state.passes === 0 && runChecks(game)) return true;",
    tests: ["settle.test.ts"],
  },
  {
    name: "state-based actions happen one after the other, not at once",
    line: "9",
    file: "settle/settle.ts",
    from: 'const due = gatherChecks(game, rules.mode === "first");',
    to: "const due = gatherChecks(game, true).slice(0, 1);",
    tests: ["settle.test.ts"],
  },
  {
    name: "one pass fewer than the ruleset allows",
    line: "9",
    file: "settle/settle.ts",
    from: "if (++state.checkRuns > rules.limit) return stopAtLimit(game);",
    to: "if (++state.checkRuns >= rules.limit) return stopAtLimit(game);",
    tests: ["settle.test.ts"],
  },
  {
    name: "triggers go to the stack before the state is checked",
    line: "9",
    file: "settle/settle.ts",
    from: "if (state.outcome !== null) return false;",
    to: `if (state.outcome !== null) return false;
  if (state.waiting.length > 0) {
    push(game, { kind: ORDER, list: [], groups: groupsOf(game), question: null });
    state.waiting = [];
    return true;
  }`,
    tests: ["settle.test.ts"],
  },
];

const continuous: readonly Mutant[] = [
  {
    name: "inside a layer the newest effect goes first",
    line: "10",
    file: "statics/layers.ts",
    from: "  for (const each of left) {\n    if (!isActive",
    to: "  for (const each of left.toReversed()) {\n    if (!isActive",
    tests: ["continuous.test.ts"],
  },
  {
    name: "an effect does not wait for one that it depends on",
    line: "10",
    file: "statics/layers.ts",
    from: "if (isIndependent(run, each, left)) return each;",
    to: "if (isIndependent(run, each, left) || true) return each;",
    tests: ["continuous.test.ts"],
  },
  {
    name: "what continuous effects make of things is kept after whatever happens",
    line: "10",
    file: "derived/invalidate.ts",
    from: "(((changes | ~ONLY_WHERE_READ) >> p.change) & 1) === 1",
    to: "false",
    tests: ["invalidation.test.ts"],
  },
  {
    name: "what gets its first link is not looked for among what has any",
    line: "10",
    file: "door/apply.ts",
    from: "if (object.links !== links) updateMarked(game, object);",
    to: "",
    tests: ["links.test.ts"],
  },
  {
    name: "what gets its first mark is not looked for among what has any",
    line: "10",
    file: "door/apply.ts",
    from: "if (object.marks !== marks) updateMarked(game, object);",
    to: "",
    tests: ["invalidation.test.ts"],
  },
  {
    name: "what is attached is not checked as its host changes",
    line: "9",
    file: "settle/settle.ts",
    from: "attached ??= withAttached(game, changed)",
    to: "attached ??= changed",
    tests: ["settle.test.ts"],
  },
  {
    name: "no check is looked at as time passes",
    line: "9",
    file: "time/enter-span.ts",
    from: "if (tables.areChecksTimed) state.dirty |= 1 << BEGIN;",
    to: "",
    tests: ["settle.test.ts"],
  },
  {
    name: "a check that reads more than the object looks only at what was touched",
    line: "9",
    file: "settle/settle.ts",
    from: "(check.elsewhere & changes) === 0",
    to: "true",
    tests: ["settle.test.ts"],
  },
  {
    name: "what nothing touched is not checked, though it has become something else",
    line: "9",
    file: "settle/settle.ts",
    from: "if (now === settled) return again;",
    to: "if (now.length >= 0) return again;",
    tests: ["invalidation.test.ts"],
  },
  {
    name: "what was due and is so still is found again only in a game that was loaded",
    line: "9",
    file: "settle/settle.ts",
    from: "if (derived.due.every(({ at }) => at === decisions)) return NO_OBJECTS;",
    to: "if (decisions >= 0) return NO_OBJECTS;",
    tests: ["settle.test.ts"],
  },
  {
    name: "whether an effect is active is asked once in a layer, whatever is applied meanwhile",
    line: "10",
    file: "statics/layers.ts",
    from: "for (const each of left) invalidateModifications(each, next);",
    to: "",
    tests: ["continuous.test.ts", "abilities.test.ts"],
  },
  {
    name: "which abilities are active is not found anew for an object that has others now",
    line: "10",
    file: "statics/active-abilities.ts",
    from: "    before.keywords === keywords &&\n",
    to: "",
    tests: ["abilities.test.ts"],
  },
  {
    name: "a condition about a size is asked before the size is known",
    line: "10",
    file: "statics/layers.ts",
    from: "if (late.length === 0) return run;",
    to: "if (late.length >= 0) return run;",
    tests: ["continuous.test.ts"],
  },
  {
    name: "a turn that is skipped ends what lasts until the next turn",
    line: "10",
    file: "time/enter-span.ts",
    from: "forgetPlanned(game, planned.id, kind.size);",
    to: "beginDurations(game, planned.id, planned.span, seat);\n  forgetPlanned(game, planned.id, kind.size);",
    tests: ["durations.test.ts"],
  },
  {
    name: "what lasts for a span stays when that span is skipped or cut",
    line: "10",
    file: "time/duration.ts",
    from: "inside(stored.span) || (stored.expiry !== null && inside(stored.expiry.span))",
    to: "inside(stored.span)",
    tests: ["durations.test.ts"],
  },
  {
    name: "what was counted in a turn is counted on in the next",
    line: "10",
    file: "query/tally.ts",
    from: "state.tallies = [];",
    to: "",
    tests: ["durations.test.ts"],
  },
];

/** What rules replace, check again and again, and change as long as they hold. */
export const ruleMutants: readonly Mutant[] = [...replacements, ...checks, ...continuous];
