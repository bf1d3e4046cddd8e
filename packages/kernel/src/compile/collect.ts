import { missing, numberOf, keysOf } from "../data/ids.ts";
import type { Ruleset, TallyRule } from "../ruleset/ruleset.ts";
import type { MoveKind, Tables, TallyKind } from "../tables/tables.ts";
import { kernelNames } from "../data/event-names.ts";
import { missingRules } from "./missing-rules.ts";
import { filterTest } from "../query/find.ts";
import { sameShape } from "../data/data.ts";

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
  const gaps = missingRules(rules);
  if (gaps.length > 0)
    throw new Error(`${rules.name}: everything that happens says why, and a rule is missing at ${gaps.join(", ")}`);
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

/** As many as there are bits to say which of them a move is. */
const MOST_NAMES = 20;

/** What moves between two zones are called, by the zone they leave and the zone they enter. */
export function compileMoves(
  rules: Ruleset,
  names: ReadonlyMap<string, number>,
  zones: ReadonlyMap<string, number>,
): Tables["moves"] {
  const moves: MoveKind[][][] = Array.from(zones, () => Array.from(zones, () => []));
  for (const [name, move] of Object.entries(rules.moves ?? {})) {
    if (move === undefined) continue;
    const between =
      moves[numberOf(zones, move.from, "zone")]?.[numberOf(zones, move.to, "zone")] ?? missing("name of a move");
    between.push({ name: numberOf(names, name, "name"), of: move.of ?? null });
    if (between.length > MOST_NAMES)
      throw new Error(`more than ${MOST_NAMES} names for a move from ${move.from} to ${move.to}`);
  }
  return moves;
}

/** What counts an event, by the number of its name. */
export function compileTallies(
  rules: Ruleset,
  nameNumbers: ReadonlyMap<string, number>,
): (readonly TallyKind[] | undefined)[] {
  const counting = Array.from<readonly TallyKind[] | undefined>({ length: nameNumbers.size });
  for (const [number, tally] of sameShape(Object.values<TallyRule>(rules.tallies ?? {})).entries()) {
    const on = numberOf(nameNumbers, tally.on, "event");
    const counts = tally.of === undefined ? null : filterTest(tally.of);
    counting[on] = [...(counting[on] ?? []), { ...tally, number, counts, isPlain: counts === null && isForAll(tally) }];
  }
  return counting;
}

/** Whether a tally counts for every seat and everything, but for what it asks of an object. */
const isForAll = ({ per, who }: TallyRule): boolean => per === "seat" && who === undefined;
