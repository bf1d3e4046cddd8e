import type { ArchiveCard } from "../card/card.ts";
import {
  activated,
  ally,
  attack,
  action,
  atLevel,
  BANISH_THIS,
  both,
  cards,
  CB,
  CLASS_FLOATING,
  champion,
  cheaper,
  efficiency,
  FAST,
  gives,
  ifSo,
  intentKill,
  one,
  onEnter,
  regalia,
  spell,
  allies,
  target,
  unit,
  units,
  weapon,
  wieldedAttack,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION } from "../rules/selectors.ts";

const SWORD_REGALIA = { types: "regalia", all: [{ types: "sword" }] } as const;
const line = { line: "Lorraine", lineage: "Lorraine" } as const;

/** Lorraine, who fights with swords. */
export const lorraine: readonly ArchiveCard[] = [
  champion(
    "Lorraine, Wandering Warrior",
    "Warrior",
    "Norm",
    [1, 1, 20],
    [
      onEnter([
        {
          announceOne: ["materialize"],
          among: cards("material", { types: "weapon", memory: 0 }),
          rule: "GA-PERM-1",
        },
      ]),
    ],
    { line: "Lorraine" },
  ),
  champion(
    "Lorraine, Blademaster",
    "Warrior",
    "Norm",
    [2, 2, 24],
    [onEnter([{ pump: { attackPower: 2, keywords: ["draw on kill"] }, on: "this" }])],
    line,
  ),
  champion(
    "Lorraine, Crux Knight",
    "Warrior",
    "Crux",
    [3, 3, 28],
    [gives("this", { attackPower: { count: cards("banishment", { types: "regalia", all: [{ types: "weapon" }] }) } })],
    line,
  ),
  champion(
    "Lorraine, Spirit Ruler",
    "Warrior",
    "Crux",
    [3, 3, 28],
    [
      onEnter([
        { choose: cards("banishment", { ...SWORD_REGALIA, memory: { atMost: 1 } }), as: "chosen", verb: "summon" },
        { move: "chosen", to: "field", as: "sword" },
        { counters: "durability", on: "sword", by: 3 },
      ]),
    ],
    line,
  ),
];

/** What she wields and wears. */
export const lorraineRegalia: readonly ArchiveCard[] = [
  weapon("Sword of Seeking", "Warrior", "Norm", 0, [1, 2], "Sword", [], { keywords: ["class true sight"] }),
  weapon("Zephyr's Edge", "Warrior", "Wind", 0, [1, 2], "Sword", [
    onEnter([
      ifSo(both(CB, { not: { all: [{ active: "you" }, { inside: "materialize" }] } }), [
        { pump: { power: 1 }, on: "this" },
      ]),
    ]),
  ]),
  weapon("Warrior's Longsword", "Warrior", "Norm", 1, [1, 2], "Sword", [gives("this", { power: 1 }, { if: CB })]),
  weapon("Drawn Blade", "Warrior", "Norm", 1, [1, 1], "Sword", [onEnter([ifSo(CB, [{ draw: 1 }])])]),
  weapon("Seer's Sword", "Warrior", "Norm", 1, [1, 3], "Sword", [wieldedAttack([ifSo(CB, [{ glimpse: 2 }])])]),
  weapon("Clarent, Sword of Peace", "Warrior", "Norm", 1, [1, 2], "Sword", [
    activated([{ counters: "durability", on: "this", by: -1 }], [{ shield: 1, on: units(YOURS), of: "other" }], {
      if: CB,
    }),
  ]),
  regalia("Grand Crusader's Ring", "Warrior", "Norm", 0, "Ring", [activated([BANISH_THIS], [{ draw: 1 }])]),
];

