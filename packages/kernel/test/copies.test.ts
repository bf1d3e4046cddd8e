import { describe, expect, test } from "vitest";
import { transformations } from "../shapes/magic-transformations.ts";
import { decision, imagine, seeded, view } from "../src/index.ts";
import { playRandom } from "./random-game.ts";
import {
  board,
  choose,
  chooseInStep,
  eventsNamed,
  goTo,
  idOf,
  keys,
  lay,
  life,
  marks,
  perform,
  play,
  resolve,
  stacked,
  zone,
  type Zones,
} from "./kit/index.ts";

const yes = "replace:Clone";

describe("what something has become", () => {
  test("[CR 707.2] a permanent that becomes a card has its characteristics and abilities and none of its own", () => {
    const game = lay(transformations, { hand: ["Hex"] }, { battlefield: ["Duellist", "Bear"] });
    play(game, "Hex", "target:Duellist");
    expect(board(game)).toEqual(["Frog 1/1", "Bear 2/2"]);
    expect(eventsNamed(game, "become").map(({ object, by }) => [object, by])).toEqual([["Frog", "Hex"]]);
    perform(game, [{ link: "duel", of: { objects: { name: "Bear" } }, to: { objects: { name: "Frog" } } }]);
    expect([stacked(game), life(game)]).toEqual([[], [20, 20]]);
  });

  test("[GA-CH-2] what truly becomes a card is that card wherever it goes, and two cards can change places so", () => {
    const game = lay(transformations, {}, { battlefield: ["Duellist", "Bear"] });
    const named = (name: string) => ({ objects: { name } });
    perform(game, [
      {
        together: [
          { become: named("Duellist"), as: { copyOf: named("Bear") }, truly: true },
          { become: named("Bear"), as: { copyOf: named("Duellist") }, truly: true },
        ],
      },
      { move: named("Duellist"), to: "graveyard" },
    ]);
    expect(board(game)).toEqual(["Bear 2/2"]);
    expect(zone(game, "graveyard", "b")).toEqual(["Duellist"]);
  });

  test("[CR 707.2] it is the same object: its counters, what is attached to it and its time there stay", () => {
    const game = lay(
      transformations,
      { hand: ["Hex"] },
      {
        battlefield: [
          { card: "Bear", marks: { plus: 2 }, exhausted: true },
          { card: "Mantle", attachedTo: "Bear" },
        ],
      },
    );
    const id = idOf(game, "Bear");
    play(game, "Hex");
    expect(board(game)).toEqual(["Frog 4/4 exhausted", "Mantle"]);
    expect(idOf(game, "Frog")).toBe(id);
    expect(marks(game, "plus", "Frog")).toEqual([2]);
  });

  test("[CR 707.2] [CR 400.7] in another zone it is again what it physically is", () => {
    const game = lay(transformations, { hand: ["Hex", "Recall", "Hex", "Murder"], battlefield: ["Bear"] });
    play(game, "Hex");
    play(game, "Recall");
    expect(zone(game, "hand", "a").toSorted()).toEqual(["Bear", "Hex", "Murder"]);
    perform(game, [{ move: { objects: { name: "Bear", zone: "hand" } }, to: "battlefield" }]);
    play(game, "Hex");
    play(game, "Murder");
    expect([board(game), zone(game, "graveyard", "a")]).toEqual([[], ["Hex", "Recall", "Hex", "Bear", "Murder"]]);
    expect(eventsNamed(game, "die").map(({ object }) => object)).toEqual(["Bear"]);
  });

  test("[CR 603.10a] what leaves is remembered as what it was: the abilities it had become trigger", () => {
    const game = lay(transformations, { hand: ["Shift", "Murder"], battlefield: ["Bear", "Herald"] });
    play(game, "Shift", "target:Bear", "target:Herald");
    expect(board(game)).toEqual(["Herald 1/1", "Herald 1/1"]);
    play(game, "Murder", "target:Herald");
    expect(stacked(game)).toEqual(["a: Herald ability"]);
    resolve(game);
    expect(life(game)).toEqual([30, 20]);
  });

  test("[CR 707.3] a copy of what became something is a copy of what it is now", () => {
    const game = lay(transformations, { hand: ["Hex", "Mirror", "Shift"], battlefield: ["Bear", "Striker"] });
    play(game, "Hex", "target:Bear");
    play(game, "Mirror", "target:Frog");
    expect(board(game)).toEqual(["Frog 1/1", "Striker 2/2", "Frog 1/1"]);
    play(game, "Shift", "target:Striker", "target:Frog");
    expect(board(game)).toEqual(["Frog 1/1", "Frog 1/1", "Frog 1/1"]);
  });

  test("[CR 701.28] [CR 712] a card with two faces turns over and back, and is no new object", () => {
    const game = lay(transformations, { battlefield: [{ card: "Cub", marks: { plus: 1 } }] });
    const id = idOf(game, "Cub");
    choose(game, "activate:Cub");
    resolve(game);
    expect([board(game), stacked(game)]).toEqual([["Wolf 5/5"], ["a: Wolf ability"]]);
    resolve(game);
    expect([idOf(game, "Wolf"), life(game)]).toEqual([id, [21, 20]]);
    choose(game, "activate:Wolf");
    resolve(game);
    expect([board(game), idOf(game, "Cub"), stacked(game)]).toEqual([["Cub 2/2"], id, []]);
  });

  test("[CR 701.28c] a copy of a face of such a card cannot turn over: there is no other face to it", () => {
    const game = lay(transformations, { hand: ["Shift"], battlefield: ["Bear", "Cub"] });
    play(game, "Shift", "target:Bear", "target:Cub");
    expect(board(game)).toEqual(["Cub 1/1", "Cub 1/1"]);
    choose(game, "activate:Cub");
    resolve(game);
    expect([board(game), eventsNamed(game, "become").length]).toEqual([["Cub 1/1", "Cub 1/1"], 1]);
  });

  test("[CR 712.8] what has become another face on the stack arrives with it", () => {
    const game = lay(transformations, { hand: ["Cub"] });
    choose(game, "cast:Cub");
    perform(game, [{ become: { objects: { zone: "stack" } }, as: { key: "back" } }]);
    resolve(game);
    expect(board(game)).toEqual(["Wolf 4/4"]);
  });

  test("a setup says what something has become", () => {
    const game = lay(transformations, { hand: ["Recall"], battlefield: [{ card: "Cub", as: "Wolf" }] });
    expect(board(game)).toEqual(["Wolf 4/4"]);
    play(game, "Recall");
    expect(zone(game, "hand", "a")).toEqual(["Cub"]);
  });
});

