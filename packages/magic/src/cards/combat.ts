import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  creature,
  creatures,
  DEFENDER,
  DAMAGES_PLAYER,
  enchantment,
  fixed,
  mana,
  one,
  tapsFor,
  target,
  trigger,
} from "../card/builders.ts";

const plain = (name: string, cost: string, types: string, size: readonly [number, number], ...keywords: string[]) =>
  creature(name, cost, types, size, [], { keywords });

/** Creatures that are what their keywords are. */
export const fighters: readonly MagicCard[] = [
  plain("Thorn Elemental", "{5}{G}{G}", "Elemental", [7, 7], "may assign combat damage past blockers"),
  plain("Lone Wolf", "{2}{G}", "Wolf", [2, 2], "may assign combat damage past blockers"),
  creature("Rhox", "{4}{G}{G}", "Rhino Beast", [5, 5], [activated([mana("{2}{G}")], [{ regenerate: "this" }])], {
    keywords: ["may assign combat damage past blockers"],
  }),
  creature("Rumbling Baloth", "{2}{G}{G}", "Beast", [4, 4]),
  creature("Goblin Piker", "{1}{R}", "Goblin Warrior", [2, 1]),
  creature("Coral Merfolk", "{1}{U}", "Merfolk", [2, 1]),
  creature("Isamaru, Hound of Konda", "{W}", "Legendary Creature Dog", [2, 2]),
  plain("Raging Goblin", "{R}", "Goblin Berserker", [1, 1], "haste"),
  plain("Monastery Swiftspear", "{R}", "Human Monk", [1, 2], "haste", "prowess"),
  plain("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", [2, 3], "flying", "deathtouch", "lifelink"),
  plain("Typhoid Rats", "{B}", "Rat", [1, 1], "deathtouch"),
  plain("Ambush Viper", "{1}{G}", "Snake", [2, 1], "flash", "deathtouch"),
  plain("Colossal Dreadmaw", "{4}{G}{G}", "Dinosaur", [6, 6], "trample"),
  plain("Ornithopter", "{0}", "Artifact Creature Thopter", [0, 2], "flying"),
  plain("Wind Drake", "{2}{U}", "Drake", [2, 2], "flying"),
  plain("Giant Spider", "{3}{G}", "Spider", [2, 4], "reach"),
  plain("Boggart Brute", "{2}{R}", "Goblin Warrior", [3, 2], "menace"),
  plain("Youthful Knight", "{1}{W}", "Human Knight", [2, 1], "first strike"),
  plain("Fencing Ace", "{1}{W}", "Human Soldier", [1, 1], "double strike"),
  plain("Ajani's Sunstriker", "{W}{W}", "Cat Cleric", [2, 2], "lifelink"),
  plain("Darksteel Myr", "{3}", "Artifact Creature Myr", [0, 1], "indestructible"),
  plain("Gladecover Scout", "{G}", "Elf Scout", [1, 1], "hexproof"),
  plain("Wall of Swords", "{3}{W}", "Wall", [3, 5], "defender", "flying"),
  plain("Black Knight", "{B}{B}", "Human Knight", [2, 2], "first strike", "protection from white"),
  plain("Silver Knight", "{W}{W}", "Human Knight", [2, 2], "first strike", "protection from red"),
  plain(
    "Paladin en-Vec",
    "{1}{W}{W}",
    "Human Knight",
    [2, 2],
    "first strike",
    "protection from black",
    "protection from red",
  ),
  plain("Soltari Priest", "{W}{W}", "Soltari Cleric", [2, 1], "protection from red", "shadow"),
  plain("Bog Wraith", "{3}{B}", "Wraith", [3, 3], "swampwalk"),
  plain("Waterfall Aerialist", "{3}{U}", "Djinn Wizard", [3, 1], "flying", "ward {2}"),
  creature("Birds of Paradise", "{G}", "Bird", [0, 1], [tapsFor("{W/U/B/R/G}")], { keywords: ["flying"] }),
];

/** Whenever it attacks, a creature of the defending player may be goaded. */
const GOADS = trigger("attack", [{ may: [{ goad: target() }] }], {
  of: "this",
  targets: [one(creatures({ controller: DEFENDER }))],
});

