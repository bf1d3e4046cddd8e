import { describe, expect, test } from "vitest";
import { allEvents, decision, fork, hash, load, save, view, withCards, type Game, type Setup } from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import {
  asked,
  at,
  cast,
  choose,
  chooseAll,
  controllerOf,
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
  since,
  start,
  table,
  turnsAhead,
  visited,
  zone,
} from "./kit/index.ts";

const SEATS = ["a", "b", "c", "d", "e", "f", "g", "h"];

const idle = (seats: readonly string[]): Setup => ({
  seats,
  zones: Object.fromEntries(seats.map((seat) => [seat, { library: Array.from({ length: 20 }, () => "Land") }])),
});

const onStack = (game: Game): string[] => view(game, "a").stack.map((item) => `${item.name} of ${item.controller}`);

/** The same permanents for every seat. */
const each = (seats: readonly string[], battlefield: readonly string[]): NonNullable<Setup["zones"]> =>
  Object.fromEntries(seats.map((seat) => [seat, { battlefield }]));

/** The draw steps of the first two turns. */
const draws = (count: number): string[] => {
  const game = start(multiplayer, idle(SEATS.slice(0, count)));
  goToTurn(game, 2, "precombatMain");
  return visited(game).filter((span) => span.startsWith("draw"));
};

describe("two to eight seats", () => {
  test("[CR 103.1] turn order begins with the first seat and goes round, with two to eight seats", () => {
    for (let count = 2; count <= 8; count++) {
      const seats = SEATS.slice(0, count);
      const game = start(multiplayer, idle(seats));
      expect([asked(game), ...turnsAhead(game, 2 * count)]).toEqual(["a", ...seats.slice(1), ...seats, "a"]);
    }
  });

  test("[CR 117.3d] who declines hands priority on along the turn order, with three to six and eight seats", () => {
    for (const count of [3, 4, 5, 6, 8]) {
      const seats = SEATS.slice(0, count);
      const game = table(multiplayer, seats.join(" "));
      expect(round(game, count)).toEqual(seats);
      expect(visited(game).at(-1)).toBe("beginningOfCombat");
    }
  });

  test("[CR 117.4] an action resets the count of passes: all must pass again", () => {
    const game = table(multiplayer, "a b c", { c: { hand: ["Bolt"] } });
    expect(round(game, 2)).toEqual(["a", "b"]);
    cast(game, "Bolt", "target:a");
    expect(round(game, 3)).toEqual(["c", "a", "b"]);
    expect([resource(game, "a", "life"), asked(game)]).toEqual([17, "a"]);
  });

  test("[CR 103.8c] with three or more seats nobody lacks the first draw step; [CR 103.8a] with two the first does", () => {
    expect([draws(2), draws(3), draws(8)]).toEqual([
      ["draw (absent, CR 103.8a)", "draw"],
      ["draw", "draw"],
      ["draw", "draw"],
    ]);
  });

  test("[CR 405.3] triggers of all seats at one time: the active seat's lowest, then in turn order", () => {
    for (const count of [3, 4, 5, 6, 8]) {
      const seats = SEATS.slice(0, count);
      const game = table(multiplayer, seats.join(" "), each(seats, ["Plant upkeep"]), at("upkeep", "b", 4));
      const order = [...seats.slice(1), "a"];
      expect(onStack(game)).toEqual(order.toReversed().map((seat) => `Plant upkeep of ${seat}`));
    }
  });

  test("[CR 101.4] simultaneous choices are made active seat first, then in turn order; then everything happens at once", () => {
    const seats = ["a", "b", "c", "d"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear", "Runner"]),
      c: { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
    });
    passTo(game, "c");
    play(game, "Edict");
    const order: string[] = [];
    const before = game.log.count;
    while (decision(game)?.kind === "choose") {
      order.push(asked(game) ?? "");
      choose(game, "choose:Bear");
    }
    expect(order).toEqual(["a", "b", "c", "d"]);
    const given = since(game, before).filter((event) => event.name === "sacrifice");
    expect(given.map((event) => [event.object, event.seat])).toEqual(seats.map((seat) => ["Bear", seat]));
    expect(new Set(given.map((event) => event.moment)).size).toBe(1);
  });

  test("[T004] one effect, several players: added in turn order from the active one, the last added is taken first", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Fate"] } });
    play(game, "Fate");
    expect(turnsAhead(game, 6)).toEqual(["c", "b", "a", "b", "c", "a"]);
  });

  test("[T019] extra turns do not move the turn order: it goes on where it was", () => {
    const game = table(multiplayer, "a b c d", { b: { hand: ["Walk"], battlefield: ["Flashy"] } });
    passTo(game, "b");
    play(game, "Walk");
    expect(turnsAhead(game, 5)).toEqual(["b", "b", "c", "d", "a"]);
  });
});

