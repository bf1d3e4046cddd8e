import { frozen, sameShape } from "../data/data.ts";
import { keysOf, missing, numberOf } from "../data/ids.ts";
import { type SpanKind } from "../time/course.ts";
import { printedValues, type AbilityForm } from "../tables/card-kind.ts";
import { actsFor, triggersOf } from "../statics/active-abilities.ts";
import { arePayable } from "../actions/solver.ts";
import { textHash } from "../state/hash.ts";
import type { ActionRule, ConditionRule, ResourceRule, Ruleset, TallyRule, WindowRule } from "../ruleset/ruleset.ts";
import { holds, compileCondition } from "../query/conditions.ts";
import { valueOf, valuesOf } from "../statics/layers.ts";
import { announcedById, targetsById } from "../objects/item.ts";
import { forbidding, rulesUnder } from "../statics/permission.ts";
import { amount } from "../query/amounts.ts";
import { fits } from "../query/filters.ts";
import { modifierReads } from "../query/collect-reads.ts";
import { select } from "../query/selectors.ts";
import { kernelWords } from "./forms.ts";
import { frameKinds } from "../frames/index.ts";
import type { Word } from "../ruleset/word.ts";
import { nothingFitting } from "../query/printed-sets.ts";
import type { Tables, WindowKind, ZoneKind, ConditionKind, ActionKind } from "../tables/tables.ts";
import { collectNames, collectRules, compileMoves, compileTallies } from "./collect.ts";
import { compileCards } from "./cards.ts";
import { compileSpans } from "./spans.ts";
import { compileChecks } from "./checks.ts";
import { compileDeclaration } from "./declarations.ts";
import { gatesFor, timesOf } from "./gates.ts";

const compiled = new WeakMap<object, Tables>();

/** The tables of a ruleset, compiled at the first call. The ruleset is frozen then. */
export function tablesOf(rules: Ruleset): Tables {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  frozen(rules);
  const made = compile(rules);
  compiled.set(rules, made);
  return made;
}

function compile(rules: Ruleset): Tables {
  const ruleIds = collectRules(rules);
  const ruleNumbers = numbered(ruleIds, 1);
  const names = collectNames(rules);
  const nameNumbers = numbered(names);
  const zones = compileZones(rules, nameNumbers);
  const zoneNumbers = numbered(zones.map((zone) => zone.name));
  const conditions = compileConditions(rules, ruleNumbers);
  const conditionNumbers = numbered(conditions.map((each) => each.name));
  const actions = compileActions(rules, { ruleNumbers, nameNumbers, zoneNumbers, conditions, conditionNumbers });
  const spans = compileSpans(rules, ruleNumbers, nameNumbers);
  const spanNumbers = numbered(spans.map((span) => span.name));
  const counting = compileTallies(rules, nameNumbers);
  const since = resetTallies(rules, spans);
  const gates = gatesFor(rules, conditions, spanNumbers);
  const cards = compileCards(rules, {
    ruleset: rules,
    gates,
    zones,
    actions,
    zoneNumbers,
    nameNumbers,
    ruleNumbers,
    conditions,
    conditionNumbers,
    rules: abilityRules(rules),
  });
  const words = new Map<string, Word>(kernelWords);
  for (const [name, word] of Object.entries(rules.words ?? {})) words.set(name, word);
  return {
    fingerprint: textHash(JSON.stringify(rules)),
    rules: ruleIds,
    ruleNumbers,
    names,
    nameNumbers,
    sized: names.map((name) => rules.sizes?.includes(name) ?? false),
    renewing: names.map((name) => rules.renews?.some((each) => each === name) ?? false),
    chains: names.map((name) => chainOf(name, nameNumbers, rules.kinds ?? {})),
    called: [],
    spans,
    spanNumbers,
    windows: compileWindows(rules, ruleNumbers),
    windowNumbers: numbered(keysOf(rules.windows)),
    zones,
    zoneNumbers,
    moves: compileMoves(rules, nameNumbers, zoneNumbers),
    stackZone: zones.findIndex((zone) => zone.stack === true),
    grows: Object.entries(rules.items?.grows ?? {}),
    working: zones.filter((zone) => zone.works === true && zone.aside !== true).map((zone) => zone.number),
    marks: numbered(rules.marks ?? []),
    telling: (rules.layers ?? []).flatMap(({ marks }) =>
      Object.keys(marks ?? {}).map((mark) => numberOf(numbered(rules.marks ?? []), mark, "mark")),
    ),
    marked: (rules.layers ?? []).flatMap(({ marks }) => Object.values(marks ?? {}).flatMap(Object.keys)),
    links: numbered(rules.links ?? []),
    resources: numbered(keysOf(rules.resources ?? {})),
    resourceRules: sameShape(Object.values<ResourceRule>(rules.resources ?? {})),
    tallies: numbered(keysOf(rules.tallies ?? {})),
    counting,
    since,
    isCounted: spans.map(({ number, begin }) => counting[begin] !== undefined || since[number] !== undefined),
    cards: cards.cards,
    cardNumbers: numbered(cards.cards.map((card) => card.name)),
    blank: frozen(printedValues(rules, {})),
    faceDown: rules.faceDown === undefined ? -1 : cards.cards.findIndex((card) => card.name === rules.faceDown),
    abilities: cards.abilities,
    keywordsOf: rules.keywords?.of ?? "",
    keywords: cards.keywords,
    keywordsEach: new Set(rules.keywords?.each ?? []),
    conditions,
    conditionNumbers,
    seatConditions: conditions.filter(({ bit }) => bit !== 0),
    times: timesOf(gates),
    opens: new Map(),
    actions,
    actionNumbers: numbered(actions.map((action) => action.name)),
    verbs: actionsByVerb(actions),
    declarations: sameShape(
      Object.entries(rules.declarations ?? {}).map(([name, each]) =>
        compileDeclaration(rules, name, numberOf(ruleNumbers, each.rule, "rule"), each),
      ),
    ),
    declarationNumbers: numbered(keysOf(rules.declarations ?? {})),
    ...compileChecks(rules, ruleNumbers),
    checksAfter: new Map(),
    checksAfterValues: new Map(),
    fitting: nothingFitting(),
    words,
    passNeeds: (rules.pass?.needs ?? []).map((name) => numberOf(conditionNumbers, name, "condition")),
    passesFreely: (rules.pass?.needs ?? []).length === 0 && rules.pass?.after === undefined,
    sharesTurns: rules.teams?.sharedTurns === true,
    reader: {
      select,
      amount,
      fits,
      holds,
      values: valuesOf,
      value: valueOf,
      acts: actsFor,
      rules: rulesUnder,
      triggers: triggersOf,
      forbidding,
      modifierReads: (ability) => modifierReads(rules, ability),
      payable: arePayable,
      targets: targetsById,
      announced: announcedById,
    },
    frames: frameKinds,
  };
}

