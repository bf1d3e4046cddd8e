import { describe, expect, test } from "vitest";
import {
  answer,
  decision,
  extend,
  fork,
  hash,
  idleAnswer,
  load,
  position,
  replay,
  save,
  submit,
  withCards,
  type Command,
  type Game,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import {
  cast,
  choose,
  eventsNamed,
  goTo,
  keys,
  many,
  outcome,
  pass,
  perform,
  play,
  resource,
  spoil,
  start,
  table,
  visited,
  zone,
} from "./kit/index.ts";

const DRAWN = { winners: [], rule: "CR 104.4b" };

const gainOne = { resource: "life", who: "you", by: 1, name: "gain" } as const;

/** Passes until the game is over; how often that was. */
function passes(game: Game, most: number): number {
  let count = 0;
  for (; count < most && game.state.outcome === null; count++) answer(game, idleAnswer(game));
  return count;
}

describe("loops", () => {
  test("[CR 104.4b] a loop of only mandatory actions is a draw: the same position comes again", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Spin"], battlefield: ["Wheel"] } });
    play(game, "Spin");
    const count = passes(game, 2000);
    expect([outcome(game), decision(game)]).toEqual([DRAWN, undefined]);
    expect(game.state.outcome?.losers).toEqual([]);
    expect(eventsNamed(game, "endless").map((event) => event.rule)).toEqual(["CR 104.4b"]);
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(600);
  });

  test("[T099] two abilities of two seats that keep triggering each other are such a loop", () => {
    const loop = { battlefield: ["Loop", "Drought"] };
    const game = table(multiplayer, "a b", { a: loop, b: { battlefield: ["Loop", "Altar", "Bear"] } });
    pass(game);
    choose(game, "activate:Altar");
    passes(game, 20_000);
    expect(outcome(game)).toEqual(DRAWN);
  });

  test("[CR 104.4b] what is counted in a turn does not keep a loop from being one, nor a chain from ending by it", () => {
    const counting = (stop?: number): Ruleset => {
      const goes = stop === undefined ? {} : { where: { not: { tally: "readied", of: "you", atLeast: stop } } };
      return withCards(
        extend(multiplayer, {
          endless: { limit: 20, rule: "CR 104.4b" },
          tallies: { ...multiplayer.tallies, readied: { on: "ready", per: "seat" } },
        }),
        {
          Carousel: {
            types: "enchantment",
            abilities: [
              { trigger: "exhaust", of: "this", do: [{ ready: "this" }], ...goes },
              { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
            ],
          },
        },
      );
    };
    const spun = (rules: Ruleset): [unknown, boolean] => {
      const game = table(rules, "a b", { a: { battlefield: ["Carousel"] } });
      perform(game, [{ exhaust: { objects: { types: "enchantment" } } }]);
      return [passes(game, 1000) < 1000 ? outcome(game) : null, game.state.idleMoments > 500];
    };
    expect([spun(counting()), spun(counting(35))[0]]).toEqual([[DRAWN, false], null]);
  });

  test("[CR 104.4b] one that grows for ever ends too, although no position comes again", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Loop", "Altar", "Bear"] } });
    choose(game, "activate:Altar");
    passes(game, 20_000);
    expect(outcome(game)).toEqual(DRAWN);
    expect(resource(game, "a", "life")).toBeGreaterThan(500);
  });

  test("[CR 104.4b] one that grows is given twice as long while there are few objects, because it may still end", () => {
    const cap = 300;
    const most = (objects: number): number => {
      const rules = extend(multiplayer, { endless: { rule: "CR 104.4b", limit: 50, cap } });
      const game = table(rules, "a b", {
        a: { battlefield: ["Loop", "Altar", "Bear"], library: many(objects, "Bear") },
      });
      perform(game, [{ move: { objects: { zone: "library", owner: "everyone" } }, to: "graveyard" }]);
      choose(game, "activate:Altar");
      passes(game, 20_000);
      expect(outcome(game)).toEqual(DRAWN);
      return game.state.idleMoments;
    };
    expect([most(10), most(1100)]).toEqual([2 * cap + 1, cap + 1]);
  });

  test("[T099] a loop that holds an optional action is no draw: who repeats it by choice may go on", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Spin"], battlefield: ["Swing"] } });
    play(game, "Spin");
    for (let rounds = 0; rounds < 400; rounds++) {
      while (decision(game)?.kind === "priority") pass(game);
      expect(keys(game)).toEqual(["may:no", "may:yes"]);
      choose(game, "may:yes");
    }
    expect(outcome(game)).toBe(null);
    while (decision(game)?.kind === "priority") pass(game);
    choose(game, "may:no");
    expect([outcome(game), zone(game, "stack")]).toEqual([null, []]);
  });

  test("[CR 104.4b] an action that a seat repeats by choice is no loop, however often the same position comes again", () => {
    const rules = withCards(multiplayer, {
      Abacus: { types: "artifact", abilities: [{ activated: [], do: [{ ready: "this" }] }] },
    });
    const game = table(rules, "a b", { a: { battlefield: ["Abacus"] } });
    for (let rounds = 0; rounds < 400; rounds++) {
      choose(game, "activate:Abacus");
      pass(game, 2);
    }
    expect([outcome(game), zone(game, "stack")]).toEqual([null, []]);
  });

  test("[CR 732.4-6] nobody is forced to break it, and who can may: acting starts the count anew", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Spin", "Dispel"], battlefield: ["Wheel"] } });
    play(game, "Spin");
    for (let i = 0; i < 60; i++) answer(game, idleAnswer(game));
    while (decision(game)?.seat !== "a") pass(game);
    cast(game, "Dispel", "target:Wheel");
    passes(game, 12);
    expect([outcome(game), zone(game, "stack"), zone(game, "graveyard", "a")]).toEqual([
      null,
      [],
      ["Spin", "Wheel", "Dispel"],
    ]);
  });

  test("[CR 104.4b] who acts begins anew: a position from before does not count", () => {
    const rules = extend(multiplayer, { endless: { limit: 20, rule: "CR 104.4b" } });
    const game = table(rules, "a b", { a: { hand: ["Spin", "Bolt"], battlefield: ["Wheel"] } });
    play(game, "Spin");
    for (let i = 0; i < 500 && game.state.seen.length === 0; i++) answer(game, idleAnswer(game));
    expect([outcome(game), game.state.seen.length]).toEqual([null, 1]);
    while (decision(game)?.seat !== "a") pass(game);
    cast(game, "Bolt", "target:b");
    expect(game.state.seen).toEqual([]);
  });

  test("[CR 104.4b] below the limit nothing is looked for: a long chain that ends by itself is no loop", () => {
    const seats = ["a", "b"];
    const game = table(multiplayer, seats.join(" "), {
      a: { hand: ["Doom"], battlefield: Array.from({ length: 40 }, () => "Mourner") },
    });
    expect(game.state.seen).toEqual([]);
    goTo(game, "endStep");
    expect([outcome(game), game.state.seen]).toEqual([null, []]);
  });

  test("[CR 104.4b] a permanent that leaves and comes back for ever is a loop, although it is a new object each time", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Flicker"] } });
    play(game, "Flicker");
    expect(passes(game, 2000)).toBeLessThan(400);
    expect(outcome(game)).toEqual(DRAWN);
  });

  test("[CR 104.4b] a growing loop in which objects leave ends with a draw, not with a throw", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Flicker"], battlefield: ["Breeder", "Breeder"] } });
    play(game, "Flicker");
    for (let i = 0; i < 40_000 && game.state.outcome === null; i++) answer(game, idleAnswer(game));
    expect([outcome(game), game.broken]).toEqual([DRAWN, ""]);
  });

  test("[T099] putting one's own triggers in order is no choice to go on: such a loop is a draw, also one that grows", () => {
    const two = [
      { trigger: "exhaust", of: "this", do: [{ ready: "this" }] },
      { trigger: "exhaust", of: "this", do: [{ note: "gain" }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
    ] as const;
    const rules = withCards(multiplayer, {
      Twins: { types: "enchantment", abilities: two },
      Coins: {
        types: "enchantment",
        abilities: [{ trigger: "gain", do: [gainOne, gainOne] }],
      },
      Purse: { types: "instant", abilities: [{ spell: [gainOne] }] },
    });
    const turning = table(rules, "a b", { a: { hand: ["Spin"], battlefield: ["Twins"] } });
    play(turning, "Spin");
    passes(turning, 5000);
    expect([outcome(turning), turning.broken]).toEqual([DRAWN, ""]);
    const growing = table(rules, "a b", { a: { hand: ["Purse"], battlefield: ["Coins"] } });
    play(growing, "Purse");
    passes(growing, 200_000);
    expect([outcome(growing), growing.broken]).toEqual([DRAWN, ""]);
  });

  test("[CR 104.4b] steps that repeat for ever inside one turn are a loop too", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Broom"] } });
    passes(game, 5000);
    expect(outcome(game)).toEqual(DRAWN);
    expect(visited(game).filter((span) => span === "cleanup").length).toBeGreaterThan(20);
  });

  test("[CR 104.4b] phases that are added for ever inside one turn are a loop, although nothing uses the stack", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Carousel"] } });
    passes(game, 5000);
    expect(outcome(game)).toEqual(DRAWN);
    expect(visited(game).filter((span) => span === "endOfCombat").length).toBeGreaterThan(20);
  });

  test("[CR 104.4b] what acts without the stack and makes itself act again ends too, though nobody is ever asked", () => {
    for (const card of ["Mirror", "Echoes"]) {
      const game = table(multiplayer, "a b", { a: { battlefield: [card, "Altar", "Bear"] } });
      choose(game, "activate:Altar");
      pass(game, 2);
      expect([card, outcome(game), game.broken]).toEqual([card, DRAWN, ""]);
    }
  });

  test("[CR 500.1] turns that pass idly are no loop, however many", () => {
    const game = start(multiplayer, { seats: ["a", "b"], zones: { a: { battlefield: ["Drought"] } } });
    for (let i = 0; i < 6000; i++) answer(game, idleAnswer(game));
    expect(outcome(game)).toBe(null);
    expect(game.state.turn).toBeGreaterThan(200);
  });

  test("[CR 500.1] turns in which the same happens by itself each time are no loop either", () => {
    const cuckoo = { trigger: "begin:upkeep", who: "you", do: [{ exhaust: "this" }] };
    const rules = withCards(multiplayer, { Cuckoo: { types: "artifact", abilities: [cuckoo] } });
    const game = start(rules, { seats: ["a", "b"], zones: { a: { battlefield: ["Drought", "Cuckoo"] } } });
    for (let i = 0; i < 6000; i++) answer(game, idleAnswer(game));
    expect(outcome(game)).toBe(null);
    expect(eventsNamed(game, "exhaust").length).toBeGreaterThan(100);
  });

  test("[CR 104.4b] if every turn is skipped for ever, the game ends all the same", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Night"] } });
    passes(game, 100);
    expect(outcome(game)).toEqual(DRAWN);
  });

  test("[CR 104.4b] if every phase of every turn is skipped for ever, the game ends all the same", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Void"] } });
    passes(game, 100);
    expect(outcome(game)).toEqual(DRAWN);
  });

  test("[CR 104.4b] the limit is the ruleset's", () => {
    const counts = [50, 400].map((limit) => {
      const rules = extend(multiplayer, { endless: { limit, rule: "CR 104.4b" } });
      const game = table(rules, "a b", { a: { hand: ["Spin"], battlefield: ["Wheel"] } });
      play(game, "Spin");
      return passes(game, 5000);
    });
    expect(counts[0]).toBeLessThan((counts[1] ?? 0) / 3);
  });

  test("[CR 104.4b] a fork and a loaded game in the middle of a loop end at the same place", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Spin"], battlefield: ["Wheel"] } });
    play(game, "Spin");
    for (let i = 0; i < 100; i++) answer(game, idleAnswer(game));
    const copies = [game, fork(game), load(multiplayer, save(game))];
    expect(new Set(copies.map((copy) => passes(copy, 2000))).size).toBe(1);
    expect(new Set(copies.map((copy) => hash(copy))).size).toBe(1);
  });
});

