import { describe, expect, test } from "vitest";
import { ways } from "../shapes/magic-ways.ts";
import {
  allEvents,
  decision,
  explain,
  fork,
  hash,
  logOf,
  seen,
  submit,
  view,
  withCards,
  type Attempt,
  type Game,
} from "../src/index.ts";
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
  resource,
  stacked,
  zone,
} from "./kit/index.ts";

/** The first object of this name in a zone. */
function objectIn(game: Game, place: string, name: string): number {
  const number = game.tables.zoneNumbers.get(place) ?? -1;
  const found = game.state.objects.find(
    (object) => object?.zone === number && game.tables.cards[object.card]?.name === name,
  );
  if (found === null || found === undefined) throw new Error(`no ${name} in ${place}`);
  return found.id;
}

const attempt = (game: Game, seat: string, what: Attempt) => submit(game, { seat, attempt: what });

describe("ways of doing the same", () => {
  test("[CR 702.34a] a card with flashback may be cast from the graveyard for that cost, and is exiled when it resolves", () => {
    const game = lay(ways, { graveyard: ["Recall", "Heal"], hand: ["Recall"], battlefield: many(3, "Land") });
    expect(keys(game)).toEqual(["pass", "cast:Recall via flashback", "cast:Recall"]);
    const option = decision(game)?.options[1];
    expect([option?.verb, option?.via, option?.rule, option?.text]).toEqual([
      "cast",
      "flashback",
      "CR 702.34a",
      "cast Recall via flashback",
    ]);
    choose(game, "cast:Recall via flashback");
    expect(game.state.objects.filter((object) => object?.exhausted === 1).length).toBe(2);
    expect(
      allEvents(game)
        .filter((event) => event.name === "cast")
        .map((event) => event.rule),
    ).toEqual(["CR 702.34a"]);
    resolve(game);
    expect([zone(game, "exile"), zone(game, "graveyard", "a")]).toEqual([["Recall"], ["Heal"]]);
    choose(game, "cast:Recall");
    resolve(game);
    expect(zone(game, "graveyard", "a")).toEqual(["Heal", "Recall"]);
    expect(game.state.effects).toEqual([]);
  });

  test("[CR 702.34a] it is exiled too when it is countered or has lost its target", () => {
    const countered = lay(ways, { graveyard: ["Recall"], battlefield: many(2, "Land") }, { hand: ["Negate"] });
    chooseAll(countered, "cast:Recall via flashback", "pass", "cast:Negate");
    resolve(countered);
    expect([zone(countered, "exile"), zone(countered, "graveyard", "a")]).toEqual([["Recall"], []]);
    const failed = lay(ways, { graveyard: ["Ember"], battlefield: ["Bear"] }, { hand: ["Murder"] });
    chooseAll(failed, "cast:Ember via flashback", "pass", "cast:Murder");
    resolve(failed);
    resolve(failed);
    expect([zone(failed, "exile"), zone(failed, "graveyard", "a")]).toEqual([["Ember"], ["Bear"]]);
  });

  test("[CR 601.2b] only cards that have the cost have the way, and what cannot be paid is not offered", () => {
    const game = lay(ways, { graveyard: ["Recall", "Heal", "Ember"], battlefield: ["Land"] });
    expect(keys(game)).toEqual(["pass"]);
    const poor = lay(ways, { graveyard: ["Ember"], battlefield: ["Bear"] }, {}, { resources: { a: { life: 3 } } });
    expect(keys(poor)).toEqual(["pass", "cast:Ember via flashback"]);
  });

  test("[CR 601.2b] an attempt may name the way; without it any way that is offered is meant, the plain one first", () => {
    const game = lay(ways, { graveyard: ["Recall"], hand: ["Recall", "Mulldrifter"], battlefield: many(4, "Land") });
    const inHand = objectIn(game, "hand", "Mulldrifter");
    const plain = fork(game);
    expect(attempt(plain, "a", { verb: "cast", of: inHand }).ok).toBe(true);
    expect(plain.state.objects.filter((object) => object?.exhausted === 1).length).toBe(4);
    const evoked = fork(game);
    expect(attempt(evoked, "a", { verb: "cast", via: "evoke", of: inHand }).ok).toBe(true);
    expect(evoked.state.objects.filter((object) => object?.exhausted === 1).length).toBe(2);
    const thrown = fork(game);
    expect(attempt(thrown, "a", { verb: "cast", of: objectIn(game, "graveyard", "Recall") }).ok).toBe(true);
    expect(stacked(thrown)).toEqual(["a: Recall"]);
  });

  test("[CR 601.3] a way that the card does not have, or that there is not, is refused without a trace", () => {
    const game = lay(ways, { hand: ["Recall"], graveyard: ["Recall"], battlefield: ["Land"] });
    const before = hash(game);
    const inHand = objectIn(game, "hand", "Recall");
    const thrown = objectIn(game, "graveyard", "Recall");
    const refused = (what: Attempt): unknown => {
      const why = explain(game, "a", what);
      const result = attempt(game, "a", what);
      return [result.ok, why?.code, why?.rules, why?.text];
    };
    expect(refused({ verb: "cast", via: "flashback", of: inHand })).toEqual([
      false,
      "unknownOption",
      ["CR 702.34a"],
      'nothing permits you to cast that: it is in the zone "hand"',
    ]);
    expect(refused({ verb: "cast", via: "nonsense", of: inHand })).toEqual([
      false,
      "unknownOption",
      ["CR 117.1"],
      'there is no way "nonsense" to cast; there are flashback, evoke, morph, overload, free',
    ]);
    // Of all ways the one that the card has where it lies says why not.
    expect(refused({ verb: "cast", of: thrown })).toEqual([
      false,
      "cost",
      ["CR 702.34a"],
      "you cannot cast that: it cannot be paid",
    ]);
    expect(hash(game)).toBe(before);
  });

  test("[CR 733.1] whatever way it is cast in, taking it back gives the game before", () => {
    const game = lay(ways, {
      graveyard: ["Ember"],
      hand: ["Lurker"],
      battlefield: ["Land", "Bear", "Striker", "Thalia"],
    });
    const before = hash(game);
    choose(game, "cast:Ember via flashback");
    expect([decision(game)?.kind, keys(game)]).toEqual(["target", ["target:Bear", "target:Striker", "target:Thalia"]]);
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect(hash(game)).toBe(before);
  });

  test("[CR 601.2a] a card may be cast from a zone that nobody sees into", () => {
    const rules = withCards(ways, {
      Future: {
        types: "enchantment",
        abilities: [{ static: { permit: "cast", from: "library", of: { types: { lacks: "land" } } } }],
      },
      Peek: { types: "sorcery", abilities: [{ spell: [{ look: 1, at: "library", of: "you", who: "you" }] }] },
    });
    const game = lay(rules, { hand: ["Peek"], library: ["Heal"], battlefield: ["Future"] });
    choose(game, "cast:Peek");
    resolve(game);
    expect(keys(game)).toEqual(["pass", "cast:Heal"]);
    choose(game, "cast:Heal");
    expect(stacked(game)).toEqual(["a: Heal"]);
    resolve(game);
    expect([resource(game, "a", "life"), zone(game, "graveyard", "a")]).toEqual([23, ["Peek", "Heal"]]);
  });

  test("[CR 101.2] who cannot cast cannot cast in any way", () => {
    const game = lay(
      ways,
      { hand: ["Silence"], battlefield: ["Land"] },
      { graveyard: ["Ember"], battlefield: ["Bear"] },
    );
    choose(game, "cast:Silence");
    resolve(game);
    pass(game);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["pass"]]);
    expect(explain(game, "b", { verb: "cast", of: objectIn(game, "graveyard", "Ember") })?.rules).toEqual(["CR 101.2"]);
  });

  test("[CR 702.34a] how and from where it was cast can be asked", () => {
    const game = lay(ways, { graveyard: ["Recall"], hand: ["Recall"], battlefield: [...many(3, "Land"), "Witness"] });
    choose(game, "cast:Recall via flashback");
    resolve(game);
    expect(resource(game, "a", "life")).toBe(30);
    resolve(game);
    choose(game, "cast:Recall");
    resolve(game);
    expect(resource(game, "a", "life")).toBe(131);
  });

  test("[CR 702.96b] what is asked and done may depend on the way: overloaded, a spell has no target", () => {
    const game = lay(ways, { hand: ["Blight", "Blight"], battlefield: [...many(3, "Land"), "Bear", "Drake"] });
    choose(game, "cast:Blight via overload");
    expect([stacked(game), eventsNamed(game, "target")]).toEqual([["a: Blight"], []]);
    resolve(game);
    expect([marks(game, "damage", "Bear"), zone(game, "graveyard", "a")]).toEqual([[1], ["Blight", "Drake"]]);
    choose(game, "cast:Blight");
    resolve(game);
    expect(zone(game, "battlefield").includes("Bear")).toBe(false);
  });

  test("[CR 118.9] an effect may permit a way that no card has by itself", () => {
    const game = lay(ways, { graveyard: ["Walk", "Bear"], hand: ["Snapcaster"] });
    choose(game, "cast:Snapcaster");
    resolve(game);
    expect(keys(game)).toEqual(["pass", "cast:Walk via free"]);
    choose(game, "cast:Walk via free");
    expect(stacked(game)).toEqual(["a: Walk"]);
  });
});

