import {
  allEvents,
  answer,
  below,
  optionCount,
  seeded,
  start,
  type Event,
  type Game,
  type Ruleset,
  type Setup,
} from "../../src/index.ts";
import { checkDear } from "./checks.ts";
import { checkCheap } from "./soundness.ts";

/** A thousand games are two halves, each of which must have everything in it. */
export const HALF = 500;
export const halves: readonly number[] = [1, 1 + HALF];

/**
 * In so many of each half the dear checks run at every decision, in the others at one in four hundred: as many as fit into a test run of
 * ten minutes. `npm run fuzz` runs them all at every decision.
 */
const CLOSELY = 1;
const NOW_AND_THEN = 400;

const MOST_DECISIONS = 30_000;

/** Which games are played, and what is looked for in them. */
export interface Watch {
  readonly rules: Ruleset;
  readonly setup: (seed: number) => Setup;
  /** Events by what is said of the games that have one of them. */
  readonly events: Readonly<Record<string, (event: Event) => boolean>>;
  /** The names of the events by which a card is used. */
  readonly uses: readonly string[];
}

/** What a number of random games had in them. */
export interface Seen {
  games: number;
  /** Decisions, and those at which the dear checks ran. */
  decisions: number;
  dear: number;
  /** Games with two or more things on the stack at once; those with an event that is looked for, by what is said of them. */
  stacked: number;
  readonly having: Record<string, number>;
  /** How many games there were by the number of seats, and by the rule that ended them. */
  readonly tables: Map<number, number>;
  readonly endings: Map<string, number>;
  readonly used: Set<string>;
}

/** Half a thousand games, a few of them closely. */
export const watchedHalf = (watch: Watch, first: number): Seen =>
  watched(watch, first, HALF, (game) => (game < CLOSELY ? 1 : NOW_AND_THEN));

/** Games from a seed on; the dear checks run at one decision in as many as `dear` says of the game. */
export function watched(watch: Watch, first: number, games: number, dear: (game: number) => number): Seen {
  const seen: Seen = {
    games: 0,
    decisions: 0,
    dear: 0,
    stacked: 0,
    having: Object.fromEntries(Object.keys(watch.events).map((name) => [name, 0])),
    tables: new Map(),
    endings: new Map(),
    used: new Set(),
  };
  for (let game = 0; game < games; game++) play(watch, first + game, dear(game), seen);
  const having = Object.entries(seen.having).map(([name, count]) => `, ${name} ${count}`);
  console.log(
    `${seen.games} games, ${seen.decisions} decisions, ${seen.dear} looked at closely: stack of two ${seen.stacked}${having.join("")}`,
  );
  return seen;
}

/** A game in which every question is answered by chance; what must hold is looked at after every answer. */
function play(watch: Watch, seed: number, dear: number, seen: Seen): void {
  const game = start(watch.rules, watch.setup(seed));
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
  seen.stacked += most >= 2 ? 1 : 0;
  record(game, watch, seen);
}

const stackSize = (game: Game): number =>
  game.state.zones[game.tables.stackZone * game.state.seats.length]?.length ?? 0;

function record(game: Game, watch: Watch, seen: Seen): void {
  const events = allEvents(game);
  seen.games++;
  for (const [name, is] of Object.entries(watch.events))
    if (events.some(is)) seen.having[name] = (seen.having[name] ?? 0) + 1;
  add(seen.tables, game.state.seats.length);
  add(seen.endings, game.tables.rules[game.state.outcome?.rule ?? 0] ?? "");
  for (const { name, object } of events) if (watch.uses.includes(name) && object !== undefined) seen.used.add(object);
}

const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
