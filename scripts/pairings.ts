import { argv, cpuUsage, exit } from "node:process";
import { parseArgs } from "node:util";
import { games } from "../packages/cli/src/games.ts";
import { answer, askedSeat, seeded, start, type Game } from "../packages/kernel/src/index.ts";

/**
 * `npm run pairings -- [--ruleset magic] [--games 200] [--first 1] [--mirrors] [--only NAME]`: greedy against greedy with the
 * decks of a game. A row for each pairing; the decks change seats from game to game. Then a row for each deck, and one for all.
 * Exits with 1 where something is not what the game promises.
 */
const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    ruleset: { type: "string", default: "magic" },
    games: { type: "string", default: "200" },
    first: { type: "string", default: "1" },
    mirrors: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
  },
});

interface Limits {
  readonly least: number;
  readonly most: number;
}

/** What a game promises: the turns of both players together, and how many of a hundred games are won by whom. */
interface Promised {
  /** Of each pairing: the median of the turns, and the seat that begins. */
  readonly turns?: Limits;
  readonly seatOne?: Limits;
  /** Of all of them: the seat that begins, and each deck. */
  readonly overall?: Limits;
  readonly deck?: Limits;
}

const FAIR = { least: 40, most: 60 };
const PROMISED: Readonly<Record<string, Promised>> = {
  magic: { turns: { least: 6, most: 14 }, seatOne: FAIR },
  council: { overall: FAIR, deck: { least: 30, most: 70 } },
};

const known = games()[values.ruleset];
const bot = known?.bots["greedy"];
if (known === undefined || bot === undefined) throw new Error(`no ruleset ${values.ruleset}`);
const { decks, ruleset } = known.pack;
const promised = PROMISED[values.ruleset] ?? {};
const GAMES = Number(values.games);
const FIRST = Number(values.first);

/** The bots' chances are others than those of the game. */
const BOTS = 1_000_000;

/** A game that was played: its decks in the order of their seats, and which of the seats won. */
interface Played {
  readonly names: readonly [string, string];
  readonly turns: number;
  readonly winner: number | undefined;
}

const played = (names: readonly [string, string], seed: number): Played => {
  const [alice, bob] = names.map((name) => decks[name] ?? []);
  const game: Game = start(ruleset, { seats: ["alice", "bob"], decks: { alice: alice ?? [], bob: bob ?? [] }, seed });
  const rng = seeded(BOTS + seed);
  while (game.state.outcome === null) answer(game, askedSeat(game) < 0 ? 0 : bot.choose(game, rng));
  return { names, turns: game.state.turn, winner: game.state.outcome.winners[0] };
};

const names = Object.keys(decks);
const pairings = names.flatMap((one, at) =>
  names.slice(values.mirrors ? at : at + 1).map((other) => [one, other] as const),
);

let isGood = true;
/** A number in words; one that is not what was promised is marked. */
function shown(number: number, unit: string, limits?: Limits): string {
  const isWithin = limits === undefined || (number >= limits.least && number <= limits.most);
  if (!isWithin) isGood = false;
  return `${isWithin ? "" : "! "}${number}${unit}`;
}
const percent = (results: readonly Played[], isWon: (result: Played) => boolean): number =>
  Math.round((100 * results.filter(isWon).length) / results.length);
const hasSeatOneWon = ({ winner }: Played): boolean => winner === 0;
const hasWon =
  (name: string) =>
  ({ names: [one, other], winner }: Played): boolean =>
    name === (winner === 0 ? one : winner === 1 ? other : undefined);

const row = (...[first = "", ...cells]: readonly string[]): void =>
  console.log(first.padEnd(WIDTH) + cells.map((cell) => cell.padStart(CELL)).join(""));
const WIDTH = 26;
const CELL = 14;

const all: Played[] = [];
row("pairing", "turns", "(quartiles)", "seat one", "first deck", "ms a game");
for (const [number, [one, other]] of pairings.entries()) {
  if (!values.only.every((name) => name === one || name === other)) continue;
  // A seed shuffles every deck alike: each pairing has its own.
  const from = FIRST + number * GAMES;
  const before = cpuUsage();
  const results = Array.from({ length: GAMES }, (_, index) =>
    played(index % 2 === 0 ? [one, other] : [other, one], from + index),
  );
  const { user, system } = cpuUsage(before);
  const turns = results.map((result) => result.turns).toSorted((a, b) => a - b);
  const quartile = (part: number): number => turns[Math.floor((part * (GAMES - 1)) / 4)] ?? 0;
  row(
    `${one} - ${other}`,
    shown(quartile(2), "", promised.turns),
    `(${quartile(1)}-${quartile(3)})`,
    shown(percent(results, hasSeatOneWon), " %", promised.seatOne),
    `${percent(results, hasWon(one))} %`,
    String(Math.round((user + system) / 1000 / GAMES)),
  );
  all.push(...results);
}
for (const name of names) {
  const own = all.filter((result) => result.names.includes(name));
  if (own.length > 0) row(name, "", "", "", shown(percent(own, hasWon(name)), " %", promised.deck));
}
row("all", "", "", shown(percent(all, hasSeatOneWon), " %", promised.overall));
exit(isGood ? 0 : 1);
