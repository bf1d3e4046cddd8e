import type { MagicCard } from "../card/card.ts";
import {
  anyPlayer,
  anyTarget,
  aura,
  CONTROLS_HOST,
  creature,
  creatures,
  fixed,
  gives,
  instant,
  LOSES_ALL,
  mana,
  MOST_MANA,
  one,
  permanents,
  spell,
  target,
  trigger,
} from "../card/builders.ts";

const SPLIT = { keywords: ["split second"] } as const;

/** Spells that nobody can answer with another [CR 702.61]. */
export const splitSecond: readonly MagicCard[] = [
  instant(
    "Krosan Grip",
    "{2}{G}",
    spell([{ destroy: target() }], { targets: [one(permanents({ types: ["artifact", "enchantment"] }))] }),
    SPLIT,
  ),
  instant(
    "Sudden Death",
    "{1}{B}{B}",
    spell([{ pump: { power: -4, toughness: -4 }, on: target() }], { targets: [one(creatures())] }),
    SPLIT,
  ),
  instant("Sudden Shock", "{1}{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] }), SPLIT),
  instant(
    "Sudden Edict",
    "{1}{B}",
    spell([{ sacrifice: 1, of: { types: "creature" }, who: target() }], { targets: [anyPlayer] }),
    SPLIT,
  ),
  instant(
    "Sudden Spoiling",
    "{1}{B}{B}",
    spell(
      [
        {
          modify: [LOSES_ALL, { set: { power: 0, toughness: 2 }, layer: "set" }],
          who: creatures({ controller: target() }),
          until: "endOfTurn",
        },
      ],
      { targets: [anyPlayer] },
    ),
    SPLIT,
  ),
  instant("Wipe Away", "{1}{U}{U}", spell([{ bounce: target() }], { targets: [one(permanents())] }), SPLIT),
  instant(
    "Trickbind",
    "{1}{U}",
    spell(
      [
        { bind: "culprit", ref: { sourceOf: target() } },
        { counter: target() },
        {
          forbid: ["activate"],
          who: "everyone",
          of: { is: "culprit", zone: "battlefield" },
          until: "endOfTurn",
          rule: "CR 602.5",
        },
      ],
      { targets: [one({ objects: { zone: "stack", ability: true } })] },
    ),
    SPLIT,
  ),
  instant(
    "Stonewood Invocation",
    "{3}{G}",
    spell([{ pump: { power: 5, toughness: 5, keywords: ["shroud"] }, on: target() }], { targets: [one(creatures())] }),
    SPLIT,
  ),
  instant(
    "Word of Seizing",
    "{3}{R}{R}",
    spell(
      [
        { untap: target() },
        { gainControl: target(), until: "endOfTurn" },
        { pump: { keywords: ["haste"] }, on: target() },
      ],
      { targets: [one(permanents())] },
    ),
    SPLIT,
  ),
  aura("Take Possession", "{5}{U}{U}", {}, [CONTROLS_HOST], SPLIT),
  creature(
    "Celestial Crusader",
    "{2}{W}{W}",
    "Spirit",
    [2, 2],
    [gives(creatures({ colors: "white", other: true }), { power: 1, toughness: 1 })],
    { keywords: ["flash", "split second", "flying"] },
  ),
  creature(
    "Sulfur Elemental",
    "{2}{R}",
    "Elemental",
    [3, 2],
    [gives(creatures({ colors: "white" }), { power: 1, toughness: -1 })],
    { keywords: ["flash", "split second"] },
  ),
  creature(
    "Quagnoth",
    "{5}{G}",
    "Beast",
    [4, 5],
    [
      trigger("discard", [{ move: "this", to: "hand", rule: "CR 400.3" }], {
        of: "this",
        zone: "graveyard",
        where: { same: [{ controllerOf: "by" }, "opponents"] },
      }),
    ],
    { keywords: ["split second", "shroud"] },
  ),
  {
    name: "Molten Disaster",
    cost: "{X}{R}{R}",
    types: "Sorcery",
    abilities: [
      fixed(
        { modify: [{ who: "this", add: { keywords: ["split second"] }, layer: "abilities" }] },
        { zone: "stack", if: { announced: "kicked", of: "this" }, rule: "CR 702.61" },
      ),
      spell([{ damage: "x", to: { union: [creatures({ not: { keywords: "flying" } }), "everyone"] } }], {
        number: MOST_MANA,
        extras: [{ as: "kicked", cost: [mana("{R}")] }],
      }),
    ],
  },
];
