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
export function nameOf(tables: Tables, p: Proposal): number {
  if (p.name >= 0) return p.name;
  return inner(tables, p)[0] ?? nameNumber("state");
}

/** The names that speak of the whole: what the ruleset calls it. These are looked at before those inside it [CR 616.1g]. */
export function outerNames(tables: Tables, p: Proposal): readonly number[] {
  return p.name < 0 ? NONE : at(tables.chains, p.name);
}

/** The names that speak of what it does. */
export function innerNames(tables: Tables, p: Proposal): readonly number[] {
  return inner(tables, p);
}

export function allNames(tables: Tables, p: Proposal): readonly number[] {
  return p.name < 0
    ? inner(tables, p)
    : [...at(tables.chains, p.name), ...inner(tables, p).filter((name) => name !== p.name)];
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
