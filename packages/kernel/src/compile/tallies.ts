import { alike } from "../data/shape.ts";
import { numberOf } from "../data/ids.ts";
import type { Ruleset, TallyRule } from "../ruleset/ruleset.ts";
import { sifter } from "../query/kept.ts";
import type { TallyKind } from "../tables/tables.ts";

/** What counts an event, by the number of its name. */
export function compileTallies(
  rules: Ruleset,
  nameNumbers: ReadonlyMap<string, number>,
): (readonly TallyKind[] | undefined)[] {
  const counting = Array.from<readonly TallyKind[] | undefined>({ length: nameNumbers.size });
  for (const [number, tally] of alike(Object.values<TallyRule>(rules.tallies ?? {})).entries()) {
    const on = numberOf(nameNumbers, tally.on, "event");
    const counts = tally.of === undefined ? null : sifter(tally.of);
    counting[on] = [...(counting[on] ?? []), { ...tally, number, counts, isPlain: counts === null && isForAll(tally) }];
  }
  return counting;
}

/** Whether a tally counts for every seat and everything, but for what it asks of an object. */
const isForAll = ({ per, who }: TallyRule): boolean => per === "seat" && who === undefined;
