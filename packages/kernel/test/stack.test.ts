import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { decision, extend, hash, load, save, submit, type Game, type Ruleset } from "../src/index.ts";
import {
  at,
  choose,
  chooseAll,
  eventsNamed,
  keys,
  lay,
  life,
  marks,
  pass,
  resolve,
  resolveAll,
  stacked,
  story,
  turnsAhead,
  zone,
} from "./kit/index.ts";

describe("the stack", () => {
  test("[CR 405.1] a cast card moves to the stack, an ability comes there as an object without a card", () => {
    const game = lay(variants, { hand: ["Heal"], battlefield: ["Pyre", "Bear", "Runner"] });
    chooseAll(game, "cast:Heal", "activate:Pyre", "sacrifice:Bear");
    expect(stacked(game)).toEqual(["a: Heal", "a: Pyre ability"]);
    expect(zone(game, "battlefield")).toEqual(["Pyre", "Runner"]);
  });

  test("[CR 405.2] what came last is on top", () => {
    const game = lay(variants, { hand: ["Heal", "Draw"] });
    chooseAll(game, "cast:Draw", "cast:Heal");
    expect(stacked(game)).toEqual(["a: Draw", "a: Heal"]);
  });

  test("[CR 117.7] what is done in response resolves first", () => {
    const game = lay(
      variants,
      { hand: ["Murder"], battlefield: ["Bear"] },
      { hand: ["Growth"], battlefield: ["Land"] },
    );
    chooseAll(game, "cast:Murder", "pass", "cast:Growth");
    resolveAll(game);
    expect(story(game, "resolve")).toEqual(["resolve Growth", "resolve Murder"]);
  });

  test("[CR 608.1] two passes of two players resolve exactly one object", () => {
    const game = lay(variants, { hand: ["Heal", "Heal"] });
    chooseAll(game, "cast:Heal", "cast:Heal");
    pass(game, 2);
    expect([stacked(game), life(game)]).toEqual([["a: Heal"], [23, 20]]);
    pass(game);
    expect(stacked(game)).toEqual(["a: Heal"]);
    pass(game);
    expect([stacked(game), life(game)]).toEqual([[], [26, 20]]);
  });

  test("[CR 405.4] an ability belongs to whoever controlled its source when it triggered", () => {
    const game = lay(
      variants,
      { battlefield: ["Land"], hand: ["Snatch"] },
      { battlefield: ["Mourner", "Bear"], hand: ["Murder"] },
    );
    chooseAll(game, "pass", "cast:Murder", "target:Bear");
    resolve(game);
    expect(stacked(game)).toEqual(["b: Mourner ability"]);
    choose(game, "cast:Snatch");
    resolve(game);
    expect(stacked(game)).toEqual(["b: Mourner ability"]);
    resolve(game);
    expect(life(game)).toEqual([20, 21]);
  });

  test("[CR 117.2e] nobody has priority while something resolves", () => {
    const game = lay(variants, { hand: ["Oracle", "Heal"], battlefield: ["Land"] }, { hand: ["Draw"] });
    choose(game, "cast:Oracle");
    resolve(game);
    expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["choose", "a"]);
    const before = hash(game);
    for (const seat of ["a", "b"]) {
      const of = game.state.objects.find((each) => each?.zone === 1 && each.owner === (seat === "a" ? 0 : 1))?.id ?? 0;
      const result = submit(game, { seat, attempt: { verb: "cast", of } });
      expect(result.ok ? "taken" : result.refusal.rules).toEqual(["CR 117.1"]);
    }
    expect(hash(game)).toBe(before);
  });
});

