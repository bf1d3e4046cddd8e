import type { Mutant } from "../mutant.ts";
import { actions } from "./actions.ts";
import { combat } from "./combat.ts";
import { keywords } from "./keywords.ts";
import { thresholds } from "./thresholds.ts";
import { turn } from "./turn.ts";

/** Ways in which the rules of Council are broken; each names the files under `scenarios/council` that ought to notice it. */
export const councilMutants: readonly Mutant[] = [...turn, ...actions, ...combat, ...keywords, ...thresholds];
