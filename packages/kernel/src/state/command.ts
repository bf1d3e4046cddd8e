import { missing } from "../data/ids.ts";
import type { Game } from "./game.ts";
import { idOfRef, type Ref } from "./client-ref.ts";

/**
 * What a seat says. `choice` picks one option; `choices` answers a question at once; the other three are no options.
 */
export type Command =
  /** With `pay` what it costs is paid with these first, in this order, where several things could pay. */
  | {
      readonly seat: string;
      readonly decision: number;
      readonly choice: number;
      readonly pay?: readonly (number | Ref)[];
    }
  /** Indexes into the question's candidates; for `divide` and `number` the numbers themselves. */
  | { readonly seat: string; readonly decision: number; readonly choices: readonly number[] }
  | {
      readonly seat: string;
      readonly decision?: number;
      readonly attempt: Attempt;
      readonly pay?: readonly (number | Ref)[];
    }
  | { readonly seat: string; readonly cancel: true }
  /** Proposes moves of all seats, so many times; the others are asked whether they agree. */
  | { readonly seat: string; readonly decision?: number; readonly shortcut: Shortcut }
  | { readonly seat: string; readonly leave: true };

/** Moves of all seats in their order, taken so many times. */
export interface Shortcut {
  readonly moves: readonly Move[];
  readonly times: number;
}

/** What a seat does: the key of the option that it takes. */
export interface Move {
  readonly seat: string;
  readonly key: string;
}

/** Something that may not be offered: a verb of the ruleset, perhaps with an object. */
export interface Attempt {
  readonly verb: string;
  /** The way that is meant; by default any that is offered. */
  readonly via?: string;
  /** The name of the face that is meant, of a card that can be announced with several. */
  readonly face?: string;
  /** The id of the object, or how the seat's view names it. */
  readonly of?: number | Ref;
  /** The same of one of its targets, or a seat. */
  readonly to?: number | Ref;
  readonly ability?: number;
}

/** An attempt with the ids of what it names; 0 is the id of nothing. */
export interface Attempted extends Attempt {
  readonly of?: number;
  readonly to?: number;
}

/** Reads the refs of a seat in an attempt. */
export function attempted(game: Game, seat: number, { of, to, ...rest }: Attempt): Attempted {
  const idOf = (ref: number | Ref): number => (typeof ref === "number" ? ref : idOfRef(game, seat, ref));
  return { ...rest, ...(of === undefined ? {} : { of: idOf(of) }), ...(to === undefined ? {} : { to: idOf(to) }) };
}

/** Something a seat may do with priority: pass (-1), or an action with an object and perhaps an ability. */
export interface Choice {
  readonly action: number;
  readonly object: number;
  readonly ability: number;
}

/** One thing that is against a command: a sentence of its own, and the rule that decides it. */
export interface Reason {
  readonly text: string;
  /** "" where the game names none. */
  readonly rule: string;
  /** The object whose effect it is, if that is something that the seat sees. */
  readonly by?: Ref;
}

/** Why a command was refused. Nothing has changed, unless it was a violation. */
export interface Refusal {
  readonly code: RefusalCode | (string & {});
  readonly text: string;
  /** All rules behind it: first the one that decides, of each reason; then what else is to be read about it. */
  readonly rules: readonly string[];
  /** The same one by one, what decides first. */
  readonly reasons: readonly Reason[];
  /** The ruleset's penalty was applied, so something has changed. */
  readonly violation?: true;
}

export const refusalCodes = [
  "notYourDecision",
  "stale",
  "unknownOption",
  "condition",
  "target",
  "cost",
  "forbidden",
  "over",
  "broken",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export function refuse(game: Game, code: Refusal["code"], text: string, rules: readonly number[] = []): Refusal {
  const { attempts, repeated = {} } = game.ruleset;
  const own = rules.map((rule) => game.tables.rules[rule] ?? missing("rule")).filter((rule) => rule !== "");
  const named = own.flatMap((rule) => [rule, ...(repeated[rule] ?? [])]);
  const fallback = (code === "notYourDecision" ? attempts?.asked : undefined) ?? attempts?.rule;
  const all = named.length > 0 ? [...new Set(named)] : fallback === undefined ? [] : [fallback];
  const codes = attempts?.codes ?? {};
  const ownCode = [...all, code].map((key) => codes[key]).find((each) => each !== undefined);
  const coded = ownCode === undefined || attempts?.coded === undefined ? [] : [attempts.coded];
  return {
    code: ownCode ?? code,
    text,
    rules: [...new Set([...all, ...coded])],
    reasons: [{ text, rule: all[0] ?? "" }],
  };
}
