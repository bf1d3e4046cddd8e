import { expecting, shown } from "../data/expectation.ts";
import { costsOf, paymentOf as solved, objectsNamed, sourcesFor } from "../actions/announcement.ts";
import { options } from "../actions/options.ts";
import { askedSeat } from "../play/decision.ts";
import { deciderOf } from "../objects/control.ts";
import { ANNOUNCE, announcementOf, top, WINDOW, type AnnounceFrame } from "../state/agenda.ts";
import { mustBeGame, type Game } from "../state/game.ts";
import { idOfRef, refOf, type Ref } from "../state/client-ref.ts";
import { seatNamed } from "../state/seats.ts";

/** How something would be paid for. */
export interface Payment {
  /** What would be used to pay, assuming the cheapest of all choices that are still open. */
  readonly plan: readonly Ref[];
  /**
   * What could be used, first what the seat needs least for the rest of what it knows of. Sent with the command as `pay`, it is used
   * in this order; a client may send it as it is, or what somebody wants to use before it. Empty where nothing can be chosen.
   */
  readonly sources: readonly Ref[];
}

/**
 * How an option of a seat would be paid for, or what is being announced if none is named; with `pay` as if that were sent with
 * it. Null if the seat is asked something else, or if nothing is due.
 */
export const payment = expecting(
  "a game, a seat, the index of an option and refs",
  function payment(game: Game, seat: string, option?: number, pay?: readonly Ref[]): Payment | null {
    mustBeGame(game);
    const number = seatNamed(game, seat);
    if (game.state.outcome !== null || deciderOf(game, askedSeat(game)) !== number) return null;
    const frame = announced(game, option);
    if (frame === null || costsOf(game, frame).length === 0) return null;
    const means =
      pay === undefined ? frame.means : { ...frame.means, payWith: pay.map((ref) => idOfRef(game, number, ref)) };
    const effects = solved(game, { ...frame, means }, false);
    const refs = (ids: readonly number[]): readonly Ref[] => ids.map((id) => refOf(game, number, id));
    return effects === null
      ? null
      : { plan: refs([...new Set(effects.flatMap(objectsNamed))]), sources: refs(sourcesFor(game, frame)) };
  },
);

/** What is announced, or would be by an option; null if that is nothing. */
function announced(game: Game, option: number | undefined): AnnounceFrame | null {
  const frame = top(game);
  if (option === undefined) return frame.kind === ANNOUNCE && frame.action >= 0 ? frame : null;
  if (!Number.isInteger(option)) throw new Error(`expected the index of an option, found ${shown(option)}`);
  const choice = frame.kind === WINDOW ? options(game)[option] : undefined;
  return choice === undefined || choice.action < 0
    ? null
    : announcementOf(askedSeat(game), choice.action, choice.object, choice.ability, null);
}
