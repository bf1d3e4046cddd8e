import { createGame, type Phase, type RummageGame } from "@turnwright/seeds/rummage";
import { extend, type Ruleset } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { describe, expect, test } from "vitest";
import { bells } from "./kit.ts";

const UPKEEP: Phase = { beginning: "upkeep" };
const DRAW: Phase = { beginning: "draw" };
const MAIN: Phase = { main: "precombat" };

const phases = (game: RummageGame): Phase[] => game.phaseHistory.map(({ phase }) => phase);

/** Takes the option with this key. */
function take(game: RummageGame, player: string, key: string): void {
  const option = game.decision?.options.find((each) => each.key === key);
  game.choose(player, option?.index ?? -1);
}

describe("formats by extend", () => {
  test("[RUM-EXT-1] a format adds a phase, and a step inside a phase, with what they do", () => {
    const format = extend(magic, {
      turn: ["beginning", "bidding", "precombatMain", "combat", "postcombatMain", "ending"],
      spans: {
        bidding: { rule: "CR 500.1", window: "fast" },
        beginning: { rule: "CR 501.1", parts: ["untap", "blessing", "upkeep", "draw"] },
        blessing: { rule: "CR 501.1", course: [{ gainLife: 1, who: "active", rule: "CR 119.3" }] },
      },
    });
    const game = createGame({ format, players: ["a", "b", "c"] });
    game.advanceTo(MAIN);
    expect(phases(game)).toEqual([
      { beginning: "untap" },
      { custom: "blessing" },
      UPKEEP,
      DRAW,
      { custom: "bidding" },
      MAIN,
    ]);
    expect(["a", "b"].map((player) => game.lifeOf(player))).toEqual([21, 20]);
    expect(game.priorities.filter(({ phase }) => "custom" in phase)).toEqual(
      ["a", "b", "c"].map((player) => ({ player, phase: { custom: "bidding" } })),
    );
  });

  test("[RUM-EXT-1] effects of a game work on the phases of a format as on all others", () => {
    const format = extend(magic, {
      turn: ["beginning", "precombatMain", "bidding", "combat", "postcombatMain", "ending"],
      spans: { bidding: { rule: "CR 500.1", window: "fast" } },
    });
    const game = createGame({ format });
    game.skipPhase("p1", { custom: "bidding" });
    game.advanceTo(MAIN);
    game.additionalPhases([{ custom: "bidding" }, "combat"]);
    game.advancePhase();
    expect(game.currentPhase).toEqual({ combat: "beginning" });
    game.advanceTo({ custom: "bidding" });
    expect(game.turnNumber).toBe(1);
  });

  const windowed = (window: object): Ruleset => {
    const { fast } = magic.windows;
    return extend(magic, { windows: { fast: { ...fast, rule: fast?.rule ?? "", ...window } } });
  };
  const shocks = { hand: ["Shock"], battlefield: ["Mountain"] };
  const shock = (game: RummageGame, player: string, at: string): void => {
    take(game, player, "cast:Shock");
    take(game, player, `target:${at}`);
  };

  test("[RUM-EXT-3] by the rules who acts gets priority back; a format may give it to the next player", () => {
    for (const [format, next] of [
      [magic, "a"],
      [windowed({ after: "next" }), "b"],
    ] as const) {
      const game = createGame({ format, players: { a: shocks, b: shocks } });
      game.advanceTo(UPKEEP);
      shock(game, "a", "b");
      expect(game.priorityPlayer).toBe(next);
    }
  });

  test("[RUM-EXT-3] a format may let the next player begin", () => {
    const begins = createGame({ format: windowed({ first: "next" }), players: ["a", "b", "c"] });
    begins.advanceTo(UPKEEP);
    expect(begins.priorityPlayer).toBe("b");
  });

  test("[RUM-L-3] a format changes phases: priority skipped, actions skipped, further actions", () => {
    const format = extend(magic, {
      spans: {
        upkeep: { rule: "CR 503", course: [] },
        draw: { rule: "CR 504", window: "fast" },
        endStep: { rule: "CR 513", begin: [{ draw: 2, who: "active", rule: "CR 121.2" }], window: "fast" },
      },
    });
    const game = createGame({ format, players: ["a", "b", "c"] });
    game.advanceTo(UPKEEP);
    expect(game.priorityPlayer).toBeUndefined();
    game.advanceTo(MAIN);
    expect(game.handSizeOf("a")).toBe(0);
    game.advanceTo({ ending: "end" });
    expect(game.handSizeOf("a")).toBe(2);
  });
});

