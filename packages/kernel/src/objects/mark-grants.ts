import { frozen, type DataRecord } from "../data/data.ts";
import { numberOf } from "../data/ids.ts";
import { enlistStored } from "../derived/derive.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { markOf } from "../state/objects.ts";
import { memoByRuleset } from "../tables/lookup.ts";
import { drop } from "./stored-effects.ts";

/** Marks that add to sets, such as a counter that gives a keyword: each new one leaves a continuous effect behind. */

/** By mark, the continuous effect that it gives. */
const grantsByMark = memoByRuleset(({ ruleset: { layers = [] }, tables }) => {
  const found: (DataRecord | undefined)[] = [];
  for (const { name: layer, grants = {} } of layers)
    for (const [mark, sets] of Object.entries(grants)) {
      const add = Object.fromEntries(Object.entries(sets).map(([name, values]) => [name, [...values]]));
      found[numberOf(tables.marks, mark, "mark")] = frozen({ static: { modify: [{ who: "affected", add, layer }] } });
    }
  return found;
});

/** Follows a change of the number of marks of a kind on an object: its stamp is that of the newest mark. */
export function updateGrant(game: Game, object: GameObject, mark: number, before: number): void {
  const data = grantsByMark(game)[mark];
  if (data === undefined) return;
  const now = markOf(object, mark);
  if (now === 0 || now > before) forgetGrants(game, object.id, mark);
  if (now > before) giveGrant(game, object, mark, data);
}

/** Gives what the marks of all objects give, as a game is set up. */
export function giveByMarks(game: Game): void {
  for (const [mark, data] of grantsByMark(game).entries())
    for (const object of data === undefined ? [] : game.state.objects)
      if (data !== undefined && object !== null && markOf(object, mark) > 0) giveGrant(game, object, mark, data);
}

/** The binding of such an effect: the mark that gives it. */
const GRANTED = "granted";

/** Drops what marks have given an object: all of it, as it is gone, or only what one kind gives. */
export function forgetGrants(game: Game, id: number, mark?: number): void {
  for (const stored of game.state.effects.filter(({ source }) => source === id)) {
    const granted = stored.bindings[GRANTED]?.[0];
    if (granted !== undefined && (mark === undefined || mark === granted)) drop(game, stored);
  }
}

function giveGrant(game: Game, object: GameObject, mark: number, data: DataRecord): void {
  const stored: Stored = {
    id: game.state.clock++,
    kind: "static",
    seat: object.controller,
    source: object.id,
    card: object.card,
    rule: 0,
    data,
    bindings: { affected: [object.id], [GRANTED]: [mark] },
    span: 0,
    uses: -1,
    left: -1,
    expiry: null,
  };
  game.state.effects.push(stored);
  enlistStored(game, stored);
  game.derived.version++;
}
