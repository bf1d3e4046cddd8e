/**
 * What may stand under a key. `a | b` is the one or the other, `[a]` one or a list of them, `{a}` a record with any keys whose
 * values are such, `"text"` just that text. All other names are lists of names, parts, or kinds of forms (selector, amount, …).
 */
export interface Alternative {
  readonly name: string;
  readonly isList: boolean;
  readonly isRecord: boolean;
  /** A text that is meant literally. */
  readonly literal: string | null;
}

const parsed = new Map<string, readonly Alternative[]>();

export function alternatives(value: string): readonly Alternative[] {
  const known = parsed.get(value);
  if (known !== undefined) return known;
  const inner = /^\{(.*)\}$/.exec(value)?.[1];
  if (inner !== undefined) {
    const whole = [{ name: inner, isList: false, isRecord: true, literal: null }];
    parsed.set(value, whole);
    return whole;
  }
  const found = value.split(" | ").flatMap((each): readonly Alternative[] => {
    const alias = ALIASES[each];
    if (alias !== undefined) return alternatives(alias);
    const literal = /^"(.*)"$/.exec(each)?.[1] ?? null;
    const inList = /^\[(.*)\]$/.exec(each)?.[1];
    return [{ name: inList ?? each, isList: inList !== undefined, isRecord: false, literal }];
  });
  parsed.set(value, found);
  return found;
}

/** Short names for frequent combinations. */
export const ALIASES: Readonly<Record<string, string>> = {
  seats: "selector",
  things: "selector",
  zones: "[zone]",
  events: "[event]",
  effects: "[effect]",
  costs: "[cost]",
  place: '"this" | span | placed',
  inserted: "span | spanned",
  model: "card | copied | face | printed",
};

/** Names that the kernel binds itself. Data must not bind them, because they would be overwritten. */
export const RESERVED: readonly string[] = [
  "way",
  "extra",
  "inserter",
  "base",
  "seat",
  "begun",
  "may",
  "whole",
  "moved",
  "priced",
  "stacked",
  "replaced",
];

/** A key of a form: whether it is optional, and what may stand there. */
export interface Key {
  readonly key: string;
  readonly value: string;
  readonly must: boolean;
}

/** Keys and what may stand there; a `?` at the end of a key says that it may be left out. */
export type Keys = Readonly<Record<string, string>>;

const listed = new WeakMap<Keys, readonly Key[]>();

export function keysIn(keys: Keys): readonly Key[] {
  let found = listed.get(keys);
  if (found === undefined) {
    found = Object.entries(keys).map(([key, value]) => ({
      key: key.replace("?", ""),
      value,
      must: !key.endsWith("?"),
    }));
    listed.set(keys, found);
  }
  return found;
}
