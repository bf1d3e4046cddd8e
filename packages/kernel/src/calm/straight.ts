import type { WindowFrame } from "../state/agenda.ts";
import { solverOf, type Exhausting } from "../actions/solver.ts";
import { formOf, type Effect } from "../data/data.ts";
import { stir } from "../time/loops.ts";
import type { Game, GameObject, Item } from "../state/game.ts";
import { isBare } from "../statics/active-abilities.ts";
import { amiss, numberOf } from "../data/ids.ts";
import { ruleNumber, wordOf } from "../tables/lookup.ts";
import { find } from "../state/objects.ts";
import { plainPlace } from "./plain-place.ts";
import { costOf, type CardKind } from "../tables/card-kind.ts";
import { acted, giveBack } from "../frames/priority.ts";
import { EXHAUST, NOTE } from "../state/proposal.ts";
import { isSettled } from "../state/seats.ts";
import { goStraight, isCheckedAfter, isPlainCard, routeOf, say, saying, type Route } from "./route.ts";
import { titleOf, type Title } from "./title.ts";
import type { ActionKind } from "../tables/tables.ts";
import { exhaust, move } from "../words/objects.ts";

/** What follows from an action and a card alone, where it asks nothing and is paid by exhausting at most. */
export interface Straight {
  /** Where it goes, to the stack or to where it is at once, and by which rule. */
  readonly goal: Goal;
  readonly noted: Title;
  /** How it is paid, where it costs anything. */
  readonly paying: Paying | null;
}

interface Goal {
  readonly to: number;
  readonly rule: number;
}

interface Paying extends Title {
  readonly rule: number;
  readonly find: Exhausting["find"];
}

/**
 * What asks nothing, is paid by exhausting at most, and is waited for by nothing needs no frame on the agenda, where nobody
 * could ever see it, and no door. Whoever acted has priority again, unless something is left to be settled. False where there
 * is more to it: then nothing has changed.
 */
export function announceStraight(game: Game, window: WindowFrame, action: number, id: number): boolean {
  const object = find(game, id);
  if (object === null || !isBare(game) || !isPlainCard(object)) return false;
  const straight = straightOf(game, action, object.card);
  const route = straight === null ? null : routeOf(game, object, straight.goal.to);
  if (straight === null || route === null) return false;
  const { paying } = straight;
  const { seat } = window;
  const paid = paying === null ? NOTHING : paying.find(game, seat, id);
  if (paid === null) return false;
  const isQuiet = isSettled(game);
  const kind = game.tables.actions[action] ?? amiss();
  acted(game, window, seat);
  stir(game);
  if (kind.stack === false) doAtOnce(game, kind, straight, route, seat, object, paid);
  else putOnStack(game, kind, straight, route, seat, object, paid);
  if (isQuiet && isOver(game, window, route)) giveBack(game, window);
  else if (kind.stack === false) touch(game, route, [...paid, id, object.id], paid.length);
  else touch(game, route, [object.id, ...paid, object.id], paid.length);
  return true;
}

const NOTHING: readonly number[] = [];

/** It is paid and noted, and then is where it goes. */
function doAtOnce(
  game: Game,
  kind: ActionKind,
  { goal, noted, paying }: Straight,
  route: Route,
  seat: number,
  object: GameObject,
  paid: readonly number[],
): void {
  const { id, card, controller } = object;
  if (paying !== null) exhaustAll(game, paying, paid, id, card);
  object.known = (1 << game.state.seats.length) - 1;
  note(game, noted, object, seat, kind.ruleNumber, id);
  saying(goal.rule, id, card);
  goStraight(game, object, route, controller);
  game.state.quiet += 2;
}

/** It goes to the stack, is paid, and then is noted. */
function putOnStack(
  game: Game,
  kind: ActionKind,
  { goal, noted, paying }: Straight,
  route: Route,
  seat: number,
  object: GameObject,
  paid: readonly number[],
): void {
  const { id, zone } = object;
  saying(goal.rule, 0, -1);
  goStraight(game, object, route, seat);
  if (paying !== null) exhaustAll(game, paying, paid, id, object.card);
  object.item = {
    action: kind.number,
    from: zone,
    ability: -1,
    data: null,
    seat,
    source: object.id,
    rule: kind.ruleNumber,
    modes: [],
    extras: [],
    x: 0,
    targets: [],
    shares: [],
    bindings: {},
  };
  object.controller = seat;
  note(game, noted, object, seat, kind.ruleNumber, object.id);
  game.state.quiet++;
}

/** Says what an object does or what happens to it, by itself. */
function note(game: Game, title: Title, object: GameObject, seat: number, rule: number, by: number): void {
  saying(rule, by, object.card).seat = seat;
  say(game, title, object, 0);
}

