import { describe, expect, test } from "vitest";
import { allEvents, answer, fork, idleAnswer, load, save, type Game } from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import {
  ahead,
  asked,
  at,
  choose,
  controllerOf,
  goTo,
  goToTurn,
  leave,
  pass,
  passTo,
  perform,
  play,
  resolve,
  resource,
  since,
  sized,
  table,
  turnsAhead,
  visited,
  zone,
} from "./kit/index.ts";

/** The spans in which the size of the Bear is another one than before, going on idly until a turn. */
function history(game: Game, turns: number): string[] {
  const found: string[] = [];
  let last = sized(game, "Bear");
  const until = game.state.turn + turns;
  for (let steps = 0; steps < 500 && game.state.turn < until; steps++) {
    answer(game, idleAnswer(game));
    const now = sized(game, "Bear");
    if (now !== last) found.push(`turn ${game.state.turn} ${visited(game).at(-1) ?? ""}: ${now}`);
    last = now;
  }
  return found;
}

describe("this combat", () => {
  test("[CR 500.5a] 'until end of combat' ends with the whole phase: it is still on in the end of combat step", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage"], battlefield: ["Bear"] } });
    goTo(game, "beginningOfCombat");
    play(game, "Rage", "target:Bear");
    expect(history(game, 1)).toEqual(["turn 3 postcombatMain: 2/2"]);
  });

  test("[T075] an effect until end of combat is still on while an end of combat trigger resolves", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage"], battlefield: ["Bear", "Plant endOfCombat"] } });
    goTo(game, "beginningOfCombat");
    play(game, "Rage", "target:Bear");
    goTo(game, "endOfCombat");
    expect(sized(game, "Bear")).toBe("3/3");
    resolve(game);
    expect([resource(game, "a", "life"), sized(game, "Bear")]).toEqual([21, "3/3"]);
  });

  test("[CR 724.2] ending the combat phase ends it too", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage", "Peace"], battlefield: ["Bear"] } });
    goTo(game, "beginningOfCombat");
    play(game, "Rage", "target:Bear");
    expect(sized(game, "Bear")).toBe("3/3");
    play(game, "Peace");
    expect([visited(game).at(-1), sized(game, "Bear")]).toEqual(["postcombatMain", "2/2"]);
  });

  test("[CR 724.1d] ending the turn in combat ends it too, before the cleanup step", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage", "Stop"], battlefield: ["Bear"] } });
    goTo(game, "beginningOfCombat");
    play(game, "Rage", "target:Bear");
    play(game, "Stop");
    const names = allEvents(game).flatMap(({ name, by }) =>
      (name === "expire" && by === "Rage") || name === "begin:cleanup" ? [name] : [],
    );
    expect(names).toEqual(["expire", "begin:cleanup"]);
  });

  test("[CR 614.10a] bound in a main phase to the combat to come, it goes when that combat is skipped", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage", "Truce"], battlefield: ["Bear"] } });
    play(game, "Rage", "target:Bear");
    play(game, "Truce", "target:a");
    expect(history(game, 1)).toEqual(["turn 3 postcombatMain: 2/2"]);
    expect(visited(game).slice(0, 4)).toEqual(["precombatMain", "combat (skipped)", "postcombatMain", "endStep"]);
  });

  test("[CR 500.8] it ends with its own combat, not with one that is added after it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage", "Assault"], battlefield: ["Bear"] } });
    play(game, "Assault");
    goTo(game, "beginningOfCombat");
    play(game, "Rage", "target:Bear");
    goTo(game, "postcombatMain");
    expect(sized(game, "Bear")).toBe("2/2");
    expect(ahead(game, 2)).toEqual(["beginningOfCombat", "declareAttackers"]);
  });

  test("[CR 500.5a] made after the only combat of the turn, it lasts to the end of the next combat phase", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rage"], battlefield: ["Bear"] } });
    goTo(game, "postcombatMain");
    play(game, "Rage", "target:Bear");
    expect(history(game, 2)).toEqual(["turn 4 postcombatMain: 2/2"]);
  });
});

