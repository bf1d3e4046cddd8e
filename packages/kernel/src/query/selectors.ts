import { formOf, isRecord, list, show, whole, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, seatOf, seatRef } from "../data/ids.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { find, known, PRESENT, linkOf } from "../state/objects.ts";
import { isLiving, sameTeam, firstLiving, isActive, neighbour, sharesTurns } from "../state/seats.ts";
import { askedBy, denied, unasked, type Scope } from "../state/scope.ts";
import { fits, filterPlans } from "./filters.ts";
import { objectsIn, onlyTie, thoseTied } from "./find.ts";
import { linkNumbers } from "../tables/lookup.ts";

/** A selector with what follows from its data alone looked up once. */
export type Selector = (game: Game, scope: Scope) => readonly number[];

type SelectorForm = (data: DataRecord) => Selector;

const NONE: readonly number[] = [];
const ANYTHING: DataRecord = {};

/**
 * Which objects or seats, as references. A string is one of the names below or a binding. What is absent is not found,
 * unless a filter says `absent` [CR 702.26d].
 */
export function select(game: Game, data: Data | undefined, scope: Scope): readonly number[] {
  if (!isRecord(data)) return thoseThere(game, data, compileSelectorOfAny(data)(game, scope));
  const earlier = finders.get(data);
  if (earlier !== undefined) return earlier(game, scope);
  // What is put together on the way mostly says which it means.
  const form = formOf(data);
  if (form === "refs") return thoseThere(game, data, refsIn(data));
  if (form === "controllerOf") return controllersOf(game, select(game, data["controllerOf"], scope));
  return compileSelector(data)(game, scope);
}

/** Data are never edited: what a ruleset or card says is looked up once. */
const finders = new WeakMap<DataRecord, Selector>();

/** The same for data that are read again and again. */
export function compileSelector(data: Data | undefined): Selector {
  const earlier = isRecord(data) ? finders.get(data) : undefined;
  if (earlier !== undefined) return earlier;
  const made = presentFinder(data);
  if (isRecord(data) && Object.isFrozen(data)) finders.set(data, made);
  return made;
}

function presentFinder(data: Data | undefined): Selector {
  if (typeof data === "string" && selectorNames[data] === undefined) return presentBound(data);
  const found = compileSelectorOfAny(data);
  if (isOfPresent(data)) return found;
  return (game, scope) => {
    const all = found(game, scope);
    return game.derived.absent === 0 || saysAbsent(data) ? all : withoutAbsent(game, all);
  };
}

/** Whether a selector finds seats, or only what is not absent or what a filter says is. */
const isOfPresent = (data: Data | undefined): boolean =>
  isRecord(data) ? PRESENT_FORMS.has(formOf(data)) : data !== "this";
const PRESENT_FORMS: ReadonlySet<string> = new Set(["objects", "union", "controllerOf", "ownerOf"]);

/** What is bound under a name and not absent. */
const presentBound =
  (name: string): Selector =>
  (game, scope) => {
    const all = scope.bindings[name] ?? NONE;
    return game.derived.absent === 0 ? all : withoutAbsent(game, all);
  };

/** The same, whether absent or not. */
export function compileSelectorOfAny(data: Data | undefined): Selector {
  if (typeof data === "string") return selectorNames[data] ?? bound(data);
  if (!isRecord(data)) throw new Error(`expected a selector, found ${show(data)}`);
  const form = selectors[formOf(data)];
  if (form === undefined)
    throw new Error(`unknown selector ${show(data)}; known: ${Object.keys(selectors).join(", ")}`);
  return form(data);
}

/** What is bound under a name: there are few of them, and they come again and again. */
function bound(name: string): Selector {
  let found = boundFinders.get(name);
  if (found === undefined) {
    found = (_game, scope) => scope.bindings[name] ?? NONE;
    if (boundFinders.size < MOST_NAMES) boundFinders.set(name, found);
  }
  return found;
}

const boundFinders = new Map<string, Selector>();
const MOST_NAMES = 1000;

/** Those of what was found that are not absent, unless a filter says so. */
const thoseThere = (game: Game, data: Data | undefined, found: readonly number[]): readonly number[] =>
  game.derived.absent === 0 || saysAbsent(data) ? found : withoutAbsent(game, found);

const withoutAbsent = (game: Game, found: readonly number[]): readonly number[] =>
  found.filter((ref) => isSeat(ref) || (find(game, ref)?.absent ?? PRESENT) === PRESENT);

/** Whether a filter anywhere in a selector speaks of what is absent. */
const saysAbsent = (data: Data | undefined): boolean =>
  isRecord(data)
    ? data["absent"] === true || Object.values(data).some(saysAbsent)
    : Array.isArray(data) && data.some(saysAbsent);

/** Whether a selector of seats has this seat. */
export function hasSeat(game: Game, data: Data, seat: number, scope: Scope): boolean {
  if (data === "you") return seat === scope.seat;
  if (data === "everyone") return true;
  if (data === "opponents") return seat >= 0 && !sameTeam(game.state, seat, scope.seat);
  return select(game, data, scope).includes(seatRef(seat));
}

