import { describe, expect, test } from "vitest";
import {
  allEvents,
  decision,
  explain,
  fork,
  hash,
  idleAnswer,
  imagine,
  seeded,
  seen,
  submit,
  view,
  withCards,
  type Data,
  type Effect,
  type Events,
  type Game,
  type Ruleset,
  type SeenObject,
  type Setup,
  type View,
  logOf,
} from "../src/index.ts";
import { below } from "../src/data/rng.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import {
  asked,
  at,
  cast,
  choose,
  goToTurn,
  idOf,
  idsOf,
  keys,
  lay,
  pass,
  passTo,
  perform,
  play,
  resolve,
  since,
  start,
  table,
  zone,
} from "./kit/index.ts";

/** A zone of a seat as a view shows it: a number, or the names with the top first. */
function shown(seenBy: View, seat: string, name: string): number | string[] {
  const found = seenBy.seats[seat]?.zones[name];
  if (found === undefined) throw new Error(`${seat} has no ${name}`);
  return typeof found === "number" ? found : found.map((object: SeenObject) => object.name).toReversed();
}

describe("identity", () => {
  test("[CR 400.7] an object that changes its zone is a new object: its id is another in each zone", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bounce"], battlefield: ["Runner"] } });
    const ids = [idOf(game, "Runner")];
    play(game, "Bounce", "target:Runner");
    ids.push(idOf(game, "Runner", "hand"));
    cast(game, "Runner");
    ids.push(idOf(game, "Runner", "stack"));
    resolve(game);
    ids.push(idOf(game, "Runner"));
    expect(new Set(ids).size).toBe(4);
    expect(
      ids.slice(0, 3).map((id) => game.tables.reader.select(game, { objects: { is: { refs: [id] } } }, SCOPE)),
    ).toEqual([[], [], []]);
  });

  test("[T087] what left and came back is not what an effect spoke of", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Growth", "Bounce"], battlefield: ["Runner"] } });
    cast(game, "Growth", "target:Runner");
    cast(game, "Bounce", "target:Runner");
    resolve(game);
    const before = game.log.count;
    resolve(game);
    expect(since(game, before).flatMap(({ name, rule }) => (name === "failed" ? [rule] : []))).toEqual(["CR 608.2b"]);
    expect(zone(game, "graveyard", "a")).toEqual(["Bounce", "Growth"]);
  });

  test("[CR 400.2] a hand that is shuffled is known to nobody else: no card of it can be followed", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Runner", "Bear", "Bolt"] } });
    perform(game, [{ reveal: { objects: { zone: "hand", owner: "you" } } }]);
    const before = idOf(game, "Runner", "hand");
    expect(shown(view(game, "b"), "a", "hand")).toEqual(["Runner", "Bear", "Bolt"]);
    perform(game, [{ shuffle: "hand", who: "you" }]);
    expect([shown(view(game, "b"), "a", "hand"), idOf(game, "Runner", "hand") === before]).toEqual([3, false]);
    expect(game.tables.reader.select(game, { objects: { zone: "hand", is: { refs: [before] } } }, SCOPE)).toEqual([]);
  });

  test("[CR 400.7] a card that was shuffled away and drawn has an id that nobody has seen", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Tuck", "Shuffle"], library: [], battlefield: ["Runner"] } });
    const before = idOf(game, "Runner");
    play(game, "Tuck", "target:Runner");
    const tucked = idOf(game, "Runner", "library");
    play(game, "Shuffle", "target:a");
    expect(idsOf(game, "Runner", "library")).toEqual([]);
    expect(zone(game, "library", "a")).toEqual(["Runner"]);
    goToTurn(game, 5, "precombatMain");
    const drawn = idOf(game, "Runner", "hand");
    expect([before, tucked].includes(drawn)).toBe(false);
  });
});

const SCOPE = { seat: 0, source: 0, rule: 0, bindings: {} };

