import { suggestName, type Data, type DataRecord } from "@turnwright/kernel";
import { plainly } from "./english.ts";
import type { Entry, Kind } from "./entry.ts";
import { canBeOwn } from "./own-names.ts";
import { keysOf, type Lexicon } from "./lexicon.ts";
import { MOST_PROBLEMS, report, shown, type Problem } from "./problem.ts";
import { isList, isRecord } from "./data.ts";
import { aimsOf, countedSort, otherSort, type Aims } from "./selector-sort.ts";
import { alternatives, RESERVED, type Alternative } from "./values.ts";

/** What a check knows while it goes through a card. */
export interface Checking {
  readonly lexicon: Lexicon;
  readonly problems: Problem[];
  /** The names that are bound in the card or by the rules. */
  readonly bound: ReadonlySet<string>;
  /** What the targets are of which is spoken here. */
  readonly aims?: Aims;
  /** The entries that the card uses, where somebody wants to know. */
  readonly used?: Set<Entry>;
  /** The cards that it names, where somebody wants to know. */
  readonly mentions?: Mention[];
}

/** Another card that a card names, and where. */
export interface Mention {
  readonly path: string;
  readonly name: string;
}

const at = (path: string, key: string | number): string =>
  typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;

/** Checks what stands under a key: it must be one of the alternatives; of several the one that looks like it complains. */
export function checkValue(checking: Checking, value: string, data: Data, path: string): void {
  const all = alternatives(value);
  const other = otherSort(value, data, checking.aims ?? []);
  if (other !== null) {
    report(checking, path, other.message, other.suggestion, [other.suggestion]);
    return;
  }
  if (all.some(({ literal }) => literal !== null && literal === data)) return;
  const like = all.filter((each) => each.literal === null && looksLike(checking.lexicon, each, data));
  const tried = like.map((each) => {
    const trial = { ...checking, problems: [], used: new Set<Entry>(), mentions: new Array<Mention>() };
    checkOne(trial, each, data, path);
    return trial;
  });
  const fine = tried.find(({ problems }) => problems.length === 0);
  if (fine !== undefined) {
    for (const entry of fine.used) checking.used?.add(entry);
    checking.mentions?.push(...fine.mentions);
    return;
  }
  const literals = all.flatMap(({ literal }) => (literal === null ? [] : [literal]));
  const fewest = tried.map(({ problems }): readonly Problem[] => problems).toSorted((a, b) => a.length - b.length)[0];
  if (
    fewest === undefined ||
    (typeof data === "string" && literals.length > 0 && suggestName(data, literals) !== undefined)
  ) {
    const wanted = all
      .map((each) => (each.literal === null ? expectedName(checking.lexicon, each) : `"${each.literal}"`))
      .join(" or ");
    report(
      checking,
      path,
      `expected ${wanted}, found ${shown(data)}`,
      typeof data === "string" ? data : undefined,
      literals,
    );
    return;
  }
  for (const problem of fewest) if (checking.problems.length < MOST_PROBLEMS) checking.problems.push(problem);
}

const expectedName = ({ explained }: Lexicon, { name, isList: several }: Alternative): string =>
  `${several ? "a list of " : ""}${explained[name] ?? name}`;

const RECORDS = ["filter", "effect", "cost", "ability", "statics", "fields", "links", "bindings"];
const BOTH = ["selector", "amount", "condition", "duration", "whom", "anything"];

/** Whether data have the outer form of a value: a record, a text, a number. */
function looksLike(lexicon: Lexicon, { name, isList: several }: Alternative, data: Data): boolean {
  if (several && isList(data)) return true;
  if (isList(data) || data === null) return false;
  const meant = alternatives(name);
  if (meant[0]?.name !== name) return meant.some((each) => looksLike(lexicon, each, data));
  if (BOTH.includes(name)) return typeof data !== "number" || name === "amount" || name === "anything";
  if (RECORDS.includes(name) || lexicon.entriesFor("part").has(name)) return isRecord(data);
  if (name === "number") return typeof data === "number";
  if (name === "flag" || name === "true") return typeof data === "boolean";
  return typeof data === "string";
}

