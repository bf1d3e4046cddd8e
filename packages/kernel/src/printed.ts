import type { Ability, Card } from "./card.ts";
import { effects, isList, list, ruled, text, texts, type Data, type Effect, type Record_ } from "./data.ts";
import { at, numberOf } from "./ids.ts";
import type { Values } from "./game.ts";
import type { Ruleset } from "./ruleset.ts";
import { fitsValues } from "./select/values.ts";
import type { ActionKind, ConditionKind } from "./tables.ts";

export type AbilityForm = "spell" | "activated" | "trigger" | "replace" | "static";

const FORMS: readonly AbilityForm[] = ["spell", "activated", "trigger", "replace", "static"];

/** An ability of a card, compiled. */
export interface AbilityKind {
  readonly number: number;
  readonly card: number;
  readonly form: AbilityForm;
  readonly data: Record_;
  /** The events it waits for. */
  readonly names: readonly number[];
  /** The one zone it works in, or -1 for all in which abilities work. */
  readonly zone: number;
  /** 0 where what it does carries the rule of the action by which it is used, or where it does nothing. */
  readonly rule: number;
}

/** Something that can be done with a card where it lies. */
export interface Act {
  readonly action: number;
  /** The ability, or -1 where the card as such is played. */
  readonly ability: number;
  readonly mask: number;
  readonly own: readonly number[];
  /** Whether anything is asked before it is paid. */
  readonly asks: boolean;
  /** What it costs, where nothing is asked. */
  readonly costs: readonly Effect[];
  /** Whether what it costs may depend on the time inside a turn. */
  readonly timed: boolean;
  /** The ability's own condition. */
  readonly test: Data | undefined;
}

export interface CardKind {
  readonly name: string;
  readonly number: number;
  readonly values: Values;
  readonly cost: readonly Effect[];
  readonly abilities: readonly number[];
  /** What can be done with it, by zone. */
  readonly acts: readonly (readonly Act[])[];
}

interface Known {
  readonly actions: readonly ActionKind[];
  readonly zoneNumbers: ReadonlyMap<string, number>;
  readonly nameNumbers: ReadonlyMap<string, number>;
  readonly ruleNumbers: ReadonlyMap<string, number>;
  readonly conditions: readonly ConditionKind[];
  readonly conditionNumbers: ReadonlyMap<string, number>;
  /** The rule for abilities of a form that name none of their own. */
  readonly rules: ReadonlyMap<AbilityForm, string | undefined>;
}

export function compileCards(
  rules: Ruleset,
  known: Known,
): { cards: CardKind[]; abilities: AbilityKind[]; faceless: Values } {
  const abilities: AbilityKind[] = [];
  const cards = Object.entries<Card>(rules.cards ?? {}).map(([name, card], number) => {
    const own = (card.abilities ?? []).map((ability) => {
      const made = compileAbility(ability, abilities.length, number, name, known);
      abilities.push(made);
      return made;
    });
    const values = printedValues(rules, card);
    return {
      name,
      number,
      values,
      cost: card.cost ?? [],
      abilities: own.map((each) => each.number),
      acts: [...known.zoneNumbers.values()].map((zone) =>
        known.actions.flatMap((action) => actsOf(action, zone, own, values, name, card.cost ?? [], known)),
      ),
    };
  });
  return { cards, abilities, faceless: printedValues(rules, {}) };
}

/** The form of an ability is the one of its keys that names a form. */
function compileAbility(ability: Ability, number: number, card: number, name: string, known: Known): AbilityKind {
  const data: Record_ = ability;
  const form = FORMS.find((each) => data[each] !== undefined);
  if (form === undefined) throw new Error(`an ability of ${name} is none of ${FORMS.join(", ")}`);
  const waits = form === "trigger" || form === "replace" ? list(data[form]) : [];
  const rule = data["rule"] ?? known.rules.get(form);
  const zone = data["zone"];
  return {
    number,
    card,
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

function printedValues(rules: Ruleset, card: Card): Values {
  const values: Values = {};
  for (const [name, kind] of Object.entries(rules.characteristics ?? {})) {
    const printed = card[name];
    if (kind === "number") values[name] = typeof printed === "number" ? printed : 0;
    else
      values[name] = isList(asPlain(printed))
        ? texts(asPlain(printed), "value")
        : typeof printed === "string"
          ? [printed]
          : [];
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
  cost: readonly Effect[],
  known: Known,
): Act[] {
  if (action.abilities === true) {
    const used = own.filter(
      (each) => each.form === "activated" && usesAction(each, action, known) && worksIn(each, zone, action),
    );
    return used.map((ability) => {
      const needs = list(ability.data["needs"]).map((need) =>
        numberOf(known.conditionNumbers, text(need, "condition"), "condition"),
      );
      const mask = needs.reduce((bits, need) => bits | at(known.conditions, need).bit, action.mask);
      return {
        action: action.number,
        ability: ability.number,
        mask,
        own: [...action.own, ...needs.filter((need) => at(known.conditions, need).bit === 0)],
        asks: asksFirst(action, ability.data),
        costs: [...(action.cost ?? []), ...effects(ability.data["activated"])],
        timed: isTimed([...(action.cost ?? []), ...effects(ability.data["activated"])]),
        test: ability.data["if"],
      };
    });
  }
  if (!action.zones.includes(zone) || (action.of !== undefined && !fitsValues(action.of, values, name))) return [];
  const spell = own.find((each) => each.form === "spell");
  return [
    {
      action: action.number,
      ability: spell?.number ?? -1,
      mask: action.mask,
      own: action.own,
      asks: asksFirst(action, spell?.data ?? {}),
      costs: [...(action.cost ?? []), ...(action.free === true ? [] : cost)],
      timed: isTimed([...(action.cost ?? []), ...(action.free === true ? [] : cost)]),
      test: undefined,
    },
  ];
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

/** What an ability does, with the modes that were chosen. */
export function effectsOf(data: Record_, modes: readonly number[]): readonly Effect[] {
  const offered = list(data["modes"]);
  if (offered.length === 0) return effects(data["spell"] ?? data["do"]);
  return modes.flatMap((mode) => {
    const chosen = at(offered, mode);
    return effects(typeof chosen === "object" && chosen !== null && !isList(chosen) ? chosen["do"] : undefined);
  });
}
