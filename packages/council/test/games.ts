import { allEvents, answer, below, optionCount, type Event, type Game, type Rng } from "@turnwright/kernel";
import { checkDear } from "../../kernel/test/fuzz/checks.ts";
import { checkCheap } from "../../kernel/test/fuzz/sound.ts";

const MOST_DECISIONS = 30_000;

/** What a number of random games had in them. */
export interface Seen {
  games: number;
  decisions: number;
  /** Those with two or more things on the stack at once, with something inserted, interrupted or prevented. */
  stacked: number;
  inserted: number;
  interrupted: number;
  /** By which rules they ended. */
  readonly endings: Map<string, number>;
  readonly played: Set<string>;
}

export const nothingSeen = (): Seen => ({
  games: 0,
  decisions: 0,
  stacked: 0,
  inserted: 0,
  interrupted: 0,
  endings: new Map(),
  played: new Set(),
});

const stackSize = (game: Game): number =>
  game.state.zones[game.tables.stackZone * game.state.seats.length]?.length ?? 0;

/** Every question is answered by chance; what must hold is looked at after every answer. */
export function watchedGame(game: Game, rng: Rng, dear: number, seen: Seen): void {
  let most = 0;
  for (let count = 0; game.state.outcome === null; count++) {
    if (count > MOST_DECISIONS) throw new Error(`no end after ${count} decisions`);
    if (count % dear === 0) checkDear(game, "sampled");
    answer(game, below(rng, optionCount(game)));
    checkCheap(game);
    seen.decisions++;
    most = Math.max(most, stackSize(game));
  }
  const events = allEvents(game);
  const has = (is: (event: Event) => boolean): number => (events.some(is) ? 1 : 0);
  const rule = game.tables.rules[game.state.outcome?.rule ?? 0] ?? "";
  seen.games++;
  seen.stacked += most >= 2 ? 1 : 0;
  seen.inserted += has(({ name }) => name === "insert");
  seen.interrupted += has(({ name }) => ["nullify", "prevented", "ward"].includes(name));
  seen.endings.set(rule, (seen.endings.get(rule) ?? 0) + 1);
  for (const { name, object } of events) if (name === "play" && object !== undefined) seen.played.add(object);
}
