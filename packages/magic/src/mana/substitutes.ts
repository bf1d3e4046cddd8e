import type { Effect, Game, Means, Scope } from "@turnwright/kernel";
import { plainly } from "@turnwright/lexicon";
import { LETTERS, manaCost } from "./cost.ts";
import { equivalents, LIFE_FOR_ONE, total, type Due } from "./total-cost.ts";
import { match, spend, type Unit } from "./allocation.ts";
import type { Source } from "./sources.ts";

/** For how many symbols life is paid is announced under this name, as the number of a text from 1. */
export const LIFE = "lifePaid";

/** Something that pays for one mana: one of these letters, or else of any mana. */
export interface Helper {
  readonly id: number;
  readonly letters: string;
  readonly help: Effect;
  /** Whether it was picked: then it has to be used. */
  readonly isFixed: boolean;
}

export const isPicked = ({ isFixed }: Helper): boolean => isFixed;

const NO_MEANS: readonly Means[] = [];

/**
 * What is asked about how costs are paid: for how many symbols life is paid [CR 107.4f], and what else helps: creatures by
 * convoke, artifacts by improvise, cards in the graveyard by delve [CR 702.51, 702.126, 702.66].
 */
export function meansOf(game: Game, seat: number, costs: readonly Effect[], scope: Scope): readonly Means[] {
  if (!hasSpecial(costs)) return NO_MEANS;
  const sum = total(costs, scope.bindings["x"]?.[0] ?? 0);
  const lives = sum.pips.filter((pip) => pip.endsWith("P")).length;
  const dues = equivalents(sum, scope.bindings[LIFE]);
  const life: Means = {
    name: LIFE,
    verb: "pay",
    rule: "CR 107.4f",
    among: {
      texts: Array.from({ length: lives + 1 }, (_, count) => `${count === 0 ? "no" : count * LIFE_FOR_ONE} life`),
    },
  };
  return [...(lives === 0 ? [] : [life]), ...sum.helps.map((help) => helpMeans(game, seat, help, dues, scope))];
}

/** A loop: the methods of lists are slow with those that are frozen. */
function hasSpecial(costs: readonly Effect[]): boolean {
  for (const { mana, help } of costs)
    if (help !== undefined || (typeof mana === "string" && manaCost(mana).isMixed)) return true;
  return false;
}

function helpMeans(game: Game, seat: number, help: Effect, dues: readonly Due[], scope: Scope): Means {
  const isColored = help["colored"] === true;
  const max = Math.max(0, ...dues.map(({ generic, pips }) => generic + (isColored ? pips.length : 0)));
  const name = nameOf(help);
  const objects = max === 0 ? [] : ableTo(game, seat, help, scope);
  return { name, verb: name, rule: plainly(help["rule"]), among: { objects, max } };
}

const nameOf = (help: Effect): string => plainly(help["as"]);

const ableTo = (game: Game, seat: number, help: Effect, scope: Scope): readonly number[] =>
  game.tables.reader.select(game, help["help"], { ...scope, seat }).filter((id) => id !== scope.source);

/** What helps to pay, those that have to be used first: what was picked, and what may still be. Null where what was picked cannot help. */
export function helpersFor(game: Game, seat: number, helps: readonly Effect[], scope: Scope): readonly Helper[] | null {
  const found: Helper[] = [];
  for (const help of helps) {
    const able = ableTo(game, seat, help, scope);
    const picked = scope.bindings[nameOf(help)];
    const more = picked === undefined ? able : (scope.bindings[`${nameOf(help)}More`] ?? []);
    if (picked?.every((id) => able.includes(id)) === false) return null;
    for (const [ids, isFixed] of [[picked ?? [], true] as const, [more, false] as const])
      for (const id of ids)
        if (found.every((each) => each.id !== id))
          found.push({ id, help, isFixed, letters: help["colored"] === true ? lettersOf(game, id) : "" });
  }
  return [...found.filter(isPicked), ...found.filter((each) => !each.isFixed)];
}

const COLORS: Readonly<Record<string, string>> = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

function lettersOf(game: Game, id: number): string {
  const { colors } = game.tables.reader.values(game, id);
  return Array.isArray(colors) ? colors.map((color) => COLORS[color] ?? "").join("") : "";
}

/** More ways than these to part what may help or be tapped for mana are not tried. */
const MOST_PARTINGS = 4096;

interface Parting {
  readonly helpers: readonly Helper[];
  readonly sources: readonly Source[];
}

/**
 * Nothing is tapped twice: what is tapped to help is no source of mana, and what may be both is the one or the other. Of those
 * that are alike it matters only how many are tapped for mana.
 */
