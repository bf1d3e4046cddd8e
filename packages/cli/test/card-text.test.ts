import { describe, expect, test } from "vitest";
import { games } from "../src/games.ts";

/** What is no English, whatever a card does. */
const FAULTS: readonly RegExp[] = [
  /\b(?:an?|each) (?:an?|the|this|that|those|target|each|what|you)\b/i,
  /\ban other\b/i,
  /\bthe top the\b/,
  /\b(?:gains|has|gets) (?:can't|doesn't|does not|may)\b/,
  /\b(?:pay|pays|may pay|costs) [A-Z][a-z]/,
  /"\w+" happened/,
  /\bthat permanent that is \w+ and\b/,
  /\bno more than 0\b/,
  /undefined|\[object|NaN| {2}|\.\./,
];

describe.each(Object.entries(games()))("the text of the cards of %s", (_name, { cards, text }) => {
  test("is English as far as that can be seen by its form", () => {
    const faulty = cards.flatMap(({ name }) =>
      text(name)
        .filter((line) => FAULTS.some((fault) => fault.test(line)))
        .map((line) => `${name}: ${line}`),
    );
    expect(faulty).toEqual([]);
  });
});

const textOf = (game: string, card: string): readonly string[] => games()[game]?.text(card) ?? [];

test.each([
  ["Genji Glove", 1, "Whenever equipped creature attacks, "],
  [
    "Leveler",
    0,
    "When this enters the battlefield, put cards equal to the number of cards in your library from the top of",
  ],
  ["Emrakul, the Aeons Torn", 2, "Whenever this attacks, the defending player sacrifices six permanents."],
  ["Blinding Angel", 1, "Whenever this deals combat damage to a player, that player skips their next combat phase."],
  ["Nekrataal", 1, "When this enters the battlefield, destroy target nonartifact nonblack creature; it can't be"],
  [
    "Boros Charm",
    0,
    "Choose one: this deals 4 damage to target player or planeswalker, each permanent you control gains",
  ],
  ["Brine Elemental", 0, "When this is turned face up, each opponent skips their next untap step."],
  ["Submerge", 0, "Put target creature on top of its owner's library."],
  ["Medomai the Ageless", 2, "As long as it is an extra turn, this can't attack."],
])("%s says what it does as people say it", (card, line, beginning) => {
  expect(textOf("magic", card)[line]?.slice(0, beginning.length)).toBe(beginning);
});
