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

/** The ruleset with further cards, and with the marks that come with them. */
export function withCards<S extends string, W extends string, Z extends string, N extends string>(
  rules: Ruleset<S, W, Z, N>,
  cards: Readonly<Record<string, Card<NoInfer<S>, EventName<NoInfer<S>, NoInfer<Z>, NoInfer<N>>>>>,
): Ruleset<S, W, Z, N> {
  const found = new Set(rules.marks);
  const known = found.size;
  const adding: Record<string, Readonly<Record<string, number>>> = {};
  for (const card of Object.values(cards))
    for (const [mark, adds] of Object.entries(card.marks ?? {})) {
      found.add(mark);
      if (Object.keys(adds).length > 0) adding[mark] = adds;
    }
  const whole = { ...rules, cards: { ...rules.cards, ...cards } };
  if (found.size === known) return whole;
  const layers = rules.layers?.map((layer) =>
    layer.marks === undefined ? layer : { ...layer, marks: { ...adding, ...layer.marks } },
  );
  return { ...whole, marks: [...found], ...(layers === undefined ? {} : { layers }) };
}

/** A variant of a ruleset: what is given replaces what was there; records are merged. */
export function extend<S extends string, W extends string, Z extends string, N extends string>(
  base: Ruleset<S, W, Z, N>,
  change: Partial<Ruleset<S, W, Z, N>>,
): Ruleset<S, W, Z, N> {
  return {
    ...base,
    ...change,
    spans: { ...base.spans, ...change.spans },
    windows: { ...base.windows, ...change.windows },
    zones: { ...base.zones, ...change.zones },
    conditions: { ...base.conditions, ...change.conditions },
    actions: { ...base.actions, ...change.actions },
    words: { ...base.words, ...change.words },
    cards: { ...base.cards, ...change.cards },
  };
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
