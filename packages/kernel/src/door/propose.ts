import { nameNumber } from "../data/event-names.ts";
import { missing, SLOT } from "../data/ids.ts";
import { currentSpan, pushHappen, RESOLVE, type Frame, type ResolveFrame } from "../state/agenda.ts";
import { apply } from "./apply.ts";
import { invalidate } from "../derived/invalidate.ts";
import { readBefore } from "../statics/layers.ts";
import { endLapsed } from "../time/duration.ts";
import type { Game } from "../state/game.ts";
import { stateTriggers } from "./listeners.ts";
import { concludeLeaving, orphaned } from "./leave.ts";
import { writeChange } from "../state/log.ts";
import { isLoss } from "./event-scope.ts";
import { called, eventName } from "../tables/change-names.ts";
import { notice, noticeBefore, noticeStates, haveTriggersOfGone, type LookedBack } from "./notice-triggers.ts";
import { copyProposal } from "../state/copy.ts";
import { noteFollowed, noteMoved } from "../state/resolution-moves.ts";
import { find, known } from "../state/objects.ts";
import { takeIds } from "../time/plan.ts";
import {
  ATTACH,
  AWAY,
  BEGIN,
  EXPIRE,
  INSERT,
  LOSE,
  MARK,
  MOVE,
  RANDOM,
  RESOURCE,
  SHUFFLE,
  STORE,
  VANISH,
  WIN,
  isBeside,
  proposal,
  type Proposal,
} from "../state/proposal.ts";
import { moveUnder } from "../objects/control.ts";
import { holdStatically } from "../objects/static-control.ts";
import { unseenCards } from "../objects/open-cards.ts";
import { isFinalCost, mayBeReplaced } from "./find-replacements.ts";
import { inSeatOrder, isYielding } from "./moment-order.ts";
import { nameBit } from "../tables/reads.ts";
import { cardKind } from "../tables/card-kind.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { count } from "../query/tally.ts";
import { identify } from "../derived/derive.ts";
import { cardOfBlank, zoneList } from "../state/zones.ts";

/**
 * The door: every change of the game passes here, one moment at a time. A moment happens at once, unless something may
 * replace it: then a `happen` frame works on it. A frame must advance its own position before it proposes; it continues
 * when it is on top again.
 */
export function propose(game: Game, proposals: Proposal[]): void {
  if (game.derived.handedBack.length > 0) noticeHandedBack(game);
  identifyAll(game, proposals);
  const moment = inSeatOrder(game, proposals);
  const isCost = isFinalCost(game, game.state.agenda.length - 1);
  for (const p of moment) {
    if ((isCost || !mayBeReplaced(game, p)) && !isTopCardMissing(game, p, moment) && !isYielding(game, p)) continue;
    pushHappen(game, [], moment);
    return;
  }
  happen(game, moment);
}

/** Whether the top card that a proposal would move is missing, if the other proposals take theirs first. */
export function isTopCardMissing(game: Game, p: Proposal, others: readonly Proposal[]): boolean {
  if (p.ifEmpty === null || p.object !== 0) return false;
  const { length } = zoneList(game, p.from, p.seat);
  return others.length === 1 && others[0] === p ? length === 0 : length <= takenFromSameZone(game, p, others).length;
}

/** The other proposals that take a card from the same zone. */
const takenFromSameZone = (game: Game, p: Proposal, others: readonly Proposal[]): Proposal[] =>
  others.filter((each) => {
    if (each === p || each.change !== MOVE || each.from !== p.from) return false;
    return each.object === 0 ? each.seat === p.seat : find(game, each.object)?.owner === p.seat;
  });

/**
 * Gives ids to spans that nobody planned, and an object to a top card that abilities may look at before it moves.
 */
export function identifyAll(game: Game, moment: readonly Proposal[]): void {
  for (let index = 0; index < moment.length; index++) {
    const p = moment[index] ?? missing("proposal");
    if (p.change === BEGIN) identifySpans(game, p);
    if (p.change !== MOVE || p.object !== 0 || !(isSeen(game, p) || isAnyKept(game, p, moment))) continue;
    const place = placeOfTop(game, p, moment.slice(0, index));
    if (place >= 0) p.object = identify(game, p.from, p.seat, place).id;
  }
}

/** The place of the card that a proposal takes from the top, after those before it have taken theirs. */
const placeOfTop = (game: Game, p: Proposal, before: readonly Proposal[]): number =>
  zoneList(game, p.from, p.seat).length - 1 - takenFromSameZone(game, p, before).length;

/**
 * Whether one of the top cards that are taken from a zone at once has a replacement that works there. Then it is settled for all of
 * them which cards they are: what happens instead may move or shuffle the others.
 */
