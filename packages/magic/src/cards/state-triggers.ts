import type { Data } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  anyTarget,
  cards,
  creature,
  creatures,
  dies,
  enters,
  mana,
  one,
  target,
  THEIRS,
  trigger,
} from "../card/builders.ts";

/** As soon as there is none of these, and again if that did not help [CR 603.8]. */
const without = (some: Data) =>
  trigger("state", [{ sacrifice: "this" }], { if: { count: some, is: 0 }, rule: "CR 603.8" });

/** What waits for a state of the game, not for an event. */
export const stateTriggers: readonly MagicCard[] = [
  creature(
    "Emperor Crocodile",
    "{3}{G}",
    "Crocodile",
    [5, 5],
    [without({ objects: { types: "creature", controller: "you", other: true } })],
  ),
  creature(
    "Covetous Dragon",
    "{4}{R}",
    "Dragon",
    [6, 5],
    [without({ objects: { types: "artifact", controller: "you" } })],
    { keywords: ["flying"] },
  ),
];

const OTHER_OWN = { types: "creature", controller: "you", other: true } as const;

/** What triggers because of something done in a resolution [CR 603.12]. */
export const reflexes: readonly MagicCard[] = [
  creature(
    "Sparktongue Dragon",
    "{3}{R}{R}",
    "Dragon",
    [3, 3],
    [
      enters([
        {
          pay: [mana("{2}{R}")],
          solver: "mana",
          then: [{ reflex: [{ damage: 3, to: target() }], targets: [anyTarget], rule: "CR 603.12" }],
        },
      ]),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "Cavalier of Night",
    "{2}{B}{B}{B}",
    "Elemental Knight",
    [4, 5],
    [
      enters([
        {
          pay: [{ sacrifice: 1, of: OTHER_OWN }],
          verb: "sacrifice",
          then: [{ reflex: [{ destroy: target() }], targets: [one(creatures(THEIRS))], rule: "CR 603.12" }],
        },
      ]),
      dies([{ move: target(), to: "battlefield" }], {
        targets: [one(cards("graveyard", { owner: "you", types: "creature", manaValue: { atMost: 3 } }))],
      }),
    ],
    { keywords: ["lifelink"] },
  ),
];
