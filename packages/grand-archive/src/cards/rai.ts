import type { ArchiveCard } from "../card/card.ts";
import {
  action,
  activated,
  activations,
  allies,
  ally,
  anAlly,
  BANISH_THIS,
  cards,
  CB,
  CLASS_FLOATING,
  champion,
  cheaper,
  counterOff,
  efficiency,
  FAST,
  gives,
  ifSo,
  inherited,
  onAttack,
  onDeath,
  one,
  onEnter,
  ownBeginning,
  regalia,
  REST,
  SLOW,
  spell,
  target,
  trigger,
  unit,
  units,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION, LEVEL } from "../rules/selectors.ts";

const line = { line: "Rai", lineage: "Rai" } as const;
const ENLIGHTENED = { counters: "enlighten", on: CHAMPION } as const;
const MAGE_SPELL = { types: "action", classes: "mage", all: [{ types: "spell" }] } as const;

/** Rai, who casts and learns. */
export const rai: readonly ArchiveCard[] = [
  champion("Rai, Spellcrafter", "Mage", "Norm", [1, 1, 19], [onEnter([{ ...ENLIGHTENED, by: 2 }])], { line: "Rai" }),
  champion(
    "Rai, Archmage",
    "Mage",
    "Norm",
    [2, 2, 22],
    inherited(
      trigger("activate", [ENLIGHTENED], {
        who: "you",
        of: { types: "action", classes: "mage" },
        where: { tally: "mageActions", of: "you", is: 1 },
      }),
    ),
    line,
  ),
  champion(
    "Rai, Mana Weaver",
    "Mage",
    "Arcane",
    [3, 3, 25],
    [
      activated(
        [REST, counterOff("enlighten", 4)],
        [
          { copy: target(), as: "twin", rule: "GA-STK-2" },
          { retarget: "twin", who: "you", fresh: true, rule: "GA-STK-2" },
        ],
        { targets: [one(activations(MAGE_SPELL))] },
      ),
    ],
    line,
  ),
  champion(
    "Rai, Storm Seer",
    "Mage",
    "Arcane",
    [3, 3, 25],
    [gives("this", { level: { count: cards("banishment", { ...MAGE_SPELL, element: "arcane" }) } })],
    line,
  ),
];

const DRAWS = activated([BANISH_THIS], [{ draw: 1 }]);

export const raiRegalia: readonly ArchiveCard[] = [
  regalia("Tome of Knowledge", "Mage", "Norm", 1, "Book", [gives(CHAMPION, { level: 1 }, { if: CB }), DRAWS]),
  regalia("Crystal of Empowerment", "Mage", "Norm", 0, "Crystal", [
    activated([BANISH_THIS], [{ pump: { level: 2 }, on: CHAMPION }]),
  ]),
  regalia("Jewel of Enlightenment", "Mage", "Norm", 0, "Crystal", [activated([BANISH_THIS], [ENLIGHTENED])]),
  regalia("Life Essence Amulet", "Mage", "Norm", 0, "Bauble", [
    trigger("die", [{ may: [{ banish: "this" }, { draw: 1 }], verb: "banish" }], {
      of: { types: "ally", ...YOURS },
      where: { not: { active: "you" } },
    }),
  ]),
  regalia("Endura, Scepter of Ignition", "Mage", "Norm", 0, "Scepter", [
    activated([REST, counterOff("enlighten")], [{ damage: 1, to: target() }], { ...SLOW, targets: [unit] }),
  ]),
  regalia("Orb of Glitter", "Mage", "Norm", 1, "Bauble", [ownBeginning("recollection", [{ glimpse: 1 }]), DRAWS]),
  regalia("Explosive Rune", "Mage", "Fire", 0, "Artifact", [
    activated(
      [BANISH_THIS],
      [
        ifSo(
          { all: [CB, { matches: { marked: "attacking" }, of: target() }] },
          [{ damage: 2, to: target() }],
          [{ damage: 1, to: target() }],
        ),
      ],
      { targets: [anAlly] },
    ),
  ]),
];

