import { cardKind } from "../tables/card-kind.ts";
import { missing } from "../data/ids.ts";
import { abilityOf, type Found } from "../derived/ability.ts";
import { rewordedData } from "../derived/wording.ts";
import { effects, formOf, isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Game, AbilityRef } from "../state/game.ts";
import { faceDownCard } from "../derived/face.ts";
import { FACE_DOWN, faceDownIn } from "../objects/move.ts";
import { allNames, innerNames, outerNames } from "../tables/change-names.ts";
import { eventScope, happensInRange, matchesEvent } from "./event-scope.ts";
import { isAwaited, listenersTo, mayConcern } from "./listeners.ts";
import { find, known } from "../state/objects.ts";
import { CREATE, MOVE, TURN, type Proposal } from "../state/proposal.ts";
import { firstLiving, isLiving, nextLiving } from "../state/seats.ts";
import type { Scope } from "../state/scope.ts";
import { abilitiesAfter, fitsAfter } from "./trial.ts";
import { ANNOUNCE, RESOLVE, type HappenFrame } from "../state/agenda.ts";
import { PAID } from "../ruleset/word.ts";
import { memoByRuleset, ruleNumber, wordOf } from "../tables/lookup.ts";
import { ask, type Question } from "../state/question.ts";

const DEFAULT_CLASSES: readonly (readonly string[])[] = [["self"], ["replace", "prevent"]];

export const doorClasses = (game: Game): readonly (readonly string[])[] =>
  game.ruleset.door?.classes ?? DEFAULT_CLASSES;

/** A replacement that could apply to a proposal. */
export interface Replacer {
  readonly ref: AbilityRef;
  readonly found: Found;
  /** A unique number, by which a proposal remembers what has been applied to it. */
  readonly key: number;
}

/** Whether what a frame proposes is a cost that is being paid, and the ruleset lets nothing replace costs. */
export function isFinalCost({ ruleset, state: { agenda } }: Game, depth: number): boolean {
  if (ruleset.door?.costs !== "final" || agenda[depth]?.kind !== RESOLVE) return false;
  const below = agenda[depth - 1];
  return below !== undefined && (below.kind === ANNOUNCE || (below.kind === RESOLVE && below.as === PAID));
}

/** Whether any replacement could apply to a proposal. May be true too often, never false wrongly. */
export function mayBeReplaced(game: Game, p: Proposal): boolean {
  return isListenedTo(game, p) || ((ENTERING & (1 << p.change)) !== 0 && enteringAbilities(game, p).length > 0);
}

/** The changes by which an object enters a zone or is turned face up. */
const ENTERING = (1 << MOVE) | (1 << CREATE) | (1 << TURN);

function isListenedTo(game: Game, p: Proposal): boolean {
  if (game.derived.listening + game.derived.grants === 0) return false;
  return isAwaited(game, "replacers", outerNames(game, p), p) || isAwaited(game, "replacers", innerNames(game, p), p);
}

/** Whether something says that a proposal cannot happen. */
export function cannotHappen(game: Game, p: Proposal): boolean {
  const cannot = game.ruleset.door?.cannot;
  return cannot !== undefined && isListenedTo(game, p) && applicable(game, p, [cannot]).length > 0;
}

/**
 * The replacements of some classes that apply: those for the whole event first, else those for the events inside it.
 */
export function applicable(game: Game, p: Proposal, classes: readonly string[]): Replacer[] {
  const outer = findByNames(game, p, classes, outerNames(game, p));
  return outer.length > 0
    ? outer
    : [...findByNames(game, p, classes, innerNames(game, p)), ...enteringReplacers(game, p, classes)];
}

function findByNames(game: Game, p: Proposal, classes: readonly string[], names: readonly number[]): Replacer[] {
  const found: Replacer[] = [];
  for (const name of names) {
    for (const ref of listenersTo(game, "replacers", name)) {
      if (!mayConcern(game, ref, p)) continue;
      const replacer = replacerFor(game, p, classes, ref);
      if (replacer !== null && !found.some((each) => each.key === replacer.key)) found.push(replacer);
    }
  }
  return found;
}

function replacerFor(
  game: Game,
  p: Proposal,
  classes: readonly string[],
  ref: AbilityRef,
  found = abilityOf(game, ref),
): Replacer | null {
  if (found === null || !classes.includes(classOf(game, p, found))) return null;
  const key = keyOf(game, ref);
  if (p.used.includes(key) || isExcepted(game, p, found)) return null;
  if (game.tables.range !== null && !happensInRange(game, found, ref, p)) return null;
  const scope = eventScope(game, found, ref, p);
  // What enters and would be different there is tested as it would be in its new zone [CR 614.12].
  const filter = filterFor(game, p, found);
  const isMeant =
    filter === null
      ? matchesEvent(game, found, ref, p, scope)
      : matchesEvent(game, withoutFilter(found), ref, p, scope) && fitsAfter(game, p, filter, scope);
  return isMeant && !isLost(game, p, found, scope) ? { ref, found, key } : null;
}

