import { cardKind } from "../tables/card-kind.ts";
import { missing, slotOf } from "../data/ids.ts";
import { ANNOUNCE, HAPPEN, ORDER, RESOLVE } from "../state/agenda.ts";
import { abilityOf, countsEach, givenNames, scopeOf, type Found, instancesOf } from "../derived/ability.ts";
import type { EventStatic } from "../statics/event-statics.ts";
import { eventBindings, eventScope, isInRange, matchesEvent, isSourceVisible } from "./event-scope.ts";
import { doublings, isMuted, isWatch, timesMore } from "./additional-triggers.ts";
import { holds } from "../query/conditions.ts";
import { valuesOf } from "../statics/layers.ts";
import { isList } from "../data/data.ts";
import type { Bindings, Game, Waiting, AbilityRef, Gone } from "../state/game.ts";
import { allNames, calledOf } from "../tables/change-names.ts";
import { find } from "../state/objects.ts";
import { copyProposal } from "../state/copy.ts";
import { BEGIN, NOTE, proposal, type Proposal } from "../state/proposal.ts";
import { isLiving, isTurnMate, sharesTurns } from "../state/seats.ts";
import { nameNumber } from "../data/event-names.ts";
import { copyBindings, joined, withBindings } from "../state/scope.ts";
import { takeOnce } from "../query/tally.ts";
import { stack } from "../state/zones.ts";
import { drop } from "../objects/stored-effects.ts";
import { refTo } from "../derived/derive.ts";
import { addEvent, groupOf, hasAwaitedName, JOINT, jointBindings } from "./joint-events.ts";
import { looksBack, mayBeLookedBackAt } from "./look-back.ts";
import { listenersTo, mayConcern, stateTriggers } from "./listeners.ts";
import { actAtOnce, type WatchAct } from "./watches.ts";

/** A trigger that looks back, found before the moment happened. */
export interface LookedBack {
  readonly ref: AbilityRef;
  /** The ability with its controller as they were before. */
  readonly ability: Found;
  readonly index: number;
  /** The effects that make it trigger additional times, found at the same time. */
  readonly more: readonly EventStatic[];
}

/** Finds the triggers that look back, with the state before the moment. */
export function noticeBefore(game: Game, moment: readonly Proposal[]): readonly LookedBack[] {
  let found: LookedBack[] | null = null;
  for (let index = 0; index < moment.length; index++) {
    const p = moment[index] ?? missing("proposal");
    if (!mayBeLookedBackAt(p)) continue;
    const names = allNames(game, p);
    for (let place = 0; place < names.length; place++) {
      for (const ref of listenersTo(game, "triggers", names[place] ?? -1)) {
        if (!mayConcern(game, ref, p)) continue;
        const ability = abilityOf(game, ref);
        if (ability === null || isHeardAlready(game, ability, names, place)) continue;
        if (!looksBack(game, ability, ref, p) || !isAwaitedEvent(game, ability, ref, p)) continue;
        found ??= [];
        found.push({ ref, ability, index, more: doublings(game, ability, ref, p) });
      }
    }
  }
  return found ?? NO_LOOKS;
}

const NO_REFS: readonly AbilityRef[] = [];
const NO_DOUBLINGS: readonly EventStatic[] = [];
const NO_LOOKS: readonly LookedBack[] = [];

/** Whether an ability triggers on one of several names of an event and has been found by an earlier one: it triggers once. */
function isHeardAlready({ tables }: Game, { data }: Found, names: readonly number[], place: number): boolean {
  const { trigger: awaited } = data;
  if (place === 0 || !isList(awaited) || awaited.length < 2) return false;
  for (let index = 0; index < place; index++) if (awaited.includes(tables.names[names[index] ?? -1] ?? "")) return true;
  return false;
}

/** Whether an ability waits for this event, as it is or was when it is looked at. */
function isAwaitedEvent(game: Game, ability: Found, ref: AbilityRef, p: Proposal): boolean {
  if (ability.data["who"] === "you" && p.seat !== ability.seat && !sharesTurns(game)) return false;
  if (game.tables.range !== null && !isInRange(game, ability, ref, p)) return false;
  if (!matchesEvent(game, ability, ref, p, eventScope(game, ability, ref, p))) return false;
  return isWatch(ability) || (isVisible(game, ability, ref, p) && !isMuted(game, ref, p));
}

