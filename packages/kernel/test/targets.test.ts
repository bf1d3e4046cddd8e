import { describe, expect, test } from "vitest";
import { creatures } from "../shapes/magic-dummies.ts";
import { ways } from "../shapes/magic-ways.ts";
import { decision, explain, fork, hash, withCards, type Card, type Game } from "../src/index.ts";
import {
  choose,
  chooseAll,
  eventsNamed,
  goTo,
  keys,
  lay,
  many,
  marks,
  pass,
  resolve,
  stacked,
  zone,
} from "./kit/index.ts";

/** The events by which something became a target: what, whose item, by what. */
const targeted = (game: Game): string[] =>
  eventsNamed(game, "target").map((event) => `${event.object ?? "-"} ${event.seat ?? "-"} by ${event.by ?? "-"}`);

const idOf = (game: Game, name: string): number =>
  game.state.objects.find((object) => game.tables.cards[object?.card ?? -1]?.name === name)?.id ?? 0;

describe("what may be targeted", () => {
  test("[CR 702.11b] [CR 702.18a] what an opponent may not target, and what nobody may target, is not offered", () => {
    const hand = ["Ember"];
    const game = lay(ways, { hand, battlefield: ["Land", "Sprite", "Drake"] }, { battlefield: ["Sprite", "Bear"] });
    choose(game, "cast:Ember");
    expect(keys(game)).toEqual(["target:Sprite", "target:Bear"]);
    const [own] = decision(game)?.options ?? [];
    expect(game.state.objects.find((object) => object?.id === own?.of)?.controller).toBe(0);
  });

  test("[CR 702.16b] what has protection cannot be the target of a source with that quality", () => {
    const game = lay(ways, { hand: ["Ember", "Murder"], battlefield: ["Land", "Knight"] });
    expect(keys(game)).toEqual(["pass", "cast:Murder"]);
    const ember = idOf(game, "Ember");
    expect(explain(game, "a", { verb: "cast", of: ember })?.code).toBe("target");
  });

  test("[CR 115.10a] a plain choice is no target: nothing wards it off", () => {
    const game = lay(ways, { hand: ["Edge"], battlefield: ["Drake"] });
    choose(game, "cast:Edge");
    resolve(game);
    expect([zone(game, "battlefield"), targeted(game)]).toEqual([[], []]);
  });

  test("[CR 608.2b] what may not be targeted any more when the spell resolves is an illegal target", () => {
    const game = lay(ways, { hand: ["Ember"], battlefield: ["Land"] }, { hand: ["Veil"], battlefield: ["Bear"] });
    chooseAll(game, "cast:Ember", "pass", "cast:Veil");
    resolve(game);
    resolve(game);
    expect([marks(game, "damage", "Bear"), eventsNamed(game, "failed").length]).toEqual([[0], 1]);
  });

  test("[CR 702.11b] an ability that triggers may not target it either", () => {
    const game = lay(ways, { hand: ["Pinger"] }, { battlefield: ["Sprite", "Bear"] });
    choose(game, "cast:Pinger");
    resolve(game);
    expect(keys(game)).toEqual(["target:Bear", "target:Pinger"]);
  });
});

describe("targets of modes", () => {
  const creature = { from: { objects: { types: "creature" } } };
  const command: Card = {
    types: "instant",
    abilities: [
      {
        spell: [],
        choose: { min: 2, max: 2 },
        modes: [
          { text: "harm", targets: [creature], do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }] },
          { text: "grow", targets: [creature], do: [{ mark: "plus", on: { target: 0 }, by: 2 }] },
          {
            text: "later",
            targets: [creature],
            do: [{ delay: "begin:endStep", targets: [creature], do: [{ mark: "plus", on: "target0", by: 1 }] }],
          },
        ],
      },
    ],
  };
  const rules = withCards(ways, { Command: command });

  test("[CR 601.2c] each mode has targets of its own, counted from the first of them", () => {
    const game = lay(rules, { hand: ["Command"] }, { battlefield: ["Bear", "Striker"] });
    chooseAll(game, "cast:Command", "mode:harm", "mode:grow", "target:Striker", "target:Bear");
    resolve(game);
    expect([marks(game, "damage", "Striker"), marks(game, "plus", "Bear")]).toEqual([[1], [2]]);
  });

  test("[CR 603.7] what a mode leaves for later has targets of its own", () => {
    const game = lay(rules, { hand: ["Command"] }, { battlefield: ["Bear", "Striker"] });
    chooseAll(game, "cast:Command", "mode:harm", "mode:later", "target:Striker", "target:Striker");
    resolve(game);
    goTo(game, "endStep");
    choose(game, "target:Bear");
    resolve(game);
    expect(marks(game, "plus", "Bear")).toEqual([1]);
  });
});

