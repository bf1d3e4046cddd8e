import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { allEvents, answer, decision, fork, idleAnswer, perform, view, withCards, type Game } from "../src/index.ts";
import { visitsOf } from "../src/observe/forecast.ts";
import { timeCards } from "../shapes/magic-time.ts";
import {
  BEGINNING,
  COMBAT,
  ENDING,
  MAIN_1,
  MAIN_2,
  ahead,
  at,
  cast,
  choose,
  chooseAll,
  eventsFrom,
  eventsNamed,
  goTo,
  goToQuestion,
  keys,
  lay,
  lines,
  marks,
  pass,
  passTo,
  play,
  resolve,
  resource,
  restOfTurn,
  spanNames,
  table,
  turnsAhead,
  turnsOf,
  turnsToCome,
  valueOf,
  zone,
} from "./kit/index.ts";

const AFTER_MAIN_1 = [...COMBAT, ...MAIN_2, ...ENDING];
const ORDINARY = [...BEGINNING, ...MAIN_1, ...COMBAT, ...MAIN_2, ...ENDING];

const UPKEEP = at("upkeep");

/** The names of what is on the stack, the bottom first. */
const stackOf = (game: Game): string[] => zone(game, "stack");

/** The deepest spans that began since the last event of this name, in the turn of that event. */
function visitedSince(game: Game, name: string): string[] {
  const all = allEvents(game);
  const from = all.findLastIndex((event) => event.name === name);
  const next = all.findIndex((event, index) => index > from && event.name === "begin:turn");
  return spanNames(visitsOf(game, all.slice(from, next < 0 ? undefined : next)));
}

describe("extra turns", () => {
  test("[N0-TC-1a, CR 500.7] an extra turn is taken directly after the turn in which it was made", () => {
    const game = play(table(timeCards, "a b", { a: { hand: ["Walk"] } }), "Walk");
    expect(turnsAhead(game, 4)).toEqual(["a", "b", "a", "b"]);
  });

  test("[N0-TC-1b, T001, CR 500.7] of two extra turns the one made last is taken first, and what is tied to a turn stays with it", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Savor", "Walk"] } });
    play(game, "Savor");
    play(game, "Walk");
    expect(turnsAhead(game, 4)).toEqual(["a", "a", "b", "a"]);
    const untaps = turnsToCome(game, 4).map((turn) => turn[0]);
    expect(untaps).toEqual(["untap", "untap (skipped)", "untap", "untap"]);
  });

  test("[N0-TC-1c, CR 500.7] an extra turn made in an extra turn comes directly after that one, before the older one", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Savor", "Walk", "Relay"] } });
    play(game, "Savor");
    play(game, "Walk");
    goTo(game, "precombatMain");
    play(game, "Relay");
    expect(turnsAhead(game, 5)).toEqual(["a", "b", "a", "b", "a"]);
    expect(turnsToCome(game, 3).map((turn) => turn[0])).toEqual(["untap", "untap", "untap (skipped)"]);
  });

  test("[N0-TC-1d, T006, CR 614.10a] an extra turn is the next turn, so a skip of the next turn takes it", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk", "Meditate"] } });
    play(game, "Walk");
    play(game, "Meditate");
    expect(turnsAhead(game, 4)).toEqual(["a skipped", "b", "a", "b"]);
  });

  test("[N0-TC-4a, T002, CR 500.7] a response resolves first, so its extra turn is the older one and is taken later", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk"] }, b: { hand: ["Walk"], battlefield: ["Flashy"] } });
    cast(game, "Walk");
    passTo(game, "b");
    cast(game, "Walk");
    choose(choose(choose(choose(game, "pass"), "pass"), "pass"), "pass");
    expect(turnsAhead(game, 5)).toEqual(["a", "b", "b", "a", "b"]);
  });

  test("[N0-TC-4b, T003, CR 500.7] an extra turn made after the first has resolved is newer and is taken first", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk"] }, b: { hand: ["Walk"], battlefield: ["Flashy"] } });
    play(game, "Walk");
    passTo(game, "b");
    play(game, "Walk");
    expect(turnsAhead(game, 5)).toEqual(["b", "a", "b", "a", "b"]);
  });

  test("[T004, CR 500.7, CR 101.4] turns that one effect gives to several seats are added in turn order and taken from the last to the first", () => {
    const game = play(table(timeCards, "a b c", { a: { hand: ["Feast"] } }), "Feast");
    expect(turnsAhead(game, 6)).toEqual(["c", "b", "a", "b", "c", "a"]);
  });

  test("[T005, CR 500.7] two extra turns at once both follow this turn", () => {
    const game = play(table(timeCards, "a b", { a: { hand: ["Stretch"] } }), "Stretch");
    expect(turnsAhead(game, 4)).toEqual(["a", "a", "b", "a"]);
  });

  test("[CR 500.7] an extra turn can be put directly after a turn that is only planned", () => {
    const game = table(timeCards, "a b c", { a: { hand: ["Walk", "Relay"] } });
    play(game, "Walk");
    play(game, "Relay");
    // Of the others' turns after the named one, the one of the seat that comes later in turn order is the newest.
    expect(turnsAhead(game, 6)).toEqual(["a", "c", "b", "a", "b", "c"]);
  });

  test("[MTG-SKIP-3, CR 614.10a] an extra turn that hangs on a turn which is skipped is lost with it", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Relay", "Meditate"] } });
    play(game, "Relay");
    play(game, "Meditate");
    expect(turnsAhead(game, 3)).toEqual(["a skipped", "b", "a"]);
  });

  test("[N0 3c.4] a turn after that seat's next turn follows the first one that it really takes", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Follow"] }, b: { hand: ["Meditate"] } });
    passTo(game, "b");
    play(game, "Meditate");
    play(game, "Follow", "target:b");
    expect(turnsAhead(game, 6)).toEqual(["b skipped", "a", "b", "a", "a", "b"]);
  });

  test.each([
    ["a b", ["b", "b", "a", "b"]],
    ["a b c", ["c", "b", "c", "a", "b"]],
    ["a b c d", ["d", "b", "c", "d", "a", "b"]],
    ["a b c d e", ["e", "b", "c", "d", "e", "a", "b"]],
    ["a b c d e f", ["f", "b", "c", "d", "e", "f", "a", "b"]],
  ])(
    "[T019, CR 500.7, CR 103.1] at a table of %s the last one's extra turn does not move the natural order",
    (names, expected) => {
      const seat = names.at(-1) ?? "";
      const game = table(timeCards, names, { [seat]: { hand: ["Walk"], battlefield: ["Flashy"] } });
      passTo(game, seat);
      play(game, "Walk");
      expect(turnsAhead(game, expected.length)).toEqual(expected);
    },
  );

  test("[T020, CR 117.3d, CR 101.4] when the order is reversed in b's turn, a is next, and priority goes that way too", () => {
    const game = table(timeCards, "a b c d", { b: { hand: ["Aeon"] } });
    goTo(game, "precombatMain", "b");
    play(game, "Aeon");
    const asked = [0, 1, 2, 3].map(() => {
      const seat = decision(game)?.seat;
      answer(game, idleAnswer(game));
      return seat;
    });
    expect(asked).toEqual(["b", "a", "d", "c"]);
    expect(turnsAhead(game, 5)).toEqual(["a", "d", "c", "b", "a"]);
  });

  test("[T021, CR 603.4] an extra turn at the end of each other turn: none in its own turns, natural or extra", () => {
    const game = table(timeCards, "a b c", { a: { battlefield: ["Keeper"] } });
    expect(turnsAhead(game, 7)).toEqual(["b", "a", "c", "a", "a", "b", "a"]);
    const duel = table(timeCards, "a b", { a: { battlefield: ["Keeper"] } });
    expect(turnsAhead(duel, 5)).toEqual(["b", "a", "a", "b", "a"]);
  });

  test("[T174, CR 103.8a] in a duel only turn 1 lacks its draw step; an extra turn directly after it has one", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk"] } }, at("precombatMain", "a", 1));
    play(game, "Walk");
    expect(turnsToCome(game, 2)).toEqual([ORDINARY, ORDINARY]);
    expect(turnsAhead(game, 2)).toEqual(["a", "b"]);
  });

  test("[T023, CR 723.1a] of two effects that govern one turn the newer counts for all of it, and the older one is gone", () => {
    const game = table(timeCards, "a b c", { a: { hand: ["Slaver"] }, b: { hand: ["Slaver"] } });
    play(game, "Slaver", "target:c");
    goTo(game, "precombatMain", "b");
    play(game, "Slaver", "target:c");
    // Whose turn it is, and who answers in it, window by window and turn by turn.
    expect(answersIn(game, ["c", "a", "b", "c"])).toEqual([
      { turn: "c", answers: ["b for c", "a for a", "b for b"] },
      { turn: "a", answers: ["a for a", "b for b", "c for c"] },
      { turn: "b", answers: ["b for b", "c for c", "a for a"] },
      { turn: "c", answers: ["c for c", "a for a", "b for b"] },
    ]);
  });
});

