import type { ArchiveCard } from "../card/card.ts";
import {
  action,
  allies,
  anAlly,
  cards,
  CB,
  CLASS_FLOATING,
  FAST,
  gives,
  HAS_COMPANION,
  ifSo,
  lasting,
  one,
  spell,
  target,
  unit,
  upTo,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION } from "../rules/selectors.ts";

/** A price that takes a floating card of the graveyard instead of reserve, with class bonus. */
const FLOATED = [
  { provided: CB },
  {
    sequence: [
      { choose: cards("graveyard", { keywords: "floating memory" }), as: "floated", verb: "float", rule: "GA-CST-3" },
      { move: "floated", to: "banishment", name: "banish", rule: "GA-CST-3" },
    ],
  },
] as const;

const IF_ATTACK = { count: { objects: { marked: "attacking" } } } as const;

/** What she and hers sing and cast. */
export const silvieSpells: readonly ArchiveCard[] = [
  action("Song of Frost", "Tamer", "Water", 2, "Skill Melody", [spell([ifSo(IF_ATTACK, [{ endCombat: true }])])], {
    ...FAST,
    instead: FLOATED,
  }),
  action(
    "Glacial Guidance",
    "Mage",
    "Water",
    1,
    "Spell",
    [
      spell(
        [
          { rest: target() },
          ifSo({ matches: { marked: "attacking" }, of: target() }, [{ endCombat: true }]),
          ifSo(CB, [{ counters: "enlighten", on: CHAMPION }]),
        ],
        { targets: [anAlly] },
      ),
    ],
    FAST,
  ),
  action(
    "Frostbind",
    "Cleric",
    "Water",
    2,
    "Spell Reaction",
    [
      spell(
        [
          {
            pay: [{ reserve: 2 }],
            who: { controllerOf: target() },
            solver: "archive",
            else: [{ negate: target(), banish: true }],
            rule: "GA-RES-5",
          },
        ],
        { targets: [one({ objects: { zone: "effectsStack", ability: false } })] },
      ),
    ],
    FAST,
  ),
  action(
    "Water Barrier",
    "Cleric Mage",
    "Water",
    3,
    "Spell Reaction",
    [spell([{ ward: { minus: ["n", 1] }, on: CHAMPION }])],
    { ...FAST, ...CLASS_FLOATING },
  ),
  action(
    "Freezing Hail",
    "Mage",
    "Water",
    2,
    "Spell",
    [
      spell(
        [
          { damage: 2, to: target() },
          { counters: "frozen", on: target() },
        ],
        { targets: [unit] },
      ),
    ],
    FAST,
  ),
  action(
    "Give Bath",
    "Tamer",
    "Water",
    2,
    "Skill",
    [spell([{ mark: "damage", on: target(), to: 0 }], { targets: [anAlly] })],
    { ...FAST, ...CLASS_FLOATING },
  ),
  action(
    "Song of Nurturing",
    "Tamer",
    "Norm",
    2,
    "Skill Melody",
    [spell([{ pump: { life: 2 }, on: allies(YOURS) }, ifSo(CB, [{ pump: { power: 1 }, on: allies(YOURS) }])])],
    FAST,
  ),
  action("Blissful Calling", "Tamer", "Norm", 1, "Skill Melody", [
    spell([
      { look: 5, at: "mainDeck", of: "you", who: "you", as: "looked" },
      {
        choose: { filter: { any: [{ types: "animal" }, { types: "beast" }] }, of: "looked" },
        min: 0,
        max: 1,
        as: "called",
        verb: "take",
      },
      { bind: "rest", ref: { except: ["looked", "called"] } },
      { reveal: "called" },
      { move: "called", to: "hand" },
      { order: "rest", as: "ordered", verb: "order" },
      { forEach: "ordered", as: "each", do: [{ move: "each", to: "mainDeck", bottom: true }] },
    ]),
  ]),
  action("Piper's Lullaby", "Tamer", "Water", 1, "Skill Melody", [
    spell([ifSo(HAS_COMPANION, [{ pump: { level: 1 }, on: CHAMPION }]), ifSo(CB, [{ rest: target() }])], {
      targets: [upTo(1, allies())],
    }),
  ]),
  lasting(
    "Ocean's Blessing",
    "Phantasia Spell",
    "Tamer",
    "Water",
    2,
    [gives({ hostOf: "this" }, { life: 1, keywords: ["taunt"] })],
    { link: { types: "ally" }, ...CLASS_FLOATING },
  ),
  lasting(
    "Mark of Fervor",
    "Phantasia Spell",
    "Tamer",
    "Wind",
    2,
    [gives({ hostOf: "this" }, { power: 1, life: 1, keywords: ["vigor"] })],
    { link: { types: "ally" } },
  ),
];