describe("what a seat sees", () => {
  const secrets: Setup["zones"] = {
    a: { hand: ["Peek", "Expose", "Shuffle", "Tuck", "Scry"], library: ["Bear", "Runner", "Bolt", "Land"] },
    b: { hand: ["Bolt", "Growth"], library: ["Striker", "Shock", "Land"], battlefield: ["Runner"] },
  };

  test("[CR 101.4a] of hidden zones a view shows numbers: of the own library too, and of the own hand the cards", () => {
    const game = table(multiplayer, "a b", secrets);
    expect([shown(view(game, "a"), "a", "hand"), shown(view(game, "a"), "a", "library")]).toEqual([
      ["Peek", "Expose", "Shuffle", "Tuck", "Scry"],
      4,
    ]);
    expect([shown(view(game, "a"), "b", "hand"), shown(view(game, "a"), "b", "library")]).toEqual([2, 3]);
    expect([shown(view(game, "b"), "b", "hand"), shown(view(game, "b"), "a", "hand")]).toEqual([["Bolt", "Growth"], 5]);
    expect(JSON.stringify(view(game, "b"))).not.toMatch(/Peek|Expose|Bear|Striker/);
  });

  test("[CR 401.2] a card that one seat has looked at is known to that seat and to nobody else", () => {
    const game = table(multiplayer, "a b", secrets);
    play(game, "Peek", "target:b");
    expect(shown(view(game, "a"), "b", "library")).toEqual(["Striker", "?", "?"]);
    expect(shown(view(game, "b"), "b", "library")).toBe(3);
    const known = (seat: string): (string | undefined)[] =>
      seen(logOf(game), seat)
        .filter((event) => event.name === "know")
        .map((event) => event.object);
    expect([known("a"), known("b")]).toEqual([["Striker"], ["?"]]);
  });

  test("[CR 401.2] what was known of a library is known no more once it is shuffled", () => {
    const game = table(multiplayer, "a b", secrets);
    play(game, "Peek", "target:b");
    play(game, "Shuffle", "target:b");
    expect([shown(view(game, "a"), "b", "library"), shown(view(game, "b"), "b", "library")]).toEqual([3, 3]);
  });

  test("[CR 402.3] a hand that was revealed stays known card by card; what is drawn later is not", () => {
    const game = table(multiplayer, "a b c", { ...secrets, c: {} });
    play(game, "Expose", "target:b");
    expect([shown(view(game, "a"), "b", "hand"), shown(view(game, "c"), "b", "hand")]).toEqual([
      ["Bolt", "Growth"],
      ["Bolt", "Growth"],
    ]);
    goToTurn(game, 4, "draw");
    expect(shown(view(game, "a"), "b", "hand")).toEqual(["Bolt", "Growth", "?"]);
    expect(shown(view(game, "b"), "b", "hand")).toEqual(["Striker", "Bolt", "Growth"]);
  });

  test("[CR 402.3] of a card in a hand that a seat does not know it sees neither the name nor what it is", () => {
    const game = table(multiplayer, "a b", secrets);
    play(game, "Expose", "target:b");
    perform(game, [{ take: 1, from: "library", to: "hand", who: { refs: [-2] } }]);
    const hand = view(game, "a").seats["b"]?.zones["hand"];
    const seenCards = typeof hand === "object" ? hand.map(({ name, values }) => `${name} ${values === undefined}`) : [];
    expect(seenCards.toSorted()).toEqual(["? true", "Bolt false", "Growth false"]);
  });

  test("[CR 401.2] a card that all saw go to the top of a library is known to all, until it is shuffled", () => {
    const game = table(multiplayer, "a b", secrets);
    play(game, "Tuck", "target:Runner");
    expect([shown(view(game, "a"), "b", "library"), shown(view(game, "b"), "b", "library")]).toEqual([
      ["Runner", "?", "?", "?"],
      ["Runner", "?", "?", "?"],
    ]);
  });

  test("[CR 401.2] who looks at the top of its library and puts some of it on the bottom knows both places", () => {
    const game = table(multiplayer, "a b", secrets);
    play(game, "Scry");
    expect(keys(game)).toEqual(["choose:Bear", "choose:Runner", "choose:done"]);
    choose(game, "choose:Bear");
    choose(game, "choose:done");
    expect([shown(view(game, "a"), "a", "library"), shown(view(game, "b"), "a", "library")]).toEqual([
      ["Runner", "?", "?", "Bear"],
      4,
    ]);
    const moved = seen(logOf(game), "b").filter((event) => event.to === "library");
    expect(moved.map((event) => event.object)).toEqual(["?"]);
  });

  test("[CR 121.2] a drawn card is named to the seat that draws it, and to no other", () => {
    const game = table(multiplayer, "a b", secrets, at("draw"));
    const drawn = (seat: string): (string | undefined)[] =>
      seen(logOf(game), seat)
        .filter((event) => event.name === "draw")
        .map((event) => event.object);
    expect([drawn("a"), drawn("b")]).toEqual([["Bear"], ["?"]]);
  });

  test("[CR 701.9] who chooses among cards it does not know sees no names", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Rob", "Expose"] }, b: { hand: ["Bolt", "Growth"] } });
    const blind = play(fork(game), "Rob", "target:b");
    expect([asked(blind), keys(blind)]).toEqual(["a", ["choose:?", "choose:?#2"]]);
    expect(decision(blind)?.question.candidates).toEqual(["?", "?"]);
    play(game, "Expose", "target:b");
    play(game, "Rob", "target:b");
    expect(keys(game)).toEqual(["choose:Growth", "choose:Bolt"]);
  });

  test("[CR 723.5] who decides for another sees what that seat sees, as long as it does", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Slaver"] }, b: { hand: ["Bolt", "Growth"] } });
    play(game, "Slaver");
    expect(shown(view(game, "a"), "b", "hand")).toBe(2);
    goToTurn(game, 4, "precombatMain");
    expect(shown(view(game, "a"), "b", "hand")).toEqual(["Blank", "Bolt", "Growth"]);
    goToTurn(game, 5, "precombatMain");
    expect(shown(view(game, "a"), "b", "hand")).toBe(3);
  });

  test("[CR 601.2] what another seat is still announcing is not shown; when it has happened it is", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt"] } });
    const before = view(game, "b");
    const opened = submit(game, { seat: "a", decision: game.decisions, choice: keys(game).indexOf("cast:Bolt") });
    expect(decision(game)?.kind).toBe("target");
    expect(view(game, "b")).toEqual(before);
    expect(opened.ok ? seen(opened.events, "b") : null).toEqual([]);
    const done = submit(game, { seat: "a", decision: game.decisions, choice: 0 });
    expect(done.ok ? seen(done.events, "b").map((event) => event.name) : null).toEqual([
      "enter:stack",
      "exhaust",
      "cast",
      "priority",
    ]);
  });
});