describe("what a permanent knows of its spell", () => {
  test("[CR 702.74a] what was evoked is sacrificed when it enters, and what was cast for its cost is not", () => {
    const game = lay(ways, { hand: ["Mulldrifter", "Mulldrifter"], battlefield: many(6, "Land") });
    chooseAll(game, "cast:Mulldrifter via evoke");
    resolve(game);
    choose(game, "order:Mulldrifter trigger");
    resolve(game);
    resolve(game);
    expect([zone(game, "graveyard", "a"), resource(game, "a", "life")]).toEqual([["Mulldrifter"], 22]);
    choose(game, "cast:Mulldrifter");
    resolve(game);
    expect(stacked(game)).toEqual(["a: Mulldrifter ability"]);
    resolve(game);
    expect([zone(game, "graveyard", "a"), resource(game, "a", "life")]).toEqual([["Mulldrifter"], 24]);
  });

  test("[CR 400.7d] the number and the further costs are known to what the spell becomes, and no longer", () => {
    const game = lay(ways, { hand: ["Hydra", "Blink"], battlefield: ["Land"] });
    chooseAll(game, "cast:Hydra", "extra:kicked", "number:3");
    resolve(game);
    expect(marks(game, "plus", "Hydra")).toEqual([3]);
    resolve(game);
    expect(marks(game, "plus", "Hydra")).toEqual([5]);
    choose(game, "cast:Blink");
    resolve(game);
    // It came back with one counter of the spell that moved it, and without a number of its own.
    expect(marks(game, "plus", "Hydra")).toEqual([1]);
    expect(stacked(game)).toEqual([]);
  });

  test("[CR 702.27a] with buyback the card goes back to the hand as it resolves", () => {
    const game = lay(ways, { hand: ["Memory"], battlefield: many(3, "Land") });
    chooseAll(game, "cast:Memory", "extra:buyback");
    resolve(game);
    expect(zone(game, "hand", "a")).toEqual(["Memory"]);
    choose(game, "cast:Memory");
    resolve(game);
    expect([zone(game, "hand", "a"), zone(game, "graveyard", "a")]).toEqual([[], ["Memory"]]);
  });
});