describe("resolution", () => {
  test("[CR 608.2c] instructions are followed as written: the drawn card can be discarded", () => {
    const game = lay(variants, { hand: ["Oracle"], battlefield: ["Land"], library: ["Walk", "Bear"] });
    choose(game, "cast:Oracle");
    resolve(game);
    // The drawn card is the only one in hand, so nothing is asked.
    expect(zone(game, "graveyard", "a")).toEqual(["Walk"]);
    expect(keys(game)).toEqual(["may:no", "may:yes"]);
    choose(game, "may:yes");
    expect([zone(game, "hand", "a"), zone(game, "graveyard", "a")]).toEqual([["Bear"], ["Walk", "Oracle"]]);
  });

  test("[CR 608.2c] a game saved in the middle of a resolution goes on in the same way", () => {
    const game = lay(variants, { hand: ["Oracle", "Heal"], battlefield: ["Land"] });
    choose(game, "cast:Oracle");
    resolve(game);
    const copy = load(variants, save(game));
    for (const each of [game, copy]) chooseAll(each, "discard:Heal", "may:no");
    expect(hash(copy)).toBe(hash(game));
  });

  test("[CR 608.2d] nothing impossible is chosen: without a creature nobody is asked to sacrifice one", () => {
    const game = lay(variants, { hand: ["Edict"] }, { battlefield: ["Bear", "Runner"] });
    choose(game, "cast:Edict");
    resolve(game);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["sacrifice:Bear", "sacrifice:Runner"]]);
  });

  test("[CR 608.2e] each step that concerns several players is done by all before the next: all discards before any draw", () => {
    const game = lay(variants, { hand: ["Gamble", "Heal", "Draw"] }, { hand: ["Heal", "Draw"] });
    choose(game, "cast:Gamble");
    resolve(game);
    expect(decision(game)?.seat).toBe("a");
    choose(game, "discard:Heal");
    expect(decision(game)?.seat).toBe("b");
    choose(game, "discard:Draw");
    expect(story(game, "discard", "draw")).toEqual(["discard Heal", "discard Draw", "draw Blank", "draw Blank"]);
    expect(eventsNamed(game, "draw").map((event) => event.seat)).toEqual(["a", "b"]);
  });

  test("[CR 101.4] choices made at once are made by the active player first, and then everything happens at once", () => {
    const game = lay(
      variants,
      { hand: ["Edict"], battlefield: ["Bear", "Runner"] },
      { battlefield: ["Striker", "Mourner"] },
      at("precombatMain"),
    );
    choose(game, "cast:Edict");
    resolve(game);
    choose(game, "sacrifice:Bear");
    expect(zone(game, "graveyard", "a")).toEqual([]);
    choose(game, "sacrifice:Mourner");
    const deaths = eventsNamed(game, "die");
    expect(deaths.map((event) => event.object)).toEqual(["Bear", "Mourner"]);
    expect(new Set(deaths.map((event) => event.moment)).size).toBe(1);
    // The watcher that died with the other saw both.
    expect([decision(game)?.seat, decision(game)?.kind]).toEqual(["b", "order"]);
    choose(game, "order:Mourner trigger");
    expect(stacked(game)).toEqual(["b: Mourner ability", "b: Mourner ability"]);
  });

  test("[CR 608.2h] an effect that asks about a source that is gone reads it as it last was", () => {
    const game = lay(variants, { hand: ["Growth"], battlefield: ["Land", "Flinger"] });
    choose(game, "cast:Growth");
    resolve(game);
    choose(game, "activate:Flinger");
    resolve(game);
    expect(life(game)).toEqual([20, 15]);
  });

  test("[CR 608.2k] an ability finds what its own cost moved to a public zone", () => {
    const game = lay(variants, { battlefield: ["Boomerang"] });
    choose(game, "activate:Boomerang");
    expect(zone(game, "graveyard", "a")).toEqual(["Boomerang"]);
    resolve(game);
    expect([zone(game, "graveyard", "a"), zone(game, "hand", "a")]).toEqual([[], ["Boomerang"]]);
  });

  test("[CR 608.2m] a spell that leaves the stack while it resolves still does all it says", () => {
    const game = lay(variants, { hand: ["Fleeting"] });
    choose(game, "cast:Fleeting");
    resolve(game);
    expect([life(game), zone(game, "exile"), zone(game, "graveyard", "a")]).toEqual([[23, 20], ["Fleeting"], []]);
  });

  test("[CR 608.2n] a spell goes to the graveyard as the last part of its resolution, before state-based actions", () => {
    const game = lay(variants, { hand: ["Shock"], battlefield: ["Land", "Bear"] });
    choose(game, "cast:Shock");
    resolve(game);
    expect(story(game, "damage", "enter:graveyard", "die", "priority").slice(-4)).toEqual([
      "damage Bear",
      "enter:graveyard Shock",
      "die Bear",
      "priority a",
    ]);
  });

  test("[CR 608.3a] a permanent spell becomes a permanent under its caster as the last act", () => {
    const game = lay(variants, { hand: ["Bear"], battlefield: ["Land", "Land"] });
    choose(game, "cast:Bear");
    resolve(game);
    expect([zone(game, "battlefield"), stacked(game)]).toEqual([["Land", "Land", "Bear"], []]);
  });
});