describe("positions", () => {
  test("[CR 104.4b] a position is the same whatever the ids and clocks of what is going on", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Spin"], battlefield: ["Wheel"] } });
    play(game, "Spin");
    pass(game, 4);
    const [first, at] = [position(game), hash(game)];
    pass(game, 4);
    expect(position(game)).toBe(first);
    expect(hash(game)).not.toBe(at);
  });

  test("[CR 104.4b] a position is another one where a life total, an exhausted permanent or the seat with priority is", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: ["Bear"] } });
    const others = [
      table(multiplayer, "a b", { a: { battlefield: ["Bear"] } }, { resources: { a: { life: 19 } } }),
      table(multiplayer, "a b", { a: { battlefield: [{ card: "Bear", exhausted: true }] } }),
      pass(table(multiplayer, "a b", { a: { battlefield: ["Bear"] } })),
      table(multiplayer, "a b", { a: { battlefield: ["Runner"] } }),
    ].map((each) => position(each));
    expect(new Set([position(game), ...others]).size).toBe(5);
  });
});

test("a hash is another one where a number is, however large both are", () => {
  const has = (life: number): string => {
    const game = table(multiplayer, "a b");
    perform(game, [{ resource: "life", who: "you", to: life }]);
    return hash(game);
  };
  expect(has(5 + 2 ** 32)).not.toBe(has(5));
  expect(has(5 + 2 ** 32)).not.toBe(has(5 + 2 ** 33));
});

