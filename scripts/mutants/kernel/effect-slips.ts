import type { Mutant } from "../mutant.ts";

/** Faults of the kernel in continuous effects, replacements and copies: each breaks a row of the rules that scenarios claim. */
export const effectSlips: readonly Mutant[] = [
  {
    name: "effects leave alone what has become a copy",
    line: "CR 613.1a",
    file: "statics/layers.ts",
    from: "return select(game, part.who, scope).filter((id) => id > 0 && find(game, id) !== null);",
    to: "return select(game, part.who, scope).filter((id) => id > 0 && find(game, id)?.card === find(game, id)?.origin);",
    tests: ["layer-order"],
  },
  {
    name: "of the effects of a layer the newest applies first",
    line: "CR 613.1f",
    file: "statics/layers.ts",
    from: "  for (const each of left) {\n    if (!isActive(run, each)) continue;",
    to: "  for (const each of left.toReversed()) {\n    if (!isActive(run, each)) continue;",
    tests: ["layer-order"],
  },
  {
    name: "what a thing says of itself counts more than older effects that set it",
    line: "CR 613.3",
    file: "statics/layers.ts",
    from: "    const before = recordOf(run, id);\n    if (before === null) continue;",
    to: "    const before = recordOf(run, id);\n    if (before === null || (find(run.game, id)?.stamp ?? 0) > modifier.ref.stamp) continue;",
    tests: ["layer-order"],
  },
  {
    name: "an effect looks anew in each layer for what it applies to",
    line: "CR 613.6",
    file: "statics/layers.ts",
    from: "    next.reach.objects = reached;\n",
    to: "",
    tests: ["layer-dependency"],
  },
  {
    name: "an effect ends with its ability, though it has begun to apply",
    line: "CR 613.6",
    file: "statics/layers.ts",
    from: "    modifier.isBegun = true;\n",
    to: "",
    tests: ["layer-dependency"],
  },
  {
    name: "no effect waits for another that it depends on",
    line: "CR 613.8",
    file: "statics/layers.ts",
    from: "if (isIndependent(run, each, left)) return each;",
    to: "return each;",
    tests: ["layer-dependency"],
  },
  {
    name: "an effect does not wait for what changes how much it does",
    line: "CR 613.8a",
    file: "statics/layers.ts",
    from: "part.whoReads | part.testReads | part.writesRead",
    to: "part.whoReads | part.testReads",
    tests: ["layer-dependency"],
  },
  {
    name: "an effect does not wait for what takes its ability away",
    line: "CR 613.8a",
    file: "statics/layers.ts",
    from: "return other.removesAbilities && modifier.ref.ability >= 0;",
    to: "return false && modifier.ref.ability >= 0;",
    tests: ["layer-dependency"],
  },
];
