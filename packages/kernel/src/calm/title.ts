import { countedOf } from "../compile/tallies.ts";
import type { Game } from "../state/game.ts";
import { calledOf } from "../tables/change-names.ts";
import type { CardKind } from "../tables/card-kind.ts";
import { proposal } from "../state/proposal.ts";
import type { TallyKind } from "../tables/tables.ts";

/** What an event is called, and what counts it. */
export interface Title {
  readonly title: number;
  readonly counted: readonly TallyKind[];
}

/** That of a change that the ruleset calls so, of a card as it is printed if that is known; null where what is gone may wait for it. */
export function titleOf(game: Game, change: number, name: number, card: CardKind | null): Title | null {
  const p = proposal(change, 0);
  p.name = name;
  const { title, counted, isOutlived } = calledOf(game, p);
  if (isOutlived) return null;
  return { title, counted: card === null ? counted : countedOf(game, counted, card) };
}
