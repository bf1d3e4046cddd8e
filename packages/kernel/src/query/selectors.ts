import { formOf, isRecord, list, show, whole, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, seatRef } from "../data/ids.ts";
import { ABILITY, type Game, type GameObject } from "../state/game.ts";
import { find, known, linkOf, linksOf, PRESENT } from "../state/objects.ts";
import { ABSENT, ATTACH, CONTROL, CREATE, LINK, LOSE, MOVE, RETARGET, VANISH } from "../state/proposal.ts";
import { asItWas, followMoved } from "../state/resolution-moves.ts";
import { askedBy, denied, unasked, type Scope } from "../state/scope.ts";
import { sameTeam } from "../state/seats.ts";
import { reached, reachesSeat } from "../state/range.ts";
import { linkNumbers } from "../tables/lookup.ts";
import { fits, filterPlans, readsRange } from "./filters.ts";
import { findObjects } from "./find.ts";
import type { ReadsCollector } from "../tables/reads.ts";
import { controllersOf, distinct, ownersOf, present, stillThere } from "./references.ts";
import { seatSelectors } from "./seat-selectors.ts";
import { selectorNames } from "./selector-names.ts";

/** A selector, compiled: which objects or seats, as references. */
export type Selector = (game: Game, scope: Scope) => readonly number[];

/** A form of selector. A new one is an entry of the table below. */
export interface SelectorForm {
  readonly compile: (data: DataRecord) => Selector;
  /** Reports what the answer depends on. */
  readonly reads: (data: DataRecord, reads: ReadsCollector) => void;
  /** Whether it never finds absent objects, unless its filter asks for them. */
  readonly findsPresent?: true;
}

const NONE: readonly number[] = [];
const ANYTHING: DataRecord = {};

/**
 * Evaluates a selector: references to objects or seats. A string is the name of a selector or of a binding. Absent
 * objects are not found, unless a filter says `absent` [CR 702.26d].
 */
export const select = (game: Game, data: Data | undefined, scope: Scope): readonly number[] =>
  compileSelector(data)(game, scope);

/** A cache for compiled selectors, by their data, which are never edited. */
const compiled = new WeakMap<DataRecord, Selector>();

export function compileSelector(data: Data | undefined): Selector {
  if (typeof data === "string") return data === "this" ? presentSource : (selectorNames[data]?.find ?? bound(data));
  if (!isRecord(data)) throw new Error(`expected a selector, found ${show(data)}`);
  const cached = compiled.get(data);
  if (cached !== undefined) return cached;
  const form = selectorForm(data);
  const found = form.compile(data);
  const made = form.findsPresent === true || saysAbsent(data) ? found : presentOf(found);
  // Data that a word has made are short-lived, so they are not cached.
  if (Object.isFrozen(data)) compiled.set(data, made);
  return made;
}

function selectorForm(data: DataRecord): SelectorForm {
  const form = selectors[formOf(data)];
  if (form === undefined)
    throw new Error(`unknown selector ${show(data)}; known: ${Object.keys(selectors).join(", ")}`);
  return form;
}

/** Compiles a selector that also finds absent objects. */
export function compileSelectorOfAny(data: Data | undefined): Selector {
  if (typeof data !== "string") return isRecord(data) ? selectorForm(data).compile(data) : compileSelector(data);
  return selectorNames[data]?.find ?? ((_game, scope) => scope.bindings[data] ?? NONE);
}

/** A selector without the absent objects that it finds, and without what is out of range. */
const presentOf =
  (found: Selector): Selector =>
  (game, scope) =>
    game.derived.absent === 0 && game.tables.range === null
      ? found(game, scope)
      : reached(game, scope, withoutAbsent(game, found(game, scope)));

const withoutAbsent = (game: Game, found: readonly number[]): readonly number[] =>
  found.filter((ref) => isSeat(ref) || (find(game, ref)?.absent ?? PRESENT) === PRESENT);

const presentSource = presentOf((game, { source, bindings }) =>
  source === 0 ? NONE : followMoved(game, [source], bindings),
);

const presentSourceAsItWas = presentOf((_game, { source }) => (source === 0 ? NONE : [source]));

/** A selector for a binding. Cached by name, as there are few names and they are used again and again. */
function bound(name: string): Selector {
  if (name === "was") return boundAsItWas(name);
  return cachedByName(boundSelectors, name, (game, { bindings }) =>
    followMoved(game, bindings[name] ?? NONE, bindings),
  );
}

const boundAsItWas = (name: string): Selector =>
  cachedByName(boundSelectorsAsItWas, name, (_game, { bindings }) => bindings[name] ?? NONE);

function cachedByName(cache: Map<string, Selector>, name: string, selector: Selector): Selector {
  let found = cache.get(name);
  if (found === undefined) {
    found = presentOf(selector);
    if (cache.size < MOST_NAMES) cache.set(name, found);
  }
  return found;
}

