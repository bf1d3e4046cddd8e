import { isProtected } from "./keywords.ts";
import { unpairing } from "./pairs.ts";
import { LAST_ROOM } from "../words/venture.ts";

/** What an effect exempts from the legend rule is not counted by it. */
const BOUND = { types: "legendary", keywords: { lacks: "not bound by the legend rule" } } as const;
const same = { objects: { ...BOUND, controller: { controllerOf: "it" }, sameName: "it" } } as const;
const worlds = { objects: { types: "world" } } as const;
const engines = { objects: { keywords: "start your engines", controller: { controllerOf: "it" } } } as const;
/** What raises the speed of whoever has any. */
const speeding = { objects: { types: "speed", zone: "command", controller: "it" } } as const;
/** The Roles on the permanent that this one is on, of the same player, the oldest first. */
const roles = {
  objects: { types: "role", controller: { controllerOf: "it" }, is: { attachedTo: { hostOf: "it" } } },
} as const;
const lethal = { largest: [1, { characteristic: "toughness" }] } as const;

const SIEGE = { types: "siege" } as const;
const protector = { linkOf: "it", link: "protector" } as const;
/** Only an opponent of its controller protects a Siege [CR 310.11a]. */
const opponents = { opponentsOf: { controllerOf: "it" } } as const;
const deposed = {
  all: [{ matches: SIEGE }, { same: [protector, "everyone"] }, { not: { same: [protector, opponents] } }],
} as const;
/** The controller of a battle chooses who protects it now; what nobody can protect goes. */
const protectedAnew = [
  {
    if: { matches: SIEGE },
    then: [{ choose: opponents, who: { controllerOf: "it" }, as: "protecting", verb: "protect" }],
    else: [{ bind: "protecting", ref: { controllerOf: "it" } }],
  },
  {
    if: { did: "protecting" },
    then: [{ link: "protector", of: "it", to: "protecting" }],
    else: [{ move: "it", to: "graveyard" }],
  },
] as const;

