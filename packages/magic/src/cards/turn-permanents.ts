import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  artifact,
  AS_SORCERY,
  card,
  creature,
  creatures,
  enchantment,
  ENTERS_TAPPED,
  entersWith,
  fixed,
  land,
  loyalty,
  mana,
  one,
  permanents,
  planeswalker,
  replace,
  TAP,
  tapsFor,
  target,
  THEIRS,
  trigger,
} from "../card/builders.ts";
import { AGAIN, COIN, WON } from "./turns.ts";

/** Extra turns of these players do not begin [CR 614.1b]. */
const noExtraTurns = (who: string) =>
  replace("begin:turn", { who, where: { extra: true }, instead: [], rule: "CR 614.1b" });

/** While it has so many level counters its power and toughness are these [CR 711.2]. */
const atLevels = (least: number, most: number, power: number, toughness: number) =>
  fixed(
    { modify: [{ who: "this", set: { power, toughness }, layer: "set" }] },
    { if: { mark: "level", of: "this", atLeast: least, atMost: most }, rule: "CR 711.2a" },
  );

/** Permanents that give extra turns, or take them away. */
export const turnPermanents: readonly MagicCard[] = [
  artifact(
    "Time Vault",
    "{2}",
    [
      ENTERS_TAPPED,
      replace("begin:turn", {
        who: "you",
        where: { matches: { exhausted: true }, of: "this" },
        may: true,
        instead: [{ watch: "begin:turn", do: [{ untap: "this", rule: "CR 614.10b" }] }],
        rule: "CR 614.10",
      }),
      activated([TAP], [AGAIN]),
    ],
    { keywords: ["doesn't untap"] },
  ),
  artifact("Time Sieve", "{U}{B}", [activated([TAP, { sacrifice: 5, of: { types: "artifact" } }], [AGAIN])]),
  artifact("Magistrate's Scepter", "{3}", [
    activated([mana("{4}"), TAP], [{ counters: "charge", on: "this" }]),
    activated([TAP, { counters: "charge", on: "this", by: -3 }], [AGAIN]),
  ]),
  card(
    "Gonti's Aether Heart",
    "Legendary Artifact",
    [
      trigger("enter:battlefield", [{ resource: "energy", by: 2, rule: "CR 107.14" }], {
        of: { types: "artifact", controller: "you" },
      }),
      activated([{ resource: "energy", by: -8 }, { exile: "this" }], [AGAIN]),
    ],
    { cost: "{6}" },
  ),
  creature(
    "Lighthouse Chronologist",
    "{1}{U}",
    "Human Wizard",
    [1, 3],
    [
      activated([mana("{U}")], [{ counters: "level", on: "this" }], { ...AS_SORCERY, rule: "CR 702.87a" }),
      atLevels(4, 6, 2, 4),
      atLevels(7, 1000, 3, 5),
      trigger("begin:endStep", [AGAIN], {
        where: { mark: "level", of: "this", atLeast: 7 },
        if: { not: { active: "you" } },
      }),
    ],
  ),
  enchantment("Second Chance", "{2}{U}", [
    trigger("begin:upkeep", [{ sacrifice: "this" }, AGAIN], {
      who: "you",
      if: { resource: "life", of: "you", atMost: 5 },
    }),
  ]),
  enchantment(
    "Regenerations Restored",
    "{W}{U}",
    [
      entersWith("time", 12, "CR 702.63a"),
      trigger(
        "mark:time",
        [
          { scry: 1 },
          { gainLife: 1 },
          {
            if: {
              all: [
                { matches: { zone: "battlefield" }, of: "this" },
                { mark: "time", of: "this", is: 0 },
              ],
            },
            then: [
              { exile: "this", as: "gone" },
              { if: { did: "gone" }, then: [AGAIN] },
            ],
          },
        ],
        { of: "this", where: { amount: "n", atMost: -1 } },
      ),
    ],
    { keywords: ["vanishing"] },
  ),
  creature(
    "Medomai the Ageless",
    "{4}{W}{U}",
    "Legendary Creature Sphinx",
    [4, 4],
    [
      trigger("combatDamage", [AGAIN], { where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] } }),
      fixed(
        { restrict: {}, declaration: "attack", of: "this" },
        { if: { inside: ["turn"], extra: true }, rule: "CR 508.1c" },
      ),
    ],
    { keywords: ["flying"] },
  ),
  land("Magosi, the Waterveil", [
    ENTERS_TAPPED,
    tapsFor("{U}"),
    activated(
      [mana("{U}"), TAP],
      [
        { counters: "eon", on: "this" },
        { skip: "turn", who: "you", rule: "CR 614.10a" },
      ],
    ),
    activated([TAP, { counters: "eon", on: "this", by: -1 }, { bounce: "this" }], [AGAIN]),
  ]),
  card(
    "Ugin's Nexus",
    "Legendary Artifact",
    [
      noExtraTurns("everyone"),
      replace("leave:battlefield", {
        of: "this",
        where: { to: "graveyard" },
        instead: [{ exile: "this" }, AGAIN],
        inTurn: true,
        rule: "CR 614.6",
      }),
    ],
    { cost: "{5}" },
  ),
  enchantment("Stranglehold", "{3}{R}", [
    fixed({ cantSearch: "opponents" }, { rule: "CR 101.2" }),
    noExtraTurns("opponents"),
  ]),
  artifact("Mindlock Orb", "{3}{U}", [fixed({ cantSearch: "everyone" }, { rule: "CR 101.2" })]),
  enchantment("Trouble in Pairs", "{2}{W}{W}", [
    noExtraTurns("opponents"),
    trigger("attack", [{ draw: 1 }], {
      who: "opponents",
      where: { count: { linked: "attacking", to: "you" }, atLeast: 2 },
      per: "moment",
    }),
    trigger("draw", [{ draw: 1 }], { who: "opponents", where: { tally: "draws", of: "who", is: 2 } }),
    trigger("cast", [{ draw: 1 }], { who: "opponents", where: { tally: "spells", of: "who", is: 2 } }),
  ]),
];

