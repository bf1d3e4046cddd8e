import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { allEvents, withCards, type Card, type Ruleset } from "../src/index.ts";
import { lay, play, resource, stacked } from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const enchantment = { types: "enchantment" };
const gain = { resource: "life", who: "you", by: 1, name: "gain" };
const land = { objects: { types: "land", controller: "you" } };
const whileLand = { while: { count: land, atLeast: 1 } };

const cards: Record<string, Card> = {
  /** Life gained is doubled for as long as you have a land. */
  Oath: {
    ...sorcery,
    abilities: [
      { spell: [{ replace: "gain", who: "you", change: { amount: { times: ["n", 2] } }, until: whileLand }] },
    ],
  },
  /** Creatures are yours for as long as you have a land. */
  Rule: {
    ...sorcery,
    abilities: [{ spell: [{ control: { objects: { types: "creature" } }, who: "you", until: whileLand }] }],
  },
  /** The land goes in the middle of it. */
  Sink: { ...sorcery, abilities: [{ spell: [gain, { move: land, to: "graveyard" }, gain] }] },
  /** The land comes back at once. */
  Flicker: {
    ...sorcery,
    abilities: [{ spell: [{ move: land, to: "exile", as: "away" }, { move: "away", to: "battlefield" }, gain] }],
  },
  /** So many as one controls. */
  Crown: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { move: land, to: "graveyard" },
          { resource: "life", by: { count: { objects: { types: "creature", controller: "you" } } }, name: "gain" },
        ],
      },
    ],
  },
  /** Lasts for as long as there is an effect that lasts as long. */
  Chain: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { modify: { add: { power: 3 }, layer: "modify" }, who: { objects: { types: "creature" } }, until: whileLand },
          {
            replace: "gain",
            change: { amount: { times: ["n", 5] } },
            until: { while: { count: { objects: { power: { atLeast: 4 } } }, atLeast: 1 } },
          },
        ],
      },
    ],
  },
  /** Hears lands leave, if you control a creature. */
  Witness: {
    ...enchantment,
    abilities: [
      {
        trigger: "leave:battlefield",
        of: { types: "land" },
        if: { count: { objects: { types: "creature", controller: "you" } }, atLeast: 1 },
        do: [gain],
      },
    ],
  },
};

const rules: Ruleset = withCards(variants, cards);
describe("for as long as", () => {
  test("[CR 611.2b] it ends at the moment at which its condition ends, in the middle of a resolution too", () => {
    const game = lay(rules, { hand: ["Oath", "Sink"], battlefield: ["Land"] });
    play(play(game, "Oath"), "Sink");
    expect([resource(game, "a", "life"), game.state.effects]).toEqual([23, []]);
    expect(
      allEvents(game)
        .filter((event) => ["gain", "leave:battlefield", "enter:graveyard", "expire"].includes(event.name))
        .map((event) => event.name)
        .slice(-5),
    ).toEqual(["gain", "enter:graveyard", "expire", "gain", "enter:graveyard"]);
  });

  test("[CR 611.2b] what has ended does not start again", () => {
    const game = lay(rules, { hand: ["Oath", "Flicker"], battlefield: ["Land"] });
    play(play(game, "Oath"), "Flicker");
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 611.2b] who controls what is settled before the next thing happens", () => {
    const game = lay(rules, { hand: ["Rule", "Crown"], battlefield: ["Land", "Bear"] }, { battlefield: ["Runner"] });
    play(play(game, "Rule"), "Crown");
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 611.2b] what lasts for as long as that was so ends with it", () => {
    const game = lay(rules, { hand: ["Chain", "Sink"], battlefield: ["Land", "Bear"] });
    play(play(game, "Chain"), "Sink");
    expect(resource(game, "a", "life")).toBe(26);
  });

  test("[CR 603.4] the condition of a trigger is tested in the game as it is then", () => {
    const game = lay(rules, { hand: ["Rule", "Sink"], battlefield: ["Land", "Witness"] }, { battlefield: ["Runner"] });
    play(play(game, "Rule"), "Sink");
    expect(stacked(game)).toEqual([]);
  });
});
