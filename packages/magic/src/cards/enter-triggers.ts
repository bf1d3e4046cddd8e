import {
  activated,
  anyTarget,
  cards,
  creature,
  creatures,
  dies,
  enchantment,
  enters,
  fixed,
  gives,
  mana,
  mode,
  one,
  permanents,
  replace,
  target,
  TAP,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const LIVING = { types: "creature" } as const;
const BASIC = { types: "basic" } as const;

/** Creatures that do something as they enter. */
export const arrivals: readonly MagicCard[] = [
  creature(
    "Sakura-Tribe Elder",
    "{1}{G}",
    "Snake Shaman",
    [1, 1],
    [activated([{ sacrifice: "this" }], [{ tutor: BASIC, to: "battlefield", tapped: true }])],
  ),
  creature(
    "Eternal Witness",
    "{1}{G}{G}",
    "Human Shaman",
    [2, 1],
    [
      enters([{ may: [{ bounce: target() }], verb: "return" }], {
        targets: [one(cards("graveyard", { owner: "you" }))],
      }),
    ],
  ),
  creature(
    "Reclamation Sage",
    "{2}{G}",
    "Elf Shaman",
    [2, 1],
    [
      enters([{ may: [{ destroy: target() }], verb: "destroy" }], {
        targets: [one(permanents({ types: ["artifact", "enchantment"] }))],
      }),
    ],
  ),
  creature(
    "Acidic Slime",
    "{3}{G}{G}",
    "Ooze",
    [2, 2],
    [enters([{ destroy: target() }], { targets: [one(permanents({ types: ["artifact", "enchantment", "land"] }))] })],
    { keywords: ["deathtouch"] },
  ),
  creature(
    "Solemn Simulacrum",
    "{4}",
    "Artifact Creature Golem",
    [2, 2],
    [
      enters([{ may: [{ tutor: BASIC, to: "battlefield", tapped: true }], verb: "search" }]),
      dies([{ may: [{ draw: 1 }] }]),
    ],
  ),
  creature(
    "Sun Titan",
    "{4}{W}{W}",
    "Giant",
    [6, 6],
    [
      trigger(["enter:battlefield", "attack"], [{ may: [{ move: target(), to: "battlefield" }], verb: "return" }], {
        of: "this",
        targets: [
          one(
            cards("graveyard", {
              owner: "you",
              types: ["artifact", "creature", "enchantment", "land", "planeswalker", "battle"],
              manaValue: { atMost: 3 },
            }),
          ),
        ],
      }),
    ],
    { keywords: ["vigilance"] },
  ),
  creature(
    "Inferno Titan",
    "{4}{R}{R}",
    "Giant",
    [6, 6],
    [
      activated([mana("{R}")], [{ pump: { power: 1 }, on: "this" }]),
      trigger(
        ["enter:battlefield", "attack"],
        [{ forEach: target(), do: [{ damage: "dealt", to: "it" }], with: { dealt: "shares" }, together: true }],
        { of: "this", targets: [one(anyTarget.from, { min: 1, max: 3 })], divide: 3 },
      ),
    ],
  ),
  creature(
    "Primeval Titan",
    "{4}{G}{G}",
    "Giant",
    [6, 6],
    [
      trigger(
        ["enter:battlefield", "attack"],
        [{ may: [{ tutor: { types: "land" }, to: "battlefield", tapped: true, max: 2 }], verb: "search" }],
        { of: "this" },
      ),
    ],
    { keywords: ["trample"] },
  ),
  creature(
    "Craterhoof Behemoth",
    "{5}{G}{G}{G}",
    "Beast",
    [5, 5],
    [
      enters([
        { bind: "herd", value: { count: creatures(YOURS) } },
        { pump: { power: "herd", toughness: "herd", keywords: ["trample"] }, on: creatures(YOURS) },
      ]),
    ],
    { keywords: ["haste"] },
  ),
  creature(
    "Wurmcoil Engine",
    "{6}",
    "Artifact Creature Phyrexian Wurm",
    [6, 6],
    [dies([{ token: "Deathtouch Wurm Token" }, { token: "Lifelink Wurm Token" }])],
    { keywords: ["deathtouch", "lifelink"] },
  ),
  creature("Baleful Strix", "{U}{B}", "Artifact Creature Bird", [1, 1], [enters([{ draw: 1 }])], {
    keywords: ["flying", "deathtouch"],
  }),
  creature(
    "Knight of Autumn",
    "{1}{G}{W}",
    "Dryad Knight",
    [2, 1],
    [
      trigger("enter:battlefield", [], {
        of: "this",
        modes: [
          mode("put two +1/+1 counters on it", [{ counters: "+1/+1", on: "this", by: 2 }]),
          mode(
            "destroy an artifact or enchantment",
            [{ destroy: target() }],
            [one(permanents({ types: ["artifact", "enchantment"] }))],
          ),
          mode("gain 4 life", [{ gainLife: 4 }]),
        ],
      }),
    ],
  ),
  creature(
    "Charming Prince",
    "{1}{W}",
    "Human Noble",
    [2, 2],
    [
      trigger("enter:battlefield", [], {
        of: "this",
        modes: [
          mode("scry 2", [{ scry: 2 }]),
          mode("gain 3 life", [{ gainLife: 3 }]),
          mode(
            "exile another creature you own until the next end step",
            [
              { exile: target(), as: "gone" },
              { delay: "begin:endStep", do: [{ move: "gone", to: "battlefield", under: "you" }], rule: "CR 603.7c" },
            ],
            [one(creatures({ owner: "you", other: true }))],
          ),
        ],
      }),
    ],
  ),
  creature(
    "Deceiver Exarch",
    "{2}{U}",
    "Phyrexian Cleric",
    [1, 4],
    [
      trigger("enter:battlefield", [], {
        of: "this",
        modes: [
          mode("untap a permanent you control", [{ untap: target() }], [one(permanents(YOURS))]),
          mode(
            "tap a permanent an opponent controls",
            [{ tap: target() }],
            [one(permanents({ controller: "opponents" }))],
          ),
        ],
      }),
    ],
    { keywords: ["flash"] },
  ),
  creature(
    "Reveillark",
    "{4}{W}",
    "Elemental",
    [4, 3],
    [
      trigger("leave:battlefield", [{ move: target(), to: "battlefield" }], {
        of: "this",
        targets: [one(cards("graveyard", { owner: "you", ...LIVING, power: { atMost: 2 } }), { min: 0, max: 2 })],
      }),
    ],
    { keywords: ["flying"], evoke: "{5}{W}" },
  ),
  creature(
    "Solitude",
    "{3}{W}{W}",
    "Elemental Incarnation",
    [3, 2],
    [
      enters(
        [{ exile: target() }, { gainLife: { characteristic: "power", of: target() }, who: { controllerOf: target() } }],
        { targets: [one(creatures({ other: true }), { min: 0, max: 1 })] },
      ),
    ],
    { keywords: ["flash", "lifelink"], evoke: [{ exile: 1, of: { zone: "hand", colors: "white" } }] },
  ),
  creature("Viscera Seer", "{B}", "Vampire Wizard", [1, 1], [activated([{ sacrifice: 1, of: LIVING }], [{ scry: 1 }])]),
  enchantment("Goblin Bombardment", "{1}{R}", [
    activated([{ sacrifice: 1, of: LIVING }], [{ damage: 1, to: target() }], { targets: [anyTarget] }),
  ]),
  enchantment("Attrition", "{1}{B}{B}", [
    activated([mana("{B}"), { sacrifice: 1, of: LIVING }], [{ destroy: target() }], {
      targets: [one(creatures({ colors: { lacks: "black" } }))],
    }),
  ]),
  enchantment("Grave Pact", "{1}{B}{B}{B}", [
    trigger("die", [{ sacrifice: 1, of: LIVING, who: { except: ["everyone", "you"] } }], {
      of: { ...LIVING, ...YOURS },
    }),
  ]),
  creature(
    "Krenko, Mob Boss",
    "{2}{R}{R}",
    "Legendary Creature Goblin Warrior",
    [3, 3],
    [activated([TAP], [{ token: "Goblin Token", count: { count: permanents({ types: "goblin", ...YOURS }) } }])],
  ),
  creature(
    "Goblin Chieftain",
    "{1}{R}{R}",
    "Goblin",
    [2, 2],
    [
      gives(creatures({ all: [{ types: "goblin" }], ...YOURS, other: true }), {
        power: 1,
        toughness: 1,
        keywords: ["haste"],
      }),
    ],
    { keywords: ["haste"] },
  ),
  creature(
    "Goblin Warchief",
    "{1}{R}{R}",
    "Goblin Warrior",
    [2, 2],
    [
      fixed({ discount: [mana("{1}")], actions: ["cast"], who: "you", of: { types: "goblin" }, rule: "CR 601.2f" }),
      gives(permanents({ types: "goblin", ...YOURS }), { keywords: ["haste"] }),
    ],
  ),
  creature(
    "Imperious Perfect",
    "{2}{G}",
    "Elf Warrior",
    [2, 2],
    [
      gives(creatures({ all: [{ types: "elf" }], ...YOURS, other: true }), { power: 1, toughness: 1 }),
      activated([mana("{G}"), TAP], [{ token: "Elf Warrior Token" }]),
    ],
  ),
  creature(
    "Ezuri, Renegade Leader",
    "{1}{G}{G}",
    "Legendary Creature Elf Warrior",
    [2, 2],
    [
      activated([mana("{G}")], [{ regenerate: target() }], {
        targets: [one(permanents({ types: "elf", other: true }))],
      }),
      activated(
        [mana("{2}{G}{G}{G}")],
        [
          {
            pump: { power: 3, toughness: 3, keywords: ["trample"] },
            on: creatures({ all: [{ types: "elf" }], ...YOURS }),
          },
        ],
      ),
    ],
  ),
];

const TWICE = { change: { more: 1 }, rule: "CR 614.1a" } as const;

/** What makes more of tokens and counters, or takes from what opponents have. */
export const multipliers: readonly MagicCard[] = [
  enchantment("Parallel Lives", "{3}{G}", [replace("enter:battlefield", { of: { token: true, ...YOURS }, ...TWICE })]),
  enchantment("Anointed Procession", "{3}{W}", [
    replace("enter:battlefield", { of: { token: true, ...YOURS }, ...TWICE }),
  ]),
  enchantment("Hardened Scales", "{G}", [
    replace("mark:+1/+1", {
      of: { ...LIVING, ...YOURS },
      where: { amount: "n", atLeast: 1 },
      change: { amount: { plus: ["n", 1] } },
      rule: "CR 614.1a",
    }),
  ]),
  enchantment("Rhystic Study", "{2}{U}", [
    trigger(
      "cast",
      [{ pay: [mana("{1}")], who: "who", solver: "mana", else: [{ may: [{ draw: 1 }], verb: "draw" }] }],
      { who: "opponents" },
    ),
  ]),
  enchantment("Smothering Tithe", "{3}{W}", [
    trigger("draw", [{ pay: [mana("{2}")], who: "who", solver: "mana", else: [{ token: "Treasure Token" }] }], {
      who: "opponents",
    }),
  ]),
  creature(
    "Consecrated Sphinx",
    "{4}{U}{U}",
    "Sphinx",
    [4, 6],
    [trigger("draw", [{ may: [{ draw: 2 }], verb: "draw" }], { who: "opponents" })],
    { keywords: ["flying"] },
  ),
];

export const arrivalTokens: readonly MagicCard[] = [
  token("Deathtouch Wurm Token", [], "Artifact Creature Phyrexian Wurm", [3, 3], [], { keywords: ["deathtouch"] }),
  token("Lifelink Wurm Token", [], "Artifact Creature Phyrexian Wurm", [3, 3], [], { keywords: ["lifelink"] }),
  token("Elf Warrior Token", ["green"], "Creature Elf Warrior", [1, 1]),
];
