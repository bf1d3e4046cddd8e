import type { Source } from "./sources.ts";

/** One mana that could be made: which source makes it and which letters it can have. */
export interface Unit {
  readonly source: Source;
  readonly letters: string;
  /** Whether it comes from what is paid for. */
  readonly isOwn: boolean;
  /** Whether a trigger puts it into the pool as the source is tapped. */
  readonly isMore: boolean;
  /** How early whoever pays wants to use it: 0 is first. */
  readonly rank: number;
}

/** What can pay for a symbol of one of its letters, or else for any mana. */
interface Coin {
  readonly letters: string;
}

/**
 * Finds a coin for each symbol, giving others another one where that helps; null where there is none. As many of the first
 * few, which have to be used, as can be pay for symbols.
 */
export function match(pips: readonly string[], coins: readonly Coin[], first = 0): Set<number> | null {
  const holder = new Map<number, number>();
  for (let coin = 0; coin < first; coin++) give(coin, pips, coins, holder, new Set());
  const held = new Set(holder.values());
  for (const pip of pips.keys()) if (!held.has(pip) && !place(pip, pips, coins, holder, new Set())) return null;
  return new Set(holder.keys());
}

/** Finds a coin for a symbol. */
function place(
  pip: number,
  pips: readonly string[],
  coins: readonly Coin[],
  holder: Map<number, number>,
  tried: Set<number>,
): boolean {
  for (const [index, coin] of coins.entries()) {
    if (tried.has(index) || !fits(coin.letters, pips[pip] ?? "")) continue;
    tried.add(index);
    const other = holder.get(index);
    if (other !== undefined && !place(other, pips, coins, holder, tried)) continue;
    holder.set(index, pip);
    return true;
  }
  return false;
}

/** Finds a symbol for a coin. */
function give(
  coin: number,
  pips: readonly string[],
  coins: readonly Coin[],
  holder: Map<number, number>,
  tried: Set<number>,
): boolean {
  for (const [pip, wanted] of pips.entries()) {
    if (tried.has(pip) || !fits(coins[coin]?.letters ?? "", wanted)) continue;
    tried.add(pip);
    const other = [...holder].find(([, held]) => held === pip)?.[0];
    if (other !== undefined) {
      if (!give(other, pips, coins, holder, tried)) continue;
    }
    holder.set(coin, pip);
    return true;
  }
  return false;
}

const fits = (makes: string, wanted: string): boolean =>
  makes === wanted || Array.from(wanted).some((letter) => makes.includes(letter));

/**
 * Spends so many mana on what any mana pays: the rest of a source that is used already, then what is wanted first, then the
 * plainest source, of equal ones that whose mana there is most of, so that some of each is left.
 */
export function spend(units: readonly Unit[], used: Set<number>, count: number): void {
  const open = new Set([...used].map((index) => units[index]?.source));
  const rest: { readonly index: number; readonly letters: string; readonly dearness: number }[] = [];
  const left = new Map<string, number>();
  for (const [index, { source, letters, isOwn, rank }] of units.entries()) {
    if (used.has(index)) continue;
    const plainness = letters.length * 10 + source.makes.length + (isOwn ? 1000 : 0);
    rest.push({ index, letters, dearness: open.has(source) ? letters.length : (rank + 1) * 10_000 + plainness });
    left.set(letters, (left.get(letters) ?? 0) + 1);
  }
  for (let spent = 0; spent < count && rest.length > 0; spent++) {
    let best = rest[0];
    for (const each of rest) if (best === undefined || isBefore(each, best, left)) best = each;
    if (best === undefined) return;
    used.add(best.index);
    left.set(best.letters, (left.get(best.letters) ?? 0) - 1);
    rest.splice(rest.indexOf(best), 1);
  }
}

/** Whether one of two mana is spent before the other. */
function isBefore(
  one: { readonly letters: string; readonly dearness: number },
  other: { readonly letters: string; readonly dearness: number },
  left: ReadonlyMap<string, number>,
): boolean {
  if (one.dearness !== other.dearness) return one.dearness < other.dearness;
  return (left.get(one.letters) ?? 0) > (left.get(other.letters) ?? 0);
}
