import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  creature,
  enchantment,
  instant,
  sorcery,
  spell,
  tapsFor,
  target,
  TAP,
} from "../card/builders.ts";

/** Plain cards that every deck knows. */
export const staples: readonly MagicCard[] = [
  creature("Grizzly Bears", "{1}{G}", "Bear", [2, 2]),
  creature("Elvish Warrior", "{G}{G}", "Elf Warrior", [2, 3]),
  creature("Hill Giant", "{3}{R}", "Giant", [3, 3]),
  creature("Craw Wurm", "{4}{G}{G}", "Wurm", [6, 4]),
  creature("Llanowar Elves", "{G}", "Elf Druid", [1, 1], [tapsFor("{G}")]),
  creature("Serra Angel", "{3}{W}{W}", "Angel", [4, 4], [], { keywords: ["flying", "vigilance"] }),
  creature("True Believer", "{W}{W}", "Human Cleric", [2, 2], [], { keywords: ["controller has shroud"] }),
  enchantment("Ivory Mask", "{2}{W}{W}", [], { keywords: ["controller has shroud"] }),
  creature("Aegis of the Gods", "{1}{W}", "Enchantment Creature Human Soldier", [2, 1], [], {
    keywords: ["controller has hexproof"],
  }),
  creature("White Knight", "{W}{W}", "Human Knight", [2, 2], [], {
    keywords: ["first strike", "protection from black"],
  }),
  creature(
    "Prodigal Sorcerer",
    "{2}{U}",
    "Human Wizard Sorcerer",
    [1, 1],
    [activated([TAP], [{ damage: 1, to: target() }], { targets: [anyTarget] })],
  ),
  instant("Lightning Bolt", "{R}", spell([{ damage: 3, to: target() }], { targets: [anyTarget] })),
  instant(
    "Giant Growth",
    "{G}",
    spell([{ pump: { power: 3, toughness: 3 }, on: target() }], {
      targets: [{ from: { objects: { types: "creature" } } }],
    }),
  ),
  instant(
    "Counterspell",
    "{U}{U}",
    spell([{ counter: target() }], { targets: [{ from: { objects: { zone: "stack", ability: false } } }] }),
  ),
  sorcery("Divination", "{2}{U}", spell([{ draw: 2 }])),
];
