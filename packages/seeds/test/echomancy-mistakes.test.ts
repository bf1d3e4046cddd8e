import {
  advanceToStep,
  createGame,
  DuplicatePlayerError,
  GameError,
  GameFinishedError,
  InvalidActionError,
  InvalidPlayerActionError,
  InvalidPlayerCountError,
  InvalidSetupError,
  InvalidStartingPlayerError,
  PlayerNotFoundError,
  Step,
  STEP_ORDER,
  type Action,
  type Game,
} from "@turnwright/seeds/echomancy";
import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { errorOf } from "./kit.ts";

/** Everything that can be seen of a game. */
const seen = (game: Game): unknown => [
  game.currentStep,
  game.currentPlayerId,
  game.priorityPlayerId,
  game.turnNumber,
  game.stack,
  game.pendingQuestion,
  game.events.length,
  game.isOver,
  ...["p1", "p2", "p3"].map((id) => (game.playerIds.includes(id) ? game.getPlayerState(id) : id)),
];

test("[ECH-STEP-2] [ECH-STEP-3] nobody can change what the steps are called, nor their order", () => {
  expect(Reflect.set(Step, "UNTAP", "UPKEEP")).toBe(false);
  expect(Reflect.set(STEP_ORDER, 0, Step.CLEANUP)).toBe(false);
  expect([Step.UNTAP, STEP_ORDER[0]]).toEqual(["UNTAP", "UNTAP"]);
});

describe("what is no action", () => {
  test("[ECH-ADV-3] is refused, whatever it is, with what was expected", () => {
    const game = createGame();
    const before = seen(game);
    const cyclic: Record<string, unknown> = { type: "ADVANCE_STEP" };
    cyclic["playerId"] = cyclic;
    for (const wrong of [
      null,
      undefined,
      7,
      "ADVANCE_STEP",
      [],
      {},
      { type: "ADVANCE" },
      { type: "toString", playerId: "p1" },
      { type: "ADVANCE_STEP" },
      { type: "ADVANCE_STEP", playerId: 1 },
      { type: "ADVANCE_STEP", playerId: "p1", cardId: "x" },
      { type: "PLAY_LAND", playerId: "p1" },
      { type: "PLAY_LAND", playerId: "p1", cardId: null },
      { type: "CAST_SPELL", playerId: "p1", cardId: "x", targets: "p2" },
      { type: "CAST_SPELL", playerId: "p1", cardId: "x", x: -1 },
      { type: "CHOOSE", playerId: "p1", chosen: [null] },
      cyclic,
    ])
      expect(() => game.apply(wrong as never)).toThrow(InvalidActionError);
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p3" })).toThrow(PlayerNotFoundError);
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "" })).toThrow(PlayerNotFoundError);
    expect(() => game.getPlayerState("p3")).toThrow(PlayerNotFoundError);
    expect(() => game.getAllowedActionsFor("p3")).toThrow(PlayerNotFoundError);
    expect(seen(game)).toEqual(before);
  });
});