const sorcery = { types: "sorcery", cost: [{ mana: 1 }] };
const onePlayer = { targets: [{ from: "everyone" }] };
const inHand = { zone: "hand", owner: { target: 0 } };
const toGraveyard = { move: "chosen", to: "graveyard", name: "discard" };

/** A sorcery that takes one of these from a player's hand. */
const picking = (filter: { readonly [key: string]: Data }, ...before: readonly Effect[]) => ({
  ...sorcery,
  abilities: [{ spell: [...before, { choose: { objects: { ...inHand, ...filter } } }, toGraveyard], ...onePlayer }],
});

const asking: Ruleset = withCards(multiplayer, {
  PickNoncreature: picking({ not: { types: "creature" } }),
  PickNamed: picking({ name: "Bolt" }),
  PickOther: picking({ any: [{ types: "creature" }, { owner: "opponents" }] }),
  PickExcept: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { except: [{ objects: inHand }, { objects: { ...inHand, types: "creature" } }] } },
          toGraveyard,
        ],
        ...onePlayer,
      },
    ],
  },
  Strip: picking({ types: "creature" }, { reveal: { objects: inHand } }),
  /** The other seat chooses among its own cards. */
  Edict: {
    ...sorcery,
    abilities: [
      {
        spell: [{ choose: { objects: { ...inHand, types: "creature" } }, who: { target: 0 } }, toGraveyard],
        ...onePlayer,
      },
    ],
  },
  /** Nobody chooses. */
  Purge: {
    ...sorcery,
    abilities: [
      {
        spell: [{ move: { objects: { ...inHand, types: "creature" } }, to: "graveyard", name: "discard" }],
        ...onePlayer,
      },
    ],
  },
  /** As many cards as the player has creature cards in its hand. */
  Census: {
    ...sorcery,
    abilities: [{ spell: [{ draw: { count: { objects: { ...inHand, types: "creature" } } } }], ...onePlayer }],
  },
  Aim: {
    ...sorcery,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard", name: "discard" }],
        targets: [{ from: { objects: { zone: "hand", owner: "opponents", types: "creature" } } }],
      },
    ],
  },
  Seer: {
    types: "creature",
    cost: [{ mana: 9 }],
    abilities: [{ activated: [{ mana: 1 }], zone: "hand", do: [{ resource: "life", by: 1 }] }],
  },
  /** Finds by what the cards are, without looking at them. */
  Grope: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { objects: { zone: "library", owner: "you", types: "creature" } }, min: 0, max: 1, verb: "find" },
          { move: "chosen", to: "hand" },
        ],
      },
    ],
  },
});

