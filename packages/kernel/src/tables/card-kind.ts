import { type Card } from "../ruleset/card.ts";
import { effects, texts, type Data, type Effect, type DataRecord } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import type { Game, Values } from "../state/game.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { ActionKind, Gate } from "./tables.ts";
import type { Sure } from "../ruleset/solver.ts";

/** The forms of abilities on compiled cards. */
export type AbilityForm = "spell" | "activated" | "trigger" | "replace" | "static";

/** An ability of a card, compiled. */
export interface AbilityKind {
  readonly number: number;
  /** The card it is printed on, or -1 for an ability of a keyword that an effect granted. */
  readonly card: number;
  /** The keyword it belongs to, or "" for an ability outside keywords; the name of one that effects give in full. */
  readonly keyword: string;
  readonly form: AbilityForm;
  readonly data: DataRecord;
  /** The event names that a trigger or replacement waits for. */
  readonly names: readonly number[];
  /** The only zones in which it works, as bits; 0 for every zone where abilities work. */
  readonly zones: number;
  /** The characteristics of its own object that it defines everywhere [CR 604.3]. */
  readonly defines: readonly string[];
  /** The rule that its effects cite; 0 if they cite the rule of the action, or if it has no effects. */
  readonly rule: number;
}

/** The characteristic (a set) that contains `own` as long as an object has its printed abilities. */
export const ABILITIES = "abilities";
export const OWN = "own";

/**
 * The name of an ability that effects give in full, not as a keyword: its data as text. Objects that have gained it have
 * this in their set of abilities, beside `own`.
 */
export const givenName = (ability: DataRecord): string => JSON.stringify(ability);

/** Whether a name is that of an ability which effects give in full. */
export const isGivenName = (name: string): boolean => name.startsWith("{");

/** A card, compiled. */
export interface CardKind {
  readonly name: string;
  readonly number: number;
  /** The card as the ruleset declares it, for keys that the kernel does not compile. */
  readonly data: Card;
  /** Whether it is only a face that another card holds. */
  readonly isFace: boolean;
  /** A hash of its name and data. */
  readonly fingerprint: string;
  readonly values: Values;
  readonly cost: readonly Effect[];
  /** The numbers of the faces that it can be announced with, by their keys. */
  readonly faces: Readonly<Record<string, number>>;
  readonly abilities: readonly number[];
  /** By zone, its triggers, replacements and static abilities that work there: those that the index lists. */
  readonly listed: readonly (readonly number[])[];
  /** Its static abilities that change its own cost. They count wherever the card is. */
  readonly priced: readonly number[];
  /** Whether it has neither triggers nor replacements. */
  readonly still: boolean;
  /** By zone, the actions that a seat could take with it. */
  readonly acts: readonly (readonly Act[])[];
  /** By zone, the further actions while its face is down. */
  readonly concealed: readonly (readonly Act[])[];
}

/** What an object gains with a keyword that is not printed on it, or a copy by an exception. */
export interface KeywordKind {
  readonly abilities: readonly number[];
  /** By zone, the actions with an object that has gained it. */
  readonly acts: readonly (readonly Act[])[];
}

/** Where cards are looked up by number. */
export type Cards = Pick<Game, "tables" | "derived">;

/** The card of a number: one of the ruleset, or after those one that this game has revised (`State.revised`). */
export function cardKind({ tables, derived }: Cards, number: number): CardKind {
  const { cards } = tables;
  const kind = number < cards.length ? cards[number] : derived.revised[number - cards.length];
  return kind ?? missing("card");
}

/** Whether a card has the keys that an action requires of cards. */
export const isFor = (action: ActionKind, card: Card): boolean =>
  (action.having === undefined || card[action.having] !== undefined) &&
  (action.costOf === undefined || card[action.costOf] !== undefined);

/** The number of the card that a card is announced as by this action: one of its faces, or the card itself. */
export const announcedAs = (game: Cards, action: ActionKind, card: number): number =>
  card < 0 || action.face === undefined ? card : (cardKind(game, card).faces[action.face] ?? card);

/** The card's own part of the cost when this action uses it. */
export const costOf = (action: ActionKind, card: Card): readonly Effect[] =>
  action.costOf === undefined ? (action.free === true ? [] : (card.cost ?? [])) : effects(asData(card[action.costOf]));

/** The characteristics that a card has by its data alone. */
export function printedValues(rules: Ruleset, card: Card): Values {
  const values: Values = {};
  for (const [name, kind] of Object.entries(rules.characteristics ?? {})) {
    const printed = card[name];
    if (name === ABILITIES) values[name] = [OWN];
    else if (kind === "number") values[name] = typeof printed === "number" ? printed : 0;
    else values[name] = texts(asData(printed), "value");
  }
  return values;
}

const asData = (printed: Card[string]): Data | undefined => printed;
/** Whether an action uses a card without its spell ability, so that none of the spell's choices are announced. */
export const saysNothing = (action: ActionKind): boolean => action.faceDown !== undefined || action.bare === true;
const KEYS_THAT_ASK = ["targets", "modes", "extras", "number", "divide"];

/** Whether an action asks or tests something before its cost is paid. */
export const asksFirst = (action: ActionKind, data: DataRecord): boolean =>
  action.finally !== undefined ||
  (action.asks !== undefined && (action.targets !== undefined || KEYS_THAT_ASK.some((key) => data[key] !== undefined)));

/** An action with a card or one of its abilities in a certain zone, compiled. */
export interface Act {
  readonly action: number;
  /** The ability that is used, or -1 if the card itself is played. */
  readonly ability: number;
  /** Its conditions about the seat. */
  readonly gate: Gate;
  /** The numbers of its conditions about the object. */
  readonly own: readonly number[];
  /** Whether it has conditions about the object or about who may use it. */
  readonly isTested: boolean;
  /** Whether it asks a question before its cost is paid. */
  readonly asks: boolean;
  /** Its cost, as long as it asks nothing. */
  readonly costs: readonly Effect[];
  /**
   * A cheap test by the solver whether `costs` can be paid, null if there is none; undefined until it is first needed.
   */
  sure: Sure | null | undefined;
  /** Whether `costs` is the whole cost whatever is chosen, apart from effects; undefined until it is first needed. */
  isFixed: boolean | undefined;
  /** Whether its legality may depend on the time inside a turn in a way that its gate does not cover. */
  readonly isTimed: boolean;
  /** Whether others may be paid with it, and at times may not. */
  readonly isTimedSource: boolean;
  /** The condition of the ability, or of this way of playing the card. */
  readonly test: Data | undefined;
  /** The seats that may use it, where it names others than the object's controller. */
  readonly who: Data | undefined;
}
