import { frozen, isRecord, list, type Data, type Effect, type DataRecord } from "../data/data.ts";
import { instance } from "../time/duration.ts";
import type { Game, Stored } from "../state/game.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { namesIn } from "../query/collect-reads.ts";
import { find } from "../state/objects.ts";
import { NOTE, type Proposal } from "../state/proposal.ts";
import { objects, proposer, seats, storing, usable } from "./builders.ts";
import type { Tables } from "../tables/tables.ts";
import type { Word } from "../ruleset/word.ts";

/** The keys of an effect that are stored as an ability. */
function keysOfEffect(effect: Effect, keys: readonly string[]): DataRecord {
  const data: { [key: string]: Data } = {};
  for (const key of keys) {
    const value = effect[key];
    if (value !== undefined) data[key] = value;
  }
  return data;
}

/**
 * Freezes the data of stored effects if the effect is frozen. Caches are keyed by these data, so all effects stored by
 * one word share them.
 */
const shareable = (effect: Effect, data: DataRecord): DataRecord => (Object.isFrozen(effect) ? frozen(data) : data);

const TRIGGER_KEYS = ["do", "who", "of", "where", "if", "per", "targets", "modes", "choose", "divide", "text"];

/** The number of uses of a stored effect; `always` is -1. */
const usesOf = (game: Game, uses: Data, scope: Scope): number =>
  uses === "always" ? -1 : Math.max(0, amount(game, uses, scope));

function waitFor(kind: Stored["kind"], key: string): Word {
  return {
    compile: (_tables, effect) => {
      const data = shareable(effect, { trigger: effect[key] ?? "state", ...keysOfEffect(effect, TRIGGER_KEYS) });
      return (game, scope) => {
        const uses = usesOf(game, effect["uses"] ?? 1, scope);
        const span = spanOf(game, effect, scope);
        return { moment: usable(storing(game, effect, scope, { kind, data, uses, span })) };
      };
    },
  };
}

/** The id of the span that an effect names, or 0 if it names none. */
const spanOf = (game: Game, effect: Effect, scope: Scope): number =>
  effect["span"] === undefined ? 0 : instance(game, effect["span"], scope) || -1;

/** `{ delay: EVENT, do: […], uses, span: PLACE, until }`: stores a delayed trigger, for one use by default. */
export const delay = waitFor("trigger", "delay");

/** `{ watch: EVENT, do: […] }`: stores a watch: like `delay`, but it acts at once and without the stack. */
export const watch = waitFor("watch", "watch");

/**
 * `{ reflex: […], targets, modes, if }`: an ability that triggers at once because of what was just done. It goes to the
 * stack as usual, and its targets are chosen then [CR 603.12].
 */
export const reflex: Word = {
  compile: (tables, effect) => {
    const data = shareable(effect, {
      trigger: "reflex",
      ...keysOfEffect(effect, REFLEX_KEYS),
      do: effect["reflex"] ?? [],
    });
    const noting = proposer(tables, NOTE, { ...effect, name: "reflex" });
    return (game, scope) => {
      const p = noting(game, scope);
      p.seat = scope.seat;
      return { moment: [storing(game, effect, scope, { kind: "trigger", data, uses: 1 }), p] };
    };
  },
};

const REFLEX_KEYS = ["if", "targets", "modes", "choose", "divide", "text"];

const REPLACE_KEYS = [
  "replace",
  "but",
  "asks",
  "who",
  "of",
  "where",
  "class",
  "may",
  "change",
  "instead",
  "inTurn",
  "also",
  "before",
  "prevent",
  "text",
];

/** `{ replace: EVENT, instead: […] }`, or `change`, `also`, `before`: stores a replacement with a number of `uses`. */
export const replace: Word = {
  compile: (_tables, effect) => {
    const data = shareable(effect, keysOfEffect(effect, REPLACE_KEYS));
    return (game, scope) => {
      const uses = usesOf(game, effect["uses"] ?? "always", scope);
      const span = spanOf(game, effect, scope);
      return { moment: usable(storing(game, effect, scope, { kind: "replace", data, uses, span })) };
    };
  },
};

/** `{ prevent: AMOUNT or "all", on: EVENT, of, who }`: stores a shield, which is used up. */
export const prevent: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const left = effect["prevent"] === "all" ? -1 : Math.max(0, amount(game, effect["prevent"], scope));
    const data = {
      replace: effect["on"] ?? "state",
      ...keysOfEffect(effect, REPLACE_KEYS),
      prevent: left < 0 ? "all" : "shield",
    };
    return {
      moment: usable(
        storing(game, effect, scope, {
          kind: "replace",
          data,
          left,
          uses: usesOf(game, effect["uses"] ?? "always", scope),
        }),
      ),
    };
  },
};

/**
 * `{ modify: { set, add, remove, layer }, who: SELECTOR, until }`: stores a change of characteristics. The affected
 * objects and the amounts are fixed now [CR 611.2c, 611.2d]. With a `name` it is an event of that name for each of them.
 */
export const modify: Word = {
  compile: (tables, effect) => {
    const changes = list(effect["modify"]).map((each) => (isRecord(each) ? each : {}));
    const isFixed = !changes.some((change) => hasAmounts(tables, change));
    const fixed = isFixed
      ? shareable(effect, { static: { modify: changes.map((change) => ({ ...change, who: "affected" })) } })
      : null;
    const store = (game: Game, scope: Scope, affected: number[]): Proposal => {
      const data = fixed ?? {
        static: { modify: changes.flatMap((each) => evaluatedChanges(game, each, affected, scope)) },
      };
      const bindings = { ...scope.bindings, affected };
      return storing(game, effect, scope, { kind: "static", data, bindings });
    };
    return (game, scope) => {
      const affected = objects(game, effect["who"] ?? "this", scope);
      if (effect["name"] === undefined) return { moment: [store(game, scope, affected)] };
      return {
        moment: affected
          .filter((id) => find(game, id) !== null)
          .map((id) => {
            const p = store(game, scope, [id]);
            p.object = id;
            return p;
          }),
      };
    };
  },
};

