import { missing, seatOf, seatRef } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { BEGIN, LOSE, REORDER } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { reachesSeat } from "../state/range.ts";
import { firstLiving, isActive, isLiving, neighbour, sameTeam, sharesTurns } from "../state/seats.ts";
import type { ReadsCollector } from "../tables/reads.ts";

/** A selector that is only a name. */
interface SelectorName {
  readonly find: (game: Game, scope: Scope) => readonly number[];
  /** Reports what the answer depends on. */
  readonly reads: (reads: ReadsCollector) => void;
}

const NONE: readonly number[] = [];

/** The living seats in turn order, as references. */
const livingRefs = (game: Game, scope: Scope): number[] => livingRefsWhere(game, scope, isAnybody);

/** The living seats in range that pass a test against the seat of the scope, in turn order, as references. */
function livingRefsWhere(game: Game, scope: Scope, test: SeatTest): number[] {
  const { state, tables } = game;
  const by = scope.seat;
  let refs: number[] | null = null;
  let seat = firstLiving(state);
  for (let steps = 0; steps < state.order.length; steps++) {
    if (
      (state.seats[seat] ?? missing("seat")).left === 0 &&
      test(game, seat, by) &&
      (tables.range === null || reachesSeat(game, scope, seat))
    ) {
      if (refs === null) refs = [seatRef(seat)];
      else refs.push(seatRef(seat));
    }
    seat = neighbour(state, seat);
  }
  return refs ?? [];
}

type SeatTest = (game: Game, seat: number, by: number) => boolean;

const isAnybody: SeatTest = () => true;

const isOpponent: SeatTest = ({ state }, seat, by) => !sameTeam(state, seat, by);

const isOther: SeatTest = (_game, seat, by) => seat !== by;

const isTeammate: SeatTest = ({ state }, seat, by) => seat !== by && sameTeam(state, seat, by);

const isInactive: SeatTest = (game, seat) => !isActive(game, seat);

const readsSeats = (reads: ReadsCollector): void => reads.change(LOSE, REORDER);

const readsSeatsAndYou = (reads: ReadsCollector): void => {
  reads.name("you");
  readsSeats(reads);
};

const readsActive = (reads: ReadsCollector): void => reads.change(BEGIN, LOSE, REORDER);

/** The selectors by name. Any other name is a binding. */
export const selectorNames: Readonly<Record<string, SelectorName>> = {
  this: {
    find: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
    reads: (reads) => reads.name("this"),
  },
  you: {
    find: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
    reads: (reads) => {
      reads.name("you");
      reads.change(LOSE);
    },
  },
  everyone: { find: livingRefs, reads: readsSeats },
  opponents: { find: (game, scope) => livingRefsWhere(game, scope, isOpponent), reads: readsSeatsAndYou },
  others: { find: (game, scope) => livingRefsWhere(game, scope, isOther), reads: readsSeatsAndYou },
  mates: { find: (game, scope) => livingRefsWhere(game, scope, isTeammate), reads: readsSeatsAndYou },
  active: {
    find: (game, scope) => {
      const { active } = game.state;
      if (!sharesTurns(game))
        return active >= 0 && isLiving(game.state, active) && reachesSeat(game, scope, active)
          ? [seatRef(active)]
          : NONE;
      return livingRefs(game, scope).filter((ref) => isActive(game, seatOf(ref)));
    },
    reads: readsActive,
  },
  inactive: { find: (game, scope) => livingRefsWhere(game, scope, isInactive), reads: readsActive },
  nobody: { find: () => NONE, reads: () => {} },
};
