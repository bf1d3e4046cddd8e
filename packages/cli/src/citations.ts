import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMeantBy } from "@turnwright/scenario";

/** Where a source names a rule. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A source file of a package that carries rules out. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The sources of the packages; what the command line says about rules carries none of them out. */
export function readSources(root: string): readonly Source[] {
  const packages = join(root, "packages");
  return readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "cli")
    .flatMap((entry) => sourcesIn(join(packages, entry.name, "src")))
    .map((path) => ({ file: relative(root, path).replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
}

/** The places in sources that name a rule, a range that it lies in, or one that continues it. */
export const citations = (sources: readonly Source[], id: string): Citation[] =>
  sources.flatMap(({ file, text }) => citedIn(text, file, id));

function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function citedIn(source: string, file: string, id: string): Citation[] {
  // Nearly all files are done with this.
  if (!source.includes(id.replace(/^CR /, ""))) return [];
  return source.split("\n").flatMap((line, index) => {
    const names = idsNamed(line);
    const isNamed = names.some((name) => isMeantBy(name, id) || isMeantBy(id, name));
    return isNamed ? [{ file, line: index + 1, text: line.trim() }] : [];
  });
}

/** Ids in a line; `[CR 305.6, 306.5b]` names two. */
export function idsNamed(line: string): string[] {
  const found: string[] = [];
  for (const [text] of line.matchAll(/\bCR \d{3}(?:\.\d+[a-z]?)?(?:(?:, |–|-)\d{3}(?:\.\d+[a-z]?)?)*/g))
    for (const [number] of text.matchAll(/\d{3}(?:\.\d+[a-z]?)?/g)) found.push(`CR ${number}`);
  for (const [text] of line.matchAll(
    /\b(?:GA|C1K|N0|ECH|RUM|MTG)-[A-Z]+-\d+[a-z]?\b|\bC1K-RLM-[A-Z]{3}\b|\bX-\d+\b|\bT\d{3}\b/g,
  ))
    found.push(text);
  return found;
}
