import { forecast, view, type Command, type Game } from "@turnwright/kernel";
import { passing, type Foreseen, type Passing } from "@turnwright/kernel/client";
import { autoPass, type Verdict } from "./auto-pass.ts";
import { decider, stopsOf, verdictFor, type Match } from "./match.ts";

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
export function coming(match: Match, game: Game, seat: string, count: number, first?: Command): readonly Coming[] {
  const windows = new Map<number, ComingWindow[]>();
  const stops = { ...stopsOf(match, seat), news: [], actedIn: 0, goal: null };
  const knowledge = match.opening.knowledge ?? "own";
  const visits = forecast(game, count, {
    seat,
    outer: true,
    ...(first === undefined ? {} : { first }),
    each: (copy, span) => {
      const asked = decider(copy) ?? "";
      const list = windows.get(span) ?? [];
      list.push(asked === seat ? { seat, verdict: autoPass(view(copy, seat), stops, knowledge) } : { seat: asked });
      windows.set(span, list);
    },
  });
  return visits.map((visit) => ({ ...visit, windows: visit.passedOver === null ? (windows.get(visit.id) ?? []) : [] }));
}

/** What a pass of the seat leads to if nobody else does anything: where it is asked next, and what happens until then. */
export const ifPassed = (match: Match, seat: string): Passing | null =>
  passing(match.game, seat, (copy) => verdictFor(match, copy, seat).ask);
