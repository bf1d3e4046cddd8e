import type { MagicCard } from "../card/card.ts";
import {
  activated,
  artifact,
  cards,
  creature,
  creatures,
  enchantment,
  entersAs,
  instant,
  land,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  target,
  YOURS,
} from "../card/builders.ts";

/** What is, or makes, a copy of something [CR 707]. */
export const copies: readonly MagicCard[] = [
  creature("Clone", "{3}{U}", "Shapeshifter", [0, 0], [entersAs(creatures())]),
  creature("Body Double", "{4}{U}", "Shapeshifter", [0, 0], [entersAs(cards("graveyard", { types: "creature" }))]),
  artifact("Sculpting Steel", "{3}", [entersAs(permanents({ types: "artifact" }))]),
  enchantment("Copy Enchantment", "{2}{U}", [entersAs(permanents({ types: "enchantment" }))]),
  land("Vesuva", [entersAs(permanents({ types: "land" }), { exhausted: true })]),
  instant(
    "Cackling Counterpart",
    "{1}{U}{U}",
    spell([{ copy: target(), to: "battlefield" }], { targets: [one(creatures(YOURS))] }),
    { flashback: "{5}{U}{U}" },
  ),
  sorcery(
    "Rite of Replication",
    "{2}{U}{U}",
    spell(
      [
        {
          if: { did: "kicked" },
          then: [{ copy: target(), to: "battlefield", count: 5 }],
          else: [{ copy: target(), to: "battlefield" }],
        },
      ],
      { targets: [one(creatures())], extras: [{ as: "kicked", cost: [{ mana: "{5}" }] }] },
    ),
  ),
  artifact("Mirage Mirror", "{3}", [
    activated([mana("{2}")], [{ become: "this", as: { copyOf: target() }, until: "endOfTurn" }], {
      targets: [one(permanents({ types: ["artifact", "creature", "enchantment", "land"] }))],
    }),
  ]),
  instant(
    "Cytoshape",
    "{1}{G}{U}",
    spell(
      [
        { choose: creatures({ not: { types: "legendary" } }), as: "model", verb: "copy" },
        { become: target(), as: { copyOf: "model" }, until: "endOfTurn" },
      ],
      { targets: [one(creatures())] },
    ),
  ),
];
