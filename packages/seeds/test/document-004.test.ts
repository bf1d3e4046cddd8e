import {
  advancePhase,
  BeginningPhaseStep,
  CombatStep,
  createGame,
  determineNextPhase,
  determinePriorityPlayer,
  EndingPhaseStep,
  EventList,
  handlePriority,
  MainPhaseType,
  Phase,
  phasesOf,
  shouldPlayersGetPriority,
  type GameState,
  type PhaseChangeEvent,
  type PriorityEvent,
} from "@turnwright/seeds/rummage";
import { extend } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { describe, expect, expectTypeOf, test } from "vitest";

/** The arms of the document's `determine_next_phase`, in its order. */
const ARMS: readonly (readonly [Phase, Phase])[] = [
  [Phase.Beginning(BeginningPhaseStep.Untap), Phase.Beginning(BeginningPhaseStep.Upkeep)],
  [Phase.Beginning(BeginningPhaseStep.Upkeep), Phase.Beginning(BeginningPhaseStep.Draw)],
  [Phase.Beginning(BeginningPhaseStep.Draw), Phase.Main(MainPhaseType.Precombat)],
  [Phase.Main(MainPhaseType.Precombat), Phase.Combat(CombatStep.Beginning)],
  [Phase.Combat(CombatStep.Beginning), Phase.Combat(CombatStep.DeclareAttackers)],
  [Phase.Combat(CombatStep.DeclareAttackers), Phase.Combat(CombatStep.DeclareBlockers)],
  [Phase.Combat(CombatStep.DeclareBlockers), Phase.Combat(CombatStep.CombatDamage)],
  [Phase.Combat(CombatStep.CombatDamage), Phase.Combat(CombatStep.End)],
  [Phase.Combat(CombatStep.End), Phase.Main(MainPhaseType.Postcombat)],
  [Phase.Main(MainPhaseType.Postcombat), Phase.Ending(EndingPhaseStep.End)],
  [Phase.Ending(EndingPhaseStep.End), Phase.Ending(EndingPhaseStep.Cleanup)],
  [Phase.Ending(EndingPhaseStep.Cleanup), Phase.Beginning(BeginningPhaseStep.Untap)],
];

