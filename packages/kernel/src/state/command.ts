import { missing } from "../data/ids.ts";
import type { Game } from "./game.ts";

/**
 * What a seat says. `choice` picks one option; `choices` answers a question at once; the other three are no options.
 */
export type Command =
  | { readonly seat: string; readonly decision: number; readonly choice: number }
  /** Indexes into the question's candidates; for `divide` and `number` the numbers themselves. */
  | { readonly seat: string; readonly decision: number; readonly choices: readonly number[] }
  | { readonly seat: string; readonly decision?: number; readonly attempt: Attempt }
  | { readonly seat: string; readonly cancel: true }
  | { readonly seat: string; readonly leave: true };

/** Something that may not be offered: a verb of the ruleset, perhaps with an object. */
export interface Attempt {
  readonly verb: string;
  /** The way that is meant; by default any that is offered. */
  readonly via?: string;
  readonly of?: number;
  readonly to?: number;
  readonly ability?: number;
}

/** Something a seat may do with priority: pass (-1), or an action with an object and perhaps an ability. */
export interface Choice {
  readonly action: number;
  readonly object: number;
  readonly ability: number;
}

/** Why a command was refused. Nothing has changed, unless it was a violation. */
export interface Refusal {
  readonly code: RefusalCode | (string & {});
  readonly text: string;
  readonly rules: readonly string[];
  /** The ruleset's penalty was applied, so something has changed. */
  readonly violation?: true;
}

export type RefusalCode =
  | "notYourDecision"
  | "stale"
  | "unknownOption"
  | "condition"
  | "target"
  | "cost"
  | "forbidden"
  | "over"
  | "broken";

export function refuse(game: Game, code: Refusal["code"], text: string, rules: readonly number[] = []): Refusal {
  const named = rules.map((rule) => game.tables.rules[rule] ?? missing("rule")).filter((rule) => rule !== "");
  const { attempts } = game.ruleset;
  const fallback = [code === "notYourDecision" ? attempts?.asked : undefined, attempts?.rule];
  const all = named.length > 0 ? [...new Set(named)] : fallback.filter((rule) => rule !== undefined);
  const codes = attempts?.codes ?? {};
  const own = [...all, code].map((key) => codes[key]).find((each) => each !== undefined);
  const coded = own === undefined || attempts?.coded === undefined ? [] : [attempts.coded];
  return { code: own ?? code, text, rules: [...new Set([...all, ...coded])] };
}
