import type { ArchiveCard } from "../card/card.ts";
import {
  activated,
  allies,
  ally,
  anAlly,
  BANISH_THIS,
  cards,
  CB,
  champion,
  CLASS_FLOATING,
  COMPANION,
  gives,
  HAS_COMPANION,
  ifSo,
  one,
  onEnter,
  regalia,
  REST,
  target,
  trigger,
  unit,
  upTo,
  YOURS,
} from "../card/builders.ts";
import { CHAMPION } from "../rules/selectors.ts";

const line = { line: "Silvie", lineage: "Silvie" } as const;
const OWN_COMPANIONS = { objects: { ...COMPANION, ...YOURS } } as const;
const animal = { objects: { types: "ally", all: [{ types: "animal" }], ...YOURS } } as const;
const beast = { objects: { types: "ally", all: [{ types: "beast" }], ...YOURS } } as const;

/** Silvie, who calls animals and beasts. */
export const silvie: readonly ArchiveCard[] = [
  champion(
    "Silvie, Wilds Whisperer",
    "Tamer",
    "Norm",
    [1, 1, 19],
    [
      onEnter([
        // The next that is activated, also where it never comes to the field.
        {
          watch: "activate",
          who: "you",
          of: COMPANION,
          until: "endOfTurn",
          do: [
            { bind: "called", ref: "it" },
            {
              replace: "enter:field",
              of: { is: "called" },
              uses: 1,
              also: [{ counters: "buff", on: "it" }],
              until: "endOfTurn",
              rule: "GA-REP-1",
            },
          ],
        },
      ]),
    ],
    { line: "Silvie" },
  ),
  champion(
    "Silvie, With the Pack",
    "Tamer",
    "Norm",
    [2, 2, 22],
    [onEnter([ifSo({ count: animal }, [{ draw: 1 }]), ifSo({ count: beast }, [{ draw: 1 }])])],
    line,
  ),
  champion(
    "Silvie, Loved by All",
    "Tamer",
    "Tera",
    [3, 3, 25],
    [gives(OWN_COMPANIONS, { life: 1, keywords: ["intercept"] })],
    line,
  ),
];

export const silvieRegalia: readonly ArchiveCard[] = [
  regalia("Beastbond Ears", "Tamer", "Norm", 0, "Accessory", [gives(CHAMPION, { level: 1 }, { if: HAS_COMPANION })]),
  regalia("Beastbond Boots", "Tamer", "Norm", 0, "Accessory", [
    activated([BANISH_THIS], [{ pump: { keywords: ["spellshroud"] }, on: CHAMPION }], { if: HAS_COMPANION }),
  ]),
  regalia("Beastbond Paws", "Tamer", "Norm", 0, "Accessory", [
    activated([BANISH_THIS], [{ pump: { power: 1, keywords: ["true sight"] }, on: target() }], {
      targets: [one(OWN_COMPANIONS)],
    }),
  ]),
  regalia("Flute of Taming", "Tamer", "Norm", 1, "Instrument", [
    activated([REST], [{ pump: { level: 1 }, on: CHAMPION }]),
    activated([REST], [], {
      modes: [
        { text: "power", do: [{ pump: { power: 1 }, on: target() }], targets: [one({ objects: COMPANION })] },
        { text: "life", do: [{ pump: { life: 1 }, on: target() }], targets: [one({ objects: COMPANION })] },
      ],
    }),
  ]),
  regalia("Bauble of Mending", "Tamer", "Norm", 1, "Bauble", [
    activated([BANISH_THIS], [{ draw: 1 }, ifSo(CB, [{ pump: { life: 1 }, on: target() }])], {
      targets: [upTo(1, allies({ ...YOURS, not: { types: "human" } }))],
    }),
  ]),
  regalia("Wand of Frost", "Cleric Mage", "Water", 1, "Wand", [
    onEnter([ifSo(CB, [{ draw: 1 }])]),
    activated([BANISH_THIS], [{ pump: { attackPower: -3 }, on: target() }], { targets: [unit] }),
  ]),
];

