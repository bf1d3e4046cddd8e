import type { MagicCard } from "../card/card.ts";
import { creature, enters, fixed, one, target, trigger } from "../card/builders.ts";
import { VULNERABLE } from "./triggers.ts";

const TWO_COUNTERS = [
  { counters: "time", on: "this", by: 2 },
  { modify: { add: { keywords: ["vanishing"] }, layer: "abilities" }, who: "this" },
] as const;

/** Creatures that can be cast face down and turned up later [CR 702.37]. */
export const morphs: readonly MagicCard[] = [
  creature(
    "Exalted Angel",
    "{4}{W}{W}",
    "Angel",
    [4, 5],
    [
      trigger("damage", [{ gainLife: "n" }], {
        where: { same: ["by", "this"] },
      }),
    ],
    { keywords: ["flying"], morph: "{2}{W}{W}" },
  ),
  creature("Battering Craghorn", "{2}{R}{R}", "Goat Beast", [3, 1], [], {
    keywords: ["first strike"],
    morph: "{1}{R}{R}",
  }),
  creature("Maelstrom Djinn", "{7}{U}", "Djinn", [5, 6], [trigger("turnFaceUp", TWO_COUNTERS, { of: "this" })], {
    keywords: ["flying"],
    morph: "{2}{U}",
  }),
];

/** Creatures that can be cast for less and do not stay. */
export const evoked: readonly MagicCard[] = [
  creature("Mulldrifter", "{4}{U}", "Elemental", [2, 2], [enters([{ draw: 2 }])], {
    keywords: ["flying"],
    evoke: "{2}{U}",
  }),
  creature(
    "Shriekmaw",
    "{4}{B}",
    "Elemental",
    [3, 2],
    [
      enters([{ destroy: target() }], {
        targets: [one({ objects: { all: [{ types: "creature" }, VULNERABLE] } })],
      }),
    ],
    { keywords: ["fear"], evoke: "{1}{B}" },
  ),
];

/** Creatures that can be cast with haste and go back to the hand. */
export const dashers: readonly MagicCard[] = [
  creature(
    "Zurgo Bellstriker",
    "{R}",
    "Legendary Creature Orc Warrior",
    [2, 2],
    [fixed({ restrict: {}, declaration: "block", of: "this", to: { power: { atMost: 2 } } })],
    { dash: "{1}{R}" },
  ),
  creature("Mardu Scout", "{R}{R}", "Goblin Scout", [3, 1], [], { dash: "{1}{R}" }),
  creature("Screamreach Brawler", "{2}{R}", "Orc Berserker", [2, 3], [], { dash: "{1}{R}" }),
  creature("Alesha's Vanguard", "{3}{B}", "Orc Warrior", [3, 3], [], { dash: "{2}{B}" }),
  creature("Reckless Imp", "{2}{B}", "Imp", [2, 2], [], { keywords: ["flying", "can't block"], dash: "{1}{B}" }),
];
