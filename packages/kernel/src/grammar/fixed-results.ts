import { isRecord, isSameData, list, type Data, type DataRecord } from "../data/data.ts";
import type { Contradiction, Surroundings } from "./contradictions.ts";
import type { Form, Grammar } from "./grammar.ts";

type Test = (data: DataRecord, around: Surroundings) => Contradiction | null;

const about = (key: string, message: string): Contradiction => ({ key, message });

/** By form, the arithmetic on constants. */
const sums: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  plus: (numbers) => numbers.reduce((sum, each) => sum + each, 0),
  minus: ([first = 0, ...others]) => others.reduce((rest, each) => rest - each, first),
  times: (numbers) => numbers.reduce((product, each) => product * each, 1),
  smallest: (numbers) => Math.min(...numbers),
  largest: (numbers) => Math.max(...numbers),
};

/** Arithmetic whose result is fixed: all operands are constants, or a factor is 0. */
const reckoned =
  (form: string): Test =>
  (data) => {
    const parts = list(data[form]);
    const numbers = parts.filter((each) => typeof each === "number");
    if (form === "times" && numbers.includes(0)) return about(form, `this is always 0`);
    if (form === "minus" && parts.length === 2 && isRecord(parts[0]) && isSameData(parts[0], parts[1]))
      return about(form, `this is always 0: what is taken off is the same`);
    const sum = sums[form];
    return sum !== undefined && parts.length > 1 && numbers.length === parts.length
      ? about(form, `this is always ${sum(numbers)}: write that`)
      : null;
  };

/** Conditions that are written as `false`. Rules may have some, to be replaced by a variant. */
const CONDITIONS = ["if", "where", "while"];

const never: Test = (data, { grammar }) => {
  const key = grammar.isForRules === true ? undefined : CONDITIONS.find((each) => data[each] === false);
  return key === undefined ? null : about(key, `this never holds, so nothing would happen`);
};

/** What one event binds once: its own object, seat or source. */
const ONE_EACH = ["it", "was", "who", "by"];

/** More than one of what a single event is about. Also where an ability triggers once for several, each is asked about by itself. */
const severalOfOne: Test = ({ where }) => {
  const all = isRecord(where) && where["all"] !== undefined ? list(where["all"]) : [where];
  const wrong = all.find((each) => {
    if (!isRecord(each) || typeof each["count"] !== "string" || !ONE_EACH.includes(each["count"])) return false;
    const least = each["atLeast"] ?? each["is"];
    return typeof least === "number" && least > 1;
  });
  return wrong === undefined
    ? null
    : about(
        "where",
        `"where" is asked about each event, which is about one: "if" is asked about all of a moment, with per`,
      );
};

/** Comparisons of constants with constants. */
const compared: Test = (data) => {
  const bounds = ["is", "atLeast", "atMost"].filter((key) => data[key] !== undefined);
  return typeof data["number"] === "number" && bounds.every((key) => typeof data[key] === "number")
    ? about("number", `this is the same whatever happens: an amount that may change stands in { amount: … }`)
    : null;
};

/** Conditions on several open spans of which none is part of another: they are never open at once. */
const apart: Test = ({ all }, { grammar }) => {
  const { spanParts } = grammar;
  if (spanParts === undefined) return null;
  const wanted = list(all)
    .flatMap((each) => demandsOf(each, grammar))
    .flatMap(({ inside }) => (inside === undefined ? [] : [list(inside)]));
  const meet = (one: Data, other: Data): boolean =>
    one === other || isPart(grammar, one, other) || isPart(grammar, other, one);
  const isNever = wanted.some((one, index) =>
    wanted.slice(index + 1).some((other) => !one.some((name) => other.some((each) => meet(name, each)))),
  );
  return isNever ? about("all", `no two of these parts of a turn are ever open at once, so this never holds`) : null;
};

function isPart(grammar: Grammar, inner: Data, outer: Data): boolean {
  const parts = typeof outer === "string" ? (grammar.spanParts?.[outer] ?? []) : [];
  // Names that are no spans are left alone.
  return (
    typeof inner !== "string" ||
    typeof outer !== "string" ||
    parts.some((part) => part === inner || isPart(grammar, inner, part))
  );
}

/** Players of whom it is never the turn of one of each: mates of a team may share theirs. */
const STRANGERS = [
  ["you", "opponents"],
  ["active", "inactive"],
] as const;

const isApart = (one: Data | undefined, other: Data | undefined): boolean =>
  STRANGERS.some(([a, b]) => (one === a && other === b) || (one === b && other === a));

