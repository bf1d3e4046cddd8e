import { isList, isRecord, isSameData, list, type Data, type DataRecord } from "../data/data.ts";
import { emptyChoiceIn } from "./empty-choices.ts";
import { fixedResultIn } from "./fixed-results.ts";
import type { Form, Grammar, Kind } from "./grammar.ts";
import { misplacedInsertion } from "./insertion.ts";
import { excludingIn, vainQueryIn } from "./vain-queries.ts";
import { looked, permission } from "./zone-sight.ts";

/** A form whose keys are all valid, but which can never find, hold, happen or do anything. */
export interface Contradiction {
  readonly message: string;
  /** The key that is to blame, if it is one. */
  readonly key?: string;
}

/** The context of a form. */
export interface Surroundings {
  readonly grammar: Grammar;
  /** Whether it stands in an effect, which is carried out once, not in a condition that is tested again and again. */
  readonly isInEffect: boolean;
  /** Whether it stands in a cost, which may be nothing. */
  readonly isCost: boolean;
}

type Test = (data: DataRecord, around: Surroundings) => Contradiction | null;

const about = (key: string, message: string): Contradiction => ({ key, message });

/** The number, if it is written as a constant. */
const fixed = (data: Data | undefined): number | null => (typeof data === "number" ? data : null);

const isEmpty = (data: Data | undefined): boolean => isList(data) && data.length === 0;
const names = (data: Data | undefined): string[] =>
  list(data).filter((each): each is string => typeof each === "string");

/** Bounds that no number can meet. */
function betweenNothing({ is, atLeast, atMost }: DataRecord): Contradiction | null {
  const least = fixed(atLeast);
  const most = fixed(atMost);
  const exact = fixed(is);
  if (least !== null && most !== null && least > most)
    return about("atLeast", `nothing is at least ${least} and at most ${most}: exchange them`);
  if (exact !== null && ((least !== null && exact < least) || (most !== null && exact > most)))
    return about("is", `what is ${exact} is not within the other bound: leave one of them out`);
  return null;
}

/** Bounds of a count, which is never below 0. */
const counted: Test = (data) => {
  const most = fixed(data["atMost"]);
  const exact = fixed(data["is"]);
  const least = fixed(data["atLeast"]);
  if ((most ?? 0) < 0) return about("atMost", `nothing is counted below 0, so this never holds`);
  if ((exact ?? 0) < 0) return about("is", `nothing is counted below 0, so this never holds`);
  if (least !== null && least <= 0 && most === null && exact === null)
    return about("atLeast", `at least ${least} always holds: atLeast: 1 is the least that says something`);
  return betweenNothing(data);
};

/** Counts of own turns that the ruleset does not keep. */
const keptOfTurns: Test = ({ ownTurn, before, tally }, { grammar }) => {
  const kept = Object.keys(grammar.tallies).filter((name) => grammar.tallies[name]?.turns === true);
  if (ownTurn !== true || (before !== true && names(tally).some((name) => kept.includes(name)))) return null;
  return about("ownTurn", `only of these is a player's own last turn kept, and without "before": ${kept.join(", ")}`);
};

/** A list that must not be empty. In rules it may be, because a variant may fill it. */
const filled =
  (key: string): Test =>
  (data, { grammar }) =>
    isEmpty(data[key]) && grammar.isForRules !== true
      ? about(key, `nothing is in "${key}", so nothing would happen`)
      : null;

/** Two conditions that exclude each other. */
const opposed =
  (key: string, so: string): Test =>
  (data) => {
    const all = list(data[key]);
    const isOpposed = all.some((each) => isRecord(each) && all.some((other) => isSameData(each["not"], other)));
    return isOpposed
      ? about(key, `one of these is the opposite of another, so this ${so}: leave one of them out`)
      : null;
  };

/** A number of modes without modes. */
const modal: Test = (data) =>
  data["choose"] !== undefined && data["modes"] === undefined
    ? about("choose", `there are no modes to choose among: "modes" lists them`)
    : null;

/** A number of times that must be at least 1. */
const some =
  (...keys: readonly string[]): Test =>
  (data) => {
    const key = keys.find((each) => (fixed(data[each]) ?? 1) < 1);
    return key === undefined ? null : about(key, `with ${fixed(data[key]) ?? 0} nothing would happen`);
  };

/** A process that never ends, or a seat to ask where nobody is asked. */
const ending: Test = (data) => {
  if (data["repeat"] === "process" && data["while"] === undefined && data["may"] === undefined)
    return about("repeat", `a process needs an end: add while: CONDITION or may: true`);
  const key = ["who", "verb"].find((each) => data[each] !== undefined);
  return key !== undefined && data["may"] === undefined
    ? about(key, `nobody is asked without may: true, so "${key}" says nothing`)
    : null;
};

