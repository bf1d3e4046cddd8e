import { allEvents, type Game } from "@turnwright/kernel";

import { atLeast, atMost, rowOf, passTurns, type Contender, type Row } from "../measure.ts";
import { boardgameIo, xstateActor } from "../peers.ts";
import { bare } from "../reference.ts";
import { board, turnRules, game, damageRules, pass, passReading } from "../turn.ts";

/** Long enough that starting a game does not count. */
const turns = 500;
const peerTurns = 50;

const cost = "cost of a decision, in decisions of the bare loop";
const faster = "decisions in the same time";

/** Two seats who pass, with everything the kernel owes: options to be had, log, settle, indexes, 20 permanents. */
export const turn: Row = rowOf(() => {
  checkLog();
  return [
    passTurns("bare", turns, (count) => bare(count)),
    passTurns("kernel", turns, (count) => pass(game(turnRules, board), count)),
    passTurns("boardgame.io", peerTurns, boardgameIo),
    passTurns("xstate", peerTurns, xstateActor),
  ];
}, [
  {
    name: "kernel.turn",
    contender: "kernel",
    against: {
      bare: atMost(cost, 100, 60),
      "boardgame.io": atLeast(faster, 80, 150),
      xstate: atLeast(faster, 10, 20),
    },
  },
]);

/**
 * The same, and the list of options is read at every decision. Nothing can be paid, so that passing is all there is; two
 * further results say what the list costs if everything can be, and if something changes before each decision.
 */
export const options: Row = rowOf(
  () => [
    passTurns("bare", turns, (count) => bare(count)),
    readOptions("kernel", 1, () => game(turnRules, board)),
    // Seven cards in two main steps, else the two fast ones, and the engine that is not exhausted.
    readOptions("payable", 4.5, () => game(turnRules, board, {}, 10)),
    readOptions("changing", 1, () => game(damageRules, board, { front: ["Stone"] })),
  ],
  [
    { name: "kernel.options", contender: "kernel", against: { bare: atMost(cost, 250, 120) } },
    { name: "kernel.options.payable", contender: "payable", against: { bare: atMost(`${cost}, all costs payable`) } },
    { name: "kernel.options.changing", contender: "changing", against: { bare: atMost(`${cost}, a change in each`) } },
  ],
);

/** So many options are found in a decision on average. */
function readOptions(name: string, expected: number, made: () => Game): Contender {
  return passTurns(name, turns, (count) => {
    const played = passReading(made(), count);
    if (played.found !== expected * played.decisions)
      throw new Error(`${played.found} options in ${played.decisions} decisions, expected ${expected} in each`);
    return played;
  });
}

/** The log is complete: a turn begins and ends, so do its steps, in ten of them priority is given and passed twice. */
function checkLog(): void {
  const made = game(turnRules, board);
  pass(made, 1);
  const events = allEvents(made).filter(({ n }) => n < 56);
  const count = (name: string): number => events.filter((each) => each.name.startsWith(name)).length;
  if (count("begin:") !== 13 || count("end:") !== 13 || count("priority") !== 10 || count("pass") !== 20)
    throw new Error(`the log of a turn is not complete: ${events.map(({ name }) => name).join(", ")}`);
  const silent = events.find(({ name, rule }) => rule === "" && name !== "begin:turn");
  if (silent !== undefined) throw new Error(`${silent.name} names no rule`);
}
