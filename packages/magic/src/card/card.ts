import { hasEntry, isList, isRecord } from "@turnwright/lexicon";
import { expecting, type CardOf, type Data, type DataRecord } from "@turnwright/kernel";
import { arranged } from "./arrangement.ts";
import { redirected } from "./redirection.ts";
import { activatedAs, atOnce, costs, everyCombat, asList, natural, numbered, tapping } from "./abilities.ts";
import { cited } from "./citations.ts";
import { colorsOf, manaCost, manaValue, symbolsOf } from "../mana/cost.ts";
import { CREATURE_TYPES, typesIn } from "../rules/types.ts";
import { TYPE_PROTECTION } from "../rules/keywords.ts";
import { kindsIn } from "../rules/marks.ts";
import type { rules } from "../rules/ruleset.ts";
import { isPlainMana } from "../mana/sources.ts";

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
  readonly defense?: number;
  readonly keywords?: readonly string[];
  /** The types that it has protection from. */
  readonly protections?: readonly string[];
  /** Colours, where the cost does not say them. */
  readonly colors?: readonly string[];
  readonly abilities?: readonly MagicAbility[];
  /** What an Aura may be attached to: objects that fit, or players. */
  readonly enchant?: DataRecord | "player";
  /** The other face of a two-faced card; the mana value of a face without a cost of its own. */
  readonly back?: string;
  /** The card that it may lead a deck with, and that somebody finds as it enters. */
  readonly partner?: string;
  readonly manaValue?: number;
  /** Costs of other ways to use it, in mana or as a list. */
  readonly flashback?: Price;
  readonly madness?: Price;
  readonly morph?: Price;
  readonly disguise?: Price;
  readonly evoke?: Price;
  readonly dash?: Price;
  /** What may be paid instead of its mana cost, and when. */
  readonly alternative?: { readonly cost: Price; readonly if?: Data };
  /** The second half of a split card; only what it costs, where everything else is as in the first. */
  readonly half?: Price | Half;
  /** The Adventure of an adventurer card: a spell as which it may be cast before it is cast as what it is else. */
  readonly adventure?: Half & { readonly name: string };
  /** What it may be cast for instead, and how large it is then. */
  readonly prototype?: { readonly cost: string; readonly power: number; readonly toughness: number };
  /** Whether it may be cast or played with its back face up. */
  readonly modal?: true;
  /** What casting it from the graveyard costs, as often as it comes there. */
  readonly escape?: Price;
  /** What casting it as though it had flash costs in all. */
  readonly flashFor?: Price;
  /** What discarding it for another card costs; what casting it costs once it lies face down in exile. */
  readonly cycling?: Price;
  readonly foretell?: Price;
  /** What exiling it from the graveyard for a token that is a copy of it costs. */
  readonly embalm?: Price;
  readonly eternalize?: Price;
  /** What plotting it costs, by which it may be cast for nothing on a later turn. */
  readonly plot?: Price;
  /** What casting it costs as the first card that is drawn in a turn. */
  readonly miracle?: Price;
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
  /** The total power of the creatures that are tapped to crew it. */
  readonly crew?: number;
  /** How many creatures beyond the first it can block. */
  readonly additionalBlocks?: number;
}

/** Another cost: of mana only, or as a list. */
export type Price = string | readonly DataRecord[];

/** A half of a split card: a card of its own, with the name that it has in that of the whole card. */
export type Half = Pick<MagicCard, "types" | "abilities" | "keywords" | "colors"> & { readonly cost: string };

const WAYS = [
  "flashback",
  "escape",
  "madness",
  "morph",
  "disguise",
  "evoke",
  "dash",
  "flashFor",
  "foretell",
  "plot",
  "miracle",
] as const;

/** The keywords that follow from keys of a card. */
const KEYED = [
  ["adventure", "adventure"],
  ["madness", "madness"],
  ["miracle", "miracle"],
  ["morph", "morph"],
  ["disguise", "disguise"],
  ["evoke", "evoke"],
  ["dash", "dash"],
  ["suspend", "suspend"],
  ["echo", "echo"],
  ["cumulativeUpkeep", "cumulative upkeep"],
  ["vanishing", "vanishing"],
  ["fading", "fading"],
  ["partner", "partner with"],
  ["protections", TYPE_PROTECTION],
] as const;

/** What a card may say as one or as a list, as lists. */
const spelledOut = ({ keywords, colors, abilities, protections }: MagicCard): Partial<MagicCard> => ({
  ...(keywords === undefined ? {} : { keywords: asList(keywords) }),
  ...(protections === undefined ? {} : { protections: asList(protections) }),
  ...(colors === undefined ? {} : { colors: asList(colors) }),
  ...(abilities === undefined
    ? {}
    : {
        abilities: asList(abilities).map(spelledAbility),
      }),
});

/** An ability with lists where one may stand for a list, also in those that it gives and in the exceptions of a copy that it makes. */
function spelledAbility(written: MagicAbility): MagicAbility {
  const ability = hasEntry({ ...written }, "abilities") ? withWholeAbilities(written) : written;
  return "activated" in ability
    ? activatedAs({ ...ability, activated: asList(ability.activated), do: asList(ability.do) })
    : ability;
}