/** Effects that are to last for a time, with a word whose result does not last. */
const lasting: Test = ({ do: all }, { grammar }) => {
  const words = grammar.entriesFor("word");
  const form = list(all)
    .map((each) => (isRecord(each) ? (Object.keys(each)[0] ?? "") : ""))
    .find((each) => words.get(each) !== undefined && words.get(each)?.keys["until?"] === undefined);
  return form === undefined
    ? null
    : about("do", `"${form}" lasts for no time: { delay: … } or { watch: … } let it happen as something begins`);
};

/** Bounds of how many are chosen. */
const chosen: Test = (data) => {
  const min = fixed(data["min"]);
  const max = fixed(data["max"]);
  if (max !== null && max < 1) return about("max", `nobody chooses ${max}: leave it out for one`);
  return min !== null && max !== null && min > max
    ? about("min", `nobody chooses at least ${min} and at most ${max}: exchange them`)
    : null;
};

/** Words that one seat carries out, with `everyone`. */
const single =
  (key: string): Test =>
  (data) =>
    data[key] === "everyone"
      ? about(key, `only one player can do that: { forEach: everyone, do: […] } lets each of them, as it`)
      : null;

const firstOf =
  (...tests: readonly Test[]): Test =>
  (data, around) => {
    for (const test of tests) {
      const found = test(data, around);
      if (found !== null) return found;
    }
    return null;
  };

/** Whether this holds for all events of a trigger or replacement. */
const areAll = (
  data: DataRecord,
  key: string,
  like: (event: string, around: Surroundings) => boolean,
  around: Surroundings,
): boolean => {
  const all = names(data[key]);
  return all.length > 0 && all.every((event) => like(event, around));
};

/** Events without an object: a filter on it never matches. */
const hasNoObject = (event: string, { grammar }: Surroundings): boolean =>
  /^(begin|resource):/.test(event) || grammar.entriesFor("event").get(event)?.isOfSeat === true;

/** A filter that compares an event's object with `it`, which is bound to that very object. */
const always: Test = ({ of }) =>
  of === "it" || (isRecord(of) && of["is"] === "it")
    ? about("of", `"it" is what the event happens to, so this fits whatever that is: name the object with "as" before`)
    : null;

/** An event name that covers both gains and losses, which have names of their own. */
const heard = (key: string): Test =>
  firstOf(always, (data, around) => {
    const { toldAs = {} } = around.grammar;
    if (data["of"] !== undefined && areAll(data, key, hasNoObject, around))
      return about("of", `no object is in this event, so "of" never fits: "who" says of which player`);
    const event = names(data[key]).find((each) => toldAs[each] !== undefined) ?? "";
    const told = toldAs[event]?.join(", ");
    return told === undefined ? null : about(key, `"${event}" has names of its own for more and for less: ${told}, …`);
  });

/** A trigger on a state of the game: it needs an `if`, and has no keys about an event. */
const ofState: Test = (data) => {
  if (!names(data["trigger"]).includes("state")) return null;
  if (data["if"] === undefined) return { message: `what triggers on a state says which: "if" is missing` };
  if (data["watch"] === true)
    return about("watch", `a state is seen as it is checked, so nothing acts at once: leave "watch" out`);
  const key = ["of", "who", "where", "per"].find((each) => data[each] !== undefined);
  return key === undefined ? null : about(key, `a state is no event that "${key}" could be about: say it in "if"`);
};

/** A trigger on its own object that works only in a zone where the object is not when the event happens. */
const elsewhere: Test = (data, { grammar: { zones, moves = {} } }) => {
  const { zone } = data;
  if (data["of"] !== "this" || typeof zone !== "string") return null;
  const isUnseen = names(data["trigger"]).every((event) => {
    const { from, to } = moves[event] ?? {};
    return from !== undefined && to !== undefined && from !== zone && to !== zone && zones[zone]?.hidden !== undefined;
  });
  if (isUnseen && names(data["trigger"]).length > 0)
    return about("zone", `it is not in "${zone}" when that happens to it: leave "zone" out`);
  const away = names(data["trigger"]).every((event) => {
    const [what = "", where = ""] = event.split(":");
    return what === "enter" && where !== "" && where !== zone && zones[where]?.works === true;
  });
  return away && names(data["trigger"]).length > 0
    ? about("zone", `it is not in "${zone}" as it enters: leave "zone" out`)
    : null;
};

type Zone = Grammar["zones"][string];

