import type { MagicCard } from "../card/card.ts";
import { cards, chapter, creatures, one, permanents, saga, target, THEIRS, token, YOURS } from "../card/builders.ts";

const KNIGHT = [{ token: "Vigilant Knight Token" }] as const;
const TWO_LANDS = [
  {
    chooseEach: { objects: { zone: "graveyard", owner: "chooser", types: "land" } },
    max: 2,
    who: "everyone",
    as: "lands",
    verb: "return",
    rule: "CR 608.2e",
  },
  { move: "lands", to: "battlefield" },
] as const;

/** Enchantments that tell a story, a chapter a turn [CR 714]. */
export const sagas: readonly MagicCard[] = [
  saga("History of Benalia", "{1}{W}{W}", 3, [
    chapter(1, KNIGHT),
    chapter(2, KNIGHT),
    chapter(3, [{ pump: { power: 2, toughness: 1 }, on: permanents({ types: "knight", controller: "you" }) }]),
  ]),
  saga("The Eldest Reborn", "{4}{B}", 3, [
    chapter(1, [{ sacrifice: 1, of: { types: ["creature", "planeswalker"] }, who: "opponents" }]),
    chapter(2, [{ discard: 1, who: "opponents" }, { draw: 1 }]),
    chapter(3, [{ move: target(), to: "battlefield", under: "you" }], {
      targets: [one(cards("graveyard", { types: ["creature", "planeswalker"] }))],
    }),
  ]),
  saga("The First Eruption", "{2}{R}", 3, [
    chapter(1, [{ damage: 1, to: creatures() }]),
    chapter(2, [{ addMana: "{R}{R}" }]),
    chapter(3, [
      {
        pay: [{ sacrifice: 1, of: { types: "mountain" } }],
        must: true,
        then: [{ damage: 3, to: creatures() }],
      },
    ]),
  ]),
  saga("Fall of the Thran", "{5}{W}", 3, [
    chapter(1, [{ destroy: permanents({ types: "land" }) }]),
    chapter(2, TWO_LANDS),
    chapter(3, TWO_LANDS),
  ]),
  saga("Binding the Old Gods", "{2}{B}{G}", 3, [
    chapter(1, [{ destroy: target() }], {
      targets: [one(permanents({ types: { lacks: "land" }, ...THEIRS }))],
    }),
    chapter(2, [{ tutor: { types: "forest" }, to: "battlefield", tapped: true }]),
    chapter(3, [{ pump: { keywords: ["deathtouch"] }, on: creatures(YOURS) }]),
  ]),
  saga("Elspeth Conquers Death", "{3}{W}{W}", 3, [
    chapter(1, [{ exile: target() }], { targets: [one(permanents({ manaValue: { atLeast: 3 }, ...THEIRS }))] }),
    chapter(2, [
      {
        tax: [{ mana: "{2}" }],
        actions: ["cast"],
        of: { types: { lacks: "creature" } },
        who: "opponents",
        until: { next: "turn", of: "you" },
      },
    ]),
    chapter(
      3,
      [
        { move: target(), to: "battlefield", as: "back" },
        { pick: ["+1/+1 counter", "loyalty counter"], as: "kind" },
        {
          if: { amount: "kind", is: 1 },
          then: [{ counters: "+1/+1", on: "back" }],
          else: [{ counters: "loyalty", on: "back" }],
        },
      ],
      { targets: [one(cards("graveyard", { types: ["creature", "planeswalker"], owner: "you" }))] },
    ),
  ]),
];

export const sagaTokens: readonly MagicCard[] = [
  token("Vigilant Knight Token", ["white"], "Creature Knight", [2, 2], [], { keywords: ["vigilance"] }),
];
