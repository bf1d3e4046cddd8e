import type { Effect, Game, Scope, Solver } from "@turnwright/kernel";
import { isList, isRecord } from "./record.ts";

/**
 * All reserve of a price together, and all memory: base, what is added, what is taken off, never less than nothing [GA-ACT-1].
 * What is left to chance comes after everything else has been paid [GA-CST-2].
 */
export const archive: Solver = (game, seat, costs, scope) => {
  const own = { ...scope, seat };
  const due = [
    ...costs.filter((cost) => !ADDED.some((key) => cost[key] !== undefined)),
    ...["reserve", "memory"].flatMap((key) => {
      const sum = total(costs, key);
      return sum === 0 ? [] : [{ [key]: sum }];
    }),
  ];
  return due.every((cost) => isPayable(game, cost, own)) ? due : null;
};

const ADDED = ["reserve", "memory", "discount"];

function total(costs: readonly Effect[], key: string): number {
  const sum = (list: readonly Effect[]): number =>
    list.reduce((so, cost) => so + (typeof cost[key] === "number" ? cost[key] : 0), 0);
  const less = costs.flatMap(({ discount }) => (isList(discount) ? discount.filter(isRecord) : []));
  return Math.max(0, sum(costs) - sum(less));
}

function isPayable(game: Game, cost: Effect, scope: Scope): boolean {
  const [form = ""] = Object.keys(cost);
  const word = game.tables.words.get(form);
  if (word?.payable === undefined)
    throw new Error(`"${form}" cannot be a cost: it does not say whether it can be paid`);
  return word.payable(game, cost, scope);
}
