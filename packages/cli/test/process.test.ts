import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { turnwright } from "./command.ts";
import { root } from "./repository.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-process-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the command starts, builds what is missing, and speaks JSON on stdout only", { timeout: 1_200_000 }, () => {
  const file = join(folder, "pass.yaml");
  writeFileSync(
    file,
    "scenario: Turns pass\nruleset: magic\nseats: { alice: {}, bob: {} }\nplay:\n  - goto: turn 2 upkeep\n",
  );
  const { code, out } = turnwright(folder, "run", "--json", file);
  expect([code, (JSON.parse(out) as { passed: number }).passed]).toEqual([0, 1]);
});

test("a bad file ends with 2 and its place on stderr", { timeout: 1_200_000 }, () => {
  const file = join(folder, "bad.yaml");
  writeFileSync(file, "scenario: x\nruleset: magic\nseats: { alice: {}, bob: {} }\nplai: []\n");
  const { code, out, err } = turnwright(folder, "run", file);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(`${file}:4:1: unknown key "plai"`);
});

test("colours are for terminals: a machine that builds and tests gets plain text", { timeout: 1_200_000 }, () => {
  const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
  const words = ["run", "--quiet", join(root, "examples", "siesta.yaml")];
  const env = { ...process.env, CI: "true" };
  const { status, stdout } = spawnSync(process.execPath, [bin, ...words], { encoding: "utf8", cwd: folder, env });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\n1 passed, 0 failed\n$/)]);
});

test("what the sources say now is what is started, whatever their times say", { timeout: 1_200_000 }, () => {
  const packages = join(folder, "packages");
  const cli = join(packages, "cli");
  mkdirSync(join(cli, "src"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  cpSync(join(root, "packages", "cli", "bin"), join(cli, "bin"), { recursive: true });
  const compilerOptions = {
    composite: true,
    rootDir: "src",
    outDir: "dist",
    module: "nodenext",
    types: ["node"],
    skipLibCheck: true,
  };
  const write = (name: string, text: string): void => {
    mkdirSync(join(packages, name, "src"), { recursive: true });
    writeFileSync(join(packages, name, "src", "index.ts"), text);
    writeFileSync(join(packages, name, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
    writeFileSync(join(packages, name, "package.json"), JSON.stringify({ name, type: "module" }));
  };
  const others = ["kernel", "scenario", "lexicon", "match", "magic", "grand-archive", "council", "bots"];
  for (const name of others) write(name, "export {};\n");
  const says = (word: string): string =>
    `export async function main(): Promise<void> {\n  console.log("${word}");\n}\n`;
  write("cli", says("first"));
  const references = others.map((name) => ({ path: `../${name}` }));
  writeFileSync(join(cli, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"], references }));
  const starting = (): string =>
    spawnSync(process.execPath, [join(cli, "bin", "turnwright.mjs")], { encoding: "utf8", timeout: 600_000 }).stdout;
  expect(starting()).toBe("first\n");
  const source = join(cli, "src", "index.ts");
  writeFileSync(source, says("second"));
  utimesSync(source, 1_000_000_000, 1_000_000_000);
  expect(starting()).toBe("second\n");
});
