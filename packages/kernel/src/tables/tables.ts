import type { Data, Effect } from "../data/data.ts";
import type { Game, GameObject, Values } from "../state/game.ts";
import type { SpanKind } from "../time/course.ts";
import type { AbilityKind, CardKind, KeywordKind } from "./card-kind.ts";
import type { ActionRule, CheckRule, ResourceRule, TallyRule, ZoneRule } from "../ruleset/ruleset.ts";
import type { Condition } from "../query/conditions.ts";
import type { DeclarationKind } from "../actions/declaration-pairs.ts";
import type { Reader } from "./reader.ts";
import type { FrameKind } from "./frame-kind.ts";
import type { Fitting } from "../query/printed-sets.ts";
import type { Word } from "../ruleset/word.ts";
import type { FilterTest } from "../query/find.ts";
import type { FilterPlan } from "../query/filter-plan.ts";
import type { Selector } from "../query/selectors.ts";

/** The ruleset compiled once: every name a small number, the kernel's names first. */
export interface Tables {
  readonly fingerprint: string;
  /** Rule ids by number; 0 is none. */
  readonly rules: readonly string[];
  readonly ruleNumbers: ReadonlyMap<string, number>;
  /** Event names by number. */
  readonly names: readonly string[];
  readonly nameNumbers: ReadonlyMap<string, number>;
  /** Of each name, whether its events say how much though something becomes less by them. */
  readonly sized: readonly boolean[];
  /** Of each name, whether an object that such an event happens to is as new as one that has just come. */
  readonly renewing: readonly boolean[];
  /** A name with the names above it: `enter:hand` is also `enter`. */
  readonly chains: readonly (readonly number[])[];
  /** What proposals are called, by their change, by what it is of, and by what the ruleset calls it; found as it is asked for. */
  readonly called: Called[][][];
  readonly spans: readonly SpanKind[];
  readonly spanNumbers: ReadonlyMap<string, number>;
  readonly windows: readonly WindowKind[];
  readonly windowNumbers: ReadonlyMap<string, number>;
  readonly zones: readonly ZoneKind[];
  readonly zoneNumbers: ReadonlyMap<string, number>;
  readonly stackZone: number;
  /** The characteristics that grow with the number announced for an item, each with the key of cards that says how much. */
  readonly grows: readonly (readonly [characteristic: string, key: string])[];
  /** The zones where abilities work, without those whose objects are found only by who names them. */
  readonly working: readonly number[];
  /** What moves between two zones are called, by the zone they leave and the zone they enter. */
  readonly moves: readonly (readonly (readonly MoveKind[])[])[];
  readonly marks: ReadonlyMap<string, number>;
  /** The marks that change what an object is. */
  readonly telling: readonly number[];
  /** The characteristics that marks change. */
  readonly marked: readonly string[];
  readonly links: ReadonlyMap<string, number>;
  readonly resources: ReadonlyMap<string, number>;
  readonly resourceRules: readonly ResourceRule[];
  readonly tallies: ReadonlyMap<string, number>;
  /** What counts an event, by the number of its name. */
  readonly counting: readonly (readonly TallyKind[] | undefined)[];
  /** Which tallies start anew with each kind of span. */
  readonly since: readonly (readonly number[] | undefined)[];
  /** Whether anything is counted, or starts anew, as each kind of span begins. */
  readonly isCounted: readonly boolean[];
  readonly cards: readonly CardKind[];
  readonly cardNumbers: ReadonlyMap<string, number>;
  /** What an object is while its face is down, or -1. */
  readonly faceDown: number;
  /** The characteristics of what has none. */
  readonly blank: Values;
  readonly abilities: readonly AbilityKind[];
  /** The characteristic that names keywords, and what each of them gives. */
  readonly keywordsOf: string;
  readonly keywords: ReadonlyMap<string, KeywordKind>;
  /** Those of which every instance counts. */
  readonly keywordsEach: ReadonlySet<string>;
  readonly conditions: readonly ConditionKind[];
  readonly conditionNumbers: ReadonlyMap<string, number>;
  /** Those about a seat, in the order of their bits. */
  readonly seatConditions: readonly ConditionKind[];
  /** What the sets of conditions about a seat that anything has say of the time, without those that are never fulfilled. */
  readonly times: readonly Gate[];
  /** By the spans that go on, as bits, whether anything could be done in them, as `isTimely` asks; found as it is asked for. */
  readonly opens: Map<number, number>;
  readonly actions: readonly ActionKind[];
  readonly actionNumbers: ReadonlyMap<string, number>;
  /** The actions that are ways of doing the same, by their verb; those that name no way come first. */
  readonly verbs: ReadonlyMap<string, readonly number[]>;
  readonly declarations: readonly DeclarationKind[];
  readonly declarationNumbers: ReadonlyMap<string, number>;
  readonly checks: readonly CheckKind[];
  /** Those that are looked at after these changes, as bits; found as they are asked for. */
  readonly checksAfter: Map<number, readonly CheckKind[]>;
  /** The same where continuous effects have changed characteristics as well. */
  readonly checksAfterValues: Map<number, readonly CheckKind[]>;
  /** Whether a check may become true as time passes, though nothing changes. */
  readonly areChecksTimed: boolean;
  /** Which sets something fits that is where abilities work; found as it is asked for. */
  readonly fitting: Fitting;
  readonly words: ReadonlyMap<string, Word>;
  readonly passNeeds: readonly number[];
  /** Whether nothing but an effect is ever against passing. */
  readonly passesFreely: boolean;
  /** Whether seats of a team take their turns together. */
  readonly sharesTurns: boolean;
  readonly reader: Reader;
  /** What the kinds of frames do, by their numbers. Here rooms that come before the frames can reach them. */
  readonly frames: readonly FrameKind[];
}

