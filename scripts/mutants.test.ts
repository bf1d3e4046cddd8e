import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFile, parts } from "./mutants/part.ts";
import { COPIED, root } from "./mutants/workshop.ts";

test.each(parts.map((part) => [part.name, part] as const))(
  "every mutant of %s breaks a place that stands in the sources exactly once",
  (_name, { sources, mutants }) => {
    const places = ({ file, from }: { file: string; from: string }): number =>
      readFileSync(join(root, sources, file), "utf8").split(from).length - 1;
    expect(mutants.filter((mutant) => places(mutant) !== 1).map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  },
);

test("the copy that is broken has what its tests are run with", () => {
  const config = readFileSync(join(root, "vitest.config.ts"), "utf8");
  const imported = [...config.matchAll(/from "\.\/([^"]+)"/g)].map(([, path]) => path);
  expect(imported).not.toEqual([]);
  expect(COPIED).toEqual(expect.arrayContaining(imported));
});

test.each(parts.map((part) => [part.name, part] as const))(
  "every mutant of %s names tests that are there",
  (_name, { owner, mutants }) => {
    const files = new Set(mutants.flatMap(({ tests }) => tests).map((name) => testFile(owner, name)));
    expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  },
);
