import { cardKind } from "../tables/card-kind.ts";
import { isFaceDownAs } from "../derived/face.ts";
import { SPAN } from "../state/agenda.ts";
import { memoByRuleset, linkNumber } from "../tables/lookup.ts";
import { isRecord, list, text, whole, type Data, type DataRecord } from "../data/data.ts";
import { missing, numberOf, seatRef } from "../data/ids.ts";
import { ABILITY, CARD, COPY, TOKEN, type Game, type GameObject } from "../state/game.ts";
import { known, markOf, holderOf, linkOf, PRESENT } from "../state/objects.ts";
import { isActive, isLiving, sameTeam } from "../state/seats.ts";
import { reachesSeat } from "../state/range.ts";
import {
  ABSENT,
  ATTACH,
  BECOME,
  BEGIN,
  CONTROL,
  CREATE,
  EXHAUST,
  KNOW,
  LINK,
  MOVE,
  READY,
  SHUFFLE,
  TURN,
  VANISH,
} from "../state/proposal.ts";
import { denied, objectScope, PRICED, withBindings, type Scope } from "../state/scope.ts";
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
import { TURN_START, type ReadsCollector } from "../tables/reads.ts";
import { isRange } from "../state/values.ts";
import { isOnTop } from "../state/zones.ts";

/** A key of a filter. A new one is an entry of the table below. */
interface FilterKey {
  /** Compiles the key for a ruleset, with names looked up once. */
  readonly compile: (game: Game, wanted: Data) => Ask;
  /** Reports what the answer depends on. */
  readonly reads: (wanted: Data, reads: ReadsCollector) => void;
  /** The parts of the time that it reads, as bits of `Reads.time`. */
  readonly time?: number;
}

/** The reads of a key about the object itself: the changes of the object that may alter the answer. */
const readsChange =
  (...changes: readonly number[]): FilterKey["reads"] =>
  (_wanted, reads) =>
    reads.change(...changes);

/** Whether an object, as it is or last was, fits a filter: every key must hold. */
export function fits(game: Game, filter: DataRecord, id: number, scope: Scope): boolean {
  const object = known(game, id);
  return object !== null && matches(game, filterPlan(game, filter), object, scope);
}

/** Whether an object fits a compiled filter. Absent objects fit only a filter that asks for them. */
export function matches(game: Game, plan: FilterPlan, object: GameObject, scope: Scope): boolean {
  return (
    (object.absent === 0 || plan.absent) &&
    (game.tables.range === null || reachesSeat(game, scope, holderOf(object))) &&
    fitsObject(game, plan, object, scope, plan.asks, false)
  );
}

/** Whether a candidate (`find.ts`) fits, of which it may be known that its sets do. */
export function matchesAsCandidate(
  game: Game,
  plan: FilterPlan,
  object: GameObject,
  scope: Scope,
  haveFittingSets: boolean,
): boolean {
  return (
    object.absent === 0 &&
    (game.tables.range === null || reachesSeat(game, scope, object.controller)) &&
    fitsObject(game, plan, object, scope, plan.asks, haveFittingSets)
  );
}

const NO_NAME = { name: "" };

/** Whether an object has one of these names: that of its card, or where that is none of its own, of a face that it holds [CR 709.4a]. */
function hasName(game: Game, object: GameObject, names: readonly Data[]): boolean {
  const name = cardName(game, object);
  if (names.includes(name)) return true;
  if (name === "") return false;
  const { faces, data } = cardKind(game, object.card);
  // The other name of an Adventure is that of the spell alone [CR 715.4].
  if (data.unnamed !== true) return false;
  for (const key in faces) {
    const face = game.tables.cards[faces[key] ?? -1];
    // A face that is a card of its own gives its name only to what shows it.
    if (face?.isFace === true && names.includes(face.name)) return true;
  }
  return false;
}

/** Whether an object in one of the zones and of an owner that the filter names fits. */
export function matchesInZone(game: Game, plan: FilterPlan, object: GameObject, scope: Scope): boolean {
  return (
    (object.absent === 0 || plan.absent) &&
    (game.tables.range === null || reachesSeat(game, scope, holderOf(object))) &&
    fitsObject(game, plan, object, scope, plan.asksInside, false)
  );
}

function fitsObject(
  game: Game,
  plan: FilterPlan,
  object: GameObject,
  scope: Scope,
  asks: readonly Ask[],
  isPrinted: boolean,
): boolean {
  const { exhausted, holder } = plan;
  if (exhausted >= 0 && object.exhausted !== exhausted) return false;
  if (holder !== OF_ANYBODY && !isHeld(game, holder, object, scope)) return false;
  const readsNoValues = plan.sets === null && plan.numbers === null;
  const open = !readsNoValues && scope.asker !== undefined && isUnknownToAsker(object, scope);
  // Printed sets are the cheapest test, and most objects fail it.
  if (!readsNoValues && !open && !isPrinted && !passesSets(game, plan, object)) return false;
  for (let index = 0; index < asks.length; index++)
    if (!(asks[index] ?? missing("question"))(game, object, scope)) return false;
  if (readsNoValues) return true;
  return open ? (scope.asker?.open ?? false) : plan.numbers === null || passes(game, plan, object);
}

