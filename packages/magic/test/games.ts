import { allEvents, answer, below, optionCount, seeded, start, type Event, type Game } from "@turnwright/kernel";
import { checkDear } from "../../kernel/test/fuzz/checks.ts";
import { checkCheap } from "../../kernel/test/fuzz/sound.ts";
import { magic } from "../src/set.ts";
import { deckSetup } from "./shapes.ts";

/** What a number of random games had in them. */
export interface Seen {
  games: number;
  /** Those with two or more things on the stack at once, an extra turn or combat, a skipped span, a seat without cards. */
  stacked: number;
  extended: number;
  skipped: number;
  decked: number;
  /** Decisions, and those at which the dear checks ran. */
  decisions: number;
  dear: number;
  /** By which rules they ended. */
  readonly endings: Map<string, number>;
  readonly cast: Set<string>;
}

export const nothingSeen = (): Seen => ({
  games: 0,
  stacked: 0,
  extended: 0,
  skipped: 0,
  decked: 0,
  decisions: 0,
  dear: 0,
  endings: new Map(),
  cast: new Set(),
});

const MOST_DECISIONS = 30_000;

/** A game of two decks in which every question is answered by chance; what must hold is looked at after every answer. */
export function watchedGame(seed: number, dear: number, seen: Seen): void {
  const game = start(magic, deckSetup(seed));
  const rng = seeded(seed * 7919 + 3);
  let most = 0;
  for (let count = 0; game.state.outcome === null; count++) {
    if (count > MOST_DECISIONS) throw new Error(`seed ${seed}: no end after ${count} decisions`);
    const isDear = count % dear === 0;
    try {
      if (isDear) checkDear(game, "sampled");
      answer(game, below(rng, optionCount(game)));
      checkCheap(game);
    } catch (error) {
      throw new Error(`seed ${seed}, decision ${count}`, { cause: error });
    }
    seen.decisions++;
    if (isDear) seen.dear++;
    most = Math.max(most, stackSize(game));
  }
  record(game, most, seen);
}

const stackSize = (game: Game): number =>
  game.state.zones[game.tables.stackZone * game.state.seats.length]?.length ?? 0;

function record(game: Game, most: number, seen: Seen): void {
  const events = allEvents(game);
  const has = (is: (event: Event) => boolean): number => (events.some(is) ? 1 : 0);
  const rule = game.tables.rules[game.state.outcome?.rule ?? 0] ?? "";
  seen.games++;
  seen.stacked += most >= 2 ? 1 : 0;
  seen.extended += has(({ name }) => name === "insert");
  seen.skipped += has(({ name, rule: by }) => name === "passedOver" && by.startsWith("CR 614"));
  seen.decked += has(({ name, rule: by }) => name === "lose" && by === "CR 704.5b");
  seen.endings.set(rule, (seen.endings.get(rule) ?? 0) + 1);
  for (const { name, object } of events) if (name === "cast" && object !== undefined) seen.cast.add(object);
}
