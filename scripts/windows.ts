// `npm run windows -- [--windows 200000] [--seed 1]`: judges automatic passes in so many windows of random games of all three rulesets.
import { cpuUsage } from "node:process";
import { tables } from "../packages/match/test/tables.ts";
import { judgeWindows } from "../packages/match/test/windows.ts";

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name}: expected a whole number from 1`);
  return value;
}

const most = option("windows", 200_000);
const first = option("seed", 1);
let all = 0;
for (const table of tables) {
  const begun = cpuUsage();
  const { windows, exchanged, codes, seats } = judgeWindows(table, first, Math.ceil(most / tables.length));
  const used = (cpuUsage(begun).user / 1e6).toFixed(0);
  const counts = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
  const sizes = [...seats].toSorted(([one], [other]) => one - other).map(([size, count]) => `${size}: ${count}`);
  console.log(`${table.name}: ${windows} windows in ${used} s, ${exchanged} of them with another hand too`);
  console.log(`  by seats ${sizes.join(", ")}; by reason ${counts.join(", ")}`);
  all += windows;
}
console.log(`${all} windows judged, none wrong`);