/** These are exhausted at once, to pay for an object. */
function exhaustAll(game: Game, paying: Paying, ids: readonly number[], by: number, card: number): void {
  const said = saying(paying.rule, by, card);
  let joint = 0;
  for (let index = 0; index < ids.length; index++) {
    const source = find(game, ids[index] ?? amiss());
    if (source === null || source.exhausted === 1) throw new Error("a solver pays with what is not ready");
    source.exhausted = 1;
    said.seat = source.controller;
    say(game, paying, source, joint);
    joint = 1;
  }
  game.derived.version++;
}

/** Whether nothing is left to settle after a card went its way in a window that simply goes on. */
const isOver = (game: Game, { window, plan }: WindowFrame, route: Route): boolean =>
  plan === null && (game.tables.windows[window] ?? amiss()).isPlain && !isCheckedAfter(game, route);

/** What has happened is left to be settled. */
function touch({ state }: Game, { dirty }: Route, ids: readonly number[], paid: number): void {
  state.dirty |= dirty | (1 << NOTE) | (paid > 0 ? 1 << EXHAUST : 0);
  state.touched.push(...ids);
}

/**
 * What says nothing goes from the stack to its place, where nothing waits for that; whoever is first has priority again,
 * unless something is left to be settled. False where there is more to it: then nothing has changed.
 */
export function resolveStraight(game: Game, window: WindowFrame, object: GameObject, item: Item): boolean {
  if (item.ability >= 0 || item.data !== null || item.x !== 0 || item.action < 0 || !isBare(game)) return false;
  if (item.targets.length > 0 || item.extras.length > 0 || !isPlainCard(object)) return false;
  const place = plainPlace(game, object.card);
  const route = place === null ? null : routeOf(game, object, place.to);
  if (place === null || place.resolved === null || route === null) return false;
  const isQuiet = isSettled(game);
  const { id } = object;
  note(game, place.resolved, object, item.seat, place.resolves < 0 ? item.rule : place.resolves, item.source);
  saying(place.rule, 0, -1);
  goStraight(game, object, route, item.seat);
  game.state.quiet += 2;
  if (isQuiet && isOver(game, window, route)) giveBack(game, window);
  else touch(game, route, [id, object.id], 0);
  return true;
}

/** What is known of announcing a card so; null where there is more to it than goes straight. */
function straightOf(game: Game, action: number, card: number): Straight | null {
  const ofAction = (game.tables.straights[action] ??= []);
  let found = ofAction[card];
  if (found === undefined) {
    found = findStraight(game, game.tables.actions[action] ?? amiss(), game.tables.cards[card] ?? amiss());
    ofAction[card] = found;
  }
  return found;
}

function findStraight(game: Game, kind: ActionKind, card: CardKind): Straight | null {
  if (!kind.straight || card.priced.length > 0 || (kind.cost ?? []).length > 0) return null;
  const goal = kind.stack === false ? goalOf(game, kind) : stackGoal(game, kind);
  const noted = titleOf(game, NOTE, kind.eventName, card);
  const costs = costOf(kind, card.data);
  const paying = costs.length === 0 ? null : payingFor(game, kind, costs);
  if (goal === null || noted === null || (costs.length > 0 && paying === null)) return null;
  return { goal, noted, paying };
}

const stackGoal = ({ tables, ruleset }: Game, kind: ActionKind): Goal => ({
  to: tables.stackZone,
  rule: ruleNumber(tables, ruleset.items?.stacked, kind.ruleNumber),
});

/** Where an action puts the card at once, where that is all it does. */
function goalOf({ tables }: Game, { do: said = [], ruleNumber: own }: ActionKind): Goal | null {
  const [only] = said;
  if (only === undefined || said.length > 1 || wordOf(tables, formOf(only)) !== move) return null;
  const { move: what, to, rule, ...more } = only;
  if (what !== "it" || typeof to !== "string" || Object.keys(more).length > 0) return null;
  return { to: numberOf(tables.zoneNumbers, to, "zone"), rule: ruleNumber(tables, rule, own) };
}

/** How costs are paid where that is only to exhaust things, and no check is made after that. */
function payingFor(game: Game, kind: ActionKind, costs: readonly Effect[]): Paying | null {
  const { tables } = game;
  const how = solverOf(game, kind.solver).exhausting?.(costs) ?? null;
  if (how === null || wordOf(tables, "exhaust") !== exhaust) return null;
  if (tables.checks.some(({ mask }) => (mask & (1 << EXHAUST)) !== 0)) return null;
  const title = titleOf(game, EXHAUST, numberOf(tables.nameNumbers, how.name, "name"), null);
  if (title === null) return null;
  return { ...title, rule: numberOf(tables.ruleNumbers, how.rule, "rule"), find: how.find };
}
