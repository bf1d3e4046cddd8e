import { SPAN } from "../state/agenda.ts";
import { memoByRuleset, linkNumber } from "../tables/lookup.ts";
import { isRecord, list, text, whole, type Data, type DataRecord } from "../data/data.ts";
import { missing, numberOf, seatRef } from "../data/ids.ts";
import { ABILITY, TOKEN, type Game, type GameObject } from "../state/game.ts";
import { known, markOf, holderOf, linkOf } from "../state/objects.ts";
import { isActive, isLiving, sameTeam } from "../state/seats.ts";
import { denied, objectScope, type Scope } from "../state/scope.ts";
import {
  cardName,
  OF_ANYBODY,
  OF_YOU,
  passes,
  passesSets,
  planFilter,
  type Ask,
  type FilterPlan,
} from "./filter-plan.ts";
import { isRange } from "../state/values.ts";
/** A key of a filter, with what it names looked up once. */
type FilterKey = (game: Game, wanted: Data) => Ask;

/** Whether an object (as it is, or as it last was) is what a filter asks for; every key must hold. */
export function fits(game: Game, filter: DataRecord, id: number, scope: Scope): boolean {
  const object = known(game, id);
  return object !== null && matches(game, filterPlan(game, filter), object, scope);
}

/** The same of an object, with the filter taken apart; what is absent is found only by one that says so. */
export function matches(game: Game, sieve: FilterPlan, object: GameObject, scope: Scope): boolean {
  return (object.absent === 0 || sieve.absent) && fitsObject(game, sieve, object, scope, sieve.asks, false);
}

/** The same of one that is among the few that a sieve can find, which fits by what is printed unless the sieve asks for ties. */
export function matchesPrinted(game: Game, sieve: FilterPlan, object: GameObject, scope: Scope): boolean {
  return object.absent === 0 && fitsObject(game, sieve, object, scope, sieve.asks, !sieve.tied);
}

/** The same of one that lies in a list of a zone and an owner that a sieve names. */
export function matchesInZone(game: Game, sieve: FilterPlan, object: GameObject, scope: Scope): boolean {
  return (object.absent === 0 || sieve.absent) && fitsObject(game, sieve, object, scope, sieve.asksInside, false);
}

function fitsObject(
  game: Game,
  sieve: FilterPlan,
  object: GameObject,
  scope: Scope,
  asks: readonly Ask[],
  isPrinted: boolean,
): boolean {
  const { exhausted, holder } = sieve;
  if (exhausted >= 0 && object.exhausted !== exhausted) return false;
  if (holder !== OF_ANYBODY && !isHeld(game, holder, object, scope)) return false;
  const isPlain = sieve.sets === null && sieve.numbers === null;
  const open = !isPlain && scope.asker !== undefined && isOpen(object, scope);
  // What is printed is looked up with the least work, and most objects fall by it.
  if (!isPlain && !open && !isPrinted && !passesSets(game, sieve, object)) return false;
  for (let index = 0; index < asks.length; index++)
    if (!(asks[index] ?? missing("question"))(game, object, scope)) return false;
  if (isPlain) return true;
  return open ? (scope.asker?.open ?? false) : sieve.numbers === null || passes(game, sieve, object);
}

/** Whether it is held by whom a sieve means. */
function isHeld(game: Game, holder: number, object: GameObject, scope: Scope): boolean {
  const seat = object.absent === 0 ? object.controller : holderOf(object);
  return holder === OF_YOU ? seat === scope.seat : isActive(game, seat);
}

const filterPlan = (game: Game, filter: DataRecord): FilterPlan => planFilter(game, filter, askFor);

/** What a key of a filter asks; null for what asks nothing here. */
const askFor = (game: Game, key: string, wanted: Data): Ask | null =>
  game.ruleset.characteristics?.[key] === "number" ? measured(key, wanted) : (filterKeys[key]?.(game, wanted) ?? null);

