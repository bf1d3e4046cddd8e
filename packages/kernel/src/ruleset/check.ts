import type { Effect, Data } from "../data/data.ts";

/** State-based actions: what is looked at, and what is done about it. */
export interface CheckRules {
  readonly mode: "together" | "first";
  readonly limit: number;
  /** What happens beyond the limit. */
  readonly beyond?: { readonly rule: string; readonly do: readonly Effect[] };
  readonly list: readonly CheckRule[];
}

export interface CheckRule {
  readonly rule: string;
  /** After which changes it can become true. */
  readonly after: readonly string[];
  readonly each?: Data;
  /** Looks at nothing but the object itself, so only what was touched is looked at. */
  readonly local?: true;
  readonly if?: Data;
  readonly do: readonly Effect[];
}
