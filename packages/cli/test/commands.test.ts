import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const head = `scenario: A bolt is three damage
ruleset: magic
rules: [CR 120.3]
seats:
  alice: { hand: [Lightning Bolt], battlefield: [Mountain] }
  bob: {}
start: turn 3 precombatMain
strict: true
play:
  - alice: { cast: Lightning Bolt, targets: [bob] }
  - resolve
`;
const good = file("good.yaml", `${head}  - expect: { life: { bob: 17 } }\n`);
const wrong = file("wrong.yaml", `${head}  - expect: { life: { bob: 16 } }\n`);
const bad = file("bad.yaml", head.replace("hand: [Lightning Bolt]", "hand: [Lightning Blot]"));
const broken = file("broken.yaml", "scenario: [\n");

describe("run", () => {
  test("a scenario that holds is a line, and the exit code is 0", async () => {
    const { code, out, err } = await ran(["run", good]);
    expect([code, err]).toEqual([0, ""]);
    expect(out.split("\n")).toEqual([good, "  ✓ A bolt is three damage", "", "1 passed, 0 failed"]);
  });

  test("one that does not hold says where and what differed, and the exit code is 1", async () => {
    const { code, out } = await ran(["run", good, wrong]);
    expect(code).toBe(1);
    expect(out).toContain(`${wrong}:12:`);
    expect(out).toContain("1 passed, 1 failed");
  });

  test("a bad file gets exit code 2 and its place; the others are run all the same", async () => {
    const { code, out, err } = await ran(["run", bad, good, broken, join(folder, "missing.yaml")]);
    expect(code).toBe(2);
    expect(out).toContain("1 passed, 0 failed");
    expect(err).toContain(`${bad}:5:19: no card is called "Lightning Blot"; did you mean "Lightning Bolt"?`);
    expect(err).toContain(`${broken}:`);
    expect(err).toContain("missing.yaml:1:1: there is no such file or folder");
  });

  test("a path that cannot be followed is said with its place, and a link to nowhere in a folder is left out", async () => {
    const circle = join(folder, "circle.yaml");
    symlinkSync(circle, circle);
    const long = `${"x".repeat(5000)}.yaml`;
    const { code, out, err } = await ran(["run", join(good, "below.yaml"), circle, long, join(long, "*.yaml"), good]);
    expect([code, err.match(/:1:1: /g)?.length, out.includes("1 passed, 0 failed")]).toEqual([2, 4, true]);
    expect(err).toContain(`${join(good, "below.yaml")}:1:1: this cannot be read: `);
    const all = await ran(["run", folder]);
    expect(all.err).not.toContain("circle");
    rmSync(circle);
  });

  test("--json is one document with what the rows need", async () => {
    const { code, out } = await ran(["run", "--json", good, wrong]);
    const result = JSON.parse(out) as {
      passed: number;
      failed: number;
      scenarios: { ok: boolean; asserted: string[] }[];
    };
    expect([code, result.passed, result.failed]).toEqual([1, 1, 1]);
    expect(result.scenarios.map(({ ok }) => ok)).toEqual([true, false]);
    expect(result.scenarios[0]?.asserted).toContain("CR 120.3");
  });

  test("a pattern that no shell has looked up means the files it fits", async () => {
    expect(await ran(["run", join(folder, "g*d.yaml")])).toMatchObject({ code: 0, err: "" });
    expect((await ran(["run", join(folder, "**", "goo?.yaml")])).out).toContain("1 passed, 0 failed");
    expect(await ran(["run", join(folder, "x*.yaml")])).toMatchObject({ code: 2, out: "" });
  });

  test("what is no text, and what is another kind of file, is said", async () => {
    const latin = join(folder, "latin.yaml");
    writeFileSync(latin, Buffer.from(head.replace("bolt", "b\u00F6lt"), "latin1"));
    expect((await ran(["run", latin])).err).toBe(`${latin}:1:1: the file is no text in UTF-8: save it as that`);
    const own = file("my.ruleset.yaml", "name: x\n");
    expect((await ran(["run", own])).err).toBe(
      `${own}:1:1: a ruleset is a file in TypeScript or JavaScript (./my.ts); in YAML they come later`,
    );
    const other = file("a.txt", "");
    expect((await ran(["run", other])).err).toBe(
      `${other}:1:1: by its name this is no scenario file; expected scenario (*.yaml)`,
    );
  });

  test("--log tells what happened", async () => {
    expect((await ran(["run", "--log", good])).out).toContain("cast");
  });
});

