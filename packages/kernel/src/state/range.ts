import { isSeat, missing, seatOf } from "../data/ids.ts";
import type { Game, State } from "./game.ts";
import { holderOf, known } from "./objects.ts";
import type { Scope } from "./scope.ts";
import { isLeader, nextSeated } from "./seats.ts";

/**
 * The seats that each seat reaches, as bits by its number: itself, and as many on either side as its range says. Seats that
 * have left are not counted.
 */
export function rangesOf(game: Pick<Game, "state" | "tables">): number[] {
  const { state, tables } = game;
  const { seats, leaders = seats } = tables.range ?? missing("range");
  return state.seats.map((_seat, number) => reachOf(state, number, isLeader(game, number) ? leaders : seats));
}

function reachOf(state: State, seat: number, range: number): number {
  let bits = 1 << seat;
  for (const step of [1, -1] as const)
    for (let far = 0, next = seat; far < range; far++) {
      next = nextSeated(state, next, step);
      bits |= 1 << next;
    }
  return bits;
}

/** Whether a seat is in the range of another, as it was when the turn began. Without ranges everybody is. */
export const reaches = ({ state, tables }: Game, from: number, seat: number): boolean =>
  tables.range === null || from < 0 || seat < 0 || ((rangeBits(state, from) >> seat) & 1) === 1;

const rangeBits = (state: State, seat: number): number => state.ranges?.[seat] ?? missing("range");

/**
 * Whether a seat is reached by what is done or asked in a scope. What the rules themselves do (no source) reaches everybody;
 * what is asked reaches as far as whoever chooses does.
 */
export function reachesSeat(game: Game, { seat, source, asker }: Scope, other: number): boolean {
  if (game.tables.range === null) return true;
  return (source === 0 || reaches(game, seat, other)) && (asker === undefined || reaches(game, asker.seat, other));
}

/** Whether a seat or an object, which is where its controller is, is reached in a scope. */
export const reachesRef = (game: Game, scope: Scope, ref: number): boolean =>
  reachesSeat(game, scope, isSeat(ref) ? seatOf(ref) : seatOfObject(game, ref));

/** The references that are reached in a scope: the one filter of what selectors find. */
export const reached = (game: Game, scope: Scope, refs: readonly number[]): readonly number[] =>
  refs.filter((ref) => reachesRef(game, scope, ref));

/** The seat an object counts as being at, as it is or last was; -1 if nothing is known of it. */
export function seatOfObject(game: Game, id: number): number {
  const object = known(game, id);
  return object === null ? -1 : holderOf(object);
}
