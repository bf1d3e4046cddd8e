import { activated, anyPlayer, AS_SORCERY, creature, creatures, enchantment, mana, trigger } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** Any player may activate it. */
const ANYONE = { who: "everyone" } as const;

/** Abilities that are not their controller's alone. */
export const forAnyone: readonly MagicCard[] = [
  creature(
    "Oona's Prowler",
    "{1}{B}",
    "Faerie Rogue",
    [3, 1],
    [activated([{ discard: 1 }], [{ pump: { power: -2 }, on: "this" }], ANYONE)],
    { keywords: ["flying"] },
  ),
  creature(
    "Ifh-Bíff Efreet",
    "{2}{G}{G}",
    "Efreet",
    [3, 3],
    [activated([mana("{G}")], [{ damage: 1, to: { union: [creatures({ keywords: "flying" }), "everyone"] } }], ANYONE)],
    { keywords: ["flying"] },
  ),
  enchantment("Excavation", "{1}{U}", [
    activated([mana("{1}"), { sacrifice: 1, of: { types: "land" } }], [{ draw: 1 }], ANYONE),
  ]),
  enchantment("Volrath's Dungeon", "{2}{B}{B}", [
    activated([{ loseLife: 5 }], [{ destroy: "this" }], { ...ANYONE, needs: ["turnOfUser"] }),
    activated(
      [{ discard: 1 }],
      [
        { choose: { objects: { zone: "hand", owner: { target: 0 } } }, who: { target: 0 }, as: "laid" },
        { move: "laid", to: "library" },
      ],
      { ...AS_SORCERY, targets: [anyPlayer] },
    ),
  ]),
  enchantment("Lethal Vapors", "{2}{B}{B}", [
    trigger("enter:battlefield", [{ destroy: "it" }], { of: { types: "creature" } }),
    activated([], [{ destroy: "this" }, { skip: "turn", who: "you" }], ANYONE),
  ]),
];
