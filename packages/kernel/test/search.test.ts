import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import {
  decision,
  extend,
  fork,
  hash,
  imagine,
  load,
  save,
  seeded,
  view,
  withCards,
  type Card,
  type Game,
  type Ruleset,
} from "../src/index.ts";
import { choose, chooseAll, eventsNamed, keys, lay, resolve, resolveAll, resource, zone } from "./kit/index.ts";

const sorcery = { types: "sorcery" };
const put = [
  { move: "found", to: "battlefield" },
  { shuffle: "library", who: "you" },
];

const cards: Record<string, Card> = {
  /** A land onto the battlefield. */
  Fetch: {
    ...sorcery,
    abilities: [{ spell: [{ search: { types: "land" }, zone: "library", name: "search" }, ...put] }],
  },
  /** Up to two creatures. */
  Summon: { ...sorcery, abilities: [{ spell: [{ search: { types: "creature" }, zone: "library", max: 2 }, ...put] }] },
  /** Any card, into the hand. */
  Tutor: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { search: {}, zone: "library", as: "card" },
          { move: "card", to: "hand" },
          { shuffle: "library", who: "you" },
        ],
      },
    ],
  },
  /** All of a name, wherever they are. */
  Surgery: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            search: { name: "Bear" },
            zone: ["graveyard", "hand", "library"],
            of: "opponents",
            who: "you",
            max: 9,
            as: "cut",
          },
          { move: "cut", to: "exile" },
          { shuffle: "library", who: "opponents" },
        ],
      },
    ],
  },
  /** Two kinds, one after the other. */
  Both: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { search: { types: "land" }, zone: "library", as: "one", name: "search" },
          { search: { types: "creature" }, zone: "library", as: "two" },
          { move: { union: ["one", "two"] }, to: "hand" },
          { shuffle: "library", who: "you" },
        ],
      },
    ],
  },
  /** Sees searches. */
  Warden: {
    types: "enchantment",
    abilities: [{ trigger: "search", who: "opponents", do: [{ resource: "life", who: "you", by: 2, name: "gain" }] }],
  },
};

const names = [...(variants.names ?? []), "search"];
const rules: Ruleset = withCards(extend(variants, { names }), cards);
const library = ["Blank", "Land", "Bear", "Blank", "Runner", "Land", "Bear"];

function searching(card: string, b: Parameters<typeof lay>[2] = {}): Game {
  const game = lay(rules, { hand: [card], library }, b);
  choose(game, `cast:${card}`);
  return resolve(game);
}

const objectsIn = (game: Game, seat: number): number => {
  const number = game.tables.zoneNumbers.get("library") ?? -1;
  return (game.state.zones[number * game.state.seats.length + seat] ?? []).filter((entry) => entry > 0).length;
};

function seenIn(game: Game, place: string, viewer: string, owner: string): string[] | number {
  const seen = view(game, viewer).seats[owner]?.zones[place] ?? 0;
  return typeof seen === "number" ? seen : seen.map((each) => each.name);
}

const libraryOf = (game: Game, viewer: string, owner: string): string[] | number =>
  seenIn(game, "library", viewer, owner);

