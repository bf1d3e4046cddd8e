import type { Data, Effect } from "../data/data.ts";
import type { Game, GameObject, Values } from "../state/game.ts";
import type { SpanKind } from "../time/course.ts";
import type { AbilityKind, CardKind, KeywordKind } from "./card-kind.ts";
import type {
  ActionRule,
  CheckRule,
  RangeRules,
  ResourceRule,
  Ruleset,
  TallyRule,
  TeamRules,
  ZoneRule,
} from "../ruleset/ruleset.ts";
import type { Condition } from "../query/conditions.ts";
import type { DeclarationKind } from "../actions/declaration-pairs.ts";
import type { Reader } from "./reader.ts";
import type { FrameKind } from "./frame-kind.ts";
import type { Fitting } from "../query/printed-sets.ts";
import type { Word } from "../ruleset/word.ts";
import type { FilterTest } from "../query/find.ts";
import type { FilterPlan } from "../query/filter-plan.ts";
import type { Selector } from "../query/selectors.ts";

/** What an event yields to, compiled: when it does, by which rule, and what comes before it. */
export interface YieldKind {
  readonly test: Condition;
  readonly rule: number;
  readonly todo: readonly Effect[];
}

/** The ruleset compiled once: every name a small number, the kernel's names first. */
export interface Tables {
  readonly fingerprint: string;
  /** The part of the fingerprint that cards do not change, and that of the cards. */
  readonly rulesFingerprint: string;
  readonly cardsFingerprint: string;
  /** Rule ids by number; 0 is none. */
  readonly rules: readonly string[];
  readonly ruleNumbers: ReadonlyMap<string, number>;
  /** Event names by number. */
  readonly names: readonly string[];
  readonly nameNumbers: ReadonlyMap<string, number>;
  /** By name: whether its events carry an amount even if something decreases. */
  readonly sized: readonly boolean[];
  /** Whether what happens at once is ordered by seats. */
  readonly ordersMoments: boolean;
  /** By name: what comes before events that yield to it. */
  readonly yields: readonly (readonly YieldKind[] | undefined)[];
  /** By event name, whether it cannot be prevented. */
  readonly certain: readonly boolean[];
  /** By name: whether an object counts as new after such an event. */
  readonly renewing: readonly boolean[];
  /** By name: the name and its wider names, as `enter:hand` is also `enter`. */
  readonly chains: readonly (readonly number[])[];
  /** A cache for the names of changes, by change, subject and the ruleset's name (`change-names.ts`). */
  readonly called: ChangeNames[][][];
  readonly spans: readonly SpanKind[];
  readonly spanNumbers: ReadonlyMap<string, number>;
  readonly windows: readonly WindowKind[];
  readonly windowNumbers: ReadonlyMap<string, number>;
  readonly zones: readonly ZoneKind[];
  readonly zoneNumbers: ReadonlyMap<string, number>;
  readonly stackZone: number;
  /**
   * The characteristics that grow with the number announced for an item, each with the card key that says by how much.
   */
  readonly grows: readonly (readonly [characteristic: string, key: string])[];
  /** The zones where abilities work, without those `aside`, which only a filter that names them searches. */
  readonly working: readonly number[];
  /** The ruleset's names for moves, by the zone that is left and the zone that is entered. */
  readonly moves: readonly (readonly (readonly MoveKind[])[])[];
  readonly marks: ReadonlyMap<string, number>;
  /** The marks that change characteristics. */
  readonly telling: readonly number[];
  /** The characteristics that marks change. */
  readonly marked: readonly string[];
  readonly links: ReadonlyMap<string, number>;
  readonly resources: ReadonlyMap<string, number>;
  readonly resourceRules: readonly ResourceRule[];
  readonly tallies: ReadonlyMap<string, number>;
  /** By event name: the tallies that count it. */
  readonly counting: readonly (readonly TallyKind[] | undefined)[];
  /** By kind of span: the tallies that are reset as it begins. */
  /** The tallies that are kept of each seat's own last turn, in the order in which its numbers of them stand. */
  readonly turnTallies: readonly number[];
  readonly since: readonly (readonly number[] | undefined)[];
  /** By kind of span: whether its beginning is counted or resets a tally. */
  readonly isCounted: readonly boolean[];
  readonly cards: readonly CardKind[];
  readonly cardNumbers: ReadonlyMap<string, number>;
  /** The abilities that exceptions of copies give, by their data as text. */
  readonly exceptions: ReadonlyMap<string, KeywordKind>;
  /** The characteristics that exceptions of copies write. */
  readonly excepted: ReadonlySet<string>;
  /** The tables that the last of the cards were added to, with all the others; null if one of these was replaced. */
  readonly before: Tables | null;
  /** The cards that objects are while they are face down. An object has the place of one in this list, counted from 1. */
  readonly faceDown: readonly number[];
  /** The characteristics of an object without a face. */
  readonly blank: Values;
  readonly abilities: readonly AbilityKind[];
  /** Those that trigger after their object is gone. */
  readonly outliving: readonly AbilityKind[];
  /** The characteristic that lists keywords, and the compiled keywords by name. */
  readonly keywordsOf: string;
  readonly keywords: ReadonlyMap<string, KeywordKind>;
  /** The keywords of which every instance counts. */
  readonly keywordsEach: ReadonlySet<string>;
  /** By set, by member: what is lost with it. */
  readonly lostWith: NonNullable<Ruleset["lostWith"]>;
  /** By set: members that stay when the others are set. */
  readonly apart: NonNullable<Ruleset["apart"]>;
  readonly conditions: readonly ConditionKind[];
  readonly conditionNumbers: ReadonlyMap<string, number>;
  /** The conditions about a seat, in the order of their bits. */
  readonly seatConditions: readonly ConditionKind[];
  /** The gates of all actions, each time once, without gates that never open. */
  readonly times: readonly Gate[];
  /** All gates by their conditions. */
  readonly gates: ReadonlyMap<number, Gate>;
  /**
   * A cache for `opensIn`: by the running spans as bits, when inside them an action is possible, as bits for
   * `isTimely`.
   */
  readonly opens: Map<number, number>;
  readonly actions: readonly ActionKind[];
  readonly actionNumbers: ReadonlyMap<string, number>;
  /** The actions whose legality may depend on the time inside a turn, whichever card they use. */
  readonly timedActions: ReadonlySet<number>;
  /** The actions by verb; those without `via` come first. */
  readonly verbs: ReadonlyMap<string, readonly number[]>;
  readonly declarations: readonly DeclarationKind[];
  readonly declarationNumbers: ReadonlyMap<string, number>;
  readonly checks: readonly CheckKind[];
  /** A cache for the checks to run after certain changes, by these changes as bits. */
  readonly checksAfter: Map<number, readonly CheckKind[]>;
  /** A cache for the checks to run if continuous effects have changed characteristics as well. */
  readonly checksAfterValues: Map<number, readonly CheckKind[]>;
  /** Whether a check may become true with the time alone, without a change. */
  readonly areChecksTimed: boolean;
  /** The cache of `query/printed-sets.ts`. */
  readonly fitting: Fitting;
  readonly words: ReadonlyMap<string, Word>;
  readonly passNeeds: readonly number[];
  /** Whether passing is always legal unless an effect forbids it. */
  readonly passesFreely: boolean;
  /** What the seats of a team have in common. */
  readonly teams: TeamRules;
  /** How far what a seat does reaches; null if everywhere. */
  readonly range: RangeRules | null;
  readonly reader: Reader;
  /** The kinds of frames by number. They are here so that rooms below `frames/` can call them. */
  readonly frames: readonly FrameKind[];
}

