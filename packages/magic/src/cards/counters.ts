import {
  activated,
  artifact,
  creature,
  creatures,
  entersWith,
  land,
  mana,
  mode,
  one,
  permanents,
  replace,
  TAP,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

const sizing = (kind: string) => mode(`put a ${kind} counter`, [{ counters: kind, on: target() }], [one(creatures())]);

/** Kinds of counters that nothing but these cards knows. */
export const counted: readonly MagicCard[] = [
  artifact("Oblivion Stone", "{3}", [
    activated([mana("{4}"), TAP], [{ counters: "fate", on: target() }], { targets: [one(permanents())] }),
    activated(
      [mana("{5}"), TAP, { sacrifice: "this" }],
      [
        { destroy: permanents({ types: { lacks: "land" }, not: { marked: "fate" } }) },
        { mark: "fate", on: permanents({ marked: "fate" }), to: 0 },
      ],
    ),
  ]),
  land("Gemstone Mine", [
    entersWith("mining", 3),
    activated(
      [TAP, { counters: "mining", on: "this", by: -1 }],
      [{ addMana: "{W/U/B/R/G}" }, { if: { mark: "mining", of: "this", is: 0 }, then: [{ sacrifice: "this" }] }],
      { action: "mana" },
    ),
  ]),
  creature(
    "Armor Thrull",
    "{2}{B}",
    "Thrull",
    [1, 3],
    [activated([TAP, { sacrifice: "this" }], [{ counters: "+1/+2", on: target() }], { targets: [one(creatures())] })],
  ),
  creature(
    "Dwarven Armorer",
    "{R}",
    "Dwarf",
    [0, 2],
    [activated([mana("{R}"), TAP, { discard: 1 }], [], { modes: [sizing("+0/+1"), sizing("+1/+0")] })],
  ),
];

const monstrous = (cost: string, by: number) => activated([mana(cost)], [{ monstrosity: by }]);

/** Creatures that become monstrous [CR 701.37]. */
export const monsters: readonly MagicCard[] = [
  creature("Ill-Tempered Cyclops", "{3}{R}", "Cyclops", [3, 3], [monstrous("{5}{R}", 3)], { keywords: ["trample"] }),
  creature("Nessian Asp", "{4}{G}", "Snake", [4, 5], [monstrous("{6}{G}", 4)], { keywords: ["reach"] }),
];

/** As it enters, its controller may sacrifice creatures; it enters with so many +1/+1 counters for each [CR 702.82]. */
const devour = (size: number): MagicAbility =>
  replace("enter:battlefield", {
    of: "this",
    asks: [{ choose: creatures(YOURS), min: 0, max: { count: creatures(YOURS) }, staying: true, as: "devoured" }],
    also: [{ sacrifice: "devoured" }, { counters: "+1/+1", on: "it", by: { times: [size, { count: "devoured" }] } }],
    rule: "CR 702.82",
  });

/** Creatures that devour others. */
export const devourers: readonly MagicCard[] = [
  creature(
    "Mycoloth",
    "{3}{G}{G}",
    "Fungus",
    [4, 4],
    [
      devour(2),
      trigger("begin:upkeep", [{ token: "Saproling Token", count: { mark: "+1/+1", of: "this" } }], { who: "you" }),
    ],
  ),
  creature("Gorger Wurm", "{3}{R}{G}", "Wurm", [5, 5], [devour(1)]),
];
