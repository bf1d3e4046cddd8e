import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { keeping, ran } from "./command.ts";
import { runCommand } from "../src/main.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-filters-"));
afterAll(() => rmSync(folder, { recursive: true }));

const scenario = (name: string, rule: string, life: number): string => `scenario: ${name}
ruleset: magic
rules: ${rule}
seats: { alice: {}, bob: {} }
start: turn 3 precombatMain
expect: { life: { bob: ${life} } }
`;
const file = join(folder, "three.yaml");
writeFileSync(
  file,
  [
    scenario("Bob is well", "[CR 119.3]", 20),
    scenario("Bob is not well", "CR 103.4", 19),
    scenario("Nothing. Happens?", "[CR 117.3a]", 20),
  ].join("---\n"),
);

describe("run", () => {
  test("--quiet tells what failed and the count", async () => {
    const { code, out } = await ran(["run", "--quiet", file]);
    expect(code).toBe(1);
    expect(out).toContain("Bob is not well");
    expect(out).not.toContain("Bob is well");
    expect(out).toContain("2 passed, 1 failed");
  });

  test.each([
    ["bob is", ["Bob is well", "Bob is not well"]],
    ["bob*WELL", ["Bob is well", "Bob is not well"]],
    ["Bob ?? well", ["Bob is well"]],
    ["nothing.", ["Nothing. Happens?"]],
    ["CR 117", ["Nothing. Happens?"]],
    ["CR 103.4", ["Bob is not well"]],
  ])("--only %s", async (pattern, names) => {
    const { out } = await ran(["run", "--only", pattern, "--json", file]);
    expect((JSON.parse(out) as { scenarios: { name: string }[] }).scenarios.map(({ name }) => name)).toEqual(names);
  });

  test("--only may be given several times, and says when there is nothing like that", async () => {
    const both = await ran(["run", "--only", "CR 117", "--only", "Bob is well", file]);
    expect([both.code, both.out.includes("2 passed, 0 failed")]).toEqual([0, true]);
    const none = await ran(["run", "--only", "Bob is wel1", file]);
    expect(none).toEqual({
      code: 2,
      out: "",
      err: 'turnwright: --only: none of 3 scenarios has "Bob is wel1" in its name or among its rules; did you mean "Bob is well"?',
    });
  });

  test("a file that cannot be read is said whatever is looked for", async () => {
    const broken = join(folder, "broken.yaml");
    writeFileSync(broken, "scenario: [\n");
    const { code, out, err } = await ran(["run", "--only", "CR 117", file, broken]);
    expect([code, out.includes("1 passed"), err.includes(`${broken}:`)]).toEqual([2, true, true]);
    rmSync(broken);
  });

  test("how far it is, is said from the first file on where no line for each scenario says so", async () => {
    const said: string[] = [];
    await runCommand(["run", "--quiet", file], { ...keeping(), progress: (text) => void said.push(text) });
    expect(said).toContain(`running 1 of 1: ${file}`);
    expect(said.at(-1)).toBe("");
  });
});

