import type { ModifierIndex } from "../derived/writes.ts";
import type { DataRecord } from "../data/data.ts";
import type { Frame, WindowFrame, ResolveFrame, SpanFrame } from "./agenda.ts";
import type { Log } from "./log.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Rng } from "../data/rng.ts";
import type { Tables } from "../tables/tables.ts";
import type { ObjectAct } from "../derived/acts.ts";
import type { ActiveIndex } from "../statics/active-abilities.ts";
import type { LayerInputs } from "../statics/inputs.ts";
import type { ModificationCache } from "../statics/modifiers.ts";
import type { ReachCache } from "../statics/static-reach.ts";
import type { Judged } from "../actions/declaration.ts";
import type { Choice } from "./command.ts";
import type { RuleAtWork } from "../tables/reader.ts";

/** A game. It is changed in place; whoever wants a value takes a `fork`. */
export interface Game {
  readonly ruleset: Ruleset;
  /** The ruleset compiled once: every name a small number. */
  readonly tables: Tables;
  /** All there is to save. Any call may exchange it: read it again. */
  state: State;
  /** What can be rebuilt from the state. */
  derived: Derived;
  /** What has happened, for whoever wants to read it; in no save, hash or fork. */
  log: Log;
  /** The number of the decision that is open; it only grows. */
  decisions: number;
  /** The seed that the game was started with, for reports; null where it is not known, as of a saved game. */
  seed: number | null;
  /** Why this game can no longer be played, when something of ours failed inside a command. */
  broken: string;
}

/** The state is plain data and a tree: no object is reachable twice. */
export interface State {
  /** The random source. */
  rng: Rng;
  /** Outcomes that were fixed for the next random choices. */
  fixedOutcomes: number[];
  /** The next number for spans, objects and stored effects: later means larger. */
  clock: number;
  seats: Seat[];
  /** The seats as they sit; turn order follows it in `direction`. */
  order: number[];
  direction: number;
  /** How many turns have begun. */
  turn: number;
  /** Whose turn it is; a turn keeps its seat after that seat left. */
  active: number;
  /** Which rule for first turns holds in this turn, from 1; 0 is none. */
  first: number;
  /** Objects by slot; a slot that is free holds null. */
  objects: (GameObject | null)[];
  /** The ids that free slots give out next. */
  free: number[];
  /** What lies in each zone of each seat: ids, or cards nobody can tell apart as negative numbers. */
  zones: number[][];
  /** Where the game is. */
  agenda: Frame[];
  /** Skips, watches, delayed triggers, waivers, shields, changes of what things are: one table. */
  effects: Stored[];
  /** Triggers that were noticed and are not on the stack yet. */
  waiting: Waiting[];
  /** Last-known copies of objects that something still names. */
  gone: Gone[];
  /** A bit for each kind of change since the last settle. */
  dirty: number;
  /** The objects touched since the last settle. */
  touched: number[];
  /** How many passes of checks there were since the game was last quiet. */
  checkRuns: number;
  /** What is counted in this turn, and was counted in the last. */
  tallies: Tally[];
  talliesBefore: Tally[];
  /** Moments inside this turn since a seat did anything but pass. */
  idleMoments: number;
  /** Positions seen while that went beyond the limit. */
  seen: string[];
  outcome: Outcome | null;
}

export interface Seat {
  name: string;
  /** 1 once it has left the game. */
  left: number;
  team: number;
  /** How many turns it has begun. */
  turns: number;
  /** When the latest of them began; before the first, when the game did. */
  began: number;
  resources: number[];
}

export const CARD = 0;
export const TOKEN = 1;
export const COPY = 2;
export const ABILITY = 3;

/** A thing with an id in a zone. */
export interface GameObject {
  id: number;
  /** Its definition, as it is now; of an ability, the card that has it. */
  card: number;
  /** The card that it physically is, whatever it has become. */
  origin: number;
  /** CARD, TOKEN, COPY (of what is on the stack), ABILITY. */
  made: number;
  owner: number;
  controller: number;
  zone: number;
  /** When it came to be where it is, or was made new there. */
  stamp: number;
  /** Since when its controller has it. */
  controlledSince: number;
  /** 1 while exhausted. */
  exhausted: number;
  /** 1 while its face is down. */
  faceDown: number;
  /** A bit for each seat that knows which card it is. */
  known: number;
  /** The object it is attached to, or 0. */
  host: number;
  /** What it is tied to, by the number of the link: an object, a seat as a reference, or 0; null where there is nothing. */
  links: number[] | null;
  /** 1 while it is treated as if it did not exist. */
  absent: number;
  /** Its marks by number, or null where it has none. */
  marks: number[] | null;
  /** What it is on the stack as. */
  item: Item | null;
  /** How it was announced, where it came from the stack as what it is now. */
  announced: Announced | null;
}

