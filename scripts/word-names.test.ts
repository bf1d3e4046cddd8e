import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { council } from "../packages/council/src/index.ts";
import { lexicon as councilWords } from "../packages/council/src/lexicon/index.ts";
import { grandArchive } from "../packages/grand-archive/src/index.ts";
import { lexicon as archiveWords } from "../packages/grand-archive/src/lexicon/index.ts";
import { grammar, start, type Effect, type Game, type Ruleset } from "../packages/kernel/src/index.ts";
import type { Entry } from "../packages/lexicon/src/index.ts";
import { magic } from "../packages/magic/src/index.ts";
import { lexicon as magicWords } from "../packages/magic/src/lexicon/index.ts";

const NAME = "namedHere";

const isNamed = (data: unknown): boolean =>
  data === NAME || (typeof data === "object" && data !== null && Object.values(data).some(isNamed));

/** Whether a word that is told to name something hands the name on to the words that it is made of, or keeps it itself. */
function bindsNothing(game: Game, { form, example }: Entry): boolean {
  const word = game.tables.words.get(form);
  if (word === undefined) throw new Error(`${form} is no word`);
  const effect: Effect = { ...(example as Effect), as: NAME };
  const { effects, ordered } = word.compile(game.tables, effect)(game, { seat: 0, source: 0, rule: 0, bindings: {} });
  const parts = effects ?? ordered;
  return parts !== undefined && !isNamed(parts);
}

const mayName = ({ form, keys }: Entry): boolean =>
  [...grammar.keysIn(keys), ...grammar.keysIn(grammar.furtherKeys(form))].some(({ key }) => key === "as");

describe("a word that takes `as` leaves something under that name", () => {
  test.each<[string, Ruleset, readonly Entry[]]>([
    ["magic", magic, magicWords],
    ["grand-archive", grandArchive, archiveWords],
    ["council", council, councilWords],
  ])("%s", (_name, rules, entries) => {
    const game = start(rules, { seats: ["a", "b"] });
    const words = entries.filter((entry) => entry.kind === "word" && entry.inner !== true && mayName(entry));
    // What names are bound for by other means than the words it is made of.
    const itself = ["forEach", "chooseEach", "may", "search"];
    const idle = words.filter((entry) => !itself.includes(entry.form) && bindsNothing(game, entry));
    expect(words.length).toBeGreaterThan(20);
    expect(idle.map(({ form }) => form)).toEqual([]);
  });
});

test("a word of the glossary has one meaning", () => {
  const text = readFileSync(join(import.meta.dirname, "..", "GLOSSARY.md"), "utf8");
  const [, , ...rows] = text.split("\n").filter((line) => line.startsWith("| "));
  const words = rows.flatMap((row) => (row.split(" | ")[0] ?? "").replace("| ", "").split(/, | and |: /));
  expect(words.length).toBeGreaterThan(150);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
