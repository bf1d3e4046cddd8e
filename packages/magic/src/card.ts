import type { CardOf, Data, DataRecord } from "@turnwright/kernel";
import { cited } from "./cited.ts";
import { colorsOf, manaCost, manaValue } from "./cost.ts";
import { holding } from "./holding.ts";
import { kindsIn } from "./kinds.ts";
import { numbered } from "./numbered.ts";
import type { rules } from "./ruleset.ts";
import { isPlainMana } from "./sources.ts";

type KernelCard = CardOf<typeof rules>;
export type MagicAbility = NonNullable<KernelCard["abilities"]>[number];

/** A card as it is written: names, costs, types, numbers, and what it does in words of the ruleset. */
export interface MagicCard {
  readonly name: string;
  /** `{1}{U}`; left out where there is none. */
  readonly cost?: string;
  /** Supertypes, types and subtypes in one line: `Legendary Creature Human Wizard`. */
  readonly types: string;
  readonly power?: number;
  readonly toughness?: number;
  readonly loyalty?: number;
  readonly keywords?: readonly string[];
  /** Colours, where the cost does not say them. */
  readonly colors?: readonly string[];
  readonly abilities?: readonly MagicAbility[];
  /** What an Aura may be attached to: objects that fit, or players. */
  readonly enchant?: DataRecord | "player";
  /** The other face of a two-faced card; the mana value of a face without a cost of its own. */
  readonly back?: string;
  readonly manaValue?: number;
  /** Costs of other ways to use it, in mana or as a list. */
  readonly flashback?: Price;
  readonly madness?: Price;
  readonly morph?: Price;
  readonly evoke?: Price;
  readonly dash?: Price;
  /** What may be paid instead of its mana cost, and when. */
  readonly alternative?: { readonly cost: Price; readonly if?: Data };
  /** What the second half of a split card costs. */
  readonly half?: Price;
  /** What casting it as though it had flash costs in all. */
  readonly flashFor?: Price;
  /** What discarding it for another card costs; what casting it costs once it lies face down in exile. */
  readonly cycling?: Price;
  readonly foretell?: Price;
  /** What keeping it costs: once; each turn more. */
  readonly echo?: Price;
  readonly cumulativeUpkeep?: Price;
  /** With how many counters it enters, of which it loses one in each upkeep. */
  readonly vanishing?: number;
  readonly fading?: number;
  readonly suspend?: { readonly cost: string; readonly time: number };
  /** How many chapters a Saga has; how many lands more it lets its controller play; how much larger a hand it allows. */
  readonly chapters?: number;
  readonly extraLands?: number;
  readonly handSize?: number;
}

/** Another cost: of mana only, or as a list. */
export type Price = string | readonly DataRecord[];

const WAYS = ["flashback", "madness", "morph", "evoke", "dash", "half", "flashFor", "foretell"] as const;

/** The keywords that follow from keys of a card. */
const KEYED = [
  ["madness", "madness"],
  ["morph", "morph"],
  ["evoke", "evoke"],
  ["dash", "dash"],
  ["suspend", "suspend"],
  ["echo", "echo"],
  ["cumulativeUpkeep", "cumulative upkeep"],
  ["vanishing", "vanishing"],
  ["fading", "fading"],
] as const;

const costs = (price: Price): readonly DataRecord[] => (typeof price === "string" ? [{ mana: price }] : listed(price));

/** In a file one may stand for a list of one. */
const listed = <T>(one: T | readonly T[]): readonly T[] => (isList(one) ? one : [one]);

const isList = <T>(data: T | readonly T[]): data is readonly T[] => Array.isArray(data);

/** What a card may say as one or as a list, as lists. */
const spelledOut = ({ keywords, colors, abilities }: MagicCard): Partial<MagicCard> => ({
  ...(keywords === undefined ? {} : { keywords: listed(keywords) }),
  ...(colors === undefined ? {} : { colors: listed(colors) }),
  ...(abilities === undefined
    ? {}
    : {
        abilities: listed(abilities).map((each) =>
          "activated" in each ? { ...each, activated: listed(each.activated), do: listed(each.do) } : each,
        ),
      }),
});