/** What was settled while something was announced that what it becomes still knows [CR 400.7d, 607.2]. Nobody edits it. */
export interface Announced {
  readonly action: number;
  /** The zone it was announced from. */
  readonly from: number;
  readonly x: number;
  /** The names of the further costs that were paid. */
  readonly extras: readonly string[];
}

/** What earlier effects made, by name: objects and seats as references, or numbers. */
export type Bindings = { [name: string]: number[] };

/** What waits to resolve. */
export interface Item {
  /** The action it was announced by, or -1. */
  action: number;
  /** The zone from which it was announced, or -1. */
  from: number;
  /** The ability, or -1 where `data` has it. */
  ability: number;
  data: DataRecord | null;
  seat: number;
  source: number;
  rule: number;
  modes: number[];
  extras: number[];
  x: number;
  targets: number[][];
  shares: number[];
  bindings: Bindings;
}

/** A trigger that was noticed. */
export interface Waiting {
  ability: number;
  /** What it says, where an effect left it behind. */
  data: DataRecord | null;
  source: number;
  card: number;
  seat: number;
  rule: number;
  stamp: number;
  /** 1 if it triggered on an ability triggering: those come in a second round. */
  second: number;
  bindings: Bindings;
}

/** A stored effect: something that an effect left behind. */
export interface Stored {
  id: number;
  kind: "trigger" | "watch" | "replace" | "static" | "govern";
  seat: number;
  source: number;
  /** The card that made it, or -1. */
  card: number;
  rule: number;
  data: DataRecord;
  bindings: Bindings;
  /** The span instance it speaks of, or 0: it goes when that span is passed over. */
  span: number;
  /** How often it can still be used; -1 is always. */
  uses: number;
  /** What is left of a shield; -1 where it is none. */
  left: number;
  expiry: Expiry | null;
}

/** When a stored effect ends. */
export interface Expiry {
  at: "begin" | "end" | "name" | "while";
  /** The instance, or 0 where it is the next real one of a kind. */
  span: number;
  kind: number;
  /** In whose turn; -1 is anybody's. */
  seat: number;
  name: string;
  test: DataRecord | null;
}

/** An object as it last was where it was. */
export interface Gone {
  id: number;
  /** What it became, or 0. */
  becomes: number;
  object: GameObject;
  values: Values;
}

/** The characteristics of an object, as the ruleset declares them: numbers and sets. */
export type Values = { [characteristic: string]: number | string[] };

export interface Tally {
  tally: number;
  /** The seat as a reference, or the object. */
  ref: number;
  /** The ability of it, where they are counted apart, or -1. */
  ability: number;
  count: number;
}

export interface Outcome {
  winners: number[];
  losers: number[];
  rule: number;
}

/** A span that is to come. */
export interface Planned {
  id: number;
  span: number;
  /** Whose it is; -1 takes the seat of the span around it. */
  seat: number;
  /** The card that inserted it, or -1. */
  by: number;
  /** 1 if it was inserted. */
  extra: number;
  /** The span after or before which it was inserted; it vanishes if that one is passed over. */
  anchor: number;
  /** Only these parts, or null for all of them. */
  parts: number[] | null;
  /** Where in its course it starts; -1 - N is at its parts, on the way of a cut to a place that starts at N. */
  from: number;
}

