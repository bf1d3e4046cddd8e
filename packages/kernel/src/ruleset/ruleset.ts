import type { ActionRule, DeclarationRule, TargetRules, AttemptRule, VerbRule } from "./action.ts";
import type { Ability, Card } from "./card.ts";
import type { CutRule, ItemRules } from "./item.ts";
import type { Data, Effect, DataRecord } from "../data/data.ts";
import type { Word } from "./word.ts";
import type { Solver } from "./solver.ts";
import type { RangeRules, TeamRules } from "./team.ts";
import type { Keys } from "../grammar/value.ts";

/**
 * The questions a game answers. Everything here is data except `words` and `solvers`. A question exists only because
 * two rulesets answer it differently: the comment names the question and, after the colon, two answers.
 */
export interface Ruleset<
  S extends string = string,
  W extends string = string,
  Z extends string = string,
  N extends string = string,
> {
  readonly name: string;
  /** How many seats may play: two to eight; two only. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The parts of a turn: five phases; six. */
  readonly turn: readonly NoInfer<S>[];
  /** The rule by which turns follow each other. */
  readonly turnRule: string;
  /** The kinds of spans, and the course of each. */
  readonly spans: Readonly<Record<S, SpanRule<NoInfer<S>, NoInfer<W>>>>;
  /** What happens before turn 1: drawing hands; choosing champions. */
  readonly opening?: { readonly rule: string; readonly course: readonly CourseItem<NoInfer<S>, NoInfer<W>>[] };
  /** What holds for each seat (`you`) as long as the game lasts, whatever lies on the table: what becomes of a commander; nothing. */
  readonly always?: { readonly rule: string; readonly do: readonly Effect[] };
  /** The rule by which the first turn is decided at random, if a setup asks for that. */
  readonly lots?: { readonly rule: string };
  /** Shorter first turns: without one step for the first of two seats; without three or four phases; none. */
  readonly firstTurns?: readonly FirstTurn<NoInfer<S>>[];
  /** Acts at the end of every span: unused resources are lost; nothing. */
  readonly spanEnds?: readonly Effect[];
  /** Who may act, and when a window closes: when all pass; in a fixed order. */
  readonly windows: Readonly<Record<W, WindowRule>>;
  /** The zones: whose they are, who sees them, whether they are ordered, whether abilities work there. */
  readonly zones: Readonly<Record<Z, ZoneRule>>;
  /** The integers of an object. */
  readonly marks?: readonly string[];
  /** Links between an object and another or a seat: attacking and blocking; wielding. */
  readonly links?: readonly string[];
  /** The links and marks that an object loses when its controller changes: those of combat; none. */
  readonly handedOver?: { readonly rule: string; readonly links: readonly string[]; readonly marks: readonly string[] };
  /** The card that an object is while it lies face down where objects work, or several, of which the first is usual: something small without a name; nothing. */
  readonly faceDown?: string | readonly string[];
  /** The integers of a seat. */
  readonly resources?: Readonly<Record<string, ResourceRule>>;
  /** Further event names (`draw`, `attack`). */
  readonly names?: readonly N[];
  /** Wider names of an event: a hit in combat is a hit; none. Abilities that wait for the wider name see it too. */
  readonly kinds?: Readonly<Partial<Record<NoInfer<N>, Wider<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>>;
  /** Events that lower a number but are told as a positive amount `n`: a hit, a loss; none. */
  readonly sizes?: readonly NoInfer<N>[];
  /** Events that cannot be prevented, with all narrower ones: a hit that says so; none. */
  readonly certain?: readonly NoInfer<N>[];
  /** Events made of smaller ones, which can be replaced as a whole and never trigger anything: to draw several; none. */
  readonly wholes?: readonly NoInfer<N>[];
  /** Events that renew the stamp of an object: being attached, being turned over; none. */
  readonly renews?: readonly EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>[];
  /** The name of a move between certain zones, whatever causes it: dying; being banished. */
  readonly moves?: Readonly<Partial<Record<NoInfer<N>, MoveRule<NoInfer<Z>, NoInfer<N>>>>>;
  /** Rule ids that cards and callers cite, beside those in its data and those that its words cite (`grammar.uses`). */
  readonly rules?: readonly string[];
  /** Rules that only repeat another rule, and are cited with it: a summary of the turn; none. */
  readonly repeated?: Readonly<Record<string, readonly string[]>>;
  /** What is counted per turn. */
  readonly tallies?: Readonly<Record<string, TallyRule<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>;
  /**
   * The characteristics of objects: numbers or sets. A set called `abilities` says whether an object has its printed
   * abilities: it is `["own"]`, unless an effect removes them.
   */
  readonly characteristics?: Readonly<Record<string, "number" | "set">>;
  /** By set, by member: what is lost with it, where no other member that is left brings it along [CR 205.1a]. */
  readonly lostWith?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By set: members that stay when the others are set [CR 205.4b]. */
  readonly apart?: Readonly<Record<string, readonly string[]>>;
  /** Names in a set that stand for abilities, printed or granted: many; none. */
  readonly keywords?: KeywordRules<EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>, NoInfer<S>>;
  /** Words that effects may replace in texts, by kind: colours, types of lands; no effect changes a text. */
  readonly wordKinds?: Readonly<Record<string, WordKind>>;
  /** The order in which continuous effects change characteristics. */
  readonly layers?: readonly LayerRule[];
  /** Named conditions with a rule id, of which legality consists. */
  readonly conditions?: Readonly<Record<string, ConditionRule>>;
  /** What a seat may do with priority. */
  readonly actions?: Readonly<Record<string, ActionRule<NoInfer<Z>>>>;
  /** By verb: what its actions have in common. */
  readonly verbs?: Readonly<Record<string, VerbRule<NoInfer<Z>>>>;
  /** Conditions for passing: none; not before a demanded attempt. */
  readonly pass?: {
    readonly rule: string;
    readonly needs?: readonly string[];
    /** A seat may not pass while it could still perform one of these actions with such an object. */
    readonly after?: { readonly actions: readonly string[]; readonly of: Data };
  };
  /** Declarations in a course: attackers and blockers; retaliation. */
  readonly declarations?: Readonly<Record<string, DeclarationRule>>;
  /** What may be targeted, and the event of becoming a target: not what is protected; everything. */
  readonly targets?: TargetRules<NoInfer<N>>;
  /** Whether an object (`it`) can be attached to another (`to`): as its text says; always. */
  readonly attaching?: Data;
  /** State-based actions: all at once; the first that applies, then again, at most 200 times. */
  readonly checks?: CheckRules;
  /**
   * The order of one seat's own waiting triggers: by choice; by timestamp. Triggers without a rule of their own cite
   * its rule.
   */
  readonly triggers?: {
    readonly order: "choice" | "timestamp";
    readonly rule: string;
    /** A condition under which a seat may exchange a trigger (of `it`) with its others, even if the timestamp would decide. */
    readonly choice?: Data;
  };
  /** What happens at once: has no order; the active seat's events come first, and some events yield. */
  readonly simultaneous?: SimultaneousRules<NoInfer<N>>;
  /**
   * The order of replacement and prevention: together; one after the other. Replacements without a rule of their own
   * cite its rule.
   */
  readonly door?: {
    readonly classes: readonly (readonly string[])[];
    readonly rule: string;
    /** The class of those that say that something cannot happen: nobody can choose it, or pay with it. */
    readonly cannot?: string;
    /**
     * The classes of those that change how many are created, under whom something enters, as a copy of what, or as which
     * of its own faces, where they name none themselves.
     */
    readonly entering?: { readonly more: string; readonly who: string; readonly copy: string; readonly face: string };
    /** Whether what is paid as a cost can be replaced: not at all; like anything else. */
    readonly costs?: "final";
  };
  /** When an item with illegal targets fails: if all are; if any is. And where finished items go. */
  readonly items?: ItemRules<NoInfer<Z>>;
  /** What a cut does to the stack: the resolving item is cut too; it finishes first. */
  readonly cut?: CutRule<NoInfer<Z>>;
  /**
   * What happens to a token outside zones where abilities work: it does not move any further; by default it moves like
   * a card.
   */
  readonly tokens?: { readonly gone: "stays" };
  /** What happens when a seat leaves: the turn goes on; it is cut to its last phase. */
  readonly leaving: {
    readonly rule: string;
    /** The rule for conceding; `rule` by default. */
    readonly conceding?: string;
    readonly turn?: { readonly cut: NoInfer<S> | "turn"; readonly to?: NoInfer<S> };
    /** Effects when a seat (`who`) leaves: a crown passes on; nothing. */
    readonly do?: readonly Effect[];
    /** Whether abilities see the seat's objects leave: they trigger; they do not. */
    readonly seen?: true;
    /** The zone for objects that it controls and others own; by default they return to their owners. */
    readonly foreign?: NoInfer<Z>;
    /** The rule by which such objects go that it controls again only later, as an effect ends; `rule` by default. */
    readonly later?: string;
    /**
     * The rule by which whoever controls an object names who makes a choice that it asks of a seat that has left, an opponent in
     * place of an opponent; by default an open choice goes to the next seat, and none is asked later.
     */
    readonly substitute?: string;
  };
  /** An attempt at something not offered: refused; a penalty. */
  readonly attempts?: AttemptRule;
  /** What the seats of a team have in common: turns, hands and fate; nothing. Numbers that they share say so themselves. */
  readonly teams?: TeamRules;
  /** How many seats away what a seat does reaches, counted as they sit: everywhere; one seat, or two for who leads a team. */
  readonly range?: RangeRules;
  /**
   * When endless activity is searched for, and the rule that ends the game then: a draw; a draw by limit. By default
   * the rule of a game that nobody wins.
   */
  readonly endless?: { readonly limit: number; readonly cap?: number; readonly rule: string };
  /**
   * Whether seats may agree on many moves at once: by the rules by which one proposes them, the others agree or say where
   * they will do something else, and do so; not at all.
   */
  readonly shortcuts?: { readonly rule: string; readonly agree: string; readonly otherwise: string };
  /** The rules by which the last team wins, or nobody does. */
  readonly ending: { readonly last: string; readonly nobody: string };
  /** The zone of decks, and the rule by which they are shuffled: all cards; all but those that start in other zones. */
  readonly deck?: {
    readonly zone: NoInfer<Z>;
    readonly rule: string;
    /** Cards that match `of` start in another zone, in the order of the list. */
    readonly apart?: readonly { readonly of: DataRecord; readonly zone: NoInfer<Z> }[];
    /**
     * Where the game is restarted, the cards of a seat whose numbers these resources of it hold (as `origin` tells them) start in
     * another zone: those that lead a deck; none.
     */
    readonly leaders?: { readonly resources: readonly string[]; readonly zone: NoInfer<Z> };
  };
  readonly words?: Readonly<Record<string, Word>>;
  readonly solvers?: Readonly<Record<string, Solver>>;
  /** What its data may say beyond the kernel's forms. */
  readonly grammar?: OwnGrammar;
  readonly cards?: Readonly<Record<string, Card<NoInfer<S>, EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>;
}

