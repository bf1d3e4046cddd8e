import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shipped } from "../src/card/card-lists.ts";
import { manaCost } from "../src/mana/cost.ts";

/** What is printed on a card, as the list of facts has it. */
interface Fact {
  readonly name: string;
  readonly cost: string;
  readonly types: string;
  readonly pt?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly colours?: string;
  readonly faces?: readonly Fact[];
}

const parsed = (line: string): Fact => JSON.parse(line) as Fact;

const facts = new Map(
  readFileSync(new URL("../facts.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map(parsed)
    .flatMap((fact) => [fact, ...(fact.faces ?? [])])
    .map((fact) => [fact.name, fact]),
);

const symbols = (cost: string): string =>
  JSON.stringify([manaCost(cost).generic, manaCost(cost).x, manaCost(cost).pips.toSorted()]);

test.each(shipped.map((card) => [card.name, card] as const))("%s is printed so", (name, card) => {
  // A split card is both of its halves, an adventurer card has its Adventure beside it.
  const [fact, half] = [...name.split(" // "), card.adventure?.name ?? ""].map((each) => facts.get(each));
  expect(fact).toBeDefined();
  if (fact === undefined) return;
  const { power, toughness, loyalty, defense } = card;
  const words = (types: string): string[] => types.split(" ").toSorted();
  expect(words(card.types)).toEqual(words(fact.types));
  const found = typeof card.half === "object" && "types" in card.half ? card.half : card.adventure;
  expect([found?.cost, found?.types]).toEqual([half?.cost, half?.types]);
  expect(symbols(card.cost ?? "")).toBe(symbols(fact.cost));
  const isSized = fact.pt !== undefined && !fact.pt.includes("*");
  expect(isSized ? `${power}/${toughness}` : fact.pt).toBe(fact.pt);
  expect(fact.loyalty === undefined ? undefined : String(loyalty)).toBe(fact.loyalty);
  expect(fact.defense === undefined ? undefined : String(defense)).toBe(fact.defense);
  const colours = fact.colours?.split(",").toSorted();
  expect(colours === undefined ? undefined : (card.colors ?? []).toSorted()).toEqual(colours);
});