describe("until your next turn", () => {
  test("[CR 611.2a] an effect lasts as stated: until the next turn of its controller really begins", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Vow"], battlefield: ["Bear"] } });
    play(game, "Vow", "target:Bear");
    expect(history(game, 3)).toEqual(["turn 5 upkeep: 2/2"]);
    expect(allEvents(game).filter((event) => event.name === "expire").length).toBe(1);
  });

  test("[CR 611.2a] it ends as the turn begins, before anything of that turn", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Vow"], battlefield: ["Bear"] } });
    play(game, "Vow", "target:Bear");
    goTo(game, "upkeep", "a");
    const names = allEvents(game).map((event) => event.name);
    const turn = names.lastIndexOf("begin:turn");
    expect(names.slice(turn, turn + 3)).toEqual(["begin:turn", "expire", "begin:beginning"]);
  });

  test("[CR 611.2a] with nothing stated it lasts to the end of the game", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Blessing"], battlefield: ["Bear"] } });
    play(game, "Blessing", "target:Bear");
    expect(history(game, 6)).toEqual([]);
    expect(sized(game, "Bear")).toBe("3/3");
  });

  test("[CR 400.7] what changes objects that are all gone goes with them", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Blessing", "Bounce"], battlefield: ["Runner"] } });
    play(game, "Blessing", "target:Runner");
    expect(game.state.effects.length).toBe(1);
    play(game, "Bounce", "target:Runner");
    goTo(game, "beginningOfCombat");
    expect(game.state.effects).toEqual([]);
  });

  test("[T014] an extra turn is the next turn: it ends as the extra turn begins", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Vow", "Walk"], battlefield: ["Bear"] } });
    play(game, "Vow", "target:Bear");
    play(game, "Walk");
    expect(turnsAhead(game, 2)).toEqual(["a", "b"]);
    expect(history(game, 2)).toEqual(["turn 4 upkeep: 2/2"]);
  });

  test("[T170] a skipped turn does not end it: it goes on until the first turn that really begins", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Vow", "Meditate"], battlefield: ["Bear"] } });
    play(game, "Vow", "target:Bear");
    play(game, "Meditate");
    expect(turnsAhead(game, 4)).toEqual(["b", "a skipped", "b", "a"]);
    expect(history(game, 3)).toEqual(["turn 6 upkeep: 2/2"]);
  });

  test("[CR 800.4m] its controller having left, it lasts until that turn would have begun", () => {
    const game = table(multiplayer, "a b c", { a: { battlefield: ["Bear"] }, b: { hand: ["Vow"] } });
    passTo(game, "b");
    play(game, "Vow", "target:Bear");
    leave(game, "b");
    expect(sized(game, "Bear")).toBe("3/3");
    goTo(game, "endStep");
    expect(sized(game, "Bear")).toBe("3/3");
    goTo(game, "upkeep");
    expect([game.state.turn, game.state.active, sized(game, "Bear")]).toEqual([4, 2, "2/2"]);
  });

  test("[T137] of three, C's effect lasts until C's turn would have begun, after the turn of B", () => {
    const game = table(multiplayer, "a b c", { a: { battlefield: ["Bear"] }, c: { hand: ["Vow"] } });
    passTo(game, "c");
    play(game, "Vow", "target:Bear");
    leave(game, "c");
    expect(history(game, 2)).toEqual(["turn 5 upkeep: 2/2"]);
    expect(turnsAhead(game, 2)).toEqual(["b", "a"]);
  });

  test("[CR 800.4m] an extra turn of a seat that left would have been its next one", () => {
    const game = table(multiplayer, "a b c", { a: { hand: ["Vow", "Walk"] }, b: { battlefield: ["Bear"] } });
    play(game, "Vow", "target:Bear");
    play(game, "Walk");
    leave(game, "a");
    expect(history(game, 1)).toEqual(["turn 4 upkeep: 2/2"]);
  });

  test("[CR 800.4m] 'until the end of your next turn' of a seat that left ends when that turn would have begun", () => {
    const game = table(multiplayer, "a b c", { a: { battlefield: ["Bear"] }, b: { hand: ["Season"] } });
    passTo(game, "b");
    play(game, "Season", "target:Bear");
    leave(game, "b");
    expect(history(game, 1)).toEqual(["turn 4 upkeep: 2/2"]);
  });
});

