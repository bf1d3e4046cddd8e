import type { DataRecord } from "@turnwright/kernel";
import type { MagicAbility, MagicCard } from "../card/card.ts";
import {
  activated,
  card,
  creature,
  creatures,
  enchantment,
  enters,
  equipment,
  gives,
  HOST,
  mana,
  one,
  target,
  THEIRS,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import { MORE_COMBAT } from "./phases.ts";

const ATTACKERS = { objects: { linked: "attacking" } } as const;
const UNTAP_OWN = { untap: creatures(YOURS) } as const;

/** For the first time each turn. */
const FIRST_ATTACK = { of: "this", where: { tally: "attacks", of: "this", is: 1 } } as const;
/** No combat phase of this turn began before this one. */
const FIRST_COMBAT = { tally: "combats", of: "active", atMost: 1 } as const;
/** No other creature was declared as an attacker beside it, not by a teammate either [CR 506.5]. */
const ALONE = { resource: "attackers", of: "active", is: 1 } as const;

/** It may be exerted as it attacks; what follows from it is an ability that triggers then. */
export const exertsFor = (
  effects: readonly DataRecord[],
  more: DataRecord = {},
  where: DataRecord = {},
): MagicAbility =>
  trigger("attack", [{ may: [{ exert: "this" }, { reflex: effects, ...more, rule: "CR 603.12" }], verb: "exert" }], {
    of: "this",
    watch: true,
    ...where,
    rule: "CR 508.1g",
  });

/** Creatures that add combat phases as they attack. */
export const attackers: readonly MagicCard[] = [
  creature(
    "Aurelia, the Warleader",
    "{2}{R}{R}{W}{W}",
    "Legendary Creature Angel",
    [3, 4],
    [trigger("attack", [UNTAP_OWN, MORE_COMBAT], FIRST_ATTACK)],
    { keywords: ["flying", "vigilance", "haste"] },
  ),
  creature(
    "Godo, Bandit Warlord",
    "{5}{R}",
    "Legendary Creature Human Barbarian",
    [3, 3],
    [
      enters([{ may: [{ tutor: { types: "equipment" }, to: "battlefield" }] }]),
      trigger(
        "attack",
        [{ untap: { union: ["this", { objects: { types: "samurai", controller: "you" } }] } }, MORE_COMBAT],
        FIRST_ATTACK,
      ),
    ],
  ),
  creature(
    "Combat Celebrant",
    "{2}{R}",
    "Human Warrior",
    [4, 1],
    [
      exertsFor(
        [{ untap: creatures({ ...YOURS, other: true }) }, MORE_COMBAT],
        {},
        { where: { tally: "exerts", of: "this", is: 0 } },
      ),
    ],
  ),
  creature(
    "Glorybringer",
    "{3}{R}{R}",
    "Dragon",
    [4, 4],
    [
      exertsFor([{ damage: 4, to: target() }], {
        targets: [one(creatures({ ...THEIRS, not: { types: "dragon" } }))],
      }),
    ],
    { keywords: ["flying", "haste"] },
  ),
  creature(
    "Hellkite Charger",
    "{4}{R}{R}",
    "Dragon",
    [5, 5],
    [
      trigger("attack", [{ pay: [mana("{5}{R}{R}")], solver: "mana", then: [{ untap: ATTACKERS }, MORE_COMBAT] }], {
        of: "this",
      }),
    ],
    { keywords: ["flying", "haste"] },
  ),
  creature(
    "Lightning Runner",
    "{3}{R}{R}",
    "Human Warrior",
    [2, 2],
    [
      trigger(
        "attack",
        [
          { resource: "energy", by: 2, rule: "CR 107.14" },
          { pay: [{ resource: "energy", by: -8 }], then: [UNTAP_OWN, MORE_COMBAT] },
        ],
        { of: "this" },
      ),
    ],
    { keywords: ["double strike", "haste"] },
  ),
  creature(
    "Najeela, the Blade-Blossom",
    "{2}{R}",
    "Legendary Creature Human Warrior",
    [3, 2],
    [
      trigger(
        "attack",
        [
          {
            may: [
              { token: "Warrior Token", who: { controllerOf: "it" }, tapped: true, as: "made" },
              { putAttacking: "made" },
            ],
          },
        ],
        { of: { types: "warrior" } },
      ),
      activated(
        [mana("{W}{U}{B}{R}{G}")],
        [
          { bind: "those", ref: ATTACKERS },
          { untap: "those" },
          { pump: { keywords: ["trample", "lifelink", "haste"] }, on: "those" },
          MORE_COMBAT,
        ],
        { needs: ["duringCombat"] },
      ),
    ],
  ),
  creature(
    "Raiyuu, Storm's Edge",
    "{2}{R}{W}",
    "Legendary Creature Human Samurai",
    [3, 3],
    [
      trigger("attack", [{ untap: "it" }, { if: FIRST_COMBAT, then: [MORE_COMBAT] }], {
        of: { types: ["samurai", "warrior"], controller: "you" },
        where: ALONE,
      }),
    ],
    { keywords: ["first strike"] },
  ),
];

/** What else adds combat phases to a combat. */
export const combatAdders: readonly MagicCard[] = [
  enchantment(
    "Finest Hour",
    "{2}{G}{W}{U}",
    [
      trigger("attack", [{ untap: "it" }, MORE_COMBAT], {
        of: { types: "creature", controller: "you" },
        where: ALONE,
        if: FIRST_COMBAT,
      }),
    ],
    { keywords: ["exalted"] },
  ),
  equipment("Genji Glove", "{5}", "{3}", [
    gives(HOST, { keywords: ["double strike"] }),
    trigger("attack", [{ untap: "it" }, MORE_COMBAT], { of: { is: HOST }, if: FIRST_COMBAT }),
  ]),
  equipment("Hexplate Wallbreaker", "{3}{R}{R}", "{3}{R}", [
    enters([
      { token: "Rebel Token", as: "rebel" },
      { attach: "this", to: "rebel" },
    ]),
    gives(HOST, { power: 2, toughness: 2 }),
    trigger("attack", [{ untap: ATTACKERS }, MORE_COMBAT], { of: { is: HOST }, if: FIRST_COMBAT }),
  ]),
];

export const combatTokens: readonly MagicCard[] = [
  token("Rebel Token", ["red"], "Creature Rebel", [2, 2]),
  card("Treasure Token", "Artifact Treasure", [
    activated([{ tap: "this" }, { sacrifice: "this" }], [{ addMana: "{W/U/B/R/G}" }], { action: "mana" }),
  ]),
];