/** Her allies and attacks. */
export const lorraineAllies: readonly ArchiveCard[] = [
  ally("Esteemed Knight", "Warrior", "Norm", 3, [2, 3], "Human", [], { keywords: ["class intercept"] }),
  ally("Swift Recruit", "Warrior", "Wind", 2, [1, 2], "Human", [], { keywords: ["intercept", "floating memory"] }),
  ally("Honorable Vanguard", "Warrior", "Norm", 2, [1, 2], "Human", [], { keywords: ["floating memory"] }),
  ally("Banner Knight", "Warrior", "Norm", 2, [1, 3], "Human", [
    gives(
      { objects: { any: [{ types: "ally" }, { types: "weapon" }], controller: "you", other: true } },
      { power: 1 },
      {
        if: both(CB, atLevel(2)),
      },
    ),
  ]),
  ally("Windrider Vanguard", "Guardian Warrior", "Wind", 3, [2, 3], "Human", [], { keywords: ["class vigor"] }),
  ally("Trained Hawk", "Tamer", "Wind", 3, [2, 2], "Animal Bird", [], { keywords: ["true sight", "vigor"] }),
  ally("Dungeon Guide", "Mage", "Norm", 3, [1, 3], "Human", [
    onEnter([
      ifSo({ count: cards("memory"), atLeast: 2 }, [
        {
          may: [
            { random: 2, among: cards("memory"), as: "lost" },
            { banish: "lost" },
            { announceOne: ["materializeFree"], among: cards("material", { types: "champion" }), rule: "GA-PERM-1" },
          ],
          verb: "levelUp",
        },
      ]),
    ]),
  ]),
  ally("Ghosts of Pendragon", "Warrior", "Crux", 2, [3, 4], "Human Spirit", [
    onEnter([
      { choose: { objects: { types: "regalia", ...YOURS } }, min: 0, max: 1, as: "returned", verb: "return" },
      ifSo({ did: "returned" }, [{ move: "returned", to: "material" }, { draw: 2 }]),
    ]),
  ]),
];

export const lorraineAttacks: readonly ArchiveCard[] = [
  attack("Clean Cut", "Warrior", "Norm", 2, 2, "Sword", [intentKill([ifSo(atLevel(2), [{ draw: 1 }])])]),
  attack("Combo Strike", "Assassin Warrior", "Wind", 2, 3, "Sword", [
    intentKill([ifSo(both(CB, atLevel(2)), [{ wake: CHAMPION }])]),
  ]),
  attack("Savage Slash", "Warrior", "Norm", 2, 2, "Sword", [], CLASS_FLOATING),
  attack("Sudden Steel", "Warrior", "Norm", 6, 5, "Sword", [efficiency(CB)]),
  attack("Hurricane Sweep", "Warrior", "Wind", 5, 1, "Sword", [efficiency(CB)], { keywords: ["cleave"] }),
];

export const lorraineActions: readonly ArchiveCard[] = [
  action(
    "Inspiring Call",
    "Warrior",
    "Norm",
    3,
    "Skill",
    [
      spell([
        { pump: { power: 1 }, on: allies(YOURS) },
        { draw: 1, into: "memory" },
      ]),
      cheaper(2, { tally: "attacks", of: CHAMPION, atLeast: 1 }),
    ],
    FAST,
  ),
  action(
    "Deflecting Edge",
    "Warrior",
    "Norm",
    1,
    "Sword Reaction",
    [
      spell([{ shield: 3, on: target(), of: "combat" }], { targets: [unit] }),
      cheaper(1, { count: { objects: { types: "weapon", all: [{ types: "sword" }], ...YOURS } } }),
    ],
    FAST,
  ),
  action(
    "Second Wind",
    "Warrior",
    "Wind",
    3,
    "Spell",
    [spell([{ wake: target() }, ifSo(CB, [{ pump: { power: 1 }, on: target() }])], { targets: [one(allies())] })],
    FAST,
  ),
  action(
    "Spirit Blade: Ascension",
    "Warrior",
    "Crux",
    1,
    "Spell",
    [
      spell([
        {
          choose: { objects: { ...SWORD_REGALIA, zone: ["material", "banishment"], owner: "you" } },
          as: "chosen",
          verb: "summon",
        },
        { move: "chosen", to: "field" },
      ]),
    ],
    {
      ...FAST,
      price: [
        {
          sequence: [
            { choose: { objects: { ...SWORD_REGALIA, ...YOURS, owner: "you" } }, as: "returned", verb: "return" },
            { move: "returned", to: "material" },
          ],
        },
      ],
    },
  ),
  action(
    "Crux Sight",
    "Mage",
    "Crux",
    0,
    "Spell",
    [
      spell(
        [
          { draw: 1 },
          ifSo({ did: "more" }, [
            { choose: cards("graveyard", { element: "crux" }), as: "chosen", verb: "return" },
            { move: "chosen", to: "hand" },
            { move: "item", to: "banishment", name: "banish" },
          ]),
        ],
        { extras: [{ as: "more", cost: [{ reserve: 2 }] }] },
      ),
    ],
    FAST,
  ),
];
