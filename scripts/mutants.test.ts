import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parts } from "./mutants/part.ts";
import { root } from "./mutants/workshop.ts";

test.each(parts.map((part) => [part.name, part] as const))(
  "every mutant of %s breaks a place that stands in the sources exactly once",
  (_name, { sources, mutants }) => {
    const places = ({ file, from }: { file: string; from: string }): number =>
      readFileSync(join(root, sources, file), "utf8").split(from).length - 1;
    expect(mutants.filter((mutant) => places(mutant) !== 1).map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  },
);