describe("becoming a target", () => {
  test("[CR 601.2c] each target of a spell is told once, whoever has it, when the spell is cast", () => {
    const hand = ["Twin", "Bolt", "Pinger"];
    const game = lay(ways, { hand, battlefield: [...many(3, "Land"), "Bear"] }, { battlefield: ["Striker"] });
    chooseAll(game, "cast:Twin", "target:Bear", "target:Striker");
    expect(targeted(game)).toEqual(["Bear a by Twin", "Striker a by Twin"]);
    chooseAll(game, "cast:Bolt", "target:b");
    expect(targeted(game).slice(2)).toEqual(["- b by Bolt"]);
    expect(eventsNamed(game, "target").map((event) => event.rule)).toEqual(["CR 115.1", "CR 115.1", "CR 115.1"]);
    resolve(game);
    resolve(game);
    choose(game, "cast:Pinger");
    resolve(game);
    // Of an ability that triggered the targets are told as it goes to the stack.
    expect(targeted(game).slice(3)).toEqual(["Pinger a by Pinger"]);
  });

  test("[CR 115.1] the same target twice has become a target once", () => {
    const game = lay(ways, { hand: ["Twin"], battlefield: [...many(2, "Land"), "Bear"] });
    choose(game, "cast:Twin");
    expect([stacked(game), targeted(game)]).toEqual([["a: Twin"], ["Bear a by Twin"]]);
  });

  test("[CR 603.2] what triggers when it becomes a target does so before the spell resolves", () => {
    const game = lay(ways, { hand: ["Growth"], battlefield: ["Land", "Phantom"] });
    choose(game, "cast:Growth");
    expect(stacked(game)).toEqual(["a: Growth", "a: Phantom ability"]);
    resolve(game);
    expect(zone(game, "graveyard", "a")).toEqual(["Phantom"]);
  });

  test("[CR 702.21a] ward: a spell of an opponent's is countered unless that player pays; one's own is not", () => {
    const game = lay(
      ways,
      { hand: ["Growth"], battlefield: ["Land", "Warden"] },
      { hand: ["Murder"], battlefield: many(2, "Land") },
    );
    choose(game, "cast:Growth");
    expect(stacked(game)).toEqual(["a: Growth"]);
    resolve(game);
    chooseAll(game, "pass", "cast:Murder");
    expect(stacked(game)).toEqual(["b: Murder", "a: Warden ability"]);
    resolve(game);
    expect([decision(game)?.seat, decision(game)?.kind, decision(game)?.why.rule, keys(game)]).toEqual([
      "b",
      "pay",
      "CR 702.21a",
      ["pay:no", "pay:yes"],
    ]);
    const paid = fork(game);
    choose(paid, "pay:yes");
    resolve(paid);
    expect(zone(paid, "graveyard", "a")).toEqual(["Growth", "Warden"]);
    choose(game, "pay:no");
    expect([stacked(game), zone(game, "graveyard", "b"), zone(game, "battlefield").includes("Warden")]).toEqual([
      [],
      ["Murder"],
      true,
    ]);
  });

  test("[CR 115.1] what a spell on the stack targets can be named", () => {
    const game = lay(ways, { hand: ["Growth", "Mirrorwall"], battlefield: ["Land", "Bear", "Striker"] });
    chooseAll(game, "cast:Growth", "target:Striker", "cast:Mirrorwall");
    resolve(game);
    expect([marks(game, "plus", "Bear"), marks(game, "plus", "Striker")]).toEqual([[0], [1]]);
  });
});

