import { missing } from "../data/ids.ts";
import { faceOf } from "../derived/face.ts";
import { writtenNames } from "../derived/writes.ts";
import type { FilterPlan } from "../query/filter-plan.ts";
import { arePrinted, fitsFace } from "../query/printed-sets.ts";
import type { Game, GameObject } from "../state/game.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** So many checks have a bit of their own; the others share the last one, which is always set. */
const MOST_BITS = 31;
const OTHERS = 1 << MOST_BITS;
const ALL = -1;

/**
 * Which checks may concern an object, by its card, by where it lies and by whether it has marks or links: a bit for each check, so
 * that most checks fall by one comparison. All of it follows from the plans of the filters by which checks find objects.
 */
interface CheckIndex {
  /** The plan of each check that finds objects by a filter, and finds nothing that is absent. */
  readonly plans: readonly (FilterPlan | null)[];
  /** By zone, those that look there. */
  readonly inZone: readonly number[];
  /** Those that find only what has a mark or a link. */
  readonly marked: number;
  /** Those that look where abilities work, and nowhere else. */
  readonly working: number;
  /** By card, those that it fits by what is printed on it; found as it is asked for. */
  readonly ofCard: (number | undefined)[];
  /** Of the characteristics that effects wrote last: those that ask for one of them. */
  written: ReadonlySet<string> | null;
  ofWritten: number;
  /** Of the list of cards that was asked for last: those that one of them fits. */
  kinds: readonly number[] | null;
  ofKinds: number;
}

/** The bit of a check by its number. */
export const checkBit = (index: number): number => (index < MOST_BITS ? 1 << index : OTHERS);

/** The bits of those checks of which something is true; of those that have no plan it always is. */
const bitsWhere = (plans: CheckIndex["plans"], isTrue: (plan: FilterPlan) => boolean): number =>
  plans.reduce<number>((bits, plan, index) => (plan === null || isTrue(plan) ? bits | checkBit(index) : bits), OTHERS);

const indexOf = memoByRuleset((game): CheckIndex => {
  const { checks, zones } = game.tables;
  const plans = checks.map(({ plan }) => {
    const found = plan?.(game) ?? null;
    return found?.absent === true ? null : found;
  });
  return {
    plans,
    inZone: zones.map(({ number, works }) =>
      bitsWhere(plans, ({ zones: named }) => (named === null ? works === true : named.includes(number))),
    ),
    marked: ~bitsWhere(plans, ({ marked }) => !marked),
    working: ~bitsWhere(plans, ({ zones: named }) => named !== null),
    ofCard: [],
    written: null,
    ofWritten: 0,
    kinds: null,
    ofKinds: 0,
  };
});

/** The bits of the checks that may concern one of these objects, or where it is not known which have changed, anything. */
export function concerning(game: Game, changed: readonly GameObject[] | null): number {
  if (changed === null) return ALL;
  const index = indexOf(game);
  let bits = OTHERS;
  for (let place = 0; place < changed.length; place++) {
    const object = changed[place] ?? missing("object");
    const isMarked = object.marks !== null || object.links !== null;
    const ofObject = (index.inZone[object.zone] ?? missing("zone")) & fitting(game, index, faceOf(game.tables, object));
    bits |= isMarked ? ofObject : ofObject & ~index.marked;
  }
  return bits | ofWritten(game, index);
}

/** The bits of the checks that may concern anything that is there. */
export function concerningAny(game: Game): number {
  const index = indexOf(game);
  const { kinds } = game.derived;
  if (index.kinds !== kinds) {
    let bits = ~index.working;
    for (let place = 0; place < kinds.length; place++)
      bits |= fitting(game, index, kinds[place] ?? missing("card kind"));
    index.kinds = kinds;
    index.ofKinds = bits;
  }
  return index.ofKinds | ofWritten(game, index);
}

/** Those that a card fits by what is printed on it. */
function fitting(game: Game, index: CheckIndex, face: number): number {
  if (face < 0) return ALL;
  return (index.ofCard[face] ??= bitsWhere(index.plans, ({ sets }) => sets === null || fitsFace(game, sets, face)));
}

/** Those that ask for a set which effects change, so that what is printed does not tell. */
function ofWritten(game: Game, index: CheckIndex): number {
  if (game.derived.modifies === 0) return 0;
  const written = writtenNames(game);
  if (index.written !== written) {
    index.ofWritten = bitsWhere(index.plans, ({ sets }) => sets !== null && !arePrinted(game, sets));
    index.written = written;
  }
  return index.ofWritten;
}
