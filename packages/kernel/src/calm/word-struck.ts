import { formOf, isRecord, list, type Data, type Record_ } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { amiss, slotOf } from "../data/ids.ts";
import { find } from "../state/objects.ts";
import { perRuleset } from "../tables/memo.ts";
import { finder, type Finder } from "../query/selectors.ts";
import { fitsPrinted, printedSets, type PrintedSets } from "../query/printed-sets.ts";
import { selectorNames } from "../query/seats.ts";
import { asksOnlySets } from "../query/filter-plan.ts";
import { tiedIn } from "../query/standing.ts";
import { NOTHING_READ, type OnObject, type Stroke, type Stroker } from "./word-stroke.ts";

/** Whether data have no keys but these. */
export const hasOnly = (effect: Record_, ...keys: readonly string[]): boolean =>
  Object.keys(effect).every((key) => key === "rule" || key === "name" || keys.includes(key));

export const isBound = (data: Data | undefined): data is string =>
  typeof data === "string" && data !== "this" && selectorNames[data] === undefined;

/** What is bound under a name, or that without what fits by sets that are printed on it: nothing that strokes change. */
export const bound = (data: Data | undefined): Finder | null =>
  isBound(data) || (data !== undefined && spared(data) !== null) ? finder(data) : null;

/** The sets of what is not meant in "`it`, unless it is so", where that is told by what is printed on it; else null. */
export function spared(data: Data | undefined): ((game: Game) => PrintedSets | null) | null {
  if (!isRecord(data) || formOf(data) !== "except") return null;
  const [all, without, ...more] = list(data["except"]);
  if (all !== "it" || !isRecord(without) || without["of"] !== all || !hasOnly(without, "filter", "of")) return null;
  const { filter } = without;
  if (more.length > 0 || !isRecord(filter)) return null;
  return perRuleset((game) => (asksOnlySets(game, filter) ? printedSets(game.tables, filter) : null));
}

export const NONE: readonly number[] = [];

/** A stroke on each object under a name, or on each that has the mark or link that it is about. */
export function onEach(data: Data | undefined, tie: Tie, stroke: OnObject): Stroke | null {
  const of = bound(data);
  if (of !== null) return { ...ofBound(data, of, stroke), writes: tie.place };
  const filter = isRecord(data) ? data["objects"] : undefined;
  if (!isRecord(filter) || Object.keys(filter).length !== 1 || filter[tie.key] !== tie.name) return null;
  return { onIt: null, reads: tie.place, writes: tie.place, isOfTied: true, make: onTied(tie, stroke) };
}

/** A stroke on each object that is bound under a name. */
export const ofBound = (data: Data | undefined, of: Finder, stroke: OnObject): Stroke => ({
  ...NOTHING_READ,
  onIt: data === "it" ? stroke : null,
  make: onBound(of, stroke),
});

/** A stroke on an object, unless it is spared; where that is not told by what is printed, it is found out as always. */
export const unlessSpared =
  (told: (game: Game) => PrintedSets | null, of: Finder, stroke: OnObject): OnObject =>
  (game, object, scope) => {
    const sets = told(game);
    const isSpared = sets === null ? of(game, scope).length === 0 : fitsPrinted(game, sets, object);
    if (!isSpared) stroke(game, object, scope);
  };

export const onBound =
  (of: Finder, stroke: OnObject): Stroker =>
  (game, scope) => {
    const ids = of(game, scope);
    for (let index = 0; index < ids.length; index++) {
      const object = find(game, ids[index] ?? amiss());
      if (object !== null) stroke(game, object, scope);
    }
  };

/** A mark or a link that strokes are about. */
export interface Tie {
  readonly key: "marked" | "linked";
  readonly name: string;
  readonly number: number;
  /** A number for it that no other has. */
  readonly place: number;
}

const onTied =
  ({ key, number }: Tie, stroke: OnObject): Stroker =>
  (game, scope) => {
    const tied = tiedIn(game);
    const { objects } = game.state;
    for (let index = 0; index < tied.length; index++) {
      const object = objects[slotOf(tied[index] ?? amiss())] ?? amiss();
      const ties = key === "linked" ? object.links : object.marks;
      if (ties !== null && (ties[number] ?? 0) !== 0) stroke(game, object, scope);
    }
  };
