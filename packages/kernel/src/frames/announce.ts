import { missing } from "../data/ids.ts";
import {
  announcementOf,
  pop,
  push,
  top,
  WINDOW,
  resolution,
  type AnnounceFrame,
  copyAnnouncement,
} from "../state/agenda.ts";
import {
  costsOf,
  nextMeans,
  nextQuestion,
  paymentOf,
  ruleOf,
  abilityData,
  announcedCard,
  scopeOfAnnouncement,
  stagesOf,
  takeAnswer,
} from "../actions/announcement.ts";
import { nameNumber } from "../data/event-names.ts";
import { canFinish, onlyWay } from "../actions/search.ts";
import { takeBack } from "../actions/cancel.ts";
import { copyState } from "../state/copy.ts";
import { effects, formOf, type DataRecord, type Effect } from "../data/data.ts";
import { noteActivity } from "../time/loops.ts";
import { faceDownAs, faceOf } from "../derived/face.ts";
import { forced, reassign } from "../state/question-forms.ts";
import type { Bindings, Game, Item } from "../state/game.ts";
import { atWork } from "../statics/active-abilities.ts";
import { useUp } from "../objects/stored-effects.ts";
import { permissionTaken, rulesUsed } from "../statics/permission.ts";
import { rewordedAbility } from "../objects/announce-plan.ts";
import { targeting, effectsOf, putAbility } from "../objects/item.ts";
import { hold, release } from "../state/log.ts";
import { allNames } from "../tables/change-names.ts";
import { ruleNumber, wordOf, instructionOf } from "../tables/lookup.ts";
import { arrivalOf } from "../objects/move.ts";
import { find, follow, known, mustFind } from "../state/objects.ts";
import { acted } from "./priority.ts";
import { MOVE, NOTE, proposal, type Proposal } from "../state/proposal.ts";
import { mayBeReplaced } from "../door/find-replacements.ts";
import { isAwaited } from "../door/listeners.ts";
import { SLIGHT } from "../derived/invalidate.ts";
import { propose, writeEvent } from "../door/propose.ts";
import { narrowed } from "../door/trial.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import type { ActionKind } from "../tables/tables.ts";
import { storing } from "../words/builders.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { doerOf, DONE_PAYING, useOf, whichSource } from "./payment.ts";
import { addNamed } from "../objects/last-known.ts";

const TRIGGERED = nameNumber("trigger");
const FAILED = nameNumber("failed");

/** An announcement with more questions than this never ends. */
const MOST_QUESTIONS = 1000;

/**
 * Something announced: it asks its questions, then pays its costs, and only then has happened. Until then it may be
 * cancelled.
 */
export const announce: FrameKind<AnnounceFrame> = {
  name: "announce",

  advance(game, frame) {
    if (frame.question !== null) return true;
    if (frame.trigger === null) hold(game);
    for (let steps = 0; steps < MOST_QUESTIONS; steps++) {
      const question = nextQuestion(game, frame) ?? nextMeans(game, frame);
      if (question === null) return complete(game, frame);
      if (frame.trigger !== null && !canFinish(game, frame)) return dropTrigger(game, frame);
      const answer = forced(game, question, () => onlyWay(game, frame, question));
      if (answer === null) {
        frame.question = question;
        return true;
      }
      takeAnswer(game, frame, answer);
    }
    throw new Error(
      `an announcement asked ${MOST_QUESTIONS} questions at its stage ${frame.stage}: usually taking the answer does not move it on`,
    );
  },

  answered(game, frame, picks) {
    const { question } = frame;
    frame.question = null;
    if (question?.kind === "pay") useSource(game, frame, picks[0] ?? DONE_PAYING);
    else takeAnswer(game, frame, picks);
  },

  asks: (frame) => frame.question,

  gone(game, frame, seat, depth) {
    if (frame.seat !== seat) return reassign(game, frame.question, seat);
    game.state.agenda.splice(depth, 1);
    release(game);
  },

  copy(frame, tables) {
    const copy = copyAnnouncement(frame);
    if (frame.before !== null) copy.before = copyState(frame.before, tables);
    return copy;
  },

  addRefs(frame, refs) {
    for (const targets of frame.targets) for (const ref of targets) refs.add(ref);
    if (frame.trigger !== null) addNamed(refs, frame.trigger);
  },
};

