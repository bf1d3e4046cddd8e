import { hash, load, save } from "@turnwright/kernel";

import { atMost, rowOf, repeat, type Row } from "../measure.ts";
import { turnRules, halfWay } from "../turn.ts";

/** Texts and hashes of a game half-way. Times of this machine, so reported only. */
export const saves: Row = rowOf(() => {
  const made = halfWay();
  const text = save(made);
  if (save(load(turnRules, text)) !== text) throw new Error("a loaded game is saved as something else");
  return [
    repeat("save", () => Math.min(1, save(made).length)),
    repeat("load", () => Math.min(1, load(turnRules, text).decisions)),
    repeat("hash", () => Math.min(1, hash(made).length)),
  ];
}, [
  { name: "kernel.save", contender: "save", microseconds: atMost("time to save", undefined, 50) },
  { name: "kernel.save.load", contender: "load", microseconds: atMost("time to load", undefined, 80) },
  { name: "kernel.save.hash", contender: "hash", microseconds: atMost("time to hash", undefined, 20) },
]);
