import { missing } from "../data/ids.ts";
import type { Game } from "./game.ts";

/** Why a command was not taken. Nothing has changed. */
export interface Refusal {
  readonly code: RefusalCode | (string & {});
  readonly text: string;
  readonly rules: readonly string[];
  /** The ruleset's penalty was applied: then something has changed after all. */
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

/** What a game says of attempts that are not legal. */
export interface AttemptRule {
  /** The rule for what is not offered and breaks no condition: there is nothing that permits it. */
  readonly rule: string;
  /** The rule by which another seat decides, for who tries to decide all the same; `rule` if left out. */
  readonly governed?: string;
  /** A further rule where somebody is not asked: that by which only who is asked may act. */
  readonly asked?: string;
  /** The game's own codes for refusals, by a rule that is named, by a declaration, or by the kernel's. */
  readonly codes?: Readonly<Record<string, string>>;
  /** The rule that those codes are of, cited beside the reasons of a refusal that has one. */
  readonly coded?: string;
  readonly violation?: { readonly rule: string; readonly to: "next" | "same"; readonly limit: number };
}