describe("new targets", () => {
  const copied = (): Game => {
    const game = lay(
      ways,
      { hand: ["Ember", "Twincast"], battlefield: ["Land", "Bear"] },
      { battlefield: ["Striker", "Drake"] },
    );
    chooseAll(game, "cast:Ember", "target:Bear", "cast:Twincast");
    return resolve(game);
  };

  test("[CR 707.10c] for a copy new legal targets may be chosen, or those of the spell be kept", () => {
    const game = copied();
    expect([decision(game)?.kind, decision(game)?.why.rule, keys(game)]).toEqual([
      "target",
      "CR 707.10c",
      ["retarget:Bear", "retarget:Striker"],
    ]);
    const kept = fork(game);
    choose(kept, "retarget:Bear");
    resolve(kept);
    expect([zone(kept, "graveyard", "a").includes("Bear"), zone(kept, "graveyard", "b")]).toEqual([true, []]);
    choose(game, "retarget:Striker");
    resolve(game);
    expect([zone(game, "graveyard", "a").includes("Bear"), zone(game, "graveyard", "b")]).toEqual([false, ["Striker"]]);
    resolve(game);
    expect(zone(game, "graveyard", "a").includes("Bear")).toBe(true);
  });

  test("[CR 707.10c] whatever a copy targets has become its target, chosen anew or not", () => {
    const game = copied();
    const kept = fork(game);
    const before = targeted(game).length;
    choose(game, "retarget:Striker");
    expect(targeted(game).slice(before)).toEqual(["Striker a by Ember"]);
    choose(kept, "retarget:Bear");
    expect(targeted(kept)).toEqual(["Bear a by Ember"]);
  });

  test("[CR 115.7d] a spell that gets no new targets is unchanged; what is new has become a target", () => {
    const game = lay(
      ways,
      { hand: ["Twin"], battlefield: [...many(2, "Land"), "Bear"] },
      { hand: ["Redirect"], battlefield: ["Striker", "Skite"] },
    );
    chooseAll(game, "cast:Twin", "target:Bear", "target:Striker", "pass", "cast:Redirect");
    resolve(game);
    // The new targets are legal for the one who controls the spell; each is asked about apart.
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["retarget:Bear", "retarget:Striker", "retarget:Skite"]]);
    const declined = fork(game);
    const before = targeted(game).length;
    chooseAll(game, "retarget:Bear", "retarget:Skite");
    expect([targeted(game).slice(before), eventsNamed(game, "retarget").length]).toEqual([["Skite a by Twin"], 1]);
    resolve(game);
    expect([
      zone(game, "graveyard", "a").includes("Bear"),
      marks(game, "damage", "Skite"),
      marks(game, "damage", "Striker"),
    ]).toEqual([true, [2], [0]]);
    chooseAll(declined, "retarget:Bear", "retarget:Striker");
    expect(eventsNamed(declined, "retarget")).toEqual([]);
    resolve(declined);
    expect(zone(declined, "graveyard", "b").includes("Striker")).toBe(true);
  });

  test("[CR 115.7d] no target is chosen that makes an unchanged one illegal", () => {
    const game = lay(
      ways,
      { hand: ["Fight"], battlefield: ["Bear", "Runner"] },
      { hand: ["Redirect"], battlefield: ["Striker"] },
    );
    chooseAll(game, "cast:Fight", "target:Bear", "target:Striker", "pass", "cast:Redirect");
    resolve(game);
    choose(game, "retarget:Runner");
    expect(keys(game)).toEqual(["retarget:Striker", "retarget:Bear"]);
    choose(game, "retarget:Bear");
    resolve(game);
    expect([marks(game, "damage", "Bear"), marks(game, "damage", "Striker")]).toEqual([[1], [0]]);
  });

  test("[CR 115.7d] a target that stays cannot be chosen for another one of the same kind as well", () => {
    const pair = {
      spell: [{ mark: "damage", on: { target: 0 }, by: 1 }],
      targets: [{ from: creatures, min: 2, max: 2 }],
    };
    const rules = withCards(ways, { Pair: { types: "instant", abilities: [pair] } });
    const game = lay(
      rules,
      { hand: ["Pair"], battlefield: ["Bear"] },
      { hand: ["Redirect"], battlefield: ["Striker", "Skite"] },
    );
    chooseAll(game, "cast:Pair", "target:Bear", "target:Striker", "pass", "cast:Redirect");
    resolve(game);
    choose(game, "retarget:Striker");
    expect(keys(game)).toEqual(["retarget:Bear", "retarget:Skite"]);
    choose(game, "retarget:Skite");
    resolve(game);
    expect(["Bear", "Striker", "Skite"].map((name) => marks(game, "damage", name))).toEqual([[0], [1], [1]]);
  });

  test("[CR 115.7b] a target that must change to something changes to it where that is legal, only one of them, and else not at all", () => {
    const game = lay(
      ways,
      { hand: ["Twin", "Bolt"], battlefield: [...many(3, "Land"), "Bear"] },
      { battlefield: ["Skite", "Striker"] },
    );
    chooseAll(game, "cast:Twin", "target:Bear", "target:Striker", "pass", "activate:Skite");
    resolve(game);
    resolve(game);
    expect([marks(game, "damage", "Skite"), marks(game, "damage", "Bear"), zone(game, "graveyard", "b")]).toEqual([
      [2],
      [0],
      ["Striker"],
    ]);
    chooseAll(game, "cast:Bolt", "target:b", "pass", "activate:Skite");
    resolve(game);
    const before = hash(game);
    expect([eventsNamed(game, "retarget").length, stacked(game)]).toEqual([1, ["a: Bolt"]]);
    expect(hash(fork(game))).toBe(before);
    pass(game);
  });
});