describe("who is asked chooses by what it knows", () => {
  const hands = (mine: readonly string[], its: readonly string[]): Game =>
    table(asking, "a b", { a: { hand: mine }, b: { hand: its } });
  const two = ["Bear", "Bolt"];

  /** What is asked after a card was cast at b, and then what b's hand is. */
  function asks(card: string, its: readonly string[], isExposed: boolean): unknown {
    const game = hands([card, "Expose"], its);
    if (isExposed) play(game, "Expose", "target:b");
    play(game, card, "target:b");
    if (decision(game)?.kind === "choose") return [asked(game), keys(game)];
    return zone(game, "hand", "b");
  }

  test("[CR 400.2] among cards in a hidden zone nobody chooses by what they are who does not know it: there is nothing to choose", () => {
    for (const its of [two, ["Bear", "Runner"], ["Bolt", "Shock"]]) {
      for (const card of ["Pluck", "PickNoncreature", "PickNamed", "PickExcept"])
        expect([card, asks(card, its, false)]).toEqual([card, its.toReversed()]);
    }
  });

  test("[CR 400.2] what does not depend on what they are is chosen blindly", () => {
    expect(asks("PickOther", two, false)).toEqual(["a", ["choose:?", "choose:?#2"]]);
  });

  test("[CR 701.20] once they are revealed it is chosen by what they are", () => {
    const its = ["Bear", "Bolt", "Runner", "Shock"];
    expect(asks("Pluck", its, true)).toEqual(["a", ["choose:Runner", "choose:Bear"]]);
    expect(asks("Strip", its, false)).toEqual(["a", ["choose:Runner", "choose:Bear"]]);
    expect(asks("PickNoncreature", its, true)).toEqual(["a", ["choose:Shock", "choose:Bolt"]]);
    expect(asks("PickExcept", its, true)).toEqual(["a", ["choose:Shock", "choose:Bolt"]]);
    expect(asks("PickNamed", its, true)).toEqual(["Shock", "Runner", "Bear"]);
  });

  test("[CR 402.3] of its own hand a seat chooses by what the cards are, whoever makes it choose", () => {
    expect(asks("Edict", ["Bear", "Bolt", "Runner"], false)).toEqual(["b", ["choose:Runner", "choose:Bear"]]);
  });

  test("[CR 400.2] what nobody chooses is done and counted as the cards are", () => {
    expect(asks("Purge", ["Bear", "Bolt", "Runner"], false)).toEqual(["Bolt"]);
    const game = hands(["Census"], ["Bear", "Bolt", "Runner"]);
    expect(zone(play(game, "Census", "target:b"), "hand", "a").length).toBe(2);
  });

  test("[CR 400.2] whether a target can be chosen among hidden cards does not tell what they are", () => {
    for (const its of [two, ["Bolt", "Shock"]]) {
      const game = hands(["Aim", "Expose"], its);
      expect(keys(game)).toEqual(["pass", "cast:Expose"]);
      play(game, "Expose", "target:b");
      expect(keys(game)).toEqual(its === two ? ["pass", "cast:Aim"] : ["pass"]);
    }
  });

  test("[CR 701.23a] who searches a library looks at all of it, and finds by what the cards are", () => {
    const library = ["Land", "Bear", "Bolt", "Runner", "Shock"];
    const game = table(asking, "a b", { a: { hand: ["Search"], library } });
    play(game, "Search");
    expect([asked(game), keys(game)]).toEqual(["a", ["find:Runner", "find:Bear", "find:done"]]);
    choose(game, "find:Bear");
    expect(zone(game, "hand", "a")).toEqual(["Bear"]);
    expect([shown(view(game, "a"), "a", "library"), shown(view(game, "b"), "a", "hand")]).toEqual([4, ["Bear"]]);
  });

  /** b looks at the top card of a's library in response to what a has announced, and all is resolved. */
  function spied(game: Game): Game {
    pass(game);
    cast(game, "Spy", "target:a");
    resolve(game);
    expect(shown(view(game, "b"), "a", "library")).toEqual(["Bear", "?", "?"]);
    return game;
  }

  const library = ["Bear", "Land", "Land"];

  test("[CR 701.23a] who does not look at a library finds nothing in it, whatever another seat knows of it", () => {
    const game = table(asking, "a b", { a: { hand: ["Grope"], library }, b: { hand: ["Spy"] } });
    cast(game, "Grope");
    resolve(spied(game));
    expect([decision(game)?.kind, zone(game, "hand", "a")]).toEqual(["priority", []]);
  });

  test("[CR 601.3] nobody is offered to cast a card that it does not know, though something permits it", () => {
    const game = table(asking, "a b", {
      a: { hand: ["Peek", "Bolt"], library, battlefield: ["Vision"] },
      b: { hand: ["Spy"] },
    });
    cast(game, "Bolt", "target:b");
    spied(game);
    resolve(game);
    expect(keys(game)).toEqual(["pass", "cast:Peek"]);
    play(game, "Peek", "target:a");
    expect(keys(game)).toEqual(["pass", "cast:Bear"]);
    expect(zone(play(game, "Bear"), "battlefield").at(-1)).toBe("Bear");
    expect(zone(game, "library", "a")).toEqual(["Land", "Land"]);
  });

  test("[CR 708.2] what lies face down has no name and no characteristics, also for who knows which card it is", () => {
    const game = table(multiplayer, "a b", { a: { battlefield: [{ card: "Bear", faceDown: true }] } });
    expect(shown(view(game, "a"), "a", "battlefield")).toContain("Bear");
    const chosen = (filter: { readonly [key: string]: Data }): number =>
      game.tables.reader.select(game, { objects: { faceDown: true, ...filter } }, SCOPE).length;
    expect([{}, { types: "creature" }, { name: "Bear" }, { not: { types: "creature" } }].map(chosen)).toEqual([
      1, 0, 0, 1,
    ]);
    expect([{ types: { lacks: "land" } }, { power: { atMost: 1 } }, { power: { atLeast: 1 } }].map(chosen)).toEqual([
      1, 1, 0,
    ]);
  });

  test("[CR 602.2a] an ability that is activated from a hidden zone shows everybody its card", () => {
    const game = table(asking, "a b", { a: { hand: ["Seer", "Bolt"] } });
    choose(game, "activate:Seer");
    expect(seen(logOf(game), "b").flatMap(({ name, object }) => (name === "activate" ? [object] : []))).toEqual([
      "Seer",
    ]);
    expect(shown(view(game, "b"), "a", "hand")).toEqual(["Seer", "?"]);
  });
});

