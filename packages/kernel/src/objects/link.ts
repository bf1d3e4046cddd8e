import { isSeat, numberOf, seatOf } from "../data/ids.ts";
import { text, type Data } from "../data/data.ts";
import type { Game, GameObject } from "../state/game.ts";
import { find, hasAny, zeros } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { perRuleset } from "../tables/memo.ts";
import { isLiving } from "../state/seats.ts";
import { retie } from "../derived/mark-index.ts";

/** What an object is tied to by a link, or 0; what it names may be gone. */
export const linkOf = (object: GameObject, link: number): number => object.links?.[link] ?? 0;

export const linkNumber = (game: Game, name: Data | undefined): number =>
  numberOf(game.tables.links, text(name, "link"), "link");

/** The same for a name that is read again and again. */
export const linkNumbers = (name: Data | undefined): ((game: Game) => number) =>
  perRuleset((game) => linkNumber(game, name));

export function setLink(object: GameObject, link: number, ref: number): void {
  const links = object.links ?? zeros(link + 1);
  while (links.length <= link) links.push(0);
  links[link] = ref;
  object.links = ref !== 0 || hasAny(links) ? links : null;
}

/** An object is tied to another or to a seat (`refs`), or to nothing any more; what is gone or absent ties nobody. */
export function applyLink(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  const ref = p.refs?.[0] ?? 0;
  if (object === null || linkOf(object, p.key) === ref || (ref !== 0 && !isThere(game, ref))) return false;
  const { links } = object;
  setLink(object, p.key, ref);
  if (object.links !== links) retie(game, object);
  p.was = p.object;
  return true;
}

const isThere = (game: Game, ref: number): boolean =>
  isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref)?.absent === 0;
