import type { ModifierIndex } from "../derived/writes.ts";
import type { DataRecord } from "../data/data.ts";
import type { Frame, WindowFrame, ResolveFrame, SpanFrame } from "./agenda.ts";
import type { Log } from "./log.ts";
import type { Proposal } from "./proposal.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Rng } from "../data/rng.ts";
import type { CardKind } from "../tables/card-kind.ts";
import type { Tables } from "../tables/tables.ts";
import type { ObjectAct } from "../derived/acts.ts";
import type { ActiveIndex } from "../statics/active-abilities.ts";
import type { LayerInputs } from "../statics/layer-inputs.ts";
import type { ModificationCache } from "../statics/modifiers.ts";
import type { ReachCache } from "../statics/static-answers.ts";
import type { Judged } from "../actions/declaration.ts";
import type { Choice } from "./command.ts";
import type { RuleAtWork } from "../tables/reader.ts";

/** A game. It is changed in place; take a `fork` to keep it. */
export interface Game {
  readonly ruleset: Ruleset;
  /** The ruleset, compiled once: every name is a small number. */
  readonly tables: Tables;
  /** Everything that is saved. Any call may exchange it, so always read it again. */
  state: State;
  /** Caches and indexes, which can be rebuilt from the state. */
  derived: Derived;
  /** What has happened, for callers to read; not part of saves, hashes or forks. */
  log: Log;
  /** The number of the open decision; it only grows. */
  decisions: number;
  /** The seed that the game was started with, for reports; null if unknown, as in a loaded game. */
  seed: number | null;
  /** The key of the refs by which clients name objects. */
  readonly veil: number;
  /** The report of an exception inside a command; empty while the game can be played. */
  broken: string;
}

/** Throws unless this is a game: callers may have no types. */
export function mustBeGame(game: unknown): void {
  const isGame = typeof game === "object" && game !== null && "tables" in game && "state" in game;
  if (!isGame) throw new Error("expected a game, as `start` gives it");
}

/** The state is plain data and a tree: no object is reachable twice. */
export interface State {
  rng: Rng;
  /** Fixed outcomes for the next random choices. */
  fixedOutcomes: number[];
  /** The next id for spans and stored effects, and the next stamp: later means larger. */
  clock: number;
  seats: Seat[];
  /** The seats as they sit; turn order follows it in `direction`. */
  order: number[];
  direction: number;
  /** How many turns have begun. */
  turn: number;
  /** The active seat; it stays the same if that seat leaves during its turn. */
  active: number;
  /** The number, from 1, of the rule for first turns that shortens this turn; 0 for none. */
  first: number;
  /** The seats that each seat reaches in this turn, as bits by number; only where the ruleset limits that. */
  ranges?: number[];
  /** Objects by slot; null for a free slot. */
  objects: (GameObject | null)[];
  /** The ids that free slots give out next. */
  free: number[];
  /** The contents of each zone of each seat: ids, or blanks (cards nobody can tell apart) as negative numbers. */
  zones: number[][];
  /** Where the game is. */
  agenda: Frame[];
  /** The cards that copies of this game have with exceptions; their numbers follow those of the ruleset's cards. */
  revised: RevisedCard[];
  /** Stored effects of every kind: delayed triggers, watches, replacements, statics, governments. */
  effects: Stored[];
  /** Triggers that were noticed and are not on the stack yet. */
  waiting: Waiting[];
  /** Last-known copies of objects that something still names. */
  gone: Gone[];
  /** A bit for each kind of change since the last settle. */
  dirty: number;
  /** The objects touched since the last settle. */
  touched: number[];
  /** How many rounds of checks there were since nothing was due. */
  checkRuns: number;
  /** The tallies of this turn and of the last one. */
  tallies: Tally[];
  talliesBefore: Tally[];
  /** Moments in this turn since a seat did anything other than pass. */
  idleMoments: number;
  /** Positions seen since `idleMoments` exceeded its limit. */
  seen: string[];
  outcome: Outcome | null;
}

export interface Seat {
  name: string;
  /** `LEFT` once it has left the game, `TIED` if it did so in a draw; else 0. */
  left: number;
  team: number;
  /** How many turns it has begun. */
  turns: number;
  /** The clock when its latest turn began, or when the game did. */
  began: number;
  resources: number[];
  /** What the tallies that are kept for that counted for it in its own last turn. */
  lastTurn: number[];
  /** How many cards were in each of its zones as it left; empty as long as it has not. */
  lastCards: number[];
}

export const LEFT = 1;
export const TIED = 2;

export const CARD = 0;
export const TOKEN = 1;
export const COPY = 2;
export const ABILITY = 3;

