import type { Data, Effect, DataRecord } from "../data/data.ts";

/** What a seat may do with an object. Several actions may be ways of doing the same: they have one verb. */
export interface ActionRule<Z extends string = string> {
  readonly rule: string;
  /** What options, attempts and events call it; its own name if left out. */
  readonly verb?: string;
  /** Which of several ways of doing the same it is: shown in options, and attempts may name it. */
  readonly via?: string;
  /** An effect that permits the verb with a card that lies elsewhere permits this way too, not only the plain ones. */
  readonly elsewhere?: true;
  /** Possible where that action could be begun: what effects waive, need or forbid for that counts for this too. */
  readonly like?: string;
  readonly zone?: Z | readonly Z[];
  /** Which objects it is for. */
  readonly of?: Data;
  /** Only for cards that have something under this key. */
  readonly having?: string;
  /** Uses the activated abilities of the object, each an option of its own. */
  readonly abilities?: true;
  readonly needs?: readonly string[];
  /** The questions, in this order. */
  readonly asks?: readonly Stage[];
  /** No number is announced, though the card would have one where its own cost is paid: it is 0. */
  readonly numberless?: true;
  /** Further rules that are named where it is refused, by what is against it. */
  readonly reasons?: readonly ActionReason[];
  /** Conditions of what has been put together, tested when everything is chosen and before anything is paid. */
  readonly finally?: readonly string[];
  readonly stack?: boolean;
  /** A cost beside that of the card or ability. */
  readonly cost?: readonly Effect[];
  /** What the card has under this key is paid instead of its cost; only cards that have it can be used so. */
  readonly costOf?: string;
  /** What the card has under this key, if it has anything there, must hold for it to be used so. */
  readonly ifOf?: string;
  readonly free?: true;
  readonly targets?: readonly DataRecord[];
  readonly solver?: string;
  readonly pays?: "at once" | "one by one";
  /** May be used while a cost is paid one by one. */
  readonly whilePaying?: true;
  /** Puts the card on the stack, or lays it aside, with its face down: nothing that it says is announced. */
  readonly faceDown?: true;
  /** Is about the object as it lies there, not about playing it: nothing of what the card does then is announced or done. */
  readonly bare?: true;
  /** Is for objects whose face is down, by the card they really are. */
  readonly concealed?: true;
  /** Where the card goes whenever it leaves the stack, instead of anywhere else. */
  readonly leaves?: { readonly to: Z; readonly rule: string };
  /** What it does, where the stack is not used. */
  readonly do?: readonly Effect[];
  /** The name of its event, its verb if left out. */
  readonly event?: string;
  readonly text?: string;
}

export type Stage = "modes" | "extras" | "number" | "targets" | "divide" | "pay";

export interface DeclarationRule {
  readonly rule: string;
  readonly who: Data;
  readonly candidates: Data;
  readonly receivers?: Data;
  /** Whether this candidate may be declared for this receiver (`it`, `to`). */
  readonly pair?: Data;
  readonly restrictions?: readonly DataRecord[];
  readonly requirements?: readonly DataRecord[];
  /** What is said against a declaration that is not legal. */
  readonly reasons?: readonly DeclarationReason[];
  /** How what effects demand for a declaration is paid; `it` are then those declared, `to` their receivers. */
  readonly solver?: string;
  /** Which of those declared (`it`) cannot help to pay for it: the solver finds them as `engaged`; none. */
  readonly engaged?: Data;
  /** What each declared pair does, all in one moment. */
  readonly do: readonly Effect[];
  readonly optional?: boolean;
}

export interface TargetRules<N extends string = string> {
  readonly rule: string;
  /** What every target (`it`) of a source (`this`) must fulfil, as it is chosen and again as the item resolves. */
  readonly legal?: Data;
  /** The rules that are named where a target (`it`) of a source (`this`) does not fulfil this. */
  readonly reasons?: readonly { readonly rule: string; readonly is: Data }[];
  /** The name of the event that something has become a target of an item (`by`). */
  readonly event?: N;
}

export interface ActionReason {
  readonly rule: string;
  /**
   * What it is named for: no way to pay, no such target, nothing that permits it, a condition of the ability's own that is
   * not met, an effect that forbids, or a condition by its name.
   */
  readonly of: "cost" | "target" | "unpermitted" | "unmet" | "forbidden" | (string & {});
  /** Named only where this holds. */
  readonly if?: Data;
}

/** What a candidate (`it`) and its receiver (`to`) must fulfil, or what of a whole declaration, and the rule that says so. */
export interface DeclarationReason {
  readonly rule: string;
  readonly text: string;
  readonly is?: Data;
  /** What effects restrict, require, or let cost something. */
  readonly of?: "restriction" | "requirement" | "cost";
}

/** What a game says of attempts that are not legal. */
export interface AttemptRule {
  /** The rule for what is not offered and breaks no condition: there is nothing that permits it. */
  readonly rule: string;
  /** The rule by which another seat decides, for who tries to decide all the same; `rule` if left out. */
  readonly governed?: string;
  /** A further rule where somebody is not asked: that by which only who is asked may act. */
  readonly asked?: string;
  /** The game's own codes for refusals, by a rule that is named, by a declaration, or by the kernel's. */
  readonly codes?: Readonly<Record<string, string>>;
  /** The rule that those codes are of, cited beside the reasons of a refusal that has one. */
  readonly coded?: string;
  readonly violation?: { readonly rule: string; readonly to: "next" | "same"; readonly limit: number };
}
