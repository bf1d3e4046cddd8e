import { find, type Effect, type Game, type Word } from "@turnwright/kernel";

/**
 * `{ suspend: SELECTOR, time: N }`: exiled with so many time counters, or with as many as the card says; what happens to it
 * then is said by its keyword [CR 702.62].
 */
export const suspend: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const rule = effect["rule"] ?? "CR 702.62";
    return {
      effects: game.tables.reader.select(game, effect["suspend"] ?? "this", scope).flatMap((id): Effect[] => [
        { move: { refs: [id] }, to: "exile", as: "suspended", rule },
        { mark: "time", on: "suspended", by: effect["time"] ?? timeOf(game, id), rule },
      ]),
    };
  },
};

/** How long a card is suspended. */
function timeOf(game: Game, id: number): number {
  const time = game.tables.cards[find(game, id)?.card ?? -1]?.data["suspendTime"];
  return typeof time === "number" ? time : 0;
}
