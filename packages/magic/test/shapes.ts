import { below, seeded, type Rng, type Setup } from "@turnwright/kernel";
import type { Shape } from "../../kernel/test/fuzz/shapes.ts";
import type { MagicCard } from "../src/card/card.ts";
import { decks } from "../src/card/decks.ts";
import { magic } from "../src/card/set.ts";
import { shipped } from "../src/card/card-lists.ts";
import { magicByHand, magicWith } from "../src/card/settled-set.ts";

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
  return anySetupOf(rng, seed, NAMES.slice(0, 2 + (seed % 7 === 0 ? 1 + below(rng, 2) : 0)));
}

const NAMES = ["alice", "bob", "carol", "dave", "erin", "frank"];

function anySetupOf(rng: Rng, seed: number, seats: readonly string[]): Setup {
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

const isLegend = ({ types }: MagicCard): boolean => /^Legendary.*Creature/.test(types);
const legends = shipped.flatMap((card) => (isLegend(card) ? [card.name] : []));
const pairing = shipped.flatMap((card) => (isLegend(card) && card.keywords?.includes("partner") ? [card.name] : []));

/** The same with so many seats, each with a commander where the format has those. */
const formatSetup =
  (least: number, most: number, hasCommanders: boolean) =>
  (seed: number): Setup => {
    const rng = seeded(seed);
    const setup = anySetupOf(rng, seed, NAMES.slice(0, least + (seed % (most - least + 1))));
    if (!hasCommanders) return setup;
    const zones: Record<string, NonNullable<Setup["zones"]>[string]> = {};
    for (const [seat, laid] of Object.entries(setup.zones ?? {}))
      zones[seat] = { ...laid, command: below(rng, 3) === 0 ? some(rng, pairing, 2) : some(rng, legends, 1) };
    return { ...setup, zones };
  };

/** Magic in its formats, with every number of seats. */
export const formatShapes: readonly Shape[] = [
  { name: "free-for-all", rules: magicWith({ format: "free-for-all" }), setup: formatSetup(2, 6, false) },
  { name: "attack left", rules: magicWith({ attack: "left" }), setup: formatSetup(2, 6, false) },
  { name: "two-headed giant", rules: magicWith({ format: "two-headed-giant" }), setup: formatSetup(4, 4, false) },
  { name: "team vs. team", rules: magicWith({ format: "team-vs-team" }), setup: formatSetup(4, 6, false) },
  { name: "range of one", rules: magicWith({ range: "one" }), setup: formatSetup(4, 6, false) },
  { name: "emperor", rules: magicWith({ format: "emperor" }), setup: formatSetup(6, 6, false) },
  { name: "alternating teams", rules: magicWith({ format: "alternating-teams" }), setup: formatSetup(4, 4, false) },
  { name: "commander", rules: magicWith({ format: "commander" }), setup: formatSetup(2, 6, true) },
  { name: "brawl", rules: magicWith({ format: "brawl" }), setup: formatSetup(2, 6, true) },
];

/** Random games of Magic for fuzzing, beside the kernel's shapes. */
export const magicShapes: readonly Shape[] = [
  { name: "decks of magic", rules: magic, setup: deckSetup },
  { name: "cards of magic", rules: magic, setup: anySetup },
  { name: "cards of magic by hand", rules: magicByHand, setup: anySetup },
];
