import { at } from "./ids.ts";
import { currentSpan, opened, top, WINDOW } from "./agenda.ts";
import { costsOf, payment, said } from "./announcement.ts";
import { canFinish } from "./complete.ts";
import { holds } from "./conditions.ts";

import type { Game } from "./game.ts";
import { asksFirst, type Act } from "./printed.ts";
import { solverOf } from "./cost.ts";
import { find, isKnownTo, mustFind } from "./objects.ts";
import { objectScope, seatScope } from "./scope.ts";
import { breaches, isPassForbidden, permitted, rulesAtWork, type RuleAtWork } from "./permission.ts";

/** Something a seat may do now: pass (-1), or an action with an object and perhaps one of its abilities. */
export interface Choice {
  readonly action: number;
  readonly object: number;
  readonly ability: number;
}

const PASS: Choice = { action: -1, object: 0, ability: -1 };

const NO_CHOICES: readonly Choice[] = [];

/** What the seat with priority may do; kept until something changes. */
export function options(game: Game): readonly Choice[] {
  const frame = top(game);
  if (frame.kind !== WINDOW || frame.seat < 0) return NO_CHOICES;
  const { derived } = game;
  const span = currentSpan(game)?.id ?? 0;
  const key = derived.optionsFor;
  if (
    derived.options !== null &&
    key[0] === derived.version &&
    key[1] === frame.seat &&
    key[2] === span &&
    key[3] === frame.window
  )
    return derived.options;
  derived.options = listOptions(game, frame.seat);
  derived.optionsFor = [derived.version, frame.seat, span, frame.window];
  return derived.options;
}

/** Whether passing is allowed: an action with conditions like others. */
export function mayPass(game: Game, seat: number): boolean {
  if (game.derived.statics.length > 0 && isPassForbidden(game, seat)) return false;
  if (game.tables.passNeeds.length === 0) return true;
  const scope = seatScope(seat);
  return game.tables.passNeeds.every((number) => {
    const { test } = at(game.tables.conditions, number);
    return test.form(game, test.data, scope);
  });
}

function listOptions(game: Game, seat: number): Choice[] {
  const found: Choice[] = mayPass(game, seat) ? [PASS] : [];
  addAll(game, seat, false, found);
  // Nobody gets stuck: who may not pass and can do nothing else passes after all.
  return found.length === 0 ? [PASS] : found;
}

/** The acts that may be used while a cost is paid one by one. */
export function actsWhilePaying(game: Game, seat: number): readonly Choice[] {
  const found: Choice[] = [];
  addAll(game, seat, true, found);
  return found;
}

function addAll(game: Game, seat: number, paying: boolean, found: Choice[]): void {
  const rules = rulesAtWork(game);
  if (rules.length === 0 && !paying) {
    addAble(game, seat, found);
    return;
  }
  for (const { object, act } of actsOf(game, seat)) {
    if (isPossible(game, seat, object, act, rules, paying))
      found.push({ action: act.action, object, ability: act.ability });
  }
  if (!paying) addPermitted(game, seat, rules, found);
}

/** An act with an object; `paid` says that its costs have been found payable and nothing is asked before. */
export interface Able {
  readonly object: number;
  readonly act: Act;
  readonly paid: boolean;
}

/** Most fall with one comparison; what cannot be paid is not even looked at until something changes. */
function addAble(game: Game, seat: number, found: Choice[]): void {
  const able = ableActs(game, seat);
  if (able.length === 0) return;
  const bits = seatBits(game, seat);
  for (const { object, act, paid } of able) {
    if ((act.mask & ~bits) !== 0 || !ownHold(game, seat, object, act, false)) continue;
    const choice = { action: act.action, object, ability: act.ability };
    if (paid || isCompletable(game, seat, choice)) found.push(choice);
  }
}

