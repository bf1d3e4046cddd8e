import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import {
  decision,
  explain,
  extend,
  fork,
  hash,
  load,
  save,
  submit,
  withCards,
  type Game,
  type Solver,
} from "../src/index.ts";
import { choose, chooseAll, eventsNamed, keys, lay, many, resolve, zone } from "./kit/index.ts";

/** The first object of this name in a hand. */
function inHand(game: Game, name: string): number {
  const hand = game.tables.zoneNumbers.get("hand") ?? -1;
  const found = game.state.objects.find(
    (object) => object?.zone === hand && game.tables.cards[object.card]?.name === name,
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
        elsewhere: true,
        reasons: [{ of: "unmet", rule: "CR 601.2b" }],
      },
    },
    rules: [...(ways.rules ?? []), "CR 601.2b", "CR 601.3"],
  }),
  {
    Fallback: {
      types: ["sorcery"],
      cost: [{ mana: 4 }],
      otherwise: [{ mana: 1 }],
      otherwiseIf: { count: { objects: { types: "land", controller: "you" } }, atLeast: 2 },
      abilities: [{ spell: [] }],
    },
    Dreamer: {
      types: ["creature"],
      toughness: 1,
      abilities: [{ static: { permit: ["cast"], from: "graveyard", of: {}, who: "you" }, rule: "CR 601.3" }],
    },
    Whenever: { types: ["sorcery"], cost: [{ mana: 4 }], otherwise: [{ mana: 1 }], abilities: [{ spell: [] }] },
  },
);

describe("conditions of a way", () => {
  test("[CR 118.9] a way of using a card is offered only while what the card says about it holds", () => {
    const one = lay(otherwise, { hand: ["Fallback", "Whenever"], battlefield: many(1, "Land") });
    expect(keys(one)).toEqual(["pass", "cast:Whenever via otherwise"]);
    const refusal = explain(one, "a", { verb: "cast", via: "otherwise", of: inHand(one, "Fallback") });
    expect([refusal?.code, refusal?.rules]).toEqual(["condition", ["CR 601.2b", "CR 118.9"]]);
    const two = lay(otherwise, { hand: ["Fallback", "Whenever"], battlefield: many(2, "Land") });
    expect(keys(two)).toEqual(["pass", "cast:Whenever via otherwise", "cast:Fallback via otherwise"]);
  });
});

const helpersOf = (game: Game, seat: number): readonly number[] =>
  game.tables.reader.select(
    game,
    { objects: { types: "creature", controller: "you", exhausted: false } },
    { seat, source: 0, rule: 0, bindings: {} },
  );

/** Creatures help to pay: as many of them as are picked, each for one mana; or blood is given for two. */
const paying: Solver = (game, seat, costs, scope, now, action) => {
  const purse = ways.solvers?.["purse"];
  if (purse === undefined) throw new Error("the shape has lost its purse");
  const { helpers, helpersMore, blood } = scope.bindings;
  const spared = blood?.[0] === 2 ? 2 : 0;
  const due = costs.reduce((sum, { mana }) => sum + (typeof mana === "number" ? mana : 0), 0) - spared;
  const more = helpersMore ?? (helpers === undefined ? helpersOf(game, seat) : []);
  for (let count = 0; count <= more.length; count++) {
    const used = [...(helpers ?? []), ...more.slice(0, count)];
    const left = due - used.length;
    const rest = left < 0 ? null : purse(game, seat, left === 0 ? [] : [{ mana: left }], scope, now, action);
    if (rest !== null) return [...(used.length === 0 ? [] : [{ exhaust: { refs: used }, rule: "CR 702.51" }]), ...rest];
  }
  return null;
};

const helped: Solver = Object.assign(paying, {
  means: (game: Game, seat: number) => [
    { name: "blood", verb: "pay", rule: "CR 107.4f", among: { texts: ["mana", "blood"] } },
    { name: "helpers", verb: "convoke", rule: "CR 702.51", among: { objects: helpersOf(game, seat), max: 12 } },
  ],
});

const helping = withCards(
  extend(ways, {
    actions: { cast: { ...ways.actions?.["cast"], rule: "CR 601.2", solver: "helped" } },
    rules: [...(ways.rules ?? []), "CR 107.4f", "CR 702.51"],
    solvers: { ...ways.solvers, helped },
  }),
  {
    Work: { types: ["sorcery"], cost: [{ mana: 3 }], abilities: [{ spell: [] }] },
    Hand: { types: ["creature"], power: 1, toughness: 1 },
    Paw: { types: ["creature"], power: 1, toughness: 1 },
  },
);