/** A thing with an id in a zone. */
export interface GameObject {
  id: number;
  /** The card that it is now; for an ability, the card that has it. */
  card: number;
  /** The card that it physically is, whatever it has become. */
  origin: number;
  /** CARD, TOKEN, COPY (of an item on the stack) or ABILITY. */
  made: number;
  owner: number;
  controller: number;
  zone: number;
  /** When it entered its zone, or was renewed there. */
  stamp: number;
  /** When its controller got it. */
  controlledSince: number;
  /** 1 while exhausted. */
  exhausted: number;
  /** 0 while face up, else which of the cards that things are face down it is, counted from 1. */
  faceDown: number;
  /** A bit for each seat that knows which card it is. */
  known: number;
  /** The object or seat it is attached to, or 0. */
  host: number;
  /** References to objects and seats by link number, 0 for none; null if it has no links at all. */
  links: number[] | null;
  /** 0 while present; else how it is absent and who controlled it then. */
  absent: number;
  /** Its marks by number, or null if it has none. */
  marks: number[] | null;
  /** What it does on the stack; null elsewhere. */
  item: Item | null;
  /** How it was announced, if it came from the stack as what it is now. */
  announced: Announced | null;
}

/** Choices of the announcement that the object still knows after it resolved [CR 400.7d, 607.2]. Never edited. */
export interface Announced {
  readonly action: number;
  /** The zone it was announced from. */
  readonly from: number;
  readonly x: number;
  /** The names of the optional costs that were paid. */
  readonly extras: readonly string[];
}

/** What earlier effects made, by name: references to objects and seats, or numbers. */
export type Bindings = { [name: string]: number[] };

/** Something on the stack that waits to resolve. */
export interface Item {
  /** The action it was announced with, or -1. */
  action: number;
  /** The zone it was announced from, or -1. */
  from: number;
  /** The ability, or -1 if `data` has it. */
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

/** A trigger that was noticed and waits for the stack. */
export interface Waiting {
  ability: number;
  /** The data of a stored effect; null for an ability of an object. */
  data: DataRecord | null;
  source: number;
  card: number;
  seat: number;
  rule: number;
  stamp: number;
  /** 1 if it triggered on an ability triggering: those go to the stack in a second round. */
  second: number;
  bindings: Bindings;
}

/** A stored effect: something that lasts after the effect that made it. */
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
  /** The span instance it names, or 0. It ends if that span is passed over. */
  span: number;
  /** The uses that are left; -1 for always. */
  uses: number;
  /** The amount left of a shield; -1 if it is none. */
  left: number;
  expiry: Expiry | null;
}

/** When a stored effect ends. */
export interface Expiry {
  at: "begin" | "end" | "name" | "while";
  /** The span instance, or 0 if it is the next one of a kind. */
  span: number;
  kind: number;
  /** The seat whose span it is; -1 for any. */
  seat: number;
  name: string;
  test: DataRecord | null;
}

/** A last-known copy: an object as it last was in a zone. */
export interface Gone {
  id: number;
  /** The id it got in its next zone, or 0. */
  becomes: number;
  object: GameObject;
  values: Values;
}

/** The characteristics of an object, as declared by the ruleset: numbers and sets. */
export type Values = { [characteristic: string]: number | string[] };

/** A card as copies of it have it with exceptions, which are copied in turn [CR 707.9]. Never edited. */
export interface RevisedCard {
  readonly card: number;
  /** What is set, added and removed, as in `modify`, and the name that it has instead. */
  readonly except: DataRecord;
  /** The abilities that it has beside those of the card, by number. */
  readonly abilities: readonly number[];
}

export interface Tally {
  tally: number;
  /** A seat or an object, as a reference. */
  ref: number;
  /** The ability, if abilities are counted separately, or -1. */
  ability: number;
  count: number;
}

export interface Outcome {
  winners: number[];
  losers: number[];
  rule: number;
}

/** A span to come. */
export interface Planned {
  id: number;
  span: number;
  /** Its seat; -1 for the seat of the span around it. */
  seat: number;
  /** The card that inserted it, or -1. */
  by: number;
  /** 1 if it was inserted. */
  extra: number;
  /** The span that it was inserted after or before; if that one is passed over, this one vanishes. */
  anchor: number;
  /** Only these parts take place; null for all. */
  parts: number[] | null;
  /** Where in its course it starts. -1 - N means at its parts, on the path of a cut to a place that starts at N. */
  from: number;
}

/** The index of abilities, of objects and stored effects. */
export interface Index {
  /** Replacements, by the number of the event name. */
  replacers: (readonly AbilityRef[])[];
  /** Triggers, by the number of the event name. */
  triggers: (readonly AbilityRef[])[];
  /** The number of entries in `replacers` and `triggers` together; 0 if nothing listens to any event. */
  listening: number;
  /** State triggers. */
  states: readonly AbilityRef[];
  /** Static abilities. */
  statics: readonly AbilityRef[];
  /** Statics that waive, need, forbid or permit an action. */
  rules: readonly AbilityRef[];
  /** Rules that may change when a seat may act, or whether it may pass. */
  timing: readonly AbilityRef[];
  /** Statics that change costs. */
  prices: readonly AbilityRef[];
  /** Statics that restrict, require or tax declarations. */
  demands: readonly AbilityRef[];
  /** All other statics, except those that only change characteristics. */
  others: readonly AbilityRef[];
  /**
   * By seat, the acts: actions that objects allow once their conditions hold, in the order in which the objects came.
   */
  acts: (readonly ObjectAct[])[];
  /** How many of them others may be paid with at some times only. */
  timedSources: number;
}

