import type { DataRecord } from "@turnwright/kernel";
import type { MagicAbility, MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  artifact,
  creature,
  creatures,
  DEFENDER,
  enchantment,
  enters,
  fixed,
  instant,
  loyalty,
  mana,
  one,
  permanents,
  planeswalker,
  spell,
  target,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";

const YOUR_TURN = { if: { active: "you" }, rule: "CR 601.3" } as const;
const NO_SPELLS = { forbid: ["cast"], who: "opponents" } as const;
const THIS_TURN = { until: "endOfTurn", rule: "CR 601.3" } as const;
const FLASH = ["ownMain", "emptyStack"] as const;
/** All your spells may be cast as though they had flash. */
export const AS_WITH_FLASH: MagicAbility = fixed({ waive: FLASH, actions: ["cast"], who: "you" }, { rule: "CR 702.8" });

/** Activated abilities of such permanents cannot be activated. */
const silent = (filter: DataRecord, more: DataRecord = {}) =>
  fixed(
    { forbid: ["activate"], who: "everyone", of: { zone: "battlefield", ...filter }, ...more },
    { rule: "CR 602.5" },
  );

/** In your turn opponents neither cast spells nor use what they have. */
const ABOLISHES = [
  fixed(NO_SPELLS, YOUR_TURN),
  fixed(
    {
      forbid: ["activate"],
      who: "opponents",
      of: { zone: "battlefield", types: ["artifact", "creature", "enchantment"] },
    },
    { if: { active: "you" }, rule: "CR 602.5" },
  ),
] as const;

/** Opponents cast spells only when they could cast a sorcery. */
const LIKE_SORCERIES = fixed({ need: "sorceryTime", actions: ["cast"], who: "opponents" }, { rule: "CR 601.3" });

/** Spells and abilities that silence players for a turn. */
export const silences: readonly MagicCard[] = [
  instant(
    "Shadow of Doubt",
    "{U/B}{U/B}",
    spell([{ enact: { cantSearch: "everyone" }, until: "endOfTurn", rule: "CR 101.2" }, { draw: 1 }]),
  ),
  instant("Silence", "{W}", spell([{ ...NO_SPELLS, ...THIS_TURN }])),
  instant(
    "Orim's Chant",
    "{W}",
    spell(
      [
        { forbid: ["cast"], who: target(), ...THIS_TURN },
        {
          if: { did: "kicked" },
          then: [{ restrict: {}, declaration: "attack", until: "endOfTurn", rule: "CR 508.1c" }],
        },
      ],
      { targets: [anyPlayer], extras: [{ as: "kicked", cost: [mana("{W}")] }] },
    ),
  ),
  instant(
    "Abeyance",
    "{1}{W}",
    spell(
      [
        { forbid: ["cast"], who: target(), of: { types: ["instant", "sorcery"] }, ...THIS_TURN },
        { forbid: ["activate"], but: ["mana", "tapForMana"], who: target(), until: "endOfTurn", rule: "CR 602.5" },
        { draw: 1 },
      ],
      { targets: [anyPlayer] },
    ),
  ),
  creature(
    "Xantid Swarm",
    "{G}",
    "Insect",
    [0, 1],
    [
      trigger(
        "attack",
        [
          { bind: "defended", ref: DEFENDER },
          { forbid: ["cast"], who: "defended", ...THIS_TURN },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "Ranger-Captain of Eos",
    "{1}{W}{W}",
    "Human Soldier Ranger",
    [3, 3],
    [
      enters([{ may: [{ tutor: { types: "creature", manaValue: { atMost: 1 } }, reveal: true }], verb: "search" }]),
      activated(
        [{ sacrifice: "this" }],
        [{ forbid: ["cast"], who: "opponents", of: { types: { lacks: "creature" } }, ...THIS_TURN }],
      ),
    ],
  ),
  creature("Grand Abolisher", "{W}{W}", "Human Cleric", [2, 2], ABOLISHES),
  creature(
    "Myrel, Shield of Argive",
    "{3}{W}",
    "Legendary Creature Human Soldier",
    [3, 4],
    [
      ...ABOLISHES,
      trigger(
        "attack",
        [{ token: "Colorless Soldier Token", count: { count: permanents({ types: "soldier", ...YOURS }) } }],
        { of: "this" },
      ),
    ],
  ),
  creature(
    "Dragonlord Dromoka",
    "{4}{G}{W}",
    "Legendary Creature Elder Dragon",
    [5, 7],
    [fixed(NO_SPELLS, YOUR_TURN)],
    { keywords: ["can't be countered", "flying", "lifelink"] },
  ),
  creature(
    "Basandra, Battle Seraph",
    "{3}{R}{W}",
    "Legendary Creature Angel",
    [4, 4],
    [
      fixed({ forbid: ["cast"], who: "everyone" }, { if: { inside: ["combat"] }, rule: "CR 601.3" }),
      activated(
        [mana("{R}")],
        [{ require: {}, declaration: "attack", of: { is: target() }, until: "endOfTurn", rule: "CR 508.1d" }],
        { targets: [one(creatures())] },
      ),
    ],
    { keywords: ["flying"] },
  ),
  planeswalker("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Planeswalker Teferi", 4, [
    LIKE_SORCERIES,
    loyalty(1, [
      {
        waive: FLASH,
        actions: ["cast"],
        who: "you",
        of: { types: "sorcery" },
        until: { next: "turn", of: "you" },
        rule: "CR 702.8",
      },
    ]),
    loyalty(-3, [{ bounce: target() }, { draw: 1 }], {
      targets: [one(permanents({ types: ["artifact", "creature", "enchantment"] }), { min: 0, max: 1 })],
    }),
  ]),
  creature(
    "Teferi, Mage of Zhalfir",
    "{2}{U}{U}{U}",
    "Legendary Creature Human Wizard",
    [3, 4],
    [
      fixed(
        { waive: FLASH, actions: ["cast", "suspend"], who: "you", of: { types: "creature", owner: "you" } },
        { rule: "CR 702.8" },
      ),
      LIKE_SORCERIES,
    ],
    { keywords: ["flash"] },
  ),
  artifact("Vedalken Orrery", "{4}", [AS_WITH_FLASH]),
  creature(
    "Steel Golem",
    "{3}",
    "Artifact Creature Golem",
    [3, 4],
    [fixed({ forbid: ["cast"], who: "you", of: { types: "creature" } }, { rule: "CR 601.3" })],
  ),
  enchantment("Aggressive Mining", "{3}{R}", [
    fixed({ forbid: ["play"], who: "you" }, { rule: "CR 101.2" }),
    activated([{ sacrifice: 1, of: { types: "land" } }], [{ draw: 2 }], { needs: ["unusedThisTurn"] }),
  ]),
  artifact("Cursed Totem", "{2}", [silent({ types: "creature" })]),
  enchantment("Stony Silence", "{1}{W}", [silent({ types: "artifact" })]),
  artifact("Null Rod", "{2}", [silent({ types: "artifact" })]),
  artifact("Damping Matrix", "{3}", [silent({ types: ["artifact", "creature"] }, { but: ["mana", "tapForMana"] })]),
  creature(
    "Linvala, Keeper of Silence",
    "{2}{W}{W}",
    "Legendary Creature Angel",
    [3, 4],
    [silent({ types: "creature", controller: "opponents" })],
    { keywords: ["flying"] },
  ),
];

export const silenceTokens: readonly MagicCard[] = [
  token("Colorless Soldier Token", [], "Artifact Creature Soldier", [1, 1]),
];