/** The same card for the kernel: costs as lists, types as a set, abilities that follow from what it is. */
export function toCard(written: MagicCard): KernelCard {
  const card = { ...written, ...spelledOut(written) };
  const types = card.types
    .toLowerCase()
    .split(/[\s—-]+/)
    .filter((word) => word !== "");
  const {
    name: _name,
    cost,
    types: _types,
    abilities = [],
    suspend,
    flashback: _f,
    madness: _m,
    morph: _o,
    evoke: _e,
    dash: _d,
    half: _h,
    flashFor: _a,
    cycling: _y,
    foretell: _t,
    alternative,
    echo: _c,
    cumulativeUpkeep: _u,
    vanishing: _v,
    fading: _g,
    ...rest
  } = card;
  const ways = Object.fromEntries(WAYS.flatMap((way) => (card[way] === undefined ? [] : [[way, costs(card[way])]])));
  const kinds = kindsIn(Object.values<Data>({ ...card }));
  return {
    ...rest,
    types,
    ...(Object.keys(kinds).length === 0 ? {} : { marks: kinds }),
    keywords: [...(card.keywords ?? []), ...KEYED.flatMap(([key, name]) => (card[key] === undefined ? [] : [name]))],
    colors: card.colors ?? colorsOf(cost ?? ""),
    manaValue: card.manaValue ?? manaValue(cost ?? ""),
    ...(cost === undefined
      ? {}
      : { cost: [{ mana: cost }], ...(cost.includes("{X}") ? { xs: manaCost(cost).x } : {}) }),
    ...ways,
    ...(alternative === undefined
      ? {}
      : {
          alternative: costs(alternative.cost),
          ...(alternative.if === undefined ? {} : { alternativeIf: alternative.if }),
        }),
    ...(suspend === undefined ? {} : { suspend: [{ mana: suspend.cost }], suspendTime: suspend.time }),
    abilities: numbered([...abilities, ...natural(types, card)], cost ?? "", card.keywords).map((ability) =>
      isPlainMana(ability) ? { ...tapping(ability), action: "tapForMana" } : cited(tapping(holding(atOnce(ability)))),
    ),
  };
}

/** What is tapped for the cost of a mana ability is tapped for mana [CR 106.12]. */
function tapping(ability: MagicAbility): MagicAbility {
  if (!("activated" in ability) || ability.action !== "mana") return ability;
  return {
    ...ability,
    activated: ability.activated.map((cost) =>
      isTap(cost) ? { ...cost, name: "tapForMana", rule: "CR 605.3b" } : cost,
    ),
  };
}

/** What has no target, triggers on a mana ability and could add mana is a mana ability: it resolves at once [CR 605.1b, 605.4a]. */
function atOnce(ability: MagicAbility): MagicAbility {
  if (!("trigger" in ability) || ability.targets !== undefined || ability.watch === true) return ability;
  const events = typeof ability.trigger === "string" ? [ability.trigger] : ability.trigger;
  const isForMana = events.every((event) => event === "tapForMana" || event === "activateMana");
  if (!isForMana || !ability.do.some(isAdding)) return ability;
  const rule = "CR 605.4a";
  const effects = ability.do.map((effect) => (isAdding(effect) ? { ...effect, rule: effect["rule"] ?? rule } : effect));
  return { rule, ...ability, do: effects, watch: true };
}

const isAdding = (effect: DataRecord): boolean => effect["addMana"] !== undefined;

const isTap = (cost: DataRecord): boolean => cost["tap"] === "this";

const BASICS: Readonly<Record<string, string>> = { plains: "W", island: "U", swamp: "B", mountain: "R", forest: "G" };

/** What the types of a card give it: mana of a basic land type, loyalty to begin with, the first chapter [CR 305.6, 306.5b, 714.3a]. */
function natural(types: readonly string[], card: MagicCard): MagicAbility[] {
  const found: MagicAbility[] = [];
  for (const type of types) {
    const letter = BASICS[type];
    if (letter !== undefined)
      found.push({ activated: [{ tap: "this" }], do: [{ addMana: `{${letter}}` }], action: "mana", rule: "CR 305.6" });
  }
  if (card.loyalty !== undefined) found.push(entersWith("loyalty", card.loyalty, "CR 306.5b"));
  if (card.vanishing !== undefined) found.push(entersWith("time", card.vanishing, "CR 702.63"));
  if (card.fading !== undefined) found.push(entersWith("fade", card.fading, "CR 702.32"));
  if (card.echo !== undefined) found.push(entersWith("echo", 1, "CR 702.30"), ...echoOf(costs(card.echo)));
  if (card.cumulativeUpkeep !== undefined) found.push(growing(costs(card.cumulativeUpkeep)));
  if (card.cycling !== undefined) found.push(cyclingOf(costs(card.cycling)));
  if (types.includes("saga")) found.push(entersWith("lore", 1, "CR 714.3a"));
  if (types.includes("aura") && card.enchant !== undefined && !(card.abilities ?? []).some((each) => "spell" in each))
    found.push({ spell: [], targets: [{ from: enchantable(card.enchant) }], rule: "CR 303.4a" });
  if (types.includes("aura") && card.enchant !== undefined) found.push(...entersAttached(card, card.enchant));
  return found;
}

const enchantable = (what: NonNullable<MagicCard["enchant"]>): Data =>
  what === "player" ? "everyone" : { objects: what };

/**
 * An Aura that enters in any other way than as the Aura spell it was cast as: whoever is to control it chooses what it
 * enchants, and where there is nothing it stays where it is, or from the stack goes to the graveyard [CR 303.4f, 303.4g].
 */
function entersAttached(card: MagicCard, enchant: NonNullable<MagicCard["enchant"]>): MagicAbility[] {
  const hostile = (card.colors ?? colorsOf(card.cost ?? "")).map((color) => `protection from ${color}`);
  const hosts: Data =
    enchant === "player" || hostile.length === 0
      ? enchantable(enchant)
      : { objects: { all: [enchant, { not: { keywords: hostile } }] } };
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
  do: [{ draw: 1, rule: "CR 702.29a" }],
  zone: "hand",
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
