import { describe, expect, test } from "vitest";
import { extend, perform, view, withCards, type Ruleset, type Setup } from "../src/index.ts";
import { plain } from "../shapes/plain.ts";
import {
  asked,
  choose,
  eventsNamed,
  keys,
  leave,
  outcome,
  pass,
  passTo,
  resolve,
  resource,
  spoil,
  stacked,
  start,
  zone,
} from "./kit/index.ts";

const RANGE = { rule: "P-20", seats: 1, win: { rule: "P-21" }, tie: { rule: "P-22" }, endless: { rule: "P-23" } };

/** The plain game around a lake: what is done reaches one village on either side. */
const lake: Ruleset = withCards(extend(plain, { range: RANGE, seats: { min: 2, max: 8 } }), {
  Flood: { kind: "trick", abilities: [{ spell: [{ resource: "points", who: "everyone", by: -1 }] }] },
  Crown: { kind: "trick", abilities: [{ spell: [{ win: "you" }] }] },
  Truce: { kind: "trick", abilities: [{ spell: [{ tie: true }] }] },
  Tally: {
    kind: "trick",
    abilities: [{ spell: [{ resource: "points", by: { count: { objects: { kind: "thing" } } } }] }],
  },
  Vote: {
    kind: "trick",
    abilities: [
      {
        spell: [{ choose: { objects: { kind: "thing" } }, who: { target: 0 }, as: "chosen" }],
        targets: [{ from: "opponents" }],
      },
    ],
  },
  Drum: {
    kind: "thing",
    abilities: [{ trigger: "resource:points", who: "everyone", do: [{ resource: "coins", by: 1 }] }],
  },
  Gull: { kind: "thing", abilities: [{ trigger: "begin:dawn", who: "everyone", do: [{ resource: "coins", by: 1 }] }] },
  Dike: { kind: "thing", abilities: [{ replace: "resource:points", change: { amount: 0 }, rule: "P-24" }] },
  Well: {
    kind: "thing",
    abilities: [{ activated: [], who: "everyone", do: [{ resource: "coins", by: 1 }], rule: "P-25" }],
  },
  Wheel: {
    kind: "thing",
    abilities: [
      { trigger: "begin:dawn", who: "you", do: [{ exhaust: "this" }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
      { trigger: "exhaust", of: "this", do: [{ ready: "this" }] },
    ],
  },
});

/** The same in teams of three with one in the middle, who reaches two. */
const led: Ruleset = extend(lake, {
  range: { ...RANGE, leaders: 2 },
  teams: { sharedTurns: false, size: 3, oneFate: { rule: "P-30", conceding: "P-31", leader: { rule: "P-32" } } },
});

const FIVE = ["ann", "ben", "cid", "dot", "eve"];
const SIX = [...FIVE, "fay"];

/** A game in the first turn of the first seat, with these cards in the zones. */
const game = (rules: Ruleset, seats: readonly string[], zones: NonNullable<Setup["zones"]>) => {
  const begun = start(rules, { seats, zones, opening: false });
  return passTo(begun, seats[0] ?? "");
};

const hand = (...cards: readonly string[]) => ({ hand: cards });
const points = (of: ReturnType<typeof game>) => of.state.seats.map(({ name }) => resource(of, name, "points"));
const tied = (of: ReturnType<typeof game>) => eventsNamed(of, "tied").map(({ seat, rule }) => [seat, rule].join(" "));

/** Everybody passes until it is so. */
function passUntil(of: ReturnType<typeof game>, isSo: () => boolean): void {
  for (let passes = 0; passes < 400; passes++) {
    if (isSo()) return;
    pass(of);
  }
  throw new Error("it never came to that");
}

describe("[CR 801] what a seat does reaches so many seats", () => {
  test("an effect for everybody is one for those in range", () => {
    const played = game(lake, FIVE, { ann: hand("Flood") });
    resolve(choose(played, "play:Flood"));
    expect(points(played)).toEqual([9, 9, 10, 10, 9]);
  });

  test("only what is in range can be chosen", () => {
    const played = game(lake, FIVE, { ann: hand("Spark") });
    choose(played, "play:Spark");
    expect(keys(played)).toEqual(["target:ben", "target:eve"]);
    choose(played, "target:eve");
  });

  test("only what is in range is counted", () => {
    const all = Object.fromEntries(FIVE.map((name) => [name, { table: ["Bell"] }]));
    const played = game(lake, FIVE, { ...all, ann: { table: ["Bell"], hand: ["Tally"] } });
    resolve(choose(played, "play:Tally"));
    expect(points(played)).toEqual([13, 10, 10, 10, 10]);
  });

  test("[CR 801.7] what happens out of range triggers nothing", () => {
    const played = game(lake, FIVE, { cid: { table: ["Gull"] } });
    const coins: (number | undefined)[] = [];
    for (const next of ["ben", "cid", "dot", "eve"]) {
      passUntil(played, () => played.state.active === FIVE.indexOf(next));
      if (stacked(played).length > 0) resolve(played);
      coins.push(resource(played, "cid", "coins"));
    }
    expect(coins).toEqual([2, 3, 4, 4]);
  });

  test("what happens out of range is not replaced", () => {
    const played = game(lake, FIVE, { ann: hand("Flood"), cid: { table: ["Dike"] } });
    resolve(choose(played, "play:Flood"));
    expect(points(played)).toEqual([9, 10, 10, 10, 9]);
  });

  test("[CR 801.6] nobody uses an ability of what is out of range", () => {
    const played = game(lake, FIVE, { cid: { table: ["Well"] } });
    const users: string[] = [];
    for (const name of FIVE) {
      if (keys(played).some((key) => key.startsWith("use:Well"))) users.push(name);
      pass(played);
    }
    expect(users).toEqual(["ben", "cid", "dot"]);
  });

  test("[CR 801.2c] who is in range is fixed as a turn begins", () => {
    const played = game(lake, FIVE, { ann: hand("Spark", "Spark"), cid: hand("Spark") });
    leave(played, "ben");
    expect(played.state.ranges?.[0]).toBe(0b10011);
    passUntil(played, () => played.state.active !== 0);
    expect(played.state.ranges?.map((bits) => bits.toString(2).padStart(5, "0"))).toEqual([
      "10101",
      "00111",
      "01101",
      "11100",
      "11001",
    ]);
    choose(passTo(played, "cid"), "play:Spark");
    expect(keys(played)).toEqual(["target:dot", "target:ann"]);
    choose(played, "target:ann");
  });

  test("[CR 801.2c] who leaves in a turn brings nobody nearer in it", () => {
    const played = game(lake, FIVE, { ann: hand("Flood") });
    leave(played, "ben");
    resolve(choose(played, "play:Flood"));
    expect(points(played)).toEqual([9, 10, 10, 10, 9]);
  });

  test("what the rules do, and no card, reaches everybody", () => {
    const played = game(lake, FIVE, {});
    perform(played, [{ resource: "points", who: "everyone", by: -1 }], { seat: "ann", rule: "P-20" });
    expect(points(played)).toEqual([9, 9, 9, 9, 9]);
  });

  test("who is asked by what another does chooses only what both of them reach", () => {
    const all = Object.fromEntries(FIVE.map((name) => [name, { table: ["Bell"] }]));
    const played = game(lake, FIVE, { ...all, ann: { table: ["Bell"], hand: ["Vote"] } });
    resolve(choose(choose(played, "play:Vote"), "target:ben"));
    // Ben and Ann reach each other; Eve is out of his range, and Cid out of hers.
    expect([asked(played), keys(played).length]).toEqual(["ben", 2]);
  });

  test("[CR 801.7] what is caused from out of range triggers nothing, though it happens in range", () => {
    const zones = { ann: hand("Spark"), cid: { table: ["Drum"] }, eve: { table: ["Drum"] } };
    const played = game(lake, FIVE, zones);
    resolve(choose(choose(played, "play:Spark"), "target:ben"));
    expect(points(played)[1]).toBe(7);
    expect(stacked(played)).toEqual([]);
  });

  test("[CR 104.3h] who would win beats only the opponents in range", () => {
    const played = game(lake, FIVE, { ann: hand("Crown") });
    resolve(choose(played, "play:Crown"));
    expect(outcome(played)).toBe(null);
    expect(eventsNamed(played, "lose").map(({ seat, rule }) => [seat, rule].join(" "))).toEqual([
      "ben P-21",
      "eve P-21",
    ]);
  });

  test("[CR 104.4e] a draw is one for those in range, who have not lost", () => {
    const played = game(lake, FIVE, { ann: hand("Truce") });
    resolve(choose(played, "play:Truce"));
    expect([outcome(played), tied(played)]).toEqual([null, ["ann P-22", "ben P-22", "eve P-22"]]);
    leave(played, "dot");
    expect(played.state.outcome).toMatchObject({ winners: [2], losers: [3] });
  });

  test("[CR 104.4f] a loop is a draw for those in range of who takes part in it", () => {
    const played = game(lake, FIVE, { dot: { table: ["Wheel"] }, ann: { table: ["Bell"] } });
    passUntil(played, () => tied(played).length > 0);
    expect(tied(played)).toEqual(["cid P-23", "dot P-23", "eve P-23"]);
  });
});

describe("[CR 809] who sits in the middle leads a team", () => {
  test("and reaches further than the others", () => {
    const played = start(led, { seats: SIX, opening: false });
    expect(played.state.ranges?.map((bits) => bits.toString(2).padStart(6, "0"))).toEqual([
      "100011",
      "101111",
      "001110",
      "011100",
      "111101",
      "110001",
    ]);
  });

  test("a view says who leads a team, and who is out of range of whoever looks", () => {
    const { seats } = view(start(led, { seats: SIX, opening: false }), "ann");
    const those = (key: "leads" | "far"): string[] => SIX.filter((seat) => seats[seat]?.[key] === true);
    expect([those("leads"), those("far")]).toEqual([
      ["ben", "eve"],
      ["cid", "dot", "eve"],
    ]);
  });

  test("a team leaves with its leader, and with nobody else", () => {
    const played = game(led, SIX, {});
    leave(played, "ann");
    expect([outcome(played), played.state.seats.map(({ left }) => left)]).toEqual([null, [1, 0, 0, 0, 0, 0]]);
    leave(played, "eve");
    expect(outcome(played)).toEqual({ winners: ["ann", "ben", "cid"], rule: "P-12" });
    expect(eventsNamed(played, "lose").map(({ seat, rule }) => [seat, rule].join(" "))).toEqual([
      "ann P-14",
      "dot P-31",
      "eve P-14",
      "fay P-31",
    ]);
  });

  test("a team loses with its leader", () => {
    const played = start(led, {
      seats: SIX,
      opening: false,
      zones: { dot: hand("Flood") },
      resources: { eve: { points: 1 } },
    });
    passUntil(played, () => played.state.active === 3);
    resolve(choose(passTo(played, "dot"), "play:Flood"));
    expect(outcome(played)).toEqual({ winners: ["ann", "ben", "cid"], rule: "P-12" });
  });

  test("a draw of the leader is one of the team", () => {
    const played = game(led, SIX, { ann: hand("Truce") });
    resolve(choose(played, "play:Truce"));
    expect(tied(played)).toEqual(["ann P-22", "ben P-22", "fay P-22", "cid P-32"]);
  });

  test("those of a team have to sit together", () => {
    const teams = [
      ["ann", "cid", "eve"],
      ["ben", "dot", "fay"],
    ];
    expect(() => start(led, { seats: SIX, teams })).toThrow("ann and cid and eve have to sit together and do not");
  });
});

test("a saved game without its ranges is damaged", async () => {
  const { load, save } = await import("../src/index.ts");
  const played = spoil(start(lake, { seats: FIVE, opening: false }));
  delete played.state.ranges;
  expect(() => load(lake, save(played))).toThrow('"ranges" is not a list');
  expect(zone(played, "hand", "ann")).toEqual([]);
});
