import { games } from "../../../packages/cli/src/games.ts";
import type { NoticedFault } from "../../../packages/cli/src/fault-list.ts";
import { writeFaults } from "./fault-file.ts";
import { rowMutants, type GameName } from "./index.ts";
import type { RowMutant } from "./row-mutant.ts";
import { tryRow, type Noticed } from "./trial.ts";

export interface RowTrial {
  readonly game: GameName;
  readonly mutant: RowMutant;
}

const GAMES: readonly GameName[] = ["magic", "grand-archive", "council"];

/** All faults of all games, one for each row. */
export const rowTrials: readonly RowTrial[] = GAMES.flatMap((game) =>
  rowMutants[game].map((mutant) => ({ game, mutant })),
);

/** Plants one fault in memory; a game that is not there is a mistake of ours. */
export function noticed({ game, mutant }: RowTrial): Noticed {
  const pack = games()[game]?.pack;
  if (pack === undefined) throw new Error(`there is no ${game}`);
  return tryRow(game, pack, mutant);
}

/** So many of them, chosen by a seed, so that each run of the tests tries the same. */
export function sample(count: number, seed: number): readonly RowTrial[] {
  const left = [...rowTrials];
  let state = seed;
  const chosen: RowTrial[] = [];
  while (chosen.length < count && left.length > 0) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    chosen.push(...left.splice(state % left.length, 1));
  }
  return chosen;
}

/** What is wrong once a fault is planted. */
const faultOf = ({ at, ...rest }: RowMutant): string =>
  "to" in rest ? `${at} is ${JSON.stringify(rest.to)}` : `there is no ${at}`;

/**
 * Tries all faults of rows whose id has one of these words in it, tells of each, and says how many were missed. Those that were
 * noticed are written down where that is wanted.
 */
export function tryRows(wanted: readonly string[], isWritten: boolean): number {
  const found: Record<string, NoticedFault> = {};
  const trials = rowTrials.filter(
    ({ mutant: { row } }) => wanted.length === 0 || wanted.some((word) => row.includes(word)),
  );
  let missed = 0;
  for (const trial of trials) {
    const { by, why } = noticed(trial);
    if (by === null) missed++;
    else found[trial.mutant.row] = { scenario: by, fault: faultOf(trial.mutant) };
    console.log(`${by === null ? "MISSED " : "noticed"}  ${trial.mutant.row.padEnd(12)}  ${by ?? why}`);
  }
  console.log(`${trials.length - missed} of ${trials.length} rows noticed`);
  if (isWritten) writeFaults(found);
  return missed;
}
