import type { AnnounceFrame, Part, ResolveFrame } from "../state/agenda.ts";
import type { Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Question } from "../state/question.ts";
import type { Scope } from "../state/scope.ts";

type Tables = Game["tables"];

/**
 * A word is a verb of the card language. It compiles an effect into a step: everything that follows from the effect's
 * data and the tables alone is computed then, once. A word that can be a cost also says whether it can be paid.
 */
export interface Word {
  readonly compile: (tables: Tables, effect: Effect) => Step;
  /** Whether it can be paid as a cost. It may read choices of the announcement only if the effect names them. */
  readonly payable?: (game: Game, effect: Effect, scope: Scope) => boolean;
  /** Whether it can be done at all: nobody is asked whether to do what cannot be done. Left out, it always can. */
  readonly possible?: (game: Game, effect: Effect, scope: Scope) => boolean;
  /** The rules that are cited if it cannot be paid. */
  readonly unpaid?: (game: Game, effect: Effect, scope: Scope) => readonly string[];
  /** What is said if it cannot be paid: what it costs, and what of it is not there, if that is why. */
  readonly lacks?: (game: Game, effect: Effect, scope: Scope) => string | undefined;
}

/**
 * What an effect does in a scope. A step only describes it: it never changes the game, never waits, never runs another
 * step.
 */
export type Step = (game: Game, scope: Scope) => Expansion;

/**
 * What a step returns. Each form declares the keys of the others as missing, so that testing one key tells the form.
 */
export type Expansion = Told<ExpansionForm>;

type Told<T> = T extends ExpansionForm
  ? T & { readonly [key in Exclude<Keys<ExpansionForm>, keyof T>]?: undefined }
  : never;
type Keys<T> = T extends ExpansionForm ? keyof T : never;

type ExpansionForm =
  /** Changes that happen together. */
  | { readonly moment: Proposal[] }
  /** Smaller effects, one after the other. */
  | { readonly effects: readonly Effect[] }
  /** Smaller effects, one after the other also inside a moment; with `atomic` they are one moment for what triggers. */
  | { readonly ordered: readonly Effect[]; readonly atomic?: true }
  /** One question. The answer is bound under `as`, and the candidates under `about` if given. */
  | { readonly ask: Question; readonly as: string; readonly about?: string }
  /** Effects whose proposals form one moment. */
  | { readonly joint: Program }
  /** Effects with scopes of their own, whose proposals form one moment. */
  | { readonly together: Part[] }
  /** Effects that wait until this resolution is over. */
  | { readonly after: readonly Effect[] }
  /** An announcement that is made now, regardless of timing. */
  | { readonly announced: AnnounceFrame }
  /** A payment with a scope of its own, before this continues; then `paid` is bound, with the bindings of the costs. */
  | { readonly paid: ResolveFrame }
  /** A binding. */
  | { readonly bind: string; readonly to: number[] }
  | typeof NOTHING;

/** The name that is bound once something is paid in the middle of a resolution. */
export const PAID = "paid";

export const NOTHING = { nothing: true } as const;

/** Effects that are performed again and again, with their instructions: those are looked up once for a ruleset. */
export interface Program {
  readonly effects: readonly Effect[];
  /** The tables that the instructions are for; null until they are needed first. */
  tables: Tables | null;
  instructions: readonly Instruction[];
}

/** A compiled effect. */
export interface Instruction {
  readonly tables: Tables;
  readonly effect: Effect;
  readonly step: Step;
  /** The name under which its result is bound, or "". */
  readonly as: string;
  /** The rule it cites, which its expansion cites too; or "". */
  readonly rule: string;
  /** The zones that nobody can look into and in which it looks for cards: these become objects before it is done. */
  readonly searched: readonly number[];
}