/** Contradictions inside a filter. */
const filter: Test = (data, around) => {
  const { grammar } = around;
  if (data["is"] === "this" && data["other"] === true) return about("other", `nothing is this and another`);
  for (const [key, value] of Object.entries(data)) {
    const found = isRecord(value) && grammar.entriesFor("characteristic").has(key) ? betweenNothing(value) : null;
    if (found !== null) return about(key, found.message);
  }
  const free = ["not", "any", "all"].find((key) => list(data[key]).some(isFreeFilter));
  if (free !== undefined) return about(free, `an empty filter fits everything: leave it out, or say what it is about`);
  const { not, zone } = data;
  if (
    isRecord(not) &&
    Object.keys(not).length > 0 &&
    Object.entries(not).every(([key, value]) => isSameData(data[key], value) || isWithin(data[key], value))
  )
    return about("not", `nothing fits and does not fit the same: leave one of them out`);
  const places = names(zone);
  const isNowhere = (test: (zone: Zone) => boolean): boolean =>
    places.length > 0 && !places.some((name) => test(grammar.zones[name] ?? {}));
  const vain = ["exhausted", "absent", "attached"].find((key) => data[key] === true);
  if (vain !== undefined && isNowhere(({ works }) => works === true))
    return about(vain, `nothing is so in "${places.join(", ")}"`);
  if (
    grammar.isForRules !== true &&
    data["token"] === true &&
    isNowhere(({ works, stack }) => works === true || stack === true)
  )
    return about("token", `no token is in "${places.join(", ")}": it ceases to exist as it leaves`);
  const printed = Object.keys(data).find((key) => grammar.entriesFor("characteristic").has(key));
  if (data["ability"] === true && printed !== undefined)
    return about(printed, `an ability on the stack is no card and has no "${printed}": leave one of them out`);
  if (data["ability"] === true && isNowhere(({ stack }) => stack === true))
    return about("ability", `no ability is in "${places.join(", ")}", but on the stack`);
  return excludingIn(data, around);
};

/** Whether every name that a filter asks for is one that it forbids. */
const isWithin = (one: Data | undefined, other: Data): boolean => {
  const asked = names(one);
  return isList(other) && asked.length > 0 && asked.every((each) => other.includes(each));
};

/** Whether a filter has no key and so fits everything: in `any` it makes the other filters meaningless. */
const isFreeFilter = (data: Data): boolean => isRecord(data) && Object.keys(data).length === 0;

/** Contradictions inside a selector of objects. */
const objects: Test = ({ objects: within }, { grammar, isInEffect }) => {
  if (!isRecord(within)) return null;
  if (within["ability"] === true && within["zone"] === undefined) {
    const stack = Object.entries(grammar.zones).find(([, { stack: is }]) => is === true)?.[0] ?? "";
    return about("objects", `abilities are found on the stack only: add zone: ${stack}`);
  }
  const unseen = names(within["zone"]).find((name) => grammar.zones[name]?.hidden === "all");
  // The rules themselves see everything: a check finds cards in hidden zones too.
  if (unseen === undefined || isInEffect || grammar.isForRules === true || within["is"] !== undefined) return null;
  return about(
    "objects",
    `nobody can look into "${unseen}", so nothing is found there but by an effect as it happens: { cardsIn: ${unseen} } says how many there are`,
  );
};

/** Events that bring no number whatever they are about: something begins, enters or leaves. */
const UNCOUNTED = /^(begin|enter|leave):/;

/** Whether these events bring no number along. */
export const areUncounted = (events: readonly string[], { entriesFor }: Grammar): boolean =>
  events.every((each) => UNCOUNTED.test(each) || entriesFor("event").get(each)?.uncounted === true);

/** Preventing or changing the amount of an event that has none. */
const numberless: Test = (data, { grammar }) => {
  const events = names(data["replace"]);
  if (events.length === 0 || !areUncounted(events, grammar)) return null;
  const { prevent, change } = data;
  if (prevent !== undefined && prevent !== "all")
    return about(
      "prevent",
      `no number comes with this event, of which so much could be prevented: instead: [] lets it not happen`,
    );
  return isRecord(change) && change["amount"] !== undefined
    ? about("change", `no number comes with this event, so there is no amount to change`)
    : null;
};

const replacement: Test = (data) =>
  ["change", "instead", "also", "before", "prevent"].every((key) => data[key] === undefined)
    ? { message: `nothing is said of what happens: one of change, instead, also, before, prevent is missing` }
    : null;

const bounded: Test = (data) => betweenNothing(data);

/** Asking what objects have in common in a number: only sets have members in common. */
const inCommon: Test = ({ characteristic: name }, { grammar }) => {
  const entry = typeof name === "string" ? grammar.entriesFor("characteristic").get(name) : undefined;
  return entry !== undefined && /^amount\b/.test(entry.keys[entry.form] ?? "")
    ? about("characteristic", `it is a number, of which nothing is in common: { characteristic: …, is: … } compares it`)
    : null;
};

