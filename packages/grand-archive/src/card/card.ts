import { expecting, type CardOf, type Data, type DataRecord } from "@turnwright/kernel";
import { isRecord } from "@turnwright/lexicon";
import { CHAMPION } from "../rules/selectors.ts";
import type { rules } from "../rules/ruleset.ts";

type KernelCard = CardOf<typeof rules>;
export type ArchiveAbility = NonNullable<KernelCard["abilities"]>[number];

/** A card as it is written: names, costs, types, numbers, and what it does in words of the ruleset. */
export interface ArchiveCard {
  readonly name: string;
  /** Supertypes, types and subtypes in one line: `Unique Ally Human`. */
  readonly types: string;
  readonly classes: string;
  readonly element: string;
  /** What it costs: reserve for cards of the main deck, memory for those of the material deck; left out where there is none. */
  readonly reserve?: number;
  readonly memory?: number;
  readonly level?: number;
  readonly life?: number;
  readonly power?: number;
  /** With how many durability counters it enters. */
  readonly durability?: number;
  /** Whose line a champion belongs to, and whose it must be put on. */
  readonly line?: string;
  readonly lineage?: string;
  /** Below this level of the champion it does not obey. */
  readonly pride?: number;
  readonly retort?: number;
  readonly multistrike?: number;
  readonly keywords?: readonly string[];
  readonly enables?: readonly string[];
  readonly abilities?: readonly ArchiveAbility[];
  /** Further costs of activating it. */
  readonly price?: readonly DataRecord[];
  /** What may be paid instead of its reserve cost; what it costs from the graveyard. */
  readonly instead?: readonly DataRecord[];
  readonly ephemerate?: readonly DataRecord[];
  /** What it costs in the middle of a glimpse [GA-KW-10]. */
  readonly starcalling?: readonly DataRecord[];
  /** Whom an attack card rests for it and lets attack; the champion if left out [GA-KW-8]. */
  readonly command?: Data;
  /** What on the field it enters attached to; that it targets such a thing as it is activated follows. */
  readonly link?: DataRecord;
  readonly fast?: true;
}

const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/**
 * The same card for the kernel: costs as lists, types as sets, abilities that follow from what it is. One keyword may have been
 * written without a list.
 */
export const toCard = expecting("a card, as files have it", function toCard(card: ArchiveCard): KernelCard {
  const types = listOf(card.types);
  const isChampion = types.includes("champion");
  const keywords = [
    ...[card.keywords ?? []].flat(),
    ...(card.fast === true ? ["fast"] : []),
    ...(card.starcalling === undefined ? [] : ["starcalling"]),
    ...(card.link === undefined ? [] : ["link"]),
  ];
  const further = furtherCosts(card, types);
  const cost = costOf(card, further);
  return {
    types,
    classes: listOf(card.classes),
    element: listOf(card.element).filter((each) => each !== "exalted"),
    enables: [...[card.enables ?? []].flat(), ...(isChampion ? listOf(card.element) : [])],
    names: card.line === undefined ? [] : [card.line],
    lineage: card.lineage === undefined ? [] : [card.lineage],
    keywords: [...keywords, ...(listOf(card.element).includes("exalted") ? ["exalted"] : [])],
    power: card.power ?? 0,
    life: card.life ?? 0,
    level: card.level ?? 0,
    baseLevel: card.level ?? 0,
    pride: card.pride ?? 0,
    retort: card.retort ?? 0,
    multistrike: card.multistrike ?? 0,
    reserve: card.reserve ?? 0,
    memory: card.memory ?? 0,
    ...(cost === null ? {} : { cost }),
    ...(card.durability === undefined ? {} : { durability: card.durability }),
    ...(card.instead === undefined ? {} : { instead: [...card.instead, ...further] }),
    ...(card.ephemerate === undefined ? {} : { ephemerate: [...card.ephemerate, ...further] }),
    ...(card.starcalling === undefined ? {} : { starcalling: [...card.starcalling, ...further] }),
    abilities: [...(card.abilities ?? []).map(cited).flatMap(charged), ...natural(types, card)],
  };
});

