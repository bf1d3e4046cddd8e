import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran, turnwright } from "./command.ts";
import { root } from "./repository.ts";
import { serving } from "./table-process.ts";

/** `npm start` is this command. */
test("npm start serves the table", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  expect(scripts.start).toBe("node packages/cli/bin/turnwright.mjs table");
});

test("the table is built and served, and stops when it is told to", { timeout: 1_200_000 }, async () => {
  const { address, stop } = await serving("--port", "0");
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  const text = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const files = [...text.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of [...files, "bot-worker.js", "licences.txt"])
    expect([file, (await fetch(new URL(file, address))).status]).toEqual([file, 200]);
  // Whoever still reads does not keep it from ending.
  expect(await stop()).toBe(0);
  const stamp = join(root, "packages", "table", "dist", ".built");
  const built = statSync(stamp).mtimeMs;
  const again = await serving("--port", "0");
  expect([await again.stop(), statSync(stamp).mtimeMs]).toEqual([0, built]);
});

test("a port that is taken is refused if it was named, and passed over if not", { timeout: 1_200_000 }, async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.once("error", () => resolve(4173));
    holder.listen(4173, "127.0.0.1", () => resolve(4173));
  });
  const { code, err } = await ran(["table", "--port", String(port)]);
  expect([code, err]).toEqual([2, expect.stringContaining(`port ${port} is taken: name another one`)]);
  const { address, stop } = await serving();
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  expect(await stop()).toBe(0);
  holder.close();
});

test.each([
  ["--port", "seven"],
  ["--port", "70000"],
  ["--host", "no.such.host.invalid"],
])("%s %s is refused", async (...words) => {
  const { code, err } = await ran(["table", ...words]);
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(words[0] === "--port" ? "--port: expected" : "cannot be served"),
  ]);
});

describe("a ruleset that the table cannot have is refused before anything is served, with its place", () => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-table-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const game = readFileSync(join(root, "examples", "duel", "game.ts"), "utf8");

  test.each([
    ["missing.ts", "", /^missing\.ts: there is no such file/],
    [
      "word.ts",
      game.replace('resource: "hearts", by: 1', 'resorce: "hearts", by: 1'),
      /^word\.ts:\d+:\d+: cards\.Bandage.*"resorce"/,
    ],
    [
      "file.ts",
      `import { readFileSync } from "node:fs";\n${game}\nreadFileSync("/dev/null");\n`,
      /^file\.ts:1:30: a page in the browser has no node:fs/,
    ],
    [
      "package.ts",
      `${game}export { texts } from "@turnwright/magic/texts";\n`,
      /^package\.ts:\d+:23: there is no package @turnwright\/magic\/texts here/,
    ],
    ["other.ts", `${game}export const variantOf = "whist";\n`, /^other\.ts: variantOf: no ruleset is called "whist"/],
  ])("%s", (name, text, says) => {
    if (text !== "") writeFileSync(join(folder, name), text);
    const { code, out, err } = turnwright(folder, "table", "--port", "0", "--ruleset", `./${name}`);
    expect([code, out, err.replace(/^turnwright: /, "").replace(/^\.\//, "")]).toEqual([
      2,
      "",
      expect.stringMatching(says),
    ]);
  });

  test("a game that there is not", async () => {
    const { code, err } = await ran(["table", "--ruleset", "magik"]);
    expect([code, err]).toEqual([2, expect.stringContaining('no ruleset is called "magik"; there is magic')]);
  });
});