describe("searching a hidden zone", () => {
  test("[CR 701.23a] who searches looks at all of it and chooses among what it looks for", () => {
    const game = searching("Fetch");
    expect(keys(game)).toEqual(["search:Land", "search:Land#2", "search:done"]);
    expect(libraryOf(game, "a", "a")).toEqual(library.toReversed());
    expect(libraryOf(game, "b", "a")).toBe(7);
    choose(game, "search:Land");
    expect([zone(game, "battlefield"), zone(game, "library", "a").toSorted()]).toEqual([
      ["Land"],
      ["Bear", "Bear", "Blank", "Blank", "Land", "Runner"],
    ]);
  });

  test("[CR 701.23b] who looks for something of a kind need not find it, even if it is there", () => {
    const game = searching("Fetch");
    choose(game, "search:done");
    expect([zone(game, "battlefield"), zone(game, "library", "a").length]).toEqual([[], 7]);
    expect(eventsNamed(game, "shuffle")).toHaveLength(1);
  });

  test("[CR 701.23b] fewer than that many may be found", () => {
    const game = searching("Summon");
    // The library lies with its top last.
    expect(keys(game)).toEqual(["search:Bear", "search:Runner", "search:Bear#2", "search:done"]);
    choose(game, "search:Runner");
    choose(game, "search:done");
    expect(zone(game, "battlefield")).toEqual(["Runner"]);
  });

  test("[CR 701.23d] who looks for just any card must find one", () => {
    const game = searching("Tutor");
    expect(keys(game)).toHaveLength(7);
    choose(game, "search:Runner");
    expect(zone(game, "hand", "a")).toEqual(["Runner"]);
    const empty = lay(rules, { hand: ["Tutor"], library: [] });
    choose(empty, "cast:Tutor");
    resolve(empty);
    expect([decision(empty)?.kind, zone(empty, "hand", "a")]).toEqual(["priority", []]);
  });

  test("[CR 701.24a] after the shuffle nothing of the rest is known, and nothing can be told apart", () => {
    const game = searching("Fetch");
    expect(objectsIn(game, 0)).toBe(7);
    choose(game, "search:Land");
    expect(objectsIn(game, 0)).toBe(0);
    expect([libraryOf(game, "a", "a"), libraryOf(game, "b", "a")]).toEqual([6, 6]);
  });

  test("[CR 400.2] what others may know does not tell what was found where it stays hidden", () => {
    const game = searching("Tutor");
    const other = fork(game);
    choose(game, "search:Runner");
    choose(other, "search:Bear");
    expect(view(game, "b")).toEqual(view(other, "b"));
  });

  test("[CR 701.23a] a game that others imagine while it goes on deals anew what they do not know", () => {
    const game = searching("Fetch");
    const dealt = new Set(
      Array.from({ length: 8 }, (_, seed) => zone(imagine(game, "b", seeded(seed)), "library", "a").join()),
    );
    expect(dealt.size).toBeGreaterThan(1);
    expect(zone(imagine(game, "a", seeded(1)), "library", "a")).toEqual(zone(game, "library", "a"));
  });

  test("[CR 701.23a] several zones, and those of another seat", () => {
    const game = searching("Surgery", { hand: ["Bear", "Bolt"], graveyard: ["Bear"], library: ["Bear", "Land"] });
    expect(keys(game)).toEqual(["search:Bear", "search:Bear#2", "search:Bear#3", "search:done"]);
    expect(libraryOf(game, "a", "b")).toEqual(["Land", "Bear"]);
    chooseAll(game, "search:Bear", "search:Bear", "search:done");
    expect(zone(game, "exile")).toEqual(["Bear", "Bear"]);
    expect([libraryOf(game, "a", "b"), libraryOf(game, "b", "b")]).toEqual([2, 2]);
    // The hand was looked at too, and is not shuffled: it stays known.
    expect(seenIn(game, "hand", "a", "b")).toEqual(["Bolt"]);
  });

  test("[CR 701.23a] two searches of one zone look once", () => {
    const game = searching("Both");
    choose(game, "search:Land");
    choose(game, "search:Bear");
    expect(zone(game, "hand", "a").toSorted()).toEqual(["Bear", "Land"]);
    expect(eventsNamed(game, "know")).toHaveLength(1);
  });

  test("[CR 603.2] a search is an event that abilities may wait for, of the seat that searches", () => {
    const game = searching("Fetch", { battlefield: ["Warden"] });
    choose(game, "search:done");
    resolveAll(game);
    expect([resource(game, "a", "life"), resource(game, "b", "life")]).toEqual([20, 22]);
  });

  test("a search that is asked is forked, saved and loaded as it is", () => {
    const game = searching("Fetch");
    const loaded = load(rules, save(game));
    const all = [game, fork(game), loaded];
    expect(new Set(all.map((each) => hash(choose(each, "search:Land#2")))).size).toBe(1);
  });
});
