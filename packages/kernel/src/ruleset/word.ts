import type { AnnounceFrame, Part, ResolveFrame } from "../state/agenda.ts";
import type { Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Question } from "../state/question.ts";
import type { Scope } from "../state/scope.ts";

type Tables = Game["tables"];

/**
 * A word is a verb of the card language. It compiles an effect into a step; whatever follows from the effect's data and the
 * tables alone is found out then, once. To be usable as a cost it also says whether it can be paid.
 */
export interface Word {
  readonly compile: (tables: Tables, effect: Effect) => Step;
  /** Whether it can be paid as a cost. What it reads of what was chosen in the announcement, the effect has to name. */
  readonly payable?: (game: Game, effect: Effect, scope: Scope) => boolean;
  /** The rules that are named where it cannot be paid. */
  readonly unpaid?: (game: Game, effect: Effect, scope: Scope) => readonly string[];
}

/** What an effect does in a scope: it says so, and ends. It never changes the game, never waits, never runs another step. */
export type Step = (game: Game, scope: Scope) => Expansion;

/** Every form says of the keys of others that it has none of them: so a key is read to tell the form. */
export type Expansion = Told<Form>;

type Told<T> = T extends Form ? T & { readonly [key in Exclude<Keys<Form>, keyof T>]?: undefined } : never;
type Keys<T> = T extends Form ? keyof T : never;

type Form =
  /** Happens together. */
  | { readonly moment: Proposal[] }
  /** Smaller effects, one after the other. */
  | { readonly effects: readonly Effect[] }
  /** One question; the answer is bound under a name, and what it is about under another, where there is one. */
  | { readonly ask: Question; readonly as: string; readonly about?: string }
  /** Effects whose proposals are one moment. */
  | { readonly joint: readonly Effect[] }
  /** The same of effects with scopes of their own. */
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

/** A compiled effect. */
export interface Instruction {
  readonly tables: Tables;
  readonly effect: Effect;
  readonly step: Step;
  /** The name under which what it makes is bound, or "". */
  readonly as: string;
  /** The rule it cites, which what it expands to cites too; or "". */
  readonly rule: string;
}
