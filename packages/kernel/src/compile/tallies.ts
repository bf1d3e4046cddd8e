import { alike } from "../data/shape.ts";
import type { Game } from "../state/game.ts";
import { numberOf } from "../data/ids.ts";
import type { CardKind } from "../tables/card-kind.ts";
import type { Ruleset, TallyRule } from "../ruleset/ruleset.ts";
import { sieveOf } from "../query/filters.ts";
import { sifter } from "../query/kept.ts";
import { asksMore } from "../query/filter-plan.ts";
import { fitsValues } from "../state/values.ts";
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

/**
 * Those of what counts an event that count it where it is of a card as it is printed: what they ask of it is told by the card,
 * and is asked no more.
 */
export const countedOf = (
  game: Game,
  counted: readonly TallyKind[],
  { values, name }: CardKind,
): readonly TallyKind[] =>
  counted.flatMap((tally) => {
    const sieve = tally.of === undefined ? null : sieveOf(game, tally.of);
    if (sieve === null || sieve.sets === null || asksMore(sieve)) return [tally];
    return fitsValues(sieve.sets.sets, values, name) ? [{ ...tally, counts: null, isPlain: isForAll(tally) }] : [];
  });