describe("phases and priority in a game", () => {
  test("[RUM-PH-3] [RUM-L-3] every change of phase is kept with the previous and the new one, and the history with turn and player", () => {
    const game = createGame({ players: ["a", "b"] });
    game.advanceTo({ ending: "cleanup" });
    game.advanceTo(UPKEEP);
    const history = game.phaseHistory;
    expect(history.at(-1)).toEqual({ turn: 2, player: "b", phase: UPKEEP });
    expect(history[0]).toEqual({ turn: 1, player: "a", phase: { beginning: "untap" } });
    expect(game.phaseChanges).toEqual(
      history.slice(1).map(({ phase }, index) => ({ previousPhase: history[index]?.phase, newPhase: phase })),
    );
  });

  test("[RUM-L-1] a second combat damage step only where somebody strikes first", () => {
    for (const [card, count] of [
      ["Grizzly Bears", 1],
      ["White Knight", 2],
    ] as const) {
      const game = createGame({ players: { a: { battlefield: [card] }, b: { battlefield: ["Grizzly Bears"] } } });
      game.advanceTo({ combat: "declareAttackers" });
      take(game, "a", `attack:${card}>b`);
      game.advanceTo({ combat: "end" });
      expect(phases(game).filter((phase) => "combat" in phase && phase.combat === "combatDamage")).toHaveLength(count);
    }
  });

  test("[RUM-L-1] [RUM-L-9] what steps do by themselves: untap, draw, a new land each turn", () => {
    const game = createGame({
      players: { a: { hand: ["Forest", "Forest"], battlefield: [{ card: "Island", tapped: true }] }, b: {}, c: {} },
    });
    expect(game.handSizeOf("a")).toBe(2);
    game.advanceTo(DRAW);
    expect(game.handSizeOf("a")).toBe(3);
    game.advanceTo(MAIN);
    take(game, "a", "play:Forest");
    const lands = (): string[] =>
      (game.decision?.options ?? []).map(({ key }) => key).filter((key) => key.startsWith("play"));
    expect(lands()).toEqual([]);
    for (const player of ["b", "c", "a"]) {
      game.advanceTo({ ending: "cleanup" });
      game.advanceTo(MAIN);
      expect(game.activePlayer).toBe(player);
    }
    expect(lands()).toEqual(["play:Forest"]);
  });

  test("[RUM-L-1] cleanup gives priority only where something has triggered, and is then repeated", () => {
    const game = createGame({ players: { a: { battlefield: ["Bell of cleanup"] }, b: {} }, cards: bells });
    game.advanceTo({ ending: "cleanup" });
    expect(game.priorityPlayer).toBeUndefined();
    game.pass("a");
    expect([game.currentPhase, game.priorityPlayer, game.stack.length]).toEqual([{ ending: "cleanup" }, "a", 1]);
    for (const player of ["a", "b", "a", "b"]) game.pass(player);
    expect(phases(game).slice(-2)).toEqual([{ ending: "cleanup" }, { ending: "cleanup" }]);
  });

  test("[RUM-L-2] [RUM-L-9] a round of priority, and after a spell: who acted has it, and all must pass anew", () => {
    const game = createGame({ players: { a: {}, b: { hand: ["Shock"], battlefield: ["Mountain"] }, c: {} } });
    game.advanceTo(UPKEEP);
    game.pass("a");
    take(game, "b", "cast:Shock");
    take(game, "b", "target:c");
    expect(game.priorityPlayer).toBe("b");
    const asked: (string | undefined)[] = [];
    while (game.stack.length > 0) {
      asked.push(game.priorityPlayer);
      game.pass(game.priorityPlayer ?? "");
    }
    expect(asked).toEqual(["b", "c", "a"]);
    expect([game.lifeOf("c"), game.priorityPlayer, game.currentPhase]).toEqual([18, "a", UPKEEP]);
  });

  test("[RUM-L-2] split second: others have priority and can only pass", () => {
    const game = createGame({
      players: {
        a: { hand: ["Sudden Shock"], battlefield: ["Mountain", "Mountain"] },
        b: { hand: ["Shock"], battlefield: ["Mountain"] },
      },
    });
    game.advanceTo(UPKEEP);
    take(game, "a", "cast:Sudden Shock");
    take(game, "a", "target:b");
    game.pass("a");
    expect(game.decision?.options.map(({ key }) => key)).toEqual(["pass"]);
  });

  test("[RUM-INT-1] state is checked whenever a player would get priority, before triggers go on the stack", () => {
    const game = createGame({
      players: { a: { battlefield: ["Bell of upkeep"] }, b: { life: 0 }, c: {} },
      cards: bells,
    });
    expect(game.playerOrder).toEqual(["a", "b", "c"]);
    game.advanceTo(UPKEEP);
    expect([game.playerOrder, game.stack.length, game.priorityPlayer]).toEqual([["a", "c"], 1, "a"]);
  });

  test("[RUM-INT-2] the top of the stack resolves when all have passed in a row and nobody has added to it", () => {
    const game = createGame({
      players: { a: { hand: ["Shock"], battlefield: ["Mountain"] }, b: { hand: ["Shock"], battlefield: ["Mountain"] } },
    });
    game.advanceTo(UPKEEP);
    take(game, "a", "cast:Shock");
    take(game, "a", "target:b");
    game.pass("a");
    take(game, "b", "cast:Shock");
    take(game, "b", "target:a");
    game.pass("b");
    expect(game.stack.map(({ player }) => player)).toEqual(["b", "a"]);
    game.pass("a");
    expect([game.stack.map(({ player }) => player), game.lifeOf("a"), game.lifeOf("b")]).toEqual([["a"], 18, 20]);
    game.pass("a");
    game.pass("b");
    expect([game.stack, game.lifeOf("b"), game.currentPhase]).toEqual([[], 18, UPKEEP]);
  });

  test("[RUM-INT-3] triggers go on the stack in the phase that they speak of; those of untap in upkeep", () => {
    const battlefield = ["Bell of untap", "Bell of endStep"];
    const game = createGame({ players: { a: { battlefield }, b: {} }, cards: bells });
    expect([game.currentPhase, game.stack]).toEqual([{ beginning: "untap" }, []]);
    game.advancePhase();
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of untap"]);
    game.advanceTo({ ending: "end" });
    expect(game.stack.map(({ name }) => name)).toEqual(["Bell of endStep"]);
  });
});