/** Whenever it becomes blocked, it may be untapped and removed from combat. */
const SLIPS_AWAY = trigger("becomeBlocked", [{ may: [{ untap: "this" }, { outOfCombat: "this" }] }], { of: "this" });

/** Creatures and enchantments that do something in combat. */
export const combatants: readonly MagicCard[] = [
  creature("Drudge Skeletons", "{1}{B}", "Skeleton", [1, 1], [activated([mana("{B}")], [{ regenerate: "this" }])]),
  creature(
    "Juggernaut",
    "{4}",
    "Artifact Creature Juggernaut",
    [5, 3],
    [
      fixed({ require: {}, declaration: "attack", of: "this", rule: "CR 508.1d" }),
      fixed({ restrict: {}, declaration: "block", of: { types: "wall" }, to: "this", rule: "CR 509.1b" }),
    ],
  ),
  creature(
    "Silent Arbiter",
    "{4}",
    "Artifact Creature Construct",
    [1, 5],
    [
      fixed({ restrict: { atMost: 1 }, declaration: "attack", rule: "CR 508.1c" }),
      fixed({ restrict: { atMost: 1 }, declaration: "block", rule: "CR 509.1b" }),
    ],
  ),
  creature(
    "Hypnotic Specter",
    "{1}{B}{B}",
    "Specter",
    [2, 2],
    [
      trigger("damage", [{ discard: 1, who: "who", random: true }], {
        who: "opponents",
        where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] },
      }),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "Goblin Heelcutter",
    "{3}{R}",
    "Goblin Berserker",
    [3, 2],
    [
      trigger("attack", [{ pump: { keywords: ["can't block"] }, on: target() }], {
        of: "this",
        targets: [one(creatures())],
      }),
    ],
    { dash: "{2}{R}" },
  ),
  creature("Goblin Racketeer", "{3}{R}", "Goblin Rogue", [4, 2], [GOADS]),
  creature("Coveted Peacock", "{3}{U}{U}", "Bird", [3, 4], [GOADS], { keywords: ["flying"] }),
  creature("Gustcloak Runner", "{W}", "Human Soldier", [1, 1], [SLIPS_AWAY]),
  creature("Gustcloak Skirmisher", "{3}{W}", "Bird Soldier", [2, 3], [SLIPS_AWAY], { keywords: ["flying"] }),
  creature(
    "Geist of Saint Traft",
    "{1}{W}{U}",
    "Legendary Creature Spirit Cleric",
    [2, 2],
    [
      trigger(
        "attack",
        [
          { token: "Angel Token", tapped: true, as: "angel" },
          { putAttacking: "angel" },
          { delay: "begin:endOfCombat", do: [{ exile: "angel" }] },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["hexproof"] },
  ),
  creature("Two-Headed Giant of Foriys", "{4}{R}", "Giant", [4, 4], [], { keywords: ["trample"], additionalBlocks: 1 }),
  creature("Wall of Glare", "{1}{W}", "Wall", [0, 5], [], { keywords: ["defender"], additionalBlocks: 99 }),
  creature("Sacred Prey", "{G}", "Horse", [1, 1], [trigger("becomeBlocked", [{ gainLife: 1 }], { of: "this" })]),
  creature(
    "Blood Artist",
    "{1}{B}",
    "Vampire",
    [0, 1],
    [trigger("die", [{ loseLife: 1, who: target() }, { gainLife: 1 }], { targets: [anyPlayer] })],
  ),
  enchantment("Propaganda", "{2}{U}", [
    fixed({ tax: [{ mana: "{2}" }], declaration: "attack", to: "you", rule: "CR 508.1h" }),
  ]),
  enchantment("Ghostly Prison", "{2}{W}", [
    fixed({ tax: [{ mana: "{2}" }], declaration: "attack", to: "you", rule: "CR 508.1h" }),
  ]),
  enchantment("War Cadence", "{2}{R}", [
    activated([mana("{X}{R}")], [{ tax: [{ mana: "{1}" }], times: "x", declaration: "block", until: "endOfTurn" }]),
  ]),
  enchantment("War Tax", "{2}{U}", [
    activated([mana("{X}{U}")], [{ tax: [{ mana: "{1}" }], times: "x", declaration: "attack", until: "endOfTurn" }]),
  ]),
];
