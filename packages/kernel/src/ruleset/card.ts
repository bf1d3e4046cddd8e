import { isRecord, type Data, type Effect, type DataRecord } from "../data/data.ts";

/**
 * A card is its text and its effects, both data. `S` are the spans of the ruleset and `N` its event names, so that a
 * card that names a missing step does not compile.
 */
export type Card<S extends string = string, N extends string = string> = {
  readonly cost?: readonly Effect[];
  readonly abilities?: readonly Ability<S, N>[];
  /** Marks that come with the card, each with what it adds to characteristics. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** No card that a player could name: made by effects, or needed by the rules. */
  readonly unnamed?: boolean;
  /** The characteristics that the ruleset declares (`types`, `power`, …). */
  readonly [characteristic: string]: Data | readonly Ability<S, N>[] | undefined;
};

/** Effects. Words that name spans are checked against the spans of the ruleset; others are plain data. */
export type EffectOf<S extends string> = TimeEffect<S> | PlainEffect;

type PlainEffect = DataRecord & { readonly skip?: never; readonly insert?: never; readonly cut?: never };

type TimeEffect<S extends string> =
  | ({ readonly skip: S | "turn" } & DataRecord)
  | ({ readonly insert: readonly (S | "turn" | InsertedSpan<S>)[] } & DataRecord)
  | ({ readonly cut: S | "turn"; readonly to?: S } & DataRecord);

export type InsertedSpan<S extends string> = {
  readonly span: S | "turn";
  /** Only these parts, such as one step in an inserted phase. */
  readonly parts?: readonly S[];
  /** Effects that name the new span as `span`. */
  readonly riders?: readonly Effect[];
};

/** What a card does: of one of the kinds of abilities, which its keys tell apart. */
export type Ability<S extends string = string, N extends string = string> =
  | SpellAbility<S>
  | ActivatedAbility<S>
  | TriggerAbility<S, N>
  | ReplaceAbility<S, N>
  | StaticAbility;

/** Whether data are an ability, where the grammar asks for one. */
export const isAbility = (data: Data): data is DataRecord & Ability => isRecord(data);

/** What is asked in an announcement, in the order of the action's stages. */
type Announced = {
  readonly rule?: string;
  readonly modes?: readonly {
    readonly text: string;
    readonly do: readonly Effect[];
    readonly targets?: readonly Target[];
    /** An additional cost for choosing it. */
    readonly cost?: readonly Effect[];
  }[];
  /** How many modes are chosen; `more` is the cost of each one above the minimum. */
  readonly choose?: { readonly min: number; readonly max: number; readonly more?: readonly Effect[] };
  readonly targets?: readonly Target[];
  /** Optional costs: each is asked for, and its name is bound if it is paid. */
  readonly extras?: readonly { readonly as: string; readonly cost: readonly Effect[] }[];
  /** The largest number that may be announced as `x`. */
  readonly number?: Data;
  /** The number that is divided among the first targets. */
  readonly divide?: Data;
  readonly text?: string;
};

export type Target = {
  readonly from: Data;
  readonly min?: Data;
  readonly max?: Data;
  /** A plain choice is not a target, and is not tested again when the item resolves. */
  readonly plain?: true;
  /** No two that are chosen have the same controller, or owner. */
  readonly apart?: "controller" | "owner";
  readonly as?: string;
  readonly if?: Data;
  /** Who chooses, if not the announcing seat. */
  readonly who?: Data;
};

export type SpellAbility<S extends string> = Announced & {
  readonly spell: readonly EffectOf<S>[];
  /** Conditions in addition to those of the action: when it may be announced at all. */
  readonly needs?: readonly string[];
};

export type ActivatedAbility<S extends string> = Announced & {
  /** Its cost. */
  readonly activated: readonly Effect[];
  readonly do: readonly EffectOf<S>[];
  /** The action that uses it; by default the first that uses abilities. */
  readonly action?: string;
  readonly needs?: readonly string[];
  readonly if?: Data;
  readonly zone?: string;
  /** The seats that may use it; by default only the controller. */
  readonly who?: Data;
};

export type TriggerAbility<S extends string, N extends string> = Announced & {
  /** The event it waits for, or several. `state` waits for its `if` instead. */
  readonly trigger: N | readonly N[];
  readonly do: readonly EffectOf<S>[];
  readonly who?: Data;
  readonly of?: Data;
  /** Tested when it would trigger, and not again. */
  readonly where?: Data;
  /** The intervening condition: tested when it would trigger and again when it would resolve. */
  readonly if?: Data;
  /** How often it triggers: once per event, once per moment (or for each receiver or source in it), or once per seat of a shared turn. */
  readonly per?: "event" | "moment" | "receiver" | "source" | "seat";
  /** At most once in each turn. */
  readonly once?: true;
  /** For a keyword: also triggers on what the object does after it is gone, if it last had the keyword. */
  readonly outlives?: true;
  /** Acts at once, without the stack. */
  readonly watch?: true;
  readonly zone?: string | readonly string[];
};

export type ReplaceAbility<S extends string, N extends string> = {
  readonly replace: N | readonly N[];
  /** Event names that are excluded, although they are of that kind. */
  readonly but?: N | readonly N[];
  readonly rule?: string;
  readonly who?: Data;
  readonly of?: Data;
  readonly where?: Data;
  /** The class in the order of the door; `replace` by default. */
  readonly class?: string;
  readonly may?: true;
  /** Words that ask before it is applied; `change`, `instead` and `also` can name the answers. */
  readonly asks?: Effect | readonly Effect[];
  /**
   * The fields of the event that change; `card` is the card that an object enters as, `more` how many more are created.
   */
  readonly change?: DataRecord;
  /** The effects that happen instead; an empty list is a skip. */
  readonly instead?: readonly EffectOf<S>[];
  /** The effects under `instead` happen one after the other, not in one moment. */
  readonly inTurn?: true;
  /** Effects that happen in addition, in the same moment. */
  readonly also?: readonly EffectOf<S>[];
  /** How much is prevented: a number that is used up, or "all". */
  readonly prevent?: Data;
  /** The effects of an interrupt, before the moment continues. */
  readonly before?: readonly EffectOf<S>[];
  readonly zone?: string | readonly string[];
  readonly text?: string;
};

export type StaticAbility = {
  readonly rule?: string;
  readonly static: Data;
  readonly zone?: string | readonly string[];
  readonly if?: Data;
  readonly text?: string;
};

/** The condition of a card for being used in this way, in addition to those of the action. */
export const wayTest = ({ ifOf }: { readonly ifOf?: string }, card: Card): Data | undefined =>
  ifOf === undefined ? undefined : card[ifOf];
