import type { MagicCard } from "../card/card.ts";
import {
  card,
  creature,
  dies,
  enchantment,
  gives,
  instant,
  MOST_MANA,
  permanents,
  sorcery,
  spell,
  token,
  trigger,
} from "../card/builders.ts";

/** What creates tokens [CR 111]. */
export const tokenMakers: readonly MagicCard[] = [
  instant("Raise the Alarm", "{1}{W}", spell([{ token: "Soldier Token", count: 2 }])),
  sorcery("Dragon Fodder", "{1}{R}", spell([{ token: "Goblin Token", count: 2 }])),
  sorcery("Hordeling Outburst", "{1}{R}{R}", spell([{ token: "Goblin Token", count: 3 }])),
  sorcery("Call of the Conclave", "{G}{W}", spell([{ token: "Centaur Token" }])),
  instant("Secure the Wastes", "{X}{W}", spell([{ token: "Warrior Token", count: "x" }], { number: MOST_MANA })),
  creature("Doomed Traveler", "{W}", "Human Soldier", [1, 1], [dies([{ token: "Spirit Token" }])]),
  creature(
    "Young Pyromancer",
    "{1}{R}",
    "Human Shaman",
    [2, 1],
    [trigger("cast", [{ token: "Elemental Token" }], { who: "you", of: { types: ["instant", "sorcery"] } })],
  ),
  creature(
    "Grave Titan",
    "{4}{B}{B}",
    "Giant",
    [6, 6],
    [trigger(["enter:battlefield", "attack"], [{ token: "Zombie Token", count: 2 }], { of: "this" })],
    { keywords: ["deathtouch"] },
  ),
  card(
    "Bitterblossom",
    "Kindred Enchantment Faerie",
    [trigger("begin:upkeep", [{ loseLife: 1 }, { token: "Faerie Rogue Token" }], { who: "you" })],
    { cost: "{1}{B}" },
  ),
  enchantment("Intangible Virtue", "{1}{W}", [
    gives(permanents({ types: "creature", token: true, controller: "you" }), {
      power: 1,
      toughness: 1,
      keywords: ["vigilance"],
    }),
  ]),
];

/** The tokens themselves; where nothing names them they are called after their subtypes [CR 111.4]. */
export const madeTokens: readonly MagicCard[] = [
  token("Soldier Token", ["white"], "Creature Soldier", [1, 1]),
  token("Goblin Token", ["red"], "Creature Goblin", [1, 1]),
  token("Centaur Token", ["green", "white"], "Creature Centaur", [3, 3]),
  token("Warrior Token", ["white"], "Creature Warrior", [1, 1]),
  token("Angel Token", ["white"], "Creature Angel", [4, 4], [], { keywords: ["flying"] }),
  token("Bear Token", ["green"], "Creature Bear", [2, 2]),
  token("Spirit Token", ["white"], "Creature Spirit", [1, 1], [], { keywords: ["flying"] }),
  token("Elemental Token", ["red"], "Creature Elemental", [1, 1]),
  token("Zombie Token", ["black"], "Creature Zombie", [2, 2]),
  token("Faerie Rogue Token", ["black"], "Creature Faerie Rogue", [1, 1], [], { keywords: ["flying"] }),
];