/**
 * Whether it would put something of the same kind in the place of the event that cannot be done, as for an object that is not there any
 * more: then it does nothing, and the event is what it was [CR 614.9].
 */
function isLost(game: Game, p: Proposal, { data }: Found, scope: Scope): boolean {
  const [effect] = effects(data["instead"]);
  if (effect === undefined) return false;
  const form = formOf(effect);
  return (
    allNames(game, p).includes(game.tables.nameNumbers.get(form) ?? -1) &&
    wordOf(game.tables, form).possible?.(game, effect, scope) === false
  );
}

/** Whether the replacement excludes events of this name by `but`. */
const isExcepted = (game: Game, p: Proposal, { data }: Found): boolean =>
  data["but"] !== undefined && p.name >= 0 && list(data["but"]).includes(game.tables.names[p.name] ?? missing("name"));

function withoutFilter(found: Found): Found {
  const { of: _of, ...data } = found.data;
  return { ...found, data };
}

/** The filter of a replacement if the object would enter and be different there from what it is now, else null. */
function filterFor(game: Game, p: Proposal, found: Found): DataRecord | null {
  const { of } = found.data;
  if (!isRecord(of) || of["target"] !== undefined || of["zone"] !== undefined || !isEntering(game, p)) return null;
  const object = p.change === CREATE ? null : known(game, p.object);
  const isSame =
    object !== null &&
    p.as < 0 &&
    (p.amount & FACE_DOWN) === 0 &&
    object.card === object.origin &&
    object.controller === p.seat &&
    game.derived.modifies === 0;
  return isSame ? null : of;
}

function classOf(game: Game, p: Proposal, { data }: Found): string {
  const named = data["class"];
  if (typeof named === "string") return named;
  if (data["prevent"] !== undefined) return "prevent";
  return classOfEntering(game, p, data["change"]) ?? "replace";
}

/** The class that a ruleset has for what changes how something enters, if it does so. */
function classOfEntering(game: Game, p: Proposal, change: Data | undefined): string | undefined {
  const classes = game.ruleset.door?.entering;
  if (classes === undefined || !isRecord(change) || !isEntering(game, p)) return undefined;
  // How many are created is settled before how each of them enters [CR 616.1g].
  if (change["more"] !== undefined && p.change === CREATE) return classes.more;
  if (change["who"] !== undefined) return classes.who;
  const { card } = change;
  if (card === undefined) return undefined;
  return isRecord(card) && card["key"] !== undefined ? classes.face : classes.copy;
}

/** The id of a stored effect, or a negative number for an ability of an object. */
export const keyOf = ({ tables }: Game, { stored, object, ability }: Omit<AbilityRef, "stamp">): number =>
  stored !== 0 ? stored : -(object * tables.abilities.length + ability + 1);

/** The card with the ability of a negative key, printed or granted. */
export function cardOfKey(game: Game, key: number): number {
  const { abilities } = game.tables;
  const { card } = abilities[(-key - 1) % abilities.length] ?? missing("ability");
  return card >= 0 ? card : (known(game, Math.floor((-key - 1) / abilities.length))?.card ?? -1);
}

/** The object with the ability of a negative key, if it is there. */
export function objectOfKey(game: Game, key: number): number | undefined {
  if (key >= 0) return undefined;
  return find(game, Math.floor((-key - 1) / game.tables.abilities.length))?.id;
}

/**
 * Replacements of the entering object itself ("as it enters"). It is not indexed before it is there, so its future card
 * is asked.
 */
function enteringReplacers(game: Game, p: Proposal, classes: readonly string[]): Replacer[] {
  return enteringAbilities(game, p).flatMap((ability) => {
    const ref = { object: p.object, ability, stored: 0, stamp: 0 };
    const kind = game.tables.abilities[ability] ?? missing("ability");
    const { rule, card: printedOn } = kind;
    const data = rewordedData(game, p.object, kind) ?? kind.data;
    const card = printedOn >= 0 ? printedOn : enteredCard(game, p);
    const replacer = replacerFor(game, p, classes, ref, {
      data,
      seat: affectedSeat(game, p),
      card,
      rule,
      stored: null,
    });
    return replacer === null ? [] : [replacer];
  });
}

function enteringAbilities(game: Game, p: Proposal): readonly number[] {
  const isTurned = p.change === TURN && p.key === FACE_UP;
  return isTurned || isEntering(game, p) ? enteringAbilitiesOfCard(game, p, isTurned) : NONE;
}

function enteringAbilitiesOfCard(game: Game, p: Proposal, isTurned: boolean): readonly number[] {
  const card = isTurned ? (known(game, p.object)?.card ?? -1) : enteredCard(game, p);
  if (card < 0) return NONE;
  const { still, abilities } = cardKind(game, card);
  if (still && game.derived.grants === 0) return NONE;
  // What is turned has the name that the ruleset gives it beside that of all turning.
  if (isTurned) return [...new Set(allNames(game, p).flatMap((name) => selectOwn(game, p, abilities, name)))];
  return selectOwn(game, p, abilities, (game.tables.zones[p.to] ?? missing("zone")).enter);
}

