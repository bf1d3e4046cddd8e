import { missing } from "../data/ids.ts";
import { faceOf } from "../derived/face.ts";
import { writtenNames } from "../derived/writes.ts";
import type { FilterPlan } from "../query/filter-plan.ts";
import { arePrinted, fitsFace } from "../query/printed-sets.ts";
import type { Game, GameObject } from "../state/game.ts";
import { memoByRuleset } from "../tables/lookup.ts";

/** This many checks have a bit of their own; the others share the last bit, which is always set. */
const MOST_BITS = 31;
const OTHERS = 1 << MOST_BITS;
const ALL = -1;

/**
 * An index of the checks that may concern an object, by its card, its zone and whether it has marks or links. Each
 * check is a bit, so that one comparison rules most checks out. All of it follows from the plans of their filters.
 */
interface CheckIndex {
  /** The plan of each check; null if it does not find objects by a filter, or may find absent ones. */
  readonly plans: readonly (FilterPlan | null)[];
  /** By zone, the checks that search it. */
  readonly inZone: readonly number[];
  /** The checks that find only objects with a mark or a link. */
  readonly marked: number;
  /** The checks that search only the zones where abilities work. */
  readonly working: number;
  /** By card, the checks that its printed sets fit: a cache that is filled as cards are asked about. */
  readonly ofCard: (number | undefined)[];
  /** The latest set of written characteristics, and the checks that read one of them. */
  written: ReadonlySet<string> | null;
  ofWritten: number;
  /** The latest list of cards in working zones, and the checks that one of them fits. */
  kinds: readonly number[] | null;
  ofKinds: number;
}

/** The bit of a check in the index, by its number. */
export const checkBit = (index: number): number => (index < MOST_BITS ? 1 << index : OTHERS);

/** The bits of the checks whose plan passes a test, and of all checks without a plan. */
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

/** The bits of the checks that may concern one of these objects; of all checks if it is not known what has changed. */
export function checksConcerning(game: Game, changed: readonly GameObject[] | null): number {
  if (changed === null) return ALL;
  const index = indexOf(game);
  let bits = OTHERS;
  for (let place = 0; place < changed.length; place++) {
    const object = changed[place] ?? missing("object");
    const isMarked = object.marks !== null || object.links !== null;
    const ofObject =
      (index.inZone[object.zone] ?? missing("zone")) & checksFitting(game, index, faceOf(game.tables, object));
    bits |= isMarked ? ofObject : ofObject & ~index.marked;
  }
  return bits | checksOfWritten(game, index);
}

/** The bits of the checks that may concern any object of the game. */
export function checksConcerningAny(game: Game): number {
  const index = indexOf(game);
  const { kinds } = game.derived;
  if (index.kinds !== kinds) {
    let bits = ~index.working;
    for (let place = 0; place < kinds.length; place++)
      bits |= checksFitting(game, index, kinds[place] ?? missing("card kind"));
    index.kinds = kinds;
    index.ofKinds = bits;
  }
  return index.ofKinds | checksOfWritten(game, index);
}

/** The checks that a card fits by its printed sets. */
function checksFitting(game: Game, index: CheckIndex, face: number): number {
  if (face < 0) return ALL;
  return (index.ofCard[face] ??= bitsWhere(index.plans, ({ sets }) => sets === null || fitsFace(game, sets, face)));
}

/** The checks that read a set which continuous effects change, so that printed sets do not rule them out. */
function checksOfWritten(game: Game, index: CheckIndex): number {
  if (game.derived.modifies === 0) return 0;
  const written = writtenNames(game);
  if (index.written !== written) {
    index.ofWritten = bitsWhere(index.plans, ({ sets }) => sets !== null && !arePrinted(game, sets));
    index.written = written;
  }
  return index.ofWritten;
}
