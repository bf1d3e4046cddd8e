import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { faults, rooms } from "./borders.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "turnwright-borders-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes the files into an empty repository and says what the borders find in them. */
function foundAll(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return faults(root).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

/** The same without what is said of short files, as nearly all files here are. */
const found = (files: Record<string, string>): string[] =>
  foundAll(files).filter((reason) => !reason.includes("lines, under 40"));

function foundInKernel(text: string): string[] {
  return found({ "packages/kernel/src/turn.ts": text });
}

describe("a sound package", () => {
  test("has no fault", () => {
    const text = `import { a } from "./ids.ts";\nexport { b } from "./frames/span.ts";\nexport const lifetime = a / 2 / 3;\n`;
    expect(foundInKernel(text)).toEqual([]);
  });

  test("may name a rule in square brackets", () => {
    expect(
      foundInKernel(`// [CR 500.7] and [GA-MP-4] and [Magic 117.3a]\nexport const rule = "[Council 3.1]";\n`),
    ).toEqual([]);
  });

  test("may use the words of the platform in comments and strings", () => {
    expect(foundInKernel("// A Promise to await.\nexport const text = `Date ${1} enum x`;\n")).toEqual([]);
  });
});

describe("the rooms of the kernel", () => {
  const room = (file: string, text: string): string[] => found({ [`packages/kernel/src/${file}`]: text });

  test("a room imports from those before it and from itself", () => {
    expect(room("door/apply.ts", `import { a } from "../state/game.ts";\nimport { b } from "./propose.ts";\n`)).toEqual(
      [],
    );
  });

  test("a value of a later room is a fault", () => {
    expect(room("state/zones.ts", `import {\n  a,\n  type B,\n} from "../door/apply.ts";\n`)).toEqual([
      "packages/kernel/src/state/zones.ts:1 state/zones.ts comes before door/apply.ts and may not import values of it",
    ]);
  });

  test.each([`import type { A } from "../door/apply.ts";`, `import { type A } from "../door/apply.ts";`])(
    "a type of a later room (%s) is a fault, but for the files that name the whole",
    (text) => {
      expect(room("state/zones.ts", text)).toEqual([
        "packages/kernel/src/state/zones.ts:1 state/zones.ts comes before door/apply.ts and may not import types of it",
      ]);
      expect(room("state/game.ts", text)).toHaveLength(1);
      expect(room("tables/tables.ts", text)).toHaveLength(1);
    },
  );

  test("the readme of the kernel tells of all rooms in their order", () => {
    const readme = readFileSync(join(import.meta.dirname, "..", "packages", "kernel", "README.md"), "utf8");
    expect([...readme.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(rooms);
  });

  test("a folder that is no room is a fault", () => {
    expect(room("cellar/wine.ts", "")).toContain(
      'packages/kernel/src/cellar/wine.ts:1 no room of the kernel is called "cellar"',
    );
  });
});

describe("who may import whom", () => {
  const kinds = {
    "a static import": `import { x } from "SPECIFIER";`,
    "a type import": `import type { X } from "SPECIFIER";`,
    "a bare import": `import "SPECIFIER";`,
    "a dynamic import": `const x = import("SPECIFIER");`,
    "an import of a type in place": `let x: import("SPECIFIER").X;`,
    "a re-export": `export * from "SPECIFIER";`,
    "an import over many lines": `import {\n  x, // from here\n} from /* there */\n  'SPECIFIER';`,
    "a template": "const x = import(`SPECIFIER`);",
  };
  for (const [kind, text] of Object.entries(kinds)) {
    test(`${kind} is seen`, () => {
      const reasons = foundInKernel(text.replace("SPECIFIER", "@turnwright/match"));
      expect(reasons.map((reason) => reason.replace(/:\d+/, ""))).toEqual([
        'packages/kernel/src/turn.ts import of "@turnwright/match": kernel may import nothing',
      ]);
    });
  }

  const forbidden: [owner: string, specifier: string, reason: string][] = [
    ["kernel", "node:fs", "kernel has no dependencies"],
    ["kernel", "yaml", "kernel has no dependencies"],
    ["kernel", "../../match/src/index.ts", "leads out of packages/kernel/src"],
    ["kernel", "../test/cards.ts", "leads out of packages/kernel/src"],
    ["seeds", "@turnwright/council", "seeds may import kernel, magic"],
    ["lexicon", "@turnwright/scenario", "lexicon may import kernel"],
    ["lexicon", "zod", "lexicon has no dependencies"],
    ["kernel", "@turnwright/lexicon", "kernel may import nothing"],
    ["bots", "@turnwright/lexicon", "bots may import kernel"],
    ["magic", "@turnwright/council", "magic may import kernel, lexicon"],
    ["grand-archive", "zod", "grand-archive has no dependencies"],
    ["council", "@turnwright/scenario", "council may import kernel, lexicon"],
    ["scenario", "@turnwright/magic", "scenario may import kernel"],
    ["bots", "@turnwright/match", "bots may import kernel"],
    ["match", "@turnwright/table", "match may import kernel, lexicon"],
    ["match", "@turnwright/magic", "match may import kernel, lexicon"],
    ["table", "@turnwright/magic", "table may import match, kernel, lexicon, bots"],
    ["table", "@turnwright/scenario", "table may import match, kernel, lexicon, bots"],
    ["table", "preact", "not a dependency of packages/table"],
    ["cli", "picocolors", "not a dependency of packages/cli"],
  ];
  test.each(forbidden)("%s may not import %s", (owner, specifier, reason) => {
    const files = {
      [`packages/${owner}/src/index.ts`]: `\nimport "${specifier}";\n`,
      [`packages/${owner}/package.json`]: "{}",
    };
    expect(found(files)).toEqual([`packages/${owner}/src/index.ts:2 import of "${specifier}": ${reason}`]);
  });

  const allowed: [owner: string, specifier: string][] = [
    ["seeds", "@turnwright/magic"],
    ["magic", "@turnwright/kernel"],
    ["lexicon", "@turnwright/kernel"],
    ["magic", "@turnwright/lexicon"],
    ["grand-archive", "@turnwright/lexicon"],
    ["council", "@turnwright/lexicon"],
    ["cli", "node:http"],
    ["cli", "hono/ws"],
    ["cli", "@turnwright/bots"],
    ["match", "@turnwright/lexicon"],
    ["table", "@turnwright/match"],
  ];
  test.each(allowed)("%s may import %s", (owner, specifier) => {
    const manifest = JSON.stringify({ dependencies: { hono: "4.13.17" } });
    const files = {
      [`packages/${owner}/src/index.ts`]: `import "${specifier}";`,
      [`packages/${owner}/package.json`]: manifest,
    };
    expect(found(files)).toEqual([]);
  });

  test("the table knows games in one folder only", () => {
    const text = `import "@turnwright/magic";\nimport "@turnwright/scenario";\n`;
    const files = { "packages/table/src/local/games.ts": text, "packages/table/src/other/local.tsx": text };
    const reason = "table may import match, kernel, lexicon, bots";
    expect(found(files)).toEqual([
      `packages/table/src/other/local.tsx:1 import of "@turnwright/magic": ${reason}`,
      `packages/table/src/other/local.tsx:2 import of "@turnwright/scenario": ${reason}`,
    ]);
  });

  test("what the table imports is built into it; what others import has to be installed with them", () => {
    const manifest = JSON.stringify({ devDependencies: { preact: "11.2.0" } });
    const files = Object.fromEntries(
      ["table", "cli"].flatMap((owner) => [
        [`packages/${owner}/src/index.ts`, `import "preact/hooks";`],
        [`packages/${owner}/package.json`, manifest],
      ]),
    );
    expect(found(files)).toEqual([
      'packages/cli/src/index.ts:1 import of "preact/hooks": not a dependency of packages/cli',
    ]);
  });

  test("a package outside the table is named", () => {
    expect(found({ "packages/stranger/src/index.ts": "" })).toEqual([
      "packages/stranger:1 stranger is not in the table of who may import whom",
    ]);
  });

  test("a test may import test tools, but no package that its own may not", () => {
    const text = `import "vitest";\nimport "node:fs";\nimport "../test/cards.ts";\nimport "@turnwright/match";\n`;
    expect(found({ "packages/kernel/src/turn.test.ts": text })).toEqual([
      'packages/kernel/src/turn.test.ts:4 import of "@turnwright/match": kernel may import nothing',
    ]);
  });
});

describe("what the kernel may not use", () => {
  const planted: [code: string, word: string][] = [
    ["const now = Date.now();", "Date"],
    ["const dice = Math.random();", "Math.random"],
    ["async function play() {}", "async"],
    ["await play();", "await"],
    ["let later: Promise<void>;", "Promise"],
    ["setTimeout(play, 1);", "setTimeout"],
    ["const mode = process.env;", "process."],
    ["names.sort((a, b) => a.localeCompare(b));", "localeCompare"],
    ["enum Phase { main }", "enum"],
    ["const enum Phase { main }", "enum"],
    ["export default 1;", "default export"],
    ["export { play as default };", "default export"],
    ["const text = `now ${Date.now()} then`;", "Date"],
    ["const half = total / Date / 2; // a slash that divides", "Date"],
  ];
  test.each(planted)("%s", (code, word) => {
    expect(foundInKernel(`const first = 1;\n${code}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^packages/kernel/src/turn\\.ts:2 ${word}:`)),
    ]);
  });

  test("a ruleset may not use it either, a test may", () => {
    const code = "Date.now();";
    expect(found({ "packages/magic/src/turn.ts": code, "packages/kernel/src/turn.test.ts": code })).toEqual([
      "packages/magic/src/turn.ts:1 Date: time is not known here",
    ]);
  });
});

describe("the caches of a game", () => {
  const reason =
    "derived: the caches of a game belong to the kernel; ask its reader, or keep what you find with memoByVersion";

  test.each([
    "const version = game.derived.version;",
    "const version = game?.derived.version;",
    "const { derived } = game;",
    "const { derived: caches, state } = game;",
    'const version = game["derived"].version;',
    'let caches: Game["derived"];',
  ])("no ruleset reads them: %s", (code) => {
    expect(found({ "packages/magic/src/turn.ts": `const first = 1;\n${code}\n` })).toEqual([
      `packages/magic/src/turn.ts:2 ${reason}`,
    ]);
  });

  test.each([
    "packages/magic/test/turn.ts",
    "packages/magic/scripts/turn.ts",
    "packages/magic/src/turn.test.ts",
    "bench/src/turn.ts",
    "examples/turn.ts",
    "scripts/turn.ts",
  ])("nor does %s", (file) => {
    expect(found({ "packages/magic/src/index.ts": "", [file]: "game.derived.version++;\n" })).toEqual([
      `${file}:1 ${reason}`,
    ]);
  });

  test("the kernel and its tests read them, and everybody may speak of them", () => {
    const files = {
      "packages/kernel/src/turn.ts": "game.derived.version++;\n",
      "packages/kernel/test/turn.ts": "game.derived.version++;\n",
      "packages/magic/src/turn.ts": '// See game.derived.\nexport const text = "it is derived";\n',
    };
    expect(found(files)).toEqual([]);
  });
});

describe("words of a game", () => {
  const words =
    "mana untap upkeep opportunity influence life damage creature magic council library graveyard battlefield";
  test.each([...words.split(" "), "grand archive"])("%s is not said in the kernel", (word) => {
    const camel = word.replace(/ (.)/, (_, letter: string) => letter.toUpperCase());
    const upper = word.replace(" ", "_").toUpperCase();
    const title = camel.replace(/^./, (letter) => letter.toUpperCase());
    const text = [
      `// the ${word} of it`,
      `const text = "${title}";`,
      `let ${camel}Count;`,
      `let has${title};`,
      `let ${upper}_1;`,
    ];
    expect(
      foundInKernel(text.join("\n")).map((reason) => reason.replace(/^.*:(\d+) .*(is a word of a game)$/, "$1 $2")),
    ).toEqual(text.map((_, at) => `${at + 1} is a word of a game`));
  });

  test("it is not said in the lexicon either, but in the package of a game", () => {
    const text = "// untap\n";
    expect(found({ "packages/lexicon/src/entry.ts": text, "packages/magic/src/words.ts": text })).toEqual([
      'packages/lexicon/src/entry.ts:1 "untap" is a word of a game',
    ]);
  });

  test("the name of a file counts too, a test does not", () => {
    expect(found({ "packages/kernel/src/mana-pool.ts": "", "packages/kernel/src/turn.test.ts": "// mana" })).toEqual([
      'packages/kernel/src/mana-pool.ts:1 file name: "mana" is a word of a game',
    ]);
  });
});

describe("files", () => {
  test("none is over 450 lines, tests apart", () => {
    const files = {
      "packages/bots/src/fits.ts": "let a;\n".repeat(450),
      "packages/bots/src/long.ts": "let a;\n".repeat(451),
      "packages/bots/src/long.test.ts": "let a;\n".repeat(451),
    };
    expect(found(files)).toEqual([
      expect.stringMatching(/^packages\/bots\/src\/long\.ts:\d+ 451 lines, more than 450$/),
    ]);
  });

  test.each(["utils", "helpers", "common", "misc", "manager", "handler", "event-handler", "helpers/turn"])(
    "none is called %s",
    (name) => {
      expect(found({ [`packages/bots/src/${name}.ts`]: "" })).toEqual([
        expect.stringMatching(/:1 the name "\w+" means that the concept has not been found$/),
      ]);
    },
  );

  test.each(["added", "playing", "written", "plainly", "later", "play/word-given"])(
    "none is named by a participle or an adverb: %s",
    (name) => {
      const word = name.split(/[/-]/).at(-1);
      expect(found({ [`packages/bots/src/${name}.ts`]: "" })).toEqual([
        `packages/bots/src/${name}.ts:1 the name ends with "${word}", a participle or an adverb: name what is in the file`,
      ]);
    },
  );

  test("nor is a test", () => {
    const files = {
      "packages/bots/test/held.test.ts": "",
      "packages/bots/test/kit/turn.ts": "",
      "packages/bots/src/a.ts": "//",
    };
    expect(foundAll(files)).toEqual([
      `packages/bots/test/held.test.ts:1 the name ends with "held", a participle or an adverb: name what is in the file`,
    ]);
  });

  test.each(["seed", "opening", "delayed-draws", "playing/turn", "playing.test"])("a noun is a name: %s", (name) => {
    expect(found({ [`packages/bots/src/${name}.ts`]: "" })).toEqual([]);
  });

  test("one of under 40 lines says in its first why it is a file", () => {
    const short = "let a;\n".repeat(39);
    const files = {
      "packages/bots/src/short.ts": short,
      "packages/bots/src/document.ts": `/** What it is. */\n${short.slice(7)}`,
      "packages/bots/src/reason.ts": `// It is one because of this.\n${short.slice(7)}`,
      "packages/bots/src/enough.ts": `${short}let a;\n`,
      "packages/bots/src/index.ts": short,
      "packages/bots/src/short.test.ts": short,
      "packages/magic/src/cards/lands.ts": short,
      "packages/magic/src/lexicon/time.ts": short,
      "packages/lexicon/src/kernel/spans.ts": short,
    };
    const reason = "39 lines, under 40, and no comment in the first says why it is a file";
    expect(foundAll(files)).toEqual([
      `packages/bots/src/document.ts:1 ${reason}`,
      `packages/bots/src/short.ts:1 ${reason}`,
    ]);
  });
});

describe("the command", () => {
  const script = fileURLToPath(new URL("borders.mjs", import.meta.url));

  test("prints the faults and exits with 1", () => {
    foundInKernel("// So short for the test.\nDate.now();\n");
    const { status, stdout } = spawnSync(execPath, [script, root], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: "packages/kernel/src/turn.ts:2 Date: time is not known here\n",
    });
  });

  test("prints nothing and exits with 0 where all is well", () => {
    foundInKernel("// So short for the test.\nexport const turn = 1;\n");
    const { status, stdout } = spawnSync(execPath, [script, root], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
});
