import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  readScenarios,
  runScenario,
  sayProblem,
  type CoverageResult,
  type FindFile,
  type Packs,
} from "@turnwright/scenario";
import { isOfOwn } from "./find-game.ts";
import { findFile, repository, type Text } from "./files.ts";

/** What came of the scenarios of a file. */
export interface FileResult {
  readonly results: readonly (CoverageResult & { readonly name: string; readonly reason: string | null })[];
  /** What is wrong with the file, in words. */
  readonly problems: readonly string[];
}

/** A result with what it was made from beside its own file. */
interface Entry extends FileResult {
  /** The card files that it names, as it names them, with a hash of what was found there. */
  readonly others: Readonly<Record<string, string>>;
}

/** All that was found with one build of the engine. */
interface Cache {
  readonly engine: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/**
 * The results of the scenarios of files. What was found before is kept on disk, by the content of a file, of the card files
 * that it names and of the engine: a file is run again only if one of these has changed.
 */
export async function resultsOf(
  texts: readonly Text[],
  packsFor: (text: Text) => Promise<Packs>,
  progress: (text: string) => void,
  folder: string = cacheFolder(),
): Promise<FileResult[]> {
  const engine = engineHash();
  const path = join(folder, "results.json");
  const known = readCache(path);
  const entries = new Map(known?.engine === engine ? Object.entries(known.entries) : []);
  let isChanged = false;
  const found: FileResult[] = [];
  for (const [index, { file, text }] of texts.entries()) {
    // A place is said with the name of its file.
    const key = hashOf(`${file}\n${text}`);
    const kept = entries.get(key);
    if (kept !== undefined && Object.entries(kept.others).every(([each, hash]) => otherHash(each, file) === hash)) {
      found.push(kept);
      continue;
    }
    progress(`running ${index + 1} of ${texts.length}: ${file}`);
    const made = run(file, text, await packsFor({ file, text }));
    // What it imports is not known here, so that it is run each time.
    if (!isOfOwn(text)) {
      entries.set(key, made);
      isChanged = true;
    }
    found.push(made);
  }
  progress("");
  if (isChanged) writeCache(path, { engine, entries: Object.fromEntries(entries) });
  return found;
}

function run(file: string, text: string, packs: Packs): Entry {
  const others: Record<string, string> = {};
  const find: FindFile = (path, from) => {
    others[path] = otherHash(path, from);
    return findFile(path, from);
  };
  const { scenarios, problems } = readScenarios(file, text, packs, find);
  const results = scenarios.map((scenario) => {
    const { name, rules, asserted, ok, strict, expectations, reason } = runScenario(scenario);
    return { name, rules, asserted, ok, strict, expectations, reason };
  });
  return { results, problems: problems.map(sayProblem), others };
}

function otherHash(path: string, from: string): string {
  const found = findFile(path, from);
  return "reason" in found ? found.reason : hashOf(found.text);
}

/** In the repository a folder that is not part of it, else the one for caches of whoever is at work. */
function cacheFolder(): string {
  const root = repository();
  return root === null ? join(homedir(), ".cache", "turnwright") : join(root, ".cache", "turnwright");
}

function readCache(path: string): Cache | null {
  try {
    const data: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isCache(data) ? data : null;
  } catch {
    return null;
  }
}

/** What this module wrote is as it wrote it; anything else has no engine. */
const isCache = (data: unknown): data is Cache =>
  typeof data === "object" && data !== null && "engine" in data && "entries" in data;

function writeCache(path: string, cache: Cache): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Another command may read it meanwhile.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(cache));
    renameSync(draft, path);
  } catch {
    // Where nothing can be written, everything is run each time.
  }
}

const PACKAGES = ["kernel", "lexicon", "scenario", "magic", "grand-archive", "council"];

/** A hash of the code that runs scenarios, and of the rows that they may name. */
function engineHash(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const code = basename(here);
  const hash = createHash("sha256");
  for (const name of PACKAGES) {
    const root = packageFolder(name);
    for (const folder of [join(root, code), join(root, "rules")])
      for (const file of codeIn(folder)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 32);
}

function packageFolder(name: string): string {
  const root = repository();
  if (root !== null) return join(root, "packages", name);
  return dirname(dirname(createRequire(import.meta.url).resolve(`@turnwright/${name}`)));
}

/** The files of a folder that are run or read; none where there is no such folder. */
function codeIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.d)\.(?:js|ts|jsonl)$/.test(name))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
