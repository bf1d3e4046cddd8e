import type { Decision } from "@turnwright/kernel";
import { mustBeRecord, valueText } from "../value-text.ts";

/** How long players may think, in any unit of time, as `elapse` is told. */
export interface TimeLimits {
  /** For all decisions of a player together; without it there is no limit. */
  readonly perPlayer?: number;
  /** After so long, who can do nothing but pass passes by itself; without it, never. */
  readonly autoPassAfter?: number;
}

/** The clock of whoever is asked. */
export interface Clock {
  readonly remaining: number;
  /** How long the open decision has been waiting. */
  readonly waited: number;
}

/** The clock after some time, and whether somebody else decides now. */
export function clockAfter(
  { remaining, waited }: Clock,
  time: number,
  { autoPassAfter }: TimeLimits,
  { kind, options }: Decision,
): Clock & { readonly verdict: "wait" | "autoPass" | "timeOut" } {
  const clock = { remaining: Math.max(0, remaining - time), waited: waited + time };
  if (clock.remaining === 0) return { ...clock, verdict: "timeOut" };
  const canOnlyPass = kind === "priority" && options.length === 1;
  const isLong = autoPassAfter !== undefined && clock.waited >= autoPassAfter;
  return { ...clock, verdict: canOnlyPass && isLong ? "autoPass" : "wait" };
}

/** Throws unless these are limits. */
export function checkLimits(limits: TimeLimits): void {
  mustBeRecord(limits, "timeLimits: { perPlayer: 600 }");
  const known = ["perPlayer", "autoPassAfter"];
  for (const [key, value] of Object.entries(limits)) {
    if (!known.includes(key)) throw new TypeError(`no time limit is called "${key}"; there are ${known.join(", ")}`);
    if (value !== undefined && !(typeof value === "number" && value > 0))
      throw new TypeError(`${key}: expected a number above 0, found ${valueText(value)}`);
  }
}
