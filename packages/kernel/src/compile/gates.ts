import type { Ruleset } from "../ruleset/ruleset.ts";
import type { ConditionKind, Gates, Gate } from "../tables/tables.ts";
import { timeTest } from "../query/conditions.ts";

/** This many gates have a bit of their own. */
const MOST_BITS = 31;

/** Makes the gates of actions: one for each set of conditions about a seat, in addition to those known already. */
export function gatesFor(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
  known: ReadonlyMap<number, Gate>,
): Gates {
  const made = new Map(known);
  const of = (mask: number): Gate => {
    const bit = made.size < MOST_BITS ? 1 << made.size : 0;
    const gate = made.get(mask) ?? gateOf(rules, conditions, spans, mask, bit);
    made.set(mask, gate);
    return gate;
  };
  return { of, made };
}

/** The gates that differ in time, without those that are never open. */
export function timesOf(made: Gates["made"]): readonly Gate[] {
  const gates = [...made.values()].filter(({ any }) => !any.includes(0));
  return gates.filter((gate, place) => gates.findIndex((other) => isSameTime(gate, other)) === place);
}

const isSameTime = (one: Gate, other: Gate): boolean => one.all === other.all && one.any.join() === other.any.join();

function gateOf(
  rules: Ruleset,
  conditions: readonly ConditionKind[],
  spans: ReadonlyMap<string, number>,
  mask: number,
  gateBit: number,
): Gate {
  let all = 0;
  let rest = 0;
  const any = new Set<number>();
  for (const { name, bit } of conditions) {
    if ((mask & bit) === 0) continue;
    const time = timeTest(rules.conditions?.[name]?.is, spans);
    all |= time.all;
    for (const bits of time.any) any.add(bits);
    if (!time.isWhole) rest |= bit;
  }
  return { bit: gateBit, all, any: [...any], rest };
}
