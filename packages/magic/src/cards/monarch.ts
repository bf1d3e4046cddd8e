import type { MagicCard } from "../card/card.ts";
import { creature, enters, token, trigger } from "../card/builders.ts";

const CROWNED = enters([{ becomeMonarch: "you" }]);

/** Cards about who is the monarch [CR 725]. */
export const courtiers: readonly MagicCard[] = [
  creature("Palace Sentinels", "{3}{W}", "Human Soldier", [2, 4], [CROWNED]),
  creature("Thorn of the Black Rose", "{3}{B}", "Human Assassin", [1, 3], [CROWNED], { keywords: ["deathtouch"] }),
  creature(
    "Throne Warden",
    "{1}{W}",
    "Human Soldier",
    [2, 2],
    [trigger("begin:endStep", [{ counters: "+1/+1", on: "this" }], { who: "you", if: "reigns" })],
  ),
  creature(
    "Skyline Despot",
    "{5}{R}{R}",
    "Dragon",
    [5, 5],
    [CROWNED, trigger("begin:upkeep", [{ token: "Dragon Token" }], { who: "you", if: "reigns" })],
    { keywords: ["flying"] },
  ),
];

export const courtTokens: readonly MagicCard[] = [
  token("Dragon Token", ["red"], "Creature Dragon", [5, 5], [], { keywords: ["flying"] }),
];
