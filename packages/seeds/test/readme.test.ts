import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const programs = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, program = ""]) => program);

describe("the readme", () => {
  test.each(programs.map((program, index) => [index + 1, program] as const))("program %s runs", (number, program) => {
    const folder = join(root, ".cache");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `seeds-readme-${number}.ts`);
    writeFileSync(
      file,
      `${program}\nconsole.log(JSON.stringify(game.${number === 1 ? "currentStep" : "currentPhase"}));\n`,
    );
    const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
    const run = spawnSync(process.execPath, [tsx, "--conditions=turnwright-source", file], {
      cwd: root,
      encoding: "utf8",
    });
    expect([run.stderr, run.stdout.trim()]).toEqual([
      "",
      number === 1 ? '"DECLARE_ATTACKERS"' : '{"beginning":"upkeep"}',
    ]);
  });

  test("has a program for each interface", () => {
    expect(programs).toHaveLength(2);
  });
});