const boundSelectors = new Map<string, Selector>();
const boundSelectorsAsItWas = new Map<string, Selector>();
const MOST_NAMES = 1000;

/**
 * Compiles a selector of objects that are only asked about: what a resolution has moved is not found where it is now, but
 * as it last was where it was expected to be [CR 608.2h].
 */
export function compileSelectorAsItWas(data: Data | undefined): Selector {
  if (typeof data === "string") {
    if (data === "this") return presentSourceAsItWas;
    return selectorNames[data] === undefined ? boundAsItWas(data) : compileSelector(data);
  }
  const found = compileSelector(data);
  return (game, scope) => found(game, asItWas(scope));
}

/** Whether a filter anywhere in a selector asks for absent objects. */
const saysAbsent = (data: Data | undefined): boolean =>
  isRecord(data)
    ? data["absent"] === true || Object.values(data).some(saysAbsent)
    : Array.isArray(data) && data.some(saysAbsent);

/** Reports what a selector depends on. */
export function selectorReads(data: Data | undefined, reads: ReadsCollector): void {
  readsRange(reads);
  if (typeof data === "string") {
    reads.change(ABSENT);
    const named = selectorNames[data];
    if (named === undefined) reads.name(data);
    else named.reads(reads);
  } else if (isRecord(data)) selectorForm(data).reads(data, reads);
}

/** Reports the reads of a selector that searches all objects. */
function readsObjects(reads: ReadsCollector): void {
  reads.others();
  reads.change(MOVE, CREATE, VANISH, ABSENT);
}

/** The reads of a selector that starts from another one under `key`; `changes` may alter what it finds from there. */
const readsBy =
  (key: string, ...changes: readonly number[]): SelectorForm["reads"] =>
  (data, reads) => {
    reads.selector(data[key]);
    if (changes.length > 0) readsObjects(reads);
    reads.change(...changes);
  };

/** Whether a selector of seats finds a seat, without evaluating the frequent ones. */
export function hasSeat(game: Game, data: Data, seat: number, scope: Scope): boolean {
  if (data === "you") return seat === scope.seat;
  if (data === "everyone") return reachesSeat(game, scope, seat);
  if (data === "opponents")
    return seat >= 0 && !sameTeam(game.state, seat, scope.seat) && reachesSeat(game, scope, seat);
  return select(game, data, scope).includes(seatRef(seat));
}

/** Whether a record is a selector rather than a filter. */
export const isSelector = (data: DataRecord): boolean => selectors[formOf(data)] !== undefined;

