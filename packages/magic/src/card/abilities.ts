import type { Data, DataRecord, Effect } from "@turnwright/kernel";
import { isRecord } from "@turnwright/lexicon";
import { colorsOf } from "../mana/cost.ts";
import type { MagicAbility, MagicCard, Price } from "./card.ts";

/** A price as a list of costs. */
export const costs = (price: Price): readonly DataRecord[] =>
  typeof price === "string" ? [{ mana: price }] : asList(price);

/** In a file one may stand for a list of one. */
export const asList = <T>(one: T | readonly T[]): readonly T[] => (isList(one) ? one : [one]);

const isList = <T>(data: T | readonly T[]): data is readonly T[] => Array.isArray(data);

/** What is tapped for the cost of a mana ability is tapped for mana [CR 106.12]. */
export function tapping(ability: MagicAbility): MagicAbility {
  if (!("activated" in ability) || ability.action !== "mana") return ability;
  return {
    ...ability,
    activated: ability.activated.map((cost) =>
      isTap(cost) ? { ...cost, name: "tapForMana", rule: "CR 605.3b" } : cost,
    ),
  };
}

/** What has no target, triggers on a mana ability and could add mana is a mana ability: it resolves at once [CR 605.1b, 605.4a]. */
export function atOnce(ability: MagicAbility): MagicAbility {
  if (!("trigger" in ability) || ability.targets !== undefined || ability.watch === true) return ability;
  const events = typeof ability.trigger === "string" ? [ability.trigger] : ability.trigger;
  const isForMana = events.every((event) => event === "tapForMana" || event === "activateMana");
  // One effect may stand for a list of one.
  const done: readonly Effect[] = [ability.do].flat();
  if (!isForMana || !done.some(isAdding)) return ability;
  const rule = "CR 605.4a";
  const effects = done.map((effect) => (isAdding(effect) ? { ...effect, rule: effect["rule"] ?? rule } : effect));
  return { rule, ...ability, do: effects, watch: true };
}

/**
 * What is activated, has no target, leaves libraries alone and could add mana is a mana ability [CR 605.1a]; what costs loyalty of a planeswalker, by
 * its own counters, is a loyalty ability [CR 606.2]. Neither has to be said.
 */
export function activatedAs(ability: MagicAbility): MagicAbility {
  if (!("activated" in ability) || ability.action !== undefined) return ability;
  if ((ability.zone ?? "battlefield") === "battlefield" && ability.activated.some(isLoyalty))
    return { ...ability, action: "loyalty" };
  const isAimed = ability.targets !== undefined || ability.modes !== undefined;
  return !isAimed && ability.do.some(isAdding) && !movesLibrary(ability) ? { ...ability, action: "mana" } : ability;
}

/** Whether something of this moves a card to or from a library: then it is no mana ability, whatever it adds [CR 605.1a]. */
export const movesLibrary = (data: Data): boolean =>
  Array.isArray(data)
    ? data.some(movesLibrary)
    : isRecord(data) && (ofLibrary(data) || Object.values(data).some(movesLibrary));

const ofLibrary = ({ from, to, ...data }: DataRecord): boolean =>
  ["draw", "mill", "tutor", "dig"].some((word) => data[word] !== undefined) ||
  (["take", "move"].some((word) => data[word] !== undefined) && [from, to].includes("library"));

const isLoyalty = (cost: DataRecord): boolean =>
  (cost["counters"] ?? cost["mark"]) === "loyalty" && (cost["on"] ?? "this") === "this";

const isAdding = (effect: DataRecord): boolean => effect["addMana"] !== undefined;

const isTap = (cost: DataRecord): boolean => cost["tap"] === "this";

/** The tests of points of the first combat phase of a turn. */
const FIRST_COMBAT: ReadonlySet<string> = new Set([
  "beforeAttackers",
  "beforeBlockers",
  "afterAttackers",
  "afterBlockers",
]);

/** What is used only during combat before or after a point of it is used so in every combat phase of the turn [CR 506.8c]. */
export function everyCombat(ability: MagicAbility): MagicAbility {
  const needs = "needs" in ability && ability.needs !== undefined ? asList(ability.needs) : [];
  if (!needs.includes("duringCombat")) return ability;
  return { ...ability, needs: needs.map((test) => (FIRST_COMBAT.has(test) ? `${test}OfCombat` : test)) };
}

const BASICS: Readonly<Record<string, string>> = { plains: "W", island: "U", swamp: "B", mountain: "R", forest: "G" };

