import { missing, SLOT } from "../data/ids.ts";
import { currentSpan, HAPPEN, push, RESOLVE, type Frame, type Part, type ResolveFrame } from "../state/agenda.ts";
import { apply } from "./apply.ts";
import { invalidate } from "../derived/invalidate.ts";
import { readBefore } from "../statics/layers.ts";
import { endLapsed } from "../time/duration.ts";
import type { Game } from "../state/game.ts";
import { atWork } from "../statics/active-abilities.ts";
import { concludeLeaving } from "./leave.ts";
import { writeChange } from "../state/log.ts";
import { allNames, called, nameOf } from "../tables/change-names.ts";
import { notice, noticeBefore, noticeStates, haveTriggersOfGone } from "./notice-triggers.ts";
import { find, known } from "../state/objects.ts";
import { takeIds } from "../time/plan.ts";
import {
  AWAY,
  BEGIN,
  INSERT,
  LOSE,
  MOVE,
  RANDOM,
  RESOURCE,
  STORE,
  VANISH,
  WIN,
  type Proposal,
} from "../state/proposal.ts";
import { mayBeReplaced } from "./find-replacements.ts";
import { count } from "../query/tally.ts";
import { identify, zoneList } from "../state/zones.ts";

/**
 * The door: everything that happens goes through here, a moment at a time. Where nothing waits to change it, it happens
 * at once; else it is put together in a `happen` frame. Move your own position on before you propose; when the frame
 * above is gone, simply go on.
 */
export function propose(game: Game, moment: Proposal[]): void {
  identifyAll(game, moment);
  for (const p of moment) {
    if (!mayBeReplaced(game, p) && !isShort(game, p, moment)) continue;
    pushHappen(game, [], moment);
    return;
  }
  happen(game, moment);
}

/** Whether the top card that a proposal would move is not there, with those that others of these take before it. */
export function isShort(game: Game, p: Proposal, others: readonly Proposal[]): boolean {
  if (p.ifEmpty === null || p.object !== 0) return false;
  const { length } = zoneList(game, p.from, p.seat);
  return others.length === 1 && others[0] === p ? length === 0 : length <= taken(game, p, others).length;
}

/** Which of these take a card from where a proposal takes one. */
const taken = (game: Game, p: Proposal, others: readonly Proposal[]): Proposal[] =>
  others.filter((each) => {
    if (each === p || each.change !== MOVE || each.from !== p.from) return false;
    return each.object === 0 ? each.seat === p.seat : find(game, each.object)?.owner === p.seat;
  });

/**
 * What is proposed gets its identity: a span that nobody planned, and the top card of a zone that would go where it works,
 * because it may have something to say about that.
 */
export function identifyAll(game: Game, moment: readonly Proposal[]): void {
  for (let index = 0; index < moment.length; index++) {
    const p = moment[index] ?? missing("proposal");
    if (p.change === BEGIN) identifySpans(game, p);
    if (p.change !== MOVE || p.object !== 0 || (game.tables.zones[p.to] ?? missing("zone")).works !== true) continue;
    const place = zoneList(game, p.from, p.seat).length - 1 - taken(game, p, moment.slice(0, index)).length;
    if (place >= 0) p.object = identify(game, p.from, p.seat, place).id;
  }
}

function identifySpans(game: Game, p: Proposal): void {
  for (const each of p.plan ?? []) if (each.id === 0) each.id = takeIds(game.state, game.tables.spans, each.span);
}

/** A moment of which some parts are still to be expanded. */
export function pushHappen(game: Game, parts: Part[], proposals: Proposal[]): void {
  // The state is a tree: each proposal in it has a list of its own, though most share an empty one until then.
  for (const p of proposals) p.used = p.used.slice();
  push(game, { kind: HAPPEN, parts, proposals, ready: [], stage: 0, question: null, tells: 1, as: "", asking: 0 });
}

/** A moment happens: all of it is applied without a pause, then triggers are noticed. */
export function happen(game: Game, moment: readonly Proposal[]): void {
  const { state, derived } = game;
  const { version, statics } = derived;
  const asker = state.agenda[state.agenda.length - 1] ?? missing("frame");
  const before = derived.grants + derived.listening > 0 && listens(game, moment) ? noticeBefore(game, moment) : NOTHING;
  if (derived.modifies > 0 && moment.some(isLeaving)) readBefore(game);
  const all = moment.length < 2 ? moment : winsLast(moment);
  // Nearly always all of it happens: only where something does not, there is another list of what did.
  let happened: readonly Proposal[] = all;
  let done = 0;
  const made: number[] | null = asker.kind === RESOLVE && isWaiting(asker) ? [] : null;
  const span = currentSpan(game)?.id ?? 0;
  let kinds = 0;
  let isOutlived = false;
  let hasResults = false;
  for (let index = 0; index < all.length; index++) {
    const p = all[index] ?? missing("list element");
    if ((kinds & (1 << MOVE)) !== 0 && p.object > 0) p.object = entered(game, happened, done, p.object);
    if (!apply(game, p)) {
      happened = without(happened, done, p);
      continue;
    }
    done++;
    kinds |= 1 << p.change;
    if (p.change === BEGIN || enterEvent(game, p, done > 1 ? 1 : 0, span)) isOutlived = true;
    if (made !== null) gather(p, made);
    state.dirty |= p.change === MOVE ? movedBit(game, p) : 1 << p.change;
    if (p.results !== null) hasResults = true;
    if (p.object > 0) {
      // Mostly it is one object: a list made for one is small.
      if (state.touched.length === 0) state.touched = [p.object];
      else state.touched.push(p.object);
    }
  }
  if (made !== null) tell(asker, made);
  if (done === 0) return;
  if (derived.modifies > 0) invalidate(game, happened, version, statics);
  else derived.version++;
  state.idleMoments++;
  if (derived.timed > 0) endLapsed(game);
  const isStirring = derived.grants + derived.listening > 0;
  if (
    before.length > 0 ||
    (isStirring && listens(game, happened)) ||
    (isOutlived && haveTriggersOfGone(game, happened))
  )
    notice(game, happened, before, moment);
  if (isStirring || derived.states.length > 0) noticeNewStates(game);
  if (hasResults) propose(game, resultsOf(happened));
  if ((kinds & (1 << LOSE)) !== 0) leaveAll(game, happened);
}

