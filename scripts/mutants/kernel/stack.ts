import type { Mutant } from "../mutant.ts";

const announcements: readonly Mutant[] = [
  {
    name: "what is taken back is not given back",
    line: "5",
    file: "actions/cancel.ts",
    from: "if (open.before !== null) {",
    to: "if (game.broken !== '') {",
    tests: ["announce.test.ts"],
  },
  {
    name: "what can be announced but not paid is offered",
    line: "5",
    file: "actions/search.ts",
    from: "return isLegal(search, plan, tested);",
    to: "return true;",
    tests: ["announce.test.ts"],
  },
  {
    name: "an answer is offered after which the rest cannot be chosen or paid",
    line: "5",
    file: "play/decision.ts",
    from: "return completions(game, frame, q);",
    to: "return () => true;",
    tests: ["announce.test.ts"],
  },
  {
    name: "a declaration that obeys one requirement is taken for the most that can be obeyed",
    line: "5",
    file: "actions/declaration.ts",
    from: "return best === demanded.requirements.length;",
    to: "return best > 0;",
    tests: ["declare.test.ts"],
  },
  {
    name: "the most requirements are counted as if nothing were restricted",
    line: "5",
    file: "actions/declaration.ts",
    from: "if (demanded.restrictions.every(({ test }) => test(chosen)) && wanted.found(chosen)) return true;",
    to: "if (wanted.found(chosen)) return true;",
    tests: ["declare.test.ts"],
  },
];

const resolutions: readonly Mutant[] = [
  {
    name: "the oldest on the stack resolves first",
    line: "6",
    file: "frames/stack.ts",
    from: 'mustFind(game, list[list.length - 1] ?? missing("list element"))',
    to: 'mustFind(game, list[0] ?? missing("list element"))',
    tests: ["stack.test.ts"],
  },
  {
    name: "an item resolves although all its targets are gone",
    line: "6",
    file: "frames/stack.ts",
    from: '"any" ? hasLost : legal === 0;',
    to: '"any" ? hasLost : false;',
    tests: ["stack.test.ts"],
  },
  {
    name: "a copy belongs to whoever has the original",
    line: "6",
    file: "objects/move.ts",
    from: "object.item.seat = p.seat;",
    to: "",
    tests: ["stack.test.ts"],
  },
  {
    name: "what an effect made is not known to the effects after it",
    line: "6",
    file: "door/propose.ts",
    from: "asker.bindings[asker.as] = made;",
    to: "",
    tests: ["stack.test.ts"],
  },
  {
    name: "what is chosen in the middle of a resolution is forgotten",
    line: "6",
    file: "frames/resolve.ts",
    from: "frame.bindings[frame.as] = picks;",
    to: "",
    tests: ["stack.test.ts"],
  },
];

const triggers: readonly Mutant[] = [
  {
    name: "look-back looks forward: who left in the moment sees nothing of it",
    line: "7",
    file: "door/notice-triggers.ts",
    from: "if (abilityOf(game, ref) === null || !happened.includes(p)) continue;",
    to: `const isStill = game.derived.triggers.some((refs) => refs?.includes(ref));
    if (!isStill || !happened.includes(p)) continue;`,
    tests: ["triggers.test.ts"],
  },
  {
    name: "what triggers only once each turn triggers as often as anything else",
    line: "7",
    file: "query/tally.ts",
    from: "if (tally === ONCE && ref === object && other === ability) return false;",
    to: "if (tally === ONCE && ref === object && other === ability) return true;",
    tests: ["trigger-limits.test.ts"],
  },
  {
    name: "what nothing prevents is prevented",
    line: "7",
    file: "door/prevention.ts",
    from: "if (isUnpreventable(game, p)) return 0;",
    to: "",
    tests: ["trigger-limits.test.ts"],
  },
  {
    name: "no check looks at what moves where nothing works",
    line: "7",
    file: "compile/checks.ts",
    from: "(readsOtherZones(ruleset, reads) ? 1 << AWAY : 0)",
    to: "0",
    tests: ["trigger-limits.test.ts"],
  },
  {
    name: "what triggers once for the moment triggers for each event of it",
    line: "7",
    file: "door/notice-triggers.ts",
    from: "const isFirst = !counted.has(key);",
    to: "const isFirst = true;",
    tests: ["triggers.test.ts"],
  },
  {
    name: "an intervening condition is not tested again as the trigger resolves",
    line: "7",
    file: "frames/stack.ts",
    from: 'if (isTrigger && data["if"] !== undefined',
    to: 'if (isTrigger && data["if"] === null',
    tests: ["triggers.test.ts"],
  },
  {
    name: "what triggers on a trigger goes to the stack before it",
    line: "7",
    file: "objects/item.ts",
    from: "for (const second of [0, 1]) {",
    to: "for (const second of [1, 0]) {",
    tests: ["triggers.test.ts"],
  },
  {
    name: "triggers go to the stack in the order of the seats, whoever is active",
    line: "7",
    file: "objects/item.ts",
    from: "inOrder(state, firstLiving(state))",
    to: "inOrder(state, state.order[0] ?? 0)",
    tests: ["triggers.test.ts"],
  },
  {
    name: "a delayed trigger happens every time",
    line: "7",
    file: "door/notice-triggers.ts",
    from: "stored.uses--;",
    to: "",
    tests: ["triggers.test.ts"],
  },
];

/** What comes to the stack, and what it does from there. */
export const stackMutants: readonly Mutant[] = [...announcements, ...resolutions, ...triggers];
