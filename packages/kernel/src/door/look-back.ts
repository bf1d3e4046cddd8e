import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import type { Found } from "../derived/ability.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import { PRESENT } from "../state/objects.ts";
import { ABSENT, ATTACH, CONTROL, LOSE, MOVE, VANISH, type Proposal } from "../state/proposal.ts";
import { allNames } from "../tables/change-names.ts";

/** An ability that waits for an event, as far as it matters whether it looks back. */
interface Listener {
  readonly data: DataRecord;
  /** The only zones where it works, as bits, or 0. */
  readonly zones: number;
}

type Test = (game: Game, listener: Listener, p: Proposal) => boolean;

/** By change, whether something goes away by it for an ability that waits for it. By other changes nothing goes away. */
const departures: readonly (Test | undefined)[] = departuresByChange();

function departuresByChange(): readonly (Test | undefined)[] {
  const tests: (Test | undefined)[] = [];
  tests[MOVE] = (game, listener, p) => {
    const names = allNames(game, p);
    return list(listener.data["trigger"]).some(
      (name) =>
        typeof name === "string" &&
        names.includes(game.tables.nameNumbers.get(name) ?? -1) &&
        isDeparture(game, name, listener, p),
    );
  };
  tests[VANISH] = () => true;
  tests[ABSENT] = (_game, _listener, p) => p.key !== PRESENT;
  tests[ATTACH] = (_game, _listener, p) => p.key === 0;
  // Whoever gains control sees it come, everybody else sees it go.
  tests[CONTROL] = (_game, { data: { who } }) => who !== undefined && who !== "you";
  tests[LOSE] = () => true;
  return tests;
}

/** Whether any ability may look back at this change. */
export const mayBeLookedBackAt = ({ change }: Proposal): boolean => departures[change] !== undefined;

/**
 * Whether an ability sees this event as it was before it happened: then it counts which abilities were there and what
 * objects were like before it, else what they are like afterwards [CR 603.10].
 */
export function looksBack(game: Game, { data, stored }: Found, ref: AbilityRef, p: Proposal): boolean {
  const isGoing = departures[p.change];
  if (isGoing === undefined) return false;
  return isGoing(game, { data, zones: stored === null ? abilityZones(game, ref) : 0 }, p);
}

const abilityZones = ({ tables }: Game, { ability }: AbilityRef): number =>
  (tables.abilities[ability] ?? missing("ability")).zones;

/**
 * Whether an object goes away by a move, for an ability that waits for it under this name. What waits for an arrival
 * looks back only if it says where from, or if it could not see its own arrival [CR 603.6c, 603.10a].
 */
function isDeparture({ tables }: Game, name: string, { data, zones }: Listener, p: Proposal): boolean {
  const from = tables.zones[p.from];
  const to = tables.zones[p.to];
  // What works where it goes to itself sees its own arrival.
  if (from === undefined || from.hidden === "all" || ((zones & (1 << p.to)) !== 0 && data["of"] === "this"))
    return false;
  const isPublic = from.hidden === undefined;
  const isOut = from.works === true || (zones & (1 << p.from)) !== 0;
  if (!name.startsWith("enter")) return isOut || (isPublic && name.startsWith("leave"));
  if (to === undefined || to.works === true || to.stack === true) return false;
  return isPublic && (to.hidden !== undefined || saysFrom(data["where"]) || (isOut && data["of"] === "this"));
}

/** Whether a condition demands that something comes from certain zones. */
const saysFrom = (where: Data | undefined): boolean =>
  isRecord(where) && (where["from"] !== undefined || list(where["all"]).some(saysFrom));
