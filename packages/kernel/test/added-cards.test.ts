import { describe, expect, test } from "vitest";
import { tablesOf } from "../src/compile/index.ts";
import { allEvents, answer, below, extend, hash, optionCount, seeded, withCards } from "../src/index.ts";
import type { Card, Game, Ruleset } from "../src/index.ts";
import { multiplayer } from "../shapes/magic-seats.ts";
import { many, names, perform, sized, start, table, zone } from "./kit/index.ts";

/** The same ruleset, put together so that all of it is compiled. */
const whole = (rules: Ruleset): Ruleset => ({ ...rules });

const wolf: Card = { types: ["creature"], power: 3, toughness: 1, keywords: ["haste"] };
const omen: Card = {
  types: ["enchantment"],
  marks: { omen: { power: 1 } },
  abilities: [
    { trigger: "begin:upkeep", do: [{ mark: "omen", on: { objects: { name: "Wolf" } }, by: 1 }], rule: "OWN-1" },
    { trigger: "mark:omen", do: [{ resource: "life", who: "you", by: 1 }], rule: "OWN-2" },
  ],
};

/** A game in which seats do what a seed says, with all that happened. */
function story(rules: Ruleset): readonly unknown[] {
  const deck = ["Wolf", "Omen", "Bear", "Land"].flatMap((card) => many(10, card));
  const game = start(rules, { seats: ["a", "b"], decks: { a: deck, b: deck }, seed: 5 });
  const rng = seeded(3);
  for (let count = 0; count < 250 && game.state.outcome === null; count++) answer(game, below(rng, optionCount(game)));
  return [allEvents(game), hash(game)];
}

describe("cards that are added to a compiled ruleset", () => {
  const inTwo = withCards(withCards(multiplayer, { Wolf: wolf }), { Omen: omen });
  const atOnce = withCards(multiplayer, { Wolf: wolf, Omen: omen });

  test("make the same games as cards that were there from the beginning", () => {
    tablesOf(multiplayer);
    expect(story(inTwo)).toEqual(story(whole(atOnce)));
    expect(story(atOnce)).toEqual(story(whole(atOnce)));
  });

  test("are frozen with all that is in them, so that their effects are compiled once", () => {
    const isFrozen = (data: unknown): boolean =>
      typeof data !== "object" || data === null || (Object.isFrozen(data) && Object.values(data).every(isFrozen));
    const added = (): Ruleset => withCards(multiplayer, { Wolf: wolf, Omen: structuredClone(omen) });
    for (const rules of [added(), whole(added())]) {
      const omens = tablesOf(rules).cards.find(({ name }) => name === "Omen");
      expect(omens?.data).toSatisfy(isFrozen);
    }
  });

  test("make the same fingerprint, which differs from that without them", () => {
    const prints = [inTwo, atOnce, whole(atOnce)].map((rules) => tablesOf(rules).fingerprint);
    expect(new Set(prints).size).toBe(1);
    expect(prints).not.toContain(tablesOf(multiplayer).fingerprint);
    expect(prints).not.toContain(
      tablesOf(withCards(multiplayer, { Wolf: { ...wolf, power: 4 }, Omen: omen })).fingerprint,
    );
  });

  test("bring their marks, the events of these and their rules along", () => {
    const game = table(inTwo, "a b", { a: { battlefield: ["Wolf", "Omen"] } });
    expect(sized(game, "Wolf")).toBe("3/1");
    perform(game, [{ mark: "omen", on: { objects: { name: "Wolf" } }, by: 2 }]);
    expect(sized(game, "Wolf")).toBe("5/1");
    expect(names(game)).toContain("mark:omen");
    expect(tablesOf(inTwo).ruleNumbers.has("OWN-2")).toBe(true);
  });

  test("leave the ruleset that they are added to as it was", () => {
    const { cardNumbers, marks, ruleNumbers, nameNumbers } = tablesOf(multiplayer);
    expect([cardNumbers.has("Wolf"), marks.has("omen"), ruleNumbers.has("OWN-1")]).toEqual([false, false, false]);
    expect(nameNumbers.has("mark:omen")).toBe(false);
    expect(Object.keys(multiplayer.cards ?? {})).not.toContain("Wolf");
    expect(Object.keys(inTwo.cards ?? {}).slice(-2)).toEqual(["Wolf", "Omen"]);
  });

  test("replace those of the same name", () => {
    const replaced = withCards(inTwo, { Wolf: { ...wolf, power: 7, abilities: [] }, Bear: wolf });
    const game = table(replaced, "a b", { a: { battlefield: ["Wolf", "Bear"] } });
    expect([sized(game, "Wolf"), sized(game, "Bear")]).toEqual(["7/1", "3/1"]);
    expect(tablesOf(replaced).fingerprint).toBe(tablesOf(whole(replaced)).fingerprint);
    expect(tablesOf(replaced).cards.length).toBe(tablesOf(inTwo).cards.length);
  });

  test("refuse what names no rule, with its place", () => {
    const { triggers: _triggers, ...silent } = whole(multiplayer);
    const odd: Card = { types: ["enchantment"], abilities: [{ trigger: "begin:upkeep", do: [] }] };
    expect(() => tablesOf(withCards({ ...silent, cards: {} }, { Odd: odd }))).toThrow("cards.Odd.abilities.0.rule");
  });
});

describe("a filter on an added card", () => {
  const { checks } = multiplayer;
  if (checks === undefined) throw new Error("a game without checks");
  // What is attached to something that its card does not want goes to the graveyard.
  const wanting = extend(multiplayer, {
    checks: {
      ...checks,
      list: [
        ...checks.list,
        {
          rule: "CR 704.5m",
          each: { objects: { types: "aura" } },
          if: { not: { matches: { key: "wants", of: "it" }, of: { hostOf: "it" } } },
          do: [{ move: "it", to: "graveyard" }],
        },
      ],
    },
  });
  const game = (): Game =>
    table(withCards(wanting, { Crown: { types: ["aura"], wants: { exhausted: true } } }), "a b", {
      a: {
        battlefield: [
          { card: "Bear", label: "bear", exhausted: true },
          { card: "Crown", attachedTo: "bear" },
        ],
      },
    });

  test("[CR 704.5m] is looked at after whatever it reads has changed", () => {
    tablesOf(wanting);
    const played = game();
    expect(zone(played, "battlefield")).toContain("Crown");
    perform(played, [{ ready: { objects: { name: "Bear" } } }]);
    expect(zone(played, "graveyard")).toContain("Crown");
  });
});
