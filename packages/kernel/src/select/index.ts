import { formOf, isRecord, list, show, whole, type Data, type Record_ } from "../data.ts";
import { at, isSeat, seatOf, seatRef, slotOf } from "../ids.ts";
import { ABILITY, type Game } from "../game.ts";
import { PRESENT } from "../absence.ts";
import { linkNumber, linkOf } from "../links.ts";
import { find, known } from "../objects.ts";
import { firstLiving, inOrder, isActive, isLiving, sameTeam, sharesTurns } from "../query.ts";
import { askedBy, denied, unasked, type Scope } from "../scope.ts";
import { zoneList } from "../zones.ts";
import { fits, sieveOf, sifts } from "./filter.ts";
import { findsNothing, type Sieve } from "./sieve.ts";

type SelectorForm = (game: Game, data: Record_, scope: Scope) => readonly number[];

const NONE: readonly number[] = [];
const ANYTHING: Record_ = {};

/**
 * Which objects or seats, as references. A string is one of the names below or a binding. What is absent is not found,
 * unless a filter says `absent` [CR 702.26d].
 */
export function select(game: Game, data: Data | undefined, scope: Scope): readonly number[] {
  const found = selectAny(game, data, scope);
  if (game.derived.absent === 0 || saysAbsent(data)) return found;
  return found.filter((ref) => isSeat(ref) || (find(game, ref)?.absent ?? PRESENT) === PRESENT);
}

/** Whether a filter anywhere in a selector speaks of what is absent. */
const saysAbsent = (data: Data | undefined): boolean =>
  isRecord(data)
    ? data["absent"] === true || Object.values(data).some(saysAbsent)
    : Array.isArray(data) && data.some(saysAbsent);

/** The same, whether absent or not. */
export function selectAny(game: Game, data: Data | undefined, scope: Scope): readonly number[] {
  if (typeof data === "string") {
    const name = selectorNames[data];
    return name === undefined ? (scope.bindings[data] ?? NONE) : name(game, scope);
  }
  if (!isRecord(data)) throw new Error(`expected a selector, found ${show(data)}`);
  const form = selectors[formOf(data)];
  if (form === undefined)
    throw new Error(`unknown selector ${show(data)}; known: ${Object.keys(selectors).join(", ")}`);
  return form(game, data, scope);
}

/** The objects that a sieve lets through, in the zones it names or in those where abilities work. */
export function objectsIn(game: Game, sieve: Sieve, scope: Scope): readonly number[] {
  if (findsNothing(game, sieve)) return NONE;
  const { objects } = game.state;
  const count = game.state.seats.length;
  let found: number[] | null = null;
  for (const zone of sieve.zones ?? game.tables.working) {
    const seats = at(game.tables.zones, zone).shared ? 1 : count;
    for (let seat = 0; seat < seats; seat++)
      for (const id of zoneList(game, zone, seat)) {
        const object = id > 0 ? objects[slotOf(id)] : null;
        if (object === null || object === undefined || !sifts(game, sieve, object, scope)) continue;
        if (found === null) found = [id];
        else found.push(id);
      }
  }
  return found ?? NONE;
}

/** Whether a selector of seats has this seat. */
export function hasSeat(game: Game, data: Data, seat: number, scope: Scope): boolean {
  if (data === "you") return seat === scope.seat;
  if (data === "everyone") return true;
  if (data === "opponents") return seat >= 0 && !sameTeam(game.state, seat, scope.seat);
  return select(game, data, scope).includes(seatRef(seat));
}

/** Whether a record is a selector, where it might as well be a filter. */
export const isSelector = (data: Record_): boolean => selectors[formOf(data)] !== undefined;

const living = (game: Game): number[] => inOrder(game.state, firstLiving(game.state));

/** The living seats in turn order as references. */
function livingRefs(game: Game): number[] {
  const refs = living(game);
  for (let index = 0; index < refs.length; index++) refs[index] = seatRef(at(refs, index));
  return refs;
}

export const selectorNames: Readonly<Record<string, (game: Game, scope: Scope) => readonly number[]>> = {
  this: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
  you: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
  everyone: (game) => livingRefs(game),
  opponents: (game, scope) =>
    living(game)
      .filter((seat) => !sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  others: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat)
      .map(seatRef),
  mates: (game, scope) =>
    living(game)
      .filter((seat) => seat !== scope.seat && sameTeam(game.state, seat, scope.seat))
      .map(seatRef),
  active: (game) => {
    const { active } = game.state;
    if (!sharesTurns(game)) return active >= 0 && isLiving(game.state, active) ? [seatRef(active)] : NONE;
    return livingRefs(game).filter((ref) => isActive(game, seatOf(ref)));
  },
  inactive: (game) =>
    living(game)
      .filter((seat) => !isActive(game, seat))
      .map(seatRef),
  nobody: () => NONE,
};

