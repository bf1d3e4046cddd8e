import { at } from "./ids.ts";
import { effects, isList, list, type Effect, type Record_ } from "./data.ts";

/** What an ability does, with the modes that were chosen. */
export function effectsOf(data: Record_, modes: readonly number[]): readonly Effect[] {
  const offered = list(data["modes"]);
  if (offered.length === 0) return effects(data["spell"] ?? data["do"]);
  return modes.flatMap((mode) => {
    const chosen = at(offered, mode);
    return effects(typeof chosen === "object" && chosen !== null && !isList(chosen) ? chosen["do"] : undefined);
  });
}
