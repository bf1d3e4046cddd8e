import { delist, enlist } from "../derived/derive.ts";
import type { Game, GameObject } from "../state/game.ts";
import { allNames } from "../tables/change-names.ts";
import type { Proposal } from "../state/proposal.ts";

/** What happens to an object that is not listed makes it as new as one that has just come, where the ruleset says so. */
export function renew(game: Game, object: GameObject, p: Proposal): void {
  if (isRenewing(game, p)) object.stamp = game.state.clock++;
}

/** The same of an object that is listed: it stands last of all from now on. */
export function renewListed(game: Game, object: GameObject, p: Proposal): void {
  if (!isRenewing(game, p)) return;
  delist(game, object);
  object.stamp = game.state.clock++;
  enlist(game, object);
  // What was granted to it has its place by its age too: nothing that is kept goes on to hold.
  game.derived.version++;
}

const isRenewing = (game: Game, p: Proposal): boolean =>
  allNames(game, p).some((name) => game.tables.renewing[name] === true);
