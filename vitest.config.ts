import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { IN_BROWSER, LONG } from "./scripts/long-tests.mjs";
import { bundle, BUNDLED } from "./scripts/test-bundle.ts";

// Tests read the sources, not the build: every package offers them under this private condition.
const conditions = ["turnwright-source", "module", "node", "development|production"];

const { plugin: bundled, willRun } = bundle(conditions);

/** The place of a test among the long ones; behind all of them for one that is not long. */
function rank(id: string): number {
  const found = LONG.findIndex((file) => id.endsWith(`/${file}`));
  return found < 0 ? LONG.length : found;
}

/** Long tests are begun before all others, so that at the end no core waits for another one. */
class LongestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    willRun(tests.map(({ moduleId }) => moduleId));
    const bySize = await super.sort(tests); // oxlint-disable-line unicorn/no-array-sort -- no method of a list
    return bySize.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

export default defineConfig({
  test: {
    pool: "threads",
    // Every core, not all but one: most machines that run this have two.
    maxWorkers: "100%",
    // Nothing here waits for anything: a slow machine is no failure, and what hangs is found all the same.
    testTimeout: 300_000,
    server: { deps: { external: [BUNDLED] } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [bundled],
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
        plugins: [bundled],
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
        plugins: [bundled],
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
