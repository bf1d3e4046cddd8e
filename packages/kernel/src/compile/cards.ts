import {
  isFor,
  type AbilityForm,
  type CardKind,
  type KeywordKind,
  type AbilityKind,
  printedValues,
  type Act,
  asksFirst,
  saysNothing,
  costOf,
} from "../tables/card-kind.ts";
import type { Gates, ZoneKind, ActionKind, ConditionKind } from "../tables/tables.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { type Ability, type Card, wayTest } from "../ruleset/card.ts";
import { frozen, type Data, isRecord, type DataRecord, list, text, ruled, effects } from "../data/data.ts";
import type { Values } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { timeIn } from "../query/collect-reads.ts";
import { fitsValues } from "../state/values.ts";

const FORMS: readonly AbilityForm[] = ["spell", "activated", "trigger", "replace", "static"];

interface Known {
  readonly ruleset: Ruleset;
  readonly gates: Gates;
  readonly zones: readonly ZoneKind[];
  readonly actions: readonly ActionKind[];
  readonly zoneNumbers: ReadonlyMap<string, number>;
  readonly nameNumbers: ReadonlyMap<string, number>;
  readonly ruleNumbers: ReadonlyMap<string, number>;
  readonly conditions: readonly ConditionKind[];
  readonly conditionNumbers: ReadonlyMap<string, number>;
  /** The rule for abilities of a form that name none of their own. */
  readonly rules: ReadonlyMap<AbilityForm, string | undefined>;
}

/** What follows from that for all cards. */
interface Shared extends Known {
  /** The actions that may depend on the time inside a turn, whatever is used by them. */
  readonly timedActions: ReadonlySet<ActionKind>;
}

/** Everything that cards are made of. */
interface Compiled {
  readonly cards: CardKind[];
  readonly keywords: ReadonlyMap<string, KeywordKind>;
  readonly abilities: AbilityKind[];
}

export function compileCards(rules: Ruleset, given: Known): Compiled {
  const timedActions = new Set(given.actions.filter((action) => isActionTimed(rules, action, given.conditions)));
  const known: Shared = { ...given, timedActions };
  const abilities: AbilityKind[] = [];
  const compileAll = (all: readonly Ability[], card: number, name: string, keyword: string): AbilityKind[] => {
    const from = abilities.length;
    for (const each of all) abilities.push(compileAbility(each, abilities.length, card, name, keyword, known));
    return abilities.slice(from);
  };
  const cards = Object.entries<Card>(rules.cards ?? {}).map(([name, card], number) => {
    const values = frozen(printedValues(rules, card));
    // A keyword that is printed is an ability of the card like others.
    const own = [
      ...compileAll(card.abilities ?? [], number, name, ""),
      ...keywordsIn(rules, values).flatMap((each) =>
        compileAll(rules.keywords?.abilities[each] ?? [], number, name, each),
      ),
    ];
    const zones = [...known.zoneNumbers.values()];
    const actsIn = (zone: number, isConcealed: boolean): Act[] =>
      known.actions
        .filter((action) => (action.concealed === true) === isConcealed && isFor(action, card))
        .flatMap((action) => actsOf(action, zone, own, values, name, card, known));
    return {
      name,
      number,
      data: card,
      values,
      cost: card.cost ?? [],
      abilities: own.map((each) => each.number),
      listed: zones.map((zone) => own.filter((each) => isListed(each, zone, known)).map((each) => each.number)),
      priced: own.filter((each) => each.form === "static" && isPriced(each.data["static"])).map((each) => each.number),
      still: own.every((each) => each.form !== "trigger" && each.form !== "replace"),
      acts: zones.map((zone) => actsIn(zone, false)),
      concealed: zones.map((zone) => actsIn(zone, true)),
    };
  });
  const keywords = Object.entries(rules.keywords?.abilities ?? {}).map(([name, all]): [string, KeywordKind] => {
    const own = compileAll(all, -1, name, name);
    if (own.some((each) => each.form === "spell")) throw new Error(`${name} cannot have what a spell does`);
    const used = known.actions.filter((action) => action.abilities === true && action.concealed !== true);
    const actsIn = (zone: number): Act[] =>
      used.flatMap((action) => actsOf(action, zone, own, NO_VALUES, name, {}, known));
    return [
      name,
      { abilities: own.map((each) => each.number), acts: [...known.zoneNumbers.values()].map((zone) => actsIn(zone)) },
    ];
  });
  return { cards, keywords: new Map(keywords), abilities };
}

const NO_VALUES: Values = {};

/** The names in a set of characteristics that stand for abilities. */
function keywordsIn({ keywords }: Ruleset, values: Values): string[] {
  const named = keywords === undefined ? undefined : values[keywords.of];
  // What is printed twice is compiled once: how often it counts is asked of the set.
  return Array.isArray(named) ? [...new Set(named)].filter((each) => keywords?.abilities[each] !== undefined) : [];
}

/** Whether an ability is found by what it does: others are used, by who has them. */
const isListed = ({ form, zone }: AbilityKind, place: number, { zones }: Known): boolean =>
  form !== "spell" &&
  form !== "activated" &&
  (zone >= 0 ? zone === place : (zones[place] ?? missing("zone")).works === true);

