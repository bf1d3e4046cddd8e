import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { decision, extend, fork, hash, idleAnswer, load, save, submit, view, type Game } from "../src/index.ts";
import {
  at,
  choose,
  chooseAll,
  goTo,
  keys,
  lay,
  many,
  marks,
  pass,
  resolve,
  resource,
  stacked,
  zone,
} from "./kit/index.ts";

const exhausted = (game: Game): number => game.state.objects.filter((object) => object?.exhausted === 1).length;

describe("paying in the middle of a resolution", () => {
  const leak = (lands: number): Game => {
    const game = lay(ways, { hand: ["Recall"], battlefield: many(lands, "Land") }, { hand: ["Leak"] });
    chooseAll(game, "cast:Recall", "pass", "cast:Leak");
    return resolve(game);
  };

  test("[CR 118.12a] a spell is countered unless its controller pays, who is asked and uses the sources there are", () => {
    const game = leak(3);
    expect([decision(game)?.seat, decision(game)?.kind, decision(game)?.why.rule, keys(game)]).toEqual([
      "a",
      "pay",
      "CR 118.12a",
      ["pay:no", "pay:yes"],
    ]);
    const declined = fork(game);
    choose(game, "pay:yes");
    expect([exhausted(game), stacked(game)]).toEqual([3, ["a: Recall"]]);
    choose(declined, "pay:no");
    expect([exhausted(declined), stacked(declined), zone(declined, "graveyard", "a")]).toEqual([1, [], ["Recall"]]);
  });

  test("[CR 608.2g] who cannot pay is not asked", () => {
    const game = leak(2);
    expect([decision(game)?.kind, stacked(game), zone(game, "graveyard", "a")]).toEqual(["priority", [], ["Recall"]]);
  });

  test("[CR 118.12] costs are those of who pays, and what they chose is known to what follows", () => {
    const game = lay(ways, { hand: ["Tribute"], battlefield: ["Runner"] }, { battlefield: ["Bear", "Striker"] });
    choose(game, "cast:Tribute");
    resolve(game);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["pay:no", "pay:yes"]]);
    const declined = fork(game);
    choose(game, "pay:yes");
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["sacrifice:Bear", "sacrifice:Striker"]]);
    choose(game, "sacrifice:Striker");
    expect([zone(game, "graveyard", "b"), resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([
      ["Striker"],
      22,
      20,
    ]);
    choose(declined, "pay:no");
    expect([zone(declined, "graveyard", "b"), resource(declined, "b", "life")]).toEqual([[], 15]);
  });

  test("[CR 118.12] of several players the first who pays does, and the others are not asked", () => {
    const seats = ["a", "b", "c"];
    const zones = {
      a: { hand: ["Study"], library: many(9, "Blank") },
      b: { battlefield: ["Land"], library: many(9, "Blank") },
      c: { battlefield: ["Land"], library: many(9, "Blank") },
    };
    const game = lay(ways, {}, {}, { seats, zones });
    choose(game, "cast:Study");
    resolve(game);
    expect(decision(game)?.seat).toBe("b");
    const first = fork(game);
    choose(first, "pay:yes");
    expect([decision(first)?.kind, resource(first, "a", "life")]).toEqual(["priority", 50]);
    choose(game, "pay:no");
    expect(decision(game)?.seat).toBe("c");
    const second = fork(game);
    choose(second, "pay:yes");
    expect(resource(second, "a", "life")).toBe(50);
    choose(game, "pay:no");
    expect(resource(game, "a", "life")).toBe(23);
  });

  test("[CR 702.24a] cumulative upkeep: the cost is paid once for each counter", () => {
    const game = lay(ways, { battlefield: ["Upkeep", "Land", "Land"] });
    const seen: unknown[] = [];
    for (const pay of ["pay:yes", "pay:yes"]) {
      goTo(game, "upkeep", "a");
      resolve(game);
      choose(game, pay);
      pass(game, 2);
      seen.push([exhausted(game), marks(game, "fuse", "Upkeep")]);
    }
    expect(seen).toEqual([
      [1, [1]],
      [2, [2]],
    ]);
    goTo(game, "upkeep", "a");
    resolve(game);
    expect(zone(game, "graveyard", "a")).toEqual(["Upkeep"]);
  });

  test("[CR 118.3] what must be paid is paid if it can be, without a question", () => {
    const game = lay(ways, { hand: ["Debt"], battlefield: many(2, "Land") });
    choose(game, "cast:Debt");
    resolve(game);
    expect([decision(game)?.kind, exhausted(game), resource(game, "a", "life")]).toEqual(["priority", 2, 21]);
    const poor = lay(ways, { hand: ["Debt"], battlefield: ["Land"] });
    choose(poor, "cast:Debt");
    resolve(poor);
    expect(poor.state.outcome?.winners).toEqual([1]);
  });

  test("[CR 118.3c] what would have to be made for it first need not be made: who must pay is asked then", () => {
    const purse = ways.solvers?.["purse"];
    const slow = extend(ways, {
      solvers: { purse: (...how) => (how[4] ? null : (purse?.(...how) ?? null)) },
    });
    const game = lay(slow, { hand: ["Debt"], battlefield: many(2, "Land") });
    choose(game, "cast:Debt");
    resolve(game);
    expect([decision(game)?.kind, keys(game)]).toEqual(["pay", ["pay:no", "pay:yes"]]);
    const declined = fork(game);
    choose(game, "pay:yes");
    expect([exhausted(game), resource(game, "a", "life")]).toEqual([2, 21]);
    choose(declined, "pay:no");
    expect(declined.state.outcome?.winners).toEqual([1]);
  });

  test("[CR 118.12] it can be paid while a moment is put together", () => {
    const game = lay(ways, { hand: ["Bargain"], battlefield: ["Land"] });
    choose(game, "cast:Bargain");
    resolve(game);
    const declined = fork(game);
    choose(game, "pay:yes");
    expect([exhausted(game), resource(game, "a", "life")]).toEqual([1, 26]);
    choose(declined, "pay:no");
    expect([exhausted(declined), resource(declined, "a", "life")]).toEqual([0, 24]);
  });

  test("[CR 800.4a] who has left pays nothing, and what was to happen otherwise does", () => {
    const seats = ["a", "b", "c"];
    const zones = {
      a: { hand: ["Study"], library: many(9, "Blank") },
      b: { battlefield: ["Land"], library: many(9, "Blank") },
      c: { library: many(9, "Blank") },
    };
    const game = lay(ways, {}, {}, { seats, zones });
    choose(game, "cast:Study");
    resolve(game);
    const open = fork(game);
    expect(submit(open, { seat: "b", leave: true }).ok).toBe(true);
    expect([decision(open)?.kind, resource(open, "a", "life")]).toEqual(["priority", 23]);
    pass(open);
  });

  test("[X-18] whoever does nothing declines, and a loaded game goes on the same", () => {
    const game = leak(3);
    expect(decision(game)?.options[idleAnswer(game)]?.key).toBe("pay:no");
    const loaded = load(ways, save(game));
    choose(game, "pay:yes");
    choose(loaded, "pay:yes");
    expect(hash(loaded)).toBe(hash(game));
  });
});

