import { at } from "./ids.ts";
import { nameNumber } from "./collect.ts";
import {
  ATTACH,
  BEGIN,
  CONTROL,
  CREATE,
  CUT,
  EXHAUST,
  EXPIRE,
  INSERT,
  KNOW,
  LOSE,
  MARK,
  MOVE,
  RANDOM,
  READY,
  REORDER,
  RESOURCE,
  SHUFFLE,
  STORE,
  TURN,
  VANISH,
  WIN,
  type Proposal,
} from "./proposal.ts";
import type { Game } from "./game.ts";
import { fitsValues } from "./select/values.ts";
import type { Tables } from "./tables.ts";

/** What a change is called where the ruleset gives it no name, by its number. */
const plain: number[] = [];
for (const [change, name] of [
  [EXHAUST, "exhaust"],
  [READY, "ready"],
  [TURN, "turn"],
  [ATTACH, "attach"],
  [CONTROL, "control"],
  [STORE, "store"],
  [EXPIRE, "expire"],
  [INSERT, "insert"],
  [CUT, "cut"],
  [SHUFFLE, "shuffle"],
  [KNOW, "know"],
  [LOSE, "lose"],
  [WIN, "win"],
  [REORDER, "reorder"],
  [RANDOM, "random"],
  [VANISH, "vanished"],
] as const)
  plain[change] = nameNumber(name);

const NONE: readonly number[] = [];

/** The name of an event. */
export function nameOf(game: Game, p: Proposal): number {
  if (p.name >= 0) return p.name;
  return innerNames(game, p)[0] ?? nameNumber("state");
}

/** The names that speak of the whole: what the ruleset calls it. These are looked at before those inside it [CR 616.1g]. */
export function outerNames(game: Game, p: Proposal): readonly number[] {
  return p.name < 0 ? NONE : at(game.tables.chains, p.name);
}

/** The names that speak of what it does. */
export function innerNames(game: Game, p: Proposal): readonly number[] {
  const names = inner(game.tables, p);
  if (p.change !== MOVE || game.tables.moves.length === 0) return names;
  const moved = movedNames(game, p);
  return moved.length === 0 ? names : [...moved, ...names];
}

export function allNames(game: Game, p: Proposal): readonly number[] {
  if (p.name < 0) return innerNames(game, p);
  return [...at(game.tables.chains, p.name), ...innerNames(game, p).filter((name) => name !== p.name)];
}

/** What the ruleset calls a move from there to there of what this is, or was. */
function movedNames(game: Game, p: Proposal): readonly number[] {
  return game.tables.moves.flatMap((move) => {
    if (move.from !== p.from || move.to !== p.to) return NONE;
    const isMeant =
      move.of === null || fitsValues(move.of, game.tables.reader.values(game, p.was === 0 ? p.object : p.was), "");
    return isMeant ? at(game.tables.chains, move.name) : NONE;
  });
}

function inner(tables: Tables, p: Proposal): readonly number[] {
  const key = keyOf(p);
  const known = tables.nameSets.get(key);
  if (known !== undefined) return known;
  const made = compute(tables, p);
  tables.nameSets.set(key, made);
  return made;
}

/** What the names of a change depend on; elsewhere `key` may be any id. */
function keyOf(p: Proposal): number {
  if (p.change === MOVE || p.change === CREATE) return (p.change * 4096 + p.from + 1) * 4096 + p.to + 1;
  return p.change * 4096 + (p.change === BEGIN || p.change === MARK || p.change === RESOURCE ? p.key + 1 : 0);
}

function compute(tables: Tables, p: Proposal): readonly number[] {
  const chain = (name: number): readonly number[] => at(tables.chains, name);
  const named = (name: string): readonly number[] => chain(tables.nameNumbers.get(name) ?? 0);
  if (p.change === BEGIN) return chain(at(tables.spans, p.key).begin);
  if (p.change === MARK) return named(`mark:${keyName(tables.marks, p.key)}`);
  if (p.change === RESOURCE) return named(`resource:${keyName(tables.resources, p.key)}`);
  if (p.change === MOVE || p.change === CREATE)
    return [
      ...(p.to < 0 ? [] : chain(at(tables.zones, p.to).enter)),
      ...(p.from < 0 ? [] : chain(at(tables.zones, p.from).leave)),
    ];
  const name = plain[p.change];
  return name === undefined ? NONE : chain(name);
}

function keyName(names: ReadonlyMap<string, number>, key: number): string {
  for (const [name, number] of names) if (number === key) return name;
  throw new Error(`no name has the number ${key}`);
}
