import { missing } from "../data/ids.ts";
import { faceOf } from "../derived/face.ts";
import { writtenNames } from "../derived/writes.ts";
import type { FilterPlan } from "../query/filter-plan.ts";
import { fitsFace, unwritten, type PrintedSets } from "../query/printed-sets.ts";
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
  /**
   * What effects write is not as printed. So what is printed tells which checks a card fits for each set of what they write; of
   * equal sets there is one.
   */
  readonly fitting: Map<ReadonlySet<string>, FittingChecks>;
  /** The latest set of written characteristics, and what is told by the others. */
  written: ReadonlySet<string> | null;
  latest: FittingChecks | null;
}

/** Which checks fit, as far as no effect writes what they ask for. */
interface FittingChecks {
  /** By check, the sets that it asks for and no effect writes; null if there are none. */
  readonly sets: readonly (PrintedSets | null)[];
  /** By card, the checks that its printed sets fit: a cache that is filled as cards are asked about. */
  readonly ofCard: (number | undefined)[];
  /** The latest list of cards in working zones, and the checks that one of them fits. */
  kinds: readonly number[] | null;
  ofKinds: number;
}

/** The bit of a check in the index, by its number. */
export const checkBit = (index: number): number => (index < MOST_BITS ? 1 << index : OTHERS);

/** The bits of the checks whose plan passes a test, and of all checks without a plan. */
const bitsWhere = (plans: CheckIndex["plans"], isTrue: (plan: FilterPlan, index: number) => boolean): number =>
  plans.reduce<number>(
    (bits, plan, index) => (plan === null || isTrue(plan, index) ? bits | checkBit(index) : bits),
    OTHERS,
  );

const indexOf = memoByRuleset((game): CheckIndex => {
  const { checks, working, zones } = game.tables;
  const plans = checks.map(({ plan }) => {
    const found = plan?.(game) ?? null;
    return found?.absent === true ? null : found;
  });
  return {
    plans,
    inZone: zones.map(({ number }) => bitsWhere(plans, ({ zones: named }) => (named ?? working).includes(number))),
    marked: ~bitsWhere(plans, ({ marked }) => !marked),
    working: ~bitsWhere(plans, ({ zones: named }) => named !== null),
    fitting: new Map(),
    written: null,
    latest: null,
  };
});

const NOTHING_WRITTEN: ReadonlySet<string> = new Set();

function fittingChecks(game: Game, index: CheckIndex): FittingChecks {
  const written = game.derived.modifies === 0 ? NOTHING_WRITTEN : writtenNames(game);
  if (index.latest !== null && index.written === written) return index.latest;
  const found = index.fitting.get(written) ?? nothingFitted(game, index);
  index.fitting.set(written, found);
  index.written = written;
  index.latest = found;
  return found;
}

const nothingFitted = (game: Game, { plans }: CheckIndex): FittingChecks => ({
  sets: plans.map((plan) => (plan === null || plan.sets === null ? null : unwritten(game, plan.sets))),
  // As long as there are cards: a list that were filled here and there would have gaps, and be slow.
  ofCard: new Array<number | undefined>(game.tables.cards.length),
  kinds: null,
  ofKinds: 0,
});

/** The bits of the checks that may concern one of these objects; of all checks if it is not known what has changed. */
export function checksConcerning(game: Game, changed: readonly GameObject[] | null): number {
  if (changed === null) return ALL;
  const index = indexOf(game);
  const fitting = fittingChecks(game, index);
  let bits = OTHERS;
  for (let place = 0; place < changed.length; place++) {
    const object = changed[place] ?? missing("object");
    const isMarked = object.marks !== null || object.links !== null;
    const ofObject =
      (index.inZone[object.zone] ?? missing("zone")) & checksFitting(game, index, fitting, faceOf(game.tables, object));
    bits |= isMarked ? ofObject : ofObject & ~index.marked;
  }
  return bits;
}

/** The bits of the checks that may concern any object of the game. */
export function checksConcerningAny(game: Game): number {
  const index = indexOf(game);
  const fitting = fittingChecks(game, index);
  const { kinds } = game.derived;
  if (fitting.kinds !== kinds) {
    let bits = ~index.working;
    for (let place = 0; place < kinds.length; place++)
      bits |= checksFitting(game, index, fitting, kinds[place] ?? missing("card kind"));
    fitting.kinds = kinds;
    fitting.ofKinds = bits;
  }
  return fitting.ofKinds;
}

/** The checks that a card fits by its printed sets. */
function checksFitting(game: Game, { plans }: CheckIndex, { ofCard, sets }: FittingChecks, face: number): number {
  if (face < 0) return ALL;
  const known = ofCard[face];
  if (known !== undefined) return known;
  const bits = bitsWhere(plans, (_plan, index) => {
    const wanted = sets[index] ?? null;
    return wanted === null || fitsFace(game, wanted, face);
  });
  // A card that this game has revised has a number that is another card's in another game.
  if (face < game.tables.cards.length) ofCard[face] = bits;
  return bits;
}
