import { arePayable, type Data, type Effect, type Game, type Scope, type Solver } from "@turnwright/kernel";
import { LETTER_PLACES, LETTERS, manaCost } from "./cost.ts";
import { poolOf } from "./pool.ts";
import { isList, isRecord } from "@turnwright/lexicon";
import { plainPayment, tappedForMana } from "./plain-payment.ts";
import { plansOf, sourcesOf, supplyOf, type Source } from "./sources.ts";

/** What is due, taken together: costs in mana, more of them by taxes, less by discounts [CR 601.2f]. */
interface Due {
  readonly generic: number;
  readonly pips: readonly string[];
  readonly others: readonly Effect[];
}

function total(costs: readonly Effect[], x: number): Due {
  let generic = 0;
  let pips: readonly string[] = [];
  let others: readonly Effect[] = [];
  let off: readonly string[] = [];
  for (const cost of costs) {
    const text = cost["mana"];
    const less = cost["discount"];
    if (typeof text === "string") {
      const each = manaCost(text);
      generic += each.generic + each.x * x;
      pips = pips.length === 0 ? each.pips : [...pips, ...each.pips];
    } else if (less === undefined) others = joined(others, cost);
    else {
      const each = discounted(less);
      generic -= each.generic;
      off = [...off, ...each.pips];
    }
  }
  // Coloured mana that is not due makes what any mana pays cheaper [CR 118.7c-d].
  for (const letter of off) {
    const index = pips.indexOf(letter);
    if (index < 0) generic -= 1;
    else pips = pips.toSpliced(index, 1);
  }
  return { generic: Math.max(0, generic), pips, others };
}

