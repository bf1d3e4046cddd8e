import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import { explain, extend, withCards, type Game } from "../src/index.ts";
import { keys } from "./kit.ts";
import { lay, many } from "./lay.ts";

/** The first object of this name in a hand. */
function inHand(game: Game, name: string): number {
  const zone = game.tables.zoneNumbers.get("hand") ?? -1;
  const found = game.state.objects.find(
    (object) => object?.zone === zone && game.tables.cards[object.card]?.name === name,
  );
  if (found === null || found === undefined) throw new Error(`no ${name} in a hand`);
  return found.id;
}

/** Another cost that may be paid while something holds. */
const otherwise = withCards(
  extend(ways, {
    actions: {
      otherwise: {
        ...ways.actions?.["evoke"],
        rule: "CR 118.9",
        via: "otherwise",
        costOf: "otherwise",
        ifOf: "otherwiseIf",
        reasons: [{ of: "unmet", rule: "CR 601.2b" }],
      },
    },
    rules: ["CR 601.2b"],
  }),
  {
    Fallback: {
      types: ["sorcery"],
      cost: [{ mana: 4 }],
      otherwise: [{ mana: 1 }],
      otherwiseIf: { count: { objects: { types: "land", controller: "you" } }, atLeast: 2 },
      abilities: [{ spell: [] }],
    },
    Whenever: { types: ["sorcery"], cost: [{ mana: 4 }], otherwise: [{ mana: 1 }], abilities: [{ spell: [] }] },
  },
);

describe("conditions of a way", () => {
  test("[CR 118.9] a way of using a card is offered only while what the card says about it holds", () => {
    const one = lay(otherwise, { hand: ["Fallback", "Whenever"], battlefield: many(1, "Land") });
    expect(keys(one)).toEqual(["pass", "cast:Whenever via otherwise"]);
    const refusal = explain(one, "a", { verb: "cast", via: "otherwise", of: inHand(one, "Fallback") });
    expect([refusal?.code, refusal?.rules]).toEqual(["condition", ["CR 118.9", "CR 601.2b"]]);
    const two = lay(otherwise, { hand: ["Fallback", "Whenever"], battlefield: many(2, "Land") });
    expect(keys(two)).toEqual(["pass", "cast:Whenever via otherwise", "cast:Fallback via otherwise"]);
  });
});