/** What is forbidden and names no rule of its own cites the one by which it beats what allows it [GA-PERM-2]. */
function cited(ability: ArchiveAbility): ArchiveAbility {
  const isForbidding = "static" in ability && isRecord(ability.static) && "forbid" in ability.static;
  return isForbidding && isRecord(ability.static) && ability.static["rule"] === undefined
    ? { rule: "GA-PERM-2", ...ability }
    : ability;
}

/** On Charge triggers once, and from then on nothing charges the object any more [GA-KW-4, GA-RE-1]. */
function charged(ability: ArchiveAbility): ArchiveAbility[] {
  const isOnCharge = "trigger" in ability && ability.trigger === "mark:charge" && ability.of === "this";
  if (!isOnCharge) return [ability];
  const where: Data = { all: [UNCHARGED, ability.where ?? true] };
  return [
    { ...ability, where },
    { trigger: "mark:charge", of: "this", where, watch: true, do: CHARGED, rule: "GA-KW-4" },
  ];
}

const UNCHARGED = { not: { mark: "charged", of: "this" } };
const CHARGED = [{ mark: "charged", to: 1 }];

/** What it costs; a missing cost is not a cost of nothing [GA-CST-4]. */
function costOf(card: ArchiveCard, further: readonly DataRecord[]): DataRecord[] | null {
  if (card.reserve !== undefined) return [{ reserve: card.reserve }, ...further];
  return card.memory === undefined ? null : [{ memory: card.memory }, ...further];
}

/** What is paid beside the reserve or memory cost and beside whatever is paid instead of it; who attacks is rested for an attack card [GA-ATK-4]. */
const furtherCosts = (card: ArchiveCard, types: readonly string[]): DataRecord[] => [
  ...(card.price ?? []),
  ...(types.includes("attack") ? [resting(card)] : []),
];

const resting = ({ command }: ArchiveCard): DataRecord =>
  command === undefined
    ? { rest: CHAMPION, rule: "GA-ATK-4" }
    : {
        sequence: [
          { choose: { filter: { exhausted: false }, of: command }, as: "commanded", verb: "command", rule: "GA-KW-8" },
          { exhaust: "commanded", name: "rest", rule: "GA-KW-8" },
          { mark: "commanded", on: "commanded", to: 1 },
        ],
      };

/** What the types of a card give it. */
function natural(types: readonly string[], card: ArchiveCard): ArchiveAbility[] {
  const found: ArchiveAbility[] = [];
  if (card.link !== undefined) found.push({ spell: [], targets: [{ from: { objects: card.link } }], rule: "GA-RES-4" });
  if (card.ephemerate !== undefined) found.push(EPHEMERATED);
  if (card.durability !== undefined) found.push(entersWith("durability", card.durability));
  if (types.includes("champion")) found.push({ spell: [{ levelUp: true }], rule: "GA-CH-1" }, ENLIGHTENED);
  if (types.includes("attack") && !(card.abilities ?? []).some((each) => "spell" in each))
    found.push({
      spell: [
        { attackNow: card.command === undefined ? true : { objects: { marked: "commanded", controller: "you" } } },
      ],
      rule: "GA-ATK-5",
    });
  return found;
}

/** What was activated by ephemerate is ephemeral as long as it is on the field; elsewhere the rules look at the way it came. */
const EPHEMERATED: ArchiveAbility = {
  static: { modify: { who: "this", add: { keywords: "ephemeral" }, layer: "abilities" } },
  if: { via: "ephemerate", of: "this" },
  rule: "GA-RES-4",
};

/** Three enlighten counters may be removed to draw a card [GA-CNT-1]. */
const ENLIGHTENED: ArchiveAbility = {
  activated: [{ counters: "enlighten", on: "this", by: -3 }],
  do: [{ draw: 1 }],
  rule: "GA-CNT-1",
};

/** It enters the field with counters. */
export const entersWith = (kind: string, count: number): ArchiveAbility => ({
  replace: "enter:field",
  of: "this",
  class: "self",
  also: [{ mark: kind, on: "it", by: count }],
  rule: "GA-RES-4",
});
