import { describe, expect, test } from "vitest";
import { transformations } from "../shapes/magic-transformations.ts";
import { gain } from "../shapes/magic-dummies.ts";
import { variants } from "../shapes/magic-variants.ts";
import {
  allEvents,
  answer,
  decision,
  extend,
  withCards,
  type Card,
  type Effect,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { at, board, idOf, lay, life, marks, perform, resolveAll, stacked, story, zone } from "./kit/index.ts";

const enchantment = { types: "enchantment" };
const hail: Card = { types: "creature", power: 1, toughness: 1 };

/** What a seat has on the battlefield, with some effects carried out. */
function after(rules: Ruleset, battlefield: readonly string[], ...effects: readonly Effect[]): Game {
  const game = lay(rules, { battlefield: [...battlefield] });
  perform(game, effects, { seat: "a" });
  return game;
}

describe("atomic: one after the other, and one event", () => {
  const rules = withCards(variants, {
    Hail: hail,
    Crier: {
      ...enchantment,
      abilities: [{ trigger: "enter:battlefield", per: "moment", of: { types: "creature" }, do: [gain(1)] }],
    },
  });
  /** What the triggers give, in whichever order. */
  const gained = (game: Game): number => {
    while (decision(game)?.kind === "order") answer(game, 0);
    resolveAll(game);
    return (life(game)[0] ?? 0) - 20;
  };
  const two: Effect[] = [
    { create: "Hail", to: "battlefield" },
    { create: "Hail", to: "battlefield" },
  ];

  test("what triggers once for a moment triggers once for all of it", () => {
    const game = after(rules, ["Crier"], { atomic: two });
    expect(gained(game)).toBe(1);
  });

  test("in a sequence it triggers for each", () => {
    const game = after(rules, ["Crier"], { sequence: two });
    expect(gained(game)).toBe(2);
  });

  test("its parts happen in their order, so that the second finds what the first did", () => {
    const hails = { objects: { name: "Hail" } };
    const game = after(rules, [], {
      atomic: [
        { create: "Hail", to: "battlefield" },
        { mark: "plus", on: hails, by: 1 },
      ],
    });
    expect(marks(game, "plus", "Hail")).toEqual([1]);
  });
});

describe("whole: what is made of smaller events can be replaced before any of them", () => {
  const whole: Ruleset = extend(variants, { names: [...(variants.names ?? []), "bounty"], wholes: ["bounty"] });
  const rules = withCards(whole, {
    /** Three at once are something else. */
    Miser: {
      ...enchantment,
      abilities: [
        { replace: "bounty", who: "you", where: { amount: "n", atLeast: 3 }, instead: [gain(10)], rule: "CR 616.1g" },
      ],
    },
  });
  const bounty = (by: number): Effect => ({
    whole: "bounty",
    by,
    who: "you",
    do: [{ repeat: "whole", do: [gain(1)] }],
  });

  test("[CR 616.1g] it is replaced by its amount", () => {
    const game = after(rules, ["Miser"], bounty(3));
    expect([life(game), story(game, "gain")]).toEqual([[30, 20], ["gain a"]]);
  });

  test("else its parts happen, as many as it says, and it has no event of its own", () => {
    for (const [battlefield, by] of [
      [["Miser"], 2],
      [[], 3],
    ] as const) {
      const game = after(rules, battlefield, bounty(by));
      expect([life(game), story(game, "gain").length]).toEqual([[20 + by, 20], by]);
      expect(allEvents(game).some(({ name }) => name === "bounty")).toBe(false);
    }
  });
});

describe("simultaneous: a moment in the order of the seats", () => {
  const hit: Effect = {
    together: [
      { resource: "life", who: "opponents", by: -1, name: "damage" },
      { resource: "life", who: "you", by: -1, name: "damage" },
      gain(2),
    ],
  };

  test("without it a moment is in the order in which it is said", () => {
    expect(story(after(variants, [], hit), "damage", "gain")).toEqual(["damage b", "damage a", "gain a"]);
  });

  test("what happens to the active seat comes first", () => {
    const rules = extend(variants, { simultaneous: { rule: "CR 101.4", first: "active" } });
    expect(story(after(rules, [], hit), "damage", "gain")).toEqual(["damage a", "gain a", "damage b"]);
    const game = lay(rules, {}, {}, at("precombatMain", "b"));
    perform(game, [hit], { seat: "a" });
    expect(story(game, "damage", "gain")).toEqual(["damage b", "damage a", "gain a"]);
  });

  test("what yields comes last, and what it yields to before it", () => {
    const rules = extend(variants, {
      simultaneous: {
        rule: "CR 101.4",
        first: "active",
        yields: [{ rule: "CR 101.4", event: "damage", where: { same: ["who", "inactive"] }, before: [gain(5)] }],
      },
    });
    expect(story(after(rules, [], hit), "damage", "gain")).toEqual(["gain a", "gain b", "damage a", "damage b"]);
  });
});

describe("checks of a card's own", () => {
  const check = (more_: Partial<Record<"if", Effect[string]>> = {}): Card => ({
    ...enchantment,
    abilities: [
      {
        static: {
          check: { objects: { types: "creature" } },
          do: [{ move: "it", to: "graveyard" }],
          rule: "CR 704.5",
          if: { mark: "plus", of: "it", atLeast: 2 },
          ...more_,
        },
      },
    ],
  });
  const rules = withCards(variants, { Hail: hail, Scales: check() });
  const grow: Effect = { mark: "plus", on: { objects: { name: "Hail" } }, by: 1 };

  test("what they are about is dealt with as soon as it is so, and not before", () => {
    const game = after(rules, ["Scales", "Hail"], grow);
    expect(board(game)).toEqual(["Scales", "Hail 2/2"]);
    perform(game, [grow]);
    expect([board(game), zone(game, "graveyard", "a")]).toEqual([["Scales"], ["Hail"]]);
  });

  test("each of them by itself, in one moment", () => {
    const game = after(rules, ["Scales", "Hail", "Hail"], grow, grow);
    const gone = allEvents(game).filter(({ name, object }) => name === "die" && object === "Hail");
    expect([gone.length, new Set(gone.map(({ moment }) => moment)).size]).toEqual([2, 1]);
  });

  test("they are gone with their card", () => {
    const game = after(
      rules,
      ["Scales", "Hail"],
      { move: { objects: { name: "Scales" } }, to: "graveyard" },
      grow,
      grow,
    );
    expect(board(game)).toEqual(["Hail 3/3"]);
  });
});

describe("notice: where the beginning of a span is noticed", () => {
  const heard: Card = { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] };
  const come: Effect = { create: "Ear", to: "battlefield", who: "active", rule: "CR 503" };
  const course = (...all: NonNullable<Ruleset["spans"][string]["course"]>): string[] => {
    const rules = withCards(extend(variants, { spans: { upkeep: { rule: "CR 503", course: all } } }), { Ear: heard });
    return stacked(lay(rules, {}, {}, at("upkeep")));
  };

  test("at its place in the course: what has come before it hears the beginning", () => {
    expect(course(come, { notice: true }, { settle: {} }, { open: "fast" })).toEqual(["a: Ear ability"]);
  });

  test("at once where nothing is said: what comes in its course does not", () => {
    expect(course(come, { settle: {} }, { open: "fast" })).toEqual([]);
  });
});

describe("a link beside others", () => {
  const linked = (beside: boolean): number => {
    const game = lay(transformations, { battlefield: ["Bear"] }, { battlefield: ["Striker", "Runner"] });
    for (const name of ["Striker", "Runner"])
      perform(game, [
        {
          link: "duel",
          of: { objects: { name: "Bear" } },
          to: { objects: { name } },
          ...(beside ? { beside: true } : {}),
        },
      ]);
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    return game.tables.reader.select(game, { linkOf: { refs: [idOf(game, "Bear")] }, link: "duel" }, scope).length;
  };

  test("[CR 509.1b] is one more, and without it the only one", () => {
    expect([linked(true), linked(false)]).toEqual([2, 1]);
  });
});
