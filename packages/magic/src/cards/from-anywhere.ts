// By itself: cards with an ability that works wherever they are.
import { activated, card, creature, mana, one, permanents, replace, spell, target } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** From wherever it would come to a graveyard, it is shown and shuffled into its owner's library [CR 113.6, 614.1a]. */
const RETURNED = replace("enter:graveyard", {
  of: "this",
  zone: ["library", "hand", "battlefield", "stack", "exile", "command"],
  change: { to: "library" },
  also: [{ reveal: "it" }, { shuffle: "library", who: { ownerOf: "it" }, rule: "CR 701.24a" }],
});

/** Cards that never stay in a graveyard. */
export const neverInGraveyards: readonly MagicCard[] = [
  creature("Darksteel Colossus", "{11}", "Artifact Creature Golem", [11, 11], [RETURNED], {
    keywords: ["trample", "indestructible"],
  }),
  creature("Progenitus", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", "Legendary Creature Hydra Avatar", [10, 10], [RETURNED], {
    keywords: ["protection from everything"],
  }),
  card("Nexus of Fate", "Instant", [spell([{ extraTurn: "you" }]), RETURNED], { cost: "{5}{U}{U}" }),
  card(
    "Legacy Weapon",
    "Legendary Artifact",
    [activated([mana("{W}{U}{B}{R}{G}")], [{ exile: target() }], { targets: [one(permanents({}))] }), RETURNED],
    { cost: "{7}" },
  ),
];