describe("explain finds rules by words", () => {
  test("all words, in any letters and order; first what begins with them", async () => {
    const { code, out } = await ran(["explain", "first", "strike", "--json"]);
    const { rules } = JSON.parse(out) as { rules: { id: string; says: string }[] };
    expect([code, rules[0]?.id]).toEqual([0, "CR 702.7"]);
    expect(rules.every(({ says }) => /first/i.test(says) && /strik/i.test(says))).toBe(true);
    const turned = JSON.parse((await ran(["explain", "STRIKE first", "--json"])).out) as { rules: { id: string }[] };
    expect(turned.rules.map(({ id }) => id).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  });

  test("one game's alone, as a table that fits", async () => {
    const { out } = await ran(["explain", "opportunity", "--ruleset", "grand-archive"]);
    expect(out).toMatch(/^GA-/);
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test.each([
    [["frist", "strike"], 'no rule has "frist strike" in it; did you mean "first strike"?'],
    [["xyzzy"], 'no rule has "xyzzy" in it'],
    [[" "], "explain wants the id of a rule, words of it, or --uncovered [FAMILY]"],
  ])("%j is said", async (words, says) => {
    expect(await ran(["explain", ...words])).toEqual({ code: 2, out: "", err: `turnwright: ${says}` });
  });
});

describe("explain --uncovered", () => {
  const counted = async (...words: readonly string[]): Promise<string[]> =>
    (await ran(["explain", "--uncovered", ...words, "--scenarios", folder])).out
      .split("\n")
      .filter((line) => / covered, /.test(line));

  test("without a family counts all, each as it is by itself", async () => {
    const all = await counted();
    expect(all.map((line) => line.split(" ")[0])).toEqual(
      expect.arrayContaining(["CR", "GA", "C1K", "N0", "ECH", "RUM"]),
    );
    const one = await counted("GA");
    expect(one).toEqual([all.find((line) => line.startsWith("GA"))?.replace(/^GA +/, "")]);
  });

  test("--json has the rows of all families in the form that one has", async () => {
    const found = async (...words: readonly string[]): Promise<Readonly<Record<string, readonly unknown[]>>> =>
      JSON.parse((await ran(["explain", "--uncovered", ...words, "--scenarios", folder, "--json"])).out) as Record<
        string,
        unknown[]
      >;
    const [all, one] = [await found(), await found("C1K")];
    expect(Object.keys(all)).toEqual(["covered", "declined", "uncovered"]);
    for (const [key, rows] of Object.entries(one)) expect(all[key]).toEqual(expect.arrayContaining([...rows]));
    expect(all["uncovered"]).toEqual(expect.arrayContaining(["GA-TURN-1", "N0-WF-1"]));
  });

  test("a tag that no row has is said", async () => {
    const { code, err } = await ran(["explain", "--uncovered", "--tag", "cors"]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^turnwright: no row has the tag "cors"; there are beside, core, extended, row, note$/),
    ]);
  });
});

describe("cards list", () => {
  const names = async (...words: readonly string[]): Promise<string[]> =>
    (await ran(["cards", "list", "--names", ...words])).out.split("\n");

  test.each([
    [
      ["--type", "goblin", "--colour", "red", "haste"],
      ["Raging Goblin", "Goblin War Buggy"],
    ],
    [["--where", "power>=6", "--color", "G", "--type", "Dinosaur"], ["Colossal Dreadmaw"]],
    [["lightning", "bolt"], ["Lightning Bolt"]],
    [["--ruleset", "council", "--colour", "Dominion", "--where", "power=3", "--where", "defense=4"], ["Iron Marshal"]],
  ])("%j", async (words, found) => {
    expect(await names(...words)).toEqual(expect.arrayContaining(found));
    expect((await names(...words)).length).toBeLessThan(10);
  });

  test("every test takes away, and --json gives the definitions of what is left", async () => {
    const all = JSON.parse(
      (await ran(["cards", "list", "--type", "golem", "--colour", "colourless", "--json"])).out,
    ) as {
      types: string;
      cost?: string;
    }[];
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ types, cost }) => types.includes("Golem") && !/[WUBRG]/.test(cost ?? ""))).toBe(true);
    expect((await ran(["cards", "list", "--type", "creature"])).out).toMatch(/\n\d+ of \d+ cards$/);
  });

  test.each([
    [["--type", "gobln"], '--type: no card has "gobln"; did you mean "goblin"?'],
    [["--colour", "purple"], '--colour: no card has "purple"; there is black, blue, green, red, white'],
    [["--where", "powr=3"], 'cards of magic have no "powr"'],
    [["--where", "power"], '--where: expected a test like keywords=flying or power>=3, found "power"'],
    [["--where", "types>3"], "--where: types is no number, so only types=WORD can be asked"],
    [["--where", "power=big"], '--where: power is a number, found "big"'],
  ])("%j is bad usage", async (words, says) => {
    const { code, out, err } = await ran(["cards", "list", ...words]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(says);
  });
});