/** State-based actions: all that apply happen at once, again and again until none does [CR 704.3]. */
export const checks = {
  mode: "together",
  limit: 1000,
  list: [
    {
      rule: "CR 704.5a",
      each: "everyone",
      if: { resource: "life", of: "it", atMost: 0 },
      do: [{ lose: "it" }],
    },
    {
      rule: "CR 704.5b",
      each: "everyone",
      if: { resource: "failedDraws", of: "it" },
      // Only draws since the last check count.
      do: [{ resource: "failedDraws", who: "it", to: 0 }, { lose: "it" }],
    },
    {
      rule: "CR 704.5c",
      each: "everyone",
      if: { resource: "poison", of: "it", atLeast: 10 },
      do: [{ lose: "it" }],
    },
    {
      rule: "CR 704.5d",
      each: { objects: { token: true, zone: ["hand", "graveyard", "exile", "library"] } },
      do: [{ vanish: "it" }],
    },
    {
      rule: "CR 704.5e",
      each: { objects: { copy: true, zone: ["hand", "graveyard", "exile", "library"] } },
      do: [{ vanish: "it" }],
    },
    {
      rule: "CR 704.5f",
      each: { objects: { types: "creature" } },
      if: { characteristic: "toughness", atMost: 0 },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5g",
      each: { objects: { types: "creature", marked: "damage", not: { keywords: "indestructible" } } },
      if: {
        all: [
          { characteristic: "toughness", atLeast: 1 },
          { mark: "damage", atLeast: lethal },
        ],
      },
      do: [{ destroy: "it", rule: "CR 704.5g" }],
    },
    {
      rule: "CR 704.5h",
      each: { objects: { types: "creature", marked: "touched" } },
      // Only damage since the last check counts; what is destroyed for lethal damage is not destroyed twice.
      do: [
        { mark: "touched", on: "it", to: 0 },
        {
          if: {
            all: [
              { characteristic: "toughness", atLeast: 1 },
              { mark: "damage", atMost: { minus: [lethal, 1] } },
            ],
          },
          then: [{ destroy: "it", rule: "CR 704.5h" }],
        },
      ],
    },
    {
      rule: "CR 704.5i",
      each: { objects: { types: "planeswalker" } },
      if: { mark: "loyalty", is: 0 },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5j",
      each: { objects: BOUND },
      if: { all: [{ count: same, atLeast: 2 }, { same: ["it", { first: same }] }] },
      do: [
        { choose: same, who: { controllerOf: "it" }, as: "kept", verb: "keep" },
        { move: { except: [same, "kept"] }, to: "graveyard" },
      ],
    },
    {
      rule: "CR 704.5k",
      each: { objects: { types: "world", not: { marked: "world" } } },
      // What is one since the last check is newer than all others; of several none stays.
      do: [
        { move: { except: [worlds, "it"] }, to: "graveyard" },
        { mark: "world", on: "it", to: 1 },
      ],
    },
    {
      rule: "CR 704.5m",
      each: { objects: { types: "aura" } },
      if: {
        not: {
          any: [
            {
              all: [
                { matches: { key: "enchant", of: "it" }, of: { hostOf: "it" } },
                // It must still be there, not only remembered.
                { count: { objects: { is: { hostOf: "it" }, zone: ["battlefield", "graveyard"] } } },
              ],
            },
            // Only what enchants players is ever attached to one [CR 303.4a].
            { same: [{ hostOf: "it" }, "everyone"] },
          ],
        },
      },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5n",
      each: { objects: { types: "equipment", attached: true } },
      if: { count: { objects: { types: "creature", is: { hostOf: "it" } } }, is: 0 },
      do: [{ attach: "it" }],
    },
    {
      rule: "CR 704.5m",
      each: { objects: { types: "aura", attached: true } },
      if: isProtected({ hostOf: "it" }, "it"),
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5n",
      each: { objects: { types: "equipment", attached: true } },
      if: isProtected({ hostOf: "it" }, "it"),
      do: [{ attach: "it" }],
    },
    {
      rule: "CR 704.5p",
      // Nor is anything else attached that is none of what can be.
      each: {
        objects: {
          attached: true,
          any: [{ types: ["creature", "battle"] }, { types: { lacks: ["aura", "equipment", "fortification"] } }],
        },
      },
      do: [{ attach: "it" }],
    },
    {
      rule: "CR 704.5q",
      each: { objects: { all: [{ marked: "+1/+1" }, { marked: "-1/-1" }] } },
      do: [
        {
          bind: "pairs",
          value: {
            smallest: [{ mark: "+1/+1" }, { mark: "-1/-1" }],
          },
        },
        { mark: "+1/+1", on: "it", by: { minus: [0, "pairs"] } },
        { mark: "-1/-1", on: "it", by: { minus: [0, "pairs"] } },
      ],
    },
    {
      rule: "CR 704.5r",
      each: { objects: { keywords: "can't have more than seven dream counters" } },
      if: { mark: "dream", atLeast: 8 },
      do: [{ mark: "dream", on: "it", to: 7 }],
    },
    {
      rule: "CR 704.5s",
      // One without chapter abilities tells no story [CR 714.4].
      each: { objects: { types: "saga", chapters: { atLeast: 1 } } },
      if: {
        all: [
          { mark: "lore", atLeast: { characteristic: "chapters" } },
          { pending: "it", is: 0 },
        ],
      },
      do: [{ move: "it", to: "graveyard", name: "sacrifice" }],
    },
    {
      rule: "CR 704.5t",
      each: { objects: { types: "dungeon", zone: "command" } },
      if: {
        all: [
          { mark: "room", atLeast: LAST_ROOM },
          { pending: "it", is: 0 },
        ],
      },
      do: [{ vanish: "it" }],
    },
    {
      rule: "CR 704.5v",
      each: { objects: { types: "battle", all: [SIEGE] } },
      if: {
        all: [
          { mark: "defense", is: 0 },
          { pending: "it", is: 0 },
        ],
      },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5w",
      each: { objects: { types: "battle", not: SIEGE } },
      if: { mark: "defense", is: 0 },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5x",
      each: { objects: { types: "battle" } },
      if: {
        all: [
          { not: { same: [protector, "everyone"] } },
          { not: deposed },
          { count: { linked: "attacking", to: "it" }, is: 0 },
        ],
      },
      do: protectedAnew,
    },
    {
      rule: "CR 704.5y",
      each: { objects: { types: "battle", all: [SIEGE] } },
      if: deposed,
      do: protectedAnew,
    },
    {
      rule: "CR 704.5z",
      each: { objects: { types: "role", attached: true } },
      // All that a player has on a permanent but the newest.
      if: { same: ["it", { first: roles, count: { minus: [{ count: roles }, 1] } }] },
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "CR 704.5aa",
      each: { objects: { keywords: "start your engines" } },
      // Of several that a player has the first one is enough.
      if: {
        all: [{ resource: "speed", of: { controllerOf: "it" }, is: 0 }, { same: ["it", { first: engines }] }],
      },
      do: [{ resource: "speed", who: { controllerOf: "it" }, to: 1 }],
    },
    {
      rule: "CR 702.179",
      each: "everyone",
      if: {
        all: [
          { resource: "speed", of: "it" },
          { count: speeding, is: 0 },
        ],
      },
      do: [{ beginSpeed: "it" }],
    },
    {
      rule: "CR 506.4",
      each: { objects: { any: [{ linked: "attacking" }, { linked: "blocking" }] } },
      if: { not: { matches: { types: "creature", not: { types: "battle" } } } },
      do: [{ outOfCombat: "it" }],
    },
    unpairing,
  ],
} as const;