/** In turns of these seats to come: who answers for whom, the same in every window of the turn. */
function answersIn(game: Game, turns: readonly string[]): { turn: string; answers: string[] }[] {
  const copy = fork(game);
  return turns.map((turn) => {
    goTo(copy, "upkeep", turn);
    const answers = new Set<string>();
    for (const { turn: now } = copy.state; copy.state.turn === now; answer(copy, idleAnswer(copy))) {
      const open = decision(copy);
      answers.add(`${open?.by ?? ""} for ${open?.seat ?? ""}`);
    }
    return { turn, answers: [...answers] };
  });
}

describe("skipped turns", () => {
  test("[T007, X-3, CR 614.10a] two skips of the next turn skip two turns, one used up by each", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Meditate", "Meditate"] } });
    play(game, "Meditate");
    play(game, "Meditate");
    expect(turnsAhead(game, 6)).toEqual(["b", "a skipped", "b", "a skipped", "b", "a"]);
  });

  test("[T008, X-4, CR 614.10] a turn that has begun cannot be skipped: it goes on, and the next one is skipped", () => {
    const game = play(table(timeCards, "a b", { a: { hand: ["Meditate"] } }), "Meditate");
    expect(restOfTurn(game)).toEqual(AFTER_MAIN_1);
    expect(turnsAhead(game, 4)).toEqual(["b", "a skipped", "b", "a"]);
  });

  test.each([
    ["replace:Hold", ["a skipped", "b", "a"]],
    ["replace:Meditate effect", ["a", "b", "a"]],
  ])(
    "[T009, CR 616.1, CR 614.7] with two skips for one extra turn its seat chooses %s, and only the one applied is used up",
    (chosen, expected) => {
      const game = table(timeCards, "a b", { a: { hand: ["Walk", "Meditate"] }, b: { battlefield: ["Hold"] } });
      play(game, "Walk");
      play(game, "Meditate");
      goToQuestion(game, "replace");
      expect(decision(game)?.seat).toBe("a");
      expect(keys(game)).toEqual(["replace:Hold", "replace:Meditate effect"]);
      choose(game, chosen);
      expect(turnsOf(game)).toEqual(["a skipped", "b"]);
      expect(turnsAhead(game, 3)).toEqual(expected);
    },
  );

  test("[T010, CR 614.4] a skip must be there as the turn would begin: one that has left in time skips nothing", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk", "Raze"] }, b: { battlefield: ["Hold"] } });
    play(game, "Walk");
    expect(turnsAhead(game, 2)).toEqual(["a skipped", "b"]);
    play(game, "Raze");
    expect(turnsAhead(game, 3)).toEqual(["a", "b", "a"]);
  });

  test("[T012, CR 614.10b] what follows a skip is the first thing in the next turn that takes place", () => {
    const game = table(timeCards, "a b", { a: { battlefield: [{ card: "Hourglass", exhausted: true }] } });
    goToQuestion(game, "replace");
    choose(game, "replace:Hourglass");
    const events = eventsFrom(game, "passedOver");
    expect(events.slice(0, 6)).toEqual([
      "passedOver",
      "store",
      "begin:turn",
      "ready",
      "begin:beginning",
      "begin:untap",
    ]);
  });

  test("[T013, CR 614.10a, CR 603.7b] what is due in the next upkeep waits for the first that takes place", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Pact", "Meditate"] } });
    play(game, "Pact");
    play(game, "Meditate");
    goTo(game, "precombatMain", "a");
    expect(turnsOf(game)).toEqual(["b", "a skipped", "b", "a"]);
    expect(eventsNamed(game, "gain").map((event) => event.amount)).toEqual([4]);
    expect(resource(game, "a", "life")).toBe(24);
  });

  test("[T017, CR 614.10a] what was tied to a place in a turn that is skipped never happens", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Fortune"] }, b: { battlefield: ["Hold"] } });
    play(game, "Fortune");
    expect(turnsAhead(game, 5)).toEqual(["a skipped", "b", "a", "b", "a"]);
    expect(game.state.effects.length).toBe(1);
    goTo(game, "precombatMain", "b");
    expect(game.state.effects).toEqual([]);
  });

  test("[T018, CR 724.1e, CR 614.10a] ending that turn before its end step has the same result, now and later", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Fortune", "Stop"] } });
    play(game, "Fortune");
    goTo(game, "precombatMain", "a");
    expect(game.state.turn).toBe(4);
    play(game, "Stop");
    expect(turnsOf(game)).toEqual(["a", "b"]);
    expect(turnsAhead(game, 4)).toEqual(["a", "b", "a", "b"]);
    // Not ended, it would have been lost there.
    const lost = play(table(timeCards, "a b", { a: { hand: ["Fortune"] } }), "Fortune");
    expect(turnsAhead(lost, 3)).toEqual(["a"]);
  });

  test("[T169, CR 614.7, CR 614.10a] a skipped turn uses up its own skip only: the skip of a draw step waits", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Meditate", "Fatigue"] } });
    play(game, "Meditate");
    play(game, "Fatigue", "target:a");
    expect(turnsAhead(game, 5)).toEqual(["b", "a skipped", "b", "a", "b"]);
    const [first, , second, , third] = turnsToCome(game, 5);
    expect([first?.[2], second?.[2], third?.[2]]).toEqual(["draw", "draw (skipped)", "draw"]);
  });

  test("[T170, CR 611.2a] until your next turn goes on until the first one that really begins", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Shelter", "Meditate"], battlefield: ["Bear"] } });
    play(game, "Shelter");
    play(game, "Meditate");
    goTo(game, "precombatMain", "b");
    goTo(game, "precombatMain", "b");
    expect(turnsOf(game)).toEqual(["b", "a skipped", "b"]);
    expect(valueOf(game, "Bear", "power")).toBe(3);
    goTo(game, "upkeep", "a");
    expect(valueOf(game, "Bear", "power")).toBe(2);
  });

  test("[T171, CR 502.2] the turn before is the last that took place: with a's turn skipped, b's own", () => {
    const quiet = table(timeCards, "a b", { a: { hand: ["Meditate"], battlefield: ["Sky"] } });
    play(quiet, "Meditate");
    goTo(quiet, "upkeep", "b");
    expect(marks(quiet, "fuse", "Sky")[0]).toBe(0);
    goTo(quiet, "upkeep", "b");
    expect(marks(quiet, "fuse", "Sky")[0]).toBe(1);
    const busy = table(timeCards, "a b", { a: { hand: ["Meditate"], battlefield: ["Sky"] }, b: { hand: ["Ritual"] } });
    play(busy, "Meditate");
    goTo(busy, "upkeep", "b");
    play(busy, "Ritual");
    goTo(busy, "upkeep", "b");
    expect(turnsOf(busy)).toEqual(["b", "a skipped", "b"]);
    expect(marks(busy, "fuse", "Sky")[0]).toBe(0);
  });

  test("[CR 500.7, CR 614.10] a skip may ask what inserted the turn, and leaves the others alone", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk", "Stretch"] }, b: { battlefield: ["Grudge"] } });
    play(game, "Walk");
    play(game, "Stretch");
    expect(turnsAhead(game, 5)).toEqual(["a", "a", "a skipped", "b", "a"]);
  });
});

