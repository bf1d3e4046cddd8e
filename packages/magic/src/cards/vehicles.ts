// By itself: Vehicles, which are creatures while they are crewed.
import type { MagicCard } from "../card/card.ts";
import { card } from "../card/builders.ts";

type More = NonNullable<Parameters<typeof card>[3]>;

/** An artifact with power and toughness that counts only while it is a creature [CR 301.7b]. */
const vehicle = (name: string, cost: string, [power, toughness]: readonly [number, number], crew: number, more: More) =>
  card(name, "Artifact Vehicle", [], { cost, power, toughness, crew, ...more });

/** Vehicles: their power together with others' is what crewing costs [CR 301.7, 702.122]. */
export const vehicles: readonly MagicCard[] = [
  vehicle("Sky Skiff", "{2}", [2, 3], 1, { keywords: ["flying"] }),
  vehicle("Aradara Express", "{5}", [8, 6], 4, { keywords: ["menace"] }),
  vehicle("Consulate Dreadnought", "{1}", [7, 11], 6, {}),
];
