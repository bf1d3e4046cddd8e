import { describe, expect, test } from "vitest";
import { select } from "./selection.mjs";

/** A small repository: files by their texts. */
const texts: Record<string, string> = {
  "docs/walk.md": "",
  "package.json": "",
  "packages/cli/src/files.ts": "package.json",
  "packages/cli/test/process.test.ts": "",
  "packages/cli/test/scenarios.test.ts": "",
  "packages/cli/test/play.test.ts": `import { x } from "../src/files.ts";`,
  "packages/council/src/rules/ruleset.ts": "",
  "packages/council/test/games.test.ts": "",
  "packages/council/test/set.test.ts": "",
  "packages/kernel/src/play/start.ts": "",
  "packages/kernel/test/kit/index.ts": `export { play } from "./play.ts";`,
  "packages/kernel/test/kit/play.ts": "",
  "packages/kernel/test/random.test.ts": "",
  "packages/kernel/test/stack.test.ts": `import { play } from "./kit/index.ts";`,
  "packages/kernel/test/walk.test.ts": `new URL("../../../docs/walk.md", import.meta.url)`,
  "packages/lexicon/src/reader.ts": "",
  "packages/lexicon/test/language.test.ts": "",
  "packages/magic/src/cards/red.ts": `{ name: "Lightning Bolt", types: [] }`,
  "packages/magic/src/rules/ruleset.ts": "",
  "packages/magic/test/games.test.ts": "",
  "packages/magic/test/set.test.ts": "",
  "packages/table/src/app.tsx": "",
  "packages/table/src/ribbon.test.tsx": "",
  "packages/table/test/page.test.ts": "",
  "scripts/borders.mjs": "",
  "scripts/borders.test.ts": `import { faultsIn } from "./borders.mjs";`,
  "scenarios/council/turns.yaml": "",
};
for (let number = 10; number < 90; number++) texts[`scenarios/magic/s${number}.yaml`] = "";
texts["scenarios/magic/bolts.yaml"] = "hand: [Lightning Bolt]";

const selected = (...changed: string[]): ReturnType<typeof select> =>
  select(changed, { files: new Set(Object.keys(texts)), read: (file) => texts[file] ?? "" });

test("a source of the kernel: its short tests, and some scenarios of every game", () => {
  const { tests, scenarios, left } = selected("packages/kernel/src/play/start.ts");
  expect(tests).toEqual(["packages/kernel/test/stack.test.ts", "packages/kernel/test/walk.test.ts"]);
  expect(scenarios).toHaveLength(24);
  expect(new Set(scenarios.map((file) => file.split("/")[1]))).toEqual(new Set(["council", "magic"]));
  expect(left).toEqual(["packages/kernel/test/random.test.ts: takes long", "58 of 82 files of scenarios"]);
});

test("a source of a game: its short tests, and some of its scenarios", () => {
  const { tests, scenarios, left } = selected("packages/council/src/rules/ruleset.ts");
  expect(tests).toEqual(["packages/council/test/set.test.ts"]);
  expect(scenarios).toEqual(["scenarios/council/turns.yaml"]);
  expect(left).toEqual(["packages/council/test/games.test.ts: takes long"]);
});

test("a source of the table: its short tests, and which of them need a browser", () => {
  const { tests, scenarios, left } = selected("packages/table/src/app.tsx");
  expect([tests, scenarios]).toEqual([["packages/table/src/ribbon.test.tsx"], []]);
  expect(left).toEqual([
    "packages/table/test/page.test.ts: needs a browser: npx vitest run --project browser packages/table/test/page.test.ts",
  ]);
});

test("cards: the short tests of their game, and the scenarios that name one of them", () => {
  const { tests, scenarios } = selected("packages/magic/src/cards/red.ts");
  expect(tests).toEqual(["packages/magic/test/set.test.ts"]);
  expect(scenarios).toEqual(["scenarios/magic/bolts.yaml"]);
});

test("a source that was deleted: as one that has changed", () => {
  const { tests, scenarios } = selected("packages/magic/src/cards/gone.ts");
  expect(tests).toEqual(["packages/magic/test/set.test.ts"]);
  expect(scenarios).toHaveLength(24);
});

test("the card language: its tests, and those of each game that are about it", () => {
  expect(selected("packages/lexicon/src/reader.ts").tests).toEqual([
    "packages/council/test/set.test.ts",
    "packages/lexicon/test/language.test.ts",
    "packages/magic/test/set.test.ts",
  ]);
});

describe("exactly one thing to run", () => {
  test.each([
    ["scenarios/magic/s42.yaml", { scenarios: ["scenarios/magic/s42.yaml"] }],
    ["packages/magic/test/set.test.ts", { tests: ["packages/magic/test/set.test.ts"] }],
    ["packages/cli/test/process.test.ts", { tests: ["packages/cli/test/process.test.ts"] }],
    ["packages/kernel/test/kit/play.ts", { tests: ["packages/kernel/test/stack.test.ts"] }],
    ["docs/walk.md", { tests: ["packages/kernel/test/walk.test.ts"] }],
    ["scripts/borders.mjs", { tests: ["scripts/borders.test.ts"] }],
    ["scenarios/magic/deleted.yaml", {}],
    ["package.json", { left: ["package.json: no test of its own"] }],
    ["packages/magic/test/games.test.ts", { left: ["packages/magic/test/games.test.ts: takes long"] }],
  ])("%s", (changed, expected) => {
    expect(selected(changed)).toEqual({ tests: [], scenarios: [], left: [], ...expected });
  });
});

test("a test that is slow runs where it has changed itself, not where its package has", () => {
  expect(selected("packages/cli/src/files.ts").tests).toEqual(["packages/cli/test/play.test.ts"]);
});
