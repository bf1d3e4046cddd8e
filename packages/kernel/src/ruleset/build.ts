import { expecting } from "../data/expectation.ts";
import type { ActionRule } from "./action.ts";
import type { Card } from "./card.ts";
import type { EventName, Ruleset, Settling } from "./ruleset.ts";

/** Declares a ruleset with its names checked by the compiler: parts, windows, skipped spans, beginnings. */
export function ruleset<
  const S extends string,
  const W extends string,
  const Z extends string,
  const N extends string = never,
>(rules: Ruleset<S, W, Z, N>): Ruleset<S, W, Z, N> {
  return rules;
}

/** The type of the cards of a ruleset: their spans and events must be its own. */
export type CardOf<R> = R extends Ruleset<infer S, string, infer Z, infer N> ? Card<S, EventName<S, Z, N>> : never;

/** What `withCards` has added, by the ruleset that it made: the cards alone are compiled then, not all of it again. */
const additions = new WeakMap<object, CardAddition>();

interface CardAddition {
  readonly base: Ruleset;
  readonly cards: Readonly<Record<string, Card>>;
}

/** The ruleset that cards were added to and these cards, if `withCards` made this one. */
export const additionOf = (rules: Ruleset): CardAddition | undefined => additions.get(rules);

/** The ruleset with further cards, and with the marks that come with them. */
export const withCards = expecting("a ruleset and cards by name", function withCards<
  S extends string,
  W extends string,
  Z extends string,
  N extends string,
>(rules: Ruleset<S, W, Z, N>, cards: Readonly<Record<string, Card<NoInfer<S>, EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>): Ruleset<
  S,
  W,
  Z,
  N
> {
  const found = new Set(rules.marks);
  const known = found.size;
  const adding: Record<string, Readonly<Record<string, number>>> = {};
  for (const card of Object.values(cards))
    for (const [mark, adds] of Object.entries(card.marks ?? {})) {
      found.add(mark);
      if (Object.keys(adds).length > 0) adding[mark] = adds;
    }
  const marked = found.size === known ? rules : { ...rules, ...withMarks(rules, found, adding) };
  let all: NonNullable<typeof rules.cards> | null = null;
  const whole = {
    ...marked,
    // Joined when first asked for: a game needs the compiled cards alone.
    get cards(): NonNullable<typeof rules.cards> {
      return (all ??= { ...rules.cards, ...cards });
    },
  };
  additions.set(whole, { base: rules, cards });
  return whole;
});

function withMarks(
  { layers }: Ruleset,
  marks: ReadonlySet<string>,
  adding: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Pick<Ruleset, "marks" | "layers"> {
  const marked = layers?.map((layer) =>
    layer.marks === undefined ? layer : { ...layer, marks: { ...adding, ...layer.marks } },
  );
  return { marks: [...marks], ...(marked === undefined ? {} : { layers: marked }) };
}

/** A variant of a ruleset: what is given replaces what was there; records of things with names are merged. */
export const extend = expecting("a ruleset and what is different in it", function extend<
  S extends string,
  W extends string,
  Z extends string,
  N extends string,
>(base: Ruleset<S, W, Z, N>, change: Partial<Ruleset<S, W, Z, N>>): Ruleset<S, W, Z, N> {
  return {
    ...base,
    ...change,
    spans: { ...base.spans, ...change.spans },
    windows: { ...base.windows, ...change.windows },
    zones: { ...base.zones, ...change.zones },
    resources: { ...base.resources, ...change.resources },
    kinds: Object.assign({}, base.kinds, change.kinds),
    moves: Object.assign({}, base.moves, change.moves),
    repeated: { ...base.repeated, ...change.repeated },
    tallies: { ...base.tallies, ...change.tallies },
    characteristics: { ...base.characteristics, ...change.characteristics },
    conditions: { ...base.conditions, ...change.conditions },
    actions: { ...base.actions, ...change.actions },
    verbs: { ...base.verbs, ...change.verbs },
    declarations: { ...base.declarations, ...change.declarations },
    words: { ...base.words, ...change.words },
    solvers: { ...base.solvers, ...change.solvers },
    cards: { ...base.cards, ...change.cards },
  };
});

/** The actions of a ruleset, each with what those of its verb have in common. */
export function actionsOf({ actions = {}, verbs = {} }: Ruleset): (readonly [name: string, action: ActionRule])[] {
  return Object.entries(actions).map(([name, action]) => {
    const shared = verbs[action.verb ?? name];
    if (shared === undefined) return [name, action];
    return [name, { ...shared, ...action, reasons: [...(shared.reasons ?? []), ...(action.reasons ?? [])] }];
  });
}

/**
 * In a course: checks and waiting triggers. If something happened, a window opens, and a part of the course may repeat.
 */
export const settle = <W extends string>(how: Settling<W> = {}): { settle: Settling<W> } => ({ settle: how });
/** In a course: a window in which seats may act. */
export const open = <W extends string>(window: W, rule?: string): { open: W; rule?: string } =>
  rule === undefined ? { open: window } : { open: window, rule };
/** In a course: a declaration that the rules demand. */
export const declare = (kind: string): { declare: string } => ({ declare: kind });
/** In a course: a label that a cut or a repetition can go to. */
export const named = (label: string): { named: string } => ({ named: label });
