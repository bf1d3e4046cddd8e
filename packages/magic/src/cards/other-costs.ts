import type { Data, DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  anyTarget,
  artifact,
  creature,
  creatures,
  fixed,
  instant,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  spells,
  target,
  trigger,
} from "../card/builders.ts";

const COUNTER = spell([{ counter: target() }], { targets: [one(spells())] });
const NOT_YOUR_TURN = { not: { active: "you" } } as const;

/** So many cards of a colour from the hand are exiled. */
const exiling = (color: string, count = 1): DataRecord => ({ exile: count, of: { zone: "hand", colors: color } });
/** So many lands of a type go back to the hand. */
const returning = (type: string, count = 1): DataRecord => ({ bounce: count, of: { types: type } });
const controls = (who: "you" | "opponents", type: string): DataRecord => ({
  count: { objects: { types: type, controller: who } },
});
const both = (theirs: string, yours: string): Data => ({
  all: [controls("opponents", theirs), controls("you", yours)],
});

/** Spells that can be cast for another cost than their mana cost [CR 118.9]. */
export const otherCosts: readonly MagicCard[] = [
  instant("Force of Will", "{3}{U}{U}", COUNTER, { alternative: { cost: [{ loseLife: 1 }, exiling("blue")] } }),
  instant(
    "Force of Negation",
    "{1}{U}{U}",
    spell([{ counter: target(), to: "exile" }], { targets: [one(spells({ types: { lacks: "creature" } }))] }),
    { alternative: { cost: [exiling("blue")], if: NOT_YOUR_TURN } },
  ),
  instant(
    "Force of Vigor",
    "{2}{G}{G}",
    spell([{ destroy: target() }], {
      targets: [one(permanents({ types: ["artifact", "enchantment"] }), { min: 0, max: 2 })],
    }),
    { alternative: { cost: [exiling("green")], if: NOT_YOUR_TURN } },
  ),
  instant(
    "Daze",
    "{1}{U}",
    spell([{ pay: [mana("{1}")], who: { controllerOf: target() }, solver: "mana", else: [{ counter: target() }] }], {
      targets: [one(spells())],
    }),
    { alternative: { cost: [returning("island")] } },
  ),
  instant("Gush", "{4}{U}", spell([{ draw: 2 }]), { alternative: { cost: [returning("island", 2)] } }),
  instant("Thwart", "{2}{U}{U}", COUNTER, { alternative: { cost: [returning("island", 3)] } }),
  instant("Foil", "{2}{U}{U}", COUNTER, {
    alternative: { cost: [{ discard: 1, of: { types: "island" } }, { discard: 1 }] },
  }),
  instant(
    "Abolish",
    "{1}{W}{W}",
    spell([{ destroy: target() }], { targets: [one(permanents({ types: ["artifact", "enchantment"] }))] }),
    { alternative: { cost: [{ discard: 1, of: { types: "plains" } }] } },
  ),
  instant("Fireblast", "{4}{R}{R}", spell([{ damage: 4, to: target() }], { targets: [anyTarget] }), {
    alternative: { cost: [{ sacrifice: 2, of: { types: "mountain" } }] },
  }),
  instant(
    "Snuff Out",
    "{3}{B}",
    spell([{ destroy: target(), buried: true }], { targets: [one(creatures({ colors: { lacks: "black" } }))] }),
    { alternative: { cost: [{ loseLife: 4 }], if: controls("you", "swamp") } },
  ),
  instant(
    "Invigorate",
    "{2}{G}",
    spell([{ pump: { power: 4, toughness: 4 }, on: target() }], { targets: [one(creatures())] }),
    {
      alternative: {
        cost: [{ choose: "opponents" }, { gainLife: 3, who: "chosen" }],
        if: controls("you", "forest"),
      },
    },
  ),
  instant("Soul Spike", "{5}{B}{B}", spell([{ damage: 4, to: target() }, { gainLife: 4 }], { targets: [anyTarget] }), {
    alternative: { cost: [exiling("black", 2)] },
  }),
  instant("Submerge", "{4}{U}", spell([{ move: target(), to: "library" }], { targets: [one(creatures())] }), {
    alternative: { cost: [], if: both("forest", "island") },
  }),
  sorcery("Massacre", "{2}{B}{B}", spell([{ pump: { power: -2, toughness: -2 }, on: creatures() }]), {
    alternative: { cost: [], if: both("plains", "swamp") },
  }),
  sorcery("Cave-In", "{3}{R}{R}", spell([{ damage: 2, to: { union: [creatures(), "everyone"] } }]), {
    alternative: { cost: [exiling("red")] },
  }),
  creature("Delraich", "{6}{B}", "Horror", [6, 6], [], {
    keywords: ["trample"],
    alternative: { cost: [{ sacrifice: 3, of: { types: "creature", colors: "black" } }] },
  }),
  creature("Skyshroud Cutter", "{3}{G}", "Beast", [2, 2], [], {
    alternative: { cost: [{ gainLife: 5, who: "others" }], if: controls("you", "forest") },
  }),
  creature(
    "Bringer of the Blue Dawn",
    "{7}{U}{U}",
    "Bringer",
    [5, 5],
    [trigger("begin:upkeep", [{ may: [{ draw: 2 }] }], { who: "you" })],
    { keywords: ["trample"], alternative: { cost: "{W}{U}{B}{R}{G}" } },
  ),
];

const NOT_YOURS = { except: ["everyone", "you"] } as const;
const OVERLOADED = { via: "alternative" } as const;

/** It does it to one that is its target or, with its overload paid, to each [CR 702.96a]. */
const overloaded = (from: DataRecord, done: (to: Data) => DataRecord) =>
  spell([{ if: OVERLOADED, then: [done(from)], else: [done(target())] }], {
    targets: [one(from, { if: { not: OVERLOADED } })],
  });

/** Spells that do more for more: overload. */
export const moreForMore: readonly MagicCard[] = [
  instant(
    "Cyclonic Rift",
    "{1}{U}",
    overloaded(permanents({ types: { lacks: "land" }, controller: NOT_YOURS }), (what) => ({ bounce: what })),
    { alternative: { cost: "{6}{U}" } },
  ),
  sorcery(
    "Mizzium Mortars",
    "{1}{R}",
    overloaded(creatures({ controller: NOT_YOURS }), (to) => ({ damage: 4, to })),
    { alternative: { cost: "{3}{R}{R}{R}" } },
  ),
  sorcery(
    "Vandalblast",
    "{R}",
    overloaded(permanents({ types: "artifact", controller: NOT_YOURS }), (what) => ({ destroy: what })),
    { alternative: { cost: "{4}{R}" } },
  ),
];

/** Permanents that change what spells cost [CR 601.2f]. */
export const prices: readonly MagicCard[] = [
  creature(
    "Goblin Electromancer",
    "{U}{R}",
    "Goblin Wizard",
    [2, 2],
    [
      fixed({
        discount: [mana("{1}")],
        actions: ["cast"],
        who: "you",
        of: { types: ["instant", "sorcery"] },
        rule: "CR 601.2f",
      }),
    ],
  ),
  artifact("Sphere of Resistance", "{2}", [
    fixed({ tax: [mana("{1}")], actions: ["cast"], who: "everyone", rule: "CR 601.2f" }),
  ]),
  artifact("Helm of Awakening", "{2}", [
    fixed({ discount: [mana("{1}")], actions: ["cast"], who: "everyone", rule: "CR 601.2f" }),
  ]),
];