/** The keys of a ruleset's own forms, each with what may stand there (`grammar/value.ts`). Whatever data say beyond is refused. */
export interface OwnGrammar {
  /** Its words. A word that is not here may have any keys. */
  readonly words?: Readonly<Record<string, Keys>>;
  /** Words that may be costs though they cannot pay for themselves: a solver pays them. */
  readonly costs?: readonly string[];
  /** Static abilities that its words look up. */
  readonly statics?: Readonly<Record<string, Keys>>;
  /** Records that stand inside its forms. */
  readonly parts?: Readonly<Record<string, Keys>>;
  /** Lists of names that may stand under keys. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Keys of cards that its words look up. */
  readonly cards?: Keys;
  /** By set: all that its rules may look for in it. Cards may bring others along, which the rules do not know. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
  /** Names that its words bind. */
  readonly binds?: readonly string[];
  /** What its words name by themselves: by kind the names that must be declared (`event`, `zone`); the ids of rules (`rule`) are so. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

export interface SimultaneousRules<N extends string = string> {
  readonly rule: string;
  readonly first: "active";
  /**
   * Events that yield: the rest of their moment happens before them and then, if `where` holds, these effects do. Both are
   * read with the bindings of the event and of the resolution that it belongs to.
   */
  readonly yields?: readonly {
    readonly rule: string;
    readonly event: N;
    readonly where?: Data;
    readonly before: readonly Effect[];
  }[];
}

