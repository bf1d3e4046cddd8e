// By itself: cards about another player's next turn.
import type { MagicCard } from "../card/card.ts";
import { anyPlayer, sorcery, spell, target } from "../card/builders.ts";

/** Cards that say what is so during a player's next turn. */
export const nextTurns: readonly MagicCard[] = [
  sorcery(
    "Taunt",
    "{U}",
    spell(
      [
        {
          during: "turn",
          of: target(),
          do: [{ require: {}, declaration: "attack", of: { types: "creature", controller: target() }, to: "you" }],
        },
      ],
      { targets: [anyPlayer] },
    ),
  ),
  sorcery(
    "Sphinx's Decree",
    "{1}{W}",
    spell([
      {
        during: "turn",
        of: "opponents",
        do: [{ forbid: ["cast"], of: { types: ["instant", "sorcery"] }, who: "who" }],
      },
    ]),
  ),
];
