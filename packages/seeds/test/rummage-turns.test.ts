import {
  createGame,
  EventList,
  handlePriority,
  Phase,
  type Phase as PhaseValue,
  type PriorityEvent,
  type RummageGame,
} from "@turnwright/seeds/rummage";
import { extend } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { describe, expect, test } from "vitest";
import { bells } from "./kit.ts";

const UPKEEP: PhaseValue = { beginning: "upkeep" };
const MAIN: PhaseValue = { main: "precombat" };
const LATER: PhaseValue = { main: "postcombat" };
const END: PhaseValue = { ending: "end" };
const COMBAT: readonly PhaseValue[] = [{ combat: "beginning" }, { combat: "declareAttackers" }, { combat: "end" }];

/** The phases of the turn that runs, from now to its end, if nobody acts. */
function restOfTurn(game: RummageGame): PhaseValue[] {
  const turn = game.turnNumber;
  const found: PhaseValue[] = [];
  while (game.turnNumber === turn) {
    found.push(game.currentPhase);
    game.advancePhase();
  }
  return found;
}

const names = (phases: readonly PhaseValue[]): string[] =>
  phases.map((phase) => Object.entries(phase).flat().join(" "));

/** Goes to the beginning of the next turn. */
function nextTurn(game: RummageGame): void {
  restOfTurn(game);
}

/** Casts a card, with its first target if it wants one. */
function cast(game: RummageGame, player: string, card: string): void {
  const option = game.decision?.options.find(({ key }) => key === `cast:${card}`);
  game.choose(player, option?.index ?? -1);
}

describe("turn order", () => {
  test("[RUM-FMT-1] [RUM-L-9] four players in turn, each with all phases", () => {
    const game = createGame({ players: ["a", "b", "c", "d"] });
    const players: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      players.push(game.activePlayer);
      expect(names(restOfTurn(game))).toEqual([
        "beginning untap",
        "beginning upkeep",
        "beginning draw",
        "main precombat",
        "combat beginning",
        "combat declareAttackers",
        "combat end",
        "main postcombat",
        "ending end",
        "ending cleanup",
      ]);
    }
    expect(players).toEqual(["a", "b", "c", "d", "a"]);
  });

  test("[RUM-L-6] reversed turn order, exchanged seats, a skipped next turn, an extra turn", () => {
    const game = createGame({ players: ["a", "b", "c", "d"] });
    game.reverseTurnOrder();
    expect(game.turnsAhead(4)).toEqual(["d", "c", "b", "a"]);
    game.reverseTurnOrder();
    game.exchangeSeats("b", "d");
    expect(game.playerOrder).toEqual(["a", "d", "c", "b"]);
    expect(game.turnsAhead(4)).toEqual(["d", "c", "b", "a"]);
    game.skipTurn("d");
    game.extraTurn("c");
    expect(game.turnsAhead(4)).toEqual(["c", "c", "b", "a"]);
  });

  test("[RUM-FMT-1] [RUM-L-8] [X-17] Two-Headed Giant: a team takes its turn and draws together, and passes once", () => {
    const format = extend(magic, { name: "two-headed giant", teams: { sharedTurns: true } });
    const game = createGame({
      format,
      players: {
        a1: { hand: ["Shock"], battlefield: ["Mountain"] },
        a2: { hand: ["Shock"], battlefield: ["Mountain"] },
        b1: {},
        b2: {},
      },
      teams: [
        ["a1", "a2"],
        ["b1", "b2"],
      ],
    });
    expect(game.turnsAhead(3).map((player) => player[0])).toEqual(["b", "a", "b"]);
    game.advanceTo(UPKEEP);
    // Each member is asked; the team has passed when the last of them has.
    expect(game.priorityPlayer).toBe("a1");
    game.pass("a1");
    expect(game.priorityPlayer).toBe("a2");
    cast(game, "a2", "Shock");
    game.choose("a2", game.decision?.options.findIndex(({ key }) => key.endsWith("b1")) ?? -1);
    expect(game.stack.map(({ player }) => player)).toEqual(["a2"]);
    expect(game.priorityPlayer).toBe("a2");
    for (const player of ["a2", "a1", "b1", "b2"]) game.pass(player);
    expect([game.lifeOf("b1"), game.stack]).toEqual([18, []]);
    nextTurn(game);
    game.advanceTo({ beginning: "draw" });
    expect(["b1", "b2"].map((player) => game.handSizeOf(player))).toEqual([1, 1]);
  });
});

