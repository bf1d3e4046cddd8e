// Absence: what some games call phasing out.
import { delist, enlist } from "../derived/derive.ts";
import type { Game, GameObject } from "../state/game.ts";
import { find, PRESENT, layAbsent } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";

/**
 * An object becomes absent (treated as if it did not exist) or present again. It neither leaves nor enters [CR
 * 702.26d].
 */
export function applyAbsent(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null || (object.absent === PRESENT) === (p.key === PRESENT)) return false;
  delist(game, object);
  layAbsent(object, p.key);
  if (p.key !== PRESENT) object.links = null;
  enlist(game, object);
  // Other objects may be affected without being touched, so every check has to look at everything.
  game.state.dirty = -1;
  p.was = p.object;
  return true;
}

/** Everything that is attached to these objects, directly or indirectly. */
export function attachedTo(game: Game, ids: readonly number[]): GameObject[] {
  const found = new Set<GameObject>();
  const hosts = new Set(ids);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const object of game.state.objects) {
      if (object === null || !hosts.has(object.host)) continue;
      hosts.add(object.id);
      found.add(object);
    }
  }
  return [...found];
}
