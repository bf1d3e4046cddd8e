import { isList, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import { ruleForm, type Form, type Grammar, type Kind } from "./grammar.ts";
import { canBeOwn, MOST_PROBLEMS, report, asLine, type Problem } from "./problem.ts";
import {
  areUncounted,
  contradictionIn,
  contradictionInFilter,
  type Contradiction,
  type Surroundings,
} from "./contradictions.ts";
import { aimsOf, aimsWithin, countedSort, otherSort, type Aims } from "./selector-sort.ts";
import { alternatives, keysIn, RESERVED, type Alternative } from "./value.ts";
import { furtherKeys } from "./words.ts";

/** The context of a check while it goes through data. */
export interface Checking {
  readonly grammar: Grammar;
  readonly problems: Problem[];
  /** Whether it is a trial: only whether there are problems counts, so no messages are made. */
  readonly isTrial?: boolean;
  /** The names that are bound in the data or by the rules. */
  readonly bound: ReadonlySet<string>;
  /** Whether this stands in an effect. */
  readonly isInEffect?: boolean;
  /** Whether it is paid. */
  readonly isCost?: boolean;
  /** The sorts of the targets that these data may name. */
  readonly aims?: Aims;
  /** Collects the forms that are used; absent if the caller does not ask for them. */
  readonly used?: Set<Form>;
  /** Collects the names of the ruleset's conditions that are read; absent if the caller does not ask for them. */
  readonly tests?: Set<string>;
  /** Collects the cards that are named; absent if the caller does not ask for them. */
  readonly mentions?: Mention[];
}

/** A card that data name, and where. */
export interface Mention {
  readonly path: string;
  readonly name: string;
}

const NO_AIMS: Aims = { targets: [], it: "either" };

const at = (path: string, key: string | number): string =>
  typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;

/**
 * Checks the value of a key: it must be one of the alternatives. If it is none, the problems of the most similar one are
 * reported.
 */
export function checkValue(checking: Checking, value: string, data: Data, path: string): void {
  const all = alternatives(value);
  const other = otherSort(value, data, checking.aims ?? NO_AIMS);
  if (other !== null) {
    report(checking, path, other.message, other.suggestion, other.suggestion === undefined ? [] : [other.suggestion]);
    return;
  }
  if (all.some(({ literal }) => literal !== null && literal === data)) return;
  const like = all.filter((each) => each.literal === null && looksLike(checking.grammar, each, data));
  const [only] = like;
  // With a single alternative no trial is needed.
  if (only !== undefined && all.length === 1) {
    checkOne(checking, only, data, path);
    return;
  }
  let nearest: Alternative | null = null;
  let fewest: readonly Problem[] = NO_PROBLEMS;
  for (const each of like) {
    const { problems, used = [], mentions = [] } = checkedAlone(checking, each, data, path, true);
    if (problems.length === 0) {
      for (const entry of used) checking.used?.add(entry);
      checking.mentions?.push(...mentions);
      return;
    }
    if (nearest !== null && problems.length >= fewest.length) continue;
    nearest = each;
    fewest = problems;
  }
  const literals = all.flatMap(({ literal }) => (literal === null ? [] : [literal]));
  if (
    nearest === null ||
    (typeof data === "string" && literals.length > 0 && suggestName(data, literals) !== undefined)
  ) {
    const wanted = all
      .map((each) => (each.literal === null ? expectedName(checking.grammar, each) : `"${each.literal}"`))
      .join(" or ");
    const text = typeof data === "string" ? data : textOfList(all, data);
    const known = typeof data === "string" || text === undefined ? literals : [text];
    report(checking, path, `expected ${wanted}, found ${asLine(data)}`, text, known);
    return;
  }
  const told = checking.isTrial === true ? fewest : checkedAlone(checking, nearest, data, path, false).problems;
  for (const problem of told) if (checking.problems.length < MOST_PROBLEMS) checking.problems.push(problem);
}

const NO_PROBLEMS: readonly Problem[] = [];

/** Checks data as one alternative, with a list of problems of its own. */
function checkedAlone(checking: Checking, each: Alternative, data: Data, path: string, isTrial: boolean): Checking {
  const alone: Checking = {
    ...checking,
    problems: [],
    isTrial,
    ...(checking.used === undefined ? {} : { used: new Set<Form>() }),
    ...(checking.mentions === undefined ? {} : { mentions: [] }),
  };
  checkOne(alone, each, data, path);
  return alone;
}

/** What was probably meant by a list of texts where one text is expected, as in `types: [Scout]`. */
const textOfList = (all: readonly Alternative[], data: Data): string | undefined =>
  isList(data) && all.some(({ name }) => name === "text") && data.every((each) => typeof each === "string")
    ? data.join(" ")
    : undefined;

const expectedName = ({ explained }: Grammar, { name, isList: several }: Alternative): string =>
  `${several ? "a list of " : ""}${explained[name] ?? name}`;

const RECORDS = ["filter", "effect", "cost", "ability", "statics", "fields", "links", "bindings"];
const BOTH = ["selector", "amount", "condition", "duration", "whom", "courseItem", "anything"];

/** Whether data have the outer form of an alternative: a record, a text, a number. */
function looksLike(grammar: Grammar, { name, isList: several, isRecord: keyed }: Alternative, data: Data): boolean {
  if (keyed) return isRecord(data);
  if (several && isList(data)) return true;
  if (data === null) return name === "null";
  if (isList(data)) return false;
  const meant = alternatives(name);
  if (meant[0]?.name !== name) return meant.some((each) => looksLike(grammar, each, data));
  if (BOTH.includes(name)) return typeof data !== "number" || name === "amount" || name === "anything";
  if (RECORDS.includes(name) || grammar.entriesFor("part").has(name)) return isRecord(data);
  if (name === "number") return typeof data === "number";
  if (name === "flag" || name === "true") return typeof data === "boolean";
  return typeof data === "string" || !isText(grammar, name);
}

/** Whether a value is written as a text: a name, or one of these. */
const isText = ({ named, values }: Grammar, name: string): boolean =>
  named[name] !== undefined || values[name] !== undefined || TEXTS.includes(name);

const TEXTS = ["text", "rule", "name", "card", "binding"];

function checkOne(
  checking: Checking,
  { name, isList: several, isRecord: keyed }: Alternative,
  data: Data,
  path: string,
): void {
  if (keyed && isRecord(data)) {
    for (const [key, each] of Object.entries(data)) checkValue(checking, name, each, at(path, key));
    return;
  }
  if (several && isList(data)) {
    for (const [index, each] of data.entries()) checkValue(checking, name, each, at(path, index));
    return;
  }
  const { named, values, entriesFor } = checking.grammar;
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
  if (typeof data !== "string") return report(checking, path, `unknown ${what} ${asLine(data)}`);
  if (what === "test" || what === "condition" || what === "obstacle") checking.tests?.add(data);
  if (names.includes(data)) return;
  const longer = names.filter((each) => each.startsWith(`${data}:`));
  if (longer[0] !== undefined) report(checking, path, `"${data}" is half the name of an ${what}, as in "${longer[0]}"`);
  // A bound place is named by a record.
  else if (what === "span" && checking.bound.has(data))
    report(checking, path, `unknown span "${data}"; what is bound under that name is { of: ${data} }`);
  else report(checking, path, `unknown ${what} ${asLine(data)}${howOwn(checking.grammar, what, data)}`, data, names);
}

/** How a card could introduce this name as its own, if it could be one. */
function howOwn({ values, named }: Grammar, what: string, name: string): string {
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
    const { entryOf, entriesFor } = checking.grammar;
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
    else report(checking, path, `unknown ${kind} ${asLine(first)}`, first, entriesFor(kind).keys());
  };

/** Checks a text where a selector or an amount could stand: it must be a bound name. */
function checkBound(checking: Checking, data: Data, path: string, kind: Kind): void {
  if (typeof data === "boolean") return;
  const name = spelledName(data);
  const entries = checking.grammar.entriesFor(kind);
  const found = entries.get(name);
  const entry = found !== undefined && hasNoKeys(found) ? found : undefined;
  if (entry !== undefined) checking.used?.add(entry);
  if (typeof data === "number" && kind === "amount") return;
  if (entry !== undefined || checking.bound.has(name) || /^(target|share)\d+$/.test(name)) return;
  const why = name === "n" ? ": no number comes with what happens here; { count: … } counts" : "";
  const known = [...entries.values()].filter(hasNoKeys).map((each) => each.form);
  report(checking, path, `unknown name "${name}"${why}`, name, why === "" ? [...known, ...checking.bound] : []);
}

const hasNoKeys = ({ keys }: Form): boolean => Object.keys(keys).length === 0;

const spelledName = (data: Data): string => (typeof data === "string" ? data : JSON.stringify(data));

function checkEntry(checking: Checking, entry: Form | undefined, data: DataRecord, path: string): void {
  if (entry === undefined) return;
  checking.used?.add(entry);
  if (entry.isOpen === true) return;
  const { targets } = data;
  const heard = entry.kind === "ability" || entry.kind === "word" ? withEventsOf(checking, data) : checking;
  const within = aimsWithin(entry, data, heard.aims ?? NO_AIMS);
  const aiming = { ...heard, aims: targets === undefined ? within : aimsOf(targets, within) };
  const own = keysIn(entry.keys);
  const keys = entry.kind === "word" ? [...own, ...keysIn(furtherKeys(entry.form))] : own;
  for (const { key, must } of keys)
    if (must && data[key] === undefined) report(checking, path, `"${key}" is missing in ${entry.form}`);
  for (const [key, value] of Object.entries(data)) {
    const said = keys.find((each) => each.key === key)?.value;
    const found = said === undefined ? said : countedSort(checking.grammar, data, key, said);
    if (found === undefined)
      report(
        checking,
        at(path, key),
        `unknown key "${key}" in ${entry.form}${remedyFor(entry, key)}`,
        key,
        own.map((each) => each.key),
        true,
      );
    else checkValue(aiming, found, value, at(path, key));
  }
  contradict(checking, path, contradictionIn(entry, data, around(checking)));
}

/** The keys that name awaited events. */
const HEARD = ["trigger", "replace", "watch", "delay", "on"];

/** The context inside something that waits for events: `n` is bound if one of them has a number, and `it` is what they are about. */
function withEventsOf(checking: Checking, data: DataRecord): Checking {
  const { bound, grammar } = checking;
  const known = grammar.entriesFor("event");
  const events = HEARD.flatMap((key) => list(data[key] ?? [])).filter(
    (each): each is string => typeof each === "string" && (known.has(each) || each.includes(":")),
  );
  if (events.length === 0) return checking;
  const areOfThings = events.every((each) => OF_THINGS.test(each) || known.get(each)?.isOfThing === true);
  const heard: Checking = {
    ...checking,
    aims: { ...(checking.aims ?? NO_AIMS), it: areOfThings ? "things" : "either" },
  };
  const isUncounted = areUncounted(events, grammar);
  if (isUncounted !== bound.has("n")) return heard;
  const names = [...bound].filter((name) => name !== "n");
  return { ...heard, bound: new Set(isUncounted ? names : [...names, "n"]) };
}

/** Events of what lies in a zone. */
const OF_THINGS = /^(?:enter|leave|mark):/;

/** What to write instead of a key that a form does not have. */
function remedyFor({ kind, lacks }: Form, key: string): string {
  if (lacks?.[key] !== undefined) return `: ${lacks[key]}`;
  return kind === "word" && key === "as"
    ? ": what this does cannot be named; choose, move, take or make it with a word that can, and name it there"
    : "";
}

const around = ({ grammar, isInEffect, isCost }: Checking): Surroundings => ({
  grammar,
  isInEffect: isInEffect === true,
  isCost: isCost === true,
});

/** Reports a contradiction, unless another problem was found at the same place. */
function contradict(checking: Checking, path: string, found: Contradiction | null): void {
  if (found === null || checking.problems.some((each) => each.path.startsWith(path))) return;
  report(checking, found.key === undefined ? path : at(path, found.key), found.message);
}

function checkFilter(checking: Checking, data: Data, path: string): void {
  if (!isRecord(data)) return;
  const { entriesFor } = checking.grammar;
  for (const [key, value] of Object.entries(data)) {
    const entry = entriesFor("filter").get(key) ?? entriesFor("characteristic").get(key);
    const kind = entry?.keys[key];
    if (entry !== undefined) checking.used?.add(entry);
    if (kind !== undefined) checkValue(checking, kind, value, at(path, key));
    else if (entriesFor("selector").has(key))
      report(checking, at(path, key), `a selector stands in a filter as { "is": … }`, undefined, undefined, true);
    else {
      const known = [...entriesFor("filter").keys(), ...entriesFor("characteristic").keys()];
      report(checking, at(path, key), `unknown key "${key}" in a filter`, key, known, true);
    }
  }
  contradict(checking, path, contradictionInFilter(data, around(checking)));
}

/** Checks a record of characteristics with their new values. */
function checkFields(checking: Checking, data: Data, path: string): void {
  if (!isRecord(data)) return;
  const { entriesFor } = checking.grammar;
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
  form("word")({ ...checking, isInEffect: true, isCost: true }, data, path);
  const entry = isRecord(data) ? checking.grammar.entryOf("word", data) : undefined;
  if (entry !== undefined && entry.cost !== true) report(checking, path, `"${entry.form}" cannot be a cost`);
}

function checkEffect(checking: Checking, data: Data, path: string): void {
  form("word")({ ...checking, isInEffect: true, isCost: false }, data, path);
  const entry = isRecord(data) ? checking.grammar.entryOf("word", data) : undefined;
  if (entry?.inner === true && checking.grammar.isForRules !== true)
    report(checking, path, `"${entry.form}" is a word of the rules, not of cards`);
}

/** Checks an item of a course: a place, a word with its keys, or the name of a word without keys. */
function checkCourseItem(checking: Checking, data: Data, path: string): void {
  const { entriesFor, entryOf } = checking.grammar;
  if (typeof data === "string") checkName(checking, "word", [...entriesFor("word").keys()], data, path);
  else if (isRecord(data) && entryOf("place", data) !== undefined) form("place")(checking, data, path);
  else checkEffect(checking, data, path);
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

/** Checks a rule id: it need not be a known one, but must be written like those of the game. */
function checkRule(checking: Checking, data: Data, path: string): void {
  const { ruleForms } = checking.grammar;
  if (ruleForms === undefined || ruleForms.size === 0 || ruleForms.has(ruleForm(spelledName(data)))) return;
  const [example = ""] = ruleForms.values();
  report(
    checking,
    path,
    `no rule is written ${asLine(data)}: they are written as ${example}`,
    spelledName(data),
    ruleForms.values(),
  );
}

const checkTrue = (checking: Checking, data: Data, path: string): void => {
  if (data !== true) report(checking, path, `expected true, found ${asLine(data)}`);
};

/** By kind of value, the check beyond its outer form. */
const checks: Readonly<Record<string, (checking: Checking, data: Data, path: string) => void>> = {
  selector: form("selector"),
  amount: form("amount"),
  condition: (checking, data, path) => {
    if (isRecord(data)) form("condition")(checking, data, path);
    else if (typeof data === "string")
      checkName(checking, "condition", checking.grammar.named["test"] ?? [], data, path);
  },
  duration: form("duration"),
  binding: (checking, data, path) => checkBound(checking, data, path, "selector"),
  courseItem: checkCourseItem,
  filter: checkFilter,
  effect: checkEffect,
  cost: checkCost,
  ability: form("ability"),
  statics: form("static"),
  whom: checkWhom,
  fields: checkFields,
  true: checkTrue,
  rule: checkRule,
  name: (checking, data, path) => {
    if (checking.grammar.isForRules !== true && RESERVED.includes(spelledName(data)))
      report(checking, path, `"${spelledName(data)}" is a name that the rules use themselves: choose another`);
  },
  number: (checking, data, path) => {
    if (!Number.isSafeInteger(data)) report(checking, path, `expected a whole number, found ${asLine(data)}`);
  },
  links: (checking, data, path) => checkOpen(checking, checking.grammar.named["link"] ?? [], "selector", data, path),
  bindings: (checking, data, path) => checkOpen(checking, null, "selector", data, path),
};
