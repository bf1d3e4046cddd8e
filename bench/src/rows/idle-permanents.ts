import { atMost, rowOf, passTurns, repeat, type Contender, type Row } from "../measure.ts";
import { turnRules, game, many, pass, passTo } from "../turn.ts";

const turns = 500;
const listenerTurns = 50;

const idle = (name: string, perSeat: number): Contender =>
  passTurns(name, turns, (wanted) => pass(game(turnRules, many(perSeat, "Stone")), wanted));

/** What permanents cost that wait for nothing, and what those cost that all trigger in each upkeep. */
export const idlePermanents: Row = rowOf(
  () => [idle("none", 0), idle("idle", 30), listeners()],
  [
    {
      name: "kernel.idle60",
      contender: "idle",
      against: { none: atMost("cost of a decision with 60 idle permanents, in decisions with none", 1.2, 1.05) },
    },
    {
      name: "kernel.listen60",
      contender: "listeners",
      against: { none: atMost("cost of a decision with 60 triggers in each upkeep, in decisions without") },
    },
  ],
);

function listeners(): Contender {
  return repeat("listeners", () => {
    const made = game(turnRules, many(30, "Herald"));
    const decisions = passTo(made, 1 + listenerTurns);
    // The last turn has begun and its triggers wait on the stack.
    if (decisions !== listenerTurns * 140) throw new Error(`${decisions} decisions in ${listenerTurns} turns`);
    return decisions;
  });
}
