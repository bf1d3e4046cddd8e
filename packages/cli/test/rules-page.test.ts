import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesPage } from "../src/rules-page.ts";
import { packs, root, scenarioFiles } from "./repository.ts";

test("the page of the rules of Grand Archive is what is made of the rows, the sources and the scenarios", () => {
  const pack = packs["grand-archive"];
  expect(pack).toBeDefined();
  if (pack === undefined) return;
  const texts = scenarioFiles
    .filter((file) => file.startsWith("scenarios/grand-archive/"))
    .map((file) => ({ file: root + file, text: readFileSync(root + file, "utf8") }));
  // Written by packages/cli/scripts/write-rules.ts.
  expect(readFileSync(`${root}docs/rules/grand-archive.md`, "utf8")).toBe(rulesPage(root, pack, "GA", texts));
});
