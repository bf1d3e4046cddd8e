import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { books } from "../src/books.ts";
import { rulesPage } from "../src/rules-page.ts";
import { packs, root, scenarioFiles } from "./repository.ts";

const written = (name: string): string => readFileSync(`${root}docs/rules/${name}.md`, "utf8");

test.each(Object.entries(books))(
  "the page of the rules of %s is what is made of the rows, the sources and the scenarios (npm run rules)",
  (name, book) => {
    const pack = packs[name];
    expect(pack).toBeDefined();
    if (pack === undefined) return;
    const texts = scenarioFiles
      .filter((file) => file.startsWith(`scenarios/${name}/`))
      .map((file) => ({ file: root + file, text: readFileSync(root + file, "utf8") }));
    expect(written(name)).toBe(rulesPage(root, pack, book, texts));
  },
);

test("every row of Council is in a chapter, and every one is shown by a scenario", () => {
  const parts = written("council").split(/^### /m).slice(1);
  const rows = packs["council"]?.rows.filter(({ id }) => id.startsWith("C1K-")) ?? [];
  expect(parts.map((part) => part.split("\n")[0])).toEqual(rows.map(({ id }) => id));
  expect(parts.filter((part) => !part.includes(".yaml`)")).map((part) => part.split("\n")[0])).toEqual([]);
});
