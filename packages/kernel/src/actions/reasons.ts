import { announcementOf, type AnnounceFrame } from "../state/agenda.ts";
import { costsOf, faceOfItem, scopeOfAnnouncement } from "./announcement.ts";
import { isAboutTime, nowText, type Against } from "./refusal.ts";
import { solverOf } from "./solver.ts";
import { holds } from "../query/conditions.ts";
import { formOf } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { missing, numberOf } from "../data/ids.ts";
import { ruleNumber, wordOf } from "../tables/lookup.ts";
import type { Breach } from "../statics/permission.ts";
import { objectScope, withBindings, type Scope } from "../state/scope.ts";
import type { Misplacement } from "./misplacement.ts";
import { planOf } from "../objects/announce-plan.ts";
import { holdsAs, targetCandidates } from "../objects/target.ts";
import type { Choice } from "../state/command.ts";
import type { ConditionKind } from "../tables/tables.ts";

/** The rules by which a choice cannot be paid: those of its costs, then those of its action. */
export function unpaidRules(game: Game, seat: number, choice: Choice): readonly number[] {
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOfAnnouncement(game, frame);
  const unpaid = costsOf(game, frame).flatMap((cost) => {
    const word = wordOf(game.tables, formOf(cost));
    return word.payable?.(game, cost, scope) === false ? (word.unpaid?.(game, cost, scope) ?? []) : [];
  });
  return [...unpaid.map((rule) => ruleNumber(game.tables, rule, 0)), ...rulesOf(game, choice, "cost", scope)];
}

/** What a choice costs and what of that is missing, in words. */
export function lackOf(game: Game, seat: number, choice: Choice): string {
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  const { solver: name } = game.tables.actions[choice.action] ?? missing("action");
  const scope = scopeOfAnnouncement(game, frame);
  const costs = costsOf(game, frame);
  const { lacks } = solverOf(game, name);
  if (lacks !== undefined) return lacks(game, seat, costs, scope, choice.action);
  const said = costs.flatMap((cost) => {
    const word = wordOf(game.tables, formOf(cost));
    return word.payable?.(game, cost, scope) === false ? (word.lacks?.(game, cost, scope) ?? []) : [];
  });
  return said.length === 0 ? "it cannot be paid" : said.join("; ");
}

/** The rules by which it cannot have this target: what protects the target, then those of its action. */
export function untargetedRules(game: Game, seat: number, choice: Choice, to: number | undefined): readonly number[] {
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  const scope = scopeOfAnnouncement(game, frame);
  if (to === undefined || to === 0) return rulesOf(game, choice, "target", scope);
  const against = (game.ruleset.targets?.reasons ?? []).filter(
    ({ is }) => !holdsAs(game, is, withBindings(scope, { it: [to] }), faceOfItem(game, frame)),
  );
  return [
    ...against.map(({ rule }) => ruleNumber(game.tables, rule, 0)),
    ...finalRules(game, frame, to, scope),
    ...rulesOf(game, choice, "target", scope),
  ];
}

/** The rules of the final conditions of an action that would not hold with this target. */
function finalRules(game: Game, frame: AnnounceFrame, to: number, scope: Scope): readonly number[] {
  const names = planOf(game, frame).requirements.flatMap((each) =>
    each.as !== undefined && targetCandidates(game, each, scope).includes(to) ? [each.as] : [],
  );
  return unmetFinally(game, frame, names, to, scope).map(({ rule }) => rule);
}

/** The final conditions of an action that would not hold with a target under these names. */
function unmetFinally(
  game: Game,
  { action }: AnnounceFrame,
  names: readonly string[],
  to: number,
  scope: Scope,
): readonly ConditionKind[] {
  const { finally: demanded = [] } = action < 0 ? {} : (game.tables.actions[action] ?? missing("action"));
  if (demanded.length === 0 || names.length === 0) return [];
  const aimed = withBindings(scope, Object.fromEntries(names.map((name) => [name, [to]])));
  return demanded
    .map(
      (name) =>
        game.tables.conditions[numberOf(game.tables.conditionNumbers, name, "condition")] ?? missing("condition"),
    )
    .filter(({ test }) => !test(game, aimed));
}

/** What is against the target that an open announcement asks for: the final conditions that would not hold with it. */
export function againstTarget(game: Game, frame: AnnounceFrame, to: number): readonly Against[] {
  const { as } = planOf(game, frame).requirements[frame.target] ?? {};
  const unmet = unmetFinally(game, frame, as === undefined ? [] : [as], to, scopeOfAnnouncement(game, frame));
  return unmet.map(({ text, rule }) => ({ text, rules: [rule], by: 0 }));
}

/**
 * The unmet conditions and the effects that forbid a choice, each with its own rule, then those that the action cites for
 * such an obstacle. Equal sentences are joined.
 */
export function breachesAgainst(
  game: Game,
  seat: number,
  choice: Choice,
  found: readonly Breach[],
): readonly Against[] {
  const scope = objectScope(seat, choice.object);
  return [...new Set(found.map(({ text }) => text))].map((text) => {
    const same = found.filter((each) => each.text === text);
    const [{ name, code, by, isLimit } = missing("breach")] = same;
    const now = isAboutTime(game, name) ? `; ${nowText(game, seat)}` : "";
    return {
      text: code === "forbidden" ? text : `it needs: ${text}${now}`,
      rules: [
        ...same.map(({ rule }) => rule),
        ...citedFor(game, choice, name, scope),
        ...(isLimit ? citedFor(game, choice, "forbidden", scope) : []),
      ],
      by,
    };
  });
}

/** These reasons as one sentence: what is needed, what forbids it, and the current time if another time is needed. */
export function sayBreaches(game: Game, seat: number, found: readonly Breach[]): string {
  const needs = found.filter(({ code }) => code === "condition");
  const said = [...new Set(needs.map(({ text }) => text))];
  return [
    ...(said.length === 0 ? [] : [`it needs: ${said.join("; ")}`]),
    ...new Set(found.filter(({ code }) => code === "forbidden").map(({ text }) => text)),
    ...(needs.some(({ name }) => isAboutTime(game, name)) ? [nowText(game, seat)] : []),
  ].join("; ");
}

/** The rules by which an object is the wrong one for an action. */
export function misplacedRules(game: Game, seat: number, choice: Choice, of: Misplacement): readonly number[] {
  const scope = objectScope(seat, choice.object);
  return [...citedFor(game, choice, of, scope), ...rulesOf(game, choice, "unpermitted", scope)];
}

/** The rules by which an ability whose own condition does not hold cannot be used: those of its action. */
export const unmetRules = (game: Game, seat: number, choice: Choice): readonly number[] =>
  rulesOf(game, choice, "unmet", objectScope(seat, choice.object));

/** The rules that an action cites for an obstacle, then the rule of the action. */
const rulesOf = (game: Game, choice: Choice, of: string, scope: Scope): readonly number[] => [
  ...citedFor(game, choice, of, scope),
  (game.tables.actions[choice.action] ?? missing("action")).ruleNumber,
];

/** The rules that an action cites for an obstacle, and the rule that the ability names itself. */
function citedFor(game: Game, choice: Choice, of: string, scope: Scope): readonly number[] {
  const { reasons = [] } = game.tables.actions[choice.action] ?? missing("action");
  const own = game.tables.abilities[choice.ability]?.rule ?? 0;
  return [
    ...reasons
      .filter((each) => each.of === of && (each.if === undefined || holds(game, each.if, scope)))
      .map(({ rule }) => ruleNumber(game.tables, rule, 0)),
    ...(own === 0 ? [] : [own]),
  ];
}
