import { describe, expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { extend, imagine, logOf, seeded, seen, view, type Game } from "../src/index.ts";
import { transformations } from "../shapes/magic-transformations.ts";
import {
  at,
  board,
  choose,
  chooseAll,
  chooseInStep,
  eventsNamed,
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
} from "./kit/index.ts";

/** What a seat sees on the battlefield: names and sizes. */
function sight(game: Game, seat: string): string[] {
  const list = view(game, seat).seats["a"]?.zones["battlefield"];
  if (!Array.isArray(list)) throw new Error("the battlefield is no list");
  return list.map(
    (each: { name: string; values?: Record<string, unknown> }) =>
      `${each.name} ${Number(each.values?.["power"])}/${Number(each.values?.["toughness"])}`,
  );
}

/** A lurker that came face down from the library of seat a. */
const manifested = (...hand: readonly string[]): Game => {
  const game = lay(transformations, { hand: ["Manifest", ...hand], library: ["Lurker", "Blank", "Blank"] });
  return play(game, "Manifest");
};

describe("what lies face down", () => {
  test("[CR 708.2] is a creature of two and two without a name, and has none of its own abilities", () => {
    const game = manifested();
    expect(board(game)).toEqual(["? 2/2"]);
    const { reader } = game.tables;
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    expect([
      reader.select(game, { objects: { types: "creature" } }, scope).length,
      reader.select(game, { objects: { name: "Lurker" } }, scope).length,
      reader.select(game, { objects: { name: "Shade" } }, scope).length,
      reader.select(game, { objects: { faceDown: true } }, scope).length,
    ]).toEqual([1, 0, 0, 1]);
  });

  test("[CR 708.3] enters so: neither its way of entering nor its trigger for that is there", () => {
    const game = manifested();
    expect([board(game), stacked(game), life(game)]).toEqual([["? 2/2"], [], [20, 20]]);
  });

  test("[CR 708.5] who controls it may look at it; others see no name, here and in events", () => {
    const game = manifested("Unmask");
    expect([sight(game, "a"), sight(game, "b")]).toEqual([["Lurker 2/2"], ["? 2/2"]]);
    const entered = (seat: string): unknown[] =>
      seen(logOf(game), seat).flatMap(({ name, object }) => (name === "enter:battlefield" ? [object] : []));
    expect([entered("a"), entered("b")]).toEqual([["Lurker"], ["?"]]);
  });

  test("[CR 702.143a] what is laid aside face down from the hand is not shown by that, neither there nor in events", () => {
    const laying = { zone: "hand", needs: ["hasPriority"], free: true, faceDown: true, stack: false } as const;
    const effect = { move: "it", to: "exile", faceDown: true };
    const rules = extend(magic, {
      actions: { ...magic.actions, lay: { ...laying, rule: "CR 116.2h", event: "play", do: [effect] } },
    });
    const game = lay(rules, { hand: ["Runner"] });
    choose(game, "lay:Runner");
    const exiled = (seat: string): unknown => view(game, seat).seats["a"]?.zones["exile"];
    expect([exiled("a"), exiled("b")]).toMatchObject([[{ name: "Runner" }], [{ name: "?" }]]);
    expect(JSON.stringify(exiled("b"))).not.toContain("values");
    expect(JSON.stringify(seen(logOf(game), "b"))).not.toContain("Runner");
  });

  test("[CR 708.5] what it does does not tell what it is", () => {
    const game = manifested();
    perform(game, [{ note: "damage", of: { objects: { faceDown: true } } }]);
    const id = game.state.objects.find((object) => object?.faceDown === 1)?.id ?? 0;
    const told = seen(logOf(game), "b").filter(({ name }) => name === "damage");
    expect([id > 0, told.map(({ object }) => object)]).toEqual([true, ["?"]]);
  });

  test("[CR 708.8] turned up it is what it is, and no other object; its time there and its counters stay", () => {
    const game = manifested("Unmask");
    const before = game.state.objects.find((object) => object?.faceDown === 1);
    const [id, stamp] = [before?.id, before?.stamp];
    play(game, "Unmask");
    const now = game.state.objects.find((object) => object?.id === id);
    expect([now?.faceDown, now?.stamp, sight(game, "b")]).toEqual([0, stamp, ["Lurker 6/6"]]);
    expect(eventsNamed(game, "enter:battlefield").length).toBe(1);
  });

  test("[CR 708.8] [CR 614.1e] as it is turned up it gets its counter, and then it triggers", () => {
    const game = manifested("Unmask");
    play(game, "Unmask");
    expect([board(game), marks(game, "plus", "Lurker"), stacked(game)]).toEqual([
      ["Lurker 6/6"],
      [1],
      ["a: Lurker ability"],
    ]);
    resolve(game);
    expect(life(game)).toEqual([23, 20]);
    const moments = [...eventsNamed(game, "turn"), ...eventsNamed(game, "mark:plus")].map(({ moment }) => moment);
    expect(new Set(moments).size).toBe(1);
  });

  test("[CR 708.2] turned down it is nothing of what it was, and keeps what was done to it", () => {
    const game = lay(
      transformations,
      { hand: ["Conceal", "Unmask"] },
      { battlefield: ["Banner", { card: "Bear", marks: { plus: 1 } }] },
    );
    expect(board(game)).toEqual(["Banner 1/1", "Bear 4/4"]);
    play(game, "Conceal", "target:Banner");
    expect(board(game)).toEqual(["? 2/2", "Bear 3/3"]);
    play(game, "Unmask", "target:");
    expect(board(game)).toEqual(["Banner 1/1", "Bear 4/4"]);
  });

  test("[CR 708.9] leaving the battlefield it is shown to everybody", () => {
    const game = manifested("Recall");
    play(game, "Recall");
    expect(zone(game, "hand", "a")).toEqual(["Lurker"]);
    expect(seen(logOf(game), "b").flatMap(({ name, object }) => (name === "enter:hand" ? [object] : []))).toEqual([
      "Lurker",
    ]);
    expect(view(game, "b").seats["a"]?.zones["hand"]).toMatchObject([{ name: "Lurker" }]);
  });

  test("[CR 700.4] what dies face down died as what it was there, and is shown", () => {
    const game = manifested("Murder");
    play(game, "Murder");
    expect(eventsNamed(game, "die").map(({ object }) => object)).toEqual(["Lurker"]);
    expect(zone(game, "graveyard", "a")).toEqual(["Manifest", "Lurker", "Murder"]);
  });

  test("[CR 707.2] [CR 708.2] a copy of it is a copy of what it is face down, and lies face up", () => {
    const game = manifested("Mirror", "Hex", "Unmask");
    play(game, "Mirror");
    expect(board(game)).toEqual(["? 2/2", "Shade 2/2"]);
  });

  test("[CR 708.2] [CR 707.2] what becomes something while it lies face down shows that only when it is turned up", () => {
    const game = manifested("Hex", "Unmask");
    play(game, "Hex");
    expect(board(game)).toEqual(["? 2/2"]);
    play(game, "Unmask");
    expect(board(game)).toEqual(["Frog 1/1"]);
  });

  test("[CR 406.3] elsewhere it has no characteristics at all, and nobody knows it who did not", () => {
    const game = lay(transformations, { library: ["Lurker", "Blank"] });
    perform(game, [{ take: 1, from: "library", to: "exile", faceDown: true }]);
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    expect(game.tables.reader.select(game, { objects: { zone: "exile", types: "creature" } }, scope)).toEqual([]);
    expect(view(game, "a").seats["a"]?.zones["exile"]).toMatchObject([{ name: "?", faceDown: true }]);
  });

  test("[CR 708.5] a bot of another player imagines some card of its owner there, and its face stays the same", () => {
    const game = lay(
      transformations,
      { hand: [], battlefield: [{ card: "Lurker", faceDown: true }], library: ["Bear", "Bear", "Bear"] },
      {},
    );
    const id = idOf(game, "Lurker");
    const dealt = Array.from({ length: 20 }, (_, seed) => {
      const copy = imagine(game, "b", seeded(seed + 1));
      const object = copy.state.objects.find((each) => each?.id === id);
      expect([board(copy), object?.card]).toEqual([["? 2/2"], object?.origin]);
      return copy.tables.cards[object?.card ?? -1]?.name;
    });
    expect(new Set(dealt)).toEqual(new Set(["Lurker", "Bear"]));
  });

  test("[X-18] forks and loaded copies stay in step while it is turned", () => {
    const game = lay(transformations, { hand: ["Manifest", "Unmask", "Conceal"], library: ["Lurker", "Blank"] });
    chooseInStep(game, "cast:Manifest", "pass", "pass", "cast:Unmask", "pass", "pass", "pass", "pass");
    chooseInStep(game, "cast:Conceal", "pass", "pass");
    expect([board(game), life(game)]).toEqual([["? 3/3"], [23, 20]]);
    expect(keys(game)).toEqual(["pass"]);
  });

  test("[CR 708.2] without an answer of the ruleset it is nothing there either", () => {
    const game = lay(magic, { battlefield: [{ card: "Bear", faceDown: true }] });
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    expect([board(game), game.tables.reader.select(game, { objects: { types: "creature" } }, scope)]).toEqual([
      ["?"],
      [],
    ]);
  });

  test("[GA-RE-3] what lay face down where nothing works comes back to the hand as the card that it is", () => {
    const game = lay(skirmish, { hand: ["Study", "Recall", "Page"] }, {}, at("muster"));
    chooseAll(game, "play:Study", "pass", "pass", "keep:Page", "may:no");
    expect([zone(game, "camp", "a"), view(game, "b").seats["a"]?.zones["camp"]]).toEqual([["Page"], 1]);
    chooseAll(game, "play:Recall", "pass", "pass");
    expect([zone(game, "hand", "a").toSorted(), keys(game)]).toEqual([
      ["Blank", "Blank", "Page"],
      ["pass", "play:Blank", "play:Blank#2", "play:Page"],
    ]);
  });

  test("[GA-CST-2] which of them a shuffle puts on top nobody knows, and each may be", () => {
    const gone = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seed) => {
      const game = lay(skirmish, { hand: ["Draft"], camp: ["Page", "Envoy"] }, {}, { ...at("muster"), seed });
      chooseAll(game, "play:Draft", "pass", "pass");
      return zone(game, "beyond").join();
    });
    expect(new Set(gone)).toEqual(new Set(["Page", "Envoy"]));
  });
});