export const silvieAllies: readonly ArchiveCard[] = [
  ally("Woodland Squirrels", "Tamer", "Norm", 0, [1, 1], "Animal Squirrel"),
  ally("Dewdrop Hares", "Tamer", "Water", 2, [1, 3], "Animal Rabbit", [], CLASS_FLOATING),
  ally("Gray Wolf", "Tamer", "Norm", 2, [2, 2], "Beast Wolf", [], { pride: 2 }),
  ally("Ordinary Bear", "Tamer", "Norm", 3, [2, 3], "Beast Bear", [], { pride: 2, ...CLASS_FLOATING }),
  ally(
    "Deep Sea Beastbonder",
    "Tamer",
    "Water",
    4,
    [1, 4],
    "Human",
    [gives(CHAMPION, { level: 1 }, { if: HAS_COMPANION })],
    CLASS_FLOATING,
  ),
  ally(
    "Blue Slime",
    "Tamer",
    "Water",
    3,
    [1, 4],
    "Beast Slime",
    [trigger("damage", [ifSo(CB, [{ counters: "buff", on: "this" }])], { of: "this", rule: "GA-TRG-1" })],
    { pride: 4 },
  ),
  ally("Giant Tortoise", "Tamer", "Water", 4, [1, 6], "Animal Turtle"),
  ally(
    "Lakeside Serpent",
    "Tamer",
    "Water",
    5,
    [3, 5],
    "Beast Serpent",
    [gives("this", { power: { count: cards("graveyard", { element: "water" }) } }, { if: CB })],
    { pride: 6 },
  ),
  ally("Scavenging Raccoon", "Tamer", "Norm", 2, [1, 1], "Animal Raccoon", [
    onEnter([{ together: [{ banish: target(0) }, { banish: target(1) }] }], {
      targets: [
        upTo(1, { objects: { zone: "graveyard" } }),
        upTo(1, { except: [{ objects: { zone: "graveyard", owner: { ownerOf: target(0) } } }, target(0)] }),
      ],
    }),
  ]),
  ally(
    "Snow Fairy",
    "Mage",
    "Water",
    3,
    [1, 2],
    "Fairy",
    [
      onEnter(
        [
          { rest: target() },
          {
            modify: { add: { keywords: ["does not wake"] }, layer: "abilities" },
            who: target(),
            until: { while: [{ count: { objects: { is: "this" } } }] },
            rule: "GA-WU-1",
          },
        ],
        { targets: [one(allies({ controller: "opponents" }))] },
      ),
    ],
    { keywords: ["stealth"] },
  ),
  ally(
    "Young Beastbonder",
    "Tamer",
    "Norm",
    2,
    [1, 1],
    "Human",
    [
      onEnter(
        [
          ifSo(CB, [
            ifSo(
              { matches: { types: "beast" }, of: target() },
              [{ counters: "buff", on: target(), by: 2 }],
              [{ counters: "buff", on: target() }],
            ),
          ]),
        ],
        { targets: [one(allies({ ...YOURS, other: true }))] },
      ),
    ],
    CLASS_FLOATING,
  ),
  ally("Trusty Steed", "Tamer", "Norm", 4, [1, 3], "Animal Horse", [
    onEnter([{ pump: { power: 2 }, on: target() }], { targets: [one(allies({ ...YOURS, other: true }))] }),
  ]),
  ally(
    "Meadowbloom Dryad",
    "Tamer",
    "Tera",
    2,
    [1, 3],
    "Dryad",
    [
      trigger("enter:field", [ifSo(CB, [{ counters: "buff", on: target() }])], {
        of: { types: "ally", ...YOURS },
        targets: [anAlly],
      }),
    ],
    { keywords: ["preserve"] },
  ),
];
