import { missing, numberOf } from "../data/ids.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { MoveKind, Tables } from "../tables/tables.ts";

/** As many as there are bits to say which of them a move is. */
const MOST_NAMES = 20;

/** What moves between two zones are called, by the zone they leave and the zone they enter. */
export function compileMoves(
  rules: Ruleset,
  names: ReadonlyMap<string, number>,
  zones: ReadonlyMap<string, number>,
): Tables["moves"] {
  const moves: MoveKind[][][] = Array.from(zones, () => Array.from(zones, () => []));
  for (const [name, move] of Object.entries(rules.moves ?? {})) {
    if (move === undefined) continue;
    const between =
      moves[numberOf(zones, move.from, "zone")]?.[numberOf(zones, move.to, "zone")] ?? missing("name of a move");
    between.push({ name: numberOf(names, name, "name"), of: move.of ?? null });
    if (between.length > MOST_NAMES)
      throw new Error(`more than ${MOST_NAMES} names for a move from ${move.from} to ${move.to}`);
  }
  return moves;
}