function isAnyKept(game: Game, { from, seat }: Proposal, moment: readonly Proposal[]): boolean {
  if ((keepingZones(game) & (1 << from)) === 0) return false;
  const list = zoneList(game, from, seat);
  return moment.some((p, index) => {
    if (p.change !== MOVE || p.from !== from || (p.object === 0 && p.seat !== seat)) return false;
    const entry = p.object !== 0 ? p.object : (list[placeOfTop(game, p, moment.slice(0, index))] ?? 0);
    const card = entry < 0 ? cardOfBlank(entry) : (find(game, entry)?.card ?? -1);
    if (card < 0) return false;
    const listed = cardKind(game, card).listed[from] ?? NONE_LISTED;
    return listed.some((number) => game.tables.abilities[number]?.form === "replace");
  });
}

const NONE_LISTED: readonly number[] = [];

/** The zones that replacements of cards name, as bits. */
const keepingZones = memoByRuleset(({ tables }) =>
  tables.abilities.reduce((bits, { form, zones }) => (form === "replace" ? bits | zones : bits), 0),
);

/**
 * Whether abilities may look at the object of a move before it happens: its own as it enters, others as it leaves, and what
 * replaces its coming to where everybody sees it.
 */
function isSeen(game: Game, p: Proposal): boolean {
  const to = game.tables.zones[p.to] ?? missing("zone");
  if (to.works === true || (game.tables.zones[p.from] ?? missing("zone")).hidden === undefined) return true;
  return to.hidden === undefined && mayBeReplaced(game, p);
}

function identifySpans(game: Game, p: Proposal): void {
  for (const each of p.plan ?? []) if (each.id === 0) each.id = takeIds(game.state, game.tables.spans, each.span);
}

/** Makes a moment happen: applies all of it without a pause, then notices triggers. */
export function happen(game: Game, proposals: readonly Proposal[]): void {
  const { state, derived } = game;
  const moment = derived.listening > 0 ? withUnattaching(game, proposals) : proposals;
  const { version, statics } = derived;
  const asker = state.agenda[state.agenda.length - 1] ?? missing("frame");
  const before = derived.grants + derived.listening > 0 ? noticeBefore(game, moment) : NOTHING;
  if (derived.modifies > 0 && moment.some(isLeaving)) readBefore(game);
  const all = moment.length < 2 ? moment : putLast(moment);
  // Nearly always everything happens: the list is copied only if something does not.
  let happened: readonly Proposal[] = all;
  let done = 0;
  const made: number[] | null = asker.kind === RESOLVE && wantsResult(asker) ? [] : null;
  const span = currentSpan(game)?.id ?? 0;
  let kinds = 0;
  let isOutlived = false;
  let hasResults = false;
  for (let index = 0; index < all.length; index++) {
    const p = all[index] ?? missing("list element");
    if ((kinds & (1 << MOVE)) !== 0) followEntering(game, happened, done, p);
    if (!apply(game, p)) {
      happened = withoutProposal(happened, done, p);
      continue;
    }
    done++;
    kinds |= 1 << p.change;
    if (p.change === BEGIN || recordEvent(game, p, done > 1 ? 1 : 0, span)) isOutlived = true;
    if (made !== null && !isBeside(p)) collectMade(game, p, made);
    if (p.change === MOVE && asker.kind === RESOLVE) noteMoved(game, p);
    noteDirty(game, p);
    if (p.results !== null) hasResults = true;
    if (p.object > 0) {
      // Mostly it is one object, and an array literal of one element is smaller than one that grew by push.
      if (state.touched.length === 0) state.touched = [p.object];
      else state.touched.push(p.object);
    }
  }
  if (made !== null) bindMade(asker, made);
  if (done === 0) return;
  if (derived.modifies > 0) invalidate(game, happened, version, statics);
  else derived.version++;
  state.idleMoments++;
  if (derived.timed > 0) endLapsed(game);
  if (derived.holds > 0) happened = withControl(game, happened, span);
  if (derived.shows > 0) showCards(game, span);
  if (derived.handedBack.length > 0) noticeHandedBack(game);
  const isListening = derived.grants + derived.listening > 0;
  if (before.length > 0 || isListening || (isOutlived && haveTriggersOfGone(game, happened)))
    notice(game, happened, before, moment);
  if (state.waiting.length > 0 && (kinds & (1 << MOVE)) !== 0) noteFollowed(game, happened);
  if (isListening || derived.states.length > 0) noticeNewStates(game);
  if (hasResults) propose(game, resultsOf(happened));
  if ((kinds & (1 << LOSE)) !== 0) removeLosers(game, happened);
  else if ((kinds & (1 << EXPIRE)) !== 0) removeOrphans(game);
}

