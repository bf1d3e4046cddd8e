import { missing, seatOf, seatRef } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { BEGIN, LOSE, REORDER } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
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
const livingRefs = (game: Game): number[] => livingRefsWhere(game, -1, isAnybody);

/** The living seats that pass a test against the seat `by`, in turn order, as references. */
function livingRefsWhere(game: Game, by: number, test: SeatTest): number[] {
  const { state } = game;
  let refs: number[] | null = null;
  let seat = firstLiving(state);
  for (let steps = 0; steps < state.order.length; steps++) {
    if ((state.seats[seat] ?? missing("seat")).left === 0 && test(game, seat, by)) {
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
  everyone: { find: (game) => livingRefs(game), reads: readsSeats },
  opponents: { find: (game, scope) => livingRefsWhere(game, scope.seat, isOpponent), reads: readsSeatsAndYou },
  others: { find: (game, scope) => livingRefsWhere(game, scope.seat, isOther), reads: readsSeatsAndYou },
  mates: { find: (game, scope) => livingRefsWhere(game, scope.seat, isTeammate), reads: readsSeatsAndYou },
  active: {
    find: (game) => {
      const { active } = game.state;
      if (!sharesTurns(game)) return active >= 0 && isLiving(game.state, active) ? [seatRef(active)] : NONE;
      return livingRefs(game).filter((ref) => isActive(game, seatOf(ref)));
    },
    reads: readsActive,
  },
  inactive: { find: (game) => livingRefsWhere(game, -1, isInactive), reads: readsActive },
  nobody: { find: () => NONE, reads: () => {} },
};
