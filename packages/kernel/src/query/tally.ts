import { missing, seatRef } from "../data/ids.ts";
import type { Data } from "../data/data.ts";
import type { Game, State, Tally } from "../state/game.ts";
import { known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { isLiving, sharesTurns } from "../state/seats.ts";
import { seatScope, type Scope } from "../state/scope.ts";
import type { TallyKind } from "../tables/tables.ts";
import type { FilterTest } from "./find.ts";

/**
 * How often something was counted for a seat or object in this turn, or in the one before. What is counted by ability is
 * asked for the one that the scope speaks of, else for all of them.
 */
export function tallied(game: Game, tally: number, ref: number, before: boolean, { bindings }: Scope): number {
  const list = before ? game.state.talliesBefore : game.state.tallies;
  let sum = 0;
  for (const each of list)
    if (each.tally === tally && each.ref === ref && isAsked(each, bindings["ability"]?.[0])) sum += each.count;
  return sum;
}

const isAsked = ({ ability }: Tally, asked: number | undefined): boolean =>
  ability < 0 || asked === undefined || ability === asked;

/** Counts an event under every tally that counts its names. */
export function count(game: Game, counted: readonly TallyKind[], p: Proposal): void {
  for (let index = 0; index < counted.length; index++) {
    const tally = counted[index] ?? missing("tally");
    if (tally.isPlain && p.seat >= 0) countOne(game, tally.number, seatRef(p.seat), -1);
    else countUnder(game, tally, p);
  }
}

function countUnder(game: Game, tally: TallyKind, { seat, object, by, key }: Proposal): void {
  const { who, per, number, counts } = tally;
  if (who !== undefined && !isCounted(game, who, seat)) return;
  if (counts !== null && !isOfThose(game, counts, object, seat)) return;
  if (per === "seat") {
    if (seat >= 0) countOne(game, number, seatRef(seat), -1);
    return;
  }
  const counted = per === "object" ? object : by;
  if (counted > 0) countOne(game, number, counted, per === "ability" ? key : -1);
}

function isOfThose(game: Game, counts: FilterTest, id: number, seat: number): boolean {
  const object = known(game, id);
  return object !== null && counts(game, object, seatScope(seat));
}

function countOne(game: Game, tally: number, ref: number, ability: number): void {
  const { tallies } = game.state;
  for (let index = 0; index < tallies.length; index++) {
    const found = tallies[index] ?? missing("tally");
    if (found.tally !== tally || found.ref !== ref || found.ability !== ability) continue;
    found.count++;
    return;
  }
  tallies.push({ tally, ref, ability, count: 1 });
}

/** What triggers at most once in a turn is counted beside what rulesets count. */
const ONCE = -1;

/** Takes the one time in this turn that an ability of an object may trigger; false where it was taken before. */
export function takeOnce(game: Game, object: number, ability: number): boolean {
  for (const { tally, ref, ability: other } of game.state.tallies)
    if (tally === ONCE && ref === object && other === ability) return false;
  countOne(game, ONCE, object, ability);
  return true;
}

/** A span begins: some tallies start anew with it, some count it, whether anybody waits for its beginning or not. */
export function spanTallies(game: Game, span: number, begin: number, seat: number): void {
  const anew = game.tables.since[span];
  if (anew !== undefined) startAnew(game.state, anew);
  const counted = game.tables.counting[begin] ?? NONE;
  for (let index = 0; index < counted.length; index++)
    countOne(game, (counted[index] ?? missing("tally")).number, seatRef(seat), -1);
}

function startAnew(state: State, anew: readonly number[]): void {
  const { tallies } = state;
  for (let index = 0; index < tallies.length; index++)
    if (anew.includes((tallies[index] ?? missing("tally")).tally)) {
      state.tallies = withoutThose(tallies, anew);
      return;
    }
}

const withoutThose = (tallies: readonly Tally[], those: readonly number[]): Tally[] =>
  tallies.filter(({ tally }) => !those.includes(tally));

const NONE: readonly TallyKind[] = [];

const isCounted = (game: Game, who: Data, seat: number): boolean =>
  (who === "active" && seat === game.state.active && isLiving(game.state, seat) && !sharesTurns(game)) ||
  game.tables.reader.select(game, who, seatScope(seat)).includes(seatRef(seat));

/** A turn begins: what was counted becomes what was counted before. */
export function turnTallies(game: Game): void {
  const { state } = game;
  if (state.tallies.length === 0 && state.talliesBefore.length === 0) return;
  state.talliesBefore = state.tallies;
  state.tallies = [];
}
