import {
  advance,
  advanceToStep,
  createGame,
  InvalidEndTurnError,
  InvalidPlayerActionError,
  InvalidStepError,
  PendingDecisionError,
  StackNotEmptyError,
  Step,
  STEP_ORDER,
  StepNotReachedError,
  type Game,
  type GameSteps,
} from "@turnwright/seeds/echomancy";
import { magic } from "@turnwright/magic";
import { describe, expect, test } from "vitest";
import { bells } from "./kit.ts";

/** The steps of a turn when its player only advances. */
function stepsOfTurn(game: Game): GameSteps[] {
  const turn = game.turnNumber;
  const found: GameSteps[] = [];
  while (game.turnNumber === turn) {
    found.push(game.currentStep);
    game.apply({ type: "ADVANCE_STEP", playerId: game.currentPlayerId });
  }
  return found;
}

const without = (...steps: readonly GameSteps[]): GameSteps[] => STEP_ORDER.filter((step) => !steps.includes(step));

describe("the table", () => {
  test("[ECH-STEP-1] five phases, twelve steps: the steps of the rules of Magic, but for that of first strike", () => {
    const spans = magic.turn.flatMap((phase) => magic.spans[phase]?.parts ?? [phase]);
    expect(magic.turn).toHaveLength(5);
    expect(spans.filter((span) => span !== "firstStrikeDamage")).toHaveLength(12);
    expect(STEP_ORDER).toHaveLength(12);
  });

  test("[ECH-ADV-1] each step leads to the next one", () => {
    expect(STEP_ORDER.map((step) => advance(step).nextStep)).toEqual([...STEP_ORDER.slice(1), Step.UNTAP]);
  });

  test("[ECH-ADV-2] only the end of cleanup passes the turn on", () => {
    expect(STEP_ORDER.filter((step) => advance(step).shouldAdvancePlayer)).toEqual([Step.CLEANUP]);
  });

  test("[ECH-ADV-1] what is no step is refused", () => {
    for (const wrong of ["MAIN", "untap", "", undefined, null, 3, {}])
      expect(() => advance(wrong as never)).toThrow(InvalidStepError);
  });
});

describe("a turn in which nobody acts", () => {
  test("[ECH-ADV-3] strict: by the rules, without the first draw and without the steps of a combat in which nobody attacks", () => {
    const game = createGame();
    expect(stepsOfTurn(game)).toEqual(without(Step.DRAW, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE));
    expect([game.currentPlayerId, game.currentStep]).toEqual(["p2", Step.UNTAP]);
    expect(stepsOfTurn(game)).toEqual(without(Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE));
    expect([game.currentPlayerId, game.turnNumber]).toEqual(["p1", 3]);
  });

  test("[ECH-STEP-1] [ECH-ADV-2] permissive: by the table, all twelve steps, then the next player", () => {
    const game = createGame({ mode: "permissive" });
    expect(stepsOfTurn(game)).toEqual(STEP_ORDER);
    expect([game.currentPlayerId, game.currentStep]).toEqual(["p2", Step.UNTAP]);
    expect(stepsOfTurn(game)).toEqual(STEP_ORDER);
  });

  test("[ECH-ADV-2] three players: the turn goes round, and nobody's first draw is left out", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    const players: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      players.push(game.currentPlayerId);
      expect(stepsOfTurn(game)).toEqual(without(Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE));
    }
    expect(players).toEqual(["a", "b", "c", "a"]);
  });

  test("[ECH-DRW-2] the first player skips the first draw step; permissive, nobody does", () => {
    const strict = createGame();
    advanceToStep(strict, Step.FIRST_MAIN);
    expect(strict.getPlayerState("p1").hand.cards).toHaveLength(0);
    const permissive = createGame({ mode: "permissive" });
    advanceToStep(permissive, Step.FIRST_MAIN);
    expect(permissive.getPlayerState("p1").hand.cards).toHaveLength(1);
  });
});

