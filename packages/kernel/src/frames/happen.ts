import { missing } from "../data/ids.ts";
import { pop, push, RESOLVE, top, resolution, type HappenFrame, type Part } from "../state/agenda.ts";
import { applyReplacer, partIfEmpty, scopeFor, TAKEN } from "../door/apply-replacement.ts";
import { effects as effectsOf, isRecord, pushReversed, ruled, type Effect } from "../data/data.ts";
import { isUnpreventable } from "../door/prevention.ts";
import { forced, reassign } from "../state/question-forms.ts";
import { afterLeaving, handedOn, substituted } from "../state/substitute.ts";
import type { Game } from "../state/game.ts";
import { ruleNumber, instructionOf } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import { happen as happenNow, identifyAll, isTopCardMissing } from "../door/propose.ts";
import { BESIDE, changeBits, CREATE, EXHAUST, isNothing, LOSE, MOVE, READY, type Proposal } from "../state/proposal.ts";
import {
  affectedSeat,
  applicable,
  doorClasses,
  isFinalCost,
  mayBeReplaced,
  type Replacer,
  lead,
  whichFirst,
} from "../door/find-replacements.ts";
import { inSeatOrder, isYielding, pushBefore } from "../door/moment-order.ts";
import { inOrderOf } from "./expand.ts";
import { firstLiving, inOrder } from "../state/seats.ts";
import { ask, NONE_OF_THEM, isItsOwn, copyQuestion } from "../state/question.ts";
import { PAID } from "../ruleset/word.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { inheriting, part as partOf, partEach } from "../state/scope.ts";
import { copyPart, copyProposal } from "../state/copy.ts";
import { addNamed } from "../objects/last-known.ts";
import { identifyZones } from "../derived/derive.ts";

/** A moment that takes more steps than this never ends. */
const MOST_STEPS = 100_000;

/**
 * A moment being put together: `parts` have effects to expand, `proposals` are before the door, `ready` has passed it;
 * `later` follows once nothing is before the door.
 */
export const happen: FrameKind<HappenFrame> = {
  name: "happen",

  advance(game, frame) {
    if (frame.question !== null) return true;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (frame.parts.length > 0) {
        if (expandNext(game, frame, frame.parts[0] ?? missing("part"))) return true;
      } else if (frame.proposals.length > 0) {
        const first = frame.proposals[0] ?? missing("proposal");
        if (frame.yielded < HAS_YIELDED && isYielding(game, first)) yieldToRest(game, frame);
        else if (passDoor(game, frame, first)) return true;
      } else if (frame.later.length > 0) {
        frame.parts = frame.later;
        frame.later = [];
      } else {
        pop(game);
        happenNow(game, inSeatOrder(game, frame.ready));
        return false;
      }
      if (top(game) !== frame) return false;
    }
    throw new Error(
      `a moment was not put together in ${MOST_STEPS} steps: usually effects that replace each other begin again and again`,
    );
  },

  answered(game, frame, picks) {
    const { question } = frame;
    frame.question = question === null ? null : handedOn(question, picks);
    if (frame.question !== null) return;
    if (question?.shows === "replacement")
      chooseReplacement(game, frame, frame.proposals[0] ?? missing("proposal"), picks[0] ?? NONE_OF_THEM);
    else if (question?.shows === "proposal") lead(frame, picks[0] ?? 0);
    else (frame.parts[0] ?? missing("part")).bindings[frame.as] = picks;
    frame.as = "";
  },

  asks: (frame) => frame.question,

  gone(game, frame, seat) {
    if (isItsOwn(frame.question, seat)) decline(frame);
    const [part] = frame.parts;
    if (part === undefined) reassign(game, frame.question, seat);
    else frame.question = afterLeaving(game, frame.question, seat, part);
    const isThere = (p: Proposal): boolean => !isGone(game, frame, p);
    frame.proposals = frame.proposals.filter(isThere);
    frame.ready = frame.ready.filter(isThere);
    if (frame.question?.shows === "replacement" || frame.question?.shows === "proposal" || frame.asking !== 0)
      frame.question = null;
    // A replacement that was asking asks again, if there is still something to replace.
    if (frame.asking !== 0) frame.parts.shift();
    frame.asking = 0;
  },

  copy: (f) => ({
    kind: f.kind,
    parts: f.parts.map(copyPart),
    proposals: f.proposals.map(copyProposal),
    later: f.later.map(copyPart),
    ready: f.ready.map(copyProposal),
    stage: f.stage,
    question: copyQuestion(f.question),
    tells: f.tells,
    as: f.as,
    asking: f.asking,
    yielded: f.yielded,
  }),

  addRefs(frame, refs) {
    for (const each of [...frame.parts, ...frame.later]) addNamed(refs, each);
    for (const p of [...frame.proposals, ...frame.ready]) {
      refs.add(p.object).add(p.by);
      if (p.body !== null) addNamed(refs, p.body);
    }
  },
};

