import { describe, expect, test } from "vitest";
import { abilities } from "../shapes/magic-abilities.ts";
import { variants } from "../shapes/magic-variants.ts";
import { extend, withCards, type Card, type Game, type Ruleset, type Setup } from "../src/index.ts";
import { choose, eventsNamed, goTo, lay, resolve, resolveAll, resource, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const gain = { resource: "life", who: "you", by: 1, name: "gain" };

const cards: Record<string, Card> = {
  /** Others that enter. */
  Warden: {
    types: "creature",
    power: 1,
    toughness: 1,
    abilities: [
      { trigger: "enter:battlefield", of: { types: "creature", other: true }, do: [gain], rule: "CR 603.6a" },
    ],
  },
  Muster: {
    types: "sorcery",
    abilities: [{ spell: [{ move: { objects: { zone: "graveyard", owner: "you" } }, to: "battlefield" }] }],
  },
  /** What enters makes abilities trigger once more. */
  Harmony: { ...enchantment, abilities: [{ static: { again: "enter:battlefield" }, rule: "CR 603.2d" }] },
  /** As long as there are at most twenty-one life points. */
  Modest: {
    ...enchantment,
    abilities: [
      {
        trigger: "begin:upkeep",
        if: { resource: "life", of: "you", atMost: 20 },
        do: [gain],
        rule: "CR 603.4",
      },
    ],
  },
  /** A creature that is exiled and comes back at once. */
  Blink: {
    types: "sorcery",
    abilities: [
      {
        spell: [
          { move: { objects: { types: "creature" } }, to: "exile", as: "gone" },
          { move: "gone", to: "battlefield" },
        ],
      },
    ],
  },
  Birth: { types: "sorcery", abilities: [{ spell: [{ create: "Warden", to: "battlefield" }] }] },
};

const rules: Ruleset = withCards(
  extend(variants, {
    tokens: { gone: "stays" },
    items: {
      finish: [],
      targetsGone: "all",
      rule: "CR 608.2b",
      ...variants.items,
      resolves: "CR 608.1",
      unfulfilled: "CR 608.2a",
    },
  }),
  cards,
);

const begin = (zones: NonNullable<Setup["zones"]>[string]): Game => lay(rules, zones);

const rulesNamed = (game: Game, name: string): string[] => eventsNamed(game, name).map((event) => event.rule);

describe("why things happen", () => {
  test("[CR 603.6a] what says that others enter does not mean itself as it was before", () => {
    const game = begin({ hand: ["Muster"], graveyard: ["Warden", "Warden"] });
    choose(game, "cast:Muster");
    resolve(game);
    choose(game, "order");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(22);
  });

  test("[CR 603.2d] that an ability triggers once more follows from what says so", () => {
    const game = begin({ hand: ["Birth"], battlefield: ["Warden", "Harmony"] });
    choose(game, "cast:Birth");
    resolve(game);
    choose(game, "order");
    expect(rulesNamed(game, "trigger").toSorted()).toEqual(["CR 603.2d", "CR 603.6a"]);
  });

  test("[CR 608.1] [CR 608.2a] what resolves says by which rule, and what does not fulfil its condition any more says that", () => {
    const game = begin({ battlefield: ["Modest", "Modest"] });
    goTo(game, "upkeep", "b");
    choose(game, "order");
    resolveAll(game);
    expect([rulesNamed(game, "resolve"), rulesNamed(game, "failed")]).toEqual([["CR 608.1"], ["CR 608.2a"]]);
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 703.4] what stands in the rules once more is named by both, where the ruleset says so", () => {
    const game = lay(extend(rules, { repeated: { "CR 504.1": ["CR 703.4d"] } }));
    goTo(game, "draw", "b");
    expect(eventsNamed(game, "draw").map(({ rule, also }) => [rule, also])).toEqual([["CR 504.1", ["CR 703.4d"]]]);
    expect(eventsNamed(game, "begin:draw").map((event) => "also" in event)).toEqual([false]);
  });

  test("[CR 603.2b] an ability that was gained triggers as a step begins, though nothing printed waits for that", () => {
    const dawning = extend(abilities, {
      keywords: { of: "keywords", abilities: { dawning: [{ trigger: "begin:upkeep", do: [gain] }] } },
    });
    const game = lay(
      withCards(dawning, {
        Wake: {
          types: "sorcery",
          abilities: [
            {
              spell: [
                {
                  modify: { add: { keywords: "dawning" }, layer: "abilities" },
                  who: { objects: { types: "creature" } },
                },
              ],
            },
          ],
        },
      }),
      { hand: ["Wake"], battlefield: ["Bear"] },
    );
    choose(game, "cast:Wake");
    resolve(game);
    goTo(game, "upkeep", "b");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 111.8] a token that has left the battlefield does not come back, where the ruleset says so", () => {
    const played = [rules, withCards(variants, cards)].map((each) => {
      const game = lay(each, { hand: ["Birth", "Blink"] });
      choose(game, "cast:Birth");
      resolve(game);
      choose(game, "cast:Blink");
      resolve(game);
      return zone(game, "battlefield");
    });
    expect(played).toEqual([[], ["Warden"]]);
  });
});
