import { missing, numberOf } from "../data/ids.ts";
import { isRecord, show, text, type Data } from "../data/data.ts";
import { delist, enlist } from "../derived/derive.ts";
import { faceOf } from "../derived/face.ts";
import type { Game, GameObject } from "../state/game.ts";
import { find, known } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { allNames } from "../tables/change-names.ts";

/**
 * The definition that is meant, or -1 where there is none: a card name; `{ copyOf: SELECTOR }` or the name of a binding,
 * what that object is now [CR 707.2]; `{ key: NAME }`, the card that `card` names under that key [CR 712];
 * `{ origin: true }`, `card` itself.
 */
export function cardMeant(game: Game, data: Data | undefined, card: number, scope: Scope): number {
  const { tables } = game;
  if (typeof data === "string" && scope.bindings[data] === undefined) return numberOf(tables.cardNumbers, data, "card");
  if (typeof data === "string") return copied(game, data, scope);
  if (isRecord(data) && data["copyOf"] !== undefined) return copied(game, data["copyOf"], scope);
  if (isRecord(data) && data["key"] !== undefined) {
    const named = card < 0 ? undefined : (tables.cards[card] ?? missing("card")).data[text(data["key"], "key")];
    return typeof named === "string" ? numberOf(tables.cardNumbers, named, "card") : -1;
  }
  if (isRecord(data) && data["origin"] === true) return card;
  throw new Error(`expected a card, found ${show(data)}`);
}

function copied(game: Game, data: Data, scope: Scope): number {
  const id = game.tables.reader.select(game, data, scope)[0] ?? 0;
  const model = known(game, id);
  return model === null ? -1 : faceOf(game.tables, model);
}

/** The value of `as` in a proposal by which an object physically is the card that it becomes. */
export const TRULY = 1;

/** An object becomes another card (`key`): it stays the object that it is, and so does all that is tied to it. */
export function applyBecome(game: Game, p: Proposal): boolean {
  const object = find(game, p.object);
  if (object === null || p.key < 0 || object.card === p.key) return false;
  delist(game, object);
  object.card = p.key;
  if (p.as === TRULY) object.origin = p.key;
  touchStamp(game, object, p);
  enlist(game, object);
  // It is something else, as after its continuous effects have changed: every check looks at everything.
  game.state.dirty = -1;
  p.was = p.object;
  return true;
}

/** What happens to an object that is not listed makes it as new as one that has just come, where the ruleset says so. */
export function touchStamp(game: Game, object: GameObject, p: Proposal): void {
  if (isRenewing(game, p)) object.stamp = game.state.clock++;
}

/** The same of an object that is listed: it stands last of all from now on. */
export function renewListed(game: Game, object: GameObject, p: Proposal): void {
  if (!isRenewing(game, p)) return;
  delist(game, object);
  object.stamp = game.state.clock++;
  enlist(game, object);
  // What was granted to it has its place by its age too: nothing that is kept goes on to hold.
  game.derived.version++;
}

const isRenewing = (game: Game, p: Proposal): boolean =>
  allNames(game, p).some((name) => game.tables.renewing[name] === true);
