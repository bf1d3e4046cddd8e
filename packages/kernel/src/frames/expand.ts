import { push, pushHappen, resolution, top, type Part, type ResolveFrame } from "../state/agenda.ts";
import { pushReversed, ruled, show, type Effect } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { propose } from "../door/propose.ts";
import { CREATE, isNothing, type Proposal } from "../state/proposal.ts";
import { forced } from "../state/question-forms.ts";
import { PAID, type Instruction, type Program } from "../ruleset/word.ts";
import { instructionsOf } from "../tables/lookup.ts";
import { substituted } from "../state/substitute.ts";
import { inheriting, partEach } from "../state/scope.ts";
import { identifyZones } from "../derived/derive.ts";

/** Effects that take more steps than this without anything happening never end. */
export const MOST_STEPS = 100_000;

export function throwEndless({ todo }: ResolveFrame): never {
  throw new Error(
    `effects went on for ${MOST_STEPS} steps and did nothing, next ${show(todo.at(-1))}: usually a word expands to itself`,
  );
}

/** The outcome of one effect: IDLE (at most more effects or a binding), DONE (something happened or began), ASKS. */
export const IDLE = 0;
const DONE = 1;
export const ASKS = 2;

/**
 * Expands one effect of a resolution. The resolution is pushed on the agenda only when something happens or asks, so
 * that acts without anything to do, as most acts of spans, never get there.
 */
export function expand(game: Game, frame: ResolveFrame, { step, as: name, rule, searched }: Instruction): number {
  if (searched.length > 0) identifyZones(game, searched);
  const result = step(game, frame);
  if (result.moment !== undefined) {
    inherit(frame, result.moment);
    return makeHappen(game, frame, name, result.moment);
  }
  if (result.nothing === true) return IDLE;
  if (result.effects !== undefined) {
    pushReversed(frame.todo, ruled(result.effects, rule));
    return IDLE;
  }
  if (result.ordered !== undefined)
    return expandOrdered(game, frame, ruled(result.ordered, rule), result.atomic === true);
  if (result.joint !== undefined) {
    const moment = jointMoment(game, frame, result.joint);
    if (moment !== null) {
      inherit(frame, moment);
      return makeHappen(game, frame, name, moment);
    }
    return expandTogether(game, frame, name, partEach(result.joint.effects, frame));
  }
  if (result.bind !== undefined) {
    frame.bindings[result.bind] = result.to;
    return IDLE;
  }
  if (result.together !== undefined) return expandTogether(game, frame, name, result.together);
  if (result.ask !== undefined) {
    if (result.about !== undefined) frame.bindings[result.about] = result.ask.candidates.slice();
    const answer = forced(game, result.ask);
    if (answer !== null) {
      frame.bindings[result.as] = answer;
      return IDLE;
    }
    putOnAgenda(game, frame);
    frame.question = substituted(game, result.ask, frame);
    frame.as = result.as;
    return ASKS;
  }
  putOnAgenda(game, frame);
  if (result.after !== undefined) frame.after.push(...result.after);
  else if (result.announced !== undefined) push(game, result.announced);
  else {
    frame.as = PAID;
    push(game, result.paid);
  }
  return DONE;
}

/** Continues with effects; those that are one moment have a frame of their own. */
function expandOrdered(game: Game, frame: ResolveFrame, effects: readonly Effect[], isAtomic: boolean): number {
  if (!isAtomic || frame.atomic !== null) {
    pushReversed(frame.todo, effects);
    return IDLE;
  }
  putOnAgenda(game, frame);
  push(game, inOrderOf(frame, effects, true));
  return DONE;
}

/** A resolution of effects that happen in their order, before the frame they belong to continues. */
export const inOrderOf = (
  around: Part | ResolveFrame,
  effects: readonly Effect[],
  isAtomic: boolean,
): ResolveFrame => ({
  ...resolution(around.seat, around.source, around.rule, effects, around.bindings, around.used),
  atomic: isAtomic ? [] : null,
});

function putOnAgenda(game: Game, frame: ResolveFrame): void {
  if (top(game) !== frame) push(game, frame);
}

/** Proposes a moment. Its result is bound under the name, if there is one. */
function makeHappen(game: Game, frame: ResolveFrame, name: string, moment: Proposal[]): number {
  if (moment.length === 0) {
    if (name !== "") frame.bindings[name] = [];
    return IDLE;
  }
  putOnAgenda(game, frame);
  frame.as = name;
  propose(game, moment);
  return DONE;
}

/** Pushes a frame that puts the parts together as one moment, because a part may ask. */
function expandTogether(game: Game, frame: ResolveFrame, name: string, parts: Part[]): number {
  if (parts.length === 0) return makeHappen(game, frame, name, []);
  putOnAgenda(game, frame);
  frame.as = name;
  pushHappen(game, inheriting(parts, frame.used), []);
  return DONE;
}

/** What is proposed in place of something else: what has been applied to that does not apply to it again [CR 614.5]. */
function inherit({ used }: ResolveFrame, moment: readonly Proposal[]): void {
  if (used.length > 0) for (const p of moment) p.used = [...used];
}

/** The proposals of several effects as one moment, or null if one of them does anything else than propose. */
function jointMoment(game: Game, frame: ResolveFrame, program: Program): Proposal[] | null {
  const moment: Proposal[] = [];
  const instructions = instructionsOf(game, program);
  for (let index = 0; index < instructions.length; index++) {
    const { step, searched } = instructions[index] ?? missing("instruction");
    if (searched.length > 0) identifyZones(game, searched);
    const proposed = step(game, frame).moment;
    if (proposed === undefined) return null;
    for (const p of proposed) if (!isNothing(p) && isThere(game, p)) moment.push(p);
  }
  return moment;
}

/** Whether the object of a proposal still exists. The original of a copy need not. */
const isThere = (game: Game, { object, change }: Proposal): boolean =>
  object <= 0 || change === CREATE || find(game, object) !== null;
