import type { Mutant } from "../mutant.ts";
import { actions } from "./actions.ts";
import { battles } from "./battles.ts";
import { combat } from "./combat.ts";
import { commanders } from "./commanders.ts";
import { formats } from "./formats.ts";
import { keywords } from "./keywords.ts";
import { states } from "./states.ts";
import { turn } from "./turn.ts";
import { twoHeads } from "./two-heads.ts";

/** Ways in which the rules of Magic are broken; each names the files under `scenarios/magic`, or the tests under
 * `packages/magic/test`, that ought to notice it. */
export const magicMutants: readonly Mutant[] = [
  ...turn,
  ...actions,
  ...combat,
  ...states,
  ...keywords,
  ...formats,
  ...commanders,
  ...twoHeads,
  ...battles,
];
