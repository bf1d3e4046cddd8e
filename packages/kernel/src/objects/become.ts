import { cardKind } from "../tables/card-kind.ts";
import { missing, numberOf } from "../data/ids.ts";
import { isRecord, list, show, text, type Data, type DataRecord } from "../data/data.ts";
import { delist, enlist } from "../derived/derive.ts";
import { faceOf } from "../derived/face.ts";
import { revisedNumber } from "../derived/revise.ts";
import { RESOLVE } from "../state/agenda.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { find, known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { allNames } from "../tables/change-names.ts";

/**
 * The card that data mean, or -1: a card name; `{ copyOf: SELECTOR }` or a binding, the card which that object is now
 * [CR 707.2]; `{ key: NAME }`, the card that `card` names or holds under that key [CR 712]; `{ origin: true }`, `card` itself.
 */
export function cardMeant(game: Game, data: Data | undefined, card: number, scope: Scope): number {
  const { tables } = game;
  if (typeof data === "string" && scope.bindings[data] === undefined) return numberOf(tables.cardNumbers, data, "card");
  if (typeof data === "string") return copied(game, data, scope);
  if (isRecord(data) && data["copyOf"] !== undefined)
    return withExceptions(game, copied(game, data["copyOf"], scope), data["except"], scope);
  if (isRecord(data) && data["key"] !== undefined) return faceUnder(game, card, text(data["key"], "key"));
  if (isRecord(data) && data["origin"] === true) return card;
  throw new Error(`expected a card, found ${show(data)}`);
}

/**
 * The card that a card names or holds under a key, or -1. What is different about a copy is so of both its faces: those of a
 * token are copied face by face [CR 707.8a].
 */
export function faceUnder(game: Game, card: number, key: string): number {
  if (card < 0) return -1;
  const { cards, cardNumbers } = game.tables;
  const revised = game.state.revised[card - cards.length];
  if (revised !== undefined) {
    const face = faceUnder(game, revised.card, key);
    return face < 0 ? -1 : revisedNumber(game, { ...revised, card: face });
  }
  const { data: printed, faces } = cardKind(game, card);
  const named = printed[key];
  return typeof named === "string" ? numberOf(cardNumbers, named, "card") : (faces[key] ?? -1);
}

function copied(game: Game, data: Data, scope: Scope): number {
  const id = game.tables.reader.select(game, data, scope)[0] ?? 0;
  const model = known(game, id);
  return model === null ? -1 : faceOf(game.tables, model);
}

/**
 * The number of a card with the exceptions of a copy: `{ set, add, remove, name, abilities, thisAbility }` [CR 707.9]. What
 * they say in amounts is read now.
 */
export function withExceptions(game: Game, card: number, data: Data | undefined, scope: Scope): number {
  if (card < 0 || !isRecord(data)) return card;
  const { abilities, thisAbility, ...written } = data;
  const given =
    abilities === undefined
      ? []
      : (game.tables.exceptions.get(JSON.stringify(list(abilities)))?.abilities ??
        missing("abilities of an exception"));
  const own = thisAbility === true ? abilityCarriedOut(game) : [];
  const except = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, isRecord(value) ? withNumbers(game, value, scope) : value]),
  );
  return revisedNumber(game, { card, except, abilities: [...given, ...own] });
}

/** Fields of exceptions with their amounts as numbers. */
const withNumbers = (game: Game, fields: DataRecord, scope: Scope): DataRecord =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      game.ruleset.characteristics?.[name] === "number" ? game.tables.reader.amount(game, value, scope) : value,
    ]),
  );

/** The ability of an object that is being carried out now. */
function abilityCarriedOut(game: Game): readonly number[] {
  const { agenda } = game.state;
  for (let depth = agenda.length - 1; depth >= 0; depth--) {
    const frame = agenda[depth];
    if (frame?.kind !== RESOLVE || frame.item === 0) continue;
    const ability = find(game, frame.item)?.item?.ability ?? -1;
    return ability < 0 ? [] : [ability];
  }
  return [];
}

/** The value of `as` with which an object changes its origin too, not only its current card. */
export const TRULY = 1;

/** An object becomes another card (`key`). It keeps its id, and everything attached or linked to it. */
export function applyBecome(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null || p.key < 0 || object.card === p.key) return false;
  delist(game, object);
  object.card = p.key;
  if (p.as === TRULY) object.origin = p.key;
  touchStamp(game, object, p);
  enlist(game, object);
  // Its continuous effects have changed, so every check has to look at everything.
  game.state.dirty = -1;
  p.was = p.object;
  return true;
}

/** The object that a stored effect has made another card for a time, or 0. */
const becameFor = ({ data, bindings }: Stored): number => {
  const what = data["static"];
  return isRecord(what) && what["became"] === true ? (bindings["affected"]?.[0] ?? 0) : 0;
};

/**
 * An effect that has made an object another card for a time is over: the object is the card that it was before. If a later
 * effect has changed it again, that one goes back to this card when it is over.
 */
export function becomeAgain(game: Game, over: Stored): void {
  const object = find(game, becameFor(over));
  if (object === null) return;
  const before = over.bindings["before"]?.[0] ?? missing("card");
  const later = game.state.effects.find(
    (each) => becameFor(each) === object.id && each.bindings["before"]?.[0] === over.bindings["after"]?.[0],
  );
  if (later !== undefined) later.bindings["before"] = [before];
  else if (object.card === over.bindings["after"]?.[0]) {
    delist(game, object);
    object.card = before;
    enlist(game, object);
    game.derived.version++;
    game.state.dirty = -1;
  }
}

/** Renews the stamp of an object that is not in the index, if the ruleset says that the event does so. */
export function touchStamp(game: Game, object: GameObject, p: Proposal): void {
  if (isRenewing(game, p)) object.stamp = game.state.clock++;
}

/** Renews the stamp of an object in the index: it moves to the end of the index too. */
export function renewListed(game: Game, object: GameObject, p: Proposal): void {
  if (!isRenewing(game, p)) return;
  delist(game, object);
  object.stamp = game.state.clock++;
  enlist(game, object);
  // Abilities granted to it are ordered by its stamp too, so caches must not survive.
  game.derived.version++;
}

const isRenewing = (game: Game, p: Proposal): boolean =>
  allNames(game, p).some((name) => game.tables.renewing[name] === true);
