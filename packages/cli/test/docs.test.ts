import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shipped } from "@turnwright/magic";
import { runScenario, readScenarios } from "@turnwright/scenario";
import { packs, ran, root } from "./repository.ts";

test("the scenario of docs/scenarios.md passes as it stands there", () => {
  const text = readFileSync(`${root}docs/scenarios.md`, "utf8");
  const shown = [...text.matchAll(/```yaml\n([^]*?)```/g)].map(([, yaml = ""]) => yaml);
  expect(shown).not.toEqual([]);
  for (const yaml of shown) {
    const { scenarios, problems } = readScenarios("docs/scenarios.md", yaml, packs);
    expect(problems).toEqual([]);
    expect(scenarios.map((scenario) => runScenario(scenario).reason)).toEqual([null]);
  }
});

test("five cards that are not in the set are written into a scenario file, and scenarios are about them", () => {
  const { results, text } = ran("scenarios/magic/your-own-card.yaml");
  const known = new Set(shipped.map(({ name }) => name));
  const own = [...text.matchAll(/^ {2}- name: (.+)$/gm)].map(([, name = ""]) => name);
  expect(new Set(own).size).toBeGreaterThanOrEqual(5);
  expect(own.filter((name) => known.has(name))).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(5);
});
