import type { MagicCard } from "../card/card.ts";
import {
  activated,
  AS_SORCERY,
  card,
  creature,
  creatures,
  mana,
  type MagicEffect,
  one,
  permanents,
  replace,
  sorcery,
  spell,
  TAP,
  tapsFor,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** As it enters it becomes day, if it is neither day nor night [CR 731]. */
const BRINGS_DAY = replace("enter:battlefield", {
  of: "this",
  where: "neitherDayNorNight",
  also: [{ becomeTime: "day" }],
  rule: "CR 731",
});

/** Whenever day becomes night or night becomes day. */
const turning = (effects: readonly MagicEffect[], more: Parameters<typeof trigger>[2] = {}) =>
  trigger("timeTurns", effects, more);

/** Those who watch the sky. */
export const skywatchers: readonly MagicCard[] = [
  creature("Brimstone Vandal", "{2}{R}", "Devil", [2, 3], [BRINGS_DAY, turning([{ damage: 1, to: "opponents" }])], {
    keywords: ["menace"],
  }),
  creature("Firmament Sage", "{3}{U}", "Human Wizard", [2, 3], [BRINGS_DAY, turning([{ draw: 1 }])]),
  creature(
    "Gavony Dawnguard",
    "{1}{W}{W}",
    "Human Soldier",
    [3, 3],
    [
      BRINGS_DAY,
      turning([
        { look: 4, at: "library", of: "you", who: "you", as: "seen" },
        {
          choose: { filter: { types: "creature", manaValue: { atMost: 3 } }, of: "seen" },
          min: 0,
          max: 1,
          verb: "take",
          as: "taken",
        },
        { reveal: "taken" },
        { move: "taken", to: "hand" },
        { order: { except: ["seen", "taken"] }, as: "rest", verb: "putBelow" },
        { move: "rest", to: "library", bottom: true },
      ]),
    ],
    { keywords: ["ward {1}"] },
  ),
  creature(
    "Celestus Sanctifier",
    "{2}{W}",
    "Human Cleric",
    [3, 2],
    [
      BRINGS_DAY,
      turning([
        { look: 2, at: "library", of: "you", who: "you", as: "seen" },
        { choose: "seen", verb: "bury", as: "buried" },
        { move: "buried", to: "graveyard" },
      ]),
    ],
  ),
  creature(
    "Component Collector",
    "{2}{U}",
    "Homunculus",
    [1, 4],
    [
      BRINGS_DAY,
      turning(
        [
          {
            may: [
              {
                pick: ["tap", "untap"],
                as: "done",
                verb: "tapOrUntap",
              },
              { if: { amount: "done", is: 1 }, then: [{ tap: target() }], else: [{ untap: target() }] },
            ],
          },
        ],
        { targets: [one(permanents({ types: { lacks: "land" } }))] },
      ),
    ],
  ),
  creature(
    "Obsessive Astronomer",
    "{1}{R}",
    "Human Wizard",
    [2, 2],
    [
      BRINGS_DAY,
      turning([
        {
          choose: { objects: { zone: "hand", owner: "you" } },
          min: 0,
          max: 2,
          verb: "discard",
          as: "thrown",
        },
        { bind: "count", value: { count: "thrown" } },
        { move: "thrown", to: "graveyard", name: "discard" },
        { draw: "count" },
      ]),
    ],
  ),
  creature(
    "Sunrise Cavalier",
    "{1}{R}{W}",
    "Human Knight",
    [3, 3],
    [BRINGS_DAY, turning([{ counters: "+1/+1", on: target() }], { targets: [one(creatures(YOURS))] })],
    { keywords: ["trample", "haste"] },
  ),
  card(
    "The Celestus",
    "Legendary Artifact",
    [
      BRINGS_DAY,
      tapsFor("{W/U/B/R/G}"),
      activated(
        [mana("{3}"), TAP],
        [{ if: "night", then: [{ becomeTime: "day" }], else: [{ becomeTime: "night" }] }],
        AS_SORCERY,
      ),
      turning([{ gainLife: 1 }, { may: [{ draw: 1 }, { discard: 1 }], verb: "draw" }]),
    ],
    { cost: "{3}" },
  ),
  sorcery(
    "Unnatural Moonrise",
    "{R}{G}",
    spell(
      [{ becomeTime: "night" }, { pump: { power: 1, keywords: ["trample", "draws by combat damage"] }, on: target() }],
      { targets: [one(creatures())] },
    ),
    { flashback: "{2}{R}{G}" },
  ),
];
