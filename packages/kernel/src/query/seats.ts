import type { Game } from "../state/game.ts";
import { missing, seatOf, seatRef } from "../data/ids.ts";
import { firstLiving, isActive, isLiving, neighbour, sameTeam, sharesTurns } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";

const NONE: readonly number[] = [];

/** The living seats in turn order as references. */
const livingRefs = (game: Game): number[] => refsOf(game, -1, isAnybody);

/** Those of them that are meant by a seat. */
function refsOf(game: Game, by: number, isMeant: Meant): number[] {
  const { state } = game;
  let refs: number[] | null = null;
  let seat = firstLiving(state);
  for (let steps = 0; steps < state.order.length; steps++) {
    if ((state.seats[seat] ?? missing("seat")).left === 0 && isMeant(game, seat, by)) {
      if (refs === null) refs = [seatRef(seat)];
      else refs.push(seatRef(seat));
    }
    seat = neighbour(state, seat);
  }
  return refs ?? [];
}

type Meant = (game: Game, seat: number, by: number) => boolean;

const isAnybody: Meant = () => true;
const isOpponent: Meant = ({ state }, seat, by) => !sameTeam(state, seat, by);
const isOther: Meant = (_game, seat, by) => seat !== by;
const isMate: Meant = ({ state }, seat, by) => seat !== by && sameTeam(state, seat, by);
const isInactive: Meant = (game, seat) => !isActive(game, seat);

export const selectorNames: Readonly<Record<string, (game: Game, scope: Scope) => readonly number[]>> = {
  this: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
  you: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
  everyone: (game) => livingRefs(game),
  opponents: (game, scope) => refsOf(game, scope.seat, isOpponent),
  others: (game, scope) => refsOf(game, scope.seat, isOther),
  mates: (game, scope) => refsOf(game, scope.seat, isMate),
  active: (game) => {
    const { active } = game.state;
    if (!sharesTurns(game)) return active >= 0 && isLiving(game.state, active) ? [seatRef(active)] : NONE;
    return livingRefs(game).filter((ref) => isActive(game, seatOf(ref)));
  },
  inactive: (game) => refsOf(game, -1, isInactive),
  nobody: () => NONE,
};
