import { allEvents, answer, below, optionCount, seeded, start, type Event, type Game } from "@turnwright/kernel";
import { checkDear } from "../../kernel/test/fuzz/checks.ts";
import { checkCheap } from "../../kernel/test/fuzz/sound.ts";
import { grandArchive } from "../src/set.ts";
import { setupOf } from "./shapes.ts";

const MOST_DECISIONS = 30_000;

/** What a number of random games had in them. */
export interface Seen {
  games: number;
  /** How many games there were by the number of seats. */
  readonly tables: Map<number, number>;
  /** Those with two or more things on the stack at once, with an attack, with a seat that had no card to draw. */
  stacked: number;
  fought: number;
  decked: number;
  decisions: number;
  dear: number;
  readonly endings: Map<string, number>;
  readonly used: Set<string>;
}

export const nothingSeen = (): Seen => ({
  games: 0,
  tables: new Map(),
  stacked: 0,
  fought: 0,
  decked: 0,
  decisions: 0,
  dear: 0,
  endings: new Map(),
  used: new Set(),
});

/** A game in which every question is answered by chance; what must hold is looked at after every answer. */
export function watchedGame(seed: number, dear: number, seen: Seen): void {
  const game = start(grandArchive, setupOf(seed));
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
  const seats = game.state.seats.length;
  seen.tables.set(seats, (seen.tables.get(seats) ?? 0) + 1);
  seen.stacked += most >= 2 ? 1 : 0;
  seen.fought += has(({ name }) => name === "begin:combat");
  seen.decked += has(({ name }) => name === "resource:failedDraws");
  const rule = game.tables.rules[game.state.outcome?.rule ?? 0] ?? "";
  seen.games++;
  seen.endings.set(rule, (seen.endings.get(rule) ?? 0) + 1);
  for (const { name, object } of events)
    if ((name === "activate" || name === "materialize") && object !== undefined) seen.used.add(object);
}