function selectOwn(game: Game, p: Proposal, abilities: readonly number[], name: number): readonly number[] {
  const { isOwn, mayBeGained } = ownReplacers(game, name);
  const isPrinted = abilities.some((number) => isOwn.has(number));
  // If effects grant or remove abilities, those count that it would have there [CR 614.12].
  if (game.derived.grants > 0 && (isPrinted || mayBeGained))
    return abilitiesAfter(game, p).filter((number) => isOwn.has(number));
  return isPrinted ? abilities.filter((number) => isOwn.has(number)) : NONE;
}

/**
 * By ability number, whether it replaces an event of some name about its own object; and whether a keyword grants such
 * an ability.
 */
interface OwnReplacers {
  readonly isOwn: ReadonlySet<number>;
  readonly mayBeGained: boolean;
}

const ownByName = memoByRuleset((): OwnReplacers[] => []);

const ownReplacers = (game: Game, name: number): OwnReplacers =>
  (ownByName(game)[name] ??= findOwnReplacers(game, name));

function findOwnReplacers({ tables }: Game, name: number): OwnReplacers {
  const isOwn = new Set<number>();
  for (const { number, form, data, names } of tables.abilities)
    if (form === "replace" && data["of"] === "this" && names.includes(name)) isOwn.add(number);
  const ofKeywords = [...tables.keywords.values()].flatMap(({ abilities }) => abilities);
  return { isOwn, mayBeGained: ofKeywords.some((number) => isOwn.has(number)) };
}

const FACE_UP = 0;

const isEntering = (game: Game, p: Proposal): boolean =>
  (p.change === MOVE || p.change === CREATE) &&
  p.to >= 0 &&
  (game.tables.zones[p.to] ?? missing("zone")).works === true;

/**
 * The card that an object would be after it enters, or -1. Face down it has no abilities of its own [CR 614.12, 708.3].
 */
function enteredCard(game: Game, p: Proposal): number {
  if (p.change === MOVE && (p.amount & FACE_DOWN) !== 0) return faceDownCard(game.tables, faceDownIn(p.amount));
  if (p.as >= 0) return p.as;
  if (p.change === CREATE) return p.key;
  const object = known(game, p.object);
  return object === null ? -1 : object.zone === game.tables.stackZone ? object.card : object.origin;
}

const NONE: readonly number[] = [];

/**
 * The seat that chooses among replacements: the controller of the object (the future one if it enters), or the seat of
 * the event. For one that has left, the next in turn order chooses [CR 800.4h].
 */
export function affectedSeat(game: Game, p: Proposal): number {
  const object = p.object > 0 && !(p.seat >= 0 && isEntering(game, p)) ? known(game, p.object) : null;
  const seat = object === null ? p.seat : object.controller;
  if (isLiving(game.state, seat)) return seat;
  return seat < 0 ? firstLiving(game.state) : nextLiving(game.state, seat);
}

/**
 * If a shield cannot stop everything in one moment, the affected seat is asked which proposal passes the door first [CR
 * 615.7]. Null if there is nothing to ask.
 */
export function whichFirst(game: Game, frame: HappenFrame, p: Proposal, found: readonly Replacer[]): Question | null {
  if (p.leads === 1 || frame.proposals.length < 2) return null;
  for (const replacer of found) {
    const left = replacer.found.stored?.left ?? -1;
    if (left < 0 || replacer.found.data["prevent"] === undefined) continue;
    const rivals = frame.proposals.filter((each) => each === p || isRival(game, frame, p, each, replacer.key));
    const size = rivals.reduce((sum, each) => sum + Math.abs(each.amount), 0);
    if (rivals.length < 2 || left >= size) continue;
    const rule = ruleNumber(game.tables, game.ruleset.door?.rule, replacer.found.rule);
    const places = rivals.map((each) => frame.proposals.indexOf(each));
    return ask({
      form: "one",
      kind: "replace",
      seat: affectedSeat(game, p),
      verb: "prevent",
      rule,
      shows: "proposal",
      candidates: places,
    });
  }
  return null;
}

/** Whether the same shield could stop another proposal now: no replacement of an earlier class applies to that one. */
function isRival(game: Game, frame: HappenFrame, p: Proposal, other: Proposal, key: number): boolean {
  if (affectedSeat(game, other) !== affectedSeat(game, p)) return false;
  const classes = doorClasses(game);
  if (classes.slice(0, frame.stage).some((each) => applicable(game, other, each).length > 0)) return false;
  return applicable(game, other, classes[frame.stage] ?? missing("class of replacements")).some(
    (each) => each.key === key,
  );
}

/** Moves a proposal to the front, so that it passes the door first. */
export function lead(frame: HappenFrame, place: number): void {
  const [first = missing("proposal to go first")] = frame.proposals.splice(place, 1);
  first.leads = 1;
  frame.proposals.unshift(first);
  frame.stage = 0;
}
