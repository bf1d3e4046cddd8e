import { missing } from "../data/ids.ts";
import { effects, isList, isRecord, list, type Data, type Effect, type Record_ } from "../data/data.ts";

/** What an ability does, with the modes that were chosen. */
export function effectsOf(data: Record_, modes: readonly number[]): readonly Effect[] {
  const offered = list(data["modes"]);
  if (offered.length === 0) return effects(data["spell"] ?? data["do"]);
  let targets = 0;
  return modes.flatMap((mode) => {
    const chosen = offered[mode] ?? missing("option");
    const before = targets;
    targets += targetsIn(chosen);
    return countedFrom(effects(isRecord(chosen) ? chosen["do"] : undefined), before);
  });
}

/** The effects of a mode, which counts its own targets from 0, after so many of the modes before it. */
const countedFrom = (found: readonly Effect[], before: number): readonly Effect[] =>
  before === 0 ? found : found.map((effect) => shiftedIn(effect, before));

/** How many requirements a mode has. */
const targetsIn = (mode: Data): number => (isRecord(mode) ? list(mode["targets"]).length : 0);

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
