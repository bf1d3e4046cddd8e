import { frozen, type Effect } from "../data/data.ts";

/** What is said for each of several seats: it comes again and again, and is put together once. */
export interface Said {
  readonly refs: readonly number[];
  readonly effects: readonly Effect[];
}

export const saidFor = (name: string, refs: readonly number[], body: readonly Effect[]): Said => ({
  refs: [...refs],
  effects: frozen(refs.flatMap((ref) => [{ bind: name, to: [ref] }, ...body])),
});

/** Whether two lists name the same, in the same order. */
export const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((ref, index) => ref === other[index]);

/** What a ruleset says may be said twice at once; of what was put together each has its own: the state is a tree. */
export const unshared = (body: readonly Effect[]): readonly Effect[] =>
  body.map((each) => (Object.isFrozen(each) ? each : { ...each }));
