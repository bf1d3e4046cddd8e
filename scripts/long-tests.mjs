// Which tests take long, and which need a browser. The config of vitest begins long ones first, and `npm run quick` leaves both out.

/** Tests that play thousands of games, the longest first. */
export const LONG = [
  "packages/council/test/games.test.ts",
  "packages/grand-archive/test/games.test.ts",
  "packages/magic/test/games.test.ts",
  "packages/magic/test/formats.test.ts",
  "packages/cli/test/scenarios.test.ts",
  "packages/kernel/test/random.test.ts",
  "packages/cli/test/file-mutations.test.ts",
];

/** Tests of some seconds each, that hardly ever fail where others pass. */
export const SLOW = [
  "packages/cli/test/process.test.ts",
  "scripts/packages.test.ts",
  "packages/cli/test/table-command.test.ts",
  "scripts/bad-input.test.ts",
  "scripts/removals.test.ts",
  "packages/cli/test/rulesets.test.ts",
  "packages/cli/test/replays.test.ts",
  "packages/cli/test/bad-files.test.ts",
  "packages/cli/test/game-length.test.ts",
  "packages/council/test/attempts.test.ts",
  "packages/seeds/test/readme.test.ts",
  "scripts/seeds-page.test.ts",
];

/** Where the tests of the page in a real browser are: all of them together need one, which is started once. */
export const IN_BROWSER = "packages/table/test/";

/** Tests of what loads sources by their path: vitest loads such a file, and Node alone could not. */
export const LOADING_SOURCES = ["packages/cli/test/rulesets.test.ts", "scripts/card-index.test.ts"];
