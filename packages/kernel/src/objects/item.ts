import { ANYTHING } from "../tables/reads.ts";
import { isSeat, missing, numberOf, seatOf } from "../data/ids.ts";
import { type DataRecord, effects, isList, isRecord, list, type Data, type Effect } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import {
  type Announced,
  type Bindings,
  type Game,
  type GameObject,
  type Item,
  ABILITY,
  type Waiting,
} from "../state/game.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { find, known, make } from "../state/objects.ts";
import { AWAY, NOTE, proposal, type Proposal } from "../state/proposal.ts";
import { joined, type Scope } from "../state/scope.ts";
import { extraNames, planOfItem, rewordedSpell } from "./announce-plan.ts";
import { isLookedAt, invalidate } from "../derived/invalidate.ts";
import { firstLiving, inOrder, sameTeam, sharesTurns } from "../state/seats.ts";
import { stack } from "../state/zones.ts";

const NOTHING_SAID: DataRecord = {};

/** The data of the ability that an item carries out. */
export function itemData(game: Game, item: Item): DataRecord {
  if (item.data !== null) return item.data;
  const reworded = rewordedSpell(game, item.source, item.ability);
  if (reworded !== null) return reworded;
  return item.ability < 0 ? NOTHING_SAID : (game.tables.abilities[item.ability] ?? missing("ability")).data;
}

/** The bindings of an item: its targets, its number `x`, and what was bound when it was made. */
export function itemBindings(game: Game, object: GameObject, item: Item): Bindings {
  const { x } = item.bindings;
  // An ability without a number of its own inherits the one of the effect that stored it.
  const number = x !== undefined && itemData(game, item)["number"] === undefined ? [...x] : [item.x];
  const bindings = joined(item.bindings, { x: number, item: [object.id], shares: [...item.shares] });
  // What is counted for each ability is asked of the one that resolves.
  if (item.ability >= 0 && object.made === ABILITY) bindings["ability"] = [item.ability];
  if (item.action >= 0 && (game.tables.actions[item.action] ?? missing("action")).via !== undefined)
    bindings["way"] = [item.action];
  const { requirements } = planOfItem(game, item);
  for (const [index, chosen] of item.targets.entries()) {
    bindings[targetName(index)] = [...chosen];
    const name = requirements[index]?.as;
    if (name !== undefined) bindings[name] = [...chosen];
  }
  for (const [index, share] of item.shares.entries()) bindings[`share${index}`] = [share];
  for (const name of extraNames(itemData(game, item), item.extras)) bindings[name] = [1];
  return bindings;
}

/** The name under which the targets of a requirement are bound. */
export const targetName = (index: number): string => (TARGET_NAMES[index] ??= `target${index}`);

const TARGET_NAMES: string[] = [];

export const scopeOfItem = (game: Game, object: GameObject, item: Item): Scope => ({
  seat: item.seat,
  source: item.source,
  rule: item.rule,
  bindings: itemBindings(game, object, item),
});

/** How an item, or the object it became, was announced; null if it was not. */
export function announcedOf(game: Game, { item, announced }: GameObject): Announced | null {
  if (item === null || item.action < 0) return announced;
  const { action, from, x } = item;
  return { action, from, x, extras: extraNames(itemData(game, item), item.extras) };
}

/** The way in which an object was announced, if its action is one of several. */
export function wayOf(game: Game, object: GameObject): string | undefined {
  const announced = announcedOf(game, object);
  return announced === null ? undefined : (game.tables.actions[announced.action] ?? missing("action")).via;
}

/** How an object was announced, by its id; works for objects that are gone. */
export function announcedById(game: Game, id: number): Announced | null {
  const object = known(game, id);
  return object === null ? null : announcedOf(game, object);
}

/** The targets of an object on the stack, by its id; works for objects that are gone. */
export function targetsById(game: Game, id: number): readonly number[] {
  const item = known(game, id)?.item ?? null;
  return item === null ? [] : targetsOf(game, item);
}

/** The targets of an item, without plain choices. */
function targetsOf(game: Game, item: Item): readonly number[] {
  if (item.targets.length === 0) return NO_TARGETS;
  const { requirements } = planOfItem(game, item);
  const all: number[] = [];
  for (const [index, chosen] of item.targets.entries())
    if (requirements[index]?.plain !== true) for (const ref of chosen) if (!all.includes(ref)) all.push(ref);
  return all;
}

