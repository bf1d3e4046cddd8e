import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import { anyOpponent, anyPlayer, card, cards, fixed, instant, one, sorcery, spell, target } from "../card/builders.ts";

const NONLAND = { types: { lacks: "land" } } as const;
const HAND = cards("hand", { owner: "you" });

/** That player's hand is shown, and a card of it is chosen and discarded. */
const strips = (filter: DataRecord) => [
  { look: "all", at: "hand", of: target(), who: "everyone" } as const,
  { choose: cards("hand", { owner: target(), ...filter }), as: "taken", verb: "discard" } as const,
  { discard: 1, of: { is: "taken" }, who: target() } as const,
];

/** Up to two basic lands are found: one onto the battlefield tapped, the other into the hand. */
const TWO_LANDS = spell([
  { search: { types: "basic" }, zone: "library", of: "you", who: "you", max: 2, as: "lands" },
  { reveal: "lands" },
  { choose: "lands", as: "planted", verb: "put" },
  { move: "planted", to: "battlefield", exhausted: true },
  { move: { except: ["lands", "planted"] }, to: "hand" },
  { shuffle: "library", who: "you" },
]);

/** A permanent of that kind is taken from an opponent's library. */
const robs = (type: string) =>
  spell(
    [
      { search: { types: type }, zone: "library", of: target(), who: "you", max: 1, as: "found" },
      { move: "found", to: "battlefield", under: "you" },
      { shuffle: "library", who: target() },
    ],
    { targets: [anyOpponent] },
  );

const toTop = (filter: DataRecord) => spell([{ tutor: filter, to: "library", reveal: true }]);

/** What finds cards. */
export const tutors: readonly MagicCard[] = [
  sorcery("Demonic Tutor", "{1}{B}", spell([{ tutor: {} }])),
  instant("Vampiric Tutor", "{B}", spell([{ tutor: {}, to: "library" }, { loseLife: 2 }])),
  instant("Mystical Tutor", "{U}", toTop({ types: ["instant", "sorcery"] })),
  instant("Enlightened Tutor", "{W}", toTop({ types: ["artifact", "enchantment"] })),
  instant("Worldly Tutor", "{G}", toTop({ types: "creature" })),
  instant("Eladamri's Call", "{G}{W}", spell([{ tutor: { types: "creature" }, reveal: true }])),
  instant("Entomb", "{B}", spell([{ tutor: {}, to: "graveyard" }])),
  card(
    "Natural Order",
    "Sorcery",
    [
      fixed({ tax: [{ sacrifice: 1, of: { types: "creature", colors: "green" } }], actions: ["cast"], of: "this" }),
      spell([{ tutor: { types: "creature", colors: "green" }, to: "battlefield" }]),
    ],
    { cost: "{2}{G}{G}" },
  ),
  sorcery("Cultivate", "{2}{G}", TWO_LANDS),
  card("Kodama's Reach", "Sorcery Arcane", [TWO_LANDS], { cost: "{2}{G}" }),
  sorcery(
    "Farseek",
    "{1}{G}",
    spell([{ tutor: { types: ["plains", "island", "swamp", "mountain"] }, to: "battlefield", tapped: true }]),
  ),
  sorcery("Nature's Lore", "{1}{G}", spell([{ tutor: { types: "forest" }, to: "battlefield" }])),
  sorcery("Bribery", "{3}{U}{U}", robs("creature")),
  sorcery("Acquire", "{3}{U}{U}", robs("artifact")),
  sorcery(
    "Reanimate",
    "{B}",
    spell(
      [
        { move: target(), to: "battlefield", under: "you", as: "risen" },
        { loseLife: { characteristic: "manaValue", of: "risen" } },
      ],
      { targets: [one(cards("graveyard", { types: "creature" }))] },
    ),
  ),
  sorcery(
    "Show and Tell",
    "{2}{U}",
    spell([
      {
        chooseEach: {
          objects: { zone: "hand", owner: "chooser", types: ["artifact", "creature", "enchantment", "land"] },
        },
        who: "everyone",
        min: 0,
        max: 1,
        sealed: true,
        as: "shown",
        verb: "put",
      },
      { move: "shown", to: "battlefield" },
    ]),
  ),
];

/** What draws cards, and what takes them from hands. */
export const drawSpells: readonly MagicCard[] = [
  instant(
    "Brainstorm",
    "{U}",
    spell([
      { draw: 3 },
      { choose: HAND, min: 2, max: 2, ordered: true, as: "back", verb: "putBack" },
      { move: "back", to: "library" },
    ]),
  ),
  sorcery(
    "Ponder",
    "{U}",
    spell([
      { look: 3, at: "library", of: "you", who: "you", as: "seen" },
      { order: "seen", as: "sorted", verb: "putBack" },
      { move: "sorted", to: "library" },
      { may: [{ shuffle: "library", who: "you" }], verb: "shuffle" },
      { draw: 1 },
    ]),
  ),
  sorcery("Preordain", "{U}", spell([{ scry: 2 }, { draw: 1 }])),
  sorcery("Harmonize", "{2}{G}{G}", spell([{ draw: 3 }])),
  sorcery("Night's Whisper", "{1}{B}", spell([{ draw: 2 }, { loseLife: 2 }])),
  sorcery(
    "Sign in Blood",
    "{B}{B}",
    spell(
      [
        { draw: 2, who: target() },
        { loseLife: 2, who: target() },
      ],
      { targets: [anyPlayer] },
    ),
  ),
  sorcery(
    "Wheel of Fortune",
    "{2}{R}",
    spell([
      { discard: "all", who: "everyone" },
      { draw: 7, who: "everyone" },
    ]),
  ),
  sorcery(
    "Timetwister",
    "{2}{U}",
    spell([
      { move: { objects: { zone: ["hand", "graveyard"] } }, to: "library" },
      { shuffle: "library", who: "everyone" },
      { draw: 7, who: "everyone" },
    ]),
  ),
  sorcery("Thoughtseize", "{B}", spell([...strips(NONLAND), { loseLife: 2 }], { targets: [anyPlayer] })),
  sorcery("Duress", "{B}", spell(strips({ types: { lacks: ["creature", "land"] } }), { targets: [anyOpponent] })),
  sorcery(
    "Inquisition of Kozilek",
    "{B}",
    spell(strips({ ...NONLAND, manaValue: { atMost: 3 } }), { targets: [anyPlayer] }),
  ),
  sorcery("Hymn to Tourach", "{B}{B}", spell([{ discard: 2, who: target(), random: true }], { targets: [anyPlayer] })),
];
