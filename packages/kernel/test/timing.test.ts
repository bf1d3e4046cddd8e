import { describe, expect, test } from "vitest";
import { timeCards } from "../shapes/magic-time.ts";
import { answer, explain, extend, idleAnswer, withCards, type Game, type Ruleset } from "../src/index.ts";
import {
  choose,
  eventsNamed,
  goTo,
  goToQuestion,
  keys,
  pass,
  play,
  resolve,
  resource,
  table,
  turnsAhead,
  turnsOf,
  zone,
} from "./kit/index.ts";

const instant = { types: "instant" };
const artifact = { types: "artifact" };
const gain = { resource: "life", who: "you", by: 1, name: "gain" };

/** The game with conditions and tallies of a few cards. */
const rules: Ruleset = withCards(
  extend(timeCards, {
    conditions: {
      ...timeCards.conditions,
      inCombat: { rule: "CR 601.3", is: { inside: ["combat"] }, text: "it is a combat phase" },
      unused: { rule: "CR 602.5b", object: true, is: { tally: "uses", of: "it", is: 0 }, text: "it was not used" },
    },
    tallies: {
      ...timeCards.tallies,
      uses: { on: "activate", per: "source" },
      instants: { on: "cast", per: "seat", of: { types: "instant" } },
    },
  }),
  {
    Parley: { ...instant, abilities: [{ spell: [gain], needs: ["inCombat"] }] },
    Amulet: { ...artifact, abilities: [{ activated: [], do: [gain], needs: ["unused"] }] },
    Scribe: { ...instant, abilities: [{ spell: [{ repeat: { tally: "instants", of: "everyone" }, do: [gain] }] }] },
    Sphinx: {
      types: "creature",
      power: 1,
      toughness: 1,
      abilities: [
        { static: { restrict: {}, declaration: "attack", of: "this" }, if: { inside: ["turn"], extra: true } },
      ],
    },
    Clock: {
      ...artifact,
      abilities: [{ replace: "begin:turn", who: "you", may: true, instead: [], text: "skip" }],
    },
  },
);

const idOf = (game: Game, card: string): number =>
  game.state.objects.find((object) => object !== null && game.tables.cards[object.card]?.name === card)?.id ?? 0;

describe("when something may be done", () => {
  test("[CR 601.3] a spell with conditions of its own is announced only while they hold", () => {
    const game = table(rules, "a b", { a: { hand: ["Parley"] } });
    expect(keys(game)).not.toContain("cast:Parley");
    const refusal = explain(game, "a", { verb: "cast", of: idOf(game, "Parley") });
    expect([refusal?.code, refusal?.rules]).toEqual(["condition", ["CR 601.3"]]);
    goTo(game, "beginningOfCombat");
    play(game, "Parley");
    expect(resource(game, "a", "life")).toBe(21);
  });

  test("[CR 601.3] so it is where static abilities are at work", () => {
    const game = table(rules, "a b", { a: { hand: ["Parley"], battlefield: ["Flashy"] } });
    expect(keys(game)).not.toContain("cast:Parley");
    goTo(game, "beginningOfCombat");
    expect(keys(game)).toContain("cast:Parley");
  });

  test("[CR 602.5b] what is counted for its source bars only that object, and only this turn", () => {
    const game = table(rules, "a b", { a: { battlefield: ["Amulet", "Amulet"] } });
    expect(keys(game)).toEqual(["pass", "activate:Amulet", "activate:Amulet#2"]);
    resolve(choose(game, "activate:Amulet"));
    // The other one is the only one left.
    expect(keys(game)).toEqual(["pass", "activate:Amulet"]);
    resolve(choose(game, "activate:Amulet"));
    expect(keys(game)).toEqual(["pass"]);
    goTo(game, "upkeep", "b");
    pass(game);
    expect(keys(game)).toEqual(["pass", "activate:Amulet", "activate:Amulet#2"]);
  });

  test("[CR 603.2] a tally with a filter counts only what is done with objects that fit", () => {
    const game = table(rules, "a b", { a: { hand: ["Walk", "Scribe", "Scribe"] } });
    play(game, "Walk");
    play(game, "Scribe");
    play(game, "Scribe");
    expect(resource(game, "a", "life")).toBe(20 + 1 + 2);
  });

  test("[CR 508.1c] what is so only in turns that were inserted is not so in others", () => {
    const game = table(rules, "a b", { a: { hand: ["Walk"], battlefield: ["Sphinx"] } });
    play(game, "Walk");
    goToQuestion(game, "declare");
    expect(keys(game)).toEqual(["attack:Sphinx>b", "attack:done"]);
    choose(game, "attack:done");
    goTo(game, "beginningOfCombat");
    const before = eventsNamed(game, "begin:turn").length;
    goTo(game, "endStep");
    expect([eventsNamed(game, "begin:turn").length - before, keys(game)]).toEqual([0, ["pass"]]);
    expect(eventsNamed(game, "attack")).toEqual([]);
  });

  test("[CR 614.10] who does nothing declines a replacement that may be declined", () => {
    const game = table(rules, "a b", { a: { battlefield: ["Clock"] } });
    expect(turnsAhead(game, 3)).toEqual(["b", "a", "b"]);
    goToQuestion(game, "replace");
    expect(keys(game)).toEqual(["replace:Clock", "replace:none"]);
    expect(idleAnswer(game)).toBe(1);
    answer(game, 0);
    expect(turnsOf(game).slice(-1)).toEqual(["b"]);
  });

  test("[T057, CR 724.1d] ending the turn in a cleanup step that would be followed by another begins just one", () => {
    const game = table(timeCards, "a b", { a: { hand: ["Stop"], battlefield: ["Plant cleanup"] } });
    goTo(game, "cleanup", "a");
    expect(zone(game, "stack")).toEqual(["Plant cleanup"]);
    const before = eventsNamed(game, "begin:cleanup").length;
    play(game, "Stop");
    // What was exiled with the stack triggers in the new step once more.
    expect([eventsNamed(game, "begin:cleanup").length - before, zone(game, "stack")]).toEqual([1, ["Plant cleanup"]]);
    goTo(game, "upkeep", "b");
    expect(eventsNamed(game, "begin:cleanup").length - before).toBe(2);
  });
});
