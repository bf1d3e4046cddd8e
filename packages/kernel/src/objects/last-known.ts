import { SPAN, TURNS, WINDOW, type Frame } from "../state/agenda.ts";
import { ABILITY, type Bindings, type Game, type GameObject, type Stored, type Values } from "../state/game.ts";
import { copyValues, currentValues } from "../statics/layers.ts";
import { copyItem } from "../state/copy.ts";
import { printedValuesOf } from "../derived/face.ts";
import { missing } from "../data/ids.ts";
import { find } from "../state/objects.ts";
import { drop } from "./stored-effects.ts";

const MOST_GONE = 2000;

/** Keeps an object as it was, because something may still name it. It is about to have no marks and links, or to be no more. */
export function remember(game: Game, object: GameObject, becomes: number): void {
  const { gone } = game.state;
  if (gone.length >= MOST_GONE) throw new Error("two thousand objects left without anything having settled");
  const was = { ...object };
  if (was.item !== null) was.item = copyItem(was.item);
  gone.push({ id: object.id, becomes, object: was, values: lastValues(game, object) });
}

/** What is printed is never edited; what was computed is. */
function lastValues(game: Game, object: GameObject): Values {
  const { modifies, valuesVersion, version } = game.derived;
  const isPrinted = modifies === 0 && valuesVersion !== version && object.marks === null;
  if (isPrinted && object.card >= 0 && object.made !== ABILITY)
    return object.faceDown === 0 && object.item === null
      ? (game.tables.cards[object.card] ?? missing("card")).values
      : printedValuesOf(game.tables, object);
  const values = currentValues(game, object);
  return values === printedValuesOf(game.tables, object) ? values : copyValues(values);
}

/** Forgets last-known copies that nothing names any more, and effects on objects all of which are gone. */
export function forgetGone(game: Game): void {
  if (isNothingNamed(game)) {
    game.state.gone = [];
    return;
  }
  for (const stored of game.state.effects.filter((each) => isIdle(game, each))) drop(game, stored);
  const named = new Set<number>();
  for (const object of game.state.objects) if (object !== null && object.item !== null) nameItem(named, object);
  for (const waiting of game.state.waiting) nameAll(named, waiting.source, waiting.bindings);
  for (const stored of game.state.effects) nameAll(named, stored.source, stored.bindings);
  for (const frame of game.state.agenda) nameFrame(named, frame);
  const { gone } = game.state;
  // What is named keeps what it became, which may itself be gone.
  for (let found = true; found;) {
    found = false;
    for (const each of gone)
      if (named.has(each.id) && each.becomes !== 0 && !named.has(each.becomes)) {
        named.add(each.becomes);
        found = true;
      }
  }
  game.state.gone = gone.filter((each) => named.has(each.id));
}

/** Whether there is nothing that could name anything: no effect, no item, nothing that goes on but time. */
function isNothingNamed({ state }: Game): boolean {
  if (state.effects.length + state.waiting.length > 0) return false;
  for (const { kind } of state.agenda) if (kind !== TURNS && kind !== SPAN && kind !== WINDOW) return false;
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

function nameItem(named: Set<number>, object: GameObject): void {
  const item = object.item;
  if (item === null) return;
  nameAll(named, item.source, item.bindings);
  for (const list of item.targets) for (const ref of list) named.add(ref);
}

function nameAll(named: Set<number>, source: number, bindings: Bindings): void {
  named.add(source);
  for (const name in bindings) for (const ref of bindings[name] ?? []) named.add(ref);
}

function nameFrame(named: Set<number>, frame: Frame): void {
  if ("bindings" in frame) nameAll(named, frame.source, frame.bindings);
  if ("parts" in frame && Array.isArray(frame.parts)) {
    for (const part of frame.parts) if (typeof part === "object") nameAll(named, part.source, part.bindings);
  }
  if ("proposals" in frame) for (const p of [...frame.proposals, ...frame.ready]) named.add(p.object).add(p.by);
  if ("targets" in frame) for (const list of frame.targets) for (const ref of list) named.add(ref);
  if ("trigger" in frame && frame.trigger !== null) nameAll(named, frame.trigger.source, frame.trigger.bindings);
  if ("groups" in frame)
    for (const waiting of [...frame.list, ...frame.groups.flat()]) nameAll(named, waiting.source, waiting.bindings);
}