describe("direction and places", () => {
  test("[T020] reversed in B's turn, the next normal turn is A's; priority and triggers follow the new order too", () => {
    const seats = ["a", "b", "c", "d"];
    const game = table(
      multiplayer,
      seats.join(" "),
      { ...each(seats, ["Plant endStep"]), b: { hand: ["Aeon"], battlefield: ["Plant endStep"] } },
      at("precombatMain", "b", 4),
    );
    expect(round(fork(game), 4)).toEqual(["b", "c", "d", "a"]);
    play(game, "Aeon");
    expect(round(fork(game), 4)).toEqual(["b", "a", "d", "c"]);
    expect(turnsAhead(game, 5)).toEqual(["a", "d", "c", "b", "a"]);
    goTo(game, "endStep");
    expect(onStack(game)).toEqual(["c", "d", "a", "b"].map((seat) => `Plant endStep of ${seat}`));
  });

  test("[CR 101.4] reversed twice, the order is the old one", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Aeon", "Aeon"] } });
    play(game, "Aeon");
    expect(turnsAhead(game, 3)).toEqual(["c", "b", "a"]);
    play(game, "Aeon");
    expect(turnsAhead(game, 3)).toEqual(["b", "c", "a"]);
  });

  test("[CR 103.1] two seats that exchange places exchange their turns and their place in priority", () => {
    const game = table(multiplayer, "a b c d", { a: { hand: ["Swap"] } });
    play(game, "Swap", "target:b", "target:d");
    expect(round(fork(game), 4)).toEqual(["a", "d", "c", "b"]);
    expect(turnsAhead(game, 5)).toEqual(["d", "c", "b", "a", "d"]);
  });

  test("[CR 103.1] the active seat that changes its place keeps its turn; the order goes on from its new place", () => {
    const game = table(multiplayer, "a b c d", { a: { hand: ["Swap"] } });
    play(game, "Swap", "target:a", "target:c");
    expect(asked(game)).toBe("a");
    expect(round(fork(game), 4)).toEqual(["a", "d", "c", "b"]);
    expect(turnsAhead(game, 4)).toEqual(["d", "c", "b", "a"]);
  });
});

