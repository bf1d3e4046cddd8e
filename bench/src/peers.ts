import { createRequire } from "node:module";

import type { Game, State } from "boardgame.io" with { "resolution-mode": "require" };
import type * as Internal from "boardgame.io/internal" with { "resolution-mode": "require" };
import { assign, createActor, createMachine } from "xstate";

import { mix, type Tally, STEPS } from "./reference.ts";

// boardgame.io leaves out its development checks only if it sees this while it loads, hence `require` after it.
process.env["NODE_ENV"] = "production";
const { CreateGameReducer, InitializeGame }: typeof Internal = createRequire(import.meta.url)("boardgame.io/internal");

interface Position {
  turn: number;
  active: number;
  at: number;
  seat: number;
  passes: number;
  sum: number;
  decisions: number;
}

const begin: Readonly<Position> = { turn: 1, active: 0, at: 1, seat: 0, passes: 0, sum: 0, decisions: 0 };

// boardgame.io: the turn lives in its game state, one move, both seats active, undo switched off.

const game: Game<Position> = {
  name: "passing",
  disableUndo: true,
  setup: () => ({ ...begin }),
  turn: { activePlayers: { all: "passing" }, stages: { passing: {} } },
  moves: {
    pass({ G: position, playerID }) {
      if (Number(playerID) !== position.seat) return "INVALID_MOVE";
      pass(position);
      return undefined;
    },
  },
};

const moves = ["0", "1"].map((playerID) => ({
  type: "MAKE_MOVE" as const,
  payload: { type: "pass", args: [], playerID, credentials: "" },
}));

function pass(position: Position): void {
  position.sum = mix(position.sum, position.turn, position.at, position.seat);
  position.decisions++;
  position.passes++;
  if (position.passes < 2) {
    position.seat ^= 1;
    return;
  }
  position.passes = 0;
  do {
    position.at++;
    if (position.at === STEPS.length) {
      position.at = 0;
      position.turn++;
      position.active ^= 1;
    }
  } while (STEPS[position.at]?.priority === false);
  position.seat = position.active;
}

export function boardgameIo(turns: number): Tally {
  const reduce = CreateGameReducer({ game, isClient: false });
  let state: State<Position> = InitializeGame({ game, numPlayers: 2 });
  while (state.G.turn <= turns) {
    const move = moves[state.G.seat];
    if (move === undefined) throw new Error(`no move for seat ${state.G.seat}`);
    state = reduce(state, move);
  }
  return { decisions: state.G.decisions, sum: state.G.sum };
}

// xstate: every step is a state of the machine; the first pass stays in it, the second leaves it.

type Pass = { type: "pass" };
type Change = (position: Position) => Partial<Position>;

const machine = createMachine({
  types: {} as { context: Position; events: Pass },
  id: "turn",
  initial: "untap",
  context: { ...begin },
  states: Object.fromEntries(STEPS.map((step, at) => [step.id, stateOf(at)])),
});

function stateOf(at: number) {
  const target = STEPS[(at + 1) % STEPS.length]?.id ?? "";
  if (STEPS[at]?.priority === true) {
    return {
      entry: change(({ active }) => ({ at, seat: active, passes: 0 })),
      on: {
        pass: [
          { guard: ({ context }: { context: Position }) => context.passes === 1, target, actions: change(secondPass) },
          { actions: change(firstPass) },
        ],
      },
    };
  }
  const isLast = at === STEPS.length - 1;
  const nextTurn = change(({ turn, active }) => ({ turn: turn + 1, active: active ^ 1 }));
  return { always: { target, actions: isLast ? [nextTurn] : [] } };
}

function firstPass({ sum, turn, at, seat, decisions }: Position): Partial<Position> {
  return { sum: mix(sum, turn, at, seat), decisions: decisions + 1, passes: 1, seat: seat ^ 1 };
}

function secondPass({ sum, turn, at, seat, decisions }: Position): Partial<Position> {
  return { sum: mix(sum, turn, at, seat), decisions: decisions + 1, passes: 0 };
}

function change(by: Change) {
  return assign<Position, Pass, undefined, Pass, never>(({ context }) => by(context));
}

export function xstateActor(turns: number): Tally {
  const actor = createActor(machine).start();
  const event: Pass = { type: "pass" };
  let { context } = actor.getSnapshot();
  while (context.turn <= turns) {
    actor.send(event);
    ({ context } = actor.getSnapshot());
  }
  actor.stop();
  return { decisions: context.decisions, sum: context.sum };
}
