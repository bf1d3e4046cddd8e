import type { DataRecord } from "@turnwright/kernel";
import {
  activated,
  aura,
  card,
  cards,
  creature,
  creatures,
  DAMAGES_PLAYER,
  equipment,
  fixed,
  gives,
  HOST,
  mode,
  one,
  permanents,
  target,
  token,
  trigger,
  YOURS,
  type Target,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";
import { basicType } from "../rules/types.ts";

const HOST_HITS = { where: { all: [DAMAGES_PLAYER, { same: ["by", HOST] }] } } as const;

/** +2/+2, protection from two colours, and something for every hit. */
const sword = (
  name: string,
  colors: readonly [string, string],
  effects: readonly DataRecord[],
  targets: readonly Target[] = [],
): MagicCard =>
  equipment(name, "{3}", "{2}", [
    gives(HOST, { power: 2, toughness: 2, keywords: colors.map((color) => `protection from ${color}`) }),
    trigger("combatDamage", effects, { ...HOST_HITS, ...(targets.length === 0 ? {} : { targets }) }),
  ]);

const IN_HAND = { cardsIn: "hand" } as const;

/** Equipment that waits for its bearer to hit, or gives it more than power. */
export const arms: readonly MagicCard[] = [
  sword(
    "Sword of Feast and Famine",
    ["black", "green"],
    [{ discard: 1, who: "who" }, { untap: permanents({ types: "land", ...YOURS }) }],
  ),
  sword(
    "Sword of Light and Shadow",
    ["white", "black"],
    [{ gainLife: 3 }, { may: [{ bounce: target() }], verb: "return" }],
    [one(cards("graveyard", { owner: "you", types: "creature" }), { min: 0, max: 1 })],
  ),
  sword("Sword of Body and Mind", ["green", "blue"], [{ token: "Wolf Token" }, { mill: 10, who: "who" }]),
  sword(
    "Sword of War and Peace",
    ["red", "white"],
    [{ damage: { ...IN_HAND, of: "who" }, to: "who" }, { gainLife: { ...IN_HAND, of: "you" } }],
  ),
  card(
    "Umezawa's Jitte",
    "Legendary Artifact Equipment",
    [
      trigger("combatDamage", [{ counters: "charge", on: "this", by: 2 }], {
        where: { same: ["by", HOST] },
        per: "moment",
      }),
      activated([{ counters: "charge", on: "this", by: -1 }], [], {
        modes: [
          mode("the bearer gets +2/+2 this turn", [{ pump: { power: 2, toughness: 2 }, on: HOST }]),
          mode(
            "a creature gets -1/-1 this turn",
            [{ pump: { power: -1, toughness: -1 }, on: target() }],
            [one(creatures())],
          ),
          mode("you gain 2 life", [{ gainLife: 2 }]),
        ],
      }),
      ...(equipment("", "", "{2}", []).abilities ?? []),
    ],
    { cost: "{2}" },
  ),
  equipment("Quietus Spike", "{3}", "{3}", [
    gives(HOST, { keywords: ["deathtouch"] }),
    trigger(
      "combatDamage",
      [{ loseLife: { divided: [{ resource: "life", of: "who" }, 2], up: true }, who: "who" }],
      HOST_HITS,
    ),
  ]),
  equipment("Whispersilk Cloak", "{3}", "{2}", [gives(HOST, { keywords: ["unblockable", "shroud"] })]),
  equipment("Assault Suit", "{4}", "{3}", [
    gives(HOST, { power: 2, toughness: 2, keywords: ["haste", "can't be sacrificed"] }),
    fixed({
      restrict: {},
      declaration: "attack",
      of: { is: HOST },
      to: { union: ["you", { objects: { types: "planeswalker", controller: "you" } }] },
    }),
    trigger(
      "begin:upkeep",
      [{ may: [{ gainControl: HOST, who: "who", until: "endOfTurn" }, { untap: HOST }], verb: "lend" }],
      { who: "opponents", per: "seat" },
    ),
  ]),
];

const AURAS = { times: [2, { count: { filter: { types: "aura" }, of: { attachedTo: "this" } } }] } as const;

/** Creatures that grow with what is attached to them. */
export const champions: readonly MagicCard[] = [
  creature(
    "Champion of the Flame",
    "{1}{R}",
    "Human Warrior",
    [1, 1],
    [
      gives("this", {
        power: { times: [2, { count: { attachedTo: "this" } }] },
        toughness: { times: [2, { count: { attachedTo: "this" } }] },
      }),
    ],
    { keywords: ["trample"] },
  ),
  creature(
    "Kor Spiritdancer",
    "{1}{W}",
    "Kor Wizard",
    [0, 2],
    [
      gives("this", { power: AURAS, toughness: AURAS }),
      trigger("cast", [{ may: [{ draw: 1 }] }], { who: "you", of: { types: "aura" } }),
    ],
  ),
  creature(
    "Uril, the Miststalker",
    "{2}{R}{G}{W}",
    "Legendary Creature Beast",
    [5, 5],
    [gives("this", { power: AURAS, toughness: AURAS })],
    { keywords: ["hexproof"] },
  ),
  aura("Evil Presence", "{B}", { types: "land" }, [fixed({ modify: basicType("swamp", HOST) })]),
];

export const wolfTokens: readonly MagicCard[] = [token("Wolf Token", ["green"], "Creature Wolf", [2, 2])];
