// Everything that can be said about the sources without running them, and whether the index of cards and the page about the documents are as they are.
import { runTools } from "./tools.mjs";

const failed = await runTools([
  ["node", "scripts/compile.mjs"],
  ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  ["oxfmt", "--check"],
  ["knip"],
  ["node", "scripts/borders.mjs"],
  ["tsx", "--conditions=turnwright-source", "scripts/card-index.ts", "--check"],
  ["tsx", "--conditions=turnwright-source", "scripts/seeds-page.ts", "--check"],
]);
process.exitCode = failed === 0 ? 0 : 1;
