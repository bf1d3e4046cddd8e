import { missing, slotOf } from "../data/ids.ts";
import { ANNOUNCE, ORDER, push, resolution } from "../state/agenda.ts";
import { abilityOf, scopeOf, type Found, instancesOf } from "../derived/ability.ts";
import type { EventStatic } from "../statics/event-statics.ts";
import { eventBindings, eventScope, matchesEvent } from "./event-scope.ts";
import { doublings, isMuted, isWatch, timesMore } from "./additional-triggers.ts";
import { holds } from "../query/conditions.ts";
import { valuesOf } from "../statics/layers.ts";
import { effects } from "../data/data.ts";
import type { Bindings, Game, Waiting, Ref, Gone } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { allNames, calledOf } from "../tables/change-names.ts";
import { find } from "../state/objects.ts";
import { copyProposal } from "../state/copy.ts";
import { BEGIN, NOTE, proposal, type Proposal } from "../state/proposal.ts";
import { isLiving, isTurnMate, sharesTurns } from "../state/seats.ts";
import { nameNumber } from "../data/event-names.ts";
import { copyBindings, joined } from "../state/scope.ts";
import { takeOnce } from "../query/tally.ts";
import { stack } from "../state/zones.ts";
import { drop } from "../objects/stored-effects.ts";
import { refTo } from "../derived/derive.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { listenersTo, mayConcern, stateTriggers } from "./listeners.ts";

/** A trigger that looks back, found before the moment happened. */
export interface LookedBack {
  readonly ref: Ref;
  readonly index: number;
  /** The effects that make it trigger additional times, found at the same time. */
  readonly more: readonly EventStatic[];
}

/** Finds the triggers that look back, with the state before the moment. */
export function noticeBefore(game: Game, moment: readonly Proposal[]): readonly LookedBack[] {
  let found: LookedBack[] | null = null;
  for (let index = 0; index < moment.length; index++) {
    const p = moment[index] ?? missing("proposal");
    for (const name of allNames(game, p)) {
      for (const ref of listenersTo(game, "triggers", name)) {
        if (!mayLookBack(game, ref) || !mayConcern(game, ref, p)) continue;
        const ability = abilityOf(game, ref);
        if (ability === null || ability.data["looksBack"] !== true || !isTriggered(game, ability, ref, p)) continue;
        found ??= [];
        found.push({ ref, index, more: doublings(game, ability, ref, p) });
      }
    }
  }
  return found ?? NO_LOOKS;
}

const NO_REFS: readonly Ref[] = [];
const NO_DOUBLINGS: readonly EventStatic[] = [];
const NO_LOOKS: readonly LookedBack[] = [];

/** By ability number, whether it looks back. For a stored effect (ability < 0) its data are read. */
const lookingBack = memoByRuleset(({ tables }) => tables.abilities.map(({ data }) => data["looksBack"] === true));

const mayLookBack = (game: Game, { ability }: Ref): boolean => ability < 0 || lookingBack(game)[ability] === true;

function isTriggered(game: Game, ability: Found, ref: Ref, p: Proposal): boolean {
  if (ability.data["who"] === "you" && p.seat !== ability.seat && !sharesTurns(game)) return false;
  const scope = eventScope(game, ability, ref, p);
  if (!matchesEvent(game, ability, ref, p, scope)) return false;
  if (ability.data["if"] !== undefined && !holds(game, ability.data["if"], scope)) return false;
  return isWatch(ability) || !isMuted(game, ref, p);
}

/** The state of noticing while one moment is looked at. */
interface Noticed {
  /** Keys of abilities that trigger once per moment and have done so. */
  readonly counted: Set<string>;
  /** Additional triggers already counted for such an ability, by the same key. */
  readonly heard: Map<string, readonly EventStatic[]>;
  /** Watches that act after all triggers are noticed. */
  readonly acts: { readonly ref: Ref; readonly ability: Found; readonly p: Proposal }[];
}

/** Notices the triggers of a moment that has happened, each once per event or once per moment. */
export function notice(
  game: Game,
  happened: readonly Proposal[],
  before: readonly LookedBack[],
  moment: readonly Proposal[],
): void {
  let noticed: Noticed | null = null;
  for (const { ref, index, more } of before) {
    const p = moment[index] ?? missing("proposal");
    const ability = abilityOf(game, ref);
    if (ability === null || !happened.includes(p)) continue;
    noticed ??= nothingNoticed();
    triggerFor(game, noticed, ref, ability, p, more);
  }
  for (let index = 0; index < happened.length; index++) {
    const p = happened[index] ?? missing("proposal");
    for (const name of allNames(game, p)) {
      for (const ref of listenersTo(game, "triggers", name)) {
        if (!mayConcern(game, ref, p)) continue;
        const ability = abilityOf(game, ref);
        if (ability === null || ability.data["looksBack"] === true) continue;
        for (const each of ability.data["per"] === "seat" ? onePerSeat(game, p) : [p]) {
          if (!isTriggered(game, ability, ref, each)) continue;
          noticed ??= nothingNoticed();
          for (let times = instances(game, ref); times > 0; times--)
            triggerFor(game, noticed, ref, ability, each, doublings(game, ability, ref, each));
        }
      }
    }
    for (const ref of triggersOfGone(game, p)) {
      const ability = abilityOf(game, ref);
      if (ability === null || !isTriggered(game, ability, ref, p)) continue;
      noticed ??= nothingNoticed();
      triggerFor(game, noticed, ref, ability, p, NO_DOUBLINGS);
    }
  }
  if (noticed !== null) for (const { ref, ability, p } of noticed.acts.toReversed()) act(game, ref, ability, p);
}

