import { describe, expect, test } from "vitest";
import { restarting, restartingTeams } from "../shapes/restarts.ts";
import {
  allEvents,
  extend,
  fork,
  forecast,
  hash,
  imagine,
  perform as performBy,
  seeded,
  view,
  withCards,
  type Card,
  type Effect,
  type Game,
} from "../src/index.ts";
import {
  activeSeat,
  asked,
  at,
  board,
  choose,
  chooseInStep,
  copies,
  eventsNamed,
  goTo,
  goToTurn,
  keys,
  lay,
  leave,
  many,
  names,
  resolve,
  resource,
  restsAt,
  start,
  story,
  table,
  turnsAhead,
  zone,
  type Zones,
} from "./kit/index.ts";
import { plain } from "../shapes/plain.ts";

const muster = at("muster");
const pile = many(6, "Blank");

const laid = (a: Zones, b: Zones = {}, change: object = {}): Game =>
  lay(restarting, { pile, ...a }, { pile, ...b }, { ...muster, ...change });

/** Everybody keeps the hand that the new game begins with. */
function keep(game: Game): Game {
  while (keys(game).includes("mulligan:no")) choose(game, "mulligan:no");
  return game;
}

function perform(game: Game, effects: readonly Effect[]): void {
  performBy(game, effects, { rule: "K-30" });
}

const cardsOf = (game: Game, seat: string): string[] =>
  ["pile", "hand", "heap", "camp"].flatMap((each) => zone(game, each, seat)).toSorted();