export function* partings(helpers: readonly Helper[], sources: readonly Source[]): Generator<Parting> {
  const fixed = helpers.filter(isPicked).map(({ id }) => id);
  // What is not tapped or given up for its mana may help as well.
  const again = sources.filter(({ isOnce }) => isOnce === false);
  const free = sources.filter(({ id, isOnce }) => isOnce !== false && !fixed.includes(id));
  const kinds = doubleKinds(helpers, free);
  const double = kinds.flat();
  const parted = (tapped: readonly number[]): Parting => ({
    helpers: helpers.filter(({ id }) => !tapped.includes(id)),
    sources: [...free.filter(({ id }) => tapped.includes(id) || !double.includes(id)), ...again],
  });
  const counts = kinds.map(() => 0);
  for (let tried = 0; tried < MOST_PARTINGS; tried++) {
    yield parted(kinds.flatMap((ids, place) => ids.slice(0, counts[place])));
    if (!hasNext(counts, kinds)) return;
  }
  yield parted(double);
}

/** Those that may help and may be tapped for mana, the alike together: they help in the same way, and make the same mana. */
function doubleKinds(helpers: readonly Helper[], sources: readonly Source[]): readonly (readonly number[])[] {
  const kinds = new Map<string, number[]>();
  for (const { id, letters, help } of helpers) {
    const source = sources.find((each) => each.id === id);
    if (source === undefined) continue;
    const key = JSON.stringify([
      letters,
      nameOf(help),
      source.makes,
      source.more ?? [],
      source.use === undefined ? 0 : id,
    ]);
    const alike = kinds.get(key);
    if (alike === undefined) kinds.set(key, [id]);
    else alike.push(id);
  }
  return [...kinds.values()];
}

/** Counts on by one, of each kind up to as many as there are; false after the last. */
function hasNext(counts: number[], kinds: readonly (readonly number[])[]): boolean {
  for (const [place, ids] of kinds.entries()) {
    const count = (counts[place] ?? 0) + 1;
    counts[place] = count > ids.length ? 0 : count;
    if (count <= ids.length) return true;
  }
  return false;
}

interface Helped {
  readonly helpers: readonly Helper[];
  /** What is spent of each letter in the pool, and which mana of the sources. */
  readonly spent: readonly number[];
  readonly used: readonly number[];
}

/** Pays with what helps, with the pool, then with sources; everything that was picked to help does. */
export function payHelped(
  due: Due,
  pool: readonly number[],
  units: readonly Unit[],
  helpers: readonly Helper[],
): Helped | null {
  const mana = pool.flatMap((count, place) =>
    Array.from({ length: count }, () => ({ letters: LETTERS[place] ?? "C" })),
  );
  const fixed = helpers.filter(isPicked);
  const free = helpers.slice(fixed.length);
  const taken = match(due.pips, [...fixed, ...mana, ...units, ...free], fixed.length);
  if (taken === null) return null;
  let generic = due.generic;
  const begins = [0, fixed.length, fixed.length + mana.length, fixed.length + mana.length + units.length] as const;
  const restOf = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from + index).filter((index) => !taken.includes(index));
  const spendFrom = (from: number, count: number): void => {
    for (const index of restOf(from, count).slice(0, generic)) {
      taken.push(index);
      generic--;
    }
  };
  spendFrom(begins[0], fixed.length);
  if (restOf(begins[0], fixed.length).length > 0) return null;
  spendFrom(begins[1], mana.length);
  const used = [...units.keys()].filter((index) => taken.includes(begins[2] + index));
  const count = Math.min(generic, units.length - used.length);
  if (count > 0) spend(units, used, count);
  generic -= count;
  spendFrom(begins[3], free.length);
  if (generic > 0) return null;
  return {
    helpers: [...fixed, ...free.filter((_, index) => taken.includes(begins[3] + index))],
    spent: LETTERS.map(
      (letter) => mana.filter((each, index) => each.letters === letter && taken.includes(begins[1] + index)).length,
    ),
    used,
  };
}

/** What those do that help: they are tapped, or exiled, all at once. */
export const helpedWith = (helpers: readonly Helper[]): readonly Effect[] =>
  [...new Set(helpers.map(({ help }) => help))].map((help) => {
    const refs = { refs: helpers.filter((each) => each.help === help).map(({ id }) => id) };
    const rule = help["rule"] ?? null;
    return help["by"] === "exile" ? { exile: refs, rule } : { exhaust: refs, name: "tap", rule };
  });