describe("a way elsewhere", () => {
  test("[CR 601.3] an effect that permits casting permits the ways that are not bound to a place, while they may be used", () => {
    const zones = { graveyard: ["Fallback", "Whenever", "Recall"] };
    const one = lay(otherwise, { ...zones, battlefield: ["Dreamer", "Land"] });
    expect(keys(one).filter((key) => key.endsWith("otherwise"))).toEqual(["cast:Whenever via otherwise"]);
    const two = lay(otherwise, { ...zones, battlefield: ["Dreamer", ...many(2, "Land")] });
    expect(
      keys(two)
        .filter((key) => key.endsWith("otherwise"))
        .toSorted(),
    ).toEqual(["cast:Fallback via otherwise", "cast:Whenever via otherwise"]);
  });
});

describe("means of paying", () => {
  test("[CR 601.2h] a seat is asked with what else it pays, and what is picked is used", () => {
    const game = lay(helping, { hand: ["Work"], battlefield: ["Hand", "Paw", ...many(3, "Land")] });
    choose(game, "cast:Work");
    expect([decision(game)?.why.rule, keys(game)]).toEqual(["CR 107.4f", ["pay:mana", "pay:blood"]]);
    choose(game, "pay:mana");
    expect([decision(game)?.why.rule, keys(game)]).toEqual([
      "CR 702.51",
      ["convoke:Hand", "convoke:Paw", "convoke:done"],
    ]);
    const copy = load(helping, save(game));
    const hashes = [game, fork(game), copy].map((each) => {
      chooseAll(each, "convoke:Paw", "convoke:done");
      return hash(each);
    });
    expect(new Set(hashes).size).toBe(1);
    expect(game.state.objects.filter((object) => object?.exhausted === 1).length).toBe(3);
    expect(eventsNamed(game, "exhaust").some(({ rule, object }) => rule === "CR 702.51" && object === "Paw")).toBe(
      true,
    );
  });

  test("[CR 601.2h] what is picked cannot be more than is due, nor too little to pay with what else there is", () => {
    const poor = lay(helping, { hand: ["Work"], battlefield: ["Hand", "Paw", "Land"] });
    chooseAll(poor, "cast:Work", "pay:mana");
    expect(zone(poor, "stack")).toEqual(["Work"]);
    const rich = lay(helping, { hand: ["Work"], battlefield: ["Hand", "Paw", "Land"] });
    chooseAll(rich, "cast:Work", "pay:blood");
    expect(keys(rich)).toEqual(["convoke:Hand", "convoke:Paw", "convoke:done"]);
    choose(rich, "convoke:Hand");
    expect(keys(rich)).toEqual(["convoke:done"]);
    choose(rich, "convoke:done");
    expect([zone(rich, "stack"), rich.state.objects.filter((object) => object?.exhausted === 1).length]).toEqual([
      ["Work"],
      1,
    ]);
  });

  test("[CR 601.2h] where all of many that help are needed, nobody is asked which", () => {
    const toil = { types: ["sorcery"], cost: [{ mana: 12 }], abilities: [{ spell: [] }] };
    const game = lay(withCards(helping, { Toil: toil }), { hand: ["Toil"], battlefield: many(12, "Hand") });
    chooseAll(game, "cast:Toil", "pay:mana");
    expect([zone(game, "stack"), game.state.objects.filter((object) => object?.exhausted === 1).length]).toEqual([
      ["Toil"],
      12,
    ]);
  });

  test("[CR 107.3b] a number that nothing is paid for is not asked about", () => {
    const free = withCards(
      extend(ways, {
        actions: { castFree: { ...ways.actions?.["castFree"], rule: "CR 118.9", zone: "hand", numberless: true } },
      }),
      {
        Flood: { types: ["sorcery"], cost: [{ mana: 9 }], abilities: [{ spell: [], number: 5 }] },
      },
    );
    const game = lay(free, { hand: ["Flood"] });
    choose(game, "cast:Flood via free");
    expect(zone(game, "stack")).toEqual(["Flood"]);
  });

  test("[CR 601.2h] what cannot be paid even so is not offered, and taken back it leaves no trace", () => {
    const none = lay(helping, { hand: ["Work"] });
    expect(keys(none)).toEqual(["pass"]);
    const game = lay(helping, { hand: ["Work"], battlefield: ["Hand", "Paw", "Land"] });
    const before = hash(game);
    chooseAll(game, "cast:Work", "pay:blood");
    submit(game, { seat: "a", cancel: true });
    expect(hash(game)).toBe(before);
  });
});

test("[CR 400.7j] an ability whose cost moves its source more than once finds what it has become", () => {
  const phoenix = { activated: [{ move: "this", to: "exile" }], do: [{ move: "it", to: "hand" }] };
  const urn = { trigger: "enter:exile", watch: true, do: [{ move: "it", to: "graveyard" }] } as const;
  const rules = withCards(ways, {
    Phoenix: { types: "creature", power: 1, toughness: 1, abilities: [phoenix] },
    Urn: { types: "artifact", abilities: [urn] },
  });
  const game = lay(rules, { battlefield: ["Phoenix", "Urn"] });
  choose(game, "activate:Phoenix");
  expect(zone(game, "graveyard")).toEqual(["Phoenix"]);
  resolve(game);
  expect(zone(game, "hand")).toEqual(["Phoenix"]);
});
