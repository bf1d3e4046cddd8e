import { stderr } from "node:process";

import { greedy } from "@turnwright/bots";
import { advice, decks, grandArchive, outlook } from "@turnwright/grand-archive";
import { answer, seeded, start } from "@turnwright/kernel";

import { atMost, cpuClock, judge, median, type Row } from "../measure.ts";

const NAME = "grand-archive.greedy";

/** Games of these two decks last about a hundred turns, and the board grows; with the third deck a game is over in a few seconds. */
const PAIRS = [
  ["lorraine", "lorraine"],
  ["lorraine", "silvie"],
  ["silvie", "silvie"],
] as const;

const SEED = 1;
/** A game that is not over by then would never be. */
const MOST_DECISIONS = 10_000;

/** Seconds of the processor for whole games between two bots that look ahead. */
export const archiveGreedy: Row = {
  names: [NAME],
  duration: "some minutes",
  measure() {
    const games = PAIRS.map(([a, b], index) => {
      stderr.write(`${NAME}: game ${index + 1} of ${PAIRS.length}, ${a} against ${b}\n`);
      return playGame(a, b);
    });
    const demand = atMost("seconds of processor time for a game between two greedy bots", 10, 3);
    return [
      {
        name: NAME,
        perSecond: null,
        ratios: { seconds: judge(median(games.map(({ seconds }) => seconds)), demand) },
        notes: games.map(({ note }) => note),
      },
    ];
  },
};

function playGame(a: string, b: string): { readonly seconds: number; readonly note: string } {
  const bot = greedy(outlook, { advice });
  const rng = seeded(SEED);
  const begin = cpuClock();
  const game = start(grandArchive, { seats: ["a", "b"], decks: { a: deck(a), b: deck(b) }, seed: SEED, opening: true });
  let decisions = 0;
  for (; game.state.outcome === null; decisions++) {
    if (decisions === MOST_DECISIONS) throw new Error(`${a} against ${b} does not end`);
    answer(game, bot.choose(game, rng));
  }
  const seconds = (cpuClock() - begin) / 1000;
  return {
    seconds,
    note: `${a} against ${b}: ${seconds.toFixed(1)} s, ${decisions} decisions, ${game.state.turn} turns`,
  };
}

function deck(name: string): readonly string[] {
  const found = decks[name];
  if (found === undefined) throw new Error(`no deck is called ${name}`);
  return found;
}
