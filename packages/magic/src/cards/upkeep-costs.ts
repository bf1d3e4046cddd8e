import type { MagicAbility, MagicCard } from "../card/card.ts";
import {
  activated,
  cards,
  creature,
  creatures,
  dies,
  enchantment,
  ENTERS_TAPPED,
  enters,
  fixed,
  gives,
  land,
  mana,
  one,
  permanents,
  playerOrWalker,
  target,
  token,
  trigger,
  type MagicEffect,
  type Target,
} from "../card/builders.ts";
import { VULNERABLE } from "./triggers.ts";

/** As it enters, and again as it leaves. */
const entersOrLeaves = (effects: readonly MagicEffect[], targets: readonly Target[] = []): MagicAbility[] => [
  enters(effects, targets.length === 0 ? {} : { targets }),
  trigger("leave:battlefield", effects, {
    of: "this",
    rule: "CR 603.6c",
    ...(targets.length === 0 ? {} : { targets }),
  }),
];

/** Permanents that last only so many turns [CR 702.32, 702.63]. */
export const passing: readonly MagicCard[] = [
  creature(
    "Keldon Marauders",
    "{1}{R}",
    "Human Warrior",
    [3, 3],
    entersOrLeaves([{ damage: 1, to: target() }], [playerOrWalker]),
    {
      vanishing: 2,
    },
  ),
  creature("Waning Wurm", "{3}{B}", "Zombie Wurm", [7, 6], [], { vanishing: 2 }),
  creature("Calciderm", "{2}{W}{W}", "Beast", [5, 5], [], { keywords: ["shroud"], vanishing: 4 }),
  creature("Aven Riftwatcher", "{2}{W}", "Bird Rebel Soldier", [2, 3], entersOrLeaves([{ gainLife: 2 }]), {
    keywords: ["flying"],
    vanishing: 3,
  }),
  creature(
    "Deadwood Treefolk",
    "{5}{G}",
    "Treefolk",
    [3, 6],
    entersOrLeaves(
      [{ move: target(), to: "hand" }],
      [one(cards("graveyard", { owner: "you", types: "creature", not: { is: "it" } }))],
    ),
    { vanishing: 3 },
  ),
  creature("Blastoderm", "{2}{G}{G}", "Beast", [5, 5], [], { keywords: ["shroud"], fading: 3 }),
  creature("Skyshroud Ridgeback", "{G}", "Beast", [2, 3], [], { fading: 2 }),
];

const SQUIRRELS = creatures({ types: "squirrel" });

/** Permanents that are paid for twice [CR 702.30]. */
export const echoing: readonly MagicCard[] = [
  creature(
    "Avalanche Riders",
    "{3}{R}",
    "Human Nomad",
    [2, 2],
    [enters([{ destroy: target() }], { targets: [one(permanents({ types: "land" }))] })],
    { keywords: ["haste"], echo: "{3}{R}" },
  ),
  creature(
    "Mogg War Marshal",
    "{1}{R}",
    "Goblin Warrior",
    [1, 1],
    [enters([{ token: "Goblin Token" }]), dies([{ token: "Goblin Token" }])],
    { echo: "{1}{R}" },
  ),
  creature(
    "Bone Shredder",
    "{2}{B}",
    "Phyrexian Minion",
    [1, 1],
    [
      enters([{ destroy: target() }], {
        targets: [one({ objects: { all: [{ types: "creature" }, VULNERABLE] } })],
      }),
    ],
    { keywords: ["flying"], echo: "{2}{B}" },
  ),
  creature("Albino Troll", "{1}{G}", "Troll", [3, 3], [activated([mana("{1}{G}")], [{ regenerate: "this" }])], {
    echo: "{1}{G}",
  }),
  creature("Pouncing Jaguar", "{G}", "Cat", [2, 2], [], { echo: "{G}" }),
  creature("Goblin War Buggy", "{1}{R}", "Goblin", [2, 2], [], { keywords: ["haste"], echo: "{1}{R}" }),
  creature("Multani's Acolyte", "{G}{G}", "Elf", [2, 1], [enters([{ draw: 1 }])], { echo: "{G}{G}" }),
  creature("Simian Grunts", "{2}{G}", "Ape", [3, 4], [], { keywords: ["flash"], echo: "{2}{G}" }),
  creature(
    "Crater Hellion",
    "{4}{R}{R}",
    "Hellion Beast",
    [6, 6],
    [enters([{ damage: 4, to: creatures({ other: true }) }])],
    { echo: "{4}{R}{R}" },
  ),
  creature(
    "Deranged Hermit",
    "{3}{G}{G}",
    "Elf",
    [1, 1],
    [enters([{ token: "Squirrel Token", count: 4 }]), gives(SQUIRRELS, { power: 1, toughness: 1 })],
    { echo: "{3}{G}{G}" },
  ),
];

/** Permanents that cost more with each turn [CR 702.24]. */
export const growing: readonly MagicCard[] = [
  enchantment(
    "Mystic Remora",
    "{U}",
    [
      trigger(
        "cast",
        [
          {
            pay: [mana("{4}")],
            who: "who",
            solver: "mana",
            else: [{ may: [{ draw: 1 }], verb: "draw" }],
            rule: "CR 118.12",
          },
        ],
        { who: "opponents", of: { types: { lacks: "creature" } } },
      ),
    ],
    { cumulativeUpkeep: "{1}" },
  ),
  land(
    "Glacial Chasm",
    [
      enters([{ sacrifice: 1, of: { types: "land" } }]),
      fixed({ restrict: {}, declaration: "attack", of: { controller: "you" } }),
      { replace: "damage", who: "you", where: { not: { did: "it" } }, prevent: "all", rule: "CR 615.1" },
    ],
    "Land",
    { cumulativeUpkeep: [{ loseLife: 2 }] },
  ),
  enchantment(
    "Inner Sanctum",
    "{1}{W}{W}",
    [{ replace: "damage", of: { types: "creature", controller: "you" }, prevent: "all", rule: "CR 615.1" }],
    { cumulativeUpkeep: [{ loseLife: 2 }] },
  ),
  creature("Illusionary Forces", "{3}{U}", "Illusion", [4, 4], [], { keywords: ["flying"], cumulativeUpkeep: "{U}" }),
  creature("Illusionary Wall", "{4}{U}", "Illusion Wall", [7, 4], [], {
    keywords: ["defender", "flying", "first strike"],
    cumulativeUpkeep: "{U}",
  }),
  creature("Polar Kraken", "{8}{U}{U}{U}", "Kraken", [11, 11], [ENTERS_TAPPED], {
    keywords: ["trample"],
    cumulativeUpkeep: [{ sacrifice: 1, of: { types: "land" } }],
  }),
  enchantment("Braid of Fire", "{1}{R}", [], { cumulativeUpkeep: [{ addMana: "{R}" }] }),
];

export const keepingTokens: readonly MagicCard[] = [token("Squirrel Token", ["green"], "Creature Squirrel", [1, 1])];
