import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  creature,
  creatures,
  dies,
  enchantment,
  enters,
  fixed,
  instant,
  mana,
  replace,
  sorcery,
  spell,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** Its controller has no draw step as long as this is there [CR 614.1b]. */
const NO_DRAW_STEP = replace("begin:draw", { who: "you", instead: [], rule: "CR 614.1b" });
const HAND = { count: { objects: { zone: "hand", owner: "you" } } } as const;

/** The first card of each turn is revealed as it is drawn, and what is revealed so and fits draws another [CR 603.11]. */
const firstShown = (fitting: DataRecord) =>
  trigger(
    "draw",
    [
      { reveal: "it", rule: "CR 603.11" },
      { if: { matches: fitting, of: "it" }, then: [{ reflex: [{ draw: 1 }], rule: "CR 603.11" }] },
    ],
    { who: "you", watch: true, where: { tally: "draws", of: "you", is: 1 }, rule: "CR 603.11" },
  );

/** It comes back at the next end step, and a draw step is what it costs. */
const returning = (exile: string) => [
  dies([
    { delay: "begin:endStep", do: [{ move: "it", to: "battlefield" }], rule: "CR 603.7b" },
    { skip: "draw", who: "you", rule: "CR 614.10a" },
  ]),
  activated([mana(exile)], [{ exile: "this" }]),
];

/** Cards by which draw steps are skipped. */
export const drawSkips: readonly MagicCard[] = [
  enchantment("Necropotence", "{B}{B}{B}", [
    NO_DRAW_STEP,
    trigger("discard", [{ if: { matches: { zone: "graveyard" } }, then: [{ exile: "it" }] }], { who: "you" }),
    activated(
      [{ loseLife: 1 }],
      [
        { take: 1, from: "library", to: "exile", who: "you", faceDown: true, as: "kept", rule: "CR 701.13a" },
        { delay: "begin:endStep", who: "you", do: [{ move: "kept", to: "hand" }], rule: "CR 603.7b" },
      ],
    ),
  ]),
  enchantment("Yawgmoth's Bargain", "{4}{B}{B}", [NO_DRAW_STEP, activated([{ loseLife: 1 }], [{ draw: 1 }])]),
  creature(
    "Damia, Sage of Stone",
    "{4}{B}{G}{U}",
    "Legendary Creature Gorgon Wizard",
    [4, 4],
    [
      NO_DRAW_STEP,
      trigger("begin:upkeep", [{ draw: { minus: [7, HAND] } }], { who: "you", if: { ...HAND, atMost: 6 } }),
    ],
    { keywords: ["deathtouch"] },
  ),
  enchantment("Symbiotic Deployment", "{2}{G}", [
    NO_DRAW_STEP,
    activated(
      [
        mana("{1}"),
        { choose: creatures({ ...YOURS, exhausted: false }), min: 2, max: 2, as: "workers", verb: "tap" },
        { tap: "workers" },
      ],
      [{ draw: 1 }],
    ),
  ]),
  enchantment("Dragon Appeasement", "{3}{B}{R}{G}", [
    NO_DRAW_STEP,
    trigger("sacrifice", [{ may: [{ draw: 1 }] }], { who: "you", of: { types: "creature" } }),
  ]),
  creature(
    "Infernal Sovereign",
    "{4}{B}{B}",
    "Demon",
    [6, 6],
    [NO_DRAW_STEP, trigger(["play", "cast"], [{ draw: 1 }, { loseLife: 1 }], { who: "you" })],
    { keywords: ["flying", "trample"] },
  ),
  enchantment("Fasting", "{W}", [
    trigger(
      "begin:upkeep",
      [
        { counters: "hunger", on: "this" },
        { if: { mark: "hunger", of: "this", atLeast: 5 }, then: [{ destroy: "this" }] },
      ],
      { who: "you" },
    ),
    replace("begin:draw", { who: "you", may: true, instead: [{ gainLife: 2 }], rule: "CR 614.1" }),
    trigger("draw", [{ destroy: "this" }], { who: "you" }),
  ]),
  creature("Ivory Gargoyle", "{4}{W}", "Gargoyle", [2, 2], returning("{4}{W}"), { keywords: ["flying"] }),
  creature("Molten Firebird", "{4}{R}", "Phoenix", [2, 2], returning("{4}{R}"), { keywords: ["flying"] }),
  sorcery("Fatigue", "{1}{U}", spell([{ skip: "draw", who: target(), rule: "CR 614.10a" }], { targets: [anyPlayer] })),
];

