import type { Data } from "./data.ts";
import { at, keysOf, numberOf } from "./ids.ts";
import { compileSpans, type SpanKind } from "./course.ts";
import { compileCards, type AbilityKind, type CardKind } from "./printed.ts";
import { collectNames, collectRules } from "./collect.ts";
import { textHash } from "./hash.ts";
import { changes } from "./proposal.ts";
import type {
  ActionRule,
  CheckRule,
  ConditionRule,
  DeclarationRule,
  Ruleset,
  WindowRule,
  ZoneRule,
} from "./ruleset.ts";
import { holds, testOf, type Test } from "./conditions.ts";
import { valuesOf } from "./continuous.ts";
import type { Reader } from "./reader.ts";
import { amount } from "./select/amount.ts";
import { fits } from "./select/filter.ts";
import { select } from "./select/index.ts";
import { kernelWords } from "./words/index.ts";
import type { Word } from "./words/word.ts";

/** The ruleset compiled once: every name a small number, the kernel's names first. */
export interface Tables {
  readonly fingerprint: string;
  /** Rule ids by number; 0 is none. */
  readonly rules: readonly string[];
  readonly ruleNumbers: ReadonlyMap<string, number>;
  /** Event names by number. */
  readonly names: readonly string[];
  readonly nameNumbers: ReadonlyMap<string, number>;
  /** A name with the names above it: `enter:hand` is also `enter`. */
  readonly chains: readonly (readonly number[])[];
  /** The names of proposals that have several, by what they are made of. */
  readonly nameSets: Map<number, readonly number[]>;
  readonly spans: readonly SpanKind[];
  readonly spanNumbers: ReadonlyMap<string, number>;
  readonly windows: readonly WindowKind[];
  readonly windowNumbers: ReadonlyMap<string, number>;
  readonly zones: readonly ZoneKind[];
  readonly zoneNumbers: ReadonlyMap<string, number>;
  readonly stackZone: number;
  /** What moves between two zones are called. */
  readonly moves: readonly MoveKind[];
  readonly marks: ReadonlyMap<string, number>;
  readonly resources: ReadonlyMap<string, number>;
  readonly tallies: ReadonlyMap<string, number>;
  readonly cards: readonly CardKind[];
  readonly cardNumbers: ReadonlyMap<string, number>;
  readonly abilities: readonly AbilityKind[];
  readonly conditions: readonly ConditionKind[];
  readonly conditionNumbers: ReadonlyMap<string, number>;
  readonly actions: readonly ActionKind[];
  readonly actionNumbers: ReadonlyMap<string, number>;
  readonly declarations: readonly (DeclarationRule & { readonly name: string; readonly ruleNumber: number })[];
  readonly declarationNumbers: ReadonlyMap<string, number>;
  readonly checks: readonly CheckKind[];
  readonly words: ReadonlyMap<string, Word>;
  readonly passNeeds: readonly number[];
  readonly reader: Reader;
}

export interface MoveKind {
  readonly name: number;
  readonly from: number;
  readonly to: number;
  readonly of: Data | null;
}

export interface WindowKind {
  readonly name: string;
  readonly rule: number;
  readonly passed: number;
  readonly acted: number;
  readonly resolved: number;
  readonly after: "same" | "next" | "active";
  readonly first: "active" | "next";
  readonly round: boolean;
  readonly order: readonly ("active" | "next")[] | null;
  readonly closed: Data | null;
}

export interface ZoneKind extends ZoneRule {
  readonly name: string;
  readonly number: number;
  readonly shared: boolean;
  readonly enter: number;
  readonly leave: number;
}

export interface ConditionKind {
  readonly name: string;
  readonly rule: number;
  readonly text: string;
  /** Its bit among those of the seat, or 0 where it speaks of the object. */
  readonly bit: number;
  readonly test: Test;
}

