import type { Data } from "../data/data.ts";

/** What becomes of items on the stack. */
export interface ItemRules<Z extends string = string> {
  readonly targetsGone: "all" | "any";
  readonly rule: string;
  /** The rule by which a card that is announced goes to the stack; that of the action if left out. */
  readonly stacked?: string;
  /** The rule by which the top of the stack resolves; that of the item if left out. */
  readonly resolves?: string;
  /** The rule by which what no longer fulfils its condition does not resolve; `rule` if left out. */
  readonly unfulfilled?: string;
  readonly finish: readonly FinishRule<Z>[];
  /** By which key of its card a characteristic of an item grows with each that was announced (`x`): a value; none. */
  readonly grows?: Readonly<Record<string, string>>;
  /** Where what failed goes: one place for all; a place by what it is; the place where it goes when it is finished. */
  readonly failed?: Z | readonly FinishRule<Z>[];
  /** What the game calls it that something which failed leaves the stack; as any other move if left out. */
  readonly failing?: string;
}

/** Where a finished item goes. */
export interface FinishRule<Z extends string = string> {
  readonly of?: Data;
  /** The way it was announced in, or several. */
  readonly via?: string | readonly string[];
  /** What else must hold, where it is `this`. */
  readonly if?: Data;
  readonly to: Z;
  readonly rule: string;
  /** What it arrives attached to. */
  readonly attach?: Data;
}

export interface CutRule<Z extends string = string> {
  readonly rule: string;
  readonly stackTo: Z;
  readonly resolving: "goes" | "finishes";
  readonly waiting: "dropped" | "kept";
  readonly checks?: true;
}
