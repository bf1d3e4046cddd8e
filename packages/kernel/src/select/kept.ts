import { isRecord, type Data, type Record_ } from "../data.ts";
import type { Game, GameObject } from "../game.ts";
import type { Scope } from "../scope.ts";
import { sifts } from "./filter.ts";
import { sieves } from "./index.ts";
import { asksForTie } from "./sieve.ts";
import { isEmpty } from "./sifting.ts";
import { hasNone, onlyTie } from "./tie.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const tie = onlyTie(filter);
  if (tie !== null) return (game) => hasNone(game, tie(game));
  const isOfAbsent = filter["absent"] === true;
  const isOfTied = !isOfAbsent && filter["zone"] === undefined && asksForTie(filter);
  const sieve = sieves(filter);
  return (game, scope) => {
    if (isOfAbsent && game.derived.absent === 0) return true;
    if (isOfTied && game.derived.tied?.length === 0) return true;
    return isEmpty(game, sieve(game), scope);
  };
}

/** Whether an object is what a filter asks for. */
export type Sifter = (game: Game, object: GameObject, scope: Scope) => boolean;

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): Sifter {
  const sieve = sieves(filter);
  return (game, object, scope) => sifts(game, sieve(game), object, scope);
}
