import { expecting } from "../data/expectation.ts";
import { attemptIn } from "./command-check.ts";
import { canBegin, canFinish } from "../actions/search.ts";
import { missing, numberOf } from "../data/ids.ts";
import { announcementOf, top, WINDOW, windowOnTop } from "../state/agenda.ts";
import { paymentOf } from "../actions/announcement.ts";
import { type Attempt, attempted, type Attempted, type Choice, refuse, type Refusal } from "../state/command.ts";
import { deciderOf } from "../objects/control.ts";
import { askedSeat } from "./decision.ts";
import { mustBeGame, type Game, type GameObject } from "../state/game.ts";
import { activatedOf } from "../statics/active-abilities.ts";
import { dueBefore, isGivenUp, isCompletable, mayPass, options, ownTestHolds, spellOf } from "../actions/options.ts";
import { find } from "../state/objects.ts";
import { explainDeclared } from "./explain-declaration.ts";
import { breaches, limitsOn, rulesAtWork } from "../statics/permission.ts";
import { faceName } from "./option.ts";
import { seatNamed } from "../state/seats.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { choiceScope, seatScope } from "../state/scope.ts";
import type { ConditionKind } from "../tables/tables.ts";
import {
  breachesAgainst,
  lackOf,
  misplacedRules,
  sayBreaches,
  unmetRules,
  unpaidRules,
  untargetedRules,
} from "../actions/reasons.ts";
import { refuseBy, type Against } from "../actions/refusal.ts";
import { hasAct, misplacementOf, type Misplacement } from "../actions/misplacement.ts";

/** Why an attempt is not offered now, or null if it is. Uses the conditions that the list of options is made of. */
export const explain = expecting(
  "a game, a seat and an attempt",
  function explain(game: Game, seat: string, attempt: Attempt): Refusal | null {
    mustBeGame(game);
    const number = seatNamed(game, seat);
    const problem = attemptIn(attempt);
    if (typeof problem === "string") return refuse(game, "unknownOption", problem);
    return refusalOf(game, number, attempted(game, number, attempt));
  },
);

export function refusalOf(game: Game, seat: number, attempt: Attempted): Refusal | null {
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
  const meant = seat === decider ? asked : seat;
  return refusalOfBarred(game, meant, attempt) ?? explainFor(game, meant, attempt);
}

/** Who has cut a shortcut short cannot do there what was proposed. */
function refusalOfBarred(game: Game, seat: number, attempt: Attempted): Refusal | null {
  const window = windowOnTop(game);
  if (window?.barred === undefined || window.seat !== seat) return null;
  const choices = attempt.verb === "pass" ? [PASS] : choicesFor(game, waysOf(game, attempt), attempt);
  const isMeant = choices.some((choice) => isGivenUp(window, choice));
  if (!isMeant || choices.some((choice) => isOffered(game, choice))) return null;
  const rule = ruleNumber(game.tables, game.ruleset.shortcuts?.otherwise, 0);
  return refuse(game, "forbidden", "you have said that you will do something else here", [rule]);
}

const PASS: Choice = { action: -1, object: 0, ability: -1 };

/** The offered choice that an attempt means; null means to pass. */
export function offered(game: Game, seat: number, attempt: Attempted): Choice | null {
  const meant = (choice: Choice): boolean => isOffered(game, choice) && canTarget(game, seat, choice, attempt.to);
  return choicesFor(game, waysOf(game, attempt), attempt).find(meant) ?? null;
}

/**
 * The actions that an attempt may mean: the one it names by `via`, or all of its verb except ways that put the card
 * face down.
 */
function waysOf({ tables }: Game, { verb, via }: Attempted): readonly number[] {
  return (tables.verbs.get(verb) ?? NO_WAYS).filter((number) => {
    const action = tables.actions[number] ?? missing("action");
    return via === undefined ? action.via === undefined || action.faceDown === undefined : action.via === via;
  });
}

const NO_WAYS: readonly number[] = [];

function explainFor(game: Game, seat: number, attempt: Attempted): Refusal | null {
  if (attempt.verb === "pass") return explainPass(game, seat);
  const ways = waysOf(game, attempt);
  const declaration = game.tables.verbs.has(attempt.verb)
    ? undefined
    : game.tables.declarationNumbers.get(attempt.verb);
  if (declaration !== undefined) return explainDeclared(game, seat, declaration, attempt);
  if (ways.length === 0) return refuse(game, "unknownOption", unknownVerb(game, attempt));
  const choices = isKnown(game, seat, attempt) ? choicesFor(game, ways, attempt) : [];
  const isAsked = isWindow(game) && askedSeat(game) === seat;
  const possible = isAsked ? choices.filter((choice) => isOffered(game, choice)) : [];
  const [first] = possible;
  if (first !== undefined && !possible.some((choice) => canTarget(game, seat, choice, attempt.to))) {
    const text = `you cannot ${saidVerb(game, attempt.verb)} that with such a target`;
    return isTooDearWith(game, seat, first, attempt.to)
      ? refuse(game, "cost", `${text}: with it, it cannot be paid`, unpaidRules(game, seat, first))
      : refuse(game, "target", text, untargetedRules(game, seat, first, attempt.to));
  }
  if (first !== undefined) return null;
  const wrong = misplaced(game, seat, choices);
  if (wrong !== null) return wrong;
  for (const choice of withActFirst(game, choices)) {
    const found = refusalOfChoice(game, seat, choice, attempt.to);
    if (found !== null) return found;
  }
  return unknownObject(game, seat, ways, attempt);
}

