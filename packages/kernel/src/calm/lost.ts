import type { Game } from "../state/game.ts";
import { amiss, isSeat, seatOf } from "../data/ids.ts";
import { endWithout } from "../door/leave.ts";
import { perRuleset } from "../tables/memo.ts";
import { LOSE } from "../state/proposal.ts";
import { strokeKind, strokeLoss } from "./strokes.ts";
import type { CheckKind } from "../tables/tables.ts";

/** A check that is true, and what of. */
export interface Due {
  readonly check: CheckKind;
  readonly ref: number;
}

/** Whether a check of a seat says that it loses, and nothing else. */
export function isLoss({ do: effects }: CheckKind): boolean {
  const only = effects[0];
  return effects.length === 1 && only !== undefined && only["lose"] === "it" && Object.keys(only).length === 1;
}

/** Whether only one team is left once the seats that are due have lost, or none: then the game is over, and nothing follows. */
export function isLast({ state }: Game, due: readonly Due[]): boolean {
  let team = -1;
  for (let seat = 0; seat < state.seats.length; seat++) {
    const { left, team: its } = state.seats[seat] ?? amiss();
    if (left === 1 || isDue(due, seat)) continue;
    if (team >= 0 && team !== its) return false;
    team = its;
  }
  return true;
}

function isDue(due: readonly Due[], seat: number): boolean {
  for (let index = 0; index < due.length; index++) {
    const { ref } = due[index] ?? amiss();
    if (isSeat(ref) && seatOf(ref) === seat) return true;
  }
  return false;
}

const losing = perRuleset(({ tables }) => strokeKind(tables, LOSE, -1, -1));

/** A seat loses in a moment of strokes. */
export const lose = (game: Game, seat: number): void => strokeLoss(game, losing(game), seat);

/** The seats that have lost so leave, and the game is over. */
export function endBy(game: Game, due: readonly Due[]): void {
  const seats: number[] = [];
  for (let index = 0; index < due.length; index++) {
    const { ref } = due[index] ?? amiss();
    if (isSeat(ref) && !seats.includes(seatOf(ref))) seats.push(seatOf(ref));
  }
  endWithout(game, seats);
}
