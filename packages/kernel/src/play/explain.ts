import { canFinish } from "../actions/search.ts";
import { missing, numberOf } from "../data/ids.ts";
import { announcementOf, top, WINDOW } from "../state/agenda.ts";
import { payment } from "../actions/announcement.ts";
import { type Attempt, type Choice, refuse, type Refusal } from "../state/command.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat } from "./decision.ts";
import type { Game, GameObject } from "../state/game.ts";
import { activatedOf, actsFor, actsOf } from "../statics/active-abilities.ts";
import { dueBefore, isCompletable, isUser, mayPass, options, ownTestHolds, spellOf } from "../actions/options.ts";
import { find } from "../state/objects.ts";
import { objections } from "../actions/objections.ts";
import { breaches, rulesAtWork } from "../statics/permission.ts";
import { seatNamed } from "../state/seats.ts";
import { choiceScope, seatScope } from "../state/scope.ts";
import type { ConditionKind } from "../tables/tables.ts";
import { breachedRules, unmetRules, unpaidRules, unpermittedRules, untargetedRules } from "../actions/reasons.ts";

/** Why an attempt is not offered now, or null if it is. Uses the conditions that the list of options is made of. */
export function explain(game: Game, seat: string, attempt: Attempt): Refusal | null {
  return refusalOf(game, seatNamed(game, seat), attempt);
}

export function refusalOf(game: Game, seat: number, attempt: Attempt): Refusal | null {
  if (game.state.outcome !== null) return refuse(game, "over", "the game is over");
  const asked = askedSeat(game);
  const decider = deciderOf(game, asked);
  if (seat === asked && decider !== seat) {
    const refusal = refuse(
      game,
      "notYourDecision",
      `${(game.state.seats[decider] ?? missing("seat")).name} decides for you`,
    );
    const governed = game.ruleset.attempts?.governed;
    return governed === undefined ? refusal : { ...refusal, rules: [governed, ...refusal.rules] };
  }
  return explainFor(game, seat === decider ? asked : seat, attempt);
}

/** The offered choice that an attempt means; null means to pass. */
export function offered(game: Game, seat: number, attempt: Attempt): Choice | null {
  const meant = (choice: Choice): boolean => isOffered(game, choice) && canTarget(game, seat, choice, attempt.to);
  return choicesFor(game, waysOf(game, attempt), attempt).find(meant) ?? null;
}

/**
 * The actions that an attempt may mean: the one it names by `via`, or all of its verb except ways that put the card
 * face down.
 */
function waysOf({ tables }: Game, { verb, via }: Attempt): readonly number[] {
  return (tables.verbs.get(verb) ?? NO_WAYS).filter((number) => {
    const action = tables.actions[number] ?? missing("action");
    return via === undefined ? action.via === undefined || action.faceDown !== true : action.via === via;
  });
}

const NO_WAYS: readonly number[] = [];

function explainFor(game: Game, seat: number, attempt: Attempt): Refusal | null {
  if (attempt.verb === "pass") return explainPass(game, seat);
  const ways = waysOf(game, attempt);
  const declaration = game.tables.verbs.has(attempt.verb)
    ? undefined
    : game.tables.declarationNumbers.get(attempt.verb);
  if (declaration !== undefined) return explainDeclared(game, declaration, attempt);
  if (ways.length === 0) return refuse(game, "unknownOption", unknownVerb(game, attempt));
  const choices = isKnown(game, seat, attempt) ? choicesFor(game, ways, attempt) : [];
  const isAsked = isWindow(game) && askedSeat(game) === seat;
  const possible = isAsked ? choices.filter((choice) => isOffered(game, choice)) : [];
  const [first] = possible;
  if (first !== undefined && !possible.some((choice) => canTarget(game, seat, choice, attempt.to)))
    return refuse(
      game,
      "target",
      `you cannot ${attempt.verb} that with such a target`,
      untargetedRules(game, seat, first, attempt.to),
    );
  if (first !== undefined) return null;
  for (const choice of withActFirst(game, choices)) {
    const found = refusalOfChoice(game, seat, choice, attempt.to);
    if (found !== null) return found;
  }
  if (!isAsked) return refuse(game, "notYourDecision", "you do not have priority");
  return refuse(game, "unknownOption", `nothing permits "${attempt.verb}" with that`);
}

