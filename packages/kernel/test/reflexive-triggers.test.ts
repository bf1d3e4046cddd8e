import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { decision, withCards, type Card, type Game, type Ruleset } from "../src/index.ts";
import {
  choose,
  chooseAll,
  keys,
  lay,
  marks,
  pass,
  resolve,
  resolveAll,
  resource,
  stacked,
  zone,
} from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const creatures = { objects: { types: "creature" } };
const yours = { objects: { types: "creature", controller: "you" } };
const burn = { mark: "damage", on: { target: 0 }, by: 3, name: "damage" };
const gain = (by: number | string) => ({ resource: "life", who: "you", by, name: "gain" });

const cards: Record<string, Card> = {
  /** "You may sacrifice a creature. When you do, three damage to target creature." */
  Spite: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            may: [
              { choose: yours, as: "victim", verb: "sacrifice" },
              { move: "victim", to: "graveyard", name: "sacrifice" },
              { reflex: [burn], targets: [{ from: creatures }] },
            ],
            verb: "sacrifice",
          },
          gain(1),
        ],
      },
    ],
  },
  /** Once for each. */
  Feast: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            forEach: yours,
            do: [
              { move: "it", to: "graveyard", as: "gone" },
              { bind: "power", value: { characteristic: "power", of: "it" } },
              { reflex: [gain("power")] },
            ],
          },
        ],
      },
    ],
  },
  /** All in one moment. */
  Banquet: {
    ...sorcery,
    abilities: [
      {
        spell: [{ forEach: yours, together: true, do: [{ move: "it", to: "graveyard" }, { reflex: [gain(1)] }] }],
      },
    ],
  },
  /** Chooses one of two as it goes to the stack; its condition is tested again as it resolves. */
  Choice: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            reflex: [],
            modes: [
              { text: "gain", do: [gain(2)] },
              { text: "draw", do: [{ draw: 1 }] },
            ],
            if: { resource: "life", of: "you", atLeast: 20 },
          },
        ],
      },
    ],
  },
  /** Not by its own name. */
  Herald: { ...sorcery, abilities: [{ spell: [{ reflex: [gain(1)], called: "Always" }] }] },
  Always: { types: "enchantment", abilities: [{ static: { again: "any" } }] },
};

const rules: Ruleset = withCards(variants, cards);

function played(game: Game, card: string, ...answers: readonly string[]): Game {
  choose(game, `cast:${card}`);
  resolve(game);
  return chooseAll(game, ...answers);
}

describe("an ability that triggers because of what was just done", () => {
  test("[CR 603.12] [T086] it goes to the stack after the resolution, its target is chosen then, and it can be answered", () => {
    const game = lay(rules, { hand: ["Spite"], battlefield: ["Bear", "Runner"] }, { battlefield: ["Striker"] });
    played(game, "Spite", "sacrifice:yes", "sacrifice:Bear");
    expect([resource(game, "a", "life"), zone(game, "graveyard", "a").toSorted()]).toEqual([21, ["Bear", "Spite"]]);
    expect(keys(game)).toEqual(["target:Runner", "target:Striker"]);
    choose(game, "target:Striker");
    expect([stacked(game), decision(game)?.seat]).toEqual([["a: Spite ability"], "a"]);
    pass(game);
    expect(decision(game)?.seat).toBe("b");
    pass(game);
    expect(zone(game, "graveyard", "b")).toEqual(["Striker"]);
  });

  test("[CR 725.2] what has no source of its own goes by the name that it is given", () => {
    const game = lay(rules, { hand: ["Herald"] });
    played(game, "Herald");
    expect(stacked(game)).toEqual(["a: Always ability"]);
  });

  test("[CR 603.12] what was not done triggers nothing", () => {
    const game = lay(rules, { hand: ["Spite"], battlefield: ["Bear"] }, { battlefield: ["Striker"] });
    played(game, "Spite", "sacrifice:no");
    expect([stacked(game), decision(game)?.kind, game.state.effects]).toEqual([[], "priority", []]);
  });

  test("[CR 603.12a] it triggers once for each time it happened, and knows what happened", () => {
    const game = lay(rules, { hand: ["Feast"], battlefield: ["Bear", "Runner"] });
    played(game, "Feast");
    expect(keys(game)).toEqual(["order:Feast trigger", "order:Feast trigger#2"]);
    choose(game, "order:Feast trigger");
    expect(stacked(game)).toEqual(["a: Feast ability", "a: Feast ability"]);
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(24);
  });

  test("[CR 603.12a] in one moment too", () => {
    const game = lay(rules, { hand: ["Banquet"], battlefield: ["Bear", "Runner"] });
    played(game, "Banquet", "order:");
    expect(stacked(game)).toEqual(["a: Banquet ability", "a: Banquet ability"]);
    expect(game.state.effects).toEqual([]);
  });

  test("[CR 603.3c] [CR 603.4] it may have modes, and a condition that is tested again", () => {
    const game = lay(rules, { hand: ["Choice", "Bolt"], battlefield: ["Land"] });
    played(game, "Choice");
    expect(keys(game)).toEqual(["mode:gain", "mode:draw"]);
    choose(game, "mode:gain");
    chooseAll(game, "cast:Bolt", "target:a");
    resolveAll(game);
    expect(resource(game, "a", "life")).toBe(17);
    const poor = lay(rules, { hand: ["Choice"] }, {}, { resources: { a: { life: 19 } } });
    played(poor, "Choice");
    expect([decision(poor)?.kind, stacked(poor)]).toEqual(["priority", []]);
  });

  test("[CR 603.2d] nothing makes it trigger an additional time", () => {
    const game = lay(rules, { hand: ["Spite"], battlefield: ["Always", "Bear"] }, { battlefield: ["Ward"] });
    played(game, "Spite", "sacrifice:yes");
    expect([stacked(game), marks(game, "damage", "Ward")]).toEqual([["a: Spite ability"], [0]]);
  });
});