/** What is paid several times is paid at once, so that it is all looked at together: life, cards, permanents. */
function joined(costs: readonly Effect[], cost: Effect): readonly Effect[] {
  const key = NUMBERED.find((each) => cost[each] !== undefined);
  if (key === undefined || (key === "sacrifice" && cost["of"] === undefined)) return [...costs, cost];
  const rest = JSON.stringify({ ...cost, [key]: 0 });
  const index = costs.findIndex((each) => each[key] !== undefined && JSON.stringify({ ...each, [key]: 0 }) === rest);
  const same = costs[index];
  if (same === undefined) return [...costs, cost];
  return costs.with(index, { ...same, [key]: { plus: [same[key] ?? 1, cost[key] ?? 1] } });
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

/** One mana that could be made: which source makes it and which letters it can have. */
interface Unit {
  readonly source: Source;
  readonly letters: string;
  /** Whether it comes from what is paid for. */
  readonly isOwn: boolean;
  /** Whether a trigger puts it into the pool as the source is tapped. */
  readonly isMore: boolean;
}

/**
 * Pays with the mana in the pool first, then with permanents that only have to be tapped for it: those that can make the
 * fewest kinds of mana come first. What a source makes beyond the cost stays in the pool.
 */
const paying: Solver = (game, seat, costs, scope, now) => {
  const [only] = costs;
  const text = costs.length === 1 ? only?.["mana"] : undefined;
  const isPlain = typeof text === "string" && !now && manaCost(text).x === 0;
  const plans = isPlain ? plansOf(game, seat) : undefined;
  const known = isPlain ? plans?.get(text) : undefined;
  if (known !== undefined) return known;
  if (!isPlain || isSource(game, seat, scope.source)) return solve(game, seat, costs, scope, now);
  const isPoolEmpty = poolOf(game, seat).every((has) => has === 0);
  const plain = isPoolEmpty ? plainPayment(manaCost(text), sourcesOf(game, seat)) : null;
  const found = plain ?? solve(game, seat, costs, scope, now);
  plans?.set(text, found);
  return found;
};

/** Whether what is paid for is itself a source of mana. */
function isSource(game: Game, seat: number, id: number): boolean {
  for (const source of sourcesOf(game, seat)) if (source.id === id) return true;
  return false;
}

/** Whether plain mana is enough can be counted, letter by letter, where no source has a choice. */
const isEnough: Solver["isSure"] = (game, seat, costs, scope) => {
  const [only] = costs;
  const text = costs.length === 1 ? only?.["mana"] : undefined;
  if (typeof text !== "string") return null;
  const { generic, pips, x, isPlain } = manaCost(text);
  if (!isPlain || x > 0) return null;
  const supply = supplyOf(game, seat);
  if (supply.total < generic + pips.length) return false;
  if (!supply.isPlain || isSource(game, seat, scope.source)) return null;
  for (let index = 0; index < pips.length; index++) {
    const pip = pips[index] ?? "";
    let wanted = 0;
    for (let other = 0; other < pips.length; other++) if (pips[other] === pip) wanted++;
    if ((supply.letters[LETTER_PLACES.get(pip) ?? -1] ?? 0) < wanted) return false;
  }
  return true;
};

export const mana: Solver = Object.assign(paying, { isSure: isEnough });

const solve: Solver = (game, seat, costs, scope, now) => {
  const due = total(costs, scope.bindings["x"]?.[0] ?? 0);
  if (!canPayOthers(game, due.others, scope)) return null;
  if (due.generic === 0 && due.pips.length === 0) return due.others;
  const pool = poolOf(game, seat);
  const inPool = pool.reduce((sum, each) => sum + each, 0);
  const needed = due.generic + due.pips.length;
  const isTapped = due.others.some((cost) => cost["tap"] !== undefined);
  const sources = now ? [] : sourcesOf(game, seat).filter((each) => !isTapped || each.id !== scope.source);
  // What it is paid for is tapped last.
  let count = inPool;
  for (const { makes, more } of sources) count += makes.length + (more?.length ?? 0);
  if (count < needed) return null;
  const units: Unit[] = [];
  for (const source of sources) if (source.id !== scope.source) addUnits(units, source, false);
  for (const source of sources) if (source.id === scope.source) addUnits(units, source, true);
  return pay(due, pool, units);
};

function addUnits(units: Unit[], source: Source, isOwn: boolean): void {
  for (const letters of source.makes) units.push({ source, letters, isOwn, isMore: false });
  for (const letters of source.more ?? []) units.push({ source, letters, isOwn, isMore: true });
}

/** Whether what is not mana can be paid. One by one, unless one names what another needs, or takes what another takes. */
function canPayOthers(game: Game, others: readonly Effect[], scope: Scope): boolean {
  if (others.length === 0) return true;
  const forms = others.map(formIn);
  const isInTurn =
    others.length > 1 &&
    others.some((cost, index) => cost["as"] !== undefined || forms.indexOf(formIn(cost)) !== index);
  return isInTurn
    ? arePayable(game, others, scope)
    : others.every((cost, index) => game.tables.words.get(forms[index] ?? "")?.payable?.(game, cost, scope) !== false);
}

const formIn = (cost: Effect): string => Object.keys(cost)[0] ?? "";

/** The symbols first, then the rest; the pool before any source. */
function pay(due: Due, pool: number[], units: readonly Unit[]): readonly Effect[] | null {
  const spent = pool.map(() => 0);
  const open = due.pips.filter((letters) => !takeFrom(pool, spent, letters));
  const used = match(open, units);
  if (used === null) return null;
  let generic = due.generic;
  for (const [index, has] of pool.entries()) {
    const more = Math.min(generic, has - (spent[index] ?? 0));
    spent[index] = (spent[index] ?? 0) + more;
    generic -= more;
  }
  if (units.length - used.size < generic) return null;
  if (generic > 0) spend(units, used, generic);
  return paid(due, spent, units, used);
}

/** A symbol that only one letter in the pool can pay is paid from there. */
function takeFrom(pool: readonly number[], spent: number[], letters: string): boolean {
  for (const letter of letters) {
    const index = LETTER_PLACES.get(letter) ?? -1;
    if ((pool[index] ?? 0) - (spent[index] ?? 0) <= 0) continue;
    spent[index] = (spent[index] ?? 0) + 1;
    return true;
  }
  return false;
}

/** Spends so many mana on what any mana pays: the rest of a source that is used already, then the plainest source. */
function spend(units: readonly Unit[], used: Set<number>, count: number): void {
  const open = new Set([...used].map((index) => units[index]?.source));
  const rest: { readonly index: number; readonly dearness: number }[] = [];
  for (const [index, { source, letters, isOwn }] of units.entries()) {
    if (used.has(index)) continue;
    const dearness = (open.has(source) ? 0 : 100) + letters.length * 10 + source.makes.length + (isOwn ? 1000 : 0);
    rest.push({ index, dearness });
  }
  rest.sort((a, b) => a.dearness - b.dearness);
  for (const { index } of rest.slice(0, count)) used.add(index);
}

/** Finds a mana for each symbol, giving others another one where that helps; null where there is none. */
function match(pips: readonly string[], units: readonly Unit[]): Set<number> | null {
  const holder = new Map<number, number>();
  const place = (pip: number, tried: Set<number>): boolean => {
    for (const [index, unit] of units.entries()) {
      if (tried.has(index) || !fits(unit.letters, pips[pip] ?? "")) continue;
      tried.add(index);
      const other = holder.get(index);
      if (other !== undefined && !place(other, tried)) continue;
      holder.set(index, pip);
      return true;
    }
    return false;
  };
  for (const pip of pips.keys()) if (!place(pip, new Set())) return null;
  return new Set(holder.keys());
}

const fits = (makes: string, wanted: string): boolean =>
  makes === wanted || Array.from(wanted).some((letter) => makes.includes(letter));

/** The effects by which it is paid. */
function paid(due: Due, spent: readonly number[], units: readonly Unit[], used: ReadonlySet<number>): Effect[] {
  const tapped = [...new Set([...used].map((index) => units[index]?.source))].filter((source) => source !== undefined);
  const effects: Effect[] = [];
  if (tapped.length > 0) effects.push(tappedForMana(tapped.map((source) => source.id)));
  for (const [index, unit] of units.entries())
    if (!used.has(index) && !unit.isMore && tapped.includes(unit.source))
      effects.push({ resource: unit.letters[0] ?? "C", by: 1, rule: "CR 106.4" });
  for (const [index, amount] of withMore(spent, units, used).entries())
    if (amount > 0) effects.push({ resource: LETTERS[index] ?? "C", by: -amount, rule: "CR 601.2h" });
  return [...effects, ...due.others];
}

/** What is spent from the pool: also what comes there while the sources are tapped. */
function withMore(spent: readonly number[], units: readonly Unit[], used: ReadonlySet<number>): readonly number[] {
  if (!units.some((unit, index) => unit.isMore && used.has(index))) return spent;
  return LETTERS.map((letter, place) => {
    const more = [...used].filter((index) => units[index]?.isMore === true && units[index]?.letters === letter);
    return (spent[place] ?? 0) + more.length;
  });
}