/** A verb as a sentence has it: as one of its ways says it, or else by itself. */
function saidVerb({ tables }: Game, verb: string): string {
  for (const number of tables.verbs.get(verb) ?? NO_WAYS) {
    const { text } = tables.actions[number] ?? missing("action");
    if (text !== undefined) return text;
  }
  return verb;
}

/** What is refused whatever object is meant: the seat may not do such a thing now, or the object has nothing of the kind. */
function unknownObject(game: Game, seat: number, ways: readonly number[], attempt: Attempted): Refusal {
  // Of several ways the one that is nearest to being possible: it could have been meant.
  const [nearest] = ways
    .map((action) => ({ action, unmet: unmetBy(game, seat, action) }))
    .toSorted((one, two) => one.unmet.length - two.unmet.length);
  const { action, unmet } = nearest ?? missing("way");
  const choice = { action, object: 0, ability: -1 };
  const found = unmet.map(
    ({ name, rule, text }) =>
      ({
        name,
        rule,
        text,
        code: "condition",
        own: true,
        isLimit: false,
        by: 0,
      }) as const,
  );
  if (found.length > 0)
    return refuseBy(
      game,
      seat,
      isWindow(game) && askedSeat(game) === seat ? "condition" : "notYourDecision",
      `you cannot ${saidVerb(game, attempt.verb)} now; ${sayBreaches(game, seat, found)}`,
      breachesAgainst(game, seat, choice, found),
    );
  if (attempt.of === undefined || !isKnown(game, seat, attempt))
    return refuse(game, "unknownOption", `you know of nothing that you could ${saidVerb(game, attempt.verb)} so`);
  return refuse(
    game,
    "unknownOption",
    attempt.ability === undefined
      ? `it has nothing to ${saidVerb(game, attempt.verb)}`
      : `it has no ability ${attempt.ability}`,
    misplacedRules(game, seat, { ...choice, object: attempt.of }, "kind"),
  );
}

/** The conditions about the seat that an action needs and that do not hold. */
const unmetBy = (game: Game, seat: number, action: number): readonly ConditionKind[] =>
  (game.tables.actions[action] ?? missing("action")).all
    .map((number) => game.tables.conditions[number] ?? missing("condition"))
    .filter(({ bit, test }) => bit !== 0 && !test(game, seatScope(seat)));

/** Which of these is nearest to what may be done: the later, the nearer. */
const MISPLACEMENTS: readonly Misplacement[] = ["kind", "zone", "owner"];

/**
 * The refusal of choices none of which is permitted at any time, by what is wrong with the nearest of them, and by what
 * effects forbid it besides; null if one of them is permitted.
 */
function misplaced(game: Game, seat: number, choices: readonly Choice[]): Refusal | null {
  let worst: { readonly choice: Choice; readonly of: Misplacement } | null = null;
  for (const choice of choices) {
    const of = misplacementOf(game, seat, choice);
    if (of === null) return null;
    if (worst === null || MISPLACEMENTS.indexOf(of) > MISPLACEMENTS.indexOf(worst.of)) worst = { choice, of };
  }
  if (worst === null) return null;
  const { choice, of } = worst;
  const limits = limitsOn(game, seat, choice, rulesAtWork(game)).filter(({ code }) => code === "forbidden");
  const text = misplacedText(game, choice, of);
  return refuseBy(
    game,
    seat,
    limits.length === 0 ? "unknownOption" : "forbidden",
    limits.length === 0 ? text : `${text}; ${sayBreaches(game, seat, limits)}`,
    [{ text, rules: misplacedRules(game, seat, choice, of), by: 0 }, ...breachesAgainst(game, seat, choice, limits)],
  );
}

function misplacedText(game: Game, { action, object }: Choice, of: Misplacement): string {
  const verb = saidVerb(game, (game.tables.actions[action] ?? missing("action")).verb);
  const zone = game.tables.zones[find(game, object)?.zone ?? -1]?.name ?? "";
  return {
    kind: `that is nothing to ${verb}`,
    zone: `nothing permits you to ${verb} that: it is in the zone "${zone}"`,
    owner: `nothing permits you to ${verb} that: it is somebody else's`,
  }[of];
}

function unknownVerb({ tables }: Game, { verb, via }: Attempted): string {
  const ways = tables.verbs.get(verb);
  if (ways === undefined) return `there is no "${verb}" in this game; there are ${[...tables.verbs.keys()].join(", ")}`;
  const known = ways.flatMap((action) => (tables.actions[action] ?? missing("action")).via ?? []);
  return `there is no way "${via ?? ""}" to ${verb}; there are ${known.length === 0 ? "none" : known.join(", ")}`;
}