export const raiAllies: readonly ArchiveCard[] = [
  ally("Magus Disciple", "Cleric Mage", "Norm", 2, [1, 1], "Human", [
    gives(CHAMPION, { level: 1 }),
    onDeath([ifSo(CB, [{ draw: 1 }])]),
  ]),
  ally("Library Witch", "Mage", "Norm", 2, [0, 1], "Human", [onDeath([{ draw: 1 }])], { keywords: ["intercept"] }),
  ally("Impassioned Tutor", "Mage", "Fire", 2, [1, 3], "Human", [onAttack([{ pump: { level: 1 }, on: CHAMPION }])]),
  ally("Flame-Rune Swordsman", "Mage Warrior", "Fire", 3, [2, 2], "Human", [], CLASS_FLOATING),
  ally("Clumsy Apprentice", "Mage", "Fire", 2, [1, 1], "Human", [onEnter([{ damage: 2, to: CHAMPION }, { draw: 1 }])]),
  ally(
    "Conduit of the Mad Mage",
    "Mage",
    "Arcane",
    1,
    [0, 2],
    "Human",
    [
      trigger("activate", [{ wake: "this" }, { pump: { power: 1 }, on: "this" }], { who: "you", of: MAGE_SPELL }),
      ownBeginning("end", [{ sacrifice: "this" }]),
    ],
    { keywords: ["floating memory"] },
  ),
];

/** The units but the own champion. */
const OTHER_UNITS = { except: [units(), CHAMPION] } as const;

export const raiSpells: readonly ArchiveCard[] = [
  action(
    "Fireball",
    "Mage",
    "Fire",
    4,
    "Spell",
    [spell([{ damage: { plus: [1, LEVEL] }, to: target() }], { targets: [unit] }), cheaper(2, CB)],
    FAST,
  ),
  action(
    "Spark Alight",
    "Mage",
    "Fire",
    2,
    "Spell",
    [
      spell([ifSo(CB, [{ damage: 3, to: target(), sure: true }], [{ damage: 2, to: target(), sure: true }])], {
        targets: [unit],
      }),
    ],
    FAST,
  ),
  action("Ignite the Soul", "Mage", "Fire", 1, "Spell", [spell([{ damage: 1, to: target() }], { targets: [unit] })], {
    ...FAST,
    ...CLASS_FLOATING,
  }),
  action("Focused Flames", "Mage", "Fire", 2, "Spell", [
    spell([{ damage: 4, to: target() }], { targets: [anAlly] }),
    cheaper(1, CB),
  ]),
  action(
    "Creative Shock",
    "Mage",
    "Fire",
    3,
    "Spell",
    [
      spell([
        { draw: 2 },
        { discard: 1 },
        ifSo({ all: [CB, { count: { filter: { element: "fire" }, of: "thrown" } }] }, [
          { choose: units(), min: 0, max: 1, as: "burnt", verb: "damage" },
          { damage: 2, to: "burnt" },
        ]),
      ]),
    ],
    FAST,
  ),
  action(
    "Spontaneous Combustion",
    "Mage",
    "Fire",
    3,
    "Spell Reaction",
    [
      spell([{ damage: 4, to: target() }], {
        targets: [one(allies({ marked: "attacking" }))],
        needs: ["championAttacked"],
      }),
    ],
    FAST,
  ),
  action("Purge in Flames", "Mage", "Fire", 8, "Spell", [
    spell([ifSo(CB, [{ damage: 3, to: OTHER_UNITS }], [{ damage: 2, to: OTHER_UNITS }])]),
    efficiency(),
  ]),
  action("Scry the Skies", "Mage", "Norm", 1, "Skill", [spell([{ glimpse: LEVEL }, { draw: 1, into: "memory" }])]),
  action(
    "Arcane Sight",
    "Mage",
    "Arcane",
    0,
    "Spell",
    [spell([{ pump: { level: 1 }, on: CHAMPION }, { draw: 1 }])],
    FAST,
  ),
  action("Arcane Blast", "Mage", "Arcane", 11, "Spell", [
    spell([{ damage: 11, to: target() }], { targets: [one({ objects: { types: "champion" } })] }),
    efficiency(),
  ]),
  action(
    "Spellshield: Arcane",
    "Mage",
    "Arcane",
    3,
    "Spell Reaction",
    [spell([{ ward: "all", on: CHAMPION, then: [{ ...ENLIGHTENED, by: "n" }] }]), cheaper(1, CB)],
    FAST,
  ),
  action(
    "Power Overwhelming",
    "Mage",
    "Arcane",
    0,
    "Spell",
    [
      spell([
        { pick: { from: 0, to: { mark: "enlighten", of: CHAMPION } }, as: "removed", verb: "remove" },
        { ...ENLIGHTENED, by: { minus: [0, "removed"] } },
        { pump: { level: "removed" }, on: CHAMPION },
      ]),
    ],
    FAST,
  ),
  action("Careful Study", "Mage", "Norm", 8, "Skill", [spell([{ ...ENLIGHTENED, by: 5 }]), efficiency()]),
];
