import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { shipped, tokens } from "../src/card/card-lists.ts";

/** `npm run facts -- FILE`: copies the facts of the cards we ship from a list of all cards (one JSON object a line). */
interface Fact {
  readonly name: string;
  readonly faces?: readonly Fact[];
}

const parsed = (line: string): Fact => JSON.parse(line) as Fact;

const [, , file] = argv;
if (file === undefined) throw new Error("usage: npm run facts -- FILE");
const names = new Set([...shipped, ...tokens].flatMap((card) => card.name.split(" // ")));
const facts = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map(parsed)
  .filter((fact) => names.has(fact.name) || fact.faces?.some((face) => names.has(face.name)) === true);
const known = new Set(facts.flatMap((fact) => [fact.name, ...(fact.faces ?? []).map((face) => face.name)]));
const unknown = shipped.flatMap((card) => card.name.split(" // ")).filter((name) => !known.has(name));
if (unknown.length > 0) throw new Error(`no facts about ${unknown.join(", ")}`);
const target = new URL("../facts.jsonl", import.meta.url);
writeFileSync(target, facts.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
