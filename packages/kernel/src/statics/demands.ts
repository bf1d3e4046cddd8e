import { abilityOf, scopeOf } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, type Data, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { atWork } from "./active-abilities.ts";
import { missing } from "../data/ids.ts";
import { noteWork } from "../state/log.ts";
import { ruleNumber } from "../tables/lookup.ts";
import type { Scope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { isSelector, select } from "../query/selectors.ts";

/** A restriction, requirement or cost of a declaration, with the scope it is evaluated in. */
export interface Demand {
  readonly data: DataRecord;
  readonly scope: Scope;
  /** The rule that an effect names for it, or 0. */
  readonly rule: number;
}

/** The demands on a declaration: those of its own rules, and those of active static abilities. */
export function demands(
  game: Game,
  declaration: number,
  seat: number,
  key: "restrict" | "require" | "tax",
): readonly Demand[] {
  const rule = game.tables.declarations[declaration] ?? missing("declaration");
  const own = (key === "restrict" ? rule.restrictions : key === "require" ? rule.requirements : undefined) ?? NO_OWN;
  const refs = atWork(game).demands;
  if (refs.length === 0 && (own.length === 0 || (key === "restrict" && rule.isUnrestricted(game)))) return NO_DEMANDS;
  const scope: Scope = { seat, source: 0, rule: rule.ruleNumber, bindings: {} };
  const found: Demand[] = own.map((data) => ({ data, scope, rule: ruleNumber(game.tables, data["rule"], 0) }));
  for (const ref of refs) {
    const ability = abilityOf(game, ref);
    const data = ability?.data["static"];
    if (ability === null || !isRecord(data) || data[key] === undefined || data["declaration"] !== rule.name) continue;
    const of = scopeOf(ability, ref);
    if (ability.data["if"] !== undefined && !holds(game, ability.data["if"], of)) continue;
    noteWork(game, ref.ability);
    found.push({
      data: { ...(isRecord(data[key]) ? data[key] : {}), ...data },
      scope: of,
      rule: ruleNumber(game.tables, data["rule"], ability.rule),
    });
  }
  return found;
}

/** Whether a declaration has no demands, neither by its own rules nor by effects. */
export function isUndemanded(game: Game, declaration: number): boolean {
  const {
    restrictions = NO_OWN,
    requirements = NO_OWN,
    isUnrestricted,
  } = game.tables.declarations[declaration] ?? missing("declaration");
  if (atWork(game).demands.length > 0 || requirements.length > 0) return false;
  return restrictions.length === 0 || isUnrestricted(game);
}

const NO_OWN: readonly DataRecord[] = [];
const NO_DEMANDS: readonly Demand[] = [];

/** Whether a demand is about this candidate and receiver. */
export function isDemandedOf(
  game: Game,
  { data, scope }: Pick<Demand, "data" | "scope">,
  it: number,
  to: number,
): boolean {
  return isAmong(game, data["of"], it, scope, isFilter) && isAmong(game, data["to"], to, scope, isNoSelector);
}

/** Whether something fits a filter or is among what a selector finds; where nothing is said, anything is. */
function isAmong(
  game: Game,
  meant: Data | undefined,
  one: number,
  scope: Scope,
  isTest: (data: DataRecord) => boolean,
): boolean {
  if (meant === undefined) return true;
  if (meant === "this") return one === scope.source;
  return isRecord(meant) && isTest(meant) ? fits(game, meant, one, scope) : select(game, meant, scope).includes(one);
}

/** Of `of`, any record but a target is a filter; of `to`, any that is no selector. */
const isFilter = (data: DataRecord): boolean => data["target"] === undefined;
const isNoSelector = (data: DataRecord): boolean => !isSelector(data);
