import type { MagicCard } from "../card/card.ts";
import { anyTarget, DAMAGES_PLAYER, equipment, gives, HOST, target, trigger } from "../card/builders.ts";

/** Equipment: what the equipped creature has [CR 301.5]. */
export const equipments: readonly MagicCard[] = [
  equipment("Bonesplitter", "{1}", "{1}", [gives(HOST, { power: 2, toughness: 0 })]),
  equipment("Vulshok Morningstar", "{2}", "{2}", [gives(HOST, { power: 2, toughness: 2 })]),
  equipment("Loxodon Warhammer", "{3}", "{3}", [
    gives(HOST, { power: 3, toughness: 0, keywords: ["trample", "lifelink"] }),
  ]),
  equipment("Basilisk Collar", "{1}", "{2}", [gives(HOST, { keywords: ["deathtouch", "lifelink"] })]),
  equipment("Lightning Greaves", "{2}", "{0}", [gives(HOST, { keywords: ["haste", "shroud"] })]),
  equipment("Swiftfoot Boots", "{2}", "{1}", [gives(HOST, { keywords: ["hexproof", "haste"] })]),
  equipment("Darksteel Plate", "{3}", "{2}", [gives(HOST, { keywords: ["indestructible"] })], {
    keywords: ["indestructible"],
  }),
  equipment("Skullclamp", "{1}", "{1}", [
    gives(HOST, { power: 1, toughness: -1 }),
    trigger("die", [{ draw: 2 }], { where: { same: ["was", HOST] } }),
  ]),
  equipment("Sword of Fire and Ice", "{3}", "{2}", [
    gives(HOST, { power: 2, toughness: 2, keywords: ["protection from red", "protection from blue"] }),
    trigger("combatDamage", [{ damage: 2, to: target() }, { draw: 1 }], {
      where: { all: [DAMAGES_PLAYER, { same: ["by", HOST] }] },
      targets: [anyTarget],
    }),
  ]),
];