describe("inserted phases and steps", () => {
  test("[N0-TC-3a, T025, CR 500.8] combat and main after main 1 come before the regular combat and main 2", () => {
    const game = play(table(timeCards, "a b", { a: { hand: ["Assault"] } }), "Assault");
    expect(restOfTurn(game)).toEqual([...COMBAT, ...MAIN_2, ...COMBAT, ...MAIN_2, ...ENDING]);
    expect(turnsToCome(game, 2)).toEqual([ORDINARY, ORDINARY]);
  });

  test("[CR 500.7, CR 500.8, CR 500.9] without a place a turn comes after the turn, a phase after the phase, a step after the step", () => {
    const inserted = (span: string): Game => {
      const game = table(timeCards, "a b", {});
      goTo(game, "declareAttackers");
      perform(game, [{ insert: [span], who: "you" }], { rule: "CR 500.8" });
      return game;
    };
    const rest = COMBAT.slice(COMBAT.indexOf("declareAttackers") + 1);
    const turn = inserted("turn");
    expect([restOfTurn(turn), turnsAhead(turn, 2)]).toEqual([
      [...rest, ...MAIN_2, ...ENDING],
      ["a", "b"],
    ]);
    expect(restOfTurn(inserted("combat"))).toEqual([...rest, ...COMBAT, ...MAIN_2, ...ENDING]);
    expect(restOfTurn(inserted("endOfCombat"))).toEqual(["endOfCombat", ...rest, ...MAIN_2, ...ENDING]);
  });

  test("[N0-TC-3b, T026, CR 500.8] combat and main after main 2 come before the ending phase", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Assault"] } });
    goTo(game, "postcombatMain");
    play(game, "Assault");
    expect(restOfTurn(game)).toEqual([...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[N0-TC-3c, T027, CR 500.8] of two pairs after one main phase the one made last comes first, as a whole", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Prelude", "Assault"] } });
    play(game, "Prelude");
    play(game, "Assault");
    const prelude = ["beginningOfCombat", "endOfCombat", "precombatMain"];
    expect(restOfTurn(game)).toEqual([...COMBAT, ...MAIN_2, ...prelude, ...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[T028, CR 500.8] made again in the extra main phase, the new pair follows that one", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Assault", "Prelude"] } });
    play(game, "Assault");
    goTo(game, "postcombatMain");
    play(game, "Prelude");
    const prelude = ["beginningOfCombat", "endOfCombat", "precombatMain"];
    expect(restOfTurn(game)).toEqual([...prelude, ...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[T029, CR 500.8] an extra combat without a main phase follows the combat directly", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Onslaught"] } });
    goTo(game, "declareAttackers");
    play(game, "Onslaught");
    expect(restOfTurn(game)).toEqual([...COMBAT.slice(2), ...COMBAT, ...MAIN_2, ...ENDING]);
  });

  test("[T030, CR 500.8, CR 603.7b] two extra combats after main 1, and each has what was tied to its own beginning", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Landfall", "Landfall"] } });
    play(game, "Landfall");
    play(game, "Landfall");
    expect(restOfTurn(game)).toEqual([...COMBAT, ...COMBAT, ...COMBAT, ...MAIN_2, ...ENDING]);
    const gained = [1, 2, 3].map(() => {
      goTo(game, "endOfCombat");
      return resource(game, "a", "life");
    });
    expect(gained).toEqual([21, 22, 22]);
  });

  test("[CR 500.8, CR 603.7b] what is tied to the second of two that are added together waits for that one", () => {
    const gain = { resource: "life", who: "you", by: 1, name: "gain" };
    const second = { span: "combat", riders: [{ delay: "begin:combat", span: { of: "span" }, do: [gain] }] };
    const rules = withCards(timeCards, {
      Twofold: { types: "instant", abilities: [{ spell: [{ insert: ["combat", second], after: "this" }] }] },
    });
    const game = table(rules, "a b", { a: { hand: ["Twofold"] } });
    play(game, "Twofold");
    const gained = [1, 2, 3].map(() => {
      goTo(game, "endOfCombat");
      return resource(game, "a", "life");
    });
    expect(gained).toEqual([20, 21, 21]);
  });

  test("[T033, CR 500.10] a step added after a phase brings its own phase, and the other steps of that are not there", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Seconds"], battlefield: ["Shrine"] } });
    goTo(game, "endOfCombat");
    play(game, "Seconds");
    expect(restOfTurn(game)).toEqual(["upkeep", "upkeep", "upkeep", ...MAIN_2, ...ENDING]);
    goTo(game, "postcombatMain");
    expect(resource(game, "a", "life")).toBe(23);
    expect(allEvents(game).filter((event) => event.name === "begin:beginning").length).toBe(3);
  });

  test("[T034, CR 500.8, CR 500.10] of two things added after one phase the newer goes first: the upkeeps before the extra combat", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Onslaught", "Seconds"], battlefield: ["Striker"] } });
    goToQuestion(game, "declare");
    choose(game, "attack:Striker>b");
    goTo(game, "firstStrikeDamage");
    play(game, "Onslaught");
    play(game, "Seconds");
    expect(restOfTurn(game)).toEqual([
      ...lines("combatDamage, endOfCombat, upkeep, upkeep, upkeep"),
      ...COMBAT,
      ...MAIN_2,
      ...ENDING,
    ]);
  });

  test("[T035, CR 500.9] two of those that add an upkeep to the first upkeep add two, and not again in these", () => {
    const game = table(timeCards, "a b", { a: { battlefield: ["Haze", "Haze"] } });
    expect(turnsToCome(game, 2)).toEqual([ORDINARY, ["untap", "upkeep", "upkeep", "upkeep", ...ORDINARY.slice(2)]]);
  });

  test("[CR 500.9] an extra step goes directly before the named step, the newest nearest", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Vigil", "Vesper"] } }, UPKEEP);
    play(game, "Vigil");
    play(game, "Vesper");
    expect(restOfTurn(game)).toEqual(["upkeep", "endStep", "draw", ...ORDINARY.slice(3)]);
  });

  test.each([
    ["Vigil", "Vesper", ["upkeep", "endStep"]],
    ["Vesper", "Vigil", ["endStep", "upkeep"]],
  ])("[CR 500.9] %s and then %s have one anchor, and the newer stands nearer to it", (first, second, expected) => {
    const game = table(timeCards, "a b", { a: { hand: [first, second] } }, UPKEEP);
    play(game, first);
    play(game, second);
    expect(restOfTurn(game).slice(0, 3)).toEqual([...expected, "draw"]);
  });

  test("[CR 500.9] a step of a phase that has not begun is an anchor too, before it and after it, with riders", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Eve", "Twilight", "Eve"] } });
    play(game, "Eve");
    play(game, "Twilight");
    expect(restOfTurn(game)).toEqual([...COMBAT, ...MAIN_2, "upkeep", "endStep", "endStep", "cleanup"]);
    goTo(game, "endStep");
    expect(resource(game, "a", "life")).toBe(20);
    goTo(game, "endStep");
    expect(keys(game)).toContain("pass");
    goTo(game, "upkeep", "b");
    expect(resource(game, "a", "life")).toBe(23);
  });

  test("[GA-TIME-1, CR 614.10b] a watch acts as each of them begins, without the stack: every main phase is followed by an upkeep", () => {
    const game = table(timeCards, "a b", { b: { battlefield: ["Distortion"] } });
    const [turn] = turnsToCome(game, 1);
    expect(turn).toEqual([...BEGINNING, ...MAIN_1, "upkeep", ...COMBAT, ...MAIN_2, "upkeep", ...ENDING]);
    goTo(game, "precombatMain", "b");
    expect(stackOf(game)).toEqual([]);
  });

  test("[N0 3c.4] an anchor that is over takes nothing, and an event says so", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Vigil", "Brief"] } });
    play(game, "Vigil");
    expect(eventsNamed(game, "lapsed").length).toBe(1);
    expect(restOfTurn(game)).toEqual(AFTER_MAIN_1);
    expect(game.state.effects).toEqual([]);
  });

  test("[N0 3c.4, MTG-SKIP-3] what was inserted beside a phase vanishes when that phase is skipped", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Onslaught", "Dawdle", "Truce"] } });
    play(game, "Onslaught");
    play(game, "Dawdle");
    play(game, "Truce", "target:a");
    expect(restOfTurn(game)).toEqual(["combat (skipped)", ...MAIN_2, ...MAIN_2, ...ENDING]);
  });

  test("[N0 3c.4] both halves of a pair hang on the phase that the effect named: skipping the extra combat leaves the extra main", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Assault", "Truce"] } });
    play(game, "Assault");
    play(game, "Truce", "target:a");
    expect(restOfTurn(game)).toEqual(["combat (skipped)", ...MAIN_2, ...COMBAT, ...MAIN_2, ...ENDING]);
  });
});