export interface ActionKind extends ActionRule {
  readonly name: string;
  readonly number: number;
  readonly ruleNumber: number;
  readonly eventName: number;
  readonly zones: readonly number[];
  /** The conditions of the seat as bits. */
  readonly mask: number;
  /** The conditions of the object. */
  readonly own: readonly number[];
  readonly all: readonly number[];
}

export interface CheckKind extends CheckRule {
  readonly ruleNumber: number;
  /** A bit for each change after which it is looked at. */
  readonly mask: number;
  readonly test: Test | null;
}

const compiled = new WeakMap<object, Tables>();

export function tablesOf(rules: Ruleset): Tables {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  freeze(rules);
  const made = compile(rules);
  compiled.set(rules, made);
  return made;
}

function compile(rules: Ruleset): Tables {
  const ruleIds = collectRules(rules);
  const ruleNumbers = numbered(ruleIds);
  const names = collectNames(rules);
  const nameNumbers = numbered(names);
  const zones = compileZones(rules, nameNumbers);
  const zoneNumbers = numbered(zones.map((zone) => zone.name));
  const conditions = compileConditions(rules, ruleNumbers);
  const conditionNumbers = numbered(conditions.map((each) => each.name));
  const actions = compileActions(rules, { ruleNumbers, nameNumbers, zoneNumbers, conditions, conditionNumbers });
  const spans = compileSpans(rules, ruleNumbers, nameNumbers);
  const cards = compileCards(rules, { actions, zoneNumbers, nameNumbers, ruleNumbers, conditions, conditionNumbers });
  const words = new Map<string, Word>(kernelWords);
  for (const [name, word] of Object.entries(rules.words ?? {})) words.set(name, word);
  return {
    fingerprint: textHash(JSON.stringify(rules)),
    rules: ruleIds,
    ruleNumbers,
    names,
    nameNumbers,
    chains: names.map((name) => chainOf(name, nameNumbers)),
    nameSets: new Map(),
    spans,
    spanNumbers: numbered(spans.map((span) => span.name)),
    windows: compileWindows(rules, ruleNumbers),
    windowNumbers: numbered(keysOf(rules.windows)),
    zones,
    zoneNumbers,
    moves: compileMoves(rules, nameNumbers, zoneNumbers),
    stackZone: zones.findIndex((zone) => zone.stack === true),
    marks: numbered(rules.marks ?? []),
    resources: numbered(keysOf(rules.resources ?? {})),
    tallies: numbered(keysOf(rules.tallies ?? {})),
    cards: cards.cards,
    cardNumbers: numbered(cards.cards.map((card) => card.name)),
    abilities: cards.abilities,
    conditions,
    conditionNumbers,
    actions,
    actionNumbers: numbered(actions.map((action) => action.name)),
    declarations: Object.entries(rules.declarations ?? {}).map(([name, each]) => ({
      ...each,
      name,
      ruleNumber: numberOf(ruleNumbers, each.rule, "rule"),
    })),
    declarationNumbers: numbered(keysOf(rules.declarations ?? {})),
    checks: (rules.checks?.list ?? []).map((check) => compileCheck(check, ruleNumbers)),
    words,
    passNeeds: (rules.pass?.needs ?? []).map((name) => numberOf(conditionNumbers, name, "condition")),
    reader: { select, amount, fits, holds, values: valuesOf },
  };
}

/** The data of a ruleset is never edited: frames and stored effects point to it. */
function freeze(data: unknown): void {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return;
  Object.freeze(data);
  for (const each of Object.values(data)) freeze(each);
}

export const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, number) => [name, number]));

function chainOf(name: string, numbers: ReadonlyMap<string, number>): readonly number[] {
  const chain: number[] = [];
  for (let part = name; part !== ""; part = part.includes(":") ? part.slice(0, part.lastIndexOf(":")) : "") {
    const number = numbers.get(part);
    if (number !== undefined) chain.push(number);
  }
  return chain;
}

