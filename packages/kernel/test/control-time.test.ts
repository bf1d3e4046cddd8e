import { describe, expect, test } from "vitest";
import { magic } from "../shapes/magic-cards.ts";
import { extend, explain, objectionsTo, submit, type Game, type Ruleset } from "../src/index.ts";
import { seatRef } from "../src/data/ids.ts";
import { seatScope } from "../src/state/scope.ts";
import { choose, eventsNamed, goTo, goToTurn, pass, perform, resolve, resource, start, zone } from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const creature = { types: "creature", power: 2, toughness: 2 };

/** Cards that ask since when something is whose, how many cards there are, and that say more than once how much. */
const held: Ruleset = extend(magic, {
  cards: {
    Count: {
      ...sorcery,
      abilities: [{ spell: [{ resource: "life", by: { count: { objects: { held: true, types: "creature" } } } }] }],
    },
    Take: {
      ...sorcery,
      abilities: [
        { spell: [{ control: { target: 0 }, who: "you" }], targets: [{ from: { objects: { types: "creature" } } }] },
      ],
    },
    Beast: creature,
    Deck: { ...sorcery, abilities: [{ spell: [{ resource: "life", by: { cardsIn: "library", of: "everyone" } }] }] },
    Twice: {
      ...sorcery,
      abilities: [
        {
          spell: [
            {
              together: [
                { mark: "plus", on: { objects: { types: "creature" } }, to: 3 },
                { mark: "plus", on: { objects: { types: "creature" } }, to: 3 },
              ],
            },
          ],
        },
      ],
    },
    Plain: {
      types: "enchantment",
      abilities: [
        {
          static: {
            modify: {
              who: { objects: { types: "creature" } },
              remove: { types: { but: ["creature"] } },
              layer: "types",
            },
          },
        },
      ],
    },
    Odd: { ...creature, types: ["creature", "odd", "strange"] },
    Angel: { ...creature, abilities: [{ replace: "lose", who: "you", instead: [] }] },
    Bane: { ...sorcery, abilities: [{ spell: [{ resource: "life", who: "opponents", by: -30 }] }] },
    Banish: { ...sorcery, abilities: [{ spell: [{ move: { objects: { name: "Angel" } }, to: "graveyard" }] }] },
  },
});

/** Enough cards not to lose by drawing. */
const library = Array.from({ length: 9 }, () => "Beast");

const at = { turn: 3, active: "a", span: "precombatMain" };

/** How many creatures have been whose they are since that seat's latest turn began. */
function counted(game: Game): number {
  const before = resource(game, "a", "life");
  choose(game, "cast:Count");
  resolve(game);
  return resource(game, "a", "life") - before;
}

describe("since when something is whose", () => {
  test("[CR 302.6] what was laid out is old, what came this turn is not before the next turn of its own seat", () => {
    const game = start(held, {
      seats: ["a", "b"],
      zones: {
        a: { library, hand: ["Count", "Count"], battlefield: ["Beast", { card: "Beast", fresh: true }] },
        b: { library, battlefield: ["Beast"] },
      },
      at,
    });
    expect(counted(game)).toBe(2);
    goTo(goTo(game, "upkeep", "a"), "precombatMain", "a");
    expect(game.state.turn).toBe(5);
    expect(counted(game)).toBe(3);
  });

  test("[CR 302.6] it counts from the change of control on", () => {
    const game = start(held, {
      seats: ["a", "b"],
      zones: { a: { library, hand: ["Take", "Count", "Count"] }, b: { library, battlefield: ["Beast"] } },
      at,
    });
    choose(game, "cast:Take");
    resolve(game);
    expect(counted(game)).toBe(0);
    goTo(goTo(game, "upkeep", "a"), "precombatMain", "a");
    expect(counted(game)).toBe(1);
  });
});

describe("more of the data", () => {
  test("[CR 121.4] the cards of a zone are counted, whether anybody can tell them apart or not", () => {
    const game = start(held, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Deck"], library: ["Beast", "Beast", "Beast"] }, b: { library: ["Beast"] } },
      at,
    });
    choose(game, "cast:Deck");
    resolve(game);
    expect(resource(game, "a", "life")).toBe(24);
  });

  test("[CR 509.1h] a mark that is set twice in one moment is set once, and there is one event", () => {
    const game = start(held, { seats: ["a", "b"], zones: { a: { hand: ["Twice"], battlefield: ["Beast"] } }, at });
    choose(game, "cast:Twice");
    resolve(game);
    expect(eventsNamed(game, "mark:plus").map((event) => event.amount)).toEqual([3]);
  });

  test("[CR 205.1] everything but what is named may be taken from a set", () => {
    const game = start(held, { seats: ["a", "b"], zones: { a: { battlefield: ["Odd", "Plain"] } }, at });
    const odd = game.state.objects.find(
      (object) => object !== null && object.card === game.tables.cardNumbers.get("Odd"),
    );
    expect(game.tables.reader.values(game, odd?.id ?? 0)["types"]).toEqual(["creature"]);
  });

  test("[CR 101.2] who cannot lose does as soon as what kept it in the game is gone", () => {
    const game = start(held, {
      seats: ["a", "b"],
      zones: { a: { hand: ["Bane", "Banish"] }, b: { battlefield: ["Angel"] } },
      at,
    });
    choose(game, "cast:Bane");
    resolve(game);
    expect([resource(game, "b", "life"), game.state.outcome]).toEqual([-10, null]);
    choose(game, "cast:Banish");
    resolve(game);
    expect(game.state.outcome?.winners).toEqual([0]);
  });
});