describe("check", () => {
  test("says what is wrong without running anything", async () => {
    expect(await ran(["check", wrong])).toMatchObject({ code: 0, out: "1 file, nothing is wrong" });
    const { code, out } = await ran(["check", "--json", bad]);
    const result = JSON.parse(out) as { files: { file: string; problems: { line: number; suggestion: string }[] }[] };
    expect([code, result.files[0]?.file]).toEqual([2, bad]);
    expect(result.files[0]?.problems).toMatchObject([{ line: 5, column: 19, suggestion: "Lightning Bolt" }]);
  });
});

describe("itinerary and forecast", () => {
  test("[CR 500.1, 103.8a] the first turn has its spans in order, without a draw", async () => {
    const { code, out } = await ran(["itinerary", "--turns", "1", "--json"]);
    const rows = JSON.parse(out) as { span: string; passedOver: string | null; why: string }[];
    expect(code).toBe(0);
    expect(rows.map(({ span, passedOver }) => (passedOver === null ? span : `${span} (${passedOver})`))).toEqual([
      "untap",
      "upkeep",
      "draw (absent)",
      "precombatMain",
      "beginningOfCombat",
      "declareAttackers",
      "declareBlockers (notProposed)",
      "firstStrikeDamage (notProposed)",
      "combatDamage (notProposed)",
      "endOfCombat",
      "postcombatMain",
      "endStep",
      "cleanup",
    ]);
  });

  test.each([60, 80, 120])("no line is wider than %i columns", async (columns) => {
    const words = [["itinerary"], ["cards", "list"], ["explain", "CR 500.7", ...FEW], ["--help"], ["run", wrong]];
    for (const each of words) {
      const { out } = await ran(each, columns);
      const wide = out.split("\n").filter((line) => line.length > columns && !line.includes(folder));
      expect(wide).toEqual([]);
    }
  });

  test("what will come after the steps of a scenario", async () => {
    const { code, out } = await ran(["forecast", good, "--count", "3", "--json"]);
    const { forecasts } = JSON.parse(out) as { forecasts: { ahead: { span: string }[]; at: string }[] };
    expect([code, forecasts[0]?.at]).toEqual([0, "turn 3 precombatMain"]);
    expect(forecasts[0]?.ahead.map(({ span }) => span)).toEqual([
      "beginningOfCombat",
      "declareAttackers",
      "declareBlockers",
    ]);
  });
});

/** Only a few scenarios are looked through, where the rule itself is what matters. */
const FEW = ["--scenarios", folder];