/** Twin at two creatures of which the first `gone` are killed in response. */
function twin(rules: Ruleset, gone: number): Game {
  const game = lay(
    rules,
    { hand: ["Twin"], battlefield: ["Land", "Land"] },
    { hand: ["Murder", "Murder"], battlefield: ["Striker", "Bear"] },
  );
  chooseAll(game, "cast:Twin", "target:Striker", "target:Bear", "pass");
  if (gone > 0) chooseAll(game, "cast:Murder", "target:Striker");
  if (gone > 1) chooseAll(game, "cast:Murder", "target:Bear");
  for (let i = 0; i < gone; i++) resolve(game);
  resolve(game);
  return game;
}

describe("targets that are gone", () => {
  test("[CR 608.2b] [X-12] with one of two targets gone a spell resolves for the other", () => {
    const game = twin(variants, 1);
    expect(story(game, "damage", "resolve", "failed")).toEqual(["resolve Murder", "resolve Twin", "damage Bear"]);
    expect([zone(game, "graveyard", "b"), zone(game, "graveyard", "a")]).toEqual([
      ["Striker", "Murder", "Bear"],
      ["Twin"],
    ]);
  });

  test("[CR 608.2b] with both targets gone it does not resolve and does nothing at all", () => {
    const game = twin(variants, 2);
    expect(story(game, "damage", "resolve", "failed")).toEqual(["resolve Murder", "resolve Murder", "failed Twin"]);
    expect(zone(game, "graveyard", "a")).toEqual(["Twin"]);
  });

  test("[X-12] where any required target that is gone makes it fail, one is enough", () => {
    const strict = extend(variants, {
      items: { targetsGone: "any", rule: "CR 608.2b", failed: "graveyard", finish: variants.items?.finish ?? [] },
    });
    expect(story(twin(strict, 0), "damage", "failed")).toEqual(["damage Striker", "damage Bear"]);
    expect(story(twin(strict, 1), "damage", "failed")).toEqual(["failed Twin"]);
    expect(story(twin(strict, 2), "damage", "failed")).toEqual(["failed Twin"]);
  });

  test("[CR 608.2b] a target that is not what it has to be any more is as good as gone", () => {
    const game = lay(
      variants,
      { hand: ["Fight"], battlefield: ["Bear"] },
      { hand: ["Snatch"], battlefield: ["Striker"] },
    );
    chooseAll(game, "cast:Fight", "pass", "cast:Snatch", "target:Bear");
    resolve(game);
    resolve(game);
    expect(story(game, "damage")).toEqual(["damage Striker"]);
  });

  test("[CR 601.2d] what was divided stays as it was announced when one of the targets is gone", () => {
    const game = lay(variants, { hand: ["Scatter"], battlefield: ["Anthem", "Bear", "Striker"] }, { hand: ["Murder"] });
    chooseAll(
      game,
      "cast:Scatter",
      "target:Bear",
      "target:Striker",
      "divide:Bear=1",
      "pass",
      "cast:Murder",
      "target:Bear",
    );
    resolve(game);
    resolve(game);
    expect(eventsNamed(game, "damage").map((event) => [event.object, event.amount])).toEqual([["Striker", 2]]);
  });
});

