import { describe, expect, test } from "vitest";
import { hours } from "../shapes/hours.ts";
import { magic } from "../shapes/magic-cards.ts";
import {
  answer,
  cutTo,
  extraTurn,
  hash,
  idleAnswer,
  insertAfter,
  insertBefore,
  itinerary,
  load,
  perform,
  skipNext,
  submit,
  view,
  type Game,
  type Setup,
  decision,
  extend,
  withCards,
  fork,
  imagine,
  save,
  allEvents,
  seeded,
  type Command,
} from "../src/index.ts";
import { at, choose, keys, pass, resolve, start, table, turnsAhead, zone } from "./kit/index.ts";

const seats = ["alice", "bob"];
const library = Array.from({ length: 20 }, () => "Blank");
const fresh = (setup: Partial<Setup> = {}): Game =>
  start(magic, { seats, zones: { alice: { library }, bob: { library } }, ...setup });

describe("a setup that cannot be", () => {
  test.each([
    ["one seat", { seats: ["alice"], zones: {} }, "2 to 8 seats, not 1"],
    [
      "nine seats",
      { seats: Array.from({ length: 9 }, (_, index) => `seat ${index}`), zones: {} },
      "2 to 8 seats, not 9",
    ],
    ["two seats of one name", { seats: ["alice", "alice"], zones: {} }, "the same name"],
    ["a misspelt card", { decks: { alice: ["Bera"] } }, 'unknown card "Bera"; did you mean "Bear"?'],
    ["a misspelt zone", { zones: { alice: { hnad: ["Bear"] } } }, 'unknown zone "hnad"; did you mean "hand"?'],
    ["somebody without a seat", { zones: { carol: { hand: ["Bear"] } } }, '"carol", who has no seat'],
    ["a place that no turn has", at("lunch", "alice", 1), 'unknown span "lunch"'],
    [
      "more objects than there is room for",
      { zones: { alice: { battlefield: Array.from({ length: 4200 }, () => "Bear") } } },
      "more than 4096 objects",
    ],
  ])("%s is refused with what is wrong", (_name, setup, message) => {
    expect(() => fresh(setup)).toThrow(message);
  });
});

describe("a command that cannot be", () => {
  test.each([
    [{ seat: "alice", decision: 1, choice: -1 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: 1_000_000 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: Number.NaN }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: 0.5 }, "unknownOption"],
    [{ seat: "alice", decision: 1, choices: [0] }, "unknownOption"],
    [{ seat: "alice", decision: 2, choice: 0 }, "stale"],
    [{ seat: "bob", decision: 1, choice: 0 }, "notYourDecision"],
    [{ seat: "carol", decision: 1, choice: 0 }, "notYourDecision"],
    [{ seat: "alice", cancel: true as const }, "unknownOption"],
    [{ seat: "alice", attempt: { verb: "fly" } }, "unknownOption"],
    [{ seat: "alice", attempt: { verb: "cast", of: 999_999 } }, "unknownOption"],
  ])("%o is refused with a rule, and nothing has changed", (command, code) => {
    const game = fresh();
    const before = hash(game);
    const result = submit(game, command);
    expect(result.ok ? null : [result.refusal.code, result.refusal.rules]).toEqual([code, ["CR 117.1"]]);
    expect(hash(game)).toBe(before);
  });

  test("what is no saved game is not loaded", () => {
    expect(() => load(magic, "hello")).toThrow("not even JSON");
    expect(() => load(magic, "{}")).toThrow("no saved game");
    const text = save(start(magic, { seats, seed: 1 }));
    expect(() => load(magic, text.replace('"zones"', '"zonez"'))).toThrow('damaged: "zones" is not a list');
    expect(() => load(magic, text.replace('"clock":', '"more":1,"clock":'))).toThrow(
      'damaged: "more" is no field of it',
    );
    expect(() => load(magic, text.replace(/"active":\d/, '"active":"x"'))).toThrow('damaged: "active" is not a number');
  });

  test("nobody's view is refused", () => {
    expect(() => view(fresh(), "carol")).toThrow('no seat is called "carol"');
  });
});