export const selectors: Readonly<Record<string, SelectorForm>> = {
  /** Objects that fit a filter, in the zones it names or in those where abilities work. */
  objects: (game, data, scope) =>
    objectsIn(game, sieveOf(game, isRecord(data["objects"]) ? data["objects"] : ANYTHING), scope),
  controllerOf: (game, data, scope) => {
    const seats = objectsOf(game, data["controllerOf"], scope).map((object) => seatRef(object.controller));
    return seats.filter((ref, index) => seats.indexOf(ref) === index && isLiving(game.state, seatOf(ref)));
  },
  ownerOf: (game, data, scope) => {
    const seats = objectsOf(game, data["ownerOf"], scope).map((object) => seatRef(object.owner));
    return seats.filter((ref, index) => seats.indexOf(ref) === index);
  },
  hostOf: (game, data, scope) =>
    objectsOf(game, data["hostOf"], scope).flatMap((object) => (object.host === 0 ? [] : [object.host])),
  attachedTo: (game, data, scope) => {
    const hosts = select(game, data["attachedTo"], scope);
    return game.state.objects.flatMap((object) =>
      object !== null && object.host !== 0 && hosts.includes(object.host) ? [object.id] : [],
    );
  },
  /** Objects that a link ties to one of those in `to`, or to anything: `{ linked: NAME, to: SELECTOR }`. */
  linked: (game, data, scope) => {
    const link = linkNumber(game, data["linked"]);
    const to = data["to"] === undefined ? null : present(game, select(game, data["to"], scope));
    const found: number[] = [];
    for (const object of game.state.objects) {
      const ref = object === null || object.links === null ? 0 : linkOf(object, link);
      if (object !== null && ref !== 0 && (to === null || to.includes(ref))) found.push(object.id);
    }
    return found;
  },
  /** What a link ties those to, where it is still there: `{ linkOf: SELECTOR, link: NAME }`. */
  linkOf: (game, data, scope) => {
    const link = linkNumber(game, data["link"]);
    const found: number[] = [];
    for (const id of select(game, data["linkOf"], scope)) {
      const object = isSeat(id) ? null : known(game, id);
      const ref = object === null ? 0 : linkOf(object, link);
      if (ref !== 0 && !found.includes(ref)) found.push(ref);
    }
    return present(game, found);
  },
  /** These very references. */
  refs: (_game, data) => list(data["refs"]).map((each) => whole(each, "reference")),
  /** The seat of a number from 1. */
  seatNumber: (game, data, scope) => [seatRef(game.tables.reader.amount(game, data["seatNumber"], unasked(scope)) - 1)],
  union: (game, data, scope) => {
    let all = NONE;
    for (const each of list(data["union"])) {
      const found = select(game, each, scope);
      all = joined(all, isRecord(each) && each["objects"] !== undefined ? found : distinct(found));
    }
    return all;
  },
  except: (game, data, scope) => {
    const [all, ...without] = list(data["except"]);
    const out = new Set(without.flatMap((each) => [...select(game, each, denied(scope))]));
    return select(game, all, scope).filter((ref) => !out.has(ref));
  },
  first: (game, data, scope) =>
    select(game, data["first"], scope).slice(0, game.tables.reader.amount(game, data["count"] ?? 1, unasked(scope))),
  /** The targets of the item, by requirement. */
  target: (_game, data, scope) => scope.bindings[`target${whole(data["target"], "target")}`] ?? NONE,
  /** What abilities on the stack are of. */
  sourceOf: (game, data, scope) => [
    ...new Set(
      objectsOf(game, data["sourceOf"], scope).flatMap(({ made, item }) =>
        made === ABILITY && item !== null ? [item.source] : [],
      ),
    ),
  ],
  /** What items on the stack target. */
  targetsOf: (game, data, scope) => [
    ...new Set(objectsOf(game, data["targetsOf"], scope).flatMap(({ id }) => game.tables.reader.targets(game, id))),
  ],
  filter: (game, data, scope) => {
    const filter = isRecord(data["filter"]) ? data["filter"] : {};
    return select(game, data["of"], scope).filter((ref) => !isSeat(ref) && fits(game, filter, ref, scope));
  },
};

/** Without what a list has a second time, as a binding may. */
const distinct = (refs: readonly number[]): readonly number[] =>
  refs.length < 2 ? refs : refs.filter((ref, index) => refs.indexOf(ref) === index);

/** Two lists as one, without what is in both a second time; each of them has nothing twice. */
function joined(one: readonly number[], more: readonly number[]): readonly number[] {
  if (one.length === 0) return more;
  if (more.length === 0) return one;
  if (one.length * more.length > MANY) return [...new Set([...one, ...more])];
  return [...one, ...more.filter((ref) => !one.includes(ref))];
}

/** Beyond this a set is looked through faster than a list. */
const MANY = 1000;

function objectsOf(game: Game, data: Data | undefined, scope: Scope) {
  return select(game, data, scope).flatMap((ref) => {
    const object = isSeat(ref) ? null : known(game, ref);
    return object === null ? [] : [object];
  });
}

/**
 * What a seat may choose among. In hidden zones it cannot tell by what the cards are, unless it knows them [CR 400.2]: who
 * searches has to look first.
 */
export const choosable = (game: Game, data: Data | undefined, scope: Scope, asker: number): number[] =>
  present(game, select(game, data, askedBy(scope, asker)));

/** Which of these references are still there. */
export const present = (game: Game, refs: readonly number[]): number[] =>
  refs.filter((ref) => (isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null));
