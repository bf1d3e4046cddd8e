import { describe, expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { magicRules } from "../shapes/magic.ts";
import { extend, hash, open, settle, submit, withCards, type Game, type Ruleset } from "../src/index.ts";
import { seatScope } from "../src/state/scope.ts";
import { at, choose, eventsNamed, keys, names, pass, perform, resolve, resource, start, zone } from "./kit/index.ts";

const sorcery = { types: "sorcery" };

/** Cards that do something in the middle of a resolution. */
const resolving: Ruleset = extend(magic, {
  cards: {
    /** Reveals nothing, but lets its controller cast an instant from the hand now. */
    Cascade: {
      ...sorcery,
      abilities: [
        {
          spell: [
            { choose: { objects: { zone: "hand", owner: "you", types: "instant" } }, min: 0, max: 1, as: "found" },
            { announce: "cast", of: "found" },
            { resource: "life", by: 1, name: "gain" },
          ],
        },
      ],
    },
    Free: { types: "instant", abilities: [{ spell: [{ resource: "life", by: 5, name: "gain" }] }] },
    Aimed: {
      types: "instant",
      abilities: [{ spell: [{ resource: "life", who: { target: 0 }, by: -3 }], targets: [{ from: "everyone" }] }],
    },
    Dear: { types: "instant", cost: [{ mana: 5 }], abilities: [{ spell: [] }] },
  },
});

const inMain = (hand: string[], rules: Ruleset = resolving): Game =>
  start(rules, { seats: ["a", "b"], zones: { a: { hand } }, at: { turn: 3, active: "a", span: "precombatMain" } });

describe("something announced in the middle of a resolution", () => {
  test("[CR 608.2g] [T096] a spell cast in a resolution is on top, and the resolution ends first", () => {
    const game = inMain(["Cascade", "Free"]);
    choose(game, "cast:Cascade");
    resolve(game);
    choose(game, "choose:Free");
    expect(zone(game, "stack")).toEqual(["Free"]);
    expect([resource(game, "a", "life"), zone(game, "graveyard", "a")]).toEqual([21, ["Cascade"]]);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(26);
  });

  test("[CR 608.2g] its targets are chosen then, and nobody has priority in between", () => {
    const game = inMain(["Cascade", "Aimed"]);
    choose(game, "cast:Cascade");
    resolve(game);
    choose(game, "choose:Aimed");
    expect(keys(game)).toEqual(["target:a", "target:b"]);
    choose(game, "target:b");
    expect(eventsNamed(game, "cast").map((event) => event.object)).toEqual(["Cascade", "Aimed"]);
    resolve(game);
    expect(resource(game, "b", "life")).toBe(17);
  });

  test("[CR 608.2g] what an effect has begun in the middle of a resolution is completed, not taken back", () => {
    const game = inMain(["Cascade", "Aimed"]);
    choose(game, "cast:Cascade");
    resolve(game);
    choose(game, "choose:Aimed");
    const before = hash(game);
    const result = submit(game, { seat: "a", cancel: true });
    expect(result.ok ? null : result.refusal.text).toBe("an effect has begun it, and it is completed");
    expect(hash(game)).toBe(before);
  });

  test("[CR 101.3] what cannot be completed is not begun", () => {
    const game = inMain(["Cascade", "Dear"]);
    choose(game, "cast:Cascade");
    resolve(game);
    choose(game, "choose:Dear");
    expect([zone(game, "stack"), zone(game, "hand", "a"), resource(game, "a", "life")]).toEqual([[], ["Dear"], 21]);
  });
});

describe("what comes after a moment", () => {
  const checked: Ruleset = extend(magic, {
    names: [...(magic.names ?? []), "later"],
    checks: {
      mode: "together",
      limit: 10,
      list: [
        {
          rule: "CR 704.5a",
          each: "everyone",
          if: {
            all: [
              { resource: "life", of: "it", atMost: 17 },
              { tally: "spells", of: "it", atMost: 0 },
            ],
          },
          do: [{ resource: "life", who: "it", by: 10, name: "gain" }, { after: [{ note: "later" }] }],
        },
      ],
    },
  });

  test("[CR 704.3] an effect of a check that waits comes when the moment is over", () => {
    const game = start(checked, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Bolt"], battlefield: ["Land"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });
    choose(game, "cast:Bolt");
    choose(game, "target:b");
    resolve(game);
    const order = names(game).filter((name) => ["damage", "gain", "later"].includes(name));
    expect(order).toEqual(["damage", "gain", "later"]);
  });
});

describe("where what failed goes", () => {
  test("[GA-RES-5] without a place of its own it goes where it would have gone", () => {
    const { failed: _failed, ...items } = magic.items ?? { targetsGone: "all", rule: "", finish: [], failed: "" };
    const game = start(extend(magic, { items: { ...items, finish: [{ to: "exile", rule: "CR 608.2n" }] } }), {
      seats: ["a", "b"],
      zones: { a: { hand: ["Shock", "Shock"], battlefield: ["Land", "Land"] }, b: { battlefield: ["Bear"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });
    choose(game, "cast:Shock");
    choose(game, "cast:Shock");
    resolve(game);
    resolve(game);
    expect(eventsNamed(game, "failed").map((event) => event.object)).toEqual(["Shock"]);
    expect(zone(game, "exile")).toEqual(["Shock", "Shock"]);
  });
});

describe("a settle that opens a window", () => {
  const spans = (only: boolean): Ruleset =>
    extend(magic, {
      turn: ["untap", "upkeep", "cleanup"],
      spans: {
        untap: {
          rule: "CR 502",
          course: [
            { resource: "life", who: "you", by: -1, name: "damage" },
            only ? settle({ opens: "fast", for: "stack" }) : settle({ opens: "fast" }),
          ],
        },
        upkeep: { rule: "CR 503", course: [open("fast")] },
      },
      firstTurns: [],
      checks: {
        mode: "together",
        limit: 10,
        list: [
          {
            rule: "CR 704.5a",
            each: "everyone",
            if: { resource: "life", of: "it", atMost: 19 },
            do: [{ resource: "life", who: "it", by: 1, name: "gain" }],
          },
        ],
      },
    });
  const where = (rules: Ruleset, battlefield: string[]): string => {
    const game = start(rules, { seats: ["a", "b"], zones: { a: { battlefield } } });
    return game.tables.spans[game.state.agenda.findLast((frame) => frame.kind === 1)?.span ?? 0]?.name ?? "";
  };

  test("[GA-TURN-9] opens if anything happened", () => {
    expect(where(spans(false), [])).toBe("untap");
  });

  test("[C1K-DRAW-1] for the stack opens only if something went there", () => {
    expect(where(spans(true), [])).toBe("upkeep");
    expect(where(spans(true), ["Plant untap"])).toBe("untap");
  });
});

describe("a game's own codes", () => {
  test("[C1K-ILL-3] a refusal has the code that the ruleset gives it", () => {
    const game = inMain(
      ["Walk"],
      extend(magic, { attempts: { rule: "CR 117.1", codes: { condition: "ERROR_TIMING", cost: "ERROR_COST" } } }),
    );
    const id = game.state.zones.flat().find((entry) => entry > 0) ?? 0;
    const before = hash(game);
    const result = submit(game, { seat: "a", attempt: { verb: "cast", of: id } });
    expect(result.ok ? "" : result.refusal.code).toBe("ERROR_COST");
    pass(game);
    const other = submit(game, { seat: "a", attempt: { verb: "cast", of: id } });
    expect(other.ok ? "" : other.refusal.code).toBe("ERROR_TIMING");
    expect(hash(game)).not.toBe(before);
  });
});

describe("what a move is called, and how something arrives", () => {
  const named: Ruleset = extend(resolving, {
    cards: {
      Bury: {
        ...sorcery,
        abilities: [{ spell: [{ move: { objects: { controller: "opponents" } }, to: "graveyard" }] }],
      },
      Slow: { ...sorcery, abilities: [{ spell: [{ create: "Bear", to: "battlefield", exhausted: true }] }] },
      Fog: { types: "enchantment", abilities: [{ replace: "enter:battlefield", change: { exhausted: true } }] },
      Free: { types: "creature", power: 1, toughness: 1 },
      Twice: {
        types: "enchantment",
        abilities: [{ replace: "draw", who: "you", inTurn: true, instead: [{ draw: 1 }, { draw: 1 }] }],
      },
      Think: { ...sorcery, abilities: [{ spell: [{ draw: 1 }] }] },
    },
  });

  test("[CR 700.4] dies is battlefield to graveyard, of a creature, whatever moved it", () => {
    const game = start(named, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Bury"] }, b: { battlefield: ["Bear", "Shrine"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });
    choose(game, "cast:Bury");
    resolve(game);
    expect(eventsNamed(game, "die").map((event) => event.object)).toEqual(["Bear"]);
    expect(zone(game, "graveyard", "b")).toEqual(["Shrine", "Bear"]);
  });

  test("[CR 603.2e] what enters exhausted was never made so: nothing sees it happen", () => {
    const game = inMain(["Slow"], named);
    choose(game, "cast:Slow");
    resolve(game);
    expect(game.state.objects.filter((object) => object?.made === 1).map((object) => object?.exhausted)).toEqual([1]);
    expect(eventsNamed(game, "exhaust")).toEqual([]);
  });

  test("[CR 614.1c-e] a replacement can make it enter so", () => {
    const game = start(named, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Free"], battlefield: ["Fog"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });
    choose(game, "cast:Free");
    resolve(game);
    const free = game.state.objects.find(
      (object) => object !== null && game.tables.cards[object.card]?.name === "Free",
    );
    expect([free?.exhausted, eventsNamed(game, "exhaust")]).toEqual([1, []]);
  });

  test("[CR 614.11a-b] [CR 614.5] two draws instead of one are two draws, each finished before the next, and none of them is doubled again", () => {
    const game = start(named, {
      seats: ["a", "b"],
      decks: { a: Array.from({ length: 9 }, () => "Blank") },
      zones: { a: { hand: ["Think"], battlefield: ["Twice"] } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });
    choose(game, "cast:Think");
    resolve(game);
    expect(new Set(eventsNamed(game, "draw").map((event) => event.moment)).size).toBe(2);
    expect(zone(game, "hand", "a")).toEqual(["Blank", "Blank"]);
  });
});

describe("several costs", () => {
  const creature = { types: "creature", power: 1, toughness: 1 };
  const giving: Ruleset = extend(magic, {
    actions: {
      ...magic.actions,
      activate: {
        rule: "CR 602.2",
        zone: "battlefield",
        abilities: true,
        needs: ["hasPriority"],
        asks: ["targets", "pay"],
      },
    },
    cards: {
      Pair: {
        types: "artifact",
        abilities: [
          {
            activated: [
              {
                sequence: [
                  { choose: { objects: { types: "creature", controller: "you" } }, as: "one" },
                  { move: "one", to: "graveyard" },
                ],
              },
              {
                sequence: [
                  { choose: { objects: { types: "creature", controller: "you" } }, as: "two" },
                  { move: "two", to: "graveyard" },
                ],
              },
            ],
            do: [{ resource: "life", by: 1, name: "gain" }],
          },
        ],
      },
      Toll: {
        types: "artifact",
        abilities: [
          {
            activated: [
              { resource: "mana", by: -2 },
              { resource: "mana", by: -2 },
            ],
            do: [{ resource: "life", by: 1 }],
          },
        ],
      },
      Goat: creature,
      Sheep: creature,
    },
  });
  const board = (battlefield: string[], mana = 0): Game =>
    start(giving, {
      seats: ["a", "b"],
      zones: { a: { battlefield } },
      resources: { a: { mana } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });

  test("[CR 601.2h] what is given for one cannot be given for the other", () => {
    expect(keys(board(["Pair", "Goat"]))).toEqual(["pass"]);
    const game = board(["Pair", "Goat", "Sheep"]);
    choose(game, "activate:Pair");
    choose(game, "choose:Goat");
    expect(zone(game, "graveyard", "a").toSorted()).toEqual(["Goat", "Sheep"]);
    expect(zone(game, "stack")).toEqual(["Pair"]);
  });

  test("[CR 601.2h] two parts of one resource must both be there", () => {
    expect(keys(board(["Toll"], 3))).toEqual(["pass"]);
    const game = board(["Toll"], 4);
    choose(game, "activate:Toll");
    expect(resource(game, "a", "mana")).toBe(0);
  });
});

describe("what an action demands of what was put together", () => {
  const aimed: Ruleset = extend(magic, {
    conditions: {
      ...magic.conditions,
      different: { rule: "CR 601.2e", is: { not: { same: ["first", "second"] } }, text: "the two targets differ" },
    },
    actions: {
      ...magic.actions,
      cast: {
        rule: "CR 601.2",
        zone: "hand",
        needs: ["hasPriority"],
        asks: ["targets", "pay"],
        finally: ["different"],
      },
    },
    cards: {
      Swap: {
        ...sorcery,
        abilities: [
          {
            spell: [],
            targets: [
              { from: { objects: { types: "creature" } }, as: "first" },
              { from: { objects: { types: "creature" } }, as: "second" },
            ],
          },
        ],
      },
    },
  });
  const board = (battlefield: string[]): Game =>
    start(aimed, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Swap"], battlefield } },
      at: { turn: 3, active: "a", span: "precombatMain" },
    });

  test("[CR 601.2e] what cannot be legal is not offered, and the refusal says by which rule", () => {
    const game = board(["Bear"]);
    expect(keys(game)).toEqual(["pass"]);
    const of =
      game.state.objects.find((object) => object !== null && game.tables.cards[object.card]?.name === "Swap")?.id ?? 0;
    const result = submit(game, { seat: "a", attempt: { verb: "cast", of } });
    expect(result.ok ? null : [result.refusal.code, result.refusal.rules]).toEqual([
      "target",
      ["CR 601.2", "CR 601.2e"],
    ]);
  });

  test("[CR 601.2e] of the choices only those are offered that lead to something legal", () => {
    const game = board(["Bear", "Striker"]);
    choose(game, "cast:Swap");
    choose(game, "target:Bear");
    expect(zone(game, "stack")).toEqual(["Swap"]);
    expect(eventsNamed(game, "forced").length).toBe(1);
  });
});

test("where things work in a zone of each seat, those of all seats are found", () => {
  const apart = withCards(
    extend(magicRules, { zones: { ...magicRules.zones, battlefield: { whose: "seat", works: true } } }),
    {
      Blank: { types: "land" },
      Bear: { types: "creature", power: 2, toughness: 2 },
    },
  );
  const bear = { battlefield: ["Bear"] };
  const game = start(apart, { seats: ["a", "b", "c"], zones: { a: bear, b: bear, c: bear }, ...at("precombatMain") });
  const creatures = { objects: { types: "creature" } };
  perform(game, [{ mark: "fuse", on: creatures }]);
  expect(["a", "b", "c"].map((seat) => zone(game, "battlefield", seat))).toEqual([["Bear"], ["Bear"], ["Bear"]]);
  perform(game, [{ resource: "life", who: "you", by: { count: { objects: { marked: "fuse" } } } }]);
  expect([resource(game, "a", "life"), game.tables.reader.amount(game, { count: creatures }, seatScope(0))]).toEqual([
    23, 3,
  ]);
});

test("[CR 608.2h] what was looked at in a library and has moved is remembered as it was there", () => {
  const game = start(magic, {
    seats: ["a", "b"],
    zones: { a: { library: ["Bear", "Land"] } },
    ...at("precombatMain"),
  });
  perform(game, [
    { look: 1, at: "library", of: "you", who: "you", as: "found" },
    { move: "found", to: "graveyard" },
    { resource: "life", who: "you", by: { characteristic: "power", of: "found" } },
  ]);
  expect([zone(game, "graveyard"), resource(game, "a", "life")]).toEqual([["Bear"], 22]);
});
