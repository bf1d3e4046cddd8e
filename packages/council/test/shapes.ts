import { below, seeded, type Rng, type Setup } from "@turnwright/kernel";
import type { Shape } from "../../kernel/test/fuzz/shapes.ts";
import { decks } from "../src/card/decks.ts";
import { council, councilWith, shipped } from "../src/card/set.ts";

const all = Object.values(decks);

/** Two of the seven decks; over forty-nine seeds each meets each. */
export function deckSetup(seed: number): Setup {
  const [one = [], other = []] = [all[seed % all.length], all[Math.floor(seed / all.length) % all.length]];
  return { seats: ["alice", "bob"], decks: { alice: one, bob: other }, seed };
}

const named = (types: string): string[] => shipped.filter((card) => card.types === types).map((card) => card.name);
const champions = named("Champion");
const seats = named("Seat");
const others = shipped.map((card) => card.name).filter((name) => ![...champions, ...seats].includes(name));
const units = named("Unit");

const some = (rng: Rng, list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => list[below(rng, list.length)] ?? "");

const forEach = <T>(made: () => T): Record<string, T> => ({ alice: made(), bob: made() });

/** Anything against anything, with Influence for most of it and a little on the field. */
function anySetup(seed: number): Setup {
  const rng = seeded(seed);
  return {
    seats: ["alice", "bob"],
    seed,
    opening: false,
    decks: forEach(() => some(rng, others, 30)),
    resources: forEach(() => ({ influence: 6, resolve: 15 })),
    zones: forEach(() => ({
      hand: some(rng, others, 6),
      field: [...some(rng, champions, 1), ...some(rng, units, 3), ...(below(rng, 3) === 0 ? some(rng, seats, 1) : [])],
      void: some(rng, others, 3),
    })),
  };
}

/** Everything that can be set, set. */
const otherwise = councilWith({
  windows: "extended",
  violation: "keep",
  handLimit: 7,
  exhaustion: 5,
  fieldSlots: 5,
  decayThreshold: 3,
  threadCollapse: 1,
  conquest: 4,
  overgrowth: 2,
});

/** Random games of Council for fuzzing, beside the kernel's shapes. */
export const councilShapes: readonly Shape[] = [
  { name: "decks of council", rules: council, setup: deckSetup },
  { name: "cards of council", rules: council, setup: anySetup },
  { name: "cards of extended council", rules: otherwise, setup: anySetup },
];
