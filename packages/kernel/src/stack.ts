import { at } from "./ids.ts";
import { push, RESOLVE } from "./agenda.ts";
import { nameNumber } from "./collect.ts";
import { holds } from "./conditions.ts";
import { isRecord, type Record_ } from "./data.ts";
import { CARD, type Bindings, type Game, type GameObject, type Item } from "./game.ts";
import { ruleNumber } from "./lookup.ts";
import { find, mustFind } from "./objects.ts";
import { effectsOf } from "./printed.ts";
import { NOTE, MOVE, proposal, VANISH } from "./proposal.ts";
import { propose } from "./propose.ts";
import type { Scope } from "./scope.ts";
import { fits } from "./select/filter.ts";
import { requirementsOf, stillLegal } from "./target.ts";
import { stack } from "./zones.ts";

const RESOLVED = nameNumber("resolve");
const FAILED = nameNumber("failed");
const NOTHING_SAID: Record_ = {};

/** What an item says. */
export function itemData(game: Game, item: Item): Record_ {
  if (item.data !== null) return item.data;
  return item.ability < 0 ? NOTHING_SAID : at(game.tables.abilities, item.ability).data;
}

/** What an item knows: its targets, its number, what was bound when it came to be. */
export function itemBindings(game: Game, object: GameObject, item: Item): Bindings {
  const bindings: Bindings = { ...item.bindings, x: [item.x], item: [object.id], shares: [...item.shares] };
  const requirements = requirementsOf(itemData(game, item), game, item);
  for (const [index, targets] of item.targets.entries()) {
    bindings[`target${index}`] = [...targets];
    const name = requirements[index]?.as;
    if (name !== undefined) bindings[name] = [...targets];
  }
  for (const [index, share] of item.shares.entries()) bindings[`share${index}`] = [share];
  for (const extra of item.extras) bindings[`extra${extra}`] = [1];
  return bindings;
}

/** The top of the stack resolves: its condition is tested again, then its targets, then it does what it says. */
export function resolveTop(game: Game): void {
  const list = stack(game);
  const object = mustFind(game, at(list, list.length - 1));
  const item = object.item;
  if (item === null) throw new Error("something on the stack that is no item");
  const data = itemData(game, item);
  const before: Scope = {
    seat: item.seat,
    source: item.source,
    rule: item.rule,
    bindings: itemBindings(game, object, item),
  };
  const isTrigger = data["trigger"] !== undefined;
  if (isTrigger && data["if"] !== undefined && !holds(game, data["if"], before)) return fail(game, object, item);
  const illegal = dropIllegal(game, object, item, before);
  if (illegal) return fail(game, object, item);
  announce(game, RESOLVED, object, item);
  push(game, {
    kind: RESOLVE,
    item: object.id,
    seat: item.seat,
    source: item.source,
    rule: item.rule,
    todo: effectsOf(data, item.modes).toReversed(),
    bindings: itemBindings(game, object, item),
    after: [],
    question: null,
    as: "",
    finished: 0,
  });
}

/** Targets that are gone or illegal are dropped; true if the item fails for it. */
function dropIllegal(game: Game, object: GameObject, item: Item, scope: Scope): boolean {
  const requirements = requirementsOf(itemData(game, item), game, item);
  let targets = 0;
  let legal = 0;
  let missing = false;
  for (const [index, list] of item.targets.entries()) {
    const requirement = requirements[index];
    if (requirement === undefined || requirement.plain) continue;
    const left = stillLegal(game, requirement, list, scope, object.id);
    targets += list.length;
    legal += left.length;
    if (left.length < list.length && requirement.required) missing = true;
    item.targets[index] = left;
  }
  if (targets === 0) return false;
  return game.ruleset.items?.targetsGone === "any" ? missing : legal === 0;
}

/** It does not resolve: nothing of it happens, and it goes where what failed goes. */
function fail(game: Game, object: GameObject, item: Item): void {
  announce(game, FAILED, object, item);
  const rules = game.ruleset.items;
  leaveStack(game, object, rules?.failed, ruleNumber(game.tables, rules?.rule, item.rule));
}

function announce(game: Game, name: number, object: GameObject, item: Item): void {
  const p = proposal(NOTE, name === FAILED ? ruleNumber(game.tables, game.ruleset.items?.rule, item.rule) : item.rule);
  p.name = name;
  p.object = object.id;
  p.seat = item.seat;
  p.by = item.source;
  p.card = object.card;
  propose(game, [p]);
}

/** A finished item goes where the ruleset says; an ability or a copy ceases. */
export function finishItem(game: Game, id: number): void {
  const object = find(game, id);
  if (object === null || object.item === null) return;
  const scope: Scope = { seat: object.item.seat, source: id, rule: 0, bindings: { it: [id] } };
  const place = game.ruleset.items?.finish.find(
    (each) => each.of === undefined || (isRecord(each.of) && fits(game, each.of, id, scope)),
  );
  leaveStack(game, object, place?.to, ruleNumber(game.tables, place?.rule, 0));
}

function leaveStack(game: Game, object: GameObject, to: string | undefined, rule: number): void {
  const isCard = object.made === CARD && to !== undefined;
  const p = proposal(isCard ? MOVE : VANISH, rule);
  p.object = object.id;
  p.seat = object.item?.seat ?? object.controller;
  p.from = object.zone;
  if (isCard) p.to = game.tables.zoneNumbers.get(to) ?? -1;
  propose(game, [p]);
}
