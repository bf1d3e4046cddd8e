import { isSeat, missing, seatOf } from "../data/ids.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, list, text, type Data, type DataRecord } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { find } from "../state/objects.ts";
import { isLiving } from "../state/seats.ts";
import { withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { choosable, select } from "../query/selectors.ts";

/** What must be chosen while something is announced. */
export interface Requirement {
  readonly from: Data;
  readonly min: Data;
  readonly max: Data;
  /** A plain choice, not a target: not looked at again when the item resolves. */
  readonly plain: boolean;
  /** Whether its being gone counts where an item fails if any target is gone. */
  readonly required: boolean;
  readonly as: string | undefined;
  readonly if: Data | undefined;
  /** Who chooses, where it is not whoever announces: the first of these seats. */
  readonly who: Data | undefined;
}

/** The requirements of an ability with the modes that were chosen, in order; those of the action come first. */
export function requirementsOf(
  data: DataRecord,
  game: Game,
  chosen: { readonly action: number; readonly modes: readonly number[] },
): Requirement[] {
  const modes = list(data["modes"]);
  const own =
    modes.length === 0
      ? list(data["targets"])
      : chosen.modes.flatMap((mode) => list(record(modes[mode] ?? missing("mode"))["targets"]));
  const general = chosen.action < 0 ? [] : ((game.tables.actions[chosen.action] ?? missing("action")).targets ?? []);
  return [...general, ...own].map((each) => requirement(record(each)));
}

const record = (data: Data): DataRecord => (isRecord(data) ? data : {});

function requirement(data: DataRecord): Requirement {
  const max = data["max"] ?? 1;
  const min = data["min"] ?? max;
  return {
    from: data["from"] ?? "nobody",
    min,
    max,
    plain: data["plain"] === true,
    required: min !== 0,
    as: data["as"] === undefined ? undefined : text(data["as"], "name"),
    if: data["if"],
    who: data["who"],
  };
}

/** The names of the further costs that were chosen. */
export const extraNames = (data: DataRecord, extras: readonly number[]): string[] =>
  extras.map((extra) => text(record(list(data["extras"])[extra] ?? missing("list element"))["as"], "name"));

/** What can be chosen for a requirement now; no more than `most`, where it only matters whether there are so many. */
export function candidatesFor(game: Game, each: Requirement, scope: Scope, most = Infinity): number[] {
  if (each.if !== undefined && !holds(game, each.if, scope)) return [];
  const item = scope.bindings["item"]?.[0];
  const found: number[] = [];
  for (const ref of choosable(game, each.from, scope, scope.seat)) {
    if (found.length >= most) break;
    if (ref !== item && (each.plain || mayBeTarget(game, ref, scope))) found.push(ref);
  }
  return found;
}

/** What the ruleset asks of every target, whatever names it. */
function mayBeTarget(game: Game, ref: number, scope: Scope): boolean {
  const legal = game.ruleset.targets?.legal;
  return legal === undefined || holds(game, legal, withBindings(scope, { it: [ref] }));
}

export function countsFor(game: Game, each: Requirement, scope: Scope): { min: number; max: number } {
  if (each.if !== undefined && !holds(game, each.if, scope)) return { min: 0, max: 0 };
  return { min: amount(game, each.min, scope), max: amount(game, each.max, scope) };
}

/** Who chooses for a requirement: whoever announces, or another who is still there [CR 601.7]. */
export function chooserFor(game: Game, each: Requirement, scope: Scope): number {
  if (each.who === undefined) return scope.seat;
  const ref = select(game, each.who, scope).find((one) => isSeat(one) && isLiving(game.state, seatOf(one)));
  return ref === undefined ? scope.seat : seatOf(ref);
}

/** Which of the targets are still what they have to be. */
export function stillLegal(
  game: Game,
  each: Requirement,
  targets: readonly number[],
  scope: Scope,
  item: number,
): number[] {
  const possible = select(game, each.from, scope);
  return targets.filter(
    (ref) =>
      ref !== item &&
      possible.includes(ref) &&
      mayBeTarget(game, ref, scope) &&
      (isSeat(ref) ? isLiving(game.state, seatOf(ref)) : find(game, ref) !== null),
  );
}
