import { answer, fork } from "@turnwright/kernel";

import { atLeast, rowOf, repeat, type Row } from "../measure.ts";
import { midGame } from "../mid-game.ts";
import { halfWay } from "../turn.ts";

const faster = "copies in the same time";

/** What was copied last, so that no copy is left out because nobody looks at it. */
const kept: { last: unknown } = { last: null };

/** Copies of a game half-way, against a general copy of a state of that size. */
export const forks: Row = rowOf(() => {
  const made = halfWay();
  const state = midGame();
  return [
    repeat("structuredClone", () => {
      kept.last = structuredClone(state);
      return 1;
    }),
    repeat("fork", () => {
      kept.last = fork(made);
      return 1;
    }),
    repeat("fork and answer", () => {
      const copy = fork(made);
      answer(copy, 0);
      kept.last = copy;
      return 1;
    }),
  ];
}, [
  { name: "kernel.fork", contender: "fork", against: { structuredClone: atLeast(faster, 40, 100) } },
  {
    name: "kernel.fork.answer",
    contender: "fork and answer",
    against: { structuredClone: atLeast(`${faster}, each answered once`, 40, 100) },
  },
]);