/** All that has to hold for a condition to hold: what stands under `all`, of those too, and what a name of the rules stands for. */
function demandsOf(condition: Data | undefined, grammar: Grammar): readonly DataRecord[] {
  const name = isRecord(condition) ? condition["named"] : condition;
  const { is } = (typeof name === "string" ? grammar.conditions?.[name] : undefined) ?? {};
  if (is !== undefined && is !== condition) return demandsOf(is, grammar);
  if (!isRecord(condition)) return [];
  return condition["all"] === undefined
    ? [condition]
    : list(condition["all"]).flatMap((each) => demandsOf(each, grammar));
}

/** Whether the same number of a player is to be one and another. */
const isOtherNumber = (one: DataRecord, other: DataRecord): boolean =>
  one["resource"] !== undefined &&
  one["resource"] === other["resource"] &&
  isSameData(one["of"] ?? null, other["of"] ?? null) &&
  typeof one["is"] === "number" &&
  typeof other["is"] === "number" &&
  one["is"] !== other["is"];

/** Conditions of using something of which no two hold at once. */
const impossible: Test = ({ needs }, around) => {
  const all = { all: list(needs ?? []) };
  const found = needs === undefined ? null : (apart(all, around) ?? opposed(all, around));
  return found === null ? null : about("needs", `nobody could use this: ${found.message}`);
};

/** Conditions of which one holds only where the other does not. */
const opposed: Test = (data, { grammar }) => {
  const demands = demandsOf(data, grammar);
  const isNever = demands.some((one, index) =>
    demands
      .slice(index + 1)
      .some(
        (other) =>
          isApart(one["active"], other["active"]) ||
          isOtherNumber(one, other) ||
          (one["stack"] !== undefined && other["stack"] !== undefined && one["stack"] !== other["stack"]) ||
          (one["not"] !== undefined && isSameData(one["not"], other)) ||
          (other["not"] !== undefined && isSameData(other["not"], one)),
      ),
  );
  return isNever ? about("all", `no two of these ever hold at once, so this never holds`) : null;
};

/** What triggers with a condition that its events never meet: whose turn it is as a part begins, where something comes from or goes. */
const unmet =
  (key: string): Test =>
  (data, { grammar }) => {
    const events = list(data[key]).filter((each) => typeof each === "string");
    if (events.length === 0) return null;
    const { sizes = [], zones } = grammar;
    for (const test of ["where", "if"]) {
      const demands = demandsOf(data[test], grammar);
      const isBegun = events.every((event) => event.startsWith("begin:"));
      const begun = events.map((event) => event.slice("begin:".length));
      if (
        isBegun &&
        demands.some(
          ({ inside }) =>
            inside !== undefined && !begun.some((span) => list(inside).some((name) => isPart(grammar, span, name))),
        )
      )
        return about(test, `this never holds: what begins is not inside of that`);
      if (events.every((event) => sizes.includes(event)) && demands.some(isBelowOne))
        return about(test, `this never holds: the number of what happens is 1 or more`);
      if (isBegun && demands.some(({ active }) => isApart(active, data["who"])))
        return about(test, `this never holds: it is the turn of those whose part of it begins`);
      const entered = events.map((event) => event.slice("enter:".length));
      if (
        events.every((event) => event.startsWith("enter:") && zones[event.slice("enter:".length)]?.works === true) &&
        demands.some(
          ({ from }) => from !== undefined && list(from).every((zone) => entered.some((name) => name === zone)),
        )
      )
        return about(test, `this never holds: nothing enters a zone where it is already`);
      for (const [end, verb, prefix] of ENDS) {
        // Where it goes may be another place than its move: what leads a deck may be banished as it dies.
        const places = events.map((event) =>
          event.startsWith(prefix)
            ? event.slice(prefix.length)
            : end === "from"
              ? (grammar.moves?.[event]?.from ?? "")
              : "",
        );
        const wrong = demands
          .map((demand) => list(demand[end]))
          .find((asked) => asked.length > 0 && places.every((place) => place !== "" && !asked.includes(place)));
        if (wrong !== undefined)
          return about(test, `this never holds: what does that always ${verb} ${places.join(" or ")}`);
      }
    }
    return null;
  };

/** A demand that a number of an event is less than 1. */
const isBelowOne = ({ amount, is, atMost }: DataRecord): boolean =>
  amount === "n" && [is, atMost].some((bound) => typeof bound === "number" && bound < 1);

