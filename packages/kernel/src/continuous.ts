import { field, isRecord, list, text, texts, whole, type Data, type Record_ } from "./data.ts";
import { at, numberOf, slotOf } from "./ids.ts";
import { ABILITY, type Game, type GameObject, type Values } from "./game.ts";
import { find, markOf } from "./objects.ts";
import { objectScope, storedScope, type Scope } from "./scope.ts";
import { amount } from "./select/amount.ts";
import { select } from "./select/index.ts";
import { holds } from "./conditions.ts";
import { abilityOf } from "./ability.ts";

const EMPTY: Values = {};

/** The characteristics of an object as they are now, or as they last were. */
export function valuesOf(game: Game, id: number): Values {
  const object = find(game, id);
  if (object === null) return game.state.gone.find((gone) => gone.id === id)?.values ?? EMPTY;
  return currentValues(game, object);
}

export function currentValues(game: Game, object: GameObject): Values {
  if (object.card < 0 || object.made === ABILITY) return EMPTY;
  const { modifies, valuesVersion, version } = game.derived;
  if (modifies === 0 && valuesVersion !== version) return withOwnMarks(game, object);
  compute(game);
  return game.derived.values[slotOf(object.id)] ?? printed(game, object);
}

function compute(game: Game): void {
  const { derived } = game;
  if (derived.valuesVersion === derived.version) return;
  derived.values = computeAll(game);
  derived.valuesVersion = derived.version;
}

/** What leaves in a moment is remembered as it was before all of it: its characteristics are read before [CR 704.8]. */
export function readBefore(game: Game): void {
  if (game.derived.modifies > 0) compute(game);
}

const printed = (game: Game, object: GameObject): Values =>
  object.faceDown === 1 ? game.tables.faceless : at(game.tables.cards, object.card).values;

/** Where nothing is at work, only its own marks change what an object is. */
function withOwnMarks(game: Game, object: GameObject): Values {
  const layers = object.marks === null ? undefined : game.ruleset.layers?.filter((layer) => layer.marks !== undefined);
  if (layers === undefined || layers.length === 0) return printed(game, object);
  const values: (Values | undefined)[] = [];
  const own = copyValues(printed(game, object));
  values[slotOf(object.id)] = own;
  for (const layer of layers) applyMarks(game, values, object, layer.marks ?? {});
  return own;
}

/** A continuous effect that is at work. */
interface Change {
  readonly data: Record_;
  readonly scope: Scope;
  readonly stamp: number;
  readonly layer: string;
}

/**
 * All characteristics, layer by layer. Inside a layer the older effect goes first, unless it depends on another: unless
 * applying the other would change what it applies to [CR 613.8, GA-LAY-1].
 */
function computeAll(game: Game): (Values | undefined)[] {
  const values: (Values | undefined)[] = [];
  const concerned = game.state.objects.filter(
    (object) => object !== null && object.card >= 0 && object.made !== ABILITY,
  );
  for (const object of concerned) if (object !== null) values[slotOf(object.id)] = copyValues(printed(game, object));
  // While the layers are worked through, filters read what has been computed so far.
  game.derived.values = values;
  game.derived.valuesVersion = game.derived.version;
  const changes = changesAtWork(game);
  for (const layer of game.ruleset.layers ?? [{ name: "only" }]) {
    const left = changes.filter((change) => change.layer === layer.name);
    for (let steps = left.length; steps > 0; steps--) applyChange(game, values, takeNext(game, values, left));
    if (layer.marks !== undefined)
      for (const object of concerned) if (object !== null) applyMarks(game, values, object, layer.marks);
  }
  return values;
}

function changesAtWork(game: Game): Change[] {
  const firstLayer = game.ruleset.layers?.[0]?.name ?? "only";
  return game.derived.statics.flatMap((ref) => {
    const ability = abilityOf(game, ref);
    const what = ability === null ? undefined : ability.data["static"];
    if (ability === null || !isRecord(what) || what["modify"] === undefined) return [];
    const scope = ability.stored === null ? objectScope(ability.seat, ref.object) : storedScope(ability.stored);
    if (ability.data["if"] !== undefined && !holds(game, ability.data["if"], scope)) return [];
    return list(what["modify"]).map((each) => {
      const data = isRecord(each) ? each : {};
      return { data, scope, stamp: ref.stamp, layer: typeof data["layer"] === "string" ? data["layer"] : firstLayer };
    });
  });
}

/** The oldest of those that depend on no other that is left; in a circle the oldest. */
function takeNext(game: Game, values: (Values | undefined)[], left: Change[]): Change {
  const free = left.find((change) => !left.some((other) => other !== change && dependsOn(game, values, change, other)));
  const next = free ?? at(left, 0);
  left.splice(left.indexOf(next), 1);
  return next;
}

function dependsOn(game: Game, values: (Values | undefined)[], change: Change, other: Change): boolean {
  const before = affected(game, change);
  const kept = values.map((each) => (each === undefined ? undefined : copyValues(each)));
  applyChange(game, values, other);
  const after = affected(game, change);
  for (const [slot, each] of kept.entries()) values[slot] = each;
  return before.length !== after.length || before.some((id, index) => id !== after[index]);
}

function affected(game: Game, change: Change): readonly number[] {
  return select(game, change.data["who"] ?? "this", change.scope).filter((id) => id > 0 && find(game, id) !== null);
}

function applyChange(game: Game, values: (Values | undefined)[], change: Change): void {
  for (const id of affected(game, change)) {
    const current = values[slotOf(id)];
    if (current === undefined) continue;
    const scope = { ...change.scope, bindings: { ...change.scope.bindings, it: [id] } };
    forFields(
      change.data["set"],
      (name, value) =>
        (current[name] = Array.isArray(current[name]) ? texts(value, "value") : amount(game, value, scope)),
    );
    forFields(change.data["add"], (name, value) => {
      const old = current[name];
      current[name] = Array.isArray(old)
        ? [
            ...old,
            ...list(value)
              .map(String)
              .filter((one) => !old.includes(one)),
          ]
        : (typeof old === "number" ? old : 0) + amount(game, value, scope);
    });
    forFields(change.data["remove"], (name, value) => {
      const old = current[name];
      if (Array.isArray(old)) current[name] = value === "all" ? [] : old.filter((one) => !list(value).includes(one));
    });
  }
}

function forFields(data: Data | undefined, act: (name: string, value: Data) => void): void {
  if (!isRecord(data)) return;
  for (const name in data) act(name, field(data, name));
}

function applyMarks(
  game: Game,
  values: (Values | undefined)[],
  object: GameObject,
  marks: Readonly<Record<string, Readonly<Record<string, number>>>>,
): void {
  const current = values[slotOf(object.id)];
  if (current === undefined || object.marks === null) return;
  for (const name in marks) {
    const count = markOf(object, numberOf(game.tables.marks, text(name, "mark"), "mark"));
    if (count === 0) continue;
    for (const [characteristic, by] of Object.entries(marks[name] ?? {})) {
      const old = current[characteristic];
      current[characteristic] = (typeof old === "number" ? old : 0) + whole(by, characteristic) * count;
    }
  }
}

export function copyValues(values: Values): Values {
  const copy: Values = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) copy[name] = typeof value === "number" ? value : [...value];
  }
  return copy;
}
