import { announcementOf, type AnnounceFrame } from "../state/agenda.ts";
import { costsOf, scopeOfAnnouncement } from "./announcement.ts";
import { holds } from "../query/conditions.ts";
import { formOf } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { ruleNumber, wordOf } from "../tables/lookup.ts";
import type { Breach } from "../statics/permission.ts";
import { objectScope, withBindings, type Scope } from "../state/scope.ts";
import type { Misplacement } from "./misplacement.ts";
import { planOf } from "../objects/announce-plan.ts";
import { candidatesFor } from "../objects/target.ts";
import type { Choice } from "../state/command.ts";

/** The rules by which something cannot be paid for: those of its action, then what each of its costs says. */
export function unpaidRules(game: Game, seat: number, choice: Choice): readonly number[] {
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOfAnnouncement(game, frame);
  const unpaid = costsOf(game, frame).flatMap((cost) => {
    const word = wordOf(game.tables, formOf(cost));
    return word.payable?.(game, cost, scope) === false ? (word.unpaid?.(game, cost, scope) ?? []) : [];
  });
  return [...rulesOf(game, choice, "cost", scope), ...unpaid.map((rule) => ruleNumber(game.tables, rule, 0))];
}

/** The rules by which it cannot be announced for this target: those of its action, then what keeps the target from being one. */
export function untargetedRules(game: Game, seat: number, choice: Choice, to: number | undefined): readonly number[] {
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOfAnnouncement(game, frame);
  if (to === undefined || to === 0) return rulesOf(game, choice, "target", scope);
  const against = (game.ruleset.targets?.reasons ?? []).filter(
    ({ is }) => !holds(game, is, withBindings(scope, { it: [to] })),
  );
  return [
    ...rulesOf(game, choice, "target", scope),
    ...against.map(({ rule }) => ruleNumber(game.tables, rule, 0)),
    ...undemanded(game, frame, to, scope),
  ];
}

/** The rules of what the action demands of what has been put together, and what would not hold with this target. */
function undemanded(game: Game, frame: AnnounceFrame, to: number, scope: Scope): readonly number[] {
  const { finally: demanded } = game.tables.actions[frame.action] ?? missing("action");
  if (demanded === undefined) return [];
  const named = planOf(game, frame).requirements.flatMap((each) =>
    each.as !== undefined && candidatesFor(game, each, scope).includes(to) ? [{ name: each.as, to: [to] }] : [],
  );
  const aimed = withBindings(scope, Object.fromEntries(named.map((each) => [each.name, each.to])));
  return demanded
    .map(
      (name) =>
        game.tables.conditions[numberOf(game.tables.conditionNumbers, name, "condition")] ?? missing("condition"),
    )
    .filter(({ test }) => named.length > 0 && !test(game, aimed))
    .map(({ rule }) => rule);
}

/** The rules by which conditions are missed or effects forbid it: what each says, then what the action says besides. */
export function breachedRules(game: Game, seat: number, choice: Choice, found: readonly Breach[]): readonly number[] {
  const scope = objectScope(seat, choice.object);
  const rules = found.map(({ rule }) => rule);
  for (const { name, isLimit } of found) {
    addReasons(game, choice, name, scope, rules);
    if (isLimit) addReasons(game, choice, "forbidden", scope, rules);
  }
  return rules;
}

/** The rules by which it is the wrong object for an action: those of the action, in general and for what is wrong. */
export function misplacedRules(game: Game, seat: number, choice: Choice, of: Misplacement): readonly number[] {
  const scope = objectScope(seat, choice.object);
  const rules = rulesOf(game, choice, "unpermitted", scope);
  addReasons(game, choice, of, scope, rules);
  return rules;
}

/** The rules by which an ability whose own condition does not hold cannot be used: those of its action. */
export const unmetRules = (game: Game, seat: number, choice: Choice): readonly number[] =>
  rulesOf(game, choice, "unmet", objectScope(seat, choice.object));

/** The rule of the action, and what it says besides about such a thing. */
function rulesOf(game: Game, choice: Choice, of: string, scope: Scope): number[] {
  const rules = [(game.tables.actions[choice.action] ?? missing("action")).ruleNumber];
  addReasons(game, choice, of, scope, rules);
  return rules;
}

/** Adds what the action says besides about such a thing. */
function addReasons(game: Game, choice: Choice, of: string, scope: Scope, rules: number[]): void {
  for (const each of (game.tables.actions[choice.action] ?? missing("action")).reasons ?? [])
    if (each.of === of && (each.if === undefined || holds(game, each.if, scope)))
      rules.push(ruleNumber(game.tables, each.rule, 0));
}
