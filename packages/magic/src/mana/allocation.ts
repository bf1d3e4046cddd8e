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

/** No symbol: of a coin that pays for none. */
const FREE = -1;

/**
 * Finds a coin for each symbol, giving others another one where that helps; null where there is none. As many of the first
 * few, which have to be used, as can be pay for symbols. Returns the coins that are used, in the order in which that was found.
 */
export function match(pips: readonly string[], coins: readonly Coin[], first = 0): number[] | null {
  const matching: Matching = { pips, coins, paysFor: coins.map(() => FREE), used: [] };
  for (let coin = 0; coin < first; coin++) give(matching, coin, []);
  for (let pip = 0; pip < pips.length; pip++)
    if (!(first > 0 && matching.paysFor.includes(pip)) && !place(matching, pip, [])) return null;
  return matching.used;
}

interface Matching {
  readonly pips: readonly string[];
  readonly coins: readonly Coin[];
  /** By coin, the symbol that it pays for, or `FREE`. */
  readonly paysFor: number[];
  /** The coins that pay for a symbol. One that does may be given another symbol, but is never set free. */
  readonly used: number[];
}

function assign({ paysFor, used }: Matching, coin: number, pip: number): void {
  if (paysFor[coin] === FREE) used.push(coin);
  paysFor[coin] = pip;
}

/** Finds a coin for a symbol. */
function place(matching: Matching, pip: number, tried: number[]): boolean {
  const { pips, coins, paysFor } = matching;
  for (let coin = 0; coin < coins.length; coin++) {
    if (tried.includes(coin) || !fits(coins[coin]?.letters ?? "", pips[pip] ?? "")) continue;
    tried.push(coin);
    const other = paysFor[coin] ?? FREE;
    if (other !== FREE && !place(matching, other, tried)) continue;
    assign(matching, coin, pip);
    return true;
  }
  return false;
}

/** Finds a symbol for a coin. */
function give(matching: Matching, coin: number, tried: number[]): boolean {
  const { pips, coins, paysFor } = matching;
  for (let pip = 0; pip < pips.length; pip++) {
    if (tried.includes(pip) || !fits(coins[coin]?.letters ?? "", pips[pip] ?? "")) continue;
    tried.push(pip);
    const other = paysFor.indexOf(pip);
    if (other >= 0 && !give(matching, other, tried)) continue;
    assign(matching, coin, pip);
    return true;
  }
  return false;
}

function fits(makes: string, wanted: string): boolean {
  if (makes === wanted) return true;
  for (const letter of wanted) if (makes.includes(letter)) return true;
  return false;
}

/**
 * Spends so many mana on what any mana pays: the rest of a source that is used already, then what is wanted first, then the
 * plainest source, of equal ones that whose mana there is most of, so that some of each is left. Adds them to those in use.
 */
export function spend(units: readonly Unit[], used: number[], count: number): void {
  const open = used.map((index) => units[index]?.source);
  const left = new Map<string, number>();
  const dearness = units.map(({ source, letters, isOwn, rank }, index) => {
    if (used.includes(index)) return SPENT;
    left.set(letters, (left.get(letters) ?? 0) + 1);
    const plainness = letters.length * 10 + source.makes.length + (isOwn ? 1000 : 0);
    return open.includes(source) ? letters.length : (rank + 1) * 10_000 + plainness;
  });
  for (let spent = 0; spent < count; spent++) {
    const best = cheapest(units, dearness, left);
    const unit = units[best];
    if (unit === undefined) return;
    used.push(best);
    dearness[best] = SPENT;
    left.set(unit.letters, (left.get(unit.letters) ?? 0) - 1);
  }
}

/** The dearness of a mana that has been spent. */
const SPENT = -1;

/** The first of the mana that are spent before all others, or -1 if none is left. */
function cheapest(units: readonly Unit[], dearness: readonly number[], left: ReadonlyMap<string, number>): number {
  let best = -1;
  let least = 0;
  let most = 0;
  for (let index = 0; index < units.length; index++) {
    const price = dearness[index] ?? SPENT;
    if (price === SPENT || (best >= 0 && price > least)) continue;
    const plenty = left.get(units[index]?.letters ?? "") ?? 0;
    if (best >= 0 && price === least && plenty <= most) continue;
    [best, least, most] = [index, price, plenty];
  }
  return best;
}
