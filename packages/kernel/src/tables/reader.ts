// By itself, because it is what lets rooms reach each other without importing each other.
import type { Data, DataRecord, Effect } from "../data/data.ts";
import type { Announced, Game, Values } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import type { Choice } from "../state/command.ts";
import type { Act } from "./card-kind.ts";
import type { Reads } from "./reads.ts";

/**
 * Selectors, amounts, filters, conditions and characteristics are written in terms of each other. Each has its file; they
 * reach each other through this table, so that none has to import one that imports it.
 */
export interface Reader {
  readonly select: (game: Game, data: Data | undefined, scope: Scope) => readonly number[];
  readonly amount: (game: Game, data: Data | undefined, scope: Scope) => number;
  readonly fits: (game: Game, filter: DataRecord, id: number, scope: Scope) => boolean;
  readonly holds: (game: Game, data: Data, scope: Scope) => boolean;
  readonly values: (game: Game, id: number) => Values;
  readonly value: (game: Game, id: number, name: string) => Values[string] | undefined;
  /** What a seat could do with objects by the abilities they have now, were all conditions fulfilled. */
  readonly acts: (game: Game, seat: number) => readonly { readonly object: number; readonly act: Act }[];
  /** The static abilities at work that say something under a key, each with the scope it is read in, the older first. */
  readonly rules: (game: Game, key: string) => readonly RuleAtWork[];
  /** The abilities that trigger on events of a name, each by its object and its number, which is -1 where an effect left it behind. */
  readonly triggers: (game: Game, name: string) => readonly { readonly object: number; readonly ability: number }[];
  /** Tells what effects forbid a seat to do, or null where none does. */
  readonly forbidding: (game: Game, seat: number) => ((choice: Choice) => boolean) | null;
  /** What a continuous effect reads: that of a static ability with `modify`. */
  readonly modifierReads: (ability: DataRecord) => Reads;
  /** Whether costs can be paid one after the other: what one takes is not there for the next. */
  readonly payable: (game: Game, costs: readonly Effect[], scope: Scope) => boolean;
  /** What an item on the stack targets. */
  readonly targets: (game: Game, id: number) => readonly number[];
  /** How an item, or what it has become, was announced; null for what was not. */
  readonly announced: (game: Game, id: number) => Announced | null;
}

/** A static ability that says what may be done: waives a condition, adds one, forbids, permits. */
export interface RuleAtWork {
  readonly data: DataRecord;
  readonly scope: Scope;
  readonly rule: number;
  /** The ability, or -1 where an effect left it behind. */
  readonly ability: number;
}
