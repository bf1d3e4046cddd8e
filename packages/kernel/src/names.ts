import { PRESENT } from "./absence.ts";
import { amiss } from "./ids.ts";
import { nameNumber } from "./collect.ts";
import {
  ABSENT,
  ATTACH,
  BECOME,
  BEGIN,
  CONTROL,
  CREATE,
  CUT,
  EXHAUST,
  EXPIRE,
  INSERT,
  KNOW,
  LINK,
  LOSE,
  MARK,
  MOVE,
  RANDOM,
  READY,
  REORDER,
  RESOURCE,
  RETARGET,
  SHUFFLE,
  STORE,
  TURN,
  VANISH,
  WIN,
  type Proposal,
} from "./proposal.ts";
import type { Game } from "./game.ts";
import { fitsValues } from "./select/values.ts";
import type { MoveKind, Tables } from "./tables.ts";

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
  [BECOME, "become"],
  [RETARGET, "retarget"],
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
  return p.name < 0 ? NONE : (game.tables.chains[p.name] ?? amiss());
}

/** The names that speak of what it does. */
export function innerNames(game: Game, p: Proposal): readonly number[] {
  const bits = p.change === MOVE ? movedBits(game, p) : 0;
  return bits === 0 ? inner(game.tables, p) : namesOfMove(game.tables, p, bits, -1);
}

export function allNames(game: Game, p: Proposal): readonly number[] {
  if (p.name < 0) return innerNames(game, p);
  const bits = p.change === MOVE ? movedBits(game, p) : 0;
  if (bits !== 0) return namesOfMove(game.tables, p, bits, p.name);
  // Without what the object is, they follow from what is kept for the change.
  const { nameSets } = game.tables;
  const key = keyOf(game.tables, p) * (game.tables.names.length + 1) + p.name + 1;
  const known = nameSets.get(key);
  if (known !== undefined) return known;
  const made = joined(game.tables.chains[p.name] ?? amiss(), inner(game.tables, p));
  nameSets.set(key, made);
  return made;
}

const joined = (outer: readonly number[], names: readonly number[]): readonly number[] => [
  ...outer,
  ...names.filter((name) => !outer.includes(name)),
];

/** Which of what the ruleset calls moves from there to there speak of what this is, or was: a bit for each. */
function movedBits(game: Game, p: Proposal): number {
  const moves = movesBetween(game.tables, p);
  let bits = 0;
  for (let index = 0; index < moves.length; index++) {
    const { of } = moves[index] ?? amiss();
    if (of === null || fitsValues(of, game.tables.reader.values(game, p.was === 0 ? p.object : p.was), ""))
      bits |= 1 << index;
  }
  return bits;
}

const movesBetween = ({ moves }: Tables, { from, to }: Proposal): readonly MoveKind[] => moves[from]?.[to] ?? NO_MOVES;

const NO_MOVES: readonly MoveKind[] = [];

/** The names of a move that is called so, and in these ways by the ruleset: kept, for there are few of them. */
function namesOfMove(tables: Tables, p: Proposal, bits: number, name: number): readonly number[] {
  const moves = movesBetween(tables, p);
  const kept = (tables.moveSets[name + 1] ??= new Map<number, readonly number[]>());
  const key = (p.from * tables.zones.length + p.to) * 2 ** moves.length + bits;
  const known = kept.get(key);
  if (known !== undefined) return known;
  let all = name < 0 ? NONE : (tables.chains[name] ?? amiss());
  for (const [index, move] of moves.entries())
    if ((bits & (1 << index)) !== 0) all = joined(all, tables.chains[move.name] ?? NONE);
  const made = joined(all, inner(tables, p));
  kept.set(key, made);
  return made;
}

function inner(tables: Tables, p: Proposal): readonly number[] {
  const key = keyOf(tables, p) * (tables.names.length + 1);
  const known = tables.nameSets.get(key);
  if (known !== undefined) return known;
  const made = compute(tables, p);
  tables.nameSets.set(key, made);
  return made;
}

const NAMED_BY_KEY = (1 << BEGIN) | (1 << MARK) | (1 << RESOURCE) | (1 << LINK) | (1 << ABSENT);
const MOST_SUBJECTS = 4096;

/** What the names of a change depend on, as a small number; elsewhere `key` may be any id. */
function keyOf({ zones }: Tables, { change, from, to, key }: Proposal): number {
  if (change === MOVE || change === CREATE) return change * MOST_SUBJECTS + (from + 1) * (zones.length + 1) + to + 1;
  return change * MOST_SUBJECTS + ((NAMED_BY_KEY & (1 << change)) === 0 ? 0 : key + 1);
}

function compute(tables: Tables, p: Proposal): readonly number[] {
  const chain = (name: number): readonly number[] => tables.chains[name] ?? amiss();
  const named = (name: string): readonly number[] => chain(tables.nameNumbers.get(name) ?? 0);
  if (p.change === BEGIN) return chain((tables.spans[p.key] ?? amiss()).begin);
  if (p.change === MARK) return named(`mark:${keyName(tables.marks, p.key)}`);
  if (p.change === RESOURCE) return named(`resource:${keyName(tables.resources, p.key)}`);
  if (p.change === LINK) return named(`link:${keyName(tables.links, p.key)}`);
  if (p.change === ABSENT) return chain(nameNumber(p.key === PRESENT ? "present" : "absent"));
  if (p.change === MOVE || p.change === CREATE)
    return [
      ...(p.to < 0 ? [] : chain((tables.zones[p.to] ?? amiss()).enter)),
      ...(p.from < 0 ? [] : chain((tables.zones[p.from] ?? amiss()).leave)),
    ];
  const name = plain[p.change];
  return name === undefined ? NONE : chain(name);
}

function keyName(names: ReadonlyMap<string, number>, key: number): string {
  for (const [name, number] of names) if (number === key) return name;
  throw new Error(`no name has the number ${key}`);
}
