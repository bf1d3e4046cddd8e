import type { ArchiveCard } from "../card/card.ts";
import {
  action,
  activated,
  allies,
  ally,
  atLevel,
  attack,
  BANISH_THIS,
  both,
  CB,
  champion,
  cheaper,
  CLASS_FLOATING,
  FAST,
  fastWhile,
  gives,
  having,
  ifSo,
  intentAttack,
  intentHit,
  one,
  onEnter,
  regalia,
  REST,
  reserve,
  spell,
  target,
  trigger,
  unit,
  weapon,
  YOURS,
} from "../card/builders.ts";
import { ATTACKER, CHAMPION } from "../rules/selectors.ts";

const UNTIL_OWN_TURN = { next: "turn", of: "you", at: "begin" } as const;

/** Tonoris and those who stand in the way. */
export const guardians: readonly ArchiveCard[] = [
  champion(
    "Tonoris, Lone Mercenary",
    "Guardian",
    "Norm",
    [1, 1, 20],
    [onEnter([{ pump: { keywords: ["taunt"] }, on: "this", until: UNTIL_OWN_TURN }])],
    { line: "Tonoris" },
  ),
  ally(
    "Imperial Recruit",
    "Guardian",
    "Norm",
    2,
    [1, 3],
    "Human",
    [gives("this", { power: 1 }, { if: { mark: "fostered", of: "this", atLeast: 1 } })],
    { keywords: ["foster"] },
  ),
  ally(
    "Novice Mechanist",
    "Guardian",
    "Norm",
    2,
    [1, 2],
    "Human",
    [trigger("foster", [{ create: "Automaton Drone", to: "field" }], { of: "this" })],
    { keywords: ["foster"] },
  ),
  ally("Stalwart Shieldmate", "Guardian", "Norm", 2, [0, 2], "Human", [], { keywords: ["taunt", "floating memory"] }),
  ally(
    "Armored Valkyrie",
    "Guardian",
    "Wind",
    3,
    [2, 2],
    "Automaton",
    [gives("this", { power: 2 }, { if: both(CB, { matches: { marked: "retaliating" }, of: "this" }) })],
    { keywords: ["steadfast"] },
  ),
  ally(
    "Winbless Gatekeeper",
    "Guardian",
    "Wind",
    2,
    [1, 2],
    "Human",
    [
      onEnter([
        {
          pay: [reserve(2)],
          solver: "archive",
          then: [
            {
              reflex: [{ counters: "buff", on: target() }],
              targets: [one(allies({ ...YOURS, classes: "guardian" }))],
              rule: "GA-TRG-4",
            },
          ],
        },
      ]),
    ],
    { keywords: ["taunt"] },
  ),
  ally("Brash Defender", "Guardian", "Norm", 4, [1, 4], "Human", [having(atLevel(1), "vigor")], { retort: 3 }),
  ally("Pride's Vanguard", "Warrior", "Norm", 3, [1, 3], "Animal Human Lion", [], { retort: 2, keywords: ["ambush"] }),
  ally("Cloaked Executioner", "Assassin", "Wind", 2, [2, 1], "Automaton", [fastWhile(CB)], { keywords: ["ambush"] }),
  ally("Blanche, Sheltering Saint", "Cleric", "Norm", 2, [1, 2], "Unique Human", [
    fastWhile(atLevel(2)),
    {
      replace: "otherDamage",
      of: { types: ["ally", "champion"], controller: "you", other: true },
      class: "prevent",
      prevent: { count: { objects: { zone: "memory", owner: "you" } } },
      rule: "GA-PRV-1",
    },
  ]),
  ally("Lunete, Frostbinder Priest", "Cleric", "Water", 3, [1, 1], "Unique Human", [
    {
      replace: "enter:field",
      of: { types: "ally", controller: "opponents" },
      change: { exhausted: true },
      rule: "GA-KW-12",
    },
    gives(
      "this",
      { life: 3 },
      {
        if: { cardsIn: "hand", of: "you", is: { cardsIn: "memory", of: "you" } },
      },
    ),
  ]),
  ally("Galahad, Court Knight", "Warrior", "Norm", 4, [1, 4], "Unique Human", [having(CB, "wields swords")]),
  ally(
    "Lancelot, Goliath of Aesa",
    "Guardian Warrior",
    "Norm",
    4,
    [2, 3],
    "Unique Human",
    [
      gives("this", { life: 2 }, { if: both(CB, atLevel(2)) }),
      trigger("attack", [{ pay: [reserve(3)], solver: "archive", then: [{ pump: { power: 3 }, on: "this" }] }], {
        of: "this",
        rule: "GA-KW-13",
      }),
    ],
    { keywords: ["hindered"] },
  ),
  attack("Rousing Slam", "Guardian", "Wind", 4, 4, "Sword", [
    intentAttack([
      ifSo(both(CB, atLevel(2)), [{ pump: { keywords: ["vigor", "taunt"] }, on: ATTACKER, until: UNTIL_OWN_TURN }]),
    ]),
  ]),
  attack("Frigid Bash", "Guardian", "Water", 3, 2, "Shield", [
    cheaper(2, { count: { objects: { types: "shield", ...YOURS } } }),
    intentHit([
      ifSo(CB, [
        {
          pay: [reserve(2)],
          who: { controllerOf: "it" },
          solver: "archive",
          else: [{ counters: "frozen", on: "it", rule: "GA-WU-1" }],
        },
      ]),
    ]),
  ]),
  attack("Heavy Swing", "Guardian", "Norm", 6, 6, "Sword", [cheaper(2, CB)]),
  attack("Devastating Blow", "Guardian Warrior", "Fire", 3, 3, "Sword", [
    {
      static: {
        modify: [
          { who: "this", add: { power: 4 }, layer: "modify" },
          { who: "this", add: { keywords: ["no retaliation"] }, layer: "abilities" },
        ],
      },
      zone: "intent",
      if: both(CB, atLevel(3)),
      rule: "GA-LAY-1",
    },
  ]),
  weapon("Worn Gearblade", "Guardian", "Norm", 1, [1, 3], "Sword", [
    activated([REST, { counters: "durability", on: "this", by: -1 }], [{ shield: 1, on: target() }], {
      targets: [unit],
      if: CB,
    }),
    trigger("die", [{ counters: "durability", on: "this" }], {
      of: { types: "automaton", ...YOURS },
    }),
  ]),
  regalia("Powercharged Shield", "Guardian", "Norm", 0, "Shield", [
    activated([BANISH_THIS], [{ pump: { keywords: ["vigor"] }, on: target() }], {
      targets: [one({ objects: { types: ["ally", "champion"], keywords: "taunt" } })],
    }),
  ]),
  regalia("Rusted Warshield", "Guardian", "Norm", 1, "Shield", [
    activated(
      [BANISH_THIS],
      [
        { shield: 2, on: CHAMPION },
        { draw: 1, into: "memory" },
      ],
    ),
  ]),
  regalia("Tariff Ring", "Guardian", "Norm", 0, "Accessory", [
    activated(
      [BANISH_THIS],
      [{ tax: [reserve(2)], actions: ["attack"], who: "everyone", until: "endOfTurn", rule: "GA-DEC-1" }],
      { needs: ["foesRecollection"] },
    ),
  ]),
  action(
    "Resolute Stand",
    "Guardian",
    "Norm",
    3,
    "Skill Reaction",
    [spell([{ ward: 3, on: target(), of: "combat", always: true }], { targets: [unit] })],
    { ...FAST, instead: [{ provided: atLevel(2) }, { skip: "draw", who: "you", rule: "GA-SK-2" }] },
  ),
  action("Plea for Peace", "Guardian", "Norm", 1, "Skill", [
    spell([{ tax: [reserve(1)], actions: ["attack"], who: "everyone", until: UNTIL_OWN_TURN, rule: "GA-DEC-1" }]),
  ]),
  action(
    "Martial Guard",
    "Guardian",
    "Norm",
    2,
    "Skill Reaction",
    [
      spell([{ ward: 2, on: target() }], { targets: [unit] }),
      gives("this", { keywords: ["floating memory"] }, { zone: "graveyard", if: both(CB, atLevel(2)) }),
    ],
    FAST,
  ),
  action(
    "Diffusive Block",
    "Guardian",
    "Water",
    2,
    "Skill Reaction",
    [
      spell([{ shield: 2, on: target() }], { targets: [unit] }),
      cheaper(1, { count: { objects: { types: "shield", ...YOURS } } }),
    ],
    { ...FAST, ...CLASS_FLOATING },
  ),
  action(
    "Take Point",
    "Guardian",
    "Norm",
    2,
    "Skill",
    [spell([{ pump: { keywords: ["taunt"] }, on: CHAMPION, until: UNTIL_OWN_TURN }])],
    CLASS_FLOATING,
  ),
  action(
    "Peaceful Reunion",
    "Cleric",
    "Norm",
    4,
    "Spell",
    [
      spell(
        [
          {
            forbid: ["attack"],
            who: { union: ["you", target()] },
            until: UNTIL_OWN_TURN,
            rule: "GA-PERM-2",
          },
        ],
        { targets: [one("opponents")], needs: ["noAttackYet"] },
      ),
    ],
    { keywords: ["banished on resolving"] },
  ),
];

/** Tokens: in no deck. */
export const drones: readonly ArchiveCard[] = [
  ally("Automaton Drone", "Guardian", "Norm", 1, [1, 1], "Token Automaton"),
];
