import type { MagicCard } from "../card/card.ts";
import { manaValue } from "../mana/cost.ts";
import {
  card,
  creature,
  creatures,
  fixed,
  gives,
  one,
  permanents,
  target,
  trigger,
  YOURS,
  type MagicEffect,
} from "../card/builders.ts";

type Size = readonly [number, number];
type Side = {
  readonly name: string;
  readonly size: Size;
  readonly keywords?: readonly string[];
  readonly abilities?: NonNullable<MagicCard["abilities"]>;
};

/** The other face of a card: it has no cost, and its colours are its own; its mana value is that of the card [CR 202.3b]. */
const back = (
  side: Side,
  types: string,
  colors: readonly string[],
  value: number,
  keywords: readonly string[] = [],
): MagicCard =>
  card(side.name, types, side.abilities ?? [], {
    colors,
    manaValue: value,
    power: side.size[0],
    toughness: side.size[1],
    keywords: [...(side.keywords ?? []), ...keywords],
  });

const front = (cost: string, types: string, day: Side, night: Side): MagicCard =>
  creature(day.name, cost, types, day.size, day.abilities ?? [], {
    keywords: [...(day.keywords ?? []), "daybound"],
    back: night.name,
  });

/** At the beginning of combat in your turn a creature of yours is stirred up. */
const stirs = (effect: MagicEffect) =>
  trigger("begin:beginningOfCombat", [effect], { who: "you", targets: [one(creatures(YOURS))] });

const pairs: readonly { cost: string; types: string; color: string; day: Side; night: Side }[] = [
  {
    cost: "{4}{R}",
    types: "Human Werewolf",
    color: "red",
    day: { name: "Village Watch", size: [4, 3], keywords: ["haste"] },
    night: {
      name: "Village Reavers",
      size: [5, 4],
      abilities: [gives(permanents({ ...YOURS, types: ["wolf", "werewolf"] }), { keywords: ["haste"] })],
    },
  },
  {
    cost: "{3}{R}",
    types: "Human Warrior Werewolf",
    color: "red",
    day: { name: "Tavern Ruffian", size: [2, 5] },
    night: { name: "Tavern Smasher", size: [6, 5] },
  },
  {
    cost: "{3}{G}",
    types: "Human Werewolf",
    color: "green",
    day: { name: "Hookhand Mariner", size: [4, 4] },
    night: {
      name: "Riphook Raider",
      size: [6, 4],
      abilities: [fixed({ restrict: {}, declaration: "block", of: { power: { atMost: 2 } }, to: "this" })],
    },
  },
  {
    cost: "{2}{R}",
    types: "Human Werewolf",
    color: "red",
    day: { name: "Harvesttide Infiltrator", size: [3, 2], keywords: ["trample"] },
    night: { name: "Harvesttide Assailant", size: [4, 4], keywords: ["trample"] },
  },
  {
    cost: "{2}{G}",
    types: "Human Archer Werewolf",
    color: "green",
    day: { name: "Bird Admirer", size: [1, 4], keywords: ["reach"] },
    night: { name: "Wing Shredder", size: [3, 5], keywords: ["reach"] },
  },
  {
    cost: "{2}{R}",
    types: "Human Werewolf",
    color: "red",
    day: {
      name: "Reckless Stormseeker",
      size: [2, 3],
      abilities: [stirs({ pump: { power: 1, keywords: ["haste"] }, on: target() })],
    },
    night: {
      name: "Storm-Charged Slasher",
      size: [3, 4],
      abilities: [stirs({ pump: { power: 2, keywords: ["trample", "haste"] }, on: target() })],
    },
  },
  {
    cost: "{2}{R}",
    types: "Human Werewolf",
    color: "red",
    day: { name: "Fearful Villager", size: [2, 3], keywords: ["menace"] },
    night: { name: "Fearsome Werewolf", size: [4, 3], keywords: ["menace"] },
  },
  {
    cost: "{4}{G}",
    types: "Human Werewolf",
    color: "green",
    day: { name: "Tireless Hauler", size: [4, 5], keywords: ["vigilance"] },
    night: { name: "Dire-Strain Brawler", size: [6, 6], keywords: ["vigilance"] },
  },
];

/** Creatures that are one thing by day and another by night [CR 702.145]. */
export const werewolves: readonly MagicCard[] = pairs.map(({ cost, types, day, night }) =>
  front(cost, types, day, night),
);

/** Its controller may pay as the upkeep begins, and then it turns over. */
const paysToTurn = trigger(
  "begin:upkeep",
  [{ pay: [{ mana: "{2}{B}{B}" }], solver: "mana", then: [{ transform: "this" }], verb: "transform" }],
  {
    who: "you",
  },
);

/** What else transforms, and what draws by combat damage. */
export const transformers: readonly MagicCard[] = [
  creature(
    "Thraben Sentry",
    "{3}{W}",
    "Human Soldier",
    [2, 2],
    [
      trigger("die", [{ may: [{ transform: "this" }], verb: "transform" }], {
        of: { types: "creature", ...YOURS, other: true },
      }),
    ],
    { keywords: ["vigilance"], back: "Thraben Militia" },
  ),
  creature(
    "Delver of Secrets",
    "{U}",
    "Human Wizard",
    [1, 1],
    [
      trigger(
        "begin:upkeep",
        [
          { look: 1, at: "library", of: "you", who: "you", as: "seen" },
          {
            may: [
              { reveal: "seen" },
              {
                if: { matches: { types: ["instant", "sorcery"] }, of: "seen" },
                then: [{ transform: "this" }],
              },
            ],
            verb: "reveal",
          },
        ],
        { who: "you" },
      ),
    ],
    { back: "Insectile Aberration" },
  ),
  creature("Screeching Bat", "{2}{B}", "Bat", [2, 2], [paysToTurn], {
    keywords: ["flying"],
    back: "Stalking Vampire",
  }),
  creature(
    "Aberrant Researcher",
    "{3}{U}",
    "Human Insect",
    [3, 2],
    [
      trigger(
        "begin:upkeep",
        [
          { mill: 1, as: "milled" },
          {
            if: { matches: { types: ["instant", "sorcery"] }, of: "milled" },
            then: [{ transform: "this" }],
          },
        ],
        { who: "you" },
      ),
    ],
    { keywords: ["flying"], back: "Perfected Form" },
  ),
  creature("Scroll Thief", "{2}{U}", "Merfolk Rogue", [1, 3], [], { keywords: ["draws by combat damage"] }),
  creature("Jhessian Thief", "{2}{U}", "Human Rogue", [1, 3], [], { keywords: ["prowess", "draws by combat damage"] }),
];

/** The faces that are turned up later. */
export const nightFaces: readonly MagicCard[] = [
  ...pairs.map(({ cost, color, night }) => back(night, "Creature Werewolf", [color], manaValue(cost), ["nightbound"])),
  back({ name: "Thraben Militia", size: [5, 4], keywords: ["trample"] }, "Creature Human Soldier", ["white"], 4),
  back({ name: "Stalking Vampire", size: [5, 5], abilities: [paysToTurn] }, "Creature Vampire", ["black"], 3),
  back({ name: "Perfected Form", size: [5, 4], keywords: ["flying"] }, "Creature Insect Horror", ["blue"], 4),
  back({ name: "Insectile Aberration", size: [3, 2], keywords: ["flying"] }, "Creature Human Insect", ["blue"], 1),
];
