// By itself, because rooms use it to reach each other without importing each other.
import type { Data, DataRecord, Effect } from "../data/data.ts";
import type { Announced, Game, GameObject, Values } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import type { Choice } from "../state/command.ts";
import type { Act, CardKind } from "./card-kind.ts";
import type { Reads } from "./reads.ts";

/**
 * The evaluators of selectors, amounts, filters, conditions and characteristics. They call each other, so they do it
 * through this table: no file imports one that imports it.
 */
export interface Reader {
  readonly select: (game: Game, data: Data | undefined, scope: Scope) => readonly number[];
  readonly amount: (game: Game, data: Data | undefined, scope: Scope) => number;
  readonly fits: (game: Game, filter: DataRecord, id: number, scope: Scope) => boolean;
  readonly holds: (game: Game, data: Data, scope: Scope) => boolean;
  /** The number of a resource that a seat, or its team, has; 0 of what the ruleset does not have. */
  readonly resource: (game: Game, seat: number, name: string) => number;
  /** The card of a number: one of the ruleset, or one that copies of this game have with exceptions. */
  readonly card: (game: Game, number: number) => CardKind;
  /** The number of the card that a card names or holds under a key, or -1. */
  readonly face: (game: Game, card: number, key: string) => number;
  readonly values: (game: Game, id: number) => Values;
  readonly value: (game: Game, id: number, name: string) => Values[string] | undefined;
  /** The actions that a seat could take with objects by their current abilities, if all conditions held. */
  readonly acts: (game: Game, seat: number) => readonly { readonly object: number; readonly act: Act }[];
  /** The active static abilities that have a key, each with the scope it is evaluated in, the older first. */
  readonly rules: (game: Game, key: string) => readonly RuleAtWork[];
  /** The abilities that trigger on events of a name. The number of the ability is -1 for a stored effect. */
  readonly triggers: (game: Game, name: string) => readonly { readonly object: number; readonly ability: number }[];
  /** The abilities that replace events of a name, in the same way. */
  readonly replacers: Reader["triggers"];
  /** A test whether an effect forbids a seat a choice; null if no effect forbids anything. */
  readonly forbidding: (game: Game, seat: number) => ((choice: Choice) => boolean) | null;
  /** Whether the keys `actions` and `of` of a static ability are about an action with an object, as it will be announced. */
  readonly concerns: (game: Game, data: DataRecord, action: number, seat: number, id: number, scope: Scope) => boolean;
  /** The data of an ability of an object, with the words that its text has now. */
  readonly ability: (game: Game, object: number, ability: number) => DataRecord;
  /** What a static ability with `modify` reads. */
  readonly modifierReads: (ability: DataRecord) => Reads;
  /** Whether a condition depends on who has priority, which nobody has while something is announced or paid. */
  readonly readsPriority: (condition: Data) => boolean;
  /** Whether costs can be paid one after the other: what pays for one cannot pay for the next. */
  readonly payable: (game: Game, costs: readonly Effect[], scope: Scope) => boolean;
  /** What an object is linked to by the link of a number. */
  readonly links: (object: GameObject, link: number) => readonly number[];
  /** The targets of an item on the stack. */
  readonly targets: (game: Game, id: number) => readonly number[];
  /** How an item was announced, also after it has become an object; null if it was not announced. */
  readonly announced: (game: Game, id: number) => Announced | null;
}

/** An active static ability with its scope: it waives a condition, adds one, forbids, permits, changes a price. */
export interface RuleAtWork {
  readonly data: DataRecord;
  readonly scope: Scope;
  readonly rule: number;
  /** The number of the ability, or -1 for a stored effect. */
  readonly ability: number;
}
