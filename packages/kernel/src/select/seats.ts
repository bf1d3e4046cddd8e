import type { Game } from "../game.ts";
import { amiss, seatOf, seatRef } from "../ids.ts";
import { firstLiving, inOrder, isActive, isLiving, sameTeam, sharesTurns } from "../query.ts";
import type { Scope } from "../scope.ts";

const NONE: readonly number[] = [];

const living = (game: Game): number[] => inOrder(game.state, firstLiving(game.state));

/** The living seats in turn order as references. */
function livingRefs(game: Game): number[] {
  const refs = living(game);
  for (let index = 0; index < refs.length; index++) refs[index] = seatRef(refs[index] ?? amiss());
  return refs;
}

export const selectorNames: Readonly<Record<string, (game: Game, scope: Scope) => readonly number[]>> = {
  this: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
  you: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
  everyone: (game) => livingRefs(game),
  opponents: (game, scope) =>
    living(game)
      .filter((seat) => !sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  others: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat)
      .map(seatRef),
  mates: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat && sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  active: (game) => {
    const { active } = game.state;
    if (!sharesTurns(game)) return active >= 0 && isLiving(game.state, active) ? [seatRef(active)] : NONE;
    return livingRefs(game).filter((ref) => isActive(game, seatOf(ref)));
  },
  inactive: (game) =>
    living(game)
      .filter((seat) => !isActive(game, seat))
      .map(seatRef),
  nobody: () => NONE,
};
