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

/** What an example prints, and the code that it ends with. */
function ran(example: string): { readonly status: number | null; readonly stdout: string } {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  return spawnSync(process.execPath, [tsx, "--conditions=turnwright-source", example], { cwd: root, encoding: "utf8" });
}

test("the example runs", () => {
  const { status, stdout } = ran("examples/first.ts");
  expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, "turn 1 precombatMain"]);
});

test("docs/clients.md is the example, block by block, and what it prints", () => {
  const page = read("docs/clients.md");
  const blocks = (kind: string): string[] =>
    [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, text = ""]) => text);
  expect(blocks("ts").join("\n")).toBe(read("examples/client.ts"));
  const { status, stdout } = ran("examples/client.ts");
  expect([status, stdout.trim()]).toEqual([0, blocks("text").join("").trim()]);
});

test("every command that the readme names is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read("README.md").matchAll(/npm run ([a-z-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
