import { argv, cpuUsage, exit } from "node:process";
import { parseArgs } from "node:util";
import { greedy } from "../packages/bots/src/index.ts";
import { answer, askedSeat, seeded, start, type Game } from "../packages/kernel/src/index.ts";
import { decks } from "../packages/magic/src/decks.ts";
import { advice, outlook } from "../packages/magic/src/outlook.ts";
import { magic } from "../packages/magic/src/set.ts";

/**
 * `npm run pairings -- [--games 200] [--first 1] [--mirrors] [--only NAME]`: greedy against greedy with the starter decks. A row
 * for each pairing; the decks change seats from game to game. Exits with 1 where a pairing is not what the decks promise.
 */
const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: "string", default: "200" },
    first: { type: "string", default: "1" },
    mirrors: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

const GAMES = Number(values.games);
const FIRST = Number(values.first);
/** The turns of both players together. */
const TURNS = { least: 6, most: 14 };
/** How many of a hundred games the seat that begins wins. */
const SEAT_ONE = { least: 40, most: 60 };

/** The bots' chances are others than those of the game. */
const BOTS = 1_000_000;

interface Played {
  readonly turns: number;
  readonly winner: number | undefined;
}

const bot = greedy(outlook, { advice });

function played(alice: readonly string[], bob: readonly string[], seed: number): Played {
  const game: Game = start(magic, { seats: ["alice", "bob"], decks: { alice, bob }, seed });
  const rng = seeded(BOTS + seed);
  while (game.state.outcome === null) answer(game, askedSeat(game) < 0 ? 0 : bot.choose(game, rng));
  return { turns: game.state.turn, winner: game.state.outcome.winners[0] };
}

const names = Object.keys(decks);
const pairings = names
  .flatMap((one, at) => names.slice(values.mirrors ? at : at + 1).map((other) => [one, other] as const))
  .filter((pairing) => values.only === undefined || pairing.some((name) => name === values.only));

const percent = (part: number): number => Math.round((100 * part) / GAMES);
let isGood = true;
console.log("pairing                  games  turns (quartiles)  seat one  first deck  ms of CPU a game");
for (const [number, [one, other]] of pairings.entries()) {
  // A seed shuffles every deck alike: each pairing has its own.
  const from = FIRST + number * GAMES;
  const before = cpuUsage();
  const results = Array.from({ length: GAMES }, (_, index) => {
    const isSwapped = index % 2 === 1;
    const [first = [], second = []] = isSwapped ? [decks[other], decks[one]] : [decks[one], decks[other]];
    return { isSwapped, ...played(first, second, from + index) };
  });
  const { user, system } = cpuUsage(before);
  const turns = results.map((result) => result.turns).toSorted((a, b) => a - b);
  const quartile = (part: number): number => turns[Math.floor((part * (GAMES - 1)) / 4)] ?? 0;
  const seatOne = percent(results.filter(({ winner }) => winner === 0).length);
  const firstDeck = percent(results.filter(({ winner, isSwapped }) => winner === (isSwapped ? 1 : 0)).length);
  const median = quartile(2);
  if (median < TURNS.least || median > TURNS.most || seatOne < SEAT_ONE.least || seatOne > SEAT_ONE.most)
    isGood = false;
  console.log(
    [
      `${one} - ${other}`.padEnd(24),
      String(GAMES).padStart(5),
      `${median} (${quartile(1)}-${quartile(3)})`.padStart(18),
      `${seatOne} %`.padStart(9),
      `${firstDeck} %`.padStart(11),
      String(Math.round((user + system) / 1000 / GAMES)).padStart(17),
    ].join(" "),
  );
}
exit(isGood ? 0 : 1);