function compileZones(rules: Ruleset, names: ReadonlyMap<string, number>): ZoneKind[] {
  return keysOf(rules.zones).map((name, number) => {
    const rule = rules.zones[name];
    if (rule === undefined) throw new Error(`zone ${name} is missing`);
    return {
      ...rule,
      name,
      number,
      shared: rule.whose === "all",
      enter: numberOf(names, `enter:${name}`, "name"),
      leave: numberOf(names, `leave:${name}`, "name"),
    };
  });
}

function compileMoves(
  rules: Ruleset,
  names: ReadonlyMap<string, number>,
  zones: ReadonlyMap<string, number>,
): Tables["moves"] {
  return Object.entries(rules.moves ?? {}).flatMap(([name, move]) => {
    if (move === undefined) return [];
    return [
      {
        name: numberOf(names, name, "name"),
        from: numberOf(zones, move.from, "zone"),
        to: numberOf(zones, move.to, "zone"),
        of: move.of ?? null,
      },
    ];
  });
}

function compileWindows(rules: Ruleset, ruleNumbers: ReadonlyMap<string, number>): WindowKind[] {
  return Object.entries<WindowRule>(rules.windows).map(([name, each]) => ({
    name,
    rule: numberOf(ruleNumbers, each.rule, "rule"),
    passed: numberOf(ruleNumbers, each.rules?.passed ?? each.rule, "rule"),
    acted: numberOf(ruleNumbers, each.rules?.acted ?? each.rule, "rule"),
    resolved: numberOf(ruleNumbers, each.rules?.resolved ?? each.rule, "rule"),
    after: each.after ?? "same",
    first: each.first ?? "active",
    round: each.until === "round",
    order: each.order ?? null,
    closed: each.closed ?? null,
  }));
}

function compileConditions(rules: Ruleset, ruleNumbers: ReadonlyMap<string, number>): ConditionKind[] {
  let bits = 0;
  return Object.entries<ConditionRule>(rules.conditions ?? {}).map(([name, each]) => {
    if (bits >= 30 && each.object !== true) throw new Error("more than thirty conditions of a seat");
    const bit = each.object === true ? 0 : 1 << bits++;
    return {
      name,
      rule: numberOf(ruleNumbers, each.rule, "rule"),
      text: each.text ?? name,
      bit,
      test: testOf(each.is),
    };
  });
}

function compileActions(
  rules: Ruleset,
  known: {
    ruleNumbers: ReadonlyMap<string, number>;
    nameNumbers: ReadonlyMap<string, number>;
    zoneNumbers: ReadonlyMap<string, number>;
    conditions: readonly ConditionKind[];
    conditionNumbers: ReadonlyMap<string, number>;
  },
): ActionKind[] {
  return Object.entries<ActionRule>(rules.actions ?? {}).map(([name, each], number) => {
    const all = (each.needs ?? []).map((need) => numberOf(known.conditionNumbers, need, "condition"));
    const zones = each.zone === undefined ? [] : typeof each.zone === "string" ? [each.zone] : each.zone;
    return {
      ...each,
      name,
      number,
      ruleNumber: numberOf(known.ruleNumbers, each.rule, "rule"),
      eventName: numberOf(known.nameNumbers, each.event ?? name, "name"),
      zones: zones.map((zone) => numberOf(known.zoneNumbers, zone, "zone")),
      mask: all.reduce((mask, need) => mask | at(known.conditions, need).bit, 0),
      own: all.filter((need) => at(known.conditions, need).bit === 0),
      all,
    };
  });
}

function compileCheck(check: CheckRule, ruleNumbers: ReadonlyMap<string, number>): CheckKind {
  const mask = check.after.reduce((bits, name) => bits | (1 << changeNumber(name)), 0);
  return {
    ...check,
    ruleNumber: numberOf(ruleNumbers, check.rule, "rule"),
    mask,
    test: check.if === undefined ? null : testOf(check.if),
  };
}

function changeNumber(name: string): number {
  const number = changes.findIndex((each) => each === name);
  if (number < 0) throw new Error(`unknown change "${name}"; known: ${changes.join(", ")}`);
  return number;
}
