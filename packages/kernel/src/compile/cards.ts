import { zonesOf } from "./ability-zones.ts";
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
  givenName,
} from "../tables/card-kind.ts";
import type { Gates, ActionKind, ConditionKind, Tables } from "../tables/tables.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { type Ability, type Card, isAbility, wayTest } from "../ruleset/card.ts";
import {
  frozen,
  formOf,
  type Data,
  type Effect,
  isRecord,
  type DataRecord,
  list,
  text,
  ruled,
  effects,
} from "../data/data.ts";
import type { Values } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { isModifier } from "../derived/writes.ts";
import { readsPriority, timeIn } from "../query/collect-reads.ts";
import { textHash } from "../state/hash.ts";
import { fitsValues } from "../state/values.ts";

const FORMS: readonly AbilityForm[] = ["spell", "activated", "trigger", "replace", "static"];

/** What cards and keywords are compiled with. */
export interface CardParts extends Pick<
  Tables,
  | "zones"
  | "actions"
  | "zoneNumbers"
  | "nameNumbers"
  | "ruleNumbers"
  | "conditions"
  | "conditionNumbers"
  | "timedActions"
> {
  readonly ruleset: Ruleset;
  readonly gates: Gates;
  /** All abilities by number: those that are compiled are added at the end. */
  readonly abilities: AbilityKind[];
}

/** A card or a face as the ruleset declares it, with its number, its values and its abilities. */
export interface Printed {
  readonly name: string;
  readonly number: number;
  readonly card: Card;
  readonly values: Values;
  readonly own: readonly AbilityKind[];
}

/** Compiles what is printed on a card. */
export function compilePrinted(name: string, card: Card, number: number, known: CardParts): Printed {
  const { ruleset } = known;
  const values = frozen(printedValues(ruleset, card));
  // The abilities of a printed keyword are abilities of the card.
  const own = [
    ...compileAbilities(card.abilities ?? [], number, name, "", known),
    ...keywordsIn(ruleset, values).flatMap((each) =>
      compileAbilities(ruleset.keywords?.abilities[each] ?? [], number, name, each, known),
    ),
  ];
  return { name, number, card, values, own };
}

/** Compiles a card with its actions; `faces` are the faces that it holds, by their keys. */
export function compileCard(whole: Printed, faces: Readonly<Record<string, Printed>>, known: CardParts): CardKind {
  const { name, number, card, values, own } = whole;
  const zones = [...known.zoneNumbers.values()];
  const isUsed = own.some((each) => each.form === "activated");
  const fitting = known.actions.filter((action) => isFor(action, card) && (action.abilities !== true || isUsed));
  const open = fitting.filter((action) => action.concealed !== true);
  const concealed = fitting.filter((action) => action.concealed === true);
  const actsIn = (zone: number, actions: readonly ActionKind[]): Act[] =>
    actions.flatMap((action) => actsOf(action, zone, faces[action.face ?? ""] ?? whole, known));
  return {
    name,
    number,
    data: card,
    isFace: false,
    fingerprint: textHash(JSON.stringify([name, card])),
    values,
    cost: card.cost ?? [],
    faces: Object.fromEntries(Object.entries(faces).map(([key, face]) => [key, face.number])),
    abilities: own.map((each) => each.number),
    listed: zones.map((zone) => own.filter((each) => isListed(each, zone, known)).map((each) => each.number)),
    priced: own
      .filter((each) => each.form === "static" && changesOwnCost(each.data["static"]))
      .map((each) => each.number),
    still: own.every((each) => each.form !== "trigger" && each.form !== "replace"),
    acts: zones.map((zone) => actsIn(zone, open)),
    concealed: zones.map((zone) => actsIn(zone, concealed)),
  };
}

/** Compiles the abilities that exceptions of copies give, by their data as text. */
export function compileExceptions(all: readonly DataRecord[], known: CardParts): ReadonlyMap<string, KeywordKind> {
  const found = new Map<string, KeywordKind>();
  for (const except of all) {
    const given = list(except["abilities"]).filter(isAbility);
    const key = JSON.stringify(given);
    if (given.length > 0 && !found.has(key)) found.set(key, compileGained("an exception of a copy", "", given, known));
  }
  return found;
}

/** The characteristics that the exceptions of copies write. */
export const exceptionNames = (all: readonly DataRecord[]): readonly string[] =>
  all.flatMap((except) =>
    ["set", "add", "remove"].flatMap((how) => {
      const fields = except[how];
      return isRecord(fields) ? Object.keys(fields) : [];
    }),
  );

