import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Names of spans are literal types of the ruleset: what names a span or window that the game lacks does not compile. */

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "packages/kernel/test/.literal");

const game = (spans: string, card = "{}"): string => `
import { ruleset, withCards } from "../../src/index.ts";
const rules = ruleset({
  name: "g", seats: { min: 2, max: 2 }, turnRule: "R", ${spans},
  windows: { act: { rule: "R" } }, zones: { hand: { whose: "seat" } }, names: ["draw"],
  leaving: { rule: "R" }, ending: { last: "R", nobody: "R" },
});
export const whole = withCards(rules, { Card: ${card} });
`;
const sound = `turn: ["day", "night"], spans: { day: { rule: "R", parts: ["noon"] }, noon: { rule: "R", window: "act" }, night: { rule: "R" } }`;

const sources: Readonly<Record<string, string>> = {
  sound: game(
    sound,
    `{ abilities: [{ trigger: "begin:noon", do: [{ skip: "night" }, { insert: ["day", { span: "day", parts: ["noon"] }], after: "this" }] }] }`,
  ),
  part: game(sound.replace(`parts: ["noon"]`, `parts: ["nonn"]`)),
  turn: game(sound.replace(`["day", "night"]`, `["day", "nite"]`)),
  window: game(sound.replace(`window: "act"`, `window: "akt"`)),
  beginning: game(sound, `{ abilities: [{ trigger: "begin:nonn", do: [] }] }`),
  skipped: game(sound, `{ abilities: [{ spell: [{ skip: "nite" }] }] }`),
  inserted: game(sound, `{ abilities: [{ spell: [{ insert: ["nite"], after: "this" }] }] }`),
  cut: game(sound, `{ abilities: [{ spell: [{ cut: "turn", to: "nite" }] }] }`),
  replaced: game(sound, `{ abilities: [{ replace: "begin:nite", instead: [] }] }`),
};

let output = "";

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, `${name}.ts`), source);
  const config = {
    extends: "../../../../tsconfig.base.json",
    compilerOptions: {
      noEmit: true,
      composite: false,
      incremental: false,
      allowImportingTsExtensions: true,
      rootDir: "../..",
      outDir: "out",
    },
    include: ["*.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  output = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
    encoding: "utf8",
    cwd: folder,
  }).stdout;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasError = (name: string): boolean => output.split("\n").some((line) => line.startsWith(`${name}.ts(`));

test("a ruleset and a card whose names are right compile", () => {
  expect(output.split("\n").filter((line) => line.startsWith("sound.ts") || line.includes("src/"))).toEqual([]);
});

test.each(Object.keys(sources).filter((name) => name !== "sound"))("a misspelt %s does not compile", (name) => {
  expect(hasError(name)).toBe(true);
});