/** Any draw but the first that a player makes in a draw step of that player. */
const NOT_FIRST = {
  not: { all: [{ inside: ["draw"] }, { active: "who" }, { tally: "stepDraws", of: "who", is: 0 }] },
} as const;

const NO_LIBRARY = { cardsIn: "library", of: "you", is: 0 } as const;

/** Cards that do without a library. */
export const emptied: readonly MagicCard[] = [
  creature(
    "Leveler",
    "{5}",
    "Artifact Creature Juggernaut",
    [10, 10],
    [
      enters([
        { take: { cardsIn: "library", of: "you" }, from: "library", to: "exile", who: "you", rule: "CR 701.13a" },
      ]),
    ],
  ),
  creature(
    "Living Conundrum",
    "{4}{U}",
    "Elemental",
    [2, 5],
    [
      replace("draw", { who: "you", where: NO_LIBRARY, instead: [], rule: "CR 614.11" }),
      fixed(
        {
          modify: [
            { who: "this", set: { power: 10, toughness: 10 }, layer: "set" },
            { who: "this", add: { keywords: ["flying", "vigilance"] }, layer: "abilities" },
          ],
        },
        { if: NO_LIBRARY },
      ),
    ],
    { keywords: ["hexproof"] },
  ),
];

/** Cards that replace single draws [CR 614.11]. */
export const drawReplacers: readonly MagicCard[] = [
  creature(
    "Notion Thief",
    "{2}{U}{B}",
    "Human Rogue",
    [3, 1],
    [replace("draw", { who: "opponents", where: NOT_FIRST, instead: [{ draw: 1 }], rule: "CR 614.11" })],
    { keywords: ["flash"] },
  ),
  creature(
    "Hullbreacher",
    "{2}{U}",
    "Merfolk Pirate",
    [3, 2],
    [
      replace("draw", {
        who: "opponents",
        where: NOT_FIRST,
        instead: [{ token: "Treasure Token" }],
        rule: "CR 614.1a",
      }),
    ],
    { keywords: ["flash"] },
  ),
  enchantment("Primitive Etchings", "{2}{G}{G}", [firstShown({ types: "creature" })]),
  enchantment("Rowen", "{2}{G}{G}", [firstShown({ all: [{ types: "basic" }, { types: "land" }] })]),
  enchantment("Thought Reflection", "{4}{U}{U}{U}", [
    replace("draw", { who: "you", instead: [{ draw: 2 }], inTurn: true, rule: "CR 614.11a" }),
  ]),
  instant(
    "Plagiarize",
    "{3}{U}",
    spell([{ replace: "draw", who: target(), instead: [{ draw: 1 }], until: "endOfTurn", rule: "CR 614.11" }], {
      targets: [anyPlayer],
    }),
  ),
  creature(
    "Obstinate Familiar",
    "{R}",
    "Lizard",
    [1, 1],
    [replace("draw", { who: "you", may: true, instead: [], rule: "CR 614.11" })],
  ),
  enchantment("Island Sanctuary", "{1}{W}", [
    replace("draw", {
      who: "you",
      where: { all: [{ inside: ["draw"] }, { active: "you" }] },
      may: true,
      instead: [
        {
          restrict: {},
          declaration: "attack",
          of: { keywords: { lacks: ["flying", "islandwalk"] } },
          to: "you",
          until: { next: "turn", of: "you" },
        },
      ],
      rule: "CR 614.11",
    }),
  ]),
];
