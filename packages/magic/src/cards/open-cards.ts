// By itself: cards that let others be seen, and played from where they lie.
import { creature, enchantment, fixed, trigger } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** The top card of one's library is open to everybody [CR 401.5]. */
const TOP_REVEALED = fixed({ shows: "library", top: true }, { rule: "CR 401.5" });

/** What is on top of one's library may be played. */
const fromTop = (actions: readonly ("play" | "cast")[], of: object = {}) =>
  fixed({ permit: actions, from: "library", of: { top: true, ...of }, who: "you" }, { rule: "CR 601.3" });

/** Cards that open a library or a hand. */
export const openCards: readonly MagicCard[] = [
  enchantment("Future Sight", "{2}{U}{U}{U}", [TOP_REVEALED, fromTop(["play", "cast"])]),
  creature("Magus of the Future", "{2}{U}{U}{U}", "Human Wizard", [2, 3], [TOP_REVEALED, fromTop(["play", "cast"])]),
  creature("Oracle of Mul Daya", "{3}{G}", "Elf Shaman", [2, 2], [TOP_REVEALED, fromTop(["play"])], { extraLands: 1 }),
  creature(
    "Courser of Kruphix",
    "{1}{G}{G}",
    "Enchantment Creature Centaur",
    [2, 4],
    [
      TOP_REVEALED,
      fromTop(["play"]),
      trigger("enter:battlefield", [{ gainLife: 1 }], { of: { types: "land", controller: "you" } }),
    ],
  ),
  enchantment("Telepathy", "{U}", [fixed({ shows: "hand", of: "opponents" }, { rule: "CR 402.3" })]),
];