function checkOne(checking: Checking, { name, isList: several }: Alternative, data: Data, path: string): void {
  if (several && isList(data)) {
    for (const [index, each] of data.entries()) checkValue(checking, name, each, at(path, index));
    return;
  }
  const { named, values, entriesFor } = checking.lexicon;
  const names = named[name];
  if (alternatives(name)[0]?.name !== name) checkValue(checking, name, data, path);
  else if (names !== undefined) checkName(checking, name, names, data, path);
  else if (entriesFor("part").has(name) && isRecord(data))
    checkEntry(checking, entriesFor("part").get(name), data, path);
  else if (values[name]?.check !== undefined)
    values[name].check(data, (message, wrong, known) => report(checking, path, message, wrong, known));
  else if (name === "card" && typeof data === "string") checking.mentions?.push({ path, name: data });
  else checks[name]?.(checking, data, path);
}

function checkName(checking: Checking, what: string, names: readonly string[], data: Data, path: string): void {
  if (typeof data !== "string") return report(checking, path, `unknown ${what} ${shown(data)}`);
  if (names.includes(data)) return;
  const longer = names.filter((each) => each.startsWith(`${data}:`));
  if (longer[0] !== undefined) report(checking, path, `"${data}" is half the name of an ${what}, as in "${longer[0]}"`);
  // A place that was bound is spoken of by a record.
  else if (what === "span" && checking.bound.has(data))
    report(checking, path, `unknown span "${data}"; what is bound under that name is { of: ${data} }`);
  else report(checking, path, `unknown ${what} ${shown(data)}${howOwn(checking.lexicon, what, data)}`, data, names);
}

/** How a card would bring a name of its own along, if this could be one. */
function howOwn({ values, named }: Lexicon, what: string, name: string): string {
  const grows = values[what]?.grows;
  if (grows === undefined || !canBeOwn(grows, name, named[what] ?? [])) return "";
  return `; one of your own must be put on something with "${grows.by[0] ?? ""}"`;
}

/** A form: its first key says which, and all its keys must be known. */
const form =
  (kind: Kind) =>
  (checking: Checking, data: Data, path: string): void => {
    if (!isRecord(data)) {
      checkBound(checking, data, path, kind);
      return;
    }
    const { entryOf, entriesFor } = checking.lexicon;
    const entry = entryOf(kind, data);
    const [first] = Object.keys(data);
    const later = Object.keys(data).find((key) => entriesFor(kind).has(key));
    if (entry !== undefined) checkEntry(checking, entry, data, path);
    else if (later !== undefined)
      report(checking, path, `the first key says which ${kind} it is, and "${first ?? ""}" is none`, later, [later]);
    else if (first !== undefined && kind === "static" && entriesFor("word").has(first))
      report(
        checking,
        path,
        `"${first}" is a word, for effects, and no static ability`,
        first,
        entriesFor(kind).keys(),
      );
    else report(checking, path, `unknown ${kind} ${shown(first)}`, first, entriesFor(kind).keys());
  };

/** A text where a selector or an amount could stand is a name. */
function checkBound(checking: Checking, data: Data, path: string, kind: Kind): void {
  if (typeof data === "boolean") return;
  const name = plainly(data);
  const entries = [...checking.lexicon.entriesFor(kind).values()].filter(({ keys }) => Object.keys(keys).length === 0);
  const known = entries.map((each) => each.form);
  const entry = entries.find((each) => each.form === name);
  if (entry !== undefined) checking.used?.add(entry);
  if (typeof data === "number" && kind === "amount") return;
  if (known.includes(name) || checking.bound.has(name) || /^(target|share)\d+$/.test(name)) return;
  report(checking, path, `unknown name "${name}"`, name, [...known, ...checking.bound]);
}

/** Keys that every word may have. */
const WORD_KEYS: Readonly<Record<string, string>> = { as: "name", name: "event", rule: "rule" };

function checkEntry(checking: Checking, entry: Entry | undefined, data: DataRecord, path: string): void {
  if (entry === undefined) return;
  checking.used?.add(entry);
  const { targets } = data;
  const aiming = targets === undefined ? checking : { ...checking, aims: aimsOf(targets, checking.aims ?? []) };
  const keys = keysOf(entry);
  for (const { key, must } of keys)
    if (must && data[key] === undefined) report(checking, path, `"${key}" is missing in ${entry.form}`);
  for (const [key, value] of Object.entries(data)) {
    const said = keys.find((each) => each.key === key)?.value ?? (entry.kind === "word" ? WORD_KEYS[key] : undefined);
    const found = said === undefined ? said : countedSort(checking.lexicon, data, key, said);
    if (found === undefined)
      report(
        checking,
        at(path, key),
        `unknown key "${key}" in ${entry.form}`,
        key,
        keys.map((each) => each.key),
        true,
      );
    else checkValue(aiming, found, value, at(path, key));
  }
}

