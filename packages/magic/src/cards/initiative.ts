import { creature, enters, target, token, trigger } from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

const TAKES = enters([{ takeInitiative: "you" }]);

/** Cards about who has the initiative [CR 726]. */
export const adventurers: readonly MagicCard[] = [
  creature("Aarakocra Sneak", "{3}{U}", "Bird Rogue", [1, 4], [TAKES], { keywords: ["flying"] }),
  creature("Avenging Hunter", "{4}{G}", "Dragon Ranger", [5, 4], [TAKES], { keywords: ["trample"] }),
  creature(
    "Feywild Caretaker",
    "{4}{U}",
    "Orc Wizard",
    [3, 4],
    [TAKES, trigger("begin:endStep", [{ token: "Faerie Dragon Token" }], { who: "you", if: "hasInitiative" })],
  ),
];

export const adventureTokens: readonly MagicCard[] = [
  token("Faerie Dragon Token", ["blue"], "Creature Faerie Dragon", [1, 1], [], { keywords: ["flying"] }),
  token("Skeleton Token", ["black"], "Creature Skeleton", [4, 1], [], { keywords: ["menace"] }),
];

type Effects = Parameters<typeof trigger>[1];
type More = Parameters<typeof trigger>[2];

/** What a room does as its player enters it [CR 309.4c]. */
const room = (number: number, text: string, effects: Effects, more: More = {}): MagicAbility =>
  trigger("mark:room", effects, {
    of: "this",
    zone: "command",
    where: { mark: "room", of: "this", is: number },
    rule: "CR 309.4c",
    text,
    ...more,
  });

const ANY_CREATURE = [{ from: { objects: { types: "creature" } } }] as const;

/** Who has the initiative, and the dungeon it leads through. */
export const initiative: readonly MagicCard[] = [
  {
    name: "Initiative",
    types: "Designation",
    abilities: [
      trigger("enter:command", [{ venture: true }], { of: "this", zone: "command", rule: "CR 726.2" }),
      trigger("begin:upkeep", [{ venture: true }], { who: "you", zone: "command", rule: "CR 726.2" }),
      trigger("combatDamage", [{ takeInitiative: { controllerOf: "by" } }], {
        who: "you",
        zone: "command",
        per: "moment",
        where: { all: [{ not: { did: "it" } }, { matches: { types: "creature" }, of: "by" }] },
        rule: "CR 726.2",
      }),
    ],
  },
  {
    name: "Undercity",
    types: "Dungeon",
    abilities: [
      room(1, "Secret Entrance: search for a basic land", [{ tutor: { types: "basic" }, reveal: true }]),
      room(2, "Forge: two +1/+1 counters", [{ counters: "+1/+1", on: target(), by: 2 }], { targets: ANY_CREATURE }),
      room(3, "Lost Well: scry 2", [{ scry: 2 }]),
      room(4, "Trap!: a player loses 5 life", [{ loseLife: 5, who: target() }], { targets: [{ from: "everyone" }] }),
      room(5, "Arena: a creature is goaded", [{ goad: target() }], { targets: ANY_CREATURE }),
      room(6, "Stash: a Treasure", [{ token: "Treasure Token" }]),
      room(7, "Archives: draw a card", [{ draw: 1 }]),
      room(8, "Catacombs: a Skeleton", [{ token: "Skeleton Token" }]),
      room(9, "Throne of the Dead Three: the best of ten cards", [
        { look: 10, at: "library", of: "you", who: "everyone", as: "seen" },
        { choose: { filter: { types: "creature" }, of: "seen" }, verb: "put", as: "crowned" },
        { move: "crowned", to: "battlefield", as: "heir" },
        { counters: "+1/+1", on: "heir", by: 3 },
        { pump: { keywords: ["hexproof"] }, on: "heir", until: { next: "turn", of: "you" } },
        { shuffle: "library", who: "you" },
      ]),
    ],
  },
];
