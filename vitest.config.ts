import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { IN_BROWSER, LONG } from "./scripts/long-tests.mjs";

// Tests read the sources, not the build: every package offers them under this private condition.
const conditions = ["turnwright-source", "module", "node", "development|production"];

/** The place of a test among the long ones; behind all of them for one that is not long. */
function rank(id: string): number {
  const found = LONG.findIndex((file) => id.endsWith(`/${file}`));
  return found < 0 ? LONG.length : found;
}

/** Long tests are begun before all others, so that at the end no core waits for another one. */
class LongestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(tests); // oxlint-disable-line unicorn/no-array-sort -- no method of a list
    return bySize.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

/**
 * A module that vitest loads reads every name it imports from the module that has it, each time it is used; in a long test that is
 * half of the time. So a long test is made one module, with all that it imports from here, before it is loaded. That module has the
 * kernel to itself, and Node compiles it for the one game that is played.
 */
const bundle: Plugin = {
  name: "bundle",
  enforce: "pre",
  async load(id) {
    if (rank(id) === LONG.length) return null;
    const built = await build({
      configFile: false,
      logLevel: "warn",
      plugins: [keepPlace],
      ssr: { resolve: { conditions } },
      build: {
        ssr: id,
        write: false,
        sourcemap: true,
        target: "node20",
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const [chunk] = "output" in built ? built.output : [];
    if (chunk === undefined) throw new Error(`${id} is not one module`);
    for (const each of chunk.moduleIds) this.addWatchFile(each);
    return { code: chunk.code, map: chunk.map };
  },
};

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

export default defineConfig({
  test: {
    pool: "threads",
    // Every core, not all but one: most machines that run this have two.
    maxWorkers: "100%",
    // Nothing here waits for anything: a slow machine is no failure, and what hangs is found all the same.
    testTimeout: 300_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [bundle],
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        extends: true,
        // Each has a worker of its own, which does not have to sweep what another one left in memory.
        test: { name: "long", include: LONG, isolate: true },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        extends: true,
        test: {
          name: "short",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "packages/*/test/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [...LONG, `${IN_BROWSER}**`],
          // The code under test is pure, so its tests may share a worker; isolating them costs more than running them.
          isolate: false,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        extends: true,
        // `npm test` runs these beside all others, in a process of their own: mostly they wait for the browser.
        test: {
          name: "browser",
          include: [`${IN_BROWSER}**/*.test.ts`],
          globalSetup: "packages/table/test/setup.ts",
          // Each opens windows of its own; what they import is loaded once for all of them.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
