import { RESOURCE, type Proposal } from "../state/proposal.ts";

/** What follows from what has happened, as often as that came to; what one object gives a seat by it is one event. */
export function resultsOf(happened: readonly Proposal[]): Proposal[] {
  const found: Proposal[] = [];
  for (const { results, amount } of happened) {
    for (const each of results ?? NONE) {
      const p = { ...each, amount: each.amount * Math.abs(amount) };
      const same = found.find((other) => isSame(other, p));
      if (same === undefined) found.push(p);
      else same.amount += p.amount;
    }
  }
  return found;
}

const NONE: readonly Proposal[] = [];

const isSame = (one: Proposal, other: Proposal): boolean =>
  one.change === RESOURCE &&
  other.change === RESOURCE &&
  one.by === other.by &&
  one.seat === other.seat &&
  one.key === other.key &&
  one.name === other.name;
