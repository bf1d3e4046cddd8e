import type { MagicCard } from "../card.ts";
import {
  activated,
  anyPlayer,
  cards,
  creatures,
  fixed,
  loyalty,
  one,
  permanents,
  planeswalker,
  playerOrWalker,
  target,
  token,
  YOURS,
} from "../builders.ts";
import { both } from "../types.ts";

/** Planeswalkers [CR 306]. */
export const walkers: readonly MagicCard[] = [
  planeswalker("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker Jace", 3, [
    loyalty(2, [{ draw: 1, who: "everyone" }]),
    loyalty(-1, [{ draw: 1, who: target() }], { targets: [anyPlayer] }),
    loyalty(-10, [{ mill: 20, who: target() }], { targets: [anyPlayer] }),
  ]),
  planeswalker("Ajani Goldmane", "{2}{W}{W}", "Legendary Planeswalker Ajani", 4, [
    loyalty(1, [{ gainLife: 2 }]),
    loyalty(-1, [
      { bind: "team", ref: creatures(YOURS) },
      { counters: "+1/+1", on: "team" },
      { pump: { keywords: ["vigilance"] }, on: "team" },
    ]),
    loyalty(-6, [{ token: "Avatar Token" }]),
  ]),
  planeswalker("Garruk Wildspeaker", "{2}{G}{G}", "Legendary Planeswalker Garruk", 3, [
    loyalty(1, [{ untap: target() }], { targets: [one(permanents({ types: "land" }), { max: 2 })] }),
    loyalty(-1, [{ token: "Beast Token" }]),
    loyalty(-4, [{ pump: { power: 3, toughness: 3, keywords: ["trample"] }, on: creatures(YOURS) }]),
  ]),
  planeswalker("Chandra Nalaar", "{3}{R}{R}", "Legendary Planeswalker Chandra", 6, [
    loyalty(1, [{ damage: 1, to: target() }], { targets: [playerOrWalker] }),
    activated([{ counters: "loyalty", on: "this", by: { minus: [0, "x"] } }], [{ damage: "x", to: target() }], {
      action: "loyalty",
      number: { mark: "loyalty", of: "this" },
      targets: [one(creatures())],
    }),
    loyalty(
      -8,
      [
        {
          damage: 10,
          to: { union: [target(), creatures({ controller: { union: [target(), { controllerOf: target() }] } })] },
        },
      ],
      { targets: [playerOrWalker] },
    ),
  ]),
  planeswalker("Liliana Vess", "{3}{B}{B}", "Legendary Planeswalker Liliana", 5, [
    loyalty(1, [{ discard: 1, who: target() }], { targets: [anyPlayer] }),
    loyalty(-2, [{ tutor: {}, to: "library" }]),
    loyalty(-8, [{ move: cards("graveyard", { types: "creature" }), to: "battlefield", under: "you" }]),
  ]),
];

/** What they create. */
export const walkerTokens: readonly MagicCard[] = [
  token("Beast Token", ["green"], "Creature Beast", [3, 3]),
  token(
    "Avatar Token",
    ["white"],
    "Creature Avatar",
    [0, 0],
    [fixed({ modify: { set: both({ resource: "life", of: "you" }), layer: "define" } })],
  ),
];