/** Whether an object is controlled by the seat that a filter asks for. */
function isHeld(game: Game, holder: number, object: GameObject, scope: Scope): boolean {
  const seat = object.absent === 0 ? object.controller : holderOf(object);
  return holder === OF_YOU ? seat === scope.seat : isActive(game, seat);
}

const filterPlan = (game: Game, filter: DataRecord): FilterPlan => planFilter(game, filter, askFor);

/** Compiles a key of a filter; null if the key needs no test here. */
const askFor = (game: Game, key: string, wanted: Data): Ask | null =>
  game.ruleset.characteristics?.[key] === "number"
    ? measured(key, wanted)
    : (filterKeys[key]?.compile(game, wanted) ?? null);

/** Compares a characteristic with an amount or bounds, evaluated at each test. */
function measured(name: string, wanted: Data): Ask {
  const { atLeast, atMost } = isRange(wanted) ? wanted : { atLeast: wanted, atMost: wanted };
  return (game, object, scope) => {
    if (isUnknownToAsker(object, scope)) return scope.asker?.open ?? false;
    const { amount, value } = game.tables.reader;
    const found = value(game, object.id, name);
    return (
      typeof found === "number" &&
      (atLeast === undefined || found >= amount(game, atLeast, scope)) &&
      (atMost === undefined || found <= amount(game, atMost, scope))
    );
  };
}

/** Whether the asker does not know which card an object is. Of a face-down one the face is the same for everybody. */
const isUnknownToAsker = (object: GameObject, { asker }: Scope): boolean =>
  asker !== undefined && (object.known & (1 << asker.seat)) === 0 && object.faceDown === 0;

/** Reports what a filter reads. */
export function filterReads(filter: Data | undefined, reads: ReadsCollector): void {
  if (!isRecord(filter)) return;
  readsRange(reads);
  for (const [key, wanted] of Object.entries(filter)) {
    if (reads.ruleset.characteristics?.[key] === undefined) readsKey(key, wanted, reads);
    else {
      reads.characteristic(key);
      if (isRange(wanted)) for (const bound of Object.values(wanted)) readsBound(bound, reads);
      else if (reads.ruleset.characteristics[key] === "number") readsBound(wanted, reads);
    }
  }
}

/** Where ranges are limited, what is found depends on who asks and on who controls what. */
export function readsRange(reads: ReadsCollector): void {
  if (reads.ruleset.range === undefined) return;
  reads.name("you");
  reads.change(CONTROL);
}

function readsKey(key: string, wanted: Data, reads: ReadsCollector): void {
  const found = filterKeys[key];
  found?.reads(wanted, reads);
  reads.time(found?.time ?? 0);
}

/** Reports what a bound of a number reads. */
const readsBound = (bound: Data | undefined, reads: ReadsCollector): void => {
  if (bound !== undefined) reads.amount(bound);
};

