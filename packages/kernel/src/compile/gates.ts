import type { Ruleset } from "../ruleset/ruleset.ts";
import type { ConditionKind, Gates, Gate } from "../tables/tables.ts";
import { type Data, isRecord, formOf, list, texts } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import { MOST_SPANS } from "../state/agenda.ts";
import { PRIORITY, ACTIVE, EMPTY } from "../actions/gate.ts";

/** So many gates are told apart by bits of one number. */
const MOST_BITS = 31;

export function gatesFor(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
): Gates {
  const made = new Map<number, Gate>();
  const of = (mask: number): Gate => {
    const bit = made.size < MOST_BITS ? 1 << made.size : 0;
    const gate = made.get(mask) ?? gateOf(rules, conditions, spans, mask, bit);
    made.set(mask, gate);
    return gate;
  };
  return { of, made };
}

/** Those that say something else of the time than the others, without those that are never open. */
export function timesOf({ made }: Gates): readonly Gate[] {
  const gates = [...made.values()].filter(({ any }) => !any.includes(0));
  return gates.filter((gate, place) => gates.findIndex((other) => isSameTime(gate, other)) === place);
}

const isSameTime = (one: Gate, other: Gate): boolean => one.all === other.all && one.any.join() === other.any.join();

function gateOf(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
  mask: number,
  own: number,
): Gate {
  const gate: Narrowed = { all: 0, any: [] };
  let rest = 0;
  for (const { name, bit } of conditions)
    if ((mask & bit) !== 0 && !narrow(gate, rules.conditions?.[name]?.is, spans)) rest |= bit;
  return { bit: own, all: gate.all, any: [...new Set(gate.any)], rest };
}

/** What the conditions so far say of the time. */
interface Narrowed {
  all: number;
  readonly any: number[];
}

/** Adds what a condition says of the time, and tells whether that is all it says. */
function narrow(gate: Narrowed, data: Data | undefined, spans: ReadonlyMap<string, number>): boolean {
  if (data === false) gate.any.push(0);
  if (!isRecord(data)) return data === false;
  const form = formOf(data);
  if (form === "all")
    return list(data["all"])
      .map((each) => narrow(gate, each, spans))
      .every(Boolean);
  if (form === "inside" && data["extra"] === undefined) {
    const numbers = texts(data["inside"], "span").map((name) => numberOf(spans, name, "span"));
    if (numbers.some((number) => number >= MOST_SPANS)) return false;
    gate.any.push(numbers.reduce((bits, number) => bits | (1 << number), 0));
    return true;
  }
  const bit = data[form] === SAID[form] ? BITS[form] : undefined;
  gate.all |= bit ?? 0;
  return bit !== undefined;
}

/** What conditions say that are told by one bit. */
const SAID: Readonly<Record<string, string | undefined>> = { priority: "you", active: "you", stack: "empty" };

const BITS: Readonly<Record<string, number | undefined>> = { priority: PRIORITY, active: ACTIVE, stack: EMPTY };