describe("a game that is restarted", () => {
  test("[CR 104.6, 727.1] ends without an outcome, and a new one begins with an opening and turn 1", () => {
    const game = laid({ hand: ["Anew"] }, { hand: ["Page"] }, { resources: { a: { will: 3 }, b: { coins: 6 } } });
    resolve(choose(game, "play:Anew"));
    restsAt(game, "turn 0 opening");
    expect([game.state.outcome, names(game).includes("over")]).toEqual([null, false]);
    expect(["a", "b"].map((seat) => [resource(game, seat, "will"), resource(game, seat, "coins")])).toEqual([
      [12, 3],
      [12, 3],
    ]);
    expect([zone(game, "hand", "a").length, zone(game, "hand", "b").length]).toEqual([3, 3]);
    expect([asked(game), keys(game)]).toEqual(["a", ["mulligan:no", "mulligan:yes"]]);
    keep(game);
    restsAt(game, "turn 1 muster");
    expect(eventsNamed(game, "restart")).toMatchObject([{ seat: "a", rule: "K-32", by: "Anew" }]);
  });

  test("[CR 727.2] every card is in the deck of its owner again, wherever it was; tokens are not", () => {
    const game = laid(
      {
        hand: ["Anew", "Nested"],
        field: ["Knight", { card: "Giant", owner: "b" }, { card: "Page", token: true }],
        heap: ["Scout"],
      },
      { hand: ["Page"], field: [{ card: "Bearer", controller: "a", absent: true }], beyond: ["Duelist"] },
    );
    const before = ["Anew", "Blank", "Blank", "Blank", "Blank", "Blank", "Blank", "Knight", "Nested", "Scout"];
    resolve(choose(game, "play:Anew"));
    expect(cardsOf(game, "a")).toEqual(before);
    expect(cardsOf(game, "b")).toEqual(["Bearer", ...many(6, "Blank"), "Duelist", "Giant", "Page"]);
    expect([zone(game, "field"), zone(game, "beyond"), zone(game, "stack")]).toEqual([[], [], []]);
  });

  test("[CR 727.1a] whoever restarts it has the first turn, whoever's turn it was", () => {
    const game = laid({}, { hand: ["Anew"] }, at("muster", "b", 4));
    resolve(choose(game, "play:Anew"));
    expect(asked(game)).toBe("b");
    keep(game);
    expect([activeSeat(game), game.state.turn, game.state.seats.map(({ turns }) => turns)]).toEqual(["b", 1, [0, 1]]);
    expect(turnsAhead(game, 3)).toEqual(["a", "b", "a"]);
    // The rule for the first turn of a game holds again.
    expect(eventsNamed(game, "passedOver").filter(({ rule }) => rule === "K-2a")).toHaveLength(2);
  });

  test("[CR 727.5, 727.4] what is left out is in no deck, and what the effect says after it happens just before the first turn", () => {
    const game = laid({ hand: ["Genesis"], beyond: ["Herald", "Blank"] }, { beyond: ["Giant"] });
    const herald = zone(game, "beyond");
    expect(herald.toSorted()).toEqual(["Blank", "Giant", "Herald"]);
    resolve(choose(game, "play:Genesis"));
    expect(zone(game, "beyond").toSorted()).toEqual(["Giant", "Herald"]);
    expect([cardsOf(game, "a"), cardsOf(game, "b")]).toEqual([[...many(7, "Blank"), "Genesis"], many(6, "Blank")]);
    expect(resource(game, "a", "will")).toBe(12);
    keep(game);
    // The trigger of the herald has waited for the first window.
    restsAt(game, "turn 1 muster");
    expect([board(game).length, zone(game, "beyond"), resource(game, "a", "will")]).toEqual([0, [], 13]);
    expect(zone(game, "field").toSorted()).toEqual(["Giant", "Herald"]);
    expect(zone(game, "stack")).toEqual(["Herald"]);
    const after = allEvents(game).map((event) => event.name);
    const order = ["restart", "begin:opening", "enter:field", "heal", "begin:turn", "trigger"];
    expect(order.map((name) => after.indexOf(name))).toEqual(
      order.map((name) => after.indexOf(name)).toSorted((one, other) => one - other),
    );
    expect(resource(resolve(game), "a", "will")).toBe(15);
    // Who controls it from before the turn on may use it at once.
    const giant = game.state.objects.find((each) => each !== null && game.tables.cards[each.card]?.name === "Giant");
    expect([
      giant?.owner,
      giant?.controller,
      (giant?.controlledSince ?? 0) < (game.state.seats[0]?.began ?? 0),
    ]).toEqual([1, 0, true]);
  });

  test("what is left out is as new: nothing that lay on it or that it was tied to is there any more", () => {
    const game = laid({ hand: ["Genesis"], beyond: ["Herald"] }, { beyond: ["Giant"] });
    perform(game, [
      { mark: "worn", on: { objects: { zone: "beyond" } } },
      { exhaust: { objects: { zone: "beyond" } } },
    ]);
    resolve(choose(game, "play:Genesis"));
    const beyond = game.tables.zoneNumbers.get("beyond");
    const kept = game.state.objects.filter((each) => each?.zone === beyond);
    expect(kept.map((each) => [each?.marks ?? null, each?.exhausted, each?.links, each?.host])).toEqual([
      [null, 0, null, 0],
      [null, 0, null, 0],
    ]);
  });

  test("[CR 727.4] the rest is found in every list around the effect that restarts", () => {
    const game = laid({ hand: ["Nested"] });
    resolve(choose(game, "play:Nested"));
    expect(resource(game, "a", "will")).toBe(12);
    expect(resource(keep(game), "a", "will")).toBe(13);
  });

  test("nothing of the old game is left: stored effects, triggers, marks, tallies, extra turns, the order of play", () => {
    const game = laid({ hand: ["Anew"], field: ["Knight"] });
    perform(game, [
      { insert: ["turn"], after: "turn", who: { refs: [-2] } },
      { skip: "muster", who: "everyone" },
      { reverse: true },
      { mark: "worn", on: { objects: { types: "unit" } } },
    ]);
    expect(game.state.effects.length).toBeGreaterThan(0);
    resolve(choose(game, "play:Anew"));
    const { effects, waiting, gone, tallies, talliesBefore, direction } = game.state;
    expect([effects, waiting, gone, tallies, talliesBefore, direction]).toEqual([[], [], [], [], [], 1]);
    expect(turnsAhead(keep(game), 3)).toEqual(["b", "a", "b"]);
  });

  test("[CR 727.1] a seat that has left stays gone, and the new game is one of those who are left", () => {
    const game = table(
      restarting,
      "a b c",
      {},
      {
        ...muster,
        zones: { a: { pile, hand: ["Anew"] }, b: { pile }, c: { pile } },
      },
    );
    leave(game, "b");
    resolve(choose(game, "play:Anew"));
    expect([cardsOf(game, "b"), game.state.order]).toEqual([[], [0, 2]]);
    keep(game);
    // A rule for games of two seats.
    expect(eventsNamed(game, "passedOver").some(({ rule }) => rule === "K-2a")).toBe(true);
    expect(turnsAhead(game, 3)).toEqual(["c", "a", "c"]);
    leave(game, "a");
    expect(game.state.outcome).toMatchObject({ winners: [2] });
  });

  test("who restarts the game may leave while the new one is opened; then the next has the first turn, and what is left out stays there", () => {
    const zones = { a: { pile, hand: ["Genesis"], beyond: ["Page"] }, b: { pile, beyond: ["Knight"] }, c: { pile } };
    const game = table(restarting, "a b c", {}, { ...muster, zones });
    resolve(choose(game, "play:Genesis"));
    leave(game, "a");
    keep(game);
    restsAt(game, "turn 1 muster");
    expect([activeSeat(game), zone(game, "field"), zone(game, "beyond")]).toEqual(["b", [], ["Knight"]]);
  });

  test("it can be replaced: then the game goes on", () => {
    const game = laid({ hand: ["Anew"], field: ["Stay"] });
    resolve(choose(game, "play:Anew"));
    restsAt(game, "turn 3 muster");
    expect([resource(game, "a", "will"), zone(game, "heap", "a")]).toEqual([17, ["Anew"]]);
  });

  test("the card that leads a deck starts where it did, though it has been elsewhere; one that was left out leads it still", () => {
    const game = start(restarting, {
      seats: ["a", "b"],
      zones: { a: { pile, camp: ["Knight"], hand: ["Anew"] }, b: { pile, camp: ["Page"] } },
      ...muster,
    });
    const banner = (seat: string): string | undefined => game.tables.cards[resource(game, seat, "banner") - 1]?.name;
    perform(game, [{ move: { objects: { zone: "camp" } }, to: "heap" }]);
    resolve(choose(game, "play:Anew"));
    expect(["a", "b"].map((seat) => [zone(game, "camp", seat), banner(seat)])).toEqual([
      [["Knight"], "Knight"],
      [["Page"], "Page"],
    ]);
    keep(game);
    perform(game, [
      { move: { objects: { zone: "camp" } }, to: "beyond" },
      { restart: true, without: { objects: { zone: "beyond", owner: "you" } } },
    ]);
    expect(["a", "b"].map((seat) => [zone(game, "camp", seat), banner(seat)])).toEqual([
      [[], "Knight"],
      [["Page"], "Page"],
    ]);
  });

  test("a game that restarts itself again and again is endless", () => {
    const again = [{ restart: true, without: "this", rule: "K-32" }];
    const loop: Card = {
      types: "thing",
      cost: [],
      abilities: [{ trigger: "begin:opening", zone: "beyond", watch: true, do: again }],
    };
    const game = lay(
      withCards(restarting, { Loop: loop }),
      { pile, hand: ["Genesis"], beyond: ["Loop"] },
      { pile },
      muster,
    );
    perform(game, [{ restart: true, without: { objects: { zone: "beyond" } }, rule: "K-32" }]);
    expect(game.state.outcome).toMatchObject({ winners: [] });
  });

  test("a game without decks cannot be restarted, and its cards may not say it", () => {
    const { deck: _deck, ...deckless } = plain;
    expect(() =>
      start(
        extend(
          { ...deckless, cards: {} },
          { cards: { Anew: { kind: "trick", abilities: [{ spell: [{ restart: true }] }] } } },
        ),
        {
          seats: ["a", "b"],
        },
      ),
    ).toThrow('there are no decks to start again with: "deck" in the rules says into which zone they go');
  });
});

