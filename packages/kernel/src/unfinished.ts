import { opened, type AnnounceFrame } from "./agenda.ts";
import { costsOf, said, scopeOf } from "./announcement.ts";
import { holds } from "./conditions.ts";
import { formOf } from "./data.ts";
import type { Game } from "./game.ts";
import { at, numberOf } from "./ids.ts";
import type { Choice } from "./legal.ts";
import { ruleNumber, wordOf } from "./lookup.ts";
import { withBindings, type Scope } from "./scope.ts";
import { candidatesFor, requirementsOf } from "./target.ts";

/** The rules by which something cannot be paid for: those of its action, then what each of its costs says. */
export function unpaidRules(game: Game, seat: number, choice: Choice): readonly number[] {
  const frame = opened(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOf(game, frame);
  const unpaid = costsOf(game, frame).flatMap((cost) => {
    const word = wordOf(game.tables, formOf(cost));
    return word.payable?.(game, cost, scope) === false ? (word.unpaid?.(game, cost, scope) ?? []) : [];
  });
  return [...rulesOf(game, choice, "cost"), ...unpaid.map((rule) => ruleNumber(game.tables, rule, 0))];
}

/** The rules by which it cannot be announced for this target: those of its action, then what keeps the target from being one. */
export function untargetedRules(game: Game, seat: number, choice: Choice, to: number | undefined): readonly number[] {
  const frame = opened(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOf(game, frame);
  if (to === undefined || to === 0) return rulesOf(game, choice, "target");
  const against = (game.ruleset.targets?.reasons ?? []).filter(
    ({ is }) => !holds(game, is, withBindings(scope, { it: [to] })),
  );
  return [
    ...rulesOf(game, choice, "target"),
    ...against.map(({ rule }) => ruleNumber(game.tables, rule, 0)),
    ...undemanded(game, frame, to, scope),
  ];
}

/** The rules of what the action demands of what has been put together, and what would not hold with this target. */
function undemanded(game: Game, frame: AnnounceFrame, to: number, scope: Scope): readonly number[] {
  const { finally: demanded } = at(game.tables.actions, frame.action);
  if (demanded === undefined) return [];
  const named = requirementsOf(said(game, frame), game, frame).flatMap((each) =>
    each.as !== undefined && candidatesFor(game, each, scope).includes(to) ? [{ name: each.as, to: [to] }] : [],
  );
  const aimed = withBindings(scope, Object.fromEntries(named.map((each) => [each.name, each.to])));
  return demanded
    .map((name) => at(game.tables.conditions, numberOf(game.tables.conditionNumbers, name, "condition")))
    .filter(({ test }) => named.length > 0 && !test.form(game, test.data, aimed))
    .map(({ rule }) => rule);
}

function rulesOf(game: Game, choice: Choice, of: "cost" | "target"): readonly number[] {
  const { ruleNumber: own, reasons = [] } = at(game.tables.actions, choice.action);
  return [own, ...reasons.filter((each) => each.of === of).map(({ rule }) => ruleNumber(game.tables, rule, 0))];
}
