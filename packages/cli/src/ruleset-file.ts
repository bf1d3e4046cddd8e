import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { start, suggestName, type Ruleset } from "@turnwright/kernel";
import type { PackParts } from "@turnwright/scenario";
import type { BuildFailure, BuildResult, PluginBuild } from "esbuild";
import { ENDINGS } from "./ruleset-file-name.ts";
import { Misuse } from "./session.ts";

/** What a ruleset file gives: a ruleset, the game that it is a variant of, and words, decks and rows of its own. */
export interface RulesetFile {
  readonly file: string;
  readonly ruleset: Ruleset;
  readonly variantOf: string | null;
  readonly pack: PackParts;
}

/**
 * Loads a ruleset from a file, in TypeScript or JavaScript: it is put together with what it imports, its types are taken
 * away, and what it imports from Turnwright is what runs here. What is wrong is said with its place.
 */
export async function loadRuleset(name: string): Promise<RulesetFile> {
  const [file = name, wanted] = name.split("#");
  const path = resolve(file);
  if (!ENDINGS.includes(extname(path)))
    throw new Misuse(`${file}: expected a ruleset file (${ENDINGS.map((each) => `*${each}`).join(", ")})`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new Misuse(`${file}: there is no such file`);
  const { code, sources } = await bundled(file, path);
  const found = await evaluated(file, path, code);
  const ruleset = rulesetIn(file, found, wanted);
  const variantOf: unknown = found["variantOf"] ?? null;
  if (variantOf !== null && typeof variantOf !== "string")
    throw new Misuse(`${file}: \`variantOf\` is the name of a game, like "magic"`);
  const pack: unknown = found["pack"] ?? {};
  if (typeof pack !== "object" || pack === null)
    throw new Misuse(`${file}: \`pack\` is a record: { decks, terms, rows, … }`);
  compile(ruleset, sources);
  return { file, ruleset, variantOf, pack };
}

/** The file and what it imports as one module. */
async function bundled(file: string, path: string): Promise<{ code: string; sources: readonly string[] }> {
  const { build } = await import("esbuild");
  let made: BuildResult<{ write: false; metafile: true }>;
  try {
    made = await build({
      entryPoints: [path],
      absWorkingDir: dirname(path),
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: "inline",
      sourceRoot: pathToFileURL(`${dirname(path)}/`).href,
      logLevel: "silent",
      plugins: [
        {
          name: "one-kernel",
          setup: (plugin: PluginBuild) => {
            // A second kernel beside ours would not know what ours has made.
            plugin.onResolve({ filter: /^@turnwright\// }, ({ path: name }) => ({
              path: ourOwn(name),
              external: true,
            }));
          },
        },
      ],
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new Misuse(error.errors.map(({ text, location }) => `${placeText(file, location)}: ${text}`).join("\n"));
  }
  const folder = dirname(path);
  const sources = Object.keys(made.metafile.inputs).map((each) => resolve(folder, each));
  // The file itself is looked through first.
  return { code: made.outputFiles[0]?.text ?? "", sources: [path, ...sources.filter((each) => each !== path)] };
}

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && "errors" in error;

function placeText(file: string, location: { file: string; line: number; column: number } | null): string {
  if (location === null) return file;
  const path = resolve(dirname(resolve(file)), location.file);
  return `${shown(path)}:${location.line}:${location.column + 1}`;
}

/** The address of a package of ours; esbuild says where it was asked for if there is none. */
function ourOwn(name: string): string {
  try {
    return import.meta.resolve(name);
  } catch {
    throw new Error(
      `there is no package ${name} here; there are kernel, scenario, bots, magic, grand-archive, council`,
    );
  }
}

type Module = Readonly<Record<string, unknown>>;

async function evaluated(file: string, path: string, code: string): Promise<Module> {
  // Of a module without a file of its own Node does not say where in its sources something went wrong.
  const folder = mkdtempSync(join(tmpdir(), "turnwright-ruleset-"));
  const module = join(folder, "ruleset.mjs");
  process.setSourceMapsEnabled(true);
  try {
    writeFileSync(module, code);
    return (await import(pathToFileURL(module).href)) as Module;
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const [, line, column] = new RegExp(`${path.replaceAll(/[^\w/]/g, ".")}:(\\d+):(\\d+)`).exec(stack) ?? [];
    const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
    throw new Misuse(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    process.setSourceMapsEnabled(false);
    rmSync(folder, { recursive: true });
  }
}

/** What every ruleset has. */
const isRuleset = (value: unknown): value is Ruleset =>
  typeof value === "object" && value !== null && ["name", "seats", "turn", "spans"].every((key) => key in value);

/** The ruleset that a file exports: the one that is named, the default, or the only one. */
function rulesetIn(file: string, found: Module, wanted: string | undefined): Ruleset {
  const named = Object.entries(found).flatMap(([name, value]) => (isRuleset(value) ? [{ name, value }] : []));
  const names = named.map(({ name }) => name);
  const [first, second] = named;
  if (first === undefined) {
    const near = suggestName("ruleset", Object.keys(found));
    throw new Misuse(
      `${file}: it exports no ruleset; expected \`export default ruleset({ name, seats, turn, spans, … })\`` +
        (near === undefined ? "" : `; what it exports as "${near}" lacks one of those keys`),
    );
  }
  const isOnly = wanted === undefined && second === undefined;
  const meant = named.find(({ name }) => name === (wanted ?? "default")) ?? (isOnly ? first : undefined);
  if (meant !== undefined) return meant.value;
  throw new Misuse(
    wanted === undefined
      ? `${file}: it exports several rulesets, ${names.join(", ")}; ${file}#${first.name} says which one is meant`
      : `${file}: it exports no ruleset "${wanted}"; there is ${names.join(", ")}`,
  );
}

/** Compiles it, so that what is wrong is known before anything is played, with the places where it is written. */
function compile(ruleset: Ruleset, sources: readonly string[]): void {
  try {
    const { min } = ruleset.seats;
    start(ruleset, { seats: Array.from({ length: min }, (_, seat) => `seat ${seat + 1}`), opening: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const faults = [...message.matchAll(/^ {2}(\S+?): (.+)$/gm)].map(([, path = "", said = ""]) => ({ path, said }));
    const texts = sources.map((path) => ({ path: shown(path), text: readFileSync(path, "utf8") }));
    const [own] = texts;
    if (faults.length === 0) throw new Misuse(`${own?.path ?? ""}: ${message}`);
    throw new Misuse(faults.map(({ path, said }) => `${placeIn(texts, path)}: ${path}: ${said}`).join("\n"));
  }
}

/** A path as somebody here would type it. */
function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}

/** Where the keys of a path stand, one after the other: `spans.day.windw` in the file that has most of them. */
function placeIn(texts: readonly { readonly path: string; readonly text: string }[], path: string): string {
  const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key).filter((key) => !/^\d+$/.test(key));
  let best = { file: texts[0]?.path ?? "", found: 0, offset: 0, text: texts[0]?.text ?? "" };
  for (const { path: file, text } of texts) {
    let offset = 0;
    let found = 0;
    for (const key of keys) {
      const at = keyAt(text, key, offset);
      if (at < 0) continue;
      offset = at;
      found++;
    }
    if (found > best.found) best = { file, found, offset, text };
  }
  const before = best.text.slice(0, best.offset).split("\n");
  return `${best.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Where a key stands in a text, from an offset on; else -1. */
function keyAt(text: string, key: string, from: number): number {
  const name = key.replaceAll(/[^\w ]/g, String.raw`\$&`);
  const found = new RegExp(`(?<![\\w.])["']?${name}["']?\\s*[:,}]`).exec(text.slice(from));
  return found === null ? -1 : from + found.index;
}
