import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { surface, surfacePage } from "../scripts/surface.ts";

const MOST_VALUES = 60;

test("[design 4] SURFACE.md is the surface as it is: `npm run surface` writes it anew", () => {
  expect(readFileSync(new URL("../SURFACE.md", import.meta.url), "utf8")).toBe(surfacePage());
});

test("[design 4] the surface has at most sixty values, in four groups", () => {
  const values = surface().filter(({ isType }) => !isType);
  expect(values.length).toBeLessThanOrEqual(MOST_VALUES);
  expect([...new Set(values.map(({ group }) => group.split(":")[0]))]).toEqual([
    "Play",
    "Observe",
    "Write a ruleset",
    "Tools",
  ]);
});

test("[design 4] every value of the surface says what it is", () => {
  const silent = [...surface(), ...surface("client.ts")].filter(({ isType, comment }) => !isType && comment === "");
  expect(silent.map(({ name }) => name)).toEqual([]);
});
