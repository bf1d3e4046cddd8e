import { amiss, seatRef } from "./ids.ts";
import type { Data } from "./data.ts";
import type { Game, State, Tally } from "./game.ts";
import type { Proposal } from "./proposal.ts";
import { seatScope } from "./scope.ts";
import type { TallyKind } from "./tables.ts";

/** How often something was counted for a seat or object in this turn, or in the one before. */
export function tallied(game: Game, tally: number, ref: number, before: boolean): number {
  const list = before ? game.state.talliesBefore : game.state.tallies;
  for (const each of list) if (each.tally === tally && each.ref === ref) return each.count;
  return 0;
}

/** Counts an event under every tally that counts its names. */
export function count(game: Game, names: readonly number[], { seat, object, by }: Proposal): void {
  for (const name of names) {
    for (const tally of game.tables.counting[name] ?? NONE) {
      if (tally.who !== undefined && !isCounted(game, tally.who, seat)) continue;
      if (tally.of !== undefined && !game.tables.reader.fits(game, tally.of, object, seatScope(seat))) continue;
      const counted = tally.per === "source" ? by : object;
      if (tally.per === "seat" ? seat < 0 : counted <= 0) continue;
      const ref = tally.per === "seat" ? seatRef(seat) : counted;
      countOne(game, tally.number, ref);
    }
  }
}

function countOne(game: Game, tally: number, ref: number): void {
  const { tallies } = game.state;
  for (let index = 0; index < tallies.length; index++) {
    const known = tallies[index] ?? amiss();
    if (known.tally !== tally || known.ref !== ref) continue;
    known.count++;
    return;
  }
  tallies.push({ tally, ref, count: 1 });
}

/** A span begins: some tallies start anew with it, some count it, whether anybody waits for its beginning or not. */
export function spanTallies(game: Game, span: number, begin: number, seat: number): void {
  const anew = game.tables.since[span];
  if (anew !== undefined) startAnew(game.state, anew);
  for (const { number } of game.tables.counting[begin] ?? NONE) countOne(game, number, seatRef(seat));
}

function startAnew(state: State, anew: readonly number[]): void {
  if (state.tallies.some((each) => anew.includes(each.tally)))
    state.tallies = state.tallies.filter((each) => !anew.includes(each.tally));
}

const NONE: readonly TallyKind[] = [];

const isCounted = (game: Game, who: Data, seat: number): boolean =>
  game.tables.reader.select(game, who, seatScope(seat)).includes(seatRef(seat));

/** A turn begins: what was counted becomes what was counted before. */
export function turnTallies(game: Game): void {
  const { state } = game;
  if (state.tallies.length === 0 && state.talliesBefore.length === 0) return;
  state.talliesBefore = state.tallies;
  state.tallies = [];
}

export const copyTallies = (tallies: readonly Tally[]): Tally[] =>
  tallies.map(({ tally, ref, count: times }) => ({ tally, ref, count: times }));