/** Where the abilities are: on objects, and left behind by effects. */
export interface Index {
  /** What waits to change an event, by the number of its name. */
  replacers: (readonly Ref[])[];
  /** What waits for an event, by the number of its name. */
  triggers: (readonly Ref[])[];
  /** How many places there are in the two lists together: 0 while nothing waits for any event. */
  listening: number;
  /** Abilities that wait for a state of the game. */
  states: readonly Ref[];
  /** What changes what things are, what may be done, who decides. */
  statics: readonly Ref[];
  /** Those of the statics that say what may be done: they waive a condition, need one, forbid, permit. */
  rules: readonly Ref[];
  /** Those of the rules that may let somebody act out of time, or keep somebody from passing. */
  timing: readonly Ref[];
  /** Those of the statics that change what something costs. */
  prices: readonly Ref[];
  /** Those of the statics that restrict, require or tax what is declared. */
  demands: readonly Ref[];
  /** Those of the statics that say something else than that, but for what only changes characteristics. */
  others: readonly Ref[];
  /** What could be done with objects, were all conditions fulfilled, by the seat that may: in the order in which they came. */
  acts: (readonly ObjectAct[])[];
}

/**
 * What can be rebuilt from the state. Its lists are replaced, never edited, and name objects and stored effects by id, so
 * that a fork shares them. Kept up on enter, leave, store and expire, it equals `derive` of the state. Its own index has
 * what is printed: what is at work now is asked of `atWork`.
 */
export interface Derived extends Index {
  /** Grows with every change, so that what is kept for a version is known to be old. */
  version: number;
  /** How many stored effects end with a span or name one. */
  timed: number;
  /** How many of the statics change what things are. */
  modifies: number;
  /** How many of those depend on the time inside a turn. */
  timeDependent: number;
  /** How many of those that change what things are change which abilities things have. */
  grants: number;
  /** The index with what is granted and without what is taken away, for `workVersion`; only where `grants` says so. */
  work: ActiveIndex | null;
  workVersion: number;
  /** How many objects are treated as if they did not exist. */
  absent: number;
  /** The definitions of all other objects where abilities work, in the order of their numbers: one for each object. */
  faces: readonly number[];
  /** The same, each once. */
  kinds: readonly number[];
  /** Which characteristics continuous effects write, and what they read. */
  written: ModifierIndex | null;
  /** What effects say of what may be done: a cache for a version and a list of rules. */
  activeRules: readonly RuleAtWork[];
  activeRulesFor: readonly Ref[];
  activeRulesVersion: number;
  /** Characteristics by slot, for `valuesVersion`. */
  values: (Values | undefined)[];
  valuesVersion: number;
  /** What continuous effects reach that find it by what things are: a cache for the list of faces. */
  reach: ReachCache | null;
  /** What continuous effects do: a cache for the list of statics. */
  modifications: ModificationCache | null;
  /** What the values were computed from. */
  inputs: LayerInputs | null;
  /** What the values were when the checks were last quiet. */
  settled: readonly (Values | undefined)[] | null;
  /** The decision at which a check was last true, until all have been looked at again: then -1. */
  dueAt: number;
  /** The version for which abilities that wait for a state were looked at. */
  statesVersion: number;
  /** The window that was last found on top, until it closes; with the innermost span below it, and all as bits. */
  window: WindowFrame | null;
  windowSpan: number;
  windowSpans: number;
  /** Whether a seat could do anything in these spans: a bit for each way in which it may see them (`isTimely`). */
  opens: number;
  opensSpans: number;
  /** The frame of the last window that closed: it is used again, so that passing makes no garbage. */
  spare: WindowFrame | null;
  /** The same of spans. */
  spareSpans: SpanFrame[];
  /** The same of acts that are over. */
  spareActs: ResolveFrame[];
  /** By seat, what was found of each of its acts where the time has no part in it: a cache for the version. */
  verdicts: (Verdicts | undefined)[];
  /** What has a mark or a link where abilities work, in the order of its zones; null until it is asked for. */
  marked: readonly number[] | null;
  /** What can be picked next: a cache for the list of picks so far, its length and the version. */
  picks: readonly number[];
  picksAfter: readonly number[] | null;
  picksCount: number;
  picksVersion: number;
  /** What is demanded of the declaration that is open; a fork has lists of its own. */
  judged: Judged | null;
  /** Options, with what they were listed for. */
  options: readonly Choice[];
  optionsVersion: number;
  optionsSeat: number;
  optionsSpan: number;
  optionsWindow: number;
}

/** What was found of the acts of a seat for a version, as bits by their places. */
export interface Verdicts {
  version: number;
  readonly found: number[];
}

/** Where an ability is: on an object, or left behind by an effect. */
export interface Ref {
  readonly object: number;
  readonly ability: number;
  readonly stored: number;
  readonly stamp: number;
}
