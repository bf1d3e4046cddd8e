import type { AnnounceFrame, Part, ResolveFrame } from "../state/agenda.ts";
import type { Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Question } from "../state/question.ts";
import type { Scope } from "../state/scope.ts";

type Tables = Game["tables"];

/**
 * A word expands: given the game and its arguments it returns what to do, and ends. It never changes the game,
 * never waits, never calls another word.
 */
export interface Word {
  readonly expand: (game: Game, effect: Effect, scope: Scope) => Expansion;
  /** The same for one effect that is said again and again, with what follows from its data alone looked up once. */
  readonly compile?: (tables: Tables, effect: Effect) => (game: Game, scope: Scope) => Expansion;
  /** Makes a test whether an effect surely does nothing now, which has to be less work than expanding it; null for none. */
  readonly idle?: (tables: Tables, effect: Effect) => Idle | null;
  /** Whether its expansion is no more work than that test. */
  readonly isQuick?: true;
  /** Whether it is there to ask somebody: it is not tried whether it simply happens. */
  readonly isQuestion?: true;
  /** The effects that it does in one moment, in its own scope, where it is no more than that. */
  readonly joint?: (effect: Effect) => readonly Effect[];
  /** The effects that it is short for, which follow from its data alone. */
  readonly says?: (effect: Effect) => readonly Effect[];
  /** Whether it can be paid as a cost. What it reads of what was chosen in the announcement, the effect has to name. */
  readonly payable?: (game: Game, effect: Effect, scope: Scope) => boolean;
  /** The rules that are named where it cannot be paid. */
  readonly unpaid?: (game: Game, effect: Effect, scope: Scope) => readonly string[];
}

export type Idle = (game: Game, scope: Scope) => boolean;

/** Every form says of the keys of others that it has none of them: so a key is read to tell the form. */
export type Expansion = Told<Form>;

type Told<T> = T extends Form ? T & { readonly [key in Exclude<Keys<Form>, keyof T>]?: undefined } : never;
type Keys<T> = T extends Form ? keyof T : never;

type Form =
  /** Happens together. */
  | { readonly moment: Proposal[] }
  /** Smaller effects, one after the other; where they are always the same, with what is looked up for them. */
  | { readonly effects: readonly Effect[]; readonly kept?: Kept }
  /** One question; the answer is bound under a name, and what it is about under another, where there is one. */
  | { readonly ask: Question; readonly as: string; readonly about?: string }
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

/** What is looked up once for effects that come again and again. */
export interface Kept {
  instructions: readonly Instruction[] | null;
}

/** Of what nothing is looked up yet. */
export const unkept = (): Kept => ({ instructions: null });

/** Effects that are said again and again, with what is looked up for them. */
export interface KeptEffects extends Kept {
  readonly effects: readonly Effect[];
}

/** Effects that something always comes to. */
export const always = (effects: readonly Effect[]): Expansion => ({ effects, kept: unkept() });

/** What is bound once something is paid in the middle of a resolution. */
export const PAID = "paid";

export const NOTHING = { nothing: true } as const;

/** An effect with its word looked up. */
export interface Instruction {
  readonly tables: Tables;
  readonly word: Word;
  readonly effect: Effect;
  /** What it does, as its word says. */
  readonly expand: (game: Game, scope: Scope) => Expansion;
  /** Whether it surely does nothing now, where that can be told with less work than by expanding it. */
  readonly isIdle: Idle | null;
  /** The same where nothing else is asked before, so that it need not be less work. */
  readonly rests: Idle | null;
  /** Whether it is there to ask somebody. */
  readonly isQuestion: boolean;
  /** What it does in one moment, in its own scope, where it is no more than that; or null. */
  readonly joint: KeptEffects | null;
  /** The name for what it makes, or "". */
  readonly as: string;
  /** The rule it cites, which is also that of what it expands to; or "". */
  readonly rule: string;
}
