import type { Data, DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyOpponent,
  anyPlayer,
  artifact,
  creature,
  creatures,
  dies,
  enchantment,
  enters,
  instant,
  loyalty,
  mana,
  one,
  permanents,
  planeswalker,
  replace,
  sorcery,
  spell,
  target,
  trigger,
} from "../card/builders.ts";

/** That step of these players does not take place as long as this is there [CR 614.1b]. */
const skips = (step: "begin:untap" | "begin:upkeep", who: string, more: DataRecord = {}) =>
  replace(step, { who, instead: [], ...more, rule: "CR 614.1b" });
/** The next untap step of these players, whenever it would come [CR 614.10a]. */
const noUntap = (who: Data) => ({ skip: "untap", who, rule: "CR 614.10a" }) as const;
const noCombat = (who: Data) => ({ skip: "combat", who, rule: "CR 614.10a" }) as const;
/** It deals combat damage to a player, who is `who`. */
const STRIKES = { where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] } } as const;

/** The next turn of that player that takes place has no combat phase, whoever adds them. */
const PEACE = {
  watch: "begin:turn",
  who: target(),
  do: [{ skip: "combat", who: target(), count: "always", until: { end: "turn" }, rule: "CR 614.10" }],
} as const;

/** Cards by which combat phases are skipped. */
export const combatSkips: readonly MagicCard[] = [
  creature("Blinding Angel", "{3}{W}{W}", "Angel", [2, 4], [trigger("combatDamage", [noCombat("who")], STRIKES)], {
    keywords: ["flying"],
  }),
  creature(
    "Stonehorn Dignitary",
    "{3}{W}",
    "Rhino Soldier",
    [1, 4],
    [enters([noCombat(target())], { targets: [anyOpponent] })],
  ),
  sorcery("Empty City Ruse", "{W}", spell([PEACE], { targets: [anyOpponent] })),
  sorcery("False Peace", "{W}", spell([PEACE], { targets: [anyPlayer] })),
  instant(
    "Moment of Silence",
    "{W}",
    spell([{ skip: "combat", who: target(), until: "endOfTurn", rule: "CR 614.3" }], { targets: [anyPlayer] }),
  ),
];

const SHIFTED = { types: ["artifact", "creature", "land"], controller: "who" } as const;

/** Cards by which untap and upkeep steps are skipped. */
export const stepSkips: readonly MagicCard[] = [
  enchantment("Stasis", "{1}{U}", [
    skips("begin:untap", "everyone"),
    trigger("begin:upkeep", [{ pay: [mana("{U}")], solver: "mana", else: [{ sacrifice: "this" }] }], { who: "you" }),
  ]),
  artifact("Sands of Time", "{4}", [
    skips("begin:untap", "everyone"),
    trigger(
      "begin:upkeep",
      [
        {
          together: [
            { untap: permanents({ ...SHIFTED, exhausted: true }) },
            { tap: permanents({ ...SHIFTED, exhausted: false }) },
          ],
        },
      ],
      { per: "seat" },
    ),
  ]),
  creature(
    "Avizoa",
    "{3}{U}",
    "Jellyfish",
    [2, 2],
    [activated([noUntap("you")], [{ pump: { power: 2, toughness: 2 } }], { needs: ["unusedThisTurn"] })],
    { keywords: ["flying"] },
  ),
  creature(
    "Brine Elemental",
    "{4}{U}{U}",
    "Elemental",
    [5, 4],
    [trigger("turnFaceUp", [noUntap("opponents")], { of: "this" })],
    { morph: "{5}{U}{U}" },
  ),
  creature(
    "Shisato, Whispering Hunter",
    "{3}{G}",
    "Legendary Creature Snake Warrior",
    [2, 2],
    [
      trigger("begin:upkeep", [{ sacrifice: 1, of: { types: "snake" } }], { who: "you" }),
      trigger("combatDamage", [noUntap("who")], STRIKES),
    ],
  ),
  creature(
    "Yosei, the Morning Star",
    "{4}{W}{W}",
    "Legendary Creature Dragon Spirit",
    [5, 5],
    [
      dies([noUntap(target()), { tap: target(1) }], {
        targets: [anyPlayer, one(permanents({ controller: target() }), { min: 0, max: 5 })],
      }),
    ],
    { keywords: ["flying"] },
  ),
  planeswalker("Dovin, Architect of Law", "{4}{W}{U}", "Legendary Planeswalker Dovin", 5, [
    loyalty(1, [{ gainLife: 2 }, { draw: 1 }]),
    loyalty(-1, [{ tap: target() }, { staysTapped: target() }], { targets: [one(creatures())] }),
    loyalty(-9, [{ tap: permanents({ controller: target() }) }, noUntap(target())], { targets: [anyOpponent] }),
  ]),
  artifact("Eon Hub", "{5}", [skips("begin:upkeep", "everyone")]),
  enchantment(
    "Gibbering Descent",
    "{4}{B}{B}",
    [
      trigger(
        "begin:upkeep",
        [
          { loseLife: 1, who: "who" },
          { discard: 1, who: "who" },
        ],
        { per: "seat" },
      ),
      skips("begin:upkeep", "you", { where: { count: { objects: { zone: "hand", owner: "you" } }, is: 0 } }),
    ],
    { madness: "{2}{B}{B}" },
  ),
];

/** Each instance of a part of this turn, added ones too. */
const allOf = (span: "draw" | "precombatMain" | "postcombatMain" | "combat") =>
  ({ skip: span, who: "who", count: "always", until: "endOfTurn", rule: "CR 614.10" }) as const;
const lost = (number: number, ...effects: readonly DataRecord[]) =>
  ({ if: { amount: "lost", is: number }, then: effects }) as const;

/** One where the player says what is skipped. */
export const chosenSkips: readonly MagicCard[] = [
  creature(
    "Fatespinner",
    "{1}{U}{U}",
    "Human Wizard",
    [1, 2],
    [
      trigger(
        "begin:upkeep",
        [
          { pick: ["draw step", "main phase", "combat phase"], who: "who", as: "lost", verb: "skip" },
          lost(1, allOf("draw")),
          lost(2, allOf("precombatMain"), allOf("postcombatMain")),
          lost(3, allOf("combat")),
        ],
        { who: "opponents", per: "seat" },
      ),
    ],
  ),
];