describe("skipped phases and steps", () => {
  test("[N0-TC-2a, T040, CR 614.10] while untap steps are skipped nothing is readied, and the upkeep is the first step", () => {
    const game = table(timeCards, "a b", { a: { battlefield: ["Stasis", { card: "Bear", exhausted: true }] } });
    const skipped = ["untap (skipped)", ...ORDINARY.slice(1)];
    expect(turnsToCome(game, 3)).toEqual([skipped, skipped, skipped]);
    goTo(game, "upkeep", "a");
    expect(eventsNamed(game, "ready")).toEqual([]);
    expect(eventsNamed(game, "begin:untap")).toEqual([]);
  });

  test("[N0-TC-2b, CR 614.10] a skip that arrives during a turn leaves that turn as it was and applies from the next untap step on", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Stasis"] } });
    play(game, "Stasis");
    expect(restOfTurn(game)).toEqual(AFTER_MAIN_1);
    expect(turnsToCome(game, 2).map((turn) => turn[0])).toEqual(["untap (skipped)", "untap (skipped)"]);
  });

  test.each([
    ["replace:Stasis", "untap (skipped)"],
    ["replace:Chill effect", "untap"],
  ])(
    "[N0-TC-2c, T042, CR 616.1, CR 614.10a] of a lasting and a one-use skip b chooses %s, and then the next untap step is: %s",
    (chosen, later) => {
      const game = table(timeCards, "a b", { a: { hand: ["Chill", "Raze"], battlefield: ["Stasis"] } });
      play(game, "Chill", "target:b");
      goToQuestion(game, "replace");
      expect(decision(game)?.seat).toBe("b");
      expect(keys(game)).toEqual(["replace:Stasis", "replace:Chill effect"]);
      choose(game, chosen);
      goTo(game, "precombatMain", "a");
      play(game, "Raze");
      expect(turnsToCome(game, 3).map((turn) => turn[0])).toEqual([later, "untap", "untap"]);
    },
  );

  test("[T041, CR 500.12] a skip that is gone by the upkeep does not bring the untap step back", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Raze"], battlefield: ["Stasis"] } }, at("untap"));
    play(game, "Raze");
    expect(restOfTurn(game)).toEqual(ORDINARY.slice(2));
    expect(eventsNamed(game, "begin:untap")).toEqual([]);
  });

  test("[T043, CR 614.7] a skip that belongs to an extra turn goes with it when that turn is skipped", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Savor"] }, b: { battlefield: ["Hold"] } });
    play(game, "Savor");
    expect(turnsAhead(game, 3)).toEqual(["a skipped", "b", "a"]);
    expect(turnsToCome(game, 2).map((turn) => turn[0])).toEqual(["untap", "untap"]);
  });

  test("[T048, X-4, CR 614.10] a skip of the draw step made in the draw step is for the next one", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Fatigue"], battlefield: ["Flashy"] } }, at("draw"));
    play(game, "Fatigue", "target:a");
    expect(restOfTurn(game)).toEqual([...MAIN_1, ...AFTER_MAIN_1]);
    expect(turnsToCome(game, 4).map((turn) => turn[2])).toEqual(["draw", "draw (skipped)", "draw", "draw"]);
  });

  test("[X-3, CR 614.10a] a skip of the next two draw steps skips two of that seat", () => {
    const game = play(table(timeCards, "a b", { a: { hand: ["Drowse"] } }), "Drowse");
    expect(turnsToCome(game, 6).map((turn) => turn[2])).toEqual(
      lines("draw, draw (skipped), draw, draw (skipped), draw, draw"),
    );
  });

  test("[T049, CR 614.10] each combat of this turn is skipped, the added ones too, and none later", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Fate", "Assault"] } });
    play(game, "Fate", "target:a");
    play(game, "Assault");
    expect(restOfTurn(game)).toEqual(["combat (skipped)", ...MAIN_2, "combat (skipped)", ...MAIN_2, ...ENDING]);
    expect(turnsToCome(game, 2)).toEqual([ORDINARY, ORDINARY]);
  });

  test("[T050, X-3, CR 614.10a, CR 500.8] two skips of the next combat skip both combats of a turn that has two", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Truce", "Truce", "Assault"] } });
    play(game, "Truce", "target:a");
    play(game, "Truce", "target:a");
    play(game, "Assault");
    expect(restOfTurn(game)).toEqual(["combat (skipped)", ...MAIN_2, "combat (skipped)", ...MAIN_2, ...ENDING]);
    expect(turnsToCome(game, 2)).toEqual([ORDINARY, ORDINARY]);
  });

  test("[T052, CR 508.8, CR 511.2] without attackers blockers and damage are left out, and the end of combat still takes place", () => {
    const game = table(timeCards, "a b", { a: { battlefield: ["Bell"] } });
    expect(restOfTurn(game)).toEqual(AFTER_MAIN_1);
    goTo(game, "postcombatMain");
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[T053, CR 508.8] blockers and damage take place when an attacker was declared, also when it is gone", () => {
    const game = table(timeCards, "a b", { a: { battlefield: ["Bear"] }, b: { hand: ["Shock"] } });
    goToQuestion(game, "declare");
    choose(game, "attack:Bear>b");
    passTo(game, "b");
    play(game, "Shock");
    expect(zone(game, "graveyard", "a")).toEqual(["Bear"]);
    expect(restOfTurn(game)).toEqual([
      ...lines("declareBlockers, firstStrikeDamage (notProposed), combatDamage, endOfCombat"),
      ...MAIN_2,
      ...ENDING,
    ]);
  });

  test("[T172, CR 614.10a] all combats of the next turn are those of the next turn taken, added ones too, and none later", () => {
    const skipped = [...BEGINNING, ...MAIN_1, "combat (skipped)", ...MAIN_2, ...ENDING];
    const first = table(timeCards, "a b", { a: { hand: ["Walk", "Pacify", "Assault"] } });
    play(first, "Walk");
    play(first, "Pacify", "target:a");
    expect(turnsAhead(first, 3)).toEqual(["a", "b", "a"]);
    expect(turnsToCome(first, 3)).toEqual([skipped, ORDINARY, ORDINARY]);
    goTo(first, "precombatMain", "a");
    play(first, "Assault");
    expect(restOfTurn(first)).toEqual(["combat (skipped)", ...MAIN_2, "combat (skipped)", ...MAIN_2, ...ENDING]);
    const later = table(timeCards, "a b", { a: { hand: ["Meditate", "Pacify"] } });
    play(later, "Meditate");
    play(later, "Pacify", "target:a");
    expect(turnsAhead(later, 5)).toEqual(["b", "a skipped", "b", "a", "b"]);
    expect(turnsToCome(later, 4)).toEqual([ORDINARY, ORDINARY, skipped, ORDINARY]);
  });

  test("[CR 614.1b, N0-WF-6] a beginning is a proposal: something else may happen instead of it, of the seat's own choice", () => {
    const game = table(timeCards, "a b", { a: { battlefield: ["Nap"] } });
    expect(restOfTurn(game)).toEqual(["combat (skipped)", ...MAIN_2, ...ENDING]);
    goTo(game, "postcombatMain");
    expect(resource(game, "a", "life")).toBe(22);
    const drum = table(timeCards, "a b", { a: { battlefield: ["Drum"] } });
    goToQuestion(drum, "replace");
    expect(keys(drum)).toEqual(["replace:Drum", "replace:none"]);
    choose(drum, "replace:none");
    expect(restOfTurn(drum)).toEqual([...COMBAT.slice(1), ...MAIN_2, ...ENDING]);
  });
});

