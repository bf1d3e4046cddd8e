import type { Data } from "../data/data.ts";
import { nameNumber } from "../data/event-names.ts";
import { amount } from "../query/amounts.ts";
import type { HappenFrame } from "../state/agenda.ts";
import type { Game, Stored } from "../state/game.ts";
import { writeAll } from "../state/log.ts";
import { known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { eventStatics } from "../statics/event-statics.ts";
import { allNames } from "../tables/change-names.ts";
import { eventBindings, matchesEvent } from "./event-scope.ts";
import type { Replacer } from "./find-replacements.ts";

const PREVENTED = nameNumber("prevented");

/** Prevents part of a proposal and reduces the shield by it. Returns the prevented amount. */
export function prevent(
  game: Game,
  frame: HappenFrame,
  p: Proposal,
  how: Data,
  stored: Stored | null,
  scope: Scope,
  replacer: Replacer,
): number {
  // A prevention applies even to an event that cannot be prevented, but prevents nothing and uses up no shield [CR
  // 615.12].
  if (isUnpreventable(game, p)) return 0;
  const size = Math.abs(p.amount);
  const most = how === "all" ? size : stored !== null && stored.left >= 0 ? stored.left : amount(game, how, scope);
  const stopped = Math.min(size, most);
  p.amount -= Math.sign(p.amount) * stopped;
  if (stored !== null && stored.left >= 0) stored.left -= stopped;
  writeChanged(game, PREVENTED, p, stopped, replacer);
  if (p.amount === 0) frame.proposals.shift();
  return stopped;
}

/** Whether the rules or an effect make events like this unpreventable. */
export const isUnpreventable = (game: Game, p: Proposal): boolean =>
  allNames(game, p).some((name) => game.tables.certain[name] === true) ||
  eventStatics(game, "certain", allNames(game, p), p.by).some(({ found, ref, scope }) =>
    matchesEvent(game, found, ref, p, withBindings(scope, eventBindings(game, p))),
  );

/** Logs that a proposal was replaced or prevented, with the rule and the card responsible. */
export function writeChanged(game: Game, name: number, p: Proposal, size: number, { ref, found }: Replacer): void {
  const object = p.object > 0 ? known(game, p.object) : null;
  writeAll(game, {
    name,
    seat: p.seat,
    rule: found.rule,
    joint: 0,
    span: game.log.span,
    object: p.object,
    card: object?.card ?? -1,
    known: object?.known ?? 0,
    from: -1,
    to: -1,
    amount: size,
    by: ref.object,
    byCard: found.card,
  });
}
