import { describe, expect, test } from "vitest";
import { view, type Data, type Game } from "../src/index.ts";
import { transformations } from "../shapes/magic-transformations.ts";
import {
  board,
  choose,
  chooseInStep,
  controllerOf,
  copies,
  eventsNamed,
  goTo,
  idOf,
  keys,
  lay,
  life,
  marks,
  names,
  perform,
  play,
  resolve,
  stacked,
  zone,
} from "./kit/index.ts";

const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
const count = (game: Game, selector: Data): number => game.tables.reader.select(game, selector, scope).length;
const creatures = { objects: { types: "creature" } };
const back: Data = { objects: { absent: true } };

describe("what is absent", () => {
  test("[CR 702.26d] stays where it is, as the object it is, with its counters, and has neither left nor entered", () => {
    const game = lay(
      transformations,
      { hand: ["Fade", "Return"] },
      { battlefield: [{ card: "Bear", marks: { plus: 2, damage: 1 }, exhausted: true }] },
    );
    const id = idOf(game, "Bear");
    play(game, "Fade");
    expect([board(game), zone(game, "battlefield")]).toEqual([["Bear 4/4 exhausted absent"], ["Bear"]]);
    play(game, "Return");
    expect([board(game), idOf(game, "Bear"), marks(game, "damage", "Bear")]).toEqual([["Bear 4/4 exhausted"], id, [1]]);
    expect(names(game).filter((name) => /battlefield|absent|present/.test(name))).toEqual(["absent", "present"]);
  });

  test("[CR 702.26b] is found by no selector and no filter that does not ask for it, even by its name", () => {
    const game = lay(transformations, { hand: ["Fade"], battlefield: ["Bear"] }, { battlefield: ["Striker"] });
    const bear = idOf(game, "Bear");
    play(game, "Fade", "target:Bear");
    const it = { seat: 0, source: bear, rule: 0, bindings: { it: [bear] } };
    const { reader } = game.tables;
    expect([
      count(game, creatures),
      count(game, { objects: { name: "Bear" } }),
      count(game, { refs: [bear] }),
      count(game, { union: [{ refs: [bear] }, creatures] }),
      reader.select(game, "this", it).length,
      reader.select(game, "it", it).length,
      reader.fits(game, {}, bear, it),
      reader.holds(game, { matches: { types: "creature" }, of: "it" }, it),
      count(game, { objects: { absent: true } }),
      count(game, { first: { objects: { absent: true } } }),
      count(game, { objects: { absent: true, name: "Striker" } }),
      reader.fits(game, { absent: true, types: "creature" }, bear, it),
      reader.fits(game, { absent: true, any: [{ types: "creature" }] }, bear, it),
    ]).toEqual([1, 0, 0, 1, 0, 0, false, false, 1, 1, 0, true, true]);
  });

  test("[CR 702.26b] nothing can be done to it, and nothing can target it", () => {
    const game = lay(
      transformations,
      { hand: ["Fade", "Shock", "Murder"], battlefield: [] },
      { battlefield: ["Bear"] },
    );
    play(game, "Fade");
    expect(keys(game)).toEqual(["pass"]);
    perform(game, [
      { mark: "damage", on: { refs: [idOf(game, "Bear")] }, by: 5 },
      { move: { refs: [idOf(game, "Bear")] }, to: "graveyard" },
      { exhaust: { objects: {} } },
    ]);
    expect(board(game)).toEqual(["Bear 2/2 absent"]);
  });

  test("[CR 702.26b] [CR 608.2b] a spell that targets it fails", () => {
    const game = lay(transformations, { hand: ["Fade", "Shock"], battlefield: ["Land"] }, { battlefield: ["Bear"] });
    choose(game, "cast:Shock");
    play(game, "Fade");
    resolve(game);
    expect([eventsNamed(game, "failed").map(({ rule }) => rule), marks(game, "damage", "Bear")]).toEqual([
      ["CR 608.2b"],
      [0],
    ]);
  });

  test("[CR 702.26e] its abilities do not work, and work again when it is back", () => {
    const game = lay(transformations, { hand: ["Fade", "Return"], battlefield: ["Banner", "Bear"] });
    expect(board(game)).toEqual(["Banner 1/1", "Bear 3/3"]);
    play(game, "Fade", "target:Banner");
    expect(board(game)).toEqual(["Banner 1/1 absent", "Bear 2/2"]);
    play(game, "Return");
    expect(board(game)).toEqual(["Banner 1/1", "Bear 3/3"]);
  });

  test("[CR 702.26] its activated abilities cannot be used, and it cannot attack", () => {
    const game = lay(transformations, { hand: ["Fade"], battlefield: ["Cub", "Bear"] });
    expect(keys(game)).toEqual(["pass", "cast:Fade", "activate:Cub"]);
    play(game, "Fade", "target:Cub");
    expect(keys(game)).toEqual(["pass"]);
    goTo(game, "declareAttackers");
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:done"]);
  });

  test("[CR 702.26d] [CR 603.10a] only what waits for its going and its coming triggers", () => {
    const game = lay(transformations, { hand: ["Fade", "Return"], battlefield: ["Ghost"] });
    play(game, "Fade");
    expect(stacked(game)).toEqual(["a: Ghost ability"]);
    resolve(game);
    expect(life(game)).toEqual([21, 20]);
    play(game, "Return");
    expect(stacked(game)).toEqual(["a: Ghost ability"]);
    resolve(game);
    expect(life(game)).toEqual([31, 20]);
  });

  test("[CR 702.26g] what is attached to it goes and comes with it, still attached", () => {
    const game = lay(
      transformations,
      { hand: ["Fade", "Return"] },
      { battlefield: ["Bear", { card: "Mantle", attachedTo: "Bear" }, "Striker"] },
    );
    play(game, "Fade", "target:Bear");
    expect(board(game)).toEqual(["Bear 2/2 absent", "Mantle absent", "Striker 2/2"]);
    expect(count(game, { attachedTo: { refs: [idOf(game, "Bear")] } })).toBe(0);
    expect(new Set(eventsNamed(game, "absent").map(({ moment }) => moment)).size).toBe(1);
    play(game, "Return");
    expect(board(game)).toEqual(["Bear 3/3", "Mantle", "Striker 2/2"]);
  });

  test("[CR 702.26g] what went along does not come back by itself, and [CR 702.26h] what goes both ways went along", () => {
    const game = lay(transformations, {}, { battlefield: ["Bear", { card: "Mantle", attachedTo: "Bear" }] });
    perform(game, [{ absent: { objects: {} }, to: true }]);
    perform(game, [{ absent: { objects: { absent: true, name: "Mantle" } }, to: false }]);
    expect(board(game)).toEqual(["Bear 2/2 absent", "Mantle absent"]);
    perform(game, [{ absent: { objects: { absent: true, name: "Bear" } }, to: false }]);
    expect(board(game)).toEqual(["Bear 3/3", "Mantle"]);
  });

  test("[CR 702.26] what went by itself before its host stays away when the host comes back", () => {
    const game = lay(transformations, {}, { battlefield: ["Bear", { card: "Mantle", attachedTo: "Bear" }] });
    perform(game, [{ absent: { objects: { name: "Mantle" } }, to: true }]);
    perform(game, [{ absent: { objects: { name: "Bear" } }, to: true }]);
    perform(game, [{ absent: { objects: { absent: true, name: "Bear" } }, to: false }]);
    expect(board(game)).toEqual(["Bear 2/2", "Mantle absent"]);
    perform(game, [{ absent: back, to: false }]);
    expect(board(game)).toEqual(["Bear 3/3", "Mantle"]);
  });

  test("[CR 506.4] its own ties are over, and nothing is tied to it while it is away", () => {
    const game = lay(
      transformations,
      { hand: ["Fade", "Return"], battlefield: [{ card: "Bear", links: { duel: "Striker" } }] },
      { battlefield: [{ card: "Striker", links: { duel: "Bear" } }] },
    );
    play(game, "Fade", "target:Bear");
    expect([
      count(game, { linkOf: { objects: {} }, link: "duel" }),
      count(game, { objects: { linked: "duel" } }),
    ]).toEqual([0, 1]);
    play(game, "Return");
    expect([
      count(game, { linkOf: { objects: { name: "Bear" } }, link: "duel" }),
      count(game, { linkOf: { objects: { name: "Striker" } }, link: "duel" }),
    ]).toEqual([0, 1]);
  });

  test("[CR 702.26f] what lasts for as long as it is there ends", () => {
    const game = lay(transformations, { hand: ["Fade", "Return"], battlefield: ["Bear", "Striker"] });
    const [bear, striker] = [idOf(game, "Bear"), idOf(game, "Striker")];
    perform(game, [
      {
        modify: { add: { power: 5 }, layer: "modify" },
        who: { refs: [striker] },
        until: { while: { matches: { types: "creature" }, of: { refs: [bear] } } },
      },
    ]);
    expect(board(game)).toEqual(["Bear 2/2", "Striker 7/2"]);
    play(game, "Fade", "target:Bear");
    expect(board(game)).toEqual(["Bear 2/2 absent", "Striker 2/2"]);
    play(game, "Return");
    expect(board(game)).toEqual(["Bear 2/2", "Striker 2/2"]);
  });

  test("[CR 702.26e] [T073] what lasts until end of turn is over meanwhile, what does not is there again", () => {
    const grown = (): Game => {
      const game = lay(transformations, { hand: ["Growth", "Fade"], battlefield: ["Bear", "Land"] });
      play(game, "Growth");
      return play(game, "Fade");
    };
    const [soon, late] = [grown(), goTo(grown(), "upkeep")];
    for (const game of [soon, late]) perform(game, [{ absent: back, to: false }]);
    expect([board(soon), board(late)]).toEqual([
      ["Bear 5/5", "Land exhausted"],
      ["Bear 2/2", "Land exhausted"],
    ]);
  });

  test("[T072] [CR 514.2] a rule that asks for it finds it: damage is removed from it too", () => {
    const game = lay(transformations, {}, { battlefield: [{ card: "Bear", marks: { damage: 1 }, absent: true }] });
    perform(game, [{ mark: "damage", on: { objects: { absent: true } }, to: 0 }]);
    expect(marks(game, "damage", "Bear")).toEqual([0]);
  });

  test("[CR 702.26] it is as old as it was: it can attack in the turn it comes back", () => {
    const game = lay(transformations, { hand: ["Fade", "Return"], battlefield: ["Bear"] });
    play(game, "Fade");
    play(game, "Return");
    goTo(game, "declareAttackers");
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:done"]);
  });

  test("[CR 704.3] no state-based action looks at it", () => {
    const game = lay(transformations, {
      hand: ["Fade"],
      battlefield: ["Banner", { card: "Bear", marks: { damage: 2 } }],
    });
    play(game, "Fade", "target:Bear");
    perform(game, [{ move: { objects: { name: "Banner" } }, to: "exile" }]);
    expect(board(game)).toEqual(["Bear 2/2 absent"]);
    perform(game, [{ absent: back, to: false }]);
    expect([board(game), zone(game, "graveyard", "a")]).toEqual([[], ["Fade", "Bear"]]);
  });

  test("[CR 800.4a] it leaves with its owner, and what went along with it can come back", () => {
    const library = Array.from({ length: 10 }, () => "Blank");
    const game = lay(
      transformations,
      {},
      {},
      {
        seats: ["a", "b", "c"],
        zones: {
          a: { library, battlefield: [{ card: "Mantle", attachedTo: "Bear" }] },
          b: { library, battlefield: [{ card: "Bear", absent: true }] },
          c: { library },
        },
      },
    );
    expect(board(game)).toEqual(["Mantle absent", "Bear 2/2 absent"]);
    perform(game, [{ lose: { seatNumber: 2 } }]);
    perform(game, [{ absent: back, to: false }]);
    expect([board(game), game.derived.absent]).toEqual([["Mantle"], 0]);
  });

  test("everybody sees that it is absent", () => {
    const game = lay(transformations, { battlefield: [{ card: "Bear", absent: true }] });
    for (const seat of ["a", "b"])
      expect(view(game, seat).seats["a"]?.zones["battlefield"]).toMatchObject([{ name: "Bear", absent: true }]);
  });

  test("[X-18] forks and loaded copies stay in step while something goes and comes", () => {
    const game = lay(transformations, { hand: ["Fade", "Return"], battlefield: ["Banner", "Bear"] });
    chooseInStep(game, "cast:Fade", "target:Bear", "pass", "pass");
    expect(copies(game).map(board)).toEqual([
      ["Banner 1/1", "Bear 2/2 absent"],
      ["Banner 1/1", "Bear 2/2 absent"],
      ["Banner 1/1", "Bear 2/2 absent"],
    ]);
    chooseInStep(game, "cast:Return", "pass", "pass");
    expect(board(game)).toEqual(["Banner 1/1", "Bear 3/3"]);
  });
});

test("[CR 702.26f] control of what is absent together with what it depends on goes on when both are back", () => {
  const game = lay(transformations, { battlefield: ["Runner"] }, { battlefield: ["Striker"] });
  const runner = { objects: { name: "Runner" } };
  const striker = { objects: { name: "Striker" } };
  perform(game, [{ control: striker, who: "you", until: { while: { count: runner } } }]);
  expect(controllerOf(game, "Striker")).toBe("a");
  perform(game, [{ absent: { union: [runner, striker] } }]);
  perform(game, [{ absent: back, to: false }]);
  expect(controllerOf(game, "Striker")).toBe("a");
  perform(game, [{ absent: runner }]);
  expect(controllerOf(game, "Striker")).toBe("b");
});
