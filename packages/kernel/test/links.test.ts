import { describe, expect, test } from "vitest";
import { transformations } from "../shapes/magic-transformations.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { extend, position, slotOf, view, type Data, type Game, type SeenObject } from "../src/index.ts";
import {
  at,
  board,
  choose,
  copies,
  eventsNamed,
  idOf,
  lay,
  life,
  marks,
  perform,
  play,
  resolve,
  stacked,
} from "./kit/index.ts";

/** The names of what a selector finds, for seat a. */
function found(game: Game, selector: Data): string[] {
  const refs = game.tables.reader.select(game, selector, { seat: 0, source: 0, rule: 0, bindings: {} });
  return refs.map((ref) =>
    ref < 0
      ? (game.state.seats[-1 - ref]?.name ?? "?")
      : (game.tables.cards[game.state.objects[slotOf(ref)]?.card ?? -1]?.name ?? "?"),
  );
}

const named = (name: string): Data => ({ objects: { name } });

/** A bear that has challenged a striker. */
const dueling = (): Game => {
  const game = lay(
    transformations,
    { hand: ["Challenge", "Murder", "Fade"], battlefield: ["Bear"] },
    { battlefield: ["Striker", "Runner"] },
  );
  return play(game, "Challenge", "target:Bear", "target:Striker");
};

