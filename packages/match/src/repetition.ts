import { decision, expecting, view, type Game, type Option } from "@turnwright/kernel";
import { movesOf, place, type Move } from "@turnwright/kernel/client";
import type { Match, Moment } from "./match.ts";

/** What everybody has done since a seat last did something with priority: it may propose to go on like that, in a shortcut. */
export interface Round {
  readonly moves: readonly Move[];
  /** The moment with which it began. */
  readonly from: number;
}

/** The last round of a seat; null where it has done nothing, or something that cannot be said as moves. */
export const lastRound = expecting(
  "a match, as openMatch gives it, and a seat",
  function lastRound(match: Match, seat: string): Round | null {
    const from = beginningOf(match, seat);
    const begun = match.moments[from];
    if (begun === undefined || match.opening.ruleset.shortcuts === undefined) return null;
    const { command } = begun.given;
    // Many rounds at once were rounds like each of them.
    if ("shortcut" in command) return { moves: command.shortcut.moves, from };
    const commands = match.moments.slice(from).map(({ given }) => given.command);
    const moves = movesOf(begun.game, commands);
    return moves === null ? null : { moves, from };
  },
);

/**
 * The last round, where a seat has come back to where it began it: it has priority in the same step with as much on the stack, and
 * the same thing can be used again in the same way.
 */
export const openRound = expecting(
  "a match, as openMatch gives it, and a seat",
  function openRound(match: Match, seat: string): Round | null {
    const begun = match.moments[beginningOf(match, seat)];
    if (begun === undefined || !isSamePlace(begun.game, match.game, seat)) return null;
    const used = priorityOf(begun.game, seat)?.find(({ key }) => key === firstKey(begun));
    const isOffered = priorityOf(match.game, seat)?.some(({ key, of }) => key === used?.key && of === used.of);
    return used !== undefined && isOffered === true ? lastRound(match, seat) : null;
  },
);

/** The moment at which a seat last did something else than to pass while it had priority; -1 if there is none. */
const beginningOf = ({ moments }: Match, seat: string): number =>
  moments.findLastIndex(
    ({ game, seat: by, given }) => by === seat && given.key !== "pass" && decision(game)?.kind === "priority",
  );

const firstKey = ({ given: { command, key } }: Moment): string | undefined =>
  "shortcut" in command ? command.shortcut.moves[0]?.key : key;

/** What a seat may do where it has priority; null where it has none. */
function priorityOf(game: Game, seat: string): readonly Option[] | null {
  const open = decision(game);
  return open?.by === seat && open.kind === "priority" ? open.options : null;
}

const isSamePlace = (one: Game, other: Game, seat: string): boolean =>
  place(one).id === place(other).id && view(one, seat).stack.length === view(other, seat).stack.length;
