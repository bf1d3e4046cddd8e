import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  AS_SORCERY,
  aura,
  card,
  creature,
  creatures,
  enchantment,
  enters,
  fixed,
  gives,
  HOST,
  instant,
  mana,
  one,
  sorcery,
  spell,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";

const IN_MAIN = { inside: ["precombatMain", "postcombatMain"] } as const;
const IN_OWN_MAIN = { all: [{ active: "you" }, IN_MAIN] } as const;

/** Every creature that attacked this turn untaps, all at once. */
const UNTAP_ATTACKED = {
  forEach: creatures(),
  do: [{ if: { tally: "attacks", of: "it", atLeast: 1 }, then: [{ untap: "it" }] }],
  together: true,
} as const;
const UNTAP_OWN = { untap: creatures(YOURS) } as const;

/** After this main phase a combat phase and a main phase; elsewhere there is no such phase to follow [CR 500.8]. */
const ASSAULT = { if: IN_MAIN, then: [{ extraPhases: ["combat", "postcombatMain"] }] } as const;
/** After the running combat phase another one [CR 500.8]. */
export const MORE_COMBAT = { extraPhases: ["combat"], after: "combat" } as const;

/** A combat phase with something that happens as it begins, and in no other. */
const combatWith = (how: "delay" | "watch", effects: readonly DataRecord[]): DataRecord => ({
  span: "combat",
  riders: [{ [how]: "begin:combat", span: { of: "span" }, do: effects, rule: "CR 603.7b" }],
});

/** Spells that add combat and main phases. */
export const phaseSpells: readonly MagicCard[] = [
  sorcery("Relentless Assault", "{2}{R}{R}", spell([UNTAP_ATTACKED, ASSAULT])),
  sorcery("Fury of the Horde", "{5}{R}{R}", spell([UNTAP_ATTACKED, ASSAULT]), {
    alternative: { cost: [{ exile: 2, of: { zone: "hand", colors: "red" } }] },
  }),
  sorcery("Seize the Day", "{3}{R}", spell([{ untap: target() }, ASSAULT], { targets: [one(creatures())] }), {
    flashback: "{2}{R}",
  }),
  sorcery(
    "Full Throttle",
    "{4}{R}{R}",
    spell([
      { if: IN_MAIN, then: [{ extraPhases: ["combat", "combat"] }] },
      { delay: "begin:combat", uses: "always", until: "endOfTurn", do: [UNTAP_ATTACKED], rule: "CR 603.7b" },
    ]),
  ),
  sorcery(
    "Last Night Together",
    "{3}{R}{G}",
    spell(
      [
        { untap: target() },
        { counters: "+1/+1", on: target(), by: 2 },
        { pump: { keywords: ["vigilance", "indestructible", "haste"] }, on: target() },
        {
          if: IN_MAIN,
          then: [
            {
              extraPhases: [
                combatWith("watch", [
                  { restrict: {}, declaration: "attack", of: { not: { is: target() } }, until: { end: "combat" } },
                ]),
              ],
            },
          ],
        },
      ],
      { targets: [one(creatures(), { min: 2, max: 2 })] },
    ),
  ),
  instant(
    "Savage Beating",
    "{3}{R}{R}",
    spell([], {
      needs: ["yourTurn", "duringCombat"],
      choose: { min: 1, max: 2, more: [mana("{1}{R}")] },
      modes: [
        { text: "double strike", do: [{ pump: { keywords: ["double strike"] }, on: creatures(YOURS) }] },
        { text: "another combat", do: [UNTAP_OWN, MORE_COMBAT] },
      ],
    }),
  ),
  instant(
    "Illusionist's Gambit",
    "{2}{U}{U}",
    spell(
      [
        { bind: "those", ref: { objects: { linked: "attacking" } } },
        { outOfCombat: "those" },
        { untap: "those" },
        {
          extraPhases: [
            combatWith("watch", [
              { require: {}, declaration: "attack", of: { is: "those" }, until: { end: "combat" } },
              {
                restrict: {},
                declaration: "attack",
                of: { is: "those" },
                to: { union: ["you", { objects: { types: "planeswalker", controller: "you" } }] },
                until: { end: "combat" },
              },
            ]),
          ],
          after: "combat",
        },
      ],
      { needs: ["foeBlocks"] },
    ),
  ),
];

/** Enchantments that add combat phases, most of them in a main phase. */
export const phaseEnchantments: readonly MagicCard[] = [
  enchantment("Aggravated Assault", "{2}{R}", [activated([mana("{3}{R}{R}")], [UNTAP_OWN, ASSAULT], AS_SORCERY)]),
  enchantment("All-Out Assault", "{2}{R}{W}{B}", [
    gives(creatures(YOURS), { power: 1, toughness: 1, keywords: ["deathtouch"] }),
    enters(
      [
        { extraPhases: ["combat", "postcombatMain"] },
        { delay: "attack", who: "you", per: "moment", until: "endOfTurn", do: [UNTAP_OWN] },
      ],
      { if: IN_OWN_MAIN },
    ),
  ]),
  aura("Grim Reaper's Sprint", "{4}{R}", { types: "creature" }, [
    fixed(
      { discount: [mana("{3}")], of: "this" },
      { if: { tally: "deaths", of: "everyone", atLeast: 1 }, rule: "CR 601.2f" },
    ),
    enters([UNTAP_OWN, { if: IN_OWN_MAIN, then: [{ extraPhases: ["combat"] }] }]),
    gives(HOST, { power: 2, toughness: 2, keywords: ["haste"] }),
  ]),
  aura("Breath of Fury", "{2}{R}{R}", { types: "creature", controller: "you" }, [
    trigger(
      "combatDamage",
      [
        {
          if: { count: { objects: { is: HOST, controller: "you" } } },
          then: [
            { sacrifice: HOST },
            { choose: creatures(YOURS), as: "bearer" },
            { if: { did: "bearer" }, then: [{ attach: "this", to: "bearer", as: "worn" }] },
            { if: { did: "worn" }, then: [UNTAP_OWN, MORE_COMBAT] },
          ],
        },
      ],
      { where: { all: [{ same: ["by", HOST] }, { not: { did: "it" } }] } },
    ),
  ]),
  creature(
    "Moraug, Fury of Akoum",
    "{4}{R}{R}",
    "Legendary Creature Minotaur Warrior",
    [6, 6],
    [
      gives(creatures(YOURS), { power: { tally: "attacks", of: "it" } }),
      trigger("enter:battlefield", [{ extraPhases: [combatWith("delay", [UNTAP_OWN])] }], {
        of: { types: "land", controller: "you" },
        if: IN_OWN_MAIN,
      }),
    ],
  ),
];

/** Permanents that say something about the first main phase of each turn [CR 505.1b]. */
const vineyard = trigger("begin:precombatMain", [{ addMana: "{G}{G}", who: "who" }], { per: "seat" });
export const mainPhases: readonly MagicCard[] = [
  card("Eladamri's Vineyard", "Enchantment", [vineyard], { cost: "{G}" }),
  creature("Magus of the Vineyard", "{G}", "Human Wizard", [1, 1], [vineyard]),
];