export const filterKeys: Readonly<Record<string, FilterKey>> = {
  zone: {
    compile: ({ tables }, wanted) => {
      const zones = list(wanted).map((zone) => numberOf(tables.zoneNumbers, text(zone, "zone"), "zone"));
      return (_game, object) => zones.includes(object.zone);
    },
    reads: (wanted, reads) => {
      reads.zones(wanted);
      reads.change(MOVE, CREATE, VANISH);
    },
  },
  controller: {
    compile: (_game, wanted) => (game, object, scope) => isAmong(game, wanted, holderOf(object), scope),
    reads: (wanted, reads) => {
      reads.selector(wanted);
      reads.change(CONTROL);
    },
  },
  owner: {
    compile: (_game, wanted) => (game, object, scope) => isAmong(game, wanted, object.owner, scope),
    reads: (wanted, reads) => reads.selector(wanted),
  },
  exhausted: {
    compile: (_game, wanted) => (_played, object) => (object.exhausted === 1) === (wanted === true),
    reads: readsChange(EXHAUST, READY),
  },
  faceDown: { compile: (_game, data) => (game, object) => isFaceDownAs(game, object, data), reads: readsChange(TURN) },
  token: {
    compile: (_game, wanted) => (_played, object) => (object.made === TOKEN) === (wanted === true),
    reads: readsChange(),
  },
  /** Is a copy of an item, on the stack or wherever it has gone to from there. */
  copy: {
    compile: (_game, wanted) => (_played, object) => (object.made === COPY) === (wanted === true),
    reads: readsChange(),
  },
  ability: {
    compile: (_game, wanted) => (_played, object) => (object.made === ABILITY) === (wanted === true),
    reads: readsChange(),
  },
  /** Is an ability that was put on the stack because something happened, not one that a seat has used. */
  triggered: {
    compile: (_game, wanted) => (_played, object) =>
      (object.made === ABILITY && (object.item?.action ?? 0) < 0) === (wanted === true),
    reads: readsChange(),
  },
  /** Is absent. A filter without this key finds no absent objects. */
  absent: {
    compile: (_game, wanted) => (_played, object) => (object.absent !== 0) === (wanted === true),
    reads: readsChange(ABSENT),
  },
  /** Has a link of this name, even to something gone; or links to any of these: `{ NAME: SELECTOR }`. */
  linked: {
    compile: (game, wanted) => {
      if (isRecord(wanted)) return isLinked(Object.entries(wanted));
      const link = linkNumber(game, wanted);
      return (_game, object) => linkOf(object, link) !== 0;
    },
    reads: (wanted, reads) => {
      reads.change(LINK);
      if (!isRecord(wanted)) return;
      reads.others();
      reads.each(reads.selector, Object.values(wanted));
    },
  },
  attached: {
    compile: (_game, wanted) => (_played, object) => (object.host !== 0) === (wanted === true),
    reads: readsChange(ATTACH),
  },
  top: {
    compile: (_game, wanted) => (game, object) => isOnTop(game, object) === (wanted === true),
    reads: (_wanted, reads) => {
      reads.others();
      reads.change(MOVE, CREATE, VANISH, SHUFFLE);
    },
  },
  /** Has one of these names, or the one that was picked: `{ picked: AMOUNT }`. */
  name: {
    compile: (_game, wanted) => (game, object, scope) => {
      if (isUnknownToAsker(object, scope)) return scope.asker?.open === true;
      if (!isRecord(wanted)) return hasName(game, object, list(wanted));
      const picked = game.tables.reader.amount(game, wanted["picked"], scope);
      const { name } = picked > 0 ? cardKind(game, picked - 1) : NO_NAME;
      return name !== "" && hasName(game, object, [name]);
    },
    reads: (wanted, reads) => {
      reads.change(BECOME, TURN, KNOW);
      if (isRecord(wanted)) reads.amount(wanted["picked"]);
    },
  },
  /** Physically is the card of this number, from 1, whatever it has become; a token or a copy is no card. */
  origin: {
    compile: (_game, wanted) => (game, object, scope) => {
      if (object.made !== CARD) return false;
      if (isUnknownToAsker(object, scope)) return scope.asker?.open === true;
      return object.origin === game.tables.reader.amount(game, wanted, scope) - 1;
    },
    reads: (wanted, reads) => {
      reads.amount(wanted);
      reads.change(KNOW);
    },
  },
  /** Has the same name as one of these. */
  sameName: {
    compile: (_game, wanted) => (game, object, scope) => {
      const own = cardName(game, object);
      return game.tables.reader.select(game, wanted, scope).some((id) => {
        const other = known(game, id);
        return other !== null && own !== "" && cardName(game, other) === own;
      });
    },
    reads: (wanted, reads) => {
      reads.selector(wanted);
      reads.change(BECOME, TURN, KNOW);
    },
  },
  /** Came to its zone before this turn (`true`), or since (`false`). */
  old: {
    compile: (_game, wanted) => (game, object) => object.stamp < turnStart(game) === (wanted === true),
    reads: readsChange(BEGIN, MOVE, CREATE),
    time: TURN_START,
  },
  /** Has been under its controller's control since that seat's latest turn began, or not. */
  held: {
    compile: (_game, wanted) => (game, object) =>
      object.controlledSince < (game.state.seats[object.controller] ?? missing("seat")).began === (wanted === true),
    reads: readsChange(BEGIN, CONTROL, MOVE, CREATE),
    time: TURN_START,
  },
  is: {
    // A selector leaves absent objects out, but whether they are meant here is said by the filter.
    compile: (_game, wanted) => (game, object, scope) =>
      game.tables.reader.select(game, wanted, scope).includes(object.id) ||
      (object.absent !== PRESENT && typeof wanted === "string" && scope.bindings[wanted]?.includes(object.id) === true),
    reads: (wanted, reads) => reads.selector(wanted),
  },
  other: {
    compile: (_game, wanted) => (_played, object, scope) => (object.id !== scope.source) === (wanted === true),
    reads: (_wanted, reads) => reads.name("this"),
  },
  marked: {
    compile: ({ tables }, wanted) => {
      const range = isRecord(wanted) ? wanted : ANY_NUMBER;
      const mark = numberOf(tables.marks, text(isRecord(wanted) ? wanted["mark"] : wanted, "mark"), "mark");
      const least = whole(range["atLeast"] ?? 1, "atLeast");
      const most = whole(range["atMost"] ?? Number.MAX_SAFE_INTEGER, "atMost");
      return (_game, object) => markOf(object, mark) >= least && markOf(object, mark) <= most;
    },
    reads: (wanted, reads) => reads.mark(isRecord(wanted) ? wanted["mark"] : wanted),
  },
  /** Was announced in one of these ways; below: from one of these zones, with something under this name. */
  via: {
    compile: (_game, wanted) => isAnnounced({ via: wanted, of: "this" }),
    reads: readsChange(),
  },
  announcedFrom: {
    compile: (_game, wanted) => isAnnounced({ announcedFrom: wanted, of: "this" }),
    reads: readsChange(),
  },
  announced: {
    compile: (_game, wanted) => isAnnounced({ announced: wanted, of: "this" }),
    reads: (_wanted, reads) => reads.anything(),
  },
  not: {
    compile: (game, wanted) => {
      if (!isRecord(wanted)) return () => true;
      const plan = filterPlan(game, wanted);
      return (played, object, scope) => !fitsObject(played, plan, object, denied(scope), plan.asks, false);
    },
    reads: (wanted, reads) => reads.filter(wanted),
  },
  all: {
    compile: (game, wanted) => {
      const plans = plansIn(game, wanted);
      return (played, object, scope) => {
        for (const plan of plans)
          if (plan === null || !fitsObject(played, plan, object, scope, plan.asks, false)) return false;
        return true;
      };
    },
    reads: (wanted, reads) => reads.each(reads.filter, wanted),
  },
  any: {
    compile: (game, wanted) => {
      const asks = plansIn(game, wanted).flatMap((plan) => (plan === null ? [] : [askOf(plan)]));
      return (played, object, scope) => {
        for (let index = 0; index < asks.length; index++)
          if ((asks[index] ?? missing("question"))(played, object, scope)) return true;
        return false;
      };
    },
    reads: (wanted, reads) => reads.each(reads.filter, wanted),
  },
};

