import { numberOf } from "../data/ids.ts";
import { abilityOf, scopeOf, type Found } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, list, text, type DataRecord } from "../data/data.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { refsUnder } from "./permission.ts";
import { reachesRef } from "../state/range.ts";
import type { Scope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";

/**
 * Static abilities about events: `{ again: EVENTS or "any", of: FILTER, who: SEATS, source: FILTER, times: AMOUNT }`
 * makes triggers of such an event trigger once more [CR 603.2d], `{ mute: EVENTS, … }` stops them from triggering, and
 * `{ certain: EVENTS, … }` makes the event impossible to prevent [CR 615.12]. `of` and `who` filter the event as in a
 * trigger; `source` filters the object with the trigger, or for `certain` the source of the event.
 */
export interface EventStatic {
  readonly ref: AbilityRef;
  readonly found: Found;
  readonly scope: Scope;
}

type Kind = "again" | "mute" | "certain";

const NONE: readonly EventStatic[] = [];
const NOTHING: DataRecord = {};

function staticData(found: Found | null): DataRecord {
  const data = found?.data["static"];
  return isRecord(data) ? data : NOTHING;
}

/** The active abilities of a kind that are about an event with these names and this source. */
export function eventStatics(game: Game, kind: Kind, names: readonly number[], source: number): readonly EventStatic[] {
  const refs = refsUnder(game, kind);
  if (refs.length === 0) return NONE;
  return refs.flatMap((ref) => {
    const found = abilityOf(game, ref);
    if (found === null) return [];
    const data = staticData(found);
    const scope = scopeOf(found, ref);
    const applies =
      isAbout(game, data[kind], names) &&
      (game.tables.range === null || reachesRef(game, scope, source)) &&
      (!isRecord(data["source"]) || fits(game, data["source"], source, scope)) &&
      (found.data["if"] === undefined || holds(game, found.data["if"], scope));
    if (!applies) return [];
    noteWork(game, ref.ability);
    return [{ ref, found: { ...found, data }, scope }];
  });
}

const isAbout = (game: Game, events: DataRecord[string] | undefined, names: readonly number[]): boolean =>
  events === "any" ||
  list(events).some((name) => names.includes(numberOf(game.tables.nameNumbers, text(name, "event"), "event")));