/** What has happened is written and counted; whether what is gone may still have something to say about it. */
function enterEvent(game: Game, p: Proposal, joint: number, span: number): boolean {
  const { title, counted, mayTriggerGone } = called(game, p, p.name);
  const there = p.object > 0 ? game.state.objects[p.object & SLOT] : undefined;
  if (there !== undefined && there !== null && there.id === p.object)
    writeChange(game, p, title, joint, span, there.card, there.known);
  else writeProposal(game, p, title, joint, span);
  if (counted.length > 0) count(game, counted, p);
  return mayTriggerGone;
}

function noticeNewStates(game: Game): void {
  if (atWork(game).states.length > 0) noticeStates(game);
}

function leaveAll(game: Game, happened: readonly Proposal[]): void {
  const rest = concludeLeaving(game, happened);
  if (rest.length > 0) propose(game, rest);
}

/** What has happened and may still happen, without one that did not. */
const without = (happened: readonly Proposal[], done: number, p: Proposal): readonly Proposal[] =>
  happened.filter((each, index) => index < done || each !== p);

/** A move that comes neither from nor to where objects work is one away. */
const movedBit = ({ tables }: Game, { from, to }: Proposal): number =>
  tables.zones[from]?.works !== true && tables.zones[to]?.works !== true ? 1 << AWAY : 1 << MOVE;

const isLeaving = (p: Proposal): boolean => p.change === MOVE || p.change === VANISH;

const isWin = (p: Proposal): boolean => p.change === WIN;

/** Who would win and lose at once loses [CR 104.3f]. */
function winsLast(moment: readonly Proposal[]): readonly Proposal[] {
  let hasWin = false;
  for (let index = 0; index < moment.length; index++)
    if ((moment[index] ?? missing("proposal")).change === WIN) hasWin = true;
  if (!hasWin) return moment;
  return [...moment.filter((p) => !isWin(p)), ...moment.filter(isWin)];
}

/** What is said of an object as it enters (with so many marks) is said of what it is there. */
function entered(game: Game, happened: readonly Proposal[], done: number, id: number): number {
  for (let index = 0; index < done; index++) {
    const { change, was, to, object } = happened[index] ?? missing("proposal");
    if (change === MOVE && was === id && (game.tables.zones[to] ?? missing("zone")).works === true) return object;
  }
  return id;
}

const NOTHING: never[] = [];

/** Whether anything waits to change a proposal, or for it to happen. */
export const isAwaited = (game: Game, p: Proposal): boolean => mayBeReplaced(game, p) || listens(game, [p]);

/** Whether anything waits for what happens. */
function listens(game: Game, moment: readonly Proposal[]): boolean {
  const { triggers, listening } = atWork(game);
  if (listening === 0) return false;
  for (const p of moment) for (const name of allNames(game, p)) if ((triggers[name]?.length ?? 0) > 0) return true;
  return false;
}

/** What an effect made: objects, what a random choice gave, the id of what was stored, or how much. */
function gather(p: Proposal, made: number[]): void {
  if (p.change === RANDOM || p.change === INSERT) made.push(...(p.refs ?? []));
  else if (p.change === STORE) made.push(p.key);
  else if (p.object > 0) made.push(p.object);
  else made.push(p.amount);
}

/** Whether who asked for the moment wants to know what it made. */
const isWaiting = ({ as, question }: ResolveFrame): boolean => as !== "" && question === null;

/** Whoever asked for the moment is told what it made. */
function tell(asker: Frame, made: number[]): void {
  if (asker.kind !== RESOLVE) return;
  asker.bindings[asker.as] = made;
  asker.as = "";
}

export const writeEvent = (game: Game, p: Proposal, joint: number): void =>
  writeProposal(game, p, nameOf(game, p), joint, currentSpan(game)?.id ?? 0);

function writeProposal(game: Game, p: Proposal, name: number, joint: number, span: number): void {
  const object = p.object > 0 ? known(game, p.object) : null;
  writeChange(game, p, name, joint, span, object?.card ?? -1, object?.known ?? 0);
}

/** What follows from what has happened, as often as that came to; what one object gives a seat by it is one event. */
function resultsOf(happened: readonly Proposal[]): Proposal[] {
  const found: Proposal[] = [];
  for (const { results, amount } of happened) {
    for (const each of results ?? NONE) {
      const p = { ...each, amount: each.amount * Math.abs(amount) };
      const same = found.find((other) => isSame(other, p));
      if (same === undefined) found.push(p);
      else same.amount += p.amount;
    }
  }
  return found;
}

const NONE: readonly Proposal[] = [];

const isSame = (one: Proposal, other: Proposal): boolean =>
  one.change === RESOURCE &&
  other.change === RESOURCE &&
  one.by === other.by &&
  one.seat === other.seat &&
  one.key === other.key &&
  one.name === other.name;