describe("leaving", () => {
  test("[T135] who leaves in its own turn: the turn goes on to its end without an active seat, the next has its priority", () => {
    const game = table(multiplayer, "a b c d");
    leave(game, "a");
    expect([asked(game), view(game, "b").active]).toEqual(["b", null]);
    expect(round(game, 3)).toEqual(["b", "c", "d"]);
    const spans = visited(game).length - 1;
    goTo(game, "upkeep");
    expect(visited(game).slice(spans, -1)).toEqual([
      "beginningOfCombat",
      "declareAttackers",
      "declareBlockers (notProposed)",
      "firstStrikeDamage (notProposed)",
      "combatDamage (notProposed)",
      "endOfCombat",
      "postcombatMain",
      "endStep",
      "cleanup",
      "untap",
    ]);
    expect([game.state.turn, view(game, "b").active]).toEqual([4, "b"]);
  });

  test("[CR 800.4a] its objects leave with it, its spells and abilities are gone from the stack, those of others stay", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Bolt"], battlefield: ["Bear", "Altar", "Altar"] },
      b: { hand: ["Bolt"], battlefield: ["Runner"] },
    });
    cast(game, "Bolt", "target:c");
    chooseAll(game, "activate:Altar");
    passTo(game, "b");
    cast(game, "Bolt", "target:c");
    expect(onStack(game)).toEqual(["Bolt of b", "Altar of a", "Bolt of a"]);
    const before = game.log.count;
    leave(game, "a");
    expect(view(game, "b").stack.map((item) => `${item.name} of ${item.controller}`)).toEqual(["Bolt of b"]);
    expect(zone(game, "battlefield").filter((name) => name !== "Land")).toEqual(["Runner"]);
    expect(["hand", "library", "graveyard"].map((name) => zone(game, name, "a"))).toEqual([[], [], []]);
    expect(since(game, before)[0]).toMatchObject({ name: "lose", seat: "a", rule: "CR 800.4a" });
    resolve(game);
    expect([resource(game, "c", "life"), asked(game)]).toEqual([17, "b"]);
  });

  test("[CR 800.4a] an effect that gave it control of something ends: the thing goes back", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Thief"] }, b: { battlefield: ["Bear"] } });
    play(game, "Thief", "target:Bear");
    expect(controllerOf(game, "Bear")).toBe("a");
    leave(game, "a");
    expect(controllerOf(game, "Bear")).toBe("b");
  });

  test("[CR 800.4a] so does one without a duration", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Dominate"] }, b: { battlefield: ["Bear"] } });
    play(game, "Dominate", "target:Bear");
    expect(controllerOf(game, "Bear")).toBe("a");
    leave(game, "a");
    expect([controllerOf(game, "Bear"), game.state.effects]).toEqual(["b", []]);
  });

  test("[CR 800.4a] what it still controls then, without an effect that gave it control, is exiled", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Raise"] }, b: { graveyard: ["Bear"] } });
    play(game, "Raise", "target:Bear");
    expect(controllerOf(game, "Bear")).toBe("a");
    const before = game.log.count;
    leave(game, "a");
    expect([zone(game, "exile"), zone(game, "battlefield").includes("Bear")]).toEqual([["Bear"], false]);
    expect(since(game, before).map(({ name, rule }) => [name, rule])).toEqual([
      ["lose", "CR 800.4a"],
      ["departed", "CR 800.4a"],
      ["enter:exile", "CR 800.4a"],
      ["priority", "CR 117.3c"],
    ]);
  });

  test("[T139] who has priority and leaves gives it to the next seat still in the game", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Bolt"] } });
    cast(game, "Bolt", "target:c");
    pass(game);
    expect(asked(game)).toBe("b");
    leave(game, "b");
    expect(asked(game)).toBe("c");
    pass(game);
    expect([resource(game, "c", "life"), asked(game)]).toEqual([17, "a"]);
  });

  test("[CR 800.4a] the last to be asked leaves: priority goes on to the next seat, although it has passed before", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Bolt", "Bolt"] } });
    cast(game, "Bolt", "target:b");
    pass(game, 2);
    expect(asked(game)).toBe("c");
    leave(game, "c");
    expect([asked(game), onStack(game)]).toEqual(["a", ["Bolt of a"]]);
  });

  test("[CR 800.4a] a seat without priority that leaves changes nobody's priority", () => {
    const game = table(multiplayer, "a b c d");
    pass(game);
    leave(game, "d");
    expect(round(game, 2)).toEqual(["b", "c"]);
    expect(visited(game).at(-1)).toBe("beginningOfCombat");
  });

  test("[T136] an extra turn of a seat that left does not begin", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Walk"] } });
    play(game, "Walk");
    leave(game, "a");
    expect(turnsAhead(game, 3)).toEqual(["b", "c", "b"]);
  });

  test("[T165] who leaves during the first of two extra turns: it goes on to its end, the second does not begin, B follows", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Walk", "Walk"] } });
    play(game, "Walk");
    play(game, "Walk");
    expect(turnsAhead(game, 4)).toEqual(["a", "a", "b", "c"]);
    goToTurn(game, 4, "precombatMain");
    leave(game, "a");
    goToTurn(game, 4, "endStep");
    expect([asked(game), view(game, "b").active]).toEqual(["b", null]);
    expect(turnsAhead(game, 3)).toEqual(["b", "c", "b"]);
  });

  test("[CR 800.4k] the turn of a seat that left never begins: the order goes on with the next", () => {
    const game = table(multiplayer, "a b c d");
    leave(game, "c");
    expect(turnsAhead(game, 5)).toEqual(["b", "d", "a", "b", "d"]);
  });

  test("[T138] a delayed trigger of a seat that left is not put on the stack", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Later"] },
      b: { hand: ["Later"], battlefield: ["Flashy"] },
    });
    play(game, "Later");
    passTo(game, "b");
    play(game, "Later");
    leave(game, "a");
    goTo(game, "endStep");
    expect(view(game, "b").stack.map((item) => item.controller)).toEqual(["b"]);
  });

  test("[CR 800.4b-d] triggers of a seat that left are not put on the stack, also those it was just putting in order", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), each(seats, ["Plant upkeep", "Shrine"]), at("upkeep", "b", 4));
    expect([asked(game), decision(game)?.kind]).toEqual(["b", "order"]);
    leave(game, "b");
    expect(view(game, "a").stack.map((item) => `${item.name} of ${item.controller}`)).toEqual([
      "Plant upkeep of a",
      "Plant upkeep of c",
    ]);
    expect(asked(game)).toBe("c");
  });

  test("[T146] the attacked seat leaves in combat: combat goes on, what attacks it deals it no damage, the rest is as usual", () => {
    const game = table(multiplayer, "a b c", { a: { battlefield: ["Bear", "Runner"] } });
    goTo(game, "declareAttackers");
    chooseAll(game, "attack:Bear>b", "attack:Runner>c", "attack:done");
    leave(game, "b");
    const before = game.log.count;
    goTo(game, "combatDamage");
    expect(
      since(game, before)
        .filter((event) => event.name === "damage")
        .map((event) => [event.seat, event.amount]),
    ).toEqual([["c", -2]]);
    expect(resource(game, "c", "life")).toBe(18);
  });

  test("[CR 800.4f-h] in another's turn, asked to choose: it chooses nothing, and the next one is asked", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear", "Runner"]),
      a: { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
    });
    play(game, "Edict");
    choose(game, "choose:Bear");
    expect(asked(game)).toBe("b");
    leave(game, "b");
    expect([asked(game), keys(game)]).toEqual(["c", ["choose:Bear", "choose:Runner"]]);
    choose(game, "choose:Runner");
    expect([zone(game, "graveyard", "a"), zone(game, "graveyard", "c"), asked(game)]).toEqual([
      ["Bear", "Edict"],
      ["Runner"],
      "a",
    ]);
  });

  test("[CR 800.4f-h] asked to declare blockers, it declares none; the next defender is asked", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear"]),
      a: { battlefield: ["Bear", "Runner"] },
    });
    goTo(game, "declareAttackers");
    chooseAll(game, "attack:Bear>b", "attack:Runner>c", "attack:done");
    goTo(game, "declareBlockers");
    expect(asked(game)).toBe("b");
    leave(game, "b");
    expect([asked(game), keys(game)]).toEqual(["c", ["block:Bear>Runner", "block:done"]]);
  });

  test("[CR 800.4f-h] asked to discard to its hand size, it has nothing left: the turn ends", () => {
    const game = table(multiplayer, "a b c", { a: { hand: Array.from({ length: 9 }, () => "Bear") } });
    goTo(game, "cleanup");
    expect([asked(game), decision(game)?.kind]).toEqual(["a", "choose"]);
    leave(game, "a");
    expect([game.state.turn, asked(game), visited(game).at(-1)]).toEqual([4, "b", "upkeep"]);
  });

  test("[CR 800.4a] while another is asked about its objects, they can no longer be chosen", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Pick"] }, c: { battlefield: ["Bear", "Runner"] } });
    play(game, "Pick", "target:c");
    expect([asked(game), keys(game)]).toEqual(["a", ["choose:Bear", "choose:Runner"]]);
    leave(game, "c");
    expect([asked(game), decision(game)?.kind, zone(game, "exile"), zone(game, "graveyard", "a")]).toEqual([
      "a",
      "priority",
      [],
      ["Pick"],
    ]);
  });

  test("[CR 800.4a] while another is asked about objects of several seats, those of the others still can be chosen", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Cull"] },
      b: { battlefield: ["Bear", "Striker"] },
      c: { battlefield: ["Runner"] },
    });
    play(game, "Cull");
    leave(game, "c");
    expect([asked(game), keys(game)]).toEqual(["a", ["choose:Bear", "choose:Striker"]]);
    choose(game, "choose:Bear");
    expect([zone(game, "exile"), asked(game), decision(game)?.kind]).toEqual([["Bear"], "a", "priority"]);
  });

  test("[CR 800.4f-h] who left before its turn to choose is not asked", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear", "Runner"]),
      a: { hand: ["Vote"], battlefield: ["Bear", "Striker"] },
    });
    play(game, "Vote");
    expect(asked(game)).toBe("a");
    leave(game, "b");
    choose(game, "choose:Striker");
    expect([asked(game), keys(game)]).toEqual([
      "c",
      ["choose:Bear", "choose:Striker", "choose:Bear#2", "choose:Runner"],
    ]);
    choose(game, "choose:Runner");
    expect([zone(game, "exile"), asked(game)]).toEqual([["Striker", "Runner"], "a"]);
  });

  test("[CR 800.4a] while it is announcing: nothing of it has happened, the next seat has priority", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Bolt"] } });
    choose(game, "cast:Bolt");
    expect(decision(game)?.kind).toBe("target");
    const before = game.log.count;
    leave(game, "a");
    expect([asked(game), decision(game)?.kind, view(game, "b").stack]).toEqual(["b", "priority", []]);
    expect(since(game, before).map((event) => event.name)).not.toContain("cast");
  });

  test("[CR 800.4a] while it is asked how to pay: the costs are not paid by anybody, the next seat has priority", () => {
    const game = table(multiplayer, "a b c", {
      a: { battlefield: ["Bear", "Runner", "Altar"] },
      b: { battlefield: ["Bear"] },
    });
    choose(game, "activate:Altar");
    expect([asked(game), keys(game)]).toEqual(["a", ["choose:Bear", "choose:Runner"]]);
    leave(game, "a");
    expect([asked(game), decision(game)?.kind, view(game, "b").stack]).toEqual(["b", "priority", []]);
    expect(zone(game, "battlefield").filter((name) => name !== "Land")).toEqual(["Bear"]);
  });

  test("[CR 800.4a] while another announces: that is taken back, and announced again without what left", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Bolt"] } });
    const before = game.log.count;
    choose(game, "cast:Bolt");
    expect(keys(game)).toEqual(["target:a", "target:b", "target:c"]);
    leave(game, "b");
    expect(since(game, before).map((event) => event.name)).toEqual(["lose", "departed"]);
    expect([asked(game), keys(game)]).toEqual(["a", ["pass", "cast:Bolt"]]);
    choose(game, "cast:Bolt");
    expect(keys(game)).toEqual(["target:a", "target:c"]);
    choose(game, "target:c");
    resolve(game);
    expect(resource(game, "c", "life")).toBe(17);
  });

  test("[CR 608.2m] its own spell has left the stack while it resolves: what is left of it is still done", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear", "Runner"]),
      a: { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
    });
    play(game, "Edict");
    expect(asked(game)).toBe("a");
    leave(game, "a");
    expect(asked(game)).toBe("b");
    choose(game, "choose:Bear");
    choose(game, "choose:Runner");
    expect([zone(game, "graveyard", "b"), zone(game, "graveyard", "c"), asked(game)]).toEqual([
      ["Bear"],
      ["Runner"],
      "b",
    ]);
  });

  test("[CR 608.2m] what such a spell would have its owner do is not done: a seat that left draws and discards nothing", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Oracle", "Bear", "Runner"] } });
    play(game, "Oracle");
    expect([asked(game), decision(game)?.kind]).toEqual(["a", "choose"]);
    const before = game.log.count;
    leave(game, "a");
    expect([asked(game), decision(game)?.kind]).toEqual(["b", "priority"]);
    expect(since(game, before).map((event) => event.name)).toEqual(["lose", "departed", "priority"]);
  });

  test("[CR 800.4a] asked which of two replacements applies: nothing of its draw is left", () => {
    const game = table(multiplayer, "a b c", { a: { battlefield: ["Scholar", "Scholar"] } }, at("draw"));
    expect([asked(game), decision(game)?.kind]).toEqual(["a", "replace"]);
    leave(game, "a");
    expect([asked(game), decision(game)?.kind, view(game, "b").at]).toEqual(["b", "priority", "turn 3 beginning/draw"]);
  });

  test("[CR 104.2a] the last seat left wins immediately", () => {
    const game = table(multiplayer, "a b c");
    leave(game, "c");
    expect(outcome(game)).toBe(null);
    leave(game, "a");
    expect([outcome(game), decision(game)]).toEqual([{ winners: ["b"], rule: "CR 104.2a" }, undefined]);
  });

  test("[CR 104.4a] if all remaining seats lose at once, it is a draw", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Doom"] } });
    leave(game, "c");
    play(game, "Doom");
    expect(outcome(game)).toEqual({ winners: [], rule: "CR 104.4a" });
    const lost = allEvents(game).filter((event) => event.name === "lose" && event.rule === "CR 704.5a");
    expect([lost.map((event) => event.seat), new Set(lost.map((event) => event.moment)).size]).toEqual([["a", "b"], 1]);
  });

  test("[CR 104.5] of four, two lose at once and leave; the two others play on", () => {
    const game = table(
      multiplayer,
      "a b c d",
      { a: { hand: ["Doom"] } },
      { resources: { c: { life: 30 }, d: { life: 30 } } },
    );
    play(game, "Doom");
    expect([outcome(game), asked(game), view(game, "c").active]).toEqual([null, "c", null]);
    expect(turnsAhead(game, 3)).toEqual(["c", "d", "c"]);
  });

  test("[T148] who would win and lose at once loses", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Triumph"] } });
    play(game, "Triumph");
    expect(outcome(game)).toEqual({ winners: ["b"], rule: "CR 104.2a" });
  });

  test("[CR 104.3a] a seat may concede at any time, and no effect can take that away", () => {
    const game = table(
      multiplayer,
      "a b c",
      { b: { battlefield: ["Angel"] }, a: { hand: ["Doom"] } },
      { resources: { c: { life: 40 } } },
    );
    play(game, "Doom");
    expect(game.state.seats.map((seat) => seat.left)).toEqual([1, 0, 0]);
    leave(game, "b");
    expect(outcome(game)).toEqual({ winners: ["c"], rule: "CR 104.2a" });
  });

  test("[CR 405.6h] leaving anywhere gives the same game in a fork and after save and load", () => {
    const seats = ["a", "b", "c"];
    const game = table(multiplayer, seats.join(" "), {
      ...each(seats, ["Bear", "Runner"]),
      a: { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
    });
    play(game, "Edict");
    choose(game, "choose:Bear");
    const [one, two, three] = [fork(game), load(multiplayer, save(game)), game].map((copy) => hash(leave(copy, "b")));
    expect([two, three]).toEqual([one, one]);
  });
});