test("[CR 708.9] what leaves the battlefield is revealed, also where it goes face down", () => {
  const game = manifested();
  perform(game, [{ move: { objects: { faceDown: true } }, to: "exile", faceDown: true }]);
  const exiled = view(game, "b").seats["a"]?.zones["exile"];
  expect(Array.isArray(exiled) ? exiled.map(({ name }: { name: string }) => name) : []).toEqual(["Lurker"]);
});

/** Things that lie face down are one of two cards. */
const twoCards = extend(transformations, {
  faceDown: ["Shade", "Guarded Shade"],
  cards: { "Guarded Shade": { types: ["creature"], power: 1, toughness: 4 } },
});

test("[CR 708.2] what lies face down is the card that whatever laid it so names, and the first of those cards if it names none", () => {
  const game = lay(twoCards, { hand: [], library: ["Lurker", "Lurker", "Blank"], battlefield: ["Lurker"] });
  const laid = { take: 1, from: "library", to: "battlefield" };
  perform(game, [
    { ...laid, faceDown: "Guarded Shade" },
    { ...laid, faceDown: true },
    { turnFace: { objects: { name: "Lurker" } }, down: "Guarded Shade" },
  ]);
  // What is turned, either way, gets a counter of its own first.
  expect(board(game)).toEqual(["? 2/5", "? 1/4", "? 2/2"]);
  const fitting = (faceDown: boolean | string): number =>
    game.tables.reader.select(game, { objects: { faceDown } }, { seat: 0, source: 0, rule: 0, bindings: {} }).length;
  expect([true, false, "Shade", "Guarded Shade"].map(fitting)).toEqual([3, 0, 1, 2]);
});

test("[CR 708.2b] what lies face down is not turned down again, not even as another card", () => {
  const game = lay(twoCards, { hand: [], library: ["Lurker", "Blank"] });
  perform(game, [
    { take: 1, from: "library", to: "battlefield", faceDown: "Guarded Shade" },
    { turnFace: { objects: { faceDown: true } }, down: "Shade" },
  ]);
  expect([board(game), eventsNamed(game, "turn")]).toEqual([["? 1/4"], []]);
});

test("a card that nothing is face down as is refused", () => {
  const game = lay(twoCards, { hand: [], library: ["Lurker"] });
  expect(() => perform(game, [{ take: 1, from: "library", to: "battlefield", faceDown: "Bear" }])).toThrow(
    "nothing is face down as Bear: the ruleset names such cards under `faceDown`",
  );
});