/** What the types of a card give it: mana of a basic land type, loyalty or defense to begin with, the first chapter [CR 305.6, 306.5b, 310.4b, 714.3a]. */
export function natural(types: readonly string[], card: MagicCard): MagicAbility[] {
  const found: MagicAbility[] = [];
  for (const type of types) {
    const letter = BASICS[type];
    if (letter !== undefined)
      found.push({ activated: [{ tap: "this" }], do: [{ addMana: `{${letter}}` }], action: "mana", rule: "CR 305.6" });
  }
  if (card.loyalty !== undefined) found.push(entersWith("loyalty", card.loyalty, "CR 306.5b"));
  if (types.includes("battle")) found.push(...battleOf(card.defense ?? 0, types.includes("siege")));
  if (card.vanishing !== undefined) found.push(entersWith("time", card.vanishing, "CR 702.63"));
  if (card.fading !== undefined) found.push(entersWith("fade", card.fading, "CR 702.32"));
  if (card.partner !== undefined) found.push(findsPartner(card.partner));
  if (card.echo !== undefined) found.push(entersWith("echo", 1, "CR 702.30"), ...echoOf(costs(card.echo)));
  if (card.cumulativeUpkeep !== undefined) found.push(growing(costs(card.cumulativeUpkeep)));
  if (card.cycling !== undefined) found.push(cyclingOf(costs(card.cycling)));
  if (card.crew !== undefined) found.push(crewOf(card.crew));
  if (card.embalm !== undefined) found.push(raising(costs(card.embalm), "CR 702.128a", { colors: ["white"] }));
  if (card.eternalize !== undefined)
    found.push(raising(costs(card.eternalize), "CR 702.129a", { colors: ["black"], power: 4, toughness: 4 }));
  if (types.includes("saga")) found.push(entersWith("lore", 1, "CR 714.3a"));
  if (types.includes("aura") && card.enchant !== undefined && !(card.abilities ?? []).some((each) => "spell" in each))
    found.push({ spell: [], targets: [{ from: enchantable(card.enchant) }], rule: "CR 303.4a" });
  if (types.includes("aura") && card.enchant !== undefined) found.push(...entersAttached(card, card.enchant));
  return found;
}

/** As it enters, a player may put the card that it is the partner of from the library into the hand [CR 702.124]. */
const findsPartner = (name: string): MagicAbility => ({
  trigger: "enter:battlefield",
  of: "this",
  do: [
    {
      may: [
        { search: { name }, zone: "library", of: { target: 0 }, who: { target: 0 }, max: 1, as: "found" },
        { reveal: "found" },
        { move: "found", to: "hand" },
        { shuffle: "library", who: { target: 0 } },
      ],
      who: { target: 0 },
    },
  ],
  targets: [{ from: "everyone" }],
  rule: "CR 702.124",
});

const enchantable = (what: NonNullable<MagicCard["enchant"]>): Data =>
  what === "player" ? "everyone" : { objects: what };

/**
 * An Aura that enters in any other way than as the Aura spell it was cast as: whoever is to control it chooses what it
 * enchants, and where there is nothing it stays where it is, or from the stack goes to the graveyard [CR 303.4f, 303.4g].
 */
function entersAttached(card: MagicCard, enchant: NonNullable<MagicCard["enchant"]>): MagicAbility[] {
  const hostile = [...(card.colors ?? colorsOf(card.cost ?? "")), "enchantments", "everything"].map(
    (quality) => `protection from ${quality}`,
  );
  const hosts: Data =
    enchant === "player"
      ? enchantable(enchant)
      : { objects: { not: { keywords: hostile }, ...(Object.keys(enchant).length === 0 ? {} : { all: [enchant] }) } };
  const isOther: Data = { any: [{ not: { from: "stack" } }, { not: { matches: { types: "aura" }, of: "this" } }] };
  return [
    {
      replace: "enter:battlefield",
      of: "this",
      where: { all: [isOther, { count: hosts }] },
      asks: [{ choose: hosts, as: "enchanted", verb: "enchant" }],
      change: { attach: "enchanted" },
      rule: "CR 303.4f",
    },
    {
      replace: "enter:battlefield",
      of: "this",
      where: { all: [isOther, { count: hosts, is: 0 }] },
      instead: [{ if: { from: "stack" }, then: [{ move: "this", to: "graveyard" }] }],
      rule: "CR 303.4g",
    },
  ];
}

/**
 * A battle enters with its defense counters. As a Siege enters, its controller chooses an opponent as its protector; a battle
 * of no such type is protected by its controller [CR 310.4b, 310.8a, 310.11a]. A Siege that has lost its last defense counter is
 * exiled, and may be cast transformed [CR 310.11b].
 */
function battleOf(defense: number, isSiege: boolean): MagicAbility[] {
  const counters = { mark: "defense", on: "it", by: defense, rule: "CR 310.4b" } as const;
  const entering = { replace: "enter:battlefield", of: "this" } as const;
  const protectedBy = (who: Data, rule: string) => ({
    ...entering,
    also: [counters, { link: "protector", of: "it", to: who, rule }],
    rule,
  });
  if (!isSiege) return [protectedBy("you", "CR 310.8a")];
  return [
    {
      ...protectedBy("protecting", "CR 310.11a"),
      asks: [{ choose: "opponents", as: "protecting", verb: "protect" }],
    },
    {
      trigger: "mark:defense",
      of: "this",
      where: { mark: "defense", of: "this", is: 0 },
      do: [
        { exile: "this", as: "defeated", rule: "CR 310.11b" },
        { may: [{ announce: "castTransformed", of: "defeated" }], verb: "cast", rule: "CR 310.11b" },
      ],
      rule: "CR 310.11b",
    },
  ];
}

