import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Tests read the sources, not the build: every package offers them under this private condition.
const conditions = ["turnwright-source", "module", "node", "development|production"];

/** Tests that play thousands of games. */
const LONG = /\/packages\/[^/]+\/test\/(?:games-\d|random)\.test\.ts$/;

/**
 * A module that vitest loads reads every name it imports from the module that has it, each time it is used; in a long test that is
 * half of the time. So a long test is made one module, with all that it imports from here, before it is loaded.
 */
const whole: Plugin = {
  name: "whole",
  enforce: "pre",
  async load(id) {
    if (!LONG.test(id)) return null;
    const built = await build({
      configFile: false,
      logLevel: "warn",
      ssr: { resolve: { conditions } },
      build: { ssr: id, write: false, sourcemap: true, target: "node20" },
    });
    const [bundle] = "output" in built ? built.output : [];
    if (bundle === undefined) throw new Error(`${id} is not one module`);
    for (const each of bundle.moduleIds) this.addWatchFile(each);
    return { code: bundle.code, map: bundle.map };
  },
};

export default defineConfig({
  plugins: [whole],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/*/test/**/*.test.ts", "scripts/**/*.test.ts"],
    // The code under test is pure, so its tests may share a worker; isolating them costs more than running them.
    pool: "threads",
    isolate: false,
    // Every core, not all but one: most machines that run this have two.
    maxWorkers: "100%",
    // Nothing here waits for anything: a slow machine is no failure, and what hangs is found all the same.
    testTimeout: 300_000,
  },
});