/** Two games that differ only in which of b's hidden cards lie where. */
function twins(a: readonly string[]): [Game, Game] {
  const hidden = [
    "Bolt",
    "Runner",
    "Growth",
    "Striker",
    "Bear",
    "Shrine",
    "Land",
    "Land",
    "Shock",
    "Charm",
    "Land",
    "Walk",
  ];
  const game = (order: readonly string[]): Game =>
    table(multiplayer, "a b", {
      a: { hand: a, library: ["Land", "Bolt", "Bear", "Growth", "Land", "Herald"] },
      b: { hand: order.slice(0, 2), library: order.slice(2), battlefield: ["Bear"] },
    });
  return [game(hidden), game(hidden.toReversed())];
}

const asSeen = (game: Game, events: Events): unknown => [view(game, "a"), seen(events, "a")];

/** What a learns about b's hand by trying to cast the cards in it. */
const tried = (game: Game): string[] =>
  (game.state.zones[(game.tables.zoneNumbers.get("hand") ?? 0) * 2 + 1] ?? []).map((of) =>
    JSON.stringify(explain(game, "a", { verb: "cast", of })),
  );

/** The answer of that index, and what a sees of what follows. */
function answered(game: Game, choice: number): unknown {
  const by = decision(game)?.by ?? "";
  const result = submit(game, { seat: by, decision: game.decisions, choice });
  return result.ok ? asSeen(game, result.events) : result.refusal;
}

