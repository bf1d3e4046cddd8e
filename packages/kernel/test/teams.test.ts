import { describe, expect, test } from "vitest";
import {
  answer,
  decision,
  extend,
  fork,
  hash,
  load,
  save,
  view,
  withCards,
  type Data,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { modelTurns } from "../shapes/model-turns.ts";
import { teamed, multiplayer, united } from "../shapes/magic-seats.ts";
import {
  asked,
  at,
  cast,
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  goToTurn,
  keys,
  leave,
  outcome,
  pass,
  passTo,
  perform,
  play,
  resolve,
  resource,
  round,
  seatNames,
  since,
  sized,
  stacked,
  start,
  table,
  turnsAhead,
  visited,
  zone,
} from "./kit/index.ts";

const TWO = [
  ["a1", "a2"],
  ["b1", "b2"],
];
const TWO_OF_THREE = [
  ["a1", "a2", "a3"],
  ["b1", "b2", "b3"],
];
const THREE = [
  ["a1", "a2"],
  ["b1", "b2"],
  ["c1", "c2"],
];

function teams(
  of: readonly (readonly string[])[],
  zones: NonNullable<Setup["zones"]> = {},
  change: Partial<Setup> = {},
): Game {
  return table(teamed, of.flat().join(" "), zones, { teams: of, ...change });
}

/** Teams that have their life and their fate in common, too. */
const unitedTeams = (
  of: readonly (readonly string[])[],
  zones: NonNullable<Setup["zones"]> = {},
  change: Partial<Setup> = {},
): Game => table(united, of.flat().join(" "), zones, { teams: of, ...change });

const fresh = (of: readonly (readonly string[])[]): Game =>
  start(teamed, {
    seats: of.flat(),
    teams: of,
    zones: Object.fromEntries(of.flat().map((seat) => [seat, { library: Array.from({ length: 20 }, () => "Land") }])),
  });

/** The teams of the turns to come, by their letter. */
const teamTurns = (game: Game, count: number): string[] =>
  turnsAhead(game, count).map((turn) => turn.replace(/\d/, ""));

describe("shared turns", () => {
  test("[CR 805.4] each team takes one turn, with two teams of two or three seats and with three teams", () => {
    expect(teamTurns(fresh(TWO), 4)).toEqual(["b", "a", "b", "a"]);
    expect(teamTurns(fresh(TWO_OF_THREE), 4)).toEqual(["b", "a", "b", "a"]);
    expect(teamTurns(fresh(THREE), 6)).toEqual(["b", "c", "a", "b", "c", "a"]);
  });

  test("[CR 805.4a] all members of the team that takes the turn are active", () => {
    const game = teams(TWO_OF_THREE);
    const active = { seat: 3, source: 0, rule: 0, bindings: {} };
    expect(game.tables.reader.select(game, "active", active)).toEqual([-1, -2, -3]);
    expect(game.tables.reader.select(game, "opponents", active)).toEqual([-1, -2, -3]);
  });

  test("[CR 805.4b] each member draws in the draw step, in turn order", () => {
    for (const of of [TWO, TWO_OF_THREE]) {
      const game = teams(of, {}, at("draw", "a1"));
      expect(eventsNamed(game, "draw").map((event) => event.seat)).toEqual(of[0]);
    }
  });

  test("[T140] the starting team has no draw step in its first turn at all", () => {
    const game = fresh(TWO);
    goToTurn(game, 3, "precombatMain");
    expect(visited(game).filter((span) => span.startsWith("draw"))).toEqual([
      "draw (absent, CR 103.8b)",
      "draw",
      "draw",
    ]);
    expect(eventsNamed(game, "draw").map((event) => event.seat)).toEqual(["b1", "b2", "a1", "a2"]);
  });

  test("[CR 805.4c] each member has a land play of its own", () => {
    const game = teams(TWO, { a1: { hand: ["Land", "Land"] }, a2: { hand: ["Land", "Land"] } });
    choose(game, "playLand:Land");
    expect(keys(game)).toEqual(["pass"]);
    pass(game);
    expect(asked(game)).toBe("a2");
    choose(game, "playLand:Land");
    expect(keys(game)).toEqual(["pass"]);
  });

  test("[CR 502.3] the permanents of all members untap", () => {
    const game = teams(
      TWO,
      {
        a1: { battlefield: [{ card: "Bear", exhausted: true }] },
        a2: { battlefield: [{ card: "Bear", exhausted: true }] },
      },
      at("untap", "a1"),
    );
    const ready = eventsNamed(game, "ready");
    expect([ready.map((event) => event.seat), new Set(ready.map((event) => event.moment)).size]).toEqual([
      ["a1", "a2"],
      1,
    ]);
  });

  test("[MTG-2HG-2] at the beginning of your upkeep means the upkeep of your team, whichever member has the permanent", () => {
    const game = teams(TWO, { a2: { battlefield: ["Shrine"] } }, at("upkeep", "a1"));
    expect(view(game, "a1").stack.map((item) => `${item.name} of ${item.controller}`)).toEqual(["Shrine of a2"]);
    resolve(game);
    goToTurn(game, 4, "upkeep");
    expect([resource(game, "a2", "life"), view(game, "a1").stack]).toEqual([21, []]);
  });
});

describe("hand size", () => {
  test("[CR 514.1] in cleanup each member discards down to its own hand size, all at once", () => {
    const nine = Array.from({ length: 9 }, () => "Bear");
    const game = teams(TWO, { a1: { hand: ["Runner", "Bolt"] }, a2: { hand: nine }, b1: { hand: nine } });
    goToTurn(game, 3, "cleanup");
    expect([asked(game), decision(game)?.question]).toMatchObject(["a2", { min: 2, max: 2, candidates: nine }]);
    chooseAll(game, "discard:Bear", "discard:Bear");
    expect([zone(game, "graveyard", "a1"), zone(game, "graveyard", "a2"), game.state.turn]).toEqual([
      [],
      ["Bear", "Bear"],
      4,
    ]);
  });
});

describe("each player's step", () => {
  test("[T144] a trigger on each player's upkeep that says 'that player' triggers twice, once for each member", () => {
    const game = teams(TWO, { b1: { battlefield: ["Bells"] } }, at("upkeep", "a1"));
    expect([asked(game), decision(game)?.kind]).toEqual(["b1", "order"]);
    choose(game, "order");
    expect(view(game, "a1").stack.map((item) => item.name)).toEqual(["Bells", "Bells"]);
    resolve(game);
    resolve(game);
    expect(["a1", "a2", "b1", "b2"].map((seat) => resource(game, seat, "life"))).toEqual([21, 21, 20, 20]);
  });

  test("[T144] the same trigger without 'that player' triggers once", () => {
    const game = teams(TWO, { b1: { battlefield: ["Bell"] } }, at("upkeep", "a1"));
    expect(view(game, "a1").stack.map((item) => item.name)).toEqual(["Bell"]);
  });

  test("[CR 805.4d] where turns are not shared it triggers once, for the seat whose step it is", () => {
    const game = table(multiplayer, "a b", { b: { battlefield: ["Bells"] } }, at("upkeep"));
    resolve(game);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([21, 20]);
  });
});

describe("priority of teams", () => {
  test("[CR 805.5] teams have priority: each member is asked, and the team passes once", () => {
    for (const of of [TWO, TWO_OF_THREE, THREE]) {
      const game = teams(of);
      const before = game.log.count;
      expect(round(game, of.flat().length)).toEqual(of.flat());
      const passes = since(game, before).filter(({ name }) => name === "pass" || name === "heldBack");
      expect(passes.map((event) => `${event.seat ?? ""} ${event.name}`)).toEqual(
        of.flatMap((team) => team.map((seat, index) => `${seat} ${index === team.length - 1 ? "pass" : "heldBack"}`)),
      );
      expect(visited(game).at(-1)).toBe("beginningOfCombat");
    }
  });

  test("[CR 805.5a-b] any member may act while its team has priority; a mate that held back is asked again before the team passes", () => {
    const game = teams(TWO, { a2: { hand: ["Bolt"] }, a1: { hand: ["Bolt"] } });
    expect(round(game, 1)).toEqual(["a1"]);
    cast(game, "Bolt", "target:b1");
    expect(asked(game)).toBe("a2");
    expect(round(game, 1)).toEqual(["a2"]);
    expect(asked(game)).toBe("a1");
    cast(game, "Bolt", "target:b1");
    expect(round(game, 4)).toEqual(["a1", "a2", "b1", "b2"]);
    expect([resource(game, "b1", "life"), asked(game)]).toEqual([17, "a1"]);
  });

  test("[CR 805.5a-b] when all teams have passed the top resolves, and then the active team has priority", () => {
    const game = teams(TWO, { b2: { hand: ["Bolt"] } });
    passTo(game, "b2");
    cast(game, "Bolt", "target:a2");
    expect(round(game, 4)).toEqual(["b2", "b1", "a1", "a2"]);
    expect([resource(game, "a2", "life"), asked(game)]).toEqual([17, "a1"]);
  });

  test("[CR 805.7] the active team's triggers first, its members' own in any order; then the other team's above them", () => {
    const zones = Object.fromEntries(TWO.flat().map((seat) => [seat, { battlefield: ["Plant upkeep"] }]));
    const game = teams(TWO, zones, at("upkeep", "a1"));
    const order: string[] = [];
    while (decision(game)?.kind === "order") {
      order.push(asked(game) ?? "");
      choose(game, "order");
    }
    expect(order.map((seat) => seat[0])).toEqual(["a", "b"]);
    expect(view(game, "a1").stack.map((item) => item.controller[0])).toEqual(["b", "b", "a", "a"]);
  });
});

describe("extra and skipped turns of teams", () => {
  test("[T141] one member's extra turn is taken by its team", () => {
    const game = teams(TWO, { a2: { hand: ["Walk"] } });
    passTo(game, "a2");
    play(game, "Walk");
    expect(teamTurns(game, 3)).toEqual(["a", "b", "a"]);
    const before = game.log.count;
    goToTurn(game, 4, "precombatMain");
    expect(
      since(game, before)
        .filter((event) => event.name === "draw")
        .map((event) => event.seat?.[0]),
    ).toEqual(["a", "a"]);
  });

  test("[CR 805.8] a skip of either member is a skip of the team", () => {
    for (const member of ["b1", "b2"]) {
      const game = teams(TWO, { a1: { hand: ["Nap"] } });
      play(game, "Nap", `target:${member}`);
      expect(teamTurns(game, 3)).toEqual(["b skipped", "a", "b"]);
    }
  });

  test("[CR 805.8] a skipped step of either member is skipped for the team", () => {
    const game = teams(TWO, { a1: { hand: ["Fatigue"] } });
    play(game, "Fatigue", "target:b2");
    goToTurn(game, 4, "precombatMain");
    expect(visited(game).filter((span) => span.startsWith("draw"))).toEqual(["draw (skipped)"]);
  });

  test("[T142] one effect on both members counts once", () => {
    const game = teams(TWO, { a1: { hand: ["Exhaustion"] } });
    play(game, "Exhaustion");
    expect(teamTurns(game, 4)).toEqual(["b skipped", "a", "b", "a"]);
  });

  test("[T143] two effects of mates are two", () => {
    const game = teams(TWO, { a1: { hand: ["Meditate"] }, a2: { hand: ["Meditate"] } });
    play(game, "Meditate");
    passTo(game, "a2");
    play(game, "Meditate");
    expect(teamTurns(game, 6)).toEqual(["b", "a skipped", "b", "a skipped", "b", "a"]);
  });

  test("[T153] an extra turn of one member and a skip of the other: the extra turn is the team's next and is skipped", () => {
    for (const [first, second] of [
      ["Walk", "Meditate"],
      ["Meditate", "Walk"],
    ] as const) {
      const game = teams(TWO, { a1: { hand: [first] }, a2: { hand: [second] } });
      play(game, first);
      passTo(game, "a2");
      play(game, second);
      expect(teamTurns(game, 3)).toEqual(["a skipped", "b", "a"]);
    }
  });

  test("[T154] one effect gives every seat an extra turn: one per team, the last added is taken first", () => {
    const game = teams(TWO, { a1: { hand: ["Fate"] } });
    play(game, "Fate");
    expect(teamTurns(game, 5)).toEqual(["b", "a", "b", "a", "b"]);
    expect(turnsAhead(fork(game), 2).map((seat) => seat[0])).toEqual(["b", "a"]);
    const isExtra = (turn: number): number => {
      const frame = goToTurn(game, turn, "upkeep").state.agenda[1];
      return frame?.kind === 1 ? frame.extra : -1;
    };
    expect([4, 5, 6].map(isExtra)).toEqual([1, 1, 0]);
  });

  test("[CR 611.2a] 'until your next turn' of a member lasts until its team's next turn begins", () => {
    const game = teams(TWO, { a2: { hand: ["Vow"], battlefield: ["Bear"] } });
    passTo(game, "a2");
    play(game, "Vow", "target:Bear");
    goToTurn(game, 4, "endStep");
    expect(sized(game, "Bear")).toBe("3/3");
    goToTurn(game, 5, "upkeep");
    expect(sized(game, "Bear")).toBe("2/2");
  });

  test("[CR 805.8] who controls one member controls the team's turn", () => {
    for (const member of ["b1", "b2"]) {
      const game = teams(TWO, { a2: { hand: ["Slaver"] } });
      passTo(game, "a2");
      play(game, "Slaver", `target:${member}`);
      goToTurn(game, 4, "upkeep");
      const deciders: string[] = [];
      for (let i = 0; i < 4; i++) {
        deciders.push(`${decision(game)?.seat ?? ""} by ${decision(game)?.by ?? ""}`);
        pass(game);
      }
      expect([member, deciders]).toEqual([member, ["b1 by a2", "b2 by a2", "a1 by a1", "a2 by a2"]]);
      goToTurn(game, 6, "upkeep");
      expect(decision(game)?.by).toBe("b1");
    }
  });
});

describe("teams that leave", () => {
  test("[MTG-2HG-6] a concession removes the team: the other team wins with all its members", () => {
    const game = unitedTeams(TWO);
    leave(game, "a2");
    expect(game.state.seats.map((seat) => seat.left)).toEqual([1, 1, 0, 0]);
    expect(outcome(game)).toEqual({ winners: ["b1", "b2"], rule: "CR 104.2a" });
  });

  test("[CR 104.2c] of three teams one leaves in its own turn: the turn goes on, then the next team; the last one wins", () => {
    const game = unitedTeams(THREE);
    leave(game, "a1");
    expect([asked(game), view(game, "b1").active]).toEqual(["b1", null]);
    expect(round(game, 4)).toEqual(["b1", "b2", "c1", "c2"]);
    expect(teamTurns(game, 4)).toEqual(["b", "c", "b", "c"]);
    leave(game, "c2");
    expect(seatNames(game, game.state.outcome?.winners ?? [])).toEqual(["b1", "b2"]);
  });

  test("[CR 104.3g] a team is still in while one of its members is; it takes the team's turns alone", () => {
    const game = teams(TWO, { b1: { hand: ["Bolt"] } });
    game.state.seats[0]?.resources.splice(game.tables.resources.get("life") ?? 0, 1, 3);
    expect(view(game, "b1")).toMatchObject({ active: "a1", turnMates: ["a2"] });
    passTo(game, "b1");
    play(game, "Bolt", "target:a1");
    expect([game.state.seats.map((seat) => seat.left), outcome(game)]).toEqual([[1, 0, 0, 0], null]);
    expect(asked(game)).toBe("a2");
    expect(teamTurns(game, 3)).toEqual(["b", "a", "b"]);
    goToTurn(game, 5, "draw");
    expect([view(game, "b1").active, view(game, "b1").turnMates]).toEqual(["a2", undefined]);
  });

  test("[CR 800.4d] what triggers as a member leaves with its permanents is not put on the stack for it", () => {
    const mourner = { trigger: "leave:battlefield", of: { types: "creature" }, do: [] } as const;
    const rules = withCards(extend(teamed, { leaving: { ...teamed.leaving, seen: true } }), {
      Mourner: { types: "enchantment", abilities: [mourner] },
    });
    const zones = { a1: { battlefield: ["Mourner", "Bear"] }, b1: { battlefield: ["Mourner"] } };
    const game = table(rules, TWO.flat().join(" "), zones, { teams: TWO });
    perform(game, [{ resource: "life", who: { refs: [-1] }, to: 0 }]);
    expect([game.state.seats.map((seat) => seat.left), stacked(game)]).toEqual([[1, 0, 0, 0], ["b1: Mourner ability"]]);
  });

  test("[CR 805.5] a team leaves in the middle of another's priority: who is left goes on passing team by team", () => {
    const game = unitedTeams(THREE, { a1: { hand: ["Bolt"] } });
    cast(game, "Bolt", "target:c1");
    expect(round(game, 2)).toEqual(["a1", "a2"]);
    leave(game, "b2");
    expect(round(game, 2)).toEqual(["c1", "c2"]);
    expect([resource(game, "c1", "life"), asked(game)]).toEqual([27, "a1"]);
  });

  test("[CR 805.5] a team that leaves with priority gives it to all of the next team, although that has passed", () => {
    const game = unitedTeams(THREE);
    expect(round(game, 5)).toEqual(["a1", "a2", "b1", "b2", "c1"]);
    leave(game, "c2");
    expect(round(game, 2)).toEqual(["a1", "a2"]);
    expect([asked(game), visited(game).at(-1)]).toEqual(["a1", "beginningOfCombat"]);
  });

  test("[CR 805.5] a team that gets priority once more because the order was reversed is asked as a whole", () => {
    const game = unitedTeams(THREE);
    expect(round(game, 2)).toEqual(["a1", "a2"]);
    perform(game, [{ reverse: true }]);
    expect(round(game, 6)).toEqual(["b1", "b2", "a2", "a1", "c2", "c1"]);
    expect(visited(game).at(-1)).toBe("beginningOfCombat");
  });

  test("[CR 302.6] the turn of a team is the turn of each member: what came before it may attack", () => {
    const game = teams(TWO, { a2: { hand: ["Bear"] } });
    passTo(game, "a2");
    play(game, "Bear");
    const held = (): number =>
      game.tables.reader.select(game, { objects: { types: "creature", held: true } }, asA2).length;
    const asA2 = { seat: 1, source: 0, rule: 0, bindings: {} };
    expect(held()).toBe(0);
    goToTurn(game, 5, "declareAttackers");
    expect([held(), asked(game), keys(game)]).toEqual([1, "a1", ["attack:Bear>b1", "attack:Bear>b2", "attack:done"]]);
  });

  test("[CR 805.4] a game of teams is the same in a fork and after save and load, also in the middle of a team's pass", () => {
    const game = teams(TWO, { a2: { hand: ["Bolt"] } });
    pass(game);
    const copies = [game, fork(game), load(teamed, save(game))];
    for (const copy of copies) {
      cast(copy, "Bolt", "target:b1");
      round(copy, 4);
    }
    expect(new Set(copies.map((copy) => hash(copy))).size).toBe(1);
    expect(zone(game, "graveyard", "a2")).toEqual(["Bolt"]);
  });

  test("[CR 805.10d] a member's creature may block what attacks its mate, and not what attacks another team", () => {
    const game = teams(THREE, {
      a1: { battlefield: ["Bear", "Runner"] },
      b2: { battlefield: ["Striker"] },
    });
    goTo(game, "declareAttackers");
    chooseAll(game, "attack:Bear>b1", "attack:Runner>c1", "attack:done");
    goTo(game, "declareBlockers");
    expect([asked(game), keys(game)]).toEqual(["b1", ["block:Striker>Bear", "block:done"]]);
  });

  test("[CR 805.10b] the first member declares one attack of the team, with the creatures of all its members", () => {
    const game = teams(TWO, { a1: { battlefield: ["Bear"] }, a2: { battlefield: ["Runner"] } });
    goTo(game, "declareAttackers");
    expect([asked(game), keys(game)]).toEqual([
      "a1",
      ["attack:Bear>b1", "attack:Bear>b2", "attack:Runner>b1", "attack:Runner>b2", "attack:done"],
    ]);
    chooseAll(game, "attack:Bear>b1", "attack:Runner>b2", "attack:done");
    expect([asked(game), decision(game)?.kind]).toEqual(["a1", "priority"]);
  });

  test("[CR 102.3] a mate is no opponent: it cannot be attacked or be the target of what names opponents", () => {
    const game = teams(TWO, { a1: { hand: ["Slaver"], battlefield: ["Bear"] } });
    choose(game, "cast:Slaver");
    expect(keys(game)).toEqual(["target:b1", "target:b2"]);
    choose(game, "target:b1");
    resolve(game);
    goTo(game, "declareAttackers");
    expect(keys(game)).toEqual(["attack:Bear>b1", "attack:Bear>b2", "attack:done"]);
    chooseAll(game, "attack:done");
  });
});

describe("what a team shares", () => {
  const lives = (game: Game): (number | undefined)[] =>
    TWO.flat().map((seat) => view(game, "a1").seats[seat]?.resources["life"]);

  test("[CR 810.9] a loss of either member is one of the team's number, and each member is told it", () => {
    const game = unitedTeams(TWO, { a1: { hand: ["Bolt", "Bolt"] } });
    for (const member of ["b1", "b2"]) play(game, "Bolt", `target:${member}`);
    expect(lives(game)).toEqual([30, 30, 24, 24]);
    expect(game.state.seats.map(({ resources }) => resources[game.tables.resources.get("life") ?? -1])).toEqual([
      30, 0, 24, 0,
    ]);
  });

  test("[CR 810.9c] what is set for one member is set for the team, by the difference", () => {
    const game = unitedTeams(TWO, {}, { resources: { a2: { life: 25 } } });
    expect(lives(game)).toEqual([25, 25, 30, 30]);
    perform(game, [{ resource: "life", who: { refs: [-2] }, to: 10 }]);
    expect([lives(game), eventsNamed(game, "resource:life").at(-1)?.amount]).toEqual([[10, 10, 30, 30], -15]);
  });

  test("[CR 810.9b] members pay together no more than the team has", () => {
    const game = unitedTeams(TWO, {}, { resources: { a1: { life: 3 } } });
    const isPaid = (seat: number, by: number): boolean | undefined =>
      game.tables.words
        .get("resource")
        ?.payable?.(game, { resource: "life", by }, { seat, source: 0, rule: 0, bindings: {} });
    expect([isPaid(0, -3), isPaid(1, -3), isPaid(0, -4), isPaid(1, -4)]).toEqual([true, true, false, false]);
  });

  test("[CR 810.8a] who loses takes the team along; what cannot lose shields it all", () => {
    const lost = unitedTeams(TWO);
    perform(lost, [{ lose: { refs: [-2] }, rule: "CR 704.5a" }]);
    expect([eventsNamed(lost, "lose").map(({ seat, rule }) => `${seat ?? ""} ${rule}`), outcome(lost)]).toEqual([
      ["a1 CR 810.8a", "a2 CR 704.5a"],
      { winners: ["b1", "b2"], rule: "CR 104.2a" },
    ]);
    const shielded = unitedTeams(TWO, { a1: { battlefield: ["Wall"] } });
    perform(shielded, [{ lose: { refs: [-2] }, rule: "CR 704.5a" }]);
    expect([eventsNamed(shielded, "lose"), outcome(shielded)]).toEqual([[], null]);
  });

  test("[CR 810.9g] who cannot gain life keeps the mate from it, and no other team", () => {
    const game = unitedTeams(TWO, { a1: { battlefield: ["Drought"] } });
    const gain = { resource: "life", by: 1, name: "gain" } as const;
    perform(game, [
      { ...gain, who: { refs: [-2] } },
      { ...gain, who: { refs: [-3] } },
    ]);
    expect(lives(game)).toEqual([30, 30, 31, 31]);
  });

  test("[CR 810.5] mates see each other's hands, and nobody else does", () => {
    const game = unitedTeams(TWO, { a1: { hand: ["Bolt"] } });
    const seen = (seat: string): unknown => {
      const hand = view(game, seat).seats["a1"]?.zones["hand"];
      return Array.isArray(hand) ? hand.map(({ name }: { name: string }) => name) : hand;
    };
    expect([seen("a1"), seen("a2"), seen("b1")]).toEqual([["Bolt"], ["Bolt"], 1]);
  });

  test("[CR 810.4] two numbers for what is one are refused", () => {
    const resources = { a1: { life: 20 }, a2: { life: 21 } };
    expect(() => unitedTeams(TWO, {}, { resources })).toThrow(
      "a1 and a2 share life: it cannot be 20 and 21; say it of one of them",
    );
  });

  test("[CR 810.9d] a number of all that is set is set once for each team, for the member that it says", () => {
    const game = unitedTeams(TWO);
    perform(game, [{ resource: "life", who: "everyone", to: 7 }]);
    answer(game, 1);
    answer(game, 0);
    expect([lives(game), eventsNamed(game, "resource:life").map(({ amount }) => amount)]).toEqual([
      [7, 7, 7, 7],
      [-23, -23],
    ]);
  });

  test("[CR 810.9b] what all members pay at once is more than the team has, although each could pay it alone", () => {
    const game = unitedTeams(TWO, {}, { resources: { a1: { life: 5 } } });
    const isPaid = (who: Data, by: number): boolean | undefined =>
      game.tables.words
        .get("resource")
        ?.payable?.(game, { resource: "life", who, by }, { seat: 0, source: 0, rule: 0, bindings: {} });
    const both = { union: ["you", "mates"] };
    expect([isPaid("you", -3), isPaid(both, -2), isPaid(both, -3), isPaid("everyone", -2)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test("[CR 810.8b] what makes one leave takes the team along, whatever a rule calls it", () => {
    const game = unitedTeams(THREE);
    perform(game, [{ leave: { refs: [-3] } }]);
    expect(game.state.seats.map(({ left }) => left)).toEqual([0, 0, 1, 1, 0, 0]);
  });

  test("[CR 810.8a] who cannot lose shields the mates, and no other team; what is no such rule shields only its own", () => {
    const rules = extend(united, {
      cards: {
        ...united.cards,
        Cloak: { types: "enchantment", abilities: [{ replace: "lose", who: "you", instead: [] }] },
      },
    });
    const lost = (card: string, seat: number): number[] => {
      const game = table(rules, THREE.flat().join(" "), { a1: { battlefield: [card] } }, { teams: THREE });
      perform(game, [{ lose: { refs: [-1 - seat] } }]);
      return game.state.seats.map(({ left }) => left);
    };
    expect(lost("Wall", 1)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(lost("Wall", 2)).toEqual([0, 0, 1, 1, 0, 0]);
    expect(lost("Cloak", 1)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test("[CR 810.10] a number that is not shared is each member's own", () => {
    const rules = extend(united, { resources: { energy: { start: 1 }, poison: { shared: true } } });
    const game = table(rules, TWO.flat().join(" "), {}, { teams: TWO });
    perform(game, [
      { resource: "energy", who: { refs: [-2] }, by: 2 },
      { resource: "poison", who: { refs: [-2] }, by: 2 },
    ]);
    const numbers = (name: string): number[] => TWO.flat().map((seat) => resource(game, seat, name));
    expect([numbers("energy"), numbers("poison")]).toEqual([
      [1, 3, 1, 1],
      [2, 2, 0, 0],
    ]);
  });

  test("[CR 810.4] what a team begins with may depend on how many play, and one member's setup is the team's", () => {
    const rules = extend(united, { resources: { life: { start: 30, startWith: { 4: 25 }, shared: true } } });
    const fives = table(rules, TWO.flat().join(" "), {}, { teams: TWO, resources: { b2: { life: 5 } } });
    expect(lives(fives)).toEqual([25, 25, 5, 5]);
    const six = table(rules, THREE.flat().join(" "), {}, { teams: THREE });
    expect(resource(six, "c2", "life")).toBe(30);
  });

  test("[CR 104.2a] the winners are the whole team, also those of it who had left", () => {
    const game = teams(TWO);
    leave(game, "b2");
    leave(game, "a1");
    leave(game, "a2");
    expect(outcome(game)?.winners).toEqual(["b1", "b2"]);
  });
});

describe("how seats become teams", () => {
  const sized2 = extend(united, { teams: { sharedTurns: true, size: 2 } });
  const halves = extend(united, { teams: { sharedTurns: false, size: "half" } });
  const teamsOf = (rules: Ruleset, names: string, of?: readonly (readonly string[])[]): number[] =>
    table(rules, names, {}, of === undefined ? {} : { teams: of }).state.seats.map(({ team }) => team);

  test("[CR 810.2] as many as a team has, as they sit; or half of them", () => {
    expect(teamsOf(sized2, "a b c d e f")).toEqual([0, 0, 1, 1, 2, 2]);
    expect(teamsOf(halves, "a b c d e f")).toEqual([0, 0, 0, 1, 1, 1]);
    expect(teamsOf(halves, "a b c d e")).toEqual([0, 0, 0, 1, 1]);
    expect(teamsOf(united, "a b c d")).toEqual([0, 1, 2, 3]);
  });

  test("[CR 808.2] teams that are named may sit apart where they do not share their turns", () => {
    const apart = [
      ["a", "c"],
      ["b", "d"],
    ];
    expect(teamsOf(halves, "a b c d", apart)).toEqual([0, 1, 0, 1]);
    expect(() => teamsOf(sized2, "a b c d", apart)).toThrow("a and c have to sit together and do not");
  });

  test("[CR 808.4] where the rules say so the one in the middle of the first team begins, of two the later one", () => {
    const middle = extend(united, {
      lots: { rule: "CR 103.1" },
      teams: { sharedTurns: false, size: "half", middleFirst: { rule: "CR 808.4" } },
    });
    const orderOf = (names: string, setup: Partial<Setup>): string => {
      const { state } = start(middle, { seats: names.split(" "), ...setup });
      return state.order.map((seat) => state.seats[seat]?.name).join(" ");
    };
    expect(orderOf("a b c d", {})).toBe("b c d a");
    expect(orderOf("a b c d e f", {})).toBe("b c d e f a");
    // A team may sit past the end of the list of seats.
    const wrapped = [
      ["b", "c"],
      ["a", "d"],
    ];
    expect(orderOf("a b c d", { teams: wrapped })).toBe("a b c d");
    expect(orderOf("a b c d", { first: "random", fated: [2] })).toBe("d a b c");
    // What is laid out in the middle of a game, or has no opening, begins as it says.
    expect(orderOf("a b c d", { opening: false })).toBe("a b c d");
    expect(orderOf("a b c d", { at: { turn: 1, active: "a", span: "upkeep" } })).toBe("a b c d");
  });

  test("[CR 810.2] a team of another size, a seat without a team and teams in a game without them are refused", () => {
    expect(() => teamsOf(sized2, "a b c d", [["a", "b", "c"], ["d"]])).toThrow(
      "a team of magic shape has 2 seats, not 3",
    );
    expect(() => teamsOf(sized2, "a b c d", [["a", "b"]])).toThrow(
      "c is in no team, and magic shape is played in teams of 2",
    );
    expect(() => start(modelTurns, { seats: ["a", "b"], teams: [["a"], ["b"]] })).toThrow(
      "model turns is played without teams: leave them out, or choose a game that has them",
    );
  });
});

describe("who sits beside whom", () => {
  const refsBeside = (game: Game, seat: number, on: string): readonly number[] =>
    game.tables.reader.select(game, { beside: "you", on }, { seat, source: 0, rule: 0, bindings: {} });

  test("[CR 803.1] the next on either side as they sit, past those who have left, whatever the direction of play", () => {
    const game = table(multiplayer, "a b c d");
    expect([refsBeside(game, 0, "left"), refsBeside(game, 0, "right")]).toEqual([[-2], [-4]]);
    leave(game, "b");
    leave(game, "d");
    expect([refsBeside(game, 0, "left"), refsBeside(game, 0, "right")]).toEqual([[-3], [-3]]);
    const turned = table(multiplayer, "a b c d");
    perform(turned, [{ reverse: true }]);
    expect([refsBeside(turned, 3, "left"), refsBeside(turned, 3, "right")]).toEqual([[-1], [-3]]);
  });
});