export type Wider<N extends string> = N | readonly N[];

/** The names of events. */
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
  | "unattach"
  | "control"
  | "win"
  | "chosen"
  | `link:${string}`
  | `mark:${string}`
  | `resource:${string}`;

export interface SpanRule<S extends string = string, W extends string = string> {
  /** The rule of the span as a whole; acts and windows cite the detailed ones. */
  readonly rule: string;
  readonly parts?: readonly S[];
  /** Acts before the window. */
  readonly begin?: readonly CourseItem<S, W>[];
  readonly window?: W;
  /** The whole course, if acts, parts and windows are mixed. */
  readonly course?: readonly CourseItem<S, W>[];
  /** Acts as it ends, however it ends. */
  readonly end?: readonly Effect[];
  /** A condition without which the span is not even proposed. */
  readonly when?: Data;
}

/** A part of a course. The name of a word stands for that word without arguments. */
export type CourseItem<S extends string = string, W extends string = string> = string | CoursePlace<S, W> | Effect;

export type CoursePlace<S extends string = string, W extends string = string> =
  | { readonly settle: Settling<W> }
  | { readonly open: W; readonly rule?: string }
  | { readonly parts: readonly S[] }
  | { readonly declare: string }
  /** Where abilities trigger on the beginning of this span and of those that begin with it; by default at once. */
  | { readonly notice: true }
  | { readonly named: string };