const slaver = (more: NonNullable<Setup["zones"]> = {}, seats = ["a", "b", "c"]): Game =>
  table(multiplayer, seats.join(" "), { ...more, a: { hand: ["Slaver", "Slaver"], ...more["a"] } });

describe("another seat decides", () => {
  test("[CR 723.5] in the turn of the controlled seat the other makes its decisions, with its hand and its lands", () => {
    const game = play(slaver({ b: { hand: ["Runner"] } }), "Slaver", "target:b");
    goToTurn(game, 4, "precombatMain");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "a"]);
    expect(view(game, "a").decision?.options.map((option) => option.key)).toContain("cast:Runner");
    expect(view(game, "b").decision).toBe(undefined);
    play(game, "Runner");
    expect(zone(game, "battlefield").filter((name) => name === "Runner")).toEqual(["Runner"]);
  });

  test("[CR 723.3] the controlled seat is still the active one, and its objects keep their controllers", () => {
    const game = play(slaver({ b: { hand: ["Runner"] } }), "Slaver", "target:b");
    goToTurn(game, 4, "precombatMain");
    play(game, "Runner");
    expect([view(game, "c").active, controllerOf(game, "Runner")]).toEqual(["b", "b"]);
  });

  test("[CR 723.8] the controlling seat still decides for itself, and others for themselves", () => {
    const game = play(slaver(), "Slaver", "target:b");
    goToTurn(game, 4, "upkeep");
    const deciders: string[] = [];
    for (let i = 0; i < 3; i++) {
      deciders.push(`${decision(game)?.seat ?? ""} by ${decision(game)?.by ?? ""}`);
      pass(game);
    }
    expect(deciders).toEqual(["b by a", "c by c", "a by a"]);
  });

  test("[CR 723.1] control ends as the next turn begins, not in cleanup", () => {
    const game = play(slaver({ b: { hand: Array.from({ length: 9 }, () => "Bear") } }), "Slaver", "target:b");
    goToTurn(game, 4, "cleanup");
    expect([decision(game)?.kind, decision(game)?.seat, decision(game)?.by]).toEqual(["choose", "b", "a"]);
    goToTurn(game, 5, "upkeep");
    passTo(game, "b");
    expect(decision(game)?.by).toBe("b");
  });

  test("[T022] a turn that is skipped does not use it up: control waits for the next turn really taken", () => {
    const game = slaver({ b: { hand: ["Meditate"] } }, ["a", "b"]);
    play(game, "Slaver");
    passTo(game, "b");
    play(game, "Meditate");
    expect(turnsAhead(game, 4)).toEqual(["b skipped", "a", "b", "a"]);
    goToTurn(game, 5, "upkeep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "a"]);
  });

  test("[T023] of two, the one created later counts for the whole turn; the earlier one does not wait for another turn", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Slaver"] },
      c: { hand: ["Slaver"], battlefield: ["Flashy"] },
    });
    play(game, "Slaver", "target:b");
    passTo(game, "c");
    play(game, "Slaver", "target:b");
    goToTurn(game, 4, "endStep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "c"]);
    goToTurn(game, 7, "upkeep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "b"]);
  });

  test("[CR 800.4a] control of a seat ends with who leaves: an older effect counts that was there before", () => {
    const game = table(multiplayer, "a b c d", {
      a: { hand: ["Slaver"] },
      c: { hand: ["Slaver"], battlefield: ["Flashy"] },
    });
    play(game, "Slaver", "target:b");
    passTo(game, "c");
    play(game, "Slaver", "target:b");
    leave(game, "c");
    goToTurn(game, 4, "upkeep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "a"]);
  });

  test("[CR 723.1a] of two effects by which others decide at once the newer counts", () => {
    const game = table(multiplayer, "a b c");
    for (const seat of ["c", "b"]) perform(game, [{ govern: { refs: [-1] }, now: true }], { seat });
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["a", "b"]);
  });

  test("[T024] an extra turn after the controlled one comes directly after it and is not controlled", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Promise"] } });
    play(game, "Promise", "target:b");
    expect(turnsAhead(game, 4)).toEqual(["b", "b", "c", "a"]);
    goToTurn(game, 4, "upkeep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "a"]);
    goToTurn(game, 5, "upkeep");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "b"]);
  });

  test("[T167] two such effects on one seat: the later controls the turn, and two extra turns follow, neither controlled", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Promise"] },
      c: { hand: ["Promise"], battlefield: ["Flashy"] },
    });
    play(game, "Promise", "target:b");
    passTo(game, "c");
    play(game, "Promise", "target:b");
    expect(turnsAhead(game, 5)).toEqual(["b", "b", "b", "c", "a"]);
    const deciders = [4, 5, 6].map((turn) => decision(goToTurn(game, turn, "upkeep"))?.by);
    expect(deciders).toEqual(["c", "b", "b"]);
  });

  test("[T166] an extra turn that waits is the controlled one, to its end; the next normal turn is not", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Walk"] }, b: { hand: ["Slaver"], battlefield: ["Flashy"] } });
    play(game, "Walk");
    passTo(game, "b");
    play(game, "Slaver");
    expect(turnsAhead(game, 3)).toEqual(["a", "b", "a"]);
    expect(
      [4, 5, 6].map((turn) => decision(goToTurn(game, turn, "upkeep"))).map((open) => [open?.seat, open?.by]),
    ).toEqual([
      ["a", "b"],
      ["b", "b"],
      ["a", "a"],
    ]);
  });

  test("[T168] the controlling seat leaves: control ends at once, the extra turn after it still comes", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Promise"] } });
    play(game, "Promise", "target:b");
    goToTurn(game, 4, "precombatMain");
    expect(decision(game)?.by).toBe("a");
    leave(game, "a");
    expect([decision(game)?.seat, decision(game)?.by]).toEqual(["b", "b"]);
    expect(turnsAhead(game, 3)).toEqual(["b", "c", "b"]);
  });

  test("[T147] only the seat itself can concede: the controlled seat may, in its controlled turn", () => {
    const game = play(slaver(), "Slaver", "target:b");
    goToTurn(game, 4, "precombatMain");
    leave(game, "b");
    expect([game.state.seats.map((seat) => seat.left), asked(game)]).toEqual([[0, 1, 0], "c"]);
  });

  test("[CR 723.6] what the controlling seat concedes is its own game", () => {
    const game = play(slaver(), "Slaver", "target:b");
    goToTurn(game, 4, "precombatMain");
    leave(game, "a");
    expect(game.state.seats.map((seat) => seat.left)).toEqual([1, 0, 0]);
  });
});