/** What an effect has left behind was seen by all as that happened, whatever its source is now. */
const isVisible = (game: Game, { stored }: Found, ref: AbilityRef, p: Proposal | null): boolean =>
  stored !== null || isSourceVisible(game, ref, p);

/**
 * Whether the condition of an ability is true as it triggers: after the event, even if it looks back [CR 603.4]. What triggers once
 * for several events (`others`) is asked about all of them.
 */
function isMet(
  game: Game,
  ability: Found,
  ref: AbilityRef,
  p: Proposal,
  others: (each: Proposal) => boolean,
  moment: readonly Proposal[],
): boolean {
  const { if: test, per } = ability.data;
  if (test === undefined) return true;
  const scope = eventScope(game, ability, ref, p);
  if (moment.length < 2 || !JOINT.has(per)) return holds(game, test, scope);
  return holds(game, test, withBindings(scope, jointBindings(game, ability, p, moment.filter(others))));
}

const isTriggered = (
  game: Game,
  ability: Found,
  ref: AbilityRef,
  p: Proposal,
  moment: readonly Proposal[] = NO_EVENTS,
): boolean =>
  isAwaitedEvent(game, ability, ref, p) &&
  isMet(
    game,
    ability,
    ref,
    p,
    (each) => hasAwaitedName(game, ability, each) && isAwaitedEvent(game, ability, ref, each),
    moment,
  );

const NO_EVENTS: readonly Proposal[] = [];

const isSameRef = (one: AbilityRef, other: AbilityRef): boolean =>
  one.object === other.object && one.ability === other.ability && one.stored === other.stored;

/** The state of noticing while one moment is looked at. */
interface Noticed {
  /** Keys of abilities that trigger once per moment and have done so. */
  readonly counted: Set<string>;
  /** The same for all moments of a resolution that counts as one, or null. */
  readonly atomic: string[] | null;
  /** Additional triggers already counted for such an ability, by the same key. */
  readonly heard: Map<string, readonly EventStatic[]>;
  /** Watches that act after all triggers are noticed. */
  readonly acts: WatchAct[];
  /** Abilities that have triggered for the whole moment: they are used up after its last event. */
  readonly used: Found[];
  /** How many triggers waited before the moment: those are not about it. */
  readonly waited: number;
}

/** Notices the triggers of a moment that has happened, each once per event or once per moment. */
export function notice(
  game: Game,
  happened: readonly Proposal[],
  before: readonly LookedBack[],
  moment: readonly Proposal[],
): void {
  let noticed: Noticed | null = null;
  for (const { ref, ability, index, more } of before) {
    const p = moment[index] ?? missing("proposal");
    // The event may have ended a stored effect.
    if (abilityOf(game, ref) === null || !happened.includes(p)) continue;
    const isSeenToo = (each: Proposal): boolean =>
      happened.includes(each) && before.some((look) => isSameRef(look.ref, ref) && moment[look.index] === each);
    if (!isMet(game, ability, ref, p, isSeenToo, moment)) continue;
    noticed ??= nothingNoticed(game);
    triggerFor(game, noticed, ref, ability, p, more);
  }
  for (let index = 0; index < happened.length; index++) {
    const p = happened[index] ?? missing("proposal");
    noticed = noticeEvent(game, noticed, p, isNoticedLate(game, p) ? WATCHES : ALL, happened);
    for (const ref of triggersOfGone(game, p)) {
      const ability = abilityOf(game, ref);
      if (ability === null || !isTriggered(game, ability, ref, p)) continue;
      noticed ??= nothingNoticed(game);
      triggerFor(game, noticed, ref, ability, p, NO_DOUBLINGS);
    }
  }
  if (noticed === null) return;
  for (const ability of noticed.used) useUp(game, ability);
  actAtOnce(game, noticed.acts, happened);
}

/** Which abilities notice an event now: all of them, only those that act at once, or only the others. */
const ALL = 0;
const WATCHES = 1;
const TRIGGERS = 2;

