// How fast the games of any ruleset are played here. The rows of the benchmark belong to the repository; this is for a game of one's own.
import { cpuUsage } from "node:process";
import { answer, below, optionCount, ruleset, seeded, start, type Ruleset } from "@turnwright/kernel";

/** Work that is done over and over, always the same; gives how many decisions it took. */
interface Contender {
  readonly name: string;
  readonly run: () => number;
}

/** What games at random cost: decisions in a second, and what that is beside each reference in the same process. */
export interface Speed {
  readonly perSecond: number;
  /** By reference: how many decisions are made in the time that one of the reference's takes. */
  readonly against: Readonly<Record<string, number>>;
  readonly games: number;
  readonly decisionsPerGame: number;
}

/** A ruleset with the decks that its games are played with. */
export interface Contest {
  readonly name: string;
  readonly rules: Ruleset;
  readonly decks: readonly (readonly string[])[];
}

/** A game that is not over by then would never be. */
const MOST_DECISIONS = 20_000;
/** The clock of the process ticks slowly: a run takes at least so many milliseconds. */
const LEAST_MS = 250;
/** So long each contender runs before it counts, but not longer than it is measured: code is compiled while it runs. */
const WARM_UP_MS = 1500;

/** Plays games at random in turn with the references: a turn without cards in which everybody passes, and the game that it is a variant of. */
export function speedOf(own: Contest, base: Contest | null, rounds: number, progress: (text: string) => void): Speed {
  const contests = [own, ...(base === null ? [] : [base])].map((each) => atRandom(each));
  const [first, ...references] = [...contests, passing];
  if (first === undefined) throw new Error("nothing to measure");
  const speeds = new Map<Contender, number[]>([first, ...references].map((each) => [each, []]));
  for (const each of speeds.keys()) {
    progress(`warming up: ${each.name} …`);
    warmUp(each, Math.min(WARM_UP_MS, rounds * LEAST_MS));
  }
  for (let round = 0; round < rounds; round++) {
    progress(`round ${round + 1} of ${rounds} …`);
    // The order is reversed every second round, so that a machine that slows down slows all of them.
    const order = round % 2 === 0 ? [...speeds] : [...speeds].toReversed();
    for (const [each, found] of order) found.push(timed(each));
  }
  progress("");
  const mine = speeds.get(first) ?? [];
  const beside = (each: Contender): number =>
    median(mine.map((speed, round) => speed / (speeds.get(each)?.[round] ?? Number.NaN)));
  const decisions = first.run();
  return {
    perSecond: median(mine),
    against: Object.fromEntries(references.map((each) => [each.name, beside(each)])),
    games: first.games,
    decisionsPerGame: decisions / first.games,
  };
}

/** The time that this process has had a processor: what others do on the machine is not in it. */
function clock(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

/** Decisions in a second, over as many runs as it takes to be timed. */
function timed({ run }: Contender): number {
  const begun = clock();
  let decisions = 0;
  let passed = 0;
  while (passed < LEAST_MS) {
    decisions += run();
    passed = clock() - begun;
  }
  return (decisions / passed) * 1000;
}

function warmUp({ run }: Contender, ms: number): void {
  const begun = clock();
  while (clock() - begun < ms) run();
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return (at(sorted.length >> 1) + at((sorted.length - 1) >> 1)) / 2;
}

/** Each deck against each, once: the same games in every run. */
function atRandom({ name, rules, decks }: Contest): Contender & { readonly games: number } {
  const seats = Array.from({ length: rules.seats.min }, (_, seat) => `seat ${seat + 1}`);
  const games = decks.length * decks.length;
  const play = (seed: number): number => {
    const deckOf = (at: number): readonly string[] => decks[Math.floor(seed / decks.length ** at) % decks.length] ?? [];
    const dealt = Object.fromEntries(seats.map((seat, at) => [seat, deckOf(at)]));
    const game = start(rules, { seats, decks: dealt, seed, opening: true });
    const rng = seeded(seed);
    let decisions = 0;
    for (; game.state.outcome === null && decisions < MOST_DECISIONS; decisions++)
      answer(game, below(rng, optionCount(game)));
    return decisions;
  };
  return {
    name,
    games,
    run: () => {
      let decisions = 0;
      for (let seed = 1; seed <= games; seed++) decisions += play(seed);
      return decisions;
    },
  };
}

/** A game of the kernel with nothing but a turn: five phases in which two seats pass. */
const turnsOnly = ruleset({
  name: "passes",
  seats: { min: 2, max: 2 },
  turnRule: "P-1",
  turn: ["first", "second", "third", "fourth", "fifth"],
  spans: {
    first: { rule: "P-2", window: "act" },
    second: { rule: "P-2", window: "act" },
    third: { rule: "P-2", window: "act" },
    fourth: { rule: "P-2", window: "act" },
    fifth: { rule: "P-2", window: "act" },
  },
  windows: { act: { rule: "P-3" } },
  zones: { hand: { whose: "seat", hidden: "others" }, stack: { whose: "all", stack: true } },
  ending: { last: "P-4", nobody: "P-4" },
  leaving: { rule: "P-4" },
});

const PASSES = 1000;

const passing: Contender & { readonly games: number } = {
  name: "a pass",
  games: 1,
  run: () => {
    const game = start(turnsOnly, { seats: ["a", "b"] });
    for (let count = 0; count < PASSES; count++) answer(game, 0);
    return PASSES;
  },
};
