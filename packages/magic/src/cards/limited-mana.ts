import type { MagicCard } from "../card/card.ts";
import { activated, creature, ENTERS_TAPPED, land, TAP } from "../card/builders.ts";
import { MULTICOLORED } from "../rules/keywords.ts";

const ANY_COLOR = "{W/U/B/R/G}";

/** What the mana was spent on cannot be countered. */
const SURE = [{ modify: { add: { keywords: ["can't be countered"] }, layer: "abilities" }, who: "it" }] as const;

/** Mana that is not for everything, or that does something to what it is spent on [CR 106.6]. */
export const limitedMana: readonly MagicCard[] = [
  land("Ancient Ziggurat", [activated([TAP], [{ addMana: ANY_COLOR, of: { types: "creature" } }], { action: "mana" })]),
  land("Pillar of the Paruns", [activated([TAP], [{ addMana: ANY_COLOR, of: MULTICOLORED }], { action: "mana" })]),
  land("Mishra's Workshop", [
    activated([TAP], [{ addMana: "{C}{C}{C}", of: { types: "artifact" } }], { action: "mana" }),
  ]),
  land(
    "Boseiju, Who Shelters All",
    [
      ENTERS_TAPPED,
      activated(
        [TAP, { loseLife: 2 }],
        [{ addMana: "{C}", then: [{ if: { matches: { types: ["instant", "sorcery"] }, of: "it" }, then: SURE }] }],
        { action: "mana" },
      ),
    ],
    "Legendary Land",
  ),
  creature(
    "Delighted Halfling",
    "{G}",
    "Halfling Citizen",
    [1, 2],
    [
      activated([TAP], [{ addMana: "{C}" }], { action: "mana" }),
      activated([TAP], [{ addMana: ANY_COLOR, of: { types: "legendary" }, then: SURE }], { action: "mana" }),
    ],
  ),
];