/** Whether this is the beginning of a span that abilities notice at a place of its course. */
const isNoticedLate = ({ tables }: Game, { change, key }: Proposal): boolean =>
  change === BEGIN && tables.spans[key]?.noticesLate === true;

/** Notices the triggers on the beginning of a span, where its course says so. What acts at once has acted already. */
export function noticeLate(game: Game, p: Proposal): void {
  if (game.derived.grants + game.derived.listening === 0) return;
  for (const ability of noticeEvent(game, null, p, TRIGGERS, NO_EVENTS)?.used ?? []) useUp(game, ability);
}

/** Notices the triggers of one event of a moment that has happened. */
function noticeEvent(
  game: Game,
  before: Noticed | null,
  p: Proposal,
  which: number,
  moment: readonly Proposal[],
): Noticed | null {
  let noticed = before;
  const names = allNames(game, p);
  for (let place = 0; place < names.length; place++) {
    for (const ref of listenersTo(game, "triggers", names[place] ?? -1)) {
      if (!mayConcern(game, ref, p)) continue;
      const ability = abilityOf(game, ref);
      if (ability === null || isHeardAlready(game, ability, names, place) || looksBack(game, ability, ref, p)) continue;
      if (which !== ALL && isWatch(ability) !== (which === WATCHES)) continue;
      for (const each of ability.data["per"] === "seat" ? onePerSeat(game, p) : [p]) {
        if (!isTriggered(game, ability, ref, each, moment)) continue;
        noticed ??= nothingNoticed(game);
        for (let times = instances(game, ref); times > 0; times--)
          triggerFor(game, noticed, ref, ability, each, doublings(game, ability, ref, each));
      }
    }
  }
  return noticed;
}

const nothingNoticed = (game: Game): Noticed => {
  const atomic = atomicMoment(game);
  const waited = atomic?.[0] === undefined ? game.state.waiting.length : Number(atomic[0]);
  // The list of a resolution that counts as one moment begins with how many triggers waited before it.
  if (atomic?.length === 0) atomic.push(String(waited));
  return { counted: new Set(atomic), atomic, heard: new Map(), acts: [], used: [], waited };
};

/** What has triggered already for the moment that the innermost resolution is, if it is one. */
function atomicMoment({ state }: Game): string[] | null {
  const frame = state.agenda.findLast(({ kind }) => kind !== HAPPEN);
  return frame !== undefined && frame.kind === RESOLVE ? frame.atomic : null;
}

/** Makes an ability trigger because of an event, and the additional times that effects say. */
function triggerFor(
  game: Game,
  noticed: Noticed,
  ref: AbilityRef,
  ability: Found,
  p: Proposal,
  more: readonly EventStatic[],
): void {
  if (JOINT.has(ability.data["per"])) return triggerForMoment(game, noticed, ref, ability, p, more);
  if (ability.data["once"] === true && !takeOnce(game, ref.object, ref.ability)) return;
  triggerMore(game, ref, ability, eventBindings(game, p), more, timesMore(game, more));
  if (isWatch(ability)) noticed.acts.push({ ref, ability, p, bindings: eventBindings(game, p) });
  else trigger(game, ref, ability, eventBindings(game, p));
  useUp(game, ability);
}

/** Triggers the additional times; these carry the rule of the effect that causes them. */
function triggerMore(
  game: Game,
  ref: AbilityRef,
  ability: Found,
  bindings: Bindings,
  more: readonly EventStatic[],
  times: number,
): void {
  if (times <= 0) return;
  const why = { ...ability, rule: more[0]?.found.rule ?? ability.rule };
  for (let i = 0; i < times; i++) trigger(game, ref, why, copyBindings(bindings));
}