/** A settle in a course: the window that opens if something happened, and what repeats then. */
export type Settling<W extends string = string> = {
  readonly opens?: W;
  /** `span` repeats the span; a label repeats the course from there. */
  readonly again?: string;
  /** The window opens only if something went to the stack; by default if anything happened. */
  readonly for?: "stack";
  readonly rule?: string;
};

export interface FirstTurn<S extends string = string> {
  readonly rule: string;
  readonly absent: readonly S[];
  /** The seat with turn 1 of the game, the other seats in their first turns, or each seat. */
  readonly who: "first" | "others" | "each";
  readonly seats?: readonly [number, number];
}

export interface WindowRule {
  readonly rule: string;
  /** Who gets priority first: the active seat by default. */
  readonly first?: "active" | "next";
  /** Who gets priority after a seat acted: that seat; the next; the active seat. */
  readonly after?: "same" | "next" | "active";
  readonly until?: "allPass" | "round";
  /** A fixed order while the stack is empty; an action restarts it. */
  readonly order?: readonly ("active" | "next")[];
  /** A condition under which nobody is asked. */
  readonly closed?: Data;
  /** The rules cited for what the window does. */
  readonly rules?: { readonly passed?: string; readonly acted?: string; readonly resolved?: string };
}

export interface ZoneRule {
  readonly whose: "seat" | "all";
  readonly hidden?: "all" | "others";
  /** Abilities of objects here work. In an `aside` zone only those that name it do, and only selectors that name it find its objects. */
  readonly works?: true;
  readonly aside?: true;
  /** Objects that come here from the stack still know how they were announced, as where abilities work. */
  readonly remembers?: true;
  readonly stack?: true;
  /** What never comes here face up, by what is printed on it: it stays where it was. */
  readonly never?: Data;
}

export interface MoveRule<Z extends string = string, N extends string = string> {
  readonly from: Z;
  readonly to: Z;
  /** A filter of characteristics; anything by default. */
  readonly of?: Data;
  /** Not a move that is called so: one by force, which nothing may wait for; none. */
  readonly but?: readonly N[];
}

