// Makes the tests of a run and what they import modules that Node loads by itself.
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { LOADING_SOURCES } from "./long-tests.mjs";

const top = dirname(import.meta.dirname);
const cache = join(top, ".cache");
const PREFIX = "tests-";
const DAY = 24 * 60 * 60 * 1000;

/** Where the modules of this run are: two runs at the same time do not disturb each other. */
const folder = join(cache, `${PREFIX}${process.pid}`);

/** What vitest leaves to Node. */
export const BUNDLED = /\/\.cache\/tests-\d+\//;

/**
 * A module that vitest loads reads every name that it imports from the module that has it, each time it is used; in a test that
 * plays games this is half of the time. So the tests of a run are bundled at once, with what several of them import in chunks of its
 * own, and vitest is given the path of the bundle. `willRun` says which tests these are, before the first of them is loaded. While
 * vitest watches files, nothing is bundled.
 */
export function bundle(conditions: readonly string[]): {
  readonly plugin: Plugin;
  readonly willRun: (tests: readonly string[]) => void;
} {
  let isWatching = false;
  let run: readonly string[] = [];
  let built: Promise<ReadonlyMap<string, string>> | undefined;
  const plugin: Plugin = {
    name: "bundle-tests",
    enforce: "pre",
    configResolved: ({ server }) => void (isWatching = server.watch !== null),
    async load(id) {
      if (isWatching || !run.includes(id)) return null;
      built ??= bundled(run, conditions);
      const path = (await built).get(id);
      return path === undefined ? null : `import ${JSON.stringify(path)};`;
    },
  };
  return { plugin, willRun: (tests) => void (run = tests.filter((file) => !isLoadingSources(file))) };
}

const isLoadingSources = (file: string): boolean => LOADING_SOURCES.includes(relative(top, file).replaceAll("\\", "/"));

/** Bundles tests; gives the path of the bundle by that of the test. */
async function bundled(tests: readonly string[], conditions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  removeOld();
  mkdirSync(folder, { recursive: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const names = new Map(tests.map((file) => [file, relative(top, file).replaceAll(/[\\/]/g, "-")]));
  await build({
    root: top,
    configFile: false,
    logLevel: "warn",
    plugins: [keepPlace],
    ssr: { resolve: { conditions: [...conditions] } },
    build: {
      ssr: true,
      outDir: folder,
      sourcemap: true,
      target: "node20",
      rolldownOptions: {
        input: Object.fromEntries([...names].map(([file, name]) => [name, file])),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "chunks/[name]-[hash].mjs" },
      },
    },
  });
  return new Map([...names].map(([file, name]) => [file, join(folder, `${name}.mjs`)]));
}

/** Removes what runs have left that were killed. */
function removeOld(): void {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith(PREFIX)))
    if (Date.now() - statSync(join(cache, name)).mtimeMs > DAY) rmSync(join(cache, name), { recursive: true });
}

/** A module that became a part of another one still finds the files beside it. */
const keepPlace: Plugin = {
  name: "keep-place",
  transform(code, id) {
    if (!code.includes("import.meta.")) return null;
    const kept = code
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)));
    // No line has moved, so the map of the source still holds.
    return { code: kept, map: null };
  },
};
