import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(top, "node_modules", ".bin");

/** One fault a line, with the rule that must find it. */
const planted: [code: string, rule: string][] = [
  [`import { other } from "./cycle.ts";`, "import(no-cycle)"],
  [`import { Side } from "./data/ids.ts";`, "typescript(consistent-type-imports)"],
  [`export const cast = other as number;`, "typescript(consistent-type-assertions)"],
  [`export const loose: any = 1;`, "typescript(no-explicit-any)"],
  [`const unused = 1;`, "eslint(no-unused-vars)"],
  [`export default 1;`, "import(no-default-export)"],
  [`export const now = Date.now();`, "eslint(no-restricted-globals)"],
  [`export const dice = Math.random();`, "eslint(no-restricted-properties)"],
  [`export async function later() {}`, "oxc(no-async-await)"],
  [`later();`, "typescript(no-floating-promises)"],
  [`export const same = cast == 1;`, "eslint(eqeqeq)"],
  [`export const side = (s: Side) => { switch (s) { case "left": } };`, "typescript(switch-exhaustiveness-check)"],
];
const sound = [`export const list = ["a"] as const;`, `export const fits = { a: 1 } satisfies object;`];

let root = "";
let report = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "turnwright-lint-"));
  const kernel = join("packages", "kernel");
  mkdirSync(join(root, kernel, "src", "data"), { recursive: true });
  for (const file of [".oxlintrc.json", "tsconfig.base.json", join(kernel, "tsconfig.json")]) {
    copyFileSync(join(top, file), join(root, file));
  }
  const code = [...planted.map(([line]) => line), ...sound];
  writeFileSync(join(root, kernel, "src", "turn.ts"), `${code.join("\n")}\n`);
  writeFileSync(
    join(root, kernel, "src", "cycle.ts"),
    `import { now } from "./turn.ts";\nexport const other: unknown = now;\n`,
  );
  writeFileSync(
    join(root, kernel, "src", "data", "ids.ts"),
    `export type Side = "left" | "right";\nexport const side = "left" as Side;\n`,
  );
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(binaries, "tsgolint") };
  report = spawnSync(join(binaries, "oxlint"), ["--type-aware", "-f", "unix"], {
    cwd: root,
    env,
    encoding: "utf8",
  }).stdout;
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

test.each(planted)("%s is found by %s", (code, rule) => {
  const line = planted.findIndex(([each]) => each === code) + 1;
  const found = report.split("\n").filter((each) => each.startsWith(`packages/kernel/src/turn.ts:${line}:`));
  expect(found).toContainEqual(expect.stringContaining(`/${rule}]`));
});

test.each(sound)("%s is left alone", (code) => {
  const line = planted.length + sound.indexOf(code) + 1;
  expect(report).not.toContain(`turn.ts:${line}:`);
});

test("ids.ts may assert a type", () => {
  expect(report).not.toContain("ids.ts");
});