describe("explain", () => {
  test("what a rule says, and the code that carries it", async () => {
    const { code, out } = await ran(["explain", "CR", "500.7", "--json", ...FEW]);
    const found = JSON.parse(out) as { id: string; says: string; code: { file: string }[]; scenarios: object[] };
    expect([code, found.id]).toEqual([0, "CR 500.7"]);
    expect(found.says).toContain("newest is taken first");
    expect(found.code.map((each) => each.file)).toContain("packages/magic/src/words/turns.ts");
  });

  test("a row that is left out on purpose says why", async () => {
    expect((await ran(["explain", "GA-PAN-1", "--json", ...FEW])).out).toContain('"declined": "the Pantheon format');
    expect((await ran(["explain", "GA-PAN-1", ...FEW])).out).toMatch(/^declined {2}the Pantheon format/m);
  });

  test("it says of each scenario by which expectation the row is shown", async () => {
    const { code, out } = await ran(["explain", "CR 614.17c", "--json"]);
    const { scenarios } = JSON.parse(out) as {
      scenarios: { ok: boolean; covers: boolean; shown: { by: string }[] }[];
    };
    expect(code).toBe(0);
    expect(scenarios.every(({ ok, covers, shown }) => ok && covers === shown.length > 0)).toBe(true);
    expect(scenarios.flatMap(({ shown }) => shown.map(({ by }) => by))).toEqual(["proves"]);
  });

  test("an id may be typed in any letters", async () => {
    expect((await ran(["explain", "cr500.7", "--json", ...FEW])).out).toContain('"id": "CR 500.7"');
  });

  test.each([
    ["117", '"CR 117"'],
    ["cr117", '"CR 117"'],
    ["500.7", '"CR 500.7"'],
    ["ga-mp-4", '"GA-MP-4"'],
  ])("a section, a number alone and small letters are understood: %s", async (typed, id) => {
    expect((await ran(["explain", typed, "--json", ...FEW])).out).toContain(`"id": ${id}`);
  });

  test.each([
    ["CR 50", '; did you mean "CR 500"?'],
    ["CR 500.99", '; did you mean "CR 500.9"?'],
    ["T3", '; did you mean "T003"?'],
    ["GA-MPP-4", '; did you mean "GA-MP-4"?'],
    ["CR 5007", "; there are CR 100.1 to CR 904.9"],
    ["CR 999.9", "; there are CR 100.1 to CR 904.9"],
    ["T999", "; there are T001 to T174"],
    ["N0-WF-9", "; there are N0-WF-1 to N0-WF-6"],
    ["XYZ-1", "; ids begin with CR, T, ECH, MTG, N0, RUM, X, GA, C1K"],
  ])("a rule that is not there is said, with what was meant if anything is near: %s", async (typed, meant) => {
    const { code, err } = await ran(["explain", typed]);
    expect([code, err]).toEqual([2, `turnwright: no rule is called "${typed}"${meant}`]);
  });
});

describe("cards", () => {
  test("list --json gives whole definitions", async () => {
    const cards = JSON.parse((await ran(["cards", "list", "--json"])).out) as { name: string; cost?: string }[];
    expect(cards.find(({ name }) => name === "Lightning Bolt")).toMatchObject({
      cost: "{R}",
      types: "Instant",
      abilities: [{ spell: [{ damage: 3 }] }],
    });
  });

  test("show tells one of them, and a misspelt name gets a suggestion", async () => {
    expect((await ran(["cards", "show", "lightning", "bolt"])).out.split("\n").slice(0, 2)).toEqual([
      "Lightning Bolt  {R}",
      "Instant",
    ]);
    const { code, err } = await ran(["cards", "show", "Lightning Blot"]);
    expect([code, err]).toEqual([2, 'turnwright: no card is called "Lightning Blot"; did you mean "Lightning Bolt"?']);
  });

  test.each([
    ["grand-archive", "Trained Hawk", "Trained Hawk  reserve 3", "Ally Animal Bird, Tamer, Wind  2/2"],
    [
      "grand-archive",
      "Drawn Blade",
      "Drawn Blade  memory 1",
      "Regalia Weapon Sword, Warrior, Norm  power 1 durability 1",
    ],
    [
      "grand-archive",
      "Lorraine, Crux Knight",
      "Lorraine, Crux Knight  memory 3",
      "Champion Human, Warrior, Crux, Lorraine  level 3 life 28",
    ],
    ["council", "Verdant Giant", "Verdant Giant  3", "Unit, Genesis  5/6"],
  ])("show tells the costs and numbers of %s: %s", async (ruleset, name, ...lines) => {
    const { out } = await ran(["cards", "show", name, "--ruleset", ruleset]);
    expect(out.split("\n").slice(0, 2)).toEqual(lines);
  });
});

