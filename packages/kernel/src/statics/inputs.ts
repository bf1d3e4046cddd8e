import { holds } from "../query/conditions.ts";
import { select } from "../query/selectors.ts";
import type { Game, Ref, Values } from "../state/game.ts";
import { markOf } from "../state/objects.ts";
import { isWhereAbilitiesWork, type Modification, type ModificationCache } from "./modifiers.ts";
import { staticReach } from "./static-reach.ts";

/**
 * What the layers were last computed from. The values are the same again where the list of statics, what is where abilities
 * work and all else that was read are.
 */
export interface LayerInputs {
  readonly statics: readonly Ref[];
  readonly faces: readonly number[];
  readonly values: readonly (Values | undefined)[];
  /** What modifications read beside that and beside values, one after the other; null where that cannot be told. */
  readonly read: readonly number[] | null;
}

/** What modifications read beside what is where abilities work and the values of that; null where one reads both at once. */
export function readBy(game: Game, { all, written }: ModificationCache): readonly number[] | null {
  const read: number[] = [];
  for (const each of all) if (!addRead(game, each, written, read)) return null;
  return addMarks(game, read) ? read : null;
}

/** Adds what a modification reads; false where that cannot be told. */
function addRead(game: Game, { part, modifier }: Modification, written: number, read: number[]): boolean {
  const { scope, compiled, isWorking } = modifier;
  for (const test of compiled.tests) {
    if (test.isStatic && isWorking) continue;
    if ((test.reads & written) !== 0) return false;
    read.push(holds(game, test.data, scope) ? 1 : 0);
  }
  if (part.isWhoStatic && part.isConstant) return true;
  if (((part.whoReads | part.writesRead) & written) !== 0) return false;
  const reached = part.isWhoStatic ? staticReach(game, part, scope) : select(game, part.who, scope);
  if (!part.isWhoStatic) read.push(reached.length, ...reached);
  for (const id of reached) {
    if (!part.isWhoStatic && !isWhereAbilitiesWork(game, id)) return false;
    for (const { isConstant, size } of part.writes) if (!isConstant) read.push(size(game, scope, id));
  }
  return true;
}

/** Adds the marks that change what objects are. */
function addMarks(game: Game, read: number[]): boolean {
  const { telling } = game.tables;
  for (const object of game.state.objects) {
    if (object === null || object.marks === null) continue;
    for (const mark of telling) {
      const count = markOf(object, mark);
      if (count === 0) continue;
      if (!isWhereAbilitiesWork(game, object.id)) return false;
      read.push(object.id, mark, count);
    }
  }
  return true;
}
