import type { ActionRule, DeclarationRule, TargetRules, AttemptRule } from "./action.ts";
import type { Ability, Card } from "./card.ts";
import type { CutRule, ItemRules } from "./item.ts";
import type { Data, Effect, DataRecord } from "../data/data.ts";
import type { Word } from "./word.ts";
import type { Solver } from "./solver.ts";

/**
 * The questions a game answers. Everything here is data but `words` and `solvers`. Each question exists because two
 * rulesets answer it differently; the comment names two answers.
 */
export interface Ruleset<
  S extends string = string,
  W extends string = string,
  Z extends string = string,
  N extends string = string,
> {
  readonly name: string;
  /** How many may play: two to eight; two only. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The parts of a turn: five phases; six. */
  readonly turn: readonly NoInfer<S>[];
  /** The rule by which turns follow one another. */
  readonly turnRule: string;
  /** What stretches of time there are, and what each does from beginning to end. */
  readonly spans: Readonly<Record<S, SpanRule<NoInfer<S>, NoInfer<W>>>>;
  /** What happens before turn 1: hands and second thoughts; champions. */
  readonly opening?: { readonly rule: string; readonly course: readonly CourseItem<NoInfer<S>, NoInfer<W>>[] };
  /** By which rule lots are drawn for the first turn, where a setup leaves that open. */
  readonly lots?: { readonly rule: string };
  /** Shorter first turns: one step less for the first of two; four or three phases less; none. */
  readonly firstTurns?: readonly FirstTurn<NoInfer<S>>[];
  /** Acts as every span ends: what was not used is lost; nothing. */
  readonly spanEnds?: readonly Effect[];
  /** Who may act where: until all pass; in a fixed order. */
  readonly windows: Readonly<Record<W, WindowRule>>;
  /** Where objects are: whose, who sees them, whether they are in order, whether abilities work there. */
  readonly zones: Readonly<Record<Z, ZoneRule>>;
  /** The integers of an object. */
  readonly marks?: readonly string[];
  /** What ties an object to another or to a seat: attacking and blocking; wielding. */
  readonly links?: readonly string[];
  /** What an object loses as its controller changes: the links and marks of a fight that it is taken out of; nothing. */
  readonly handedOver?: { readonly rule: string; readonly links: readonly string[]; readonly marks: readonly string[] };
  /** The card that an object is while it lies face down where it works: something small without a name; nothing at all. */
  readonly faceDown?: string;
  /** The integers of a seat. */
  readonly resources?: Readonly<Record<string, ResourceRule>>;
  /** Further names that events may have (`draw`, `attack`). */
  readonly names?: readonly N[];
  /** What else an event of a name is: a hit in a fight is a hit; nothing. Who waits for the wider name sees it too. */
  readonly kinds?: Readonly<Partial<Record<NoInfer<N>, Wider<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>>;
  /** Events that say how much, though something becomes less by them: a hit, a loss; none. Their `n` is never below 0. */
  readonly sizes?: readonly NoInfer<N>[];
  /** Events by which an object is as new as one that has just come: being attached, being turned over; none. */
  readonly renews?: readonly EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>[];
  /** What a move from one zone to another is called, whatever made it: dying; being banished. */
  readonly moves?: Readonly<Partial<Record<NoInfer<N>, MoveRule<NoInfer<Z>>>>>;
  /** Rule ids that its words cite, or those who drive a game from outside, beside those that stand in its data. */
  readonly rules?: readonly string[];
  /** Which rules say once more what a rule says: a list of all that a turn does by itself; none. */
  readonly repeated?: Readonly<Record<string, readonly string[]>>;
  /** What is counted per turn. */
  readonly tallies?: Readonly<Record<string, TallyRule<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>;
  /**
   * What objects are: numbers or sets. A set called `abilities` says whether an object has the abilities printed on it: it
   * is `["own"]`, unless an effect removes them.
   */
  readonly characteristics?: Readonly<Record<string, "number" | "set">>;
  /** Names in a set that stand for abilities, printed or granted: many; none. */
  readonly keywords?: KeywordRules<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>, NoInfer<S>>;
  /** In which order continuous effects change them. */
  readonly layers?: readonly LayerRule[];
  /** Named tests with a rule id: legality is made of them. */
  readonly conditions?: Readonly<Record<string, ConditionRule>>;
  /** What a seat may do with priority. */
  readonly actions?: Readonly<Record<string, ActionRule<NoInfer<Z>>>>;
  /** Conditions of passing: none; not before a demanded attempt. */
  readonly pass?: {
    readonly rule: string;
    readonly needs?: readonly string[];
    /** Nobody passes who could still do one of these actions with such an object. */
    readonly after?: { readonly actions: readonly string[]; readonly of: Data };
  };
  /** What is declared as part of a course: attackers and blockers; those who strike back. */
  readonly declarations?: Readonly<Record<string, DeclarationRule>>;
  /** What may be targeted at all, and what being targeted is called: nothing that wards it off; everything. */
  readonly targets?: TargetRules<NoInfer<N>>;
  /** Whether something (`it`) can be attached to something else (`to`): what it says itself; always. */
  readonly attaching?: Data;
  /** State-based actions: all at once; the first that applies, then again, at most 200 times. */
  readonly checks?: CheckRules;
  /** The order of one seat's own waiting triggers: by choice; by timestamp. Its rule is that of triggers that name none. */
  readonly triggers?: {
    readonly order: "choice" | "timestamp";
    readonly rule: string;
    /** While this holds for a seat, it chooses the order of its own even where the timestamp would decide. */
    readonly choice?: Data;
  };
  /**
   * The order of what changes a proposal: replacement and prevention together; one after the other. Its rule is that of
   * replacements that name none.
   */
  readonly door?: { readonly classes: readonly (readonly string[])[]; readonly rule: string };
  /** An item of which targets are gone: fails if all are gone; if any is. Where finished items go. */
  readonly items?: ItemRules<NoInfer<Z>>;
  /** What a cut does to the stack: the resolving item goes with it; it finishes first. */
  readonly cut?: CutRule<NoInfer<Z>>;
  /** Where a token goes that has left where abilities work: nowhere, it stays; anywhere, if left out. */
  readonly tokens?: { readonly gone: "stays" };
  /** What happens as a seat leaves: the turn goes on; it is cut to its last phase. */
  readonly leaving: {
    readonly rule: string;
    /** The rule by which a seat may leave of its own accord; the same if left out. */
    readonly conceding?: string;
    readonly turn?: { readonly cut: NoInfer<S> | "turn"; readonly to?: NoInfer<S> };
    /** What happens then, with the seat that leaves as `who`: a crown passes on; nothing. */
    readonly do?: readonly Effect[];
    /** Whether what it owns is seen to leave the zones where it works: what waits for that acts; nobody sees it. */
    readonly seen?: true;
    /** Where what others own and it still controls goes: to a zone; left out, back to its owner. */
    readonly foreign?: NoInfer<Z>;
  };
  /** An attempt at something not offered: refused; a penalty. */
  readonly attempts?: AttemptRule;
  /** Whether teams share their turns: yes; no. */
  readonly teams?: { readonly sharedTurns: boolean };
  /**
   * When endless activity is looked for, and which rule ends the game then: a draw; a draw by limit. Left out, the rule by
   * which nobody has won.
   */
  readonly endless?: { readonly limit: number; readonly cap?: number; readonly rule: string };
  /** The rules by which the last one has won, or nobody. */
  readonly ending: { readonly last: string; readonly nobody: string };
  /** The zone decks are put into, and which rule shuffles them: all of it; without what lies apart. */
  readonly deck?: {
    readonly zone: NoInfer<Z>;
    readonly rule: string;
    /** Cards that are what `of` says lie in another zone from the start, in the order of the list. */
    readonly apart?: readonly { readonly of: DataRecord; readonly zone: NoInfer<Z> }[];
  };
  readonly words?: Readonly<Record<string, Word>>;
  readonly solvers?: Readonly<Record<string, Solver>>;
  readonly cards?: Readonly<Record<string, Card<NoInfer<S>, EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>;
}