describe("time", () => {
  test("[RUM-L-3] [RUM-L-7] when time runs out the player passes by rule, until somebody else is asked", () => {
    const game = createGame({ players: ["a", "b"], timeLimits: { perPlayer: 10 } });
    game.advanceTo(UPKEEP);
    game.elapse(4);
    expect([game.remainingTime("a"), game.remainingTime("b"), game.priorityPlayer]).toEqual([6, 10, "a"]);
    game.elapse(7);
    expect([game.remainingTime("a"), game.priorityPlayer]).toEqual([0, "b"]);
    expect(game.timeOuts).toEqual([{ player: "a", phase: UPKEEP, answer: "pass" }]);
    game.pass("b");
    expect([game.currentPhase, game.priorityPlayer]).toEqual([MAIN, "a"]);
    game.elapse(0);
    expect([game.priorityPlayer, game.timeOuts.length]).toEqual(["b", 2]);
  });

  test("[RUM-L-3] in a step without priority the game goes on when time runs out", () => {
    const game = createGame({ players: ["a", "b"], timeLimits: { perPlayer: 1 } });
    game.elapse(1);
    expect(game.timeOuts[0]).toEqual({ player: "a", phase: { beginning: "untap" }, answer: "advance" });
  });

  test.each([
    [null, "expected timeLimits: { perPlayer: 600 }, found null"],
    [5, "expected timeLimits: { perPlayer: 600 }, found 5"],
    [{ perPlayer: "10" }, 'perPlayer: expected a number above 0, found "10"'],
    [{ perTurn: 10 }, 'no time limit is called "perTurn"; there are perPlayer, autoPassAfter'],
  ])("limits that are none are refused: %j", (timeLimits, says) => {
    expect(() => createGame({ timeLimits } as unknown as Parameters<typeof createGame>[0])).toThrow(says);
  });

  test("[RUM-L-3] what must be done is done in a legal way: attackers that must attack, cards that must be discarded", () => {
    const hand = Array.from({ length: 9 }, () => "Forest");
    const game = createGame({
      players: { a: { hand, battlefield: ["Juggernaut"] }, b: {} },
      timeLimits: { perPlayer: 1 },
    });
    game.advanceTo({ combat: "declareAttackers" });
    game.elapse(1);
    expect(game.timeOuts.map(({ answer }) => answer)).toEqual(["attack Juggernaut>b", "pass"]);
    game.advanceTo({ ending: "end" });
    expect(game.lifeOf("b")).toBe(15);
    game.pass("a");
    game.pass("b");
    game.elapse(0);
    expect([game.handSizeOf("a"), game.activePlayer]).toEqual([7, "b"]);
  });

  test("[RUM-L-7] who can only pass does so after a delay; who could act is still asked", () => {
    const game = createGame({
      players: { a: {}, b: { hand: ["Shock"], battlefield: ["Mountain"] } },
      timeLimits: { autoPassAfter: 3 },
    });
    game.advanceTo(UPKEEP);
    game.elapse(2);
    expect(game.priorityPlayer).toBe("a");
    game.elapse(1);
    expect(game.priorityPlayer).toBe("b");
    game.elapse(100);
    expect([game.priorityPlayer, game.timeOuts]).toEqual(["b", []]);
  });

  test("[RUM-L-7] stops: everybody passes where nobody wants to be asked", () => {
    const game = createGame({ players: ["a", "b"] });
    game.setStops("a", [MAIN]);
    game.setStops("b", [{ ending: "end" }, UPKEEP]);
    const stops: [string | undefined, Phase][] = [];
    for (let count = 0; count < 4; count++) {
      game.proceed();
      stops.push([game.priorityPlayer, game.currentPhase]);
      game.pass(game.priorityPlayer ?? "");
    }
    expect(stops).toEqual([
      ["b", UPKEEP],
      ["a", MAIN],
      ["b", { ending: "end" }],
      ["b", UPKEEP],
    ]);
  });

  test("[RUM-L-7] stops do not hold where something is on the stack, or something else is asked", () => {
    const game = createGame({
      players: { a: { battlefield: ["Bell of upkeep", "Grizzly Bears"] }, b: {} },
      cards: bells,
    });
    game.proceed();
    expect([game.currentPhase, game.stack.length]).toEqual([UPKEEP, 1]);
    game.pass("a");
    game.pass("b");
    game.proceed();
    expect([game.currentPhase, game.decision?.kind]).toEqual([{ combat: "declareAttackers" }, "declare"]);
  });
});

