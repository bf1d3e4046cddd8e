import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decks } from "../src/card/decks.ts";
import { shipped } from "../src/card/set.ts";

/** What is printed on a card, as the list of facts has it. */
interface Fact {
  readonly name: string;
  readonly types: readonly string[];
  readonly classes: readonly string[];
  readonly subtypes: readonly string[];
  readonly element: string | readonly string[];
  readonly costMemory: number | null;
  readonly costReserve: number | null;
  readonly level: number | null;
  readonly life: number | null;
  readonly power: number | null;
  readonly durability: number | null;
  readonly speed: string | null;
}

const parsed = (line: string): Fact => JSON.parse(line) as Fact;

const facts = new Map(
  readFileSync(new URL("../facts.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map(parsed)
    .map((fact) => [fact.name, fact]),
);

const words = (text: string): string[] => text.toLowerCase().split(" ").filter(Boolean).toSorted();
const same = (list: readonly string[]): string[] => list.map((each) => each.toLowerCase()).toSorted();

test("there are at least a hundred cards and two lines of champions", () => {
  expect(shipped.length).toBeGreaterThanOrEqual(100);
  for (const line of ["Lorraine", "Rai"])
    expect(shipped.filter((card) => card.line === line).map((card) => card.level)).toEqual([1, 2, 3, 3]);
});

test.each(shipped.map((card) => [card.name, card] as const))("%s is printed so", (name, card) => {
  const fact = facts.get(name);
  expect(fact).toBeDefined();
  if (fact === undefined) return;
  const subtypes = fact.subtypes.filter((each) => !fact.classes.includes(each));
  expect({
    types: words(card.types),
    classes: words(card.classes),
    element: words(card.element),
    memory: card.memory ?? null,
    reserve: card.reserve ?? null,
    level: card.level ?? null,
    life: card.life ?? null,
    power: card.power ?? null,
    durability: card.durability ?? null,
    isFast: card.fast === true,
  }).toEqual({
    types: same([...fact.types, ...subtypes]),
    classes: same(fact.classes),
    element: same(typeof fact.element === "string" ? [fact.element] : fact.element),
    memory: fact.costMemory,
    reserve: fact.costReserve,
    level: fact.level,
    life: fact.life,
    power: fact.power,
    durability: fact.durability,
    isFast: fact.speed === "fast",
  });
});

test("a deck has a level 0 champion, at most twelve cards that lie apart and sixty others", () => {
  const byName = new Map(shipped.map((card) => [card.name, card]));
  for (const deck of Object.values(decks)) {
    const apart = deck.filter((name) => byName.get(name)?.memory !== undefined);
    expect(apart.length).toBeLessThanOrEqual(12);
    expect(new Set(apart).size).toBe(apart.length);
    expect(apart.filter((name) => byName.get(name)?.level === 0)).toHaveLength(1);
    expect(deck.length - apart.length).toBe(60);
    for (const name of new Set(deck)) expect(deck.filter((each) => each === name).length).toBeLessThanOrEqual(4);
  }
});
