import type { MagicCard } from "../card/card.ts";
import {
  activated,
  creature,
  creatures,
  enchantment,
  fixed,
  gives,
  instant,
  land,
  LOSES_ALL,
  mana,
  one,
  permanents,
  spell,
  TAP,
  tapsFor,
  target,
  YOURS,
} from "../card/builders.ts";
import { basicType, both, creatureType, landType } from "../rules/types.ts";

const all = (...types: string[]) => ({ all: types.map((each) => ({ types: each })) });
const others = permanents({ types: "enchantment", other: true, not: { types: "aura" } });
const becomes = (type: string, color: string, effects: readonly { readonly draw: number }[]) =>
  spell(
    [
      {
        modify: [
          creatureType(type),
          { set: { colors: [color] }, layer: "colors" },
          LOSES_ALL,
          { set: { power: 1, toughness: 1 }, layer: "set" },
        ],
        who: target(),
        until: "endOfTurn",
      },
      ...effects,
    ],
    { targets: [one(creatures())] },
  );

/** What changes what things are, by layers [CR 613]. */
export const layered: readonly MagicCard[] = [
  enchantment("Glorious Anthem", "{1}{W}{W}", [gives(creatures(YOURS), { power: 1, toughness: 1 })]),
  enchantment("Honor of the Pure", "{1}{W}", [
    gives(creatures({ controller: "you", colors: "white" }), { power: 1, toughness: 1 }),
  ]),
  enchantment("Levitation", "{2}{U}{U}", [gives(creatures(YOURS), { keywords: ["flying"] })]),
  creature(
    "Goblin King",
    "{1}{R}{R}",
    "Goblin",
    [2, 2],
    [
      gives(permanents({ ...all("creature", "goblin"), other: true }), {
        power: 1,
        toughness: 1,
        keywords: ["mountainwalk"],
      }),
    ],
  ),
  creature(
    "Lord of Atlantis",
    "{U}{U}",
    "Merfolk",
    [2, 2],
    [
      gives(permanents({ ...all("creature", "merfolk"), other: true }), {
        power: 1,
        toughness: 1,
        keywords: ["islandwalk"],
      }),
    ],
  ),
  creature(
    "Elvish Archdruid",
    "{1}{G}{G}",
    "Elf Druid",
    [2, 2],
    [
      gives(permanents({ ...all("creature", "elf"), controller: "you", other: true }), { power: 1, toughness: 1 }),
      activated([TAP], [{ addMana: "{G}", times: { count: permanents({ types: "elf", controller: "you" }) } }], {
        action: "mana",
      }),
    ],
  ),
  creature(
    "Maro",
    "{2}{G}{G}",
    "Elemental",
    [0, 0],
    [fixed({ modify: { set: both({ count: { objects: { zone: "hand", owner: "you" } } }), layer: "define" } })],
  ),
  creature(
    "Nightmare",
    "{5}{B}",
    "Nightmare Horse",
    [0, 0],
    [
      fixed({
        modify: { set: both({ count: permanents({ types: "swamp", controller: "you" }) }), layer: "define" },
      }),
    ],
    { keywords: ["flying"] },
  ),
  enchantment("Humility", "{2}{W}{W}", [
    fixed({
      modify: [
        { who: creatures(), ...LOSES_ALL },
        { who: creatures(), set: { power: 1, toughness: 1 }, layer: "set" },
      ],
    }),
  ]),
  enchantment("Opalescence", "{2}{W}{W}", [
    fixed({
      modify: [
        { who: others, add: { types: ["creature"] }, layer: "types" },
        { who: others, set: both({ characteristic: "manaValue", of: "it" }), layer: "set" },
      ],
    }),
  ]),
  enchantment("Blood Moon", "{2}{R}", [
    fixed({ modify: basicType("mountain", permanents({ types: "land", not: { types: "basic" } })) }),
  ]),
  land(
    "Urborg, Tomb of Yawgmoth",
    [fixed({ modify: { who: permanents({ types: "land" }), ...landType("swamp") } })],
    "Legendary Land",
  ),
  land("Tundra", [], "Land Plains Island"),
  land("Taiga", [], "Land Mountain Forest"),
  land("Mishra's Factory", [
    tapsFor("{C}"),
    activated(
      [mana("{1}")],
      [
        {
          modify: [
            { add: { types: ["artifact", "creature", "assembly-worker"] }, layer: "types" },
            { set: { power: 2, toughness: 2 }, layer: "set" },
          ],
          who: "this",
          until: "endOfTurn",
        },
      ],
    ),
    activated([TAP], [{ pump: { power: 1, toughness: 1 }, on: target() }], {
      targets: [one(permanents(all("creature", "assembly-worker")))],
    }),
  ]),
  instant("Turn to Frog", "{1}{U}", becomes("frog", "blue", [])),
  instant("Snakeform", "{2}{G/U}", becomes("snake", "green", [{ draw: 1 }])),
  creature(
    "Memnarch",
    "{7}",
    "Legendary Artifact Creature Wizard",
    [4, 5],
    [
      activated([mana("{1}{U}{U}")], [{ modify: { add: { types: ["artifact"] }, layer: "types" }, who: target() }], {
        targets: [one(permanents())],
      }),
      activated([mana("{3}{U}")], [{ gainControl: target() }], { targets: [one(permanents({ types: "artifact" }))] }),
    ],
  ),
];
