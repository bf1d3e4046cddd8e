import { canFinish } from "./complete.ts";
import { at, numberOf } from "./ids.ts";
import { opened, top, WINDOW } from "./agenda.ts";
import { payment } from "./announcement.ts";
import type { Attempt } from "./command.ts";
import { deciderOf } from "./control.ts";
import { askedSeat } from "./decision.ts";
import type { Game } from "./game.ts";
import { abilityHolds, isCompletable, mayPass, options, type Choice } from "./legal.ts";
import { find } from "./objects.ts";
import { breaches, rulesAtWork } from "./permission.ts";
import { seatNamed } from "./query.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { seatScope } from "./scope.ts";

/** Why something may not be done now: the same list that legality is made of. Null if it is offered. */
export function explain(game: Game, seat: string, attempt: Attempt): Refusal | null {
  return refusalOf(game, seatNamed(game, seat), attempt);
}

export function refusalOf(game: Game, seat: number, attempt: Attempt): Refusal | null {
  if (game.state.outcome !== null) return refuse(game, "over", "the game is over");
  const waits = askedSeat(game);
  const decider = deciderOf(game, waits);
  if (seat === waits && decider !== seat)
    return refuse(game, "notYourDecision", `${at(game.state.seats, decider).name} decides for you`);
  return explainFor(game, seat === decider ? waits : seat, attempt);
}

/** The choice that an attempt means, where it is offered; null is to pass. */
export function offered(game: Game, seat: number, attempt: Attempt): Choice | null {
  const action = game.tables.actionNumbers.get(attempt.verb);
  if (action === undefined) return null;
  const meant = (choice: Choice): boolean => isOffered(game, choice) && canAim(game, seat, choice, attempt.to);
  return choicesFor(game, action, attempt).find(meant) ?? null;
}

function explainFor(game: Game, seat: number, attempt: Attempt): Refusal | null {
  if (attempt.verb === "pass") return explainPass(game, seat);
  const action = game.tables.actionNumbers.get(attempt.verb);
  if (action === undefined)
    return refuse(
      game,
      "unknownOption",
      `there is no "${attempt.verb}" in this game; there are ${[...game.tables.actionNumbers.keys()].join(", ")}`,
    );
  const choices = isKnown(game, seat, attempt) ? choicesFor(game, action, attempt) : [];
  const isAsked = isWindow(game) && askedSeat(game) === seat;
  const possible = isAsked ? choices.filter((choice) => isOffered(game, choice)) : [];
  if (possible.length > 0 && !possible.some((choice) => canAim(game, seat, choice, attempt.to)))
    return refuse(game, "target", `you cannot ${attempt.verb} that with such a target`, [
      at(game.tables.actions, action).ruleNumber,
    ]);
  if (possible.length > 0) return null;
  const found = choices.map((choice) => reason(game, seat, choice)).filter((each) => each !== null);
  const best = found[0];
  if (best !== undefined) return best;
  if (!isAsked) return refuse(game, "notYourDecision", "you do not have priority");
  return refuse(game, "unknownOption", `nothing permits "${attempt.verb}" with that`);
}

/** What the seat does not know it learns nothing about, whatever it tries to do with it. */
const isKnown = (game: Game, seat: number, { of }: Attempt): boolean =>
  of === undefined || ((find(game, of)?.known ?? 0) & (1 << seat)) !== 0;

const isWindow = (game: Game): boolean => top(game).kind === WINDOW;

function explainPass(game: Game, seat: number): Refusal | null {
  if (!isWindow(game) || askedSeat(game) !== seat) return refuse(game, "notYourDecision", "you do not have priority");
  if (mayPass(game, seat) || options(game)[0]?.action === -1) return null;
  const failing = game.tables.passNeeds
    .map((number) => at(game.tables.conditions, number))
    .filter(({ test }) => !test.form(game, test.data, seatScope(seat)));
  return refuse(
    game,
    "condition",
    failing.map((each) => each.text).join("; "),
    failing.map((each) => each.rule),
  );
}

const isOffered = (game: Game, choice: Choice): boolean =>
  options(game).some(
    (each) => each.action === choice.action && each.object === choice.object && each.ability === choice.ability,
  );

/** What an attempt could mean: the action with the object, by each of its abilities if none is named. */
function choicesFor(game: Game, action: number, attempt: Attempt): Choice[] {
  const object = attempt.of === undefined ? null : find(game, attempt.of);
  if (object === null || object.card < 0) return [];
  const card = at(game.tables.cards, object.card);
  const kind = at(game.tables.actions, action);
  if (kind.abilities === true) {
    const activated = card.abilities.filter((number) => at(game.tables.abilities, number).form === "activated");
    const meant =
      attempt.ability === undefined ? activated : activated.filter((_, index) => index === (attempt.ability ?? 0) - 1);
    return meant.map((ability) => ({ action, object: object.id, ability }));
  }
  const spell = card.abilities.find((number) => at(game.tables.abilities, number).form === "spell");
  return [{ action, object: object.id, ability: spell ?? -1 }];
}

/** The reasons against one choice, or null if there is none but that it is not offered. */
function reason(game: Game, seat: number, choice: Choice): Refusal | null {
  const found = breaches(game, seat, choice, rulesAtWork(game));
  const action = at(game.tables.actions, choice.action);
  if (found.length > 0) {
    const code = found.some((each) => each.code === "forbidden") ? "forbidden" : "condition";
    return refuse(
      game,
      code,
      `you cannot ${action.name} that now; it needs: ${found.map((each) => each.text).join("; ")}`,
      found.map((each) => each.rule),
    );
  }
  const object = find(game, choice.object);
  const isActor =
    object !== null &&
    at(at(game.tables.cards, object.card).acts, object.zone).some(
      (act) => act.action === choice.action && act.ability === choice.ability,
    );
  const isOwn = object !== null && at(game.derived.actors, seat).includes(choice.object);
  if (!isActor || !isOwn)
    return refuse(game, "unknownOption", `nothing permits you to ${action.name} that`, [action.ruleNumber]);
  if (!abilityHolds(game, seat, choice))
    return refuse(game, "condition", "the condition of the ability does not hold", [action.ruleNumber]);
  if (!isCompletable(game, seat, choice)) {
    const isPaid = payment(game, opened(seat, choice.action, choice.object, choice.ability, null), false) !== null;
    const why = isPaid ? "there is no legal choice for it" : "it cannot be paid";
    const demanded = isPaid ? (action.finally ?? []).map((name) => conditionRule(game, name)) : [];
    return refuse(game, isPaid ? "target" : "cost", `you cannot ${action.name} that: ${why}`, [
      action.ruleNumber,
      ...demanded,
    ]);
  }
  return null;
}

const conditionRule = (game: Game, name: string): number =>
  at(game.tables.conditions, numberOf(game.tables.conditionNumbers, name, "condition")).rule;

/** Whether what is announced can be completed with this among its targets, by any of its modes. */
function canAim(game: Game, seat: number, choice: Choice, to: number | undefined): boolean {
  if (to === undefined) return true;
  return to !== 0 && canFinish(game, opened(seat, choice.action, choice.object, choice.ability, null, to));
}
