import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  artifact,
  creature,
  enchantment,
  ENTERS_TAPPED,
  entersWith,
  mana,
  replace,
  TAP,
  target,
  trigger,
} from "../card/builders.ts";

const TIE = { tie: true, rule: "CR 104.4c" } as const;

/** At most so many players are in a game. */
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The highest life total of those who are not `leader`. */
const MOST_OF_OTHERS = {
  largest: SEATS.map((seat) => ({ resource: "life", of: { except: [{ seatNumber: seat }, "leader"] } })),
} as const;
/** Whoever has more life than everybody else wins; where nobody has, nobody does. */
const HIGHEST_WINS = [
  {
    forEach: "everyone",
    as: "leader",
    do: [
      {
        if: { resource: "life", of: "leader", atLeast: { plus: [1, MOST_OF_OTHERS] } },
        then: [{ bind: "ahead", ref: "leader" }],
      },
    ],
  },
  { if: { did: "ahead" }, then: [{ win: "ahead", rule: "CR 104.2b" }], else: [TIE] },
] as const;

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
      replace("lose", { class: "cannot", who: "you", instead: [], rule: "CR 101.2" }),
      replace("win", { class: "cannot", who: "opponents", instead: [], rule: "CR 101.2" }),
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
  enchantment("Divine Intervention", "{6}{W}{W}", [
    entersWith("intervention", 2),
    trigger("begin:upkeep", [{ counters: "intervention", on: "this", by: -1 }], { who: "you" }),
    trigger("mark:intervention", [TIE], { of: "this", where: { mark: "intervention", of: "this", is: 0 } }),
  ]),
  enchantment("Celestial Convergence", "{2}{W}{W}", [
    entersWith("omen", 7),
    trigger(
      "begin:upkeep",
      [
        { counters: "omen", on: "this", by: -1 },
        { if: { mark: "omen", of: "this", is: 0 }, then: HIGHEST_WINS },
      ],
      {
        who: "you",
        text: "At the beginning of your upkeep, remove an omen counter from this. If there are none on it, the player with the highest life total wins the game; if several share it, the game is a draw",
      },
    ),
  ]),
];
