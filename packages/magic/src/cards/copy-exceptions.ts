import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  artifact,
  cards,
  creature,
  creatures,
  entersAs,
  equipment,
  HOST,
  instant,
  land,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  spells,
  TAP,
  tapsFor,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";
import { onlyCreatureType } from "../rules/types.ts";

const NOT_LEGENDARY = { remove: { types: "legendary" } } as const;
const HASTE = { keywords: ["haste"] } as const;

/** A token that is a copy, with exceptions. */
const tokenCopy = (of: DataRecord | string, except: DataRecord): DataRecord => ({
  copy: of,
  to: "battlefield",
  except,
});

/** What was made is sacrificed, or exiled, in the next end step. */
const untilEnd = (word: "sacrifice" | "exile", made: string): DataRecord => ({
  delay: "begin:endStep",
  do: [{ [word]: made }],
  rule: "CR 603.7c",
});

const atEndStep = (word: "sacrifice" | "exile"): DataRecord => ({ trigger: "begin:endStep", do: [{ [word]: "this" }] });

/** The ability of Vesuvan Doppelganger, which each copy that it becomes has too. */
const SHIFTING = { add: { types: ["illusion"] } } as const;

const DOPPELGANGER = {
  trigger: "begin:upkeep",
  who: "you",
  targets: [one(creatures())],
  do: [
    {
      may: [{ become: "this", as: { copyOf: target(), except: { set: { colors: ["blue"] }, thisAbility: true } } }],
      verb: "copy",
    },
  ],
} as const;

