import { answer, askedSeat, start, view } from "@turnwright/kernel";
import { describe, expect, test } from "vitest";
import { advice } from "../src/bot/advice.ts";
import { dealtWith, decksFor, identityOf } from "../src/card/commander-decks.ts";
import { shipped } from "../src/card/card-lists.ts";
import { magicWith } from "../src/card/settled-set.ts";
import { pack } from "../src/pack.ts";
import type { Format } from "../src/rules/formats.ts";

const SEATS = ["alice", "bob", "carol", "dave"];

/** How much life the first player shows in a format with so many seats. */
function lifeIn(format: Format | undefined, seats: number): number | undefined {
  const rules = magicWith(format === undefined ? {} : { format });
  return view(start(rules, { seats: SEATS.slice(0, seats), opening: false }), "alice").seats["alice"]?.resources[
    "life"
  ];
}

test("[CR 103.4] [CR 103.4a] [CR 103.4c] [CR 103.4d] [CR 810.4] [CR 903.12f] each format begins with its life total", () => {
  expect([lifeIn(undefined, 2), lifeIn("free-for-all", 4), lifeIn("two-headed-giant", 4)]).toEqual([20, 20, 30]);
  expect([lifeIn("commander", 2), lifeIn("commander", 4), lifeIn("brawl", 2), lifeIn("brawl", 4)]).toEqual([
    40, 40, 25, 30,
  ]);
});

test("[CR 805.4] the advice for bots knows the turn of a mate as one's own, and that of others as theirs", () => {
  const passesIn = (active: string): readonly boolean[] => {
    const game = start(magicWith({ format: "two-headed-giant" }), {
      seats: SEATS,
      zones: Object.fromEntries(
        SEATS.map((seat) => [seat, { hand: ["Mountain", "Shock"], battlefield: ["Mountain"] }]),
      ),
      at: { turn: 3, active, span: "precombatMain" },
    });
    return SEATS.map(() => {
      const seat = askedSeat(game);
      const advised = advice(game, seat);
      answer(game, 0);
      return advised === 0;
    });
  };
  expect([passesIn("alice"), passesIn("carol")]).toEqual([
    [false, false, true, true],
    [false, false, true, true],
  ]);
});

test("a format is for as many seats as it says", () => {
  expect(() => lifeIn("two-headed-giant", 3)).toThrow("is for 4 to 4 seats, not 3");
  expect(() => lifeIn("team-vs-team", 3)).toThrow("is for 4 to 8 seats, not 3");
});

test("a program that sets what there is not is told so", () => {
  const given = (settings: object): unknown =>
    Reflect.apply(magicWith as (given: object) => unknown, undefined, [settings]);
  expect(() => given({ formt: "commander" })).toThrow('there is no setting "formt"; did you mean "format"?');
  expect(() => given({ format: "comander" })).toThrow(/^the setting "format" is one of .*, not "comander"$/);
  expect(given({ format: undefined })).toBe(magicWith({}));
});

test("[CR 810.7] a giant attacks to no side, and everybody else may", () => {
  const magicPack = pack([], {});
  expect(magicPack.conflict({ format: "two-headed-giant", attack: "left" })).toMatchObject({ key: "attack" });
  const without = [{ format: "two-headed-giant", attack: "any" }, { format: "two-headed-giant" }, { attack: "left" }];
  expect(without.map((settings) => magicPack.conflict(settings))).toEqual([undefined, undefined, undefined]);
});

