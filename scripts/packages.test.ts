import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { council } from "@turnwright/council";
import { grandArchive } from "@turnwright/grand-archive";
import { replay, type Replay } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, bundled, installAll, modulesOf, packAll } from "./packages.mjs";
import { top } from "./tools.mjs";

const folder = mkdtempSync(join(tmpdir(), "turnwright-packages-"));
const project = join(folder, "project");
let packed: ReturnType<typeof packAll> = [];
beforeAll(() => {
  packed = packAll(folder);
  installAll(project, packed);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const inside = (name: string, file: string): string => join(project, "node_modules", name, file);

/** What a process said, with the code that it ended with. */
function ran(cwd: string, ...words: readonly string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: "utf8", timeout: 300_000 });
  return { code: status, said: stdout + stderr };
}

test("every package brings its readme, its licence, its types, and nothing that was not built", () => {
  const licence = readFileSync(join(top, "LICENSE"), "utf8");
  for (const { name, manifest } of packed) {
    expect([name, readFileSync(inside(name, "LICENSE"), "utf8")]).toEqual([name, licence]);
    expect(readFileSync(inside(name, "README.md"), "utf8")).toContain("```");
    expect([name, existsSync(inside(name, "src")), existsSync(inside(name, "test"))]).toEqual([name, false, false]);
    const files = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "object" && entry !== null && "types" in entry && "default" in entry
        ? [entry.types, entry.default]
        : [],
    );
    // The table is a page, and no module.
    expect([name, files.length > 0]).toEqual([name, name !== "@turnwright/table"]);
    expect(files.filter((file) => !existsSync(inside(name, String(file))))).toEqual([]);
  }
});

test("whatever a package exports by its name says what it is, where an editor shows it", () => {
  const silent = packed
    .filter(({ name }) => existsSync(inside(name, "dist/index.d.ts")))
    .flatMap(({ name }) =>
      [
        ...readFileSync(inside(name, "dist/index.d.ts"), "utf8").matchAll(
          /^export (?:type )?\{([^}]*)\} from "(\..+?)\.ts"/gm,
        ),
      ].flatMap(([, list = "", from = ""]) => {
        const text = readFileSync(inside(name, `dist/${from}.d.ts`), "utf8");
        const names = list.split(",").map((each) =>
          each
            .trim()
            .replace(/^type /, "")
            .replace(/ as .*/, ""),
        );
        return names.filter((each) => each !== "" && isSilent(text, each)).map((each) => `${name}: ${each}`);
      }),
    );
  expect(silent).toEqual([]);
});

/** Whether something is declared in a text without a comment before it. */
function isSilent(text: string, name: string): boolean {
  const found = new RegExp(
    `^export (?:declare )?(?:async )?(?:function|const|interface|type|class) ${name}\\b`,
    "m",
  ).exec(text);
  return found !== null && !text.slice(0, found.index).trimEnd().endsWith("*/");
}

/** The programs in the readmes, which are what somebody tries first. */
const samples = (): { name: string; text: string }[] =>
  packed.flatMap(({ name }) =>
    [...readFileSync(inside(name, "README.md"), "utf8").matchAll(/^```ts\n([^]*?)^```$/gm)].map(
      ([, text = ""], index) => ({
        name: `${name.replace("@turnwright/", "")}-${index + 1}`,
        text,
      }),
    ),
  );

