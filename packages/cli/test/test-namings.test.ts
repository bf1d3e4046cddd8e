import { expect, test } from "vitest";
import { coverage } from "@turnwright/scenario";
import { coverageOf, namingsIn, testNamings } from "../src/test-namings.ts";
import { root } from "./repository.ts";

const TEXT = [
  'test("[ECH-ADV-1] [ECH-ADV-2, T001] leads on", () => {',
  "  expect(1).toBe(1);",
  "});",
  "",
  "test.each([1, 2])(",
  '  "[X-1] each of %s",',
  "  (one) => { expect(one).toBe(one); expect(one).toBe(1); },",
  ");",
  "",
  "  test(`[N0-WF-1] says nothing`, () => {});",
  'test("names no row", () => { expect(1).toBe(1); });',
].join("\n");

test("tests that name rows are found with their rows, their place and how much they expect", () => {
  expect(namingsIn("a.test.ts", TEXT)).toEqual([
    { file: "a.test.ts", line: 1, name: "leads on", rules: ["ECH-ADV-1", "ECH-ADV-2", "T001"], expectations: 1 },
    { file: "a.test.ts", line: 5, name: "each of %s", rules: ["X-1"], expectations: 2 },
    { file: "a.test.ts", line: 10, name: "says nothing", rules: ["N0-WF-1"], expectations: 0 },
  ]);
});

test("a test that expects something covers rows about situations, and no row of a rule book", () => {
  const rows = ["ECH-ADV-1", "N0-WF-1", "CR 500.7"].map((id) => ({ id, tag: "row", says: "" }));
  const text = 'test("[ECH-ADV-1, CR 500.7] so", () => { expect(1).toBe(1); });\n  test("[N0-WF-1] empty", () => {});';
  expect(coverage(namingsIn("a.test.ts", text).map(coverageOf), rows)).toMatchObject({
    covered: ["ECH-ADV-1"],
    uncovered: ["N0-WF-1", "CR 500.7"],
  });
});

test("the repository has such tests of both documents", () => {
  const files = new Set(testNamings(root).flatMap(({ file }) => (file.startsWith("packages/seeds/") ? [file] : [])));
  expect([...files]).toContain("packages/seeds/test/document-001.test.ts");
  expect([...files]).toContain("packages/seeds/test/document-004.test.ts");
});