/** Kept per seat and version, which a new turn changes too; costs that speak of the time inside a turn are left open. */
function ableActs(game: Game, seat: number): readonly Able[] {
  const { derived } = game;
  if (derived.ableVersion !== derived.version) {
    derived.able = [];
    derived.ableVersion = derived.version;
  }
  const known = derived.able[seat];
  if (known !== undefined) return known;
  const able: Able[] = [];
  for (const { object, act } of actsOf(game, seat)) {
    const isSure = !act.asks && !act.timed;
    if (!isSure || isPaid(game, seat, object, act)) able.push({ object, act, paid: isSure });
  }
  // The list of seats is replaced, not edited: a fork may share it.
  derived.able = derived.able.slice();
  derived.able[seat] = able;
  return able;
}

function actsOf(game: Game, seat: number): { object: number; act: Act }[] {
  const found: { object: number; act: Act }[] = [];
  for (const object of at(game.derived.actors, seat)) {
    const actor = mustFind(game, object);
    if (!isKnownTo(actor, seat)) continue;
    for (const act of at(at(game.tables.cards, actor.card).acts, actor.zone)) found.push({ object, act });
  }
  return found;
}

function isPaid(game: Game, seat: number, object: number, act: Act): boolean {
  if (act.costs.length === 0) return true;
  const action = at(game.tables.actions, act.action);
  return (
    solverOf(game, action.solver)(game, seat, act.costs, objectScope(seat, object, action.ruleNumber), false) !== null
  );
}

function isPossible(
  game: Game,
  seat: number,
  id: number,
  act: Act,
  rules: readonly RuleAtWork[],
  paying: boolean,
): boolean {
  if (paying && at(game.tables.actions, act.action).whilePaying !== true) return false;
  const choice = { action: act.action, object: id, ability: act.ability };
  if (!paying && breaches(game, seat, choice, rules).length > 0) return false;
  return (
    ownHold(game, seat, id, act, true) && (act.asks ? isCompletable(game, seat, choice) : isPaid(game, seat, id, act))
  );
}

/** What an effect permits beside that. */
function addPermitted(game: Game, seat: number, rules: readonly RuleAtWork[], found: Choice[]): void {
  for (const { object, action } of permitted(game, seat, rules)) {
    const choice = { action, object, ability: spellOf(game, object) };
    if (breaches(game, seat, choice, rules).length === 0 && isCompletable(game, seat, choice)) found.push(choice);
  }
}

/** The conditions of the object, where they have not been looked at with the rules at work, and of the ability. */
function ownHold(game: Game, seat: number, object: number, act: Act, known: boolean): boolean {
  if ((known || act.own.length === 0) && act.test === undefined) return true;
  const scope = objectScope(seat, object);
  if (act.test !== undefined && !holds(game, act.test, scope)) return false;
  if (known) return true;
  return act.own.every((number) => {
    const { test } = at(game.tables.conditions, number);
    return test.form(game, test.data, scope);
  });
}

/** An ability's own condition. */
export function abilityHolds(game: Game, seat: number, choice: Choice): boolean {
  if (choice.ability < 0) return true;
  const test = at(game.tables.abilities, choice.ability).data["if"];
  return test === undefined || holds(game, test, objectScope(seat, choice.object));
}

/** Conditions about the seat are asked once per decision and become bits. */
function seatBits(game: Game, seat: number): number {
  const scope = seatScope(seat);
  let bits = 0;
  for (const { bit, test } of game.tables.conditions) if (bit !== 0 && test.form(game, test.data, scope)) bits |= bit;
  return bits;
}

/** Whether an announcement of this could be completed. */
export function isCompletable(game: Game, seat: number, choice: Choice): boolean {
  const frame = opened(seat, choice.action, choice.object, choice.ability, null);
  if (asksFirst(at(game.tables.actions, choice.action), said(game, frame))) return canFinish(game, frame);
  return costsOf(game, frame).length === 0 || payment(game, frame, false) !== null;
}

export function spellOf(game: Game, id: number): number {
  const object = find(game, id);
  if (object === null || object.card < 0) return -1;
  return (
    at(game.tables.cards, object.card).abilities.find((number) => at(game.tables.abilities, number).form === "spell") ??
    -1
  );
}