const isPriced = (data: Data | undefined): boolean =>
  isRecord(data) && data["of"] === "this" && (data["tax"] !== undefined || data["discount"] !== undefined);

/** The form of an ability is the one of its keys that names a form. */
function compileAbility(
  ability: Ability,
  number: number,
  card: number,
  name: string,
  keyword: string,
  known: Known,
): AbilityKind {
  const data: DataRecord = ability;
  const form = FORMS.find((each) => data[each] !== undefined);
  if (form === undefined) throw new Error(`an ability of ${name} is none of ${FORMS.join(", ")}`);
  const waits = form === "trigger" || form === "replace" ? list(data[form]) : [];
  const rule = data["rule"] ?? known.rules.get(form);
  const zone = data["zone"];
  return {
    number,
    card,
    keyword,
    form,
    data: form === "spell" || form === "activated" ? withRule(data) : data,
    names: waits.map((each) => numberOf(known.nameNumbers, text(each, "event"), `event of ${name}`)),
    zone: typeof zone === "string" ? numberOf(known.zoneNumbers, zone, "zone") : -1,
    rule: typeof rule === "string" ? numberOf(known.ruleNumbers, rule, "rule") : 0,
  };
}

/** What an ability is used by has a rule; one that the ability names itself is that of what it does. */
function withRule(data: DataRecord): DataRecord {
  const { rule } = data;
  if (rule === undefined) return data;
  const of = (said: DataRecord): DataRecord =>
    Object.fromEntries(
      Object.entries(said).map(([key, value]) => [
        key,
        key === "spell" || key === "do" ? ruled(effects(value), rule) : value,
      ]),
    );
  const whole = of(data);
  return data["modes"] === undefined ? whole : { ...whole, modes: effects(data["modes"]).map(of) };
}

function actsOf(
  action: ActionKind,
  zone: number,
  own: readonly AbilityKind[],
  values: Values,
  name: string,
  card: Card,
  known: Shared,
): Act[] {
  if (action.abilities === true) {
    const used = own.filter(
      (each) => each.form === "activated" && usesAction(each, action, known) && worksIn(each, zone, action),
    );
    return used.map((ability) => ({
      action: action.number,
      ability: ability.number,
      ...neededFor(action, ability.data, ability.data["if"], known),
      asks: asksFirst(action, ability.data),
      costs: [...(action.cost ?? []), ...effects(ability.data["activated"])],
      sure: undefined,
      isFixed: undefined,
      isTimed: known.timedActions.has(action) || isTimed(known.ruleset, ability.data),
    }));
  }
  if (!action.zones.includes(zone) || (action.of !== undefined && !fitsValues(action.of, values, name))) return [];
  const spell = saysNothing(action) ? undefined : own.find((each) => each.form === "spell");
  return [
    {
      action: action.number,
      ability: spell?.number ?? -1,
      ...neededFor(action, spell?.data ?? {}, wayTest(action, card), known),
      asks: asksFirst(action, spell?.data ?? {}),
      costs: [...(action.cost ?? []), ...costOf(action, card)],
      sure: undefined,
      isFixed: undefined,
      isTimed:
        known.timedActions.has(action) ||
        isTimed(known.ruleset, spell?.data, costOf(action, card), wayTest(action, card)),
    },
  ];
}

/** What has to hold for an action with an ability: its own conditions, and those that the ability or the way of using it adds. */
function neededFor(
  action: ActionKind,
  data: DataRecord,
  test: Data | undefined,
  known: Known,
): Pick<Act, "gate" | "own" | "isTested" | "test" | "who"> {
  const needs = list(data["needs"]).map((need) =>
    numberOf(known.conditionNumbers, text(need, "condition"), "condition"),
  );
  const own = [...action.own, ...needs.filter((need) => (known.conditions[need] ?? missing("condition")).bit === 0)];
  const { who } = data;
  return {
    gate: known.gates.of(
      needs.reduce((bits, need) => bits | (known.conditions[need] ?? missing("condition")).bit, action.mask),
    ),
    own,
    isTested: own.length > 0 || test !== undefined || who !== undefined,
    test,
    who,
  };
}

/** Whether data depend on the time inside a turn, which passes without a new version of the game. */
const isTimed = (rules: Ruleset, ...data: readonly (Data | undefined)[]): boolean =>
  data.some((each) => timeIn(rules, each) !== 0);

/** Whether it may depend on that time whether an action can be done; what its conditions say of the seat is asked with its gate. */
function isActionTimed(rules: Ruleset, action: ActionKind, conditions: readonly ConditionKind[]): boolean {
  const own = action.own.map((number) => (conditions[number] ?? missing("condition")).name);
  return isTimed(rules, action.cost, action.targets, action.finally, own, rules.targets?.legal);
}

function usesAction(ability: AbilityKind, action: ActionKind, known: Known): boolean {
  const named = ability.data["action"];
  if (typeof named === "string") return named === action.name;
  return known.actions.find((each) => each.abilities === true) === action;
}

const worksIn = (ability: AbilityKind, zone: number, action: ActionKind): boolean =>
  ability.zone >= 0 ? ability.zone === zone : action.zones.includes(zone);
