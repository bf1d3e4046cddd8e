import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  artifact,
  cards,
  creature,
  creatures,
  enchantment,
  enters,
  ENTERS_TAPPED,
  fixed,
  instant,
  land,
  mana,
  modal,
  mode,
  MOST_MANA,
  one,
  permanents,
  playerOrWalker,
  sorcery,
  spell,
  spells,
  TAP,
  tapsFor,
  target,
  THEIRS,
  UNTIL_IT_LEAVES,
  YOURS,
} from "../card/builders.ts";

const NOT_YOURS = { controller: { except: ["everyone", "you"] } } as const;
const FLASH = { waive: ["ownMain", "emptyStack"], actions: ["cast"], who: "you", until: "endOfTurn" } as const;
const anyCreature = one(creatures());
const artifactOrEnchantment = one(permanents({ types: ["artifact", "enchantment"] }));

/** Damage as it was divided among the targets [CR 601.2d]. */
const DIVIDED = [
  { forEach: target(), do: [{ damage: "dealt", to: "it" }], with: { dealt: "shares" }, together: true },
] as const;

/** Damage, removal, cards and mana: what decks are made of. */
export const plainSpells: readonly MagicCard[] = [
  instant("Shock", "{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] })),
  instant("Hornet Sting", "{G}", spell([{ damage: 1, to: target() }], { targets: [anyTarget] })),
  instant("Lightning Helix", "{R}{W}", spell([{ damage: 3, to: target() }, { gainLife: 3 }], { targets: [anyTarget] })),
  sorcery("Lava Axe", "{4}{R}", spell([{ damage: 5, to: target() }], { targets: [playerOrWalker] })),
  sorcery("Blaze", "{X}{R}", spell([{ damage: "x", to: target() }], { targets: [anyTarget], number: MOST_MANA })),
  sorcery("Arc Lightning", "{2}{R}", spell(DIVIDED, { targets: [one(anyTarget.from, { min: 1, max: 3 })], divide: 3 })),
  instant(
    "Electrolyze",
    "{1}{U}{R}",
    spell([...DIVIDED, { draw: 1 }], { targets: [one(anyTarget.from, { min: 1, max: 2 })], divide: 2 }),
  ),
  sorcery("Pyroclasm", "{1}{R}", spell([{ damage: 2, to: creatures() }])),
  sorcery(
    "Soul Feast",
    "{3}{B}{B}",
    spell([{ loseLife: 4, who: target() }, { gainLife: 4 }], { targets: [anyPlayer] }),
  ),
  instant("Cancel", "{1}{U}{U}", spell([{ counter: target() }], { targets: [one(spells())] })),
  instant("Murder", "{1}{B}{B}", spell([{ destroy: target() }], { targets: [anyCreature] })),
  instant(
    "Doom Blade",
    "{1}{B}",
    spell([{ destroy: target() }], { targets: [one(creatures({ colors: { lacks: "black" } }))] }),
  ),
  instant(
    "Terror",
    "{1}{B}",
    spell([{ destroy: target(), buried: true }], {
      targets: [one(creatures({ not: { any: [{ types: "artifact" }, { colors: "black" }] } }))],
    }),
  ),
  instant("Disenchant", "{1}{W}", spell([{ destroy: target() }], { targets: [artifactOrEnchantment] })),
  instant("Naturalize", "{1}{G}", spell([{ destroy: target() }], { targets: [artifactOrEnchantment] })),
  sorcery("Day of Judgment", "{2}{W}{W}", spell([{ destroy: creatures() }])),
  sorcery("Wrath of God", "{2}{W}{W}", spell([{ destroy: creatures(), buried: true }])),
  instant("Unsummon", "{U}", spell([{ bounce: target() }], { targets: [anyCreature] })),
  instant("Boomerang", "{U}{U}", spell([{ bounce: target() }], { targets: [one(permanents())] })),
  sorcery(
    "Prey Upon",
    "{G}",
    spell([{ fight: [target(), target(1)] }], { targets: [one(creatures(YOURS)), one(creatures(NOT_YOURS))] }),
  ),
  sorcery(
    "Hunt the Weak",
    "{3}{G}",
    spell([{ counters: "+1/+1", on: target() }, { fight: [target(), target(1)] }], {
      targets: [one(creatures(YOURS)), one(creatures(NOT_YOURS))],
    }),
  ),
  sorcery("Tome Scour", "{U}", spell([{ mill: 5, who: target() }], { targets: [anyPlayer] })),
  sorcery("Glimpse the Unthinkable", "{U}{B}", spell([{ mill: 10, who: target() }], { targets: [anyPlayer] })),
  sorcery("Mind Rot", "{2}{B}", spell([{ discard: 2, who: target() }], { targets: [anyPlayer] })),
  sorcery(
    "Raise Dead",
    "{B}",
    spell([{ bounce: target() }], { targets: [one(cards("graveyard", { owner: "you", types: "creature" }))] }),
  ),
  sorcery(
    "Zombify",
    "{3}{B}",
    spell([{ move: target(), to: "battlefield" }], {
      targets: [one(cards("graveyard", { owner: "you", types: "creature" }))],
    }),
  ),
  instant("Opt", "{U}", spell([{ scry: 1 }, { draw: 1 }])),
  instant("Ancestral Recall", "{U}", spell([{ draw: 3, who: target() }], { targets: [anyPlayer] })),
  instant("Dark Ritual", "{B}", spell([{ addMana: "{B}{B}{B}" }])),
  sorcery("Rampant Growth", "{1}{G}", spell([{ tutor: { types: "basic" }, to: "battlefield", tapped: true }])),
  sorcery("Explore", "{1}{G}", spell([{ resource: "extraLands", by: 1 }, { draw: 1 }])),
  enchantment("Exploration", "{G}", [], { extraLands: 1 }),
];

/** Spells that tell a creature what to do, or give it something for a turn. */
export const tricks: readonly MagicCard[] = [
  instant("Jump", "{U}", spell([{ pump: { keywords: ["flying"] }, on: target() }], { targets: [anyCreature] })),
  instant(
    "Kindled Fury",
    "{R}",
    spell([{ pump: { power: 1, keywords: ["first strike"] }, on: target() }], { targets: [anyCreature] }),
  ),
  instant(
    "Incite",
    "{R}",
    spell(
      [
        { modify: { set: { colors: ["red"] }, layer: "colors" }, who: target(), until: "endOfTurn" },
        { require: {}, declaration: "attack", of: { is: target() }, until: "endOfTurn", rule: "CR 508.1d" },
      ],
      { targets: [anyCreature] },
    ),
  ),
  sorcery(
    "Act of Treason",
    "{2}{R}",
    spell(
      [
        { gainControl: target(), until: "endOfTurn" },
        { untap: target() },
        { pump: { keywords: ["haste"] }, on: target() },
      ],
      { targets: [anyCreature] },
    ),
  ),
  instant(
    "Boros Charm",
    "{R}{W}",
    modal([
      mode("4 damage to a player or planeswalker", [{ damage: 4, to: target() }], [playerOrWalker]),
      mode("your permanents are indestructible this turn", [
        { pump: { keywords: ["indestructible"] }, on: permanents(YOURS) },
      ]),
      mode(
        "a creature has double strike this turn",
        [{ pump: { keywords: ["double strike"] }, on: target() }],
        [anyCreature],
      ),
    ]),
  ),
];

/** Artifacts, enchantments and creatures that do something to what is there. */
export const plainPermanents: readonly MagicCard[] = [
  artifact("Sol Ring", "{1}", [tapsFor("{C}{C}")]),
  artifact("Lion's Eye Diamond", "{0}", [
    activated([{ discard: "all" }, { sacrifice: "this" }], [{ addMana: "{W/U/B/R/G}", times: 3 }], {
      action: "mana",
      needs: ["asInstant"],
    }),
  ]),
  artifact("Icy Manipulator", "{4}", [
    activated([mana("{1}"), TAP], [{ tap: target() }], {
      targets: [one(permanents({ types: ["artifact", "creature", "land"] }))],
    }),
  ]),
  artifact("Nevinyrral's Disk", "{4}", [
    ENTERS_TAPPED,
    activated([mana("{1}"), TAP], [{ destroy: permanents({ types: ["artifact", "creature", "enchantment"] }) }]),
  ]),
  land("Alchemist's Refuge", [tapsFor("{C}"), activated([mana("{G}{U}"), TAP], [FLASH])]),
  land("Winding Canyons", [tapsFor("{C}"), activated([mana("{2}"), TAP], [{ ...FLASH, of: { types: "creature" } }])]),
  land("Evolving Wilds", [
    activated([TAP, { sacrifice: "this" }], [{ tutor: { types: "basic" }, to: "battlefield", tapped: true }]),
  ]),
  creature(
    "Banisher Priest",
    "{1}{W}{W}",
    "Human Cleric",
    [2, 2],
    [enters(UNTIL_IT_LEAVES, { targets: [one(creatures(THEIRS))] })],
  ),
  enchantment("Banishing Light", "{2}{W}", [
    enters(UNTIL_IT_LEAVES, { targets: [one(permanents({ controller: "opponents", types: { lacks: "land" } }))] }),
  ]),
  creature(
    "Thalia, Guardian of Thraben",
    "{1}{W}",
    "Legendary Creature Human Soldier",
    [2, 1],
    [
      fixed({
        tax: [{ mana: "{1}" }],
        actions: ["cast"],
        who: "everyone",
        of: { types: { lacks: "creature" } },
        rule: "CR 601.2f",
      }),
    ],
    { keywords: ["first strike"] },
  ),
];
