import { keysOf } from "../data/ids.ts";
import type { Effect } from "../data/data.ts";
import type { Part } from "./agenda.ts";
import type { Planned, Stored } from "./game.ts";

/**
 * The kernel's changes: everything that happens is one of these. Sets of them are bits of a number, so there can be at
 * most 32.
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
/** The `key` of a LOSE with which a seat leaves in a draw. */
export const IN_A_DRAW = 0;
export const WIN = 17;
export const REORDER = 18;
export const NOTE = 19;
export const RANDOM = 20;
export const VANISH = 21;
export const BECOME = 22;
export const LINK = 23;
export const ABSENT = 24;
export const RETARGET = 25;
/** Only for sets of changes: something is new in a zone where objects do not work, and comes from none where they do. */
export const AWAY = 26;
/** Only for sets of changes: characteristics may have changed without the object being touched. */
export const OTHER_VALUES = 27;
/** Only for sets of changes: triggers have been noticed. */
export const NOTICED = 28;
/** An event made of smaller ones: its effects happen unless it is replaced as a whole. By itself it changes nothing. */
export const WHOLE = 29;
export const RESTART = 30;

/**
 * The changes by name. A new change has a line here and entries in two tables that do not compile without it: what it
 * does in `door/apply.ts`, its event names in `tables/change-names.ts`.
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
  whole: WHOLE,
  restart: RESTART,
} as const;

export type ChangeName = keyof typeof changes;

/** A set of changes as bits. */
export const changeBits = (...numbers: readonly number[]): number =>
  numbers.reduce((bits, change) => bits | (1 << change), 0);

const MOST = 32;

/** A table of changes as a list by change number. */
export function byChange<T>(table: Readonly<Record<ChangeName, T>>): readonly T[] {
  const list: T[] = [];
  for (const name of keysOf(changes)) {
    if (changes[name] >= MOST) throw new Error(`the change "${name}" has no bit of its own: there are ${MOST}`);
    if (list[changes[name]] !== undefined) throw new Error(`the number of the change "${name}" is another one's, too`);
    list[changes[name]] = table[name];
  }
  return list;
}

/** The `key` of a reorder that makes the order begin with a seat. 0 reverses the order, 1 exchanges two seats. */
export const FROM_SEAT = 2;

/** A change that would happen. Once it has, `object` is the id afterwards and `was` the id before. */
export interface Proposal {
  change: number;
  /** The ruleset's event name, or -1. The event also has the names of its change (`enter:…`, `mark:…`). */
  name: number;
  object: number;
  was: number;
  seat: number;
  from: number;
  to: number;
  amount: number;
  /** The number of the mark, resource, span kind, …: depends on the change. */
  key: number;
  rule: number;
  /** The source and its card, or 0 and -1. */
  by: number;
  card: number;
  stored: Stored | null;
  plan: Planned[] | null;
  /** Further objects, seats or numbers: depends on the change. */
  refs: number[] | null;
  /** The card that an object enters as, or the value that a mark is set to; -1 for neither. */
  as: number;
  /** The effects if there is no card to move. */
  ifEmpty: readonly Effect[] | null;
  /** What a whole is made of. */
  body: Part | null;
  /** Changes that follow in a moment of their own, each multiplied by the amount. Never edited. */
  results: readonly Proposal[] | null;
  /** The replacements that have been applied. Never edited, because most proposals share an empty list. */
  used: readonly number[];
  /** 1 if its seat chose that it passes the door first. */
  leads: number;
}

const UNUSED: readonly number[] = [];

/** Stands in `used` of what happens beside something else: it is not what whoever proposed that has made. No replacement has it as its key. */
export const BESIDE = 0;

export const isBeside = ({ used }: Proposal): boolean => used.length > 0 && used.includes(BESIDE);

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
    body: null,
    results: null,
    used: UNUSED,
    leads: 0,
  };
}

/** Whether a proposal would change nothing: then there is no event and nothing to replace. */
export const isNothing = (p: Proposal): boolean =>
  (p.change === MARK || p.change === RESOURCE || p.results !== null) && p.amount === 0;
