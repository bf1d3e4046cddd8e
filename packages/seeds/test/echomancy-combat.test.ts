import {
  advanceToStep,
  CannotBlockFlyingCreatureError,
  CannotBlockNonAttackingCreatureError,
  createGame,
  CreatureAlreadyAttackingError,
  CreatureAlreadyBlockingError,
  CreatureHasSummoningSicknessError,
  InvalidDeclarationError,
  InvalidPlayerActionError,
  PermanentNotControlledError,
  PermanentNotFoundError,
  scheduleExtraCombatPhase,
  Step,
  TappedCreatureCannotAttackError,
  TappedCreatureCannotBlockError,
  type Game,
  type GameEvent,
  type GameSteps,
} from "@turnwright/seeds/echomancy";
import { describe, expect, test } from "vitest";
import { bells, secondWind } from "./kit.ts";

const names = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === "STEP_STARTED") return [event.step];
    if (event.type === "COMBAT_ENDED") return ["COMBAT_ENDED"];
    if (event.type === "CREATURE_DECLARED_ATTACKER") return [`attack ${event.creature.instanceId}`];
    return event.type === "CREATURE_DECLARED_BLOCKER" ? [`block ${event.creature.instanceId}`] : [];
  });

const bears = (id: string) => ({ card: "Grizzly Bears", id });

/** Both players advance or pass to the next step. */
const next = (game: Game): void => game.apply({ type: "ADVANCE_STEP", playerId: game.currentPlayerId });

/** The rest of the turn, from what has begun after this one. */
function restOfTurn(game: Game): GameSteps[] {
  const turn = game.turnNumber;
  const found: GameSteps[] = [];
  for (;;) {
    next(game);
    if (game.turnNumber !== turn) return found;
    found.push(game.currentStep);
  }
}

const COMBAT = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT];
const ENDING = [Step.END_STEP, Step.CLEANUP];

