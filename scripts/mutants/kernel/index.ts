import type { Mutant } from "../mutant.ts";
import { gameSlips } from "./game-slips.ts";
import { modelTurns } from "./model-turns.ts";
import { querySlips } from "./query-slips.ts";
import { requestMutants } from "./requests.ts";
import { ruleMutants } from "./rules.ts";
import { seatAndObjectMutants } from "./seats-and-objects.ts";
import { slips } from "./slips.ts";
import { stackMutants } from "./stack.ts";
import { teamSlips } from "./team-slips.ts";
import { timeMutants } from "./time.ts";

/** Ways in which the kernel is broken; each names the files under `packages/kernel/test` that ought to notice it. */
export const kernelMutants: readonly Mutant[] = [
  ...timeMutants,
  ...stackMutants,
  ...ruleMutants,
  ...seatAndObjectMutants,
  ...requestMutants,
  ...slips,
  ...querySlips,
  ...teamSlips,
  ...gameSlips,
  ...modelTurns.map((each): Mutant => ({ ...each, tests: ["model.test.ts"], model: true })),
];