describe("places in a turn", () => {
  test("[CR 500.4] 'until your next upkeep' is off before upkeep triggers are put on the stack", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Morning"], battlefield: ["Bear", "Shrine"] } });
    play(game, "Morning", "target:Bear");
    goTo(game, "upkeep", "a");
    const names = allEvents(game).map((event) => event.name);
    const upkeep = names.lastIndexOf("begin:upkeep");
    expect(names.slice(upkeep, upkeep + 3)).toEqual(["begin:upkeep", "expire", "trigger"]);
  });

  test("[CR 614.10a] 'until your next upkeep' waits for the next real one: a skipped upkeep does not end it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Morning", "Meditate"], battlefield: ["Bear"] } });
    play(game, "Morning", "target:Bear");
    play(game, "Meditate");
    expect(history(game, 3)).toEqual(["turn 6 upkeep: 2/2"]);
  });

  test("[T015] 'until end of your next turn', made in one's own turn, lasts to the end of the extra turn, not of this one", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Season", "Walk"], battlefield: ["Bear"] } });
    play(game, "Season", "target:Bear");
    play(game, "Walk");
    goTo(game, "endStep");
    expect(sized(game, "Bear")).toBe("3/3");
    goToTurn(game, 4, "endStep");
    expect([game.state.active, sized(game, "Bear")]).toEqual([0, "3/3"]);
    goToTurn(game, 5, "upkeep");
    expect([game.state.active, sized(game, "Bear")]).toEqual([1, "2/2"]);
  });

  test("[CR 514.2] 'until end of your next turn' ends in the cleanup step of that turn, where what lived by it dies", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Season", "Dispel"], battlefield: ["Wisp", "Anthem"] } });
    play(game, "Season", "target:Wisp");
    play(game, "Dispel", "target:Anthem");
    expect(sized(game, "Wisp")).toBe("1/1");
    goTo(game, "cleanup");
    expect([game.state.turn, game.state.active, zone(game, "graveyard", "a")]).toEqual([
      5,
      0,
      ["Season", "Anthem", "Dispel", "Wisp"],
    ]);
    const turn = allEvents(game).findLastIndex((event) => event.name === "begin:cleanup");
    expect(
      since(game, turn).flatMap(({ name, rule }) => (name === "expire" || name === "die" ? [[name, rule]] : [])),
    ).toEqual([
      ["expire", "CR 514.2"],
      ["die", "CR 704.5f"],
    ]);
  });

  test("[CR 500.5b] 'until end of turn' is still on in the end step and ends in cleanup", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth"], battlefield: ["Bear"] } });
    play(game, "Growth", "target:Bear");
    goTo(game, "endStep");
    expect(sized(game, "Bear")).toBe("5/5");
    pass(game, 2);
    expect([game.state.turn, sized(game, "Bear")]).toEqual([4, "2/2"]);
    const over = allEvents(game).filter((event) => event.name === "expire");
    expect(over.map((event) => [event.by, event.rule])).toEqual([["Growth", "CR 514.2"]]);
  });

  test("[T064] made in the end step, 'until end of turn' ends in this cleanup", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth"], battlefield: ["Bear"] } });
    goTo(game, "endStep");
    play(game, "Growth", "target:Bear");
    expect(history(game, 1)).toEqual(["turn 4 upkeep: 2/2"]);
  });

  test("[T066] damage and what keeps it from being lethal end together: a 2/2 with +3/+3 and 2 damage twice survives", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth", "Shock", "Shock"], battlefield: ["Bear"] } });
    play(game, "Growth", "target:Bear");
    play(game, "Shock", "target:Bear");
    play(game, "Shock", "target:Bear");
    goTo(game, "upkeep");
    expect([sized(game, "Bear"), zone(game, "battlefield").filter((name) => name === "Bear")]).toEqual([
      "2/2",
      ["Bear"],
    ]);
  });
});

describe("as long as", () => {
  test("[CR 611.2b] 'for as long as' ends as its condition does", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Warden"] }, b: { battlefield: ["Bear"], hand: ["Shock"] } });
    play(game, "Warden");
    choose(game, "target:Bear");
    resolve(game);
    expect(controllerOf(game, "Bear")).toBe("a");
    passTo(game, "b");
    play(game, "Shock", "target:Warden");
    expect([zone(game, "graveyard", "a"), controllerOf(game, "Bear")]).toEqual([["Warden"], "b"]);
  });

  test("[CR 611.2b] if it never starts or is over before the effect begins, nothing happens at all", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Warden"] }, b: { battlefield: ["Bear"], hand: ["Shock"] } });
    play(game, "Warden");
    choose(game, "target:Bear");
    passTo(game, "b");
    play(game, "Shock", "target:Warden");
    const before = game.log.count;
    resolve(game);
    expect(controllerOf(game, "Bear")).toBe("b");
    expect(since(game, before).filter(({ name }) => name === "control" || name === "store")).toEqual([]);
  });
});

