import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { shipped, tokens } from "../src/card/set.ts";

/** `npx tsx --conditions=turnwright-source packages/grand-archive/scripts/write-facts.ts FILE`: copies the facts of the cards we ship. */
interface Fact {
  readonly name: string;
}

const parsed = (line: string): Fact => JSON.parse(line) as Fact;

const [, , file] = argv;
if (file === undefined) throw new Error("usage: write-facts.ts FILE");
const names = new Set([...shipped, ...tokens].map((card) => card.name));
const facts = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map(parsed)
  .filter((fact) => names.has(fact.name));
const known = new Set(facts.map((fact) => fact.name));
const unknown = [...names].filter((name) => !known.has(name));
if (unknown.length > 0) throw new Error(`no facts about ${unknown.join(", ")}`);
writeFileSync(new URL("../facts.jsonl", import.meta.url), facts.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