const NO_TARGETS: readonly number[] = [];

/**
 * The events that objects and seats have become targets of an item (all its targets, or `only` these), if the ruleset
 * has a name for that. For an object the event's seat is that of the item, for a seat that seat itself.
 */
export function targeting(game: Game, id: number, only?: readonly number[]): Proposal[] {
  const rules = game.ruleset.targets;
  const object = rules?.event === undefined ? null : find(game, id);
  if (rules?.event === undefined || object === null || object.item === null) return [];
  const { item } = object;
  const name = numberOf(game.tables.nameNumbers, rules.event, "name");
  return (only ?? targetsOf(game, item)).map((ref) => {
    const p = proposal(NOTE, ruleNumber(game.tables, rules.rule, item.rule));
    p.name = name;
    p.object = isSeat(ref) ? 0 : ref;
    p.seat = isSeat(ref) ? seatOf(ref) : item.seat;
    p.by = id;
    p.card = faceOf(game.tables, object);
    return p;
  });
}

/** The effects of an ability, with the chosen modes. */
export function effectsOf(data: DataRecord, modes: readonly number[]): readonly Effect[] {
  const offered = list(data["modes"]);
  if (offered.length === 0) return effects(data["spell"] ?? data["do"]);
  let targets = 0;
  return modes.flatMap((mode) => {
    const chosen = offered[mode] ?? missing("option");
    const before = targets;
    targets += targetsIn(chosen);
    return renumberMode(effects(isRecord(chosen) ? chosen["do"] : undefined), before);
  });
}

/**
 * The effects of a mode, with its targets renumbered: each mode counts its own from 0, after those of earlier modes.
 */
const renumberMode = (found: readonly Effect[], before: number): readonly Effect[] =>
  before === 0 ? found : found.map((effect) => renumberTargets(effect, before));

/** How many requirements a mode has. */
const targetsIn = (mode: Data): number => (isRecord(mode) ? list(mode["targets"]).length : 0);

/** Renumbers the targets that an effect names, unless it has targets of its own. */
function renumberTargets(effect: Effect, by: number): Effect {
  if (effect["targets"] !== undefined) return effect;
  return Object.fromEntries(
    Object.entries(effect).map(([key, value]) => [
      key,
      key === "target" && typeof value === "number" ? value + by : shifted(value, by),
    ]),
  );
}

function shifted(data: Data, by: number): Data {
  if (isList(data)) return data.map((each) => shifted(each, by));
  if (isRecord(data)) return renumberTargets(data, by);
  const number = typeof data === "string" ? /^target(\d+)$/.exec(data)?.[1] : undefined;
  return number === undefined ? data : `target${Number(number) + by}`;
}

/**
 * Waiting triggers in groups by round and seat, the active seat first. Triggers on triggers come in the second round.
 */
export function groupsOf(game: Game): Waiting[][] {
  const { state } = game;
  const groups: Waiting[][] = [];
  for (const second of [0, 1]) {
    const done: number[] = [];
    for (const seat of inOrder(state, firstLiving(state))) {
      if (done.includes(seat)) continue;
      const mates = sharesTurns(game) ? [...state.seats.keys()].filter((each) => sameTeam(state, each, seat)) : [seat];
      done.push(...mates);
      const group = state.waiting.filter((waiting) => waiting.second === second && mates.includes(waiting.seat));
      if (game.ruleset.triggers?.order === "timestamp") group.sort((a, b) => a.stamp - b.stamp);
      if (group.length > 0) groups.push(group);
    }
  }
  return groups;
}

/** Puts an ability on the stack as an object of its own. */
export function putAbility(game: Game, item: Item, card: number): number {
  const object = make(game.state, card, item.seat, game.tables.stackZone);
  object.made = ABILITY;
  object.known = (1 << game.state.seats.length) - 1;
  object.item = item;
  stack(game).push(object.id);
  // No proposal says that it is there, so a check that reads the stack is told here.
  game.state.dirty |= 1 << AWAY;
  game.derived.dirtyZones = ANYTHING;
  game.state.touched.push(object.id);
  if (game.derived.modifies > 0 && isLookedAt(game, object.zone)) game.derived.version++;
  else invalidate(game);
  return object.id;
}
