import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import {
  allEvents,
  answer,
  decision,
  explain,
  extend,
  fork,
  hash,
  submit,
  withCards,
  type Card,
  type Effect,
  type Game,
} from "../src/index.ts";
import { choose, chooseAll, goTo, keys, lay, many, pass, resolve, resource, zone } from "./kit/index.ts";

const exhausted = (game: Game): number => game.state.objects.filter((object) => object?.exhausted === 1).length;

const idOf = (game: Game, name: string): number =>
  game.state.objects.find((object) => game.tables.cards[object?.card ?? -1]?.name === name)?.id ?? 0;

describe("what costs more or less", () => {
  test("[CR 601.2f] an effect adds to what spells cost, of whoever it speaks, and only of those it speaks of", () => {
    const game = lay(ways, { hand: ["Recall", "Runner"], battlefield: ["Land"] }, { battlefield: ["Thalia"] });
    expect(keys(game)).toEqual(["pass", "cast:Runner"]);
    expect(explain(game, "a", { verb: "cast", of: idOf(game, "Recall") })?.code).toBe("cost");
    const rich = lay(ways, { hand: ["Recall"], battlefield: many(2, "Land") }, { battlefield: ["Thalia"] });
    choose(rich, "cast:Recall");
    expect(exhausted(rich)).toBe(2);
  });

  test("[CR 601.2f] what several effects add is added up, also to another way of casting", () => {
    const game = lay(
      ways,
      { graveyard: ["Recall"], battlefield: [...many(4, "Land"), "Thalia"] },
      { battlefield: ["Thalia"] },
    );
    choose(game, "cast:Recall via flashback");
    expect(exhausted(game)).toBe(4);
  });

  test("[CR 601.2f] what is added counts before what is taken off, and no cost falls below nothing", () => {
    const both = lay(ways, { hand: ["Recall"], battlefield: ["Land", "Medallion"] }, { battlefield: ["Thalia"] });
    choose(both, "cast:Recall");
    expect(exhausted(both)).toBe(1);
    const none = lay(ways, { hand: ["Recall"], battlefield: ["Land", "Medallion", "Medallion"] });
    choose(none, "cast:Recall");
    expect(exhausted(none)).toBe(0);
  });

  test("[CR 113.6d] what a card says about its own cost holds where it can be cast from", () => {
    const game = lay(ways, { hand: ["Ghalta"], battlefield: [...many(3, "Land"), "Bear"] });
    expect(keys(game)).toEqual(["pass"]);
    const more = lay(ways, { hand: ["Ghalta"], battlefield: [...many(3, "Land"), "Bear", "Bear"] });
    choose(more, "cast:Ghalta");
    expect(exhausted(more)).toBe(3);
    resolve(more);
    expect(zone(more, "battlefield").includes("Ghalta")).toBe(true);
  });

  test("[CR 602.2b] what is added may be any cost, as often as the effect says, and for abilities too", () => {
    const game = lay(ways, { battlefield: ["Engine"] }, { battlefield: ["Collector", "Collector"] });
    choose(game, "activate:Engine");
    expect(resource(game, "a", "life")).toBe(16);
    const poor = lay(
      ways,
      { battlefield: ["Engine"] },
      { battlefield: ["Collector"] },
      { resources: { a: { life: 0 } } },
    );
    expect(poor.state.outcome !== null || !keys(poor).includes("activate:Engine")).toBe(true);
  });

  test("[CR 611.2a] an effect that lasts for a turn adds to costs for as long", () => {
    const game = lay(ways, { hand: ["Frost"] }, { hand: ["Ember"], battlefield: many(2, "Land") });
    choose(game, "cast:Frost");
    resolve(game);
    pass(game);
    expect(keys(game)).toEqual(["pass"]);
  });

  test("[CR 601.2f] the rules of a key are read with their scope, the older first", () => {
    const game = lay(ways, { battlefield: ["Medallion"] }, { battlefield: ["Thalia"] });
    const { reader } = game.tables;
    expect(reader.rules(game, "tax").map(({ data, scope }) => [data["tax"], scope.seat])).toEqual([[[{ mana: 1 }], 1]]);
    expect(reader.rules(game, "discount").map(({ scope }) => scope.seat)).toEqual([0]);
    expect(reader.rules(game, "nothing")).toEqual([]);
  });

  test("[CR 601.2f] the solver sees all that is to be paid in one list", () => {
    const lists: (readonly Effect[])[] = [];
    const rules = extend(ways, {
      actions: { cast: { ...ways.actions?.["cast"], rule: "CR 601.2", solver: "open" } },
      solvers: {
        ...ways.solvers,
        open: (_game, _seat, costs) => {
          lists.push(costs);
          return [];
        },
      },
    });
    const game = lay(rules, { hand: ["Recall"], battlefield: ["Medallion", "Thalia"] });
    choose(game, "cast:Recall");
    expect(lists.at(-1)).toEqual([{ mana: 1 }, { mana: 1 }, { discount: [{ mana: 1 }] }]);
  });

  test("[CR 601.2f] a tax that holds only at times is seen when it holds", () => {
    const timely: Record<string, Card> = {
      Noon: {
        types: "enchantment",
        abilities: [
          { static: { tax: [{ mana: 1 }], actions: ["cast"], who: "everyone" }, if: { inside: ["beginningOfCombat"] } },
        ],
      },
    };
    const game = lay(withCards(ways, timely), { hand: ["Bolt"], battlefield: ["Land", "Noon"] });
    const seen: string[][] = [keys(game)];
    pass(game, 2);
    seen.push(keys(game));
    pass(game, 2);
    goTo(game, "endStep", "a");
    seen.push(keys(game));
    expect(seen).toEqual([["pass", "cast:Bolt"], ["pass"], ["pass", "cast:Bolt"]]);
  });
});

