import type { MagicAbility, MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  aura,
  creature,
  creatures,
  dies,
  enchantment,
  fixed,
  instant,
  one,
  permanents,
  TAP,
  target,
  YOURS,
  HOST,
} from "../card/builders.ts";

import type { Data } from "@turnwright/kernel";

const CREATURE = { types: "creature" } as const;
const SLIVERS = permanents({ types: "sliver" });

/** Each of them has this ability as long as this is there [CR 613.1f]. */
const givesAbility = (who: Data, ability: MagicAbility): MagicAbility =>
  fixed({ modify: { who, abilities: [{ ...ability }], layer: "abilities" } });

/** What gives others an ability that is no keyword: it is theirs, so `this` and `you` in it are theirs too. */
export const abilityGivers: readonly MagicCard[] = [
  enchantment("Cryptolith Rite", "{1}{G}", [
    givesAbility(creatures(YOURS), activated([TAP], [{ addMana: "{W/U/B/R/G}" }])),
  ]),
  aura("Hermetic Study", "{1}{U}", CREATURE, [
    givesAbility(HOST, activated([TAP], [{ damage: 1, to: target() }], { targets: [anyTarget] })),
  ]),
  aura("Presence of Gond", "{2}{G}", CREATURE, [
    givesAbility(HOST, activated([TAP], [{ token: "Elf Warrior Token" }])),
  ]),
  creature(
    "Crypt Sliver",
    "{1}{B}",
    "Sliver",
    [1, 1],
    [givesAbility(SLIVERS, activated([TAP], [{ regenerate: target() }], { targets: [one(SLIVERS)] }))],
  ),
  instant("Supernatural Stamina", "{B}", {
    targets: [one(creatures())],
    spell: [
      {
        pump: { power: 2, toughness: 0, abilities: [dies([{ move: "it", to: "battlefield", exhausted: true }])] },
        on: target(),
      },
    ],
  }),
];
