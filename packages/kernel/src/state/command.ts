import { missing } from "../data/ids.ts";
import type { Game } from "./game.ts";
import { idOfRef, type Ref } from "./ref.ts";

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
export function attempted(game: Game, seat: number, attempt: Attempt): Attempted {
  if (isById(attempt)) return attempt;
  const { of, to, ...rest } = attempt;
  const idOf = (ref: number | Ref): number => (typeof ref === "number" ? ref : idOfRef(game, seat, ref));
  return { ...rest, ...(of === undefined ? {} : { of: idOf(of) }), ...(to === undefined ? {} : { to: idOf(to) }) };
}

/** Whether an attempt names everything by its id. */
const isById = (attempt: Attempt): attempt is Attempted =>
  typeof attempt.of !== "string" && typeof attempt.to !== "string";

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
  const { attempts } = game.ruleset;
  const named: string[] = [];
  for (const rule of rules) addOnce(named, game.tables.rules[rule] ?? missing("rule"));
  if (named.length === 0) addOnce(named, (code === "notYourDecision" ? attempts?.asked : undefined) ?? attempts?.rule);
  const own = ownCode(attempts?.codes, named, code);
  if (own !== undefined) addOnce(named, attempts?.coded);
  return { code: own ?? code, text, rules: named };
}

function addOnce(names: string[], name: string | undefined): void {
  if (name !== undefined && name !== "" && !names.includes(name)) names.push(name);
}

/** What the ruleset calls a refusal by these rules, or of this code. */
function ownCode(
  codes: Readonly<Record<string, string>> | undefined,
  rules: readonly string[],
  code: string,
): string | undefined {
  if (codes === undefined) return undefined;
  for (const rule of rules) if (codes[rule] !== undefined) return codes[rule];
  return codes[code];
}
