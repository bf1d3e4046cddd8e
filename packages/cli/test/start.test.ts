import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { turnwright } from "./command.ts";
import { root } from "./repository.ts";

/** The modules that a command loads, as Node's record of what was run has them. */
function loadedBy(...words: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-start-"));
  const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
  const env = { ...process.env, NODE_V8_COVERAGE: folder };
  const { status } = spawnSync(process.execPath, [bin, ...words], { cwd: root, env });
  expect(status).toBe(0);
  const urls = readdirSync(folder).flatMap((file) => {
    const record = JSON.parse(readFileSync(join(folder, file), "utf8")) as { result: { url: string }[] };
    return record.result.map(({ url }) => url);
  });
  rmSync(folder, { recursive: true });
  return urls.filter((url) => url.startsWith("file:"));
}

const isOf = (...names: readonly string[]) => {
  const parts = names.map((name) => `/${name}/`);
  return (url: string): boolean => parts.some((part) => url.includes(part));
};

test("what help and version need is loaded, and nothing that plays, reads or checks", () => {
  turnwright(root, "--version");
  const heavy = isOf("kernel", "lexicon", "scenario", "magic", "council", "grand-archive", "zod", "yaml", "@clack");
  for (const words of [["--version"], ["--help"], ["run", "--help"], ["cards", "list", "--help"]]) {
    const found = loadedBy(...words);
    expect([words, found.some(isOf("commander"))]).toEqual([words, true]);
    expect(found.filter(heavy)).toEqual([]);
  }
});

test("of the games only the one that a file is about is loaded", () => {
  const file = readdirSync(join(root, "scenarios", "council")).find((name) => name.endsWith(".yaml")) ?? "";
  const found = loadedBy("run", "--quiet", join("scenarios", "council", file));
  expect(found.some(isOf("packages/council"))).toBe(true);
  expect(found.filter(isOf("packages/magic", "packages/grand-archive", "@clack"))).toEqual([]);
});
