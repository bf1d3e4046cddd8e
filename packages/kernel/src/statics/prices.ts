import { missing, seatRef } from "../data/ids.ts";
import { effects, isRecord, type Effect, type DataRecord } from "../data/data.ts";
import { holds } from "../query/conditions.ts";
import type { Bindings, Game } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { known } from "../state/objects.ts";
import { atWork } from "./active-abilities.ts";
import { concerns, rulesIn } from "./permission.ts";
import { objectScope, PRICED, STACKED, withBindings, type Scope } from "../state/scope.ts";
import { amount } from "../query/amounts.ts";
import { mayName } from "../query/collect-reads.ts";
import { cardKind, announcedAs } from "../tables/card-kind.ts";
import type { ActionKind } from "../tables/tables.ts";
import type { RuleAtWork } from "../tables/reader.ts";

/** A limit against errors in data. */
const MOST_TIMES = 1000;

/**
 * What effects add to the cost of an action with an object, followed by what they take off, each as `{ discount:
 * [COSTS] }`. The solver needs all of it in one list [CR 601.2f]. `who` is the seat that pays.
 */
export function pricesOf(
  game: Game,
  seat: number,
  action: ActionKind,
  object: number,
  announced: () => Bindings,
): Effect[] {
  if (!isPriced(game, object, action)) return NOTHING;
  const bindings: Bindings = { ...announced(), it: [object], who: [seatRef(seat)] };
  // What a spell costs is settled once it is on the stack [CR 601.2a, 601.2f].
  if (makesItem(action)) bindings[STACKED] = [object];
  const rules = [...rulesAbout(game, seat, action, object), ...ownRules(game, seat, action, object, bindings)];
  if (rules.length === 0) return NOTHING;
  for (const { ability } of rules) noteWork(game, ability);
  return [
    ...rules.flatMap(({ data, scope }) => repeated(game, data, "tax", withBindings(scope, bindings))),
    ...rules.flatMap(({ data, scope }) =>
      repeated(game, data, "discount", withBindings(scope, bindings)).map((less) => ({ discount: [less] })),
    ),
  ];
}

const NOTHING: Effect[] = [];

/** Whether what is announced by an action is itself on the stack from the beginning of that. */
export const makesItem = ({ stack, abilities }: ActionKind): boolean => stack !== false && abilities !== true;

/** Whether an effect may change the cost of an object, now or at another time. */
export function isPriced(game: Game, object: number, action: ActionKind): boolean {
  if (atWork(game).prices.length > 0) return true;
  const card = announcedAs(game, action, known(game, object)?.card ?? -1);
  return card >= 0 && cardKind(game, card).priced.length > 0;
}

/** Whether what an object costs may depend on what is chosen as its targets [CR 601.2f]. */
export const isPricedByTargets = (game: Game, object: number, action: ActionKind): boolean => {
  const card = announcedAs(game, action, known(game, object)?.card ?? -1);
  const own = card < 0 ? [] : cardKind(game, card).priced;
  return (
    own.some((number) => asksForTargets(game, (game.tables.abilities[number] ?? missing("ability")).data)) ||
    rulesIn(game, atWork(game).prices).some(({ data }) => asksForTargets(game, data))
  );
};

const asking = new WeakMap<DataRecord, boolean>();

function asksForTargets(game: Game, data: DataRecord): boolean {
  const cached = asking.get(data);
  if (cached !== undefined) return cached;
  const found = mayName(game, data, "aimed");
  asking.set(data, found);
  return found;
}

/**
 * A price, repeated `times`. The amount is evaluated in the scope of the effect, with `it` for what is paid for and
 * `aimed` for its targets.
 */
export function repeated(game: Game, data: DataRecord, key: string, scope: Scope): readonly Effect[] {
  const price = effects(data[key]);
  if (price.length === 0 || data["times"] === undefined) return price;
  const times = Math.max(0, amount(game, data["times"], scope));
  if (times > MOST_TIMES) throw new Error(`${key}: ${times} times is too often`);
  return Array.from({ length: times }, () => price).flat();
}

/**
 * The active static abilities that change this price. Those about `this` are left to `ownRules`; costs of declarations
 * are not prices of actions.
 */
function rulesAbout(game: Game, seat: number, action: ActionKind, object: number): RuleAtWork[] {
  return rulesIn(game, atWork(game).prices).filter(
    ({ data, scope }) =>
      data["of"] !== "this" &&
      data["declaration"] === undefined &&
      concerns(game, data, action, seat, object, announcing(scope, object)),
  );
}

/** A scope in which an object counts as announced from where it is, or was before it was put on the stack. */
const announcing = (scope: Scope, object: number): Scope => withBindings(scope, { [PRICED]: [object] });

/**
 * The object's own abilities that change its cost. They are read from the card, as they count wherever it is announced
 * from, or only in the zone that they name.
 */
function ownRules(game: Game, seat: number, action: ActionKind, object: number, bindings: Bindings): RuleAtWork[] {
  const card = announcedAs(game, action, known(game, object)?.card ?? -1);
  if (card < 0) return [];
  const scope = announcing(objectScope(seat, object, action.ruleNumber), object);
  const from = known(game, object)?.zone ?? -1;
  return cardKind(game, card).priced.flatMap((number) => {
    const ability = game.tables.abilities[number] ?? missing("ability");
    const data = ability.data["static"];
    if (ability.zones !== 0 && (ability.zones & (1 << from)) === 0) return [];
    if (!isRecord(data) || !concerns(game, data, action, seat, object, scope)) return [];
    if (ability.data["if"] !== undefined && !holds(game, ability.data["if"], withBindings(scope, bindings))) return [];
    return [{ data, scope, rule: ability.rule, ability: number }];
  });
}