/** The exceptions of copies in data, also inside others. */
export function exceptionsIn(data: Data | Card | undefined): readonly DataRecord[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries<Data | Card[string]>(data).flatMap(([key, each]) => {
    const further = Array.isArray(each)
      ? each.flatMap((one: Data) => exceptionsIn(one))
      : isRecord(each)
        ? exceptionsIn(each)
        : [];
    return key === "except" && isRecord(each) ? [each, ...further] : further;
  });
}

/** Compiles the abilities that effects of these cards give in full, by their names, but those that are known already. */
export function compileGiven(
  cards: readonly Card[],
  before: ReadonlyMap<string, KeywordKind>,
  known: CardParts,
): ReadonlyMap<string, KeywordKind> {
  const found = new Map<string, KeywordKind>();
  for (const ability of cards.flatMap((card) => givenIn(card, false))) {
    const name = givenName(ability);
    if (!before.has(name) && !found.has(name)) found.set(name, compileGained("what is given", name, [ability], known));
  }
  return found;
}

/** The abilities that stand inside abilities in data, and are no exceptions of copies: effects give them. */
function givenIn(data: Data | Card | undefined, isInside: boolean): readonly (Ability & DataRecord)[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries<Data | Card[string]>(data).flatMap(([key, each]) => {
    if (typeof each !== "object" || each === null) return [];
    if (key !== "abilities") return givenIn(each, isInside);
    const listed = list(each);
    return [...(isInside ? listed.filter(isAbility) : []), ...listed.flatMap((one) => givenIn(one, true))];
  });
}

/** Compiles the keywords of a ruleset, as objects gain them. */
export function compileKeywords(known: CardParts): ReadonlyMap<string, KeywordKind> {
  const keywords = Object.entries(known.ruleset.keywords?.abilities ?? {}).map(([name, all]): [string, KeywordKind] => {
    return [name, compileGained(name, name, all, known)];
  });
  return new Map(keywords);
}

/** Compiles abilities that objects gain, those of a keyword or others. */
function compileGained(name: string, keyword: string, all: readonly Ability[], known: CardParts): KeywordKind {
  const own = compileAbilities(all, -1, name, keyword, known);
  if (own.some((each) => each.form === "spell")) throw new Error(`${name} cannot have what a spell does`);
  const used = known.actions.filter((action) => action.abilities === true && action.concealed !== true);
  const actsIn = (zone: number): Act[] =>
    used.flatMap((action) => actsOf(action, zone, { name, number: -1, card: {}, values: NO_VALUES, own }, known));
  return {
    abilities: own.map((each) => each.number),
    acts: [...known.zoneNumbers.values()].map((zone) => actsIn(zone)),
  };
}

function compileAbilities(
  all: readonly Ability[],
  card: number,
  name: string,
  keyword: string,
  known: CardParts,
): AbilityKind[] {
  const { abilities } = known;
  const from = abilities.length;
  for (const each of all) abilities.push(compileAbility(each, abilities.length, card, name, keyword, known));
  return abilities.slice(from);
}

const NO_VALUES: Values = {};

/** The keys under which actions look for the face that a card is announced with. */
export const faceKeys = (actions: Tables["actions"]): readonly string[] => [
  ...new Set(actions.flatMap(({ face }) => face ?? [])),
];

/** The faces that a card holds, each with its key: those that an action uses. */
export const facesIn = (card: Card, keys: readonly string[]): readonly { key: string; name: string; face: Card }[] =>
  keys.flatMap((key) => {
    const face = card[key];
    return isCard(face) ? [{ key, name: text(face["name"], "name of a face"), face }] : [];
  });

/** The faces that are cards of their own, which a card only names. */
export const facesNamed = (card: Card, keys: readonly string[]): readonly { key: string; name: string }[] =>
  keys.flatMap((key) => {
    const name = card[key];
    return typeof name === "string" ? [{ key, name }] : [];
  });

/** Whether a key of a card holds a card. */
const isCard = (value: Card[string]): value is Card & DataRecord => isRecord(value) && value["name"] !== undefined;

/** The keywords among the characteristics of a card that have abilities. */
function keywordsIn({ keywords }: Ruleset, values: Values): string[] {
  const named = keywords === undefined ? undefined : values[keywords.of];
  // A keyword that is printed twice is compiled once: its instances are counted in the characteristic.
  return Array.isArray(named) ? [...new Set(named)].filter((each) => keywords?.abilities[each] !== undefined) : [];
}