describe("a restart, and all that looks at a game", () => {
  const opened = (): Game => {
    const game = laid({ hand: ["Genesis"], beyond: ["Herald"] });
    chooseInStep(game, "play:Genesis");
    resolve(game);
    return game;
  };

  test("a save, a fork and the game go on alike from before it, from the middle of the new opening, and after it", () => {
    const game = laid({ hand: ["Genesis"], beyond: ["Herald"] }, { hand: ["Scout"] });
    chooseInStep(game, "play:Genesis", "pass", "pass", "mulligan:yes", "mulligan:no", "pass", "pass");
    restsAt(game, "turn 1 muster");
    expect(copies(goToTurn(game, 3)).map(hash)).toEqual(many(3, hash(game)));
  });

  test("the number of the decision and the ids of spans only grow, and random numbers go on", () => {
    const game = laid({ hand: ["Anew"] });
    const { rng } = fork(game).state;
    const number = game.decisions;
    resolve(choose(game, "play:Anew"));
    expect(game.decisions).toBe(number + 3);
    expect(game.state.rng).not.toEqual(rng);
    const spans = allEvents(game).flatMap(({ name, span }) => (name.startsWith("begin:") ? [span] : []));
    expect(spans).toEqual(spans.toSorted((one, other) => one - other));
  });

  test("every span of the old game is told to end with it", () => {
    const game = opened();
    const events = allEvents(game);
    const place = events.findIndex(({ name }) => name === "restart");
    expect(events.slice(place - 2, place).map(({ name, rule, by }) => [name, rule, by])).toEqual([
      ["end:muster", "K-32", "Genesis"],
      ["end:turn", "K-32", "Genesis"],
    ]);
  });

  test("nobody knows a card of the others, and what a seat imagines has its own hand", () => {
    const game = laid({ hand: ["Anew", "Knight"] }, { hand: ["Scout"] });
    perform(game, [{ reveal: { objects: { zone: "hand" } } }]);
    resolve(choose(game, "play:Anew"));
    expect(view(game, "b").seats["a"]?.zones["hand"]).toBe(3);
    const dreamt = imagine(game, "a", seeded(5));
    expect([zone(dreamt, "hand", "a"), cardsOf(dreamt, "b")]).toEqual([zone(game, "hand", "a"), cardsOf(game, "b")]);
  });

  test("a forecast tells the opening and the first turn that follow", () => {
    const game = laid({ hand: ["Anew"] });
    choose(game, "play:Anew");
    expect(forecast(game, 5).map(({ turn, span, passedOver }) => [turn, span, passedOver])).toEqual([
      [0, "opening", null],
      [1, "dawn", "absent"],
      [1, "errand", "absent"],
      [1, "muster", null],
      [1, "clash", "absent"],
    ]);
  });
});

