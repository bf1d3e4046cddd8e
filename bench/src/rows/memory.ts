import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { execPath } from "node:process";

import type { Allocation } from "../heap.ts";
import { atMost, judge, median, type Demand, type Result, type Row } from "../measure.ts";

const flags = ["--expose-gc", "--min-semi-space-size=600", "--max-semi-space-size=600"];

const demands: Readonly<Record<keyof Allocation, readonly [string, Demand]>> = {
  turn: ["kernel.memory", atMost("heap bytes allocated by a decision, the log apart", 350, 150)],
  log: ["kernel.memory.log", atMost("bytes of log that a decision takes, outside the heap", 64)],
  options: ["kernel.memory.options", atMost("heap bytes allocated by a decision with the options read")],
};

const wanted = ["turn", "log", "options"] as const;

/** What a decision allocates, measured in a process of its own: no collection may fall between two readings. */
export const memory: Row = {
  names: wanted.map((each) => demands[each][0]),
  measure(rounds) {
    const runner = join(import.meta.dirname, "heap.js");
    const text = execFileSync(execPath, [...flags, runner, String(rounds)], { encoding: "utf8" });
    const allocation = JSON.parse(text) as Allocation;
    return wanted.map((each): Result => {
      const [name, demand] = demands[each];
      return { name, perSecond: null, ratios: { bytes: judge(median(allocation[each]), demand) }, notes: [] };
    });
  },
};