/** The value of `yielded` once everything has come before the events that yield. */
const HAS_YIELDED = 2;

/** Makes what is ready happen first; once that and what acts on it is over, what comes before the events that yield. */
function yieldToRest(game: Game, frame: HappenFrame): void {
  frame.yielded++;
  if (frame.yielded === HAS_YIELDED) return pushBefore(game, frame);
  const { ready } = frame;
  frame.ready = [];
  if (ready.length > 0) happenNow(game, inSeatOrder(game, ready));
}

/** Answers a question with nothing, because the only seat that could answer it has left. */
function decline(frame: HappenFrame): void {
  (frame.parts[0] ?? missing("part")).bindings[frame.as] = [];
  frame.question = null;
  frame.as = "";
}

/** Expands one effect of a part; true if it asks. */
function expandNext(game: Game, frame: HappenFrame, part: Part): boolean {
  const effect = part.todo.pop();
  if (effect === undefined) {
    frame.parts.shift();
    if (frame.asking !== 0) applyAnswered(game, frame, part);
    else if (frame.parts.length === 0) frame.proposals = inSeatOrder(game, withoutTwins(frame.proposals));
    return false;
  }
  return expand(game, frame, part, effect);
}

/** What happens to something only once in a moment, however many reasons there are for it [CR 704.7]. */
const ONCE = changeBits(MOVE, LOSE);

const withoutTwins = (moment: Proposal[]): Proposal[] =>
  moment.length < 2 ? moment : moment.filter((p, place) => !isTwin(p, moment, place));

/** Whether the same is proposed before this place. A card that is on top of a zone stands for another one each time. */
const isTwin = (p: Proposal, moment: readonly Proposal[], place: number): boolean =>
  (ONCE & (1 << p.change)) !== 0 &&
  (p.change === LOSE || p.object > 0) &&
  moment.some(
    (each, index) =>
      index < place &&
      each.change === p.change &&
      each.object === p.object &&
      each.seat === p.seat &&
      each.name === p.name &&
      each.to === p.to,
  );

/** Applies a replacement after its questions are answered. */
function applyAnswered(game: Game, frame: HappenFrame, part: Part): void {
  const p = frame.proposals[0] ?? missing("proposal");
  const found = applicable(game, p, doorClasses(game)[frame.stage] ?? missing("class of replacements"));
  const chosen = found.find((each) => each.key === frame.asking);
  frame.asking = 0;
  if (chosen !== undefined) applyReplacer(game, frame, p, chosen, part.bindings);
}

/** Whether something else happens than what it takes the place of was to make: what is regenerated is not destroyed [CR 614.6]. */
function isOther({ used, bindings }: Part, { name, change }: Proposal): boolean {
  const taken = used.length === 0 ? undefined : bindings[TAKEN];
  return taken?.[1] !== undefined && taken[1] !== change && taken[0] !== name;
}