describe("a link", () => {
  test("[CR 508.1b] [CR 509.1a] ties an object to another, and both ends are found by it", () => {
    const game = dueling();
    expect([
      found(game, { linked: "duel", to: named("Striker") }),
      found(game, { linked: "duel", to: named("Runner") }),
      found(game, { linked: "duel" }),
      found(game, { linkOf: named("Bear"), link: "duel" }),
      found(game, { linkOf: named("Striker"), link: "duel" }),
      found(game, { objects: { linked: "duel" } }),
      found(game, { objects: { types: "creature", not: { linked: "duel" } } }),
      found(game, { objects: { linked: { duel: named("Striker") } } }),
      found(game, { objects: { linked: { duel: named("Runner") } } }),
    ]).toEqual([["Bear"], [], ["Bear"], ["Striker"], [], ["Bear"], ["Striker", "Runner"], ["Bear"], []]);
    expect(eventsNamed(game, "link:duel").map(({ object, by }) => [object, by])).toEqual([["Bear", "Challenge"]]);
  });

  test("[CR 508.1b] a player can be at its end", () => {
    const game = lay(transformations, { battlefield: ["Bear"] });
    perform(game, [{ link: "duel", of: named("Bear"), to: "opponents" }], { seat: "a" });
    expect([
      found(game, { linkOf: named("Bear"), link: "duel" }),
      found(game, { linked: "duel", to: "opponents" }),
      found(game, { linked: "duel", to: "you" }),
      found(game, { objects: { linked: { duel: "opponents" } } }),
    ]).toEqual([["b"], ["Bear"], [], ["Bear"]]);
  });

  test("[CR 603.2] is waited for by its name, and not when nothing changes", () => {
    const game = lay(
      transformations,
      { hand: ["Challenge", "Challenge"], battlefield: ["Duellist"] },
      { battlefield: ["Striker"] },
    );
    play(game, "Challenge", "target:Duellist");
    expect(stacked(game)).toEqual(["a: Duellist ability"]);
    resolve(game);
    play(game, "Challenge", "target:Duellist");
    expect([stacked(game), life(game)]).toEqual([[], [21, 20]]);
  });

  test("a new one of the same name takes the place of the old, and without an end there is none", () => {
    const game = dueling();
    perform(game, [{ link: "duel", of: named("Bear"), to: named("Runner") }]);
    expect(found(game, { linkOf: named("Bear"), link: "duel" })).toEqual(["Runner"]);
    perform(game, [{ link: "duel", of: named("Bear") }]);
    expect([
      found(game, { linked: "duel" }),
      game.state.objects.some((object) => (object?.links ?? null) !== null),
    ]).toEqual([[], false]);
  });

  test("[CR 506.4c] to something gone finds nothing, and what had it still has one", () => {
    const game = dueling();
    play(game, "Murder", "target:Striker");
    expect([
      found(game, { linkOf: named("Bear"), link: "duel" }),
      found(game, { linked: "duel", to: { objects: { name: "Striker", zone: "graveyard" } } }),
      found(game, { objects: { linked: { duel: { objects: { types: "creature" } } } } }),
      found(game, { objects: { linked: "duel" } }),
    ]).toEqual([[], [], [], ["Bear"]]);
  });

  test("[CR 506.4] [CR 400.7] is over when its object changes zones, and remembered with what left", () => {
    const game = dueling();
    const bear = idOf(game, "Bear");
    play(game, "Murder", "target:Bear");
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    perform(game, [{ delay: "begin:upkeep", do: [], of: { refs: [bear] } }]);
    expect(found(game, { objects: { linked: "duel" } })).toEqual([]);
    perform(game, [{ move: { objects: { name: "Bear", zone: "graveyard" } }, to: "battlefield" }]);
    expect([board(game), found(game, { linked: "duel" })]).toEqual([["Striker 2/2", "Runner 2/1", "Bear 2/2"], []]);
    expect(game.tables.reader.select(game, { linkOf: { objects: { name: "Bear" } }, link: "duel" }, scope)).toEqual([]);
  });

  test("is used by effects on both sides", () => {
    const game = dueling();
    perform(game, [{ move: { objects: { zone: "hand" } }, to: "graveyard" }]);
    perform(game, [
      { mark: "damage", on: { objects: { linked: { duel: { objects: {} } } } }, by: 1 },
      { mark: "damage", on: { linkOf: { objects: {} }, link: "duel" }, by: 1 },
    ]);
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker"), marks(game, "damage", "Runner")]).toEqual([
      [1],
      [1],
      [0],
    ]);
  });

  test("is seen by everybody, each by its own names of objects", () => {
    const game = dueling();
    const seen = (seat: string): readonly SeenObject[] =>
      Object.values(view(game, seat).seats).flatMap(({ zones: { battlefield: list = 0 } }) =>
        typeof list === "number" ? [] : list,
      );
    for (const seat of ["a", "b"]) {
      const [bear, striker, runner] = seen(seat);
      expect(bear).toMatchObject({ name: "Bear", links: { duel: striker?.id } });
      expect([striker?.name, striker?.links, runner?.name]).toEqual(["Striker", undefined, "Runner"]);
    }
    expect(seen("a").map(({ id }) => id)).not.toEqual(seen("b").map(({ id }) => id));
  });

  test("a fork and a loaded copy have their own", () => {
    const game = dueling();
    const [, forked, loaded] = copies(game);
    if (forked === undefined || loaded === undefined) throw new Error("no copies");
    perform(game, [{ link: "duel", of: named("Bear") }]);
    for (const each of [forked, loaded]) expect(found(each, { linked: "duel" })).toEqual(["Bear"]);
    expect(found(game, { linked: "duel" })).toEqual([]);
  });

  test("[CR 732.2] two positions with the same ties are the same, whatever the ids; with other ties they are not", () => {
    const tie = (to: string, times: number): string => {
      const game = lay(transformations, { battlefield: ["Bear"] }, { battlefield: ["Striker", "Runner"] });
      for (let i = 0; i < times; i++) {
        perform(game, [{ move: named("Runner"), to: "exile", as: "gone" }]);
        perform(game, [{ move: { objects: { name: "Runner", zone: "exile" } }, to: "battlefield" }]);
      }
      perform(game, [{ link: "duel", of: named("Bear"), to: named(to) }]);
      return position(game);
    };
    expect(tie("Runner", 1)).toBe(tie("Runner", 2));
    expect(tie("Runner", 1)).not.toBe(tie("Striker", 1));
  });

  test("[CR 732.2] a tie to something gone is the same tie, whichever id it had", () => {
    const lost = (times: number): string => {
      const game = lay(transformations, { battlefield: ["Bear"] }, { battlefield: ["Runner"] });
      for (let i = 0; i < times; i++) {
        perform(game, [{ move: named("Runner"), to: "exile" }]);
        perform(game, [{ move: { objects: { name: "Runner", zone: "exile" } }, to: "battlefield" }]);
      }
      perform(game, [{ link: "duel", of: named("Bear"), to: named("Runner") }]);
      perform(game, [{ move: named("Runner"), to: "exile" }]);
      return position(game);
    };
    expect(lost(1)).toBe(lost(2));
  });

  test("[GA-ATK-3] another game may have ties of its own", () => {
    const rules = extend(skirmish, { links: ["wielding"] });
    const field = [{ card: "Knight", links: { wielding: "Anvil" } }, "Anvil"];
    const game = lay(rules, { field }, {}, at("muster"));
    expect(found(game, { linkOf: named("Knight"), link: "wielding" })).toEqual(["Anvil"]);
  });
});

