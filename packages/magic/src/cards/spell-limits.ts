import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyTarget,
  card,
  creature,
  enchantment,
  equipment,
  fixed,
  gives,
  HOST,
  mana,
  replace,
  sorcery,
  spell,
  target,
  trigger,
} from "../card/builders.ts";

/** A condition more for casting spells, or such spells. */
const casting = (need: string, more: DataRecord = { who: "everyone" }) =>
  fixed({ need, actions: ["cast"], ...more }, { rule: "CR 601.3" });

const ONE_EACH = casting("firstSpell");
const ONE_OF_YOURS = casting("firstSpell", { who: "you" });

/** What opponents control enters tapped, if it fits. */
const entersTapped = (filter: DataRecord) =>
  replace("enter:battlefield", {
    of: { controller: "opponents", ...filter },
    change: { exhausted: true },
    rule: "CR 614.1d",
  });

/** How many spells may be cast. */
export const spellLimits: readonly MagicCard[] = [
  enchantment("Rule of Law", "{2}{W}", [ONE_EACH]),
  enchantment("Arcane Laboratory", "{2}{U}", [ONE_EACH]),
  creature("Eidolon of Rhetoric", "{2}{W}", "Enchantment Creature Spirit", [1, 4], [ONE_EACH]),
  creature(
    "Archon of Emeria",
    "{2}{W}",
    "Archon",
    [2, 3],
    [ONE_EACH, entersTapped({ types: "land", not: { types: "basic" } })],
    { keywords: ["flying"] },
  ),
  enchantment("Deafening Silence", "{W}", [
    casting("firstNoncreatureSpell", { who: "everyone", of: { types: { lacks: "creature" } } }),
  ]),
  creature(
    "Ethersworn Canonist",
    "{1}{W}",
    "Artifact Creature Human Cleric",
    [2, 2],
    [casting("firstNonartifactSpell", { who: "everyone", of: { types: { lacks: "artifact" } } })],
  ),
  enchantment("High Noon", "{1}{W}", [
    ONE_EACH,
    activated([mana("{4}{R}"), { sacrifice: "this" }], [{ damage: 5, to: target() }], { targets: [anyTarget] }),
  ]),
  enchantment("Moderation", "{1}{W}{U}", [ONE_OF_YOURS, trigger("cast", [{ draw: 1 }], { who: "you" })]),
  card("Curse of Exhaustion", "Enchantment Aura Curse", [casting("firstSpell", { who: HOST })], {
    cost: "{2}{W}{W}",
    enchant: "player",
  }),
  sorcery(
    "Irencrag Feat",
    "{1}{R}{R}{R}",
    spell([
      { addMana: "{R}{R}{R}{R}{R}{R}{R}" },
      {
        watch: "cast",
        who: "you",
        until: "endOfTurn",
        do: [{ forbid: ["cast"], who: "you", until: "endOfTurn", rule: "CR 601.3" }],
      },
    ]),
  ),
];

/** How many colours there are among permanents of yours. */
const COLORS = {
  plus: ["white", "blue", "black", "red", "green"].map((color) => ({
    smallest: [1, { count: { objects: { colors: color, controller: "you" } } }],
  })),
};

/** When spells may be cast, and what then enters tapped. */
export const spellTimes: readonly MagicCard[] = [
  creature("Dosan the Falling Leaf", "{1}{G}{G}", "Legendary Creature Human Monk", [2, 2], [casting("yourTurn")]),
  enchantment("City of Solitude", "{2}{G}", [
    fixed({ need: "yourTurn", actions: ["cast", "activate"], who: "everyone" }, { rule: "CR 601.3" }),
  ]),
  equipment("Conqueror's Flail", "{2}", "{2}", [
    gives(HOST, { power: COLORS, toughness: COLORS }),
    fixed(
      { forbid: ["cast"], who: "opponents" },
      { if: { all: [{ active: "you" }, { matches: { types: "creature" }, of: HOST }] }, rule: "CR 601.3" },
    ),
  ]),
  creature(
    "Thalia, Heretic Cathar",
    "{2}{W}",
    "Legendary Creature Human Soldier",
    [3, 2],
    [entersTapped({ any: [{ types: "creature" }, { types: "land", not: { types: "basic" } }] })],
    { keywords: ["first strike"] },
  ),
  enchantment("Kismet", "{3}{W}", [entersTapped({ types: ["artifact", "creature", "land"] })]),
  enchantment("Frozen Aether", "{3}{U}", [entersTapped({ types: ["artifact", "creature", "land"] })]),
];