describe("face down", () => {
  const laid = (): Game => lay(ways, { hand: ["Lurker"], battlefield: many(5, "Land") }, { hand: ["Negate"] });

  test("[CR 702.37c] a card with morph may be cast face down for three, and enters face down; its name is known to its owner only", () => {
    const game = laid();
    expect(keys(game)).toEqual(["pass", "cast:Lurker via morph"]);
    choose(game, "cast:Lurker via morph");
    expect(view(game, "b").stack.map((object) => [object.name, object.faceDown])).toEqual([["?", true]]);
    expect(view(game, "a").stack.map((object) => object.name)).toEqual(["Lurker"]);
    resolve(game);
    const number = objectIn(game, "battlefield", "Lurker");
    expect(game.tables.reader.values(game, number)["power"]).toBe(2);
    expect(seen(logOf(game), "b").filter((event) => JSON.stringify(event).includes("Lurker"))).toEqual([]);
  });

  test("[CR 702.37e] whoever has priority may turn it face up for its morph cost, without the stack", () => {
    const game = laid();
    choose(game, "cast:Lurker via morph");
    resolve(game);
    expect(keys(game)).toEqual(["pass", "turnFaceUp:Lurker"]);
    choose(game, "turnFaceUp:Lurker");
    const id = objectIn(game, "battlefield", "Lurker");
    expect([game.tables.reader.values(game, id)["power"], stacked(game)]).toEqual([5, ["a: Lurker ability"]]);
    expect(
      allEvents(game)
        .filter((event) => event.name === "turnFaceUp")
        .map((event) => event.rule),
    ).toEqual(["CR 702.37e"]);
    resolve(game);
    expect([resource(game, "a", "life"), keys(game)]).toEqual([27, ["pass"]]);
  });

  test("[CR 708.9] a face-down spell that is countered is revealed", () => {
    const game = laid();
    chooseAll(game, "cast:Lurker via morph", "pass", "cast:Negate");
    resolve(game);
    expect(zone(game, "graveyard", "a")).toEqual(["Lurker"]);
    expect(view(game, "b").seats["a"]?.zones["graveyard"]).toEqual([
      expect.objectContaining({ name: "Lurker", owner: "a" }),
    ]);
  });

  test("[CR 116.2b] what cannot be paid is not offered, and turning it over is nothing for others", () => {
    const game = lay(ways, { hand: ["Lurker"], battlefield: many(4, "Land") }, { battlefield: many(2, "Land") });
    choose(game, "cast:Lurker via morph");
    resolve(game);
    expect(keys(game)).toEqual(["pass"]);
    pass(game);
    expect(keys(game)).toEqual(["pass"]);
    goTo(game, "precombatMain", "a");
    expect(keys(game)).toContain("turnFaceUp:Lurker");
  });
});
