import { readFileSync } from "node:fs";
import { coverage, familyOf } from "@turnwright/scenario";
import { describe, expect, test } from "vitest";
import { negatedInText, otherPositions } from "./negation-text.ts";
import { books, type Book } from "../src/books.ts";
import { coveredRows, rowsOf, rulesPage } from "../src/rules-page.ts";
import { coverageOf, testNamings } from "../src/test-namings.ts";
import { faultsIn, packs, ran, root, scenarioFiles } from "./repository.ts";

const all = () => scenarioFiles.map((file) => ran(file));

const NOT_SO = / (?:is|are) not as expected$/m;

/** Why the scenarios of a text, which can be read, do not pass. */
const whyNot = (text: string): string => faultsIn(text).join("\n");

describe.each(scenarioFiles)("%s", { timeout: 600_000 }, (file) => {
  test("every scenario passes", () => {
    const { problems, results } = ran(file);
    expect(problems).toEqual([]);
    const said = results.flatMap(({ reason, failures }) =>
      reason === null ? [] : [reason, ...failures.flatMap((each) => each.difference)],
    );
    expect(said).toEqual([]);
  });

  test("every scenario is strict, names its rows and expects something", () => {
    const { results } = ran(file);
    const faulty = results.filter(
      ({ strict, rules, expectations }) => !strict || rules.length === 0 || expectations === 0,
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });

  test("nothing is declined that no step says", () => {
    expect(ran(file).results.flatMap(({ notes }) => notes.map(({ line, message }) => `${line}: ${message}`))).toEqual(
      [],
    );
  });

  test("every expectation fails once it is changed", () => {
    expect(ran(file).unfailing).toEqual([]);
  });

  test("a changed expectation in the file itself fails it there", () => {
    const { text, negations, results } = ran(file);
    // Which of them is tried changes with every scenario that is added.
    const at = (results.length * 7) % Math.max(1, negations.length);
    const chosen = negations.slice(at, at + 1);
    for (const changed of negatedInText(text, chosen))
      expect(`${whyNot(changed.text)}\n${changed.said}`).toMatch(NOT_SO);
    for (const changed of otherPositions(text, "bob")) expect(whyNot(changed)).toMatch(/sameAs.* not as expected$/m);
  });
});

test("no two scenarios have one name", () => {
  const names = all().flatMap(({ results }) => results.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const SEED_CASES = ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "3c", "4a", "4b"].map((id) => `N0-TC-${id}`);
const CROSS_CASES = ["1", "2", "3", "4", "5", "6", "7", "12", "18"].map((id) => `X-${id}`);

test("at least 150 scenarios cover the seed's cases", () => {
  const results = all().flatMap((each) => each.results);
  const rows = packs["magic"]?.rows ?? [];
  const changed = all().reduce((sum, { negations }) => sum + negations.length, 0);
  console.log(`${results.length} scenarios with ${changed} changed expectations`);
  const cases = coverage(results, rows).covered.filter((id) => ["N0", "X"].includes(familyOf(id)));
  expect([...SEED_CASES, ...CROSS_CASES].filter((id) => !cases.includes(id))).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(150);
});

test("every row of the documents without a ruleset of their own, and every row about all games, is covered by a scenario or a test", () => {
  const results = [...all().flatMap((each) => each.results), ...testNamings(root).map(coverageOf)];
  const rows = packs["magic"]?.rows ?? [];
  const uncovered = ["MTG", "N0", "ECH", "RUM", "X"].flatMap((family) => coverage(results, rows, { family }).uncovered);
  expect(uncovered).toEqual([]);
});

const resultsIn = (game: string) =>
  scenarioFiles.filter((file) => file.startsWith(`scenarios/${game}/`)).flatMap((file) => ran(file).results);

describe.each(Object.entries(books))("the page of the rules of %s", (game, book: Book) => {
  const pack = packs[game];
  if (pack === undefined) throw new Error(`there is no ${game}`);
  const page = () => readFileSync(`${root}docs/rules/${game}.md`, "utf8");

  test("is what is made of the rows, the sources and the scenarios (npm run rules)", () => {
    expect(page()).toBe(rulesPage(root, pack, book, resultsIn(game)));
  });

  test("has every row in a chapter", () => {
    const written = Array.from(page().matchAll(/^### (.+)$/gm), ([, id]) => id);
    const ids = rowsOf(pack, book).map(({ id }) => id);
    expect(new Set(written)).toEqual(new Set(ids));
    expect(written.length).toBe(ids.length);
  });

  test("every row that is not extended is shown or declined", () => {
    const tags = new Map(pack.rows.map(({ id, tag }) => [id, tag]));
    const { uncovered } = coveredRows(root, pack, book, resultsIn(game));
    expect(uncovered.filter((id) => tags.get(id) !== "extended")).toEqual([]);
  });
});
