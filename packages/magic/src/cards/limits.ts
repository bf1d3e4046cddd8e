import {
  activated,
  anyPlayer,
  artifact,
  card,
  cards,
  creature,
  creatures,
  DAMAGES_PLAYER,
  enchantment,
  enters,
  fixed,
  mana,
  one,
  permanents,
  replace,
  sorcery,
  spell,
  TAP,
  target,
  THEIRS,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

/** The players among those and that which is attacked, as an ability triggers on it. */
const ATTACKED = { except: ["everyone", { except: ["everyone", "whom"] }] } as const;
const HAND = { cardsIn: "hand" } as const;
const AS_LONG_AS_TAPPED = { while: { matches: { exhausted: true, zone: "battlefield" }, of: "this" } } as const;
const AS_LONG_AS_THERE = { while: { matches: { zone: "battlefield" }, of: "this" } } as const;
/** It was not cast from its owner's hand. */
const FROM_HAND = { announcedFrom: "hand", of: "this" } as const;

/** What limits or replaces draws, mana, attacks and spells. */
export const limits: readonly MagicCard[] = [
  creature(
    "Spirit of the Labyrinth",
    "{1}{W}",
    "Enchantment Creature Spirit",
    [3, 1],
    [fixed({ cantDraw: "everyone", beyond: 1 })],
  ),
  creature(
    "Maralen of the Mornsong",
    "{1}{B}{B}",
    "Legendary Creature Elf Wizard",
    [2, 3],
    [
      fixed({ cantDraw: "everyone" }),
      trigger(
        "begin:draw",
        [
          { loseLife: 3, who: "who" },
          { tutor: {}, who: "who" },
        ],
        { per: "seat" },
      ),
    ],
  ),
  creature(
    "Alms Collector",
    "{3}{W}",
    "Cat Cleric",
    [3, 4],
    [
      replace("drawCards", {
        who: "opponents",
        where: { amount: "n", atLeast: 2 },
        instead: [
          { draw: 1, who: "you" },
          { draw: 1, who: "who" },
        ],
        rule: "CR 614.11",
      }),
    ],
    { keywords: ["flash"] },
  ),
  artifact("Howling Mine", "{2}", [
    trigger("begin:draw", [{ draw: 1, who: "who" }], {
      if: { matches: { exhausted: false }, of: "this" },
      per: "seat",
    }),
  ]),
  artifact("Ivory Tower", "{1}", [
    trigger("begin:upkeep", [{ gainLife: { largest: [0, { minus: [{ ...HAND, of: "you" }, 4] }] } }], { who: "you" }),
  ]),
  creature(
    "Viseling",
    "{4}",
    "Artifact Creature Phyrexian Construct",
    [2, 2],
    [
      trigger("begin:upkeep", [{ damage: { largest: [0, { minus: [{ ...HAND, of: "who" }, 4] }] }, to: "who" }], {
        who: "opponents",
        per: "seat",
      }),
    ],
  ),
  creature(
    "Rackling",
    "{4}",
    "Artifact Creature Phyrexian Construct",
    [2, 2],
    [
      trigger("begin:upkeep", [{ damage: { largest: [0, { minus: [3, { ...HAND, of: "who" }] }] }, to: "who" }], {
        who: "opponents",
        per: "seat",
      }),
    ],
  ),
  enchantment("Upwelling", "{3}{G}", [fixed({ keepsMana: "everyone" })]),
  enchantment("Price of Glory", "{2}{R}", [
    trigger("tapForMana", [{ destroy: "it" }], { of: { types: "land" }, if: { not: { active: "who" } } }),
  ]),
  artifact("Defense Grid", "{2}", [
    fixed({ tax: [mana("{3}")], actions: ["cast"], who: "inactive", rule: "CR 601.2f" }),
  ]),
  artifact("Ensnaring Bridge", "{3}", [
    fixed({
      restrict: {},
      declaration: "attack",
      of: { power: { atLeast: { plus: [{ ...HAND, of: "you" }, 1] } } },
      rule: "CR 508.1c",
    }),
  ]),
  creature(
    "Sunspine Lynx",
    "{2}{R}{R}",
    "Elemental Cat",
    [5, 4],
    [
      replace("gainLife", { class: "cannot", instead: [], rule: "CR 119.7" }),
      fixed({ certain: "damage" }),
      enters([
        {
          forEach: "everyone",
          do: [
            {
              damage: { count: permanents({ types: "land", not: { types: "basic" }, controller: "it" }) },
              to: "it",
            },
          ],
          together: true,
        },
      ]),
    ],
  ),
  artifact("Crucible of Worlds", "{3}", [
    fixed({ permit: "play", from: "graveyard", of: { types: "land" }, who: "you" }),
  ]),
  creature(
    "Ramunap Excavator",
    "{2}{G}",
    "Snake Cleric",
    [2, 3],
    [fixed({ permit: "play", from: "graveyard", of: { types: "land" }, who: "you" })],
  ),
  creature("Azusa, Lost but Seeking", "{2}{G}", "Legendary Creature Human Monk", [1, 2], [], { extraLands: 2 }),
  creature("Minamo Scrollkeeper", "{1}{U}", "Human Wizard", [2, 3], [], { keywords: ["defender"], handSize: 1 }),
  creature(
    "Trusted Advisor",
    "{U}",
    "Human Advisor",
    [1, 2],
    [trigger("begin:upkeep", [{ bounce: 1, of: { types: "creature", colors: "blue" } }], { who: "you" })],
    { handSize: 2 },
  ),
  enchantment("Leyline of Sanctity", "{2}{W}{W}", [], {
    keywords: ["begins on the battlefield", "controller has hexproof"],
  }),
  enchantment(
    "Solitary Confinement",
    "{2}{W}",
    [
      trigger("begin:upkeep", [{ pay: [{ discard: 1 }], verb: "keep", else: [{ sacrifice: "this" }] }], { who: "you" }),
      replace("begin:draw", { who: "you", instead: [], rule: "CR 614.1b" }),
      replace("damage", { who: "you", where: DAMAGES_PLAYER, prevent: "all", rule: "CR 615.1a" }),
    ],
    { keywords: ["controller has shroud"] },
  ),
  artifact("Soul Conduit", "{6}", [
    activated([mana("{6}"), TAP], [{ exchangeLife: [target(), target(1)] }], {
      targets: [anyPlayer, one({ except: ["everyone", target()] })],
    }),
  ]),
  enchantment("Axis of Mortality", "{4}{W}{W}", [
    trigger("begin:upkeep", [{ may: [{ exchangeLife: [target(), target(1)] }], verb: "exchange" }], {
      who: "you",
      targets: [anyPlayer, one({ except: ["everyone", target()] })],
    }),
  ]),
  enchantment("Norn's Decree", "{2}{W}", [
    trigger(
      "combatDamage",
      [{ forEach: { controllerOf: "by" }, as: "dealer", do: [{ resource: "poison", who: "dealer", by: 1 }] }],
      {
        who: "you",
        where: { all: [DAMAGES_PLAYER, { matches: { types: "creature", ...THEIRS }, of: "by" }] },
        per: "moment",
      },
    ),
    trigger(
      "attack",
      [
        { onePlayer: "active", as: "attacker", rule: "CR 805.10c" },
        { draw: 1, who: "attacker" },
      ],
      {
        per: "moment",
        if: { resource: "poison", of: ATTACKED, atLeast: 1 },
        text: "Whenever a player attacks, if one or more players being attacked are poisoned, the attacking player draws a card",
      },
    ),
  ]),
  enchantment("Havoc Festival", "{4}{B}{R}", [
    replace("gainLife", { class: "cannot", instead: [], rule: "CR 119.7" }),
    trigger("begin:upkeep", [{ loseLife: { divided: [{ resource: "life", of: "who" }, 2], up: true }, who: "who" }], {
      per: "seat",
    }),
  ]),
  creature(
    "Heartless Hidetsugu",
    "{3}{R}{R}",
    "Legendary Creature Ogre Shaman",
    [4, 3],
    [
      activated(
        [TAP],
        [
          {
            forEach: "everyone",
            do: [{ damage: { divided: [{ resource: "life", of: "it" }, 2] }, to: "it" }],
            together: true,
          },
        ],
      ),
    ],
  ),
  sorcery("Syphon Mind", "{3}{B}", spell([{ discard: 1, who: "others" }, { draw: { count: "discarded" } }])),
  artifact(
    "Vedalken Shackles",
    "{3}",
    [
      activated([mana("{2}"), TAP], [{ gainControl: target(), until: AS_LONG_AS_TAPPED }], {
        targets: [one(creatures({ power: { atMost: { count: permanents({ types: "island", ...YOURS }) } } }))],
      }),
    ],
    { keywords: ["may stay tapped"] },
  ),
  creature(
    "Sower of Temptation",
    "{2}{U}{U}",
    "Faerie Wizard",
    [2, 2],
    [enters([{ gainControl: target(), until: AS_LONG_AS_THERE }], { targets: [one(creatures())] })],
    { keywords: ["flying"] },
  ),
  creature(
    "Phage the Untouchable",
    "{3}{B}{B}{B}{B}",
    "Legendary Creature Avatar Minion",
    [4, 4],
    [
      enters([{ lose: "you" }], { if: { not: FROM_HAND } }),
      trigger("combatDamage", [{ destroy: "it", buried: true }], {
        of: { types: "creature" },
        where: { same: ["by", "this"] },
      }),
      trigger("combatDamage", [{ lose: "who" }], { where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] } }),
    ],
  ),
  creature(
    "Dread Cacodemon",
    "{7}{B}{B}{B}",
    "Demon",
    [8, 8],
    [
      enters([{ destroy: creatures({ controller: "opponents" }) }, { tap: creatures({ ...YOURS, other: true }) }], {
        if: FROM_HAND,
      }),
    ],
  ),
  creature(
    "Deathbringer Regent",
    "{5}{B}{B}",
    "Dragon",
    [5, 6],
    [
      enters([{ destroy: creatures({ other: true }) }], {
        if: { all: [FROM_HAND, { count: creatures({ other: true }), atLeast: 5 }] },
      }),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "The Ninth Doctor",
    "{1}{U}{R}",
    "Legendary Creature Time Lord Doctor",
    [2, 4],
    [
      trigger("untap", [{ insert: ["upkeep"], after: "upkeep" }], {
        of: "this",
        where: { all: [{ inside: ["untap"] }, { active: "you" }] },
      }),
    ],
    { keywords: ["haste"] },
  ),
  card(
    "Tormod's Crypt",
    "Artifact",
    [
      activated([TAP, { sacrifice: "this" }], [{ exile: cards("graveyard", { owner: target() }) }], {
        targets: [anyPlayer],
      }),
    ],
    { cost: "{0}" },
  ),
];
