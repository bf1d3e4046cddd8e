import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ran, ranIn, turnwright } from "./command.ts";
import { root } from "./repository.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwright-rulesets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** A block of the page: its kind, what stands after it in the fence, and its text. */
interface Block {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...read("docs/rulesets.md").matchAll(/^```(\w+)(?: (.+))?\n([^]*?)^```$/gm)].map(
  ([, kind = "", name = "", text = ""]) => ({ kind, name, text }),
);

/** A folder in which the packages are installed. */
function installed(name: string): string {
  const made = join(folder, name);
  mkdirSync(made);
  symlinkSync(join(root, "node_modules"), join(made, "node_modules"));
  return made;
}

test("docs/rulesets.md can be followed from an empty folder, word by word", { timeout: 600_000 }, () => {
  const page = installed("page");
  const faults: string[] = [];
  let said = "";
  let commands = 0;
  for (const { kind, name, text } of blocks) {
    if (name !== "" && kind !== "sh") {
      mkdirSync(dirname(join(page, name)), { recursive: true });
      writeFileSync(join(page, name), text);
    } else if (kind === "sh") {
      const wanted = name === "" ? 0 : Number(name.slice("exit ".length));
      said = "";
      for (const line of text.trim().split("\n")) {
        // A process of its own for each: the file of the game grows from one to the next.
        const { code, out, err } = turnwright(page, ...line.replace(/^npx turnwright /, "").split(" "));
        if (code !== wanted) faults.push(`${line} ended with ${code}: ${err}`);
        said += out + err;
        commands++;
      }
    } else if (kind === "text")
      faults.push(
        ...text
          .trimEnd()
          .split("\n")
          .filter((line) => !said.includes(line))
          .map((line) => `nothing says ${line} in ${said}`),
      );
  }
  expect(faults).toEqual([]);
  expect(commands).toBeGreaterThan(8);
});

test("the page has the examples to the letter", () => {
  const files = [
    "siesta.ts",
    "siesta.yaml",
    "talk-back.ts",
    "duel/game.ts",
    "duel/scenarios/strike.yaml",
    "duel/scenarios/bell.yaml",
  ];
  for (const file of files) {
    const name = file.replace("duel/", "");
    expect([file, blocks.filter((block) => block.name === name).at(-1)?.text]).toEqual([
      file,
      read(`examples/${file}`),
    ]);
  }
});

test("turnwright new makes a folder whose test passes", { timeout: 600_000 }, async () => {
  const made = await ranIn(installed("new"), "new", "my-game");
  expect([made.code, made.err]).toEqual([0, ""]);
  const game = join(folder, "new", "my-game");
  expect(readdirSync(game).toSorted()).toEqual(["README.md", "game.test.mjs", "game.ts", "package.json", "scenarios"]);
  expect(readFileSync(join(game, "game.ts"), "utf8")).toContain('name: "my-game"');
  const { scripts } = JSON.parse(readFileSync(join(game, "package.json"), "utf8")) as { scripts: { test: string } };
  for (const line of scripts.test.split(" && ")) {
    const [word = "", ...words] = line.split(" ");
    const { code, out } =
      word === "turnwright"
        ? await ranIn(game, ...words)
        : { code: spawnSync(process.execPath, words, { cwd: game, timeout: 300_000 }).status, out: "" };
    expect([line, code, code === 0 ? "" : out]).toEqual([line, 0, ""]);
  }
  const again = await ranIn(join(folder, "new"), "new", "my-game");
  expect([again.code, again.err]).toEqual([
    2,
    "turnwright: my-game is not empty; a new game begins in a folder of its own\n",
  ]);
  expect((await ranIn(join(folder, "new"), "new", "My Game")).err).toContain('found "My Game"');
  expect(existsSync(join(folder, "new", "My Game"))).toBe(false);
});

