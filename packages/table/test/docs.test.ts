// What docs/table.md tells players is what the page says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { root } from "../../cli/test/repository.ts";
import { deal, test } from "./browser.ts";

const text = readFileSync(join(root, "docs", "table.md"), "utf8");

test("the keys of docs/table.md are those that the page lists", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const listed = async (role: "term" | "definition"): Promise<readonly string[]> =>
    dialog.getByRole(role).allInnerTexts();
  const [keys, meanings] = [await listed("term"), await listed("definition")];
  const [, table = ""] = /\| key \| does \|\n[^\n]*\n([^]*?)\n\n/.exec(text) ?? [];
  const rows = table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, 3)
      .map((cell) => cell.trim()),
  );
  expect(rows).toEqual(keys.map((key, index) => [key, meanings[index]]));
});

test("the buttons that docs/table.md names are there", async ({ open }) => {
  const page = await deal(open, "game=magic&seed=7");
  for (const name of ["New game", "Turn", "Take along", "Ask me everywhere", "Passed for you"]) {
    expect(text).toContain(`**${name}**`);
    const found = page.getByRole("button", { name: new RegExp(`^${name}(?! \\d)`) });
    expect([name, await found.count()]).toEqual([name, 1]);
  }
});