/** Removes a trigger without a legal choice [CR 603.3d]. */
function dropTrigger(game: Game, frame: AnnounceFrame): boolean {
  pop(game);
  release(game);
  const p = proposal(NOTE, frame.trigger?.rule ?? 0);
  p.name = FAILED;
  p.seat = frame.seat;
  p.by = frame.object;
  p.card = frame.trigger?.card ?? -1;
  propose(game, [p]);
  return false;
}

/** Continues after the last question, stage by stage: use sources one by one, move to the stack, pay, finish. */
function complete(game: Game, frame: AnnounceFrame): boolean {
  if (frame.trigger !== null) return completeTrigger(game, frame);
  const stage = frame.stage - stagesOf(game, frame).length;
  if (stage === 0) {
    const action = game.tables.actions[frame.action] ?? missing("action");
    const isByHand = action.pays === "one by one";
    // The total cost is fixed and the card is on the stack before sources are used for it [CR 601.2a, 601.2f].
    if (isByHand && frame.costs === null) {
      frame.costs = [...costsOf(game, frame)];
      if (goesToStack(game, frame)) {
        saveBefore(game, frame);
        propose(game, [moveToStack(game, frame)]);
        return false;
      }
    }
    const question = isByHand ? whichSource(game, frame) : null;
    // What a source gave may be useless for this cost. If nothing is left to pay with, everything is undone [CR 733.1].
    if (question?.candidates.length === 0) {
      takeBack(game);
      return false;
    }
    if (question !== null) {
      frame.question = question;
      return true;
    }
    frame.stage++;
    prepare(game, frame);
  } else if (stage === 1) {
    const cost = frame.costs?.shift();
    if (cost === undefined) frame.stage++;
    else pay(game, frame, cost);
  } else finish(game, frame);
  return false;
}

/** Pays one cost through the door. If it cannot be paid any more, the whole announcement is undone [CR 733.1]. */
function pay(game: Game, frame: AnnounceFrame, cost: Effect): void {
  const scope = withBindings(scopeOfAnnouncement(game, frame), frame.bound);
  if (frame.before !== null && !isPayable(game, cost, scope)) takeBack(game);
  else {
    const paid = narrowed(game, cost, frame.costs ?? [], scope, isPayable);
    push(game, resolution(frame.seat, doerOf(game, frame, frame.object), scope.rule, [paid], scope.bindings));
  }
}

/** What a solver adds to the costs does not say whether it can be paid: it can. */
const isPayable = (game: Game, cost: Effect, scope: Scope): boolean =>
  wordOf(game.tables, formOf(cost)).payable?.(game, cost, scope) !== false;

/** Fixes how the costs are paid, and moves a card that uses the stack there. */
function prepare(game: Game, frame: AnnounceFrame): void {
  const action = game.tables.actions[frame.action] ?? missing("action");
  const costs = paymentOf(game, frame, action.pays === "one by one");
  if (costs === null)
    throw new Error(`"${action.name}" was offered and cannot be paid: its solver said before that it could be`);
  frame.costs = [...costs];
  const stacked = goesToStack(game, frame) ? moveToStack(game, frame) : null;
  if ((stacked !== null && mayLeadToQuestion(game, stacked)) || mayAsk(game, frame, costs)) saveBefore(game, frame);
  if (stacked !== null) propose(game, [stacked]);
}

/** Whether a card has to be moved to the stack. */
const goesToStack = (game: Game, frame: AnnounceFrame): boolean =>
  (game.tables.actions[frame.action] ?? missing("action")).stack !== false &&
  abilityData(game, frame)["activated"] === undefined &&
  find(game, frame.object) !== null;