/** Whether the index lists an ability in a zone. Spells and activated abilities are not listed: a seat uses them. */
function isListed({ form, zones: only, defines }: AbilityKind, zone: number, { zones }: CardParts): boolean {
  if (form === "spell" || form === "activated") return false;
  if (only !== 0) return (only & (1 << zone)) !== 0;
  const { works, aside } = zones[zone] ?? missing("zone");
  return (works === true && aside !== true) || defines.length > 0;
}

/** The characteristics of its own object that an ability defines, wherever that is [CR 604.3]. */
function definitions({ layers = [] }: Ruleset, { static: what }: DataRecord): readonly string[] {
  const changes = list(isRecord(what) ? what["modify"] : undefined).filter(isRecord);
  const isDefinition = changes.every(
    (change) =>
      (change["who"] ?? "this") === "this" &&
      layers.some(({ name, everywhere }) => everywhere === true && name === change["layer"]),
  );
  return isDefinition ? changes.flatMap(({ set }) => (isRecord(set) ? Object.keys(set) : [])) : [];
}

const changesOwnCost = (data: Data | undefined): boolean =>
  isRecord(data) && data["of"] === "this" && (data["tax"] !== undefined || data["discount"] !== undefined);

/** The rule that abilities of a form cite if they name none. */
const defaultRule = ({ triggers, door }: Ruleset, form: AbilityForm): string | undefined =>
  form === "trigger" ? triggers?.rule : form === "replace" ? door?.rule : undefined;

/** Compiles an ability. Its form is the one of its keys that names a form. */
function compileAbility(
  ability: Ability,
  number: number,
  card: number,
  name: string,
  keyword: string,
  known: CardParts,
): AbilityKind {
  const data: DataRecord = ability;
  const form = FORMS.find((each) => data[each] !== undefined);
  if (form === undefined) throw new Error(`an ability of ${name} is none of ${FORMS.join(", ")}`);
  if (form === "static" && isModifier(data) && readsPriority(known.ruleset, data))
    throw new Error(
      `${name}: what something is cannot depend on who has priority, as nobody has it while that is checked`,
    );
  const { static: what } = data;
  if (isRecord(what)) refuseUnpaidPrices(what, name, known);
  const events = form === "trigger" || form === "replace" ? list(data[form]) : [];
  const rule = data["rule"] ?? defaultRule(known.ruleset, form);
  return {
    number,
    card,
    keyword,
    form,
    data: form === "spell" || form === "activated" ? withRule(data) : data,
    defines: definitions(known.ruleset, data),
    names: events.map((each) => numberOf(known.nameNumbers, text(each, "event"), `event of ${name}`)),
    zones: zonesOf(data, card >= 0, known),
    rule: typeof rule === "string" ? numberOf(known.ruleNumbers, rule, "rule") : 0,
  };
}

/**
 * The action that uses an ability has a rule. A rule that the ability names itself is therefore given to its effects.
 */
function withRule(data: DataRecord): DataRecord {
  const { rule } = data;
  if (rule === undefined) return data;
  const withRuledEffects = (record: DataRecord): DataRecord =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key,
        key === "spell" || key === "do" ? ruled(effects(value), rule) : value,
      ]),
    );
  const whole = withRuledEffects(data);
  return data["modes"] === undefined ? whole : { ...whole, modes: effects(data["modes"]).map(withRuledEffects) };
}

/** The compiled uses of a card or its abilities by one action in one zone. */
function actsOf(action: ActionKind, zone: number, { name, card, values, own }: Printed, known: CardParts): Act[] {
  if (action.abilities === true) {
    const used = own.filter(
      (each) => each.form === "activated" && usesAction(each, action, known) && worksIn(each, zone, action),
    );
    const isAlwaysTimed = known.timedActions.has(action.number);
    return used.map((ability) => ({
      action: action.number,
      ability: ability.number,
      ...requirementsOf(action, ability.data, ability.data["if"], known),
      asks: asksFirst(action, ability.data),
      costs: paidBy(action, effects(ability.data["activated"]), ability.data, name, known),
      sure: undefined,
      isFixed: undefined,
      isTimed: isAlwaysTimed || readTime(known.ruleset, ability.data),
      isTimedSource: action.whilePaying === true && (isAlwaysTimed || readTime(known.ruleset, ability.data)),
    }));
  }
  if (!action.zones.includes(zone) || (action.of !== undefined && !fitsValues(action.of, values, name))) return [];
  const spell = saysNothing(action) ? undefined : own.find((each) => each.form === "spell");
  return [
    {
      action: action.number,
      ability: spell?.number ?? -1,
      ...requirementsOf(action, spell?.data ?? {}, wayTest(action, card), known),
      asks: asksFirst(action, spell?.data ?? {}),
      costs: paidBy(action, costOf(action, card), spell?.data ?? {}, name, known),
      sure: undefined,
      isFixed: undefined,
      isTimed:
        known.timedActions.has(action.number) ||
        readTime(known.ruleset, spell?.data, costOf(action, card), wayTest(action, card)),
      isTimedSource: false,
    },
  ];
}