test("the programs of all readmes have the right types by both ways in which modules are found, and run", () => {
  const all = samples();
  expect(new Set(all.map(({ name }) => name.replace(/-\d+$/, ""))).size).toBe(packed.length);
  for (const { name, text } of all) writeFileSync(join(project, `${name}.ts`), `${text}export {};\n`);
  const files = all.map(({ name }) => `${name}.ts`);
  const common = {
    target: "es2022",
    lib: ["es2023", "dom"],
    types: [],
    strict: true,
    skipLibCheck: false,
    outDir: "run",
  };
  const ways = [
    { module: "nodenext", moduleResolution: "nodenext" },
    { module: "esnext", moduleResolution: "bundler" },
  ];
  for (const way of ways) {
    const config = join(project, `tsconfig.${way.moduleResolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...common, ...way }, files }));
    const { code, said } = ran(project, join(top, "node_modules", "typescript", "bin", "tsc"), "-p", config);
    expect([way.moduleResolution, code, said]).toEqual([way.moduleResolution, 0, ""]);
  }
  const main = all.map(({ name }) => `await import("./run/${name}.js");\n`).join("");
  writeFileSync(join(project, "main.mjs"), main);
  expect(ran(project, "main.mjs")).toMatchObject({ code: 0 });
});

test("the command runs from where it is installed, and makes a game that runs there", () => {
  const bin = inside("turnwright", "bin/turnwright.mjs");
  expect(ran(project, bin, "--version")).toEqual({
    code: 0,
    said: `${packed.find(({ name }) => name === "turnwright")?.manifest.version ?? ""}\n`,
  });
  expect(ran(project, bin, "new", "my-game")).toMatchObject({ code: 0 });
  const game = join(project, "my-game");
  expect(ran(game, bin, "run", "--quiet", "scenarios")).toEqual({ code: 0, said: "\n3 passed, 0 failed\n" });
  expect(ran(game, bin, "cards", "show", "Lightning", "Bolt").said).toContain("Lightning Bolt  {R}\n");
  // Its own scenarios are not installed with it, and so it does not say that none of them names a rule.
  const explained = ran(project, bin, "explain", "CR 500.7");
  expect([explained.code, explained.said.includes("no scenario names it")]).toEqual([0, false]);
  expect(explained.said.replaceAll(/\s+/g, " ")).toContain('there is no folder "scenarios" here; --scenarios FOLDER');
  expect(ran(project, bin, "explain", "--uncovered", "N0")).toMatchObject({ code: 2 });
});

test("the table is served from where it is installed, and nothing that builds it is there", async () => {
  const dist = inside("@turnwright/table", "dist");
  expect([existsSync(join(dist, "index.html")), existsSync(join(dist, ".built"))]).toEqual([true, false]);
  expect(existsSync(join(project, "node_modules", "preact"))).toBe(false);
  const words = [inside("turnwright", "bin/turnwright.mjs"), "table", "--port", "0", "--no-open"];
  const child = spawn(process.execPath, words, { cwd: project, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (text) => resolve(/http\S+/.exec(String(text))?.[0] ?? ""));
      void ended.then(reject);
    });
    expect(await (await fetch(address)).text()).toBe(readFileSync(join(dist, "index.html"), "utf8"));
  } finally {
    child.kill("SIGINT");
  }
  expect(await ended).toBe(0);
});

test("what a browser would load needs nothing but the language, and plays a game", async () => {
  const names = packed
    .filter((each) => BROWSER.includes(basename(each.folder)))
    .flatMap(({ manifest }) => modulesOf(manifest));
  const imports = names.map((name, index) => `import * as p${index} from "${name}";\n`).join("");
  const game = `import { answer, seeded, start } from "@turnwright/kernel";
import { decks, magic } from "@turnwright/magic";
import { random } from "@turnwright/bots";
const game = start(magic, { seats: ["alice", "bob"], decks: { alice: decks.vigil, bob: decks.midnight }, seed: 3 });
const rng = seeded(3);
while (game.state.outcome === null && game.decisions < 5000) answer(game, random.choose(game, rng));
globalThis.played = { turn: game.state.turn, isOver: game.state.outcome !== null, packages: [${names.map((_, index) => `Object.keys(p${index}).length`).join(", ")}] };
`;
  const code = await bundled(project, imports + game);
  expect([code.includes('"node:'), /\bimport\s*\(|^import\b|\brequire\(/m.test(code)]).toEqual([false, false]);
  // No process, no document, no timers, no network.
  const world = createContext({ URL, TextEncoder, TextDecoder });
  new Script(code).runInContext(world);
  const { played } = world as { played: { turn: number; isOver: boolean; packages: number[] } };
  expect([played.isOver, played.turn > 4, played.packages.every((count) => count > 0)]).toEqual([true, true, true]);
});

test("what looks share comes without the card language: a table loads it before it shows anything", async () => {
  const code = await bundled(project, 'export * from "@turnwright/lexicon/look";\n');
  expect(gzipSync(code).length).toBeLessThan(6000);
});

test("a game that was played in a browser is verified by the sources and by the command", async () => {
  const code = await bundled(
    project,
    `import { council, decks as ofCouncil } from "@turnwright/council";
import { grandArchive, decks as ofArchive } from "@turnwright/grand-archive";
import { decision, seeded, start, submit } from "@turnwright/kernel";
import { magic, decks as ofMagic } from "@turnwright/magic";
import { recordReplay } from "@turnwright/scenario";
import { random } from "@turnwright/bots";
globalThis.replays = [[magic, ofMagic], [grandArchive, ofArchive], [council, ofCouncil]].map(([ruleset, decks]) => {
  const [alice, bob] = Object.values(decks);
  const setup = { seats: ["alice", "bob"], decks: { alice, bob }, seed: 7 };
  const game = start(ruleset, setup);
  const rng = seeded(7);
  const commands = [];
  while (commands.length < 250 && decision(game) !== undefined) {
    const { id, seat, by } = decision(game);
    commands.push({ seat: by ?? seat, decision: id, choice: random.choose(game, rng) });
    submit(game, commands.at(-1));
  }
  return JSON.stringify(recordReplay(ruleset, setup, commands));
});
`,
  );
  const world = createContext({ URL, TextEncoder, TextDecoder });
  new Script(code).runInContext(world);
  const { replays } = world as { replays: string[] };
  for (const [index, ruleset] of [magic, grandArchive, council].entries()) {
    const text = replays[index] ?? "";
    const file = JSON.parse(text) as Replay;
    expect([ruleset.name, file.commands.length]).toEqual([ruleset.name, 250]);
    expect([ruleset.name, replay(ruleset, file)]).toEqual([ruleset.name, expect.objectContaining({ ok: true })]);
    writeFileSync(join(project, "browser.replay.json"), text);
    const { code: ended, said } = ran(
      project,
      inside("turnwright", "bin/turnwright.mjs"),
      "replay",
      "browser.replay.json",
    );
    expect([ended, said]).toEqual([0, expect.stringContaining("the same game")]);
  }
});
