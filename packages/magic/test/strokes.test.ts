import { expect, test } from "vitest";
import { allEvents, answer, hash, optionCount, start, type Game } from "@turnwright/kernel";
import { magic } from "../src/card/set.ts";

const many = (...cards: readonly string[]): string[] => cards.flatMap((card) => [card, card, card]);
const lands = (one: string, other: string): string[] =>
  Array.from({ length: 28 }, (_, at) => (at % 2 === 0 ? one : other));

/** Creatures of which nothing waits for anything, plain ones and with keywords that combat, damage and death ask for. */
const LIGHT = [
  ...lands("Forest", "Plains"),
  ...many("Grizzly Bears", "Rumbling Baloth", "Gladecover Scout", "Colossal Dreadmaw", "Giant Spider"),
  ...many("Youthful Knight", "Fencing Ace", "Ajani's Sunstriker", "Isamaru, Hound of Konda", "Wall of Swords"),
];
const DARK = [
  ...lands("Swamp", "Mountain"),
  ...many("Goblin Piker", "Hill Giant", "Typhoid Rats", "Boggart Brute", "Vampire Nighthawk"),
  ...many("Bog Wraith", "Black Knight", "Raging Goblin", "Darksteel Myr", "Ornithopter"),
];
const PLAIN = [
  ...lands("Forest", "Mountain"),
  ...many("Grizzly Bears", "Rumbling Baloth", "Goblin Piker", "Hill Giant"),
];

const begun = (seed: number, a: readonly string[], b: readonly string[]): Game =>
  start(magic, { seats: ["a", "b"], decks: { a, b }, seed });

/** Where something seems to wait for what happens, nothing is made at once: every change is proposed and passes the door. */
test.each([
  [1, PLAIN, PLAIN],
  [2, PLAIN, PLAIN],
  [3, PLAIN, LIGHT],
  [4, LIGHT, DARK],
  [5, DARK, LIGHT],
  [6, DARK, PLAIN],
])("[X-18] combat in strokes (seed %i) is what it would be in proposals", (seed, one, other) => {
  const calm = begun(seed, one, other);
  const proposed = begun(seed, one, other);
  proposed.derived.listening++;
  for (let count = 1; count < 1500 && calm.state.outcome === null; count++) {
    const index = (count * 7919) % optionCount(calm);
    answer(calm, index);
    answer(proposed, index);
    expect(hash(proposed), `after ${count} answers`).toBe(hash(calm));
  }
  const names = allEvents(calm).map(({ name }) => name);
  expect(names).toContain("combatDamage");
  expect(names).toContain("destroy");
  expect(allEvents(proposed)).toEqual(allEvents(calm));
});
