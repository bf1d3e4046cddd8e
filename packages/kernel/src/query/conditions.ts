import { cardKind } from "../tables/card-kind.ts";
import { field, formOf, isRecord, list, show, text, texts, whole, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatRef } from "../data/ids.ts";
import { faceOf } from "../derived/face.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { PRICED, type Scope } from "../state/scope.ts";
import { isLiving } from "../state/seats.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { compileAmount, type Amount } from "./amounts.ts";
import { fits } from "./filters.ts";
import { filterTest } from "./find.ts";
import type { ReadsCollector } from "../tables/reads.ts";
import { compileSelector, compileSelectorAsItWas } from "./selectors.ts";
import { ANY_TIME, timeConditions, type TimeTest } from "./time-conditions.ts";

/** A condition, compiled. */
export type Condition = (game: Game, scope: Scope) => boolean;

/** A form of condition. A new one is an entry of the table below. */
export interface ConditionForm {
  readonly compile: (data: DataRecord) => Condition;
  /** Reports what the answer depends on. */
  readonly reads: (data: DataRecord, reads: ReadsCollector) => void;
  /** The parts of the time that it reads, as bits of `Reads.time`. */
  readonly time?: number;
  /** The part of it that the gate of an action can test by comparing bits. */
  readonly gate?: (data: DataRecord, spans: ReadonlyMap<string, number>) => TimeTest;
}

/** A cache for compiled conditions, by their data, which are never edited. */
const compiled = new WeakMap<DataRecord, Condition>();

export function compileCondition(data: Data): Condition {
  if (typeof data === "boolean") return data ? always : never;
  if (typeof data === "string") return namedCondition(data);
  if (!isRecord(data)) throw new Error(`expected a condition, found ${show(data)}`);
  const cached = compiled.get(data);
  if (cached !== undefined) return cached;
  const made = conditionForm(data).compile(data);
  // Data that a word has made are short-lived, so they are not cached.
  if (Object.isFrozen(data)) compiled.set(data, made);
  return made;
}

function conditionForm(data: DataRecord): ConditionForm {
  const form = conditions[formOf(data)];
  if (form === undefined)
    throw new Error(`unknown condition ${show(data)}; known: ${Object.keys(conditions).join(", ")}`);
  return form;
}

export const holds = (game: Game, data: Data, scope: Scope): boolean => compileCondition(data)(game, scope);

const always: Condition = () => true;
const never: Condition = () => false;

/** A condition of the ruleset by name; it is looked up in the ruleset of the game that is asked. */
function namedCondition(name: string): Condition {
  let found = namedConditions.get(name);
  if (found === undefined) {
    const named = memoByRuleset(
      ({ tables }) =>
        tables.conditions[numberOf(tables.conditionNumbers, name, "condition")] ?? missing("named condition"),
    );
    found = (game, scope) => named(game).test(game, scope);
    if (namedConditions.size < MOST_NAMES) namedConditions.set(name, found);
  }
  return found;
}

const namedConditions = new Map<string, Condition>();
const MOST_NAMES = 1000;

/** Reports what a condition depends on. */
export function conditionReads(data: Data | undefined, reads: ReadsCollector): void {
  if (typeof data === "string") {
    const named = reads.ruleset.conditions?.[data];
    if (named === undefined) reads.anything();
    else reads.condition(named.is);
  } else if (isRecord(data)) {
    const form = conditionForm(data);
    form.reads(data, reads);
    reads.time(form.time ?? 0);
  }
}

/** The part of a condition that gates can test. */
export function timeTest(data: Data | undefined, spans: ReadonlyMap<string, number>): TimeTest {
  if (data === false) return { all: 0, any: [0], isWhole: true };
  return (isRecord(data) ? conditions[formOf(data)]?.gate?.(data, spans) : undefined) ?? ANY_TIME;
}

/** The parts of a condition that must all hold, so that each can be tested as early as possible. */
export const conjuncts = (data: Data): readonly Data[] =>
  isRecord(data) && formOf(data) === "all" ? list(data["all"]).flatMap(conjuncts) : data === true ? [] : [data];

