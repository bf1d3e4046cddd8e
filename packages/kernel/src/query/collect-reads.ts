import { isList, isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { KNOW, SHUFFLE } from "../state/proposal.ts";
import { amountReads } from "./amounts.ts";
import { conditionReads, isCondition } from "./conditions.ts";
import { filterReads } from "./filters.ts";
import { ANYTHING, characteristicBit, type Reads, type ReadsCollector } from "../tables/reads.ts";
import { isSelector, selectorReads } from "./selectors.ts";

/** So many zones have a bit of their own; what names another reads anything. */
const MOST_ZONES = 31;

/** What is read by whatever `collect` says. */
export function readsOf(ruleset: Ruleset, collect: (reads: ReadsCollector) => void): Reads {
  const names = new Set<string>();
  const found = { changes: 0, zones: 0, characteristics: 0, names, readsHosts: false, readsOthers: false, time: 0 };
  const anything = (): void => {
    found.changes = ANYTHING;
    found.characteristics = ANYTHING;
    found.readsOthers = true;
  };
  const reads: ReadsCollector = {
    ruleset,
    change: (...changes) => {
      for (const change of changes) found.changes |= 1 << change;
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
  collect(reads);
  return found;
}

/** What a continuous effect reads: what it applies to, what it writes, and while what holds. Abilities are never edited. */
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

/** What data read that are made of any of the languages, as costs and targets are. */
export const dataReads = (ruleset: Ruleset, data: readonly (Data | undefined)[]): Reads =>
  readsOf(ruleset, (reads) => {
    for (const each of data) addAny(each, reads);
  });

function addAny(data: Data | undefined, reads: ReadsCollector): void {
  if (isList(data)) for (const each of data) addAny(each, reads);
  else if (typeof data === "string") {
    if (reads.ruleset.conditions?.[data] !== undefined) reads.condition(data);
  } else if (isRecord(data) && Object.keys(data).length > 0) {
    if (isCondition(data)) reads.condition(data);
    if (isSelector(data)) reads.selector(data);
    for (const each of Object.values(data)) addAny(each, reads);
  }
}
