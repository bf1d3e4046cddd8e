import { ANNOUNCE, pop, push, RESOLVE, top, UNBEGUN, resolution, type ResolveFrame } from "../state/agenda.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { afterLeaving, handedOn } from "../state/substitute.ts";
import { finishItem, removeBarred } from "./stack.ts";
import { PAID } from "../ruleset/word.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { isItsOwn, copyQuestion } from "../state/question.ts";
import { copyBindings } from "../state/scope.ts";
import { addNamed } from "../objects/last-known.ts";
import { instructionOf } from "../tables/lookup.ts";
import { ASKS, expand, MOST_STEPS, throwEndless } from "./expand.ts";

/** Carries out a list of effects, with the bindings made so far. It may belong to an item on the stack. */
export const resolve: FrameKind<ResolveFrame> = {
  name: "resolve",

  advance(game, frame) {
    if (frame.question !== null) return true;
    if (frame.finished === UNBEGUN) {
      frame.finished = 0;
      // The item left the stack in the moment in which it would have resolved: nothing of it happens.
      if (find(game, frame.item) === null) {
        pop(game);
        return false;
      }
    }
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const effect = frame.todo.pop();
      if (effect === undefined) return finish(game, frame);
      if (expand(game, frame, instructionOf(game, effect)) === ASKS) return true;
      if (top(game) !== frame || game.state.outcome !== null) return false;
    }
    return throwEndless(frame);
  },

  answered(_game, frame, picks) {
    const next = frame.question === null ? null : handedOn(frame.question, picks);
    if (next !== null) {
      frame.question = next;
      return;
    }
    frame.bindings[frame.as] = picks;
    frame.question = null;
    frame.as = "";
  },

  asks: (frame) => frame.question,

  /**
   * The remaining effects of a seat that has left still happen [CR 608.2m], but its own choices are answered with
   * nothing.
   */
  gone(game, frame, seat) {
    const isAnswered = isItsOwn(frame.question, seat) || (frame.seat === seat && frame.question?.seat === seat);
    if (!isAnswered) {
      frame.question = afterLeaving(game, frame.question, seat, frame);
      return;
    }
    frame.bindings[frame.as] = [];
    frame.question = null;
    frame.as = "";
  },

  copy: (f) => ({
    kind: f.kind,
    item: f.item,
    seat: f.seat,
    source: f.source,
    rule: f.rule,
    todo: f.todo.slice(),
    bindings: copyBindings(f.bindings),
    after: f.after.slice(),
    question: copyQuestion(f.question),
    as: f.as,
    finished: f.finished,
    used: f.used.slice(),
    atomic: f.atomic === null ? null : f.atomic.slice(),
  }),

  addRefs: (frame, refs) => addNamed(refs, frame),
};

/** The value of `finished` once an item that could not go where it would has been removed from the stack. */
const BARRED = 3;

/** Moves the item off the stack, then carries out the effects that wait for the end of this resolution. */
function finish(game: Game, frame: ResolveFrame): boolean {
  if (frame.item !== 0 && frame.finished === 0) {
    frame.finished = 1;
    finishItem(game, frame.item);
    return false;
  }
  if (frame.item !== 0 && frame.finished === 1) {
    frame.finished = BARRED;
    if (removeBarred(game, frame.item)) return false;
  }
  pop(game);
  const below = top(game);
  if (below.kind === ANNOUNCE) below.bound = frame.bindings;
  else if (below.kind === RESOLVE && below.as === PAID) {
    below.bindings = { ...frame.bindings, [PAID]: [1] };
    below.as = "";
  }
  if (frame.after.length > 0)
    push(game, resolution(frame.seat, frame.source, frame.rule, frame.after, frame.bindings, frame.used));
  else if (frame.item === 0 && frame.source === 0 && frame.used.length === 0) game.derived.spareActs.push(frame);
  return false;
}
