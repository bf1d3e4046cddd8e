import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  artifact,
  cards,
  creature,
  creatures,
  DAMAGES_PLAYER,
  DAMAGES_TARGET,
  enchantment,
  enters,
  instant,
  mana,
  modal,
  mode,
  one,
  replace,
  spell,
  TAP,
  target,
  YOURS,
} from "../card/builders.ts";

const NO_COMBAT_DAMAGE = { prevent: "all", on: "combatDamage", until: "endOfTurn", rule: "CR 615.1a" } as const;
const shield = (size: number) =>
  ({ prevent: size, on: "damage", where: DAMAGES_TARGET, until: "endOfTurn", rule: "CR 615.7" }) as const;
const COLORS = ["white", "blue", "black", "red", "green"] as const;

/** The next time a source of that colour would deal damage to you this turn, none of it is dealt. */
const circle = (name: string, color: string): MagicCard =>
  enchantment(name, "{1}{W}", [
    activated(
      [mana("{1}")],
      [
        { choose: { objects: { zone: ["battlefield", "stack"], ability: false, colors: color } }, as: "chosenSource" },
        {
          prevent: "all",
          on: "damage",
          who: "you",
          where: { all: [DAMAGES_PLAYER, { same: ["by", "chosenSource"] }, { matches: { colors: color }, of: "by" }] },
          uses: 1,
          until: "endOfTurn",
          rule: "CR 615.1a",
        },
      ],
    ),
  ]);

/** The next card that you would draw this turn is not drawn; this happens instead. */
const insteadOfDraw = (effect: { readonly gainLife: number } | { readonly token: string }) =>
  ({ replace: "draw", who: "you", instead: [effect], uses: 1, until: "endOfTurn", rule: "CR 614.11" }) as const;

/** What stops damage, doubles it, or puts something else in the place of something [CR 614, 615]. */
export const preventers: readonly MagicCard[] = [
  instant("Fog", "{G}", spell([NO_COMBAT_DAMAGE])),
  instant("Holy Day", "{W}", spell([NO_COMBAT_DAMAGE])),
  instant(
    "Healing Salve",
    "{W}",
    modal([
      mode("a player gains 3 life", [{ gainLife: 3, who: target() }], [anyPlayer]),
      mode("prevent the next 3 damage to a target", [shield(3)], [anyTarget]),
    ]),
  ),
  creature(
    "Samite Healer",
    "{1}{W}",
    "Human Cleric",
    [1, 1],
    [activated([TAP], [shield(1)], { targets: [anyTarget] })],
  ),
  circle("Circle of Protection: Red", "red"),
  circle("Circle of Protection: Black", "black"),
  artifact("Urza's Armor", "{6}", [
    replace("damage", { who: "you", where: DAMAGES_PLAYER, prevent: 1, rule: "CR 615.1a" }),
  ]),
  enchantment("Furnace of Rath", "{1}{R}{R}{R}", [
    replace("damage", { change: { amount: { times: [2, "n"] } }, rule: "CR 614.1a" }),
  ]),
  enchantment("Gratuitous Violence", "{2}{R}{R}{R}", [
    replace("damage", {
      where: { matches: { types: "creature", controller: "you" }, of: "by" },
      change: { amount: { times: [2, "n"] } },
      rule: "CR 614.1a",
    }),
  ]),
  enchantment("Rest in Peace", "{1}{W}", [
    enters([{ exile: cards("graveyard") }]),
    replace("enter:graveyard", { change: { to: "exile" }, rule: "CR 614.1a" }),
  ]),
  enchantment("Words of Worship", "{2}{W}", [activated([mana("{1}")], [insteadOfDraw({ gainLife: 5 })])]),
  enchantment("Words of Wilding", "{2}{G}", [activated([mana("{1}")], [insteadOfDraw({ token: "Bear Token" })])]),
  enchantment("Boon Reflection", "{4}{W}", [
    replace("gainLife", { who: "you", change: { amount: { times: [2, "n"] } }, rule: "CR 614.1a" }),
  ]),
  enchantment("Tainted Remedy", "{2}{B}", [
    replace("gainLife", { who: "opponents", instead: [{ loseLife: "n", who: "who" }], rule: "CR 614.1a" }),
  ]),
  instant(
    "Gods Willing",
    "{W}",
    spell(
      [
        { pick: COLORS, as: "color" },
        ...COLORS.map((color, index) => ({
          if: { amount: "color", is: index + 1 },
          then: [{ pump: { keywords: [`protection from ${color}`] }, on: target() }],
        })),
        { scry: 1 },
      ],
      { targets: [one(creatures(YOURS))] },
    ),
  ),
];
