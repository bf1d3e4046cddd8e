// By itself: cards whose process is repeated.
import type { MagicCard } from "../card/card.ts";
import { anyOpponent, instant, sorcery, spell, target } from "../card/builders.ts";

/** A coin that came up heads, or tails. */
const came = (coin: string, up: "heads" | "tails") => ({ amount: coin, is: up === "heads" ? 1 : 2 }) as const;

/** Cards that say "repeat this process". */
export const processes: readonly MagicCard[] = [
  instant(
    "Ad Nauseam",
    "{3}{B}{B}",
    spell([
      {
        repeat: "process",
        may: true,
        do: [
          { take: 1, from: "library", to: "hand", who: "you", as: "taken" },
          { reveal: "taken" },
          { loseLife: { characteristic: "manaValue", of: "taken" } },
        ],
      },
    ]),
  ),
  sorcery(
    "Mana Clash",
    "{R}",
    spell(
      [
        {
          repeat: "process",
          while: { not: { all: [came("mine", "heads"), came("theirs", "heads")] } },
          do: [
            { random: 2, as: "mine" },
            { random: 2, as: "theirs" },
            {
              together: [
                { if: came("mine", "tails"), then: [{ damage: 1, to: "you" }] },
                { if: came("theirs", "tails"), then: [{ damage: 1, to: target() }] },
              ],
            },
          ],
        },
      ],
      { targets: [anyOpponent] },
    ),
  ),
];