test("[CR 614.10a] a skip that speaks of what the rules have by themselves leaves what was inserted", () => {
  const game = lay(skirmish, { hand: ["Fatigue", "March"] }, {}, at("muster"));
  for (const picks of [["play:Fatigue", "target:a"], ["play:March"]]) resolve(chooseAll(game, ...picks));
  // What was put after a clash goes with it when that is skipped.
  expect(restOfTurn(game)).toEqual(["clash (skipped)", "dusk"]);
  const other = lay(skirmish, { hand: ["Fatigue", "March"] }, {}, at("charge"));
  for (const picks of [["play:Fatigue", "target:a"], ["play:March"]]) resolve(chooseAll(other, ...picks));
  expect(restOfTurn(other).filter((span) => span === "charge")).toEqual(["charge"]);
  const fights = ahead(goTo(other, "dusk"), 30).filter((span) => span.startsWith("clash") || span === "charge");
  expect(fights.slice(0, 3)).toEqual(["charge", "clash (skipped)", "charge"]);
});

describe("cuts", () => {
  test("[T054a, CR 724.1a-d] ending the turn over a full stack exiles all of it, the ending spell too, and nobody has priority", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Herald", "Bolt"] }, b: { hand: ["Bolt", "Stop"] } });
    pass(cast(game, "Herald"), 2);
    cast(game, "Bolt", "target:b");
    passTo(game, "b");
    cast(game, "Bolt", "target:a");
    cast(game, "Stop");
    expect(stackOf(game)).toEqual(["Herald", "Bolt", "Bolt", "Stop"]);
    pass(game, 2);
    expect(zone(game, "exile").toSorted()).toEqual(["Bolt", "Bolt", "Stop"]);
    expect(stackOf(game)).toEqual([]);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 20]);
    expect(
      eventsFrom(game, "cut")
        .filter((name) => name.startsWith("begin:") || name === "priority")
        .slice(0, 3),
    ).toEqual(lines("begin:ending, begin:cleanup, begin:turn"));
  });

  test("[T054b, CR 724.1a] triggers that were not on the stack yet vanish and do not come back in the cleanup step", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Undoing"], battlefield: ["Reader"] } });
    play(game, "Undoing");
    expect(turnsOf(game)).toEqual(["b"]);
    expect(resource(game, "a", "life")).toBe(20);
    expect(visitedSince(game, "cut")).toEqual(["cleanup"]);
  });

  test("[T055, CR 724.1d, CR 514] ending the turn in the upkeep: no draw, main, combat or end step; mana is lost, cleanup does its work", () => {
    const nine = ["Stop", "Ritual", "Growth", ...Array.from({ length: 9 }, () => "Blank")];
    const game = table(timeCards, "a b", { a: { hand: nine, battlefield: ["Bear", "Chime"] } }, UPKEEP);
    play(game, "Growth");
    play(game, "Ritual");
    expect([valueOf(game, "Bear", "power"), resource(game, "a", "mana")]).toEqual([5, 3]);
    play(game, "Stop");
    expect(decision(game)?.question.min).toBe(2);
    choose(choose(game, "discard:Blank"), "discard:Blank");
    expect(visitedSince(game, "cut")).toEqual(["cleanup"]);
    expect([valueOf(game, "Bear", "power"), resource(game, "a", "mana"), resource(game, "a", "life")]).toEqual([
      2, 0, 20,
    ]);
  });

  test("[T058a, CR 724.1b] a trigger that is on the stack is gone for good: what it would have sacrificed stays", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Ember", "Stop"] } });
    play(game, "Ember");
    goTo(game, "endStep");
    expect(stackOf(game)).toEqual(["Ember"]);
    play(game, "Stop");
    goTo(game, "cleanup", "b");
    goTo(game, "upkeep", "a");
    expect(zone(game, "battlefield").filter((card) => card === "Bear")).toEqual(["Bear"]);
  });

  test("[T058b, CR 724.1e, CR 603.7b] one that was not due yet waits for the next end step", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Ember", "Stop"] } });
    play(game, "Ember");
    play(game, "Stop");
    expect(zone(game, "battlefield")).toContain("Bear");
    goTo(game, "endStep", "b");
    goTo(game, "upkeep", "a");
    expect(zone(game, "battlefield")).not.toContain("Bear");
  });

  test("[T060, CR 500.7, CR 724.1d] an extra turn that was made before still comes when the turn is ended", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Walk", "Stop"] } });
    play(game, "Walk");
    play(game, "Stop");
    expect(turnsOf(game)).toEqual(["a"]);
    expect(turnsAhead(game, 2)).toEqual(["b", "a"]);
    const enough = table(timeCards, "a b", { a: { hand: ["Walk", "Enough"] } });
    play(enough, "Walk");
    play(enough, "Enough");
    expect(visitedSince(enough, "cut")).toEqual([]);
    expect(turnsOf(enough)).toEqual(["a"]);
  });

  test("[T061, CR 724.1d] extra phases that were planned go with all that lies between here and the cleanup step", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Assault", "Dawdle", "Twilight", "Stop"] } });
    play(game, "Assault");
    play(game, "Dawdle");
    play(game, "Twilight");
    play(game, "Stop");
    expect(visitedSince(game, "cut")).toEqual(["cleanup"]);
    expect(turnsToCome(game, 1)).toEqual([ORDINARY]);
  });

  test.each(["precombatMain", "endStep"])(
    "[N0 3c.4] a phase that was put after the ending phase vanishes when the turn is ended in its %s",
    (span) => {
      const game = table(
        timeCards,
        "a b",
        { a: { hand: ["Afterglow", "Stop"] } },
        { at: { turn: 3, active: "a", span } },
      );
      play(game, "Afterglow");
      expect(restOfTurn(game).slice(-2)).toEqual(["cleanup", "upkeep"]);
      play(game, "Stop");
      expect(visitedSince(game, "cut")).toEqual(["cleanup"]);
      expect(turnsOf(game)).toEqual(["b"]);
    },
  );

  test("[T062a, CR 724.2a-e] ending the combat phase exiles the stack and goes to the next planned phase without the end of combat", () => {
    const game = table(timeCards, "a b", {
      a: { hand: ["Onslaught", "Peace", "Bolt"], battlefield: ["Bell", "Bear"] },
    });
    goToQuestion(game, "declare");
    choose(game, "attack:Bear>b");
    play(game, "Onslaught");
    cast(game, "Bolt", "target:b");
    play(game, "Peace");
    expect(zone(game, "exile").toSorted()).toEqual(["Bolt", "Peace"]);
    // The combat that was added after this one is the next planned phase.
    expect(visitedSince(game, "cut")).toEqual(["beginningOfCombat"]);
    expect(restOfTurn(game)).toEqual([...COMBAT.slice(1), ...MAIN_2, ...ENDING]);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 20]);
  });

  test("[T062b, CR 724.2g] outside combat that instruction does nothing, and the rest of the effect happens", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Parley", "Bolt"] } });
    cast(game, "Bolt", "target:b");
    play(game, "Parley");
    expect(stackOf(game)).toEqual(["Bolt"]);
    expect(resource(game, "a", "life")).toBe(22);
    expect(restOfTurn(game)).toEqual(AFTER_MAIN_1);
  });

  test("[MTG-EOT-1] a step can be cut alone: its window is over, and the next step begins", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Bolt", "Brief"] } }, UPKEEP);
    cast(game, "Bolt", "target:b");
    play(game, "Brief");
    expect(resource(game, "b", "life")).toBe(20);
    expect(visitedSince(game, "cut")).toEqual(["draw"]);
    expect(decision(game)?.seat).toBe("a");
  });
});

