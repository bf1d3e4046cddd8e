import { council, decks as councilDecks } from "@turnwright/council";
import { texts as councilTexts } from "@turnwright/council/texts";
import { decks as archiveDecks, grandArchive } from "@turnwright/grand-archive";
import { texts as archiveTexts } from "@turnwright/grand-archive/texts";
import { answer, below, optionCount, seeded, start, view, type Game, type Ruleset } from "@turnwright/kernel";
import { question } from "@turnwright/kernel/client";
import { decks as magicDecks, magic } from "@turnwright/magic";
import { texts as magicTexts } from "@turnwright/magic/texts";
import { describe, expect, test } from "vitest";

const games = [
  { name: "magic", rules: magic, decks: Object.values(magicDecks), texts: magicTexts },
  { name: "grand archive", rules: grandArchive, decks: Object.values(archiveDecks), texts: archiveTexts },
  { name: "council", rules: council, decks: Object.values(councilDecks), texts: councilTexts },
];

const DECISIONS = 400;

/** A game at random, looked at before each answer by whoever is asked. */
function played(
  rules: Ruleset,
  decks: readonly (readonly string[])[],
  seed: number,
  look: (game: Game, seat: string) => void,
): void {
  const [a = [], b = []] = [decks[seed % decks.length], decks[(seed + 1) % decks.length]];
  const game = start(rules, { seats: ["alice", "bob"], decks: { alice: a, bob: b }, seed });
  const rng = seeded(seed);
  for (let count = 0; count < DECISIONS && game.state.outcome === null; count++) {
    const { by, waitingFor } = view(game, "alice");
    look(game, by ?? waitingFor ?? "alice");
    answer(game, below(rng, optionCount(game)));
  }
}

/** Names of the program are no words of a person: `declareAttackers`, `#2`, `undefined`. */
const INNER = /[a-z][A-Z]|>|#\d|undefined|\[object|\{ "/;

describe.each(games)("$name in a person's words", ({ rules, decks, texts }) => {
  test("options, questions and items of the stack of games at random", () => {
    const found = new Set<string>();
    for (const seed of [1, 2, 3])
      played(rules, decks, seed, (game, seat) => {
        const { decision, stack } = view(game, seat);
        for (const option of decision?.options ?? []) found.add(texts.option(option, option.name));
        const asked = question(game, seat);
        if (asked !== null) found.add(texts.question(asked));
        // What is being announced is no item yet, and a card without rules text has none.
        for (const { item, name } of stack)
          if (item !== undefined && (item.kind !== "card" || texts.card(name).length > 0))
            found.add(texts.item(item, name));
      });
    const cards = Object.keys(rules.cards ?? {});
    const withoutNames = (text: string): string => cards.reduce((left, card) => left.replaceAll(card, ""), text);
    expect(found.size).toBeGreaterThan(40);
    expect([...found].filter((text) => INNER.test(withoutNames(text)) || text.trim() === "")).toEqual([]);
  });

  test("what is asked is a sentence: with a question mark where the answer is yes or no, without numbers that count pairs", () => {
    const found = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6])
      played(rules, decks, seed, (game, seat) => {
        const asked = question(game, seat);
        if (asked === null) return;
        const text = texts.question(asked);
        const isYesNo = asked.candidates.some((each) => each.text === "yes");
        if (isYesNo !== text.endsWith("?") && asked.kind !== "mulligan") found.add(text);
        // Of pairs there are more than of what is declared.
        if (asked.kind === "declare" && text.includes("(")) found.add(text);
        // Everything that is chosen for an attack says so.
        if (asked.as !== undefined && /choose(?: one)?(?: \(.*\))?$/.test(text)) found.add(text);
        if (/what to (?:choose|opening)|\(one\)/.test(text)) found.add(text);
      });
    expect([...found]).toEqual([]);
  });

  test("every activated ability has a text, and most are a line of their card: the others follow from what it is", () => {
    const all = Object.entries(rules.cards ?? {}).flatMap(([name, { abilities = [] }]) =>
      abilities.flatMap((ability, index) =>
        "activated" in ability
          ? [
              {
                text: texts.ability({ ...ability }, name),
                isLine: texts.card(name).some((line) => line.ability === index + 1),
              },
            ]
          : [],
      ),
    );
    expect(all.filter(({ text }) => text === "")).toEqual([]);
    expect(all.filter(({ isLine }) => isLine).length).toBeGreaterThan(all.length / 2);
  });

  test("an ability of a keyword is said in the sentence of that keyword, not by what the rules do for it in detail", () => {
    const { abilities = {} } = rules.keywords ?? {};
    const said = Object.entries(abilities).flatMap(([keyword, each]) =>
      each
        .slice(0, 1)
        .map((data) =>
          texts.item({ kind: "trigger", rule: "", of: "X", keyword, data: { ...data }, targets: [] }, "X"),
        ),
    );
    const known = said.filter((text) => /^[A-Z][\w {}]+: /.test(text));
    expect(known.length).toBeGreaterThan(said.length / 2);
    expect(known.filter((text) => /[`*]/.test(text) || text.length > 150)).toEqual([]);
  });

  test("spans have names", () => {
    expect(
      Object.keys(rules.spans)
        .map(texts.span)
        .filter((text) => INNER.test(text)),
    ).toEqual([]);
  });
});