describe("a cost for which the solver asks", () => {
  const muster = at("muster");

  test("[GA-CST-1] is paid with other cards of the hand, face down: a card does not pay for itself", () => {
    expect(keys(lay(skirmish, { hand: ["Giant"] }, {}, muster))).toEqual(["pass"]);
    const game = lay(skirmish, { hand: ["Giant", "Page", "Vow"] }, {}, muster);
    choose(game, "play:Giant");
    expect(keys(game).toSorted()).toEqual(["pledge:Page", "pledge:Vow"]);
    choose(game, "pledge:Vow");
    expect([stacked(game), zone(game, "hand", "a"), zone(game, "camp", "a")]).toEqual([
      ["a: Giant"],
      ["Page"],
      ["Vow"],
    ]);
    expect(view(game, "b").seats["a"]?.zones["camp"]).toBe(1);
  });

  test("[GA-ACT-1] is taken back with all that it asked", () => {
    const game = lay(skirmish, { hand: ["Giant", "Page", "Vow"], field: ["Coffer"] }, {}, muster);
    const before = hash(game);
    choose(game, "play:Giant");
    expect([submit(game, { seat: "a", cancel: true }).ok, hash(game)]).toEqual([true, before]);
    chooseAll(game, "use:Coffer", "pledge:Vow");
    expect([submit(game, { seat: "a", cancel: true }).ok, hash(game)]).toEqual([true, before]);
  });

  test("[GA-CST-1] what takes cards from a zone is paid only where there are as many", () => {
    const game = lay(skirmish, { field: ["Quarry"], pile: ["Page", "Vow", "Spark"] }, {}, muster);
    chooseAll(game, "use:Quarry", "pass", "pass");
    expect([zone(game, "pile", "a"), zone(game, "heap", "a"), keys(game)]).toEqual([
      ["Spark"],
      ["Page", "Vow"],
      ["pass"],
    ]);
  });
});
