import { expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { extend, fork, hash, load, save, withCards, type Card, type Data, type Ruleset } from "../src/index.ts";
import { seatScope } from "../src/state/scope.ts";
import { choose, chooseAll, keys, lay, resolve, resource, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const instant = { types: "instant" };
const gain = (by: Data) => ({ resource: "life", who: "you", by, name: "gain" });
const hit = (by: number) => ({ resource: "life", who: "opponents", by: -by, name: "damage" });
const unused = { tally: "uses", of: "this", is: 0 };

const cards: Record<string, Card> = {
  /** Holds creatures for as long as it is exhausted. */
  Leash: {
    ...enchantment,
    abilities: [
      {
        activated: [{ exhaust: "this" }],
        do: [
          {
            control: { objects: { types: "creature" } },
            who: "you",
            until: { while: { matches: { exhausted: true }, of: "this" } },
          },
        ],
      },
    ],
  },
  Sweep: { ...instant, abilities: [{ spell: [{ move: { objects: { types: "enchantment" } }, to: "graveyard" }] }] },
  /** Each of two abilities once a turn. */
  Twice: {
    ...enchantment,
    abilities: [
      { activated: [], if: unused, do: [gain(1)] },
      { activated: [], if: unused, do: [gain(10)] },
    ],
  },
  Giant: { types: "creature", power: 3, toughness: 3 },
  Blow: { ...instant, abilities: [{ spell: [hit(3)] }] },
  /** Hits are larger by one for the rest of the game, and their size is gained. */
  Whet: {
    ...instant,
    abilities: [{ spell: [{ replace: "damage", change: { amount: { plus: ["n", 1] } }, uses: "always" }] }],
  },
  Thirst: { ...enchantment, abilities: [{ trigger: "damage", who: "opponents", do: [gain("n")] }] },
  /** Everything goes that is no larger than the number of cards in hand. */
  Cull: {
    ...instant,
    abilities: [
      {
        spell: [
          {
            move: { objects: { types: "creature", power: { atMost: { cardsIn: "hand", of: "you" } } } },
            to: "graveyard",
          },
        ],
      },
    ],
  },
  /** One mode for nothing, each other for life; the second has a price of its own. */
  Menu: {
    ...instant,
    abilities: [
      {
        spell: [],
        choose: { min: 1, max: 2, more: [{ resource: "life", by: -2 }] },
        modes: [
          { text: "one", do: [hit(1)] },
          { text: "two", do: [hit(10)], cost: [{ resource: "life", by: -5 }] },
        ],
      },
    ],
  },
  /** Of what is created one more is. */
  Twin: {
    ...enchantment,
    abilities: [{ replace: "enter:battlefield", of: { token: true, controller: "you" }, change: { more: 1 } }],
  },
  Hatch: {
    ...instant,
    abilities: [
      {
        spell: [
          { create: "Bear", to: "battlefield", count: 2, as: "brood" },
          { resource: "life", who: "you", by: { count: "brood" } },
        ],
      },
    ],
  },
  /** A third of the own life is gained, rounded up. */
  Third: {
    ...instant,
    abilities: [{ spell: [gain({ divided: [{ resource: "life", of: "you" }, 3], up: true })] }],
  },
  /** What is chosen for it gives so much. */
  Trade: {
    ...enchantment,
    abilities: [
      {
        activated: [{ choose: { objects: { types: "creature", controller: "you" } }, as: "fuel" }],
        do: [{ resource: "life", who: "you", by: { characteristic: "power", of: "fuel" } }],
      },
    ],
  },
};

const rules: Ruleset = withCards(
  extend(variants, { sizes: ["damage"], tallies: { ...variants.tallies, uses: { on: "activate", per: "ability" } } }),
  cards,
);

test("[CR 611.2b] what lasts for as long as its source is so ends as the source leaves, whatever it last was", () => {
  const game = lay(rules, { battlefield: ["Leash"], hand: ["Sweep"] }, { battlefield: ["Bear"] });
  choose(game, "activate:Leash");
  resolve(game);
  expect(zone(game, "battlefield", "a")).toContain("Bear");
  const later = fork(game);
  choose(later, "cast:Sweep");
  resolve(later);
  expect(later.state.effects).toEqual([]);
});

test("[CR 611.2b] it does not begin where the source has left before", () => {
  const game = lay(rules, { battlefield: ["Leash"], hand: ["Sweep"] }, { battlefield: ["Bear"] });
  choose(game, "activate:Leash");
  choose(game, "cast:Sweep");
  resolve(game);
  resolve(game);
  expect(game.state.effects).toEqual([]);
});

test("[CR 602.5b] what is counted by ability is counted apart for each, in forks and loaded games too", () => {
  const game = lay(rules, { battlefield: ["Twice"] });
  const offered = (): string[] => keys(game).filter((key) => key.startsWith("activate:"));
  const [first = "", second = ""] = offered();
  expect(offered()).toHaveLength(2);
  choose(game, first);
  expect(offered()).toEqual([second]);
  expect(hash(load(rules, save(game)))).toBe(hash(fork(game)));
  choose(game, second);
  expect(offered()).toEqual([]);
});

test("[CR 120.3] an event that takes says how much it takes, to what waits for it and to what changes it, as often as it happens", () => {
  const game = lay(rules, { battlefield: ["Thirst"], hand: ["Whet", "Blow", "Blow"] });
  for (const card of ["Whet", "Blow", "Blow"]) {
    choose(game, `cast:${card}`);
    resolve(game);
    if (card === "Blow") resolve(game);
  }
  expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([28, 12]);
});

test("[CR 608.2h] a number that a filter asks for may be an amount, which is read as it is asked", () => {
  const game = lay(rules, { hand: ["Cull", "Blow", "Blow"] }, { battlefield: ["Bear", "Giant"] });
  choose(game, "cast:Cull");
  resolve(game);
  expect(zone(game, "graveyard", "b")).toEqual(["Bear"]);
});

test("[CR 601.2f] modes cost what they say, and each beyond the fewest what the choice says", () => {
  const life = (...modes: readonly string[]): number[] => {
    const game = lay(rules, { hand: ["Menu"] });
    choose(game, "cast:Menu");
    chooseAll(game, ...modes.map((mode) => `mode:${mode}`));
    if (modes.length === 1) choose(game, "mode:done");
    resolve(game);
    return ["a", "b"].map((seat) => resource(game, seat, "life"));
  };
  expect([life("one"), life("two"), life("one", "two")]).toEqual([
    [20, 19],
    [15, 10],
    [13, 9],
  ]);
});

test("[CR 608.2h] what is done for a cost can speak of what paying it has named", () => {
  const game = lay(rules, { battlefield: ["Trade", "Bear", "Giant"] });
  choose(game, "activate:Trade");
  choose(game, "choose:Giant");
  resolve(game);
  expect(resource(game, "a", "life")).toBe(23);
});

test("[CR 616.1f] two effects that create one more each make four of one, and all of them are what was created", () => {
  const game = lay(rules, { battlefield: ["Twin", "Twin"], hand: ["Hatch"] });
  choose(game, "cast:Hatch");
  resolve(game);
  while (keys(game).some((key) => key.startsWith("replace:"))) choose(game, "replace:Twin");
  const bears = zone(game, "battlefield").filter((name) => name === "Bear");
  expect([bears.length, resource(game, "a", "life")]).toEqual([8, 28]);
});

test("[CR 107.1a] a part of an amount is rounded down, or up where it says so", () => {
  const game = lay(rules, { hand: ["Third"] });
  choose(game, "cast:Third");
  resolve(game);
  expect(resource(game, "a", "life")).toBe(27);
});

test("a number is between two bounds if it is one of them, too", () => {
  const game = lay(variants);
  const isBetween = (life: number): boolean =>
    game.tables.reader.holds(game, { resource: "life", of: "you", atLeast: life - 1, atMost: life + 1 }, seatScope(0));
  expect([18, 19, 20, 21, 22].map(isBetween)).toEqual([false, true, true, true, false]);
});

test("half of an odd number is rounded down, or up where that is said", () => {
  const game = lay(variants);
  const half = (up: boolean): number => game.tables.reader.amount(game, { divided: [7, 2], up }, seatScope(0));
  expect([half(false), half(true)]).toEqual([3, 4]);
});