describe("extra and skipped turns", () => {
  test("[RUM-EXT-2] [RUM-L-1] [RUM-L-9] extra turns: the newest first, each with its source", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    game.extraTurn("a", { source: "Time Walk" });
    game.extraTurn("c", { source: "judge" });
    expect(game.extraTurns).toEqual([
      { player: "c", source: "judge" },
      { player: "a", source: "Time Walk" },
    ]);
    expect(game.turnsAhead(5)).toEqual(["c", "a", "b", "c", "a"]);
    nextTurn(game);
    expect(game.extraTurns).toEqual([{ player: "a", source: "Time Walk" }]);
  });

  test("[RUM-L-3] an extra turn by a card has that card as its source", () => {
    const game = createGame({ players: { a: { hand: ["Time Walk"], battlefield: ["Island", "Island"] }, b: {} } });
    game.advanceTo(MAIN);
    cast(game, "a", "Time Walk");
    game.pass("a");
    game.pass("b");
    expect(game.extraTurns).toEqual([{ player: "a", source: "Time Walk" }]);
    expect(game.turnsAhead(3)).toEqual(["a", "b", "a"]);
  });

  test("[RUM-EXT-2] [RUM-L-3] two skips cost two turns; a skip takes the extra turn if that is the next", () => {
    const game = createGame({ players: ["a", "b"] });
    game.skipTurn("b");
    game.skipTurn("b");
    expect(game.turnsAhead(4)).toEqual(["a", "a", "b", "a"]);
    const both = createGame({ players: ["a", "b"] });
    both.skipTurn("a");
    both.extraTurn("a");
    expect(both.turnsAhead(3)).toEqual(["b", "a", "b"]);
    const counted = createGame({ players: ["a", "b"] });
    counted.skipTurn("b", 2);
    expect(counted.turnsAhead(4)).toEqual(["a", "a", "b", "a"]);
  });

  test("[RUM-EXT-2] skipped phases and steps, and additional phases", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    game.skipPhase("a", { beginning: "upkeep" });
    game.skipPhase("a", "combat");
    expect(names(restOfTurn(game))).toEqual([
      "beginning untap",
      "beginning draw",
      "main precombat",
      "main postcombat",
      "ending end",
      "ending cleanup",
    ]);
    game.advanceTo(MAIN);
    game.additionalPhases(["combat", "main"]);
    expect(restOfTurn(game)).toEqual([MAIN, ...COMBAT, LATER, ...COMBAT, LATER, END, { ending: "cleanup" }]);
  });
});

test("[RUM-EXT-2] a step that is added after a phase comes alone, in a phase of its own", () => {
  const game = createGame({ players: ["a", "b", "c"] });
  game.advanceTo(MAIN);
  game.additionalPhases([{ beginning: "upkeep" }]);
  expect(names(restOfTurn(game)).slice(0, 3)).toEqual(["main precombat", "beginning upkeep", "combat beginning"]);
});

