import { isRecord, type Data, type Record_ } from "../data/data.ts";
import type { Game, GameObject } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import { sifts } from "./filters.ts";
import { sieves } from "./selectors.ts";
import { asksForTie, type Sieve } from "./filter-plan.ts";
import { isEmpty } from "./find.ts";
import { hasNone, onlyTie } from "./tie.ts";

/** Makes a test whether a selector of objects finds nothing, for one that is asked again and again; null for other forms. */
export function findsNone(data: Data | undefined): ((game: Game, scope: Scope) => boolean) | null {
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter)) return null;
  const tie = onlyTie(filter);
  if (tie !== null) return (game) => game.derived.tied?.length === 0 || hasNone(game, tie(game));
  const isOfAbsent = filter["absent"] === true;
  const isOfTied = !isOfAbsent && filter["zone"] === undefined && asksForTie(filter);
  const sieve = sieves(filter);
  if (isOfAbsent) return (game, scope) => game.derived.absent === 0 || isEmpty(game, sieve(game), scope);
  if (isOfTied) return (game, scope) => game.derived.tied?.length === 0 || isEmpty(game, sieve(game), scope);
  return (game, scope) => {
    const found = sieve(game);
    return isKnownEmpty(game.derived, found) || isEmpty(game, found, scope);
  };
}

/** Whether it was found before that nothing fits by what is printed, and nothing else has come to be there since. */
const isKnownEmpty = ({ kinds, modifies }: Game["derived"], { sets, zones, absent }: Sieve): boolean =>
  sets !== null &&
  (sets.ever === false || (sets.asked === kinds && !sets.some)) &&
  modifies === 0 &&
  zones === null &&
  !absent;

/** Whether an object is what a filter asks for. */
export type Sifter = (game: Game, object: GameObject, scope: Scope) => boolean;

/** Makes a test whether an object fits a filter, for one that is asked again and again. */
export function sifter(filter: Record_): Sifter {
  const sieve = sieves(filter);
  return (game, object, scope) => sifts(game, sieve(game), object, scope);
}
