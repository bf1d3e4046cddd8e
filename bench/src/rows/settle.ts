import { atMost, rowOf, passTurns, type Row } from "../measure.ts";
import { game, damageRules, many, pass } from "../turn.ts";

const turns = 200;

/** One of each seat's permanents stands apart and is what changes. */
const withPermanents = (count: number) =>
  passTurns(String(count), turns, (wanted) =>
    pass(game(damageRules, many(count / 2 - 1, "Stone"), { front: ["Stone"] }), wanted),
  );

/** One change before each decision, with a check that looks at what changed. */
export const settle: Row = rowOf(
  () => [withPermanents(20), withPermanents(60)],
  [
    {
      name: "kernel.settle",
      contender: "60",
      against: { "20": atMost("cost of a decision with 60 permanents, in decisions with 20", 1.3, 1.1) },
    },
  ],
);