describe("perft and replay", () => {
  const position = `name: A pass
ruleset: magic
position:
  seats: { alice: {}, bob: {} }
  start: turn 3 precombatMain
counts: [1, 1]
`;

  test("counts are compared; where they differ, they are divided by first option", async () => {
    const right = file("right.perft", position);
    const other = file("other.perft", position.replace("[1, 1]", "[1, 2]"));
    expect(await ran(["perft", right])).toMatchObject({ code: 0, out: "✓ A pass: 1 1" });
    const { code, out } = await ran(["perft", other]);
    expect(code).toBe(1);
    expect(out).toContain("depth 2: 2 expected, 1 counted");
    expect(out).toContain("pass");
  });

  test("a replay that is none is a bad file", async () => {
    const { code, err } = await ran(["replay", file("x.replay.json", "{ nonsense")]);
    expect(code).toBe(2);
    expect(err).toMatch(/x\.replay\.json:1:\d+: this is no JSON/);
  });

  test("a replay of a game that there is not is a bad file, and says which may have been meant", async () => {
    const replay = {
      turnwright: 1,
      ruleset: { name: "magik", fingerprint: "" },
      setup: { seats: ["a"] },
      commands: [],
    };
    const { code, out, err } = await ran(["replay", file("y.replay.json", JSON.stringify(replay))]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(
      'y.replay.json: no ruleset is called "magik"; there is magic, grand-archive, council, or a file of yours (./my.ts); did you mean "magic"?',
    );
  });
});

describe("usage", () => {
  test.each([
    [["run", "--json"], "missing required argument 'path'"],
    [["runn", "--strict", "--json"], "unknown command 'runn'\n(Did you mean run?)"],
    [["explain", "CR 9999", "--json"], 'no rule is called "CR 9999"'],
    [["itinerary", "--ruleset", "counsil", "--json"], 'no ruleset is called "counsil"'],
    [["replay", "missing.replay.json", "--json"], "missing.replay.json:1:1: there is no such file or folder"],
  ])("%j: whoever asks for JSON gets a document with the mistake", async (words, says) => {
    const { code, out, err } = await ran(words);
    expect(code).toBe(2);
    expect((JSON.parse(out) as { error: string }).error).toContain(says);
    expect(err).toContain(says);
  });

  test("--version says which one it is", async () => {
    const { code, out } = await ran(["--version"]);
    expect([code, /^\d+\.\d+\.\d+$/.test(out)]).toEqual([0, true]);
  });

  test.each([
    [["bogus"], "unknown command"],
    [["run"], "missing required argument"],
    [["run", "--bogus", good], "unknown option"],
    [["itinerary", "--seats", "many"], "expected a whole number"],
    [["itinerary", "--ruleset", "chess"], 'no ruleset is called "chess"'],
    [["explain"], "wants the id of a rule"],
    [["explain", "--uncovered", "ZZ"], "no family is called"],
    [["serve", "--port", "80"], "unknown command 'serve'"],
    [["play", "--deck", "nothing"], 'no deck is called "nothing"'],
    [["play", "--bot", "clever"], 'no bot is called "clever"'],
  ])("%j is bad usage", async (words, says) => {
    const { code, out, err } = await ran(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(says);
  });

  test.each([
    "",
    "run",
    "itinerary",
    "forecast",
    "explain",
    "check",
    "cards",
    "perft",
    "replay",
    "bench",
    "play",
    "new",
  ])("%s --help says how", async (name) => {
    const { code, out } = await ran([...(name === "" ? [] : [name]), "--help"]);
    expect(code).toBe(0);
    expect(out).toContain("Usage: turnwright");
  });

  test("bench --help says what rows are called and who lists them", async () => {
    const { out } = await ran(["bench", "--help"]);
    expect(out.replaceAll(/\s+/g, " ")).toContain("magic.decks; kernel or magic selects all that begin so.");
    expect(out.replaceAll(/\s+/g, " ")).toContain("npm run bench -- --help lists every row.");
  });
});
