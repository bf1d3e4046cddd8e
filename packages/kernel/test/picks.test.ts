import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import {
  ask,
  decision,
  extend,
  fork,
  hash,
  load,
  position,
  save,
  submit,
  view,
  withCards,
  type Card,
  type Ruleset,
} from "../src/index.ts";
import { seatOf } from "../src/data/ids.ts";
import { choose, chooseAll, eventsNamed, keys, lay, play, resource, zone } from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const gain = (by: number | string) => ({ resource: "life", who: "you", by, name: "gain" });
const hand = { objects: { zone: "hand", owner: "you" } };

const cards: Record<string, Card> = {
  /** One of several words. */
  Moment: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { pick: ["draw", "main", "combat"], as: "which", verb: "name" },
          { resource: "life", to: "which" },
        ],
      },
    ],
  },
  /** Somebody else says it. */
  Asked: { ...sorcery, abilities: [{ spell: [{ pick: ["one", "two"], as: "which", who: "opponents" }] }] },
  Single: { ...sorcery, abilities: [{ spell: [{ pick: ["all"], as: "which" }, gain("which")] }] },
  /** The name of any relic there is, in the hand or not. */
  Naming: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { pick: { card: { types: "relic" } }, as: "called", verb: "name" },
          { move: { objects: { zone: "hand", owner: "you", name: { picked: "called" } } }, to: "graveyard" },
        ],
      },
    ],
  },
  Idol: { types: "relic" },
  Grail: { types: "relic" },
  Shard: { types: "relic", unnamed: true },
  /** Any number from nothing to what you have. */
  Bid: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { pick: { from: 0, to: { resource: "life", of: "you" } }, as: "bid", verb: "pay" },
          { resource: "life", by: { minus: [0, "bid"] } },
        ],
      },
    ],
  },
  Fixed: { ...sorcery, abilities: [{ spell: [{ pick: { from: 3, to: 1 }, as: "n" }, gain("n")] }] },
  /** Two cards of your hand at random. */
  Lottery: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: hand, max: 2, random: true, as: "lost" },
          { move: "lost", to: "graveyard", name: "discard" },
        ],
      },
    ],
  },
  /** Each player loses a card at random. */
  Storm: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { chooseEach: { objects: { zone: "hand", owner: "chooser" } }, who: "everyone", random: true, as: "lost" },
          { move: "lost", to: "graveyard", name: "discard" },
        ],
      },
    ],
  },
  /** Up to two go back, in any order. */
  Return: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: hand, min: 0, max: 2, ordered: true, as: "back", verb: "return", rule: "CR 401.4" },
          { move: "back", to: "library" },
        ],
      },
    ],
  },
  /** What is on top is put into another order. */
  Ponder: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { look: 3, at: "library", of: "you", who: "you", as: "seen" },
          { order: "seen", as: "seen", verb: "put", rule: "CR 401.4" },
          { move: "seen", to: "library" },
        ],
      },
    ],
  },
};

const rules: Ruleset = withCards(extend(variants, { rules: [...(variants.rules ?? []), "CR 401.4"] }), cards);

describe("one of several texts, or a number", () => {
  test("[CR 608.2d] one of several texts is chosen as it resolves, and is bound as its number from 1", () => {
    const game = play(lay(rules, { hand: ["Moment"] }), "Moment");
    expect([decision(game)?.kind, decision(game)?.question, keys(game)]).toEqual([
      "choose",
      { form: "one", candidates: ["draw", "main", "combat"], picked: [], min: 1, max: 1 },
      ["name:draw", "name:main", "name:combat"],
    ]);
    choose(game, "name:combat");
    expect(resource(game, "a", "life")).toBe(3);
  });

  test("[CR 608.2d] who says it may be another; the only text is nobody's choice", () => {
    expect(decision(play(lay(rules, { hand: ["Asked"] }), "Asked"))?.seat).toBe("b");
    const game = play(lay(rules, { hand: ["Single"] }), "Single");
    expect([decision(game)?.kind, resource(game, "a", "life")]).toEqual(["priority", 21]);
  });

  test("[CR 201.4] the name of any card that fits by what is printed on it, whether it is in the game or not", () => {
    const game = play(lay(rules, { hand: ["Naming", "Idol", "Idol", "Shard"] }), "Naming");
    expect(keys(game)).toEqual(["name:Idol", "name:Grail"]);
    const other = load(rules, save(game));
    choose(game, "name:Idol");
    expect(zone(game, "hand", "a")).toEqual(["Shard"]);
    choose(other, "name:Grail");
    expect(zone(other, "hand", "a")).toHaveLength(3);
  });

  test("[CR 107.1c] a number from a range that what is there settles", () => {
    const game = play(lay(rules, { hand: ["Bid"] }, {}, { resources: { a: { life: 3 } } }), "Bid");
    expect([decision(game)?.question.form, keys(game)]).toEqual(["number", ["pay:0", "pay:1", "pay:2", "pay:3"]]);
    choose(game, "pay:2");
    expect(resource(game, "a", "life")).toBe(1);
    const fixed = play(lay(rules, { hand: ["Fixed"] }), "Fixed");
    expect(resource(fixed, "a", "life")).toBe(23);
  });

  test("a question of texts is forked, saved and loaded as it is", () => {
    const game = play(lay(rules, { hand: ["Moment"] }), "Moment");
    const copies = [fork(game), load(rules, save(game))];
    for (const each of copies)
      expect([hash(each), position(each), keys(each)]).toEqual([hash(game), position(game), keys(game)]);
    expect(view(game, "b").decision).toBeUndefined();
  });
});

