import type { Data, Effect } from "../data/data.ts";

/** What happens to items on the stack. */
export interface ItemRules<Z extends string = string> {
  readonly targetsGone: "all" | "any";
  readonly rule: string;
  /** The rule by which an announced card moves to the stack; that of the action by default. */
  readonly stacked?: string;
  /** The rule by which the top of the stack resolves; that of the item by default. */
  readonly resolves?: string;
  /** The rule by which an item does not resolve because its condition is false; `rule` by default. */
  readonly unfulfilled?: string;
  /** The rule by which a finished item that cannot go where it would goes where failed ones do; `rule` by default. */
  readonly barred?: string;
  readonly finish: readonly FinishRule<Z>[];
  /** The link from a copy of an item to the item with the card: copies go with their card; without it they do not. */
  readonly copied?: string;
  /** By characteristic, the key of the card whose value is added for each `x` announced; none by default. */
  readonly grows?: Readonly<Record<string, string>>;
  /** Where a failed item goes: one zone, or places by what it is; by default where finished items go. */
  readonly failed?: Z | readonly FailRule<Z>[];
  /** The name of the event that a failed item leaves the stack; that of any other move by default. */
  readonly failing?: string;
}

/** Where a failed item goes: it goes by the rule by which it fails. */
export interface FailRule<Z extends string = string> {
  readonly of?: Data;
  /** The way it was announced in, or several. */
  readonly via?: string | readonly string[];
  /** A further condition, in which the item is `this`. */
  readonly if?: Data;
  /** The zone that it goes to; a card stays nowhere without one, unless effects move it (`do`). */
  readonly to?: Z;
}

/** Where a finished item goes. */
export interface FinishRule<Z extends string = string> extends FailRule<Z> {
  /** Effects that move the card (`it`) instead, where more is to be said than a zone; a copy vanishes. */
  readonly do?: readonly Effect[];
  readonly rule: string;
  /** The host it arrives attached to. */
  readonly attach?: Data;
}

export interface CutRule<Z extends string = string> {
  readonly rule: string;
  readonly stackTo: Z;
  readonly resolving: "goes" | "finishes";
  readonly waiting: "dropped" | "kept";
  readonly checks?: true;
}
