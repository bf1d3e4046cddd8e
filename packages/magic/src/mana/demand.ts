import { find, type Data, type Game, type Solver } from "@turnwright/kernel";
import { isList, record } from "@turnwright/lexicon";
import { costlySourcesOf } from "./costly-sources.ts";
import { manaCost } from "./cost.ts";
import { limitedFor } from "./limited-sources.ts";
import { sourcesOf } from "./sources.ts";

const HAND = { objects: { zone: "hand", owner: "you" } };

/**
 * What could be tapped for a cost, first what is needed least for all else that its seat could do: a source counts by the letter of
 * which most is wanted for each that there is, by cards in the hand and by abilities. Of equal ones what can do nothing else comes
 * before what can; what the cost is of comes behind them, and what costs more than to be tapped last. Only whoever holds the hand may
 * be told.
 */
export const sourcesByNeed: NonNullable<Solver["sources"]> = (game, seat, _costs, scope, action) => {
  const { reader, cards } = game.tables;
  const sources = sourcesOf(game, seat);
  const wanted = new Map<string, number>();
  const want = (costs: Data | undefined): void => {
    for (const letter of lettersOf(costs)) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  };
  for (const id of reader.select(game, HAND, { ...scope, seat }))
    if (id !== scope.source) want(cards[find(game, id)?.card ?? -1]?.data["cost"]);
  const versatile = new Set<number>();
  for (const { object, costs } of abilitiesOf(game, seat)) {
    if (object === scope.source) continue;
    want(costs);
    versatile.add(object);
  }
  const there = new Map<string, number>();
  for (const { makes } of sources)
    for (const letter of new Set(makes.join(""))) there.set(letter, (there.get(letter) ?? 0) + 1);
  const need = (letters: string): number =>
    Math.max(0, ...Array.from(letters, (letter) => (wanted.get(letter) ?? 0) / (there.get(letter) ?? 1)));
  const ranked = sources.map(({ id, makes }) => ({
    id,
    isOwn: Number(id === scope.source),
    need: need(makes.join("")),
    isVersatile: Number(versatile.has(id) || reader.fits(game, CREATURE, id, { ...scope, seat })),
    kinds: new Set(makes.join("")).size,
  }));
  const costly = costlySourcesOf(game, seat).map(({ id }) => id);
  const limited = limitedFor(game, seat, action, scope).flatMap(({ id, isHeld }) => (isHeld ? [] : [id]));
  return [
    ...new Set([
      ...limited,
      ...ranked
        .toSorted((a, b) => a.isOwn - b.isOwn || a.need - b.need || a.isVersatile - b.isVersatile || a.kinds - b.kinds)
        .map(({ id }) => id),
      ...costly,
    ]),
  ];
};

/** What a seat could activate at some time, but for mana, with what it costs. */
function abilitiesOf(game: Game, seat: number): readonly { readonly object: number; readonly costs: Data }[] {
  return game.tables.reader.acts(game, seat).flatMap(({ object, act }) => {
    const { activated, action } = game.tables.abilities[act.ability]?.data ?? {};
    return activated === undefined || action === "tapForMana" || action === "mana"
      ? []
      : [{ object, costs: activated }];
  });
}

const CREATURE = { types: "creature" };

/** The letters that a card needs, each once. */
function lettersOf(cost: Data | undefined): ReadonlySet<string> {
  const pips = (isList(cost) ? cost : []).flatMap((each) => {
    const text = record(each)["mana"];
    return typeof text === "string" ? manaCost(text).pips : [];
  });
  return new Set(pips.flatMap((pip) => pip.match(/[WUBRGC]/g) ?? []));
}
