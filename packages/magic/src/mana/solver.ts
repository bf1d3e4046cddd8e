import { type Effect, type Game, type Scope, type Solver } from "@turnwright/kernel";
import { LETTER_PLACES, LETTERS, manaCost } from "./cost.ts";
import { equivalents, settled, total, type Due } from "./total-cost.ts";
import { helpedWith, helpersFor, isPicked, LIFE, meansOf, partings, payHelped, type Helper } from "./substitutes.ts";
import { match, spend, type Unit } from "./allocation.ts";
import { payBoth } from "./clashes.ts";
import { isFor, isLimited, kept, limitedFor, spentOn } from "./limited-sources.ts";
import { lacks } from "./lack.ts";
import { sourcesByNeed } from "./demand.ts";
import { supplyOf } from "./stock.ts";
import { costlySourcesOf, lending, setsOf, type CostlySource } from "./costly-sources.ts";
import { isSource, plansOf, poolOf, sourcesOf, type Source } from "./sources.ts";

/**
 * Pays with the mana in the pool first, then with permanents that only have to be tapped for it: those that can make the
 * fewest kinds of mana come first. What a source makes beyond the cost stays in the pool.
 */
const paying: Solver = (game, seat, costs, scope, now, action) => {
  const text = costs.length === 1 ? costs[0]?.["mana"] : undefined;
  if (typeof text !== "string" || now || limitedFor(game, seat, action, scope).length > 0)
    return solve(game, seat, costs, scope, now, action);
  const cost = manaCost(text);
  if (cost.x > 0 || cost.isMixed) return solve(game, seat, costs, scope, now, action);
  const isChosen = scope.bindings[PAY_WITH] !== undefined;
  if (isChosen || isAnySource(game, seat, scope.source) || engagedIn(scope).length > 0)
    return solve(game, seat, costs, scope, now, action);
  const plans = plansOf(game, seat);
  const known = plans.get(text);
  if (known !== undefined) return known;
  const found = solve(game, seat, costs, scope, now, action);
  plans.set(text, found);
  return found;
};

/** What cannot be tapped for it, because it has been by then. */
const engagedIn = ({ bindings }: Scope): readonly number[] => bindings["engaged"] ?? NOBODY;

/** What whoever pays wants to use first is bound so. */
const PAY_WITH = "payWith";

/** Whether an object is itself a source of mana, whatever it costs to use it. */
const isAnySource = (game: Game, seat: number, id: number): boolean =>
  isSource(game, seat, id) || costlySourcesOf(game, seat).some((source) => source.id === id);

const NOBODY: readonly number[] = [];
const NO_HELPERS: readonly Helper[] = [];

/** Whether plain mana is enough can be counted, letter by letter, where no source has a choice. */
const sureOf: Solver["sureOf"] = (costs) => {
  const text = costs.length === 1 ? costs[0]?.["mana"] : undefined;
  if (typeof text !== "string") return null;
  const { generic, pips, x, isPlain } = manaCost(text);
  if (!isPlain || x > 0) return null;
  const all = generic + pips.length;
  const places = [...new Set(pips.map((pip) => LETTER_PLACES.get(pip) ?? -1))];
  const wanted = places.map((place) => pips.filter((pip) => (LETTER_PLACES.get(pip) ?? -1) === place).length);
  return (game, seat, id) => {
    const supply = supplyOf(game, seat);
    if (supply.total + supply.costly < all) return false;
    if (!supply.isPlain || isSource(game, seat, id)) return null;
    let isEnough = supply.total >= all;
    for (let index = 0; index < places.length; index++)
      if ((supply.letters[places[index] ?? -1] ?? 0) < (wanted[index] ?? 0)) isEnough = false;
    return isEnough || supply.costly === 0 ? isEnough : null;
  };
};

export const mana: Solver = Object.assign(paying, { sureOf, means: meansOf, lacks, sources: sourcesByNeed });

function solve(
  game: Game,
  seat: number,
  costs: readonly Effect[],
  scope: Scope,
  now: boolean,
  action: number,
): readonly Effect[] | null {
  const sum = total(costs, scope.bindings["x"]?.[0] ?? 0);
  const helpers = sum.helps.length === 0 ? NO_HELPERS : helpersFor(game, seat, sum.helps, scope);
  if (helpers === null) return null;
  if (!sum.isMixed) return payDue(game, seat, settled(sum), helpers, scope, now, action);
  for (const due of equivalents(sum, scope.bindings[LIFE])) {
    const found = payDue(game, seat, due, helpers, scope, now, action);
    if (found !== null) return found;
  }
  return null;
}

