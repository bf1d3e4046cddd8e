/** One step of the workload: a turn of Magic without cards. */
export interface Step {
  readonly id: string;
  readonly priority: boolean;
}

/** What an implementation of the workload gives back: how many decisions it asked for, and all of them mixed into one number. */
export interface Tally {
  readonly decisions: number;
  readonly sum: number;
}

/** Plays so many turns in which two seats always pass. */
export type Play = (turns: number) => Tally;

/** Twelve steps, ten of them with priority. */
export const STEPS: readonly Step[] = [
  { id: "untap", priority: false },
  { id: "upkeep", priority: true },
  { id: "draw", priority: true },
  { id: "main1", priority: true },
  { id: "beginCombat", priority: true },
  { id: "attackers", priority: true },
  { id: "blockers", priority: true },
  { id: "damage", priority: true },
  { id: "endCombat", priority: true },
  { id: "main2", priority: true },
  { id: "end", priority: true },
  { id: "cleanup", priority: false },
];

/** Mixes one decision into the checksum, so that one that is skipped or out of order is noticed. */
export function mix(sum: number, turn: number, step: number, seat: number): number {
  return Math.imul(sum ^ (turn * 64 + step * 4 + seat), 16777619) | 0;
}

const PASS = 1;

function choosePass(): number {
  return PASS;
}

/** The bare loop: mutable fields, one indirect call per decision, nothing else. */
export function bare(turns: number, choose: (game: object) => number = choosePass): Tally {
  const game = { turn: 1, step: 0, active: 0, holder: 0, passes: 0, sum: 0, decisions: 0 };
  while (game.turn <= turns) {
    if (STEPS[game.step]?.priority === true) {
      game.holder = game.active;
      game.passes = 0;
      while (game.passes < 2) {
        if (choose(game) === PASS) {
          game.sum = mix(game.sum, game.turn, game.step, game.holder);
          game.decisions++;
          game.passes++;
          game.holder ^= 1;
        } else {
          game.passes = 0;
        }
      }
    }
    game.step++;
    if (game.step === STEPS.length) {
      game.step = 0;
      game.turn++;
      game.active ^= 1;
    }
  }
  return { decisions: game.decisions, sum: game.sum };
}

/** Throws unless an implementation has made the decisions of the bare loop, in its order. */
export function check(turns: number, got: Tally): void {
  const want = expected(turns);
  if (got.decisions === want.decisions && got.sum === want.sum) return;
  throw new Error(
    `${turns} turns gave ${got.decisions} decisions with checksum ${got.sum}, expected ${want.decisions} with ${want.sum}`,
  );
}

const known = new Map<number, Tally>();

function expected(turns: number): Tally {
  const stored = known.get(turns);
  if (stored !== undefined) return stored;
  const played = bare(turns);
  known.set(turns, played);
  return played;
}
