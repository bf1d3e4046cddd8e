// By itself: cards with targets of different players.
import type { MagicCard } from "../card/card.ts";
import {
  creatures,
  enchantment,
  enters,
  instant,
  one,
  permanents,
  spell,
  target,
  THEIRS,
  UNTIL_IT_LEAVES,
} from "../card/builders.ts";

/** Cards that take up to one target of each opponent, or targets of different players. */
export const eachOpponent: readonly MagicCard[] = [
  enchantment("Grasp of Fate", "{1}{W}{W}", [
    enters(UNTIL_IT_LEAVES, {
      targets: [
        one(permanents({ types: { lacks: "land" }, ...THEIRS }), {
          min: 0,
          max: { count: "opponents" },
          apart: "controller",
        }),
      ],
    }),
  ]),
  instant(
    "Run Away Together",
    "{1}{U}",
    spell([{ bounce: target() }], { targets: [one(creatures(), { min: 2, max: 2, apart: "controller" })] }),
  ),
];