/** Planeswalkers that give extra turns. */
export const turnWalkers: readonly MagicCard[] = [
  planeswalker("Teferi, Master of Time", "{2}{U}{U}", "Legendary Planeswalker Teferi", 3, [
    fixed(
      { waive: ["ownMain", "emptyStack"], actions: ["loyalty"], who: "you", of: { is: "this" } },
      { rule: "CR 606.3" },
    ),
    loyalty(1, [{ draw: 1 }, { discard: 1 }]),
    loyalty(-3, [{ absent: target(), to: true, rule: "CR 702.26a" }], { targets: [one(creatures(THEIRS))] }),
    loyalty(-10, [AGAIN, AGAIN]),
  ]),
  planeswalker("Teferi, Timebender", "{4}{W}{U}", "Legendary Planeswalker Teferi", 5, [
    loyalty(2, [{ untap: target() }], {
      targets: [one(permanents({ types: ["artifact", "creature"] }), { min: 0, max: 2 })],
    }),
    loyalty(-3, [{ gainLife: 2 }, { draw: 2 }]),
    loyalty(-9, [AGAIN]),
  ]),
  planeswalker("Mu Yanling", "{4}{U}{U}", "Legendary Planeswalker Yanling", 5, [
    loyalty(2, [{ pump: { keywords: ["unblockable"] }, on: target() }], { targets: [one(creatures())] }),
    loyalty(-3, [{ draw: 2 }]),
    loyalty(-10, [{ tap: creatures(THEIRS) }, AGAIN]),
  ]),
  planeswalker("Ral Zarek", "{2}{U}{R}", "Legendary Planeswalker Ral", 4, [
    loyalty(1, [{ tap: target() }, { untap: target(1) }], {
      targets: [one(permanents()), one({ except: [permanents(), target()] })],
    }),
    loyalty(-2, [{ damage: 3, to: target() }], { targets: [anyTarget] }),
    loyalty(-7, [{ repeat: 5, do: [COIN, { if: WON, then: [AGAIN] }] }]),
  ]),
];
