import {
  activated,
  anyOpponent,
  anyTarget,
  creature,
  creatures,
  DAMAGES_PLAYER,
  enters,
  ENTERS_TAPPED,
  fixed,
  gives,
  mana,
  one,
  permanents,
  replace,
  tapsFor,
  target,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

const plain = (name: string, cost: string, types: string, size: readonly [number, number], ...keywords: string[]) =>
  creature(name, cost, types, size, [], { keywords });

const NONCREATURE = { who: "you", of: { types: { lacks: "creature" } } } as const;
const regenerates = (cost: string) => activated([mana(cost)], [{ regenerate: "this" }]);

/** It enters with as many +1/+1 counters as X was announced with. */
const SIZED_BY_X: MagicAbility = replace("enter:battlefield", {
  of: "this",
  also: [{ mark: "+1/+1", on: "it", by: "x" }],
  rule: "CR 614.1c",
});

/** Creatures that come back once. */
export const returners: readonly MagicCard[] = [
  plain("Young Wolf", "{G}", "Wolf", [1, 1], "undying"),
  plain("Strangleroot Geist", "{G}{G}", "Spirit", [2, 1], "haste", "undying"),
  creature(
    "Geralf's Messenger",
    "{B}{B}{B}",
    "Zombie",
    [3, 2],
    [ENTERS_TAPPED, enters([{ loseLife: 2, who: target() }], { targets: [anyOpponent] })],
    { keywords: ["undying"] },
  ),
  plain("Safehold Elite", "{1}{G/W}", "Elf Scout", [2, 2], "persist"),
  creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", [3, 2], [enters([{ gainLife: 2 }])], { keywords: ["persist"] }),
  creature(
    "Murderous Redcap",
    "{2}{B/R}{B/R}",
    "Goblin Assassin",
    [2, 2],
    [enters([{ damage: { characteristic: "power", of: "this" }, to: target() }], { targets: [anyTarget] })],
    { keywords: ["persist"] },
  ),
];

/** Creatures that are hard to block, to target or to kill. */
export const evaders: readonly MagicCard[] = [
  creature(
    "Dauthi Slayer",
    "{B}{B}",
    "Dauthi Soldier",
    [2, 2],
    [fixed({ require: {}, declaration: "attack", of: "this", rule: "CR 508.1d" })],
    { keywords: ["shadow"] },
  ),
  plain("Soltari Monk", "{W}{W}", "Soltari Monk Cleric", [2, 1], "protection from black", "shadow"),
  creature(
    "Looter il-Kor",
    "{1}{U}",
    "Kor Rogue",
    [1, 1],
    [
      trigger("damage", [{ draw: 1 }, { discard: 1 }], {
        who: "opponents",
        where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] },
      }),
    ],
    { keywords: ["shadow"] },
  ),
  plain("Invisible Stalker", "{1}{U}", "Human Rogue", [1, 1], "hexproof", "unblockable"),
  plain("Slither Blade", "{U}", "Snake Rogue", [1, 2], "unblockable"),
  plain("Severed Legion", "{1}{B}{B}", "Zombie", [2, 2], "fear"),
  plain("Razortooth Rats", "{2}{B}", "Rat", [2, 1], "fear"),
  plain("Accursed Spirit", "{3}{B}", "Spirit", [3, 2], "intimidate"),
  plain("Bladetusk Boar", "{3}{R}", "Boar", [3, 2], "intimidate"),
  creature(
    "Bellowing Tanglewurm",
    "{3}{G}{G}",
    "Wurm",
    [4, 4],
    [gives(creatures({ ...YOURS, colors: "green", other: true }), { keywords: ["intimidate"] })],
    { keywords: ["intimidate"] },
  ),
  plain("Shanodin Dryads", "{G}", "Nymph Dryad", [1, 1], "forestwalk"),
  plain("Rushwood Dryad", "{1}{G}", "Dryad", [2, 1], "forestwalk"),
  creature(
    "Elvish Champion",
    "{1}{G}{G}",
    "Elf",
    [2, 2],
    [
      gives(creatures({ all: [{ types: "elf" }], other: true }), {
        power: 1,
        toughness: 1,
        keywords: ["forestwalk"],
      }),
    ],
  ),
  plain("Goblin Mountaineer", "{R}", "Goblin Scout", [1, 1], "mountainwalk"),
  plain("Mountain Goat", "{R}", "Goat", [1, 1], "mountainwalk"),
  plain("Zodiac Rooster", "{1}{G}", "Bird", [2, 1], "plainswalk"),
  plain("Righteous Avengers", "{4}{W}", "Human Soldier", [3, 1], "plainswalk"),
  creature("Elite Inquisitor", "{W}{W}", "Human Soldier", [2, 2], [], {
    keywords: ["first strike", "vigilance"],
    protections: ["vampire", "werewolf", "zombie"],
  }),
  plain("Guardian of the Guildpact", "{3}{W}", "Spirit", [2, 3], "protection from monocolored"),
  creature("River Boa", "{1}{G}", "Snake", [2, 1], [regenerates("{G}")], { keywords: ["islandwalk"] }),
  creature("Troll Ascetic", "{1}{G}{G}", "Troll Shaman", [3, 2], [regenerates("{1}{G}")], { keywords: ["hexproof"] }),
  creature(
    "Clergy of the Holy Nimbus",
    "{W}",
    "Human Cleric",
    [1, 1],
    [
      replace("destroy", {
        but: "bury",
        of: "this",
        where: { not: { matches: { keywords: "can't be regenerated" }, of: "this" } },
        instead: [{ regenerate: "this", now: true }],
        rule: "CR 701.19b",
      }),
      activated([mana("{1}")], [{ pump: { keywords: ["can't be regenerated"] }, on: "this" }], { who: "opponents" }),
    ],
  ),
  creature("Will-o'-the-Wisp", "{B}", "Spirit", [0, 1], [regenerates("{B}")], { keywords: ["flying"] }),
];

