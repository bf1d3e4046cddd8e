import { defineConfig } from "vitest/config";

// Tests read the sources, not the build: every package offers them under this private condition.
const conditions = ["turnwright-source", "module", "node", "development|production"];

export default defineConfig({
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
