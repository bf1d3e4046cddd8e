import {
  activated,
  anyPlayer,
  creature,
  creatures,
  DAMAGES_PLAYER,
  gives,
  mana,
  one,
  permanents,
  TAP,
  target,
  trigger,
  YOURS,
  type MagicEffect,
} from "../card/builders.ts";
import type { MagicAbility, MagicCard } from "../card/card.ts";

const withPartner = (...keywords: readonly string[]) => ({ keywords: [...keywords, "partner"] });

/** It grows by a counter whenever its controller does that, and something follows. */
const grows = (event: "discard" | "draw", follows: MagicEffect): MagicAbility =>
  trigger(event, [{ counters: "+1/+1", on: "this" }, follows], { who: "you" });

/** A target of that type has the keyword until the turn ends. */
const lends = (cost: string, type: string, keyword: string): MagicAbility =>
  activated([mana(cost)], [{ pump: { keywords: [keyword] }, on: target() }], {
    targets: [one(permanents({ types: type }))],
  });

/** Those who lead a deck two by two [CR 702.124]. */
export const partners: readonly MagicCard[] = [
  creature(
    "Tana, the Bloodsower",
    "{2}{R}{G}",
    "Legendary Creature Elf Druid",
    [2, 2],
    [
      trigger("combatDamage", [{ token: "Saproling Token", count: "n" }], {
        where: { all: [DAMAGES_PLAYER, { same: ["by", "this"] }] },
      }),
    ],
    withPartner("trample"),
  ),
  creature(
    "Akiri, Line-Slinger",
    "{R}{W}",
    "Legendary Creature Kor Soldier Ally",
    [0, 3],
    [gives("this", { power: { count: permanents({ types: "artifact", ...YOURS }) } })],
    withPartner("first strike", "vigilance"),
  ),
  creature(
    "Bruse Tarl, Boorish Herder",
    "{2}{R}{W}",
    "Legendary Creature Human Ally",
    [3, 3],
    [
      trigger(["enter:battlefield", "attack"], [{ pump: { keywords: ["double strike", "lifelink"] }, on: target() }], {
        of: "this",
        targets: [one(creatures(YOURS))],
      }),
    ],
    withPartner(),
  ),
  creature(
    "Ishai, Ojutai Dragonspeaker",
    "{2}{W}{U}",
    "Legendary Creature Bird Monk",
    [1, 1],
    [trigger("cast", [{ counters: "+1/+1", on: "this" }], { who: "opponents" })],
    withPartner("flying"),
  ),
  creature("Rograkh, Son of Rohgahh", "{0}", "Legendary Creature Kobold Warrior", [0, 1], [], {
    ...withPartner("first strike", "menace", "trample"),
    colors: ["red"],
  }),
  creature(
    "Brallin, Skyshark Rider",
    "{3}{R}",
    "Legendary Creature Human Shaman",
    [3, 3],
    [grows("discard", { damage: 1, to: "opponents" }), lends("{R}", "shark", "trample")],
    { partner: "Shabraz, the Skyshark" },
  ),
  creature(
    "Shabraz, the Skyshark",
    "{3}{W}{U}",
    "Legendary Creature Shark Bird",
    [3, 3],
    [grows("draw", { gainLife: 1 }), lends("{U}", "human", "flying")],
    { partner: "Brallin, Skyshark Rider", keywords: ["flying"] },
  ),
  creature(
    "Ley Weaver",
    "{3}{G}",
    "Human Druid",
    [2, 2],
    [activated([TAP], [{ untap: target() }], { targets: [one(permanents({ types: "land" }), { min: 2, max: 2 })] })],
    { partner: "Lore Weaver" },
  ),
  creature(
    "Lore Weaver",
    "{3}{U}",
    "Human Wizard",
    [2, 2],
    [activated([mana("{5}{U}{U}")], [{ draw: 2, who: target() }], { targets: [anyPlayer] })],
    { partner: "Ley Weaver" },
  ),
];