describe("no tells", () => {
  test("[CR 400.2] hidden cards permuted give equal views, events, options and refusals to the other seat", () => {
    for (let seed = 1; seed <= 8; seed++) {
      const [one, two] = twins(["Bolt", "Runner", "Growth", "Herald", "Coin", "Charm", "Blaze", "Oracle"]);
      const rng = seeded(seed);
      for (let steps = 0; steps < 120 && one.state.outcome === null && one.state.turn < 8; steps++) {
        expect(tried(two)).toEqual(tried(one));
        const isOwn = asked(one) === "a";
        expect(isOwn ? keys(two) : asked(two)).toEqual(isOwn ? keys(one) : asked(one));
        const index = isOwn ? below(rng, keys(one).length) : idleAnswer(one);
        const known = JSON.stringify(answered(one, index));
        expect(`${seed}/${steps} ${JSON.stringify(answered(two, index))}`).toBe(`${seed}/${steps} ${known}`);
      }
      expect(one.state.turn).toBeGreaterThan(3);
    }
  });

  test("[CR 400.2] a blind choice among them is the same question, whatever they are", () => {
    const [one, two] = twins(["Rob", "Lots"]);
    for (const game of [one, two]) play(game, "Rob", "target:b");
    expect(asSeen(two, logOf(two))).toEqual(asSeen(one, logOf(one)));
  });
});

const deal = (): Game =>
  table(multiplayer, "a b c", {
    a: { hand: ["Peek", "Bolt"], library: ["Bear", "Runner", "Bolt", "Land", "Shock", "Growth", "Walk"] },
    b: { hand: ["Bolt", "Growth", "Shrine"], library: ["Striker", "Shock", "Land", "Walk", "Bear"] },
    c: { hand: ["Expose", "Runner"], library: ["Land", "Herald", "Oracle"], battlefield: ["Flashy"] },
  });

const cards = (game: Game, seat: string): string[] => [...zone(game, "hand", seat), ...zone(game, "library", seat)];

