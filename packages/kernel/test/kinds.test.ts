import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { allEvents, extend, withCards, type Card, type Game, type Ruleset } from "../src/index.ts";
import { choose, eventsNamed, lay, resolve, resolveAll, resource, stacked, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const note = [{ note: "heard" }];

const cards: Record<string, Card> = {
  /** Damage of its own kind. */
  Strike: {
    types: "instant",
    abilities: [{ spell: [{ resource: "life", who: "opponents", by: -2, name: "combatDamage" }] }],
  },
  /** Other damage. */
  Spark: {
    types: "instant",
    abilities: [{ spell: [{ resource: "life", who: "opponents", by: -2, name: "damage" }] }],
  },
  Wide: { ...enchantment, abilities: [{ trigger: "damage", do: note }] },
  Narrow: { ...enchantment, abilities: [{ trigger: "combatDamage", do: note }] },
  Widest: { ...enchantment, abilities: [{ trigger: "harm", do: note }] },
  Double: { ...enchantment, abilities: [{ replace: "damage", change: { amount: { times: ["n", 2] } } }] },
  Partial: {
    ...enchantment,
    abilities: [{ replace: "damage", but: "combatDamage", change: { amount: { times: ["n", 2] } } }],
  },
  /** Gives up a creature. */
  Offering: {
    types: "instant",
    abilities: [
      { spell: [{ move: { objects: { types: "creature", controller: "you" } }, to: "graveyard", name: "sacrifice" }] },
    ],
  },
  /** Heard of a creature, against a player. */
  Shout: {
    types: "instant",
    abilities: [{ spell: [{ note: "heard", of: { objects: { types: "creature" } }, whom: "opponents" }] }],
  },
  Shame: {
    ...enchantment,
    abilities: [{ trigger: "heard", do: [{ resource: "life", who: "whom", by: -3, name: "damage" }] }],
  },
  Grief: { ...enchantment, abilities: [{ trigger: "die", do: note }] },
};

const rules: Ruleset = withCards(
  extend(variants, {
    names: [...(variants.names ?? []), "combatDamage", "harm"],
    kinds: { combatDamage: "damage", damage: ["harm"], sacrifice: "die" },
    tallies: { ...variants.tallies, harms: { on: "harm", per: "seat" } },
  }),
  cards,
);

function after(card: string, ...battlefield: readonly string[]): Game {
  const game = lay(rules, { hand: [card], battlefield: [...battlefield] });
  choose(game, `cast:${card}`);
  return resolve(game);
}

describe("an event that is also something else", () => {
  test("[CR 120.3] what waits for the wider name sees it, once; the event has its own name", () => {
    expect(stacked(after("Strike", "Wide"))).toEqual(["a: Wide ability"]);
    expect(stacked(after("Strike", "Widest"))).toEqual(["a: Widest ability"]);
    expect(stacked(after("Strike", "Narrow"))).toEqual(["a: Narrow ability"]);
    expect(allEvents(after("Strike")).filter((event) => event.amount === -2)).toMatchObject([{ name: "combatDamage" }]);
  });

  test("[CR 120.3] what waits for the narrower name does not see the wider one", () => {
    expect(stacked(after("Spark", "Narrow"))).toEqual([]);
    expect(stacked(after("Spark", "Widest"))).toEqual(["a: Widest ability"]);
  });

  test("[CR 614.1] a replacement that waits for the wider name changes it", () => {
    expect(resource(after("Strike", "Double"), "b", "life")).toBe(16);
  });

  test("[CR 614.8] a replacement that excepts the narrower name changes only what is of the wider kind otherwise", () => {
    const left = ["Spark", "Strike"].map((card) => resource(after(card, "Partial"), "b", "life"));
    expect(left).toEqual([16, 18]);
  });

  test("[CR 603.2c] an event that is known by the same name twice is one event", () => {
    const game = after("Offering", "Bear", "Grief");
    expect(stacked(game)).toEqual(["a: Grief ability"]);
    resolveAll(game);
    expect([zone(game, "graveyard", "a"), eventsNamed(game, "heard").length]).toEqual([["Bear", "Offering"], 1]);
  });

  test("[CR 508.5] what triggers on an event remembers whom it was against", () => {
    expect(resource(resolveAll(after("Shout", "Bear", "Shame")), "b", "life")).toBe(17);
  });

  test("a wider name that is no name is refused as the ruleset is compiled", () => {
    expect(() => lay({ ...rules, kinds: { draw: "dmage" } })).toThrow('unknown event "dmage"; did you mean "damage"?');
  });
});