/** The objections to declaring one candidate for one receiver. */
function explainDeclared(game: Game, declaration: number, { verb, of = 0, to = 0 }: Attempt): Refusal | null {
  const found = objections(game, declaration, [[of, to]]);
  if (found.length === 0) return refuse(game, "unknownOption", `you cannot ${verb} with that now`);
  return refuse(
    game,
    game.ruleset.attempts?.codes?.[verb] === undefined ? "condition" : verb,
    [...new Set(found.map((each) => each.text))].join("; "),
    found.map((each) => each.rule),
  );
}

function unknownVerb({ tables }: Game, { verb, via }: Attempt): string {
  const ways = tables.verbs.get(verb);
  if (ways === undefined) return `there is no "${verb}" in this game; there are ${[...tables.verbs.keys()].join(", ")}`;
  const known = ways.flatMap((action) => (tables.actions[action] ?? missing("action")).via ?? []);
  return `there is no way "${via ?? ""}" to ${verb}; there are ${known.length === 0 ? "none" : known.join(", ")}`;
}

/** Whether the seat knows the card. A refusal must not reveal anything about a card that the seat does not know. */
const isKnown = (game: Game, seat: number, { of }: Attempt): boolean =>
  of === undefined || ((find(game, of)?.known ?? 0) & (1 << seat)) !== 0;

const isWindow = (game: Game): boolean => top(game).kind === WINDOW;

function explainPass(game: Game, seat: number): Refusal | null {
  if (!isWindow(game) || askedSeat(game) !== seat) return refuse(game, "notYourDecision", "you do not have priority");
  if (mayPass(game, seat) || options(game)[0]?.action === -1) return null;
  const failing = game.tables.passNeeds
    .map((number) => game.tables.conditions[number] ?? missing("condition"))
    .filter(({ test }) => !test(game, seatScope(seat)));
  const verbs = dueBefore(game, seat).map(({ action }) => (game.tables.actions[action] ?? missing("action")).verb);
  return refuse(
    game,
    "condition",
    [...failing.map((each) => each.text), ...verbs.slice(0, 1).map((verb) => `you must ${verb} first`)].join("; "),
    [...failing.map((each) => each.rule), ...verbs.slice(0, 1).map(() => passRule(game))],
  );
}

/** The rule that demands other actions before a pass. */
const passRule = ({ ruleset, tables }: Game): number => tables.ruleNumbers.get(ruleset.pass?.rule ?? "") ?? 0;

const isOffered = (game: Game, choice: Choice): boolean =>
  options(game).some(
    (each) => each.action === choice.action && each.object === choice.object && each.ability === choice.ability,
  );

/** All choices that an attempt could mean: each way with the object, and each of its abilities unless one is named. */
function choicesFor(game: Game, ways: readonly number[], attempt: Attempt): Choice[] {
  const object = attempt.of === undefined ? null : find(game, attempt.of);
  if (object === null || object.card < 0) return [];
  return ways.flatMap((action) => choicesWith(game, action, object, attempt));
}

function choicesWith(game: Game, action: number, object: GameObject, attempt: Attempt): Choice[] {
  const kind = game.tables.actions[action] ?? missing("action");
  if (kind.abilities === true) {
    const activated = activatedOf(game, object);
    const meant =
      attempt.ability === undefined ? activated : activated.filter((_, index) => index === (attempt.ability ?? 0) - 1);
    return meant.map((ability) => ({ action, object: object.id, ability }));
  }
  return [{ action, object: object.id, ability: spellOf(game, action, object.id) }];
}

/** Puts the choices first for which the card has an act in its zone: their obstacles are the most useful reasons. */
function withActFirst(game: Game, choices: readonly Choice[]): readonly Choice[] {
  if (choices.length < 2) return choices;
  const acted = choices.filter((choice) => hasAct(game, choice));
  return acted.length === 0 ? choices : [...acted, ...choices.filter((choice) => !acted.includes(choice))];
}

function hasAct(game: Game, { action, object: id, ability }: Choice): boolean {
  const object = find(game, id);
  if (object === null) return false;
  return actsOf(game, object).some((act) => act.action === action && act.ability === ability);
}

/** Whether this seat may use the act of the choice. */
const mayUse = (game: Game, seat: number, { action, object, ability }: Choice): boolean =>
  actsFor(game, seat).some(
    (each) =>
      each.object === object &&
      each.act.action === action &&
      each.act.ability === ability &&
      isUser(game, seat, object, each.act),
  );

