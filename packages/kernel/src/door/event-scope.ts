import { type DataRecord, type Data, isRecord, list } from "../data/data.ts";
import { missing, seatRef } from "../data/ids.ts";
import type { Found } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { fits } from "../query/filters.ts";
import { hasSeat } from "../query/selectors.ts";
import { FACE_DOWN } from "../objects/move.ts";
import { find } from "../state/objects.ts";
import type { AbilityRef, Bindings, Game, GameObject } from "../state/game.ts";
import { ATTACH, BEGIN, LINK, LOSE, MOVE, NOTE, RESOURCE, WIN, type Proposal } from "../state/proposal.ts";
import { storedScope, withBindings, type Scope } from "../state/scope.ts";
import { sameTeam, sharesTurns } from "../state/seats.ts";
import { reaches, seatOfObject } from "../state/range.ts";
import { isAboutIt } from "./listeners.ts";

/** The bindings of an event: `it` is the object now, `was` as it was before, `who` the seat, `n` the amount. */
export function eventBindings(game: Game, p: Proposal): Bindings {
  const bindings: Bindings = {
    it: p.object === 0 ? [] : [p.object],
    was: p.was === 0 ? (p.object === 0 ? [] : [p.object]) : [p.was],
    who: p.seat < 0 ? [] : [seatRef(p.seat)],
    by: p.by === 0 ? [] : [p.by],
    n: [isLoss(game, p) ? -p.amount : p.amount],
    from: [p.from],
    to: [p.to],
  };
  if ((p.change === NOTE || p.change === LINK) && p.refs !== null) bindings["whom"] = p.refs.slice();
  if (p.change === ATTACH) bindings["whom"] = p.refs?.slice() ?? [p.key];
  const span = p.change === BEGIN ? p.plan?.[0] : undefined;
  if (span === undefined) return bindings;
  bindings["span"] = [span.id];
  bindings["spanKind"] = [span.span];
  bindings["extra"] = [span.extra];
  bindings["inserter"] = [span.by];
  return bindings;
}

/**
 * The scope of an ability for an event. For a printed ability the event binds everything, also `it`; a stored effect
 * keeps its own bindings.
 */
export const eventScope = (game: Game, found: Found, ref: AbilityRef, p: Proposal): Scope =>
  found.stored === null
    ? { seat: found.seat, source: ref.object, rule: found.rule, bindings: eventBindings(game, p) }
    : withBindings(storedScope(found.stored), eventBindings(game, p));

/** Whether what an event happens to is in range of an ability's controller: its seat and its object. */
export function happensInRange(game: Game, found: Found, ref: AbilityRef, p: Proposal): boolean {
  if (game.tables.range === null || isOfRules(found, ref)) return true;
  const object = p.was === 0 ? p.object : p.was;
  return reaches(game, found.seat, p.seat) && reaches(game, found.seat, seatOfObject(game, object));
}

/** Whether the whole of an event is in range of an ability's controller, with what causes it [CR 801.7]. */
export const isInRange = (game: Game, found: Found, ref: AbilityRef, p: Proposal): boolean =>
  happensInRange(game, found, ref, p) && (isOfRules(found, ref) || reaches(game, found.seat, seatOfObject(game, p.by)));

/** Whether it is the rules themselves that wait for an event, and no card: they see everything. */
const isOfRules = ({ stored }: Found, ref: AbilityRef): boolean => (stored === null ? ref.object : stored.source) === 0;

/** Whether an event is a loss that is told as a positive amount ("loses 3"). */
export const isLoss = ({ tables }: Game, { amount, name }: Proposal): boolean =>
  amount < 0 && name >= 0 && tables.sized[name] === true;

/** Whether an ability that listens to this event name listens to this event: `who`, `of` and `where` are tested. */
export function matchesEvent(game: Game, found: Found, ref: AbilityRef, p: Proposal, scope: Scope): boolean {
  const { data, stored } = found;
  if (stored !== null && stored.span !== 0 && p.plan?.[0]?.id !== stored.span) return false;
  const { who, of } = data;
  if (who !== undefined && !matchesSeat(game, data, who, p, scope)) return false;
  if (of !== undefined && !matchesObject(game, data, of, ref, p, scope)) return false;
  return data["where"] === undefined || holds(game, data["where"], scope);
}

/**
 * Whether the seat of an event matches `who`. The beginning of a shared turn or part belongs to every seat of the team,
 * and so does what cannot happen to something that the team shares.
 */
function matchesSeat(game: Game, data: DataRecord, who: Data, p: Proposal, scope: Scope): boolean {
  if (hasSeat(game, who, p.seat, scope)) return true;
  if (p.change === BEGIN ? !sharesTurns(game) : !isBarredForTeam(game, data, p)) return false;
  // Also of seats that have left: their turn goes on without them.
  return game.state.seats.some((_each, seat) => sameTeam(game.state, seat, p.seat) && hasSeat(game, who, seat, scope));
}

/** Whether it is said of a team's number, or of its one fate, that it cannot change so [CR 810.8a, 810.9g, 810.9h]. */
function isBarredForTeam({ ruleset, tables }: Game, data: DataRecord, p: Proposal): boolean {
  const { cannot } = ruleset.door ?? {};
  if (cannot === undefined || data["class"] !== cannot || p.seat < 0) return false;
  if (p.change === RESOURCE) return tables.resourceRules[p.key]?.shared === true;
  const { oneFate } = tables.teams;
  return (p.change === LOSE || p.change === WIN) && oneFate !== undefined && oneFate.leader === undefined;
}

function matchesObject(game: Game, data: DataRecord, of: Data, ref: AbilityRef, p: Proposal, scope: Scope): boolean {
  if (of === "this") return isAboutIt(ref, p);
  // An object that has just entered is still itself, under its new id and under its old one.
  if (isRecord(of) && of["other"] === true && (p.object === ref.object || p.was === ref.object)) return false;
  if (isRecord(of) && of["target"] === undefined)
    return (
      p.object > 0 &&
      (fits(game, of, p.object, scope) ||
        (p.was > 0 && p.was !== p.object && !isEnterTrigger(game, data, p) && fits(game, of, p.was, scope)))
    );
  const refs = game.tables.reader.select(game, of, scope);
  return refs.includes(p.object) || (p.was > 0 && refs.includes(p.was));
}

/** A trigger on entering a zone tests the object as it is there, never as it was before [CR 603.6a]. */
const isEnterTrigger = ({ tables }: Game, { trigger: names }: DataRecord, { to }: Proposal): boolean =>
  to >= 0 && list(names).includes(`enter:${(tables.zones[to] ?? missing("zone")).name}`);

/**
 * Whether all seats could see the source of an ability, before the event or after it: what stays hidden all the time triggers
 * nothing that everybody would see on the stack [CR 603.2f].
 */
export function isSourceVisible(game: Game, { object: id }: AbilityRef, p: Proposal | null): boolean {
  const object = find(game, id);
  if (object === null || isSeenByAll(game, object.zone, object.faceDown)) return true;
  return (
    p !== null && isMoveOf(object, p) && (isSeenByAll(game, p.from, 0) || isSeenByAll(game, p.to, p.amount & FACE_DOWN))
  );
}

const isMoveOf = ({ id }: GameObject, { change, object, was }: Proposal): boolean =>
  change === MOVE && (object === id || was === id);

/** Whether what lies there is seen by all: a face-down object only where objects work, as what it is there. */
function isSeenByAll({ tables }: Game, zone: number, faceDown: number): boolean {
  const kind = tables.zones[zone];
  return kind !== undefined && kind.hidden === undefined && (faceDown === 0 || kind.works === true);
}
