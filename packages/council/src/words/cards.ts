import { frozen, macro, synonym, type Data, type Effect, type Word } from "@turnwright/kernel";
import { record } from "@turnwright/lexicon";

/** `{ draw: N, who }`: single draws, one after the other; each may be replaced [C1K-REP-3]. */
export const draw: Word = macro((effect) => [
  {
    forEach: effect["who"] ?? "you",
    as: "drawer",
    do: [{ repeat: effect["draw"] ?? 1, do: [drawOne] }],
    rule: effect["rule"] ?? "C1K-DRAW-2",
  },
]);

/** Who draws from an empty library exhausts the deck: an event of its own, with the result that the game is set to [C1K-DRAW-2]. */
const drawOne: Effect = frozen({
  take: 1,
  from: "library",
  to: "hand",
  who: "drawer",
  name: "draw",
  short: [{ resource: "exhaustion", who: "who", by: 1, name: "deckExhaustion", rule: "C1K-DRAW-2" }],
});

/** What Deck Exhaustion does: the game is lost. */
export const exhausted: Word = synonym([
  { resource: "exhaustion", who: "it", to: 0 },
  { lose: "it", rule: "C1K-GAME-3" },
]);

/** The other reading: it costs Resolve each time, also where several draws of one effect find nothing. */
export const exhaustedCosts = (resolve: number): Word =>
  synonym([
    {
      resource: "resolve",
      who: "it",
      by: { times: [-resolve, { resource: "exhaustion", of: "it" }] },
      name: "loseResolve",
      rule: "C1K-DRAW-2",
    },
    { resource: "exhaustion", who: "it", to: 0 },
  ]);

/** `{ discard: N, who }`: each chooses, then all are discarded at once. */
export const discard: Word = macro((effect) => {
  const rule = effect["rule"] ?? "C1K-GAME-4";
  return [
    {
      chooseEach: { objects: { zone: "hand", owner: "chooser" } },
      max: effect["discard"] ?? 1,
      who: effect["who"] ?? "you",
      sealed: true,
      verb: "discard",
      as: "discarded",
      rule,
    },
    { move: "discarded", to: "void", name: "discard", as: "discarded", rule },
  ];
});

/** `{ discardDown: N }`: the active seat discards to a hand of that size [C1K-END-1]. */
export const discardDown: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const limit = game.tables.reader.amount(game, effect["discardDown"], scope);
    const size = game.tables.reader.amount(game, { cardsIn: "hand", of: "active" }, scope);
    return { effects: size > limit ? [{ discard: size - limit, who: "active", rule: "C1K-END-1" }] : [] };
  },
};

/** `{ scry: N }`: looks at the top cards and puts any of them on the bottom [C1K-KW-23]. */
export const scry: Word = macro((effect) => {
  const rule = effect["rule"] ?? "C1K-KW-23";
  return [
    { look: effect["scry"] ?? 1, at: "library", of: "you", who: "you", as: "looked", rule },
    { choose: "looked", min: 0, max: { count: "looked" }, who: "you", as: "lowered", verb: "bottom", rule },
    { move: "lowered", to: "library", bottom: true, name: "scry", rule },
  ];
});

/** `{ gravecall: FILTER, to: ZONE }`: a card of your void that fits comes back, to your hand if nothing else is said [C1K-KW-23]. */
export const gravecall: Word = macro((effect) => {
  const rule = effect["rule"] ?? "C1K-KW-23";
  const from: Data = { objects: { ...record(effect["gravecall"]), zone: "void", owner: "you" } };
  return [
    { choose: from, max: 1, as: "called", verb: "gravecall", rule },
    { move: "called", to: effect["to"] ?? "hand", name: "gravecall", as: "called", rule },
  ];
});

/**
 * `{ cascade: N }`: the top card of your library is turned up; an Action that costs at most that much is played without its
 * cost, anything else comes to your hand [C1K-KW-23].
 */
export const cascade: Word = macro((effect) => {
  const rule = effect["rule"] ?? "C1K-KW-23";
  const isMeant = { matches: { types: "action", price: { atMost: effect["cascade"] ?? 1 } }, of: "turned" };
  return [
    { take: 1, from: "library", to: "exile", who: "you", name: "cascade", as: "turned", rule },
    { if: isMeant, then: [{ announce: "playFree", of: "turned", rule }] },
    { if: { matches: { zone: "exile" }, of: "turned" }, then: [{ move: "turned", to: "hand", rule }] },
  ];
});
