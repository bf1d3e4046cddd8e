import { field, formOf, isRecord, list, show, text, texts, whole, type Data, type DataRecord } from "../data/data.ts";
import { isSeat, missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { SPAN, top, WINDOW } from "../state/agenda.ts";
import { faceOf } from "../derived/face.ts";
import type { Game } from "../state/game.ts";
import { known } from "../state/objects.ts";
import { isActive, isLiving } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { amount, compileAmount, type Amount } from "./amounts.ts";
import { fits } from "./filters.ts";
import { compileSelector, select } from "./selectors.ts";
import { stack } from "../state/zones.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { filterTest } from "./find.ts";

type ConditionForm = (game: Game, data: DataRecord, scope: Scope) => boolean;

/** A condition with its form looked up once. */
export interface Test {
  readonly form: ConditionForm;
  readonly data: DataRecord;
}

const NOTHING: DataRecord = {};

/** Data are never edited: their forms are looked up once. */
const madeTests = new WeakMap<DataRecord, Test>();

export function compileCondition(data: Data): Test {
  if (!isRecord(data)) return madeTest(data);
  const found = madeTests.get(data);
  if (found !== undefined) return found;
  const made = madeTest(data);
  // What a ruleset says comes again and again; what a word has put together does not.
  if (Object.isFrozen(data)) madeTests.set(data, made);
  return made;
}

function madeTest(data: Data): Test {
  if (typeof data === "boolean") return { form: data ? always : never, data: NOTHING };
  if (typeof data === "string") return namedTest(data);
  if (!isRecord(data)) throw new Error(`expected a condition, found ${show(data)}`);
  const name = formOf(data);
  const isKept = Object.isFrozen(data) && MEASURED.has(name);
  const form = quickForms[name]?.(data) ?? (isKept ? measuring(data) : conditionForms[name]);
  if (form === undefined) throw new Error(`unknown condition ${show(data)}; known: ${conditionNames().join(", ")}`);
  return { form, data };
}

/** Those that are asked all the time of the conditions that are amounts. */
const MEASURED: ReadonlySet<string> = new Set(["count", "mark", "characteristic", "cardsIn", "tally"]);

/** A named condition of the ruleset; which one that is, its form finds out. */
function namedTest(name: string): Test {
  const found = namedTests.get(name);
  if (found !== undefined) return found;
  const made = compileCondition({ named: name });
  namedTests.set(name, made);
  return made;
}

const namedTests = new Map<string, Test>();

export function holds(game: Game, data: Data, scope: Scope): boolean {
  const test = compileCondition(data);
  return test.form(game, test.data, scope);
}

const always: ConditionForm = () => true;
const never: ConditionForm = () => false;

/** `atLeast`, `atMost` and `is` beside an amount; with none of them the amount must not be 0. */
function compare(game: Game, value: number, data: DataRecord, scope: Scope): boolean {
  if (data["is"] !== undefined) return value === amount(game, data["is"], scope);
  const least = data["atLeast"];
  const most = data["atMost"];
  if (least === undefined && most === undefined) return value !== 0;
  return (
    (least === undefined || value >= amount(game, least, scope)) &&
    (most === undefined || value <= amount(game, most, scope))
  );
}

/** The conditions that are amounts. */
const measured: ConditionForm = (game, data, scope) => compare(game, amount(game, data, scope), data, scope);

/** The same for data that are read again and again. */
function measuring(data: DataRecord): ConditionForm {
  const value = compileAmount(data);
  const bound = (key: string): Amount | null => (data[key] === undefined ? null : compileAmount(data[key]));
  const [is, least, most] = [bound("is"), bound("atLeast"), bound("atMost")] as const;
  if (is !== null) return (game, _data, scope) => value(game, scope) === is(game, scope);
  if (least === null && most === null) return (game, _data, scope) => value(game, scope) !== 0;
  return (game, _data, scope) => {
    const now = value(game, scope);
    return (least === null || now >= least(game, scope)) && (most === null || now <= most(game, scope));
  };
}

/** Where an event came from or went to: bound as the number of the zone. */
const place =
  (end: "from" | "to"): ConditionForm =>
  (game, data, scope) =>
    list(data[end]).some(
      (zone) => (scope.bindings[end] ?? [])[0] === numberOf(game.tables.zoneNumbers, text(zone, "zone"), "zone"),
    );

/** Conditions that are asked all the time, or made of others, settled as far as their data allow. */
const quickForms: Readonly<Record<string, (data: DataRecord) => ConditionForm | undefined>> = {
  active: (data) => (data["active"] === "you" ? (game, _data, scope) => isActive(game, scope.seat) : undefined),
  priority: (data) => (data["priority"] === "you" ? (game, _data, scope) => hasPriority(game, scope.seat) : undefined),
  inside: (data) => {
    const spans = memoByRuleset(({ tables }) =>
      texts(data["inside"], "span").map((name) => numberOf(tables.spanNumbers, name, "span")),
    );
    return (game) => isInside(game, spans(game), data["extra"] === true);
  },
  all: (data) => {
    const tests = list(data["all"]).map(compileCondition);
    return (game, _data, scope) => {
      for (const test of tests) if (!test.form(game, test.data, scope)) return false;
      return true;
    };
  },
  any: (data) => {
    const tests = list(data["any"]).map(compileCondition);
    return (game, _data, scope) => {
      for (const test of tests) if (test.form(game, test.data, scope)) return true;
      return false;
    };
  },
  not: (data) => {
    const test = compileCondition(field(data, "not"));
    return (game, _data, scope) => !test.form(game, test.data, scope);
  },
  matches: (data) => {
    const filter = data["matches"];
    const of = data["of"] ?? "it";
    if (!isRecord(filter) || filter["key"] !== undefined) return undefined;
    const found = compileSelector(of);
    const isMeant = filterTest(filter);
    return (game, _data, scope) => {
      const refs = found(game, scope);
      for (let index = 0; index < refs.length; index++) {
        const object = known(game, refs[index] ?? missing("reference"));
        if (object === null || !isMeant(game, object, scope)) return false;
      }
      return refs.length > 0;
    };
  },
  /** Whether two selectors have something in common. */
  same: (data) => {
    const [one, other] = list(data["same"]).map(compileSelector);
    if (one === undefined || other === undefined) throw new Error(`same: expected two selectors, found ${show(data)}`);
    if (list(data["same"])[1] === "you")
      return (game, _data, scope) => isLiving(game.state, scope.seat) && one(game, scope).includes(seatRef(scope.seat));
    return (game, _data, scope) => {
      const first = one(game, scope);
      if (first.length === 0) return false;
      const second = other(game, scope);
      for (const ref of first) if (second.includes(ref)) return true;
      return false;
    };
  },
  resource: (data) => {
    const { is, atLeast = Number.MIN_SAFE_INTEGER, atMost = Number.MAX_SAFE_INTEGER } = data;
    if (is !== undefined || typeof atLeast !== "number" || typeof atMost !== "number") return undefined;
    if (data["atLeast"] === undefined && data["atMost"] === undefined) return undefined;
    const number = memoByRuleset(({ tables }) =>
      numberOf(tables.resources, text(data["resource"], "resource"), "resource"),
    );
    const of = data["of"] ?? "you";
    const found = compileSelector(of);
    return (game, _data, scope) => {
      const key = number(game);
      const { seats } = game.state;
      let sum = 0;
      if (of === "everyone") {
        for (let seat = 0; seat < seats.length; seat++) {
          const { left, resources } = seats[seat] ?? missing("seat");
          if (left === 0) sum += resources[key] ?? missing("resource");
        }
      } else
        for (const ref of found(game, scope))
          sum += (seats[seatOf(ref)] ?? missing("seat")).resources[key] ?? missing("resource");
      return sum >= atLeast && sum <= atMost;
    };
  },
  named: (data) => {
    const named = memoByRuleset(
      ({ tables }) =>
        tables.conditions[numberOf(tables.conditionNumbers, text(data["named"], "condition"), "condition")] ??
        missing("condition"),
    );
    return (game, _data, scope) => {
      const { test } = named(game);
      return test.form(game, test.data, scope);
    };
  },
};

function hasPriority(game: Game, seat: number): boolean {
  const frame = top(game);
  return frame.kind === WINDOW && frame.seat === seat;
}

/** Whether one of these spans is going on; with `extra` one that was inserted. */
function isInside(game: Game, spans: readonly number[], extra: boolean): boolean {
  const { agenda } = game.state;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth];
    if (frame?.kind === SPAN && spans.includes(frame.span) && (!extra || frame.extra === 1)) return true;
  }
  return false;
}

