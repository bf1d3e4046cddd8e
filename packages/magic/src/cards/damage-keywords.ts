import type { MagicCard } from "../card/card.ts";
import { activated, creature, mana } from "../card/builders.ts";

const shifter = (name: string, cost: string, size: readonly [number, number], keywords: readonly string[] = []) =>
  creature(name, cost, "Shapeshifter", size, [], { keywords: ["changeling", ...keywords] });

/** Damage as counters [CR 702.80, 702.90], poison beside it [CR 702.164], and every creature type [CR 702.73]. */
export const damageKeywords: readonly MagicCard[] = [
  creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", [1, 1], [], { keywords: ["infect"] }),
  creature("Plague Stinger", "{1}{B}", "Phyrexian Insect Horror", [1, 1], [], { keywords: ["flying", "infect"] }),
  creature("Phyrexian Crusader", "{1}{B}{B}", "Phyrexian Zombie Knight", [2, 2], [], {
    keywords: ["first strike", "protection from red", "protection from white", "infect"],
  }),
  creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", [3, 3], [], { keywords: ["haste", "wither"] }),
  creature("Sickle Ripper", "{1}{B}", "Elemental Warrior", [2, 1], [], { keywords: ["wither"] }),
  creature("Scuzzback Scrapper", "{R/G}", "Goblin Warrior", [1, 1], [], { keywords: ["wither"] }),
  creature("Pestilent Syphoner", "{1}{B}", "Phyrexian Insect", [1, 1], [], { keywords: ["flying", "toxic 1"] }),
  creature("Branchblight Stalker", "{1}{G}", "Phyrexian Elf Scout", [3, 1], [], { keywords: ["toxic 2"] }),
  creature("Jawbone Duelist", "{1}{W}", "Phyrexian Soldier", [1, 1], [], { keywords: ["double strike", "toxic 1"] }),
  shifter("Woodland Changeling", "{1}{G}", [2, 2]),
  shifter("Avian Changeling", "{2}{W}", [2, 2], ["flying"]),
  creature(
    "Chameleon Colossus",
    "{2}{G}{G}",
    "Shapeshifter",
    [4, 4],
    [
      activated(
        [mana("{2}{G}{G}")],
        [
          {
            pump: {
              power: { characteristic: "power", of: "this" },
              toughness: { characteristic: "power", of: "this" },
            },
            on: "this",
          },
        ],
      ),
    ],
    { keywords: ["changeling", "protection from black"] },
  ),
];

/** What comes back as a token, a copy but for its color and size [CR 702.128, 702.129]. */
export const embalmed: readonly MagicCard[] = [
  creature("Sacred Cat", "{W}", "Cat", [1, 1], [], { keywords: ["lifelink"], embalm: "{W}" }),
  creature("Unwavering Initiate", "{2}{W}", "Human Warrior", [3, 2], [], { keywords: ["vigilance"], embalm: "{4}{W}" }),
  creature("Tah-Crop Skirmisher", "{1}{U}", "Snake Warrior", [2, 1], [], { embalm: "{3}{U}" }),
  creature("Proven Combatant", "{U}", "Human Warrior", [1, 1], [], { eternalize: "{4}{U}{U}" }),
  creature("Adorned Pouncer", "{1}{W}", "Cat", [1, 1], [], { keywords: ["double strike"], eternalize: "{3}{W}{W}" }),
  creature("Steadfast Sentinel", "{3}{W}", "Human Cleric", [2, 3], [], {
    keywords: ["vigilance"],
    eternalize: "{4}{W}{W}",
  }),
];