/** The move of the card to the stack. */
function moveToStack(game: Game, frame: AnnounceFrame): Proposal {
  const action = game.tables.actions[frame.action] ?? missing("action");
  const p = proposal(MOVE, ruleNumber(game.tables, game.ruleset.items?.stacked, action.ruleNumber));
  p.object = frame.object;
  p.seat = frame.seat;
  p.from = mustFind(game, frame.object).zone;
  p.to = game.tables.stackZone;
  p.amount = arrivalOf(faceDownAs(game.tables, action.faceDown));
  if (action.face !== undefined && announcedCard(game, frame) !== mustFind(game, frame.object).card)
    p.as = announcedCard(game, frame);
  return p;
}

/**
 * Whether a question may come up before the costs are paid: then `cancel` needs the state from before. That is so if a
 * cost asks, if an ability listens to the payment, or if one cost moves something and another may be replaced
 * differently by then.
 */
function mayAsk(game: Game, frame: AnnounceFrame, costs: readonly Effect[]): boolean {
  const scope = scopeOfAnnouncement(game, frame);
  let isMoving = false;
  for (const cost of costs) {
    const { moment } = instructionOf(game, cost).step(game, scope);
    if (moment === undefined || moment.some((p) => mayLeadToQuestion(game, p))) return true;
    if (moment.some(({ change }) => (SLIGHT & (1 << change)) === 0)) isMoving = true;
  }
  return isMoving && costs.length > 1 && atWork(game).replacers.some((list) => list !== undefined && list.length > 0);
}

/** Whether a change can lead to a question: something listens to it, or it has results. */
const mayLeadToQuestion = (game: Game, p: Proposal): boolean =>
  p.results !== null || mayBeReplaced(game, p) || isAwaited(game, "triggers", allNames(game, p), p);

/** Saves the state that `cancel` returns to, without this announcement. */
function saveBefore(game: Game, frame: AnnounceFrame): void {
  if (frame.before !== null) return;
  const before = copyState(game.state, game.tables);
  before.agenda.pop();
  frame.before = before;
}

/** The announcement has happened: puts the item on the stack, or performs an action without the stack at once. */
function finish(game: Game, frame: AnnounceFrame): void {
  const action = game.tables.actions[frame.action] ?? missing("action");
  const data = abilityData(game, frame);
  const object = follow(game, frame.object);
  const isAbility = data["activated"] !== undefined;
  // The source of an ability is the object as it was announced; `it` is what that object has become since.
  const source = isAbility ? frame.object : object;
  const named = known(game, doerOf(game, frame, source));
  const face = named === null ? -1 : faceOf(game.tables, named);
  pop(game);
  release(game);
  noteActivity(game);
  if (named !== null) show(game, object);
  const below = top(game);
  if (below.kind === WINDOW) acted(game, below, frame.seat);
  let item = 0;
  if (action.stack !== false) {
    const made = itemOf(game, frame, source);
    const card = find(game, object);
    made.bindings = paidBindings(game, frame);
    if (isAbility) {
      made.bindings["it"] = [object];
      item = putAbility(game, made, face);
    } else if (card !== null) {
      card.item = made;
      card.controller = frame.seat;
      item = card.id;
    }
  } else
    performNow(
      game,
      frame,
      source,
      isAbility ? effectsOf(data, frame.modes) : [...(action.do ?? []), ...effectsOf(data, frame.modes)],
    );
  if (!isAbility) followPermission(game, frame, action, item === 0 ? object : item);
  for (const stored of rulesUsed(game, frame.seat, action, frame.object)) useUp(game, stored);
  const p = proposal(NOTE, action.ruleNumber);
  p.name = action.eventName;
  p.object = item === 0 ? object : item;
  p.seat = frame.seat;
  p.by = object;
  p.card = face;
  if (isAbility) {
    // What is announced is the ability; it is of this object, by which whoever waits for it says what it is of.
    p.was = object;
    p.key = frame.ability;
  }
  propose(game, [p, ...alwaysLeavesTo(game, action, frame.seat, isAbility ? 0 : item), ...targeting(game, item)]);
}

