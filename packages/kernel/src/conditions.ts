import { field, formOf, isRecord, list, show, text, texts, whole, type Data, type Record_ } from "./data.ts";
import { at, numberOf, seatOf } from "./ids.ts";
import { SPAN, top, WINDOW } from "./agenda.ts";
import type { Game } from "./game.ts";
import { isActive } from "./query.ts";
import type { Scope } from "./scope.ts";
import { amount } from "./select/amount.ts";
import { fits } from "./select/filter.ts";
import { select } from "./select/index.ts";
import { stack } from "./zones.ts";

type ConditionForm = (game: Game, data: Record_, scope: Scope) => boolean;

/** A condition with its form looked up once. */
export interface Test {
  readonly form: ConditionForm;
  readonly data: Record_;
}

const NOTHING: Record_ = {};

export function testOf(data: Data): Test {
  if (typeof data === "boolean") return { form: data ? always : never, data: NOTHING };
  if (typeof data === "string") return { form: byName, data: { named: data } };
  if (!isRecord(data)) throw new Error(`expected a condition, found ${show(data)}`);
  const name = formOf(data);
  const form = quickForms[name]?.(data) ?? conditionForms[name];
  if (form === undefined)
    throw new Error(`unknown condition ${show(data)}; known: ${Object.keys(conditionForms).join(", ")}`);
  return { form, data };
}

export function holds(game: Game, data: Data, scope: Scope): boolean {
  const test = testOf(data);
  return test.form(game, test.data, scope);
}

const always: ConditionForm = () => true;
const never: ConditionForm = () => false;

/** A named condition of the ruleset. */
const byName: ConditionForm = (game, data, scope) => {
  const { test } = at(
    game.tables.conditions,
    numberOf(game.tables.conditionNumbers, text(data["named"], "condition"), "condition"),
  );
  return test.form(game, test.data, scope);
};

/** `atLeast`, `atMost` and `is` beside an amount; with none of them the amount must not be 0. */
function compare(game: Game, value: number, data: Record_, scope: Scope): boolean {
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

/** Where an event came from or went to: bound as the number of the zone. */
const place =
  (end: "from" | "to"): ConditionForm =>
  (game, data, scope) =>
    list(data[end]).some(
      (zone) => (scope.bindings[end] ?? [])[0] === numberOf(game.tables.zoneNumbers, text(zone, "zone"), "zone"),
    );

/** The conditions that legality asks all the time, settled as far as their data allow. */
const quickForms: Readonly<Record<string, (data: Record_) => ConditionForm | undefined>> = {
  active: (data) => (data["active"] === "you" ? (game, _data, scope) => isActive(game, scope.seat) : undefined),
  priority: (data) => (data["priority"] === "you" ? (game, _data, scope) => hasPriority(game, scope.seat) : undefined),
  inside: (data) => {
    const names = texts(data["inside"], "span");
    let known: { tables: Game["tables"]; spans: number[] } | null = null;
    return (game) => {
      known =
        known?.tables === game.tables
          ? known
          : { tables: game.tables, spans: names.map((name) => numberOf(game.tables.spanNumbers, name, "span")) };
      return isInside(game, known.spans);
    };
  },
};

function hasPriority(game: Game, seat: number): boolean {
  const frame = top(game);
  return frame.kind === WINDOW && frame.seat === seat;
}

function isInside(game: Game, spans: readonly number[]): boolean {
  const { agenda } = game.state;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth];
    if (frame !== undefined && frame.kind === SPAN && spans.includes(frame.span)) return true;
  }
  return false;
}

const conditionForms: Readonly<Record<string, ConditionForm>> = {
  active: (game, data, scope) => select(game, data["active"], scope).some((ref) => isActive(game, seatOf(ref))),
  inside: (game, data) =>
    isInside(
      game,
      texts(data["inside"], "span").map((span) => numberOf(game.tables.spanNumbers, span, "span")),
    ),
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
  named: byName,
  all: (game, data, scope) => list(data["all"]).every((each) => holds(game, each, scope)),
  any: (game, data, scope) => list(data["any"]).some((each) => holds(game, each, scope)),
  not: (game, data, scope) => !holds(game, field(data, "not"), scope),
  matches: (game, data, scope) => {
    const filter = data["matches"];
    if (!isRecord(filter)) throw new Error("matches: expected a filter");
    const refs = select(game, data["of"] ?? "it", scope);
    return refs.length > 0 && refs.every((ref) => fits(game, filter, ref, scope));
  },
  /** Whether two selectors have something in common. */
  same: (game, data, scope) => {
    const [one, other] = list(data["same"]);
    const second = select(game, other, scope);
    return select(game, one, scope).some((ref) => second.includes(ref));
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
  turns: measured,
  turn: measured,
  seats: measured,
  begun: measured,
};
