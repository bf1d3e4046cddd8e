import { frozen, type Effect, type Game, type Word } from "@turnwright/kernel";
import { isList } from "@turnwright/lexicon";

const HAND = 7;
const RULE = "CR 103.5";

/**
 * `{ mulligans: SEATS, taken: N }`: each that has not kept says in turn order whether it keeps; then all that do not shuffle,
 * draw anew together and put as many cards on the bottom as they have taken mulligans, before the next of them says anything
 * [CR 103.5]. The first of a game with more than two players, or where `free` says so, does not count [CR 103.5c].
 */
export const mulligans: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const free = game.state.order.length > 2 || effect["free"] === true ? 1 : 0;
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : -free;
    const seats = game.tables.reader.select(game, effect["mulligans"], scope);
    if (seats.length === 0) return { effects: [] };
    if (taken >= HAND || !seats.some((ref) => mayExchange(game, ref))) return { effects: round(taken, ...seats) };
    const questions = seats.flatMap((ref) =>
      mayExchange(game, ref) ? [{ keepOrExchange: ref, rule: RULE }] : asked(taken, ref),
    );
    return { effects: [...questions, ...answered(taken, ...seats)] };
  },
};

/** Whether a hand has a card that lets it be exchanged whenever a mulligan could be taken [CR 103.5b]. */
const mayExchange = (game: Game, ref: number): boolean =>
  game.tables.reader.select(game, EXCHANGING, { ...NOBODY, seat: -1 - ref }).length > 0;

const EXCHANGING = frozen({ objects: { zone: "hand", owner: "you", keywords: "exchanges the opening hand" } });

const NOBODY = { seat: -1, source: 0, rule: 0, bindings: {} };

/** `{ keepOrExchange: SEAT }`: it keeps, takes a mulligan, or exiles the hand, draws as many and says again [CR 103.5b]. */
export const keepOrExchange: Word = {
  compile: (_tables, effect) => (game) => {
    const ref = Number(effect["keepOrExchange"]);
    if (!mayExchange(game, ref)) return { effects: asked(0, ref) };
    const who = { refs: [ref] };
    const rule = "CR 103.5b";
    return {
      effects: [
        { ...question(ref), pick: ["keep", "mulligan", "exchange"], rule },
        {
          if: { amount: answer(ref), is: EXCHANGES },
          then: [
            { bind: "many", value: { cardsIn: "hand", of: who } },
            { move: { objects: { zone: "hand", owner: who } }, to: "exile", rule },
            { draw: "many", who, rule },
            { keepOrExchange: ref, rule },
          ],
        },
      ],
    };
  },
};

type Said = (taken: number, ...refs: number[]) => readonly Effect[];

/** What is said in every game is put together once: it depends on how many mulligans were taken, and on seats. */
function saidOnce(say: (taken: number, refs: number[]) => readonly Effect[]): Said {
  const made = new Map<number, readonly Effect[]>();
  return (taken, ...refs) => {
    const key = keyOf(taken, refs);
    const known = made.get(key);
    if (known !== undefined) return known;
    const found = frozen(say(taken, refs));
    made.set(key, found);
    return found;
  };
}

/** More than there are seats, and mulligans that a seat takes. */
const MOST = 16;

function keyOf(taken: number, refs: readonly number[]): number {
  let key = refs.length * MOST + taken + 1;
  for (const ref of refs) key = key * MOST - ref;
  return key;
}

/** Who has nothing left to draw keeps. */
const asked = saidOnce((taken, refs) =>
  refs.map((ref) => (taken >= HAND ? { bind: answer(ref), value: KEEPS } : question(ref))),
);

/** What comes when all have said whether they keep. */
const answered = saidOnce((taken, refs) => [{ mulliganRound: [...refs], taken, rule: RULE }]);

/** A round in which no hand is exchanged. */
const round = saidOnce((taken, refs) => [...refs.flatMap((ref) => asked(taken, ref)), ...answered(taken, ...refs)]);

const question = (ref: number): Effect => ({
  pick: ["keep", "mulligan"],
  as: answer(ref),
  who: { refs: [ref] },
  kind: "mulligan",
  verb: "opening",
  rule: RULE,
});

const answer = (ref: number): string => (ANSWERS[-ref] ??= `kept${-ref}`);
const ANSWERS: string[] = [];
const KEEPS = 1;
const EXCHANGES = 3;

/** What follows from the answers of a round. */
export const mulliganRound: Word = {
  compile: (_tables, effect) => (_game, scope) => {
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : 0;
    const takers: number[] = [];
    for (const seat of isList(effect["mulliganRound"]) ? effect["mulliganRound"] : []) {
      const ref = Number(seat);
      if (scope.bindings[answer(ref)]?.[0] !== KEEPS) takers.push(ref);
    }
    return { effects: takers.length === 0 ? [] : drawnAnew(taken + 1, ...takers) };
  },
};

/** Who has not kept shuffles, draws, puts a card on the bottom for each mulligan it has taken, and says again whether it keeps. */
const drawnAnew = saidOnce((taken, refs) => [
  { move: { objects: { zone: "hand", owner: { refs } } }, to: "library", rule: RULE },
  { shuffle: "library", who: { refs }, rule: RULE },
  { draw: HAND, who: { refs }, rule: RULE },
  ...(taken > 0 ? refs.flatMap((ref) => lowered(taken, ref)) : []),
  { mulligans: { refs }, taken, rule: RULE },
]);

const lowered = (taken: number, ref: number): readonly Effect[] => [
  {
    choose: { objects: { zone: "hand", owner: { refs: [ref] } } },
    max: taken,
    who: { refs: [ref] },
    verb: "bottom",
    as: "lowered",
    sealed: true,
    rule: RULE,
  },
  { move: "lowered", to: "library", bottom: true, rule: RULE },
];

/**
 * `{ inTeamOrder: SEATS, as: NAME, do: EFFECTS }`: these do something one after the other, in turn order; of mates who
 * take their turns together the first says in which order they do it [CR 103.6c].
 */
export const inTeamOrder: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader, teams } = game.tables;
    const named = reader.select(game, effect["inTeamOrder"], scope);
    const sides = new Map<number, number[]>();
    for (const ref of reader.select(game, "everyone", scope)) {
      if (!named.includes(ref)) continue;
      const side = teams.sharedTurns ? (game.state.seats[-1 - ref]?.team ?? ref) : ref;
      sides.set(side, [...(sides.get(side) ?? []), ref]);
    }
    const { inTeamOrder: _who, ...each } = effect;
    return {
      effects: [...sides.values()].flatMap((refs) => [
        { order: { refs }, who: { refs: refs.slice(0, 1) }, as: "side", verb: "order", rule: "CR 103.6c" },
        { forEach: "side", ...each },
      ]),
    };
  },
};