const BOUNDS = ["is", "atLeast", "atMost"] as const;

/** Compares an amount with `is`, `atLeast` and `atMost`; with none of them it must not be 0. */
function comparison(value: Amount, data: DataRecord): Condition {
  const [is, least, most] = BOUNDS.map((key) => (data[key] === undefined ? null : compileAmount(data[key])));
  if (is !== null && is !== undefined) return (game, scope) => value(game, scope) === is(game, scope);
  if (least && most)
    return (game, scope) => {
      const now = value(game, scope);
      return now >= least(game, scope) && now <= most(game, scope);
    };
  if (least) return (game, scope) => value(game, scope) >= least(game, scope);
  if (most) return (game, scope) => value(game, scope) <= most(game, scope);
  return (game, scope) => value(game, scope) !== 0;
}

const boundsReads = (data: DataRecord, reads: ReadsCollector): void => {
  for (const key of BOUNDS) if (data[key] !== undefined) reads.amount(data[key]);
};

/** A comparison of an amount; the condition has the same form as the amount. */
const measured: ConditionForm = {
  compile: (data) => comparison(compileAmount(data), data),
  reads: (data, reads) => {
    reads.amount(data);
    boundsReads(data, reads);
  },
};

/** A zone of the event, which is bound as its number. */
const place = (end: "from" | "to"): ConditionForm => ({
  compile: (data) => {
    const zones = memoByRuleset(({ tables }) =>
      texts(data[end], "zone").map((zone) => numberOf(tables.zoneNumbers, zone, "zone")),
    );
    return (game, scope) => zones(game).includes(scope.bindings[end]?.[0] ?? -1);
  },
  reads: (_data, reads) => reads.name(end),
});

/** Compiles `{ key: NAME, of: SELECTOR }`: the filter that the card of an object has under that key. */
function filterUnder(data: DataRecord): (game: Game, scope: Scope) => DataRecord {
  const of = compileSelectorAsItWas(data["of"] ?? "this");
  const key = text(data["key"], "key");
  return (game, scope) => {
    const object = known(game, of(game, scope)[0] ?? 0);
    const face = object === null ? -1 : faceOf(game.tables, object);
    const printed = face < 0 ? undefined : cardKind(game, face).data;
    const filter: Data | undefined = printed?.[key];
    return isRecord(filter) ? filter : NO_FILTER;
  };
}

const NO_FILTER: DataRecord = {};

/** Reports what the filters under a key read, over all cards of the ruleset. */
function readsUnder(data: DataRecord, reads: ReadsCollector): void {
  const key = text(data["key"], "key");
  reads.selector(data["of"] ?? "this");
  for (const card of Object.values(reads.ruleset.cards ?? {})) {
    const filter: Data | undefined = card[key];
    if (filter !== undefined) reads.filter(filter);
  }
}

/** The filters of a family of keywords, by keyword. */
const filtersOf = ({ keywords }: Ruleset, family: Data | undefined): readonly (readonly [string, DataRecord])[] =>
  Object.entries(keywords?.filters?.[text(family, "keyword")] ?? {});

/** Compiles `{ keyword: FAMILY, of: SELECTOR }`: whether all of some are what one of the keywords of an object is about. */
function keywordTest(data: DataRecord): (game: Game, scope: Scope, refs: readonly number[]) => boolean {
  const of = compileSelectorAsItWas(data["of"] ?? "this");
  const filters = memoByRuleset(({ ruleset }) => new Map(filtersOf(ruleset, data["keyword"])));
  return (game, scope, refs) => {
    const { keywordsOf, reader } = game.tables;
    const object = of(game, scope)[0] ?? 0;
    const keywords = object === 0 || isSeat(object) ? undefined : reader.value(game, object, keywordsOf);
    if (!Array.isArray(keywords)) return false;
    for (const keyword of keywords) {
      const filter = filters(game).get(keyword);
      if (filter !== undefined && refs.every((ref) => fits(game, filter, ref, scope))) return true;
    }
    return false;
  };
}