describe("what is no setup", () => {
  test("[ECH-ADV-3] is refused with what is wrong with it", () => {
    const of = (setup: unknown) => () => createGame(setup as never);
    expect(of(null)).toThrow(InvalidSetupError);
    expect(of({ players: 3 })).toThrow(InvalidSetupError);
    expect(of({ players: ["a", 3] })).toThrow(InvalidSetupError);
    expect(of({ players: [] })).toThrow(InvalidPlayerCountError);
    expect(of({ players: ["a"] })).toThrow(InvalidPlayerCountError);
    expect(of({ players: ["a", "b", "c", "d", "e", "f", "g", "h", "i"] })).toThrow(InvalidPlayerCountError);
    expect(of({ players: ["a", "a"] })).toThrow(DuplicatePlayerError);
    expect(of({ startingPlayerId: "p3" })).toThrow(InvalidStartingPlayerError);
    expect(of({ playes: ["a", "b"] })).toThrow(/did you mean "players"/);
    expect(of({ players: { p1: { hands: [] }, p2: {} } })).toThrow(/did you mean "hand"/);
    expect(of({ players: { p1: { hand: [{ name: "Forest" }] }, p2: {} } })).toThrow(InvalidSetupError);
    expect(of({ players: { p1: { hand: "Forest" }, p2: {} } })).toThrow(/list of cards/);
    expect(of({ players: { p1: { life: "20" }, p2: {} } })).toThrow(InvalidSetupError);
    expect(of({ mode: "loose" })).toThrow(InvalidSetupError);
    expect(of({ players: { p1: { hand: ["Forrest"] }, p2: {} } })).toThrow(/did you mean "Forest"/);
    const twice = { card: "Forest", id: "x" };
    expect(of({ players: { p1: { hand: [twice, twice] }, p2: {} } })).toThrow(/"x"/);
    expect(of({ players: { p1: { hand: [{ card: "Forest", id: "p2" }] }, p2: {} } })).toThrow(/"p2"/);
  });

  test("[ECH-QRY-1] the starting player has the first turn, the others follow in their order", () => {
    const game = createGame({ players: ["a", "b", "c"], startingPlayerId: "b" });
    expect([game.currentPlayerId, game.playerIds]).toEqual(["b", ["b", "c", "a"]]);
  });

  test("[ECH-DRW-1] with a deck a hand of seven is drawn and kept", () => {
    const deck = [...Array.from({ length: 30 }, () => "Forest"), ...Array.from({ length: 30 }, () => "Grizzly Bears")];
    const game = createGame({ players: { p1: { deck }, p2: { deck } }, seed: 3 });
    expect([game.currentStep, game.turnNumber]).toEqual([Step.UNTAP, 1]);
    expect(["p1", "p2"].map((id) => game.getPlayerState(id).hand.cards.length)).toEqual([7, 7]);
    expect(game.getPlayerState("p1").library.count).toBe(53);
    const ids = ["p1", "p2"].flatMap((id) => game.getPlayerState(id).hand.cards.map(({ instanceId }) => instanceId));
    expect(new Set(ids).size).toBe(14);
  });
});

describe("turns that are not the usual ones", () => {
  test("[ECH-ADV-2] an extra turn and a skipped one at once: the extra turn is the one that is skipped", () => {
    const battlefield = Array.from({ length: 5 }, () => "Island");
    const hand = [
      { card: "Time Walk", id: "walk" },
      { card: "Meditate", id: "meditate" },
    ];
    const game = createGame({ players: { p1: { battlefield, hand }, p2: {} } });
    advanceToStep(game, Step.FIRST_MAIN);
    for (const cardId of ["meditate", "walk"]) {
      game.apply({ type: "CAST_SPELL", playerId: "p1", cardId });
      for (const playerId of ["p1", "p2"]) game.apply({ type: "PASS_PRIORITY", playerId });
    }
    game.apply({ type: "END_TURN", playerId: "p1" });
    expect([game.currentPlayerId, game.turnNumber]).toEqual(["p2", 2]);
  });

  test("[ECH-ADV-2] who leaves in the own turn: it goes on to its end without an active player, then the next begins", () => {
    const game = createGame({ players: ["p1", "p2", "p3"] });
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: "CONCEDE", playerId: "p1" });
    expect([game.currentPlayerId, game.playerIds, game.priorityPlayerId]).toEqual(["p1", ["p2", "p3"], "p2"]);
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p1" })).toThrow(/has left/);
    expect(() => game.apply({ type: "ADVANCE_STEP", playerId: "p2" })).toThrow(InvalidPlayerActionError);
    for (const playerId of ["p2", "p3"]) game.apply({ type: "PASS_PRIORITY", playerId });
    expect(game.currentStep).toBe(Step.BEGINNING_OF_COMBAT);
    advanceToStep(game, Step.UNTAP);
    expect([game.currentPlayerId, game.turnNumber]).toEqual(["p2", 2]);
  });

  test("[ECH-ADV-2] who leaves while the own untap step waits to go on does not hold up the game", () => {
    const game = createGame({ players: ["p1", "p2", "p3"] });
    game.apply({ type: "CONCEDE", playerId: "p1" });
    expect([game.currentStep, game.priorityPlayerId]).toEqual([Step.UPKEEP, "p2"]);
    const cleanup = createGame({ players: ["p1", "p2", "p3"] });
    advanceToStep(cleanup, Step.CLEANUP);
    cleanup.apply({ type: "CONCEDE", playerId: "p1" });
    expect([cleanup.currentPlayerId, cleanup.currentStep]).toEqual(["p2", Step.UNTAP]);
  });

  test("[ECH-ADV-2] after the end nothing can be done, and the winner is known", () => {
    const game = createGame();
    game.apply({ type: "CONCEDE", playerId: "p2" });
    expect([game.isOver, game.winnerIds]).toEqual([true, ["p1"]]);
    for (const type of ["ADVANCE_STEP", "END_TURN", "PASS_PRIORITY"] as const)
      expect(() => game.apply({ type, playerId: "p1" })).toThrow(GameFinishedError);
    expect(() => game.schedulePhases(["COMBAT"])).toThrow(GameFinishedError);
    expect(() => advanceToStep(game, Step.DRAW)).toThrow(GameError);
    expect(game.getAllowedActionsFor("p1")).toEqual([]);
  });
});

