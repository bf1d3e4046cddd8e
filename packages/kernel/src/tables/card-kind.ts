import { type Card } from "../ruleset/card.ts";
import { effects, texts, type Data, type Effect, type DataRecord } from "../data/data.ts";
import type { Values } from "../state/game.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { ActionKind, Gate } from "./tables.ts";
import type { Sure } from "../ruleset/solver.ts";

export type AbilityForm = "spell" | "activated" | "trigger" | "replace" | "static";

/** An ability of a card, compiled. */
export interface AbilityKind {
  readonly number: number;
  /** The card it is printed on, or -1 where it is that of a keyword that was granted. */
  readonly card: number;
  /** The keyword it belongs to, or nothing where it is an ability of its own. */
  readonly keyword: string;
  readonly form: AbilityForm;
  readonly data: DataRecord;
  /** The events it waits for. */
  readonly names: readonly number[];
  /** The one zone it works in, or -1 for all in which abilities work. */
  readonly zone: number;
  /** 0 where what it does carries the rule of the action by which it is used, or where it does nothing. */
  readonly rule: number;
}

/** The set that says whether an object has the abilities printed on it, and what it has in it then. */
export const ABILITIES = "abilities";
export const OWN = "own";

export interface CardKind {
  readonly name: string;
  readonly number: number;
  /** The card as it is written, for what it names under keys of its own. */
  readonly data: Card;
  readonly values: Values;
  readonly cost: readonly Effect[];
  readonly abilities: readonly number[];
  /** Those of its abilities that wait for something or change something where it lies, by zone. */
  readonly listed: readonly (readonly number[])[];
  /** Those of its abilities that change what itself costs, wherever it is. */
  readonly priced: readonly number[];
  /** Whether none of its abilities waits for anything that happens, or to change it. */
  readonly still: boolean;
  /** What can be done with it, by zone. */
  readonly acts: readonly (readonly Act[])[];
  /** What can be done with it while its face is down, by zone. */
  readonly concealed: readonly (readonly Act[])[];
}

/** What an object gets with a keyword that is not printed on it. */
export interface KeywordKind {
  readonly abilities: readonly number[];
  /** What can be done with an object that has it, by zone. */
  readonly acts: readonly (readonly Act[])[];
}

/** Whether an action is for cards like this one at all. */
export const isFor = (action: ActionKind, card: Card): boolean =>
  [action.having, action.costOf].every((key) => key === undefined || card[key] !== undefined);

/** What the card itself costs if it is used so. */
export const costOf = (action: ActionKind, card: Card): readonly Effect[] =>
  action.costOf === undefined ? (action.free === true ? [] : (card.cost ?? [])) : effects(asPlain(card[action.costOf]));

export function printedValues(rules: Ruleset, card: Card): Values {
  const values: Values = {};
  for (const [name, kind] of Object.entries(rules.characteristics ?? {})) {
    const printed = card[name];
    if (name === ABILITIES) values[name] = [OWN];
    else if (kind === "number") values[name] = typeof printed === "number" ? printed : 0;
    else values[name] = texts(asPlain(printed), "value");
  }
  return values;
}

const asPlain = (printed: Card[string]): Data | undefined => printed;
/** Whether nothing that a card does when it resolves is announced by an action with it. */
export const saysNothing = (action: ActionKind): boolean => action.faceDown === true || action.bare === true;
const ASKING = ["targets", "modes", "extras", "number", "divide"];

/** Whether anything is asked, or tested, before an action is paid. */
export const asksFirst = (action: ActionKind, data: DataRecord): boolean =>
  action.finally !== undefined ||
  (action.asks !== undefined && (action.targets !== undefined || ASKING.some((key) => data[key] !== undefined)));

/** Something that can be done with a card where it lies. */
export interface Act {
  readonly action: number;
  /** The ability, or -1 where the card as such is played. */
  readonly ability: number;
  /** What its conditions about the seat say. */
  readonly gate: Gate;
  readonly own: readonly number[];
  /** Whether anything is asked of the object, or of who uses it. */
  readonly isTested: boolean;
  /** Whether anything is asked before it is paid. */
  readonly asks: boolean;
  /** What it costs, where nothing is asked. */
  readonly costs: readonly Effect[];
  /** Whether they can be paid, where its solver tells that with less work; found as it is asked for. */
  sure: Sure | null | undefined;
  /** Whether they are all it costs, whatever is chosen, where no effect changes that; found as it is asked for. */
  isFixed: boolean | undefined;
  /** Whether it may depend on the time inside a turn, beside its gate, whether it can be done. */
  readonly isTimed: boolean;
  /** The ability's own condition. */
  readonly test: Data | undefined;
  /** Which seats may use it, where it says so: others than whose the object is. */
  readonly who: Data | undefined;
}