describe("end step and cleanup", () => {
  test("[T063, X-5, CR 513.2] what waits for the next end step and is made in the end step waits for the next turn's", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Delay"] } }, at("endStep"));
    play(game, "Delay");
    expect(stackOf(game)).toEqual([]);
    goTo(game, "upkeep", "b");
    expect(zone(game, "hand", "a")).toEqual([]);
    goTo(game, "endStep", "b");
    expect(stackOf(game)).toEqual(["Delay"]);
    resolve(game);
    expect(zone(game, "hand", "a")).toEqual(["Blank"]);
  });

  test("[X-5, CR 513.2] or for another end step that was added to this turn", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Delay", "Twilight"] } }, at("endStep"));
    play(game, "Delay");
    play(game, "Twilight");
    goToQuestion(game, "order");
    expect(game.state.turn).toBe(3);
    expect(keys(game).toSorted()).toEqual(["order:Delay trigger", "order:Twilight trigger"]);
  });

  test("[T071, CR 514.2, CR 514.3a] what lasts for the turn and is made in a cleanup step ends in the next cleanup step of the same turn", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Growth"], battlefield: ["Bear", "Plant cleanup"] } });
    goTo(game, "cleanup", "a");
    play(game, "Growth");
    expect(valueOf(game, "Bear", "power")).toBe(5);
    const cleanups = eventsNamed(game, "begin:cleanup").length;
    goTo(game, "upkeep", "b");
    expect(eventsNamed(game, "begin:cleanup").length - cleanups).toBe(1);
    expect(valueOf(game, "Bear", "power")).toBe(2);
  });
});

test("[CR 724.1b] as the turn is ended state-based actions are looked at before its rest is skipped", () => {
  const game = lay(timeCards, { battlefield: ["Bear"] });
  const bear = { objects: { name: "Bear" } };
  perform(
    game,
    [
      { mark: "damage", on: bear, by: 5 },
      { cut: "turn", to: "cleanup" },
    ],
    { rule: "CR 500.7" },
  );
  expect([zone(game, "graveyard"), game.state.turn]).toEqual([["Bear"], 4]);
});

test("[CR 500.8] of an inserted phase with some of its steps a view shows those ahead", () => {
  const game = lay(timeCards, {}, {}, at("endOfCombat"));
  const short = { span: "combat", parts: ["beginningOfCombat", "endOfCombat"] };
  perform(game, [{ insert: [short], after: "combat" }], { rule: "CR 500.8" });
  expect(view(game, "a").ahead).toEqual(["beginningOfCombat", "endOfCombat", "postcombatMain", "endStep", "cleanup"]);
});