/** A number is compared with amounts that are asked for anew each time: exactly one, or bounds. */
function measured(name: string, wanted: Data): Ask {
  const { atLeast, atMost } = isRange(wanted) ? wanted : { atLeast: wanted, atMost: wanted };
  return (game, object, scope) => {
    if (isOpen(object, scope)) return scope.asker?.open ?? false;
    const { amount, value } = game.tables.reader;
    const found = value(game, object.id, name);
    return (
      typeof found === "number" &&
      (atLeast === undefined || found >= amount(game, atLeast, scope)) &&
      (atMost === undefined || found <= amount(game, atMost, scope))
    );
  };
}

/** Whether the asker cannot tell which card an object is. What lies face down is nothing but that, for everybody. */
const isOpen = (object: GameObject, { asker }: Scope): boolean =>
  asker !== undefined && (object.known & (1 << asker.seat)) === 0 && object.faceDown === 0;

export const filterKeys: Readonly<Record<string, FilterKey>> = {
  zone: ({ tables }, wanted) => {
    const zones = list(wanted).map((zone) => numberOf(tables.zoneNumbers, text(zone, "zone"), "zone"));
    return (_game, object) => zones.includes(object.zone);
  },
  controller: (_game, wanted) => (game, object, scope) => isAmong(game, wanted, holderOf(object), scope),
  owner: (_game, wanted) => (game, object, scope) => isAmong(game, wanted, object.owner, scope),
  exhausted: (_game, wanted) => (_played, object) => (object.exhausted === 1) === (wanted === true),
  faceDown: (_game, wanted) => (_played, object) => (object.faceDown === 1) === (wanted === true),
  token: (_game, wanted) => (_played, object) => (object.made === TOKEN) === (wanted === true),
  ability: (_game, wanted) => (_played, object) => (object.made === ABILITY) === (wanted === true),
  /** Is treated as if it did not exist; a filter that does not say so finds nothing of that kind. */
  absent: (_game, wanted) => (_played, object) => (object.absent !== 0) === (wanted === true),
  /** Has a link of this name, be it to something gone, or for each name one to any of those: `{ NAME: SELECTOR }`. */
  linked: (game, wanted) => {
    if (isRecord(wanted)) return isLinked(Object.entries(wanted));
    const link = linkNumber(game, wanted);
    return (_game, object) => linkOf(object, link) !== 0;
  },
  attached: (_game, wanted) => (_played, object) => (object.host !== 0) === (wanted === true),
  /** One of these names, or the one that was picked: `{ picked: AMOUNT }`. */
  name: (_game, wanted) => (game, object, scope) => {
    if (isOpen(object, scope)) return scope.asker?.open === true;
    const name = cardName(game, object);
    if (!isRecord(wanted)) return list(wanted).includes(name);
    const picked = game.tables.reader.amount(game, wanted["picked"], scope);
    return name !== "" && game.tables.cards[picked - 1]?.name === name;
  },
  /** Is called like one of these. */
  sameName: (_game, wanted) => (game, object, scope) => {
    const own = cardName(game, object);
    return game.tables.reader.select(game, wanted, scope).some((id) => {
      const other = known(game, id);
      return other !== null && own !== "" && cardName(game, other) === own;
    });
  },
  /** Came to be where it is before this turn (`old`), or since. */
  old: (_game, wanted) => (game, object) => object.stamp < turnStart(game) === (wanted === true),
  /** Has been its controller's since that seat's latest turn began, or not. */
  held: (_game, wanted) => (game, object) =>
    object.controlledSince < (game.state.seats[object.controller] ?? missing("seat")).began === (wanted === true),
  is: (_game, wanted) => (game, object, scope) => game.tables.reader.select(game, wanted, scope).includes(object.id),
  other: (_game, wanted) => (_played, object, scope) => (object.id !== scope.source) === (wanted === true),
  marked: ({ tables }, wanted) => {
    const range = isRecord(wanted) ? wanted : ANY_NUMBER;
    const mark = numberOf(tables.marks, text(isRecord(wanted) ? wanted["mark"] : wanted, "mark"), "mark");
    const least = whole(range["atLeast"] ?? 1, "atLeast");
    const most = whole(range["atMost"] ?? Number.MAX_SAFE_INTEGER, "atMost");
    return (_game, object) => markOf(object, mark) >= least && markOf(object, mark) <= most;
  },
  /** Was announced in one of these ways; from one of these zones; with something under this name. */
  via: (_game, wanted) => isAnnounced({ via: wanted, of: "this" }),
  announcedFrom: (_game, wanted) => isAnnounced({ announcedFrom: wanted, of: "this" }),
  announced: (_game, wanted) => isAnnounced({ announced: wanted, of: "this" }),
  not: (game, wanted) => {
    if (!isRecord(wanted)) return () => true;
    const sieve = filterPlan(game, wanted);
    return (played, object, scope) => !fitsObject(played, sieve, object, denied(scope), sieve.asks, false);
  },
  all: (game, wanted) => {
    const sieves = sievesOf(game, wanted);
    return (played, object, scope) => {
      for (const sieve of sieves)
        if (sieve === null || !fitsObject(played, sieve, object, scope, sieve.asks, false)) return false;
      return true;
    };
  },
  any: (game, wanted) => {
    const asks = sievesOf(game, wanted).flatMap((sieve) => (sieve === null ? [] : [askOf(sieve)]));
    return (played, object, scope) => {
      for (let index = 0; index < asks.length; index++)
        if ((asks[index] ?? missing("question"))(played, object, scope)) return true;
      return false;
    };
  },
};