describe("the code of document 004", () => {
  test("[RUM-PH-1] a phase is a nested value: the phase, and in it the step", () => {
    expect(ARMS.map(([phase]) => phase)).toEqual([
      { beginning: "untap" },
      { beginning: "upkeep" },
      { beginning: "draw" },
      { main: "precombat" },
      { combat: "beginning" },
      { combat: "declareAttackers" },
      { combat: "declareBlockers" },
      { combat: "combatDamage" },
      { combat: "end" },
      { main: "postcombat" },
      { ending: "end" },
      { ending: "cleanup" },
    ]);
    expect(Object.keys(BeginningPhaseStep)).toEqual(["Untap", "Upkeep", "Draw"]);
    expect(Object.keys(MainPhaseType)).toEqual(["Precombat", "Postcombat"]);
    expect(Object.keys(CombatStep)).toEqual([
      "Beginning",
      "DeclareAttackers",
      "DeclareBlockers",
      "CombatDamage",
      "End",
    ]);
    expect(Object.keys(EndingPhaseStep)).toEqual(["End", "Cleanup"]);
    expectTypeOf<{ readonly combat: "end" }>().toExtend<Phase>();
    expectTypeOf<{ readonly combat: "untap" }>().not.toExtend<Phase>();
  });

  test("[RUM-PH-2] determineNextPhase: each arm, from cleanup back to untap, and nothing is changed", () => {
    for (const [phase, next] of ARMS) {
      const given = Object.freeze({ ...phase });
      expect(determineNextPhase(given)).toEqual(next);
    }
    expect(phasesOf()).toEqual(ARMS.map(([phase]) => phase));
    for (const wrong of [{ main: "combat" }, {}, null, "untap", { custom: "bidding" }])
      expect(() => determineNextPhase(wrong as never)).toThrow(TypeError);
  });

  test("[RUM-PH-3] advancePhase: the next phase, and an event with the previous and the new one", () => {
    const gameState = createGame();
    const phaseEvents = new EventList<PhaseChangeEvent>();
    const currentPhase = gameState.currentPhase;
    advancePhase(gameState, phaseEvents);
    expect(gameState.currentPhase).toEqual(determineNextPhase(currentPhase));
    expect(phaseEvents.sent).toEqual([{ previousPhase: { beginning: "untap" }, newPhase: { beginning: "upkeep" } }]);
    expectTypeOf(gameState).toExtend<GameState>();
  });

  test("[RUM-PR-1] shouldPlayersGetPriority: not in untap and cleanup, everywhere else", () => {
    const without = phasesOf().filter((phase) => !shouldPlayersGetPriority(phase));
    expect(without).toEqual([{ beginning: "untap" }, { ending: "cleanup" }]);
    expect(() => shouldPlayersGetPriority({ custom: "bidding" })).toThrow(TypeError);
  });

  test("[RUM-PR-1] handlePriority: an event names player and phase; in untap and cleanup there is none", () => {
    const gameState = createGame({ players: ["a", "b", "c"] });
    const priorityEvents = new EventList<PriorityEvent>();
    handlePriority(gameState, priorityEvents);
    expect(priorityEvents.sent).toEqual([]);
    advancePhase(gameState);
    handlePriority(gameState, priorityEvents);
    gameState.pass("a");
    handlePriority(gameState, priorityEvents);
    expect(priorityEvents.sent).toEqual([
      { player: "a", phase: { beginning: "upkeep" } },
      { player: "b", phase: { beginning: "upkeep" } },
    ]);
    gameState.advanceTo(Phase.Ending(EndingPhaseStep.Cleanup));
    handlePriority(gameState, priorityEvents);
    expect(priorityEvents.sent).toHaveLength(2);
  });

  test("[RUM-L-2] determinePriorityPlayer: from the active player on in turn order, without those who have passed", () => {
    const order = ["a", "b", "c", "d"];
    expect(determinePriorityPlayer("c", order)).toBe("c");
    expect(determinePriorityPlayer("c", order, ["c"])).toBe("d");
    expect(determinePriorityPlayer("c", order, ["c", "d", "a"])).toBe("b");
    expect(determinePriorityPlayer("c", order, order)).toBeUndefined();
    expect(determinePriorityPlayer("b", order, ["b"])).toBe("c");
    expect(() => determinePriorityPlayer("gone", order)).toThrow('"gone" is no player; there are a, b, c, d');
    expect(() => determinePriorityPlayer("a", order, ["gone"])).toThrow('"gone" is no player');
    expect(determinePriorityPlayer("a", [])).toBeUndefined();
  });

  test("[RUM-PR-1] in every phase of a game the engine does what the two functions say", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    for (let count = 0; count < 30; count++) {
      const expected = shouldPlayersGetPriority(game.currentPhase)
        ? determinePriorityPlayer(game.activePlayer, game.playerOrder)
        : undefined;
      expect(game.priorityPlayer).toBe(expected);
      game.advancePhase();
    }
  });

  test("[RUM-EXT-1] the pure functions know the phases of a format, too", () => {
    const format = extend(magic, {
      turn: ["beginning", "bidding", "precombatMain", "combat", "postcombatMain", "ending"],
      spans: { bidding: { rule: "CR 500.1", window: "fast" } },
    });
    expect(determineNextPhase({ beginning: "draw" }, format)).toEqual({ custom: "bidding" });
    expect(determineNextPhase({ custom: "bidding" }, format)).toEqual({ main: "precombat" });
    expect(shouldPlayersGetPriority({ custom: "bidding" }, format)).toBe(true);
    expect(phasesOf(format)).toHaveLength(13);
  });
});
