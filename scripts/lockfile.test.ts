import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test("the lock file names no address to load from", () => {
  expect(read("package-lock.json").match(/"resolved": *"[a-z+]+:.*/g) ?? []).toEqual([]);
});

test("for every package that would run something when it is installed, it is decided whether it may", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Record<string, boolean> };
  const asking = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  expect([...new Set(asking)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});