/** Whether the seat knows the card. A refusal must not reveal anything about a card that the seat does not know. */
const isKnown = (game: Game, seat: number, { of }: Attempted): boolean =>
  of === undefined || ((find(game, of)?.known ?? 0) & (1 << seat)) !== 0;

const isWindow = (game: Game): boolean => top(game).kind === WINDOW;

function explainPass(game: Game, seat: number): Refusal | null {
  if (!isWindow(game) || askedSeat(game) !== seat) return refuse(game, "notYourDecision", "you do not have priority");
  if (mayPass(game, seat) || options(game)[0]?.action === -1) return null;
  const failing = game.tables.passNeeds
    .map((number) => game.tables.conditions[number] ?? missing("condition"))
    .filter(({ test }) => !test(game, seatScope(seat)));
  const verbs = dueBefore(game, seat).map(({ action }) =>
    saidVerb(game, (game.tables.actions[action] ?? missing("action")).verb),
  );
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

/** All choices that an attempt could mean, of whatever way. */
export const meantBy = (game: Game, attempt: Attempted): readonly Choice[] =>
  choicesFor(game, waysOf(game, attempt), attempt);

/** All choices that an attempt could mean: each way with the object, and each of its abilities unless one is named. */
function choicesFor(game: Game, ways: readonly number[], attempt: Attempted): Choice[] {
  const object = attempt.of === undefined ? null : find(game, attempt.of);
  if (object === null || object.card < 0) return [];
  const choices = ways.flatMap((action) => choicesWith(game, action, object, attempt));
  const { face } = attempt;
  return face === undefined ? choices : choices.filter((choice) => faceName(game, choice) === face);
}

function choicesWith(game: Game, action: number, object: GameObject, attempt: Attempted): Choice[] {
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

/** The refusal of one choice that is not offered, or null if no reason is found. */
function refusalOfChoice(game: Game, seat: number, choice: Choice, to: number | undefined): Refusal | null {
  const found = breaches(game, seat, choice, rulesAtWork(game));
  const action = game.tables.actions[choice.action] ?? missing("action");
  if (found.length > 0) {
    const code = found.some((each) => each.code === "forbidden") ? "forbidden" : "condition";
    // "Only by instruction" alone is a poor reason, so other obstacles are added to it.
    const isTold = found.every((each) => isNeverTrue(game, each.name));
    const more = isTold && hasAct(game, choice) ? whyNotCompletable(game, seat, choice, to) : null;
    return refuseBy(
      game,
      seat,
      code,
      `you cannot ${saidVerb(game, action.verb)} that${more === null ? " now" : `: ${more.text}`}; ${sayBreaches(game, seat, found)}`,
      [...breachesAgainst(game, seat, choice, found), ...(more === null ? [] : [more])],
    );
  }
  if (misplacementOf(game, seat, choice) !== null) return null;
  if (!ownTestHolds(game, seat, choice))
    return refuse(game, "condition", "the condition of the ability does not hold", unmetRules(game, seat, choice));
  const rest = whyNotCompletable(game, seat, choice, to);
  return rest === null
    ? null
    : refuseBy(game, seat, rest.code, `you cannot ${saidVerb(game, action.verb)} that: ${rest.text}`, [rest]);
}

/** A reason against a choice, before it becomes a refusal. */
interface Obstacle extends Against {
  readonly code: Refusal["code"];
}

/** Why an announcement could not be completed: the cost cannot be paid, or a required choice has no legal answer. */
function whyNotCompletable(game: Game, seat: number, choice: Choice, to: number | undefined): Obstacle | null {
  if (isCompletable(game, seat, choice)) return null;
  const action = game.tables.actions[choice.action] ?? missing("action");
  const isPaid =
    paymentOf(game, announcementOf(seat, choice.action, choice.object, choice.ability, null), false) !== null;
  const demanded = (action.finally ?? []).map((name) => conditionNamed(game, name));
  // Only conditions of the object alone (bit 0) can be tested now; the others depend on later choices.
  const scope = choiceScope(seat, choice.object, choice.ability);
  const missed = demanded.filter(({ bit, test }) => bit === 0 && !test(game, scope));
  const due = isPaid ? demanded.filter(({ bit }) => bit !== 0) : [];
  const why = isPaid ? "there is no legal choice for it" : lackOf(game, seat, choice);
  const text = missed.length === 0 ? why : `it is not so that ${missed.map((each) => each.text).join("; ")}`;
  const rules = isPaid ? untargetedRules(game, seat, choice, to) : unpaidRules(game, seat, choice);
  return {
    code: isPaid ? "target" : "cost",
    text,
    rules: [...missed.map(({ rule }) => rule), ...rules, ...due.map(({ rule }) => rule)],
    by: 0,
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

/** Whether nothing but its cost is against a target, where that may depend on what is chosen. */
const isTooDearWith = (
  game: Game,
  seat: number,
  { action, object, ability }: Choice,
  to: number | undefined,
): boolean =>
  to !== undefined && to !== 0 && canBegin(game, announcementOf(seat, action, object, ability, null, to), true);