describe("attackers", () => {
  const combat = (): Game => {
    const game = createGame({
      players: {
        p1: {
          battlefield: [bears("one"), bears("two"), "Forest", "Forest", { card: "Serra Angel", id: "angel" }],
          hand: [bears("new")],
        },
        p2: { battlefield: [bears("theirs")] },
      },
    });
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "new" });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    return game;
  };

  test("[ECH-ATT-1] each declared attacker makes one event, and taps at once", () => {
    const game = combat();
    const heard: GameEvent[] = [];
    game.subscribe((event) => heard.push(event));
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "two" });
    expect(game.getPermanentState("two")).toMatchObject({ isTapped: true, isAttacking: true });
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "one" });
    expect(["one", "two"].map((id) => game.getPermanentState(id).isTapped)).toEqual([true, true]);
    expect(names(heard)).toEqual(["attack two", "attack one"]);
    expect(
      names(game.events)
        .filter((name) => name.startsWith("attack"))
        .toSorted(),
    ).toEqual(["attack one", "attack two"]);
    expect(game.currentStep).toBe(Step.DECLARE_ATTACKERS);
  });

  test("[ECH-ATT-2] vigilance does not tap", () => {
    const game = combat();
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "angel" });
    expect(game.getPermanentState("angel")).toMatchObject({ isTapped: false, isAttacking: true });
  });

  test("[ECH-ATT-1] what cannot attack is refused with its reason, and nothing has changed", () => {
    const game = combat();
    const attack =
      (creatureId: string, playerId = "p1") =>
      () =>
        game.apply({ type: "DECLARE_ATTACKER", playerId, creatureId });
    expect(attack("new")).toThrow(CreatureHasSummoningSicknessError);
    // The rules are named once.
    expect(attack("new")).toThrow(/^[^[]*\[CR 302\.6, CR 508\.1a\]$/);
    expect(attack("theirs")).toThrow(PermanentNotControlledError);
    expect(attack("nothing")).toThrow(PermanentNotFoundError);
    expect(attack("theirs", "p2")).toThrow(InvalidPlayerActionError);
    attack("one")();
    expect(attack("one")).toThrow(CreatureAlreadyAttackingError);
    game.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    expect(attack("one")).toThrow(CreatureAlreadyAttackingError);
    expect(attack("two")).toThrow(InvalidDeclarationError);
    const tapped = createGame({
      players: {
        p1: { battlefield: [bears("one")] },
        p2: { battlefield: [{ card: "Icy Manipulator", id: "icy" }, "Forest"] },
      },
    });
    advanceToStep(tapped, Step.BEGINNING_OF_COMBAT);
    tapped.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    tapped.apply({ type: "ACTIVATE_ABILITY", playerId: "p2", permanentId: "icy", targets: ["one"] });
    tapped.apply({ type: "PASS_PRIORITY", playerId: "p2" });
    tapped.apply({ type: "PASS_PRIORITY", playerId: "p1" });
    advanceToStep(tapped, Step.DECLARE_ATTACKERS);
    expect(() => tapped.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "one" })).toThrow(
      TappedCreatureCannotAttackError,
    );
  });

  test("[ECH-ATT-1] not in another step", () => {
    const game = createGame({ players: { p1: { battlefield: [bears("one")] }, p2: {} } });
    for (const step of Object.values(Step)) {
      if ([Step.DRAW, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE].some((each) => each === step))
        continue;
      advanceToStep(game, step);
      expect(() => game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "one" })).toThrow(
        InvalidPlayerActionError,
      );
    }
  });

  test("[ECH-ATT-1] of three players one says whom a creature attacks", () => {
    const game = createGame({ players: { a: { battlefield: [bears("one"), bears("two")] }, b: {}, c: {} } });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    expect(() => game.apply({ type: "DECLARE_ATTACKER", playerId: "a", creatureId: "one" })).toThrow(
      /defenderId: b, c/,
    );
    game.apply({
      type: "DECLARE_ATTACKERS",
      playerId: "a",
      attackers: [
        { creatureId: "one", defenderId: "b" },
        { creatureId: "two", defenderId: "c" },
      ],
    });
    advanceToStep(game, Step.COMBAT_DAMAGE);
    expect(["a", "b", "c"].map((id) => game.getPlayerState(id).life)).toEqual([20, 18, 18]);
  });
});

