import { missing, numberOf } from "../data/ids.ts";
import { push, RESOLVE, resolution, UNBEGUN } from "../state/agenda.ts";
import { nameNumber } from "../data/event-names.ts";
import { holds } from "../query/conditions.ts";
import { isRecord, list as listed } from "../data/data.ts";
import { faceOf } from "../derived/face.ts";
import { CARD, COPY, type Game, type GameObject, type Item } from "../state/game.ts";
import { itemBindings, itemData, scopeOfItem, wayOf, effectsOf } from "../objects/item.ts";
import { noteWork } from "../state/log.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { find, mustFind } from "../state/objects.ts";
import { arrivalOf } from "../objects/move.ts";
import { MOVE, NOTE, proposal, VANISH, type Proposal } from "../state/proposal.ts";
import { propose } from "../door/propose.ts";
import type { FailRule } from "../ruleset/item.ts";
import { copyBindings, type Scope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { planOfItem } from "../objects/announce-plan.ts";
import { stillLegal } from "../objects/target.ts";
import { stack } from "../state/zones.ts";

const RESOLVE_NAME = nameNumber("resolve");
const FAILED = nameNumber("failed");

/** Resolves the top of the stack: tests its condition again, then its targets, then carries out its effects. */
export function resolveTop(game: Game): void {
  const list = stack(game);
  const object = mustFind(game, list[list.length - 1] ?? missing("list element"));
  const item = object.item;
  if (item === null)
    throw new Error(`object ${object.id} lies on the stack and is no item: it was moved there without being announced`);
  const data = itemData(game, item);
  const before = scopeOfItem(game, object, item);
  // A state trigger waited for its condition, which is not tested again; that of other triggers is.
  const isTrigger = data["trigger"] !== undefined && data["trigger"] !== "state";
  if (isTrigger && data["if"] !== undefined && !holds(game, data["if"], before))
    return fail(game, object, item, game.ruleset.items?.unfulfilled);
  const left = dropIllegal(game, object, item, before);
  if (left === FAILS) return fail(game, object, item);
  noteWork(game, item.ability);
  push(game, {
    kind: RESOLVE,
    item: object.id,
    seat: item.seat,
    source: item.source,
    rule: item.rule,
    todo: effectsOf(data, item.modes).toReversed(),
    bindings: copyBindings(left === ALL ? before.bindings : itemBindings(game, object, item)),
    after: [],
    question: null,
    as: "",
    finished: UNBEGUN,
    used: [],
    atomic: null,
  });
  const rule = ruleNumber(game.tables, game.ruleset.items?.resolves, item.rule);
  propose(game, [itemEvent(game, RESOLVE_NAME, object, item, rule)]);
}

/** The outcome of testing targets: all are legal, some are, or so few that the item fails. */
const ALL = 0;
const SOME = 1;
const FAILS = 2;

/** Drops illegal targets from an item, and says what is left: ALL, SOME or FAILS. */
function dropIllegal(game: Game, object: GameObject, item: Item, scope: Scope): number {
  if (item.targets.length === 0) return ALL;
  const { requirements } = planOfItem(game, item);
  let targets = 0;
  let legal = 0;
  let hasLost = false;
  for (const [index, list] of item.targets.entries()) {
    const requirement = requirements[index];
    if (requirement === undefined || requirement.plain) continue;
    const left = stillLegal(game, requirement, list, scope, object.id);
    targets += list.length;
    legal += left.length;
    if (left.length < list.length && requirement.required) hasLost = true;
    // Shares were announced with their targets: the remaining targets keep theirs.
    if (index === 0 && item.shares.length > 0)
      item.shares = item.shares.filter((_share, place) => left.includes(list[place] ?? missing("list element")));
    item.targets[index] = left;
  }
  if (legal === targets) return ALL;
  const isFailing = game.ruleset.items?.targetsGone === "any" ? hasLost : legal === 0;
  return isFailing ? FAILS : SOME;
}

/** The zone where an item goes that fails. */
function failedZone(game: Game, object: GameObject): string | undefined {
  const rules = game.ruleset.items;
  return typeof rules?.failed === "string"
    ? rules.failed
    : placeOf<FailRule>(game, object, rules?.failed ?? rules?.finish)?.to;
}

/** Whether a finished item was kept from going where it would, and so goes where failed ones do [CR 608.3e]. */
export function removeBarred(game: Game, id: number): boolean {
  const object = find(game, id);
  if (object === null || object.item === null) return false;
  const rule = ruleNumber(game.tables, game.ruleset.items?.barred ?? game.ruleset.items?.rule, object.item.rule);
  propose(game, [leaveStack(game, object, failedZone(game, object), rule)]);
  return true;
}

/** An item fails: none of its effects happen, and it leaves the stack in the same moment. */
function fail(game: Game, object: GameObject, item: Item, why = game.ruleset.items?.rule): void {
  const rules = game.ruleset.items;
  const rule = ruleNumber(game.tables, why, item.rule);
  const gone = leaveStack(game, object, failedZone(game, object), rule);
  if (rules?.failing !== undefined) gone.name = numberOf(game.tables.nameNumbers, rules.failing, "event");
  propose(game, [itemEvent(game, FAILED, object, item, rule), gone]);
}

/** The event that an item resolves or fails. */
function itemEvent(game: Game, name: number, object: GameObject, item: Item, rule: number): Proposal {
  const p = proposal(NOTE, rule);
  p.name = name;
  p.object = object.id;
  p.seat = item.seat;
  p.by = item.source;
  p.key = item.ability;
  p.card = faceOf(game.tables, object);
  return p;
}

/** Moves a finished item where the ruleset says; an ability or a copy vanishes. */
export function finishItem(game: Game, id: number): void {
  const object = find(game, id);
  if (object === null || object.item === null) return;
  const place = placeOf(game, object, game.ruleset.items?.finish);
  if (place?.do !== undefined && object.made === CARD) {
    const { seat, rule } = object.item;
    push(game, resolution(seat, id, ruleNumber(game.tables, place.rule, rule), place.do, { it: [id] }));
    return;
  }
  const p = leaveStack(game, object, place?.to, ruleNumber(game.tables, place?.rule, object.item.rule));
  if (place?.attach !== undefined)
    p.refs = game.tables.reader.select(game, place.attach, scopeOfItem(game, object, object.item)).slice(0, 1);
  propose(game, [p]);
}

/** The first of the ruleset's places that matches the item. */
function placeOf<P extends FailRule>(game: Game, object: GameObject, places: readonly P[] = []): P | undefined {
  const scope: Scope = {
    seat: object.item?.seat ?? object.controller,
    source: object.id,
    rule: 0,
    bindings: { it: [object.id] },
  };
  for (const each of places)
    if (
      (each.of === undefined || (isRecord(each.of) && fits(game, each.of, object.id, scope))) &&
      (each.via === undefined || listed(each.via).includes(wayOf(game, object) ?? "")) &&
      (each.if === undefined || holds(game, each.if, scope))
    )
      return each;
  return undefined;
}

/** Whether objects work in a zone. A copy of an item moves only to such a zone, as a token [CR 608.3f]. */
const worksAt = ({ tables }: Game, zone: string): boolean =>
  (tables.zones[numberOf(tables.zoneNumbers, zone, "zone")] ?? missing("zone")).works === true;

function leaveStack(game: Game, object: GameObject, to: string | undefined, rule: number): Proposal {
  const isCard = to !== undefined && (object.made === CARD || (object.made === COPY && worksAt(game, to)));
  const p = proposal(isCard ? MOVE : VANISH, rule);
  p.object = object.id;
  p.seat = object.item?.seat ?? object.controller;
  p.from = object.zone;
  if (!isCard) return p;
  p.to = game.tables.zoneNumbers.get(to) ?? -1;
  // What was announced face down also arrives face down where objects work [CR 708.4].
  if ((game.tables.zones[p.to] ?? missing("zone")).works === true) p.amount = arrivalOf(object.faceDown);
  return p;
}
