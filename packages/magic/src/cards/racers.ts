import { activated, creature, gives, mana, trigger } from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const ENGINES = "start your engines";

/** As fast as it gets. */
const MAX_SPEED = { if: { resource: "speed", of: "you", atLeast: 4 } } as const;

/** Cards with which the speed of a player begins, and that are better at the end of it [CR 702.179]. */
export const racers: readonly MagicCard[] = [
  creature(
    "Burnout Bashtronaut",
    "{R}",
    "Goblin Warrior",
    [1, 1],
    [
      activated([mana("{2}")], [{ pump: { power: 1 }, on: "this" }]),
      gives("this", { keywords: ["double strike"] }, MAX_SPEED),
    ],
    { keywords: ["menace", ENGINES] },
  ),
  creature(
    "Walking Sarcophagus",
    "{2}",
    "Artifact Creature Zombie Cat",
    [2, 1],
    [gives("this", { power: 1, toughness: 2 }, MAX_SPEED)],
    { keywords: [ENGINES] },
  ),
];

/** Whoever has speed has this ability, which no permanent has: once in each own turn in which opponents lose life [CR 702.179]. */
export const speed: readonly MagicCard[] = [
  {
    name: "Speed",
    types: "Designation Speed",
    abilities: [
      trigger(["loseLife", "damage"], [{ resource: "speed", by: 1, rule: "CR 702.179" }], {
        who: "opponents",
        zone: "command",
        per: "moment",
        once: true,
        where: { all: [{ active: "you" }, { not: { did: "it" } }] },
        if: { resource: "speed", of: "you", atMost: 3 },
        rule: "CR 702.179",
      }),
    ],
  },
];
