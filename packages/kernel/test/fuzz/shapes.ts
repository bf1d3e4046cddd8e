import { council } from "../../shapes/council-cards.ts";
import { grandArchive } from "../../shapes/grand-archive-cards.ts";
import { legends, oneByOne } from "../../shapes/magic-more.ts";
import { seated, teamed } from "../../shapes/magic-seats.ts";
import { timed } from "../../shapes/magic-time.ts";
import { plain } from "../../shapes/plain.ts";
import { extend, type Ruleset, type Setup } from "../../src/index.ts";
import type { ZoneSetup } from "../../src/place.ts";
import { below, seeded, type Rng } from "../../src/rng.ts";

/** A ruleset with setups for random games. */
export interface Shape {
  readonly name: string;
  readonly rules: Ruleset;
  readonly setup: (seed: number) => Setup;
}

const seatNames = ["alice", "bob", "carol", "dave"];

/** So many cards of a list, by chance. */
function some(rng: Rng, cards: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => cards[below(rng, cards.length)] ?? "");
}

/** Cards that are worth drawing: those that do something. Planted triggers would be in every deck. */
const drawn = (rules: Ruleset): string[] =>
  Object.keys(rules.cards ?? {}).filter((name) => name !== "Land" && name !== "Blank" && !name.startsWith("Plant"));

/** Cards that ask in a form that few others ask in: a few more of them in every deck. */
const rare = (rules: Ruleset): string[] =>
  Object.entries(rules.cards ?? {}).flatMap(([name, card]) =>
    /"(divide|number|extras|together|activated)":/.test(JSON.stringify(card)) ? [name] : [],
  );

const forEachSeat = <T>(seats: readonly string[], made: (seat: string) => T): Record<string, T> =>
  Object.fromEntries(seats.map((seat) => [seat, made(seat)]));

const creatures = ["Bear", "Striker", "Altar", "Mourner", "Shrine", "Rest", "Cycle"];

function magicSetup(rules: Ruleset, seed: number, count: (rng: Rng) => number): Setup {
  const rng = seeded(seed);
  const seats = seatNames.slice(0, count(rng));
  const spells = drawn(rules);
  const odd = rare(rules);
  const battlefield = (): string[] => [...some(rng, ["Land"], 5), ...some(rng, creatures, 3)];
  return {
    seats,
    seed,
    decks: forEachSeat(seats, () => [...some(rng, ["Land"], 14), ...some(rng, spells, 22), ...some(rng, odd, 4)]),
    zones: forEachSeat(seats, () => ({
      hand: [...some(rng, [...spells, "Land"], 5), ...some(rng, odd, 2)],
      battlefield: battlefield(),
    })),
  };
}

const everyMagicCard: Ruleset = extend(legends, { cards: { ...seated.cards, ...timed.cards } });

export const shapes: readonly Shape[] = [
  {
    name: "magic",
    rules: everyMagicCard,
    setup: (seed) => magicSetup(everyMagicCard, seed, (rng) => 2 + below(rng, 3)),
  },
  { name: "magic one by one", rules: oneByOne, setup: (seed) => magicSetup(oneByOne, seed, () => 2) },
  {
    name: "magic in teams",
    rules: teamed,
    setup: (seed) => ({
      ...magicSetup(teamed, seed, () => 4),
      teams: [
        ["alice", "bob"],
        ["carol", "dave"],
      ],
    }),
  },
  {
    name: "grand archive",
    rules: grandArchive,
    setup: (seed) => {
      const rng = seeded(seed);
      const seats = seatNames.slice(0, 2 + below(rng, 3));
      const cards = drawn(grandArchive).filter((name) => !["Spirit", "Blade", "Chalice"].includes(name));
      const zones = (): ZoneSetup => ({
        materialDeck: ["Spirit", "Blade", "Chalice"],
        field: ["Guard", ...some(rng, cards, 2)],
      });
      return { seats, seed, decks: forEachSeat(seats, () => some(rng, cards, 25)), zones: forEachSeat(seats, zones) };
    },
  },
  {
    name: "council",
    rules: council,
    setup: (seed) => {
      const rng = seeded(seed);
      const seats = seatNames.slice(0, 2);
      const cards = drawn(council);
      return {
        seats,
        seed,
        decks: forEachSeat(seats, () => some(rng, cards, 20)),
        zones: forEachSeat(seats, () => ({ field: some(rng, cards, 4), hand: some(rng, cards, 5) })),
        resources: forEachSeat(seats, () => ({ resolve: 8, influence: 5 })),
      };
    },
  },
  {
    name: "plain",
    rules: plain,
    setup: (seed) => {
      const rng = seeded(seed);
      const seats = seatNames.slice(0, 2 + below(rng, 3));
      return { seats, seed, decks: forEachSeat(seats, () => some(rng, Object.keys(plain.cards ?? {}), 25)) };
    },
  },
];
