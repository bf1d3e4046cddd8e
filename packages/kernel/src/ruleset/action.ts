import type { Data, Effect, DataRecord } from "../data/data.ts";

/** What a seat may do with an object. Several actions may be ways of the same verb. */
export interface ActionRule<Z extends string = string> {
  readonly rule: string;
  /** The verb in options, attempts and events; its own name by default. */
  readonly verb?: string;
  /** Which of several ways of the verb it is: shown in options, and attempts may name it. */
  readonly via?: string;
  /** An effect that permits the verb for a card in another zone permits this way too, not only the plain one. */
  readonly elsewhere?: true;
  /**
   * Possible whenever that action could be begun: effects that waive, need or forbid that one apply to this one too.
   */
  readonly like?: string;
  readonly zone?: Z | readonly Z[];
  /** The objects it is for. */
  readonly of?: Data;
  /** Only for cards that have something under this key. */
  readonly having?: string;
  /**
   * The key under which a card holds the face that it is announced with, as a card with a `name`, or names another card that
   * is its face: conditions, costs and effects are those of the face, and on the stack it is nothing else. A card without
   * that key is announced as it is.
   */
  readonly face?: string;
  /** The actions by which the same is announced with another face, where an effect tells to: the seat chooses which. */
  readonly otherFace?: string | readonly string[];
  /** Uses the activated abilities of the object, each as an option of its own. */
  readonly abilities?: true;
  readonly needs?: readonly string[];
  /** The stages, in this order. */
  readonly asks?: readonly Stage[];
  /** No number is announced, even if the cost of the card has one: it is 0. */
  readonly numberless?: true;
  /** Further rules that a refusal cites, by the obstacle. */
  readonly reasons?: readonly ActionReason[];
  /** Conditions of the whole announcement, tested when everything is chosen and before anything is paid. */
  readonly finally?: readonly string[];
  readonly stack?: boolean;
  /** A cost in addition to that of the card or ability. */
  readonly cost?: readonly Effect[];
  /** The key of the card whose cost is paid instead of its own; only for cards that have it. */
  readonly costOf?: string;
  /** The key of the card whose condition must hold, if the card has one. */
  readonly ifOf?: string;
  readonly free?: true;
  readonly targets?: readonly DataRecord[];
  readonly solver?: string;
  readonly pays?: "at once" | "one by one";
  /** May be used while a cost is paid one by one. */
  readonly whilePaying?: true;
  /** Puts the card face down on the stack or aside, as the first card that things are face down or as another: nothing of its text is announced. */
  readonly faceDown?: true | string;
  /** Concerns the object where it lies, without playing it: none of the card's effects are announced or carried out. */
  readonly bare?: true;
  /** For face-down objects, judged by the card they really are. */
  readonly concealed?: true;
  /** The zone the card goes to whenever it leaves the stack, instead of any other. */
  readonly leaves?: { readonly to: Z; readonly rule: string };
  /** Its effects, if it does not use the stack. */
  readonly do?: readonly Effect[];
  /** The name of its event; its verb by default. */
  readonly event?: string;
  /** The verb as it stands in a sentence before what it is done with, if that is not the verb itself: "take the action of". */
  readonly text?: string;
}

/** What all actions of a verb have in common, said once: an action may say otherwise, and its reasons come after these. */
export type VerbRule<Z extends string = string> = Partial<
  Pick<ActionRule<Z>, "zone" | "face" | "abilities" | "asks" | "solver" | "pays" | "reasons">
>;

export type Stage = "modes" | "extras" | "number" | "targets" | "divide" | "pay";

export interface DeclarationRule {
  readonly rule: string;
  readonly who: Data;
  readonly candidates: Data;
  readonly receivers?: Data;
  /** Whether this candidate (`it`) may be declared for this receiver (`to`). */
  readonly pair?: Data;
  /** For how many receivers a candidate (`it`) may be declared; 1 by default. */
  readonly times?: Data;
  readonly restrictions?: readonly DataRecord[];
  readonly requirements?: readonly DataRecord[];
  /** The rules that are cited against an illegal declaration. */
  readonly reasons?: readonly DeclarationReason[];
  /** The solver for costs that effects demand for a declaration; `it` are those declared, `to` their receivers. */
  readonly solver?: string;
  /** Which of those declared (`it`) cannot help to pay for it; the solver finds them as `engaged`. None by default. */
  readonly engaged?: Data;
  /** The effects of each declared pair, all in one moment. */
  readonly do: readonly Effect[];
}

export interface TargetRules<N extends string = string> {
  readonly rule: string;
  /**
   * The condition for every target (`it`) of a source (`this`), tested when it is chosen and again when the item
   * resolves.
   */
  readonly legal?: Data;
  /** The rules that are cited if a target (`it`) of a source (`this`) does not fulfil this. */
  readonly reasons?: readonly { readonly rule: string; readonly is: Data }[];
  /** The name of the event that something has become a target of an item (`by`). */
  readonly event?: N;
}

export interface ActionReason {
  readonly rule: string;
  /**
   * The obstacle: it cannot be paid, there is no such target, nothing permits it (because it is of another kind, in
   * another zone, or not the seat's own), its own condition does not hold, an effect forbids it, or a condition by name.
   */
  readonly of: "cost" | "target" | "unpermitted" | "kind" | "zone" | "owner" | "unmet" | "forbidden" | (string & {});
  /** Cited only if this holds. */
  readonly if?: Data;
}

/**
 * A condition of a candidate (`it`) and its receiver (`to`), or an obstacle to the whole declaration, with its rule.
 */
export interface DeclarationReason {
  readonly rule: string;
  readonly text: string;
  readonly is?: Data;
  /**
   * The obstacle, if it comes from effects; `kind` if what does not fulfil this is of another kind, and never declared; `times` if it
   * is declared more often than it may be. Of several for one obstacle the last is the general one; the others are for effects that
   * cite their rule.
   */
  readonly of?: "restriction" | "requirement" | "cost" | "kind" | "times";
}

/** What a game says about attempts that are not legal. */
export interface AttemptRule {
  /** The rule that is cited if nothing permits an attempt although no condition fails. */
  readonly rule: string;
  /** The rule that is cited if another seat decides for the attempting one; `rule` by default. */
  readonly governed?: string;
  /** The rule that is cited instead if the attempting seat is not asked. */
  readonly asked?: string;
  /** The game's own refusal codes: by a cited rule, by a declaration, or by the kernel's code. */
  readonly codes?: Readonly<Record<string, string>>;
  /** The rule that defines those codes, cited with each refusal that has one. */
  readonly coded?: string;
  readonly violation?: { readonly rule: string; readonly to: "next" | "same"; readonly limit: number };
}
