import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { conflictTrials } from "./keyword-trials/conflicts.ts";
import { keywordTrials } from "./keyword-trials/keywords.ts";
import { realmTrials } from "./keyword-trials/realms.ts";
import { furtherTrials } from "./keyword-trials/more-lines.ts";
import { oneLineTrials } from "./keyword-trials/one-line.ts";
import { runs } from "./keyword-trials/play.ts";

const trials = [...keywordTrials, ...oneLineTrials, ...furtherTrials, ...conflictTrials, ...realmTrials];

interface Row {
  readonly id: string;
  readonly says: string;
}

const rows: readonly Row[] = readFileSync(new URL("../rules/c1k.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Row);

/** What a row is about: the keywords before its colon, or the sentences of a row about conflicts or about a realm. */
function partsOf({ id, says }: Row): string[] {
  const [names = "", rest = ""] = says.split(": ");
  if (id.startsWith("C1K-RLM-")) return says.split("; ");
  return names === "Conflicts" ? rest.split("; ") : names.split(/, | \/ /);
}

test("[C1K-KW-23] every part of every row about a keyword or a realm is tried, and nothing else", () => {
  const wanted = rows
    .filter(({ id }) => /^C1K-(KW|RLM)-/.test(id) && id !== "C1K-RLM-ASC")
    .flatMap((row) => partsOf(row).map((part) => `${row.id} ${part}`));
  expect(trials.map(({ row, shows }) => `${row} ${shows}`).toSorted()).toEqual(wanted.toSorted());
});

describe("a game is played twice, with what the row is about and without it", () => {
  test.each(trials.map((trial) => ({ title: `[${trial.row}] ${trial.shows}`, trial })))("$title", ({ trial }) => {
    const found = runs(trial);
    expect(found).toEqual({ with: trial.with, without: trial.without });
    expect(found.with).not.toEqual(found.without);
  });
});