describe("the operations on time, from outside", () => {
  const idle = (game: Game, turns: number): Game => {
    for (let i = 0; i < 600 && game.state.turn < turns; i++) answer(game, idleAnswer(game));
    return game;
  };

  test("[CR 500.7] [T006] an extra turn, two skips and another extra turn at once", () => {
    const game = fresh();
    extraTurn(game, "bob", { rule: "CR 500.7" });
    skipNext(game, "bob", "turn", { count: 2, rule: "CR 614.10a" });
    extraTurn(game, "alice", { rule: "CR 500.7" });
    // Alice's is newer. Bob's extra turn and his next are skipped, one skip each.
    expect(turnsAhead(game, 6)).toEqual(["alice", "bob skipped", "bob skipped", "alice", "bob", "alice"]);
  });

  test("[CR 500.8] [CR 500.9] phases after, steps before a place", () => {
    const game = fresh();
    insertAfter(game, "precombatMain", ["combat", "postcombatMain"], { rule: "CR 500.8" });
    insertBefore(game, "endStep", ["endStep"], { rule: "CR 500.9" });
    idle(game, 2);
    const visits = itinerary(game).filter((visit) => visit.turn === 1 && visit.passedOver === null);
    const combat = ["beginningOfCombat", "declareAttackers", "endOfCombat", "postcombatMain"];
    const rest = ["endStep", "endStep", "cleanup"];
    expect(visits.map((visit) => visit.span)).toEqual([
      "untap",
      "upkeep",
      "precombatMain",
      ...combat,
      ...combat,
      ...rest,
    ]);
  });

  test("[CR 724.1] the turn is ended down to its clean-up", () => {
    const game = fresh();
    cutTo(game, "turn", { to: "cleanup", rule: "CR 724.1" });
    expect(itinerary(idle(game, 2)).flatMap((visit) => (visit.turn === 1 ? [visit.span] : []))).toEqual([
      "untap",
      "upkeep",
      "cleanup",
    ]);
  });

  test("a mistake of the caller throws, and the game goes on as it was", () => {
    const game = fresh();
    const before = hash(game);
    expect(() => skipNext(game, "alice", "lunch", { rule: "CR 614.10" })).toThrow("begin:lunch");
    expect(() => perform(game, [{ fly: 1 }], { rule: "CR 500.7" })).toThrow('unknown word "fly"');
    expect(() => extraTurn(game, "alice", { rule: "CR 500.7x" })).toThrow('did you mean "CR 500.7"?');
    expect(() => extraTurn(game, "alice", { rule: "" })).toThrow("unknown rule");
    expect([hash(game), game.broken]).toEqual([before, ""]);
    answer(game, 0);
  });
});