const ANY_NUMBER: DataRecord = {};

/** What a sieve asks, where it asks one thing just that. */
function askOf(sieve: FilterPlan): Ask {
  const { asks, sets, numbers, exhausted, holder } = sieve;
  const [only] = asks;
  const isOne = sets === null && numbers === null && exhausted < 0 && holder === OF_ANYBODY && asks.length === 1;
  return isOne && only !== undefined
    ? only
    : (game, object, scope) => fitsObject(game, sieve, object, scope, asks, false);
}

const sievesOf = (game: Game, wanted: Data): readonly (FilterPlan | null)[] =>
  list(wanted).map((each) => (isRecord(each) ? filterPlan(game, each) : null));

const isLinked =
  (ties: readonly (readonly [string, Data])[]): Ask =>
  (game, object, scope) =>
    ties.every(([name, to]) =>
      game.tables.reader
        .select(game, { linkOf: { refs: [object.id] }, link: name }, scope)
        .some((ref) => game.tables.reader.select(game, to, scope).includes(ref)),
    );

const isAnnounced =
  (how: DataRecord): Ask =>
  (game, object) =>
    game.tables.reader.holds(game, how, about(object));

const about = (object: GameObject): Scope => objectScope(object.controller, object.id);

export function isAmong(game: Game, wanted: Data, seat: number, scope: Scope): boolean {
  if (wanted === "you") return seat === scope.seat;
  if (wanted === "active") return isActive(game, seat);
  if (wanted === "opponents" && scope.seat >= 0)
    return isLiving(game.state, seat) && !sameTeam(game.state, seat, scope.seat);
  return game.tables.reader.select(game, wanted, scope).includes(seatRef(seat));
}

/** The id of the running turn is the time at which it was planned. */
function turnStart(game: Game): number {
  const turn = game.state.agenda[1];
  return turn !== undefined && turn.kind === SPAN ? turn.id : 0;
}

/** A filter that is asked again and again, taken apart once for each ruleset. */
export const filterPlans = (filter: DataRecord): ((game: Game) => FilterPlan) =>
  memoByRuleset((game) => filterPlan(game, filter));
