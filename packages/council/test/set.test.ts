import { describe, expect, test } from "vitest";
import { decks } from "../src/card/decks.ts";
import { keywordAbilities } from "../src/rules/keywords.ts";
import { describe as said, mentions, readCard } from "../src/lexicon/index.ts";
import { council, shipped } from "../src/card/set.ts";
import { words } from "../src/words/index.ts";

const realms = ["Dominion", "Veil", "Ruin", "Genesis", "Paradox", "Solace", "Null"];
const isOfDeck = (name: string): boolean =>
  shipped.some((card) => card.name === name && !["Champion", "Seat"].includes(card.types));

/** The game's own words and keywords that cards of a realm use, Champions included. */
function usedBy(realm: string): Set<string> {
  const cards = shipped.filter((card) => card.realm === realm);
  const text = JSON.stringify(cards);
  const own = Object.keys(words).filter((word) => text.includes(`"${word}":`));
  const keyed = ["evolve", "fester", "hollow", "ascend", "threshold"].filter((key) => text.includes(`"${key}":`));
  return new Set([...own, ...keyed, ...cards.flatMap((card) => card.keywords ?? [])]);
}

describe("the cards", () => {
  test("there are at least a hundred, twelve or more of each realm, and no two of one name", () => {
    expect(shipped.length).toBeGreaterThanOrEqual(100);
    for (const realm of realms)
      expect(shipped.filter((card) => card.realm === realm).length).toBeGreaterThanOrEqual(12);
    expect(new Set(shipped.map((card) => card.name)).size).toBe(shipped.length);
  });

  test.each(realms)("%s has at least four words or keywords that no other realm uses", (realm) => {
    const others = new Set(realms.filter((each) => each !== realm).flatMap((each) => [...usedBy(each)]));
    expect([...usedBy(realm)].filter((word) => !others.has(word)).length).toBeGreaterThanOrEqual(4);
  });

  test("[C1K-GAME-1] there is a Champion of each realm, with something that is always so, one or two to activate, and a signature", () => {
    const champions = shipped.filter((card) => card.types === "Champion");
    expect(champions.map((card) => card.realm)).toEqual(realms);
    for (const { abilities = [], resolve = 0 } of champions) {
      const isSignature = (ability: object): boolean => JSON.stringify(ability).includes('"signed"');
      const activated = abilities.filter((ability) => "activated" in ability && !isSignature(ability));
      const passive = abilities.filter((ability) => !("activated" in ability));
      expect([passive.length, abilities.filter(isSignature).length]).toEqual([1, 1]);
      expect(activated.length >= 1 && activated.length <= 2).toBe(true);
      expect(resolve >= 25 && resolve <= 35).toBe(true);
    }
  });

  test("every card can be written into a file, and says what it does", () => {
    for (const card of shipped) {
      expect([card.name, readCard(JSON.parse(JSON.stringify(card)))]).toEqual([
        card.name,
        { ok: true, name: card.name, card: council.cards?.[card.name] },
      ]);
      expect(said(card).every((line) => line.endsWith(".") && !/undefined|object Object/.test(line))).toBe(true);
    }
  });

  test("every keyword of a card is one that the rules know", () => {
    const read = [
      ...Object.keys(keywordAbilities),
      "strike",
      "guard",
      "pierce",
      "ambush",
      "intimidate",
      "fast",
      "deploy",
      "locked",
      "weave",
      "hymn",
      "cycle",
      "channel",
      "first respond",
    ];
    expect(shipped.flatMap((card) => card.keywords ?? []).filter((keyword) => !read.includes(keyword))).toEqual([]);
  });
});

describe("the decks", () => {
  test("seven decks of forty with at most four copies, a Champion and cards of its realm", () => {
    expect(Object.keys(decks)).toHaveLength(7);
    for (const names of Object.values(decks)) {
      const cards = names.map((name) => shipped.find((card) => card.name === name));
      expect(cards.filter((card) => card?.types === "Champion")).toHaveLength(1);
      expect(names.filter(isOfDeck)).toHaveLength(40);
      for (const name of names) expect(names.filter((each) => each === name).length).toBeLessThanOrEqual(4);
      const realm = cards[0]?.realm;
      expect(cards.filter((card) => card?.realm !== undefined && card.realm !== realm)).toEqual([]);
    }
  });
});

describe("cards in files", () => {
  test.each([
    [{ types: "Unit" }, "", undefined],
    [{ name: "A", types: "Unti" }, "types", "unit"],
    [{ name: "A", types: "Unit", powr: 1 }, "powr", "power"],
    [{ name: "A", types: "Unit", power: "1" }, "power", undefined],
    [{ name: "A", types: "Unit", realm: "Veli" }, "realm", "Veil"],
    [{ name: "A", types: "Unit", abilities: [{ trigger: "begin:upkeep", do: [] }] }, "abilities[0].trigger", undefined],
    [{ name: "A", types: "Action", abilities: [{ spell: [{ damag: 1 }] }] }, "abilities[0].spell[0]", "damage"],
    [{ name: "A", types: "Action", abilities: [{}] }, "abilities[0]", undefined],
  ])("%j is refused at %s", (data, path, suggestion) => {
    const read = readCard(data);
    const problem = read.ok ? undefined : read.problems[0];
    expect([problem?.path, problem?.suggestion]).toEqual([path, suggestion]);
  });

  test("the other cards that a card names are known, and those of the set are all there", () => {
    const sown = { name: "A", types: "Unit", form: "B", abilities: [{ spell: [{ create: "C", to: "field" }] }] };
    expect(mentions(sown)).toEqual([
      { path: "form", name: "B" },
      { path: "abilities[0].spell[0].create", name: "C" },
    ]);
    const named = shipped.flatMap((card) => mentions(JSON.parse(JSON.stringify(card))));
    expect(named.filter(({ name }) => council.cards?.[name] === undefined)).toEqual([]);
  });

  test("what is no data at all is refused too", () => {
    for (const data of [null, 3, () => 1, { name: "A", types: "Unit", power: 1.5 }])
      expect(readCard(data).ok).toBe(false);
  });
});