describe("a setup", () => {
  test("says by label, name or seat what is attached or tied to what, across seats", () => {
    const game = lay(
      transformations,
      {
        battlefield: [
          { card: "Mantle", attachedTo: "second" },
          { card: "Bear", links: { duel: "Striker", oath: "b" } },
          "Bear",
        ],
      },
      { battlefield: [{ card: "Bear", label: "second" }, "Striker", { card: "Mantle", attachedTo: "Striker" }] },
    );
    expect(board(game)).toEqual(["Mantle", "Bear 2/2", "Bear 2/2", "Bear 3/3", "Striker 3/3", "Mantle"]);
    expect(found(game, { linkOf: { objects: { linked: "duel" } }, link: "duel" })).toEqual(["Striker"]);
    expect(found(game, { linkOf: { objects: { linked: "duel" } }, link: "oath" })).toEqual(["b"]);
  });

  test("[CR 108.3] says who owns what another controls", () => {
    const game = lay(transformations, { hand: ["Murder"], battlefield: [{ card: "Bear", owner: "b" }] });
    const [bear] = [game.state.objects.find((object) => object?.id === idOf(game, "Bear"))];
    expect([bear?.owner, bear?.controller]).toEqual([1, 0]);
    play(game, "Murder");
    expect(found(game, { objects: { zone: "graveyard", owner: "opponents" } })).toEqual(["Bear"]);
  });

  test("[CR 400.2] says which cards of a library are known to whom", () => {
    const game = lay(transformations, {
      library: ["Blank", { card: "Bear", known: ["a"] }, { card: "Striker", known: true }, "Blank"],
    });
    const names = (seat: string): unknown => {
      const list = view(game, seat).seats["a"]?.zones["library"];
      return Array.isArray(list) ? list.map((each: { name: string }) => each.name).toReversed() : list;
    };
    expect([names("a"), names("b")]).toEqual([
      ["?", "Bear", "Striker", "?"],
      ["?", "?", "Striker", "?"],
    ]);
  });

  test.each([
    [{ card: "Mantle", attachedTo: "Bera" }, 'nothing that was laid out is called "Bera"'],
    [{ card: "Bear", links: { dule: "b" } }, 'unknown link "dule"; did you mean "duel"?'],
    [{ card: "Bear", owner: "c" }, 'no seat is called "c"'],
    [{ card: "Bear", controller: "c" }, 'no seat is called "c"'],
    [{ card: "Bear", as: "Bera" }, 'unknown card "Bera"; did you mean "Bear"?'],
  ])("is refused where it cannot be: %o", (thing, message) => {
    expect(() => lay(transformations, { battlefield: [thing] })).toThrow(message);
  });

  test("is refused where a card would lie in another's hand", () => {
    expect(() => lay(transformations, { hand: [{ card: "Bear", owner: "b" }] })).toThrow(
      "Bear of b cannot lie in the hand of another seat",
    );
  });
});

test("[CR 601.2c] a link to what is targeted is made as it resolves", () => {
  const game = lay(transformations, { hand: ["Challenge"], battlefield: ["Bear"] }, { battlefield: ["Striker"] });
  choose(game, "cast:Challenge");
  choose(game, "target:Striker");
  expect(found(game, { linked: "duel" })).toEqual([]);
  resolve(game);
  expect(found(game, { linkOf: { objects: { linked: "duel" } }, link: "duel" })).toEqual(["Bear"]);
  expect(transformations.links).toEqual(["duel", "oath"]);
});

test("[CR 400.7] what is linked to something gone is found by it only where that is said", () => {
  const game = lay(transformations, { battlefield: ["Bear", "Runner"] }, { battlefield: ["Striker"] });
  perform(game, [
    { link: "oath", of: named("Striker"), to: named("Bear") },
    { bind: "old", ref: named("Bear") },
    { mark: "plus", on: { linked: "oath", to: "old" } },
    { move: named("Bear"), to: "graveyard" },
    { mark: "plus", on: { linked: "oath", to: "old" } },
    { mark: "fuse", on: { linked: "oath", to: "old", gone: true } },
  ]);
  expect([marks(game, "plus", "Striker"), marks(game, "fuse", "Striker")]).toEqual([[1], [1]]);
});