describe("control", () => {
  test("[CR 613.7] of two effects that give control the later counts, and as it ends the older one does again", () => {
    const game = table(multiplayer, "a b c", {
      a: { hand: ["Dominate"] },
      b: { battlefield: ["Bear"] },
      c: { hand: ["Thief"], battlefield: ["Flashy"] },
    });
    play(game, "Dominate", "target:Bear");
    passTo(game, "c");
    play(game, "Thief", "target:Bear");
    expect(controllerOf(game, "Bear")).toBe("c");
    goToTurn(game, 4, "upkeep");
    expect(controllerOf(game, "Bear")).toBe("a");
  });

  test("[CR 611.2a] a later effect without a duration is not ended by an older one that ends", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Thief", "Dominate"] }, b: { battlefield: ["Bear"] } });
    play(game, "Thief", "target:Bear");
    play(game, "Dominate", "target:Bear");
    goToTurn(game, 6, "upkeep");
    expect(controllerOf(game, "Bear")).toBe("a");
  });

  test("[CR 400.7] what left its zone is a new object: it comes back to its owner, and the effect is gone", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Dominate", "Bounce"] }, b: { battlefield: ["Bear"] } });
    play(game, "Dominate", "target:Bear");
    play(game, "Bounce", "target:Bear");
    expect([zone(game, "hand", "b"), game.state.effects]).toEqual([["Bear"], []]);
  });
});

describe("tallies", () => {
  test("[CR 305.2] what is counted in this turn is counted anew in the next", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Census", "Census", "Census"] } });
    play(game, "Census");
    play(game, "Census");
    expect(resource(game, "a", "life")).toBe(20 + 1 + 2);
    goToTurn(game, 5, "precombatMain");
    play(game, "Census");
    expect(resource(game, "a", "life")).toBe(23 + 1);
  });

  test("[CR 502.2] what was counted in the turn before can be read in the next turn, and not in the one after it", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Census", "Walk", "Archive", "Archive"] } });
    play(game, "Census");
    play(game, "Walk");
    expect(resource(game, "a", "life")).toBe(21);
    goToTurn(game, 4, "precombatMain");
    play(game, "Archive");
    expect(resource(game, "a", "life")).toBe(23);
    goToTurn(game, 6, "precombatMain");
    play(game, "Archive");
    expect(resource(game, "a", "life")).toBe(23);
  });

  test("[CR 608.2i] 'attacked this turn' is counted for the object, and a new object has not attacked", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Honor", "Honor", "Bounce"], battlefield: ["Runner"] } });
    goTo(game, "declareAttackers");
    choose(game, "attack:Runner");
    goTo(game, "postcombatMain");
    play(game, "Honor", "target:Runner");
    expect(resource(game, "a", "life")).toBe(21);
    play(game, "Bounce", "target:Runner");
    play(game, "Runner");
    play(game, "Honor", "target:Runner");
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[T016] an extra turn has a land play and a history of its own", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Land", "Land", "Walk"] } });
    choose(game, "playLand:Land");
    play(game, "Walk");
    expect(zone(game, "hand", "a")).toEqual(["Land"]);
    expect(() => choose(game, "playLand:Land")).toThrow("no option");
    goToTurn(game, 4, "precombatMain");
    expect(asked(game)).toBe("a");
    choose(game, "playLand:Land");
    expect(zone(game, "hand", "a")).toEqual(["Blank"]);
  });

  test("[CR 608.2i] tallies are part of the state: a fork and a loaded game read the same history", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Census", "Walk", "Archive"] } });
    play(game, "Census");
    play(game, "Walk");
    goToTurn(game, 4, "precombatMain");
    const lives = [game, fork(game), load(multiplayer, save(game))].map((each) =>
      resource(play(each, "Archive"), "a", "life"),
    );
    expect(lives).toEqual([23, 23, 23]);
  });
});

test("[CR 800.4m] what lasts until the next end step of anyone does not end with a turn that a seat which left would have", () => {
  const game = table(multiplayer, "a b c", { a: { battlefield: ["Bear"] } }, at("endStep"));
  leave(game, "b");
  perform(game, [
    { modify: { add: { power: 3 }, layer: "modify" }, who: { objects: { name: "Bear" } }, until: { next: "endStep" } },
  ]);
  goTo(game, "upkeep", "c");
  expect(sized(game, "Bear")).toBe("5/2");
  goTo(game, "endStep");
  expect(sized(game, "Bear")).toBe("2/2");
});
