import { holds } from "../query/conditions.ts";
import { select } from "../query/selectors.ts";
import type { Game, AbilityRef, Values } from "../state/game.ts";
import { markOf } from "../state/objects.ts";
import { isWhereAbilitiesWork, type Modification, type ModificationCache } from "./modifiers.ts";
import { staticReach } from "./static-answers.ts";

/**
 * The inputs that the layers were last computed from. With equal inputs the values are the same, and are not computed
 * again.
 */
export interface LayerInputs {
  readonly statics: readonly AbilityRef[];
  readonly faces: readonly number[];
  readonly values: readonly (Values | undefined)[];
  /**
   * Everything else that modifications read apart from values, as a flat list; null if it depends on values that are
   * written.
   */
  readonly read: readonly number[] | null;
}

/**
 * What modifications read apart from faces and values, as a flat list for comparison; null if one of them reads a
 * characteristic that is written.
 */
export function readBy(game: Game, { all, written }: ModificationCache): readonly number[] | null {
  const read: number[] = [];
  for (const each of all) if (!addRead(game, each, written, read)) return null;
  return addMarks(game, read) ? read : null;
}

/** Adds what a modification reads; false if that depends on values that are written. */
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

/** Adds the marks that change characteristics; false if an object outside the working zones has one. */
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
