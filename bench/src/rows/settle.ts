import { atMost, compared, passing, type Row } from "../measure.ts";
import { game, hurting, many, pass } from "../turn.ts";

const turns = 200;

/** One of each seat's permanents stands apart and is what changes. */
const withPermanents = (count: number) =>
  passing(String(count), turns, (wanted) =>
    pass(game(hurting, many(count / 2 - 1, "Stone"), { front: ["Stone"] }), wanted),
  );

/** One change before each decision, with a check that looks at what changed. */
export const settle: Row = compared(
  () => [withPermanents(20), withPermanents(60)],
  [
    {
      name: "kernel.settle",
      contender: "60",
      against: { "20": atMost("cost of a decision with 60 permanents, in decisions with 20", 1.3, 1.1) },
    },
  ],
);
