import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsIn, root } from "./repository.ts";

interface IdiomBlock {
  readonly title: string;
  readonly text: string;
}

/** The idioms of a page: each heading with the block under it. */
function idiomsOf(game: string): IdiomBlock[] {
  const page = readFileSync(`${root}docs/cards/idioms-${game}.md`, "utf8");
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split("\n")[0] ?? "",
      text: [...part.matchAll(/```yaml\n(?<block>.*?)```/gs)]
        .map(({ groups }) => groups?.["block"] ?? "")
        .join("---\n"),
    }));
}

describe.each(["magic", "grand-archive", "council"])("the idioms for %s", (game) => {
  const idioms = idiomsOf(game);
  test("are many enough to be worth a page, and each is shown", () => {
    expect(idioms.length).toBeGreaterThanOrEqual(9);
    expect(
      idioms.filter(({ text }) => !text.includes("cards:") || !text.includes("expect")).map(({ title }) => title),
    ).toEqual([]);
  });

  test.each(idioms.map(({ title, text }) => [title, text] as const))("%s", (title, text) => {
    expect(faultsIn(`scenario: ${JSON.stringify(title)}\nruleset: ${game}\nstrict: true\n${text}`)).toEqual([]);
  });
});