function expand(game: Game, frame: HappenFrame, part: Part, effect: Effect): boolean {
  const { step, as: name, rule, searched } = instructionOf(game, effect);
  if (searched.length > 0) identifyZones(game, searched);
  const result = step(game, part);
  if (result.moment !== undefined) {
    if (name !== "" && part.todo.length > 0) return performRest(game, part, effect);
    if (result.moment.length === 0) return false;
    identifyAll(game, result.moment);
    for (const p of result.moment) {
      p.used = isOther(part, p) ? [...part.used, BESIDE] : part.used.slice();
      frame.proposals.push(p);
    }
  } else if (result.effects !== undefined) pushReversed(part.todo, ruled(result.effects, rule));
  else if (result.ordered !== undefined)
    push(game, inOrderOf(part, ruled(result.ordered, rule), result.atomic === true));
  else if (result.joint !== undefined)
    frame.parts.splice(1, 0, ...inheriting(partEach(result.joint.effects, part), part.used));
  else if (result.together !== undefined) frame.parts.splice(1, 0, ...inheriting(result.together, part.used));
  else if (result.bind !== undefined) part.bindings[result.bind] = result.to;
  else if (result.paid !== undefined) {
    part.bindings[PAID] = [1];
    push(game, result.paid);
  } else if (result.after !== undefined) putAfter(game, frame, part, result.after);
  else if (result.ask !== undefined) {
    if (result.about !== undefined) part.bindings[result.about] = result.ask.candidates.slice();
    const answer = forced(game, result.ask);
    if (answer === null) {
      frame.question = substituted(game, result.ask, part);
      frame.as = result.as;
      return true;
    }
    part.bindings[result.as] = answer;
  }
  return false;
}

/**
 * Carries the rest of a part out in its order before the moment, because it refers to the result of this effect, which is
 * not there before it has happened.
 */
function performRest(game: Game, part: Part, effect: Effect): false {
  const rest = [effect, ...part.todo.toReversed()];
  part.todo = [];
  push(game, inOrderOf(part, rest, false));
  return false;
}

/**
 * Puts effects after the resolution that this moment belongs to, or after the moment if there is none. Effects of
 * another source, such as a replacement, get their own resolution and keep their seat.
 */
function putAfter(game: Game, frame: HappenFrame, part: Part, effects: readonly Effect[]): void {
  const depth = game.state.agenda.indexOf(frame);
  const below = game.state.agenda[depth - 1];
  const isResolving = below !== undefined && below.kind === RESOLVE;
  if (isResolving && below.seat === part.seat && below.source === part.source) below.after.push(...effects);
  else
    game.state.agenda.splice(
      isResolving ? depth - 1 : depth,
      0,
      resolution(part.seat, part.source, part.rule, effects, part.bindings),
    );
}

/** Applies replacements to the first proposal until none applies, then it is ready; true if a seat must choose. */
function passDoor(game: Game, frame: HappenFrame, p: Proposal): boolean {
  const classes = doorClasses(game);
  if (isGone(game, frame, p) || isNothing(p) || isSoAlready(game, p)) {
    frame.proposals.shift();
    frame.stage = 0;
    return false;
  }
  // If no replacement can apply, no class has to be searched.
  const isOpen =
    frame.stage > 0 || (mayBeReplaced(game, p) && !isFinalCost(game, game.state.agenda.indexOf(frame) - 1));
  if (frame.stage >= classes.length || !isOpen) {
    frame.proposals.shift();
    frame.stage = 0;
    if (isTopCardMissing(game, p, frame.ready)) frame.parts.push(partIfEmpty(game, p));
    else frame.ready.push(p);
    return false;
  }
  const found = applicable(game, p, classes[frame.stage] ?? missing("class of replacements"));
  if (found.length === 0) {
    frame.stage++;
    return false;
  }
  const only = found[0] ?? missing("list element");
  // None of them can prevent anything, so their order does not matter and nobody is asked.
  if (found.every(onlyPrevents) && isUnpreventable(game, p)) {
    beginReplacement(game, frame, p, only);
    return false;
  }
  const first = whichFirst(game, frame, p, found);
  if (first !== null) {
    if (putEarlierSeatFirst(game, frame, p)) return false;
    frame.question = first;
    return true;
  }
  if (found.length === 1 && only.found.data["may"] !== true) {
    if (only.found.data["asks"] === undefined || !putEarlierSeatFirst(game, frame, p))
      beginReplacement(game, frame, p, only);
    return false;
  }
  if (putEarlierSeatFirst(game, frame, p)) return false;
  frame.question = whichReplacement(game, p, found);
  return true;
}

