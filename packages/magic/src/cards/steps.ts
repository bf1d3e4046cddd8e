import type { MagicCard } from "../card/card.ts";
import { aura, creature, creatures, HOST, one, target, trigger, YOURS } from "../card/builders.ts";

/** A whole beginning phase after this main phase: untap, upkeep and draw [CR 500.8]. */
const SECOND_MORNING = { extraPhases: ["beginning"] } as const;

/** Cards that add beginning phases, upkeeps and end steps. */
export const stepAdders: readonly MagicCard[] = [
  creature(
    "Sphinx of the Second Sun",
    "{6}{U}{U}",
    "Sphinx",
    [6, 6],
    [trigger("begin:postcombatMain", [SECOND_MORNING], { who: "you" })],
    { keywords: ["flying"] },
  ),
  aura("Shadow of the Second Sun", "{4}{U}{U}", "player", [
    trigger("begin:postcombatMain", [SECOND_MORNING], { who: HOST }),
  ]),
  aura("Paradox Haze", "{2}{U}", "player", [
    trigger("begin:upkeep", [{ insert: ["upkeep"], after: "upkeep", rule: "CR 500.9" }], {
      who: HOST,
      where: { tally: "upkeeps", of: "active", is: 1 },
    }),
  ]),
  creature(
    "Obeka, Splitter of Seconds",
    "{1}{U}{B}{R}",
    "Legendary Creature Ogre Warlock",
    [2, 5],
    [
      trigger(
        "combatDamage",
        [
          {
            repeat: "n",
            do: [
              {
                extraPhases: [{ span: "beginning", parts: ["upkeep"] }],
                after: "combat",
                yours: true,
                rule: "CR 500.10",
              },
            ],
          },
        ],
        { where: { all: [{ same: ["by", "this"] }, { not: { did: "it" } }] } },
      ),
    ],
    { keywords: ["menace"] },
  ),
  creature(
    "Y'shtola Rhul",
    "{4}{U}{U}",
    "Legendary Creature Cat Druid",
    [3, 5],
    [
      trigger(
        "begin:endStep",
        [
          { exile: target(), as: "gone" },
          { move: "gone", to: "battlefield" },
          {
            if: { tally: "endSteps", of: "active", atMost: 1 },
            then: [{ insert: ["endStep"], after: "endStep", rule: "CR 500.9" }],
          },
        ],
        { who: "you", targets: [one(creatures(YOURS))] },
      ),
    ],
  ),
];