describe("what enters as something else", () => {
  test("[CR 614.12a] [CR 707.6] it is asked before it enters, and enters as a copy", () => {
    const game = lay(transformations, { hand: ["Clone"] }, { battlefield: ["Bear", "Striker"] });
    play(game, "Clone");
    expect([decision(game)?.seat, decision(game)?.kind, keys(game)]).toEqual(["a", "replace", [yes, "replace:none"]]);
    chooseInStep(game, yes);
    expect([decision(game)?.seat, keys(game), board(game)]).toEqual([
      "a",
      ["copy:Bear", "copy:Striker"],
      ["Bear 2/2", "Striker 2/2"],
    ]);
    chooseInStep(game, "copy:Striker");
    expect(board(game)).toEqual(["Bear 2/2", "Striker 2/2", "Striker 2/2"]);
    expect(eventsNamed(game, "enter:battlefield").map(({ object }) => object)).toEqual(["Striker"]);
  });

  test("[CR 707.6] who declines has what is printed", () => {
    const game = lay(transformations, { hand: ["Clone"] }, { battlefield: ["Bear"] });
    play(game, "Clone");
    chooseInStep(game, "replace:none");
    expect([board(game), zone(game, "graveyard", "a")]).toEqual([["Bear 2/2"], ["Clone"]]);
  });

  test("[CR 616.1c] [CR 614.12] the copied card's own ways of entering apply, and its triggers", () => {
    for (const [model, result] of [
      ["Sleeper", "Sleeper 3/3 exhausted"],
      ["Hydra", "Hydra 2/2"],
      ["Herald", "Herald 1/1"],
    ] as const) {
      const game = lay(
        transformations,
        { hand: ["Clone"] },
        { battlefield: [{ card: model, marks: model === "Hydra" ? { plus: 1 } : {} }] },
      );
      play(game, "Clone");
      chooseInStep(game, yes);
      expect(board(game).at(-1)).toBe(result);
      expect(stacked(game)).toEqual(model === "Herald" ? ["a: Herald ability"] : []);
    }
  });

  test("[CR 707.2] a copy of a clone is a copy of what the clone has become", () => {
    const game = lay(transformations, { hand: ["Clone", "Clone"] }, { battlefield: ["Bear"] });
    for (const model of ["Bear", "Bear#2"]) {
      play(game, "Clone");
      choose(game, yes);
      if (decision(game)?.kind === "choose") choose(game, `copy:${model}`);
    }
    expect(board(game)).toEqual(["Bear 2/2", "Bear 2/2", "Bear 2/2"]);
  });

  test.each([
    ["Reanimate", { graveyard: ["Clone"] }, "a"],
    ["Birth", {}, "a"],
    ["Upheaval", { library: ["Clone", "Sleeper"] }, "a"],
  ])("[CR 614.12] it is asked however it comes: %s", (card, zones, seat) => {
    const game = lay(transformations, { hand: [card], ...zones }, { battlefield: ["Bear"] });
    play(game, card);
    expect([decision(game)?.seat, keys(game)]).toEqual([seat, [yes, "replace:none"]]);
    chooseInStep(game, yes);
    expect(board(game)).toEqual(
      card === "Upheaval" ? ["Bear 2/2", "Bear 2/2", "Sleeper 3/3 exhausted"] : ["Bear 2/2", "Bear 2/2"],
    );
  });

  test("[CR 400.2] who is asked about a card on its way from a library knows it, and imagines no other in its place", () => {
    const game = lay(
      transformations,
      { hand: ["Upheaval"], library: ["Clone", "Sleeper", "Blank"] },
      { battlefield: ["Bear"] },
    );
    play(game, "Upheaval");
    for (let seed = 1; seed < 10; seed++) {
      const copy = imagine(game, "a", seeded(seed));
      expect(keys(copy)).toEqual([yes, "replace:none"]);
      choose(copy, yes);
      expect(board(copy)).toEqual(["Bear 2/2", "Bear 2/2", "Sleeper 3/3 exhausted"]);
    }
  });

  test("[CR 614.12] under another player's control it is that player who is asked", () => {
    const game = lay(transformations, { hand: ["Reanimate"] }, { graveyard: ["Clone"], battlefield: ["Bear"] });
    play(game, "Reanimate");
    expect(decision(game)?.seat).toBe("a");
    choose(game, yes);
    expect([board(game), eventsNamed(game, "enter:battlefield").map(({ seat }) => seat)]).toEqual([
      ["Bear 2/2", "Bear 2/2"],
      ["a"],
    ]);
  });

  test("[CR 614.12a] as it enters a player is chosen, and the choice stays with it", () => {
    const game = lay(transformations, { hand: ["Oath", "Recall"], battlefield: ["Bear"] }, {}, { seats: ["a", "b"] });
    play(game, "Oath");
    expect(view(game, "b").seats["a"]?.zones["battlefield"]).toMatchObject([
      {},
      { name: "Oath", links: { oath: "seat:b" } },
    ]);
    goTo(game, "upkeep");
    resolve(game);
    expect(life(game)).toEqual([20, 19]);
  });

  test("[CR 614.12a] of several opponents one is chosen before it enters", () => {
    const library = Array.from({ length: 10 }, () => "Blank");
    const game = lay(
      transformations,
      {},
      {},
      {
        seats: ["a", "b", "c"],
        zones: { a: { hand: ["Oath"], library }, b: { library }, c: { library } },
      },
    );
    play(game, "Oath");
    expect([keys(game), board(game)]).toEqual([["oppose:b", "oppose:c"], []]);
    chooseInStep(game, "oppose:c");
    goTo(game, "upkeep");
    resolve(game);
    expect(life(game)).toEqual([20, 20, 19]);
  });

  test("[CR 800.4a] what is being asked goes on without who has left", () => {
    const library = Array.from({ length: 10 }, () => "Blank");
    const game = lay(
      transformations,
      {},
      {},
      {
        seats: ["a", "b", "c"],
        zones: { a: { hand: ["Oath"], library }, b: { library }, c: { library } },
      },
    );
    play(game, "Oath");
    perform(game, [{ lose: { seatNumber: 2 } }]);
    expect([board(game), decision(game)?.kind]).toEqual([["Oath"], "priority"]);
  });

  test("[CR 614.12] what others do to what enters goes by what it would be there, and under whose control", () => {
    const gated = (card: string, zones: Zones, ...answers: readonly string[]): string[] => {
      const game = lay(transformations, { hand: [card], ...zones }, { battlefield: ["Gate", "Runner", "Bear"] });
      play(game, card);
      for (const key of answers) choose(game, key);
      return board(game).slice(3);
    };
    expect([
      gated("Clone", {}, yes, "copy:Runner"),
      gated("Clone", {}, yes, "copy:Bear"),
      gated("Birth", {}, yes, "copy:Runner"),
      gated("Reanimate", { graveyard: ["Runner"] }),
    ]).toEqual([["Runner 2/1 exhausted"], ["Bear 2/2"], ["Runner 2/1 exhausted"], ["Runner 2/1 exhausted"]]);
    const token = lay(transformations, { battlefield: ["Gate"] }, { hand: ["Mirror"], battlefield: ["Runner"] });
    perform(token, [{ copy: { objects: { name: "Runner" } }, to: "battlefield", who: "opponents" }], { seat: "a" });
    expect(board(token)).toEqual(["Gate", "Runner 2/1", "Runner 2/1 exhausted"]);
    perform(token, [{ move: { objects: { name: "Runner" } }, to: "graveyard" }]);
    perform(token, [{ move: { objects: { zone: "graveyard" } }, to: "battlefield", under: "you" }], { seat: "a" });
    expect(board(token)).toEqual(["Gate", "Runner 2/1"]);
  });

  test("[CR 614.12] where there is no card to take, nothing enters and what is short happens", () => {
    const game = lay(transformations, { library: ["Sleeper"] });
    perform(game, [{ take: 3, from: "library", to: "battlefield", short: [{ resource: "life", who: "who", by: -1 }] }]);
    expect([board(game), life(game)]).toEqual([["Sleeper 3/3 exhausted"], [18, 20]]);
  });
});

describe("random games", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("[X-18] original, fork and loaded copy stay in step, seed %i", (seed) => {
    const played = Object.keys(transformations.cards ?? {}).filter(
      (name) => !/^(Plant|Land|Blank|Shade|Wolf|Frog)/.test(name),
    );
    const own = [...played.slice(-26), "Bear", "Striker", "Growth", "Shock"];
    const deck = Array.from({ length: 40 }, (_, index) => own[(index * 7 + seed * 5) % own.length] ?? "Bear");
    const setup = { seats: ["a", "b"], decks: { a: deck, b: deck.toReversed() }, seed };
    const report = playRandom(transformations, setup, seed, 400);
    expect(report.decisions).toBeGreaterThan(100);
  });
});
