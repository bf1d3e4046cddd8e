import type { Act } from "../derived/acts.ts";
import { wayTest, type Ability, type Card } from "../ruleset/card.ts";
import {
  frozen,
  effects,
  isRecord,
  list,
  ruled,
  text,
  texts,
  type Data,
  type Effect,
  type Record_,
} from "../data/data.ts";
import { missing, numberOf } from "../data/ids.ts";
import type { Gates } from "../actions/gate.ts";
import type { Values } from "../state/game.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { fitsValues } from "../state/values.ts";
import type { ActionKind, ConditionKind, ZoneKind } from "./tables.ts";

export type AbilityForm = "spell" | "activated" | "trigger" | "replace" | "static";

const FORMS: readonly AbilityForm[] = ["spell", "activated", "trigger", "replace", "static"];

/** An ability of a card, compiled. */
export interface AbilityKind {
  readonly number: number;
  /** The card it is printed on, or -1 where it is that of a keyword that was granted. */
  readonly card: number;
  /** The keyword it belongs to, or nothing where it is an ability of its own. */
  readonly keyword: string;
  readonly form: AbilityForm;
  readonly data: Record_;
  /** The events it waits for. */
  readonly names: readonly number[];
  /** The one zone it works in, or -1 for all in which abilities work. */
  readonly zone: number;
  /** 0 where what it does carries the rule of the action by which it is used, or where it does nothing. */
  readonly rule: number;
}

/** The set that says whether an object has the abilities printed on it, and what it has in it then. */
export const ABILITIES = "abilities";
export const OWN = "own";

export interface CardKind {
  readonly name: string;
  readonly number: number;
  /** The card as it is written, for what it names under keys of its own. */
  readonly data: Card;
  readonly values: Values;
  readonly cost: readonly Effect[];
  readonly abilities: readonly number[];
  /** Those of its abilities that wait for something or change something where it lies, by zone. */
  readonly listed: readonly (readonly number[])[];
  /** Those of its abilities that change what itself costs, wherever it is. */
  readonly priced: readonly number[];
  /** Whether none of its abilities waits for anything that happens, or to change it. */
  readonly still: boolean;
  /** What can be done with it, by zone. */
  readonly acts: readonly (readonly Act[])[];
  /** What can be done with it while its face is down, by zone. */
  readonly concealed: readonly (readonly Act[])[];
}

/** What an object gets with a keyword that is not printed on it. */
export interface KeywordKind {
  readonly abilities: readonly number[];
  /** What can be done with an object that has it, by zone. */
  readonly acts: readonly (readonly Act[])[];
}

interface Known {
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

/** Everything that cards are made of. */
interface Compiled {
  readonly cards: CardKind[];
  readonly keywords: ReadonlyMap<string, KeywordKind>;
  readonly abilities: AbilityKind[];
}

export function compileCards(rules: Ruleset, known: Known): Compiled {
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

/** Whether an action is for cards like this one at all. */
export const isFor = (action: ActionKind, card: Card): boolean =>
  [action.having, action.costOf].every((key) => key === undefined || card[key] !== undefined);

/** What the card itself costs if it is used so. */
export const costOf = (action: ActionKind, card: Card): readonly Effect[] =>
  action.costOf === undefined ? (action.free === true ? [] : (card.cost ?? [])) : effects(asPlain(card[action.costOf]));

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
  const data: Record_ = ability;
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
function withRule(data: Record_): Record_ {
  const { rule } = data;
  if (rule === undefined) return data;
  const of = (said: Record_): Record_ =>
    Object.fromEntries(
      Object.entries(said).map(([key, value]) => [
        key,
        key === "spell" || key === "do" ? ruled(effects(value), rule) : value,
      ]),
    );
  const whole = of(data);
  return data["modes"] === undefined ? whole : { ...whole, modes: effects(data["modes"]).map(of) };
}

export function printedValues(rules: Ruleset, card: Card): Values {
  const values: Values = {};
  for (const [name, kind] of Object.entries(rules.characteristics ?? {})) {
    const printed = card[name];
    if (name === ABILITIES) values[name] = [OWN];
    else if (kind === "number") values[name] = typeof printed === "number" ? printed : 0;
    else values[name] = texts(asPlain(printed), "value");
  }
  return values;
}

const asPlain = (printed: Card[string]): Data | undefined => printed;

function actsOf(
  action: ActionKind,
  zone: number,
  own: readonly AbilityKind[],
  values: Values,
  name: string,
  card: Card,
  known: Known,
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
      timed: isTimed([...(action.cost ?? []), ...effects(ability.data["activated"])]),
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
      timed: isTimed([...(action.cost ?? []), ...costOf(action, card)]),
    },
  ];
}

/** Whether nothing that a card does when it resolves is announced by an action with it. */
export const saysNothing = (action: ActionKind): boolean => action.faceDown === true || action.bare === true;

/** What has to hold for an action with an ability: its own conditions, and those that the ability or the way of using it adds. */
function neededFor(
  action: ActionKind,
  data: Record_,
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

/** Whether data speak of spans, windows or the stack. */
const isTimed = (data: Data): boolean => /"(inside|extra|priority|stack|first)":/.test(JSON.stringify(data));

const ASKING = ["targets", "modes", "extras", "number", "divide"];

/** Whether anything is asked, or tested, before an action is paid. */
export const asksFirst = (action: ActionKind, data: Record_): boolean =>
  action.finally !== undefined ||
  (action.asks !== undefined && (action.targets !== undefined || ASKING.some((key) => data[key] !== undefined)));

function usesAction(ability: AbilityKind, action: ActionKind, known: Known): boolean {
  const named = ability.data["action"];
  if (typeof named === "string") return named === action.name;
  return known.actions.find((each) => each.abilities === true) === action;
}

const worksIn = (ability: AbilityKind, zone: number, action: ActionKind): boolean =>
  ability.zone >= 0 ? ability.zone === zone : action.zones.includes(zone);
