import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the lock file names no address to load from", () => {
  const lockfile = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  expect(lockfile.match(/"resolved": *"[a-z+]+:.*/g) ?? []).toEqual([]);
});
