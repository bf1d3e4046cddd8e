// Short for now: what belongs here is being gathered.
import { isSeat, seatOf } from "../data/ids.ts";
import type { Game } from "../state/game.ts";
import { find, linkOf, setLink } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { isLiving } from "../state/seats.ts";
import { updateMarked } from "../derived/derive.ts";

/** An object is tied to another or to a seat (`refs`), or to nothing any more; what is gone or absent ties nobody. */
export function applyLink(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  const ref = p.refs?.[0] ?? 0;
  if (object === null || linkOf(object, p.key) === ref || (ref !== 0 && !isThere(game, ref))) return false;
  const { links } = object;
  setLink(object, p.key, ref);
  if (object.links !== links) updateMarked(game, object);
  p.was = p.object;
  return true;
}

const isThere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref)?.absent === 0;