/** The event names of a change, and what follows from them. */
export interface ChangeNames {
  readonly names: readonly number[];
  /** The name that its event is logged with. */
  readonly title: number;
  /** The tallies that count it. */
  readonly counted: readonly TallyKind[];
  /** Whether an ability that outlives its object waits for one of these names. */
  readonly mayTriggerGone: boolean;
}

export interface TallyKind extends TallyRule {
  readonly number: number;
  /** A test of the object that an event happens to; null if the tally counts every event. */
  readonly counts: FilterTest | null;
  /** A test of the game for the seat of an event; null if the tally counts at any time. */
  readonly holds: Condition | null;
  /** Whether it counts every event for the seat of the event, without further tests. */
  readonly countsAlways: boolean;
}

export interface MoveKind {
  readonly name: number;
  readonly of: Data | null;
  /** The names with which a move is not called so. */
  readonly but: readonly number[];
}

export interface WindowKind {
  readonly name: string;
  readonly rule: number;
  readonly passed: number;
  readonly acted: number;
  readonly resolved: number;
  readonly after: "same" | "next" | "active";
  readonly first: "active" | "next";
  readonly round: boolean;
  readonly order: readonly ("active" | "next")[] | null;
  readonly closed: Data | null;
}

export interface ZoneKind extends ZoneRule {
  readonly name: string;
  readonly number: number;
  readonly shared: boolean;
  readonly enter: number;
  readonly leave: number;
}