/** It enters the battlefield with counters [CR 614.1c]. */
export const entersWith = (kind: string, count: number, rule = "CR 614.1c"): MagicAbility => ({
  replace: "enter:battlefield",
  of: "this",
  also: [{ mark: kind, on: "it", by: count }],
  rule,
});

/** It is discarded from the hand for another card [CR 702.29a]. */
const cyclingOf = (cost: readonly DataRecord[]): MagicAbility => ({
  activated: [...cost, { move: "this", to: "graveyard", name: "cycle", rule: "CR 702.29a" }],
  do: [{ draw: 1 }],
  zone: "hand",
  rule: "CR 702.29a",
});

/** Other untapped creatures that have enough power together are tapped, and the Vehicle is a creature for the turn [CR 702.122a]. */
const crewOf = (power: number): MagicAbility => ({
  activated: [
    {
      choose: { objects: { types: "creature", controller: "you", exhausted: false, other: true } },
      total: { characteristic: "power", atLeast: power },
      as: "crew",
      verb: "crew",
      rule: "CR 702.122a",
    },
    { tap: "crew", rule: "CR 702.122a" },
  ],
  do: [{ modify: { add: { types: ["creature"] }, layer: "types" }, who: "this", until: "endOfTurn" }],
  rule: "CR 702.122a",
});

/** From the graveyard it is exiled for a token that is a copy of it without a mana cost, a Zombie too [CR 702.128a, 702.129a]. */
const raising = (cost: readonly DataRecord[], rule: string, set: DataRecord): MagicAbility => ({
  activated: [...cost, { exile: "this", rule }],
  needs: ["asSorcery"],
  do: [
    { copy: "this", to: "battlefield", except: { set: { ...set, manaValue: 0 }, add: { types: ["zombie"] } }, rule },
  ],
  zone: "graveyard",
  rule,
});

/**
 * Once, in the first upkeep since it came under somebody's control: that it is due is settled as the upkeep begins, whatever
 * happens to the ability [CR 702.30].
 */
const echoOf = (cost: readonly DataRecord[]): MagicAbility[] => [
  {
    trigger: "begin:upkeep",
    who: "you",
    where: { mark: "echo", of: "this" },
    do: [{ pay: cost, solver: "mana", verb: "echo", else: [{ sacrifice: "this" }], rule: "CR 702.30" }],
    rule: "CR 702.30",
  },
  {
    trigger: "begin:upkeep",
    who: "you",
    watch: true,
    where: { mark: "echo", of: "this" },
    do: [{ mark: "echo", on: "this", to: 0 }],
    rule: "CR 702.30",
  },
];

/** A counter in each upkeep, and its cost once for each of them [CR 702.24]. */
const growing = (cost: readonly DataRecord[]): MagicAbility => ({
  trigger: "begin:upkeep",
  who: "you",
  do: [
    { counters: "age", on: "this", rule: "CR 702.24" },
    {
      pay: cost,
      times: { mark: "age", of: "this" },
      solver: "mana",
      verb: "keep",
      else: [{ sacrifice: "this" }],
      rule: "CR 702.24",
    },
  ],
  rule: "CR 702.24",
});

/** More mana than that nobody has: what X can be at most. Few sources make more than three. */
export const MOST_MANA: Data = {
  plus: [
    { times: [3, { count: { objects: { controller: "you", exhausted: false } } }] },
    ...["W", "U", "B", "R", "G", "C"].map((resource) => ({ resource, of: "you" })),
  ],
};

/** X is announced where the cost has it, whether the card says so or not [CR 601.2b]. */
export function numbered(
  abilities: readonly MagicAbility[],
  cost: string,
  keywords: readonly string[] = [],
): readonly MagicAbility[] {
  const most: Data = keywords.includes("delve") ? { plus: [MOST_MANA, BURIED] } : MOST_MANA;
  const found = abilities.map((ability): MagicAbility => {
    if ("number" in ability && ability.number !== undefined) return ability;
    if ("spell" in ability) return hasX(cost) ? { ...ability, number: most } : ability;
    return "activated" in ability && ability.activated.some(isOfX) ? { ...ability, number: MOST_MANA } : ability;
  });
  const isSaid = found.some((each) => "spell" in each);
  return hasX(cost) && !isSaid ? [...found, { spell: [], number: most }] : found;
}

/** With delve each card in the graveyard pays for one [CR 702.66a]. */
const BURIED: Data = { count: { objects: { zone: "graveyard", owner: "you" } } };

const hasX = (cost: string): boolean => cost.includes("{X}");

const isOfX = (cost: DataRecord): boolean => typeof cost["mana"] === "string" && hasX(cost["mana"]);
