import {
  advanceToStep,
  CardIsNotLandError,
  CardIsNotSpellError,
  CardNotFoundInHandError,
  createGame,
  InsufficientManaError,
  InvalidCastSpellStepError,
  InvalidEffectTargetError,
  InvalidPlayerActionError,
  InvalidPlayLandStepError,
  LandLimitExceededError,
  PermanentHasNoActivatedAbilityError,
  PermanentNotControlledError,
  PermanentNotFoundError,
  StackNotEmptyError,
  Step,
  type Game,
  type GameEvent,
  type GameSteps,
} from "@turnwright/seeds/echomancy";
import { describe, expect, test } from "vitest";
import { bells, errorOf } from "./kit.ts";

/** Both players pass once. */
function passBoth(game: Game): void {
  for (let count = 0; count < 2; count++) game.apply({ type: "PASS_PRIORITY", playerId: game.priorityPlayerId ?? "" });
}

const started = (game: Game): GameSteps[] =>
  game.events.flatMap((event) => (event.type === "STEP_STARTED" ? [event.step] : []));

const FOREST = { card: "Forest", id: "forest" };
const BEARS = { card: "Grizzly Bears", id: "bears" };
const SHOCK = { card: "Shock", id: "shock" };

describe("what steps do", () => {
  test("[ECH-UNT-1] all permanents of the active player untap, nobody has priority, the step has started", () => {
    const game = createGame({
      players: {
        p1: {
          battlefield: [
            { ...FOREST, tapped: true },
            { ...BEARS, tapped: true },
          ],
          hand: [SHOCK],
        },
        p2: { battlefield: [{ card: "Forest", id: "theirs", tapped: true }] },
      },
    });
    expect(game.currentStep).toBe(Step.UNTAP);
    expect(["forest", "bears", "theirs"].map((id) => game.getPermanentState(id).isTapped)).toEqual([
      false,
      false,
      true,
    ]);
    expect(game.priorityPlayerId).toBeUndefined();
    expect(() => game.apply({ type: "PASS_PRIORITY", playerId: "p1" })).toThrow(InvalidPlayerActionError);
    expect(() => game.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "shock" })).toThrow(
      InvalidCastSpellStepError,
    );
    expect(game.events).toEqual([
      { type: "STEP_BEGAN", step: Step.UNTAP, activePlayerId: "p1", turnNumber: 1 },
      { type: "STEP_STARTED", step: Step.UNTAP, activePlayerId: "p1", turnNumber: 1 },
    ]);
  });

  test("[ECH-UPK-1] upkeep triggers go on the stack, then there is priority", () => {
    const game = createGame({ players: { p1: { battlefield: ["Bell of upkeep"] }, p2: {} }, cards: bells });
    advanceToStep(game, Step.UPKEEP);
    expect(started(game)).toEqual([Step.UNTAP, Step.UPKEEP]);
    expect([game.stack, game.priorityPlayerId]).toEqual([
      [{ kind: "ABILITY", name: "Bell of upkeep", controllerId: "p1" }],
      "p1",
    ]);
    passBoth(game);
    expect([game.getPlayerState("p1").life, game.currentStep, game.priorityPlayerId]).toEqual([21, Step.UPKEEP, "p1"]);
  });

  test("[ECH-UPK-1] of several triggers their player chooses the order", () => {
    const game = createGame({
      players: { p1: { battlefield: ["Bell of upkeep", "Bell of upkeep", "Bell of untap"] }, p2: {} },
      cards: bells,
    });
    game.apply({ type: "ADVANCE_STEP", playerId: "p1" });
    expect(game.pendingQuestion).toMatchObject({ playerId: "p1", verb: "order" });
    const upkeep = "Bell of upkeep trigger";
    game.apply({ type: "CHOOSE", playerId: "p1", chosen: [upkeep, "Bell of untap trigger", upkeep] });
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of upkeep", "Bell of untap", "Bell of upkeep"]);
  });

  test("[ECH-DRW-1] the active player draws, then the step has started, then there is priority", () => {
    const game = createGame();
    advanceToStep(game, Step.CLEANUP);
    const { length } = game.events;
    advanceToStep(game, Step.DRAW);
    const told = game.events.slice(length).map((event) => [event.type, "step" in event ? event.step : ""]);
    expect(told.slice(-3)).toEqual([
      ["STEP_BEGAN", Step.DRAW],
      ["ZONE_CHANGED", ""],
      ["STEP_STARTED", Step.DRAW],
    ]);
    expect([game.getPlayerState("p2").hand.cards.length, game.priorityPlayerId]).toEqual([1, "p2"]);
  });

  test("[ECH-BOC-1] triggers at the beginning of combat", () => {
    const game = createGame({ players: { p1: { battlefield: ["Bell of beginningOfCombat"] }, p2: {} }, cards: bells });
    advanceToStep(game, Step.BEGINNING_OF_COMBAT);
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of beginningOfCombat"]);
  });

  test("[ECH-END-1] triggers at the beginning of the end step, and a last chance to act", () => {
    const game = createGame({
      players: { p1: { battlefield: ["Bell of endStep"], hand: [SHOCK] }, p2: {} },
      cards: bells,
    });
    advanceToStep(game, Step.END_STEP);
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of endStep"]);
    expect(game.priorityPlayerId).toBe("p1");
    passBoth(game);
    passBoth(game);
    expect([game.currentStep, game.priorityPlayerId]).toEqual([Step.CLEANUP, undefined]);
  });

  test("[ECH-CLN-1] cleanup ends what lasts until end of turn, and gives no priority", () => {
    const game = createGame({
      players: {
        p1: { battlefield: ["Forest", BEARS], hand: [{ card: "Giant Growth", id: "growth" }] },
        p2: {},
      },
    });
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "growth", targets: ["bears"] });
    passBoth(game);
    expect(game.getPermanentState("bears")).toMatchObject({ power: 5, toughness: 5 });
    advanceToStep(game, Step.CLEANUP);
    expect(game.getPermanentState("bears")).toMatchObject({ power: 2, toughness: 2 });
    expect(game.priorityPlayerId).toBeUndefined();
    expect(game.getAllowedActionsFor("p1")).toEqual(["CONCEDE", "ADVANCE_STEP"]);
  });

  test("[ECH-CLN-1] what triggers in cleanup gives priority there, and another cleanup step follows", () => {
    const game = createGame({ players: { p1: { battlefield: ["Bell of cleanup"] }, p2: {} }, cards: bells });
    advanceToStep(game, Step.CLEANUP);
    game.apply({ type: "ADVANCE_STEP", playerId: "p1" });
    expect([game.currentStep, game.priorityPlayerId, game.stack.length]).toEqual([Step.CLEANUP, "p1", 1]);
    passBoth(game);
    expect(game.getPlayerState("p1").life).toBe(21);
    const { length } = started(game);
    passBoth(game);
    expect([started(game).slice(length), game.currentPlayerId]).toEqual([[Step.CLEANUP], "p1"]);
  });
});