/** What a change is called, and what follows from that. */
export interface Called {
  readonly names: readonly number[];
  /** The name that its event is written with. */
  readonly title: number;
  /** What counts it. */
  readonly counted: readonly TallyKind[];
  /** Whether an ability that outlives its object may wait for it. */
  readonly mayTriggerGone: boolean;
}

export interface TallyKind extends TallyRule {
  readonly number: number;
  /** Whether it counts what happens to an object, where it asks what that is. */
  readonly counts: FilterTest | null;
  /** Whether it counts for every seat whatever happens to it, or by it. */
  readonly isPlain: boolean;
}

export interface MoveKind {
  readonly name: number;
  readonly of: Data | null;
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
  /** Its bit among those of the seat, or 0 where it speaks of the object. */
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
  /** The conditions of the seat as bits. */
  readonly mask: number;
  /** The conditions of the object. */
  readonly own: readonly number[];
  readonly all: readonly number[];
}

export interface CheckKind extends CheckRule {
  readonly ruleNumber: number;
  /** A bit for each change after which it is looked at. */
  readonly mask: number;
  /** Those of them that do not touch the objects it looks at. */
  readonly elsewhere: number;
  /** Whether it reads characteristics. */
  readonly readsValues: boolean;
  /** Its bit in the index of checks. */
  readonly bit: number;
  /** The plan of the filter by which it finds objects, if it does. */
  readonly plan: ((game: Game) => FilterPlan) | null;
  /** What it looks at, or null where it is of nothing in particular. */
  readonly find: Selector | null;
  readonly test: Condition | null;
  /** What it does, the first of it last. */
  readonly todo: readonly Effect[];
  /** Whether it looks at an object, where it reads nothing but the object itself and perhaps its host. */
  readonly looksAt: ((game: Game, object: GameObject) => boolean) | null;
  readonly readsHosts: boolean;
}

/**
 * What a set of conditions about a seat says of the time: whether it has priority, whether it is active, whether the stack
 * is empty, which spans go on. All of these are bits of one number, so that a few comparisons tell what is out of time.
 */
export interface Gate {
  /** Its bit among the gates of a ruleset; those beyond the bits of a number have none. */
  readonly bit: number;
  /** What has to be so. */
  readonly all: number;
  /** Of each of these sets, one has to be so. */
  readonly any: readonly number[];
  /** The conditions that say more than that, as bits. */
  readonly rest: number;
}

/** Makes the gate of a set of conditions, each once, and keeps all that were made. */
export interface Gates {
  readonly of: (mask: number) => Gate;
  readonly made: ReadonlyMap<number, Gate>;
}
