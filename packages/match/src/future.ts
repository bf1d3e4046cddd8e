import { expecting, forecast, logOf, seen, view, type Command, type Events, type Game } from "@turnwright/kernel";
import { passing, type Foreseen, type Passing } from "@turnwright/kernel/client";
import type { Verdict } from "./auto-pass.ts";
import { decider, mannerOf, sittingOf, type Match } from "./match.ts";
import { newsFor } from "./news.ts";
import { asAnswered, asAsked, deedOf, verdictOn, type Sitting } from "./seat.ts";

/** A window to come: who may act in it, and for the seat that looks whether it will be asked. */
export interface ComingWindow {
  readonly seat: string;
  readonly verdict?: Verdict;
}

/** A span to come if nobody acts. */
export interface Coming extends Foreseen {
  readonly windows: readonly ComingWindow[];
}

/**
 * The spans to come if nobody acts, as a seat may foresee them, with where it will be asked and why. `first` is what it is about
 * to do: the forecast begins after that.
 */
export const coming = expecting(
  "a match, as openMatch gives it, a game, a seat and a number",
  function coming(match: Match, game: Game, seat: string, count: number, first?: Command): readonly Coming[] {
    const windows = new Map<number, ComingWindow[]>();
    const judge = judgeOf(match, game, seat, first);
    const visits = forecast(game, count, {
      seat,
      outer: true,
      ...(first === undefined ? {} : { first }),
      each: (copy, span) => {
        const asked = decider(copy) ?? "";
        const list = windows.get(span) ?? [];
        list.push(asked === seat ? { seat, verdict: judge(copy) } : { seat: asked });
        windows.set(span, list);
      },
    });
    return visits.map((visit) => ({
      ...visit,
      windows: visit.passedOver === null ? (windows.get(visit.id) ?? []) : [],
    }));
  },
);

/** What a pass of the seat leads to if nobody else does anything: where it is asked next, and what happens until then. */
export const ifPassed = expecting(
  "a match, as openMatch gives it, and a seat",
  function ifPassed(match: Match, seat: string): Passing | null {
    const { game } = match;
    if (game.state.outcome !== null) return null;
    const judge = judgeOf(match, game, seat, { seat, decision: game.decisions, choice: 0 });
    return passing(game, seat, (copy) => judge(copy).ask);
  },
);

/**
 * Judges the positions of a game that is played on, one after the other, in which a seat is asked by the rules. It keeps what it
 * would keep of the seat if all of that happened: what is asked once is used up, and what was heard is no news any more.
 */
function judgeOf(match: Match, game: Game, seat: string, first: Command | undefined): (copy: Game) => Verdict {
  const manner = mannerOf(match);
  let sitting = sittingOf(match.sittings, seat);
  // Of the past only the wishes of today are known.
  if (game !== match.game) sitting = { ...sitting, news: [], actedIn: 0, asked: null };
  if (first !== undefined) sitting = asAnswered(sitting, game, seat, deedOf(game, seat, first), true);
  let read: Events["to"] | null = null;
  return (copy) => {
    const log = logOf(copy);
    const fresh = seen(read === null ? log : { ...log, from: read }, seat);
    read = log.to;
    sitting = { ...sitting, news: [...sitting.news, ...newsFor(match.opening.look, fresh, [copy, copy], seat)] };
    const now = view(copy, seat);
    const verdict = verdictOn(sitting, now, manner);
    sitting = answered(verdict.ask ? asAsked(sitting, now, verdict) : sitting, copy, seat, verdict.ask);
    return verdict;
  };
}

/** Nobody does anything: a window is passed. */
const answered = (sitting: Sitting, copy: Game, seat: string, isOwn: boolean): Sitting =>
  asAnswered(sitting, copy, seat, deedOf(copy, seat, { seat, decision: copy.decisions, choice: 0 }), isOwn);
