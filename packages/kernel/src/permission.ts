import { at, numberOf } from "./ids.ts";
import { abilityOf, scopeOf } from "./ability.ts";
import { holds } from "./conditions.ts";
import { isRecord, list, text, type Record_ } from "./data.ts";
import type { Game } from "./game.ts";
import type { Choice } from "./legal.ts";
import { ruleNumber } from "./lookup.ts";
import { isKnownTo, mustFind } from "./objects.ts";
import { objectScope, type Scope } from "./scope.ts";
import { fits } from "./select/filter.ts";
import { hasSeat, select } from "./select/index.ts";

/** A static ability that says what may be done: waives a condition, adds one, forbids, permits. */
export interface RuleAtWork {
  readonly data: Record_;
  readonly scope: Scope;
  readonly rule: number;
}

const KEYS = ["waive", "forbid", "need", "permit"];
const NO_RULES: readonly RuleAtWork[] = [];

export function rulesAtWork(game: Game): readonly RuleAtWork[] {
  if (game.derived.statics.length === 0) return NO_RULES;
  return game.derived.statics.flatMap((ref) => {
    const found = abilityOf(game, ref);
    const data = found?.data["static"];
    if (found === null || !isRecord(data) || !KEYS.some((key) => data[key] !== undefined)) return [];
    const scope = scopeOf(found, ref);
    if (found.data["if"] !== undefined && !holds(game, found.data["if"], scope)) return [];
    return [{ data, scope, rule: ruleNumber(game.tables, data["rule"], found.rule) }];
  });
}

/** A reason why something may not be done. */
export interface Breach {
  readonly rule: number;
  readonly text: string;
  readonly code: "condition" | "forbidden";
}

/** Everything that forbids a choice: conditions that do not hold and are not waived, and what forbids it outright. */
export function breaches(game: Game, seat: number, choice: Choice, rules: readonly RuleAtWork[]): Breach[] {
  const action = at(game.tables.actions, choice.action);
  const scope = objectScope(seat, choice.object);
  const name = action.name;
  const needs = [...action.all, ...abilityNeeds(game, choice)];
  for (const { data, scope: of } of rules) {
    if (data["need"] !== undefined && concerns(game, data, name, seat, choice.object, of))
      needs.push(conditionNumber(game, text(data["need"], "condition")));
  }
  const found: Breach[] = [];
  for (const number of needs) {
    const condition = at(game.tables.conditions, number);
    if (condition.test.form(game, condition.test.data, scope)) continue;
    const isWaived = rules.some(
      ({ data, scope: of }) =>
        list(data["waive"]).includes(condition.name) && concerns(game, data, name, seat, choice.object, of),
    );
    if (!isWaived) found.push({ rule: condition.rule, text: condition.text, code: "condition" });
  }
  for (const { data, scope: of, rule } of rules) {
    if (list(data["forbid"]).includes(name) && concerns(game, data, name, seat, choice.object, of))
      found.push({ rule, text: `${name} is forbidden`, code: "forbidden" });
  }
  return found;
}

function abilityNeeds(game: Game, choice: Choice): number[] {
  if (choice.ability < 0) return [];
  return list(at(game.tables.abilities, choice.ability).data["needs"]).map((need) =>
    conditionNumber(game, text(need, "condition")),
  );
}

const conditionNumber = (game: Game, name: string): number => numberOf(game.tables.conditionNumbers, name, "condition");

/** Whether such a rule speaks of this action, seat and object. */
function concerns(game: Game, data: Record_, action: string, seat: number, object: number, scope: Scope): boolean {
  if (data["actions"] !== undefined && !list(data["actions"]).includes(action)) return false;
  if (!hasSeat(game, data["who"] ?? "you", seat, scope)) return false;
  return !isRecord(data["of"]) || fits(game, data["of"], object, scope);
}

/** Objects that an effect permits an action with, where they do not lie where that action takes them from. */
export function permitted(
  game: Game,
  seat: number,
  rules: readonly RuleAtWork[],
): { object: number; action: number }[] {
  return rules.flatMap(({ data, scope }) => {
    if (data["permit"] === undefined || !hasSeat(game, data["who"] ?? "you", seat, scope)) return [];
    const action = numberOf(game.tables.actionNumbers, text(data["permit"], "action"), "action");
    const filter = isRecord(data["of"]) ? data["of"] : {};
    const zone = data["from"];
    const objects = select(game, { objects: zone === undefined ? filter : { ...filter, zone } }, { ...scope, seat });
    return objects
      .map((id) => mustFind(game, id))
      .filter((object) => isKnownTo(object, seat) && (object.owner === seat || data["anyone"] === true))
      .map(({ id }) => ({ object: id, action }));
  });
}

/** Whether an effect forbids this seat to pass. */
export const isPassForbidden = (game: Game, seat: number): boolean =>
  rulesAtWork(game).some(
    ({ data, scope }) => list(data["forbid"]).includes("pass") && hasSeat(game, data["who"] ?? "you", seat, scope),
  );
