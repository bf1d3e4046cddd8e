import { keysOf } from "../data/ids.ts";
import type { Effect } from "../data/data.ts";
import type { Planned, Stored } from "./game.ts";

/**
 * The kernel's changes: whatever happens is one of these. Sets of them are bits of a number, so there can be no more than 31.
 */
export const BEGIN = 0;
export const MOVE = 1;
export const CREATE = 2;
export const MARK = 3;
export const RESOURCE = 4;
export const EXHAUST = 5;
export const READY = 6;
export const TURN = 7;
export const ATTACH = 8;
export const CONTROL = 9;
export const STORE = 10;
export const EXPIRE = 11;
export const INSERT = 12;
export const CUT = 13;
export const SHUFFLE = 14;
export const KNOW = 15;
export const LOSE = 16;
export const WIN = 17;
export const REORDER = 18;
export const NOTE = 19;
export const RANDOM = 20;
export const VANISH = 21;
export const BECOME = 22;
export const LINK = 23;
export const ABSENT = 24;
export const RETARGET = 25;
/** Not a change of its own: a move between zones neither of which is one where objects work. */
export const AWAY = 26;
/** Not a change of its own: things may have other characteristics though nothing touched them. */
export const OTHER_VALUES = 27;

/**
 * The changes by name. A new change gets its line here and an entry in two more tables, which do not compile without it:
 * what it does stands in `door/apply.ts`, what it is called in `tables/change-names.ts`.
 */
const changes = {
  begin: BEGIN,
  move: MOVE,
  create: CREATE,
  mark: MARK,
  resource: RESOURCE,
  exhaust: EXHAUST,
  ready: READY,
  turn: TURN,
  attach: ATTACH,
  control: CONTROL,
  store: STORE,
  expire: EXPIRE,
  insert: INSERT,
  cut: CUT,
  shuffle: SHUFFLE,
  know: KNOW,
  lose: LOSE,
  win: WIN,
  reorder: REORDER,
  note: NOTE,
  random: RANDOM,
  vanish: VANISH,
  become: BECOME,
  link: LINK,
  absent: ABSENT,
  retarget: RETARGET,
} as const;

export type ChangeName = keyof typeof changes;

/** A table of changes as a list in the order of their numbers. */
export function byChange<T>(table: Readonly<Record<ChangeName, T>>): readonly T[] {
  const list: T[] = [];
  for (const name of keysOf(changes)) {
    if (list[changes[name]] !== undefined) throw new Error(`the number of the change "${name}" is another one's, too`);
    list[changes[name]] = table[name];
  }
  return list;
}

/** What `key` says of a new order of seats: it begins with a seat. 0 turns the order round, 1 exchanges two seats. */
export const FROM_SEAT = 2;

/** What would happen. Once it has, `object` is what it is now and `was` what it was before. */
export interface Proposal {
  change: number;
  /** What the ruleset calls it, or -1; it is also known by what it does (`enter:…`, `mark:…`). */
  name: number;
  object: number;
  was: number;
  seat: number;
  from: number;
  to: number;
  amount: number;
  /** Which mark, resource, span kind, …: what the change needs. */
  key: number;
  rule: number;
  /** The object that does it, and its card, or 0 and -1. */
  by: number;
  card: number;
  stored: Stored | null;
  plan: Planned[] | null;
  /** Further objects, seats or numbers that the change needs. */
  refs: number[] | null;
  /** The card that what enters is as it enters, or what a mark is set to; -1 for what it is anyway. */
  as: number;
  /** What happens if there is no card to move. */
  ifEmpty: readonly Effect[] | null;
  /** What it results in once it has happened, in a moment of its own: each as often as it came to. Never edited. */
  results: readonly Proposal[] | null;
  /** The replacements that have been applied to it; never edited, for most share an empty list. */
  used: readonly number[];
  /** 1 once its seat has said that it goes through the door before others. */
  leads: number;
}

const UNUSED: readonly number[] = [];

export function proposal(change: number, rule: number): Proposal {
  return {
    change,
    name: -1,
    object: 0,
    was: 0,
    seat: -1,
    from: -1,
    to: -1,
    amount: 0,
    key: -1,
    rule,
    by: 0,
    card: -1,
    stored: null,
    plan: null,
    refs: null,
    as: -1,
    ifEmpty: null,
    results: null,
    used: UNUSED,
    leads: 0,
  };
}

/** Whether nothing would happen: a mark or a resource that changes by 0 is no event, and there is nothing to replace. */
export const isNothing = (p: Proposal): boolean =>
  (p.change === MARK || p.change === RESOURCE || p.results !== null) && p.amount === 0;