describe("restricted turns", () => {
  const of = (
    restrictions: Parameters<RummageGame["restrictNextTurn"]>[1],
    kind: "normal" | "combatOnly" = "normal",
  ): RummageGame => {
    const hand = ["Forest", "Grizzly Bears", "Ornithopter", "Shock", "Shock", "Rule of Law"];
    const battlefield = ["Forest", "Forest", "Mountain", "Mountain", "Plains", "Plains", "Plains", "Prodigal Sorcerer"];
    const game = createGame({ players: { a: { hand, battlefield }, b: {} } });
    game.extraTurn("a", { source: "test", kind, restrictions });
    nextTurn(game);
    expect([game.activePlayer, game.turnNumber]).toEqual(["a", 2]);
    return game;
  };
  const offered = (game: RummageGame): string[] => [
    ...new Set((game.decision?.options ?? []).map(({ key }) => key.replace(/#\d+$/, ""))),
  ];

  test("[RUM-L-5] a turn of combat alone, and its ending phase", () => {
    expect(restOfTurn(of({}, "combatOnly"))).toEqual([...COMBAT, END, { ending: "cleanup" }]);
  });

  test("[RUM-L-5] no untap, upkeep, draw, main, combat", () => {
    const all = names(restOfTurn(of({})));
    const without = (...words: readonly string[]): string[] =>
      all.filter((name) => !words.some((word) => name.includes(word)));
    expect(names(restOfTurn(of({ noUntap: true })))).toEqual(without("untap"));
    expect(names(restOfTurn(of({ noUpkeep: true })))).toEqual(without("upkeep"));
    expect(names(restOfTurn(of({ noDraw: true })))).toEqual(without("draw"));
    expect(names(restOfTurn(of({ noMain: true })))).toEqual(without("main"));
    expect(names(restOfTurn(of({ noCombat: true })))).toEqual(
      without("combat beginning", "declareAttackers", "combat end"),
    );
    expect(names(restOfTurn(of({ noUntap: true, noMain: true })))).toEqual(without("untap", "main"));
  });

  test("[RUM-L-5] so many spells at most, in that turn only", () => {
    const game = of({ maxSpells: 1 });
    game.advanceTo(MAIN);
    expect(offered(game)).toContain("cast:Ornithopter");
    cast(game, "a", "Ornithopter");
    game.pass("a");
    game.pass("b");
    expect(offered(game).filter((key) => key.startsWith("cast"))).toEqual([]);
    expect(offered(game)).toContain("play:Forest");
    nextTurn(game);
    nextTurn(game);
    game.advanceTo(MAIN);
    expect(offered(game)).toContain("cast:Grizzly Bears");
    const none = of({ maxSpells: 0 });
    none.advanceTo(MAIN);
    expect(offered(none).filter((key) => key.startsWith("cast"))).toEqual([]);
  });

  test("[RUM-L-5] no activated abilities; no artifacts, enchantments, creatures", () => {
    const main = (restrictions: Parameters<typeof of>[0]): string[] => {
      const game = of(restrictions);
      game.advanceTo(MAIN);
      return offered(game).filter((key) => !["pass", "play:Forest"].includes(key));
    };
    const free = [
      "cast:Grizzly Bears",
      "cast:Ornithopter",
      "cast:Rule of Law",
      "cast:Shock",
      "activate:Prodigal Sorcerer",
    ];
    const without = (...keys: readonly string[]): string[] => free.filter((key) => !keys.includes(key)).toSorted();
    expect(main({}).toSorted()).toEqual(without());
    expect(main({ noActivatedAbilities: true }).toSorted()).toEqual(without("activate:Prodigal Sorcerer"));
    expect(main({ noArtifacts: true }).toSorted()).toEqual(without("cast:Ornithopter"));
    expect(main({ noEnchantments: true }).toSorted()).toEqual(without("cast:Rule of Law"));
    expect(main({ noCreatures: true }).toSorted()).toEqual(without("cast:Grizzly Bears", "cast:Ornithopter"));
  });

  test("[RUM-L-5] must attack, cannot attack", () => {
    const attackers = (restrictions: Parameters<typeof of>[0]): string[] => {
      const game = of(restrictions);
      game.advanceTo({ combat: "declareAttackers" });
      return game.decision?.kind === "declare" ? offered(game) : [];
    };
    expect(attackers({})).toEqual(["attack:Prodigal Sorcerer>b", "attack:done"]);
    expect(attackers({ mustAttack: true })).toEqual(["attack:Prodigal Sorcerer>b"]);
    expect(attackers({ cannotAttack: true })).toEqual([]);
  });

  test("[RUM-L-5] the player loses in the end step", () => {
    const game = of({ loseAtEndStep: true });
    game.advanceTo(END);
    expect(game.isOver).toBe(false);
    game.pass("a");
    game.pass("b");
    expect([game.isOver, game.winners]).toEqual([true, ["b"]]);
  });

  test("[RUM-L-5] the next turn of its own can be restricted, too, once", () => {
    const game = createGame({ players: ["a", "b"] });
    game.restrictNextTurn("b", { noCombat: true, noDraw: true });
    nextTurn(game);
    expect(names(restOfTurn(game))).not.toContain("combat beginning");
    nextTurn(game);
    expect([game.activePlayer, names(restOfTurn(game)).includes("combat beginning")]).toEqual(["b", true]);
  });

  test("[RUM-L-5] what is no restriction is refused, and nothing has changed", () => {
    const game = createGame();
    for (const wrong of [{ noSleep: true }, { maxSpells: -1 }, { maxSpells: true }, { noDraw: 1 }])
      expect(() => game.extraTurn("p1", { restrictions: wrong as never })).toThrow(TypeError);
    expect(() => game.extraTurn("p1", { kind: "half" as never })).toThrow(TypeError);
    expect(game.extraTurns).toEqual([]);
  });
});

test("what is no list, record or number where one is wanted is refused before anything happens", () => {
  const game = createGame({ players: ["p1", "p2"] });
  for (const wrong of [null, 3, "upkeep", {}, () => 1]) {
    expect(() => game.additionalPhases(wrong as never)).toThrow(/^expected a list of phases, found /);
    expect(() => game.setStops("p1", wrong as never)).toThrow(/^expected a list of phases, found /);
    expect(() => game.turnsAhead((wrong === 3 ? -1 : wrong) as never)).toThrow(/^expected how many turns, found /);
  }
  expect(() => game.extraTurn("p1", null as never)).toThrow(/^expected what the turn is like, found null/);
  expect(() => game.restrictNextTurn("p1", null as never)).toThrow(/^expected restrictions, found null/);
  expect(() => game.restrictNextTurn("p1", { maxSpells: 3n } as never)).toThrow(/^maxSpells: expected a whole number/);
  expect([game.turnsAhead(2), game.currentPhase]).toEqual([["p2", "p1"], { beginning: "untap" }]);
});

describe("elimination", () => {
  test("[RUM-L-4] [RUM-L-9] another player: gone from the order, with all turns", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    game.extraTurn("b");
    game.skipTurn("b");
    game.eliminate("b");
    expect([game.playerOrder, game.activePlayer]).toEqual([["a", "c"], "a"]);
    expect(game.turnsAhead(3)).toEqual(["c", "a", "c"]);
    expect(() => game.extraTurn("b")).toThrow(/has left/);
  });

  test("[RUM-L-4] [RUM-L-9] [X-16] the active player: by the rules the turn goes on to its end without one", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    game.advanceTo(MAIN);
    game.eliminate("a");
    expect([game.activePlayer, game.currentPhase, game.priorityPlayer]).toEqual(["a", MAIN, "b"]);
    expect(names(restOfTurn(game))).toEqual(["main precombat", ...names(COMBAT), "main postcombat", "ending end"]);
    expect([game.activePlayer, game.currentPhase]).toEqual(["b", Phase.Beginning("untap")]);
  });

  test("[RUM-L-4] with the option, the next player is at untap at once, wherever the turn was", () => {
    for (const phase of [
      { beginning: "untap" },
      UPKEEP,
      MAIN,
      { combat: "declareAttackers" },
      { combat: "end" },
      END,
      { ending: "cleanup" },
    ] as const) {
      const game = createGame({ players: ["a", "b", "c"], eliminatedTurn: "endsAtOnce" });
      game.advanceTo(phase);
      game.extraTurn("c");
      game.eliminate("a");
      expect([game.activePlayer, game.currentPhase, game.turnNumber]).toEqual(["c", { beginning: "untap" }, 2]);
      expect(game.turnsAhead(2)).toEqual(["b", "c"]);
    }
  });

  test("[RUM-L-4] what is on the stack resolves before the turn ends", () => {
    const game = createGame({
      players: { a: { battlefield: ["Bell of upkeep"] }, b: { battlefield: ["Bell of upkeep"] }, c: {} },
      cards: bells,
      eliminatedTurn: "endsAtOnce",
    });
    game.advanceTo(UPKEEP);
    game.eliminate("a");
    expect(game.stack.map(({ player }) => player)).toEqual(["b"]);
    game.pass("b");
    game.pass("c");
    expect([game.lifeOf("b"), game.activePlayer, game.currentPhase]).toEqual([21, "b", { beginning: "untap" }]);
  });

  test("[RUM-L-2] [RUM-L-4] where the active player is gone, priority begins with the next in turn order", () => {
    for (const [reversed, next] of [
      [false, "c"],
      [true, "a"],
    ] as const) {
      const game = createGame({ players: ["a", "b", "c"] });
      game.advanceTo(END);
      if (reversed) game.reverseTurnOrder();
      while (game.activePlayer !== "b") game.advancePhase();
      game.advanceTo({ beginning: "untap" });
      game.eliminate("b");
      const sent = new EventList<PriorityEvent>();
      game.advanceTo(UPKEEP);
      handlePriority(game, sent);
      expect(sent.sent).toEqual([{ player: next, phase: UPKEEP }]);
    }
  });

  test("[RUM-L-4] the last player wins", () => {
    const game = createGame({ players: ["a", "b", "c"] });
    game.eliminate("a");
    game.eliminate("c");
    expect([game.isOver, game.winners]).toEqual([true, ["b"]]);
    expect(() => game.advancePhase()).toThrow("the game is over");
    expect(() => game.pass("b")).toThrow("the game is over");
  });
});
