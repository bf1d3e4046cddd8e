import { frozen, sameShape } from "../data/data.ts";
import { keysOf, missing, numberOf } from "../data/ids.ts";
import { type SpanKind } from "../time/course.ts";
import { cardKind, printedValues, type AbilityKind } from "../tables/card-kind.ts";
import { faceUnder } from "../objects/become.ts";
import { actsFor, triggersOf } from "../statics/active-abilities.ts";
import { listenersTo } from "../door/listeners.ts";
import { linksOf, MOST_LINKS } from "../state/objects.ts";
import { resourceNamed } from "../state/seats.ts";
import { arePayable } from "../actions/solver.ts";
import { textHash } from "../state/hash.ts";
import type { ConditionRule, ResourceRule, Ruleset, TallyRule, WindowRule } from "../ruleset/ruleset.ts";
import { actionsOf, additionOf } from "../ruleset/build.ts";
import type { Card } from "../ruleset/card.ts";
import { holds, compileCondition } from "../query/conditions.ts";
import { valueOf, valuesOf } from "../statics/layers.ts";
import { announcedById, targetsById } from "../objects/item.ts";
import { rewordedData } from "../derived/wording.ts";
import { concerns, forbidding, rulesUnder } from "../statics/permission.ts";
import { amount } from "../query/amounts.ts";
import { fits } from "../query/filters.ts";
import { modifierReads, readsPriority } from "../query/collect-reads.ts";
import { select } from "../query/selectors.ts";
import { kernelWords, compileMarks, namesBy, numbersByName } from "./names.ts";
import { cardProblems, missingParts, rulesetProblems, type KnownForms } from "./ruleset-check.ts";
import type { Problem } from "../grammar/problem.ts";
import { frameKinds } from "../frames/index.ts";
import type { Word } from "../ruleset/word.ts";
import { nothingFitting } from "../query/printed-sets.ts";
import type { Tables, YieldKind, WindowKind, ZoneKind, ConditionKind, ActionKind } from "../tables/tables.ts";
import {
  collectNames,
  awaitedNames,
  collectRules,
  rulesOfWords,
  refuseGaps,
  refuseGapsOfCards,
  compileMoves,
  compileTallies,
} from "./collect.ts";
import { compileKeywords, timedActionsOf } from "./cards.ts";
import { addCards } from "./add-cards.ts";
import { compileSpans } from "./spans.ts";
import { compileChecks } from "./checks.ts";
import { compileDeclaration } from "./declarations.ts";
import { gatesFor } from "./gates.ts";

const compiled = new WeakMap<object, Tables>();

/**
 * The tables of a ruleset, compiled at the first call. The ruleset is frozen then. Data that would have no effect are
 * refused before anything is compiled.
 */
export function tablesOf(rules: Ruleset): Tables {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  if (typeof rules !== "object" || rules === null) throw new Error(`expected a ruleset, found ${String(rules)}`);
  const made = compileWhole(rules);
  compiled.set(rules, made);
  return made;
}

function compileWhole(rules: Ruleset): Tables {
  // Without a name it is hardly a ruleset. It may be huge, so its parts are not checked one by one.
  if (typeof rules.name !== "string")
    throw new Error(
      `expected a ruleset, but this lacks ${missingParts(rules)
        .map(({ path }) => path)
        .join(", ")}`,
    );
  const addition = additionOf(rules);
  // If the base ruleset has problems by itself, it is compiled together with these cards.
  if (addition !== undefined && problemsOf(addition.base).length === 0) {
    const { base, cards } = addition;
    const tables = tablesOf(base);
    refuseGapsOfCards(rules, cards);
    refuse(rules, cardProblems(rules, base, cards, formsOf));
    return addToCompiled(tables, frozenWith(rules, cards), cards);
  }
  refuseGaps(withoutCards(rules));
  refuseGapsOfCards(rules, rules.cards ?? {});
  refuse(rules, problemsOf(rules));
  return compile(frozen(rules));
}

const problems = new WeakMap<Ruleset, readonly Problem[]>();

/** The problems of a ruleset, cached. A compiled ruleset has none. */
function problemsOf(rules: Ruleset): readonly Problem[] {
  const found = compiled.has(rules) ? NO_PROBLEMS : (problems.get(rules) ?? rulesetProblems(rules, formsOf(rules)));
  problems.set(rules, found);
  return found;
}

const NO_PROBLEMS: readonly Problem[] = [];

const formsOf = (rules: Ruleset): KnownForms => ({ words: wordsOf(rules), eventNames: () => awaitedNames(rules) });

function refuse({ name }: Ruleset, found: readonly Problem[]): void {
  if (found.length === 0) return;
  const lines = found.map(
    ({ path, message, suggestion }) =>
      `${path}: ${message}${suggestion === undefined ? "" : `; did you mean ${JSON.stringify(suggestion)}?`}`,
  );
  throw new Error(`the ruleset ${name} says what nobody obeys:\n  ${lines.join("\n  ")}`);
}