/**
 * Everything that can be rebuilt from the state. Its lists are replaced, never edited, and refer to objects and stored
 * effects by id, so that forks share them. It is updated on enter, leave, store and expire, and always equals `derive`
 * of the state. Its own index has printed abilities; `atWork` gives those that work now.
 */
export interface Derived extends Index {
  /** Grows with every change. Caches store the version they were computed for. */
  version: number;
  /** The cards of `State.revised`, put together. */
  revised: readonly CardKind[];
  /** How many stored effects end with a span or name one. */
  timed: number;
  /** How many statics give control of objects, and how many objects they give. */
  holds: number;
  /** How many statics let cards be seen. */
  shows: number;
  /** How many statics change characteristics. */
  modifies: number;
  /** How many of those depend on the time inside a turn. */
  timeDependent: number;
  /** How many statics grant or remove abilities. */
  grants: number;
  /** How many statics replace words in texts. */
  rewords: number;
  /** A cache for `workVersion`: the index with granted and without lost abilities. Only if `grants` is not 0. */
  work: ActiveIndex | null;
  workVersion: number;
  /** How many objects are absent. */
  absent: number;
  /** The cards of all present objects where abilities work, one entry for each object, in ascending order. */
  faces: readonly number[];
  /** `faces` without duplicates. */
  kinds: readonly number[];
  /** Which characteristics continuous effects write, and what they read. */
  written: ModifierIndex | null;
  /** A cache for a version and a list of rules: what those rules say now. */
  activeRules: readonly RuleAtWork[];
  activeRulesFor: readonly AbilityRef[];
  activeRulesVersion: number;
  /** A cache for `valuesVersion`: characteristics by slot. */
  values: (Values | undefined)[];
  valuesVersion: number;
  /** A cache for the list of faces: the objects that continuous effects find by characteristics. */
  reach: ReachCache | null;
  /** A cache for the list of statics: the compiled continuous effects. */
  modifications: ModificationCache | null;
  /** The inputs that the values were computed from. */
  inputs: LayerInputs | null;
  /** The values when nothing was due the last time. */
  settled: readonly (Values | undefined)[] | null;
  /**
   * Since checks last finished, as bits: the zones without working objects that cards came to or went from, the resources and the
   * marks that have changed. They hold only where `dirty` has the bit of such a change and is not -1.
   */
  dirtyZones: number;
  dirtyResources: number;
  dirtyMarks: number;
  /** For what a check was due (-1: for anything), and at which decision; until it has been looked at again after that. */
  due: readonly { readonly id: number; readonly at: number }[];
  /** The version for which state triggers were last tested. */
  statesVersion: number;
  /** A cache of the window on top, the innermost span below it, and all open spans as bits. */
  window: WindowFrame | null;
  windowSpan: number;
  windowSpans: number;
  /** A cache for `opensSpans`: whether a seat could act at all, as a bit for each view of the time (`isTimely`). */
  opens: number;
  opensSpans: number;
  /** The frame of the last closed window, for reuse, so that passing makes no garbage. */
  spare: WindowFrame | null;
  /** Frames of ended spans, for reuse. */
  spareSpans: SpanFrame[];
  /** What changed its controller as an effect ended, and from whom; abilities have not been told yet. Empty at every decision. */
  handedBack: { readonly event: Proposal; readonly from: number }[];
  /** Frames of finished acts, for reuse. */
  spareActs: ResolveFrame[];
  /** By seat, a cache for the version: what was found about its acts, apart from timing. */
  verdicts: (Verdicts | undefined)[];
  /** Objects with a mark or a link where abilities work, in the order of their zones; null until asked for. */
  marked: readonly number[] | null;
  /** A cache for the list of earlier picks, its length and the version: the legal next picks. */
  picks: readonly number[];
  picksAfter: readonly number[] | null;
  picksCount: number;
  picksVersion: number;
  /** The requirements of the open declaration; a fork gets its own lists. */
  judged: Judged | null;
  /** A cache of the options, with what they were listed for. */
  options: readonly Choice[];
  optionsVersion: number;
  optionsSeat: number;
  optionsSpan: number;
}

/** Findings about the acts of a seat for a version, as bits by index. */
export interface Verdicts {
  version: number;
  readonly found: number[];
}

/** Where an ability is: on an object, or in a stored effect. */
export interface AbilityRef {
  readonly object: number;
  readonly ability: number;
  readonly stored: number;
  readonly stamp: number;
}
