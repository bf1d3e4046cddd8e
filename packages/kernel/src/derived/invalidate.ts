import { slotOf } from "../data/ids.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import {
  BEGIN,
  EXHAUST,
  KNOW,
  LINK,
  MARK,
  MOVE,
  NOTE,
  NOTICED,
  READY,
  RESOURCE,
  SHUFFLE,
  VANISH,
  changeBits,
  type Proposal,
} from "../state/proposal.ts";
import { ANYTHING } from "../tables/reads.ts";
import { modifiersRead } from "./writes.ts";

/** Changes that never alter the abilities of an object or the acts with it. */
export const SLIGHT = changeBits(MARK, RESOURCE, EXHAUST, READY, LINK, NOTE);

/** Changes that alter characteristics only if a continuous effect reads what they change. */
const ONLY_WHERE_READ = SLIGHT | changeBits(BEGIN, MOVE, VANISH, SHUFFLE, KNOW);

/**
 * Starts a new version of the game, which invalidates its caches. Those that the changes since `version` cannot affect
 * stay valid.
 */
export function invalidate(
  game: Game,
  happened: readonly Proposal[] = NONE,
  version = game.derived.version,
  statics: readonly AbilityRef[] = game.derived.statics,
): void {
  const { derived } = game;
  const isNext = derived.version === version && derived.statics === statics;
  derived.version++;
  // Where it is watched which abilities work, the layers are computed anew.
  if (isNext && derived.modifies > 0 && game.log.worked === null) keepValid(game, happened, version);
}

const NONE: readonly Proposal[] = [];

/**
 * Keeps characteristics valid if no continuous effect reads what has changed, and the index of active abilities too if
 * no object has come or gone.
 */
function keepValid(game: Game, happened: readonly Proposal[], version: number): void {
  const { derived, tables } = game;
  const { changes, zones } = modifiersRead(game);
  // Triggers are noticed without a change.
  if (derived.valuesVersion !== version || changes === ANYTHING || (changes & (1 << NOTICED)) !== 0) return;
  let isSlight = true;
  for (const p of happened) {
    const isMove = p.change === MOVE || p.change === VANISH;
    // A move is judged by its zones, which is more precise than by the kind of change.
    if (isMove ? affectsValues(game, p, zones) : (((changes | ~ONLY_WHERE_READ) >> p.change) & 1) === 1) return;
    if (p.change === MARK && tables.telling.includes(p.key)) return;
    if ((SLIGHT & (1 << p.change)) === 0) isSlight = false;
  }
  derived.valuesVersion = derived.version;
  if (isSlight && derived.workVersion === version) derived.workVersion = derived.version;
}

/**
 * Whether a move may affect characteristics: it touches a zone where abilities work or that an effect reads, or the
 * object was not as printed.
 */
function affectsValues({ tables, derived }: Game, { from, to, was }: Proposal, zones: number): boolean {
  const isReadZone = (zone: number): boolean => tables.zones[zone]?.works === true || ((zones >> zone) & 1) === 1;
  return isReadZone(from) || (to >= 0 && isReadZone(to)) || derived.values[slotOf(was)] !== undefined;
}

/** Whether a continuous effect reads the cards in a zone. */
export const isLookedAt = (game: Game, zone: number): boolean => ((modifiersRead(game).zones >> zone) & 1) === 1;

/** The answer for a seat and the version of the game it is valid for. */
interface Cached<T> {
  derived: Game["derived"];
  version: number;
  found: T;
}

/** Caches an answer for each seat until the game changes. It holds the game that was asked about last. */
export function memoByVersion<T>(lookUp: (game: Game, seat: number) => T): (game: Game, seat: number) => T {
  const bySeat: (Cached<T> | undefined)[] = [];
  return (game, seat) => {
    const { derived } = game;
    const cached = bySeat[seat];
    if (cached === undefined) {
      const found = lookUp(game, seat);
      bySeat[seat] = { derived, version: derived.version, found };
      return found;
    }
    if (cached.derived !== derived || cached.version !== derived.version) {
      cached.found = lookUp(game, seat);
      cached.derived = derived;
      cached.version = derived.version;
    }
    return cached.found;
  };
}