/** Whether a change contains amounts that must be evaluated for each object. */
const hasAmounts = (tables: Tables, change: DataRecord): boolean =>
  ["set", "add"].some((key) => hasAmount(tables, change[key]));

/** The change with its amounts evaluated [CR 611.2d], one record for each object; without amounts a single record. */
function evaluatedChanges(game: Game, change: DataRecord, affected: readonly number[], scope: Scope): DataRecord[] {
  if (!hasAmounts(game.tables, change)) return [{ ...change, who: "affected" }];
  return affected.map((id) => {
    const of = withBindings(scope, { it: [id] });
    const fixed = (key: string): { [key: string]: Data } =>
      change[key] === undefined ? {} : { [key]: evaluateAmounts(game, change[key], of) };
    return { ...change, ...fixed("set"), ...fixed("add"), who: { refs: [id] } };
  });
}

const isAmount = (tables: Tables, name: string, value: Data | undefined): value is Data =>
  value !== undefined && typeof value !== "number" && typeof tables.blank[name] === "number";

const hasAmount = (tables: Tables, values: Data | undefined): boolean =>
  isRecord(values) && Object.keys(values).some((name) => isAmount(tables, name, values[name]));

function evaluateAmounts(game: Game, values: Data, scope: Scope): Data {
  if (!isRecord(values)) return values;
  const fixed: { [key: string]: Data } = { ...values };
  for (const name in values) {
    const value = values[name];
    if (isAmount(game.tables, name, value)) fixed[name] = amount(game, value, scope);
  }
  return fixed;
}

/** `{ enact: STATIC, who: SEATS, until }`: stores a static ability that no object has, for each of these seats as `you`. */
export const enact: Word = {
  compile: (_tables, effect) => {
    const data = shareable(effect, { static: effect["enact"] ?? {} });
    return (game, scope) => ({
      moment: seats(game, effect["who"] ?? "you", scope).map((seat) =>
        storing(game, effect, scope, { kind: "static", data, seat }),
      ),
    });
  },
};

/** The keys that are stored with a rule effect (`forbid`, `permit`, …), beside its own. */
const RULE_KEYS = [
  "actions",
  "but",
  "who",
  "of",
  "rule",
  "from",
  "declaration",
  "if",
  "max",
  "min",
  "anyone",
  "source",
  "times",
  "to",
  "then",
];

/**
 * A word that stores what may or must be done, with its keys as a static ability. With `uses` it is for the next actions that it
 * concerns: `useUpRules` counts them. With `single`, which macros say, a seat says the same of the same thing only once.
 */
const rule = (key: string): Word => ({
  compile: (_tables, effect) => {
    const kept = keysOfEffect(effect, [key, ...RULE_KEYS]);
    const data = shareable(effect, { static: kept });
    const { uses, times } = effect;
    // A number that varies is settled now [CR 611.2d].
    const settled =
      times === undefined || typeof times === "number"
        ? () => data
        : (game: Game, scope: Scope) => ({ static: { ...kept, times: amount(game, times, scope) } });
    return (game, scope) => {
      const what = { kind: "static", data: settled(game, scope) } as const;
      if (uses === undefined) {
        const p = storing(game, effect, scope, what);
        return { moment: effect["single"] === true && isStored(game, p) ? [] : [p] };
      }
      return { moment: usable(storing(game, effect, scope, { ...what, uses: usesOf(game, uses, scope) })) };
    };
  },
});

/** Whether the same is stored already, by the same seat and about the same. */
function isStored(game: Game, { stored }: Proposal): boolean {
  if (stored === null) return false;
  const names = [...namesIn(game, [stored.data])];
  const said = JSON.stringify(stored.data);
  return game.state.effects.some(
    (each) =>
      each.seat === stored.seat &&
      JSON.stringify(each.data) === said &&
      names.every((name) => String(each.bindings[name]) === String(stored.bindings[name])),
  );
}

/** `{ waive: CONDITION, actions: […], who: SEATS, of: FILTER }` */
export const waive = rule("waive");
/**
 * `{ forbid: [ACTIONS], but: [ACTIONS], who: SEATS, of: FILTER, rule }`: a verb forbids all ways of it, except those in
 * `but`.
 */
export const forbid = rule("forbid");
/** `{ need: CONDITION, actions: […], who: SEATS }` */
export const need = rule("need");
/** `{ permit: ACTION, from: ZONE, of: FILTER, who: SEATS, then: […] }` */
export const permit = rule("permit");
/**
 * `{ tax: [COSTS], actions: […], who: SEATS, of: FILTER, times: AMOUNT }`, or for a `declaration` with `to`: adds
 * costs.
 */
export const tax = rule("tax");
/**
 * `{ discount: [COSTS], actions: […], who: SEATS, of: FILTER, times: AMOUNT }`: the solver subtracts it after all
 * costs.
 */
export const discount = rule("discount");
/** `{ require: FILTER, declaration: NAME }`: they must be declared if they can. */
export const require = rule("require");
/** `{ again: EVENTS or "any", of, who, source, times }`: abilities that trigger on these events trigger once more. */
export const again = rule("again");
/** `{ mute: EVENTS, of, who, source }`: no ability triggers on these events. */
export const mute = rule("mute");
/** `{ certain: EVENTS, of, who, source }`: these events cannot be prevented. */
export const certain = rule("certain");
/** `{ restrict: FILTER, declaration: NAME }`: they cannot be declared. */
export const restrict = rule("restrict");