/** Copies that differ from what they copy, which is copied in turn [CR 707.9]. */
export const exceptedCopies: readonly MagicCard[] = [
  creature(
    "Phantasmal Image",
    "{1}{U}",
    "Illusion",
    [0, 0],
    [
      entersAs(
        creatures(),
        {},
        {
          ...SHIFTING,
          abilities: [{ trigger: "target", of: "this", do: [{ sacrifice: "this" }] }],
        },
      ),
    ],
  ),
  creature(
    "Phyrexian Metamorph",
    "{3}{U/P}",
    "Artifact Creature Phyrexian Shapeshifter",
    [0, 0],
    [entersAs(permanents({ types: ["artifact", "creature"] }), {}, { add: { types: ["artifact"] } })],
  ),
  creature(
    "Quicksilver Gargantuan",
    "{5}{U}{U}",
    "Shapeshifter",
    [7, 7],
    [entersAs(creatures(), {}, { set: { power: 7, toughness: 7 } })],
  ),
  creature(
    "Spark Double",
    "{3}{U}",
    "Illusion",
    [0, 0],
    [
      {
        ...entersAs(permanents({ controller: "you", types: ["creature", "planeswalker"] }), {}, NOT_LEGENDARY),
        also: [
          { if: { matches: { types: "creature" }, of: "model" }, then: [{ counters: "+1/+1", on: "it" }] },
          { if: { matches: { types: "planeswalker" }, of: "model" }, then: [{ counters: "loyalty", on: "it" }] },
        ],
        text: "This may enter as a copy of a creature or planeswalker you control, except it isn't legendary and enters with an additional +1/+1 counter if it is a creature and an additional loyalty counter if it is a planeswalker",
      },
    ],
  ),
  creature(
    "Sakashima the Impostor",
    "{2}{U}{U}",
    "Legendary Creature Human Rogue",
    [3, 1],
    [
      entersAs(
        creatures(),
        {},
        {
          name: "Sakashima the Impostor",
          add: { types: ["legendary"] },
          abilities: [activated([mana("{2}{U}{U}")], [{ delay: "begin:endStep", do: [{ bounce: "this" }] }])],
        },
      ),
    ],
  ),
  creature(
    "Evil Twin",
    "{2}{U}{B}",
    "Shapeshifter",
    [0, 0],
    [
      entersAs(
        creatures(),
        {},
        {
          abilities: [
            activated([mana("{U}{B}"), TAP], [{ destroy: target() }], {
              targets: [one(creatures({ sameName: "this" }))],
            }),
          ],
        },
      ),
    ],
  ),
  creature(
    "Vesuvan Doppelganger",
    "{3}{U}{U}",
    "Shapeshifter",
    [0, 0],
    [entersAs(creatures(), {}, { set: { colors: ["blue"] }, abilities: [DOPPELGANGER] })],
  ),
  creature(
    "Cryptoplasm",
    "{1}{U}{U}",
    "Shapeshifter",
    [2, 2],
    [
      trigger(
        "begin:upkeep",
        [{ may: [{ become: "this", as: { copyOf: target(), except: { thisAbility: true } } }], verb: "copy" }],
        { who: "you", targets: [one(creatures({ not: { is: "this" } }))] },
      ),
    ],
  ),
  land("Thespian's Stage", [
    tapsFor("{C}"),
    activated([mana("{2}"), TAP], [{ become: "this", as: { copyOf: target(), except: { thisAbility: true } } }], {
      targets: [one(permanents({ types: "land" }))],
    }),
  ]),
  creature(
    "Kiki-Jiki, Mirror Breaker",
    "{2}{R}{R}{R}",
    "Legendary Creature Goblin Shaman",
    [2, 2],
    [
      activated([TAP], [{ ...tokenCopy(target(), { add: HASTE }), as: "twin" }, untilEnd("sacrifice", "twin")], {
        targets: [one(creatures({ ...YOURS, not: { types: "legendary" } }))],
      }),
    ],
    HASTE,
  ),
  {
    ...equipment("Helm of the Host", "{4}", "{5}", [
      trigger(
        "begin:beginningOfCombat",
        [
          { ...tokenCopy(HOST, NOT_LEGENDARY), as: "twin" },
          { modify: { add: HASTE, layer: "abilities" }, who: "twin" },
        ],
        { who: "you" },
      ),
    ]),
    types: "Legendary Artifact Equipment",
  },
  sorcery(
    "Heat Shimmer",
    "{2}{R}",
    spell([tokenCopy(target(), { add: HASTE, abilities: [atEndStep("exile")] })], { targets: [one(creatures())] }),
  ),
  artifact("Minion Reflector", "{5}", [
    trigger(
      "enter:battlefield",
      [
        {
          pay: [mana("{2}")],
          solver: "mana",
          then: [tokenCopy("it", { add: HASTE, abilities: [atEndStep("sacrifice")] })],
        },
      ],
      { of: { types: "creature", token: false, ...YOURS } },
    ),
  ]),
  sorcery(
    "Irenicus's Vile Duplication",
    "{3}{U}",
    spell([tokenCopy(target(), { add: { keywords: ["flying"] }, ...NOT_LEGENDARY })], {
      targets: [one(creatures(YOURS))],
    }),
  ),
  sorcery(
    "Croaking Counterpart",
    "{1}{G}{U}",
    spell(
      [
        tokenCopy(target(), {
          set: { power: 1, toughness: 1, colors: ["green"] },
          ...onlyCreatureType("frog"),
        }),
      ],
      { targets: [one(creatures({ not: { types: "frog" } }))] },
    ),
    { flashback: "{3}{G}{U}" },
  ),
  artifact("God-Pharaoh's Gift", "{7}", [
    trigger(
      "begin:beginningOfCombat",
      [
        {
          choose: cards("graveyard", { owner: "you", types: "creature" }),
          min: 0,
          max: 1,
          as: "chosen",
          verb: "exile",
        },
        { exile: "chosen", as: "gone" },
        {
          ...tokenCopy("gone", {
            set: { power: 4, toughness: 4, colors: ["black"] },
            ...onlyCreatureType("zombie"),
          }),
          as: "twin",
        },
        { modify: { add: HASTE, layer: "abilities" }, who: "twin", until: "endOfTurn" },
      ],
      { who: "you" },
    ),
  ]),
  creature(
    "Feldon of the Third Path",
    "{1}{R}{R}",
    "Legendary Creature Human Artificer",
    [2, 3],
    [
      activated(
        [mana("{2}{R}"), TAP],
        [
          { ...tokenCopy(target(), { add: { types: ["artifact"] } }), as: "twin" },
          { modify: { add: HASTE, layer: "abilities" }, who: "twin" },
          untilEnd("sacrifice", "twin"),
        ],
        { targets: [one(cards("graveyard", { owner: "you", types: "creature" }))] },
      ),
    ],
  ),
  instant(
    "Double Major",
    "{G}{U}",
    spell([{ copy: target(), except: NOT_LEGENDARY }], { targets: [one(spells({ types: "creature", ...YOURS }))] }),
  ),
];
