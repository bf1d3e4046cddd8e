import type { Effect, Word } from "@turnwright/kernel";

const HAND = 7;

/**
 * `{ mulligans: SEATS, taken: N }`: each that has not kept says in turn order whether it keeps; then all that do not shuffle
 * and draw anew together; who keeps puts as many cards on the bottom as it has taken mulligans [CR 103.5].
 */
export const mulligans: Word = {
  expand: (game, effect, scope) => {
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : 0;
    const seats = game.tables.reader.select(game, effect["mulligans"], scope);
    if (seats.length === 0) return { effects: [] };
    const rule = "CR 103.5";
    const asked = seats.map((ref): Effect =>
      taken >= HAND
        ? { bind: answer(ref), value: 1 }
        : {
            pick: ["keep", "mulligan"],
            as: answer(ref),
            who: { refs: [ref] },
            kind: "mulligan",
            verb: "opening",
            rule,
          },
    );
    return { effects: [...asked, { mulliganRound: [...seats], taken, rule }] };
  },
};

const answer = (ref: number): string => `kept${-ref}`;
const KEEPS = 1;

/** What follows from the answers of a round. */
export const mulliganRound: Word = {
  expand: (_game, effect, scope) => {
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : 0;
    const seats = Array.isArray(effect["mulliganRound"]) ? effect["mulliganRound"].map(Number) : [];
    const keepers = seats.filter((ref) => scope.bindings[answer(ref)]?.[0] === KEEPS);
    // Each effect has data of its own: what waits to be done is part of the state, which is a tree.
    const others = (): Effect => ({ refs: seats.filter((ref) => !keepers.includes(ref)) });
    const rule = "CR 103.5";
    return {
      effects: [
        ...(taken === 0 ? [] : keepers.flatMap((ref) => lowered(ref, taken))),
        { move: { objects: { zone: "hand", owner: others() } }, to: "library", rule },
        { shuffle: "library", who: others(), rule },
        { draw: HAND, who: others(), rule },
        { mulligans: others(), taken: taken + 1, rule },
      ],
    };
  },
};

/** A keeper puts a card on the bottom for each mulligan it has taken. */
const lowered = (ref: number, taken: number): Effect[] => [
  {
    choose: { objects: { zone: "hand", owner: { refs: [ref] } } },
    max: taken,
    who: { refs: [ref] },
    verb: "bottom",
    as: "lowered",
    sealed: true,
    rule: "CR 103.5",
  },
  { move: "lowered", to: "library", bottom: true, rule: "CR 103.5" },
];
