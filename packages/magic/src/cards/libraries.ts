import type { Data } from "@turnwright/kernel";
import { activated, creature, creatures, enters, mana, one, sorcery, spell, target, TAP } from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

/** Looks at the top cards of the own library and puts them back in any order; what is put back last lies on top. */
const arranged = (count: number) =>
  [
    { look: count, at: "library", of: "you", who: "you", as: "seen" },
    { order: "seen", as: "sorted", verb: "putBack" },
    { move: "sorted", to: "library" },
  ] as const;

/** The top cards are exiled and may be played for a while, at their ordinary times and costs. */
export const impulse = (count: Data, until: Data): MagicAbility =>
  spell([
    { take: count, from: "library", to: "exile", who: "you", as: "found" },
    { permit: ["play", "cast"], from: "exile", of: { is: "found" }, who: "you", until },
  ]);

/** Cards that look into libraries, take from them, and bring back from graveyards. */
export const librarians: readonly MagicCard[] = [
  sorcery("Index", "{U}", spell(arranged(5))),
  creature("Sage Owl", "{1}{U}", "Bird", [1, 1], [enters(arranged(4))], { keywords: ["flying"] }),
  sorcery(
    "Extract",
    "{U}",
    spell(
      [
        { search: {}, zone: "library", of: target(), who: "you", max: 1, as: "found" },
        { exile: "found" },
        { shuffle: "library", who: target() },
      ],
      { targets: [one("everyone")] },
    ),
  ),
  sorcery(
    "Traumatize",
    "{3}{U}{U}",
    spell([{ mill: { divided: [{ cardsIn: "library", of: target() }, 2] }, who: target() }], {
      targets: [one("everyone")],
    }),
  ),
  sorcery("Treasure Hunt", "{1}{U}", spell([{ dig: { types: { lacks: ["land"] } } }, { move: "dug", to: "hand" }])),
  sorcery(
    "Polymorph",
    "{3}{U}",
    spell(
      [
        { bind: "owner", ref: { controllerOf: target() } },
        { destroy: target(), buried: true },
        { dig: { types: "creature" }, who: "owner" },
        { move: "found", to: "battlefield", under: "owner" },
        { shuffle: "library", who: "owner" },
      ],
      { targets: [one(creatures())] },
    ),
  ),
  creature(
    "Hermit Druid",
    "{1}{G}",
    "Human Druid",
    [1, 1],
    [
      activated(
        [mana("{G}"), TAP],
        [
          { dig: { all: [{ types: "basic" }, { types: "land" }] } },
          { move: "found", to: "hand" },
          { move: { except: ["dug", "found"] }, to: "graveyard" },
        ],
      ),
    ],
  ),
  sorcery("Reckless Impulse", "{1}{R}", impulse(2, { next: "turn", of: "you", at: "end" })),
  sorcery("Act on Impulse", "{2}{R}", impulse(3, "endOfTurn")),
  sorcery(
    "Exhume",
    "{1}{B}",
    spell([
      {
        chooseEach: { objects: { zone: "graveyard", owner: "chooser", types: "creature" } },
        who: "everyone",
        as: "risen",
        verb: "return",
      },
      { move: "risen", to: "battlefield" },
    ]),
  ),
];
