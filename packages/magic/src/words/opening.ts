import { frozen, type Effect, type Word } from "@turnwright/kernel";

const HAND = 7;
const RULE = "CR 103.5";

/**
 * `{ mulligans: SEATS, taken: N }`: each that has not kept says in turn order whether it keeps; then all that do not shuffle
 * and draw anew together; who keeps puts as many cards on the bottom as it has taken mulligans [CR 103.5].
 */
export const mulligans: Word = {
  expand: (game, effect, scope) => {
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : 0;
    const seats = game.tables.reader.select(game, effect["mulligans"], scope);
    if (seats.length === 0) return { effects: [] };
    return {
      effects: [...seats.flatMap((ref) => asked(taken, ref)), { mulliganRound: [...seats], taken, rule: RULE }],
    };
  },
};

type Said = (taken: number, ...refs: number[]) => readonly Effect[];

/** What is said in every game is put together once: it depends on how many mulligans were taken, and on seats. */
function saidOnce(say: (taken: number, refs: number[]) => readonly Effect[]): Said {
  const made = new Map<string, readonly Effect[]>();
  return (taken, ...refs) => {
    const key = [taken, ...refs].join();
    const found = made.get(key) ?? frozen(say(taken, refs));
    made.set(key, found);
    return found;
  };
}

/** Who has nothing left to draw keeps. */
const asked = saidOnce((taken, refs) =>
  refs.map((ref) =>
    taken >= HAND
      ? { bind: answer(ref), value: KEEPS }
      : {
          pick: ["keep", "mulligan"],
          as: answer(ref),
          who: { refs: [ref] },
          kind: "mulligan",
          verb: "opening",
          rule: RULE,
        },
  ),
);

const answer = (ref: number): string => `kept${-ref}`;
const KEEPS = 1;

/** What follows from the answers of a round. */
export const mulliganRound: Word = {
  expand: (_game, effect, scope) => {
    const taken = typeof effect["taken"] === "number" ? effect["taken"] : 0;
    const seats = Array.isArray(effect["mulliganRound"]) ? effect["mulliganRound"].map(Number) : [];
    const keepers = seats.filter((ref) => scope.bindings[answer(ref)]?.[0] === KEEPS);
    const others = seats.filter((ref) => !keepers.includes(ref));
    const first = taken === 0 ? [] : keepers.flatMap((ref) => lowered(taken, ref));
    return { effects: others.length === 0 ? first : [...first, ...drawnAnew(taken + 1, ...others)] };
  },
};

/** Who has not kept shuffles, draws and says again whether it keeps. */
const drawnAnew = saidOnce((taken, refs) => [
  { move: { objects: { zone: "hand", owner: { refs } } }, to: "library", rule: RULE },
  { shuffle: "library", who: { refs }, rule: RULE },
  { draw: HAND, who: { refs }, rule: RULE },
  { mulligans: { refs }, taken, rule: RULE },
]);

/** A keeper puts a card on the bottom for each mulligan it has taken. */
const lowered = saidOnce((taken, refs) => [
  {
    choose: { objects: { zone: "hand", owner: { refs } } },
    max: taken,
    who: { refs },
    verb: "bottom",
    as: "lowered",
    sealed: true,
    rule: RULE,
  },
  { move: "lowered", to: "library", bottom: true, rule: RULE },
]);