/** Players, cards and things that are there or not. */
const ids = ["p1", "p2", "p3", "", "land", "land 2", "bears", "shock", "mine", "theirs", "tim"];
const anyId = constantFrom(...ids);
const players = constantFrom("p1", "p2", "p3");
const plain = (...types: readonly ("ADVANCE_STEP" | "END_TURN" | "PASS_PRIORITY")[]): Arbitrary<Action> =>
  record({ type: constantFrom(...types), playerId: players });
const anyAction: Arbitrary<Action> = oneof(
  { weight: 5, arbitrary: plain("ADVANCE_STEP", "PASS_PRIORITY") },
  plain("END_TURN"),
  record({ type: constant("PLAY_LAND" as const), playerId: players, cardId: anyId }),
  record({
    type: constant("CAST_SPELL" as const),
    playerId: players,
    cardId: anyId,
    targets: array(anyId, { maxLength: 2 }),
  }),
  record({
    type: constant("ACTIVATE_ABILITY" as const),
    playerId: players,
    permanentId: anyId,
    targets: array(anyId, { maxLength: 1 }),
  }),
  record({
    type: constant("DECLARE_ATTACKER" as const),
    playerId: players,
    creatureId: anyId,
    defenderId: players,
  }),
  record({ type: constant("DECLARE_BLOCKER" as const), playerId: players, blockerId: anyId, attackerId: anyId }),
  record({
    type: constant("CHOOSE" as const),
    playerId: players,
    chosen: array(oneof(anyId, integer({ min: -1, max: 3 })), { maxLength: 3 }),
  }),
);

describe("any actions in any order", () => {
  test("[ECH-ADV-3] each is carried out, or refused with an error of this interface and nothing has changed", () => {
    assert(
      property(array(anyAction, { minLength: 10, maxLength: 40 }), boolean(), (actions, isStrict) => {
        const game = createGame({
          mode: isStrict ? "strict" : "permissive",
          players: {
            p1: {
              hand: [
                { card: "Forest", id: "land" },
                { card: "Forest", id: "land 2" },
                { card: "Grizzly Bears", id: "bears" },
                { card: "Shock", id: "shock" },
              ],
              battlefield: [
                "Mountain",
                "Forest",
                { card: "Grizzly Bears", id: "mine" },
                { card: "Prodigal Sorcerer", id: "tim" },
              ],
            },
            p2: { battlefield: [{ card: "Grizzly Bears", id: "theirs" }] },
            p3: {},
          },
        });
        for (const action of actions) {
          const before = seen(game);
          const error = errorOf(() => game.apply(action));
          expect(error === null || error instanceof GameError).toBe(true);
          expect(error === null ? before : seen(game)).toEqual(before);
          expect(STEP_ORDER).toContain(game.currentStep);
          for (const id of game.playerIds) expect(game.isOver || game.getAllowedActionsFor(id).length > 0).toBe(true);
        }
      }),
      { numRuns: 60, seed: 18 },
    );
  });
});

test("what is no list of phases, and what cannot be told of events, is refused at once", () => {
  const game = createGame();
  for (const wrong of [null, 3, "COMBAT", {}]) {
    expect(() => game.schedulePhases(wrong as never)).toThrow(InvalidActionError);
    expect(() => game.subscribe(wrong as never)).toThrow(InvalidActionError);
  }
  for (const cards of [3, {}, [null], ["Forest"]])
    expect(() => createGame({ cards } as never)).toThrow("cards is a list of cards of one's own, each a record");
  advanceToStep(game, Step.DRAW);
  expect(game.currentStep).toBe(Step.DRAW);
});