function payDue(
  game: Game,
  seat: number,
  due: Due,
  helpers: readonly Helper[],
  scope: Scope,
  now: boolean,
  action: number,
): readonly Effect[] | null {
  if (!canPayOthers(game, due.others, scope)) return null;
  if (due.generic === 0 && due.pips.length === 0) return helpers.some(isPicked) ? null : due.others;
  const pool = poolOf(game, seat);
  let inPool = 0;
  for (const each of pool) inPool += each;
  const isTapped = due.others.some((cost) => cost["tap"] !== undefined);
  const engaged = engagedIn(scope);
  const isFree = ({ id }: Source): boolean => (!isTapped || id !== scope.source) && !engaged.includes(id);
  // What is not for everything is used first, so that the rest stays for other things.
  const sources = [
    ...limitedFor(game, seat, action, scope).filter((source) => (source.isHeld || !now) && isFree(source)),
    ...(now ? [] : sourcesOf(game, seat).filter(isFree)),
  ];
  const riders: Riders = (used) => spentOn(game, action, used);
  return payBoth(game, due.others, scope, (spared) => {
    const isSpared = ({ id }: { readonly id: number }): boolean => spared.includes(id);
    const from = spared.length === 0 ? sources : sources.filter((source) => !isSpared(source));
    const helping = spared.length === 0 ? helpers : helpers.filter((helper) => isPicked(helper) || !isSpared(helper));
    const payFrom: PayFrom = (among, owed) => {
      let count = inPool + helping.length;
      for (const { makes, more } of among) count += makes.length + (more?.length ?? 0);
      if (count < owed.generic + owed.pips.length) return null;
      if (helping.length === 0) return pay(owed, pool, unitsOf(among, scope), riders);
      for (const parted of partings(helping, among)) {
        const units = unitsOf(parted.sources, scope);
        const found = payHelped(owed, pool, units, parted.helpers);
        if (found !== null)
          return [...helpedWith(found.helpers), ...paid(owed, found.spent, units, found.used, riders)];
      }
      return null;
    };
    return payFrom(from, due) ?? (now ? null : payCostly(game, seat, from, due, scope, action, payFrom, spared));
  });
}

/** Pays what is owed from some sources. */
type PayFrom = (from: readonly Source[], owed: Due) => readonly Effect[] | null;

/**
 * Pays also with mana abilities that cost or do more than to be tapped, where it cannot be paid otherwise: with as few as can
 * be, and so that everything can still be paid [CR 601.2g, 605.3a].
 */
function payCostly(
  game: Game,
  seat: number,
  sources: readonly Source[],
  due: Due,
  scope: Scope,
  action: number,
  payFrom: PayFrom,
  spared: readonly number[],
): readonly Effect[] | null {
  const { generic, pips, others } = due;
  const engaged = engagedIn(scope);
  const isOwn = isItem(game, action) || others.some((cost) => Object.values(cost).includes("this"));
  const costly = costlySourcesOf(game, seat).filter(
    (each) =>
      !engaged.includes(each.id) &&
      !(each.isOnce && spared.includes(each.id)) &&
      !(isOwn && each.id === scope.source) &&
      (!isLimited(each) || isFor(game, each, action, seat, scope.source)),
  );
  // What costs mana itself may be paid for with another one.
  const most = generic + pips.length + Math.max(0, ...costly.map((each) => each.due.length));
  for (const set of setsOf(costly, most)) {
    const isLeft = ({ id }: Source): boolean => !set.some((used) => used.isOnce && used.id === id);
    const lent = set.flatMap((source) => source.due);
    const from = [...sources.filter(isLeft), ...set];
    const found =
      lent.length === 0 ? payFrom(from, due) : payFrom(from.map(lendingTo(set)), { ...due, pips: [...pips, ...lent] });
    const uses = found?.filter((effect) => effect["useSource"] !== undefined) ?? [];
    if (found === null || (lent.length > 0 && uses.length < set.length)) continue;
    if (uses.length + others.length < 2 || game.tables.reader.payable(game, [...uses, ...others], scope)) return found;
  }
  return null;
}

/** Whether what is announced is on the stack while it is paid for, so that it cannot be exiled for mana where it was [CR 601.2a]. */
function isItem({ tables }: Game, action: number): boolean {
  const kind = tables.actions[action];
  return kind !== undefined && kind.stack !== false && kind.abilities !== true;
}

/** What costs mana itself does not pay for that. */
const lendingTo =
  (set: readonly CostlySource[]) =>
  (source: Source): Source =>
    set.some((each) => each === source && each.due.length > 0) ? source : lending(source);

