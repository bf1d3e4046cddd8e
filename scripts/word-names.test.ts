import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** The texts in the sources of the words of a game; comments are left out, and the list itself. */
function textsIn(game: string): ReadonlySet<string> {
  const folders = ["words", "mana"].map((folder) => join(import.meta.dirname, "..", "packages", game, "src", folder));
  const sources = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith(".ts") && !file.endsWith("uses.ts"))
    .map((file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""));
  return new Set([...sources.join("\n").matchAll(/"([^"\n]*)"/g)].map(([, text = ""]) => text));
}

/** What a word asks for only where it is there: the rule of commanders, which the formats with commanders add. */
const ASKED_FOR = ["CR 903.10a"];

describe("what the words of a game name by themselves is said in its `uses`", () => {
  test.each<[string, Ruleset, RegExp]>([
    ["magic", magic, /^CR \d/],
    ["grand-archive", grandArchive, /^GA-/],
    ["council", council, /^C1K-/],
  ])("%s", (name, { grammar: { uses = {} } = {}, ...rules }, isRule) => {
    const texts = textsIn(name);
    const cited = [...texts].filter((text) => isRule.test(text) && !ASKED_FOR.includes(text));
    expect(uses["rule"]?.toSorted()).toEqual(cited.toSorted());
    expect(
      Object.values(uses)
        .flat()
        .filter((used) => !texts.has(used)),
    ).toEqual([]);
    // Events that nothing but words could name: what is neither told by data of the rules nor by an action of its name.
    const data = JSON.stringify({ ...rules, names: [], kinds: {}, sizes: [], cards: {}, words: {}, solvers: {} });
    const unsaid = [...(rules.names ?? []), ...(rules.marks ?? [])].filter(
      (each) => texts.has(each) && !data.includes(`"${each}"`) && !Object.values(uses).flat().includes(each),
    );
    expect(unsaid).toEqual([]);
  });
});

test("a word of the glossary has one meaning", () => {
  const text = readFileSync(join(import.meta.dirname, "..", "GLOSSARY.md"), "utf8");
  const [, , ...rows] = text.split("\n").filter((line) => line.startsWith("| "));
  const words = rows.flatMap((row) => (row.split(" | ")[0] ?? "").replace("| ", "").split(/, | and |: /));
  expect(words.length).toBeGreaterThan(150);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
