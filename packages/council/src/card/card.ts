import { expecting, type CardOf, type Data, type DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";
import type { rules } from "../rules/ruleset.ts";

type KernelCard = CardOf<typeof rules>;
export type CouncilAbility = NonNullable<KernelCard["abilities"]>[number];

/** The seven realms of the document; Ascendance is accepted as an eighth without a rule of its own [C1K-RLM-ASC]. */
export const REALMS = ["Dominion", "Veil", "Ruin", "Genesis", "Paradox", "Solace", "Null", "Ascendance"] as const;

/** A card as it is written: name, cost in Influence, types, numbers, and what it does in words of the ruleset. */
export interface CouncilCard {
  readonly name: string;
  /** Influence; left out where it is never played. */
  readonly cost?: number;
  /** `Unit`, `Relic`, `Relic Attachment`, `Action`, `Edict`, `Seat`, `Champion`, with further words behind them. */
  readonly types: string;
  readonly realm?: (typeof REALMS)[number];
  readonly power?: number;
  readonly defense?: number;
  /** Of a Champion. */
  readonly resolve?: number;
  readonly keywords?: readonly string[];
  readonly abilities?: readonly CouncilAbility[];
  /** At so much Decay it is destroyed. */
  readonly threshold?: number;
  /** What it becomes, and at how much growth, Decay, emptiness or blessing. */
  readonly form?: string;
  readonly evolve?: number;
  readonly fester?: number;
  readonly hollow?: number;
  readonly ascend?: number;
}

/** The same card for the kernel: its cost as a list, types and realms as sets. */
export const toCard = expecting("a card, as files have it", function toCard(card: CouncilCard): KernelCard {
  const { name: _name, cost, types, realm, abilities = [], ...rest } = card;
  return {
    ...rest,
    types: types.toLowerCase().split(" "),
    realms: realm === undefined ? [] : [realm.toLowerCase()],
    keywords: card.keywords ?? [],
    tags: [...(saysDamage(abilities) ? ["damage"] : []), ...(saysChance(abilities) ? ["chance"] : [])],
    price: cost ?? 0,
    ...(cost === undefined ? {} : { cost: cost === 0 ? [] : [{ resource: "influence", by: -cost }] }),
    abilities: abilities.map(cited),
  };
});

/**
 * What names no rule of its own cites the one for its kind: of state-based actions, of what is forbidden, of triggers [C1K-SBA-1,
 * C1K-ILL-1, C1K-TRG-2].
 */
function cited(ability: CouncilAbility): CouncilAbility {
  if ("static" in ability && isRecord(ability.static)) {
    if ("check" in ability.static) return { rule: "C1K-SBA-1", ...ability };
    if ("forbid" in ability.static && ability.static["rule"] === undefined) return { rule: "C1K-ILL-1", ...ability };
  }
  if (!("trigger" in ability) || ability.rule !== undefined || ability.watch === true) return ability;
  return ability.trigger === "state" ? { ...ability, rule: "C1K-TRG-2" } : ability;
}

/** Whether it deals damage to what it makes a target: only Units and Champions take any. */
const saysDamage = (abilities: readonly CouncilAbility[]): boolean =>
  abilities.some((ability) => "spell" in ability && ability.spell.some(isDamage));

/** Whether chance decides about something that it does. */
const saysChance = (data: Data): boolean =>
  isList(data)
    ? data.some(saysChance)
    : isRecord(data) && ("flux" in data || "thread" in data || Object.values(data).some(saysChance));

const isDamage = (effect: DataRecord | undefined): boolean => effect?.["damage"] !== undefined;

/** Filters and selectors that many cards share. */
export const units: Data = { objects: { types: "unit" } };
export const ownUnits: Data = { objects: { types: "unit", controller: "you" } };
/** Yours that attack. */
export const attackers: Data = { objects: { types: "unit", linked: "attacking", controller: "you" } };
export const foes: Data = { objects: { types: "unit", controller: "opponents" } };
export const anyone: Data = { union: [{ objects: { types: "unit" } }, "everyone"] };