describe("faults in a ruleset have their place and a remedy", () => {
  const faults = installed("faults");
  const game = read("examples/duel/game.ts");
  const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

  /** The name of a file, what the line has in it that is wrong (nothing where the file as a whole is), its text, what is said. */
  const wrong: readonly (readonly [string, string, string, string])[] = [
    [
      "key.ts",
      'untill: "round"',
      game.replace('until: "round"', 'untill: "round"'),
      'windows.last.untill: unknown key "untill" in windowRule; did you mean "until"?',
    ],
    [
      "card.ts",
      "resorce",
      game.replace('{ resource: "hearts", by: 1 }', '{ resorce: "hearts", by: 1 }'),
      'cards.Bandage.abilities[0].spell[0]: unknown word "resorce"; did you mean "resource"?',
    ],
    ["syntax.ts", "turn: [;", game.replace("turn: [", "turn: [;"), 'Unexpected ";"'],
    ["import.ts", "./nowhere.ts", `${game}export { a } from "./nowhere.ts";\n`, 'Could not resolve "./nowhere.ts"'],
    [
      "throws.ts",
      "duel as never",
      `${game}export const a = (duel as never).nothing.more;\n`,
      "Cannot read properties of undefined (reading 'more')",
    ],
    ["none.ts", "", "export const rules = { name: 1 };\n", "it exports no ruleset; expected `export default ruleset({"],
    [
      "two.ts",
      "",
      `${game}export const other = { ...duel, name: "other" };\n`,
      "it exports several rulesets, duel, other; two.ts#duel says which one is meant",
    ],
    ["whose.ts", "", `${game}export const variantOf = "magik";\n`, 'variantOf: no ruleset is called "magik"'],
  ];

  test("all faults of several files are said at once", async () => {
    for (const [name, , text] of wrong) writeFileSync(join(faults, name), text);
    const { code, out, err } = await ranIn(faults, "check", ...wrong.map(([name]) => name), "two.ts#other");
    expect([code, out]).toEqual([2, ""]);
    const said = err.trimEnd().split("\n");
    expect(said.length).toBe(wrong.length);
    for (const [index, [name, part, text, says]] of wrong.entries()) {
      const place = part === "" ? name : `${name}:${lineOf(text, part)}:\\d+`;
      expect(said[index]).toMatch(new RegExp(`^${place}: ${says.replaceAll(/[^\w ]/g, ".")}`));
    }
  });

  test("a file that is not there, or is no ruleset, is said where it is named", async () => {
    writeFileSync(join(faults, "x.yaml"), "scenario: x\nruleset: ./missing.ts\nseats: { alice: {}, bob: {} }\n");
    expect(await ranIn(faults, "run", "x.yaml")).toMatchObject({
      code: 2,
      err: "x.yaml:2:10: missing.ts: there is no such file\n",
    });
    expect((await ranIn(faults, "play", "--ruleset", "./x.py")).err).toContain(
      "./x.py: expected a ruleset file (*.ts, *.mts, *.js, *.mjs)",
    );
  });
});

test("scenarios of a game can be run by a variant of it", async () => {
  const place = installed("variant");
  const text = `scenario: A turn\nruleset: magic\nseats: { alice: {}, bob: {} }\nstart: turn 3 precombatMain\nplay: [goto: turn 3 postcombatMain]\nexpect: { life: { bob: 21 } }\n`;
  writeFileSync(join(place, "x.yaml"), text);
  expect((await ranIn(place, "run", "x.yaml", "--ruleset", join(root, "examples", "siesta.ts"))).code).toBe(0);
});

test("the scenarios of the examples pass", async () => {
  expect(await ranIn(root, "run", "--quiet", "examples")).toMatchObject({ code: 0, out: "\n5 passed, 0 failed\n" });
});

test("perft finds the files of the repository by itself, with the small games that some are about", async () => {
  const { code, out } = await ranIn(folder, "perft", "--divide", "1", "--json");
  const { results } = JSON.parse(out) as { results: { file: string; divide: object }[] };
  expect([code, results.length > 28, results.every(({ divide }) => Object.keys(divide).length > 0)]).toEqual([
    0,
    true,
    true,
  ]);
  const small = ["hours-skip", "skirmish-raid", "plain-trick"].map((name) => `perft/${name}.perft`);
  expect(await ranIn(root, "perft", ...small)).toMatchObject({ code: 0, err: "" });
});

