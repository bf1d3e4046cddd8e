import { deciderOf, slotOf, type Event, type Game, type GameObject } from "@turnwright/kernel";

/**
 * What a seat has learned between two positions: cards that it did not know before, also those that it has lost sight of since, and
 * what chance brought. What was made on the way, as tokens and abilities are, could be foreseen by everybody.
 */
export function learnedBetween(before: Game, after: Game, seat: number, events: readonly Event[]): readonly string[] {
  const sight = sightOf(after, seat);
  const found: string[] = [];
  const changed = new Map<number, Trace>();
  for (const event of events) {
    const { name, by, id, object = "a card", to, known = 0 } = event;
    if (name === "random") found.push(by === undefined ? "what chance brought" : `what chance brought for ${by}`);
    if (name === "shuffle") forget(before, changed, event.from);
    if (id === undefined) continue;
    const slot = slotOf(id);
    const wasKnown = changed.get(slot)?.isKnown ?? isKnownIn(before, slot, seat);
    const isTold = !wasKnown && (known & sight) !== 0 && isRevelation(before, event);
    if (isTold) found.push(object);
    const zone = to ?? changed.get(slot)?.zone;
    changed.set(slot, {
      isKnown: (known & sight) !== 0 && (wasKnown || isTold),
      ...(zone === undefined ? {} : { zone }),
    });
  }
  for (const object of after.state.objects) {
    if (object === null || !isCard(object) || (object.known & sight) === 0) continue;
    const slot = slotOf(object.id);
    const trace = changed.get(slot);
    // A slot that nothing has happened to has the same object. One that was used for something else has another origin, as a rule.
    const isSame = trace === undefined || before.state.objects[slot]?.origin === object.origin || trace.isKnown;
    if (!isSame || !(trace?.isKnown ?? isKnownIn(before, slot, seat)))
      found.push(object.origin < 0 ? "a card" : after.tables.reader.card(after, object.origin).name);
  }
  return found;
}

/** What has become of the object in a slot. */
interface Trace {
  readonly isKnown: boolean;
  readonly zone?: string;
}

/** A zone was shuffled: nobody knows any more which of its cards is which, and their slots are free for others. */
function forget({ state, tables }: Game, changed: Map<number, Trace>, zone: string | undefined): void {
  if (zone === undefined) return;
  for (const [slot, object] of state.objects.entries())
    if (object !== null && !changed.has(slot) && tables.zones[object.zone]?.name === zone)
      changed.set(slot, { isKnown: false, zone });
  for (const [slot, trace] of changed) if (trace.zone === zone) changed.set(slot, { isKnown: false, zone });
}

/** Whether an event shows a card by itself: it is looked at, or comes from where cards are hidden. */
function isRevelation({ tables }: Game, { name, from }: Event): boolean {
  const zone = from === undefined ? undefined : tables.zoneNumbers.get(from);
  return name === "know" || (zone !== undefined && tables.zones[zone]?.hidden !== undefined);
}

/** Whether a seat knows the card in a slot. */
function isKnownIn(game: Game, slot: number, seat: number): boolean {
  const object = game.state.objects[slot];
  return object !== undefined && object !== null && isCard(object) && (object.known & sightOf(game, seat)) !== 0;
}

/** No token, copy or ability. */
const isCard = ({ made, origin }: GameObject): boolean => made === 0 && origin >= 0;

/** The seats whose knowledge a seat has, as bits: its own, and those it decides for. */
function sightOf(game: Game, seat: number): number {
  let bits = 1 << seat;
  for (const each of game.state.seats.keys()) if (deciderOf(game, each) === seat) bits |= 1 << each;
  return bits;
}
