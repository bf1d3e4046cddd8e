import { isRecord, type Data, type Record_ } from "../data.ts";
import type { Game, GameObject } from "../game.ts";
import type { Scope } from "../scope.ts";
import { sifts } from "./filter.ts";
import { sieves } from "./index.ts";
import { mayFit } from "./sieve.ts";
import { isEmpty } from "./sifting.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const isOfAbsent = filter["absent"] === true;
  const sieve = sieves(filter);
  return (game, scope) => (isOfAbsent && game.derived.absent === 0) || isEmpty(game, sieve(game), scope);
}

/** Makes a test whether a selector of objects that works by their sets may find those of a definition; null for other selectors. */
export function facesMeant(data: Data | undefined): ((game: Game, face: number) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter) || filter["absent"] === true || filter["zone"] !== undefined) return null;
  const sieve = sieves(filter);
  return (game, face) => mayFit(game, sieve(game), face);
}

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): (game: Game, object: GameObject, scope: Scope) => boolean {
  const sieve = sieves(filter);
  return (game, object, scope) => sifts(game, sieve(game), object, scope);
}
