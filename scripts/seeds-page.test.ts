import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { coverage, familyOf, readScenarios, runScenario, type ScenarioResult } from "@turnwright/scenario";
import { describe, expect, test } from "vitest";

import { findFile } from "../packages/cli/src/files.ts";
import { games } from "../packages/cli/src/games.ts";
import { coverageOf, testNamings } from "../packages/cli/src/test-namings.ts";
import { commandOf, documents, pageFile, proofOf, rows, seedsPage } from "./seeds-page.ts";

const root = join(import.meta.dirname, "..");
const proofs = documents.flatMap(({ statements }) =>
  statements.flatMap((each) => each.rows.map((row) => ({ row, proof: proofOf(row, each.in) }))),
);
const stated = proofs.map(({ row }) => row);

describe("the page about the documents", () => {
  test("is as its sources are", () => {
    expect(readFileSync(pageFile, "utf8")).toBe(seedsPage());
  });

  test("has the five documents, and every row of those that have rows of their own", () => {
    expect(documents.map(({ document }) => document)).toEqual(["000", "001", "002", "003", "004"]);
    const meant = rows.filter(({ id, tag }) => ["N0", "ECH", "RUM"].includes(familyOf(id)) && tag !== "note");
    expect(meant.map(({ id }) => id).filter((id) => !stated.includes(id))).toEqual([]);
  });

  test.each([
    ["001", "echomancy"],
    ["004", "rummage"],
  ])("what document %s calls otherwise is exported by %s under the name that is given", (number, entry) => {
    const index = readFileSync(join(root, "packages", "seeds", "src", entry, "index.ts"), "utf8");
    const names = documents.find(({ document }) => document === number)?.names?.flatMap(({ of }) => of) ?? [];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(index))).toEqual([]);
  });

  test("every scenario that it names passes, and shows the row that it is named for", () => {
    const packs = Object.fromEntries(Object.entries(games()).map(([name, { pack }]) => [name, pack]));
    const results = new Map<string, readonly ScenarioResult[]>();
    const resultsOf = (file: string): readonly ScenarioResult[] => {
      const known = results.get(file);
      if (known !== undefined) return known;
      const path = join(root, file);
      const { scenarios } = readScenarios(file, readFileSync(path, "utf8"), packs, (each) => findFile(each, path));
      const found = scenarios.map((scenario) => runScenario(scenario));
      results.set(file, found);
      return found;
    };
    const unshown = proofs.flatMap(({ row, proof }) => {
      if (!("scenario" in proof)) return [];
      const found = resultsOf(proof.scenario);
      const isShown = found.every(({ ok }) => ok) && coverage(found, rows, { family: row }).covered.includes(row);
      return isShown ? [] : [`${row}: ${proof.scenario}`];
    });
    expect(unshown).toEqual([]);
  });

  test("every test that it names is there, names the row and expects something", () => {
    const found = testNamings(root);
    const unshown = proofs.flatMap(({ row, proof }) => {
      if (!("test" in proof)) return [];
      const named = found.filter(({ file, rules }) => file === proof.test && rules.includes(row));
      return coverage(named.map(coverageOf), rows, { family: row }).covered.includes(row)
        ? []
        : [`${row}: ${proof.test}`];
    });
    expect(unshown).toEqual([]);
  });

  test("its commands run", () => {
    const scenario = commandOf(proofOf("N0-TC-1a")).replace("npx turnwright", "packages/cli/bin/turnwright.mjs");
    expect(scenario).toBe("packages/cli/bin/turnwright.mjs run scenarios/magic/seed-cases.yaml");
    const run = (words: readonly string[]): string => {
      const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
      return status === 0 ? stdout : `failed: ${stdout}`;
    };
    expect(run(scenario.split(" "))).toMatch(/^[1-9]\d* passed, 0 failed/m);
    const [, file = "", row = ""] = /^npx vitest run (\S+) -t "(.*)"$/.exec(commandOf(proofOf("ECH-ADV-1"))) ?? [];
    expect(run(["node_modules/vitest/vitest.mjs", "run", file, "-t", row, "--no-color"])).toMatch(
      /Tests +[1-9]\d* passed/,
    );
  });
});