const nothingNoticed = (): Noticed => ({ counted: new Set(), heard: new Map(), acts: [] });

/** Makes an ability trigger because of an event, and the additional times that effects say. */
function triggerFor(
  game: Game,
  { counted, heard, acts }: Noticed,
  ref: Ref,
  ability: Found,
  p: Proposal,
  more: readonly EventStatic[],
): void {
  if (ability.data["once"] === true && !takeOnce(game, ref.object, ref.ability)) return;
  const isPerMoment = ability.data["per"] === "moment";
  const key = isPerMoment ? `${ref.stored}:${ref.object}:${ref.ability}` : "";
  if (more.length > 0) {
    // If the ability triggers once per moment, each echo counts once, whichever event it was found for.
    const earlier = isPerMoment ? (heard.get(key) ?? NO_DOUBLINGS) : NO_DOUBLINGS;
    if (isPerMoment) heard.set(key, [...earlier, ...more]);
    const times = timesMore(game, [...earlier, ...more]) - timesMore(game, earlier);
    // The additional triggers carry the rule of the effect that causes them.
    const why = { ...ability, rule: more[0]?.found.rule ?? ability.rule };
    for (let i = 0; i < times; i++) trigger(game, ref, why, eventBindings(game, p));
  }
  if (isPerMoment && counted.has(key)) return;
  if (isPerMoment) counted.add(key);
  if (isWatch(ability)) acts.push({ ref, ability, p });
  else trigger(game, ref, ability, eventBindings(game, p));
  useUp(game, ability);
}

/** How many times one ref triggers: once for each instance, if each instance of its keyword counts. */
function instances(game: Game, { object, ability }: Ref): number {
  const { abilities, keywordsEach } = game.tables;
  if (keywordsEach.size === 0 || ability < 0 || !keywordsEach.has((abilities[ability] ?? missing("ability")).keyword))
    return 1;
  return instancesOf(game, (abilities[ability] ?? missing("ability")).keyword, valuesOf(game, object));
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
    if (ability === null) continue;
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
function noticeTriggered(game: Game, ref: Ref, triggered: Found): void {
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
function trigger(game: Game, ref: Ref, ability: Found, bindings: Bindings): void {
  wait(game, ref, ability, bindings, false);
  noticeTriggered(game, ref, ability);
}

/** More waiting triggers than this are made only by an endless loop. */
const MOST_WAITING = 5000;

/** Adds a trigger to the waiting list, until a seat would get priority. */
function wait(game: Game, ref: Ref, ability: Found, bindings: Bindings, onTrigger: boolean): void {
  if (game.state.waiting.length >= MOST_WAITING)
    throw new Error(
      `more than ${MOST_WAITING} triggers wait, the last one of ${game.tables.cards[ability.card]?.name ?? "a rule"}: usually an ability triggers whenever one has triggered`,
    );
  game.state.waiting.push({
    ability: ref.ability,
    data: ref.ability < 0 ? ability.data : null,
    source: ref.object,
    card: ability.card,
    seat: ability.seat,
    rule: ability.rule,
    stamp: ref.stamp,
    second: onTrigger ? 1 : 0,
    bindings: ability.stored === null ? bindings : copyBindings(joined(bindings, ability.stored.bindings)),
  });
}

/** A watch acts at once, without the stack. */
function act(game: Game, ref: Ref, ability: Found, p: Proposal): void {
  noteWork(game, ref.ability);
  const { bindings } = eventScope(game, ability, ref, p);
  push(game, resolution(ability.seat, ref.object, ability.rule, effects(ability.data["do"]), bindings));
}

/** Whether the source of a proposal is an object that is gone. */
const isByGone = ({ state }: Game, { by }: Proposal): boolean =>
  by > 0 && state.gone.length > 0 && state.objects[slotOf(by)]?.id !== by;

/** Abilities of a gone source that still see what it does, by its last known keywords [CR 113.7a]. */
function triggersOfGone(game: Game, p: Proposal): readonly Ref[] {
  return isByGone(game, p) && calledOf(game, p).mayTriggerGone ? abilitiesOfGone(game, p) : NO_REFS;
}

function abilitiesOfGone(game: Game, p: Proposal): readonly Ref[] {
  const { tables } = game;
  const gone = findGone(game, p.by);
  const keywords = gone?.values[tables.keywordsOf];
  if (gone === null || !Array.isArray(keywords) || keywords.length === 0) return NO_REFS;
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
