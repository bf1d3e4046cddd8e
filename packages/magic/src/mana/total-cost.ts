import type { Data, Effect } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";
import { manaCost, MIXED } from "./cost.ts";

/** What is due: so much of any mana, mana for each of these symbols, and what is no mana. */
export interface Due {
  readonly generic: number;
  readonly pips: readonly string[];
  readonly others: readonly Effect[];
}

/** Costs taken together, before symbols that can be paid in two ways are settled and discounts are taken off. */
export interface Sum extends Due {
  readonly isMixed: boolean;
  /** What is taken off of any mana, and of letters. */
  readonly less: number;
  readonly off: readonly string[];
  /** What else helps to pay. */
  readonly helps: readonly Effect[];
}

/** What is due, taken together: costs in mana, more of them by taxes, less by discounts [CR 601.2f]. */
export function total(costs: readonly Effect[], x: number): Sum {
  let generic = 0;
  let pips: readonly string[] = NONE;
  let others: readonly Effect[] = NO_EFFECTS;
  let helps: readonly Effect[] = NO_EFFECTS;
  let less = 0;
  let off: readonly string[] = NONE;
  let isMixed = false;
  for (const cost of costs) {
    const text = cost["mana"];
    const discount = cost["discount"];
    if (typeof text === "string") {
      const each = manaCost(text);
      generic += each.generic + each.x * x;
      pips = pips.length === 0 ? each.pips : [...pips, ...each.pips];
      isMixed ||= each.isMixed;
    } else if (cost["help"] !== undefined) helps = [...helps, cost];
    else if (discount === undefined) others = joined(others, cost);
    else {
      const each = discounted(discount);
      less += each.generic;
      off = [...off, ...each.pips];
    }
  }
  return { generic, pips, others, isMixed, less, off, helps };
}

const NONE: readonly string[] = [];
const NO_EFFECTS: readonly Effect[] = [];

/** What is left after discounts: coloured mana that is not due makes what any mana pays cheaper [CR 118.7c-d]. */
export function settled({ generic, pips, others, less, off }: Sum): Due {
  let left = generic - less;
  let open = pips;
  for (const letter of off) {
    const index = open.indexOf(letter);
    if (index < 0) left -= 1;
    else open = open.toSpliced(index, 1);
  }
  return { generic: Math.max(0, left), pips: open, others };
}

/** Life for one symbol [CR 107.4f]. */
export const LIFE_FOR_ONE = 2;

/** One of the costs that it comes to, and for how many symbols life is paid in it. */
interface Equivalent {
  readonly due: Due;
  readonly lives: number;
}

/**
 * What the costs come to, by how each symbol that can be paid in two ways is paid: with as little life as can be, then
 * with as little mana; or for as many symbols with life as was announced [CR 601.2b].
 */
export function equivalents(sum: Sum, announced: readonly number[] | undefined): readonly Due[] {
  let found: readonly Equivalent[] = [{ due: { ...sum, pips: sum.pips.filter((pip) => !MIXED.test(pip)) }, lives: 0 }];
  for (const pip of sum.pips) if (MIXED.test(pip)) found = distinct(found.flatMap((each) => paidWays(each, pip)));
  const lives = announced?.[0] === undefined ? undefined : announced[0] - 1;
  return found
    .filter((each) => lives === undefined || each.lives === lives)
    .toSorted((a, b) => a.lives - b.lives || size(a.due) - size(b.due))
    .map(({ due, lives: paid }) => settled({ ...sum, ...due, others: withLife(sum.others, paid) }));
}

/** With its mana, with life, or with more of any mana. */
function paidWays({ due, lives }: Equivalent, pip: string): readonly Equivalent[] {
  const letters = pip.replaceAll(/[P\d]/g, "");
  const more = Number.parseInt(pip, 10);
  const other = Number.isNaN(more)
    ? { due, lives: lives + 1 }
    : { due: { ...due, generic: due.generic + more }, lives };
  return [{ due: { ...due, pips: [...due.pips, letters] }, lives }, other];
}

const distinct = (all: readonly Equivalent[]): readonly Equivalent[] => [
  ...new Map(
    all.map((each) => [`${each.lives} ${each.due.generic} ${each.due.pips.toSorted().join()}`, each]),
  ).values(),
];

const size = ({ generic, pips }: Due): number => generic + pips.length;

const withLife = (others: readonly Effect[], lives: number): readonly Effect[] =>
  lives === 0 ? others : joined(others, { loseLife: lives * LIFE_FOR_ONE, rule: "CR 107.4f" });

/** What is paid several times is paid at once, so that it is all looked at together: life, cards, permanents. */
function joined(costs: readonly Effect[], cost: Effect): readonly Effect[] {
  if (cost["counters"] === "loyalty") return withLoyalty(costs, cost);
  const key = NUMBERED.find((each) => cost[each] !== undefined);
  if (key === undefined || (key === "sacrifice" && cost["of"] === undefined)) return [...costs, cost];
  const rest = JSON.stringify({ ...cost, [key]: 0 });
  const index = costs.findIndex((each) => each[key] !== undefined && JSON.stringify({ ...each, [key]: 0 }) === rest);
  const same = costs[index];
  if (same === undefined) return [...costs, cost];
  return costs.with(index, { ...same, [key]: { plus: [same[key] ?? 1, cost[key] ?? 1] } });
}

/** All loyalty counters that are put on or removed are one sum, and only that has to be there [CR 606.5]. */
function withLoyalty(costs: readonly Effect[], cost: Effect): readonly Effect[] {
  const index = costs.findIndex((each) => each["counters"] === "loyalty");
  const same = costs[index];
  if (same === undefined) return [...costs, cost];
  return costs.with(index, { ...same, by: { plus: [same["by"] ?? 1, cost["by"] ?? 1] }, rule: "CR 606.5" });
}

const NUMBERED = ["loseLife", "discard", "sacrifice"] as const;

/** How much less is due. */
function discounted(less: Data): { readonly generic: number; readonly pips: readonly string[] } {
  const all = (isList(less) ? less : [less]).map((each) => {
    const text = isRecord(each) ? each["mana"] : each;
    return manaCost(typeof text === "string" ? text : "");
  });
  return { generic: all.reduce((sum, each) => sum + each.generic, 0), pips: all.flatMap((each) => each.pips) };
}