/** Creatures that fight better together, with spells, or for a turn. */
export const combatKeywords: readonly MagicCard[] = [
  plain("Benalish Cavalry", "{1}{W}", "Human Knight", [2, 2], "flanking"),
  plain("Suq'Ata Lancer", "{2}{R}", "Human Knight", [2, 2], "haste", "flanking"),
  creature(
    "Zhalfirin Commander",
    "{2}{W}",
    "Human Knight",
    [2, 2],
    [
      activated([mana("{1}{W}{W}")], [{ pump: { power: 1, toughness: 1 }, on: target() }], {
        targets: [one(creatures({ all: [{ types: "knight" }] }))],
      }),
    ],
    { keywords: ["flanking"] },
  ),
  creature("Noble Hierarch", "{G}", "Human Druid", [0, 1], [tapsFor("{G/W/U}")], { keywords: ["exalted"] }),
  creature(
    "Qasali Pridemage",
    "{G}{W}",
    "Cat Wizard",
    [2, 2],
    [
      activated([mana("{1}"), { sacrifice: "this" }], [{ destroy: target() }], {
        targets: [one(permanents({ types: ["artifact", "enchantment"] }))],
      }),
    ],
    { keywords: ["exalted"] },
  ),
  creature(
    "Sublime Archangel",
    "{2}{W}{W}",
    "Angel",
    [4, 3],
    [gives(creatures({ ...YOURS, other: true }), { keywords: ["exalted"] })],
    { keywords: ["flying", "exalted"] },
  ),
  creature(
    "Seeker of the Way",
    "{1}{W}",
    "Human Warrior",
    [2, 2],
    [trigger("cast", [{ pump: { keywords: ["lifelink"] }, on: "this" }], NONCREATURE)],
    { keywords: ["prowess"] },
  ),
  creature(
    "Monastery Mentor",
    "{2}{W}",
    "Human Monk",
    [2, 2],
    [trigger("cast", [{ token: "Monk Token" }], NONCREATURE)],
    { keywords: ["prowess"] },
  ),
  plain("Stormchaser Mage", "{U}{R}", "Human Wizard", [1, 3], "flying", "haste", "prowess"),
  plain("Groundbreaker", "{G}{G}{G}", "Elemental", [6, 1], "trample", "haste", "dies at end step"),
  plain("Arc Runner", "{2}{R}", "Elemental Ox", [5, 1], "haste", "dies at end step"),
  creature(
    "Doran, the Siege Tower",
    "{W}{B}{G}",
    "Legendary Creature Treefolk Shaman",
    [0, 5],
    [gives(creatures(), { keywords: ["assigns combat damage by toughness"] })],
  ),
  creature(
    "Belligerent Brontodon",
    "{5}{G}{W}",
    "Dinosaur",
    [4, 6],
    [gives(creatures(YOURS), { keywords: ["assigns combat damage by toughness"] })],
  ),
  creature("Segmented Krotiq", "{5}{G}", "Insect", [6, 5], [], { keywords: ["megamorph"], morph: "{6}{G}" }),
  creature("Sandstorm Charger", "{4}{W}", "Beast", [3, 4], [], { keywords: ["megamorph"], morph: "{4}{W}" }),
  creature("Aven Sunstriker", "{1}{W}{W}", "Bird Warrior", [1, 1], [], {
    keywords: ["flying", "double strike", "megamorph"],
    morph: "{4}{W}",
  }),
  creature("Endless One", "{X}", "Eldrazi", [0, 0], [SIZED_BY_X]),
  creature("Stonecoil Serpent", "{X}", "Artifact Creature Snake", [0, 0], [SIZED_BY_X], {
    keywords: ["reach", "trample", "protection from multicolored"],
  }),
  creature(
    "Walking Ballista",
    "{X}{X}",
    "Artifact Creature Construct",
    [0, 0],
    [
      SIZED_BY_X,
      activated([mana("{4}")], [{ counters: "+1/+1", on: "this" }]),
      activated([{ counters: "+1/+1", on: "this", by: -1 }], [{ damage: 1, to: target() }], { targets: [anyTarget] }),
    ],
  ),
  creature(
    "Primordial Hydra",
    "{X}{G}{G}",
    "Hydra",
    [0, 0],
    [
      SIZED_BY_X,
      trigger("begin:upkeep", [{ counters: "+1/+1", on: "this", by: { mark: "+1/+1", of: "this" } }], { who: "you" }),
      gives("this", { keywords: ["trample"] }, { if: { mark: "+1/+1", of: "this", atLeast: 10 } }),
    ],
  ),
  creature(
    "Serra Avenger",
    "{W}{W}",
    "Angel",
    [3, 3],
    [
      fixed(
        { forbid: ["cast"], of: "this", who: "you" },
        { zone: "hand", if: { all: [{ active: "you" }, { turns: "you", atMost: 3 }] } },
      ),
    ],
    { keywords: ["flying", "vigilance"] },
  ),
];

export const monkTokens: readonly MagicCard[] = [
  token("Monk Token", ["white"], "Creature Monk", [1, 1], [], { keywords: ["prowess"] }),
];