test("with a game alone, perft counts the files that are about it", { timeout: 600_000 }, async () => {
  const { out, err, code } = await ran(["perft", "--ruleset", "council"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.split("\n").map((line) => line.slice(0, 2))).toEqual(["✓ ", "✓ ", "✓ ", "✓ "]);
  const none = await ran(["perft", "--ruleset", join(root, "examples/duel/game.ts")]);
  expect(none).toMatchObject({ code: 2, out: "" });
  expect(none.err).toMatch(
    /^turnwright: --ruleset: no perft file here is about .* or count from the beginning of a game with --divide 3$/,
  );
  const counted = await ran(["perft", "--ruleset", join(root, "examples/duel/game.ts"), "--divide", "1"]);
  expect(counted.out.split("\n").slice(0, 3)).toEqual([
    "✓ duel: the beginning of a game between quick and slow, seed 1",
    "    pass            1",
    "    cast:Bandage    1",
  ]);
});

test("a game of one's own can be measured, beside a turn without cards and the game that it is a variant of", async () => {
  const speed = await ran(["bench", "--ruleset", join(root, "examples/duel/game.ts"), "--rounds", "1", "--json"]);
  const { results } = JSON.parse(speed.out) as { results: { name: string; perSecond: number; ratios: object }[] };
  expect(results.map(({ name, ratios }) => [name, Object.keys(ratios)])).toEqual([["duel.decks", ["a pass"]]]);
  expect(results[0]?.perSecond).toBeGreaterThan(0);
  const both = await ran(["bench", "magic.decks", "--ruleset", "council"]);
  expect([both.code, both.err]).toEqual([
    2,
    "turnwright: --ruleset measures that game alone: it takes no rows and no --check",
  ]);
});

test("cards of a game of one's own are checked as they are written, and a replay of it asks for its file", async () => {
  const duel = join(root, "examples/duel/game.ts");
  expect(await ran(["cards", "check", "--ruleset", duel])).toMatchObject({ code: 0, out: "4 cards, 0 problems" });
  expect((await ran(["cards", "list", "bell", "--ruleset", duel])).out).toMatch(/^Bell +thing\n1 of 4 cards$/);
  expect((await ran(["decks", "list", "--ruleset", duel])).out).toContain("quick  30 cards  Strike, Bank, Bandage\n");
  const file = join(folder, "duel.replay.json");
  expect((await ran(["play", "--bots", "--ruleset", duel, "--save", file])).code).toBe(0);
  expect((await ran(["replay", file])).err).toBe(
    `turnwright: ${file}: "duel" was played, by a ruleset of its own: name its file, --ruleset ./my.ts`,
  );
  expect((await ran(["replay", file, "--ruleset", duel])).code).toBe(0);
});

test("a game without a rule book says so, and where that would be", async () => {
  const duel = join(root, "examples/duel/game.ts");
  for (const words of [["D-8"], ["coins"], ["--uncovered"]]) {
    const { code, err } = await ran(["explain", ...words, "--ruleset", duel]);
    expect([code, err]).toEqual([2, expect.stringMatching(/^turnwright: .* has no rule book: its rows/)]);
  }
});

test("a variant has rules of its own in place of the settings of its game: they are refused, not left out", async () => {
  const siesta = join(root, "examples/siesta.ts");
  const played = await ran(["play", "--bots", "--ruleset", siesta, "--format", "two-headed-giant"]);
  expect([played.code, played.err]).toEqual([2, "turnwright: --format: siesta has nothing to choose there"]);
  const file = join(folder, "settings.yaml");
  writeFileSync(
    file,
    `scenario: x\nruleset: ${siesta}\nsettings: { format: two-headed-giant }\nseats: { a: {}, b: {} }\nplay: []\n`,
  );
  const found = await ran(["run", file]);
  expect([found.code, found.err]).toEqual([2, `${file}:3:13: there is no setting "format"`]);
});

describe("what a file says beside its rules", () => {
  const rules = read("examples/duel/game.ts").replace(/\/\*\* What is no rule[^]*$/, "");
  let made = 0;
  const checked = async (pack: string, text = rules): Promise<readonly [number | null, string]> => {
    // A process loads a file once.
    const at = installed(`pack-${++made}`);
    writeFileSync(join(at, "game.ts"), `${text}\nexport const pack = ${pack};\n`);
    const { code, err } = await ranIn(at, "check", "game.ts");
    return [code, err.trim()];
  };

  test.each([
    ["{ dekcs: {} }", 'game.ts: pack: unknown key "dekcs"; expected name, decks, stops, '],
    [
      '{ decks: { one: ["Strik"] } }',
      'game.ts: pack.decks.one: unknown card "Strik"; expected Strike, Bandage, Bank, Bell; did you mean "Strike"?',
    ],
    ["{ decks: { one: 3 } }", "game.ts: pack.decks.one is a list of cards"],
    [
      '{ stops: { mains: ["main"] } }',
      'game.ts: pack.stops: unknown key "mains"; expected main, mine, theirs; did you mean "main"?',
    ],
    [
      '{ stops: { main: ["mian"] } }',
      'game.ts: pack.stops.main: unknown span "mian"; expected dawn, main, dusk; did you mean "main"?',
    ],
    ["{ rows: [{ id: 3 }] }", 'game.ts: pack.rows is a list of rows, each { id: "B-1", says: "…" }'],
    ["{ mayBeRule: true }", "game.ts: pack.mayBeRule is a function"],
    ["{ terms: null }", "game.ts: pack.terms is a record"],
    ["3", "game.ts: `pack` is a record: { decks, stops, rows, terms, … }"],
  ])("%s is refused", { timeout: 120_000 }, async (pack, says) => {
    expect(await checked(pack)).toEqual([2, expect.stringContaining(says)]);
  });

  const undealt = rules.replace(/^ {2}deck: [^]*?^ {2}\},\n/m, "");

  test("decks where the ruleset has no zone for them are refused", async () => {
    expect(await checked('{ decks: { one: ["Strike"] } }', undealt)).toEqual([
      2,
      "game.ts: pack.decks: the ruleset does not say in which zone a deck is; add `deck: { zone, rule }`",
    ]);
  });
});