describe("lands and spells", () => {
  const game = (mode: "strict" | "permissive" = "strict"): Game =>
    createGame({
      mode,
      players: {
        p1: {
          hand: [FOREST, { card: "Forest", id: "forest 2" }, BEARS, SHOCK, { card: "Wrath of God", id: "wrath" }],
          battlefield: ["Mountain", "Forest", "Forest"],
        },
        p2: {
          hand: [
            { card: "Forest", id: "theirs" },
            { card: "Shock", id: "their shock" },
          ],
          battlefield: ["Mountain"],
        },
      },
    });

  test("[ECH-LAND-1] a land is refused in every step but the two main phases", () => {
    const played: GameSteps[] = [];
    for (const step of [
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
    ]) {
      const at = game("permissive");
      advanceToStep(at, step);
      const error = errorOf(() => at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest" }));
      if (error === null) played.push(step);
      expect(error === null || error instanceof InvalidPlayLandStepError).toBe(true);
    }
    expect(played).toEqual([Step.FIRST_MAIN, Step.SECOND_MAIN]);
  });

  test("[ECH-LAND-2] the limit of one land is shared by both main phases, and is new in the next turn", () => {
    const at = game();
    advanceToStep(at, Step.FIRST_MAIN);
    at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest" });
    advanceToStep(at, Step.SECOND_MAIN);
    expect(() => at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest 2" })).toThrow(LandLimitExceededError);
    advanceToStep(at, Step.CLEANUP);
    advanceToStep(at, Step.UNTAP);
    advanceToStep(at, Step.CLEANUP);
    advanceToStep(at, Step.FIRST_MAIN);
    at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest 2" });
    expect(at.getPlayerState("p1").battlefield.cards.map(({ instanceId }) => instanceId)).toContain("forest 2");
  });

  test("[ECH-MAIN-1] lands, creatures and sorceries in a main phase, with full priority", () => {
    const at = game();
    advanceToStep(at, Step.FIRST_MAIN);
    at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest" });
    at.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "bears", targets: [] });
    expect([at.stack, at.priorityPlayerId]).toEqual([
      [{ kind: "SPELL", name: "Grizzly Bears", instanceId: "bears", controllerId: "p1" }],
      "p1",
    ]);
    at.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    at.apply({
      type: "CAST_SPELL",
      playerId: "p2",
      cardId: "their shock",
      targets: [{ type: "PLAYER", playerId: "p1" }],
    });
    passBoth(at);
    expect([at.getPlayerState("p1").life, at.priorityPlayerId]).toEqual([18, "p1"]);
    passBoth(at);
    expect(at.getPermanentState("bears")).toMatchObject({ controllerId: "p1", power: 2, toughness: 2 });
    expect(at.events.filter((event) => event.type === "SPELL_RESOLVED").map(({ card }) => card.instanceId)).toEqual([
      "their shock",
      "bears",
    ]);
    const moves = at.events.flatMap((event) =>
      event.type === "ZONE_CHANGED" && event.card.instanceId === "bears" ? [[event.fromZone, event.toZone]] : [],
    );
    expect(moves).toEqual([
      ["HAND", "STACK"],
      ["STACK", "BATTLEFIELD"],
    ]);
  });

  test("[ECH-CAST-1] a creature or sorcery is refused outside the main phases, and over the stack", () => {
    const cast: GameSteps[] = [];
    for (const step of Object.values(Step)) {
      const at = game("permissive");
      advanceToStep(at, step);
      const error = errorOf(() => at.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "bears", targets: [] }));
      if (error === null) cast.push(step);
      expect(error === null || error instanceof InvalidCastSpellStepError).toBe(true);
    }
    expect(cast).toEqual([Step.FIRST_MAIN, Step.SECOND_MAIN]);
    const at = game();
    advanceToStep(at, Step.FIRST_MAIN);
    at.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "shock", targets: ["p2"] });
    expect(() => at.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "bears" })).toThrow(InvalidCastSpellStepError);
    expect(() => at.apply({ type: "PLAY_LAND", playerId: "p1", cardId: "forest" })).toThrow(StackNotEmptyError);
  });

  test("[ECH-CAST-2] an instant may be cast whenever one has priority, in the turn of others too", () => {
    const at = game();
    advanceToStep(at, Step.UPKEEP);
    at.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    at.apply({ type: "CAST_SPELL", playerId: "p2", cardId: "their shock", targets: ["p1"] });
    passBoth(at);
    expect(at.getPlayerState("p1").life).toBe(18);
    const viper = createGame({
      players: { p1: {}, p2: { hand: [{ card: "Ambush Viper", id: "viper" }], battlefield: ["Forest", "Forest"] } },
    });
    advanceToStep(viper, Step.END_STEP);
    viper.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    viper.apply({ type: "CAST_SPELL", playerId: "p2", cardId: "viper" });
    passBoth(viper);
    expect(viper.getPermanentState("viper").controllerId).toBe("p2");
  });

  test("[ECH-MAIN-1] what cannot be paid, aimed or found is refused with its own error, and nothing has changed", () => {
    const at = game();
    advanceToStep(at, Step.FIRST_MAIN);
    const { length } = at.events;
    const hand = at.getPlayerState("p1").hand.cards;
    const refused = (action: Parameters<Game["apply"]>[0], error: new (...args: never) => Error): void => {
      expect(() => at.apply(action)).toThrow(error);
      expect([at.events.length, at.stack, at.getPlayerState("p1").hand.cards]).toEqual([length, [], hand]);
    };
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "wrath" }, InsufficientManaError);
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "forest" }, CardIsNotSpellError);
    refused({ type: "PLAY_LAND", playerId: "p1", cardId: "bears" }, CardIsNotLandError);
    refused({ type: "PLAY_LAND", playerId: "p1", cardId: "theirs" }, CardNotFoundInHandError);
    refused({ type: "PLAY_LAND", playerId: "p2", cardId: "theirs" }, InvalidPlayerActionError);
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "no such card" }, CardNotFoundInHandError);
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "shock" }, InvalidEffectTargetError);
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "shock", targets: ["nobody"] }, InvalidEffectTargetError);
    refused({ type: "CAST_SPELL", playerId: "p1", cardId: "shock", targets: ["p2", "p1"] }, InvalidEffectTargetError);
    refused({ type: "CAST_SPELL", playerId: "p2", cardId: "their shock", targets: ["p1"] }, InvalidPlayerActionError);
  });

  test("[ECH-MAIN-1] abilities of permanents", () => {
    const at = createGame({
      players: {
        p1: { battlefield: [{ card: "Prodigal Sorcerer", id: "tim" }, BEARS] },
        p2: { battlefield: [{ card: "Prodigal Sorcerer", id: "their tim" }] },
      },
    });
    advanceToStep(at, Step.UPKEEP);
    at.apply({
      type: "ACTIVATE_ABILITY",
      playerId: "p1",
      permanentId: "tim",
      targets: [{ type: "PLAYER", playerId: "p2" }],
    });
    expect(at.getPermanentState("tim").isTapped).toBe(true);
    passBoth(at);
    expect(at.getPlayerState("p2").life).toBe(19);
    const activate = (permanentId: string) => () =>
      at.apply({ type: "ACTIVATE_ABILITY", playerId: "p1", permanentId, targets: ["p2"] });
    expect(activate("tim")).toThrow(/cannot be paid/);
    expect(activate("bears")).toThrow(PermanentHasNoActivatedAbilityError);
    expect(activate("their tim")).toThrow(PermanentNotControlledError);
    expect(activate("nothing")).toThrow(PermanentNotFoundError);
  });
});

describe("events", () => {
  test("[ECH-EVT-1] STEP_STARTED at every step start, as subscribers hear it too", () => {
    const game = createGame({ mode: "permissive" });
    const heard: GameEvent[] = [];
    const end = game.subscribe((event) => heard.push(event));
    const { length } = game.events;
    advanceToStep(game, Step.CLEANUP);
    expect(started(game)).toEqual(Object.values(Step));
    expect(heard).toEqual(game.events.slice(length));
    end();
    advanceToStep(game, Step.UNTAP);
    expect(heard).toHaveLength(game.events.length - length - 2);
  });
});
