import { slotOf } from "../data/ids.ts";
import type { Game, Ref } from "../state/game.ts";
import {
  BEGIN,
  EXHAUST,
  KNOW,
  LINK,
  MARK,
  MOVE,
  NOTE,
  READY,
  RESOURCE,
  SHUFFLE,
  VANISH,
  type Proposal,
} from "../state/proposal.ts";
import { ANYTHING } from "../tables/reads.ts";
import { modifiersRead } from "./writes.ts";

const bits = (...changes: readonly number[]): number => changes.reduce((all, change) => all | (1 << change), 0);

/** Changes that never alter which abilities an object has, or what can be done with it. */
export const SLIGHT = bits(MARK, RESOURCE, EXHAUST, READY, LINK, NOTE);

/** Changes that alter what things are only where a continuous effect reads what they change. */
const ONLY_WHERE_READ = SLIGHT | bits(BEGIN, MOVE, VANISH, SHUFFLE, KNOW);

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
  if (isNext && derived.modifies > 0) keepValid(game, happened, version);
}

const NONE: readonly Proposal[] = [];

/**
 * What continuous effects make of things goes on to hold after changes that none of them reads; and so does which
 * abilities are at work, where nothing has come or gone.
 */
function keepValid(game: Game, happened: readonly Proposal[], version: number): void {
  const { derived, tables } = game;
  const { changes, zones } = modifiersRead(game);
  if (derived.valuesVersion !== version || changes === ANYTHING) return;
  let isSlight = true;
  for (const p of happened) {
    const isMove = p.change === MOVE || p.change === VANISH;
    // Where something moves tells better than that it does whether anybody sees it.
    if (isMove ? isSeen(game, p, zones) : (((changes | ~ONLY_WHERE_READ) >> p.change) & 1) === 1) return;
    if (p.change === MARK && tables.telling.includes(p.key)) return;
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
export const isLookedAt = (game: Game, zone: number): boolean => ((modifiersRead(game).zones >> zone) & 1) === 1;
