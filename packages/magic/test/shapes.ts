import { below, seeded, type Rng, type Setup } from "@turnwright/kernel";
import type { Shape } from "../../kernel/test/fuzz/shapes.ts";
import { decks } from "../src/card/decks.ts";
import { magic, magicByHand, shipped } from "../src/card/set.ts";

const all = Object.values(decks);

/** Two of the four decks; over sixteen seeds each meets each. */
export function deckSetup(seed: number): Setup {
  const [one = [], other = []] = [all[seed % all.length], all[Math.floor(seed / all.length) % all.length]];
  return { seats: ["alice", "bob"], decks: { alice: one, bob: other }, seed };
}

const basics = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
const others = shipped.map((card) => card.name).filter((name) => !basics.includes(name));

const some = (rng: Rng, list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => list[below(rng, list.length)] ?? "");

/** Anything against anything, with lands on the battlefield so that most of it can be cast. */
function anySetup(seed: number): Setup {
  const rng = seeded(seed);
  const seats = ["alice", "bob", "carol", "dave"].slice(0, 2 + (seed % 7 === 0 ? 1 + below(rng, 2) : 0));
  const forEach = <T>(made: () => T): Record<string, T> => Object.fromEntries(seats.map((seat) => [seat, made()]));
  return {
    seats,
    seed,
    opening: false,
    decks: forEach(() => [...some(rng, others, 24), ...some(rng, basics, 16)]),
    zones: forEach(() => ({
      hand: some(rng, others, 6),
      battlefield: [...basics, ...some(rng, basics, 3), ...some(rng, others, 2)],
      graveyard: some(rng, others, 2),
    })),
  };
}

/** Random games of Magic for fuzzing, beside the kernel's shapes. */
export const magicShapes: readonly Shape[] = [
  { name: "decks of magic", rules: magic, setup: deckSetup },
  { name: "cards of magic", rules: magic, setup: anySetup },
  { name: "cards of magic by hand", rules: magicByHand, setup: anySetup },
];
