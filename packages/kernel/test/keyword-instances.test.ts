import { describe, expect, test } from "vitest";
import { abilities } from "../shapes/magic-abilities.ts";
import { transformations } from "../shapes/magic-transformations.ts";
import {
  allEvents,
  decision,
  explain,
  extend,
  view,
  withCards,
  type Card,
  type Data,
  type Ruleset,
} from "../src/index.ts";
import { board, choose, chooseAll, goTo, idOf, keys, lay, perform, resolve, resource, stacked } from "./kit/index.ts";

const creatures: Data = { objects: { types: "creature" } };
const withOwn = (rules: Ruleset, cards: Record<string, Card>): Ruleset => withCards(rules, cards);

describe("instances of a keyword", () => {
  const own: Ruleset = {
    ...abilities,
    keywords: { of: "keywords", abilities: abilities.keywords?.abilities ?? {}, each: ["prowess"] },
  };
  const rules = withOwn(own, {
    Twice: { types: "creature", power: 1, toughness: 1, keywords: ["prowess", "prowess"] },
    Spark: { types: "instant", abilities: [{ spell: [{ resource: "life", by: 1, name: "gain" }] }] },
  });

  test("[CR 702.108b] of a keyword of which each instance counts, one that is printed and two that are given trigger three times", () => {
    const game = lay(rules, { hand: ["Spark"], battlefield: ["Sage", "Inspire", "Inspire"] });
    choose(game, "cast:Spark");
    chooseAll(game, "order:Sage trigger", "order:Sage trigger");
    expect(stacked(game)).toEqual(["a: Spark", "a: Sage ability", "a: Sage ability", "a: Sage ability"]);
  });

  test("[CR 702.108b] printed twice it triggers twice, given twice to what had none it triggers twice", () => {
    const printed = lay(rules, { hand: ["Spark"], battlefield: ["Twice"] });
    choose(printed, "cast:Spark");
    choose(printed, "order:Twice trigger");
    expect(stacked(printed)).toEqual(["a: Spark", "a: Twice ability", "a: Twice ability"]);
    const given = lay(rules, { hand: ["Spark"], battlefield: ["Bear", "Inspire", "Inspire"] });
    choose(given, "cast:Spark");
    choose(given, "order:Bear trigger");
    expect(stacked(given)).toEqual(["a: Spark", "a: Bear ability", "a: Bear ability"]);
  });

  test("[CR 702.1] where the ruleset does not say so, having it twice is having it", () => {
    const game = lay(withOwn(abilities, { Spark: { types: "instant", abilities: [{ spell: [] }] } }), {
      hand: ["Spark"],
      battlefield: ["Sage", "Inspire", "Inspire"],
    });
    choose(game, "cast:Spark");
    expect(stacked(game)).toEqual(["a: Spark", "a: Sage ability"]);
  });
});

describe("what is absent", () => {
  const steal = { control: creatures, who: "you", until: "endOfTurn" };
  const go = { absent: creatures, to: true };
  const back = (who: string): Data => ({ objects: { absent: true, controller: who } });

  test("[CR 702.26a] comes back with those of the seat that controlled it as it went, though that control is over", () => {
    const game = lay(transformations, {}, { battlefield: ["Bear"] });
    perform(game, [steal, go], { seat: "a" });
    goTo(game, "upkeep");
    const bear = game.state.objects.find((object) => object?.id === idOf(game, "Bear"));
    expect([bear?.controller, game.state.seats[bear?.controller ?? 0]?.name]).toEqual([1, "b"]);
    perform(game, [{ absent: back("you"), to: false }], { seat: "b" });
    expect(board(game)).toEqual(["Bear 2/2 absent"]);
    perform(game, [{ absent: back("you"), to: false }], { seat: "a" });
    expect(board(game)).toEqual(["Bear 2/2"]);
  });

  test("[CR 702.26f] control that lasts while something holds is looked at again only when it is back", () => {
    const game = lay(transformations, { battlefield: ["Bear"] }, { battlefield: ["Striker"] });
    const striker = { objects: { name: "Striker" } };
    const asLong = { while: { count: { objects: { name: "Bear" } } } };
    perform(game, [{ control: striker, who: "you", until: asLong }, go], { seat: "a" });
    const controller = (): number | undefined =>
      game.state.objects.find((object) => object?.id === idOf(game, "Striker"))?.controller;
    expect([board(game), controller()]).toEqual([["Bear 2/2 absent", "Striker 2/2 absent"], 0]);
    perform(game, [{ absent: back("you"), to: false }], { seat: "a" });
    expect([board(game), controller()]).toEqual([["Bear 2/2", "Striker 2/2"], 0]);
  });
});