/** By kind of span: the tallies that are reset as it begins. */
function resetTallies(rules: Ruleset, spans: readonly SpanKind[]): (readonly number[] | undefined)[] {
  const all = Object.values<TallyRule>(rules.tallies ?? {});
  return spans.map(({ name }) => {
    const reset = all.flatMap((tally, number) => (tally.since === name ? [number] : []));
    return reset.length === 0 ? undefined : reset;
  });
}

/** The numbers of names by name, leaving out names before `first`. */
const numbered = (names: readonly string[], first = 0): ReadonlyMap<string, number> =>
  new Map(names.slice(first).map((name, index) => [name, first + index]));

/** A name and its wider names, nearest first: those of `kinds`, and for `enter:hand` also `enter`. */
function chainOf(name: string, numbers: ReadonlyMap<string, number>, kinds: Kinds): readonly number[] {
  const chain = new Set<string>();
  const add = (one: string): void => {
    if (chain.has(one)) return;
    chain.add(one);
    const wider = kinds[one] ?? [];
    for (const each of typeof wider === "string" ? [wider] : wider) {
      numberOf(numbers, each, "name");
      add(each);
    }
    if (one.includes(":")) add(one.slice(0, one.lastIndexOf(":")));
  };
  add(name);
  return [...chain].flatMap((one) => numbers.get(one) ?? []);
}

type Kinds = Readonly<Record<string, string | readonly string[] | undefined>>;

function compileZones(rules: Ruleset, names: ReadonlyMap<string, number>): ZoneKind[] {
  const zones = keysOf(rules.zones).map((name, number) => {
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
  return sameShape(zones);
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

/** This many conditions about a seat have a bit, so that they are tested once for all its actions. */
const MOST_BITS = 30;

function compileConditions(rules: Ruleset, ruleNumbers: ReadonlyMap<string, number>): ConditionKind[] {
  let bits = 0;
  return Object.entries<ConditionRule>(rules.conditions ?? {}).map(([name, each]) => {
    // Conditions without a bit are tested for each object.
    const bit = each.object === true || bits >= MOST_BITS ? 0 : 1 << bits++;
    return {
      name,
      rule: numberOf(ruleNumbers, each.rule, "rule"),
      text: each.text ?? name,
      bit,
      test: compileCondition(each.is),
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
  const actions = Object.entries<ActionRule>(rules.actions ?? {}).map(([name, each], number) => {
    const all = (each.needs ?? []).map((need) => numberOf(known.conditionNumbers, need, "condition"));
    const zones = each.zone === undefined ? [] : typeof each.zone === "string" ? [each.zone] : each.zone;
    return {
      ...each,
      name,
      verb: each.verb ?? name,
      number,
      ruleNumber: numberOf(known.ruleNumbers, each.rule, "rule"),
      eventName: numberOf(known.nameNumbers, each.event ?? each.verb ?? name, "name"),
      zones: zones.map((zone) => numberOf(known.zoneNumbers, zone, "zone")),
      mask: all.reduce((mask, need) => mask | (known.conditions[need] ?? missing("condition")).bit, 0),
      own: all.filter((need) => (known.conditions[need] ?? missing("condition")).bit === 0),
      all,
    };
  });
  return sameShape(actions);
}

/** The actions by verb; those without `via` come first. */
function actionsByVerb(actions: readonly ActionKind[]): ReadonlyMap<string, readonly number[]> {
  const ways = new Map<string, number[]>();
  for (const isPlain of [true, false])
    for (const { verb, via, number } of actions)
      if ((via === undefined) === isPlain) ways.set(verb, [...(ways.get(verb) ?? []), number]);
  return ways;
}

/** The rules that abilities cite if they name none, by form. */
const abilityRules = (rules: Ruleset): ReadonlyMap<AbilityForm, string | undefined> =>
  new Map([
    ["trigger", rules.triggers?.rule],
    ["replace", rules.door?.rule],
  ]);