/** Whether a replacement prevents and does nothing else to the event, without a choice. */
const onlyPrevents = ({ found: { data } }: Replacer): boolean =>
  data["prevent"] !== undefined &&
  ["change", "instead", "before", "asks", "may"].every((key) => data[key] === undefined);

/** Seats choose for one moment in turn order: moves the proposal of an earlier seat to the front. True if it did. */
function putEarlierSeatFirst(game: Game, frame: HappenFrame, p: Proposal): boolean {
  const order = inOrder(game.state, firstLiving(game.state));
  const placeOf = (each: Proposal): number => order.indexOf(affectedSeat(game, each));
  const first = frame.proposals.reduce((best, each) => (placeOf(each) < placeOf(best) ? each : best), p);
  if (first === p) return false;
  frame.proposals.splice(frame.proposals.indexOf(first), 1);
  frame.proposals.unshift(first);
  frame.stage = 0;
  return true;
}

/** Whether something would be exhausted that is, or made ready that is ready: then there is nothing to replace [CR 701.26]. */
function isSoAlready(game: Game, { change, object }: Proposal): boolean {
  if (change !== EXHAUST && change !== READY) return false;
  return (find(game, object)?.exhausted === 1) === (change === EXHAUST);
}

/**
 * Whether the object of a proposal is gone. Not the original of a copy, and not an object that this moment will create.
 */
function isGone(game: Game, frame: HappenFrame, p: Proposal): boolean {
  if (p.object <= 0 || p.change === CREATE || find(game, p.object) !== null) return false;
  return ![...frame.ready, ...frame.proposals].some((each) => each.change === CREATE && each.refs?.[0] === p.object);
}

/** Asks the affected seat which replacement applies. "None" is offered if all of them are optional. */
function whichReplacement(game: Game, p: Proposal, found: readonly Replacer[]) {
  const keys = found.map((each) => each.key);
  if (found.every((each) => each.found.data["may"] === true)) keys.push(NONE_OF_THEM);
  const rule = ruleNumber(game.tables, game.ruleset.door?.rule, p.rule);
  return ask({
    form: "one",
    kind: "replace",
    seat: affectedSeat(game, p),
    rule,
    shows: "replacement",
    candidates: keys,
  });
}

function chooseReplacement(game: Game, frame: HappenFrame, p: Proposal, key: number): void {
  const found = applicable(game, p, doorClasses(game)[frame.stage] ?? missing("class of replacements"));
  if (key === NONE_OF_THEM) p.used = [...p.used, ...found.map((each) => each.key)];
  const chosen = found.find((each) => each.key === key) ?? found[0];
  // In an imagined game the card may be a different one, to which no replacement applies.
  if (key === NONE_OF_THEM || chosen === undefined) return;
  const alike = isForAll(chosen) ? frame.proposals.filter((each) => each !== p && isAlike(each, p)) : [];
  beginReplacement(game, frame, p, chosen);
  for (const other of alike) {
    frame.proposals.splice(frame.proposals.indexOf(other), 1);
    frame.proposals.unshift(other);
    beginReplacement(game, frame, other, chosen);
  }
}

/** Whether it says how many are created: several that are created alike are one event for it, and it is chosen once [CR 616.1]. */
function isForAll({ found: { data, stored } }: Replacer): boolean {
  const { change, asks } = data;
  return stored === null && asks === undefined && isRecord(change) && change["more"] !== undefined;
}

/** Whether two proposals create the same for the same seat, and the same has been applied to both. */
const isAlike = (one: Proposal, other: Proposal): boolean =>
  one.change === CREATE &&
  other.change === CREATE &&
  one.key === other.key &&
  one.object === other.object &&
  one.seat === other.seat &&
  one.by === other.by &&
  one.to === other.to &&
  one.used.join() === other.used.join();

/** Applies a replacement, or first asks the questions it depends on [CR 614.12a]. */
function beginReplacement(game: Game, frame: HappenFrame, p: Proposal, replacer: Replacer): void {
  const { asks } = replacer.found.data;
  if (asks === undefined) return applyReplacer(game, frame, p, replacer);
  frame.asking = replacer.key;
  frame.parts.unshift(partOf(effectsOf(asks), scopeFor(game, p, replacer), p.used));
}
