import { isRecord, list, type Data } from "../data/data.ts";
import { holds } from "../query/conditions.ts";
import { select } from "../query/selectors.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game } from "../state/game.ts";
import type { Scope } from "../state/scope.ts";
import type { ModifierPart, ModifierTest } from "./modifiers.ts";

/** Whether a selector finds objects by what they are and whose they are, where abilities work, and by nothing else. */
export const isStaticSelector = (ruleset: Ruleset, who: Data | undefined): boolean =>
  isRecord(who) && Object.keys(who).length === 1 && isStaticFilter(ruleset, who["objects"]);

function isStaticFilter(ruleset: Ruleset, filter: Data | undefined): boolean {
  if (!isRecord(filter)) return false;
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === "any" || key === "all" || key === "not")
      return list(wanted).every((each) => isStaticFilter(ruleset, each));
    if (key === "controller" || key === "owner") return wanted === "you" || wanted === "opponents";
    if (key === "other" || key === "token") return true;
    const kind = ruleset.characteristics?.[key];
    return kind === "set" || (kind === "number" && typeof wanted === "number");
  });
}

/**
 * Whether a condition follows from what is where abilities work, who controls that and which characteristics it has, and
 * from nothing else, where it is asked by an object there.
 */
export function isStaticTest(ruleset: Ruleset, test: Data): boolean {
  if (!isRecord(test)) return false;
  const { count, common, characteristic, of, ...others } = test;
  if (common !== undefined)
    return (
      Object.keys(test).length === 1 &&
      list(common).every(
        (each) =>
          isRecord(each) &&
          Object.keys(each).length === 2 &&
          each["characteristic"] !== undefined &&
          isStaticSubject(ruleset, each["of"]),
      )
    );
  const isBounded = Object.entries(others).every(([key, bound]) => BOUNDS.has(key) && typeof bound === "number");
  if (count !== undefined) return isBounded && of === undefined && isStaticSelector(ruleset, count);
  return isBounded && typeof characteristic === "string" && isStaticSubject(ruleset, of);
}

const isStaticSubject = (ruleset: Ruleset, of: Data | undefined): boolean =>
  of === "this" || isStaticSelector(ruleset, of);

const BOUNDS: ReadonlySet<string> = new Set(["is", "atLeast", "atMost"]);

/** What follows from what is where abilities work: a cache for one list of faces, which is replaced with every object that comes, goes or changes. */
export interface ReachCache {
  readonly faces: readonly number[];
  /** What static selectors find, by part, and then by the scope it is read in. */
  readonly found: Map<ModifierPart, Map<number, readonly number[]>>;
  /** Whether static tests hold, in the same way. */
  readonly holding: Map<ModifierTest, Map<number, boolean>>;
}

function reachCache({ derived }: Game): ReachCache {
  if (derived.reach?.faces !== derived.faces)
    derived.reach = { faces: derived.faces, found: new Map(), holding: new Map() };
  return derived.reach;
}

/** What a static selector finds. It must read no characteristic that anything writes. */
export function staticReach(game: Game, part: ModifierPart, scope: Scope): readonly number[] {
  const cache = reachCache(game).found;
  const found = cache.get(part) ?? new Map<number, readonly number[]>();
  cache.set(part, found);
  const key = (part.isWhoOfSeat ? 0 : scope.source * MOST_SEATS) + scope.seat;
  const reached = found.get(key) ?? select(game, part.who, scope);
  found.set(key, reached);
  return reached;
}

/** Whether a static test holds. It must read no characteristic that anything writes. */
export function staticTestHolds(game: Game, test: ModifierTest, scope: Scope): boolean {
  const cache = reachCache(game).holding;
  const known = cache.get(test) ?? new Map<number, boolean>();
  cache.set(test, known);
  const key = scope.source * MOST_SEATS + scope.seat;
  const is = known.get(key) ?? holds(game, test.data, scope);
  known.set(key, is);
  return is;
}

const MOST_SEATS = 64;