const ENDS = [
  ["from", "comes from", "leave:"],
  ["to", "goes to", "enter:"],
] as const;

/** A running part of the turn that is dropped down to a place that is not in it. */
const outside: Test = ({ cut, to }, { grammar }) => {
  if (typeof cut !== "string" || typeof to !== "string" || grammar.spanParts === undefined) return null;
  return to === cut || isPart(grammar, to, cut)
    ? null
    : about("to", `"${to}" is no part of "${cut}", so there is nothing down to which it is dropped`);
};

/** Entering a zone, with a filter on another zone (the object is tested where it has entered), or a change to the same zone. */
const arrived =
  (key: string): Test =>
  (data, { grammar }) => {
    const events = list(data[key]).filter((each) => typeof each === "string");
    const { of, change } = data;
    const entered = events.map((event) =>
      event.startsWith("enter:")
        ? event.slice("enter:".length)
        : key === "replace"
          ? (grammar.moves?.[event]?.to ?? "")
          : "",
    );
    if (entered.length === 0 || entered.includes("")) return null;
    const zones = isRecord(of) ? list(of["zone"] ?? entered) : entered;
    const isKnown = zones.every((zone) => typeof zone === "string" && grammar.zones[zone] !== undefined);
    if (key !== "replace" && isKnown && !zones.some((zone) => entered.some((each) => each === zone)))
      return about(
        "of",
        `what enters ${entered.join(" or ")} is there when this is seen: { from: … } in "where" says where from`,
      );
    return isRecord(change) && entered.every((zone) => zone === change["to"])
      ? about("change", `it goes to ${entered.join(" or ")} anyway`)
      : null;
  };

/** Durations with `while` of effects that begin as something enters: their condition is tested before it is there. */
const unbegun: Test = (data) => {
  const events = list(data["replace"]);
  const isEntering = events.some((each) => typeof each === "string" && each.startsWith("enter:"));
  return isEntering && list(data["also"]).some(lastsWhile)
    ? about(
        "also",
        `what lasts while something holds would be over before this is there: let a trigger on it do this, or say it as static`,
      )
    : null;
};

const lastsWhile = (effect: Data): boolean =>
  isRecord(effect) && isRecord(effect["until"]) && effect["until"]["while"] !== undefined;

/** An empty list of targets. */
const aimless: Test = ({ targets }, { grammar }) =>
  targets !== undefined && list(targets).length === 0 && grammar.isForRules !== true
    ? about("targets", `this has no target: leave "targets" out`)
    : null;

/** Restarting a game without decks. */
const withDecks: Test = (_data, { grammar }) =>
  grammar.hasDecks === true
    ? null
    : about("restart", `there are no decks to start again with: "deck" in the rules says into which zone they go`);

const NONE: readonly Test[] = [];

const ofAbilities: Readonly<Record<string, readonly Test[]>> = {
  trigger: [never, severalOfOne, arrived("trigger"), unmet("trigger"), aimless],
  replace: [never, arrived("replace"), unmet("replace"), unbegun],
  activated: [never, aimless, impossible],
  spell: [never, aimless, impossible],
  static: [never],
};

const ofWords: Readonly<Record<string, readonly Test[]>> = {
  if: [never],
  delay: [never, arrived("delay"), unmet("delay")],
  watch: [never, arrived("watch"), unmet("watch")],
  replace: [never, arrived("replace"), unmet("replace")],
  cut: [outside],
  repeat: [never],
  restart: [withDecks],
};

const byForm = ({ kind, form }: Form): readonly Test[] => {
  if (kind === "amount") return form in sums ? [reckoned(form)] : NONE;
  if (kind === "condition") return form === "number" ? [compared] : form === "all" ? [apart, opposed] : NONE;
  if (kind === "duration") return [never];
  return (kind === "ability" ? ofAbilities : kind === "word" ? ofWords : {})[form] ?? NONE;
};

/** Words that change something by 0. */
const byNothing = ({ kind, keys }: Form, data: DataRecord, { isCost }: Surroundings): Contradiction | null =>
  kind === "word" && !isCost && data["by"] === 0 && keys["by?"]?.startsWith("amount") === true
    ? about("by", `with 0 nothing would happen: leave it out for one`)
    : null;

/** The contradiction of a form whose result is always the same: it never holds, or never changes anything. */
export function fixedResultIn(entry: Form, data: DataRecord, around: Surroundings): Contradiction | null {
  for (const test of byForm(entry)) {
    const found = test(data, around);
    if (found !== null) return found;
  }
  return byNothing(entry, data, around);
}