export type Wider<N extends string> = N | readonly N[];

/** The names under which events are known. */
export type EventName<S extends string, Z extends string, N extends string> =
  | `begin:${S | "turn"}`
  | `enter:${Z}`
  | `leave:${Z}`
  | N
  | "state"
  | "trigger"
  | "resolve"
  | "pass"
  | "lose"
  | "random"
  | "turn"
  | "become"
  | "absent"
  | "present"
  | "attach"
  | "control"
  | "win"
  | `link:${string}`
  | `mark:${string}`
  | `resource:${string}`;

export interface SpanRule<S extends string = string, W extends string = string> {
  /** A heading; acts and windows carry the rows. */
  readonly rule: string;
  readonly parts?: readonly S[];
  /** Acts before the window. */
  readonly begin?: readonly CourseItem<S, W>[];
  readonly window?: W;
  /** The whole course, where acts, parts and windows mix. */
  readonly course?: readonly CourseItem<S, W>[];
  /** Acts as it ends, however it ends. */
  readonly end?: readonly Effect[];
  /** A span that the rules do not even propose while this does not hold. */
  readonly when?: Data;
  readonly level?: string;
}

/** The name of a word stands for that word without arguments. */
export type CourseItem<S extends string = string, W extends string = string> = string | CoursePlace<S, W> | Effect;

