import { keysOf } from "./ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { unruled } from "../compile/missing-rules.ts";

/** The kernel's own event names: their numbers are constants in the code. */
export const kernelNames = [
  "begin",
  "passedOver",
  "priority",
  "pass",
  "heldBack",
  "trigger",
  "resolve",
  "failed",
  "finish",
  "enter",
  "leave",
  "mark",
  "resource",
  "exhaust",
  "ready",
  "turn",
  "attach",
  "control",
  "store",
  "expire",
  "insert",
  "lapsed",
  "cut",
  "shuffle",
  "know",
  "lose",
  "win",
  "reorder",
  "random",
  "forced",
  "violation",
  "vanished",
  "departed",
  "over",
  "state",
  "endless",
  "prevented",
  "chosen",
  "become",
  "link",
  "absent",
  "present",
  "retarget",
  "reflex",
  "replaced",
] as const;

/** The number of one of the kernel's own names. */
export function nameNumber(name: (typeof kernelNames)[number]): number {
  return kernelNames.indexOf(name);
}

/** All names events can have, the kernel's first. */
export function collectNames(rules: Ruleset): string[] {
  const names = new Set<string>(kernelNames);
  names.add("begin:turn");
  names.add("begin:opening");
  for (const span of keysOf(rules.spans)) names.add(`begin:${span}`);
  for (const zone of keysOf(rules.zones)) names.add(`enter:${zone}`).add(`leave:${zone}`);
  for (const mark of rules.marks ?? []) names.add(`mark:${mark}`);
  for (const link of rules.links ?? []) names.add(`link:${link}`);
  for (const resource of keysOf(rules.resources ?? {})) names.add(`resource:${resource}`);
  for (const name of rules.names ?? []) names.add(name);
  for (const [name, action] of Object.entries(rules.actions ?? {})) names.add(action.event ?? action.verb ?? name);
  for (const name of keysOf(rules.declarations ?? {})) names.add(name);
  return [...names];
}

/** All rule ids that stand anywhere in the ruleset. The first is none: where things are only read, nothing says why. */
export function collectRules(rules: Ruleset): string[] {
  const missing = unruled(rules);
  if (missing.length > 0)
    throw new Error(`${rules.name}: everything that happens says why, and a rule is missing at ${missing.join(", ")}`);
  const found = new Set<string>(["", rules.turnRule, ...(rules.rules ?? [])]);
  visit(rules, found);
  return [...found];
}

/** Keys whose values are rule ids. */
const RULE_KEYS = new Set([
  "rule",
  "passed",
  "acted",
  "resolved",
  "stacked",
  "resolves",
  "unfulfilled",
  "last",
  "nobody",
  "conceding",
]);

function visit(data: unknown, found: Set<string>): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string" && RULE_KEYS.has(key)) found.add(value);
    else visit(value, found);
  }
}