export const selectors: Readonly<Record<string, SelectorForm>> = {
  /** The objects that fit a filter, in the zones it names or in those where abilities work. */
  objects: {
    compile: (data) => {
      const filter = isRecord(data["objects"]) ? data["objects"] : ANYTHING;
      const plan = filterPlans(filter);
      return (game, scope) => findObjects(game, plan(game), scope);
    },
    reads: (data, reads) => {
      const filter = data["objects"] ?? ANYTHING;
      // With `is`, no other objects are read.
      if (!isRecord(filter) || filter["is"] === undefined) reads.others();
      reads.change(MOVE, CREATE, VANISH, ABSENT);
      reads.filter(filter);
    },
    findsPresent: true,
  },
  controllerOf: {
    compile: (data) => {
      const of = compileSelectorAsItWas(data["controllerOf"]);
      return (game, scope) => {
        const seats = controllersOf(game, of(game, scope));
        return game.tables.range === null ? seats : reached(game, scope, seats);
      };
    },
    reads: (data, reads) => {
      reads.selector(data["controllerOf"]);
      reads.change(CONTROL, LOSE);
    },
    findsPresent: true,
  },
  ownerOf: {
    compile: (data) => {
      const of = compileSelectorAsItWas(data["ownerOf"]);
      return (game, scope) => {
        const seats = ownersOf(game, of(game, scope));
        return game.tables.range === null ? seats : reached(game, scope, seats);
      };
    },
    reads: readsBy("ownerOf"),
    findsPresent: true,
  },
  hostOf: {
    compile: (data) => {
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
    reads: (data, reads) => {
      reads.selector(data["hostOf"]);
      if (typeof data["hostOf"] === "string") reads.hosts();
      else reads.others();
      reads.change(ATTACH);
    },
  },
  attachedTo: {
    compile: (data) => {
      const to = compileSelectorAsItWas(data["attachedTo"]);
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
    reads: readsBy("attachedTo", ATTACH),
  },
  /** The objects with a link to one of those in `to`, or to anything: `{ linked: NAME, to: SELECTOR, gone: true }`. */
  linked: {
    compile: (data) => {
      const selectTo = data["to"] === undefined ? null : compileSelectorAsItWas(data["to"]);
      const numbers = linkNumbers(data["linked"]);
      return (game, scope) => {
        const link = numbers(game);
        // Links to something gone count only with `gone`.
        const to =
          selectTo === null
            ? null
            : data["gone"] === true
              ? selectTo(game, scope)
              : stillThere(game, selectTo(game, scope));
        const found: number[] = [];
        for (const object of game.state.objects) {
          if (object === null || object.links === null || linkOf(object, link) === 0) continue;
          if (to === null || linksOf(object, link).some((ref) => to.includes(ref))) found.push(object.id);
        }
        return found;
      };
    },
    reads: (data, reads) => {
      if (data["to"] !== undefined) reads.selector(data["to"]);
      readsObjects(reads);
      reads.change(LINK);
    },
  },
  /** What these objects are linked to, if it still exists: `{ linkOf: SELECTOR, link: NAME }`. */
  linkOf: {
    compile: (data) => {
      const of = compileSelectorAsItWas(data["linkOf"]);
      const numbers = linkNumbers(data["link"]);
      return (game, scope) => {
        let found: number[] | null = null;
        for (const id of of(game, scope)) {
          const object = isSeat(id) ? null : known(game, id);
          for (const ref of object === null ? NONE : linksOf(object, numbers(game)))
            if (found === null) found = [ref];
            else if (!found.includes(ref)) found.push(ref);
        }
        return stillThere(game, found ?? NONE);
      };
    },
    reads: readsBy("linkOf", LINK),
  },
  /** The references in the data. */
  refs: {
    compile: (data) => {
      const refs = refsIn(data);
      return () => refs;
    },
    reads: (_data, reads) => reads.others(),
  },
  ...seatSelectors(compileSelector),
  union: {
    compile: (data) => {
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
    reads: (data, reads) => reads.each(reads.selector, data["union"]),
    findsPresent: true,
  },
  except: {
    compile: (data) => {
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
    reads: (data, reads) => reads.each(reads.selector, data["except"]),
  },
  first: {
    compile: (data) => {
      const all = compileSelector(data["first"]);
      return (game, scope) =>
        all(game, scope).slice(0, game.tables.reader.amount(game, data["count"] ?? 1, unasked(scope)));
    },
    reads: (data, reads) => {
      reads.selector(data["first"]);
      if (data["count"] !== undefined) reads.amount(data["count"]);
    },
  },
  /** The targets of the item, by the number of the requirement. */
  target: {
    compile: (data) => {
      const name = `target${whole(data["target"], "target")}`;
      return (game, { bindings }) => followMoved(game, bindings[name] ?? NONE, bindings);
    },
    reads: (data, reads) => reads.name(`target${whole(data["target"], "target")}`),
  },
  /** The sources of abilities on the stack. */
  sourceOf: {
    compile: (data) => {
      const of = objectsOf(data["sourceOf"]);
      return (game, scope) =>
        distinct(of(game, scope).flatMap(({ made, item }) => (made === ABILITY && item !== null ? [item.source] : [])));
    },
    reads: readsBy("sourceOf", RETARGET),
  },
  /** The targets of items on the stack. */
  targetsOf: {
    compile: (data) => {
      const of = objectsOf(data["targetsOf"]);
      return (game, scope) => distinct(of(game, scope).flatMap(({ id }) => [...game.tables.reader.targets(game, id)]));
    },
    reads: readsBy("targetsOf", RETARGET),
  },
  filter: {
    compile: (data) => {
      const filter = isRecord(data["filter"]) ? data["filter"] : ANYTHING;
      const of = compileSelector(data["of"]);
      return (game, scope) => of(game, scope).filter((ref) => !isSeat(ref) && fits(game, filter, ref, scope));
    },
    reads: (data, reads) => {
      reads.selector(data["of"]);
      reads.filter(data["filter"] ?? ANYTHING);
    },
  },
};

/** Two lists without duplicates as one without duplicates. */
function joined(one: readonly number[], more: readonly number[]): readonly number[] {
  if (one.length === 0) return more;
  if (more.length === 0) return one;
  if (one.length * more.length > MANY) return [...new Set([...one, ...more])];
  return [...one, ...more.filter((ref) => !one.includes(ref))];
}

/** Above this many comparisons a set is faster than a list. */
const MANY = 1000;

/** Compiles a selector of objects, as they are or last were. */
function objectsOf(data: Data | undefined): (game: Game, scope: Scope) => readonly GameObject[] {
  const found = compileSelectorAsItWas(data);
  return (game, scope) => {
    // Mostly it is one object, and a list that is made with one element stays small.
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
 * What a seat may choose from. In hidden zones it cannot choose by what cards are, unless it knows them [CR 400.2]: a
 * search has to look at them first.
 */
export const choosable = (game: Game, data: Data | undefined, scope: Scope, asker: number): number[] =>
  present(game, select(game, data, askedBy(scope, asker)));

const refsIn = (data: DataRecord): number[] => list(data["refs"]).map((each) => whole(each, "reference"));