/** The refusal of one choice that is not offered, or null if no reason is found. */
function refusalOfChoice(game: Game, seat: number, choice: Choice, to: number | undefined): Refusal | null {
  const found = breaches(game, seat, choice, rulesAtWork(game));
  const action = game.tables.actions[choice.action] ?? missing("action");
  if (found.length > 0) {
    const code = found.some((each) => each.code === "forbidden") ? "forbidden" : "condition";
    // "Only by instruction" alone is a poor reason, so other obstacles are added to it.
    const isTold = found.every((each) => isNeverTrue(game, each.name));
    const against = hasAct(game, choice) ? whyNotCompletable : whyNotPermitted;
    const more = isTold ? against(game, seat, choice, to) : null;
    return refuse(
      game,
      code,
      `${more === null ? `you cannot ${action.verb} that now` : more.text}; it needs: ${found.map((each) => each.text).join("; ")}`,
      [...breachedRules(game, seat, choice, found), ...(more?.rules ?? [])],
    );
  }
  if (!mayUse(game, seat, choice))
    return refuse(
      game,
      "unknownOption",
      `nothing permits you to ${action.verb} that`,
      unpermittedRules(game, seat, choice),
    );
  if (!ownTestHolds(game, seat, choice))
    return refuse(game, "condition", "the condition of the ability does not hold", unmetRules(game, seat, choice));
  const rest = whyNotCompletable(game, seat, choice, to);
  return rest === null ? null : refuse(game, rest.code, rest.text, rest.rules);
}

/** The obstacle that the action itself sets for cards it does not cover, such as cards without a cost. */
function whyNotPermitted(game: Game, seat: number, choice: Choice): Obstacle | null {
  const rules = unpermittedRules(game, seat, choice).slice(1);
  const { verb } = game.tables.actions[choice.action] ?? missing("action");
  return rules.length === 0 ? null : { code: "unknownOption", text: `nothing permits you to ${verb} that`, rules };
}

/** A reason against a choice, before it becomes a refusal. */
interface Obstacle {
  readonly code: Refusal["code"];
  readonly text: string;
  readonly rules: readonly number[];
}

/** Why an announcement could not be completed: the cost cannot be paid, or a required choice has no legal answer. */
function whyNotCompletable(game: Game, seat: number, choice: Choice, to: number | undefined): Obstacle | null {
  if (isCompletable(game, seat, choice)) return null;
  const action = game.tables.actions[choice.action] ?? missing("action");
  const isPaid =
    payment(game, announcementOf(seat, choice.action, choice.object, choice.ability, null), false) !== null;
  const demanded = (action.finally ?? []).map((name) => conditionNamed(game, name));
  // Only conditions of the object alone (bit 0) can be tested now; the others depend on later choices.
  const scope = choiceScope(seat, choice.object, choice.ability);
  const missed = demanded.filter(({ bit, test }) => bit === 0 && !test(game, scope));
  const due = isPaid ? demanded.filter(({ bit }) => bit !== 0) : [];
  const why = isPaid ? "there is no legal choice for it" : "it cannot be paid";
  const text = missed.length === 0 ? why : `it is not so that ${missed.map((each) => each.text).join("; ")}`;
  const rules = isPaid ? untargetedRules(game, seat, choice, to) : unpaidRules(game, seat, choice);
  return {
    code: isPaid ? "target" : "cost",
    text: `you cannot ${action.verb} that: ${text}`,
    rules: [...rules, ...[...missed, ...due].map(({ rule }) => rule)],
  };
}

/** Whether a condition is always false: actions that need it are performed only by the instruction of an effect. */
const isNeverTrue = (game: Game, name: string): boolean => game.ruleset.conditions?.[name]?.is === false;

const conditionNamed = (game: Game, name: string): ConditionKind =>
  game.tables.conditions[numberOf(game.tables.conditionNumbers, name, "condition")] ?? missing("condition");

/** Whether the announcement can be completed with `to` among its targets, in any mode. */
function canTarget(game: Game, seat: number, choice: Choice, to: number | undefined): boolean {
  if (to === undefined) return true;
  return to !== 0 && canFinish(game, announcementOf(seat, choice.action, choice.object, choice.ability, null, to));
}
