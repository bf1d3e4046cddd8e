import type { Data } from "@turnwright/kernel";
import { instant, one, permanents, spell, target } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const SPELLS_AND_PERMANENTS = { union: [{ objects: { zone: "stack" } }, permanents()] } as const;

/** The text of the target has another word of one of these kinds in place of one that is in it [CR 612.1]. */
const changing = (
  kinds: readonly string[],
  from: Data,
  more: { readonly but?: readonly string[]; readonly until?: string } = {},
  then: readonly { readonly draw: number }[] = [],
) => spell([{ changeText: target(), kinds, ...more, rule: "CR 612.1" }, ...then], { targets: [one(from)] });

const DRAW = [{ draw: 1 }] as const;

/** What changes the text of things: words of colours, of land types, of creature types. */
export const rewriters: readonly MagicCard[] = [
  instant("Mind Bend", "{U}", changing(["color", "basicLandType"], permanents())),
  instant("Magical Hack", "{U}", changing(["basicLandType"], SPELLS_AND_PERMANENTS)),
  instant("Sleight of Mind", "{U}", changing(["color"], SPELLS_AND_PERMANENTS)),
  instant("Artificial Evolution", "{U}", changing(["creatureType"], SPELLS_AND_PERMANENTS, { but: ["wall"] })),
  instant(
    "Crystal Spray",
    "{2}{U}",
    changing(["color", "basicLandType"], SPELLS_AND_PERMANENTS, { until: "endOfTurn" }, DRAW),
  ),
];