describe("decks with a commander", () => {
  const deck = decksFor("commander")?.["hound"] ?? [];

  test("[CR 903.5] a deck of ours is dealt with its first card in the command zone", () => {
    const dealt = dealtWith("commander", deck);
    expect(dealt).toMatchObject({ zones: { command: ["Isamaru, Hound of Konda"] } });
    expect(typeof dealt === "string" ? 0 : dealt.cards.length).toBe(99);
  });

  test("[CR 903.5] what is wrong with a deck is said with what was expected", () => {
    const [leader = "", ...others] = deck;
    const wrong = (cards: readonly string[]): unknown => dealtWith("commander", cards);
    expect(wrong(["Shock", ...others])).toBe(
      'its first card leads it in commander, and has to be a legendary creature; "Shock" is none',
    );
    expect(wrong(deck.slice(1, 50))).toContain("has to be a legendary creature");
    expect(wrong([leader, ...others.slice(1)])).toBe(
      "a deck for commander has 100 cards with its commander, this has 99",
    );
    expect(
      wrong([
        leader,
        "Savannah Lions",
        "Savannah Lions",
        ...others.filter((name) => name !== "Savannah Lions").slice(0, 97),
      ]),
    ).toBe('a deck for commander has each card once, basic lands aside; it has "Savannah Lions" twice');
    expect(wrong([leader, "Shock", ...others.slice(1)])).toBe(
      '"Shock" has a colour that its commander Isamaru, Hound of Konda has not',
    );
    expect(dealtWith("free-for-all", ["Shock"])).toEqual({ cards: ["Shock"] });
  });

  test("[CR 903.4] the colours of a card are those of its cost, of its symbols and of its basic land types", () => {
    const colors = (name: string): string[] => {
      const card = shipped.find((each) => each.name === name);
      return card === undefined ? ["?"] : [...identityOf(card)];
    };
    expect([colors("Shock"), colors("Llanowar Elves"), colors("Forest"), colors("Geist of Saint Traft")]).toEqual([
      ["R"],
      ["G"],
      ["G"],
      ["W", "U"],
    ]);
    expect([...identityOf({ name: "Blue Mark", types: "Creature", abilities: [], colors: ["blue"] })]).toEqual(["U"]);
    const both = { name: "Red Front", types: "Creature", cost: "{R}", abilities: [], back: "Insectile Aberration" };
    expect([...identityOf(both)]).toEqual(["U", "R"]);
    expect([colors("Boros Reckoner"), colors("Glacial Fortress"), colors("Pact of Negation")]).toEqual([
      ["W", "R"],
      ["W", "U"],
      ["U"],
    ]);
  });

  test("[CR 903.3] only what is legendary and a creature leads a deck", () => {
    const ledBy = (leader: string): unknown => dealtWith("commander", [leader, ...deck.slice(1)]);
    for (const leader of ["Savannah Lions", "Gaea's Cradle", "Gideon Jura", "Nobody"])
      expect(ledBy(leader)).toContain("has to be a legendary creature");
  });

  test("[CR 903.5b] basic lands are there as often as one likes, and nothing else twice", () => {
    const plains = Array.from({ length: 99 }, () => "Plains");
    expect(dealtWith("commander", ["Isamaru, Hound of Konda", ...plains])).toEqual({
      cards: plains,
      zones: { command: ["Isamaru, Hound of Konda"] },
    });
    expect(
      dealtWith("commander", ["Isamaru, Hound of Konda", "Isamaru, Hound of Konda", ...plains.slice(1)]),
    ).toContain('it has "Isamaru, Hound of Konda" twice');
  });

  test("[CR 903.5c] [CR 903.5d] every colour of a card is one of its commander's", () => {
    const [leader = "", , ...others] = deck;
    const withCard = (name: string): unknown => dealtWith("commander", [leader, name, ...others]);
    for (const name of ["Geist of Saint Traft", "Island", "Boros Reckoner"])
      expect(withCard(name)).toBe(`"${name}" has a colour that its commander ${leader} has not`);
  });

  describe("[CR 702.124] partners", () => {
    const pair = decksFor("commander")?.["partners"] ?? [];
    const led = (leaders: readonly string[], cards: readonly string[], count?: number): unknown =>
      dealtWith("commander", [...leaders, ...cards], count);
    const mountains = (count: number): string[] => Array.from({ length: count }, () => "Mountain");

    test("lead a deck of a hundred cards together, with the colours of both", () => {
      const dealt = dealtWith("commander", pair);
      expect(dealt).toMatchObject({ zones: { command: ["Tana, the Bloodsower", "Akiri, Line-Slinger"] } });
      expect(typeof dealt === "string" ? dealt : dealt.cards.length).toBe(98);
      expect(led(pair.slice(0, 2), ["Savannah Lions", "Llanowar Elves", "Shock", ...mountains(95)])).toMatchObject({
        zones: { command: pair.slice(0, 2) },
      });
      expect(led(pair.slice(0, 2), ["Counterspell", ...mountains(97)])).toBe(
        '"Counterspell" has a colour that its commanders Tana, the Bloodsower and Akiri, Line-Slinger have not',
      );
      expect(led(pair.slice(0, 2), mountains(99))).toBe(
        "a deck for commander has 100 cards with its commanders, this has 101",
      );
    });

    test("are two cards that both have partner, or that are each the partner of the other", () => {
      const isPair = (one: string, other: string): boolean =>
        typeof led([one, other], mountains(98), 2) !== "string" ||
        led([one, other], mountains(98), 2) !==
          `${one} and ${other} cannot lead it together: both need partner, or each to be the partner of the other`;
      expect([
        isPair("Tana, the Bloodsower", "Rograkh, Son of Rohgahh"),
        isPair("Brallin, Skyshark Rider", "Shabraz, the Skyshark"),
        isPair("Brallin, Skyshark Rider", "Tana, the Bloodsower"),
        isPair("Tana, the Bloodsower", "Memnarch"),
        isPair("Isamaru, Hound of Konda", "Krenko, Mob Boss"),
      ]).toEqual([true, true, false, false, false]);
    });

    test("a list that names one commander has one, though its first card could be its partner", () => {
      const cards = ["Rograkh, Son of Rohgahh", ...mountains(98)];
      expect(led(["Tana, the Bloodsower"], cards, 1)).toEqual({ cards, zones: { command: ["Tana, the Bloodsower"] } });
      expect(led(["Tana, the Bloodsower"], cards)).toMatchObject({
        zones: { command: ["Tana, the Bloodsower", "Rograkh, Son of Rohgahh"] },
      });
    });
  });

  test("[CR 903.12] a deck for Brawl has sixty cards", () => {
    const small = decksFor("brawl")?.["hound"] ?? [];
    expect(small).toHaveLength(60);
    expect(dealtWith("brawl", small)).toMatchObject({ zones: { command: [small[0]] } });
    const led = ["Jace Beleren", ...Array.from({ length: 59 }, () => "Island")];
    expect(dealtWith("brawl", led)).toMatchObject({ zones: { command: ["Jace Beleren"] } });
    expect(dealtWith("commander", [...led, ...Array.from({ length: 40 }, () => "Island")])).toContain(
      'has to be a legendary creature; "Jace Beleren" is none',
    );
    expect(dealtWith("brawl", deck)).toBe("a deck for brawl has 60 cards with its commander, this has 100");
  });

  test("every deck of ours is one for its format", () => {
    for (const format of ["commander", "brawl"])
      for (const [name, cards] of Object.entries(decksFor(format) ?? {}))
        expect([name, typeof dealtWith(format, cards)]).toEqual([name, "object"]);
    expect(decksFor("free-for-all")).toBe(undefined);
  });
});
