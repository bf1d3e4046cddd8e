import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("[C1K-ILL-3] each error code of the row is the code of a refusal or the name of an event in a scenario", () => {
  const row = file("../rules/c1k.jsonl")
    .split("\n")
    .find((line) => line.includes('"C1K-ILL-3"'));
  const codes = [...new Set(row?.match(/ERROR_[A-Z_]+/g))];
  const folder = "../../../scenarios/council/";
  const scenarios = readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => file(folder + name))
    .join("\n");
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => !new RegExp(`(?:code|name): ${code}\\b`).test(scenarios))).toEqual([]);
});
