import type { MagicCard } from "../card/card.ts";
import {
  activated,
  artifact,
  creature,
  creatures,
  enters,
  ENTERS_TAPPED,
  instant,
  mana,
  spell,
  TAP,
  trigger,
} from "../card/builders.ts";
import { AGAIN } from "./turns.ts";

/** The next turn that its controller would begin does not take place [CR 614.10a]. */
const SKIP = { skip: "turn", who: "you", rule: "CR 614.10a" } as const;

/** Cards that are paid for with turns, and one that turns the order round. */
export const turnSkips: readonly MagicCard[] = [
  instant("Meditate", "{2}{U}", spell([{ draw: 4 }, SKIP])),
  creature(
    "Chronatog",
    "{1}{U}",
    "Atog",
    [1, 2],
    [activated([mana("{0}")], [{ pump: { power: 3, toughness: 3 } }, SKIP], { needs: ["unusedThisTurn"] })],
  ),
  creature(
    "Chronosavant",
    "{5}{W}",
    "Giant",
    [5, 5],
    [
      activated([mana("{1}{W}")], [{ move: "this", to: "battlefield", exhausted: true, rule: "CR 400.7" }, SKIP], {
        zone: "graveyard",
      }),
    ],
  ),
  creature("Eater of Days", "{4}", "Artifact Creature Leviathan", [9, 8], [enters([{ ...SKIP, count: 2 }])], {
    keywords: ["flying", "trample"],
  }),
  creature(
    "Waterspout Elemental",
    "{3}{U}{U}",
    "Elemental",
    [3, 4],
    [
      spell([], { extras: [{ as: "kicked", cost: [mana("{U}")] }] }),
      enters([{ bounce: creatures({ other: true }) }, SKIP], { if: { announced: "kicked", of: "this" } }),
    ],
    { keywords: ["flying"] },
  ),
  creature(
    "Wormfang Manta",
    "{5}{U}{U}",
    "Nightmare Fish Beast",
    [6, 1],
    [enters([SKIP]), trigger("leave:battlefield", [AGAIN], { of: "this" })],
    { keywords: ["flying"] },
  ),
  creature(
    "Unstable Hulk",
    "{1}{R}{R}",
    "Goblin Mutant",
    [2, 2],
    [trigger("turnFaceUp", [{ pump: { power: 6, toughness: 6, keywords: ["trample"] } }, SKIP], { of: "this" })],
    { morph: "{3}{R}{R}" },
  ),
  artifact("Aeon Engine", "{5}", [
    ENTERS_TAPPED,
    activated([TAP, { exile: "this" }], [{ reverse: true, rule: "CR 103.1" }]),
  ]),
];
