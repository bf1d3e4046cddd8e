import { describe, expect, test } from "vitest";
import {
  answer,
  decision,
  explain,
  extend,
  fork,
  hash,
  idleAnswer,
  load,
  save,
  submit,
  withCards,
  type Command,
  type Game,
} from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { choose, eventsNamed, keys, outcome, pass, resource, table } from "./kit/index.ts";

const rules = extend(
  withCards(multiplayer, {
    Abacus: {
      types: "artifact",
      abilities: [{ activated: [], do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
    },
    Echo: {
      types: "artifact",
      abilities: [{ trigger: "gain", who: "you", do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
    },
    Spring: {
      types: "artifact",
      abilities: [{ activated: [], do: [{ resource: "life", who: "opponents", by: -1 }] }],
    },
  }),
  { shortcuts: { rule: "CR 732.2a", agree: "CR 732.2b", otherwise: "CR 732.2c" } },
);

const ROUND = [
  { seat: "a", key: "activate:Abacus" },
  { seat: "a", key: "pass" },
  { seat: "b", key: "pass" },
];

const begun = (): Game => table(rules, "a b", { a: { battlefield: ["Abacus"] }, b: { battlefield: ["Abacus"] } });

const propose = (game: Game, times: number, moves = ROUND) => submit(game, { seat: "a", shortcut: { moves, times } });

describe("a shortcut", () => {
  test("[CR 732.2a] is proposed with a number by whoever has priority, and taken once the others agree", () => {
    const game = begun();
    expect(propose(game, 300).ok).toBe(true);
    expect([decision(game)?.seat, decision(game)?.kind, resource(game, "a", "life")]).toEqual(["b", "shortcut", 20]);
    answer(game, idleAnswer(game));
    expect([decision(game)?.seat, decision(game)?.kind, resource(game, "a", "life")]).toEqual(["a", "priority", 320]);
    expect(eventsNamed(game, "shortcut").map(({ rule, amount }) => [rule, amount])).toEqual([["CR 732.2a", 300]]);
    expect(eventsNamed(game, "agree").map(({ rule, amount }) => [rule, amount ?? 0])).toEqual([["CR 732.2b", 0]]);
  });

  test("[CR 732.4] of passes only is no action: a mandatory loop that grows ends with a draw, however often it is shortened", () => {
    const growing = extend(rules, { endless: { rule: "CR 104.4b", limit: 50, cap: 150 } });
    const game = table(growing, "a b", { a: { battlefield: ["Echo", "Abacus"] } });
    choose(game, "activate:Abacus");
    const passes = ["a", "b"].map((seat) => ({ seat, key: "pass" }));
    for (let proposed = 0; proposed < 10 && game.state.outcome === null; proposed++) {
      expect(propose(game, 40, passes).ok).toBe(true);
      answer(game, idleAnswer(game));
    }
    expect(outcome(game)).toEqual({ winners: [], rule: "CR 104.4b" });
    expect(resource(game, "a", "life")).toBeGreaterThan(60);
  });

  test("[CR 732.2b] stops before the own move that somebody will not make", () => {
    const game = begun();
    propose(game, 300);
    choose(game, "refuse move:4");
    expect([decision(game)?.seat, resource(game, "a", "life")]).toEqual(["b", 23]);
  });

  test("[CR 732.2c] who has cut it short cannot do there what was proposed, and may do it again once something else is done", () => {
    const game = begun();
    propose(game, 300);
    choose(game, "refuse move:4");
    expect(keys(game)).toEqual(["activate:Abacus"]);
    const attempt: Command = { seat: "b", attempt: { verb: "pass" } };
    const before = hash(game);
    const result = submit(game, attempt);
    expect([result.ok, explain(game, "b", { verb: "pass" })?.rules, hash(game)]).toEqual([
      false,
      ["CR 732.2c"],
      before,
    ]);
    choose(game, "activate:Abacus");
    expect(keys(game)).toEqual(["pass", "activate:Abacus"]);
    pass(game, 4);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([24, 21]);
  });

  test("[CR 732.2c] a fork and a loaded game know it too", () => {
    const game = begun();
    propose(game, 5);
    for (const other of [fork(game), load(rules, save(game))]) {
      choose(other, "refuse move:2");
      for (const again of [fork(other), load(rules, save(other))])
        expect([keys(again), hash(again)]).toEqual([["activate:Abacus"], hash(other)]);
    }
  });

  test("[CR 732.2a] without a number, by somebody else, of strangers or of too many moves it is refused, and nothing changes", () => {
    const game = begun();
    const before = hash(game);
    const moves = ROUND;
    const faulty: readonly unknown[] = [
      { seat: "a", shortcut: { moves } },
      { seat: "a", shortcut: { moves, times: 0 } },
      { seat: "a", shortcut: { moves, times: 1.5 } },
      { seat: "a", shortcut: { moves, times: 5000 } },
      { seat: "a", shortcut: { moves: [], times: 2 } },
      { seat: "a", shortcut: { moves: [{ seat: "a" }], times: 2 } },
      { seat: "a", shortcut: { moves: [...moves, { seat: "z", key: "pass" }], times: 2 } },
      { seat: "a", shortcut: { moves: moves.slice(2), times: 2 } },
      { seat: "b", shortcut: { moves, times: 2 } },
      { seat: "a", decision: game.decisions + 1, shortcut: { moves, times: 2 } },
    ];
    for (const command of faulty) expect([command, submit(game, command as Command).ok]).toEqual([command, false]);
    expect([hash(game), game.broken]).toEqual([before, ""]);
  });

  test("[CR 732.2a] a game whose rules say nothing of shortcuts has none", () => {
    const game = table(withCards(multiplayer, { Abacus: { types: "artifact" } }), "a b");
    const result = submit(game, { seat: "a", shortcut: { moves: [{ seat: "a", key: "pass" }], times: 1 } });
    expect(result.ok).toBe(false);
  });

  test("[CR 732.2b] ends where a move cannot be made, and with the game", () => {
    const spring = [{ seat: "a", key: "activate:Spring" }, ...ROUND.slice(1)];
    const game = table(rules, "a b", { a: { battlefield: ["Spring"] } });
    propose(game, 500, spring);
    answer(game, idleAnswer(game));
    expect(outcome(game)).toEqual({ winners: ["a"], rule: "CR 104.2a" });
    const other = begun();
    propose(other, 10, spring);
    answer(other, idleAnswer(other));
    expect([decision(other)?.seat, decision(other)?.kind, resource(other, "b", "life")]).toEqual(["a", "priority", 20]);
  });

  test("[CR 732.2b] is nobody's any more when somebody leaves", () => {
    const game = table(rules, "a b c", { a: { battlefield: ["Abacus"] } });
    const moves = [...ROUND, { seat: "c", key: "pass" }];
    propose(game, 10, moves);
    submit(game, { seat: "c", leave: true });
    expect([decision(game)?.seat, decision(game)?.kind, resource(game, "a", "life")]).toEqual(["a", "priority", 20]);
  });

  test("[CR 732.2b] everybody is asked in turn order, each up to where those before agree", () => {
    const game = table(rules, "a b c", { a: { battlefield: ["Abacus"] }, c: { battlefield: ["Abacus"] } });
    propose(game, 10, [...ROUND, { seat: "c", key: "pass" }]);
    choose(game, "refuse move:6");
    expect([decision(game)?.seat, decision(game)?.question.max]).toEqual(["c", 5]);
    choose(game, "refuse move:3");
    expect([decision(game)?.seat, resource(game, "a", "life")]).toEqual(["c", 22]);
  });
});
