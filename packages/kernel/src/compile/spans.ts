import { type Effect, type Data, isList, text, formOf, frozen, sameShape, isRecord } from "../data/data.ts";
import type { Ruleset, SpanRule, CourseItem } from "../ruleset/ruleset.ts";
import {
  type SpanKind,
  whenRule,
  type CoursePart,
  ACT,
  OPEN,
  PARTS,
  DECLARED,
  NOTICE,
  SETTLE,
} from "../time/course.ts";
import { keysOf, numberOf, missing } from "../data/ids.ts";
import { compileCondition } from "../query/conditions.ts";
import { programOf } from "../tables/lookup.ts";

/** Compiles the spans: the turn first (`TURN_SPAN`), then the opening if there is one (`OPENING_SPAN`). */
export function compileSpans(
  rules: Ruleset,
  ruleNumbers: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, number>,
): SpanKind[] {
  const all: [string, SpanRule][] = [["turn", { rule: rules.turnRule, parts: rules.turn }]];
  if (rules.opening !== undefined) all.push(["opening", { rule: rules.opening.rule, course: rules.opening.course }]);
  for (const name of keysOf(rules.spans)) {
    const rule = rules.spans[name];
    if (rule !== undefined) all.push([name, rule]);
  }
  const numbers = new Map(all.map(([name], number) => [name, number]));
  const sizes = new Map<string, number>();
  const rulesByName = new Map(all);
  return all.map(([name, rule], number) => {
    const parts = partNames(rule).map((part) => numberOf(numbers, part, "span"));
    const offsets: number[] = [];
    let size = 1;
    for (const part of partNames(rule)) {
      offsets.push(size);
      size += spanCount(part, rulesByName, sizes, []);
    }
    const labels = new Map<string, number>();
    return {
      name,
      number,
      rule: numberOf(ruleNumbers, rule.rule, "rule"),
      begin: numberOf(names, `begin:${name}`, "name"),
      parts,
      offsets,
      size,
      course: compileCourse(rule, rules, ruleNumbers, labels),
      noticesLate: noticesLate(rule, rulesByName),
      labels,
      when: rule.when ?? null,
      test: rule.when === undefined ? null : compileCondition(whenData(rules, rule.when)),
      whenRule: numberOf(ruleNumbers, whenRule(rules, rule), "rule"),
      end: programOf(frozen([...(rule.end ?? []), ...(rules.spanEnds ?? [])])),
    };
  });
}

/** The data of a condition that may be given by name. */
const whenData = ({ conditions = {} }: Ruleset, when: Data): Data =>
  (typeof when === "string" ? conditions[when]?.is : undefined) ?? when;

function partNames(rule: SpanRule): readonly string[] {
  if (rule.parts !== undefined) return rule.parts;
  for (const item of rule.course ?? []) {
    if (typeof item !== "string" && "parts" in item && isList(item.parts))
      return item.parts.map((part) => text(part, "part"));
  }
  return [];
}

/** Whether the course has a place where its beginning is noticed. A span begins with its first part. */
function noticesLate(rule: SpanRule, rules: ReadonlyMap<string, SpanRule>): boolean {
  if ((rule.course ?? []).some((item) => typeof item !== "string" && "notice" in item)) return true;
  const first = rules.get(partNames(rule)[0] ?? "");
  return first !== undefined && noticesLate(first, rules);
}

/** How many spans a span is with all its parts, and theirs. */
function spanCount(
  name: string,
  rules: ReadonlyMap<string, SpanRule>,
  sizes: Map<string, number>,
  around: readonly string[],
): number {
  const known = sizes.get(name);
  if (known !== undefined) return known;
  const rule = rules.get(name);
  if (rule === undefined) throw new Error(`unknown span "${name}" as a part of ${around.join(" in ")}`);
  if (around.includes(name)) throw new Error(`span "${name}" is a part of itself`);
  const size = partNames(rule).reduce((sum, part) => sum + spanCount(part, rules, sizes, [...around, name]), 1);
  sizes.set(name, size);
  return size;
}

function compileCourse(
  rule: SpanRule,
  rules: Ruleset,
  ruleNumbers: ReadonlyMap<string, number>,
  labels: Map<string, number>,
): CoursePart[] {
  const items: readonly CourseItem[] = rule.course ?? [
    ...(rule.begin ?? []),
    ...(rule.parts === undefined ? [] : [{ parts: rule.parts }]),
    ...(rule.window === undefined ? [] : [{ open: rule.window }]),
  ];
  const course: CoursePart[] = [];
  const heading = numberOf(ruleNumbers, rule.rule, "rule");
  for (const item of items) {
    const data: Effect = typeof item === "string" ? { [item]: true } : (item satisfies Effect);
    const form = formOf(data);
    const part = { op: ACT, acts: NOTHING, window: -1, rule: heading, again: "", forStack: false, declaration: -1 };
    if (form === "named") labels.set(text(data["named"], "label"), course.length);
    else if (form === "settle") course.push({ ...part, op: SETTLE, ...settlePart(data, rules, ruleNumbers) });
    else if (form === "open")
      course.push({
        ...part,
        op: OPEN,
        window: windowNumber(rules, data["open"]),
        rule: windowRule(rules, data, ruleNumbers),
      });
    else if (form === "parts") course.push({ ...part, op: PARTS });
    else if (form === "notice") course.push({ ...part, op: NOTICE });
    else if (form === "declare")
      course.push({
        ...part,
        op: DECLARED,
        declaration: keysOf(rules.declarations ?? {}).indexOf(text(data["declare"], "declaration")),
      });
    else
      course.push({
        ...part,
        acts: programOf(frozen([data])),
        rule: typeof data["rule"] === "string" ? numberOf(ruleNumbers, data["rule"], "rule") : heading,
      });
  }
  return sameShape(course);
}

const NOTHING = programOf([]);

function settlePart(data: Effect, rules: Ruleset, ruleNumbers: ReadonlyMap<string, number>): Partial<CoursePart> {
  const how = data["settle"];
  if (!isRecord(how) || how["opens"] === undefined) return {};
  const place: Effect = { ...how, open: how["opens"] };
  return {
    window: windowNumber(rules, how["opens"]),
    again: typeof how["again"] === "string" ? how["again"] : "",
    forStack: how["for"] === "stack",
    rule: windowRule(rules, place, ruleNumbers),
  };
}

function windowNumber(rules: Ruleset, name: Data | undefined): number {
  const number = keysOf(rules.windows).indexOf(text(name, "window"));
  if (number < 0)
    throw new Error(`unknown window "${text(name, "window")}"; known: ${keysOf(rules.windows).join(", ")}`);
  return number;
}

function windowRule(rules: Ruleset, data: Effect, ruleNumbers: ReadonlyMap<string, number>): number {
  const window = keysOf(rules.windows)[windowNumber(rules, data["open"])] ?? missing("entry of keysOf");
  return numberOf(
    ruleNumbers,
    typeof data["rule"] === "string" ? data["rule"] : (rules.windows[window]?.rule ?? ""),
    "rule",
  );
}
