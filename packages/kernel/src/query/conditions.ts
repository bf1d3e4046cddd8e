import { field, formOf, isRecord, list, show, text, texts, whole, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatRef } from "../data/ids.ts";
import { faceOf } from "../derived/face.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import type { Scope } from "../state/scope.ts";
import { isLiving } from "../state/seats.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { compileAmount, type Amount } from "./amounts.ts";
import { fits } from "./filters.ts";
import { filterTest } from "./find.ts";
import type { ReadsCollector } from "../tables/reads.ts";
import { compileSelector } from "./selectors.ts";
import { ANY_TIME, timeConditions, type TimeTest } from "./time-conditions.ts";

/** A condition, compiled. */
export type Condition = (game: Game, scope: Scope) => boolean;

/** A form of condition. A new one is an entry of the table below. */
export interface ConditionForm {
  readonly compile: (data: DataRecord) => Condition;
  /** Says what the answer depends on. */
  readonly reads: (data: DataRecord, reads: ReadsCollector) => void;
  /** What it reads of the time, as bits of `Reads.time`. */
  readonly time?: number;
  /** What it says of the time: the gate of an action tells that by comparing bits. */
  readonly gate?: (data: DataRecord, spans: ReadonlyMap<string, number>) => TimeTest;
}

/** Data are never edited: each condition of a ruleset or card is compiled once. */
const compiled = new WeakMap<DataRecord, Condition>();