export type CoursePlace<S extends string = string, W extends string = string> =
  | { readonly settle: Settling<W> }
  | { readonly open: W; readonly rule?: string }
  | { readonly parts: readonly S[] }
  | { readonly declare: string }
  | { readonly named: string };

/** A settle in a course: which window opens if something happened, and what repeats then. */
export type Settling<W extends string = string> = {
  readonly opens?: W;
  /** `span` plans the span again, a label goes back to it. */
  readonly again?: string;
  /** Opens only if something went to the stack; else anything that happened opens it. */
  readonly for?: "stack";
  readonly rule?: string;
};

export interface FirstTurn<S extends string = string> {
  readonly rule: string;
  readonly absent: readonly S[];
  /** The seat that has turn 1 of the game, the others in their first turns, or each. */
  readonly who: "first" | "others" | "each";
  readonly seats?: readonly [number, number];
}

export interface WindowRule {
  readonly rule: string;
  /** Who is asked first: the active seat if left out. */
  readonly first?: "active" | "next";
  /** Who has priority after a seat acted: that seat; the next; the active seat. */
  readonly after?: "same" | "next" | "active";
  readonly until?: "allPass" | "round";
  /** A fixed order while the stack is empty, started again by an action. */
  readonly order?: readonly ("active" | "next")[];
  /** While this holds nobody is asked. */
  readonly closed?: Data;
  /** Rules for what the window does, by what it does. */
  readonly rules?: { readonly passed?: string; readonly acted?: string; readonly resolved?: string };
}

export interface ZoneRule {
  readonly whose: "seat" | "all";
  readonly hidden?: "all" | "others";
  /** Abilities of objects here work; of a zone `aside` its objects are found only by what names it. */
  readonly works?: true;
  readonly aside?: true;
  readonly stack?: true;
  /** Objects here stay as they are when their seat's other things leave play. */
  readonly label?: string;
}

export interface MoveRule<Z extends string = string> {
  readonly from: Z;
  readonly to: Z;
  /** What it must be, by its characteristics; anything if left out. */
  readonly of?: Data;
}

export interface ResourceRule {
  readonly start?: number;
  readonly least?: number;
  readonly most?: number;
}

export interface TallyRule<N extends string = string> {
  readonly on: N;
  /** For the seat of the event, its object, what did it, or each ability of that by which it was done. */
  readonly per: "seat" | "object" | "source" | "ability";
  /** Counts only what these do; all if left out. */
  readonly who?: Data;
  /** Counts only what is done with objects that fit. */
  readonly of?: DataRecord;
  /** Starts anew as a span of this name begins, not only with the turn. */
  readonly since?: string;
}

/** An object has the abilities of every name that is in this set of it now. */
export interface KeywordRules<N extends string = string, S extends string = string> {
  readonly of: string;
  readonly abilities: Readonly<Record<string, readonly Ability<S, N>[]>>;
  /** Of these every instance counts: having one twice triggers twice [CR 702.108b]. */
  readonly each?: readonly string[];
  /** Characteristics that say what abilities do: they are 0 without abilities. */
  readonly numbers?: readonly string[];
}

export interface LayerRule {
  readonly name: string;
  /** What each mark of a kind adds in this layer. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ConditionRule {
  readonly rule: string;
  readonly is: Data;
  /** Speaks of the object that the action is for (`it`). */
  readonly object?: true;
  readonly text?: string;
}

export type { ActionRule, DeclarationRule, Stage } from "./action.ts";
export type { ItemRules } from "./item.ts";

/** State-based actions: what is looked at, and what is done about it. */
export interface CheckRules {
  readonly mode: "together" | "first";
  readonly limit: number;
  /** What happens beyond the limit. */
  readonly beyond?: { readonly rule: string; readonly do: readonly Effect[] };
  readonly list: readonly CheckRule[];
}

export interface CheckRule {
  readonly rule: string;
  readonly each?: Data;
  readonly if?: Data;
  readonly do: readonly Effect[];
}
