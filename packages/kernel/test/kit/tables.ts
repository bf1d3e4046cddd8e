import { type Game, type Ruleset, type Setup } from "../../src/index.ts";
import { start } from "./start.ts";

export type Zones = NonNullable<Setup["zones"]>[string];

export const many = (count: number, card: string): string[] => Array.from({ length: count }, () => card);

/** In this span, and in turn 3 unless another is said. */
export const at = (span: string, active = "a", turn = 3): { readonly at: NonNullable<Setup["at"]> } => ({
  at: { turn, active, span },
});

/** Two seats in seat a's first main part of turn 3, with what each has; their decks are forty blanks unless said. */
export const lay = (rules: Ruleset, a: Zones = {}, b: Zones = {}, change: Partial<Setup> = {}): Game =>
  start(rules, {
    seats: ["a", "b"],
    zones: { a: laid(rules, a), b: laid(rules, b) },
    ...at("precombatMain"),
    seed: 7,
    ...change,
  });

/** Everybody can pay for anything at a table but for a blank. */
const LANDS = 8;

/** Any number of seats in the same place of the first of them: everybody has lands and a deck of blanks. */
export function table(
  rules: Ruleset,
  names: string,
  zones: Readonly<Record<string, Zones>> = {},
  change: Partial<Setup> = {},
): Game {
  const seats = names.split(" ");
  const own = (seat: string): Zones => ({
    ...zones[seat],
    battlefield: [...many(LANDS, "Land"), ...(zones[seat]?.["battlefield"] ?? [])],
  });
  return start(rules, {
    seats,
    zones: Object.fromEntries(seats.map((seat) => [seat, laid(rules, own(seat))])),
    ...at("precombatMain", seats[0]),
    seed: 7,
    ...change,
  });
}

/** What is listed first lies first where all can see it, and on top of a deck. */
function laid(rules: Ruleset, zones: Zones): Zones {
  const deck = rules.deck === undefined ? {} : { [rules.deck.zone]: many(40, "Blank") };
  const inOrder = Object.entries(zones).map(([zone, things]): [string, Zones[string]] => [
    zone,
    zone === "battlefield" || zone === "field" ? things.toReversed() : things,
  ]);
  return { ...deck, ...Object.fromEntries(inOrder) };
}