describe("what an outsider could get wrong", () => {
  test.each([
    [{ seat: "alice", leave: false }, "unknownOption"],
    [{ seat: "alice", cancel: false }, "unknownOption"],
    [{ seat: "alice", attempt: null }, "unknownOption"],
    [{ seat: "alice", attempt: {} }, "unknownOption"],
    [{ seat: "alice" }, "unknownOption"],
    [{ seat: "alice", decision: 1, choice: "0" }, "unknownOption"],
  ])("%o is refused, and the game goes on", (command, code) => {
    const game = fresh();
    const before = hash(game);
    const result = submit(game, command as Command);
    expect([result.ok ? "taken" : result.refusal.code, hash(game), game.broken]).toEqual([code, before, ""]);
  });

  test("[CR 614.10a] a count of nothing skips nothing, a shield of less than nothing stops nothing", () => {
    const game = fresh({ resources: { alice: { life: 20 } } });
    skipNext(game, "alice", "combat", { count: 0, rule: "CR 614.10a" });
    perform(
      game,
      [
        { prevent: { minus: [1, 3] }, on: "damage" },
        { delay: "begin:draw", uses: 0, do: [{ lose: "you" }] },
      ],
      { seat: "alice", rule: "CR 614.10a" },
    );
    expect(game.state.effects).toEqual([]);
  });

  test("amounts stay whole, and where whole numbers are exact", () => {
    const game = fresh();
    perform(game, [{ resource: "life", by: { times: [9_007_199_254_740_991, 9_007_199_254_740_991] } }], {
      seat: "alice",
      rule: "CR 616.1",
    });
    perform(game, [{ resource: "life", by: { smallest: [0.5, 3] } }], { seat: "bob", rule: "CR 616.1" });
    expect(game.state.seats.map((seat) => seat.resources[0])).toEqual([9_007_199_254_740_991, 20]);
    expect(hash(load(magic, save(game)))).toBe(hash(game));
    expect(() => fresh({ resources: { alice: { life: 0.5 } } })).toThrow("whole number");
    expect(() => fresh({ resources: { alice: { lief: 3 } } })).toThrow('did you mean "life"?');
  });

  test("[CR 117.4] who may not pass and can do nothing else passes after all", () => {
    const stubborn = extend(magic, {
      cards: {
        Watch: { types: "enchantment", abilities: [{ static: { forbid: ["pass"], who: "you" }, rule: "CR 101.2" }] },
      },
    });
    const game = start(stubborn, {
      seats,
      zones: { alice: { library, hand: ["Land"], battlefield: ["Watch"] }, bob: { library } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    expect(keys(game)).toEqual(["playLand:Land"]);
    choose(game, "playLand:Land");
    expect(keys(game)).toEqual(["pass"]);
  });

  test("[CR 603.2] a pass can be waited for", () => {
    const heard = extend(magic, {
      cards: {
        Ear: {
          types: "enchantment",
          abilities: [
            { trigger: "pass", who: "opponents", where: { stack: "empty" }, do: [{ resource: "life", by: 1 }] },
          ],
        },
      },
    });
    const game = start(heard, {
      seats,
      zones: { alice: { library, battlefield: ["Ear"] }, bob: { library } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    pass(game, 2);
    expect(decision(game)?.seat).toBe("alice");
    resolve(game);
    expect(game.state.seats[0]?.resources[0]).toBe(21);
  });

  test("[CR 723.5] an imagined game does not know the truth after a cancel either", () => {
    const hidden = ["Bear", "Bolt", "Walk", "Stop", "Growth", "Shock", "Haze", "Truce"];
    const game = start(magic, {
      seats,
      zones: { alice: { battlefield: ["Altar", "Bear", "Runner", "Rest"] }, bob: { hand: hidden, library: hidden } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
      seed: 5,
    });
    choose(game, "activate:Altar");
    const hands = [1, 2, 3, 4].map((seed) => {
      const imagined = imagine(game, "alice", seeded(seed));
      expect(submit(imagined, { seat: "alice", cancel: true }).ok).toBe(true);
      return zone(imagined, "hand", "bob").join();
    });
    expect(new Set(hands).size).toBeGreaterThan(1);
  });

  test("[CR 601.2] a fork in the middle of an announcement hands nothing out before it has happened", () => {
    const game = start(magic, {
      seats,
      zones: { alice: { battlefield: ["Altar", "Bear", "Runner", "Rest", "Cycle"] } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    choose(game, "activate:Altar");
    const copy = fork(game);
    choose(copy, "choose:Bear");
    expect(allEvents(copy)).toEqual([]);
    expect(submit(copy, { seat: "alice", cancel: true }).ok).toBe(true);
    expect(allEvents(copy)).toEqual([]);
  });

  test("a batch of more choices than the question takes is refused as a whole", () => {
    const game = start(magic, {
      seats,
      zones: { alice: { hand: ["Bolt"], battlefield: ["Land"] } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    choose(game, "cast:Bolt");
    const result = submit(game, { seat: "alice", decision: game.decisions, choices: [1, 0] });
    expect(result.ok).toBe(false);
  });

  test("[CR 724.1] what an effect says after it ended the turn still happens", () => {
    const last = extend(magic, {
      cards: {
        Finale: {
          types: "instant",
          abilities: [
            {
              spell: [
                { cut: "turn", to: "cleanup" },
                { delay: "begin:endStep", do: [{ lose: "you" }] },
              ],
            },
          ],
        },
      },
    });
    const game = start(last, {
      seats,
      zones: { alice: { library, hand: ["Finale"] }, bob: { library } },
      at: { turn: 3, active: "alice", span: "precombatMain" },
    });
    choose(game, "cast:Finale");
    resolve(game);
    expect(game.state.effects.map((stored) => stored.kind)).toEqual(["trigger"]);
  });

  test("teams that share their turns sit together", () => {
    const shared = extend(magic, { teams: { sharedTurns: true } });
    expect(() =>
      start(shared, {
        seats: ["a", "b", "c", "d"],
        teams: [
          ["a", "c"],
          ["b", "d"],
        ],
      }),
    ).toThrow("sit together");
  });
});

test("[CR 111.1] what is laid out as a token is no card", () => {
  const zones = { alice: { library, battlefield: [{ card: "Bear", token: true }, "Bear"] }, bob: { library } };
  const game = fresh({ zones });
  const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
  const found = game.tables.reader.select(game, { objects: { types: "creature", token: true } }, scope);
  expect([found.length, zone(game, "battlefield")]).toEqual([1, ["Bear", "Bear"]]);
});

test("[GA-SET-1] what a ruleset lays apart from a deck lies in its own zone from the start, the rest is shuffled", () => {
  const rules = extend(magic, {
    deck: { zone: "library", rule: "CR 103.3", apart: [{ of: { types: "land" }, zone: "exile" }] },
  });
  const deck = ["Bear", "Land", "Bear", "Land", "Bear"];
  const game = start(rules, { seats, decks: { alice: deck, bob: ["Bear"] }, zones: { alice: { exile: ["Bear"] } } });
  // Listed from the bottom: what the setup lays out lies on top.
  expect(zone(game, "exile")).toEqual(["Land", "Land", "Bear"]);
  expect([zone(game, "library", "alice"), zone(game, "library", "bob")].map((each) => each.length)).toEqual([3, 1]);
});

test("a game without decks begins where every deck is empty, and refuses one that is not", () => {
  const [card = ""] = Object.keys(hours.cards ?? {});
  expect(start(hours, { seats, decks: { alice: [], bob: [] } }).state.turn).toBe(1);
  expect(() => start(hours, { seats, decks: { alice: [card] } })).toThrow(
    "hours has no decks: its ruleset does not say their zone (deck)",
  );
});

test("[GA-SET-1] whoever imagines what is unknown deals what lies apart from a deck by itself", () => {
  const rules = extend(magic, {
    zones: { apart: { whose: "seat", hidden: "all" } },
    deck: { zone: "library", rule: "CR 103.3", apart: [{ of: { types: "land" }, zone: "apart" }] },
  });
  const deck = ["Bear", "Land", "Runner", "Land", "Bear", "Runner"];
  const game = start(rules, { seats, decks: { alice: deck, bob: deck } });
  for (let seed = 1; seed <= 10; seed++) {
    const other = imagine(game, "bob", seeded(seed));
    expect(zone(other, "apart", "alice")).toEqual(["Land", "Land"]);
  }
});

test("[CR 601.2c] an attempt at a target that is not legal is refused, one that is legal is aimed at", () => {
  const zones = { alice: { hand: ["Shock"], battlefield: ["Land", "Bear", "Bear"] } };
  const game = start(magic, { seats, zones, at: { turn: 3, active: "alice", span: "precombatMain" } });
  const idOf = (name: string): number =>
    game.state.objects.find((object) => object !== null && game.tables.cards[object.card]?.name === name)?.id ?? 0;
  const before = hash(game);
  for (const to of [-2, 0, idOf("Land"), 99]) {
    const wrong = submit(game, { seat: "alice", attempt: { verb: "cast", of: idOf("Shock"), to } });
    expect(wrong.ok ? null : [wrong.refusal.code, wrong.refusal.rules, hash(game)]).toEqual([
      "target",
      ["CR 601.2"],
      before,
    ]);
  }
  const bear = idOf("Bear");
  expect(submit(game, { seat: "alice", attempt: { verb: "cast", of: idOf("Shock"), to: bear } }).ok).toBe(true);
  expect(game.state.objects.flatMap((object) => object?.item?.targets ?? [])).toEqual([[bear]]);
  expect(decision(game)?.kind).toBe("priority");
});

test("a ruleset may name any number of conditions about a seat, and each of them counts", () => {
  const plain = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`also${index}`, { rule: "CR 305.2", is: { active: "you" } }] as const),
  );
  const playLand = magic.actions?.["playLand"];
  if (playLand === undefined) throw new Error("a game without lands");
  const rules = extend(magic, {
    conditions: { ...plain, poor: { rule: "CR 305.2", is: { resource: "life", of: "you", atMost: 5 } } },
    actions: { playLand: { ...playLand, needs: [...(playLand.needs ?? []), ...Object.keys(plain), "poor"] } },
  });
  const canPlay = (life: number): boolean =>
    keys(table(rules, "a b", { a: { hand: ["Land"] } }, { resources: { a: { life } } })).includes("playLand:Land");
  expect([canPlay(5), canPlay(6)]).toEqual([true, false]);
});

test("marks come with cards, with what they add to characteristics", () => {
  const rules = withCards(
    { ...magic, marks: ["charge"], layers: [{ name: "modify", marks: { charge: { power: 1 } } }] },
    { Kiln: { marks: { brick: {}, heat: { power: 2 } } }, Plain: {} },
  );
  expect(rules.marks).toEqual(["charge", "brick", "heat"]);
  expect(rules.layers).toEqual([{ name: "modify", marks: { heat: { power: 2 }, charge: { power: 1 } } }]);
  expect(withCards(rules, { Plain: {} }).marks).toBe(rules.marks);
});