describe("copies", () => {
  test("[T150] a copy of a spell resolves first, with the targets of the original, and is not cast", () => {
    const game = lay(variants, { hand: ["Sear", "Fork"], battlefield: ["Land", "Healer"] });
    chooseAll(game, "cast:Sear", "target:b");
    resolve(game);
    choose(game, "cast:Fork");
    resolve(game);
    resolve(game);
    expect(stacked(game)).toEqual(["a: Sear", "a: Sear copy"]);
    resolve(game);
    expect([stacked(game), life(game)]).toEqual([["a: Sear"], [22, 16]]);
    expect(zone(game, "graveyard", "a")).toEqual(["Fork"]);
    resolve(game);
    expect([life(game), zone(game, "graveyard", "a")]).toEqual([
      [22, 12],
      ["Fork", "Sear"],
    ]);
    expect(story(game, "cast")).toEqual(["cast Sear", "cast Fork"]);
  });

  test("[T150] a copied extra turn comes after that of the original, and is a turn of whoever made the copy", () => {
    const own = lay(variants, { hand: ["Walk", "Fork"], battlefield: ["Land", "Land", "Land"] });
    chooseAll(own, "cast:Walk", "cast:Fork");
    resolveAll(own);
    expect(turnsAhead(own, 4)).toEqual(["a", "a", "b", "a"]);
    const other = lay(
      variants,
      { hand: ["Walk"], battlefield: ["Land", "Land"] },
      { hand: ["Fork"], battlefield: ["Land"] },
    );
    chooseAll(other, "cast:Walk", "pass", "cast:Fork");
    resolveAll(other);
    expect(turnsAhead(other, 4)).toEqual(["a", "b", "b", "a"]);
  });

  test("[T150] a copy belongs to whoever made it", () => {
    const game = lay(variants, { hand: ["Heal"] }, { hand: ["Fork"], battlefield: ["Land"] });
    chooseAll(game, "cast:Heal", "pass", "cast:Fork");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Heal", "b: Heal copy"]);
    resolveAll(game);
    expect(life(game)).toEqual([23, 23]);
  });

  test("[CR 707.10] a copy of an ability has the same source", () => {
    const game = lay(variants, { hand: ["Mirror"], battlefield: ["Flinger"] });
    chooseAll(game, "activate:Flinger", "cast:Mirror");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Flinger ability", "a: Flinger ability"]);
    resolveAll(game);
    expect(life(game)).toEqual([20, 16]);
  });
});

describe("bindings", () => {
  test("[CR 608.2c] what an effect made is known to the effects after it, and nothing else is meant", () => {
    const game = lay(variants, { hand: ["Hatch"], battlefield: ["Bear"] });
    choose(game, "cast:Hatch");
    resolve(game);
    expect([zone(game, "battlefield"), marks(game, "plus", "Bear")]).toEqual([
      ["Bear", "Bear", "Bear"],
      [0, 1, 1],
    ]);
  });

  test("[CR 608.2c] a name that nothing was bound to finds nothing", () => {
    const game = lay(variants, { battlefield: ["Bear"] });
    const scope = { seat: 0, source: 0, rule: 0, bindings: {} };
    expect(game.tables.reader.select(game, "raised", scope)).toEqual([]);
  });

  test("[CR 608.2c] an object that an effect moved is found where it went, as a new object", () => {
    const game = lay(variants, {
      hand: ["Growth", "Blink"],
      battlefield: ["Land", { card: "Bear", marks: { plus: 3 } }],
    });
    choose(game, "cast:Blink");
    choose(game, "cast:Growth");
    resolve(game);
    resolve(game);
    expect([zone(game, "battlefield"), marks(game, "plus", "Bear"), zone(game, "exile")]).toEqual([
      ["Land", "Bear"],
      [1],
      [],
    ]);
    const bear = game.state.objects.find((each) => each !== null && game.tables.cards[each.card]?.name === "Bear");
    expect(game.tables.reader.values(game, bear?.id ?? 0)["power"]).toBe(3);
  });

  test("[CR 608.2b] a spell does not find a target that left and came back", () => {
    const game = lay(variants, { hand: ["Murder"], battlefield: ["Bear"] }, { hand: ["Blink"] });
    chooseAll(game, "cast:Murder", "pass", "cast:Blink");
    resolve(game);
    resolve(game);
    expect([zone(game, "battlefield"), story(game, "failed")]).toEqual([["Bear"], ["failed Murder"]]);
  });
});
