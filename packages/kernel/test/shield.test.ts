import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { variants } from "../shapes/magic-variants.ts";
import {
  decision,
  extend,
  fork,
  hash,
  load,
  save,
  withCards,
  type Card,
  type Effect,
  type Game,
  type Ruleset,
  type Word,
} from "../src/index.ts";
import { at, choose, chooseAll, eventsNamed, goTo, keys, lay, marks, resolve, resource, start } from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const instant = { types: "instant" };

const damage: Effect = {
  resource: "life",
  who: "opponents",
  by: { minus: [0, { characteristic: "power", of: "this" }] },
  name: "damage",
};

/** Each creature of a seat deals damage equal to its power to each opponent, all at once. */
const strike: Word = {
  compile: () => (game, scope) => ({
    together: game.tables.reader
      .select(game, { objects: { types: "creature", controller: "you" } }, scope)
      .map((source) => ({ todo: [damage], seat: scope.seat, source, rule: scope.rule, bindings: {}, used: [] })),
  }),
};

const cards: Record<string, Card> = {
  /** The next three damage to you. */
  Guard: { ...instant, abilities: [{ spell: [{ prevent: 3, on: "damage", who: "you", until: "endOfTurn" }] }] },
  Bulwark: { ...instant, abilities: [{ spell: [{ prevent: 9, on: "damage", who: "you", until: "endOfTurn" }] }] },
  /** The next damage to creatures of yours. */
  Shelter: {
    ...instant,
    abilities: [{ spell: [{ prevent: 3, on: "damage", of: { controller: "you" }, until: "endOfTurn" }] }],
  },
  Charge: { ...sorcery, abilities: [{ spell: [{ strike: true }] }] },
  Double: { types: "enchantment", abilities: [{ replace: "damage", change: { amount: { times: ["n", 2] } } }] },
  Big: { types: "creature", power: 4, toughness: 4 },
};

const rules: Ruleset = withCards(extend(variants, { words: { strike } }), cards);
/** Seat b has a shield; then the creatures of seat a strike. */
function struck(shield: string, creatures: readonly string[]): Game {
  const game = lay(rules, { hand: ["Charge"], battlefield: [...creatures] }, { hand: [shield] });
  chooseAll(game, "cast:Charge", "pass", `cast:${shield}`);
  resolve(game);
  return resolve(game);
}

describe("a shield against several at once", () => {
  test("[CR 615.7] a shield of three against two and two: the player chooses the split, and one gets through", () => {
    const game = struck("Guard", ["Bear", "Striker"]);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["prevent:Bear>b", "prevent:Striker>b"]]);
    choose(game, "prevent:Striker>b");
    expect([resource(game, "b", "life"), eventsNamed(game, "damage").map((event) => [event.by, event.amount])]).toEqual(
      [19, [["Bear", -1]]],
    );
    const enough = struck("Bulwark", ["Bear", "Striker"]);
    expect([decision(enough)?.kind, resource(enough, "b", "life")]).toEqual(["priority", 20]);
  });

  test("[CR 615.7] the damaged side says which damage the shield stops first", () => {
    const game = lay(rules, { hand: ["Quake"] }, { hand: ["Shelter"], battlefield: ["Bear", "Striker", "Big"] });
    choose(game, "cast:Quake");
    chooseAll(game, "pass", "cast:Shelter");
    resolve(game);
    resolve(game);
    expect([decision(game)?.seat, decision(game)?.kind, keys(game)]).toEqual([
      "b",
      "replace",
      ["prevent:Quake>Bear", "prevent:Quake>Striker", "prevent:Quake>Big"],
    ]);
    const other = fork(game);
    chooseAll(game, "prevent:Quake>Striker", "prevent:Quake>Bear");
    expect([marks(game, "damage", "Big"), marks(game, "damage", "Bear"), marks(game, "damage", "Striker")]).toEqual([
      [2],
      [1],
      [0],
    ]);
    chooseAll(other, "prevent:Quake>Big", "prevent:Quake>Bear");
    expect([marks(other, "damage", "Big"), marks(other, "damage", "Bear"), marks(other, "damage", "Striker")]).toEqual([
      [0],
      [1],
      [],
    ]);
    expect(eventsNamed(game, "prevented").map((event) => [event.object, event.amount])).toEqual([
      ["Striker", 2],
      ["Bear", 1],
    ]);
  });

  test("[CR 615.7] where it is enough for all nobody is asked", () => {
    const game = lay(rules, { hand: ["Quake"] }, { hand: ["Shelter"], battlefield: ["Bear"] });
    choose(game, "cast:Quake");
    chooseAll(game, "pass", "cast:Shelter");
    resolve(game);
    resolve(game);
    expect([decision(game)?.kind, marks(game, "damage", "Bear")]).toEqual(["priority", [0]]);
  });

  test("[CR 615.7] [CR 616.1] what goes first goes through all that applies to it, in the order its seat chooses", () => {
    const game = lay(
      rules,
      { hand: ["Quake"], battlefield: ["Double"] },
      { hand: ["Shelter"], battlefield: ["Big", "Ward"] },
    );
    choose(game, "cast:Quake");
    chooseAll(game, "pass", "cast:Shelter");
    resolve(game);
    resolve(game);
    choose(game, "prevent:Quake>Big");
    expect(keys(game)).toEqual(["replace:Double", "replace:Shelter effect"]);
    choose(game, "replace:Double");
    // Four, less the three of the shield.
    expect(marks(game, "damage", "Big")).toEqual([1]);
  });

  test("what is asked is forked, saved and loaded as it is", () => {
    const game = lay(rules, { hand: ["Quake"] }, { hand: ["Shelter"], battlefield: ["Big", "Big", "Big"] });
    choose(game, "cast:Quake");
    chooseAll(game, "pass", "cast:Shelter");
    resolve(game);
    resolve(game);
    const all = [game, fork(game), load(rules, save(game))];
    expect(new Set(all.map((each) => hash(choose(each, "prevent:Quake>Big#3")))).size).toBe(1);
    expect(new Set(all.map((each) => hash(choose(each, "prevent:Quake>Big#2")))).size).toBe(1);
    expect(marks(game, "damage", "Big")).toEqual([2, 1, 0]);
  });
});

describe("a shield of a seat, of several hits of one moment,", () => {
  test("[C1K-KW-20] takes what it stops from what hits that seat", () => {
    const zones = { field: ["Page", "Knight", "Giant"] };
    const game = lay(skirmish, zones, { hand: ["Mercy"] }, at("muster"));
    chooseAll(game, "pass", "play:Mercy", "pass", "pass");
    goTo(game, "charge");
    chooseAll(game, "charge:Page", "charge:Knight", "charge:Giant", "pass", "pass", "pass", "pass", "pass");
    const shares = keys(game);
    expect(shares.length).toBeGreaterThan(1);
    while (decision(game)?.kind !== "priority") choose(game, keys(game)[0] ?? "");
    expect([resource(game, "b", "will"), game.state.effects]).toEqual([12 - 6 + 2, []]);
  });

  test("[C1K-KW-20] takes nothing from what hits another seat", () => {
    const zones = { a: { field: ["Knight"] }, b: { hand: ["Mercy"] } };
    const game = start(skirmish, { seats: ["a", "b", "c"], zones, ...at("muster", "a", 4) });
    chooseAll(game, "pass", "play:Mercy", "pass", "pass", "pass");
    goTo(game, "charge");
    chooseAll(game, "charge:Knight", "pass", "pass", "pass", "pass", "pass", "pass");
    expect(["b", "c"].map((seat) => resource(game, seat, "will"))).toEqual([12, 10]);
  });
});