describe("blockers and damage", () => {
  const blocks = (...attackers: readonly string[]): Game => {
    const game = createGame({
      players: {
        p1: {
          battlefield: [
            bears("one"),
            bears("home"),
            { card: "Serra Angel", id: "angel" },
            { card: "Boggart Brute", id: "brute" },
          ],
        },
        p2: { battlefield: [bears("b1"), bears("b2"), { ...bears("tapped"), tapped: true }] },
      },
    });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    for (const creatureId of attackers) game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId });
    next(game);
    return game;
  };
  const block =
    (game: Game, blockerId: string, attackerId: string, playerId = "p2") =>
    () =>
      game.apply({ type: "DECLARE_BLOCKER", playerId, blockerId, attackerId });

  test("[ECH-BLK-1] the defending player assigns blockers, several for one attacker if wanted", () => {
    const game = blocks("one");
    expect([game.currentStep, game.getAllowedActionsFor("p2")]).toEqual([
      Step.DECLARE_BLOCKERS,
      ["CONCEDE", "DECLARE_BLOCKER", "DECLARE_BLOCKERS", "PASS_PRIORITY"],
    ]);
    expect(() => next(game)).toThrow(/waits for "p2"/);
    block(game, "b2", "one")();
    block(game, "b1", "one")();
    expect(["b1", "b2"].map((id) => game.getPermanentState(id).isBlocking)).toEqual([true, true]);
    expect(
      names(game.events)
        .filter((name) => name.startsWith("block"))
        .toSorted(),
    ).toEqual(["block b1", "block b2"]);
    expect(block(game, "b1", "one")).toThrow(CreatureAlreadyBlockingError);
  });

  test("[ECH-BLK-1] what cannot block is refused with its reason", () => {
    const game = blocks("one", "angel", "brute");
    expect(block(game, "tapped", "one")).toThrow(TappedCreatureCannotBlockError);
    expect(block(game, "b1", "home")).toThrow(CannotBlockNonAttackingCreatureError);
    expect(block(game, "b1", "angel")).toThrow(CannotBlockFlyingCreatureError);
    expect(block(game, "home", "one")).toThrow(PermanentNotControlledError);
    expect(block(game, "b1", "one", "p1")).toThrow(PermanentNotControlledError);
    expect(block(game, "b1", "brute")).toThrow(InvalidDeclarationError);
    game.apply({
      type: "DECLARE_BLOCKERS",
      playerId: "p2",
      blockers: [
        { blockerId: "b1", attackerId: "brute" },
        { blockerId: "b2", attackerId: "brute" },
      ],
    });
    expect(game.getPermanentState("b1").isBlocking).toBe(true);
    expect(() => block(createGame(), "b1", "one")()).toThrow(InvalidPlayerActionError);
  });

  test("[ECH-BLK-1] of several defending players each declares in turn, or passes", () => {
    const game = createGame({
      players: {
        a: { battlefield: [bears("one"), bears("two")] },
        b: { battlefield: [bears("of b")] },
        c: { battlefield: [bears("of c"), bears("of c too")] },
      },
    });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    game.apply({ type: "DECLARE_ATTACKER", playerId: "a", creatureId: "one", defenderId: "b" });
    game.apply({ type: "DECLARE_ATTACKER", playerId: "a", creatureId: "two", defenderId: "c" });
    next(game);
    expect(block(game, "of c", "two", "c")).toThrow(InvalidDeclarationError);
    expect(() => game.apply({ type: "PASS_PRIORITY", playerId: "c" })).toThrow(InvalidPlayerActionError);
    game.apply({ type: "PASS_PRIORITY", playerId: "b" });
    expect(block(game, "of c", "one", "c")).toThrow(InvalidDeclarationError);
    block(game, "of c", "two", "c")();
    block(game, "of c too", "two", "c")();
    advanceToStep(game, Step.END_OF_COMBAT);
    expect(["a", "b", "c"].map((id) => game.getPlayerState(id).life)).toEqual([20, 18, 20]);
  });

  test("[ECH-DMG-1] the damage of an attacker with several blockers is divided by its player", () => {
    const game = createGame({
      players: {
        p1: { battlefield: [{ card: "Craw Wurm", id: "wurm" }] },
        p2: { battlefield: [bears("b1"), bears("b2")] },
      },
    });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "wurm" });
    next(game);
    game.apply({
      type: "DECLARE_BLOCKERS",
      playerId: "p2",
      blockers: ["b1", "b2"].map((blockerId) => ({ blockerId, attackerId: "wurm" })),
    });
    next(game);
    expect([game.currentStep, game.pendingQuestion?.playerId, game.pendingQuestion?.candidates.toSorted()]).toEqual([
      Step.COMBAT_DAMAGE,
      "p1",
      ["b1", "b2"],
    ]);
    expect(() => game.apply({ type: "CHOOSE", playerId: "p2", chosen: [1, 5] })).toThrow(InvalidPlayerActionError);
    expect(() => game.apply({ type: "CHOOSE", playerId: "p1", chosen: [1, 9] })).toThrow(InvalidPlayerActionError);
    // A number for each candidate, in their order.
    const shares = game.pendingQuestion?.candidates.map((id) => (id === "b1" ? 1 : 5)) ?? [];
    game.apply({ type: "CHOOSE", playerId: "p1", chosen: shares });
    expect(game.getPlayerState("p2").graveyard.cards.map(({ instanceId }) => instanceId)).toEqual(["b2"]);
    expect(game.getPermanentState("b1").damage).toBe(1);
  });

  test("[ECH-DMG-1] damage is dealt as the damage step begins, and kills", () => {
    const game = blocks("one", "angel");
    block(game, "b1", "one")();
    next(game);
    expect(game.currentStep).toBe(Step.COMBAT_DAMAGE);
    expect(game.getPlayerState("p2").life).toBe(16);
    expect(
      ["p1", "p2"].map((id) => game.getPlayerState(id).graveyard.cards.map(({ instanceId }) => instanceId)),
    ).toEqual([["one"], ["b1"]]);
  });

  test("[ECH-STEP-1] first strike makes a second combat damage step of the same name", () => {
    const game = createGame({
      players: { p1: { battlefield: [{ card: "White Knight", id: "knight" }] }, p2: { battlefield: [bears("b1")] } },
    });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "knight" });
    next(game);
    game.apply({ type: "DECLARE_BLOCKER", playerId: "p2", blockerId: "b1", attackerId: "knight" });
    const { length } = game.events;
    advanceToStep(game, Step.END_OF_COMBAT);
    expect(names(game.events.slice(length))).toEqual([Step.COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT]);
    expect(game.getPermanentState("knight").damage).toBe(0);
  });

  test("[ECH-EOC-1] triggers at end of combat; COMBAT_ENDED and no attackers as the phase ends", () => {
    const game = createGame({
      players: { p1: { battlefield: [bears("one"), "Bell of endOfCombat"] }, p2: {} },
      cards: bells,
    });
    advanceToStep(game, Step.DECLARE_ATTACKERS);
    game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "one" });
    advanceToStep(game, Step.END_OF_COMBAT);
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of endOfCombat"]);
    expect([game.getPermanentState("one").isAttacking, names(game.events).includes("COMBAT_ENDED")]).toEqual([
      true,
      false,
    ]);
    advanceToStep(game, Step.SECOND_MAIN);
    expect(game.getPermanentState("one").isAttacking).toBe(false);
    expect(names(game.events).slice(-3)).toEqual([Step.END_OF_COMBAT, "COMBAT_ENDED", Step.SECOND_MAIN]);
  });
});

