// Apart from the match, because what a seat learns is a question about two positions alone.
import { slotOf, type Game, type SeenEvent } from "@turnwright/kernel";

/**
 * What a seat has learned between two positions: cards that it knows now and did not know before, and what chance brought. What
 * was made on the way, as tokens and abilities are, could be foreseen by everybody.
 */
export function learnedBetween(
  before: Game,
  after: Game,
  seat: number,
  events: readonly SeenEvent[],
): readonly string[] {
  const bit = 1 << seat;
  const found = events.flatMap(({ name, of }) => (name === "random" ? [of ?? "what chance brought"] : []));
  for (const object of after.state.objects) {
    if (object === null || object.made !== 0 || (object.known & bit) === 0 || object.card < 0) continue;
    const former = before.state.objects[slotOf(object.id)];
    const wasKnown =
      former !== null && former !== undefined && former.origin === object.origin && (former.known & bit) !== 0;
    if (!wasKnown) found.push(after.tables.cards[object.card]?.name ?? "a card");
  }
  return found;
}