describe("what enters", () => {
  const rules = withOwn(transformations, {
    /** It is attached as it enters, to what its controller chooses. */
    Badge: {
      types: "enchantment",
      abilities: [
        {
          replace: "enter:battlefield",
          of: "this",
          asks: [{ choose: creatures, as: "bearer" }],
          change: { attach: "bearer" },
        },
      ],
    },
    /** A creature as it is cast, with something as it comes. */
    Herald: {
      types: "creature",
      power: 1,
      toughness: 1,
      abilities: [{ trigger: "enter:battlefield", of: "this", do: [{ resource: "life", by: 1, name: "gain" }] }],
    },
    Double: {
      types: "instant",
      abilities: [
        { spell: [{ copy: { target: 0 } }], targets: [{ from: { objects: { zone: "stack", ability: false } } }] },
      ],
    },
  });

  test("[CR 303.4f] a replacement may say what it is attached to from the first moment on", () => {
    const game = lay(rules, { hand: ["Badge"], battlefield: ["Bear", "Striker"] });
    choose(game, "cast:Badge");
    resolve(game);
    expect(keys(game)).toEqual(["choose:Bear", "choose:Striker"]);
    choose(game, "choose:Striker");
    const badge = game.state.objects.find((object) => object?.id === idOf(game, "Badge"));
    expect([badge?.host, allEvents(game).some((event) => event.name === "attach")]).toEqual([
      idOf(game, "Striker"),
      false,
    ]);
  });

  test("[CR 608.3f] a copy of something on the stack that would go where abilities work is a token there", () => {
    const game = lay(rules, { hand: ["Herald", "Double"] });
    choose(game, "cast:Herald");
    choose(game, "cast:Double");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Herald", "a: Herald copy"]);
    resolve(game);
    expect(stacked(game)).toEqual(["a: Herald", "a: Herald ability"]);
    expect(board(game)).toEqual(["Herald 1/1"]);
    expect(game.state.objects.find((object) => object?.id === idOf(game, "Herald"))?.made).toBe(1);
    expect(allEvents(game).filter((event) => event.name === "create")).toEqual([]);
  });
});

describe("a number that was announced", () => {
  const rules = withOwn(transformations, {
    Blaze: {
      types: "sorcery",
      abilities: [
        {
          spell: [
            {
              delay: "begin:endStep",
              do: [{ resource: "life", who: "opponents", by: { minus: [0, "x"] }, name: "gain" }],
            },
            { reflex: [{ resource: "life", by: "x", name: "gain" }] },
          ],
          number: 5,
        },
      ],
    },
  });

  test("[CR 603.7] is known to what was left behind, and to what triggers at once", () => {
    const game = lay(rules, { hand: ["Blaze"] });
    chooseAll(game, "cast:Blaze", "number:3");
    resolve(game);
    resolve(game);
    expect(resource(game, "a", "life")).toBe(23);
    goTo(game, "endStep");
    resolve(game);
    expect(resource(game, "b", "life")).toBe(17);
  });
});

describe("what is laid out", () => {
  const rules = withOwn(extend(transformations, {}), {
    /** Its controller controls what it is attached to, from the moment on at which it is there. */
    Leash: {
      types: "enchantment",
      abilities: [
        {
          trigger: ["enter:battlefield", "present"],
          of: "this",
          watch: true,
          do: [{ control: { hostOf: "this" }, who: "you", until: { while: { count: { objects: { is: "this" } } } } }],
        },
        { trigger: "control", do: [{ resource: "life", by: 1, name: "gain" }] },
      ],
    },
  });

  test("[CR 613.1b] has done what it does at once by being there, and nothing tells or triggers", () => {
    const game = lay(rules, { battlefield: [{ card: "Leash", attachedTo: "Bear" }] }, { battlefield: ["Bear"] });
    const bear = game.state.objects.find((object) => object?.id === idOf(game, "Bear"));
    expect([
      bear?.controller,
      bear?.owner,
      stacked(game),
      allEvents(game).some((event) => event.name === "control"),
    ]).toEqual([0, 1, [], false]);
    expect(decision(game)?.seat).toBe("a");
    expect(
      game.tables.reader.fits(game, { held: true }, bear?.id ?? 0, { seat: 0, source: 0, rule: 0, bindings: {} }),
    ).toBe(true);
    perform(game, [{ move: { objects: { name: "Leash" } }, to: "graveyard" }], { seat: "a" });
    expect(bear?.controller).toBe(1);
  });
});

describe("a refusal", () => {
  const rules = extend(transformations, {
    conditions: { idle: { rule: "CR 307.1", is: { stack: "empty" }, text: "nothing waits" } },
    actions: {
      cast: {
        ...transformations.actions?.["cast"],
        rule: "CR 601.2",
        needs: ["idle"],
        reasons: [
          { of: "idle", rule: "CR 117.1a" },
          { of: "unpermitted", rule: "CR 601.3" },
          { of: "idle", rule: "CR 505.6a", if: { resource: "life", of: "you", atMost: 5 } },
        ],
      },
    },
  });

  test("[CR 117.1a] names what the action says besides about a condition that does not hold, where that is so", () => {
    const game = lay(rules, { hand: ["Fade", "Return"], battlefield: ["Bear"] });
    choose(game, "cast:Fade");
    const attempt = { verb: "cast", of: idOf(game, "Return", "hand") };
    expect(explain(game, "a", attempt)?.rules).toEqual(["CR 307.1", "CR 117.1a"]);
    perform(game, [{ resource: "life", to: 5, name: "gain" }], { seat: "a" });
    expect(explain(game, "a", attempt)?.rules).toEqual(["CR 307.1", "CR 117.1a", "CR 505.6a"]);
  });

  test("[CR 601.3] names what it says of what nothing permits", () => {
    const game = lay(rules, { graveyard: ["Return"] });
    const attempt = { verb: "cast", of: idOf(game, "Return", "graveyard") };
    expect(explain(game, "a", attempt)?.rules).toEqual(["CR 601.3", "CR 601.2"]);
  });
});

describe("who is governed", () => {
  test("[CR 723.5] is told the rule by which another decides", () => {
    const rules = extend(transformations, { attempts: { rule: "CR 601.3", governed: "CR 723.5" } });
    const game = lay(rules, {});
    perform(game, [{ govern: { refs: [-1] }, now: true }], { seat: "b" });
    expect(decision(game)?.by).toBe("b");
    expect(["a", "b"].map((seat) => view(game, seat)).map(({ waitingFor, by }) => [waitingFor, by])).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(explain(game, "a", { verb: "pass" })?.rules).toEqual(["CR 723.5", "CR 601.3"]);
  });
});
