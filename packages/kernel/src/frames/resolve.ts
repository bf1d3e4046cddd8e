import {
  ANNOUNCE,
  pop,
  push,
  RESOLVE,
  top,
  UNBEGUN,
  resolution,
  type Part,
  type ResolveFrame,
} from "../state/agenda.ts";
import { missing } from "../data/ids.ts";
import { CREATE, isNothing, type Proposal } from "../state/proposal.ts";
import { pushReversed, ruled, show, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { propose, pushHappen } from "../door/propose.ts";
import { forced, reassign } from "../state/question-forms.ts";
import { finishItem } from "./stack.ts";
import { PAID } from "../ruleset/word.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { isItsOwn, copyQuestion } from "../state/question.ts";
import { instructionOf } from "../tables/lookup.ts";
import { copyBindings, partEach } from "../state/scope.ts";
import { addNamed } from "../objects/last-known.ts";

/** Effects take more steps without anything happening only if they never end. */
const MOST_STEPS = 100_000;

/** What is left of an effect list, with what has been bound so far. */
export const resolve: FrameKind<ResolveFrame> = {
  name: "resolve",

  advance(game, frame) {
    if (frame.question !== null) return true;
    if (frame.finished === UNBEGUN) {
      frame.finished = 0;
      // Something took it from the stack as it would have resolved: then it does not.
      if (find(game, frame.item) === null) {
        pop(game);
        return false;
      }
    }
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const effect = frame.todo.pop();
      if (effect === undefined) return finish(game, frame);
      if (expand(game, frame, effect)) return true;
      if (top(game) !== frame || game.state.outcome !== null) return false;
    }
    throw new Error(
      `effects went on for ${MOST_STEPS} steps and did nothing, next ${show(frame.todo.at(-1))}: usually a word expands to itself`,
    );
  },

  answered(_game, frame, picks) {
    frame.bindings[frame.as] = picks;
    frame.question = null;
    frame.as = "";
  },

  asks: (frame) => frame.question,

  /** What is left is still done, though the item is gone [CR 608.2m]; what the seat itself would choose is nothing. */
  gone(game, frame, seat) {
    const isAnswered = isItsOwn(frame.question, seat) || (frame.seat === seat && frame.question?.seat === seat);
    if (!isAnswered) return reassign(game, frame.question, seat);
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
  }),

  addRefs: (frame, refs) => addNamed(refs, frame),
};

/** Expands one effect; true if it asks. */
function expand(game: Game, frame: ResolveFrame, effect: Effect): boolean {
  const { step, as: name, rule } = instructionOf(game, effect);
  const result = step(game, frame);
  if (result.moment !== undefined) {
    if (frame.used.length > 0) for (const p of result.moment) p.used = [...frame.used];
    makeHappen(game, frame, name, result.moment);
  } else if (result.effects !== undefined) pushReversed(frame.todo, ruled(result.effects, rule));
  else if (result.joint !== undefined) {
    const moment = jointMoment(game, frame, result.joint);
    if (moment === null) expandTogether(game, frame, name, partEach(result.joint, frame));
    else makeHappen(game, frame, name, moment);
  } else if (result.together !== undefined) expandTogether(game, frame, name, result.together);
  else if (result.after !== undefined) frame.after.push(...result.after);
  else if (result.announced !== undefined) push(game, result.announced);
  else if (result.paid !== undefined) {
    frame.as = PAID;
    push(game, result.paid);
  } else if (result.bind !== undefined) frame.bindings[result.bind] = result.to;
  else if (result.ask !== undefined) {
    if (result.about !== undefined) frame.bindings[result.about] = result.ask.candidates.slice();
    const answer = forced(game, result.ask);
    if (answer === null) {
      frame.question = result.ask;
      frame.as = result.as;
      return true;
    }
    frame.bindings[result.as] = answer;
  }
  return false;
}

/** A moment happens; what it makes is bound under a name, where there is one. */
function makeHappen(game: Game, frame: ResolveFrame, name: string, moment: Proposal[]): void {
  if (moment.length === 0) {
    if (name !== "") frame.bindings[name] = [];
    return;
  }
  frame.as = name;
  propose(game, moment);
}

/** Parts are put together as a moment in a frame of its own, because they may ask. */
function expandTogether(game: Game, frame: ResolveFrame, name: string, parts: Part[]): void {
  if (parts.length === 0) return makeHappen(game, frame, name, []);
  frame.as = name;
  pushHappen(game, parts, []);
}

/** What several effects propose, as one moment; null where one of them does something else than propose. */
function jointMoment(game: Game, frame: ResolveFrame, effects: readonly Effect[]): Proposal[] | null {
  const moment: Proposal[] = [];
  for (let index = 0; index < effects.length; index++) {
    const proposed = instructionOf(game, effects[index] ?? missing("effect")).step(game, frame).moment;
    if (proposed === undefined) return null;
    for (const p of proposed) if (!isNothing(p) && isThere(game, p)) moment.push(p);
  }
  return moment;
}

/** Whether the object that a proposal speaks of is there; what is copied may be gone. */
const isThere = (game: Game, { object, change }: Proposal): boolean =>
  object <= 0 || change === CREATE || find(game, object) !== null;

/** The item goes to where finished items go, then what was to come after comes. */
function finish(game: Game, frame: ResolveFrame): boolean {
  if (frame.item !== 0 && frame.finished === 0) {
    frame.finished = 1;
    finishItem(game, frame.item);
    return false;
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
