import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Game, Ruleset } from "../src/index.ts";
import { instrument, type Instrumented } from "./instrument.ts";

const page = readFileSync(new URL("../../../docs/walk.md", import.meta.url), "utf8");

/** The rooms that the page lists between the marks of a walk. */
function listed(name: string): string[] {
  const [, list] = new RegExp(`<!-- walk:${name} -->([^]*?)<!-- /walk:${name} -->`).exec(page) ?? [];
  if (list === undefined) throw new Error(`docs/walk.md has no list between the marks of walk:${name}`);
  return [...list.matchAll(/^\d+\. `(\w+)`$/gm)].map(([, room = ""]) => room);
}

let copy: Instrumented;
let magic: Ruleset;

beforeAll(async () => {
  copy = await instrument();
  magic = (await copy.shape("magic-cards"))["magic"] as Ruleset;
});
afterAll(() => copy.remove());

/** A game in a span of alice's third turn, with what she has. */
function place(span: string, battlefield: readonly string[], hand: readonly string[] = []): Game {
  const library = Array.from({ length: 9 }, () => "Blank");
  return copy.kernel.start(magic, {
    seats: ["alice", "bob"],
    zones: { alice: { library, battlefield, hand }, bob: { library } },
    at: { turn: 3, active: "alice", span },
    seed: 7,
  });
}

/** Submits these options one after the other, and says which modules were entered in doing so, in order of first entry. */
function walk(game: Game, ...keys: readonly string[]): string[] {
  const modules = new Set<string>();
  for (const key of keys) {
    const open = copy.kernel.decision(game);
    const option = open?.options.find((each) => each.key === key);
    if (open === undefined || option === undefined) throw new Error(`no option "${key}"`);
    const command = { seat: open.by, decision: open.id, choice: option.index };
    for (const module of copy.entered(() => expect(copy.kernel.submit(game, command).ok).toBe(true)))
      modules.add(module);
  }
  return [...modules].filter((module) => !module.startsWith("shapes/"));
}

/** The last pass of an inserted upkeep: the plan is a list by then, and a trigger waits for the draw step that follows. */
function walkOfPass(): string[] {
  const game = place("upkeep", ["Haze", "Plant draw"]);
  walk(game, "pass", "pass", "pass", "pass", "pass");
  expect(copy.kernel.where(game)).toMatch(/upkeep$/);
  const modules = walk(game, "pass");
  expect(copy.kernel.where(game)).toMatch(/draw$/);
  return modules;
}

const walkOfCast = (): string[] => walk(place("precombatMain", ["Land"], ["Bolt"]), "cast:Bolt", "target:bob");

describe.each([
  ["pass", walkOfPass],
  ["cast", walkOfCast],
] as const)("the walk of a %s", (name, walked) => {
  test("[design 3] the page names the rooms that are entered, all of them and no other", () => {
    expect(new Set(walked().map((module) => module.split("/")[0]))).toEqual(new Set(listed(name)));
  });

  test("[design 3] the files that its sections open are entered", () => {
    const heading = name === "pass" ? "first" : "second";
    const chapter = page.split(/^## /m).find((each) => each.startsWith(`The ${heading} walk`)) ?? "";
    const opened = [...chapter.matchAll(/^Open:([^]*?)(?:\n\n|$)/gm)].flatMap(([, list = ""]) => filesIn(list));
    expect(opened.length).toBeGreaterThan(8);
    const entered = walked();
    expect(opened.filter((file) => !entered.includes(file.replace(/\.ts$/, "")))).toEqual([]);
  });
});

test("[design 3] the functions that the page tells to open are in the file named before them", () => {
  const missing = [...page.matchAll(/`([\w/-]+\.ts)` \(([^)]*)\)/g)].flatMap(([, file = "", names = ""]) => {
    const text = readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");
    const isThere = (name: string): boolean => new RegExp(`(?:function|const|  )\\s*${name}\\b`).test(text);
    return codes(names)
      .filter((name) => !isThere(name))
      .map((name) => `${name} in ${file}`);
  });
  expect(missing).toEqual([]);
});

test("[design 3] every file that the page names is there", () => {
  const named = codes(page).filter((code) => /^[\w-]+(\/[\w-]+)*(\.ts|\/)$/.test(code));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(new URL(`../src/${path}`, import.meta.url)))).toEqual([]);
});

/** What stands between backticks. */
const codes = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

const filesIn = (text: string): string[] => codes(text).filter((code) => code.endsWith(".ts"));