describe("imagine", () => {
  test("[CR 400.2] it keeps everything the seat sees and may do", () => {
    const game = play(deal(), "Peek", "target:b");
    for (let seed = 1; seed <= 20; seed++) {
      const copy = imagine(game, "a", seeded(seed));
      expect(view(copy, "a")).toEqual(view(game, "a"));
      expect(keys(copy)).toEqual(keys(game));
    }
  });

  test("[CR 400.2] it deals the rest anew: each owner's own cards, over the places nobody told the seat about", () => {
    const game = play(deal(), "Peek", "target:b");
    const before = hash(game);
    const dealt = Array.from({ length: 20 }, (_, seed) => imagine(game, "a", seeded(seed + 1)));
    for (const copy of dealt) {
      expect(zone(copy, "hand", "a")).toEqual(zone(game, "hand", "a"));
      expect(zone(copy, "library", "b").at(-1)).toBe("Striker");
      for (const seat of ["a", "b", "c"]) expect(cards(copy, seat).toSorted()).toEqual(cards(game, seat).toSorted());
    }
    for (const seat of ["b", "c"])
      expect(new Set(dealt.map((copy) => zone(copy, "hand", seat).join())).size).toBeGreaterThan(3);
    expect(new Set(dealt.map((copy) => zone(copy, "library", "a").join())).size).toBeGreaterThan(3);
    expect(hash(game)).toBe(before);
  });

  test("[CR 400.2] what was revealed stays where it is for those who saw it", () => {
    const game = deal();
    passTo(game, "c");
    play(game, "Expose", "target:b");
    for (let seed = 1; seed <= 10; seed++)
      expect(zone(imagine(game, "a", seeded(seed)), "hand", "b")).toEqual(zone(game, "hand", "b"));
  });

  test("[CR 400.2] the random source is another one, and the same seed imagines the same game", () => {
    const game = deal();
    expect(hash(imagine(game, "a", seeded(3)))).toBe(hash(imagine(game, "a", seeded(3))));
    expect(imagine(game, "a", seeded(3)).state.rng).not.toEqual(game.state.rng);
  });

  test("[CR 400.2] outcomes that were fixed are not known: what is imagined comes out by chance", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Coin"] } }, { fated: [1] });
    const hands = Array.from({ length: 20 }, (_, seed) =>
      zone(play(imagine(game, "a", seeded(seed)), "Coin"), "hand", "a"),
    );
    expect(new Set(hands.map(({ length }) => length))).toEqual(new Set([0, 2]));
  });

  test("[CR 723.5] who decides for another seat imagines with that seat's cards", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Slaver"] },
      b: { hand: ["Runner", "Growth", "Bear", "Shrine"] },
    });
    play(game, "Slaver");
    goToTurn(game, 4, "precombatMain");
    for (let seed = 1; seed <= 10; seed++) expect(keys(imagine(game, "a", seeded(seed)))).toEqual(keys(game));
  });

  test("[CR 616.1] while another seat chooses what changes the way of a card nobody else knows, it can be played on", () => {
    const game = table(asking, "a b", {
      a: { hand: ["Edict"], battlefield: ["Rest", "Cycle"] },
      b: { hand: ["Bear", "Runner", "Bolt", "Shock"] },
    });
    play(game, "Edict", "target:b");
    choose(game, "choose:Bear");
    expect([asked(game), keys(game).toSorted()]).toEqual(["b", ["replace:Cycle", "replace:Rest"]]);
    const isCreature = (card: string): boolean => ["Bear", "Runner"].includes(card);
    for (let seed = 1; seed <= 10; seed++) {
      const copy = choose(imagine(game, "a", seeded(seed)), "replace:Rest");
      const [exiled, died] = [zone(copy, "exile"), zone(copy, "graveyard", "b")];
      expect([asked(copy), exiled.length + died.length]).toEqual(["a", 1]);
      expect([exiled.every(isCreature), died.some(isCreature)]).toEqual([true, false]);
    }
    expect(zone(choose(game, "replace:Rest"), "exile")).toEqual(["Bear"]);
  });

  test("[CR 733.1] an announcement that is taken back in an imagined game does not bring back the real cards", () => {
    const game = lay(skirmish, { hand: ["Giant", "Page", "Vow"] }, {}, at("muster"));
    choose(game, "play:Giant");
    expect(keys(game).toSorted()).toEqual(["pledge:Page", "pledge:Vow"]);
    const hands = Array.from({ length: 10 }, (_, seed) => {
      const copy = imagine(game, "b", seeded(seed + 1));
      submit(copy, { seat: "a", cancel: true });
      return zone(copy, "hand", "a").toSorted().join();
    });
    expect(hands.every((hand) => hand === "Giant,Page,Vow")).toBe(false);
  });

  test("[CR 601.2] in the middle of another's announcement what is announced stays what it is", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Bolt", "Bear", "Walk", "Shrine"] } });
    choose(game, "cast:Bolt");
    for (let seed = 1; seed <= 10; seed++) {
      const copy = imagine(game, "b", seeded(seed));
      choose(copy, "target:b");
      expect(zone(copy, "stack")).toEqual(["Bolt"]);
    }
  });
});

