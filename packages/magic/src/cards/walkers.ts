import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  card,
  cards,
  creatures,
  dies,
  fixed,
  loyalty,
  one,
  permanents,
  planeswalker,
  playerOrWalker,
  target,
  THEIRS,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import { MORE_COMBAT } from "./phases.ts";
import { both } from "../rules/types.ts";

/** A card that could be on the battlefield by itself. */
const PERMANENT_CARD = {
  types: ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"],
  not: { types: "aura" },
} as const;

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
  planeswalker("Elspeth, Knight-Errant", "{2}{W}{W}", "Legendary Planeswalker Elspeth", 4, [
    loyalty(1, [{ token: "Soldier Token" }]),
    loyalty(1, [{ pump: { power: 3, toughness: 3, keywords: ["flying"] }, on: target() }], {
      targets: [one(creatures())],
    }),
    loyalty(-8, [{ emblem: "Elspeth, Knight-Errant Emblem" }]),
  ]),
  planeswalker("Kiora, the Crashing Wave", "{2}{G}{U}", "Legendary Planeswalker Kiora", 2, [
    loyalty(
      1,
      [
        { prevent: "all", on: "damage", of: target(), until: { next: "turn", of: "you" } },
        { prevent: "all", on: "damage", where: { same: ["by", target()] }, until: { next: "turn", of: "you" } },
      ],
      { targets: [one(permanents(THEIRS))] },
    ),
    loyalty(-1, [{ draw: 1 }, { resource: "extraLands", by: 1 }]),
    loyalty(-5, [{ emblem: "Kiora, the Crashing Wave Emblem" }]),
  ]),
  planeswalker("Karn Liberated", "{7}", "Legendary Planeswalker Karn", 6, [
    loyalty(
      4,
      [
        { choose: cards("hand", { owner: target() }), who: target(), as: "given" },
        { exile: "given", with: "this" },
      ],
      { targets: [anyPlayer] },
    ),
    loyalty(-3, [{ exile: target(), with: "this" }], { targets: [one(permanents())] }),
    loyalty(-14, [
      { bind: "kept", ref: { filter: PERMANENT_CARD, of: { linked: "exiled", to: "this", gone: true } } },
      { restart: true, without: "kept", rule: "CR 727.1" },
      { move: "kept", to: "battlefield", under: "you", rule: "CR 727.4" },
    ]),
  ]),
  planeswalker("Zariel, Archduke of Avernus", "{2}{R}{R}", "Legendary Planeswalker Zariel", 4, [
    loyalty(1, [{ pump: { power: 1, keywords: ["haste"] }, on: creatures(YOURS) }]),
    loyalty(0, [{ token: "Devil Token" }]),
    loyalty(-6, [{ emblem: "Zariel, Archduke of Avernus Emblem" }]),
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
  token("Kraken Token", ["blue"], "Creature Kraken", [9, 9]),
  token(
    "Devil Token",
    ["red"],
    "Creature Devil",
    [1, 1],
    [dies([{ damage: 1, to: target() }], { targets: [anyTarget] })],
  ),
  card("Elspeth, Knight-Errant Emblem", "Emblem", [
    fixed({
      modify: {
        who: permanents({ types: ["artifact", "creature", "enchantment", "land"], ...YOURS }),
        add: { keywords: ["indestructible"] },
        layer: "abilities",
      },
    }),
  ]),
  card("Kiora, the Crashing Wave Emblem", "Emblem", [
    trigger("begin:endStep", [{ token: "Kraken Token" }], { who: "you" }),
  ]),
  card("Zariel, Archduke of Avernus Emblem", "Emblem", [
    trigger("begin:endOfCombat", [{ untap: target() }, MORE_COMBAT], {
      who: "you",
      where: { tally: "combats", of: "you", is: 1 },
      targets: [one(creatures(YOURS))],
    }),
  ]),
];
