import {
  creatures,
  enchantment,
  fixed,
  instant,
  one,
  playerOrWalker,
  replace,
  spell,
  target,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** Cards whose damage, or all damage, cannot be prevented [CR 615.12]. */
export const certainDamage: readonly MagicCard[] = [
  enchantment(
    "Leyline of Punishment",
    "{2}{R}{R}",
    [replace("gainLife", { class: "cannot", instead: [], rule: "CR 119.7" }), fixed({ certain: "damage" })],
    {
      keywords: ["begins on the battlefield"],
    },
  ),
  instant(
    "Skullcrack",
    "{1}{R}",
    spell(
      [
        { replace: "gainLife", class: "cannot", instead: [], uses: "always", until: "endOfTurn", rule: "CR 119.7" },
        { certain: "damage", until: "endOfTurn" },
        { damage: 3, to: target() },
      ],
      { targets: [playerOrWalker] },
    ),
  ),
  instant(
    "Combust",
    "{1}{R}",
    spell(
      [
        { certain: "damage", source: { is: "this" }, until: "endOfTurn" },
        { damage: 5, to: target() },
      ],
      { targets: [one(creatures({ colors: ["white", "blue"] }))] },
    ),
    { keywords: ["can't be countered"] },
  ),
];