describe("mistakes", () => {
  test("[RUM-EXT-2] players, phases, counts and times that there are not are refused, and nothing has changed", () => {
    const game = createGame();
    const before = [game.phaseHistory.length, game.turnsAhead(4)];
    for (const wrong of ["p3", "", null, undefined, 7, {}] as never[]) {
      expect(() => game.extraTurn(wrong)).toThrow(TypeError);
      expect(() => game.skipTurn(wrong)).toThrow(TypeError);
      expect(() => game.eliminate(wrong)).toThrow(TypeError);
      expect(() => game.pass(wrong)).toThrow(TypeError);
      expect(() => game.choose(wrong, 0)).toThrow(TypeError);
      expect(() => game.exchangeSeats("p1", wrong)).toThrow(TypeError);
      expect(() => game.remainingTime(wrong)).toThrow(TypeError);
    }
    for (const wrong of ["draw", "", null, {}, { main: "first" }] as never[]) {
      expect(() => game.skipPhase("p1", wrong)).toThrow(TypeError);
      expect(() => game.additionalPhases([wrong])).toThrow(TypeError);
      expect(() => game.setStops("p1", [wrong])).toThrow(TypeError);
    }
    expect(() => game.skipPhase("p1", "main" as never)).toThrow(/say which/);
    for (const wrong of [0, -1, 1.5, NaN, "2"] as never[]) expect(() => game.skipTurn("p1", wrong)).toThrow(TypeError);
    for (const wrong of [-1, NaN, Infinity, "2"] as never[]) expect(() => game.elapse(wrong)).toThrow(TypeError);
    expect(() => game.skipPhase("p1", { custom: "bidding" })).toThrow(/bidding/);
    expect(() => game.advanceTo({ combat: "declareBlockers" })).toThrow(/does not come/);
    expect(() => game.choose("p1", 99)).toThrow(/no option 99/);
    expect(() => game.pass("p2")).toThrow(/waits for p1/);
    expect([game.phaseHistory.length, game.turnsAhead(4)]).toEqual(before);
  });

  test("[RUM-EXT-2] what is no setup is refused", () => {
    const of = (setup: unknown) => () => createGame(setup as never);
    expect(of(null)).toThrow(TypeError);
    expect(of({ formats: magic })).toThrow(/did you mean "format"/);
    expect(of({ players: ["a"] })).toThrow(/2 to 8/);
    expect(of({ players: ["a", "a"] })).toThrow(/same name/);
    expect(of({ startingPlayerId: "x" })).toThrow(TypeError);
    expect(of({ eliminatedTurn: "never" })).toThrow(TypeError);
    expect(of({ timeLimits: { perPlayer: -1 } })).toThrow(TypeError);
    expect(of({ timeLimits: { perTurn: 1 } })).toThrow(/perPlayer/);
    expect(of({ players: { a: { hand: ["Forrest"] }, b: {} } })).toThrow(/Forest/);
  });
});
