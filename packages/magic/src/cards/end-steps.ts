import type { MagicCard } from "../card/card.ts";
import {
  activated,
  cards,
  creature,
  creatures,
  enchantment,
  ENTERS_TAPPED,
  enters,
  instant,
  land,
  mana,
  one,
  permanents,
  card,
  spell,
  TAP,
  target,
  token,
  trigger,
} from "../card/builders.ts";

/** It comes back under its owner's control in the next end step. */
const BACK = { move: "gone", to: "battlefield", under: { ownerOf: "gone" } } as const;
const ENDED = { keywords: ["trample", "haste", "dies at end step"] };

/** What ends, or comes back, in the next end step [CR 513.1a, 513.2]. */
export const endSteps: readonly MagicCard[] = [
  creature("Ball Lightning", "{R}{R}{R}", "Elemental", [6, 1], [], ENDED),
  creature("Spark Elemental", "{R}", "Elemental", [3, 1], [], ENDED),
  creature(
    "Viashino Sandstalker",
    "{1}{R}{R}",
    "Lizard Warrior",
    [4, 2],
    [trigger("begin:endStep", [{ bounce: "this" }], { rule: "CR 513.1a" })],
    { keywords: ["haste"] },
  ),
  enchantment("Sneak Attack", "{3}{R}", [
    activated(
      [mana("{R}")],
      [
        { choose: cards("hand", { owner: "you", types: "creature" }), min: 0, max: 1, as: "chosen", verb: "put" },
        { move: "chosen", to: "battlefield", under: "you", as: "put" },
        { modify: { add: { keywords: ["haste"] }, layer: "abilities" }, who: "put" },
        { delay: "begin:endStep", do: [{ sacrifice: "put" }], rule: "CR 603.7c" },
      ],
    ),
  ]),
  creature(
    "Flickerwisp",
    "{1}{W}{W}",
    "Elemental",
    [3, 1],
    [
      enters(
        [
          { exile: target(), as: "gone" },
          { delay: "begin:endStep", do: [BACK], rule: "CR 603.7c" },
        ],
        {
          targets: [one(permanents({ other: true }))],
        },
      ),
    ],
    { keywords: ["flying"] },
  ),
  card(
    "Otherworldly Journey",
    "Instant Arcane",
    [
      spell(
        [
          { exile: target(), as: "gone" },
          {
            delay: "begin:endStep",
            do: [{ together: [BACK, { mark: "+1/+1", on: "gone", by: 1 }] }],
            rule: "CR 610.2",
          },
        ],
        { targets: [one(creatures())] },
      ),
    ],
    { cost: "{1}{W}" },
  ),
];

/** What happens as the cleanup step begins: then players have priority in it [CR 514.3a]. */
export const cleanups: readonly MagicCard[] = [
  instant(
    "Waylay",
    "{2}{W}",
    spell([
      { token: "White Knight Token", count: 3, as: "knights" },
      { delay: "begin:cleanup", do: [{ exile: "knights" }], rule: "CR 603.7d" },
    ]),
  ),
  land("Thawing Glaciers", [
    ENTERS_TAPPED,
    activated(
      [mana("{1}"), TAP],
      [
        { tutor: { types: "basic" }, to: "battlefield", tapped: true },
        { delay: "begin:cleanup", do: [{ bounce: "this" }], rule: "CR 603.7c" },
      ],
    ),
  ]),
];

/** Exiled and back at once: another object than before [CR 400.7]. */
export const blinks: readonly MagicCard[] = [
  instant(
    "Cloudshift",
    "{W}",
    spell(
      [
        { exile: target(), as: "gone" },
        { move: "gone", to: "battlefield", under: "you" },
      ],
      {
        targets: [one(creatures({ controller: "you" }))],
      },
    ),
  ),
  instant(
    "Ephemerate",
    "{W}",
    spell([{ exile: target(), as: "gone" }, BACK], { targets: [one(creatures({ controller: "you" }))] }),
    { keywords: ["rebound"] },
  ),
  instant(
    "Momentary Blink",
    "{1}{W}",
    spell([{ exile: target(), as: "gone" }, BACK], { targets: [one(creatures({ controller: "you" }))] }),
    { flashback: "{3}{U}" },
  ),
];

export const endStepTokens: readonly MagicCard[] = [token("White Knight Token", ["white"], "Creature Knight", [2, 2])];