/** What an action costs with what a card or an ability asks for it, also beyond that for a mode or something extra. */
function paidBy(
  action: ActionKind,
  own: readonly Effect[],
  data: DataRecord,
  name: string,
  known: CardParts,
): readonly Effect[] {
  const costs = [...(action.cost ?? []), ...own];
  const further = [...list(data["extras"]), ...list(data["modes"])].filter(isRecord);
  refuseUnpaid([...costs, ...further.flatMap((each) => effects(each["cost"]))], [action], name, known);
  return costs;
}

/** Refuses costs of which an action would have to pay one that only a solver can pay, and has no solver. */
function refuseUnpaid(
  costs: readonly Effect[],
  actions: readonly ActionKind[],
  name: string,
  { ruleset: { words = {}, grammar } }: CardParts,
): void {
  const without = actions.find(({ solver }) => solver === undefined);
  if (without === undefined) return;
  const unpaid = costs
    .map(formOf)
    .find((form) => words[form]?.payable === undefined && grammar?.costs?.includes(form) === true);
  if (unpaid !== undefined)
    throw new Error(
      `${name}: "${unpaid}" is paid by a solver, and actions.${without.name} has none: name it there under \`solver\``,
    );
}

/** The same of what an ability adds to the cost of actions. What it takes off needs a solver for whatever of these costs something. */
function refuseUnpaidPrices(what: DataRecord, name: string, known: CardParts): void {
  const named = list(what["actions"]);
  const isNamed = (action: ActionKind): boolean => named.some((each) => each === action.name || each === action.verb);
  if (what["tax"] !== undefined) refuseUnpaid(effects(what["tax"]), known.actions.filter(isNamed), name, known);
  if (what["discount"] === undefined) return;
  const costly = known.actions.filter(
    (action) => (named.length === 0 || isNamed(action)) && (action.having === "cost" || action.costOf !== undefined),
  );
  const without = costly.find(({ solver }) => solver === undefined);
  if (without !== undefined)
    throw new Error(
      `${name}: a discount needs a solver, and actions.${without.name} has none: name it under \`solver\``,
    );
}

/**
 * The requirements of an action with an ability: those of the action, and those that the ability or the way of using it
 * adds.
 */
function requirementsOf(
  action: ActionKind,
  data: DataRecord,
  test: Data | undefined,
  known: CardParts,
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

/** Whether data read the time inside a turn, which passes without a new version of the game. */
const readTime = (rules: Ruleset, ...data: readonly (Data | undefined)[]): boolean =>
  data.some((each) => timeIn(rules, each) !== 0);

/** The actions whose legality may depend on the time inside a turn, whichever card they use. */
export const timedActionsOf = (
  rules: Ruleset,
  { actions, conditions }: Pick<Tables, "actions" | "conditions">,
): ReadonlySet<number> =>
  new Set(actions.filter((action) => isActionTimed(rules, action, conditions)).map(({ number }) => number));

/** Whether the legality of an action may depend on the time inside a turn, apart from the conditions in its gate. */
function isActionTimed(rules: Ruleset, action: ActionKind, conditions: readonly ConditionKind[]): boolean {
  const own = action.own.map((number) => (conditions[number] ?? missing("condition")).name);
  return readTime(rules, action.cost, action.targets, action.finally, own, rules.targets?.legal);
}

/** Whether an activated ability is used by this action: the one it names, or the first action for abilities. */
function usesAction(ability: AbilityKind, action: ActionKind, known: CardParts): boolean {
  const named = ability.data["action"];
  if (typeof named === "string") return named === action.name;
  return known.actions.find((each) => each.abilities === true) === action;
}

const worksIn = (ability: AbilityKind, zone: number, action: ActionKind): boolean =>
  ability.zones === 0 ? action.zones.includes(zone) : (ability.zones & (1 << zone)) !== 0;
