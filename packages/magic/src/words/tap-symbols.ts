import type { Effect, Word } from "@turnwright/kernel";

/** Only a tap or untap symbol asks whether a creature is new: tapping or untapping others for a cost does not [CR 302.6]. */
const isOwn = (effect: Effect, word: string): boolean => (effect[word] ?? "this") === "this";

const USABLE = { any: [{ not: { types: "creature" } }, { keywords: "haste" }, { held: true }] };

/**
 * What tapping or untapping asks for as a cost: that it is the other way round now, and with the symbol that it is no new creature
 * [CR 107.5, 107.6, 302.6, 602.5a].
 */
export function symbolCost(
  word: "tap" | "untap",
  isTapped: boolean,
): Required<Pick<Word, "payable" | "possible" | "unpaid" | "lacks">> {
  const ready = { exhausted: isTapped };
  const usable = { ...ready, ...USABLE };
  return {
    payable: (game, effect, scope) => {
      const { reader } = game.tables;
      return reader
        .select(game, effect[word] ?? "this", scope)
        .every((id) => reader.fits(game, isOwn(effect, word) ? usable : ready, id, { ...scope, source: id }));
    },
    // What an effect taps need not be usable for a cost.
    possible: () => true,
    unpaid: (game, effect, scope) => {
      const { reader } = game.tables;
      const isNew =
        isOwn(effect, word) &&
        reader
          .select(game, effect[word] ?? "this", scope)
          .some((id) => !reader.fits(game, USABLE, id, { ...scope, source: id }));
      return isNew ? ["CR 602.5a", "CR 302.6"] : [];
    },
    lacks: (game, effect, scope) => {
      const { reader } = game.tables;
      const found = reader.select(game, effect[word] ?? "this", scope);
      return found.every((id) => reader.fits(game, ready, id, { ...scope, source: id }))
        ? `it costs to ${word} what came under your control this turn`
        : `it costs to ${word} what is ${word}ped already`;
    },
  };
}