describe("ADVANCE_STEP", () => {
  test("[ECH-ADV-3] is for the player whose turn it is", () => {
    for (const mode of ["strict", "permissive"] as const) {
      const game = createGame({ mode });
      expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p2" })).toThrow(InvalidPlayerActionError);
      expect(game.currentStep).toBe(Step.UNTAP);
    }
  });

  test("[ECH-ADV-3] strict: not without priority", () => {
    const game = createGame();
    advanceToStep(game, Step.UPKEEP);
    game.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p1" })).toThrow(/waits for "p2"/);
    game.apply({ type: "PASS_PRIORITY", playerId: "p2" });
    expect(game.currentStep).toBe(Step.FIRST_MAIN);
  });

  test("[ECH-ADV-3] strict: not over the stack; permissive: what is there resolves first", () => {
    const setup = { players: { p1: { battlefield: ["Bell of upkeep"] }, p2: {} }, cards: bells };
    const strict = createGame(setup);
    advanceToStep(strict, Step.UPKEEP);
    expect(strict.stack.map(({ name }) => name)).toEqual(["Bell of upkeep"]);
    expect(() => strict.apply({ type: "ADVANCE_STEP", playerId: "p1" })).toThrow(StackNotEmptyError);
    expect(() => strict.apply({ type: "END_TURN", playerId: "p1" })).toThrow(StackNotEmptyError);
    const permissive = createGame({ ...setup, mode: "permissive" });
    advanceToStep(permissive, Step.UPKEEP);
    permissive.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    permissive.apply({ type: "ADVANCE_STEP", playerId: "p1" });
    expect([permissive.currentStep, permissive.getPlayerState("p1").life]).toEqual([Step.DRAW, 21]);
  });

  test("[ECH-ADV-3] strict: not before an open question is answered", () => {
    const hand = Array.from({ length: 9 }, () => "Forest");
    const game = createGame({ players: { p1: { hand }, p2: {} } });
    advanceToStep(game, Step.END_STEP);
    game.apply({ type: "ADVANCE_STEP", playerId: "p1" });
    expect(game.currentStep).toBe(Step.CLEANUP);
    expect(game.pendingQuestion).toMatchObject({ playerId: "p1", verb: "discard", min: 2, max: 2 });
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p1" })).toThrow(PendingDecisionError);
    game.apply({ type: "CHOOSE", playerId: "p1", chosen: ["p1:Forest#3", "p1:Forest"] });
    expect(
      game
        .getPlayerState("p1")
        .graveyard.cards.map(({ instanceId }) => instanceId)
        .toSorted(),
    ).toEqual(["p1:Forest", "p1:Forest#3"]);
    game.apply({ type: "ADVANCE_STEP", playerId: "p1" });
    expect([game.currentPlayerId, game.currentStep]).toEqual(["p2", Step.UNTAP]);
  });
});

describe("advanceToStep", () => {
  test("[ECH-ADV-4] goes over the end of a turn, and stays where it is already", () => {
    const game = createGame();
    advanceToStep(game, Step.CLEANUP);
    advanceToStep(game, Step.CLEANUP);
    expect(game.currentPlayerId).toBe("p1");
    advanceToStep(game, Step.DRAW);
    expect([game.currentPlayerId, game.turnNumber]).toEqual(["p2", 2]);
  });

  test("[ECH-ADV-4] a step that does not come is refused, and nothing has changed", () => {
    const game = createGame();
    advanceToStep(game, Step.UPKEEP);
    const { length } = game.events;
    expect(() => advanceToStep(game, Step.DECLARE_BLOCKERS)).toThrow(StepNotReachedError);
    expect([game.currentStep, game.turnNumber, game.events.length]).toEqual([Step.UPKEEP, 1, length]);
    expect(() => advanceToStep(game, "COMBAT" as never)).toThrow(InvalidStepError);
  });
});

describe("END_TURN", () => {
  test("[ECH-ADV-2] everybody passes up to the next player's untap step", () => {
    for (const mode of ["strict", "permissive"] as const) {
      const game = createGame({ mode });
      advanceToStep(game, Step.FIRST_MAIN);
      game.apply({ type: "END_TURN", playerId: "p1" });
      expect([game.currentPlayerId, game.currentStep]).toEqual(["p2", Step.UNTAP]);
    }
  });

  test("[ECH-ADV-2] is not for the cleanup step, nor for another player", () => {
    const game = createGame();
    advanceToStep(game, Step.CLEANUP);
    expect(() => game.apply({ type: "END_TURN", playerId: "p2" })).toThrow(InvalidPlayerActionError);
    expect(() => game.apply({ type: "END_TURN", playerId: "p1" })).toThrow(InvalidEndTurnError);
  });

  test("[ECH-ADV-2] strict: others may still answer what triggers on the way, then it goes on", () => {
    const game = createGame({ players: { p1: { battlefield: ["Bell of endStep"] }, p2: {} }, cards: bells });
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: "END_TURN", playerId: "p1" });
    expect([game.currentStep, game.priorityPlayerId, game.stack.length]).toEqual([Step.END_STEP, "p2", 1]);
    game.apply({ type: "PASS_PRIORITY", playerId: "p2" });
    expect([game.currentPlayerId, game.currentStep, game.getPlayerState("p1").life]).toEqual(["p2", Step.UNTAP, 21]);
  });
});
