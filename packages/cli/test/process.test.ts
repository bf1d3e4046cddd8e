import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");
const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
const folder = mkdtempSync(join(tmpdir(), "turnwright-process-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The real command, as somebody starts it. Building takes time once. */
const started = (...words: string[]) =>
  spawnSync(process.execPath, [bin, ...words], { cwd: folder, encoding: "utf8", timeout: 170_000 });

test("the command starts, builds what is missing, and speaks JSON on stdout only", { timeout: 180_000 }, () => {
  const file = join(folder, "pass.yaml");
  writeFileSync(
    file,
    "scenario: Turns pass\nruleset: magic\nseats: { alice: {}, bob: {} }\nplay:\n  - goto: turn 2 upkeep\n",
  );
  const { status, stdout } = started("run", "--json", file);
  expect([status, (JSON.parse(stdout) as { passed: number }).passed]).toEqual([0, 1]);
});

test("a bad file ends with 2 and its place on stderr", { timeout: 180_000 }, () => {
  const file = join(folder, "bad.yaml");
  writeFileSync(file, "scenario: x\nruleset: magic\nseats: { alice: {}, bob: {} }\nplai: []\n");
  const { status, stdout, stderr } = started("run", file);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`${file}:4:1: unknown key "plai"`);
});
