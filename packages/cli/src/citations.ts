import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMeantBy } from "@turnwright/scenario";
import { parseAllDocuments } from "yaml";
import { idsNamed } from "./rule-ids.ts";

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

/** A scenario as far as it says which rules it is about. */
export interface Naming {
  readonly name: string;
  readonly rules: readonly string[];
}

/**
 * The scenarios of a file with the rules they name, without reading anything else of them: to look for a rule it is not
 * needed that a file is right. Null where it is not even YAML.
 */
export function namings(text: string): Naming[] | null {
  try {
    const documents = parseAllDocuments(text, { logLevel: "silent" });
    if (documents.some(({ errors }) => errors.length > 0)) return null;
    return documents.flatMap((document) => {
      const data: unknown = document.toJS({ maxAliasCount: 100 });
      if (typeof data !== "object" || data === null || !("scenario" in data)) return [];
      const rules: unknown = "rules" in data ? data.rules : [];
      const list = (Array.isArray(rules) ? rules : [rules]).filter(
        (each: unknown): each is string => typeof each === "string",
      );
      return [{ name: String(data.scenario), rules: list }];
    });
  } catch {
    return null;
  }
}
