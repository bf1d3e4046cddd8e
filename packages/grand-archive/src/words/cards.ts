import { frozen, macro, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";

/** As a cost, each player must have so many cards in a zone. */
export const payableFrom =
  (key: string, zoneOf: (effect: Effect) => Data): NonNullable<Word["payable"]> =>
  (game, effect, scope) => {
    const { reader } = game.tables;
    const wanted = effect[key] === "all" ? 0 : reader.amount(game, effect[key] ?? 1, scope);
    // What is paid for pays nothing, though it may still lie there.
    const own = reader
      .select(game, "this", scope)
      .filter((id) => reader.fits(game, { zone: zoneOf(effect) }, id, scope));
    return reader
      .select(game, effect["who"] ?? "you", scope)
      .every(
        (seat) => reader.amount(game, { cardsIn: zoneOf(effect), of: { refs: [seat] } }, scope) - own.length >= wanted,
      );
  };

/** `{ draw: N, who, into }`: N single draws in one action, to hand or into memory [GA-DRW-1]. */
export const draw: Word = {
  ...macro((effect) => [
    {
      forEach: effect["who"] ?? "you",
      as: "drawer",
      do: [{ repeat: effect["draw"] ?? 1, do: [{ ...drawOne, to: effect["into"] ?? "hand" }] }],
      rule: effect["rule"] ?? "GA-DRW-1",
    },
  ]),
  payable: payableFrom("draw", () => "mainDeck"),
};

/** A draw from an empty deck is remembered, and loses at the next check [GA-END-1]. */
const drawOne: Effect = {
  take: 1,
  from: "mainDeck",
  to: "hand",
  who: "drawer",
  name: "draw",
  short: [{ resource: "failedDraws", who: "who", by: 1, rule: "GA-END-1" }],
};

/** `{ discard: N or "all", who, from }`: each chooses in turn, then all go to the graveyard at once. */
export const discard: Word = {
  ...macro(discarding),
  payable: payableFrom("discard", (effect) => effect["from"] ?? "hand"),
};

function discarding(effect: Effect): Effect[] {
  const rule = effect["rule"] ?? "GA-RES-3";
  const who = effect["who"] ?? "you";
  const zone = effect["from"] ?? "hand";
  const chosen: Effect[] =
    effect["discard"] === "all"
      ? [{ bind: "discarded", ref: { objects: { zone, owner: who } } }]
      : [
          {
            chooseEach: { objects: { zone, owner: "chooser", other: true } },
            max: effect["discard"] ?? 1,
            ...(effect["min"] === undefined ? {} : { min: effect["min"] }),
            who,
            sealed: true,
            verb: "discard",
            as: "discarded",
            rule,
          },
        ];
  return [...chosen, { move: "discarded", to: "graveyard", name: "discard", as: "thrown", rule }];
}

/** As the turn ends: whoever's turn it is discards down to the smallest limit of hand and of memory, if any is imposed [GA-EN-3]. */
export const discardDown: Word = {
  compile: () => (game, scope) => ({ effects: LIMITS.flatMap((limit) => excess(game, limit, scope)) }),
};

const LIMITS = frozen([
  { of: "handLimit", from: "hand", cards: { objects: { zone: "hand", owner: "active" } } },
  { of: "memoryLimit", from: "memory", cards: { objects: { zone: "memory", owner: "active" } } },
]);

function excess(game: Game, { of, from, cards }: (typeof LIMITS)[number], scope: Scope): Effect[] {
  const { reader } = game.tables;
  const limits = reader.rules(game, of).map(({ data, scope: by }) => reader.amount(game, data[of], by));
  if (limits.length === 0) return [];
  const over = reader.select(game, cards, scope).length - Math.min(...limits);
  return over > 0 ? [{ discard: over, who: "active", from, rule: "GA-EN-3" }] : [];
}

const looked = (what: Data, who: Data, rule: Data): Effect[] => [
  { order: what, who, as: "ordered", verb: "order", rule },
];

/**
 * What calls itself out of a glimpse: a starcalled card is activated for its own price and waits on the stack; what is
 * aethercalled is loaded at once into a gun that has nothing in it [GA-KW-10].
 */
const calledFrom = (seen: Data, who: Data): Effect[] => [
  {
    forEach: { filter: { keywords: "starcalling" }, of: seen },
    as: "star",
    do: [{ announceOne: ["starcall"], among: "star", who, verb: "starcall", rule: "GA-KW-10" }],
  },
  {
    forEach: { filter: { keywords: "aethercalling" }, of: seen },
    as: "charge",
    do: [
      { choose: EMPTY_GUNS, min: 0, max: 1, who, as: "gun", verb: "load", rule: "GA-KW-10" },
      {
        if: { did: "gun" },
        then: [
          { move: "charge", to: "loaded", name: "load", as: "loading", rule: "GA-KW-10" },
          { attach: "loading", to: "gun", rule: "GA-KW-10" },
        ],
      },
    ],
  },
];

const EMPTY_GUNS: Effect = {
  objects: { types: "gun", controller: "you", not: { is: { hostOf: { objects: { zone: "loaded" } } } } },
};

/** `{ glimpse: N }`: looks at the top cards and puts each on the top or the bottom in any order. */
export const glimpse: Word = {
  ...macro(glimpsing),
  payable: (game, effect, scope) => DECK_LEFT(game, { who: effect["who"] ?? "you" }, scope),
};

const DECK_LEFT = payableFrom("cards", () => "mainDeck");

function glimpsing(effect: Effect): Effect[] {
  const who = effect["who"] ?? "you";
  const rule = effect["rule"] ?? "GA-RES-3";
  return [
    { look: effect["glimpse"] ?? 1, at: "mainDeck", of: who, who, as: "looked", rule },
    ...calledFrom("looked", who),
    { bind: "left", ref: { filter: { zone: "mainDeck" }, of: "looked" } },
    { choose: "left", min: 0, max: { count: "left" }, who, as: "lowered", verb: "bottom", rule },
    { bind: "raised", ref: { except: ["left", "lowered"] } },
    ...looked("lowered", who, rule),
    { forEach: "ordered", as: "each", do: [{ move: "each", to: "mainDeck", bottom: true, rule }] },
    ...looked("raised", who, rule),
    // What is picked first is the first to be drawn: the others are put back before it.
    { putBack: "ordered", rule },
    { note: "glimpse", who, rule },
  ];
}

/** `{ putBack: BINDING }`: on top of the deck, the last of them first, so that the first lies on top. */
export const putBack: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: [...game.tables.reader.select(game, effect["putBack"], scope)]
      .toReversed()
      .map((id): Effect => ({ move: { refs: [id] }, to: "mainDeck" })),
  }),
};

/** `{ agility: N }`: at the beginning of this turn's end phase so many cards go from memory to hand [GA-KW-1]. */
export const agility: Word = macro((effect) => [
  {
    delay: "begin:end",
    // Not "end of turn", which a clean-up ends: where the End phase is skipped, the next one is not this turn's.
    until: { end: "turn" },
    do: [
      {
        choose: { objects: { zone: "memory", owner: "you" } },
        max: effect["agility"] ?? 1,
        as: "quick",
        verb: "return",
        rule: "GA-KW-1",
      },
      { move: "quick", to: "hand", rule: "GA-KW-1" },
    ],
    rule: "GA-KW-1",
  },
]);

/** `{ revealRandom: BINDING, who }`: one card of a memory, by chance, is shown to everybody. */
export const revealRandom: Word = {
  ...macro((effect) => [
    {
      random: 1,
      among: { objects: { zone: "memory", owner: effect["who"] ?? "you" } },
      as: effect["revealRandom"] ?? "shown",
    },
    { reveal: effect["revealRandom"] ?? "shown" },
  ]),
  payable: (game, effect, scope) => MEMORY_LEFT(game, { who: effect["who"] ?? "you" }, scope),
};

const MEMORY_LEFT = payableFrom("cards", () => "memory");
