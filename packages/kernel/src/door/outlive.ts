import { slotOf, missing } from "../data/ids.ts";
import { refTo, type Ref } from "../derived/derive.ts";
import type { Game, Gone } from "../state/game.ts";
import { allNames, calledOf } from "../tables/change-names.ts";
import type { Proposal } from "../state/proposal.ts";

const NO_REFS: readonly Ref[] = [];

/** Whether something is done by what is gone. */
const isByGone = ({ state }: Game, { by }: Proposal): boolean =>
  by > 0 && state.gone.length > 0 && state.objects[slotOf(by)]?.id !== by;

/** What keywords of an object that is gone still say about what it does: it counts as it was last [CR 113.7a]. */
export function outliving(game: Game, p: Proposal): readonly Ref[] {
  return isByGone(game, p) ? saidByGone(game, p) : NO_REFS;
}

function saidByGone(game: Game, p: Proposal): readonly Ref[] {
  const { tables } = game;
  const gone = goneWith(game, p.by);
  const keywords = gone?.values[tables.keywordsOf];
  if (gone === null || !Array.isArray(keywords) || keywords.length === 0) return NO_REFS;
  const names = allNames(game, p);
  return keywords
    .flatMap((keyword) => tables.keywords.get(keyword)?.abilities ?? [])
    .filter((number) => {
      const ability = tables.abilities[number] ?? missing("ability");
      return ability.data["outlives"] === true && ability.names.some((name) => names.includes(name));
    })
    .map((number) => refTo(gone.object, number));
}

function goneWith({ state }: Game, id: number): Gone | null {
  for (let index = state.gone.length - 1; index >= 0; index--) {
    const gone = state.gone[index] ?? missing("last-known copy");
    if (gone.id === id) return gone;
  }
  return null;
}

/** Whether what is gone still has something to say about one of these. */
export function areOutlived(game: Game, happened: readonly Proposal[]): boolean {
  if (game.state.gone.length === 0) return false;
  for (const p of happened)
    if (isByGone(game, p) && calledOf(game, p).isOutlived && saidByGone(game, p).length > 0) return true;
  return false;
}
