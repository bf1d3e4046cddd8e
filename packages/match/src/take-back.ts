import { expecting } from "@turnwright/kernel";
import { isGiven } from "./input.ts";
import { persons, restored, say, sittingOf, wait, type Match, type Moment } from "./match.ts";

/** What it would mean to go back to a moment. */
export interface TakeBack {
  /** Nobody has learned anything since then, and no other person has decided anything. */
  readonly free: boolean;
  /** What each person knows now and would have to forget, where that is something. */
  readonly learned: Readonly<Record<string, readonly string[]>>;
  /** The persons who have to agree: all others, where it is not free. */
  readonly needs: readonly string[];
}

/**
 * What it would mean for a seat to go back to the moment with this number. Only what persons have learned counts: a bot knows what the
 * position tells it, and nothing else.
 */
export const takeBackTo = expecting(
  "a match, as openMatch gives it, a seat and the number of a moment",
  function takeBackTo(match: Match, seat: string, to: number): TakeBack {
    sittingOf(match.sittings, seat);
    momentAt(match, to);
    const undone = match.moments.slice(to);
    const learned = Object.fromEntries(
      persons(match).flatMap((each) => {
        const all = new Set(undone.flatMap((moment) => moment.learned[each] ?? []));
        return all.size === 0 ? [] : [[each, [...all]] as const];
      }),
    );
    const others = persons(match).filter((each) => each !== seat);
    const isFree = Object.keys(learned).length === 0 && !undone.some((moment) => isDecisionOf(moment, others));
    return { free: isFree, learned, needs: isFree ? [] : others };
  },
);

/** Whether a person among these has decided something there itself. */
const isDecisionOf = ({ seat, given }: Moment, seats: readonly string[]): boolean =>
  given.auto === undefined && seats.includes(seat);

/** The number of the last moment at which a seat was asked and decided itself; -1 if there is none. */
export const lastDecisionOf = expecting(
  "a match, as openMatch gives it, and a seat",
  ({ moments }: Match, seat: string): number =>
    moments.findLastIndex((moment) => moment.given.auto === undefined && moment.seat === seat),
);

/**
 * Goes back to a moment. Commands since then are gone; where seats want to be asked stays as they have said it, whenever that was. Only
 * until when they pass belongs to its moment, and is over for whoever is asked there.
 */
export const goBack = expecting(
  "a match, as openMatch gives it, and the number of a moment",
  function goBack(match: Match, to: number): void {
    const moment = momentAt(match, to);
    const said = match.inputs
      .slice(moment.inputs)
      .flatMap((input) => (isGiven(input) || "goal" in input.wish ? [] : [input]));
    match.game = restored(match, moment.game, to);
    match.sittings = moment.sittings;
    match.inputs = match.inputs.slice(0, moment.inputs);
    match.moments = match.moments.slice(0, to);
    wait(match);
    match.version++;
    for (const { seat, wish } of said) say(match, seat, wish);
    dropGoal(match);
  },
);

/** Who is asked in the past may do something else than what it said it would pass for. */
function dropGoal(match: Match): void {
  const { waiting, sittings } = match;
  if (waiting.kind === "person" && sittingOf(sittings, waiting.seat).wishes.goal !== null)
    say(match, waiting.seat, { goal: null });
}

/** A match of its own that goes on from a moment of this one, or from now. */
export const forkAt = expecting(
  "a match, as openMatch gives it, and the number of a moment",
  function forkAt(match: Match, to: number): Match {
    const moment = to === match.moments.length ? null : momentAt(match, to);
    const made: Match = {
      ...match,
      game: restored(match, moment?.game ?? match.game, to),
      sittings: moment?.sittings ?? match.sittings,
      inputs: match.inputs.slice(0, moment?.inputs ?? match.inputs.length),
      moments: match.moments.slice(0, to),
      version: match.version + 1,
      mishap: null,
    };
    wait(made);
    if (moment !== null) dropGoal(made);
    return made;
  },
);

function momentAt({ moments }: Match, number: number): Moment {
  // A text or a large integer finds a moment too, and then cuts the list elsewhere.
  const moment = Number.isInteger(number) ? moments[number] : undefined;
  if (moment === undefined) throw new Error(`there is no moment ${String(number)}: the match has ${moments.length}`);
  return moment;
}
