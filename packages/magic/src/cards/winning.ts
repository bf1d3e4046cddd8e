import type { MagicCard } from "../card.ts";
import {
  activated,
  anyPlayer,
  artifact,
  creature,
  enchantment,
  ENTERS_TAPPED,
  mana,
  replace,
  TAP,
  target,
  trigger,
} from "../builders.ts";

const WIN = [{ win: "you", rule: "CR 104.2b" }] as const;

/** Cards that win or lose the game by themselves [CR 104]. */
export const winners: readonly MagicCard[] = [
  creature(
    "Felidar Sovereign",
    "{4}{W}{W}",
    "Cat Beast",
    [4, 6],
    [trigger("begin:upkeep", WIN, { who: "you", if: { resource: "life", of: "you", atLeast: 40 } })],
    { keywords: ["vigilance", "lifelink"] },
  ),
  enchantment("Test of Endurance", "{2}{W}{W}", [
    trigger("begin:upkeep", WIN, { who: "you", if: { resource: "life", of: "you", atLeast: 50 } }),
  ]),
  enchantment("Battle of Wits", "{3}{U}{U}", [
    trigger("begin:upkeep", WIN, { who: "you", if: { cardsIn: "library", of: "you", atLeast: 200 } }),
  ]),
  creature(
    "Laboratory Maniac",
    "{2}{U}",
    "Human Wizard",
    [2, 2],
    [replace("draw", { who: "you", where: { cardsIn: "library", of: "you", is: 0 }, instead: WIN, rule: "CR 614.11" })],
  ),
  creature(
    "Platinum Angel",
    "{7}",
    "Artifact Creature Angel",
    [4, 4],
    [
      replace("lose", { who: "you", instead: [], rule: "CR 101.2" }),
      replace("win", { who: "opponents", instead: [], rule: "CR 101.2" }),
    ],
    { keywords: ["flying"] },
  ),
  artifact("Door to Nothingness", "{5}", [
    ENTERS_TAPPED,
    activated(
      [mana("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), TAP, { sacrifice: "this" }],
      [{ lose: target(), rule: "CR 104.3e" }],
      {
        targets: [anyPlayer],
      },
    ),
  ]),
];
