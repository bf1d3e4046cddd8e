import { find, type Data, type Solver } from "@turnwright/kernel";
import { isList, record } from "@turnwright/lexicon";
import { costlySourcesOf } from "./costly-sources.ts";
import { manaCost } from "./cost.ts";
import { limitedFor } from "./limited-sources.ts";
import { sourcesOf } from "./sources.ts";

const HAND = { objects: { zone: "hand", owner: "you" } };

/**
 * What could be tapped for a cost, first what the other cards of the hand need least: a source counts by the letter of which most
 * is wanted for each that there is. What costs more than to be tapped comes last. Only whoever holds the hand may be told.
 */
export const sourcesByNeed: NonNullable<Solver["sources"]> = (game, seat, _costs, scope, action) => {
  const { reader, cards } = game.tables;
  const sources = sourcesOf(game, seat);
  const wanted = new Map<string, number>();
  for (const id of reader.select(game, HAND, { ...scope, seat })) {
    const card = id === scope.source ? undefined : cards[find(game, id)?.card ?? -1];
    for (const letter of lettersOf(card?.data["cost"])) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  }
  const there = new Map<string, number>();
  for (const { makes } of sources)
    for (const letter of new Set(makes.join(""))) there.set(letter, (there.get(letter) ?? 0) + 1);
  const need = (letters: string): number =>
    Math.max(0, ...Array.from(letters, (letter) => (wanted.get(letter) ?? 0) / (there.get(letter) ?? 1)));
  const ranked = sources.map(({ id, makes }) => ({
    id,
    need: need(makes.join("")),
    kinds: new Set(makes.join("")).size,
  }));
  const costly = costlySourcesOf(game, seat).map(({ id }) => id);
  const limited = limitedFor(game, seat, action, scope).flatMap(({ id, isHeld }) => (isHeld ? [] : [id]));
  return [
    ...new Set([
      ...limited,
      ...ranked.toSorted((a, b) => a.need - b.need || a.kinds - b.kinds).map(({ id }) => id),
      ...costly,
    ]),
  ];
};

/** The letters that a card needs, each once. */
function lettersOf(cost: Data | undefined): ReadonlySet<string> {
  const pips = (isList(cost) ? cost : []).flatMap((each) => {
    const text = record(each)["mana"];
    return typeof text === "string" ? manaCost(text).pips : [];
  });
  return new Set(pips.flatMap((pip) => pip.match(/[WUBRGC]/g) ?? []));
}