describe("teams that start again", () => {
  const TEAMS = [
    ["a1", "a2"],
    ["b1", "b2"],
  ];

  test("[CR 727.1a, 805.4] the team of who restarts the game takes the first turn, and life is set anew for each team", () => {
    const zones = { b2: { hand: ["Genesis"], battlefield: many(8, "Land"), exile: ["Bear"] } };
    const game = start(restartingTeams, {
      seats: TEAMS.flat(),
      teams: TEAMS,
      zones: Object.fromEntries(
        TEAMS.flat().map((seat) => [seat, { library: many(9, "Blank"), ...(seat === "b2" ? zones.b2 : {}) }]),
      ),
      resources: { a1: { life: 3 } },
      ...at("precombatMain", "b1", 4),
    });
    while (asked(game) !== "b2") choose(game, "pass");
    resolve(choose(game, "cast:Genesis"));
    expect([game.state.turn, activeSeat(game), game.state.seats.map(({ turns }) => turns)]).toEqual([
      1,
      "b1",
      [0, 0, 1, 1],
    ]);
    expect(TEAMS.flat().map((seat) => resource(game, seat, "life"))).toEqual([30, 30, 30, 30]);
    expect(board(game)).toEqual(["Bear 2/2"]);
    expect(turnsAhead(goTo(game, "precombatMain"), 3)).toEqual(["a1", "b1", "a1"]);
    expect(keys(game).length).toBeGreaterThan(0);
    expect(story(game, "restart")).toEqual(["restart b2"]);
  });
});
