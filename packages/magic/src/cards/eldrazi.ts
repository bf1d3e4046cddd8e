import type { MagicCard } from "../card/card.ts";
import {
  anyOpponent,
  cards,
  creature,
  DEFENDER,
  fixed,
  mana,
  one,
  permanents,
  target,
  trigger,
} from "../card/builders.ts";
import { AGAIN } from "./turns.ts";

/** When it is cast, before it resolves. */
const asCast = (...[effects, more]: [effects: Parameters<typeof trigger>[1], more?: Parameters<typeof trigger>[2]]) =>
  trigger("cast", effects, { of: "this", zone: "stack", ...more });

/** Whenever it attacks, the defending player sacrifices so many permanents [CR 702.86a]. */
const annihilator = (count: number) =>
  trigger("attack", [{ sacrifice: count, of: {}, who: DEFENDER }], {
    of: "this",
    rule: "CR 702.86a",
  });

/** From wherever it comes to a graveyard, all of that graveyard is shuffled into the library. */
const returns = trigger(
  "enter:graveyard",
  [
    { bind: "owner", ref: { ownerOf: "this" } },
    { move: cards("graveyard", { owner: "owner" }), to: "library" },
    { shuffle: "library", who: "owner" },
  ],
  { of: "this", zone: "graveyard" },
);

const TYPES = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
];
/** How many card types there are among the cards in your graveyard. */
const typesInGraveyard = {
  plus: TYPES.map((types) => ({ smallest: [1, { count: cards("graveyard", { owner: "you", types }) }] })),
};

/** Those from beyond: they change turns as they are cast. */
export const eldrazi: readonly MagicCard[] = [
  creature(
    "Emrakul, the Promised End",
    "{13}",
    "Legendary Creature Eldrazi",
    [13, 13],
    [
      fixed({ discount: [mana("{1}")], times: typesInGraveyard, of: "this" }, { rule: "CR 601.2f" }),
      asCast(
        [
          { govern: target(), rule: "CR 723.1" },
          {
            watch: "begin:turn",
            who: target(),
            do: [{ extraTurn: "who" }],
          },
        ],
        { targets: [anyOpponent] },
      ),
    ],
    { keywords: ["flying", "trample", "protection from instants"] },
  ),
  creature(
    "Emrakul, the Aeons Torn",
    "{15}",
    "Legendary Creature Eldrazi",
    [15, 15],
    [asCast([AGAIN]), annihilator(6), returns],
    { keywords: ["can't be countered", "flying", "protection from colored spells"] },
  ),
  creature(
    "Ulamog, the Infinite Gyre",
    "{11}",
    "Legendary Creature Eldrazi",
    [10, 10],
    [asCast([{ destroy: target() }], { targets: [one(permanents())] }), annihilator(4), returns],
    { keywords: ["indestructible"] },
  ),
  creature(
    "Kozilek, Butcher of Truth",
    "{10}",
    "Legendary Creature Eldrazi",
    [12, 12],
    [asCast([{ draw: 4 }]), annihilator(4), returns],
  ),
];
