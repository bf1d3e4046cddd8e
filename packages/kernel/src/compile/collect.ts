import { missing, numberOf, keysOf } from "../data/ids.ts";
import type { Ruleset, TallyRule } from "../ruleset/ruleset.ts";
import type { MoveKind, Tables, TallyKind } from "../tables/tables.ts";
import { kernelNames, loggedNames } from "../data/event-names.ts";
import { missingRules, missingRulesOfCards } from "./missing-rules.ts";
import { compileCondition } from "../query/conditions.ts";
import type { Card } from "../ruleset/card.ts";
import { filterTest } from "../query/find.ts";
import { list, sameShape, text } from "../data/data.ts";

/** All names events can have, the kernel's first. Marks that cards bring along are added with the cards. */
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

/** The names of events that something can wait for. */
export function awaitedNames(rules: Ruleset): string[] {
  const logged = new Set<string>(loggedNames);
  for (const own of rules.names ?? []) logged.delete(own);
  return collectNames(rules).filter((name) => !logged.has(name));
}

/** All rule ids in a ruleset without cards, and those that its words cite. Number 0 is no rule, for scopes in which nothing happens. */
export function collectRules(rules: Ruleset): string[] {
  const found = new Set<string>(["", rules.turnRule, ...(rules.rules ?? []), ...rulesOfWords(rules)]);
  addRules(rules, found);
  return [...found];
}

/** The rule ids that the words of a ruleset cite by themselves. */
export const rulesOfWords = ({ grammar }: Ruleset): readonly string[] => grammar?.uses?.["rule"] ?? [];

/** Refuses a ruleset without cards in which something would happen that does not say why. */
export const refuseGaps = (rules: Ruleset): void => refuseMissing(rules, missingRules(rules));

/** The same of cards. */
export const refuseGapsOfCards = (rules: Ruleset, cards: Readonly<Record<string, Card>>): void =>
  refuseMissing(rules, missingRulesOfCards(rules, cards));

function refuseMissing({ name }: Ruleset, places: readonly string[]): void {
  if (places.length > 0)
    throw new Error(`${name}: everything that happens says why, and a rule is missing at ${places.join(", ")}`);
}

const RULE_KEYS = new Set([
  "rule",
  "passed",
  "acted",
  "resolved",
  "stacked",
  "resolves",
  "unfulfilled",
  "barred",
  "last",
  "nobody",
  "conceding",
  "later",
  "substitute",
  "agree",
  "otherwise",
]);

/** The rule ids that data name, wherever they stand. */
export function ruleIdsIn(data: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  addRules(data, found);
  return found;
}

function addRules(data: unknown, found: Set<string>): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string" && RULE_KEYS.has(key)) found.add(value);
    else addRules(value, found);
  }
}

/** Which of these names match a move is stored as bits. */
const MOST_NAMES = 20;

/** The ruleset's names for moves, by the zone that is left and the zone that is entered. */
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
    const but = (move.but ?? []).map((each) => numberOf(names, each, "name"));
    between.push({ name: numberOf(names, name, "name"), of: move.of ?? null, but });
    if (between.length > MOST_NAMES)
      throw new Error(`more than ${MOST_NAMES} names for a move from ${move.from} to ${move.to}`);
  }
  return moves;
}

/** By event name: the tallies that count it, compiled. */
export function compileTallies(
  rules: Ruleset,
  nameNumbers: ReadonlyMap<string, number>,
): (readonly TallyKind[] | undefined)[] {
  const counting = Array.from<readonly TallyKind[] | undefined>({ length: nameNumbers.size });
  for (const [number, tally] of sameShape(Object.values<TallyRule>(rules.tallies ?? {})).entries()) {
    const counts = tally.of === undefined ? null : filterTest(tally.of);
    const holds = tally.if === undefined ? null : compileCondition(tally.if);
    const countsAlways = counts === null && holds === null && tally.sum !== true && isForAll(tally);
    for (const name of list(tally.on)) {
      const on = numberOf(nameNumbers, text(name, "event"), "event");
      counting[on] = [...(counting[on] ?? []), { ...tally, number, counts, holds, countsAlways }];
    }
  }
  return counting;
}

/** Whether a tally counts for any seat. */
const isForAll = ({ per, who }: TallyRule): boolean => per === "seat" && who === undefined;