describe("chance", () => {
  const setup: Setup = {
    seats: ["a", "b"],
    decks: {
      a: ["Bear", "Bolt", "Walk", "Land", "Runner", "Shock"],
      b: ["Bear", "Bolt", "Walk", "Land", "Runner", "Shock"],
    },
    seed: 11,
  };

  test("[CR 103.3] decks are shuffled by the seed: the same seed gives the same game, another one another order", () => {
    expect(hash(start(multiplayer, setup))).toBe(hash(start(multiplayer, setup)));
    const orders = [1, 2, 3, 4, 5].map((seed) => zone(start(multiplayer, { ...setup, seed }), "library", "b").join());
    expect(new Set(orders).size).toBe(5);
    expect(orders.map((order) => order.split(",").toSorted())).toEqual(
      orders.map(() => ["Bear", "Bolt", "Land", "Runner", "Shock", "Walk"]),
    );
  });

  test("[CR 103.3] a deck may come to lie in any order", () => {
    const decks = { a: ["Bear", "Bolt", "Walk"], b: ["Land", "Land", "Land"] };
    const orders = Array.from({ length: 80 }, (_, seed) =>
      zone(start(multiplayer, { seats: ["a", "b"], decks, seed, opening: false }), "library", "a").join(),
    );
    expect(new Set(orders).size).toBe(6);
  });

  test("[CR 705.1] a random choice is one of the outcomes, by the seed", () => {
    const flips = Array.from({ length: 20 }, (_, seed) => {
      const game = table(multiplayer, "a b", { a: { hand: ["Coin"] } }, { seed });
      return zone(play(game, "Coin"), "hand", "a").length;
    });
    expect(new Set(flips)).toEqual(new Set([0, 2]));
  });

  test("[CR 705.1] the outcomes of the next random choices can be fixed, in their order", () => {
    const game = table(multiplayer, "a b", { a: { hand: ["Coin", "Coin", "Coin"] } }, { fated: [1, 0, 1] });
    const hands = [1, 2, 3].map(() => zone(play(game, "Coin"), "hand", "a").length);
    expect([hands, game.state.fixedOutcomes]).toEqual([[2, 3, 2], []]);
    expect(allEvents(game).filter((event) => event.name === "random").length).toBe(3);
  });

  test("[CR 705.1] one of several objects is chosen at random, where it is fixed the one that was meant", () => {
    const lots = [0, 1, 2].map((fate) => {
      const game = table(
        multiplayer,
        "a b",
        { a: { hand: ["Lots"], battlefield: ["Striker", "Runner", "Bear"] } },
        { fated: [fate] },
      );
      return zone(play(game, "Lots"), "exile");
    });
    expect(lots).toEqual([["Striker"], ["Runner"], ["Bear"]]);
  });

  test("[CR 103.3] a shuffle in play is by the seed too, and the same in a fork", () => {
    const game = table(multiplayer, "a b", {
      a: { hand: ["Shuffle"], library: ["Bear", "Bolt", "Walk", "Land", "Runner", "Shock", "Growth", "Shrine"] },
    });
    cast(game, "Shuffle", "target:a");
    const copy = fork(game);
    pass(game, 2);
    pass(copy, 2);
    expect(zone(copy, "library", "a")).toEqual(zone(game, "library", "a"));
    expect(zone(game, "library", "a")).not.toEqual(
      ["Bear", "Bolt", "Walk", "Land", "Runner", "Shock", "Growth", "Shrine"].toReversed(),
    );
  });
});