const UNATTACH = nameNumber("unattach");

/**
 * What leaves becomes unattached as well, and so does what is attached to something else, where an ability waits for that: it
 * looks back at both [CR 603.10c, 701.3d].
 */
function withUnattaching(game: Game, moment: readonly Proposal[]): readonly Proposal[] {
  if ((game.derived.triggers[UNATTACH] ?? NONE).length === 0) return moment;
  const more = moment.flatMap((p) => {
    const isAttaching = p.change === ATTACH;
    const object = isAttaching || isLeaving(p) ? find(game, p.object) : null;
    if (object === null || object.host === 0 || (isAttaching && p.key === object.host)) return [];
    const refs = [object.host];
    if (!isAttaching || p.key !== 0)
      return [{ ...proposal(ATTACH, p.rule), object: p.object, key: 0, seat: object.controller, refs }];
    p.refs = refs;
    return [];
  });
  return more.length === 0 ? moment : [...more, ...moment];
}

/** What happened, with the control that static abilities give from now on: nothing waits for that [CR 611.3c]. */
function withControl(game: Game, happened: readonly Proposal[], span: number): readonly Proposal[] {
  const taken = takeStatically(game, happened.length > 0 ? 1 : 0, span);
  return taken.length === 0 ? happened : [...happened, ...taken];
}

/** Lets be seen what static abilities show: nothing waits for that. */
function showCards(game: Game, span: number): void {
  for (const p of unseenCards(game)) if (apply(game, p)) recordEvent(game, p, 0, span);
}

const takeStatically = (game: Game, joint: number, span: number): Proposal[] =>
  holdStatically(game, (p) => {
    if (!apply(game, p)) return false;
    recordEvent(game, p, joint, span);
    return true;
  });

/** Brings control by static abilities up to date where no moment has happened, as a duration ends. True if it differs. */
export function settleControl(game: Game): boolean {
  if (game.derived.handedBack.length > 0) noticeHandedBack(game);
  if (game.derived.shows > 0) showCards(game, currentSpan(game)?.id ?? 0);
  if (game.derived.holds === 0) return false;
  const { clock } = game.state;
  const taken = takeStatically(game, 0, currentSpan(game)?.id ?? 0);
  if (taken.length > 0) notice(game, taken, NOTHING, taken);
  return game.state.clock !== clock;
}

/**
 * Tells abilities of what changed its controller as an effect ended. Those that look back see who controlled it before [CR 603.10c].
 */
function noticeHandedBack(game: Game): void {
  const all = game.derived.handedBack;
  game.derived.handedBack = [];
  for (const { event, from } of all) {
    const object = find(game, event.object);
    if (object === null || game.derived.grants + game.derived.listening === 0) continue;
    const now = object.controller;
    moveUnder(game, object, from);
    const before = noticeBefore(game, [event]);
    moveUnder(game, object, now);
    notice(game, [event], before, [event]);
  }
}

/** Logs and tallies a change. True if a source that is gone may still have triggers for it. */
function recordEvent(game: Game, p: Proposal, joint: number, span: number): boolean {
  const { title, counted, mayTriggerGone } = called(game, p, p.name);
  const there = p.object > 0 ? game.state.objects[p.object & SLOT] : undefined;
  if (there !== undefined && there !== null && there.id === p.object)
    writeChange(game, p, title, joint, span, there.card, there.known);
  else writeProposal(game, p, title, joint, span);
  if (counted.length > 0) count(game, counted, p);
  return mayTriggerGone;
}

function noticeNewStates(game: Game): void {
  if (stateTriggers(game).length > 0) noticeStates(game);
}

function removeLosers(game: Game, happened: readonly Proposal[]): void {
  const rest = concludeLeaving(game, happened);
  if (rest.length > 0) propose(game, rest);
}

/** What only an effect that has ended kept from a seat that has left goes at once [CR 800.4c]. */
export function removeOrphans(game: Game): boolean {
  const moves = orphaned(game);
  if (moves.length > 0) propose(game, moves);
  return moves.length > 0;
}

/** The list without a proposal that changed nothing. */
const withoutProposal = (happened: readonly Proposal[], done: number, p: Proposal): readonly Proposal[] =>
  happened.filter((each, index) => index < done || each !== p);

