import { missing } from "../data/ids.ts";
import { nameNumber } from "../data/event-names.ts";
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
} from "../state/proposal.ts";
import type { Game } from "../state/game.ts";
import { fitsValues } from "../state/values.ts";
import type { Called, MoveKind, Tables } from "./tables.ts";
import { PRESENT } from "../state/objects.ts";

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
export const nameOf = (game: Game, p: Proposal): number => calledOf(game, p).title;

/** The names that speak of the whole: what the ruleset calls it. These are looked at before those inside it [CR 616.1g]. */
export function outerNames(game: Game, p: Proposal): readonly number[] {
  return p.name < 0 ? NONE : (game.tables.chains[p.name] ?? missing("chain of names"));
}

/** The names that speak of what it does. */
export const innerNames = (game: Game, p: Proposal): readonly number[] => called(game, p, -1).names;

export const allNames = (game: Game, p: Proposal): readonly number[] => called(game, p, p.name).names;

/** What a change is called, and what follows from that alone. */
export const calledOf = (game: Game, p: Proposal): Called => called(game, p, p.name);

/**
 * The same of what the ruleset calls so. Kept by what the names depend on: the change, what it is of, what the ruleset calls
 * it and, of a move, what moves.
 */
export function called(game: Game, p: Proposal, name: number): Called {
  const { tables } = game;
  const { change } = p;
  if (change === MOVE) return calledMove(game, p, name);
  const subject = (NAMED_BY_PLACE & (1 << change)) === 0 ? 0 : subjectOf(tables, p);
  return tables.called[change]?.[subject]?.[name + 1] ?? call(tables, p, name, 0, name + 1);
}

/** The same of a move: mostly the ruleset has no name of its own for what moves from there to there. */
function calledMove(game: Game, p: Proposal, name: number): Called {
  const { tables } = game;
  const { from, to } = p;
  const moves = tables.moves[from]?.[to];
  const bits = moves === undefined || moves.length === 0 ? 0 : movedBits(game, p, moves);
  const place = name + 1 + bits * (tables.names.length + 1);
  const subject = (from + 1) * (tables.zones.length + 1) + to + 1;
  return tables.called[MOVE]?.[subject]?.[place] ?? call(tables, p, name, bits, place);
}

function call(tables: Tables, p: Proposal, name: number, bits: number, place: number): Called {
  const names = namesOf(tables, p, name, bits);
  const made = {
    names,
    title: name >= 0 ? name : (names[0] ?? STATE),
    counted: names.flatMap((each) => tables.counting[each] ?? []),
    mayTriggerGone: tables.abilities.some(
      (ability) => ability.data["outlives"] === true && ability.names.some((each) => names.includes(each)),
    ),
  };
  const bySubject = (tables.called[p.change] ??= []);
  const byPlace = (bySubject[subjectOf(tables, p)] ??= []);
  byPlace[place] = made;
  return made;
}

const STATE = nameNumber("state");

/** The names of what is called so, and in these ways by what the ruleset says of moves. */
function namesOf(tables: Tables, p: Proposal, name: number, bits: number): readonly number[] {
  let all = name < 0 ? NONE : (tables.chains[name] ?? missing("chain of names"));
  if (bits !== 0)
    for (const [index, move] of movesBetween(tables, p).entries())
      if ((bits & (1 << index)) !== 0) all = joined(all, tables.chains[move.name] ?? NONE);
  const inner = compute(tables, p);
  return all.length === 0 ? inner : joined(all, inner);
}

const joined = (outer: readonly number[], names: readonly number[]): readonly number[] => [
  ...outer,
  ...names.filter((name) => !outer.includes(name)),
];

/** Which of what the ruleset calls moves from there to there speak of what this is, or was: a bit for each. */
function movedBits(game: Game, p: Proposal, moves: readonly MoveKind[]): number {
  let bits = 0;
  for (let index = 0; index < moves.length; index++) {
    const { of } = moves[index] ?? missing("zone");
    if (of === null || fitsValues(of, game.tables.reader.values(game, p.was === 0 ? p.object : p.was), ""))
      bits |= 1 << index;
  }
  return bits;
}

const movesBetween = ({ moves }: Tables, { from, to }: Proposal): readonly MoveKind[] => moves[from]?.[to] ?? NO_MOVES;

const NO_MOVES: readonly MoveKind[] = [];

/** The changes whose names depend on more than the change. */
const NAMED_BY_PLACE = (1 << BEGIN) | (1 << CREATE) | (1 << MARK) | (1 << RESOURCE) | (1 << LINK) | (1 << ABSENT);
const NAMED_BY_KEY = (1 << BEGIN) | (1 << MARK) | (1 << RESOURCE) | (1 << LINK) | (1 << ABSENT);

/** What the names of a change depend on beside it, as a small number; elsewhere `key` may be any id. */
function subjectOf({ zones }: Tables, { change, from, to, key }: Proposal): number {
  if (change === MOVE || change === CREATE) return (from + 1) * (zones.length + 1) + to + 1;
  return (NAMED_BY_KEY & (1 << change)) === 0 ? 0 : key + 1;
}

function compute(tables: Tables, p: Proposal): readonly number[] {
  const chain = (name: number): readonly number[] => tables.chains[name] ?? missing("chain of names");
  const named = (name: string): readonly number[] => chain(tables.nameNumbers.get(name) ?? 0);
  if (p.change === BEGIN) return chain((tables.spans[p.key] ?? missing("span kind")).begin);
  if (p.change === MARK) return named(`mark:${keyName(tables.marks, p.key)}`);
  if (p.change === RESOURCE) return named(`resource:${keyName(tables.resources, p.key)}`);
  if (p.change === LINK) return named(`link:${keyName(tables.links, p.key)}`);
  if (p.change === ABSENT) return chain(nameNumber(p.key === PRESENT ? "present" : "absent"));
  if (p.change === MOVE || p.change === CREATE)
    return [
      ...(p.to < 0 ? [] : chain((tables.zones[p.to] ?? missing("zone")).enter)),
      ...(p.from < 0 ? [] : chain((tables.zones[p.from] ?? missing("zone")).leave)),
    ];
  const name = plain[p.change];
  return name === undefined ? NONE : chain(name);
}

function keyName(names: ReadonlyMap<string, number>, key: number): string {
  for (const [name, number] of names) if (number === key) return name;
  throw new Error(`no name has the number ${key}`);
}