function keywordReads(data: DataRecord, reads: ReadsCollector): void {
  reads.selector(data["of"] ?? "this");
  reads.characteristic(reads.ruleset.keywords?.of ?? "");
  for (const [, filter] of filtersOf(reads.ruleset, data["keyword"])) reads.filter(filter);
}

/** Compiles `{ characteristic, of }`: all elements that these objects have in a set. */
function valuesIn(data: Data): (game: Game, scope: Scope) => readonly string[] {
  if (!isRecord(data)) throw new Error(`common: expected a characteristic, found ${show(data)}`);
  const name = text(data["characteristic"], "characteristic");
  const of = compileSelectorAsItWas(data["of"] ?? "it");
  return (game, scope) => {
    let found: readonly string[] = NO_VALUES;
    for (const ref of of(game, scope)) {
      const value = isSeat(ref) ? undefined : game.tables.reader.value(game, ref, name);
      if (Array.isArray(value) && value.length > 0) found = found.length === 0 ? value : [...found, ...value];
    }
    return found;
  };
}

const NO_VALUES: readonly string[] = [];

export const conditions: Readonly<Record<string, ConditionForm>> = {
  ...timeConditions,
  all: {
    compile: (data) => {
      const tests = list(data["all"]).map(compileCondition);
      return (game, scope) => {
        for (let index = 0; index < tests.length; index++)
          if (!(tests[index] ?? missing("condition"))(game, scope)) return false;
        return true;
      };
    },
    reads: (data, reads) => reads.each(reads.condition, data["all"]),
    gate: (data, spans) => {
      const tests = list(data["all"]).map((each) => timeTest(each, spans));
      return {
        all: tests.reduce((bits, { all }) => bits | all, 0),
        any: tests.flatMap(({ any }) => any),
        isWhole: tests.every(({ isWhole }) => isWhole),
      };
    },
  },
  any: {
    compile: (data) => {
      const tests = list(data["any"]).map(compileCondition);
      return (game, scope) => {
        for (let index = 0; index < tests.length; index++)
          if ((tests[index] ?? missing("condition"))(game, scope)) return true;
        return false;
      };
    },
    reads: (data, reads) => reads.each(reads.condition, data["any"]),
  },
  not: {
    compile: (data) => {
      const test = compileCondition(field(data, "not"));
      return (game, scope) => !test(game, scope);
    },
    reads: (data, reads) => reads.condition(data["not"]),
  },
  named: {
    compile: (data) => namedCondition(text(data["named"], "condition")),
    reads: (data, reads) => reads.condition(data["named"]),
  },
  /** Whether a selector finds something, and all of it fits a filter. */
  matches: {
    compile: (data) => {
      const { matches } = data;
      if (!isRecord(matches)) throw new Error("matches: expected a filter");
      // A filter that names a zone asks about something where it is now, any other as it was where it was expected.
      const of = (matches["zone"] === undefined ? compileSelectorAsItWas : compileSelector)(data["of"] ?? "it");
      if (matches["key"] !== undefined) {
        const under = filterUnder(matches);
        return (game, scope) => {
          const refs = of(game, scope);
          const filter = under(game, scope);
          return refs.length > 0 && refs.every((ref) => fits(game, filter, ref, scope));
        };
      }
      if (matches["keyword"] !== undefined) {
        const about = keywordTest(matches);
        return (game, scope) => {
          const refs = of(game, scope);
          return refs.length > 0 && about(game, scope, refs);
        };
      }
      const fitsFilter = filterTest(matches);
      return (game, scope) => {
        const refs = of(game, scope);
        for (let index = 0; index < refs.length; index++) {
          const object = known(game, refs[index] ?? missing("reference"));
          if (object === null || !fitsFilter(game, object, scope)) return false;
        }
        return refs.length > 0;
      };
    },
    reads: (data, reads) => {
      const { matches } = data;
      reads.selector(data["of"] ?? "it");
      if (isRecord(matches) && matches["key"] !== undefined) readsUnder(matches, reads);
      else if (isRecord(matches) && matches["keyword"] !== undefined) keywordReads(matches, reads);
      else reads.filter(matches);
    },
  },
  /** Whether two selectors have something in common. */
  same: {
    compile: (data) => {
      const [one, other] = list(data["same"]).map(compileSelector);
      if (one === undefined || other === undefined)
        throw new Error(`same: expected two selectors, found ${show(data)}`);
      if (list(data["same"])[1] === "you")
        return (game, scope) => isLiving(game.state, scope.seat) && one(game, scope).includes(seatRef(scope.seat));
      return (game, scope) => {
        const first = one(game, scope);
        if (first.length === 0) return false;
        const second = other(game, scope);
        for (const ref of first) if (second.includes(ref)) return true;
        return false;
      };
    },
    reads: (data, reads) => reads.each(reads.selector, data["same"]),
  },
  /** Whether the item being announced or resolved, otherwise `this` or `of`, was announced in one of these ways. */
  via: {
    compile: (data) => {
      const ways = list(data["via"]);
      const isSuchWay = ({ tables }: Game, action: number | undefined): boolean => {
        const way = action === undefined ? undefined : (tables.actions[action] ?? missing("action")).via;
        return way !== undefined && ways.includes(way);
      };
      const of = compileSelectorAsItWas(data["of"] ?? "this");
      const mayBeCurrent = data["of"] === undefined;
      return (game, scope) => {
        const current = mayBeCurrent ? scope.bindings["way"]?.[0] : undefined;
        if (current !== undefined) return isSuchWay(game, current);
        return of(game, scope).some((ref) => isSuchWay(game, game.tables.reader.announced(game, ref)?.action));
      };
    },
    reads: (data, reads) => {
      reads.name("way");
      reads.selector(data["of"] ?? "this");
    },
  },
  /** Whether it was announced from one of these zones. */
  announcedFrom: {
    compile: (data) => {
      const zones = list(data["announcedFrom"]);
      const of = compileSelectorAsItWas(data["of"] ?? "this");
      return (game, scope) =>
        of(game, scope).some((ref) => {
          const isPriced = scope.bindings[PRICED]?.includes(ref) === true;
          const from = (isPriced ? known(game, ref)?.zone : game.tables.reader.announced(game, ref)?.from) ?? -1;
          return from >= 0 && zones.includes((game.tables.zones[from] ?? missing("zone")).name);
        });
    },
    reads: (data, reads) => reads.selector(data["of"] ?? "this"),
  },
  /** Whether two sets have a common element: `{ common: [{ characteristic, of }, { characteristic, of }] }`. */
  common: {
    compile: (data) => {
      const [one, other] = list(data["common"]).map(valuesIn);
      if (one === undefined || other === undefined) return never;
      return (game, scope) => {
        const values = one(game, scope);
        return values.length > 0 && other(game, scope).some((value) => values.includes(value));
      };
    },
    reads: (data, reads) => {
      for (const each of list(data["common"])) reads.amount(each);
    },
  },
  did: {
    compile: (data) => {
      const name = text(data["did"], "binding");
      return (_game, { bindings }) => (bindings[name]?.length ?? 0) > 0;
    },
    reads: (data, reads) => reads.name(text(data["did"], "binding")),
  },
  from: place("from"),
  to: place("to"),
  amount: {
    compile: (data) => comparison(compileAmount(data["amount"]), data),
    reads: (data, reads) => {
      reads.amount(data["amount"]);
      boundsReads(data, reads);
    },
  },
  number: {
    compile: (data) => comparison(compileAmount(whole(data["number"], "number")), data),
    reads: boundsReads,
  },
  count: measured,
  mark: measured,
  resource: measured,
  tally: measured,
  characteristic: measured,
  announced: measured,
  turns: measured,
  turn: measured,
  seats: measured,
  begun: measured,
  pending: measured,
  cardsIn: measured,
};
