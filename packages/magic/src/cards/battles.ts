import {
  activated,
  creature,
  creatures,
  DAMAGES_PLAYER,
  DEFENDER,
  enchantment,
  enters,
  fixed,
  gives,
  mana,
  mode,
  one,
  planeswalker,
  loyalty,
  sorcery,
  spell,
  TAP,
  target,
  token,
  trigger,
  YOURS,
  artifact,
  anyOpponent,
  instant,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";
import { exertsFor } from "./extra-combats.ts";

const NOT_YOURS = { controller: { except: ["everyone", "you"] } } as const;
const ON_TEAM = { controller: { union: ["you", "mates"] } } as const;
const ANOTHER_WARRIOR = { count: creatures({ ...ON_TEAM, all: [{ types: "warrior" }], other: true }) } as const;

/** A creature of at most that power hurts whom it attacks as it attacks. */
const stings = (power: number) =>
  trigger("attack", [{ damage: 1, to: { linkOf: "it", link: "attacking" } }], {
    of: { types: "creature", ...YOURS, power: { atMost: power } },
  });

/** What happens as creatures attack or block. */
export const battles: readonly MagicCard[] = [
  creature(
    "Brimaz, King of Oreskos",
    "{1}{W}{W}",
    "Legendary Creature Cat Soldier",
    [3, 4],
    [
      trigger("attack", [{ token: "Cat Soldier Token", as: "cat" }, { putAttacking: "cat" }], { of: "this" }),
      trigger(
        "block",
        [
          { token: "Cat Soldier Token", as: "cat" },
          { putBlocking: "cat", to: "whom" },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["vigilance"] },
  ),
  creature(
    "Hero of Bladehold",
    "{2}{W}{W}",
    "Human Knight",
    [3, 4],
    [
      trigger("attack", [{ pump: { power: 1 }, on: creatures({ linked: "attacking", other: true }) }], { of: "this" }),
      trigger(
        "attack",
        [{ token: "Soldier Token", count: 2, tapped: true, as: "squires" }, { putAttacking: "squires" }],
        {
          of: "this",
        },
      ),
    ],
  ),
  creature(
    "Ahn-Crop Crasher",
    "{2}{R}",
    "Minotaur Warrior",
    [3, 2],
    [exertsFor([{ pump: { keywords: ["can't block"] }, on: target() }], { targets: [one(creatures())] })],
    { keywords: ["haste"] },
  ),
  creature(
    "Emberhorn Minotaur",
    "{3}{R}",
    "Minotaur Warrior",
    [4, 3],
    [exertsFor([{ pump: { power: 1, toughness: 1, keywords: ["menace"] }, on: "this" }])],
  ),
  creature(
    "Nef-Crop Entangler",
    "{1}{R}",
    "Human Warrior",
    [2, 1],
    [exertsFor([{ pump: { power: 1, toughness: 2 }, on: "this" }])],
    { keywords: ["trample"] },
  ),
  enchantment("Raid Bombardment", "{2}{R}", [stings(2)]),
  enchantment("Cavalcade of Calamity", "{1}{R}", [stings(1)]),
  creature(
    "Goblin Guide",
    "{R}",
    "Goblin Scout",
    [2, 2],
    [
      trigger(
        "attack",
        [
          { look: 1, at: "library", of: DEFENDER, who: "everyone", as: "seen" },
          { if: { matches: { types: "land" }, of: "seen" }, then: [{ move: "seen", to: "hand" }] },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["haste"] },
  ),
  creature(
    "Aurora Champion",
    "{2}{W}",
    "Elf Warrior",
    [3, 2],
    [trigger("attack", [{ tap: target() }], { of: "this", if: ANOTHER_WARRIOR, targets: [one(creatures())] })],
  ),
  creature(
    "Bull-Rush Bruiser",
    "{3}{R}",
    "Minotaur Warrior",
    [4, 3],
    [trigger("attack", [{ pump: { keywords: ["first strike"] }, on: "this" }], { of: "this", if: ANOTHER_WARRIOR })],
  ),
  creature(
    "Thrasher Brute",
    "{3}{B}",
    "Orc Warrior",
    [4, 3],
    [
      trigger("enter:battlefield", [{ loseLife: 1, who: target() }, { gainLife: 1 }], {
        of: { ...ON_TEAM, types: "warrior" },
        targets: [anyOpponent],
      }),
    ],
  ),
  creature(
    "Questing Beast",
    "{2}{G}{G}",
    "Legendary Creature Beast",
    [4, 4],
    [
      fixed({ restrict: {}, declaration: "block", of: { power: { atMost: 2 } }, to: "this", rule: "CR 509.1b" }),
      fixed({ certain: "combatDamage", source: { types: "creature", ...YOURS } }),
      trigger("combatDamage", [{ damage: "n", to: target() }], {
        who: "opponents",
        where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] },
        targets: [one({ objects: { types: "planeswalker", controller: "who" } })],
      }),
    ],
    { keywords: ["vigilance", "deathtouch", "haste"] },
  ),
  creature(
    "Cheering Fanatic",
    "{1}{R}",
    "Goblin",
    [2, 2],
    [
      trigger(
        "attack",
        [
          { pick: { card: {} }, as: "called", verb: "name", rule: "CR 201.4" },
          {
            discount: [mana("{1}")],
            actions: ["cast"],
            who: "everyone",
            of: { name: { picked: "called" } },
            until: "endOfTurn",
          },
        ],
        { of: "this" },
      ),
    ],
  ),
  creature(
    "Rankle, Master of Pranks",
    "{2}{B}{B}",
    "Legendary Creature Faerie Rogue",
    [3, 3],
    [
      trigger("combatDamage", [], {
        where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] },
        choose: { min: 0, max: 3 },
        modes: [
          mode("each player discards a card", [{ discard: 1, who: "everyone" }]),
          mode("each player loses 1 life and draws a card", [
            { loseLife: 1, who: "everyone" },
            { draw: 1, who: "everyone" },
          ]),
          mode("each player sacrifices a creature", [{ sacrifice: 1, of: { types: "creature" }, who: "everyone" }]),
        ],
      }),
    ],
    { keywords: ["flying", "haste"] },
  ),
  sorcery("Disrupt Decorum", "{2}{R}{R}", spell([{ goad: creatures(NOT_YOURS) }])),
  creature(
    "Jeering Homunculus",
    "{1}{U}",
    "Homunculus",
    [0, 4],
    [enters([{ may: [{ goad: target() }], verb: "goad" }], { targets: [one(creatures())] })],
  ),
  creature(
    "Ulvenwald Tracker",
    "{G}",
    "Human Shaman",
    [1, 1],
    [
      activated([mana("{1}{G}"), TAP], [{ fight: [target(), target(1)] }], {
        targets: [one(creatures(YOURS)), one(creatures({ not: { is: target() } }))],
      }),
    ],
  ),
  creature("Palace Guard", "{2}{W}", "Human Soldier", [1, 4], [], { additionalBlocks: 99 }),
  enchantment("Brave the Sands", "{1}{W}", [
    gives(creatures(YOURS), { keywords: ["vigilance"] }),
    fixed({ modify: { who: creatures(YOURS), add: { additionalBlocks: 1 }, layer: "rules" } }),
  ]),
  artifact("Crawlspace", "{3}", [
    fixed({ restrict: { atMost: 2 }, declaration: "attack", to: "you", rule: "CR 508.1c" }),
  ]),
  creature(
    "Stormbreath Dragon",
    "{3}{R}{R}",
    "Dragon",
    [4, 4],
    [
      activated([mana("{5}{R}{R}")], [{ monstrosity: 3 }]),
      trigger(
        "becomeMonstrous",
        [{ forEach: "opponents", do: [{ damage: { cardsIn: "hand", of: "it" }, to: "it" }], together: true }],
        { of: "this" },
      ),
    ],
    { keywords: ["flying", "haste", "protection from white"] },
  ),
  creature(
    "Arbor Colossus",
    "{2}{G}{G}{G}",
    "Giant",
    [6, 6],
    [
      activated([mana("{3}{G}{G}{G}")], [{ monstrosity: 3 }]),
      trigger("becomeMonstrous", [{ destroy: target() }], {
        of: "this",
        targets: [one(creatures({ controller: "opponents", keywords: "flying" }))],
      }),
    ],
    { keywords: ["reach"] },
  ),
  planeswalker("Gideon Jura", "{3}{W}{W}", "Legendary Planeswalker Gideon", 6, [
    loyalty(
      2,
      [
        {
          during: "turn",
          of: target(),
          do: [{ require: {}, declaration: "attack", of: { types: "creature", controller: target() }, to: "this" }],
        },
      ],
      { targets: [anyOpponent] },
    ),
    loyalty(-2, [{ destroy: target() }], { targets: [one(creatures({ exhausted: true }))] }),
    loyalty(0, [
      {
        modify: [
          { add: { types: ["creature", "human", "soldier"] }, layer: "types" },
          { set: { power: 6, toughness: 6 }, layer: "set" },
        ],
        who: "this",
        until: "endOfTurn",
      },
      { prevent: "all", on: "damage", of: "this", until: "endOfTurn" },
    ]),
  ]),
  instant(
    "Mirrorweave",
    "{2}{W/U}{W/U}",
    spell([{ become: { except: [creatures(), target()] }, as: { copyOf: target() }, until: "endOfTurn" }], {
      targets: [one(creatures({ not: { types: "legendary" } }))],
    }),
  ),
];

export const battleTokens: readonly MagicCard[] = [
  token("Cat Soldier Token", ["white"], "Creature Cat Soldier", [1, 1], [], { keywords: ["vigilance"] }),
];
