// What a match keeps of one seat, and how that changes as the seat is asked and answers. All of it is pure, so that what is
// foreseen follows the same rules as what happens.
import {
  deciderOf,
  decision,
  askedSeat,
  expecting,
  view,
  type Command,
  type Game,
  type Ruleset,
  type View,
} from "@turnwright/kernel";
import { place } from "@turnwright/kernel/client";
import type { FirstStops } from "@turnwright/lexicon/look";
import { autoPass, isAt, type Knowledge, type News, type Stops, type Verdict } from "./auto-pass.ts";
import { firstWishes, type Wishes } from "./wishes.ts";

/** What a match keeps of one seat. */
export interface Sitting {
  readonly wishes: Wishes;
  readonly news: readonly News[];
  /** The instance of the span in which the seat has acted, and so is asked again there; 0 for none. */
  readonly actedIn: number;
  /** How long the seat has thought so far, in milliseconds. */
  readonly spent: number;
  /**
   * The latest decision at which it was asked, and why; null before the first. Who is asked stays asked until it answers, whatever it
   * wishes in the meantime: what it passed for and what counts once is used up by then.
   */
  readonly asked: { readonly decision: number; readonly verdict: Verdict } | null;
}

/** What is kept of a seat that has said nothing yet. */
export const firstSitting = (first: FirstStops): Sitting => ({
  wishes: firstWishes(first),
  news: [],
  actedIn: 0,
  spent: 0,
  asked: null,
});

/** How windows are judged in a match: what its game gives, and what may be told by a pause. */
export interface Manner {
  readonly first: FirstStops;
  readonly knowledge: Knowledge;
}

export const stopsIn = ({ wishes, news, actedIn }: Sitting, game: FirstStops): Stops => ({
  ...wishes,
  news,
  actedIn,
  game,
});

/** Whether the seat is asked in a position that it sees so. */
export function verdictOn(sitting: Sitting, seen: View, { first, knowledge }: Manner): Verdict {
  const { asked } = sitting;
  if (asked !== null && asked.decision === seen.decision?.id) return asked.verdict;
  return autoPass(seen, stopsIn(sitting, first), knowledge);
}

/** The seat is asked: what it passed for is over, and a stop that counts once is used. */
export function asAsked(sitting: Sitting, seen: View, verdict: Verdict): Sitting {
  const decisionNow = seen.decision?.id ?? 0;
  if (sitting.asked?.decision === decisionNow) return sitting;
  const { wishes } = sitting;
  const isUsed = (stop: Wishes["stops"][number]): boolean =>
    stop.once === true && verdict.code === "stop" && isAt(stop, seen);
  return {
    ...sitting,
    wishes: { ...wishes, goal: null, stops: wishes.stops.filter((stop) => !isUsed(stop)) },
    asked: { decision: decisionNow, verdict },
  };
}

/** What an answer is: a pass, something done with priority, or anything else. */
type Deed = "pass" | "act" | "other";

/** What a command of a seat would be in a position. */
export function deedOf(game: Game, seat: string, command: Command): Deed {
  const open = game.state.outcome === null ? decision(game) : undefined;
  if (open?.kind !== "priority" || game.state.seats[deciderOf(game, askedSeat(game))]?.name !== seat) return "other";
  if ("choice" in command) return open.options[command.choice]?.verb === "pass" ? "pass" : "act";
  if ("attempt" in command) return command.attempt.verb === "pass" ? "pass" : "act";
  return "other";
}

/** The seat has answered in a position, itself or by an automatic pass. */
export function asAnswered(sitting: Sitting, game: Game, seat: string, deed: Deed, isOwn: boolean): Sitting {
  if (deed === "other") return sitting;
  // Who acts, or passes while something waits to resolve, has not answered yet what else others did: an attack, say.
  const isHeard = deed === "pass" && sitting.news.length > 0 && view(game, seat).stack.length === 0;
  const actedIn = isOwn ? (deed === "act" ? place(game).id : 0) : sitting.actedIn;
  return { ...sitting, news: isHeard ? [] : sitting.news, actedIn };
}

/** How many may sit at a table of a game, of at most so many: where mates sit apart and nobody names teams, as many of each. */
export const seatCounts = expecting(
  "a ruleset, and how many may sit there at most",
  ({ seats: { min, max }, teams }: Ruleset, most: number): readonly number[] =>
    Array.from({ length: most }, (_, index) => index + 1).filter(
      (count) => count >= min && count <= max && (teams?.apart !== true || count % 2 === 0),
    ),
);
