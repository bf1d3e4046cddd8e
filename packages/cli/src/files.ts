import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { kindOf, NO_TEXT, textOfBytes, type FileKind, type FindFile, type Problem } from "@turnwright/scenario";
import { Misuse } from "./session.ts";

/** JSON that stands in the folder of nearly every project, and is not meant by whoever names the folder. */
const OF_TOOLS = /^(?:package|package-lock|tsconfig(?:\..*)?|jsconfig)\.json$/;

/** A file with its text. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

export interface Texts {
  readonly texts: readonly Text[];
  readonly problems: readonly Problem[];
}

/** The largest file that is read at all; what is smaller and still too large is said by its reader. */
const MOST_BYTES = 20_000_000;

/** The files that paths name: each as it is, and of folders all of the kinds wanted, in order. */
export function readPaths(paths: readonly string[], kinds: readonly FileKind[]): Texts {
  const texts: Text[] = [];
  const problems: Problem[] = [];
  const fault = (file: string, message: string): void => void problems.push({ file, line: 1, column: 1, message });
  for (const path of paths) {
    try {
      readPath(path);
    } catch (error) {
      // A path that leads through a file or in a circle, a name that is too long, a folder that is closed to us.
      if (!isOfSystem(error)) throw error;
      fault(path, `this cannot be read: ${error.message}`);
    }
  }
  return { texts, problems };

  function readPath(path: string): void {
    const stat = statSync(path, { throwIfNoEntry: false });
    const matching = stat === undefined && /[*?]/.test(path) ? filesLike(path) : [];
    if (matching.length > 0) for (const file of matching) readKind(file);
    else if (stat === undefined) fault(path, "there is no such file or folder");
    else if (!stat.isDirectory()) readKind(path);
    else {
      const found = filesIn(path).filter(
        (file) => !OF_TOOLS.test(basename(file)) && kinds.some((kind) => kindOf(file) === kind),
      );
      if (found.length === 0) fault(path, `there is no ${kinds.join(" or ")} file in this folder`);
      for (const file of found) read(file);
    }
  }

  function readKind(file: string): void {
    const kind = kindOf(file);
    if (kind === "ruleset" && !kinds.includes(kind))
      fault(file, "a ruleset is a file in TypeScript or JavaScript (./my.ts); in YAML they come later");
    else if (kind === null || !kinds.includes(kind)) fault(file, notOfKind(kinds));
    else read(file);
  }

  function read(file: string): void {
    const found = textOf(file);
    if ("reason" in found) fault(file, found.reason);
    else texts.push({ file, text: found.text });
  }
}

/** The text of a file, or why it has none. */
export function textOf(file: string): { readonly text: string } | { readonly reason: string } {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return { reason: "there is no such file" };
    if (stat.isDirectory()) return { reason: "this is a folder; name files in it" };
    if (!stat.isFile()) return { reason: "this is no file that can be read to its end" };
    if (stat.size > MOST_BYTES) return { reason: `the file is too large: ${stat.size} bytes` };
    const text = textOfBytes(readFileSync(file));
    return text === undefined ? { reason: NO_TEXT } : { text };
  } catch (error) {
    return { reason: `the file cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Writes a file, or says why it cannot be written. */
export function saveFile(file: string, text: string): void {
  try {
    writeFileSync(file, text.endsWith("\n") ? text : `${text}\n`);
  } catch (error) {
    throw new Misuse(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Said before a game is played, not after it: a replay under another name would not be found again. */
export function mustBeReplay(file: string): void {
  if (kindOf(file) !== "replay")
    throw new Misuse(`--save: expected the name of a replay file (*.replay.json), found "${file}"`);
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Misuse(`--save: there is no folder "${folder}"`);
}

/** Finds the card file that another file names; a path is meant from where that file lies. */
export const findFile: FindFile = (path, from) => {
  if (kindOf(path) !== "card") return { reason: notOfKind(["card"]) };
  const file = isAbsolute(path) ? path : join(dirname(from), path);
  const found = textOf(file);
  return "reason" in found ? { reason: `${found.reason}, looked for at ${file}` } : { file, text: found.text };
};

/** Whether a mistake is one of the system that files are read from. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

const notOfKind = (kinds: readonly FileKind[]): string => {
  const endings = kinds.map((kind) => `${kind} (${ENDINGS[kind]})`);
  return `by its name this is no ${kinds.join(" or ")} file; expected ${endings.join(", ")}`;
};

/** How files are called. */
const ENDINGS: Readonly<Record<FileKind, string>> = {
  scenario: "*.yaml",
  card: "*.card.yaml",
  ruleset: "*.ruleset.yaml",
  replay: "*.replay.json",
  perft: "*.perft",
};

/** The files that a pattern means, where no shell has looked for them: `*` and `?` in a name, `**` for folders. */
function filesLike(pattern: string): string[] {
  const parts = pattern.split(/[/\\]/);
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => /[*?]/.test(part)),
  );
  const folder = fixed.length === 0 ? "." : fixed.join("/") || "/";
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const text = parts.map((part) => (part === "**" ? ".*" : part.split("").map(likeLetter).join(""))).join("/");
  const like = new RegExp(`^${text.replaceAll(".*/", "(?:.*/)?")}$`);
  return filesIn(folder).filter((file) => like.test(file.replaceAll("\\", "/")) || like.test(`./${file}`));
}

const likeLetter = (letter: string): string =>
  letter === "*" ? "[^/]*" : letter === "?" ? "[^/]" : letter.replace(/[.+^${}()|[\]\\]/, String.raw`\$&`);

/** All files below a folder, in order of their names. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && !entry.name.startsWith("."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      // What is no file, and what only points to one that is gone, is not meant by its folder.
      return entry.isFile() || leadsToFile(path) ? [path] : [];
    });
}

function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The folder of the repository that this package lies in, or null where it was installed from elsewhere. */
export function repository(): string | null {
  const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  return existsSync(join(root, "packages", "kernel", "src")) ? root : null;
}
