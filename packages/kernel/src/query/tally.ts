import { isSeat, missing, seatOf, seatRef } from "../data/ids.ts";
import type { Data } from "../data/data.ts";
import type { Game, State, Tally } from "../state/game.ts";
import { known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { isLiving, isTurnMate, sharesTurns } from "../state/seats.ts";
import { seatScope, type Scope } from "../state/scope.ts";
import type { TallyKind } from "../tables/tables.ts";
import type { FilterTest } from "./find.ts";

/**
 * How often a tally has counted for a seat or object in this turn, or in the one before. A tally per ability gives the
 * count of the ability in the scope, or of all abilities if there is none.
 */
export function tallied(game: Game, tally: number, ref: number, before: boolean, { bindings }: Scope): number {
  const list = before ? game.state.talliesBefore : game.state.tallies;
  let sum = 0;
  for (const each of list)
    if (each.tally === tally && each.ref === ref && isOfAbility(each, bindings["ability"]?.[0])) sum += each.count;
  return sum;
}

const isOfAbility = ({ ability }: Tally, asked: number | undefined): boolean =>
  ability < 0 || asked === undefined || ability === asked;

/** What a tally that is kept for that has counted for a seat in its own last turn; nothing once its next one would have begun [CR 800.4i]. */
export function talliedInOwnTurn({ state, tables }: Game, tally: number, ref: number): number {
  return isSeat(ref) ? (state.seats[seatOf(ref)]?.lastTurn[tables.turnTallies.indexOf(tally)] ?? 0) : 0;
}

/** Counts an event for the tallies of its names. */
export function count(game: Game, counted: readonly TallyKind[], p: Proposal): void {
  for (let index = 0; index < counted.length; index++) {
    const tally = counted[index] ?? missing("tally");
    if (tally.countsAlways && p.seat >= 0) countOne(game, tally.number, seatRef(p.seat), -1, 1);
    else countFor(game, tally, p);
  }
}

function countFor(game: Game, tally: TallyKind, p: Proposal): void {
  const { seat, object, by, key } = p;
  const { who, per, number, counts, holds } = tally;
  if (holds !== null && !holds(game, scopeOfEvent(p))) return;
  if (who !== undefined && !isCounted(game, who, seat)) return;
  if (counts !== null && !matchesFilter(game, counts, object, seat)) return;
  const size = tally.sum === true ? Math.abs(p.amount) : 1;
  if (per === "seat") {
    if (seat >= 0) countOne(game, number, seatRef(seat), -1, size);
    return;
  }
  const counted = per === "object" ? object : by;
  if (counted > 0) countOne(game, number, counted, per === "ability" ? key : -1, size);
}

/** What a condition of a tally can name of an event: what it happens to and what causes it. */
const scopeOfEvent = ({ seat, object, by }: Proposal): Scope => ({
  seat,
  source: 0,
  rule: 0,
  bindings: { it: object > 0 ? [object] : [], by: by > 0 ? [by] : [] },
});

function matchesFilter(game: Game, counts: FilterTest, id: number, seat: number): boolean {
  const object = known(game, id);
  return object !== null && counts(game, object, seatScope(seat));
}

function countOne(game: Game, tally: number, ref: number, ability: number, size: number): void {
  const { tallies } = game.state;
  for (let index = 0; index < tallies.length; index++) {
    const found = tallies[index] ?? missing("tally");
    if (found.tally !== tally || found.ref !== ref || found.ability !== ability) continue;
    found.count += size;
    return;
  }
  tallies.push({ tally, ref, ability, count: size });
}

/** The tally of abilities that trigger at most once in a turn, beside those of the ruleset. */
const ONCE = -1;

/** Uses up the one time that an ability of an object may trigger in this turn; false if it was used up before. */
export function takeOnce(game: Game, object: number, ability: number): boolean {
  for (const { tally, ref, ability: other } of game.state.tallies)
    if (tally === ONCE && ref === object && other === ability) return false;
  countOne(game, ONCE, object, ability, 1);
  return true;
}

/**
 * Updates tallies as a span begins: resets those that start with it and counts it, whether its beginning is an event or
 * not.
 */
export function spanTallies(game: Game, span: number, begin: number, seat: number): void {
  const reset = game.tables.since[span];
  if (reset !== undefined) resetTallies(game.state, reset);
  const counted = game.tables.counting[begin] ?? NONE;
  for (let index = 0; index < counted.length; index++) {
    const { number, holds } = counted[index] ?? missing("tally");
    if (holds === null || holds(game, seatScope(seat))) countOne(game, number, seatRef(seat), -1, 1);
  }
}

function resetTallies(state: State, reset: readonly number[]): void {
  const { tallies } = state;
  for (let index = 0; index < tallies.length; index++)
    if (reset.includes((tallies[index] ?? missing("tally")).tally)) {
      state.tallies = withoutTallies(tallies, reset);
      return;
    }
}

const withoutTallies = (tallies: readonly Tally[], removed: readonly number[]): Tally[] =>
  tallies.filter(({ tally }) => !removed.includes(tally));

const NONE: readonly TallyKind[] = [];

const isCounted = (game: Game, who: Data, seat: number): boolean =>
  (who === "active" && seat === game.state.active && isLiving(game.state, seat) && !sharesTurns(game)) ||
  game.tables.reader.select(game, who, seatScope(seat)).includes(seatRef(seat));

/**
 * Moves the counts of the turn that is over to those of the turn before. What is kept of the own turns of seats is kept of those
 * whose turn it was.
 */
export function turnTallies(game: Game): void {
  const { state, tables } = game;
  if (tables.turnTallies.length > 0)
    for (let seat = 0; seat < state.seats.length; seat++)
      if (isTurnMate(game, state.active, seat))
        (state.seats[seat] ?? missing("seat")).lastTurn = tables.turnTallies.map((tally) =>
          tallied(game, tally, seatRef(seat), false, seatScope(seat)),
        );
  if (state.tallies.length === 0 && state.talliesBefore.length === 0) return;
  state.talliesBefore = state.tallies;
  state.tallies = [];
}