const wordsOf = (rules: Ruleset): ReadonlyMap<string, Word> =>
  new Map<string, Word>([...kernelWords, ...Object.entries(rules.words ?? {})]);

function withoutCards(rules: Ruleset): Ruleset {
  const { cards: _cards, ...bare } = rules;
  return bare;
}

/** By event name: what events of that name yield to. */
function compileYields(
  { simultaneous }: Ruleset,
  nameNumbers: ReadonlyMap<string, number>,
  ruleNumbers: ReadonlyMap<string, number>,
): Tables["yields"] {
  const yields: YieldKind[][] = [];
  for (const { event, where = true, before, rule } of simultaneous?.yields ?? [])
    (yields[numberOf(nameNumbers, event, "event")] ??= []).push({
      test: compileCondition(where),
      rule: numberOf(ruleNumbers, rule, "rule"),
      todo: frozen(before),
    });
  return yields;
}

/** Freezes a ruleset that differs from one that is frozen already by these cards and their marks. */
function frozenWith(rules: Ruleset, cards: Readonly<Record<string, Card>>): Ruleset {
  for (const own of [cards, rules.marks, rules.layers]) frozen(own);
  return Object.freeze(rules);
}

const compile = (rules: Ruleset): Tables => addCards(compileRules(rules), rules, rules.cards ?? {});

/** Adds cards to the tables of the ruleset without them. */
function addToCompiled(tables: Tables, rules: Ruleset, cards: Readonly<Record<string, Card>>): Tables {
  if (!haveFilters(cards)) return addCards(tables, rules, cards);
  const readers = compileReaders(rules, tables);
  // Which actions are timed is part of all cards, so these are compiled again if it has changed.
  if ([...readers.timedActions].join() !== [...tables.timedActions].join()) return compile(rules);
  return addCards({ ...tables, ...readers }, rules, cards);
}

/** Whether a card has a filter of its own, which checks and conditions may read (`matches`). */
const haveFilters = (cards: Readonly<Record<string, Card>>): boolean =>
  Object.values(cards).some((card) =>
    Object.entries(card).some(([key, value]) => key !== "marks" && typeof value === "object" && !Array.isArray(value)),
  );

/** Compiles what depends on everything that data may read, including filters on cards. */
function compileReaders(
  rules: Ruleset,
  known: Pick<Tables, "actions" | "conditions" | "ruleNumbers">,
): Pick<Tables, "timedActions" | "declarations" | "checks" | "areChecksTimed"> {
  return {
    timedActions: timedActionsOf(rules, known),
    declarations: sameShape(
      Object.entries(rules.declarations ?? {}).map(([name, each]) =>
        compileDeclaration(rules, name, numberOf(known.ruleNumbers, each.rule, "rule"), each),
      ),
    ),
    ...compileChecks(rules, known.ruleNumbers),
  };
}

/**
 * The fingerprint of a ruleset without its cards. Words and solvers count by their names only. These are sorted, because
 * the order of a module's exports depends on what loads it (Node, a bundler, a test runner).
 */
function fingerprintOf({
  marks: _marks,
  layers: _layers,
  // The grammar only checks what authors write, so it does not change the game; but what words cite has numbers in it.
  grammar = {},
  words = {},
  solvers = {},
  ...data
}: Ruleset): string {
  const cited = rulesOfWords({ ...data, grammar });
  return textHash(JSON.stringify([data, Object.keys(words).toSorted(), Object.keys(solvers).toSorted(), cited]));
}

