import { missing, numberOf, slotOf } from "../data/ids.ts";
import { abilityOf, scopeOf } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import { faceDownAs, faceDownCard, grown, isGrowing } from "../derived/face.ts";
import { listUnder } from "../derived/topics.ts";
import type { Game, AbilityRef, Stored, Values } from "../state/game.ts";
import { atWork } from "./active-abilities.ts";
import { noteWork } from "../state/log.ts";
import { memoByRuleset, ruleNumber } from "../tables/lookup.ts";
import { isKnownTo, known, mustFind } from "../state/objects.ts";
import { choiceScope, storedScope, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { fits } from "../query/filters.ts";
import { hasSeat, select } from "../query/selectors.ts";
import { cardName } from "../query/filter-plan.ts";
import { fitsValues, isFixed, isRange } from "../state/values.ts";
import type { ActionKind, ConditionKind } from "../tables/tables.ts";
import type { Choice } from "../state/command.ts";
import type { RuleAtWork } from "../tables/reader.ts";
import { cardKind, announcedAs, type CardKind } from "../tables/card-kind.ts";

const NO_RULES: readonly RuleAtWork[] = [];

/**
 * The active static abilities about what may be done: they waive a condition, add one, forbid, permit; the older first.
 * Cached for the version of the game and the list of such abilities, unless one has a condition, which may depend on
 * the time.
 */
export function rulesAtWork(game: Game): readonly RuleAtWork[] {
  const { derived } = game;
  const { rules } = atWork(game);
  if (rules.length === 0) return NO_RULES;
  if (derived.activeRulesVersion === derived.version && derived.activeRulesFor === rules) return derived.activeRules;
  const found = rulesIn(game, rules);
  if (rules.some((ref) => abilityOf(game, ref)?.data["if"] !== undefined)) return found;
  derived.activeRules = found;
  derived.activeRulesFor = rules;
  derived.activeRulesVersion = derived.version;
  return found;
}

/** The rules of these static abilities, without those whose condition does not hold. */
export function rulesIn(game: Game, refs: readonly AbilityRef[]): readonly RuleAtWork[] {
  if (refs.length === 0) return NO_RULES;
  const rules: RuleAtWork[] = [];
  for (const ref of refs) {
    const found = abilityOf(game, ref);
    const data = found?.data["static"];
    if (found === null || !isRecord(data)) continue;
    const scope = scopeOf(found, ref);
    if (found.data["if"] !== undefined && !holds(game, found.data["if"], scope)) continue;
    rules.push({ data, scope, rule: ruleNumber(game.tables, data["rule"], found.rule), ability: ref.ability });
  }
  return rules;
}

/** The active static abilities that have a key, each with the scope it is evaluated in, the older first. */
export function rulesUnder(game: Game, key: string): readonly RuleAtWork[] {
  const found = rulesIn(game, refsUnder(game, key));
  for (const { ability } of found) noteWork(game, ability);
  return found;
}

/** The static abilities that have a key, whether their conditions hold or not. */
export function refsUnder(game: Game, key: string): readonly AbilityRef[] {
  const refs = listUnder(atWork(game), key);
  if (refs.length === 0) return refs;
  return refs.filter((ref) => {
    const data = abilityOf(game, ref)?.data["static"];
    return isRecord(data) && data[key] !== undefined;
  });
}

/**
 * Whether an effect may waive a condition, permit an action or forbid passing: what is legal then does not follow from
 * gates alone.
 */
export const isTimeRuled = (game: Game): boolean => game.derived.statics.length > 0 && atWork(game).timing.length > 0;

/** A reason why a choice is illegal. */
export interface Breach {
  /** The condition that does not hold, or `forbidden`. */
  readonly name: string;
  readonly rule: number;
  readonly text: string;
  readonly code: "condition" | "forbidden";
  /** Whether it is a condition of the action itself: an effect that tells a seat to take the action ignores those. */
  readonly own: boolean;
  /** Whether it is an effect that limits what may be done, not a condition of the action or ability. */
  readonly isLimit: boolean;
  /** The object whose effect that is, or 0. */
  readonly by: number;
}

/**
 * Everything that makes a choice illegal: unmet conditions that no rule waives, and rules that forbid it. A rule that
 * depends on a number still to be announced does not count before the number is known (`x`) [CR 601.3a].
 */
export function breaches(
  game: Game,
  seat: number,
  choice: Choice,
  rules: readonly RuleAtWork[],
  x: number | null = null,
): readonly Breach[] {
  const unfulfilled = unmetConditions(game, seat, choice, rules);
  const limits = limitsOn(game, seat, choice, rules, x);
  return limits.length === 0 ? unfulfilled : [...unfulfilled, ...limits];
}

const NO_BREACHES: readonly Breach[] = [];

/** The conditions of an action and its ability that do not hold and that no rule waives. */
export function unmetConditions(
  game: Game,
  seat: number,
  choice: Choice,
  rules: readonly RuleAtWork[],
): readonly Breach[] {
  const action = game.tables.actions[choice.action] ?? missing("action");
  const scope = choiceScope(seat, choice.object, choice.ability);
  let found: Breach[] | null = null;
  const check = (number: number, own: boolean): void => {
    const condition = unmet(game, number, scope);
    if (condition === null) return;
    const waiver = rules.find(
      ({ data, scope: of }) =>
        list(data["waive"]).includes(condition.name) &&
        waysLike(game, action).some((way) => concerns(game, data, way, seat, choice.object, of)),
    );
    if (waiver !== undefined) return noteWork(game, waiver.ability);
    found ??= [];
    found.push({
      name: condition.name,
      rule: condition.rule,
      text: condition.text,
      code: "condition",
      own,
      isLimit: false,
      by: 0,
    });
  };
  for (const number of action.all) check(number, true);
  if (choice.ability >= 0)
    for (const number of needsOf(game)[choice.ability] ?? missing("ability")) check(number, false);
  return found ?? NO_BREACHES;
}

function unmet(game: Game, number: number, scope: Scope): ConditionKind | null {
  const condition = game.tables.conditions[number] ?? missing("condition");
  return condition.test(game, scope) ? null : condition;
}

/**
 * The limits that rules put on a choice: they forbid it, or need a condition. No rule waives what another rule needs:
 * forbidding beats permitting.
 */
export function limitsOn(
  game: Game,
  seat: number,
  choice: Choice,
  rules: readonly RuleAtWork[],
  x: number | null = null,
): readonly Breach[] {
  let found: Breach[] | null = null;
  for (const { data, scope: of, rule, ability } of rules) {
    if (data["need"] === undefined && data["forbid"] === undefined) continue;
    const action = game.tables.actions[choice.action] ?? missing("action");
    const ways = waysLike(game, action);
    const needed = data["need"] === undefined ? null : lacking(game, data["need"], seat, choice, rule);
    const isForbidden = ways.some((way) => isNamedIn(way, data["forbid"]));
    if (needed === null && !isForbidden) continue;
    const values = dependsOnNumber(game, choice) ? numberedValues(game, choice, x) : undefined;
    if (values === null || !ways.some((way) => concerns(game, data, way, seat, choice.object, of, values))) continue;
    noteWork(game, ability);
    found ??= [];
    const limiter = limiterName(game, of);
    if (needed !== null) {
      const said = {
        name: needed.name,
        text: limiter === "" ? needed.text : `${needed.text} (${limiter})`,
        code: "condition",
        own: false,
        isLimit: true,
        by: of.source,
      } as const;
      found.push({ ...said, rule: needed.rule });
      if (rule !== 0 && rule !== needed.rule) found.push({ ...said, rule });
    }
    if (isForbidden)
      found.push({
        name: "forbidden",
        rule,
        text: limiter === "" ? "an effect forbids it" : `${limiter} forbids it`,
        code: "forbidden",
        own: false,
        isLimit: true,
        by: of.source,
      });
  }
  return found ?? NO_BREACHES;
}

/** What a rule needs and does not hold for the seat that acts, or null: a condition of the ruleset by its name, or one in full. */
function lacking(
  game: Game,
  need: Data,
  seat: number,
  choice: Choice,
  rule: number,
): Pick<ConditionKind, "name" | "text" | "rule"> | null {
  const scope = choiceScope(seat, choice.object, choice.ability);
  if (typeof need === "string") return unmet(game, conditionNumber(game, need), scope);
  return holds(game, need, scope) ? null : { name: "need", text: "what an effect needs for it does not hold", rule };
}

/** The name of the card by which something is limited, or "". */
function limiterName(game: Game, { source }: Scope): string {
  const limiter = known(game, source);
  return limiter === null ? "" : cardName(game, limiter);
}

/** An action and the one it is `like`: rules about either concern it. */
const waysLike = (game: Game, { number }: ActionKind): readonly ActionKind[] =>
  likeActions(game)[number] ?? missing("action");

const likeActions = memoByRuleset(({ tables: { actions } }) =>
  actions.map((action) => [action, ...actions.filter(({ name }) => name === action.like)]),
);

/** By ability: the conditions it needs in addition to those of its action. */
const needsOf = memoByRuleset((game) =>
  game.tables.abilities.map(({ data }) =>
    list(data["needs"]).map((need) => conditionNumber(game, text(need, "condition"))),
  ),
);

/** Whether the characteristics of the chosen spell depend on the number that is announced with it. */
export function dependsOnNumber(game: Game, { action, object, ability }: Choice): boolean {
  const { tables } = game;
  if (tables.grows.length === 0 || ability < 0) return false;
  const { form, data } = tables.abilities[ability] ?? missing("ability");
  const card = faceFor(game, action, object);
  return form === "spell" && data["number"] !== undefined && card >= 0 && isGrowing(game, card);
}

/** The characteristics of a spell with its announced number; null if the number is not known yet. */
const numberedValues = (game: Game, { action, object }: Choice, x: number | null): Values | null =>
  x === null ? null : grown(game, faceFor(game, action, object), x);

/** The card that an object is announced as by an action, or -1. */
const faceFor = (game: Game, action: number, object: number): number =>
  announcedAs(game, game.tables.actions[action] ?? missing("action"), game.state.objects[slotOf(object)]?.card ?? -1);

/** A test whether effects make a choice of a seat illegal, whatever the action itself needs; null if no effect does. */
export function forbidding(game: Game, seat: number): ((choice: Choice) => boolean) | null {
  const all = rulesAtWork(game);
  if (all.length === 0) return null;
  const rules = all.filter(({ data }) => data["forbid"] !== undefined || data["need"] !== undefined);
  return rules.length === 0 ? null : (choice) => breaches(game, seat, choice, rules).some((breach) => !breach.own);
}

const conditionNumber = (game: Game, name: string): number => numberOf(game.tables.conditionNumbers, name, "condition");

/** Whether a list names an action: by its name, or by its verb, which names every way of doing it. */
const isNamedIn = (action: ActionKind, names: Data | undefined): boolean =>
  list(names).some((name) => name === action.name || name === action.verb);

/** Whether a rule is about this action, seat and object. */
export function concerns(
  game: Game,
  data: DataRecord,
  action: ActionKind,
  seat: number,
  object: number,
  scope: Scope,
  values?: Values,
): boolean {
  if (data["actions"] !== undefined && !isNamedIn(action, data["actions"])) return false;
  if (data["but"] !== undefined && list(data["but"]).includes(action.name)) return false;
  if (!hasSeat(game, data["who"] ?? "you", seat, scope)) return false;
  const { of } = data;
  if (of === "this") return object === scope.source;
  return !isRecord(of) || fitsAnnounced(game, of, action, object, scope, values);
}

/** Whether an object fits a filter as what an action announces it as: face down, as one of its faces, or with a number. */
export function fitsAnnounced(
  game: Game,
  of: DataRecord,
  action: ActionKind,
  object: number,
  scope: Scope,
  values?: Values,
): boolean {
  const concealed = game.tables.cards[faceDownCard(game.tables, faceDownAs(game.tables, action.faceDown))];
  if (concealed !== undefined) return fitsAs(game, of, concealed.values, "", object, scope);
  const face = action.face === undefined ? undefined : otherFace(game, action, object);
  if (face !== undefined) return fitsAs(game, of, values ?? face.values, face.name, object, scope);
  if (values === undefined) return fits(game, of, object, scope);
  return fitsAs(game, of, values, cardName(game, mustFind(game, object)), object, scope);
}

/** The face of an object's card that an action announces it with; undefined if that is the card itself. */
function otherFace(game: Game, { number }: ActionKind, object: number): CardKind | undefined {
  const face = faceFor(game, number, object);
  return face === game.state.objects[slotOf(object)]?.card || face < 0 ? undefined : cardKind(game, face);
}

/**
 * Whether an object fits a filter by the values it will have once announced: face down, or with a number [CR 601.3a,
 * 601.3e, 708.4].
 */
function fitsAs(game: Game, filter: DataRecord, values: Values, name: string, object: number, scope: Scope): boolean {
  const { all = [], ...own } = settled(game, filter, values, scope);
  const rest = Object.entries(own).filter(([key]) => values[key] === undefined && !FACE_KEYS.includes(key));
  if (!fitsValues(own, values, name) || !fits(game, Object.fromEntries(rest), object, scope)) return false;
  return list(all).every((each) => !isRecord(each) || fitsAs(game, each, values, name, object, scope));
}

/** A filter whose bounds of these characteristics are numbers, and whose name is one: they may depend on the game. */
function settled(game: Game, filter: DataRecord, values: Values, scope: Scope): DataRecord {
  const isOpen = (key: string): boolean =>
    key === "name" ? isRecord(filter[key]) : typeof values[key] === "number" && !isFixed(filter[key] ?? 0);
  if (!Object.keys(filter).some(isOpen)) return filter;
  const number = (bound: Data | undefined): number => amount(game, bound, scope);
  const bounds = (wanted: Data): Data => {
    if (isRecord(wanted) && wanted["picked"] !== undefined) return pickedName(game, number(wanted["picked"]));
    if (!isRange(wanted)) return number(wanted);
    return Object.fromEntries(Object.entries(wanted).map(([key, bound]) => [key, number(bound)]));
  };
  return Object.fromEntries(
    Object.entries(filter).map(([key, wanted]) => [key, isOpen(key) ? bounds(wanted) : wanted]),
  );
}

/** The name of the card that was picked; what has no name does not have that of none. */
const pickedName = (game: Game, picked: number): Data => (picked > 0 ? cardKind(game, picked - 1).name : false);

/** The filter keys about a face that are not characteristics. */
const FACE_KEYS = ["name", "not", "any"];

/** The objects that effects permit an action with, beyond the zones that the action names itself. */
export function permitted(
  game: Game,
  seat: number,
  rules: readonly RuleAtWork[],
): { object: number; action: number }[] {
  return rules.flatMap(({ data, scope, ability }) => {
    if (data["permit"] === undefined || !hasSeat(game, data["who"] ?? "you", seat, scope)) return [];
    const ways = game.tables.actions.filter((action) => isPermitted(action, data));
    const filter = permittedFilter(data);
    const own = { ...scope, seat };
    // What is not permitted as it lies there may be as one of its faces, and the other way round [CR 601.3e].
    const found = select(game, { objects: data["from"] === undefined ? filter : { zone: data["from"] } }, own)
      .map((id) => mustFind(game, id))
      .filter((object) => isKnownTo(object, seat) && (object.owner === seat || data["anyone"] === true))
      .flatMap(({ id }) => {
        const isFit = fits(game, filter, id, own);
        const isMeant = (way: ActionKind): boolean =>
          way.face === undefined && way.faceDown !== true ? isFit : fitsAnnounced(game, filter, way, id, own);
        return ways
          .filter((way) => isMeant(way) && (!isRecord(way.of) || isOfKind(game, way, way.of, id, scope)))
          .map(({ number }) => ({ object: id, action: number }));
      });
    if (found.length > 0) noteWork(game, ability);
    return found;
  });
}

/** What a permission is about, as a filter. */
function permittedFilter({ of, from: zone }: DataRecord): DataRecord {
  const filter = isRecord(of) ? of : of === "this" ? { is: "this" } : {};
  return zone === undefined ? filter : { ...filter, zone };
}

/**
 * The permission that an action was taken by, if what it says follows from that (`then`): the oldest that permits it with
 * this object, as it was in a zone that the action does not name itself [CR 603.7g].
 */
export function permissionTaken(game: Game, seat: number, action: ActionKind, object: number): RuleAtWork | null {
  const zone = known(game, object)?.zone ?? -1;
  if (action.zones.includes(zone)) return null;
  return (
    rulesAtWork(game).find(
      ({ data, scope }) =>
        data["permit"] !== undefined &&
        data["then"] !== undefined &&
        isPermitted(action, data) &&
        hasSeat(game, data["who"] ?? "you", seat, scope) &&
        fitsAnnounced(game, permittedFilter(data), action, object, { ...scope, seat }),
    ) ?? null
  );
}

/** The stored rules for the next actions of a kind that an action is one of: they have been used by it. */
export function rulesUsed(game: Game, seat: number, action: ActionKind, object: number): readonly Stored[] {
  const { effects } = game.state;
  let found: Stored[] | null = null;
  for (let index = 0; index < effects.length; index++) {
    const stored = effects[index] ?? missing("effect");
    if (stored.kind !== "static" || stored.uses < 0 || !isUsed(game, stored, seat, action, object)) continue;
    found ??= [];
    found.push(stored);
  }
  return found ?? NOTHING_STORED;
}

const NOTHING_STORED: readonly Stored[] = [];

function isUsed(game: Game, stored: Stored, seat: number, action: ActionKind, object: number): boolean {
  const data = stored.data["static"];
  if (!isRecord(data)) return false;
  const scope = storedScope(stored);
  if (data["permit"] === undefined)
    return waysLike(game, action).some((way) => concerns(game, data, way, seat, object, scope));
  return (
    isPermitted(action, data) &&
    hasSeat(game, data["who"] ?? "you", seat, scope) &&
    fitsAnnounced(game, permittedFilter(data), action, object, { ...scope, seat })
  );
}

/** Whether an action is for such an object, judged by the face that it is announced with. */
function isOfKind(game: Game, action: ActionKind, of: DataRecord, id: number, scope: Scope): boolean {
  const face = action.face === undefined ? undefined : otherFace(game, action, id);
  return face === undefined ? fits(game, of, id, scope) : fitsAs(game, of, face.values, face.name, id, scope);
}

/**
 * Whether a permission is for an action: by its name, or by its verb if the action is the plain way or one that may be
 * used from elsewhere. A way that is used from no zone is for words that name it: it has none of the conditions of the others.
 */
function isPermitted(action: ActionKind, { permit, actions, but }: DataRecord): boolean {
  const names = list(permit);
  if (action.abilities === true || list(but).includes(action.name)) return false;
  if (actions !== undefined && !isNamedIn(action, actions)) return false;
  return (
    names.includes(action.name) ||
    ((action.elsewhere === true || (action.via === undefined && action.zones.length > 0)) &&
      names.includes(action.verb))
  );
}

export const isPassForbidden = (game: Game, seat: number): boolean =>
  isTimeRuled(game) &&
  rulesAtWork(game).some(
    ({ data, scope }) => list(data["forbid"]).includes("pass") && hasSeat(game, data["who"] ?? "you", seat, scope),
  );