export interface ResourceRule {
  readonly start?: number;
  /** How much it starts with in a game of so many seats, by that number, where that is not `start`. */
  readonly startWith?: Readonly<Record<string, number>>;
  /** The seats of a team have one number of it; by default each seat has its own. */
  readonly shared?: true;
  /** It stays as it is where the game is restarted: which card leads a deck; by default each game begins with `start`. */
  readonly lasting?: true;
  readonly least?: number;
  readonly most?: number;
  /** What it is called that a seat gets more or less of it, where an effect gives it no name of its own. */
  readonly gain?: string;
  readonly loss?: string;
}

export interface TallyRule<N extends string = string> {
  readonly on: N | readonly N[];
  /** What is counted for: the seat of the event, its object, its source, or each ability of the source. */
  readonly per: "seat" | "object" | "source" | "ability";
  /** Counts only events of these seats; of all by default. */
  readonly who?: Data;
  /** Counts only events of objects that match. */
  readonly of?: DataRecord;
  /** Counts only if this condition holds, in which the event has its object as `it` and its source as `by`. */
  readonly if?: Data;
  /** Adds up the amounts of the events, whatever their sign, instead of counting them. */
  readonly sum?: true;
  /** What is counted for a seat in its own turn is kept until its next one has ended, for `ownTurn`; by default only for the turn after. */
  readonly turns?: true;
  /** Restarts when a span of this name begins, not only with the turn. */
  readonly since?: string;
}

/** Keywords: an object has the abilities of every name that is in this set now. */
export interface KeywordRules<N extends string = string, S extends string = string> {
  readonly of: string;
  readonly abilities: Readonly<Record<string, readonly Ability<S, N>[]>>;
  /** By family, by keyword: what a keyword is about, for `matches: { keyword: FAMILY, of }`. */
  readonly filters?: Readonly<Record<string, Readonly<Record<string, DataRecord>>>>;
  /** Keywords of which every instance counts: having one twice triggers twice [CR 702.108b]. */
  readonly each?: readonly string[];
  /** Characteristics that belong to abilities: they are 0 for an object without abilities. */
  readonly numbers?: readonly string[];
}

/** Words of one kind that effects may replace by each other in the text of an object [CR 612]. */
export interface WordKind {
  readonly members: readonly string[];
  /** What is spelled by a word, such as keywords: lists with an entry for each word, in their order. */
  readonly forms?: readonly (readonly string[])[];
  /** The characteristics that are part of the text of an object, or of its types. */
  readonly text: readonly string[];
  /** The layer in which they are replaced. */
  readonly layer: string;
  /** The keys of filters and changes below which they are words of this kind, and nothing else. */
  readonly keys: readonly string[];
  /** What follows from the word, though it is no word, in abilities that cite this rule. */
  readonly follows?: { readonly rule: string; readonly forms: readonly string[] };
}

export interface LayerRule {
  readonly name: string;
  /** A static ability of an object that changes only the object itself, and only in such layers, works in every zone. */
  readonly everywhere?: true;
  /** What each mark of a kind adds in this layer. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What a mark of a kind adds to sets in this layer, as an effect that is as old as the newest such mark. */
  readonly grants?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface ConditionRule {
  readonly rule: string;
  readonly is: Data;
  /** Whether the condition refers to the object of the action (`it`). */
  readonly object?: true;
  readonly text?: string;
  /** It is there for cards, so the rules themselves need not read it. */
  readonly offered?: true;
}

export type { ActionRule, DeclarationRule, Stage, VerbRule } from "./action.ts";
export type { ItemRules } from "./item.ts";
export type { RangeRules, TeamRules } from "./team.ts";

/** State-based actions: what is tested, and what is done about it. */
export interface CheckRules {
  readonly mode: "together" | "first";
  readonly limit: number;
  /** What happens beyond the limit. */
  readonly beyond?: { readonly rule: string; readonly do: readonly Effect[] };
  readonly list: readonly CheckRule[];
  /** Filters by which the checks that cards bring along are ordered, as by realm; then by seats where these have an order, and by age. */
  readonly ranks?: readonly DataRecord[];
}

export interface CheckRule {
  readonly rule: string;
  readonly each?: Data;
  readonly if?: Data;
  readonly do: readonly Effect[];
}