/** The tests by kind and form. */
const tests: Partial<Record<Kind, Readonly<Record<string, Test>>>> = {
  word: {
    if: (data) =>
      (data["then"] ?? data["else"]) === undefined || (isEmpty(data["then"] ?? []) && isEmpty(data["else"] ?? []))
        ? { message: `neither "then" nor "else" says what would happen` }
        : null,
    sequence: filled("sequence"),
    together: filled("together"),
    atomic: filled("atomic"),
    may: filled("may"),
    after: filled("after"),
    forEach: filled("do"),
    repeat: firstOf(filled("do"), some("repeat"), ending),
    delay: firstOf(filled("do"), some("uses"), heard("delay")),
    watch: firstOf(filled("do"), some("uses"), heard("watch")),
    reflex: filled("reflex"),
    create: some("count"),
    copy: some("count"),
    take: some("take"),
    look: firstOf(some("look"), looked),
    permit: permission,
    random: firstOf(some("random"), (data) =>
      data["as"] === undefined ? { message: `nothing could speak of what chance brings: name it with "as"` } : null,
    ),
    skip: some("count"),
    during: firstOf(filled("do"), lasting),
    choose: chosen,
    chooseEach: chosen,
    search: chosen,
    order: single("who"),
    share: single("who"),
    retarget: single("who"),
    control: single("who"),
    begin: single("who"),
    replace: firstOf(replacement, some("uses"), heard("replace"), numberless),
    prevent: firstOf(some("prevent", "uses"), always),
    certain: heard("certain"),
    modify: filled("modify"),
  },
  selector: { objects, first: some("count") },
  amount: {
    tally: keptOfTurns,
    divided: ({ divided }) => (list(divided).slice(1).includes(0) ? about("divided", `nothing is divided by 0`) : null),
  },
  condition: {
    all: opposed("all", "never holds"),
    any: firstOf(
      (data) => (isEmpty(data["any"]) ? about("any", `none of no conditions holds: leave it out`) : null),
      opposed("any", "always holds"),
    ),
    amount: bounded,
    number: bounded,
    resource: bounded,
    characteristic: bounded,
    announced: bounded,
    count: counted,
    mark: counted,
    tally: firstOf(keptOfTurns, counted),
    turns: counted,
    turn: counted,
    seats: counted,
    begun: counted,
    cardsIn: counted,
    pending: counted,
  },
  ability: {
    // A permanent that asks something as it is announced has a spell ability without effects.
    spell: firstOf(modal, (data, around) => (Object.keys(data).length === 1 ? filled("spell")(data, around) : null)),
    activated: firstOf(modal, (data, around) => (data["modes"] === undefined ? filled("do")(data, around) : null)),
    trigger: firstOf(modal, ofState, elsewhere, heard("trigger"), (data, around) =>
      data["modes"] === undefined ? filled("do")(data, around) : null,
    ),
    replace: firstOf(replacement, some("prevent"), heard("replace"), numberless),
  },
  static: {
    permit: permission,
    modify: filled("modify"),
    tax: some("times"),
    discount: some("times"),
    again: firstOf(some("times"), heard("again")),
    mute: heard("mute"),
    certain: heard("certain"),
    require: bounded,
    restrict: bounded,
    check: filled("do"),
  },
  part: {
    target: chosen,
    counts: chosen,
    triggerCounts: chosen,
    marks: counted,
    values: inCommon,
    change: (data) =>
      Object.keys(data).every((key) => key === "who" || key === "layer")
        ? { message: `nothing is changed: one of set, add, remove, switch, reword is missing` }
        : null,
  },
};

/** Amounts below 0 and numbers of times below 1. */
function belowNothing({ kind, form, keys }: Form, data: DataRecord): Contradiction | null {
  if (kind === "static" && /^amount\b/.test(keys[form] ?? "") && (fixed(data[form]) ?? 0) < 0)
    return about(form, `there are never fewer than 0`);
  if (kind !== "word") return null;
  const none = ["count", "times"].find(
    (key) => fixed(data[key]) === 0 && keys[`${key}?`]?.startsWith("amount") === true,
  );
  if (none !== undefined) return about(none, `with 0 nothing would happen: leave it out for one`);
  const many = fixed(data[form]);
  return many !== null && many < 0 && /\bamount\b/.test(keys[form] ?? "")
    ? about(form, `with ${many} nothing would happen: say it of the word for the opposite`)
    : null;
}

/** The contradiction in a form, or null. */
export const contradictionIn = (entry: Form, data: DataRecord, around: Surroundings): Contradiction | null =>
  tests[entry.kind]?.[entry.form]?.(data, around) ??
  fixedResultIn(entry, data, around) ??
  emptyChoiceIn(entry, data, around) ??
  vainQueryIn(entry, data, around) ??
  belowNothing(entry, data) ??
  (entry.kind === "word" ? misplacedInsertion(entry, data, around.grammar) : null);

/** The contradiction in a filter, or null. */
export const contradictionInFilter: Test = filter;
