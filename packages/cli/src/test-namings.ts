import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CoverageResult } from "@turnwright/scenario";
import { filesIn } from "./files.ts";

/** A test of the repository that names rows at the beginning of its name. */
export interface TestNaming {
  readonly file: string;
  readonly line: number;
  /** Its name without the rows. */
  readonly name: string;
  readonly rules: readonly string[];
  /** How often it expects something. */
  readonly expectations: number;
}

/** `test("[ECH-ADV-1] [ECH-ADV-2] each step leads to the next", …`, also where the name stands on a line of its own. */
const TEST_NAME = /\btest(?:\.each)?\b[^"'`]*?["'`]((?:\[[^\]\n]+\] ?)+)([^\n]*?)["'`],/g;

/** The tests that name rows, by what is written: whether they pass is said by `npm test`, which runs all of them. */
export function testNamings(root: string): readonly TestNaming[] {
  return filesIn(join(root, "packages"))
    .filter((file) => /[/\\](?:test|src)[/\\].*\.test\.ts$/.test(file) && !/[/\\](?:node_modules|dist)[/\\]/.test(file))
    .flatMap((file) => namingsIn(relative(root, file).replaceAll("\\", "/"), readFileSync(file, "utf8")));
}

/** Those of one file. What a test expects stands between its name and the next test. */
export function namingsIn(file: string, text: string): TestNaming[] {
  return [...text.matchAll(TEST_NAME)].map((match) => {
    const [, ids = "", name = ""] = match;
    const body = text.slice(match.index, nextTest(text, match.index));
    return {
      file,
      line: text.slice(0, match.index).split("\n").length,
      name,
      rules: [...ids.matchAll(/\[([^\]]+)\]/g)].flatMap(([, group = ""]) => group.split(",").map((id) => id.trim())),
      expectations: body.split(/\bexpect(?:TypeOf)?\b/).length - 1,
    };
  });
}

/** Where the next test begins. */
function nextTest(text: string, from: number): number {
  const next = /\n\s*test\b/g;
  next.lastIndex = from;
  return next.exec(text)?.index ?? text.length;
}

/** What a test says about rows, as a strict scenario that passes would. */
export const coverageOf = ({ rules, expectations }: TestNaming): CoverageResult => ({
  rules,
  asserted: [],
  ok: true,
  strict: true,
  expectations,
});
