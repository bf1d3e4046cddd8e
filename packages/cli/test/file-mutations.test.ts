import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { shipped } from "@turnwright/magic";
import {
  checkFile,
  countPerft,
  playReplay,
  readPerft,
  readReplay,
  readScenarios,
  runScenario,
} from "@turnwright/scenario";
import { mutated, numbersFrom } from "../../scenario/test/mutation.ts";
import { packs, root, scenarioFiles } from "./repository.ts";
import { ranIn, turnwright } from "./command.ts";

/** The scenarios of the repository one by one, without those that are long or bring cards along: there are enough others. */
const scenarios = scenarioFiles
  .flatMap((file) => readFileSync(root + file, "utf8").split(/^---$/m))
  .filter((text) => text.length < 1_500 && !text.includes("\ncards:"));

const cards = shipped.map((card) => JSON.stringify(card, null, 2));

const perft = `name: two lands and a spell
ruleset: magic
position:
  seats:
    alice: { hand: [Lightning Bolt], battlefield: [Mountain, { card: Grizzly Bears, tapped: true }] }
    bob: { life: 5 }
  start: turn 3 precombatMain
counts: [2, 3]
`;

const replay = JSON.stringify(firstReplay(), null, 1);

function firstReplay(): unknown {
  const text = scenarios.find((each) => each.includes("cast:")) ?? "";
  const [scenario] = readScenarios("first.yaml", text, packs).scenarios;
  if (scenario === undefined) throw new Error("the first scenario that casts something cannot be read");
  return runScenario(scenario).replay;
}

/** A file, and what is to be done with it beside checking it. */
interface Kind {
  readonly ending: string;
  readonly share: number;
  readonly texts: readonly string[];
  /** Uses a file that nothing is wrong with; gives what went wrong inside the engine. */
  readonly use: (text: string) => readonly string[];
}

const inside = (reason: string | null): string[] =>
  reason !== null && /the (?:runner|engine) failed/.test(reason) ? [reason] : [];

const KINDS: readonly Kind[] = [
  {
    ending: "yaml",
    share: 60,
    texts: scenarios,
    use: (text) =>
      readScenarios("m.yaml", text, packs).scenarios.flatMap((scenario) => inside(runScenario(scenario).reason)),
  },
  { ending: "card.json", share: 25, texts: cards, use: () => [] },
  {
    ending: "perft",
    share: 8,
    texts: [perft],
    use: (text) => {
      const read = readPerft("m.perft", text, packs).perft;
      return read === null ? [] : inside(countPerft({ ...read, counts: read.counts.slice(0, 1) }).reason);
    },
  },
  {
    ending: "replay.json",
    share: 7,
    texts: [replay],
    use: (text) => {
      const read = readReplay("m.replay.json", text).replay;
      return read === null ? [] : inside(playReplay(read, packs).reason);
    },
  },
];

const FILES = 10_000;
const EVERY = 100;
const folder = mkdtempSync(join(tmpdir(), "turnwright-mutated-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a file gave in this process. */
interface Tried {
  readonly path: string;
  readonly places: readonly string[];
}

const tried: Tried[] = [];

test(
  "10,000 changed files are read and used in one process: each is fine or has problems with their places",
  { timeout: 3_600_000 },
  () => {
    const next = numbersFrom(FILES);
    const seen = { fine: 0, bad: 0 };
    for (let index = 0; index < FILES; index++) {
      const kind = kindAt(index % 100);
      const text = mutated(kind.texts[index % kind.texts.length] ?? "", next);
      const path = join(folder, `m${index}.${kind.ending}`);
      const problems = checkFile(path, text, { packs, ruleset: "magic" }).problems;
      const lines = text.split("\n").length;
      const placeless = problems.filter(
        ({ line, column, message }) => line < 1 || line > lines + 1 || column < 1 || message === "",
      );
      const failed = problems.length === 0 ? kind.use(text) : placeless.map(({ message }) => `no place: ${message}`);
      expect(failed.map((reason) => `${reason}\n${text}`)).toEqual([]);
      seen[problems.length === 0 ? "fine" : "bad"]++;
      if (index % EVERY !== 0) continue;
      writeFileSync(path, text);
      tried.push({ path, places: problems.map(({ line, column }) => `${line}:${column}`) });
    }
    console.log(`${seen.bad} bad files, ${seen.fine} fine ones`);
    expect(Math.min(seen.bad, seen.fine)).toBeGreaterThan(FILES / 20);
  },
);

function kindAt(number: number): Kind {
  let left = number;
  for (const kind of KINDS) {
    if (left < kind.share) return kind;
    left -= kind.share;
  }
  throw new Error("the shares are a hundred together");
}

test("every hundredth goes through the real command, which says the same", { timeout: 3_600_000 }, () => {
  const paths = tried.map(({ path }) => path);
  expect(paths).toHaveLength(FILES / EVERY);
  const { code, out, err } = turnwright(folder, "check", "--json", ...paths);
  const said = JSON.parse(out) as { files: { file: string; problems: { line: number; column: number }[] }[] };
  expect(
    said.files.map(({ file, problems }) => ({
      path: file,
      places: problems.map(({ line, column }) => `${line}:${column}`),
    })),
  ).toEqual(tried);
  expect(code).toBe(2);
  for (const line of err.trim().split("\n")) expect(line).toMatch(/^\S+:\d+:\d+: ./);
});

test("bad files end the command with 2 and good ones with 0 or 1, one by one", { timeout: 3_600_000 }, async () => {
  const isScenario = ({ path }: Tried): boolean => path.endsWith(".yaml");
  const bad = tried.filter((each) => isScenario(each) && each.places.length > 0).slice(0, 3);
  const fine = tried.filter((each) => isScenario(each) && each.places.length === 0).slice(0, 2);
  expect([bad.length, fine.length]).toEqual([3, 2]);
  for (const { path, places } of bad) {
    const { code, err } = await ranIn(folder, "run", path);
    expect(code).toBe(2);
    expect(err).toContain(`${path}:${places[0] ?? ""}: `);
  }
  for (const { path } of fine) expect([0, 1]).toContain((await ranIn(folder, "run", path)).code);
});