describe("what a declaration costs", () => {
  const attack = (a: readonly string[], b: readonly string[], life = 20): Game =>
    lay(
      ways,
      { battlefield: [...a] },
      { battlefield: [...b] },
      { at: { turn: 3, active: "a", span: "declareAttackers" }, resources: { a: { life } } },
    );

  test("[CR 508.1h] [CR 508.1j] the total of all attackers is paid, before they attack", () => {
    const game = attack(["Bear", "Striker", ...many(4, "Land")], ["Propaganda"]);
    chooseAll(game, "attack:Bear", "attack:Striker");
    const order = allEvents(game).flatMap(({ name, object }) =>
      name === "exhaust" || name === "attack" ? [`${name} ${object ?? ""}`] : [],
    );
    expect([exhausted(game), order]).toEqual([
      6,
      [...many(4, "exhaust Land"), "exhaust Bear", "attack Bear", "exhaust Striker", "attack Striker"],
    ]);
  });

  test("[CR 508.1h] an attack that cannot be paid for is not offered, in part or as a whole", () => {
    const game = attack(["Bear", "Striker", ...many(3, "Land")], ["Propaganda"]);
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:Striker>b", "attack:done"]);
    choose(game, "attack:Bear");
    expect(keys(game)).toEqual(["attack:done"]);
    const poor = attack(["Bear", "Land"], ["Propaganda"]);
    expect(keys(poor)).toEqual(["attack:done"]);
    const batch = fork(game);
    const refused = submit(batch, { seat: "a", decision: batch.decisions, choices: [0, 1] });
    expect([refused.ok, hash(batch)]).toEqual([false, hash(game)]);
  });

  test("[CR 508.1d] nobody is forced to pay so that a requirement is obeyed", () => {
    const game = attack(["Bear", "Lure", ...many(2, "Land")], ["Propaganda"]);
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:done"]);
    const free = attack(["Bear", "Lure"], []);
    expect(keys(free)).toEqual(["attack:Bear>b"]);
  });

  test("[CR 508.1d] but what can attack for nothing must, be it somebody else", () => {
    const seats = ["a", "b", "c"];
    const game = lay(
      ways,
      {},
      {},
      {
        seats,
        zones: {
          a: { battlefield: [...many(2, "Land"), "Bear", "Lure"] },
          b: { battlefield: ["Propaganda"] },
          c: {},
        },
        at: { turn: 3, active: "a", span: "declareAttackers" },
      },
    );
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:Bear>c"]);
    chooseAll(game, "attack:Bear>c", "attack:done");
    expect(exhausted(game)).toBe(1);
  });

  test("[CR 508.1h] each effect adds its own, only for those it speaks of, as often as it says", () => {
    const game = attack(["Bear", "Striker", ...many(2, "Land")], ["Toll"]);
    const both = fork(game);
    chooseAll(both, "attack:Bear", "attack:Striker");
    expect(resource(both, "a", "life")).toBe(18);
    chooseAll(game, "attack:Bear", "attack:done");
    expect(resource(game, "a", "life")).toBe(20);
    const poor = attack(["Bear", "Striker", ...many(2, "Land")], ["Toll"], 1);
    expect(keys(poor)).toEqual(["attack:Bear>b", "attack:done"]);
  });

  test("[CR 508.1] every declaration that can be begun can be ended", () => {
    for (const lands of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const start = attack(
        ["Bear", "Striker", "Runner", "Lure", ...many(lands, "Land")],
        ["Propaganda", "Toll", "Crowd"],
      );
      const visit = (game: Game): void => {
        const open = decision(game);
        if (open?.kind !== "declare") return;
        expect(open.options.length).toBeGreaterThan(0);
        for (const option of open.options) {
          const next = fork(game);
          answer(next, option.index);
          visit(next);
        }
      };
      visit(start);
    }
  });
});

test("[CR 601.2f] a card costs more by what it says itself only while its condition holds", () => {
  const dear = {
    static: { tax: [{ mana: 2 }], actions: ["cast"], of: "this" },
    if: { count: { objects: { name: "Bear" } } },
  };
  const rules = withCards(ways, { Late: { types: "instant", cost: [{ mana: 1 }], abilities: [{ spell: [] }, dear] } });
  const paid = (...field: readonly string[]): number => {
    const game = lay(rules, { hand: ["Late"], battlefield: [...many(4, "Land"), ...field] });
    return exhausted(choose(game, "cast:Late"));
  };
  expect([paid(), paid("Bear")]).toEqual([1, 3]);
});