export function compileCondition(data: Data): Condition {
  if (typeof data === "boolean") return data ? always : never;
  if (typeof data === "string") return namedCondition(data);
  if (!isRecord(data)) throw new Error(`expected a condition, found ${show(data)}`);
  const cached = compiled.get(data);
  if (cached !== undefined) return cached;
  const made = conditionForm(data).compile(data);
  // What a word has put together on the way does not come again.
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

/** A condition of the ruleset by its name; which one that is depends on the ruleset of the game it is asked in. */
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

/** What the answer of a condition depends on. */
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

/** What a condition says of the time. */
export function timeTest(data: Data | undefined, spans: ReadonlyMap<string, number>): TimeTest {
  if (data === false) return { all: 0, any: [0], isWhole: true };
  return (isRecord(data) ? conditions[formOf(data)]?.gate?.(data, spans) : undefined) ?? ANY_TIME;
}

/** The parts of a condition that must all hold; they are told apart, so that each is asked as early as it can be. */
export const conjuncts = (data: Data): readonly Data[] =>
  isRecord(data) && formOf(data) === "all" ? list(data["all"]).flatMap(conjuncts) : data === true ? [] : [data];

const BOUNDS = ["is", "atLeast", "atMost"] as const;

/** `atLeast`, `atMost` and `is` beside an amount; with none of them the amount must not be 0. */
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

/** An amount that is compared: the form of the amount and of the condition are the same. */
const measured: ConditionForm = {
  compile: (data) => comparison(compileAmount(data), data),
  reads: (data, reads) => {
    reads.amount(data);
    boundsReads(data, reads);
  },
};

/** Where an event came from or went to: bound as the number of the zone. */
const place = (end: "from" | "to"): ConditionForm => ({
  compile: (data) => {
    const zones = memoByRuleset(({ tables }) =>
      texts(data[end], "zone").map((zone) => numberOf(tables.zoneNumbers, zone, "zone")),
    );
    return (game, scope) => zones(game).includes(scope.bindings[end]?.[0] ?? -1);
  },
  reads: (_data, reads) => reads.name(end),
});

/** `{ key: NAME, of: SELECTOR }`: the filter that the card of an object has under that key. */
function filterUnder(data: DataRecord): (game: Game, scope: Scope) => DataRecord {
  const of = compileSelector(data["of"] ?? "this");
  const key = text(data["key"], "key");
  return (game, scope) => {
    const object = known(game, of(game, scope)[0] ?? 0);
    const printed = object === null ? undefined : game.tables.cards[faceOf(game.tables, object)]?.data;
    const filter: Data | undefined = printed?.[key];
    return isRecord(filter) ? filter : NO_FILTER;
  };
}

const NO_FILTER: DataRecord = {};

/** What the filters read that any card of the ruleset has under a key. */
function readsUnder(data: DataRecord, reads: ReadsCollector): void {
  const key = text(data["key"], "key");
  reads.selector(data["of"] ?? "this");
  for (const card of Object.values(reads.ruleset.cards ?? {})) {
    const filter: Data | undefined = card[key];
    if (filter !== undefined) reads.filter(filter);
  }
}

/** All that these have in a set of characteristics: `{ characteristic, of }`. */
function valuesIn(data: Data): (game: Game, scope: Scope) => string[] {
  if (!isRecord(data)) throw new Error(`common: expected a characteristic, found ${show(data)}`);
  const name = text(data["characteristic"], "characteristic");
  const of = compileSelector(data["of"] ?? "it");
  return (game, scope) =>
    of(game, scope).flatMap((ref) => {
      const value = isSeat(ref) ? undefined : game.tables.reader.value(game, ref, name);
      return Array.isArray(value) ? value : [];
    });
}

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
  /** Whether all that a selector finds fits a filter, and it finds something. */
  matches: {
    compile: (data) => {
      const { matches } = data;
      if (!isRecord(matches)) throw new Error("matches: expected a filter");
      const of = compileSelector(data["of"] ?? "it");
      if (matches["key"] !== undefined) {
        const under = filterUnder(matches);
        return (game, scope) => {
          const refs = of(game, scope);
          const filter = under(game, scope);
          return refs.length > 0 && refs.every((ref) => fits(game, filter, ref, scope));
        };
      }
      const isMeant = filterTest(matches);
      return (game, scope) => {
        const refs = of(game, scope);
        for (let index = 0; index < refs.length; index++) {
          const object = known(game, refs[index] ?? missing("reference"));
          if (object === null || !isMeant(game, object, scope)) return false;
        }
        return refs.length > 0;
      };
    },
    reads: (data, reads) => {
      const { matches } = data;
      reads.selector(data["of"] ?? "it");
      if (isRecord(matches) && matches["key"] !== undefined) readsUnder(matches, reads);
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
  /** Whether what is being announced or resolves, else `this`, or what `of` says, was announced in one of these ways. */
  via: {
    compile: (data) => {
      const ways = list(data["via"]);
      const isMeant = ({ tables }: Game, action: number | undefined): boolean => {
        const way = action === undefined ? undefined : (tables.actions[action] ?? missing("action")).via;
        return way !== undefined && ways.includes(way);
      };
      const of = compileSelector(data["of"] ?? "this");
      const mayBeOpen = data["of"] === undefined;
      return (game, scope) => {
        const open = mayBeOpen ? scope.bindings["way"]?.[0] : undefined;
        if (open !== undefined) return isMeant(game, open);
        return of(game, scope).some((ref) => isMeant(game, game.tables.reader.announced(game, ref)?.action));
      };
    },
    reads: (data, reads) => {
      reads.name("way");
      reads.selector(data["of"] ?? "this");
    },
  },
  /** Whether it was announced from this zone, or one of these. */
  announcedFrom: {
    compile: (data) => {
      const zones = list(data["announcedFrom"]);
      const of = compileSelector(data["of"] ?? "this");
      return (game, scope) =>
        of(game, scope).some((ref) => {
          const from = game.tables.reader.announced(game, ref)?.from ?? -1;
          return from >= 0 && zones.includes((game.tables.zones[from] ?? missing("zone")).name);
        });
    },
    reads: (data, reads) => reads.selector(data["of"] ?? "this"),
  },
  /** Whether two sets have something in common: `{ common: [{ characteristic, of }, { characteristic, of }] }`. */
  common: {
    compile: (data) => {
      const [one, other] = list(data["common"]).map(valuesIn);
      if (one === undefined || other === undefined) return never;
      return (game, scope) => {
        const values = one(game, scope);
        if (values.length === 0) return false;
        const others = other(game, scope);
        return values.some((value) => others.includes(value));
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