describe("extra phases", () => {
  test("[ECH-XPH-1] scheduled before combat, it comes after the turn's own combat, which stays", () => {
    const game = createGame();
    advanceToStep(game, Step.FIRST_MAIN);
    scheduleExtraCombatPhase(game);
    expect(restOfTurn(game)).toEqual([...COMBAT, ...COMBAT, Step.SECOND_MAIN, ...ENDING]);
    expect(game.events.filter(({ type }) => type === "COMBAT_ENDED")).toHaveLength(2);
  });

  test("[ECH-XPH-1] scheduled in any step of combat, the running combat goes on to its end first", () => {
    for (const step of COMBAT) {
      const game = createGame();
      advanceToStep(game, step);
      scheduleExtraCombatPhase(game);
      expect(restOfTurn(game)).toEqual([
        ...COMBAT.slice(COMBAT.indexOf(step) + 1),
        ...COMBAT,
        Step.SECOND_MAIN,
        ...ENDING,
      ]);
    }
  });

  test("[ECH-XPH-1] scheduled when no combat is to come any more, it follows the current phase", () => {
    for (const step of [Step.SECOND_MAIN, Step.END_STEP, Step.CLEANUP] as const) {
      const game = createGame();
      advanceToStep(game, step);
      scheduleExtraCombatPhase(game);
      expect(restOfTurn(game)).toEqual(
        step === Step.SECOND_MAIN
          ? [...COMBAT, ...ENDING]
          : [...(step === Step.END_STEP ? [Step.CLEANUP] : []), ...COMBAT],
      );
    }
  });

  test("[ECH-XPH-1] scheduled twice, there are two more, also from the untap step on", () => {
    const game = createGame();
    scheduleExtraCombatPhase(game);
    scheduleExtraCombatPhase(game);
    expect(game.currentStep).toBe(Step.UNTAP);
    expect(restOfTurn(game)).toEqual([
      Step.UPKEEP,
      Step.FIRST_MAIN,
      ...COMBAT,
      ...COMBAT,
      ...COMBAT,
      Step.SECOND_MAIN,
      ...ENDING,
    ]);
    expect(game.events.filter(({ type }) => type === "COMBAT_ENDED")).toHaveLength(3);
  });

  test("[ECH-XPH-1] attackers that untap attack again in it", () => {
    const game = createGame({ players: { p1: { battlefield: [{ card: "Serra Angel", id: "angel" }] }, p2: {} } });
    for (let combat = 0; combat < 2; combat++) {
      advanceToStep(game, Step.DECLARE_ATTACKERS);
      if (combat === 0) scheduleExtraCombatPhase(game);
      game.apply({ type: "DECLARE_ATTACKER", playerId: "p1", creatureId: "angel" });
      advanceToStep(game, Step.END_OF_COMBAT);
    }
    expect(game.getPlayerState("p2").life).toBe(12);
    expect(game.turnNumber).toBe(1);
  });
});

