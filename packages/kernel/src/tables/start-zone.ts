// By itself: a deck is dealt as a game starts and as it is restarted, and unknown cards are dealt anew by the same rule.
import { missing } from "../data/ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { fitsValues } from "../state/values.ts";
import type { Tables } from "./tables.ts";

/** The ruleset's list of cards that start elsewhere than in the deck zone. */
export type Apart = NonNullable<NonNullable<Ruleset["deck"]>["apart"]>;

/** The zone in which a card of the deck starts, if that is not the deck zone. */
export function startZoneOf(tables: Tables, apart: Apart, card: number): string | undefined {
  const { values, name } = tables.cards[card] ?? missing("card");
  return apart.find(({ of }) => fitsValues(of, values, name))?.zone;
}
