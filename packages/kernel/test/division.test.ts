import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import {
  decision,
  fork,
  hash,
  load,
  save,
  submit,
  withCards,
  type Card,
  type Data,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { choose, chooseAll, eventsNamed, keys, lay, marks, resolve, resource } from "./kit/index.ts";

const theirs = { objects: { types: "creature", controller: "opponents" } };
const lethal = {
  minus: [
    { characteristic: "toughness", of: "it" },
    { mark: "damage", of: "it" },
  ],
};

/** So much damage to what blocks, and over all that to its controller, as one attacker assigns it. */
const trample = (power: Data): Card => ({
  types: "sorcery",
  abilities: [
    {
      spell: [
        {
          share: power,
          among: { union: [theirs, "opponents"] },
          least: { largest: [0, lethal] },
          spill: true,
          as: "dealt",
          verb: "assign",
          rule: "CR 702.19b",
        },
        {
          forEach: "dealtTo",
          with: { n: "dealt" },
          together: true,
          do: [
            {
              if: { same: ["it", theirs] },
              then: [{ mark: "damage", on: "it", by: "n", name: "damage" }],
              else: [{ resource: "life", who: "it", by: { minus: [0, "n"] }, name: "damage" }],
            },
          ],
        },
      ],
    },
  ],
});

const cards: Record<string, Card> = {
  Three: trample(3),
  Five: trample(5),
  Two: trample(2),
  Nothing: trample(0),
  Giant: trample(1_000_000),
  Prick: { types: "sorcery", abilities: [{ spell: [{ mark: "damage", on: theirs, by: 1 }] }] },
  /** So many counters, each at least one. */
  Spread: {
    types: "sorcery",
    abilities: [
      {
        spell: [
          {
            share: 4,
            among: { objects: { types: "creature", controller: "you" } },
            least: 1,
            as: "given",
            verb: "give",
          },
          { forEach: "givenTo", with: { n: "given" }, do: [{ mark: "plus", on: "it", by: "n" }] },
        ],
      },
    ],
  },
  /** As you like. */
  Free: {
    types: "sorcery",
    abilities: [
      {
        spell: [
          { share: 2, among: { objects: { types: "creature", controller: "you" } }, as: "given", verb: "give" },
          { forEach: "givenTo", with: { n: "given" }, do: [{ mark: "plus", on: "it", by: "n" }] },
        ],
      },
    ],
  },
  /** As an opponent likes. */
  Foreign: {
    types: "sorcery",
    abilities: [
      {
        spell: [{ share: 1, among: { objects: { types: "creature" } }, who: "opponents", as: "given", verb: "give" }],
      },
    ],
  },
  /** Divided as it was announced, for all of them at once. */
  Rain: {
    types: "instant",
    abilities: [
      {
        spell: [
          {
            forEach: { target: 0 },
            with: { n: "shares" },
            together: true,
            do: [{ mark: "damage", on: "it", by: "n", name: "damage" }],
          },
        ],
        targets: [{ from: { objects: { types: "creature" } }, min: 1, max: 3 }],
        divide: 3,
      },
    ],
  },
};

const rules: Ruleset = withCards(variants, cards);

/** A game in which this is asked, with these creatures on the other side. */
function dividing(card: string, blockers: readonly string[]): Game {
  const game = lay(rules, { hand: [card] }, { battlefield: [...blockers] });
  choose(game, `cast:${card}`);
  return resolve(game);
}

const numbers = (game: Game): number[] => keys(game).map((key) => Number(key.split("=")[1]));

const refused = (game: Game, choices: readonly number[]): boolean => {
  const open = decision(game);
  const before = hash(game);
  const result = submit(game, { seat: "a", decision: open?.id ?? 0, choices: [...choices] });
  if (!result.ok) expect(hash(game)).toBe(before);
  return !result.ok;
};

const taken = (game: Game, choices: readonly number[]): boolean => !refused(fork(game), choices);

describe("a division of which the last gets something only if the others have enough", () => {
  test("[CR 702.19b] the rest is free once each that blocks has lethal damage", () => {
    const game = dividing("Five", ["Bear"]);
    expect(decision(game)?.question.candidates).toEqual(["Bear", "b"]);
    expect(keys(game)).toEqual(["assign:Bear=2", "assign:Bear=3", "assign:Bear=4", "assign:Bear=5"]);
    choose(game, "assign:Bear=2");
    expect([resource(game, "b", "life"), eventsNamed(game, "damage").map((event) => event.amount)]).toEqual([
      17,
      [2, -3],
    ]);
  });

  test("[CR 702.19b] who does not give lethal damage to all that block gives none to the player", () => {
    const game = dividing("Three", ["Bear", "Runner"]);
    expect(decision(game)?.question.candidates).toEqual(["Bear", "Runner", "b"]);
    expect(numbers(game)).toEqual([0, 1, 2, 3]);
    expect(numbers(choose(fork(game), "assign:Bear=0"))).toEqual([3]);
    expect(numbers(choose(fork(game), "assign:Bear=1"))).toEqual([2]);
    expect(numbers(choose(fork(game), "assign:Bear=2"))).toEqual([1]);
    choose(game, "assign:Bear=1");
    choose(game, "assign:Runner=2");
    expect(resource(game, "b", "life")).toBe(20);
  });

  test("[CR 702.19b] several divisions: all that are legal are taken, no other", () => {
    const game = dividing("Five", ["Bear", "Runner"]);
    const legal: number[][] = [];
    for (let bear = 0; bear <= 6; bear++)
      for (let runner = 0; runner <= 6; runner++)
        for (let player = 0; player <= 6; player++)
          if (taken(game, [bear, runner, player])) legal.push([bear, runner, player]);
    const expected: number[][] = [];
    for (let bear = 0; bear <= 5; bear++)
      for (let runner = 0; runner <= 5 - bear; runner++) {
        const player = 5 - bear - runner;
        if (player === 0 || (bear >= 2 && runner >= 1)) expected.push([bear, runner, player]);
      }
    expect(legal).toEqual(expected);
  });

  test("[CR 702.19b] one answer for the whole division gives the same game as one by one", () => {
    const game = dividing("Five", ["Bear", "Runner"]);
    const other = fork(game);
    chooseAll(game, "assign:Bear=2", "assign:Runner=1");
    expect(refused(other, [2, 1, 2])).toBe(false);
    expect(hash(other)).toBe(hash(game));
    expect(resource(game, "b", "life")).toBe(18);
  });

  test("[CR 702.19b] damage that is already marked counts as lethal damage", () => {
    const game = lay(rules, { hand: ["Three", "Prick"] }, { battlefield: ["Bear"] });
    choose(game, "cast:Prick");
    resolve(game);
    choose(game, "cast:Three");
    resolve(game);
    expect(numbers(game)).toEqual([1, 2, 3]);
  });

  test("[CR 702.19] with nothing that blocks all of it goes through, and nobody is asked", () => {
    const game = dividing("Three", []);
    expect([decision(game)?.kind, resource(game, "b", "life")]).toEqual(["priority", 17]);
    expect(eventsNamed(game, "forced").length).toBe(1);
  });

  test("[CR 702.19b] where there is not even enough for what blocks nobody is asked", () => {
    const game = dividing("Two", ["Bear"]);
    expect([decision(game)?.kind, resource(game, "b", "life")]).toEqual(["priority", 20]);
    expect(dividing("Nothing", ["Bear", "Bear"]).state.outcome).toBeNull();
  });

  test("[CR 702.19b] however much there is, all of it can be given to the first", () => {
    const game = dividing("Giant", ["Bear"]);
    const all = numbers(game);
    expect([all[0], all.at(-1)]).toEqual([2, 1_000_000]);
  });

  test("a division that is asked is forked, saved and loaded as it is", () => {
    const game = choose(dividing("Five", ["Bear", "Runner"]), "assign:Bear=3");
    const loaded = load(rules, save(game));
    for (const each of [game, fork(game), loaded]) expect(keys(each)).toEqual(["assign:Runner=1", "assign:Runner=2"]);
    expect(new Set([game, fork(game), loaded].map((each) => hash(choose(each, "assign:Runner=1")))).size).toBe(1);
  });
});

describe("other divisions", () => {
  test("[CR 601.2d] each gets at least what it has to get", () => {
    const game = lay(rules, { hand: ["Spread"], battlefield: ["Bear", "Runner", "Striker"] });
    choose(game, "cast:Spread");
    resolve(game);
    expect(keys(game)).toEqual(["give:Bear=1", "give:Bear=2"]);
    choose(game, "give:Bear=1");
    expect(keys(game)).toEqual(["give:Runner=1", "give:Runner=2"]);
    choose(game, "give:Runner=2");
    expect(["Bear", "Runner", "Striker"].map((card) => marks(game, "plus", card))).toEqual([[1], [2], [1]]);
  });

  test("[CR 101.3] what is not enough for all is not divided", () => {
    const game = lay(rules, { hand: ["Spread"], battlefield: ["Bear", "Bear", "Bear", "Bear", "Bear"] });
    choose(game, "cast:Spread");
    resolve(game);
    expect([decision(game)?.kind, marks(game, "plus", "Bear")]).toEqual(["priority", [0, 0, 0, 0, 0]]);
  });

  test("[CR 608.2d] without a minimum any of them may get nothing", () => {
    const game = lay(rules, { hand: ["Free"], battlefield: ["Bear", "Runner"] });
    choose(game, "cast:Free");
    resolve(game);
    expect(keys(game)).toEqual(["give:Bear=0", "give:Bear=1", "give:Bear=2"]);
    choose(game, "give:Bear=0");
    expect([marks(game, "plus", "Bear"), marks(game, "plus", "Runner")]).toEqual([[0], [2]]);
  });

  test("[CR 608.2d] who divides may be somebody else", () => {
    const game = lay(rules, { hand: ["Foreign"], battlefield: ["Bear"] }, { battlefield: ["Runner"] });
    choose(game, "cast:Foreign");
    resolve(game);
    expect(decision(game)?.seat).toBe("b");
  });

  test("[CR 601.2d] what was divided as it was announced is dealt to each at once", () => {
    const game = lay(rules, { hand: ["Rain"] }, { battlefield: ["Bear", "Striker"] });
    chooseAll(game, "cast:Rain", "target:Bear", "target:Striker", "divide:Bear=1");
    resolve(game);
    expect(eventsNamed(game, "damage").map((event) => [event.object, event.amount])).toEqual([
      ["Bear", 1],
      ["Striker", 2],
    ]);
    expect(new Set(eventsNamed(game, "damage").map((event) => event.moment)).size).toBe(1);
  });
});