/** Makes an ability trigger once for all events of a moment, or of a group of them: what it binds is of all of them. */
function triggerForMoment(
  game: Game,
  { counted, atomic, heard, acts, used, waited }: Noticed,
  ref: AbilityRef,
  ability: Found,
  p: Proposal,
  more: readonly EventStatic[],
): void {
  const { per } = ability.data;
  const bindings = eventBindings(game, p);
  const group = groupOf(per, bindings);
  const key = `${ref.stored}:${ref.object}:${ref.ability}:${group}`;
  const isFirst = !counted.has(key);
  if (isFirst && ability.data["once"] === true && !takeOnce(game, ref.object, ref.ability)) return;
  if (!isFirst) {
    for (const each of game.state.waiting.slice(waited))
      if (isTriggerOf(each, ref, ability) && groupOf(per, each.bindings) === group)
        addEvent(each.bindings, bindings, ability.stored?.bindings);
    for (const each of acts)
      if (each.ref === ref && groupOf(per, each.bindings) === group) addEvent(each.bindings, bindings);
  }
  if (more.length > 0) {
    // Each effect that makes it trigger again counts once, whichever event it was found for.
    const earlier = heard.get(key) ?? NO_DOUBLINGS;
    const all = [...earlier, ...more];
    heard.set(key, all);
    triggerMore(game, ref, ability, bindings, more, timesMore(game, all) - timesMore(game, earlier));
  }
  if (!isFirst) return;
  counted.add(key);
  atomic?.push(key);
  used.push(ability);
  if (isWatch(ability)) acts.push({ ref, ability, p, bindings });
  else trigger(game, ref, ability, bindings);
}

/** Whether a waiting trigger is one of this ability. */
const isTriggerOf = ({ source, ability, data }: Waiting, ref: AbilityRef, found: Found): boolean =>
  source === ref.object && ability === ref.ability && (ability >= 0 || data === found.data);

/** How many times one ref triggers: once for each instance, if each instance of its keyword counts. */
function instances(game: Game, { object, ability }: AbilityRef): number {
  if (ability < 0) return 1;
  const { keyword } = game.tables.abilities[ability] ?? missing("ability");
  return keyword === "" || !countsEach(game.tables, keyword) ? 1 : instancesOf(game, keyword, valuesOf(game, object));
}

/** The beginning of a shared turn or part as one event for each seat of the team [CR 805.4d]. */
function onePerSeat(game: Game, p: Proposal): Proposal[] {
  if (p.change !== BEGIN || !sharesTurns(game)) return [p];
  const mates = [...game.state.seats.keys()].filter((seat) => isTurnMate(game, seat, p.seat));
  return mates
    .filter((seat) => isLiving(game.state, seat))
    .map((seat) => {
      const each = copyProposal(p);
      each.seat = seat;
      return each;
    });
}

/** Notices state triggers whose condition holds, unless one of them already waits or is on the stack [CR 603.8]. */
export function noticeStates(game: Game): void {
  const { state, derived } = game;
  if (derived.statesVersion === derived.version) return;
  for (const ref of stateTriggers(game)) {
    const ability = abilityOf(game, ref);
    if (ability === null || !isVisible(game, ability, ref, null)) continue;
    const isThere =
      [...state.waiting, ...triggersInFrames(game)].some(
        (waiting) => waiting.source === ref.object && waiting.ability === ref.ability,
      ) ||
      stack(game).some((id) => {
        const item = find(game, id)?.item;
        return item?.source === ref.object && item.ability === ref.ability;
      });
    const test = ability.data["if"];
    if (isThere || test === undefined || !holds(game, test, scopeOf(ability, ref))) continue;
    if (ability.data["once"] === true && !takeOnce(game, ref.object, ref.ability)) continue;
    const times = 1 + timesMore(game, doublings(game, ability, ref, null));
    for (let i = 0; i < times; i++) trigger(game, ref, ability, {});
    useUp(game, ability);
  }
  derived.statesVersion = derived.version;
}

/** Triggers that have left the waiting list and are not on the stack yet. */
function triggersInFrames(game: Game): Waiting[] {
  return game.state.agenda.flatMap((frame) => {
    if (frame.kind === ORDER) return [...frame.list, ...frame.groups.flat()];
    return frame.kind === ANNOUNCE && frame.trigger !== null ? [frame.trigger] : [];
  });
}