/** A filter, or `{ key: NAME, of: SELECTOR }`: the one that the card of that object has under that key. */
function filterMeant(game: Game, data: Data | undefined, scope: Scope): DataRecord {
  if (!isRecord(data)) throw new Error("matches: expected a filter");
  if (data["key"] === undefined) return data;
  const object = known(game, select(game, data["of"] ?? "this", scope)[0] ?? 0);
  const printed = object === null ? undefined : game.tables.cards[faceOf(game.tables, object)]?.data;
  const said: Data | undefined = printed?.[text(data["key"], "key")];
  return isRecord(said) ? said : NOTHING;
}

/** All that these have in a set of characteristics. */
function setOf(game: Game, data: Data, scope: Scope): string[] {
  if (!isRecord(data)) throw new Error(`common: expected a characteristic, found ${show(data)}`);
  const name = text(data["characteristic"], "characteristic");
  return select(game, data["of"] ?? "it", scope).flatMap((ref) => {
    const value = isSeat(ref) ? undefined : game.tables.reader.value(game, ref, name);
    return Array.isArray(value) ? value : [];
  });
}

const conditionForms: Readonly<Record<string, ConditionForm>> = {
  active: (game, data, scope) => select(game, data["active"], scope).some((ref) => isActive(game, seatOf(ref))),
  stack: (game, data) => (stack(game).length === 0) === (data["stack"] === "empty"),
  /** Whether this seat has priority now. */
  priority: (game, data, scope) => select(game, data["priority"], scope).some((ref) => hasPriority(game, seatOf(ref))),
  /** Whether this is the beginning of a span that was inserted: `true`, `false`, or by a card of one of these names. */
  extra: (game, data, scope) => {
    const isExtra = (scope.bindings["extra"] ?? [])[0] === 1;
    if (typeof data["extra"] === "boolean") return isExtra === data["extra"];
    const card = game.tables.cards[(scope.bindings["inserter"] ?? [])[0] ?? -1];
    return isExtra && card !== undefined && list(data["extra"]).includes(card.name);
  },
  matches: (game, data, scope) => {
    const filter = filterMeant(game, data["matches"], scope);
    const refs = select(game, data["of"] ?? "it", scope);
    return refs.length > 0 && refs.every((ref) => fits(game, filter, ref, scope));
  },
  /** Whether what is being announced or resolves, else `this`, or what `of` says, was announced in one of these ways. */
  via: (game, data, scope) => {
    const isMeant = (action: number | undefined): boolean => {
      const way = action === undefined ? undefined : (game.tables.actions[action] ?? missing("action")).via;
      return way !== undefined && list(data["via"]).includes(way);
    };
    const [open] = data["of"] === undefined ? (scope.bindings["way"] ?? []) : [];
    if (open !== undefined) return isMeant(open);
    return select(game, data["of"] ?? "this", scope).some((ref) =>
      isMeant(game.tables.reader.announced(game, ref)?.action),
    );
  },
  /** Whether it was announced from this zone, or one of these. */
  announcedFrom: (game, data, scope) =>
    select(game, data["of"] ?? "this", scope).some((ref) => {
      const from = game.tables.reader.announced(game, ref)?.from ?? -1;
      return from >= 0 && list(data["announcedFrom"]).includes((game.tables.zones[from] ?? missing("zone")).name);
    }),
  /** Whether two sets have something in common: `{ common: [{ characteristic, of }, { characteristic, of }] }`. */
  common: (game, data, scope) => {
    const [one = [], other = []] = list(data["common"]).map((each) => setOf(game, each, scope));
    return one.some((value) => other.includes(value));
  },
  did: (_game, data, scope) => (scope.bindings[text(data["did"], "binding")] ?? []).length > 0,
  from: place("from"),
  to: place("to"),
  amount: (game, data, scope) => compare(game, amount(game, data["amount"], scope), data, scope),
  first: (game, data) => game.state.first > 0 === (data["first"] === true),
  number: (game, data, scope) => compare(game, whole(data["number"], "number"), data, scope),
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

export const conditionNames = (): string[] => [
  ...new Set([...Object.keys(quickForms), ...Object.keys(conditionForms)]),
];
