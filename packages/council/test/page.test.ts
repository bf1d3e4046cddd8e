import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesPage } from "../scripts/rules-page.ts";

const page = readFileSync(new URL("../../../docs/rules/council.md", import.meta.url), "utf8");

test("docs/rules/council.md is what the rows and scenarios give; `npm run rules` writes it anew", () => {
  expect(page).toBe(rulesPage());
});

test("every row of the page but the one that is declined is shown by a scenario", () => {
  const bare = page.split("### ").filter((part) => part.startsWith("C1K-") && !part.includes("\n- "));
  expect(bare.map((part) => part.split("\n")[0])).toEqual([]);
});
