import { isList, isRecord, list, type Data, type Effect } from "./data.ts";

/** The effects of a mode, which counts its own targets from 0, after so many of the modes before it. */
export const countedFrom = (effects: readonly Effect[], before: number): readonly Effect[] =>
  before === 0 ? effects : effects.map((effect) => shiftedIn(effect, before));

/** How many requirements a mode has. */
export const targetsIn = (mode: Data): number => (isRecord(mode) ? list(mode["targets"]).length : 0);

/** What is left for later with targets of its own speaks of those. */
function shiftedIn(effect: Effect, by: number): Effect {
  if (effect["targets"] !== undefined) return effect;
  return Object.fromEntries(
    Object.entries(effect).map(([key, value]) => [
      key,
      key === "target" && typeof value === "number" ? value + by : shifted(value, by),
    ]),
  );
}

function shifted(data: Data, by: number): Data {
  if (isList(data)) return data.map((each) => shifted(each, by));
  if (isRecord(data)) return shiftedIn(data, by);
  const number = typeof data === "string" ? /^target(\d+)$/.exec(data)?.[1] : undefined;
  return number === undefined ? data : `target${Number(number) + by}`;
}