/** An ability in which those that it gives, and those that a copy has by exception, are as on a whole card. */
const withWholeAbilities = (ability: MagicAbility): MagicAbility => {
  const walk = (data: Data): Data => {
    if (isList(data)) return data.map(walk);
    if (!isRecord(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([name, each]) => [
        name,
        // In a set of characteristics it is a text.
        name === "abilities" && typeof each !== "string"
          ? numbered(asList(each).filter(isAbility).map(spelledAbility), "", []).map(completed)
          : walk(each),
      ]),
    );
  };
  const found = walk(ability);
  return isAbility(found) ? found : ability;
};

const isAbility = (data: Data): data is DataRecord & MagicAbility => isRecord(data);

/** An ability with what follows from what it is: that it is tapped for mana, when it may be used, its rule. */
const completed = (ability: MagicAbility): MagicAbility =>
  isPlainMana(ability)
    ? { ...tapping(ability), action: "tapForMana" }
    : cited(redirected(arranged(tapping(everyCombat(atOnce(ability))))));

/** The same card for the kernel: costs as lists, types as a set, abilities that follow from what it is. */
export const toCard = expecting("a card, as files have it", (written: MagicCard): KernelCard =>
  written.half === undefined ? { ...plainCard(written), ...facesOf(written) } : splitCard(written, written.half),
);

/** What else a card may be cast as: its Adventure, or itself for another cost and of another size [CR 715.3, 718.3]. */
const facesOf = ({ adventure, prototype, ...card }: MagicCard): Partial<KernelCard> => ({
  ...(adventure === undefined ? {} : { half: faceOf(adventure.name, plainCard(adventure)), adventure: true }),
  ...(prototype === undefined ? {} : { prototype: faceOf(card.name, plainCard({ ...card, ...prototype })) }),
});

/**
 * A split card has what both halves have, and each of them is a card of its own that it is cast as. Its name cannot be
 * chosen, those of its halves can [CR 709.3, 709.4].
 */
function splitCard({ half: _half, ...first }: MagicCard, half: Price | Half): KernelCard {
  const [firstName = first.name, secondName = first.name] = first.name.split(" // ");
  const one = plainCard(first);
  const other = isPrice(half) ? { ...plainCard(first), cost: costs(half) } : plainCard({ name: secondName, ...half });
  const joined = (key: "types" | "colors" | "keywords"): string[] => [
    ...new Set([one, other].flatMap((each) => texts(each[key]))),
  ];
  return {
    ...one,
    types: joined("types"),
    colors: joined("colors"),
    keywords: joined("keywords"),
    manaValue: first.manaValue ?? Number(one["manaValue"]) + Number(other["manaValue"]),
    abilities: [one, other].flatMap(({ abilities = [] }) => abilities.filter((each) => !("spell" in each))),
    unnamed: true,
    first: faceOf(firstName, one),
    half: faceOf(secondName, other),
  };
}

const isPrice = (half: Price | Half): half is Price => typeof half === "string" || Array.isArray(half);

const texts = (value: KernelCard[string]): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A face as data that a card holds under a key. */
const faceOf = (name: string, card: KernelCard): DataRecord => ({ ...card, name });

function plainCard(written: MagicCard): KernelCard {
  const card = { ...written, ...spelledOut(written) };
  const said = typesIn(card.types);
  // Every creature type, by what defines it wherever it is [CR 702.73a].
  const types = card.keywords?.includes("changeling") === true ? [...new Set([...said, ...CREATURE_TYPES])] : said;
  const {
    name: _name,
    cost,
    types: _types,
    abilities = [],
    suspend,
    flashback: _f,
    escape: _x,
    adventure: _w,
    prototype: _k,
    madness: _m,
    morph: _o,
    disguise: _q,
    evoke: _e,
    dash: _d,
    half: _h,
    flashFor: _a,
    cycling: _y,
    embalm: _b,
    eternalize: _z,
    foretell: _t,
    plot: _p,
    miracle: _r,
    alternative,
    echo: _c,
    cumulativeUpkeep: _u,
    vanishing: _v,
    fading: _g,
    crew: _n,
    ...rest
  } = card;
  const ways = Object.fromEntries(WAYS.flatMap((way) => (card[way] === undefined ? [] : [[way, costs(card[way])]])));
  const kinds = kindsIn(Object.values<Data>({ ...card }));
  return {
    // What follows from the cost comes first, so that it can be put back at its place: see `cost-facts.ts`.
    colors: card.colors ?? colorsOf(cost ?? ""),
    manaValue: card.manaValue ?? manaValue(cost ?? ""),
    ...symbolsOf(cost ?? ""),
    ...rest,
    types,
    ...(Object.keys(kinds).length === 0 ? {} : { marks: kinds }),
    keywords: [...(card.keywords ?? []), ...KEYED.flatMap(([key, name]) => (card[key] === undefined ? [] : [name]))],
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
    abilities: numbered([...abilities, ...natural(types, card)], cost ?? "", card.keywords)
      .map(completed)
      .map((ability) => (types.includes("emblem") ? inCommand(ability) : ability)),
  };
}

/** An ability of an emblem: it works in the command zone, where those of other cards do not [CR 113.6, 114]. */
const inCommand = <A extends object>(ability: A): A => ({ zone: "command", ...ability });