/** Notices abilities that trigger on an ability triggering. They go to the stack in a second round [CR 603.3b]. */
function noticeTriggered(game: Game, ref: AbilityRef, triggered: Found): void {
  const listening = listenersTo(game, "triggers", TRIGGERED);
  if (listening.length === 0) return;
  const p = proposal(NOTE, triggered.rule);
  p.name = TRIGGERED;
  p.object = ref.object;
  p.was = ref.object;
  p.seat = triggered.seat;
  for (const other of listening) {
    const ability = abilityOf(game, other);
    if (ability === null || !isTriggered(game, ability, other, p)) continue;
    const times = 1 + timesMore(game, doublings(game, ability, other, p));
    for (let i = 0; i < times; i++) wait(game, other, ability, eventBindings(game, p), true);
  }
}

const TRIGGERED = nameNumber("trigger");

/** Drops a stored effect after its last use. */
function useUp(game: Game, ability: Found): void {
  const { stored } = ability;
  if (stored === null || stored.uses < 0) return;
  stored.uses--;
  if (stored.uses <= 0) drop(game, stored);
}

/** An ability triggers: it waits, and triggers on triggering are noticed. */
function trigger(game: Game, ref: AbilityRef, ability: Found, bindings: Bindings): void {
  wait(game, ref, ability, bindings, false);
  noticeTriggered(game, ref, ability);
}

/** More waiting triggers than this are made only by an endless loop. */
const MOST_WAITING = 5000;

/** Adds a trigger to the waiting list, until a seat would get priority. */
function wait(game: Game, ref: AbilityRef, ability: Found, bindings: Bindings, onTrigger: boolean): void {
  if (game.state.waiting.length >= MOST_WAITING)
    throw new Error(
      `more than ${MOST_WAITING} triggers wait, the last one of ${ability.card < 0 ? "a rule" : cardKind(game, ability.card).name}: usually an ability triggers whenever one has triggered`,
    );
  game.state.waiting.push({
    ability: ref.ability,
    data: ref.ability < 0 || ability.data !== game.tables.abilities[ref.ability]?.data ? ability.data : null,
    source: ref.object,
    card: ability.card,
    seat: ability.seat,
    rule: ability.rule,
    stamp: ref.stamp,
    second: onTrigger ? 1 : 0,
    bindings: ability.stored === null ? bindings : copyBindings(joined(bindings, ability.stored.bindings)),
  });
}

/** Whether the source of a proposal is an object that is gone. */
const isByGone = ({ state }: Game, { by }: Proposal): boolean =>
  by > 0 && state.gone.length > 0 && state.objects[slotOf(by)]?.id !== by;

/** Abilities of a gone source that still see what it does, by its last known keywords [CR 113.7a]. */
function triggersOfGone(game: Game, p: Proposal): readonly AbilityRef[] {
  return isByGone(game, p) && calledOf(game, p).mayTriggerGone ? abilitiesOfGone(game, p) : NO_REFS;
}

function abilitiesOfGone(game: Game, p: Proposal): readonly AbilityRef[] {
  const { tables } = game;
  const gone = findGone(game, p.by);
  if (gone === null) return NO_REFS;
  const own = gone.values[tables.keywordsOf];
  const keywords = [...(Array.isArray(own) ? own : []), ...givenNames(gone.values)];
  if (keywords.length === 0) return NO_REFS;
  const names = allNames(game, p);
  return keywords
    .flatMap((keyword) => tables.keywords.get(keyword)?.abilities ?? [])
    .filter((number) => {
      const ability = tables.abilities[number] ?? missing("ability");
      return ability.data["outlives"] === true && ability.names.some((name) => names.includes(name));
    })
    .map((number) => refTo(gone.object, number));
}

function findGone({ state }: Game, id: number): Gone | null {
  for (let index = state.gone.length - 1; index >= 0; index--) {
    const gone = state.gone[index] ?? missing("last-known copy");
    if (gone.id === id) return gone;
  }
  return null;
}

/** Whether the gone source of any of these events still has an ability that sees it. */
export function haveTriggersOfGone(game: Game, happened: readonly Proposal[]): boolean {
  if (game.state.gone.length === 0) return false;
  for (const p of happened) if (triggersOfGone(game, p).length > 0) return true;
  return false;
}
