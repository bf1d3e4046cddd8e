import type { AnnounceFrame, Part, ResolveFrame } from "../agenda.ts";
import type { Effect } from "../data.ts";
import type { Game } from "../game.ts";
import type { Proposal } from "../proposal.ts";
import type { Question } from "../question.ts";
import type { Scope } from "../scope.ts";
import type { Tables } from "../tables.ts";

/**
 * A word expands: given the game and its arguments it returns what to do, and ends. It never changes the game, never
 * waits, never calls another word.
 */
export interface Word {
  readonly expand: (game: Game, effect: Effect, scope: Scope) => Expansion;
  /** The same for one effect that is said again and again, with what follows from its data alone looked up once. */
  readonly compile?: (tables: Tables, effect: Effect) => (game: Game, scope: Scope) => Expansion;
  /** Makes a test whether an effect surely does nothing now, which has to be less work than expanding it; null for none. */
  readonly idle?: (tables: Tables, effect: Effect) => Idle | null;
  /** Whether it can be paid as a cost. */
  readonly payable?: (game: Game, effect: Effect, scope: Scope) => boolean;
  /** The rules that are named where it cannot be paid. */
  readonly unpaid?: (game: Game, effect: Effect, scope: Scope) => readonly string[];
}

export type Idle = (game: Game, scope: Scope) => boolean;

export type Expansion =
  /** Happens together. */
  | { readonly moment: Proposal[] }
  /** Smaller effects, one after the other. */
  | { readonly effects: readonly Effect[] }
  /** One question; the answer is bound under a name. */
  | { readonly ask: Question; readonly as: string }
  /** Effects with scopes of their own, whose proposals are one moment. */
  | { readonly together: Part[] }
  /** Waits until this resolution is over. */
  | { readonly after: readonly Effect[] }
  /** Something is announced now, whatever the time: its seat, action, object and ability. */
  | { readonly announced: AnnounceFrame }
  /** A seat pays, with a scope of its own, before this goes on; then `paid` is bound beside what that has bound. */
  | { readonly paid: ResolveFrame }
  /** Binds a name. */
  | { readonly bind: string; readonly to: number[] }
  | typeof NOTHING;

/** What is bound once something is paid in the middle of a resolution. */
export const PAID = "paid";

export const NOTHING = { nothing: true } as const;