function checkFilter(checking: Checking, data: Data, path: string): void {
  if (!isRecord(data)) return;
  const { entriesFor } = checking.lexicon;
  const known = [...entriesFor("filter").keys(), ...entriesFor("characteristic").keys()];
  for (const [key, value] of Object.entries(data)) {
    const entry = entriesFor("filter").get(key) ?? entriesFor("characteristic").get(key);
    const kind = entry?.keys[key];
    if (entry !== undefined) checking.used?.add(entry);
    if (kind !== undefined) checkValue(checking, kind, value, at(path, key));
    else if (entriesFor("selector").has(key))
      report(checking, at(path, key), `a selector stands in a filter as { "is": … }`, undefined, undefined, true);
    else report(checking, at(path, key), `unknown key "${key}" in a filter`, key, known, true);
  }
}

/** Characteristics with what they are set to, plus, or without. */
function checkFields(checking: Checking, data: Data, path: string): void {
  if (!isRecord(data)) return;
  const { entriesFor } = checking.lexicon;
  for (const [key, value] of Object.entries(data)) {
    const entry = entriesFor("characteristic").get(key);
    if (entry === undefined) {
      report(
        checking,
        at(path, key),
        `unknown characteristic "${key}"`,
        key,
        entriesFor("characteristic").keys(),
        true,
      );
      continue;
    }
    const [first = "amount"] = (entry.keys[key] ?? "amount").split(" | ");
    checkValue(checking, first === "amount" ? first : `${first} | "all" | "own" | but`, value, at(path, key));
  }
}

function checkCost(checking: Checking, data: Data, path: string): void {
  form("word")(checking, data, path);
  const entry = isRecord(data) ? checking.lexicon.entryOf("word", data) : undefined;
  if (entry !== undefined && entry.cost !== true) report(checking, path, `"${entry.form}" cannot be a cost`);
}

function checkEffect(checking: Checking, data: Data, path: string): void {
  form("word")(checking, data, path);
  const entry = isRecord(data) ? checking.lexicon.entryOf("word", data) : undefined;
  if (entry?.inner === true) report(checking, path, `"${entry.form}" is a word of the rules, not of cards`);
}

function checkWhom(checking: Checking, data: Data, path: string): void {
  if (isRecord(data) && data["target"] === undefined) checkFilter(checking, data, path);
  else form("selector")(checking, data, path);
}

function checkOpen(checking: Checking, keys: readonly string[] | null, value: string, data: Data, path: string): void {
  if (!isRecord(data)) return;
  for (const [key, each] of Object.entries(data)) {
    if (keys !== null) checkName(checking, "link", keys, key, at(path, key));
    checkValue(checking, value, each, at(path, key));
  }
}

const checkTrue = (checking: Checking, data: Data, path: string): void => {
  if (data !== true) report(checking, path, `expected true, found ${shown(data)}`);
};

/** How each kind of value is checked beside its outer form. */
const checks: Readonly<Record<string, (checking: Checking, data: Data, path: string) => void>> = {
  selector: form("selector"),
  amount: form("amount"),
  condition: (checking, data, path) => {
    if (isRecord(data)) form("condition")(checking, data, path);
    else if (typeof data === "string")
      checkName(checking, "condition", checking.lexicon.named["test"] ?? [], data, path);
  },
  duration: form("duration"),
  filter: checkFilter,
  effect: checkEffect,
  cost: checkCost,
  ability: form("ability"),
  statics: form("static"),
  whom: checkWhom,
  fields: checkFields,
  true: checkTrue,
  name: (checking, data, path) => {
    if (RESERVED.includes(plainly(data)))
      report(checking, path, `"${plainly(data)}" is a name that the rules use themselves: choose another`);
  },
  number: (checking, data, path) => {
    if (!Number.isSafeInteger(data)) report(checking, path, `expected a whole number, found ${shown(data)}`);
  },
  links: (checking, data, path) => checkOpen(checking, checking.lexicon.named["link"] ?? [], "selector", data, path),
  bindings: (checking, data, path) => checkOpen(checking, null, "selector", data, path),
};