/** What follows from an action that a permission lets a seat take: it is done for the object with the permission. */
function followPermission(game: Game, { seat, object }: AnnounceFrame, action: ActionKind, it: number): void {
  const permission = permissionTaken(game, seat, action, object);
  if (permission === null) return;
  const { data, scope, rule } = permission;
  push(game, resolution(scope.seat, scope.source, rule, effects(data["then"]), { ...scope.bindings, it: [it] }));
}

/** A replacement stored with the item: whenever it leaves the stack, it goes to one fixed zone. */
function alwaysLeavesTo(game: Game, action: ActionKind, seat: number, item: number): Proposal[] {
  if (action.leaves === undefined || item === 0) return [];
  const { to, rule } = action.leaves;
  const { name } = game.tables.zones[game.tables.stackZone] ?? missing("zone");
  const data = { replace: `leave:${name}`, of: "affected", change: { to } };
  const scope = { seat, source: item, rule: action.ruleNumber, bindings: {} };
  return [storing(game, { rule }, scope, { kind: "replace", data, bindings: { affected: [item] }, uses: 1 })];
}

/** The bindings that paying the costs has made, so that the effects can refer to what was paid with. */
function paidBindings(game: Game, frame: AnnounceFrame): Bindings {
  const names = Object.keys(frame.bound);
  if (names.length === 0) return {};
  const announced = scopeOfAnnouncement(game, frame).bindings;
  const bindings: Bindings = {};
  for (const name of names) if (announced[name] === undefined) bindings[name] = frame.bound[name] ?? [];
  return bindings;
}

/** An object announced face up is known to everyone, even if it stays in a hidden zone [CR 602.2a]. */
function show(game: Game, id: number): void {
  const object = find(game, id);
  if (object !== null && object.faceDown === 0) object.known = (1 << game.state.seats.length) - 1;
}

function performNow(game: Game, frame: AnnounceFrame, source: number, todo: readonly Effect[]): void {
  const scope = scopeOfAnnouncement(game, frame);
  const bindings = { ...paidBindings(game, frame), ...scope.bindings, it: [follow(game, source)] };
  push(game, resolution(frame.seat, doerOf(game, frame, source), scope.rule, todo, bindings));
}

function itemOf(game: Game, frame: AnnounceFrame, source: number): Item {
  const { action, ability, seat, modes, extras, x, targets, shares, trigger } = frame;
  return {
    action,
    from: action < 0 ? -1 : (known(game, frame.object)?.zone ?? -1),
    ability,
    data: trigger === null ? wordsOfAbility(game, frame) : trigger.data,
    seat,
    source,
    rule: ruleOf(game, frame),
    modes,
    extras,
    x,
    targets,
    shares,
    bindings: trigger?.bindings ?? {},
  };
}

/** The data of an activated ability whose words were replaced: on the stack it keeps them, whatever becomes of its source. */
const wordsOfAbility = (game: Game, frame: AnnounceFrame): DataRecord | null =>
  abilityData(game, frame)["activated"] === undefined ? null : rewordedAbility(game, frame.object, frame.ability);

function completeTrigger(game: Game, frame: AnnounceFrame): boolean {
  pop(game);
  release(game);
  const card = frame.trigger?.card ?? -1;
  const id = putAbility(game, itemOf(game, frame, frame.object), card);
  const p = proposal(NOTE, frame.trigger?.rule ?? 0);
  p.name = TRIGGERED;
  p.object = id;
  p.seat = frame.seat;
  p.by = frame.object;
  p.card = card;
  // The ability triggered earlier. This only logs that it is on the stack, so nothing can listen to it.
  writeEvent(game, p, 0);
  const targeted = targeting(game, id);
  if (targeted.length > 0) propose(game, targeted);
  return false;
}

function useSource(game: Game, frame: AnnounceFrame, source: number): void {
  if (source === DONE_PAYING) {
    frame.stage++;
    prepare(game, frame);
    return;
  }
  saveBefore(game, frame);
  const choice = useOf(game, frame, source);
  push(game, announcementOf(frame.seat, choice.action, choice.object, choice.ability, null));
}
