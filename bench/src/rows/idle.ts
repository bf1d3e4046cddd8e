import { atMost, compared, passing, steady, type Contender, type Row } from "../measure.ts";
import { flat, game, many, pass, passTo } from "../turn.ts";

const turns = 500;
const listeningTurns = 50;

const idle = (name: string, perSeat: number): Contender =>
  passing(name, turns, (wanted) => pass(game(flat, many(perSeat, "Stone")), wanted));

/** What permanents cost that wait for nothing, and what those cost that all trigger in each upkeep. */
export const idling: Row = compared(
  () => [idle("none", 0), idle("idle", 30), listening()],
  [
    {
      name: "kernel.idle60",
      contender: "idle",
      against: { none: atMost("cost of a decision with 60 idle permanents, in decisions with none", 1.2, 1.05) },
    },
    {
      name: "kernel.listen60",
      contender: "listening",
      against: { none: atMost("cost of a decision with 60 triggers in each upkeep, in decisions without") },
    },
  ],
);

function listening(): Contender {
  return steady("listening", () => {
    const made = game(flat, many(30, "Herald"));
    const decisions = passTo(made, 1 + listeningTurns);
    // The last turn has begun and its triggers wait on the stack.
    if (decisions !== listeningTurns * 140) throw new Error(`${decisions} decisions in ${listeningTurns} turns`);
    return decisions;
  });
}
