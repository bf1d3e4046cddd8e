import { seatRef } from "./ids.ts";
import type { Game, Tally } from "./game.ts";

/** How often something was counted for a seat or object in this turn, or in the one before. */
export function tallied(game: Game, tally: number, ref: number, before: boolean): number {
  const list = before ? game.state.talliesBefore : game.state.tallies;
  for (const each of list) if (each.tally === tally && each.ref === ref) return each.count;
  return 0;
}

/** Counts an event under every tally that counts its names. */
export function count(game: Game, names: readonly number[], seat: number, object: number): void {
  const rules = game.ruleset.tallies;
  if (rules === undefined) return;
  for (const [name, number] of game.tables.tallies) {
    const rule = rules[name];
    if (rule === undefined || !names.includes(game.tables.nameNumbers.get(rule.on) ?? -1)) continue;
    const ref = rule.per === "seat" ? seatRef(seat) : object;
    if (rule.per === "seat" ? seat < 0 : object <= 0) continue;
    const known = game.state.tallies.find((each) => each.tally === number && each.ref === ref);
    if (known === undefined) game.state.tallies.push({ tally: number, ref, count: 1 });
    else known.count++;
  }
}

/** A turn begins: what was counted becomes what was counted before. */
export function turnTallies(game: Game): void {
  const { state } = game;
  if (state.tallies.length === 0 && state.talliesBefore.length === 0) return;
  state.talliesBefore = state.tallies;
  state.tallies = [];
}

export const copyTallies = (tallies: readonly Tally[]): Tally[] =>
  tallies.map(({ tally, ref, count: times }) => ({ tally, ref, count: times }));