describe("a throw", () => {
  const faulty: Ruleset = extend(multiplayer, {
    words: {
      explode: {
        compile: () => () => {
          throw new Error("this word is broken");
        },
      },
    },
    cards: {
      Bomb: {
        types: "instant",
        cost: [{ mana: 1 }],
        abilities: [{ spell: [{ resource: "life", who: "you", by: -5 }, { explode: true }] }],
      },
    },
  });
  const setup: Setup = {
    seats: ["a", "b"],
    zones: {
      a: { hand: ["Bomb", "Bolt"], battlefield: ["Land", "Land", "Land"], library: ["Land", "Land"] },
      b: { library: ["Land", "Land"] },
    },
    at: { turn: 3, active: "a", span: "precombatMain" },
    seed: 5,
  };

  /** Plays to just before the throw; the commands so far, and the one that throws. */
  function upToThrow(): { game: Game; commands: Command[]; last: Command } {
    const game = spoil(start(faulty, setup));
    const commands: Command[] = [];
    const take = (key: string): void => {
      const command = { seat: decision(game)?.by ?? "", decision: game.decisions, choice: keys(game).indexOf(key) };
      commands.push(command);
      submit(game, command);
    };
    for (const key of ["cast:Bolt", "target:b", "pass", "pass", "cast:Bomb", "pass"]) take(key);
    return { game, commands, last: { seat: "b", decision: game.decisions, choice: 0 } };
  }

  test("[CR 733.1] leaves the game broken, and says so: every later call throws the same report", () => {
    const { game, last } = upToThrow();
    expect(() => submit(game, last)).toThrow(
      /^the game is broken at decision \d+ \(magic shape, turn 3 precombatMain, seed 5\): this word is broken$/,
    );
    const report = game.broken;
    expect(report).toMatch(/this word is broken/);
    const calls = [
      () => submit(game, last),
      () => submit(game, { seat: "a", leave: true }),
      () => submit(game, { seat: "a", attempt: { verb: "pass" } }),
      () => answer(game, 0),
      () => save(game),
      () => submit(fork(game), last),
    ];
    for (const call of calls) expect(call).toThrow(report);
    expect(game.broken).toBe(report);
  });

  test("is no answer to an index that is not offered: nothing has changed, and the game goes on", () => {
    const { game } = upToThrow();
    const before = hash(game);
    expect(() => answer(game, 99)).toThrow("there is no option 99; the open decision has 1");
    expect([game.broken, hash(game)]).toEqual(["", before]);
  });

  test("says which word never ends, and the usual cause", () => {
    const spinning = extend(multiplayer, {
      words: { spin: { compile: () => () => ({ effects: [{ spin: true }] }) } },
      cards: { Top: { types: "instant", cost: [], abilities: [{ spell: [{ spin: true }] }] } },
    });
    const game = spoil(start(spinning, { ...setup, zones: { a: { hand: ["Top"] } } }));
    for (const key of ["cast:Top", "pass"]) answer(game, keys(game).indexOf(key));
    expect(() => answer(game, 0)).toThrow(
      /turn 3 precombatMain.* next \{"spin":true\}: usually a word expands to itself$/,
    );
  });

  test("[CR 733.1] an answer without the envelope leaves it broken too", () => {
    const { game } = upToThrow();
    expect(() => answer(game, 0)).toThrow(/this word is broken/);
    expect(() => answer(game, 0)).toThrow(game.broken);
  });

  test("[CR 733.1] its commands replayed give the position before, and the game can go on from there", () => {
    const { game, commands, last } = upToThrow();
    const before = [hash(game), position(game)];
    expect(() => submit(game, last)).toThrow("this word is broken");
    const again = replay(faulty, {
      turnwright: 1,
      ruleset: { name: faulty.name, fingerprint: game.tables.fingerprint },
      setup,
      commands,
    });
    if (!again.ok) throw new Error(again.reason);
    expect([again.ok, hash(again.game), position(again.game), again.game.broken]).toEqual([true, ...before, ""]);
    expect(submit(again.game, { seat: "b", leave: true }).ok).toBe(true);
    expect(outcome(again.game)).toEqual({ winners: ["a"], rule: "CR 104.2a" });
  });

  test("[CR 733.1] a caller's mistake that is refused breaks nothing", () => {
    const { game } = upToThrow();
    expect(submit(game, { seat: "b", decision: 1, choice: 0 }).ok).toBe(false);
    expect(game.broken).toBe("");
  });
});
