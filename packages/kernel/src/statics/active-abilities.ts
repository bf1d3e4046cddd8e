import { changedValues } from "./layers.ts";
import { changeActs, type ObjectAct } from "../derived/acts.ts";
import { enter, printedOn, quit, refTo, worksIn } from "../derived/derive.ts";
import { actsAt, faceOf, printedValuesOf } from "../derived/face.ts";
import type { Game, GameObject, Values, Index } from "../state/game.ts";
import { missing, slotOf } from "../data/ids.ts";
import { mustFind } from "../state/objects.ts";
import { ABILITIES, type Act } from "../tables/card-kind.ts";
import { gainedKeywords, hasAbility } from "../derived/ability.ts";

/** What is at work: the printed index with what is granted and without what is taken away. */
export interface Work extends Index {
  /** The objects that have other abilities than those printed on them. */
  readonly changed: ReadonlyMap<number, Changed>;
  /** What everything was when they were found. */
  readonly values: readonly (Values | undefined)[];
}

interface Changed {
  readonly lost: readonly number[];
  readonly gained: readonly number[];
  /** What can be done with it where it is. */
  readonly acts: readonly Act[];
}

/** The abilities that are at work now; where nothing grants any or takes them away, those that are printed. */
export const atWork = (game: Game): Index => (game.derived.grants === 0 ? game.derived : workOf(game));

/** What a seat could do with objects, were all conditions fulfilled: in the order in which they came, and of each as it is printed. */
export const actsFor = (game: Game, seat: number): readonly ObjectAct[] => atWork(game).acts[seat] ?? missing("act");

/** What can be done with an object by its abilities and as a card. */
export const actsOf = (game: Game, object: GameObject): readonly Act[] =>
  changedOf(game, object.id)?.acts ?? actsAt(game.tables, object);

/** Activated abilities count in printed order, those that were gained after them; what is lost keeps its place. */
export function activatedOf(game: Game, object: GameObject): readonly number[] {
  const face = faceOf(game.tables, object);
  const printed = face < 0 ? NONE : (game.tables.cards[face] ?? missing("card")).abilities;
  const gained = changedOf(game, object.id)?.gained ?? NONE;
  return [...printed, ...gained].filter(
    (number) => (game.tables.abilities[number] ?? missing("ability")).form === "activated",
  );
}

/** All abilities that an object has where it is. */
export function abilitiesOf(game: Game, object: GameObject): readonly number[] {
  const printed = printedOn(game.tables, object);
  const changed = changedOf(game, object.id);
  return changed === undefined
    ? printed
    : [...printed.filter((number) => !changed.lost.includes(number)), ...changed.gained];
}

const NONE: readonly number[] = [];

const changedOf = (game: Game, id: number): Changed | undefined =>
  game.derived.grants === 0 ? undefined : workOf(game).changed.get(id);

/** Kept until something changes: which abilities there are follows from what everything is. */
function workOf(game: Game): Work {
  const { derived } = game;
  if (derived.work === null || derived.workVersion !== derived.version) {
    derived.work = findWork(game);
    derived.workVersion = derived.version;
  }
  return derived.work;
}

function findWork(game: Game): Work {
  const { derived } = game;
  const values = changedValues(game);
  const changed = derived.work?.values === values ? derived.work.changed : changedObjects(game, values);
  const work: Work = {
    replacers: derived.replacers.slice(),
    triggers: derived.triggers.slice(),
    listening: derived.listening,
    states: derived.states,
    statics: derived.statics,
    rules: derived.rules,
    timing: derived.timing,
    prices: derived.prices,
    demands: derived.demands,
    others: derived.others,
    acts: derived.acts.slice(),
    changed,
    values,
  };
  for (const [id, found] of changed) list(game, work, mustFind(game, id), found);
  return work;
}

/** Objects that have other abilities than those printed on them, the older first. */
function changedObjects(game: Game, values: readonly (Values | undefined)[]): ReadonlyMap<number, Changed> {
  const { objects } = game.state;
  const found: GameObject[] = [];
  for (let slot = 0; slot < values.length; slot++) {
    const object = values[slot] === undefined ? null : objects[slot];
    if (object !== null && object !== undefined && object.absent === 0) found.push(object);
  }
  found.sort((a, b) => a.stamp - b.stamp);
  const changed = new Map<number, Changed>();
  for (const object of found) {
    const how = compare(game, object, values[slotOf(object.id)] ?? {});
    if (how !== null) changed.set(object.id, how);
  }
  return changed;
}

/** How the abilities of an object differ from those printed on it, or null if they do not. */
function compare({ tables }: Game, object: GameObject, values: Values): Changed | null {
  const own = printedValuesOf(tables, object);
  // A set that no effect has written is the one that is printed.
  if (values[ABILITIES] === own[ABILITIES] && values[tables.keywordsOf] === own[tables.keywordsOf]) return null;
  const has = (number: number): boolean => hasAbility(tables, values, tables.abilities[number] ?? missing("ability"));
  // What a spell does is no ability that it could lose.
  const lost = printedOn(tables, object).filter(
    (number) => (tables.abilities[number] ?? missing("ability")).form !== "spell" && !has(number),
  );
  const keywords = gainedKeywords(tables, object, values).flatMap((name) => tables.keywords.get(name) ?? []);
  if (lost.length === 0 && keywords.length === 0) return null;
  return {
    lost,
    gained: keywords.flatMap((keyword) => keyword.abilities),
    acts: [
      ...actsAt(tables, object).filter((act) => !lost.includes(act.ability)),
      ...keywords.flatMap((keyword) => keyword.acts[object.zone] ?? missing("act")),
    ],
  };
}

function list(game: Game, work: Work, object: GameObject, { lost, gained, acts }: Changed): void {
  const { tables } = game;
  for (const [numbers, how] of [
    [lost, quit],
    [gained, enter],
  ] as const)
    for (const number of numbers) {
      const ability = tables.abilities[number] ?? missing("ability");
      if (worksIn(tables, ability, object.zone))
        how(work, refTo(object, number), ability.form, ability.data, ability.names);
    }
  changeActs(game, work, object, actsAt(tables, object), acts);
}
