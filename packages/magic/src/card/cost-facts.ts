// What of a card follows from its cost. The table's build leaves it out of the cards that it writes down, and the page has it back as it loads them.
import { colorsOf, manaValue, symbolsOf } from "../mana/cost.ts";

/** Cards as data, by name. */
type Cards = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const known = new Map<string, Readonly<Record<string, unknown>>>();

/** The facts of a cost; those of each are worked out once. */
function factsOf(text: string): Readonly<Record<string, unknown>> {
  const facts = known.get(text) ?? { colors: colorsOf(text), manaValue: manaValue(text), ...symbolsOf(text) };
  known.set(text, facts);
  return facts;
}

/** The mana that a card costs. */
function costOf({ cost }: Readonly<Record<string, unknown>>): string {
  const first: unknown = Array.isArray(cost) ? cost[0] : undefined;
  const isMana = typeof first === "object" && first !== null && "mana" in first && typeof first.mana === "string";
  return isMana ? String(first.mana) : "";
}

/** Cards without what follows from their cost; what is otherwise than that stays. */
export const withoutFacts = (cards: Cards): Cards =>
  Object.fromEntries(
    Object.entries(cards).map(([name, card]) => {
      const facts = factsOf(costOf(card));
      const isFact = (key: string, value: unknown): boolean => JSON.stringify(facts[key]) === JSON.stringify(value);
      return [name, Object.fromEntries(Object.entries(card).filter(([key, value]) => !isFact(key, value)))];
    }),
  );

/** The same cards with what follows from their cost, in the order of keys that `toCard` gives them: a fingerprint counts it. */
export const withFacts = (cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, { ...factsOf(costOf(card)), ...card }]));
