// Whether everybody sees what an ability is of: a file of its own, as it is about hidden zones and neither about events nor about time.
import { FACE_DOWN } from "../objects/move.ts";
import type { Game, GameObject, Ref } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { MOVE, type Proposal } from "../state/proposal.ts";

/**
 * Whether all seats could see the source of an ability, before the event or after it: what stays hidden all the time triggers
 * nothing that everybody would see on the stack [CR 603.2f].
 */
export function isSourceVisible(game: Game, { object: id }: Ref, p: Proposal | null): boolean {
  const object = find(game, id);
  if (object === null || isOpen(game, object.zone, object.faceDown)) return true;
  return p !== null && isMoveOf(object, p) && (isOpen(game, p.from, 0) || isOpen(game, p.to, p.amount & FACE_DOWN));
}

const isMoveOf = ({ id }: GameObject, { change, object, was }: Proposal): boolean =>
  change === MOVE && (object === id || was === id);

/** Whether what lies there is seen by all: a face-down object only where objects work, as what it is there. */
function isOpen({ tables }: Game, zone: number, faceDown: number): boolean {
  const kind = tables.zones[zone];
  return kind !== undefined && kind.hidden === undefined && (faceDown === 0 || kind.works === true);
}