/* The five situations that the author of document 001 tested, in the order of the rules. */
describe("structural effects", () => {
  const setup = (copies: number): Game => {
    const hand = Array.from({ length: copies }, (_, index) => ({ card: "Second Wind", id: `wind ${index + 1}` }));
    const game = createGame({ players: { p1: { hand, battlefield: [bears("one")] }, p2: {} }, cards: [secondWind] });
    advanceToStep(game, Step.FIRST_MAIN);
    return game;
  };
  const cast = (game: Game, cardId: string): void => {
    game.apply({ type: "CAST_SPELL", playerId: "p1", cardId });
    for (const playerId of ["p1", "p2"]) game.apply({ type: "PASS_PRIORITY", playerId });
  };
  const attackLess = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT];

  test("[ECH-XPH-6] phases are inserted as the spell resolves, not as it is cast", () => {
    const game = setup(1);
    game.apply({ type: "CAST_SPELL", playerId: "p1", cardId: "wind 1" });
    const before = game.events.length;
    expect(game.currentStep).toBe(Step.FIRST_MAIN);
    for (const playerId of ["p1", "p2"]) game.apply({ type: "PASS_PRIORITY", playerId });
    expect([game.currentStep, game.events.length > before]).toEqual([Step.FIRST_MAIN, true]);
    expect(restOfTurn(game)).toEqual([...attackLess, Step.SECOND_MAIN, ...attackLess, Step.SECOND_MAIN, ...ENDING]);
  });

  test("[ECH-XPH-6] they come in the order in which they are declared, and an inserted main phase is a second one", () => {
    const game = createGame();
    advanceToStep(game, Step.SECOND_MAIN);
    game.schedulePhases(["MAIN", "COMBAT"]);
    expect(restOfTurn(game)).toEqual([Step.SECOND_MAIN, ...COMBAT, ...ENDING]);
  });

  test("[ECH-XPH-6] priority stays with the active player while they are inserted, and is given in them", () => {
    const game = setup(1);
    cast(game, "wind 1");
    expect(game.priorityPlayerId).toBe("p1");
    next(game);
    expect([game.currentStep, game.priorityPlayerId]).toEqual([Step.BEGINNING_OF_COMBAT, "p1"]);
  });

  test("[ECH-XPH-6] several chain, the newest first, and the turn then goes on as it would have", () => {
    const game = setup(2);
    cast(game, "wind 1");
    cast(game, "wind 2");
    const once = [...attackLess, Step.SECOND_MAIN];
    expect(restOfTurn(game)).toEqual([...once, ...once, ...once, ...ENDING]);
    expect([game.currentPlayerId, game.currentStep]).toEqual(["p2", Step.UNTAP]);
  });

  test("[ECH-XPH-6] of two insertions at one place the newest comes first", () => {
    const game = createGame();
    advanceToStep(game, Step.SECOND_MAIN);
    game.schedulePhases(["COMBAT"]);
    game.schedulePhases(["MAIN"]);
    expect(restOfTurn(game)).toEqual([Step.SECOND_MAIN, ...COMBAT, ...ENDING]);
  });
});
