// Everything that can be said about the sources without running them.
import { runTools } from "./tools.mjs";

const failed = await runTools([
  ["tsc", "-b"],
  ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  ["oxfmt", "--check"],
  ["knip"],
  ["node", "scripts/borders.mjs"],
]);
process.exitCode = failed === 0 ? 0 : 1;
