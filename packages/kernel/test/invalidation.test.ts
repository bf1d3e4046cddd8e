import { describe, expect, test } from "vitest";
import { perform, withCards, type Data, type Effect, type Game } from "../src/index.ts";
import { identifyZones } from "../src/derived/derive.ts";
import { changedValues } from "../src/statics/layers.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { choose, leave, pass, sized, table, valueOf, zone } from "./kit/index.ts";

/** A Bear beside something that makes it greater by so much as data say, with another card in each place. */
function watchedBear(power: Data, condition?: Data): Game {
  const modify = [{ layer: "modify", who: { objects: { name: "Bear" } }, add: { power } }];
  const ability = { static: { modify }, ...(condition === undefined ? {} : { if: condition }) };
  const rules = withCards(multiplayer, { Watcher: { types: ["enchantment"], abilities: [ability] } });
  const own = { hand: ["Runner", "Land"], graveyard: ["Growth"], battlefield: ["Bear", "Watcher", "Striker"] };
  const game = table(rules, "a b", { a: own });
  sized(game, "Bear");
  return game;
}

const does = (game: Game, ...effects: readonly Effect[]): string => {
  perform(game, effects, { rule: "CR 500.7" });
  return sized(game, "Bear");
};

const RUNNER = { objects: { zone: "hand", name: "Runner" } };
const STRIKER = { objects: { name: "Striker" } };

describe("what a continuous effect reads may change", () => {
  const readings: readonly (readonly [string, Data, Effect, string])[] = [
    ["a zone", { count: { objects: { zone: "graveyard" } } }, { move: RUNNER, to: "graveyard" }, "4/2"],
    ["cards in a zone", { cardsIn: "hand", of: "you" }, { move: RUNNER, to: "exile" }, "3/2"],
    ["marks", { mark: "fuse", of: STRIKER }, { mark: "fuse", on: STRIKER, by: 3 }, "5/2"],
    ["what is marked", { count: { objects: { marked: "fuse" } } }, { mark: "fuse", on: STRIKER, by: 3 }, "3/2"],
    ["a resource", { resource: "mana", of: "you" }, { resource: "mana", who: "you", by: 2 }, "4/2"],
    ["what is exhausted", { count: { objects: { exhausted: true } } }, { exhaust: STRIKER }, "3/2"],
    ["what is there", { count: { objects: { types: "creature" } } }, { move: RUNNER, to: "battlefield" }, "5/2"],
    ["what something is", { characteristic: "power", of: STRIKER }, { mark: "plus", on: STRIKER, by: 1 }, "5/2"],
  ];
  for (const [what, power, effect, size] of readings)
    test(`[CR 611.3a, CR 613.8a] an effect that reads ${what} follows it at once`, () => {
      expect(does(watchedBear(power), effect)).toBe(size);
    });

  test("[CR 611.3a] a condition that a ruleset names is read anew after whatever happens", () => {
    const game = watchedBear(1, "landLeft");
    expect(sized(game, "Bear")).toBe("3/2");
    choose(game, "playLand:Land");
    expect(sized(game, "Bear")).toBe("2/2");
  });

  test("[CR 611.3a] what counts how often something happened follows it", () => {
    const game = watchedBear({ tally: "landsPlayed", of: "you" });
    choose(game, "playLand:Land");
    expect(sized(game, "Bear")).toBe("3/2");
  });
});

test("[CR 604.3] what works in a library counts as soon as a search tells its cards apart", () => {
  const grows = { static: { modify: [{ layer: "modify", who: "this", add: { power: 3 } }] }, zone: "library" };
  const cheers = { static: { modify: [{ layer: "modify", who: { objects: { name: "Bear" } }, add: { power: 1 } }] } };
  const rules = withCards(multiplayer, {
    Sleeper: { types: ["creature"], power: 1, toughness: 1, abilities: [grows] },
    Cheer: { types: ["enchantment"], abilities: [cheers] },
  });
  const own = { battlefield: ["Bear", "Cheer"], library: ["Sleeper"] };
  const game = table(rules, "a b", { a: own, b: { library: ["Sleeper"] } });
  expect(sized(game, "Bear")).toBe("3/2");
  identifyZones(game, [game.tables.zoneNumbers.get("library") ?? -1]);
  const powers = changedValues(game).map((values) => values?.["power"]);
  expect(powers.filter((power) => power !== undefined)).toEqual([3, 4, 4]);
});

describe("what a continuous effect reads of the seats", () => {
  const readings: readonly (readonly [string, Data])[] = [
    ["how many seats there are", { seats: true, atMost: 2 }],
    ["how many opponents there are", { count: "opponents", atMost: 1 }],
  ];
  for (const [what, condition] of readings)
    test(`[CR 611.3a] ${what} changes as a seat leaves that has nothing`, () => {
      const modify = [{ layer: "modify", who: { objects: { name: "Bear" } }, add: { power: 1 } }];
      const watcher = { types: ["enchantment"], abilities: [{ static: { modify }, if: condition }] };
      const game = table(withCards(multiplayer, { Watcher: watcher }), "a b c", {
        a: { battlefield: ["Bear", "Watcher"] },
      });
      perform(game, [{ move: { objects: { controller: "others" } }, to: "graveyard" }], { rule: "CR 500.7" });
      expect(sized(game, "Bear")).toBe("2/2");
      leave(game, "c");
      expect(sized(game, "Bear")).toBe("3/2");
    });
});

describe("checks", () => {
  test("[CR 704.5f] what becomes smaller by something that happens elsewhere is found by them", () => {
    const shrinking = { minus: [1, { count: { objects: { zone: "graveyard" } } }] };
    const modify = [{ layer: "modify", who: { objects: { name: "Bear" } }, add: { toughness: shrinking } }];
    const rules = withCards(multiplayer, { Rot: { types: ["enchantment"], abilities: [{ static: { modify } }] } });
    const own = { hand: ["Runner", "Growth"], graveyard: ["Growth"], battlefield: ["Bear", "Rot"] };
    const game = table(rules, "a b", { a: own });
    expect(does(game, { move: RUNNER, to: "graveyard" })).toBe("2/1");
    perform(game, [{ move: { objects: { zone: "hand", name: "Growth" } }, to: "graveyard" }], { rule: "CR 500.7" });
    expect(zone(game, "graveyard")).toEqual(["Growth", "Runner", "Growth", "Bear"]);
  });
});

describe("what no continuous effect reads", () => {
  test("what things are is not computed anew after it", () => {
    const game = watchedBear({ count: { objects: { types: "creature" } } });
    const before = changedValues(game);
    does(game, { resource: "mana", who: "you", by: 2 }, { exhaust: STRIKER }, { mark: "fuse", on: STRIKER, by: 1 });
    does(game, { move: RUNNER, to: "graveyard" });
    pass(game, 2);
    expect(changedValues(game)).toBe(before);
  });
});

test("[CR 400.7] what an effect has changed in a hidden zone is as printed in another one", () => {
  const game = watchedBear(1);
  expect(does(game, { modify: { add: { power: 3 }, layer: "modify" }, who: RUNNER, until: "endOfTurn" })).toBe("3/2");
  expect(valueOf(game, "Runner", "power", "hand")).toBe(5);
  perform(game, [{ move: RUNNER, to: "graveyard" }], { rule: "CR 500.7" });
  expect(valueOf(game, "Runner", "power", "graveyard")).toBe(2);
});
