import { find, memoByRuleset, memoByVersion, type Data, type Effect, type Game, type Scope } from "@turnwright/kernel";
import { isList, record } from "@turnwright/lexicon";
import { manaCost } from "./cost.ts";
import { limitOf, type Limit } from "./limited-sources.ts";
import type { Source } from "./sources.ts";

/** A mana ability that costs or does more than to be tapped for mana. */
interface CostlyAbility {
  readonly costs: readonly Effect[];
  /** What of its cost is mana. */
  readonly due: readonly string[];
  readonly effects: readonly Effect[];
  readonly pips: readonly string[];
  readonly times: Data;
  readonly limit: Limit | null;
  readonly tests: readonly Data[];
  /** Whether it can be used once only: it taps the permanent, or the permanent goes away by it. */
  readonly isOnce: boolean;
}

/** One use of such an ability to pay with [CR 601.2g, 605.3a]. */
export interface CostlySource extends Source {
  readonly use: Effect;
  /** The mana that it costs itself, which must come from elsewhere. */
  readonly due: readonly string[];
  readonly isOnce: boolean;
  /** What it is the same as: of several that are the same the first are used. */
  readonly kind: string;
}

const abilitiesOf = memoByRuleset((game): readonly (CostlyAbility | null)[] =>
  game.tables.abilities.map(({ data }) =>
    data["action"] === "mana" && !needsPriority(game, data) ? costlyAbility(data) : null,
  ),
);

/** Whether an ability is activated only with priority, which nobody has while something is paid [CR 117.1d, 602.5e]. */
const needsPriority = ({ tables }: Game, { needs }: Effect): boolean =>
  isList(needs) && needs.some(tables.reader.readsPriority);

const effectsIn = (data: Data | undefined): readonly Effect[] => (isList(data) ? data.map(record) : []);

/** What adds mana is one of its effects, and adds it for no other player. */
function costlyAbility(data: Effect): CostlyAbility | null {
  const costs = effectsIn(data["activated"]);
  const inMana = costs.flatMap(({ mana }) => (typeof mana === "string" ? [manaCost(mana)] : []));
  const effects = effectsIn(data["do"]);
  const [adding, ...more] = effects.filter((effect) => typeof effect["addMana"] === "string");
  if (adding === undefined || more.length > 0 || inMana.some(({ x, isMixed }) => x > 0 || isMixed)) return null;
  const { addMana, times = 1, who } = adding;
  const limit = limitOf(adding);
  if (typeof addMana !== "string" || (who !== undefined && who !== "you")) return null;
  const tests = [...(data["if"] === undefined ? [] : [data["if"]]), ...(isList(data["needs"]) ? data["needs"] : [])];
  return {
    costs: costs.filter((cost) => cost["mana"] === undefined),
    due: inMana.flatMap(({ generic, pips }) => [
      ...pips.map(fromElsewhere),
      ...Array.from({ length: generic }, () => ELSEWHERE),
    ]),
    effects: effects.filter((effect) => effect !== adding),
    pips: manaCost(addMana).pips,
    times,
    limit,
    tests,
    isOnce: costs.some(isGoneBy),
  };
}

/** Mana that does not come from what it pays for: the same letters small, or this for any. */
const ELSEWHERE = "*";
const fromElsewhere = (letters: string): string => letters.toLowerCase();

/** A source whose mana can pay for the use of others. */
export const lending = (source: Source): Source => ({
  ...source,
  makes: source.makes.map((letters) => letters + fromElsewhere(letters) + ELSEWHERE),
});

const ONCE = ["tap", "untap", "sacrifice", "exile", "bounce", "move"] as const;

const isGoneBy = (cost: Effect): boolean => ONCE.some((word) => cost[word] === "this");

/** More often than this nothing is used for one payment. */
const MOST_USES = 8;

/** The uses of mana abilities that cost or do more than to be tapped, which a seat could pay with now. */
export const costlySourcesOf: (game: Game, seat: number) => readonly CostlySource[] = memoByVersion((game, seat) => {
  const abilities = abilitiesOf(game);
  const { acts, forbidding } = game.tables.reader;
  const found: CostlySource[] = [];
  let isForbidden: ReturnType<typeof forbidding> | undefined;
  for (const { object, act } of acts(game, seat)) {
    const ability = act.ability < 0 ? null : (abilities[act.ability] ?? null);
    if (ability === null) continue;
    isForbidden ??= forbidding(game, seat);
    if (isForbidden?.({ ...act, object }) === true) continue;
    const scope = { seat, source: object, rule: 0, bindings: { it: [object], ability: [act.ability] } };
    if (!ability.tests.every((test) => game.tables.reader.holds(game, test, scope))) continue;
    found.push(...usesOf(game, object, act.ability, ability, scope));
  }
  return found;
});

/** As often as its costs can be paid, and for each colour that all of its mana could have. */
function usesOf(
  game: Game,
  id: number,
  number: number,
  { costs, due, effects, pips, times, limit, isOnce }: CostlyAbility,
  scope: Scope,
): CostlySource[] {
  const { reader } = game.tables;
  const count = Math.max(0, reader.amount(game, times, scope));
  const found: CostlySource[] = [];
  const card = find(game, id)?.card ?? -1;
  for (let use = 1; use <= (isOnce ? 1 : MOST_USES); use++) {
    const all = Array.from({ length: use }, () => costs).flat();
    if (count === 0 || !reader.payable(game, all, scope)) break;
    for (const makes of manaOf(pips, count))
      found.push({
        id,
        makes,
        places: null,
        use: { useSource: costs, then: effects, of: { refs: [id] }, rule: "CR 605.3a" },
        due,
        isOnce,
        ...(limit === null ? {} : { limit, scope }),
        kind: `${card} ${number} ${makes.join()}`,
      });
  }
  return found;
}

/** What so many times these symbols can be: where there is a choice of colour and more than one mana, all have the same. */
function manaOf(pips: readonly string[], count: number): readonly (readonly string[])[] {
  const repeated = (letters: readonly string[]): string[] => Array.from({ length: count }, () => letters).flat();
  const [only] = pips;
  if (count === 1 || only === undefined || pips.every((each) => each.length === 1)) return [repeated(pips)];
  if (pips.length > 1) return [];
  return Array.from(only, (letter) => repeated([letter]));
}

/** More sets of such uses than this are not tried for one payment. */
const MOST_SETS = 400;

/** Sets of uses that can be made together, the smaller ones first; of the same uses only the first. */
export function* setsOf(all: readonly CostlySource[], most: number): Generator<readonly CostlySource[]> {
  let tried = 0;
  for (let size = 1; size <= Math.min(most, all.length); size++)
    for (const set of combined(all, size, 0, [])) {
      if (++tried > MOST_SETS) return;
      yield set;
    }
}

function* combined(
  all: readonly CostlySource[],
  size: number,
  from: number,
  chosen: readonly CostlySource[],
): Generator<readonly CostlySource[]> {
  if (size === 0) {
    yield chosen;
    return;
  }
  for (let index = from; index < all.length; index++) {
    const next = all[index];
    if (next === undefined) continue;
    if (next.isOnce && chosen.some(({ id, isOnce }) => isOnce && id === next.id)) continue;
    // The same as one that was left out just before: that set has been tried.
    if (all.slice(from, index).some(({ kind }) => kind === next.kind)) continue;
    yield* combined(all, size - 1, index + 1, [...chosen, next]);
  }
}
