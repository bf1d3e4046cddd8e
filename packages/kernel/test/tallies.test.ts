import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import {
  allEvents,
  extend,
  fork,
  load,
  save,
  view,
  withCards,
  type Card,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { ahead, choose, goTo, lay, pass, resolve, resource, stacked, start } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const gain = (by: number) => [{ resource: "life", who: "you", by, name: "gain" }];

const cards: Record<string, Card> = {
  /** Once in each turn, however many such parts it has. */
  Early: { ...enchantment, abilities: [{ trigger: "begin:upkeep", where: { tally: "upkeeps", is: 1 }, do: gain(1) }] },
  Again: { types: "sorcery", abilities: [{ spell: [{ insert: ["upkeep", "upkeep"], after: "this" }] }] },
  Learn: { types: "instant", abilities: [{ spell: [{ draw: 2 }] }] },
  /** Another draw than the first in a draw step. */
  Busy: {
    ...enchantment,
    abilities: [
      {
        replace: "draw",
        who: "you",
        where: { tally: "drawn", of: "you", atLeast: 1 },
        instead: gain(10),
        rule: "CR 614.11",
      },
    ],
  },
  /** Gives up what is to come for something now. */
  Hasty: { ...enchantment, abilities: [{ activated: [{ skip: "draw", who: "you" }], do: gain(100) }] },
  /** Is attached to a seat and works for it. */
  Charm: {
    ...enchantment,
    abilities: [
      { spell: [{ attach: "this", to: { target: 0 } }], targets: [{ from: "everyone" }] },
      { trigger: "begin:upkeep", who: { hostOf: "this" }, do: [{ resource: "life", who: "who", by: 5, name: "gain" }] },
    ],
  },
};

const rules: Ruleset = withCards(
  extend(variants, {
    tallies: {
      ...variants.tallies,
      upkeeps: { on: "begin:upkeep", per: "seat" },
      drawn: { on: "draw", per: "seat", since: "draw" },
      drawnEarly: { on: "draw", per: "seat", if: { tally: "upkeeps", of: "you", is: 1 } },
      firstUpkeeps: { on: "begin:upkeep", per: "seat", if: { tally: "beginnings", of: "active", atMost: 1 } },
      beginnings: { on: "begin:beginning", per: "seat" },
      upkeepsSince: { on: "begin:upkeep", per: "seat", since: "beginning" },
    },
  }),
  cards,
);

const tallies = (game: Game, name: string): number[] =>
  game.state.tallies.filter(({ tally }) => tally === game.tables.tallies.get(name)).map(({ count }) => count);

describe("what is counted of spans", () => {
  test("[CR 500.9] a beginning is counted once, whether somebody waits for it or not", () => {
    const plain = goTo(lay(rules), "upkeep", "a");
    expect(tallies(plain, "upkeeps")).toEqual([1]);
    const awaited = goTo(lay(rules, { battlefield: ["Early"] }), "upkeep", "a");
    expect(tallies(awaited, "upkeeps")).toEqual([1]);
    expect(stacked(awaited)).toEqual(["a: Early ability"]);
  });

  test("[CR 500.9] the count goes on through the parts of one turn and starts anew with the next", () => {
    const game = lay(rules, { hand: ["Again"], battlefield: ["Early"] });
    choose(game, "cast:Again");
    resolve(game);
    goTo(game, "upkeep");
    // The one of the beginning phase was before the place where the game was laid out.
    expect([tallies(game, "upkeeps"), stacked(game)]).toEqual([[2], []]);
    pass(game, 2);
    expect([tallies(game, "upkeeps"), stacked(game)]).toEqual([[3], []]);
    goTo(game, "upkeep", "b");
    expect(tallies(game, "upkeeps")).toEqual([1]);
  });

  test("[CR 500.9] a game that is placed in the second part of a name has counted the first", () => {
    const zones = { a: { battlefield: ["Early"] } };
    const game = start(rules, { seats: ["a", "b"], zones, at: { turn: 3, active: "a", span: "upkeep", number: 2 } });
    expect([tallies(game, "upkeeps"), stacked(game)]).toEqual([[2], []]);
  });

  test("[CR 500.9] a game that is placed later in its turn has counted what comes before that place", () => {
    const game = start(rules, { seats: ["a", "b"], at: { turn: 3, active: "a", span: "draw" } });
    expect([tallies(game, "beginnings"), tallies(game, "upkeeps"), tallies(game, "firstUpkeeps")]).toEqual([
      [1],
      [1],
      [1],
    ]);
  });

  test("[CR 614.11] a tally that starts anew with a span counts what happened since", () => {
    const game = lay(rules, { hand: ["Learn"], battlefield: ["Busy"] });
    choose(game, "cast:Learn");
    resolve(game);
    expect([tallies(game, "drawn"), resource(game, "a", "life")]).toEqual([[1], 30]);
    goTo(game, "draw", "a");
    expect([tallies(game, "drawn"), resource(game, "a", "life")]).toEqual([[1], 30]);
  });

  test("[CR 506.8d] a tally with a condition counts only while that holds", () => {
    const game = lay(rules, { hand: ["Learn", "Again"] });
    choose(game, "cast:Learn");
    resolve(game);
    expect(tallies(game, "drawnEarly")).toEqual([2]);
    choose(game, "cast:Again");
    resolve(game);
    goTo(game, "upkeep");
    expect([tallies(game, "upkeeps"), tallies(game, "firstUpkeeps")]).toEqual([[2], [2]]);

    const later = start(rules, { seats: ["a", "b"], at: { turn: 3, active: "a", span: "upkeep", number: 2 } });
    expect(["beginnings", "upkeeps", "firstUpkeeps", "upkeepsSince"].map((name) => tallies(later, name))).toEqual([
      [2],
      [2],
      [1],
      [1],
    ]);
  });

  test("[CR 614.6] what is replaced is told with the rule and the card by which it is", () => {
    const game = lay(rules, { hand: ["Learn"], battlefield: ["Busy"] });
    choose(game, "cast:Learn");
    resolve(game);
    expect(allEvents(game).filter(({ name }) => name === "replaced")).toMatchObject([
      { seat: "a", rule: "CR 614.11", by: "Busy" },
    ]);
  });
});

test("[CR 118.3] what is to come can be given up as a cost", () => {
  const game = lay(rules, { battlefield: ["Hasty"] });
  choose(game, "activate:Hasty");
  resolve(game);
  expect(resource(game, "a", "life")).toBe(120);
  goTo(game, "upkeep", "a");
  expect(ahead(game, 2)).toEqual(["draw (skipped)", "precombatMain"]);
});

describe("what is attached to a seat", () => {
  const charmed = (): Game => lay(rules, { battlefield: [{ card: "Charm", attachedTo: "b" }] });

  test("[CR 303.4] it works for that seat, and everybody sees whose it is", () => {
    const game = goTo(charmed(), "upkeep", "b");
    expect(stacked(game)).toEqual(["a: Charm ability"]);
    resolve(game);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 25]);
    const seen = view(game, "a").seats["a"]?.zones["battlefield"];
    expect(seen).toMatchObject([{ name: "Charm", host: "seat:b" }]);
  });

  test("[CR 303.4] a fork and a loaded game have it too", () => {
    for (const game of [fork(charmed()), load(rules, save(charmed()))])
      expect(stacked(goTo(game, "upkeep", "b"))).toEqual(["a: Charm ability"]);
  });
});
