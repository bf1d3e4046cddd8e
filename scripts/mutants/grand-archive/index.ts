import type { Mutant } from "../mutant.ts";
import { actions } from "./actions.ts";
import { combat } from "./combat.ts";
import { turn } from "./turn.ts";

/** Ways in which the rules of Grand Archive are broken; each names the files under `scenarios/grand-archive` that ought to notice it. */
export const archiveMutants: readonly Mutant[] = [...turn, ...combat, ...actions];
