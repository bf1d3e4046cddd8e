import { slotOf, type Event, type Game, type GameObject } from "@turnwright/kernel";

/** What the kernel calls an ability on the stack, which is no card. */
const ABILITY = 3;

/** Names of cards that stay the same while a card goes from zone to zone; one that is shuffled into a library loses its own. */
export interface Identities {
  /** The names by the places that the kernel keeps objects in. */
  readonly names: ReadonlyMap<number, string>;
  /** How many names have been made from the same words. */
  readonly counts: ReadonlyMap<string, number>;
}

export const noIdentities: Identities = { names: new Map(), counts: new Map() };

/** The identities with a name of the caller's own for an object. */
export function named(identities: Identities, object: GameObject, name: string): Identities {
  return { ...identities, names: new Map(identities.names).set(slotOf(object.id), name) };
}

/** The identities after events: who came out of a library is new, who went into it is forgotten, and each new card gets a name. */
export function followed(before: Identities, game: Game, events: readonly Event[]): Identities {
  const names = new Map(before.names);
  for (const { id, from, to } of events) {
    if (id === undefined || to === undefined) continue;
    if (from === undefined || from === "library" || to === "library") names.delete(slotOf(id));
  }
  const counts = new Map(before.counts);
  for (const [slot, object] of game.state.objects.entries()) {
    if (object === null || object.made === ABILITY) names.delete(slot);
    else if (!names.has(slot)) names.set(slot, newName(game, object, counts, names));
  }
  return { names, counts };
}

/** `p1:Forest#2`: whose card, which, and the how-manieth. */
function newName(
  game: Game,
  object: GameObject,
  counts: Map<string, number>,
  names: ReadonlyMap<number, string>,
): string {
  const base = `${game.state.seats[object.owner]?.name ?? "?"}:${cardNameOf(game, object)}`;
  const taken = new Set(names.values());
  for (;;) {
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    const name = count === 1 ? base : `${base}#${count}`;
    if (!taken.has(name)) return name;
  }
}

/** The name of the card that an object is now. */
export const cardNameOf = (game: Game, { card }: GameObject): string =>
  card < 0 ? "?" : game.tables.reader.card(game, card).name;

/** The object of a name, or undefined if there is none now. */
export function objectNamed({ names }: Identities, game: Game, name: string): GameObject | undefined {
  for (const [slot, each] of names) if (each === name) return game.state.objects[slot] ?? undefined;
  return undefined;
}

/** The name of an object by its number. */
export const nameOf = ({ names }: Identities, id: number): string | undefined => names.get(slotOf(id));