export interface ConditionKind {
  readonly name: string;
  readonly rule: number;
  readonly text: string;
  /** Its bit among the conditions about the seat; 0 if it is about the object, or if no bit was left. */
  readonly bit: number;
  readonly test: Condition;
}

export interface ActionKind extends ActionRule {
  readonly name: string;
  readonly verb: string;
  readonly number: number;
  readonly ruleNumber: number;
  readonly eventName: number;
  readonly zones: readonly number[];
  /** Its conditions about the seat, as bits. */
  readonly mask: number;
  /** The numbers of its conditions about the object, or without a bit. */
  readonly own: readonly number[];
  readonly all: readonly number[];
}

export interface CheckKind extends CheckRule {
  readonly ruleNumber: number;
  /** The changes after which it must be run, as bits. */
  readonly mask: number;
  /** Where only cards in other zones, resources or marks have changed: which of them it reads, as in `Reads`. */
  readonly zones: number;
  readonly resources: number;
  readonly marks: number;
  /** Those bits of `mask` whose changes do not mark an object as touched. */
  readonly elsewhere: number;
  /** Whether it reads characteristics. */
  readonly readsValues: boolean;
  /** Its bit in the index of checks. */
  readonly bit: number;
  /** The plan of its filter, if it finds objects by a filter. */
  readonly plan: ((game: Game) => FilterPlan) | null;
  /** Finds what it tests, or null if it tests nothing in particular. */
  readonly find: Selector | null;
  readonly test: Condition | null;
  /** Its effects in reverse order, as agenda parts hold them. */
  readonly todo: readonly Effect[];
  /**
   * A test whether a changed object is one to check. Null unless the check reads nothing but the object and perhaps its
   * host.
   */
  readonly looksAt: ((game: Game, object: GameObject) => boolean) | null;
  readonly readsHosts: boolean;
}

/**
 * The part of a set of conditions that is about the time: priority, active seat, empty stack, running spans. Each is a
 * bit of one number, so that a few comparisons rule out most actions.
 */
export interface Gate {
  /** Its bit among the gates of a ruleset; 0 if no bit was left. */
  readonly bit: number;
  /** The bits that must all be set. */
  readonly all: number;
  /** Of each of these sets of bits, at least one must be set. */
  readonly any: readonly number[];
  /** The conditions that these bits do not cover, as bits of `ActionKind.mask`. */
  readonly rest: number;
}

/** Makes one gate for each set of conditions. */
export interface Gates {
  readonly of: (mask: number) => Gate;
  readonly made: ReadonlyMap<number, Gate>;
}
