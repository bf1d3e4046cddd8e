import { isList, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { keysOf } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { KNOW, MARK, RESOURCE, SHUFFLE } from "../state/proposal.ts";
import { amountReads, amounts } from "./amounts.ts";
import { conditionReads, conditions } from "./conditions.ts";
import { filterKeys, filterReads } from "./filters.ts";
import {
  ANYTHING,
  PRIORITY_HOLDER,
  characteristicBit,
  nameBit,
  type Reads,
  type ReadsCollector,
} from "../tables/reads.ts";
import { selectorReads } from "./selectors.ts";

/** This many zones have a bit of their own; data that name another zone read anything. */
const MOST_ZONES = 31;

/** Adds up what data read; `report` passes the data to the collector. */
export function readsOf(ruleset: Ruleset, report: (reads: ReadsCollector) => void): Reads {
  const names = new Set<string>();
  const found = {
    changes: 0,
    zones: 0,
    resources: 0,
    marks: 0,
    characteristics: 0,
    names,
    readsHosts: false,
    readsOthers: false,
    time: 0,
  };
  const anything = (): void => {
    found.changes = ANYTHING;
    found.zones = ANYTHING;
    found.resources = ANYTHING;
    found.marks = ANYTHING;
    found.characteristics = ANYTHING;
    found.readsOthers = true;
  };
  const reads: ReadsCollector = {
    ruleset,
    change: (...changes) => {
      for (const change of changes) found.changes |= 1 << change;
    },
    resource: (name) => {
      found.changes |= 1 << RESOURCE;
      found.resources |= namedBit(keysOf(ruleset.resources ?? {}), name);
    },
    mark: (name) => {
      found.changes |= 1 << MARK;
      found.marks |= namedBit(ruleset.marks ?? [], name);
    },
    zones: (zones) => {
      found.changes |= (1 << SHUFFLE) | (1 << KNOW);
      for (const zone of list(zones)) {
        const number = Object.keys(ruleset.zones).indexOf(text(zone, "zone"));
        if (number < 0 || number >= MOST_ZONES) anything();
        else found.zones |= 1 << number;
      }
    },
    characteristic: (name) => {
      found.characteristics |= characteristicBit(ruleset, name);
    },
    name: (name) => {
      names.add(name);
    },
    hosts: () => {
      found.readsHosts = true;
    },
    others: () => {
      found.readsOthers = true;
    },
    time: (bits) => {
      found.time |= bits;
    },
    anything,
    condition: (data) => conditionReads(data, reads),
    amount: (data) => amountReads(data, reads),
    selector: (data) => selectorReads(data, reads),
    filter: (data) => filterReads(data, reads),
    each: (read, data) => {
      for (const one of list(data)) read(one);
    },
  };
  report(reads);
  return found;
}

/** The bit of a name that is numbered by its place in a list. */
const namedBit = (names: readonly string[], name: Data | undefined): number =>
  typeof name === "string" && names.includes(name) ? nameBit(names.indexOf(name)) : ANYTHING;

/**
 * What a continuous effect reads: for what it applies to, what it writes and its condition. Cached by the data of the
 * ability, which are never edited.
 */
export function modifierReads(ruleset: Ruleset, ability: DataRecord): Reads {
  const known = readsOfModifiers.get(ability);
  if (known?.ruleset === ruleset) return known.reads;
  const reads = readsOf(ruleset, (collector) => {
    collector.condition(ability["if"] ?? true);
    const what = ability["static"];
    for (const part of isRecord(what) ? list(what["modify"]) : []) if (isRecord(part)) addPart(part, collector);
  });
  readsOfModifiers.set(ability, { ruleset, reads });
  return reads;
}

const readsOfModifiers = new WeakMap<DataRecord, { readonly ruleset: Ruleset; readonly reads: Reads }>();

function addPart(part: DataRecord, reads: ReadsCollector): void {
  reads.selector(part["who"] ?? "this");
  for (const how of ["set", "add", "remove"]) {
    const fields = part[how];
    if (!isRecord(fields)) continue;
    for (const [name, value] of Object.entries(fields))
      if (reads.ruleset.characteristics?.[name] === "number" && value !== "all") reads.amount(value);
  }
}

/**
 * The parts of the time that data may read, as bits. Costs and targets mix all the languages, so any key with the name
 * of a form that reads the time counts.
 */
export function timeIn(ruleset: Ruleset, data: Data | undefined): number {
  if (typeof data === "string")
    return ruleset.conditions?.[data] === undefined ? 0 : readsOf(ruleset, (reads) => reads.condition(data)).time;
  let time = 0;
  if (isList(data)) for (const each of data) time |= timeIn(ruleset, each);
  else if (isRecord(data)) for (const key in data) time |= timeOf(key) | timeIn(ruleset, data[key]);
  return time;
}

const timeOf = (key: string): number =>
  (conditions[key]?.time ?? 0) | (amounts[key]?.time ?? 0) | (filterKeys[key]?.time ?? 0);

/** Whether data depend on who has priority. */
export const readsPriority = (ruleset: Ruleset, data: Data): boolean => (timeIn(ruleset, data) & PRIORITY_HOLDER) !== 0;

/** Stands for every name: data that read a key of a card may refer to anything. */
export const ANY_NAME = "*";

/**
 * All names in data, and in the conditions of the ruleset that they name. Data can read a binding only by its name, so a
 * binding whose name is not found here cannot matter to them.
 */
export function namesIn(game: Game, data: readonly Data[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of data) addNames(game, each, names);
  return names;
}

function addNames(game: Game, data: Data, names: Set<string>): void {
  if (typeof data === "string") {
    if (names.has(data)) return;
    names.add(data);
    const condition = game.ruleset.conditions?.[data];
    if (condition !== undefined) addNames(game, condition.is, names);
  } else if (isList(data)) for (const each of data) addNames(game, each, names);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      if (key === "key") names.add(ANY_NAME);
      if (key === "target" && typeof value === "number") names.add(`target${value}`);
      else addNames(game, value, names);
    }
}

/** Whether data may refer to a binding. */
export function mayName(game: Game, data: Data, name: string): boolean {
  const names = namesIn(game, [data]);
  return names.has(name) || names.has(ANY_NAME);
}
