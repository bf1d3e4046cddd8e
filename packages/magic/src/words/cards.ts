import {
  find,
  frozen,
  macro,
  type Data,
  type DataRecord,
  type Effect,
  type Game,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { record } from "@turnwright/lexicon";
import { areEnough, called, theirs } from "./effect-parts.ts";

/** `{ discard: N or "all", of, who, random }`: each chooses in turn, then all are discarded at once [CR 101.4, 701.9]. */
export const discard: Word = {
  ...macro((effect) => {
    const rule = effect["rule"] ?? "CR 701.9a";
    const who = effect["who"] ?? "you";
    const hand: Data =
      effect["of"] === undefined ? { objects: { zone: "hand", owner: "chooser" } } : theirs(inHand(effect), "chooser");
    const thrown = (what: Data): Effect => ({ move: what, to: "graveyard", name: "discard", rule, ...called(effect) });
    if (effect["discard"] === "all") return [thrown({ objects: { zone: "hand", owner: who } })];
    const count = effect["discard"] ?? 1;
    const chosen: Effect[] =
      effect["random"] === true
        ? [{ random: count, among: { objects: { zone: "hand", owner: who } }, as: "discarded", rule }]
        : [{ chooseEach: hand, max: count, who, sealed: true, verb: "discard", as: "discarded", rule }];
    return [...chosen, thrown("discarded")];
  }),
  payable: (game, effect, scope) => {
    return effect["discard"] === "all" || areEnough(game, { ...effect, of: inHand(effect) }, "discard", scope);
  },
  lacks: (game, effect, scope) =>
    `it costs to discard ${game.tables.reader.amount(game, effect["discard"] ?? 1, scope)}, and there are too few such cards in your hand`,
};

/** Which cards can be discarded: those that fit, or any. */
const inHand = (effect: Effect): DataRecord => ({ ...record(effect["of"]), zone: "hand" });

/** `{ mill: N, who }`: cards from the top of a library go to the graveyard [CR 701.17]. */
export const mill: Word = {
  ...macro((effect) => [
    {
      take: effect["mill"] ?? 1,
      from: "library",
      to: "graveyard",
      who: effect["who"] ?? "you",
      name: "mill",
      rule: effect["rule"] ?? "CR 701.17a",
      ...called(effect),
    },
  ]),
  // As a cost all of it has to be there.
  payable: (game, { mill: count = 1, who = "you" }, scope) =>
    game.tables.reader.amount(game, { cardsIn: "library", of: who }, scope) >=
    game.tables.reader.amount(game, count, scope),
};

/**
 * `{ scry: N, who }`: looks at the top cards and puts any of them on the bottom, the rest on top, in any order, each of several players
 * in turn [CR 701.22].
 */
export const scry: Word = macro(({ scry: count = 1, who = "you", rule = "CR 701.22a" }) => {
  const steps: Effect[] = [
    { look: count, at: "library", of: ONE, who: ONE, as: "looked", rule },
    { choose: "looked", min: 0, max: { count: "looked" }, who: ONE, as: "lowered", verb: "bottom", rule },
    // One card has no order.
    ...(count === 1
      ? []
      : [
          { order: "lowered", who: ONE, as: "lowered", verb: "putBelow", rule },
          { order: { except: ["looked", "lowered"] }, who: ONE, as: "kept", verb: "putBack", rule },
        ]),
    { move: "lowered", to: "library", bottom: true, rule },
    ...(count === 1 ? [] : [{ move: "kept", to: "library", rule }]),
  ];
  return [{ forEach: who, as: ONE, do: steps }];
});

/** The player of several who does something now. */
const ONE = "one player";

/** `{ dig: FILTER, who }`: cards are revealed from the top of a library until one fits, which is `found`; all are `dug` [CR 701.20]. */
export const dig: Word = macro((effect) => {
  const { dig: filter = {}, who = "you", past, rule = "CR 701.20" } = effect;
  if (past === undefined)
    return [
      ...["dug", "found"].map((name) => ({ bind: name, ref: "nobody" })),
      { forEach: who, as: ONE, do: [{ dig: filter, who: ONE, rule, past: 0 }] },
    ];
  const kept: Effect[] = [
    { bind: "dug", ref: { union: ["dug", "revealed"] } },
    {
      if: { matches: filter, of: "revealed" },
      then: [{ bind: "found", ref: { union: ["found", "revealed"] } }],
      else: [{ dig: filter, who, rule, past: Number(past) + 1 }],
    },
  ];
  return [
    { look: 1, at: "library", of: who, who: "everyone", past, as: "revealed", rule },
    { if: { did: "revealed" }, then: kept },
  ];
});

/** Whether a static ability with `cantSearch` speaks of one of these seats [CR 101.2]. */
function isSearchBarred(game: Game, who: Data, scope: Scope): boolean {
  const { reader } = game.tables;
  const searching = reader.select(game, who, scope);
  return reader
    .rules(game, "cantSearch")
    .some(({ data, scope: of }) =>
      reader.select(game, data["cantSearch"], of).some((seat) => searching.includes(seat)),
    );
}

/** `{ tutor: FILTER, to: ZONE, who, max, tapped, reveal }`: searches a library, then it is shuffled [CR 701.23]. */
export const tutor: Word = {
  compile: (_tables, effect) => {
    const who = effect["who"] ?? "you";
    const rule = effect["rule"] ?? "CR 701.23a";
    const to = effect["to"] ?? "hand";
    const shuffled: Effect = { shuffle: "library", who, rule };
    const barred = { effects: frozen([shuffled]) };
    const searched = {
      effects: frozen<readonly Effect[]>([
        { search: effect["tutor"] ?? {}, zone: "library", of: who, who, max: effect["max"] ?? 1, as: "found", rule },
        ...(effect["reveal"] === true ? [{ reveal: "found", rule }] : []),
        // What is shuffled cannot be told apart any more, so what comes to lie on top is held in the hand meanwhile.
        ...(to === "library" ? [{ move: "found", to: "hand", as: "found", rule }, shuffled] : []),
        { move: "found", to, ...(effect["tapped"] === true ? { exhausted: true } : {}), rule, ...called(effect) },
        ...(to === "library" ? [] : [shuffled]),
      ]),
    };
    return (game, scope) => (isSearchBarred(game, who, scope) ? barred : searched);
  },
};

/**
 * `{ cast: SELECTOR, who, pays, max, else }`: somebody casts this in the middle of what resolves, without paying its mana cost, or
 * with `pays` for what it costs [CR 608.2g]. What cannot be cast is not, and `else` happens; with `max` as many of these as that seat
 * likes, up to that.
 */
export const cast: Word = {
  ...macro((effect) =>
    effect["max"] === undefined
      ? [castNow(effect)]
      : [
          {
            repeat: effect["max"],
            do: [
              { announceOne: wayOf(effect), among: effect["cast"] ?? "it", who: effect["who"] ?? "you", verb: "cast" },
            ],
            while: { did: "announced" },
          },
        ],
  ),
  possible: (game, effect, scope) =>
    effect["max"] !== undefined ||
    (game.tables.words.get("announce")?.possible?.(game, castNow(effect), scope) ?? true),
};

const wayOf = (effect: Effect): string => (effect["pays"] === true ? "castPaid" : "castFree");

const castNow = (effect: Effect): Effect => ({
  announce: wayOf(effect),
  of: effect["cast"] ?? "it",
  who: effect["who"] ?? "you",
  ...(effect["else"] === undefined ? {} : { else: effect["else"] }),
});

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
  const card = find(game, id)?.card ?? -1;
  const time = card < 0 ? 0 : game.tables.reader.card(game, card).data["suspendTime"];
  return typeof time === "number" ? time : 0;
}