/** Compiles everything of a ruleset but its cards. */
function compileRules(rules: Ruleset): Tables {
  const bare = withoutCards(rules);
  const ruleIds = collectRules(bare);
  const ruleNumbers = numbersByName(ruleIds, 1);
  const names = collectNames(rules);
  const nameNumbers = numbersByName(names);
  const zones = compileZones(rules, nameNumbers);
  const zoneNumbers = numbersByName(zones.map((zone) => zone.name));
  const conditions = compileConditions(rules, ruleNumbers);
  const conditionNumbers = numbersByName(conditions.map((each) => each.name));
  const actions = compileActions(rules, { ruleNumbers, nameNumbers, zoneNumbers, conditions, conditionNumbers });
  const spans = compileSpans(rules, ruleNumbers, nameNumbers);
  const spanNumbers = numbersByName(spans.map((span) => span.name));
  const counting = compileTallies(rules, nameNumbers);
  const since = resetTallies(rules, spans);
  const readers = compileReaders(rules, { actions, conditions, ruleNumbers });
  const gates = gatesFor(rules, conditions, spanNumbers, new Map());
  const abilities: AbilityKind[] = [];
  const keywords = compileKeywords({
    ruleset: rules,
    gates,
    zones,
    actions,
    zoneNumbers,
    nameNumbers,
    ruleNumbers,
    conditions,
    conditionNumbers,
    timedActions: readers.timedActions,
    abilities,
  });
  return {
    fingerprint: "",
    rulesFingerprint: fingerprintOf(bare),
    cardsFingerprint: "",
    rules: ruleIds,
    ruleNumbers,
    names,
    nameNumbers,
    ordersMoments: rules.simultaneous !== undefined,
    yields: compileYields(rules, nameNumbers, ruleNumbers),
    ...namesBy(rules, names, nameNumbers),
    called: [],
    spans,
    spanNumbers,
    windows: compileWindows(rules, ruleNumbers),
    windowNumbers: numbersByName(keysOf(rules.windows)),
    zones,
    zoneNumbers,
    moves: compileMoves(rules, nameNumbers, zoneNumbers),
    stackZone: zones.findIndex((zone) => zone.stack === true),
    grows: Object.entries(rules.items?.grows ?? {}),
    working: zones.filter((zone) => zone.works === true && zone.aside !== true).map((zone) => zone.number),
    ...compileMarks(rules),
    links: numbersByName(fewLinks(rules.links ?? [])),
    resources: numbersByName(keysOf(rules.resources ?? {})),
    resourceRules: sameShape(Object.values<ResourceRule>(rules.resources ?? {})),
    tallies: numbersByName(keysOf(rules.tallies ?? {})),
    counting,
    since,
    turnTallies: Object.values<TallyRule>(rules.tallies ?? {}).flatMap(({ turns }, number) =>
      turns === true ? [number] : [],
    ),
    isCounted: spans.map(({ number, begin }) => counting[begin] !== undefined || since[number] !== undefined),
    cards: [],
    cardNumbers: new Map(),
    exceptions: new Map(),
    excepted: new Set(),
    before: null,
    blank: frozen(printedValues(rules, {})),
    faceDown: [],
    abilities,
    outliving: abilities.filter(({ data }) => data["outlives"] === true),
    keywordsOf: rules.keywords?.of ?? "",
    keywords,
    keywordsEach: new Set(rules.keywords?.each ?? []),
    lostWith: rules.lostWith ?? {},
    apart: rules.apart ?? {},
    conditions,
    conditionNumbers,
    seatConditions: conditions.filter(({ bit }) => bit !== 0),
    gates: gates.made,
    times: [],
    opens: new Map(),
    actions,
    actionNumbers: numbersByName(actions.map((action) => action.name)),
    verbs: actionsByVerb(actions),
    declarationNumbers: numbersByName(keysOf(rules.declarations ?? {})),
    ...readers,
    checksAfter: new Map(),
    checksAfterValues: new Map(),
    fitting: nothingFitting(),
    words: wordsOf(rules),
    passNeeds: (rules.pass?.needs ?? []).map((name) => numberOf(conditionNumbers, name, "condition")),
    passesFreely: (rules.pass?.needs ?? []).length === 0 && rules.pass?.after === undefined,
    teams: rules.teams ?? { sharedTurns: false },
    range: rules.range ?? null,
    reader: {
      select,
      amount,
      fits,
      holds,
      resource: resourceNamed,
      card: cardKind,
      face: faceUnder,
      values: valuesOf,
      value: valueOf,
      acts: actsFor,
      rules: rulesUnder,
      triggers: triggersOf,
      replacers: (game, name) => listenersTo(game, "replacers", game.tables.nameNumbers.get(name) ?? -1),
      forbidding,
      ability: (game, object, number) => {
        const kind = game.tables.abilities[number] ?? missing("ability");
        return rewordedData(game, object, kind) ?? kind.data;
      },
      concerns: (game, data, action, seat, id, scope) =>
        concerns(game, data, game.tables.actions[action] ?? missing("action"), seat, id, scope),
      modifierReads: (ability) => modifierReads(rules, ability),
      readsPriority: (condition) => readsPriority(rules, condition),
      payable: arePayable,
      links: linksOf,
      targets: targetsById,
      announced: announcedById,
    },
    frames: frameKinds,
  };
}

/** The names of the links; throws if there are too many. */
function fewLinks(names: readonly string[]): readonly string[] {
  if (names.length > MOST_LINKS) throw new Error(`${names.length} links are more than ${MOST_LINKS}`);
  return names;
}

/** By kind of span: the tallies that are reset as it begins. */
function resetTallies(rules: Ruleset, spans: readonly SpanKind[]): (readonly number[] | undefined)[] {
  const all = Object.values<TallyRule>(rules.tallies ?? {});
  return spans.map(({ name }) => {
    const reset = all.flatMap((tally, number) => (tally.since === name ? [number] : []));
    return reset.length === 0 ? undefined : reset;
  });
}

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
  const actions = actionsOf(rules).map(([name, each], number) => {
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
  for (const isUsual of [true, false])
    for (const { verb, via, number } of actions)
      if ((via === undefined) === isUsual) ways.set(verb, [...(ways.get(verb) ?? []), number]);
  return ways;
}