describe("what is against a declaration", () => {
  const reasons = [
    { rule: "CR 508.1a", is: { matches: { exhausted: false } }, text: "it is exhausted" },
    { rule: "CR 302.6", is: { matches: { held: true } }, text: "it is new" },
    { rule: "CR 508.1c", of: "restriction", text: "a restriction would be broken" },
    { rule: "CR 508.1d", of: "requirement", text: "more could be obeyed" },
  ] as const;
  const attack = held.declarations?.["attack"];
  if (attack === undefined) throw new Error("the shape declares attacks");
  const said: Ruleset = extend(held, {
    declarations: { attack: { ...attack, reasons } },
    cards: {
      Eager: { ...creature, abilities: [{ static: { require: {}, declaration: "attack", of: "this" } }] },
      Narrow: { types: "enchantment", abilities: [{ static: { restrict: { atMost: 1 }, declaration: "attack" } }] },
    },
  });

  /** Seat a declares its attackers; the first object of each name. */
  function declaring(battlefield: readonly (string | { card: string; fresh?: boolean; exhausted?: boolean })[]): {
    game: Game;
    of: (name: string) => number[];
  } {
    const game = start(said, {
      seats: ["a", "b"],
      zones: { a: { battlefield } },
      at: { ...at, span: "beginningOfCombat" },
    });
    pass(game, 2);
    const of = (name: string): number[] =>
      game.state.objects.flatMap((object) =>
        object !== null && object.card === game.tables.cardNumbers.get(name) ? [object.id] : [],
      );
    return { game, of };
  }

  const to = seatRef(1);

  test("[CR 508.1a] [CR 302.6] each candidate is told what it does not fulfil", () => {
    const { game, of } = declaring(["Beast", { card: "Odd", fresh: true, exhausted: true }]);
    const [odd = 0] = of("Odd");
    expect(objectionsTo(game, "attack", [[odd, to]])).toEqual([
      { rule: "CR 508.1a", text: "it is exhausted", of: odd, by: 0 },
      { rule: "CR 302.6", text: "it is new", of: odd, by: 0 },
    ]);
    expect(explain(game, "a", { verb: "attack", of: odd, to })?.rules).toEqual(["CR 508.1a", "CR 302.6"]);
  });

  test("[CR 508.1c] [CR 508.1d] a whole declaration is told what it breaks", () => {
    const { game, of } = declaring(["Eager", "Beast", "Narrow"]);
    const [eager = 0] = of("Eager");
    const [beast = 0] = of("Beast");
    const rules = (pairs: readonly (readonly [number, number])[]): string[] =>
      objectionsTo(game, "attack", pairs).map((each) => each.rule);
    expect(rules([])).toEqual(["CR 508.1d"]);
    expect(
      rules([
        [eager, to],
        [beast, to],
      ]),
    ).toEqual(["CR 508.1c"]);
    expect(rules([[eager, to]])).toEqual([]);
    expect(zone(game, "battlefield").length).toBe(3);
  });

  test("[CR 508.1] where nothing is declared there is nothing to object to", () => {
    const game = start(said, { seats: ["a", "b"], zones: { a: { battlefield: ["Beast"] } }, at });
    const [beast = 0] = game.state.objects.flatMap((object) => (object === null ? [] : [object.id]));
    expect(objectionsTo(game, "attack", [[beast, to]])).toEqual([]);
  });
});

describe("what happens as a seat leaves", () => {
  test("[CR 725.4] the ruleset's effects know who left, and who is left first gets what passes on", () => {
    const crowned: Ruleset = extend(held, {
      leaving: {
        rule: "CR 800.4a",
        do: [
          {
            if: { resource: "life", of: "who", is: 7 },
            then: [{ resource: "life", who: { first: "everyone" }, by: 1, rule: "CR 725.4" }],
          },
        ],
      },
    });
    const game = start(crowned, { seats: ["a", "b", "c"], resources: { a: { life: 7 }, b: { life: 5 } }, at });
    submit(game, { seat: "a", leave: true });
    expect(["b", "c"].map((seat) => resource(game, seat, "life"))).toEqual([6, 20]);
  });
});

test("[CR 302.6] the very first thing that comes in a turn has not been there since it began", () => {
  const game = start(held, { seats: ["a", "b"], zones: { b: { battlefield: ["Beast"] } } });
  goToTurn(game, 2, "upkeep");
  perform(game, [{ create: "Beast", to: "battlefield", who: { refs: [seatRef(1)] } }]);
  const beasts = (isHeld: boolean): number =>
    game.tables.reader.amount(game, { count: { objects: { name: "Beast", held: isHeld } } }, seatScope(1));
  expect([beasts(true), beasts(false)]).toEqual([1, 1]);
});