describe("chosen at random", () => {
  test("[CR 701.9b] chance chooses, and nobody is asked", () => {
    const zones = { hand: ["Lottery", "Bear", "Bolt", "Land"] };
    const game = play(lay(rules, zones, {}, { fated: [2, 0] }), "Lottery");
    expect(decision(game)?.kind).toBe("priority");
    expect(zone(game, "hand", "a")).toHaveLength(1);
    expect(eventsNamed(game, "discard").map((event) => event.object)).toEqual(
      zone(game, "graveyard", "a").filter((name) => name !== "Lottery"),
    );
    const other = play(lay(rules, zones, {}, { fated: [0, 0] }), "Lottery");
    expect(zone(other, "hand", "a")).not.toEqual(zone(game, "hand", "a"));
  });

  test("[CR 701.9b] of less than that all are taken", () => {
    const game = play(lay(rules, { hand: ["Lottery", "Bear"] }), "Lottery");
    expect([zone(game, "hand", "a"), zone(game, "graveyard", "a").toSorted()]).toEqual([[], ["Bear", "Lottery"]]);
    expect(zone(play(lay(rules, { hand: ["Lottery"] }), "Lottery"), "graveyard", "a")).toEqual(["Lottery"]);
  });

  test("[CR 101.4] each player in turn order, then all of it happens at once", () => {
    const game = play(lay(rules, { hand: ["Storm", "Bear"] }, { hand: ["Bolt", "Bolt"] }), "Storm");
    expect(eventsNamed(game, "discard").map((event) => [event.object, event.seat])).toEqual([
      ["Bear", "a"],
      ["Bolt", "b"],
    ]);
    expect(new Set(eventsNamed(game, "discard").map((event) => event.moment)).size).toBe(1);
  });
});

describe("chosen in an order", () => {
  test("[CR 401.4] who puts several cards back at once chooses their order", () => {
    const game = play(lay(rules, { hand: ["Return", "Bear", "Bolt", "Land"], library: ["Blank"] }), "Return");
    expect(keys(game)).toEqual(["return:Land", "return:Bolt", "return:Bear", "return:done"]);
    chooseAll(game, "return:Bolt", "return:Bear");
    expect([decision(game)?.question.form, decision(game)?.why.rule, keys(game).toSorted()]).toEqual([
      "order",
      "CR 401.4",
      ["order:Bear", "order:Bolt"],
    ]);
    choose(game, "order:Bolt");
    // What is put there last lies on top.
    expect(zone(game, "library", "a")).toEqual(["Blank", "Bolt", "Bear"]);
  });

  test("[CR 401.4] one card or none has no order", () => {
    const game = play(lay(rules, { hand: ["Return", "Bear", "Bolt"], library: ["Blank"] }), "Return");
    const none = fork(game);
    choose(none, "return:done");
    expect(zone(none, "library", "a")).toEqual(["Blank"]);
    chooseAll(game, "return:Bear", "return:done");
    expect([decision(game)?.kind, zone(game, "library", "a")]).toEqual(["priority", ["Blank", "Bear"]]);
  });

  test("[CR 401.4] an order can be answered at once, and an order that is none is refused", () => {
    const library = ["Bear", "Bolt", "Land", "Blank"];
    const game = play(lay(rules, { hand: ["Ponder"], library }), "Ponder");
    expect(decision(game)?.question.candidates).toEqual(["Bear", "Bolt", "Land"]);
    const id = decision(game)?.id ?? 0;
    expect(submit(game, { seat: "a", decision: id, choices: [0, 0, 1] }).ok).toBe(false);
    expect(submit(game, { seat: "a", decision: id, choices: [0, 2, 1] }).ok).toBe(true);
    expect(zone(game, "library", "a").toReversed().slice(0, 3)).toEqual(["Bolt", "Land", "Bear"]);
  });

  test("[CR 701.22a] a card that is known already is still one of those one looks at", () => {
    const game = lay(rules, { hand: ["Ponder", "Ponder"], library: ["Bear", "Bolt", "Land", "Blank"] });
    chooseAll(play(game, "Ponder"), "put:Bear", "put:Bolt");
    play(game, "Ponder");
    expect(decision(game)?.question.candidates).toEqual(["Land", "Bolt", "Bear"]);
  });
});

describe("words of a ruleset", () => {
  test("a ruleset's own word asks, reads and selects with what the kernel hands out", () => {
    const owned = extend(rules, {
      words: {
        /** Each opponent says yes or no; those who say yes are bound. */
        vote: {
          compile: (_tables, effect) => (game, scope) => {
            const { reader } = game.tables;
            const seat = reader.select(game, effect["vote"], scope)[0] ?? -1;
            const most = reader.amount(game, { count: hand }, scope);
            return {
              ask: ask({
                form: "number",
                kind: "number",
                seat: seatOf(seat),
                verb: "vote",
                rule: scope.rule,
                shows: "number",
                min: 0,
                max: most,
              }),
              as: "n",
            };
          },
        },
      },
      cards: { Poll: { ...sorcery, abilities: [{ spell: [{ vote: "opponents" }, gain("n")] }] } },
    });
    const game = play(lay(owned, { hand: ["Poll", "Bear"] }), "Poll");
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["vote:0", "vote:1"]]);
    choose(game, "vote:1");
    expect(resource(game, "a", "life")).toBe(21);
  });
});
