import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("the program in the readme is the example, to the letter", () => {
  const [, shown] = /```ts\n([^]*?)```/.exec(read("README.md")) ?? [];
  expect(shown).toBe(read("examples/first.ts"));
});

test("the example runs", () => {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const run = spawnSync(process.execPath, [tsx, "--conditions=turnwright-source", "examples/first.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  expect([run.status, run.stdout.trim().split("\n").at(-1)]).toEqual([0, "turn 1 precombatMain"]);
});

test("every command that the readme names is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read("README.md").matchAll(/npm run ([a-z-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