const ANY_NUMBER: DataRecord = {};

/** A compiled filter as one test; if it has only one key, the test of that key. */
function askOf(plan: FilterPlan): Ask {
  const { asks, sets, numbers, exhausted, holder } = plan;
  const [only] = asks;
  const isOne = sets === null && numbers === null && exhausted < 0 && holder === OF_ANYBODY && asks.length === 1;
  return isOne && only !== undefined
    ? only
    : (game, object, scope) => fitsObject(game, plan, object, scope, asks, false);
}

const plansIn = (game: Game, wanted: Data): readonly (FilterPlan | null)[] =>
  list(wanted).map((each) => (isRecord(each) ? filterPlan(game, each) : null));

const isLinked =
  (links: readonly (readonly [string, Data])[]): Ask =>
  (game, object, scope) =>
    links.every(([name, to]) =>
      game.tables.reader
        .select(game, { linkOf: { refs: [object.id] }, link: name }, scope)
        .some((ref) => game.tables.reader.select(game, to, scope).includes(ref)),
    );

const isAnnounced =
  (how: DataRecord): Ask =>
  (game, object, scope) =>
    game.tables.reader.holds(game, how, scopeAbout(object, scope));

/** The scope of a question about an object, which may be the one that a price is looked up for. */
function scopeAbout(object: GameObject, { bindings: { [PRICED]: priced } }: Scope): Scope {
  const scope = objectScope(object.controller, object.id);
  return priced === undefined ? scope : withBindings(scope, { [PRICED]: priced });
}

/** Whether a selector of seats finds a seat, without evaluating the frequent ones. */
export function isAmong(game: Game, wanted: Data, seat: number, scope: Scope): boolean {
  if (wanted === "you") return seat === scope.seat;
  if (wanted === "active") return isActive(game, seat);
  if (wanted === "opponents" && scope.seat >= 0)
    return isLiving(game.state, seat) && !sameTeam(game.state, seat, scope.seat) && reachesSeat(game, scope, seat);
  return game.tables.reader.select(game, wanted, scope).includes(seatRef(seat));
}

/** The time at which the running turn was planned, which is its id. */
function turnStart(game: Game): number {
  const turn = game.state.agenda[1];
  return turn !== undefined && turn.kind === SPAN ? turn.id : 0;
}

/** Compiles a filter, once for each ruleset. */
export const filterPlans = (filter: DataRecord): ((game: Game) => FilterPlan) =>
  memoByRuleset((game) => filterPlan(game, filter));
