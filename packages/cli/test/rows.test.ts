import { readFileSync, readdirSync } from "node:fs";
import { start } from "@turnwright/kernel";
import { isMeantBy, readRows } from "@turnwright/scenario";
import { expect, test } from "vitest";
import { idsNamed } from "../src/rule-ids.ts";
import { filesIn } from "../src/files.ts";
import { packs, root, scenarioFiles } from "./repository.ts";

const packages = readdirSync(`${root}packages`);

const rows = packages.flatMap((name) =>
  filesUnder(`packages/${name}/rules`, ".jsonl").flatMap((file) => readRows(readFileSync(root + file, "utf8"))),
);

/** A heading (`CR 502`) is there if something continues it. */
const isThere = (id: string): boolean => rows.some((row) => isMeantBy(row.id, id));

function filesUnder(folder: string, ending: string): string[] {
  try {
    return filesIn(root + folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(root.length));
  } catch {
    return [];
  }
}

/** The ids in a file that stand in no table of rows, each with its line. */
const unknownIn = (file: string, isMeant: (line: string) => boolean = () => true): string[] =>
  readFileSync(root + file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      isMeant(line)
        ? idsNamed(line)
            .filter((id) => !isThere(id))
            .map((id) => `${file}:${index + 1}: ${id}`)
        : [],
    );

test("no row is there twice", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every id that a scenario names is a row of the tables, or a well-formed number of a rule book", () => {
  const mayBe = (id: string): boolean => Object.values(packs).some((pack) => pack.mayBeRule?.(id) === true);
  const named = scenarioFiles.flatMap((file) => unknownIn(file));
  expect(named.filter((each) => !mayBe(each.split(": ").at(-1) ?? ""))).toEqual([]);
});

test("every id that a ruleset gives to what happens is a row of the tables", () => {
  for (const { ruleset } of Object.values(packs)) {
    const { tables } = start(ruleset, { seats: ["alice", "bob"], decks: { alice: [], bob: [] }, seed: 1 });
    expect(tables.rules.filter((id) => id !== "" && !isThere(id))).toEqual([]);
  }
});

test("every id that a source names is a row of the tables", () => {
  const sources = packages.flatMap((name) =>
    ["src", "shapes"].flatMap((folder) => filesUnder(`packages/${name}/${folder}`, ".ts")),
  );
  expect(sources.flatMap((file) => unknownIn(file))).toEqual([]);
});

test("every id in the name of a test is a row of the tables", () => {
  const tests = packages.flatMap((name) => filesUnder(`packages/${name}/test`, ".test.ts"));
  const isName = (line: string): boolean => /["'`]\[[^\]]+\]/.test(line);
  expect(tests.flatMap((file) => unknownIn(file, isName))).toEqual([]);
});