describe("what is asked as a seat leaves", () => {
  test("[CR 608.2m] another seat still chooses in the resolution of the one that leaves", () => {
    const game = table(multiplayer, "a b c", { b: { battlefield: ["Bear", "Striker"] } });
    perform(game, [
      { choose: { objects: { types: "creature" } }, who: { seatNumber: 2 }, as: "one" },
      { move: "one", to: "exile" },
    ]);
    leave(game, "a");
    expect([asked(game), decision(game)?.kind]).toEqual(["b", "choose"]);
    choose(game, "choose:Striker");
    expect(zone(game, "exile")).toEqual(["Striker"]);
  });

  test("[CR 800.4d] a trigger of who leaves that is about to go to the stack is not put there", () => {
    const rings = { trigger: "begin:upkeep", do: [] } as const;
    const aimed = { ...rings, targets: [{ from: { objects: { types: "creature" } } }] };
    const rules = withCards(multiplayer, {
      Gong: { types: "enchantment", abilities: [aimed] },
      Chime: { types: "enchantment", abilities: [rings] },
    });
    const zones = {
      a: { battlefield: ["Gong", "Bear", "Striker"] },
      b: { battlefield: ["Chime"] },
      c: { battlefield: ["Chime"] },
    };
    const game = table(rules, "a b c", zones, at("upkeep"));
    expect([asked(game), decision(game)?.kind]).toEqual(["a", "target"]);
    leave(game, "c");
    choose(game, "target:Bear");
    expect(onStack(game)).toEqual(["Chime of b", "Gong of a"]);
  });

  test("[CR 800.4g] no more is asked for than is left", () => {
    const game = table(multiplayer, "a b c", {
      a: { battlefield: ["Bear", "Bear"] },
      c: { battlefield: ["Striker", "Runner"] },
    });
    perform(game, [{ order: { objects: { types: "creature" } }, as: "row" }]);
    expect(decision(game)?.question).toMatchObject({ min: 4, max: 4 });
    leave(game, "c");
    expect(decision(game)?.question).toMatchObject({ min: 2, max: 2 });
    expect(keys(game)).toEqual(["order:Bear", "order:Bear#2"]);
  });
});
