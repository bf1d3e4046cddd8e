import { holds } from "../query/conditions.ts";
import { select } from "../query/selectors.ts";
import type { Game } from "../state/game.ts";
import { ABSENT, BECOME, CONTROL, CREATE, LOSE, MOVE, REORDER, TURN, VANISH, changeBits } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import type { Reads } from "../tables/reads.ts";
import type { ModifierPart, ModifierTest } from "./modifiers.ts";

/**
 * Whether an answer with these reads depends on nothing but the faces in working zones, their controllers and their
 * characteristics.
 */
export function isStatic({ changes, zones, names }: Reads): boolean {
  if (zones !== 0 || (changes & ~STATIC_CHANGES) !== 0) return false;
  for (const name of names) if (name !== "you" && name !== "this") return false;
  return true;
}

/** Changes that replace the list of faces. */
const STATIC_CHANGES = changeBits(ABSENT, BECOME, CONTROL, CREATE, LOSE, MOVE, REORDER, TURN, VANISH);

/**
 * Answers that depend on the faces in working zones: a cache for one list of faces, which is replaced whenever an
 * object comes, goes or changes.
 */
export interface ReachCache {
  readonly faces: readonly number[];
  /** What static selectors find, by part and then by scope. */
  readonly found: Map<ModifierPart, Map<number, readonly number[]>>;
  /** Whether static tests hold, by test and then by scope. */
  readonly holding: Map<ModifierTest, Map<number, boolean>>;
}

function reachCache({ derived }: Game): ReachCache {
  if (derived.reach?.faces !== derived.faces)
    derived.reach = { faces: derived.faces, found: new Map(), holding: new Map() };
  return derived.reach;
}

/** What a static selector finds, cached. It must not read a characteristic that an effect writes. */
export function staticReach(game: Game, part: ModifierPart, scope: Scope): readonly number[] {
  const cache = reachCache(game).found;
  const found = cache.get(part) ?? new Map<number, readonly number[]>();
  cache.set(part, found);
  const key = (part.isWhoOfSeat ? 0 : scope.source * MOST_SEATS) + scope.seat;
  const reached = found.get(key) ?? select(game, part.who, scope);
  found.set(key, reached);
  return reached;
}

/** Whether a static test holds, cached. It must not read a characteristic that an effect writes. */
export function staticTestHolds(game: Game, test: ModifierTest, scope: Scope): boolean {
  const cache = reachCache(game).holding;
  const known = cache.get(test) ?? new Map<number, boolean>();
  cache.set(test, known);
  const key = scope.source * MOST_SEATS + scope.seat;
  const is = known.get(key) ?? holds(game, test.data, scope);
  known.set(key, is);
  return is;
}

const MOST_SEATS = 64;
