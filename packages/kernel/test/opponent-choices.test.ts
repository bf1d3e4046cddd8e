import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import { decision, extend, fork, hash, load, save, submit, withCards } from "../src/index.ts";
import { choose, chooseAll, eventsNamed, keys, lay, leave, marks, resolve, resource, table } from "./kit/index.ts";

const CREATURES = { objects: { types: "creature" } };
const sorcery = { types: "sorcery", cost: [] };

/** One target that whoever casts it chooses, and one that an opponent does. */
const rules = withCards(ways, {
  Offering: {
    ...sorcery,
    abilities: [
      {
        spell: [{ mark: "damage", on: { union: [{ target: 0 }, { target: 2 }] }, by: 1 }],
        targets: [
          { from: CREATURES },
          { from: "opponents", plain: true, as: "rival" },
          { from: CREATURES, who: "rival" },
        ],
      },
    ],
  },
  /** It bars itself, and nothing else, while a creature is there. */
  Shy: {
    ...sorcery,
    abilities: [
      { spell: [] },
      {
        static: { forbid: ["cast"], of: "this", who: "you" },
        zone: "hand",
        if: { count: CREATURES },
        rule: "CR 101.2",
      },
    ],
  },
  /** What is given up is chosen with the target, which has to be weaker. */
  Fate: {
    ...sorcery,
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 1 }, by: 1 }],
        targets: [
          { from: { objects: { types: "creature", controller: "you" } }, plain: true, as: "given" },
          {
            from: {
              objects: {
                types: "creature",
                controller: "opponents",
                power: { atMost: { characteristic: "power", of: "given" } },
              },
            },
          },
        ],
      },
      { static: { tax: [{ exhaust: "given" }], actions: ["cast"], of: "this" }, rule: "CR 601.2f" },
    ],
  },
  Peace: { ...sorcery, abilities: [{ spell: [{ tie: true, rule: "CR 104.4c" }] }] },
  Nobody: { ...sorcery, abilities: [{ spell: [{ resource: "life", by: 5, who: { seatNumber: 9 } }] }] },
  Loud: { ...sorcery, abilities: [{ spell: [] }] },
  Ban: {
    types: "artifact",
    abilities: [{ static: { forbid: ["cast"], of: { power: { atLeast: 3 } }, who: "opponents" }, rule: "CR 101.2" }],
  },
});

describe("choices of others in an announcement", () => {
  const begun = () => {
    const game = lay(rules, { hand: ["Offering"], battlefield: ["Bear"] }, { battlefield: ["Striker"] });
    chooseAll(game, "cast:Offering", "target:Bear");
    return game;
  };

  test("[CR 601.7] an opponent chooses at the moment when whoever casts it would, and it goes on", () => {
    const game = begun();
    expect([decision(game)?.seat, decision(game)?.kind, keys(game)]).toEqual([
      "b",
      "target",
      ["target:Bear", "target:Striker"],
    ]);
    const copies = [fork(game), load(rules, save(game))];
    for (const each of [game, ...copies]) choose(each, "target:Bear");
    expect(copies.map(hash)).toEqual([hash(game), hash(game)]);
    resolve(game);
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker")]).toEqual([[1], [0]]);
  });

  test("[CR 601.7] what another has a part in is not taken back", () => {
    const game = begun();
    const before = hash(game);
    for (const seat of ["a", "b"]) expect(submit(game, { seat, cancel: true }).ok).toBe(false);
    expect(hash(game)).toBe(before);
  });
});

describe("what a rule about actions speaks of", () => {
  test("[CR 101.2] what speaks of itself bars itself only", () => {
    const game = lay(rules, { hand: ["Shy", "Loud"], battlefield: ["Bear"] });
    expect(keys(game)).toEqual(["pass", "cast:Loud"]);
    expect(keys(lay(rules, { hand: ["Shy", "Loud"] }))).toEqual(["pass", "cast:Loud", "cast:Shy"]);
  });

  test("[CR 601.3e] what would be announced face down is looked at as what it is then", () => {
    const lands = Array.from({ length: 9 }, () => "Land");
    const game = lay(rules, { hand: ["Lurker"], battlefield: lands }, { battlefield: ["Ban"] });
    expect(keys(game)).toEqual(["pass", "cast:Lurker via morph"]);
  });
});

describe("what a cost, an effect and a number of a seat name", () => {
  test("[CR 601.5] a target may depend on what is chosen for the cost", () => {
    const game = lay(rules, { hand: ["Fate"], battlefield: ["Runner", "Lurker"] }, { battlefield: ["Lurker"] });
    choose(game, "cast:Fate");
    expect(game.state.objects.filter((object) => object?.exhausted === 1).length).toBe(1);
    resolve(game);
    expect(marks(game, "damage", "Lurker").reduce((sum, each) => sum + each, 0)).toBe(1);
  });

  test("[CR 104.4c] an effect makes the game a draw", () => {
    const game = lay(rules, { hand: ["Peace"] });
    choose(game, "cast:Peace");
    resolve(game);
    expect([game.state.outcome?.winners, game.state.outcome?.losers, eventsNamed(game, "over").length]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test("a seat of a number that nobody has is nobody", () => {
    const game = lay(rules, { hand: ["Nobody"] });
    choose(game, "cast:Nobody");
    resolve(game);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 20]);
  });
});

describe("what grows with the number that is announced", () => {
  const surging = extend(
    withCards(rules, { Surge: { ...sorcery, power: 1, xs: 1, abilities: [{ spell: [], number: 4 }] } }),
    { items: { targetsGone: "all", rule: "CR 608.2b", finish: [], ...rules.items, grows: { power: "xs" } } },
  );

  test("[CR 202.3e] it is larger on the stack, and nowhere else", () => {
    const game = lay(surging, { hand: ["Surge"] });
    const power = (): unknown => {
      const id = game.state.objects.find((each) => game.tables.cards[each?.card ?? -1]?.name === "Surge")?.id ?? 0;
      return game.tables.reader.values(game, id)["power"];
    };
    expect(power()).toBe(1);
    chooseAll(game, "cast:Surge", "number:3");
    expect(power()).toBe(4);
    resolve(game);
    expect(power()).toBe(1);
  });

  test("[CR 601.3a] what is forbidden with some of the numbers is announced with the others", () => {
    const game = lay(surging, { hand: ["Surge"] }, { battlefield: ["Ban"] });
    choose(game, "cast:Surge");
    expect(keys(game)).toEqual(["number:0", "number:1"]);
  });
});

test("[CR 601.7] what a seat that has left should choose, who casts the spell chooses", () => {
  const aimed = {
    spell: [{ mark: "damage", on: { target: 0 }, by: 1 }],
    targets: [{ from: CREATURES, who: { seatNumber: 2 } }],
  };
  const game = table(withCards(ways, { Aim: { ...sorcery, abilities: [aimed] } }), "a b c", {
    a: { hand: ["Aim"], battlefield: ["Bear", "Striker"] },
  });
  const other = fork(game);
  choose(other, "cast:Aim");
  expect(decision(other)?.seat).toBe("b");
  leave(game, "b");
  choose(game, "cast:Aim");
  expect(decision(game)?.seat).toBe("a");
  choose(game, "target:Bear");
});
