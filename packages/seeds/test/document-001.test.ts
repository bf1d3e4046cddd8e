import {
  advance,
  advanceToStep,
  createGame,
  scheduleExtraCombatPhase,
  Step,
  STEP_ORDER,
  InvalidPlayLandStepError,
  LandLimitExceededError,
  type GameSteps,
} from "@turnwright/seeds/echomancy";
import { describe, expect, expectTypeOf, test } from "vitest";

/* The code of document 001, as it stands there: what comes between its lines are only imports, games and expectations. */

describe("the code of document 001", () => {
  test("[ECH-STEP-2] step constants, each equal to its name", () => {
    const written: [GameSteps, string][] = [
      [Step.UNTAP, "UNTAP"],
      [Step.UPKEEP, "UPKEEP"],
      [Step.DRAW, "DRAW"],
      [Step.FIRST_MAIN, "FIRST_MAIN"],
      [Step.BEGINNING_OF_COMBAT, "BEGINNING_OF_COMBAT"],
      [Step.DECLARE_ATTACKERS, "DECLARE_ATTACKERS"],
      [Step.DECLARE_BLOCKERS, "DECLARE_BLOCKERS"],
      [Step.COMBAT_DAMAGE, "COMBAT_DAMAGE"],
      [Step.END_OF_COMBAT, "END_OF_COMBAT"],
      [Step.SECOND_MAIN, "SECOND_MAIN"],
      [Step.END_STEP, "END_STEP"],
      [Step.CLEANUP, "CLEANUP"],
    ];
    expect(Object.entries(Step)).toEqual(written.map(([value, name]) => [name, value]));
    expect(Object.keys(Step)).toEqual(Object.values(Step));
  });

  test("[ECH-STEP-2] the type of a step is the union of the constants", () => {
    type Written = (typeof Step)[keyof typeof Step];
    expectTypeOf<GameSteps>().toEqualTypeOf<Written>();
    expectTypeOf<"UNTAP">().toExtend<GameSteps>();
    expectTypeOf<"MAIN">().not.toExtend<GameSteps>();
  });

  test("[ECH-ADV-1] [ECH-ADV-2] step progression", () => {
    const result = advance(Step.FIRST_MAIN);
    expect(result.nextStep).toBe(Step.BEGINNING_OF_COMBAT);
    expect(result.shouldAdvancePlayer).toBe(false);

    const endResult = advance(Step.CLEANUP);
    expect(endResult.nextStep).toBe(Step.UNTAP);
    expect(endResult.shouldAdvancePlayer).toBe(true);
  });

  test("[ECH-STEP-3] step order", () => {
    const written = [
      Step.UNTAP,
      Step.UPKEEP,
      Step.DRAW,
      Step.FIRST_MAIN,
      Step.BEGINNING_OF_COMBAT,
      Step.DECLARE_ATTACKERS,
      Step.DECLARE_BLOCKERS,
      Step.COMBAT_DAMAGE,
      Step.END_OF_COMBAT,
      Step.SECOND_MAIN,
      Step.END_STEP,
      Step.CLEANUP,
    ];
    expect(STEP_ORDER).toEqual(written);
  });

  test("[ECH-ADV-3] advancing by an action of the player", () => {
    const game = createGame();
    const { currentPlayerId } = game;
    game.apply({ type: "ADVANCE_STEP", playerId: currentPlayerId });
    expect(game.currentStep).toBe(Step.UPKEEP);
  });

  test("[ECH-ADV-4] advancing by the test helper", () => {
    const game = createGame();
    advanceToStep(game, Step.FIRST_MAIN);
    expect(game.currentStep).toBe("FIRST_MAIN");
    expect(game.currentPlayerId).toBe("p1");
  });

  test("[ECH-LAND-1] [ECH-LAND-2] lands", () => {
    const playerId = "p1";
    const cardId = "first forest";
    const secondLandId = "second forest";
    const game = createGame({
      players: {
        p1: {
          hand: [
            { card: "Forest", id: cardId },
            { card: "Forest", id: secondLandId },
          ],
        },
        p2: {},
      },
    });
    expect(() => game.apply({ type: "PLAY_LAND", playerId, cardId })).toThrow(InvalidPlayLandStepError);
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: "PLAY_LAND", playerId, cardId });
    expect(() => game.apply({ type: "PLAY_LAND", playerId, cardId: secondLandId })).toThrow(LandLimitExceededError);
    expect(game.getPlayerState(playerId).battlefield.cards.map((card) => card.instanceId)).toEqual([cardId]);
  });

  test("[ECH-XPH-1] an extra combat after this one", () => {
    const game = createGame();
    advanceToStep(game, Step.BEGINNING_OF_COMBAT);
    scheduleExtraCombatPhase(game);
    advanceToStep(game, Step.END_OF_COMBAT);
    game.apply({ type: "ADVANCE_STEP", playerId: game.currentPlayerId });
    expect(game.currentStep).toBe(Step.BEGINNING_OF_COMBAT);
    expect(game.turnNumber).toBe(1);
  });

  test("[ECH-QRY-1] querying the current step", () => {
    const game = createGame();
    advanceToStep(game, Step.FIRST_MAIN);
    const currentStep = game.currentStep;
    const currentPlayer = game.currentPlayerId;
    expect(currentPlayer).toBe("p1");
    let isReached = false;
    if (currentStep === Step.FIRST_MAIN) {
      isReached = true;
    }
    expect(isReached).toBe(true);
  });
});
