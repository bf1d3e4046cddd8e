import type { Game, Ref } from "../state/game.ts";
import { EVERYTHING, SLIGHT } from "./reads.ts";
import { slotOf } from "../data/ids.ts";
import { MARK, MOVE, VANISH, type Proposal } from "../state/proposal.ts";
import { heeded } from "./writes.ts";

/** Something has changed since a version: what is kept for it is old, but for what goes on to hold. */
export function invalidate(
  game: Game,
  happened: readonly Proposal[] = NONE,
  version = game.derived.version,
  statics: readonly Ref[] = game.derived.statics,
): void {
  const { derived } = game;
  const isNext = derived.version === version && derived.statics === statics;
  derived.version++;
  if (isNext && derived.modifies > 0) carryOver(game, happened, version);
}

const NONE: readonly Proposal[] = [];

/**
 * What continuous effects make of things goes on to hold after changes that none of them heeds; and so does which
 * abilities are at work, where nothing has come or gone.
 */
function carryOver(game: Game, happened: readonly Proposal[], version: number): void {
  const { derived, tables } = game;
  const { changes, zones } = heeded(game);
  if (derived.valuesVersion !== version || changes === EVERYTHING) return;
  let isSlight = true;
  for (const p of happened) {
    if ((changes & (1 << p.change)) !== 0) return;
    if (p.change === MARK && tables.telling.includes(p.key)) return;
    if ((p.change === MOVE || p.change === VANISH) && isSeen(game, p, zones)) return;
    if ((SLIGHT & (1 << p.change)) === 0) isSlight = false;
  }
  derived.valuesVersion = derived.version;
  if (isSlight && derived.workVersion === version) derived.workVersion = derived.version;
}

/** Whether something comes from or goes to where abilities work or where it is looked at, or is not as it is printed. */
function isSeen({ tables, derived }: Game, { from, to, was }: Proposal, zones: number): boolean {
  const isSeenIn = (zone: number): boolean => tables.zones[zone]?.works === true || ((zones >> zone) & 1) === 1;
  return isSeenIn(from) || (to >= 0 && isSeenIn(to)) || derived.values[slotOf(was)] !== undefined;
}

/** Whether a continuous effect looks at what lies in a zone. */
export const isLookedAt = (game: Game, zone: number): boolean => ((heeded(game).zones >> zone) & 1) === 1;