/** Notes what has changed, for the checks. */
function noteDirty({ state, derived, tables }: Game, { change, key, from, to }: Proposal): void {
  if (change === MOVE) {
    // A place that is no zone, such as that of a card from outside, has no bit.
    derived.dirtyZones |= (from < 0 ? 0 : 1 << from) | (to < 0 ? 0 : 1 << to);
    state.dirty |= tables.zones[from]?.works !== true && tables.zones[to]?.works !== true ? 1 << AWAY : 1 << MOVE;
    return;
  }
  state.dirty |= 1 << change;
  if (change === RESOURCE) derived.dirtyResources |= nameBit(key);
  else if (change === MARK) derived.dirtyMarks |= nameBit(key);
}

const isLeaving = (p: Proposal): boolean => p.change === MOVE || p.change === VANISH;

/**
 * What comes last in a moment: shuffling, by which nobody could tell any more which cards the others were about, and winning, because
 * a seat that would win and lose at once loses [CR 104.3f].
 */
const LAST = [SHUFFLE, WIN];

function putLast(moment: readonly Proposal[]): readonly Proposal[] {
  let hasLast = false;
  for (let index = 0; index < moment.length; index++)
    if (LAST.includes((moment[index] ?? missing("proposal")).change)) hasLast = true;
  return hasLast ? moment.toSorted((one, two) => LAST.indexOf(one.change) - LAST.indexOf(two.change)) : moment;
}

/**
 * What happens in a moment to an object that enters in it happens to it as it is there; so does what begins to change it: it
 * is different from the first [CR 611.2e]. What an effect adds to its going elsewhere happens to it there, as a counter on what is
 * exiled instead.
 */
function followEntering(game: Game, happened: readonly Proposal[], done: number, p: Proposal): void {
  const isAdded = isBeside(p);
  if (p.object > 0) p.object = idAfterEntering(game, happened, done, p.object, isAdded);
  const bindings = p.stored?.bindings;
  const affected = bindings?.["affected"];
  if (bindings !== undefined && affected !== undefined)
    bindings["affected"] = affected.map((id) => idAfterEntering(game, happened, done, id, isAdded));
}

/** The new id of an object that has entered in this moment, for proposals made for its old id ("enters with marks"). */
function idAfterEntering(
  game: Game,
  happened: readonly Proposal[],
  done: number,
  id: number,
  isAdded: boolean,
): number {
  for (let index = 0; index < done; index++) {
    const { change, was, to, object } = happened[index] ?? missing("proposal");
    if (change !== MOVE || was !== id) continue;
    const { works, hidden } = game.tables.zones[to] ?? missing("zone");
    if (works === true || (isAdded && hidden === undefined)) return object;
  }
  return id;
}

const NOTHING: readonly LookedBack[] = [];

/** Collects what a change made: objects, the outcome of a random choice, the id of a stored effect, or an amount, as of what has a size. */
function collectMade(game: Game, p: Proposal, made: number[]): void {
  if (p.name >= 0 && game.tables.sized[p.name] === true) made.push(Math.abs(p.amount));
  else if (p.change === RANDOM || p.change === INSERT) made.push(...(p.refs ?? []));
  else if (p.change === STORE) made.push(p.key);
  else if (p.object > 0) made.push(p.object);
  else made.push(isLoss(game, p) ? -p.amount : p.amount);
}

/** Whether a resolution wants the result of its moment as a binding. */
const wantsResult = ({ as, question }: ResolveFrame): boolean => as !== "" && question === null;

/** Binds the result of a moment in the resolution that proposed it. */
function bindMade(asker: Frame, made: number[]): void {
  if (asker.kind !== RESOLVE) return;
  asker.bindings[asker.as] = made;
  asker.as = "";
}

export const writeEvent = (game: Game, p: Proposal, joint: number): void =>
  writeProposal(game, p, eventName(game, p), joint, currentSpan(game)?.id ?? 0);

function writeProposal(game: Game, p: Proposal, name: number, joint: number, span: number): void {
  const object = p.object > 0 ? known(game, p.object) : null;
  writeChange(game, p, name, joint, span, object?.card ?? -1, object?.known ?? 0);
}

/**
 * The results of a moment, scaled by what happened. Resources from one source to one seat are joined into one event.
 */
function resultsOf(happened: readonly Proposal[]): Proposal[] {
  const found: Proposal[] = [];
  for (const { results, amount } of happened) {
    for (const each of results ?? NONE) {
      const p = copyProposal(each);
      p.amount = each.amount * Math.abs(amount);
      const same = found.find((other) => isSameResource(other, p));
      if (same === undefined) found.push(p);
      else same.amount += p.amount;
    }
  }
  return found;
}

const NONE: readonly Proposal[] = [];

const isSameResource = (one: Proposal, other: Proposal): boolean =>
  one.change === RESOURCE &&
  other.change === RESOURCE &&
  one.by === other.by &&
  one.seat === other.seat &&
  one.key === other.key &&
  one.name === other.name;
