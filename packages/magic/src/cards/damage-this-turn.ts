import type { MagicCard } from "../card/card.ts";
import { activated, anyPlayer, creature, enchantment, sorcery, spell, target, trigger } from "../card/builders.ts";

/** How much life a player has lost this turn, by damage too [CR 119.3, 120.3a]. */
const lost = (of: string) => ({ tally: "lifeLost", of });

/** Cards that ask how much has happened to whom this turn. */
export const accounts: readonly MagicCard[] = [
  creature(
    "Children of Korlis",
    "{W}",
    "Human Rebel Cleric",
    [1, 1],
    [activated([{ sacrifice: "this" }], [{ gainLife: lost("you") }])],
  ),
  enchantment("Wound Reflection", "{5}{B}", [
    trigger("begin:endStep", [{ forEach: "opponents", do: [{ loseLife: lost("it"), who: "it" }] }]),
  ]),
  sorcery(
    "Final Punishment",
    "{3}{B}{B}",
    spell([{ loseLife: { tally: "damageTaken", of: target() }, who: target() }], { targets: [anyPlayer] }),
  ),
  // Each creature that is dealt damage is dealt it once, by however many sources.
  enchantment("Repercussion", "{1}{R}{R}", [
    trigger("damage", [{ damage: "n", to: { controllerOf: "it" } }], { of: { types: "creature" }, per: "receiver" }),
  ]),
  creature("Baneslayer Angel", "{3}{W}{W}", "Angel", [5, 5], [], {
    keywords: ["flying", "first strike", "lifelink"],
    protections: ["demon", "dragon"],
  }),
  creature("Tel-Jilad Chosen", "{1}{G}", "Elf Warrior", [2, 1], [], { protections: ["artifact"] }),
];