/**
 * First what whoever pays wants to use; mana of one letter before what has a choice, which is left for others; what it is paid
 * for is tapped last. What is in the hand does not matter here: others would learn of it by what is tapped.
 */
function unitsOf(sources: readonly Source[], { source: own, bindings }: Scope): Unit[] {
  const wanted = bindings[PAY_WITH] ?? NOBODY;
  const units: Unit[] = [];
  for (const source of sources) if (source.id !== own) addUnits(units, source, false, wanted);
  if (wanted.length > 0 || units.some(({ letters, source }) => letters.length > 1 || isLimited(source)))
    units.sort((a, b) => a.rank - b.rank || a.letters.length - b.letters.length);
  for (const source of sources) if (source.id === own) addUnits(units, source, true, wanted);
  return units;
}

function addUnits(units: Unit[], source: Source, isOwn: boolean, wanted: readonly number[]): void {
  const place = wanted.indexOf(source.id);
  const rank = place < 0 ? wanted.length - (isLimited(source) ? 0.5 : 0) : place;
  for (const letters of source.makes) units.push({ source, letters, isOwn, isMore: false, rank });
  for (const letters of source.more ?? []) units.push({ source, letters, isOwn, isMore: true, rank });
}

/** Whether what is not mana can be paid. One by one, unless one names what another needs, or takes what another takes. */
function canPayOthers(game: Game, others: readonly Effect[], scope: Scope): boolean {
  if (others.length === 0) return true;
  const forms = others.map(formIn);
  const isInTurn =
    others.length > 1 &&
    (others.filter((cost) => (cost["of"] ?? cost["discard"]) !== undefined).length > 1 ||
      others.some(
        (cost, index) => (cost["as"] ?? cost["choose"]) !== undefined || forms.indexOf(formIn(cost)) !== index,
      ));
  return isInTurn
    ? game.tables.reader.payable(game, others, scope)
    : others.every((cost, index) => game.tables.words.get(forms[index] ?? "")?.payable?.(game, cost, scope) !== false);
}

const formIn = (cost: Effect): string => Object.keys(cost)[0] ?? "";

/** The symbols first, then the rest; the pool before any source. */
function pay(due: Due, pool: number[], units: readonly Unit[], riders: Riders): readonly Effect[] | null {
  const spent = [0, 0, 0, 0, 0, 0];
  const open = due.pips.filter((letters) => !takeFrom(pool, spent, letters));
  const used = match(open, units);
  if (used === null) return null;
  let generic = due.generic;
  for (let place = 0; place < pool.length; place++) {
    const more = Math.min(generic, (pool[place] ?? 0) - (spent[place] ?? 0));
    spent[place] = (spent[place] ?? 0) + more;
    generic -= more;
  }
  if (units.length - used.length < generic) return null;
  if (generic > 0) spend(units, used, generic);
  return paid(due, spent, units, used, riders);
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

/** What follows because the mana of these sources was spent. */
type Riders = (used: readonly Source[]) => readonly Effect[];

/** The permanents that are tapped for mana, all at once [CR 605.3b]. */
const tappedForMana = (refs: readonly number[]): Effect => ({
  exhaust: { refs },
  name: "tapForMana",
  rule: "CR 605.3b",
});

/** The effects by which it is paid. */
function paid(
  due: Due,
  spent: readonly number[],
  units: readonly Unit[],
  used: readonly number[],
  riders: Riders,
): Effect[] {
  const tapped: Source[] = [];
  for (const index of used) {
    const source = units[index]?.source;
    if (source !== undefined && !tapped.includes(source)) tapped.push(source);
  }
  const effects: Effect[] = [];
  const plain = tapped.filter(({ use }) => use === undefined);
  if (plain.length > 0) effects.push(tappedForMana(plain.map((source) => source.id)));
  for (const { use } of tapped) if (use !== undefined) effects.push(use);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit !== undefined && !unit.isMore && tapped.includes(unit.source) && !used.includes(index))
      effects.push(kept(unit.source, unit.letters[0] ?? "C"));
  }
  for (const [index, amount] of withMore(spent, units, used).entries())
    if (amount > 0) effects.push({ resource: LETTERS[index] ?? "C", by: -amount, rule: "CR 601.2h" });
  effects.push(...riders(tapped), ...due.others);
  return effects;
}

/** What is spent from the pool: also what comes there while the sources are tapped. */
function withMore(spent: readonly number[], units: readonly Unit[], used: readonly number[]): readonly number[] {
  const added = used.filter((index) => units[index]?.isMore === true);
  if (added.length === 0) return spent;
  return LETTERS.map(
    (letter, place) => (spent[place] ?? 0) + added.filter((index) => units[index]?.letters === letter).length,
  );
}
