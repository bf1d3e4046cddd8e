// Cards that can be laid aside and cast for nothing later: a file of its own, as each keyword of that kind has one.
import { creature, creatures, enters, trigger, YOURS } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** Cards with plot [CR 702.170]. */
export const plotters: readonly MagicCard[] = [
  creature("Djinn of Fool's Fall", "{4}{U}", "Djinn", [4, 3], [], { keywords: ["flying"], plot: "{3}{U}" }),
  creature(
    "Slickshot Show-Off",
    "{1}{R}",
    "Bird Wizard",
    [1, 2],
    [
      trigger("cast", [{ pump: { power: 2 }, on: "this" }], {
        who: "you",
        of: { types: { lacks: ["creature"] } },
      }),
    ],
    { keywords: ["flying", "haste"], plot: "{1}{R}" },
  ),
  creature("Spinewoods Paladin", "{4}{G}", "Human Knight", [5, 4], [enters([{ gainLife: 3 }])], {
    keywords: ["trample"],
    plot: "{3}{G}",
  }),
  creature(
    "Stagecoach Security",
    "{4}{W}",
    "Human Soldier",
    [4, 5],
    [enters([{ pump: { power: 1, toughness: 1, keywords: ["vigilance"] }, on: creatures(YOURS) }])],
    { plot: "{3}{W}" },
  ),
];
