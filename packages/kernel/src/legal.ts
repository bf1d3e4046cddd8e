import { at } from "./ids.ts";
import { currentSpan, opened, top, WINDOW } from "./agenda.ts";
import { costsOf, payment, said } from "./announcement.ts";
import { canFinish } from "./complete.ts";
import { holds } from "./conditions.ts";

import type { Game, GameObject } from "./game.ts";
import { find } from "./objects.ts";
import { objectScope, seatScope } from "./scope.ts";
import { breaches, permitted, rulesAtWork, type RuleAtWork } from "./permission.ts";

/** Something a seat may do now: pass (-1), or an action with an object and perhaps one of its abilities. */
export interface Choice {
  readonly action: number;
  readonly object: number;
  readonly ability: number;
}

export const PASS: Choice = { action: -1, object: 0, ability: -1 };

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
  if (game.tables.passNeeds.length === 0) return true;
  const scope = seatScope(seat);
  return game.tables.passNeeds.every((number) => {
    const { test } = at(game.tables.conditions, number);
    return test.form(game, test.data, scope);
  });
}

function listOptions(game: Game, seat: number): Choice[] {
  const found: Choice[] = mayPass(game, seat) ? [PASS] : [];
  return [...found, ...actsOf(game, seat, false)];
}

/** The acts that may be used while a cost is paid one by one. */
export const actsWhilePaying = (game: Game, seat: number): readonly Choice[] => actsOf(game, seat, true);

function actsOf(game: Game, seat: number, paying: boolean): Choice[] {
  const found: Choice[] = [];
  const bits = seatBits(game, seat);
  const rules = rulesAtWork(game);
  for (const id of at(game.derived.actors, seat)) {
    const object = find(game, id);
    if (object !== null) addActs(game, seat, object, bits, rules, paying, found);
  }
  if (rules.length > 0 && !paying) {
    for (const { object, action } of permitted(game, seat, rules)) {
      const choice = { action, object, ability: spellOf(game, object) };
      if (breaches(game, seat, choice, rules).length === 0 && isCompletable(game, seat, choice)) found.push(choice);
    }
  }
  return found;
}

function addActs(
  game: Game,
  seat: number,
  object: GameObject,
  bits: number,
  rules: readonly RuleAtWork[],
  paying: boolean,
  found: Choice[],
): void {
  for (const act of at(at(game.tables.cards, object.card).acts, object.zone)) {
    // Most fall here, with one comparison.
    if ((act.mask & ~bits) !== 0 && rules.length === 0 && !paying) continue;
    const action = at(game.tables.actions, act.action);
    if (paying && action.whilePaying !== true) continue;
    const choice = { action: act.action, object: object.id, ability: act.ability };
    const isAllowed =
      paying ||
      (rules.length === 0 ? ownHold(game, seat, object.id, act.own) : breaches(game, seat, choice, rules).length === 0);
    if (isAllowed && abilityHolds(game, seat, choice) && isCompletable(game, seat, choice)) found.push(choice);
  }
}

/** The conditions of the object. */
function ownHold(game: Game, seat: number, object: number, own: readonly number[]): boolean {
  if (own.length === 0) return true;
  const scope = objectScope(seat, object);
  return own.every((number) => {
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
export function seatBits(game: Game, seat: number): number {
  const scope = seatScope(seat);
  let bits = 0;
  for (const { bit, test } of game.tables.conditions) if (bit !== 0 && test.form(game, test.data, scope)) bits |= bit;
  return bits;
}

/** Whether an announcement of this could be completed. */
export function isCompletable(game: Game, seat: number, choice: Choice): boolean {
  const frame = opened(seat, choice.action, choice.object, choice.ability, null);
  const action = at(game.tables.actions, choice.action);
  const data = said(game, frame);
  const asks =
    action.asks !== undefined && (action.targets !== undefined || ASKING.some((key) => data[key] !== undefined));
  if (asks) return canFinish(game, frame);
  return costsOf(game, frame).length === 0 || payment(game, frame, false) !== null;
}

const ASKING = ["targets", "modes", "extras", "number", "divide"];

export function spellOf(game: Game, id: number): number {
  const object = find(game, id);
  if (object === null || object.card < 0) return -1;
  return (
    at(game.tables.cards, object.card).abilities.find((number) => at(game.tables.abilities, number).form === "spell") ??
    -1
  );
}
