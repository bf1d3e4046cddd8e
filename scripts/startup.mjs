// What a command costs before it does anything: the CPU time of whole processes, median of several, beside that of Node alone.
// `npm run startup` prints it; with --check it exits 1 where help or version take more than 150 ms.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { argv, execPath } from "node:process";
import { top } from "./tools.mjs";

const MOST = 150;
const ROUNDS = 9;
const bin = join(top, "packages", "cli", "bin", "turnwright.mjs");

/** @type {readonly { words: readonly string[], most: number }[]} */
const rows = [
  { words: ["--version"], most: MOST },
  { words: ["--help"], most: MOST },
  { words: ["run", "--help"], most: MOST },
  { words: ["itinerary"], most: Infinity },
  { words: ["cards", "show", "Shock"], most: Infinity },
  { words: ["explain", "first", "strike"], most: Infinity },
];

/** A process that says, as it ends, how much CPU time it has used. */
const TELL = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("cpu "+(user+system)/1000)})`;

/** The CPU time of a process in milliseconds. */
function cpuOf(/** @type {readonly string[]} */ words) {
  const { status, stderr } = spawnSync(execPath, ["--import", TELL, ...words], { cwd: top, encoding: "utf8" });
  if (status !== 0) throw new Error(`${words.join(" ")} failed: ${stderr}`);
  return Number(/cpu ([\d.]+)$/.exec(stderr)?.[1]);
}

function median(/** @type {readonly string[]} */ words) {
  cpuOf(words); // the first may have to build
  const all = Array.from({ length: ROUNDS }, () => cpuOf(words)).toSorted((one, other) => one - other);
  return all[ROUNDS >> 1] ?? 0;
}

console.log(`${median(["-e", "0"]).toFixed(0).padStart(5)} ms  node alone`);
let isSlow = false;
for (const { words, most } of rows) {
  const found = median([bin, ...words]);
  isSlow ||= found > most;
  const must = most === Infinity ? "" : `  (at most ${most}${found > most ? ": MISSED" : ""})`;
  console.log(`${found.toFixed(0).padStart(5)} ms  turnwright ${words.join(" ")}${must}`);
}
if (argv.includes("--check") && isSlow) process.exitCode = 1;
