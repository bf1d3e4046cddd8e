import type { Data, Effect, DataRecord } from "../data/data.ts";

/**
 * A card is its text and its effects, both data. `S` are the spans of the ruleset and `N` the names its events may have,
 * so that a card that names a step the game lacks does not compile.
 */
export type Card<S extends string = string, N extends string = string> = {
  readonly cost?: readonly Effect[];
  readonly abilities?: readonly Ability<S, N>[];
  /** Marks that come with it, beside those of the ruleset, each with what it adds to characteristics. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Is none that somebody could name: what effects make, what the rules need. */
  readonly unnamed?: boolean;
  /** The characteristics that the ruleset declares (`types`, `power`, …). */
  readonly [characteristic: string]: Data | readonly Ability<S, N>[] | undefined;
};

/** The words that name spans are checked against the spans of the ruleset; the others are plain data. */
export type EffectOf<S extends string> = TimeEffect<S> | PlainEffect;

type PlainEffect = DataRecord & { readonly skip?: never; readonly insert?: never; readonly cut?: never };

type TimeEffect<S extends string> =
  | ({ readonly skip: S | "turn" } & DataRecord)
  | ({ readonly insert: readonly (S | "turn" | InsertedSpan<S>)[] } & DataRecord)
  | ({ readonly cut: S | "turn"; readonly to?: S } & DataRecord);

export type InsertedSpan<S extends string> = {
  readonly span: S | "turn";
  /** Only these parts, where an inserted step brings its own phase. */
  readonly parts?: readonly S[];
  /** Effects that speak of the new span as `span`. */
  readonly riders?: readonly Effect[];
};

export type Ability<S extends string = string, N extends string = string> =
  | SpellAbility<S>
  | ActivatedAbility<S>
  | TriggerAbility<S, N>
  | ReplaceAbility<S, N>
  | StaticAbility;

/** What is asked while it is put together, in the order the action lists. */
type Announced = {
  readonly rule?: string;
  readonly modes?: readonly {
    readonly text: string;
    readonly do: readonly Effect[];
    readonly targets?: readonly Target[];
    /** What choosing it costs beside the rest. */
    readonly cost?: readonly Effect[];
  }[];
  /** How many modes are chosen; `more` is what each beyond the fewest costs. */
  readonly choose?: { readonly min: number; readonly max: number; readonly more?: readonly Effect[] };
  readonly targets?: readonly Target[];
  /** Optional further costs: each is asked about and its name is bound when paid. */
  readonly extras?: readonly { readonly as: string; readonly cost: readonly Effect[] }[];
  /** A number to announce (`x`), at most this. */
  readonly number?: Data;
  /** Divides this number among the first targets. */
  readonly divide?: Data;
  readonly text?: string;
};

export type Target = {
  readonly from: Data;
  readonly min?: Data;
  readonly max?: Data;
  /** A plain choice is not checked again when the item resolves. */
  readonly plain?: true;
  readonly as?: string;
  readonly if?: Data;
  /** Who chooses, where it is not whoever announces. */
  readonly who?: Data;
};

export type SpellAbility<S extends string> = Announced & {
  readonly spell: readonly EffectOf<S>[];
  /** Conditions beside those of the action: when it may be announced at all. */
  readonly needs?: readonly string[];
};

export type ActivatedAbility<S extends string> = Announced & {
  /** What it costs. */
  readonly activated: readonly Effect[];
  readonly do: readonly EffectOf<S>[];
  /** The action by which it is used; the first that uses abilities if left out. */
  readonly action?: string;
  readonly needs?: readonly string[];
  readonly if?: Data;
  readonly zone?: string;
  /** Which seats may use it; only the one whose the object is if left out. */
  readonly who?: Data;
};

export type TriggerAbility<S extends string, N extends string> = Announced & {
  /** The event it waits for, or a list of them. `state` waits for its `if` instead. */
  readonly trigger: N | readonly N[];
  readonly do: readonly EffectOf<S>[];
  readonly who?: Data;
  readonly of?: Data;
  /** Tested when it would trigger, not again. */
  readonly where?: Data;
  /** The intervening condition: tested when it would trigger and again when it would resolve. */
  readonly if?: Data;
  /** Once per event; once for a moment; once for each seat of a turn that a team shares. */
  readonly per?: "event" | "moment" | "seat";
  readonly looksBack?: true;
  /** At most once in each turn. */
  readonly once?: true;
  /** Of a keyword: also noticed for what the object does after it has gone, if it had the keyword last. */
  readonly outlives?: true;
  /** Acts at once, without the stack. */
  readonly watch?: true;
  readonly zone?: string;
};

export type ReplaceAbility<S extends string, N extends string> = {
  readonly replace: N | readonly N[];
  /** Not what is called so, though it is of that kind. */
  readonly but?: N | readonly N[];
  readonly rule?: string;
  readonly who?: Data;
  readonly of?: Data;
  readonly where?: Data;
  /** The class in the order of the door; `replace` if left out. */
  readonly class?: string;
  readonly may?: true;
  /** What is asked before it is applied: words that ask, whose answers `change`, `instead` and `also` can name. */
  readonly asks?: Effect | readonly Effect[];
  /** What is different; `card` is the card that what enters is as it enters, `more` how many more like it are created. */
  readonly change?: DataRecord;
  /** What happens instead; an empty list is a skip. */
  readonly instead?: readonly EffectOf<S>[];
  /** What happens instead happens one after the other, each finished before the next, not in one moment. */
  readonly inTurn?: true;
  /** What happens in the same moment beside it. */
  readonly also?: readonly EffectOf<S>[];
  /** How much of it does not happen: a number that is used up, or "all". */
  readonly prevent?: Data;
  /** What an interrupt does before the moment goes on. */
  readonly before?: readonly EffectOf<S>[];
  readonly zone?: string;
  readonly text?: string;
};

export type StaticAbility = {
  readonly rule?: string;
  readonly static: Data;
  readonly zone?: string;
  readonly if?: Data;
  readonly text?: string;
};

/** What must hold for a card to be used in this way, beside what the action needs. */
export const wayTest = ({ ifOf }: { readonly ifOf?: string }, card: Card): Data | undefined =>
  ifOf === undefined ? undefined : card[ifOf];