/** Whether a record is a selector, where it might as well be a filter. */
export const isSelector = (data: DataRecord): boolean => selectors[formOf(data)] !== undefined;

export const selectors: Readonly<Record<string, SelectorForm>> = {
  /** Objects that fit a filter, in the zones it names or in those where abilities work. */
  objects: (data) => {
    const filter = isRecord(data["objects"]) ? data["objects"] : ANYTHING;
    const tie = onlyTie(filter);
    if (tie !== null) return (game) => thoseTied(game, tie(game));
    const sieve = filterPlans(filter);
    return (game, scope) => objectsIn(game, sieve(game), scope);
  },
  controllerOf: (data) => {
    const of = compileSelector(data["controllerOf"]);
    return (game, scope) => controllersOf(game, of(game, scope));
  },
  ownerOf: (data) => {
    const of = objectsOf(data["ownerOf"]);
    return (game, scope) => distinct(of(game, scope).map((object) => seatRef(object.owner)));
  },
  hostOf: (data) => {
    const of = objectsOf(data["hostOf"]);
    return (game, scope) => {
      let hosts: number[] | null = null;
      for (const { host } of of(game, scope)) {
        if (host === 0) continue;
        if (hosts === null) hosts = [host];
        else hosts.push(host);
      }
      return hosts ?? NONE;
    };
  },
  attachedTo: (data) => {
    const to = compileSelector(data["attachedTo"]);
    return (game, scope) => {
      const hosts = to(game, scope);
      const { objects } = game.state;
      const found: number[] = [];
      for (let slot = 0; slot < objects.length; slot++) {
        const object = objects[slot] ?? null;
        if (object !== null && object.host !== 0 && hosts.includes(object.host)) found.push(object.id);
      }
      return found;
    };
  },
  /** Objects that a link ties to one of those in `to`, or to anything: `{ linked: NAME, to: SELECTOR, gone: true }`. */
  linked: (data) => {
    const those = data["to"] === undefined ? null : compileSelector(data["to"]);
    const numbers = linkNumbers(data["linked"]);
    return (game, scope) => {
      const link = numbers(game);
      // What is gone ties nobody, unless it is asked for.
      const to =
        those === null ? null : data["gone"] === true ? those(game, scope) : stillThere(game, those(game, scope));
      const found: number[] = [];
      for (const object of game.state.objects) {
        const ref = object === null || object.links === null ? 0 : linkOf(object, link);
        if (object !== null && ref !== 0 && (to === null || to.includes(ref))) found.push(object.id);
      }
      return found;
    };
  },
  /** What a link ties those to, where it is still there: `{ linkOf: SELECTOR, link: NAME }`. */
  linkOf: (data) => {
    const of = compileSelector(data["linkOf"]);
    const numbers = linkNumbers(data["link"]);
    return (game, scope) => {
      let found: number[] | null = null;
      for (const id of of(game, scope)) {
        const object = isSeat(id) ? null : known(game, id);
        const ref = object === null ? 0 : linkOf(object, numbers(game));
        if (ref === 0) continue;
        if (found === null) found = [ref];
        else if (!found.includes(ref)) found.push(ref);
      }
      return stillThere(game, found ?? NONE);
    };
  },
  /** These very references. */
  refs: (data) => {
    const refs = refsIn(data);
    return () => refs;
  },
  /** The seat of a number from 1. */
  seatNumber: (data) => (game, scope) => {
    const seat = game.tables.reader.amount(game, data["seatNumber"], unasked(scope)) - 1;
    return game.state.seats[seat] === undefined ? [] : [seatRef(seat)];
  },
  union: (data) => {
    const parts = list(data["union"]).map((each) => {
      const found = compileSelector(each);
      const isOnce = isRecord(each) && each["objects"] !== undefined;
      return isOnce ? found : (game: Game, scope: Scope) => distinct(found(game, scope));
    });
    return (game, scope) => {
      let all = NONE;
      for (const part of parts) all = joined(all, part(game, scope));
      return all;
    };
  },
  except: (data) => {
    const [all, ...without] = list(data["except"]).map(compileSelector);
    if (all === undefined) throw new Error(`expected selectors, found ${show(data["except"])}`);
    return (game, scope) => {
      const found = all(game, scope);
      if (found.length === 0) return found;
      const out = new Set<number>();
      for (const part of without) for (const ref of part(game, denied(scope))) out.add(ref);
      return out.size === 0 ? found : found.filter((ref) => !out.has(ref));
    };
  },
  first: (data) => {
    const all = compileSelector(data["first"]);
    return (game, scope) =>
      all(game, scope).slice(0, game.tables.reader.amount(game, data["count"] ?? 1, unasked(scope)));
  },
  /** The targets of the item, by requirement. */
  target: (data) => {
    const name = `target${whole(data["target"], "target")}`;
    return (_game, scope) => scope.bindings[name] ?? NONE;
  },
  /** What abilities on the stack are of. */
  sourceOf: (data) => {
    const of = objectsOf(data["sourceOf"]);
    return (game, scope) =>
      distinct(of(game, scope).flatMap(({ made, item }) => (made === ABILITY && item !== null ? [item.source] : [])));
  },
  /** What items on the stack target. */
  targetsOf: (data) => {
    const of = objectsOf(data["targetsOf"]);
    return (game, scope) => distinct(of(game, scope).flatMap(({ id }) => [...game.tables.reader.targets(game, id)]));
  },
  filter: (data) => {
    const filter = isRecord(data["filter"]) ? data["filter"] : ANYTHING;
    const of = compileSelector(data["of"]);
    return (game, scope) => of(game, scope).filter((ref) => !isSeat(ref) && fits(game, filter, ref, scope));
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

/** What a selector finds, as objects, as they are or last were. */
function objectsOf(data: Data | undefined): (game: Game, scope: Scope) => readonly GameObject[] {
  const found = compileSelector(data);
  return (game, scope) => {
    // Mostly it is one object: a list made for one is small.
    let objects: GameObject[] | null = null;
    for (const ref of found(game, scope)) {
      const object = isSeat(ref) ? null : known(game, ref);
      if (object === null) continue;
      if (objects === null) objects = [object];
      else objects.push(object);
    }
    return objects ?? NO_OBJECTS;
  };
}

const NO_OBJECTS: readonly GameObject[] = [];

/**
 * What a seat may choose among. In hidden zones it cannot tell by what the cards are, unless it knows them [CR 400.2]: who
 * searches has to look first.
 */
export const choosable = (game: Game, data: Data | undefined, scope: Scope, asker: number): number[] =>
  present(game, select(game, data, askedBy(scope, asker)));

/** Which of these references are still there. */
export const present = (game: Game, refs: readonly number[]): number[] => refs.filter((ref) => isHere(game, ref));

/** The same, for who only reads it: it may be the list itself. */
export function stillThere(game: Game, refs: readonly number[]): readonly number[] {
  for (let index = 0; index < refs.length; index++)
    if (!isHere(game, refs[index] ?? missing("reference"))) return present(game, refs);
  return refs;
}

const isHere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null;

/** The references that data give themselves. */
function refsIn(data: DataRecord): number[] {
  const refs: number[] = [];
  for (const each of list(data["refs"])) refs.push(whole(each, "reference"));
  return refs;
}

/** Who controls these, as they are or last were. */
function controllersOf(game: Game, refs: readonly number[]): readonly number[] {
  const seats: number[] = [];
  for (let index = 0; index < refs.length; index++) {
    const ref = refs[index] ?? missing("reference");
    const object = isSeat(ref) ? null : known(game, ref);
    if (object === null || !isLiving(game.state, object.controller)) continue;
    const seat = seatRef(object.controller);
    if (!seats.includes(seat)) seats.push(seat);
  }
  return seats;
}

/** The living seats in turn order as references. */
const livingRefs = (game: Game): number[] => refsOf(game, -1, isAnybody);

/** Those of them that are meant by a seat. */
function refsOf(game: Game, by: number, isMeant: Meant): number[] {
  const { state } = game;
  let refs: number[] | null = null;
  let seat = firstLiving(state);
  for (let steps = 0; steps < state.order.length; steps++) {
    if ((state.seats[seat] ?? missing("seat")).left === 0 && isMeant(game, seat, by)) {
      if (refs === null) refs = [seatRef(seat)];
      else refs.push(seatRef(seat));
    }
    seat = neighbour(state, seat);
  }
  return refs ?? [];
}

type Meant = (game: Game, seat: number, by: number) => boolean;

const isAnybody: Meant = () => true;

const isOpponent: Meant = ({ state }, seat, by) => !sameTeam(state, seat, by);

const isOther: Meant = (_game, seat, by) => seat !== by;

const isMate: Meant = ({ state }, seat, by) => seat !== by && sameTeam(state, seat, by);

const isInactive: Meant = (game, seat) => !isActive(game, seat);

export const selectorNames: Readonly<Record<string, (game: Game, scope: Scope) => readonly number[]>> = {
  this: (_game, scope) => (scope.source === 0 ? NONE : [scope.source]),
  you: (game, scope) => (scope.seat >= 0 && isLiving(game.state, scope.seat) ? [seatRef(scope.seat)] : NONE),
  everyone: (game) => livingRefs(game),
  opponents: (game, scope) => refsOf(game, scope.seat, isOpponent),
  others: (game, scope) => refsOf(game, scope.seat, isOther),
  mates: (game, scope) => refsOf(game, scope.seat, isMate),
  active: (game) => {
    const { active } = game.state;
    if (!sharesTurns(game)) return active >= 0 && isLiving(game.state, active) ? [seatRef(active)] : NONE;
    return livingRefs(game).filter((ref) => isActive(game, seatOf(ref)));
  },
  inactive: (game) => refsOf(game, -1, isInactive),
  nobody: () => NONE,
};
