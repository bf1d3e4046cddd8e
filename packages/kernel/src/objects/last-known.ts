import { cardKind } from "../tables/card-kind.ts";

import { frameKindOf, type Refs } from "../tables/frame-kind.ts";
import { ABILITY, type Bindings, type Game, type GameObject, type Stored, type Values } from "../state/game.ts";
import { copyValues, currentValues } from "../statics/layers.ts";
import { copyItem } from "../state/copy.ts";
import { printedValuesOf } from "../derived/face.ts";

import { find } from "../state/objects.ts";
import { drop } from "./stored-effects.ts";

const MOST_GONE = 2000;

/**
 * Keeps a copy of an object before it loses its marks and links or ceases to exist, because something may still name
 * it.
 */
export function remember(game: Game, object: GameObject, becomes: number): void {
  const { gone } = game.state;
  if (gone.length >= MOST_GONE)
    throw new Error(
      `more than ${MOST_GONE} objects left where they were before checks could look: usually an effect moves objects to and fro without end`,
    );
  const was = { ...object };
  if (was.item !== null) was.item = copyItem(was.item);
  gone.push({ id: object.id, becomes, object: was, values: lastValues(game, object) });
}

/** Printed values are never edited and can be shared; computed ones are copied. */
function lastValues(game: Game, object: GameObject): Values {
  const { modifies, valuesVersion, version } = game.derived;
  const isPrinted = modifies === 0 && valuesVersion !== version && object.marks === null;
  if (isPrinted && object.card >= 0 && object.made !== ABILITY)
    return object.faceDown === 0 && object.item === null
      ? cardKind(game, object.card).values
      : printedValuesOf(game, object);
  const values = currentValues(game, object);
  return values === printedValuesOf(game, object) ? values : copyValues(values);
}

/** Forgets last-known copies that nothing names any more, and stored effects all of whose objects are gone. */
export function forgetGone(game: Game): void {
  const { state } = game;
  if (isNothingNamed(game)) {
    state.gone = [];
    return;
  }
  for (const stored of state.effects.filter((each) => isIdle(game, each))) drop(game, stored);
  const named = new Set<number>();
  for (const object of state.objects) if (object !== null && object.item !== null) nameItem(named, object);
  for (const waiting of state.waiting) addNamed(named, waiting);
  for (const stored of state.effects) addNamed(named, stored);
  for (const frame of state.agenda) frameKindOf(game.tables, frame).addRefs?.(frame, named);
  // A named copy keeps the copy of what it became, which was remembered later: one pass in order finds all.
  state.gone = state.gone.filter(({ id, becomes }) => {
    if (!named.has(id) || find(game, id) !== null) return false;
    named.add(becomes);
    return true;
  });
}

/** Whether nothing can name a gone object: no stored effect, no item, no frame with references. */
function isNothingNamed(game: Game): boolean {
  const { state } = game;
  if (state.effects.length + state.waiting.length > 0) return false;
  for (const frame of state.agenda) if (frameKindOf(game.tables, frame).addRefs !== undefined) return false;
  for (const object of state.objects) if (object !== null && object.item !== null) return false;
  return true;
}

function isIdle(game: Game, { kind, bindings }: Stored): boolean {
  const { affected } = bindings;
  return (
    (kind === "static" || kind === "replace") &&
    affected !== undefined &&
    affected.every((id) => find(game, id) === null)
  );
}

function nameItem(named: Refs, object: GameObject): void {
  const item = object.item;
  if (item === null) return;
  addNamed(named, item);
  for (const list of item.targets) for (const ref of list) named.add(ref);
}

/** Adds the source and the bindings of something to the references. */
export function addNamed(refs: Refs, { source, bindings }: { source: number; bindings: Bindings }): void {
  refs.add(source);
  for (const name in bindings) for (const ref of bindings[name] ?? []) refs.add(ref);
}
