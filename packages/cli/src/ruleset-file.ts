import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { start, suggestName, type Ruleset } from "@turnwright/kernel";
import { faultOfPack, type FileParts } from "./pack-part.ts";
import type { BuildFailure, BuildOptions, BuildResult, OnResolveResult, PluginBuild } from "esbuild";
import { ENDINGS } from "./ruleset-file-name.ts";
import { Misuse } from "./session.ts";

/** What a ruleset file gives: a ruleset, the game that it is a variant of, and words, decks and rows of its own. */
export interface RulesetFile {
  readonly file: string;
  readonly ruleset: Ruleset;
  /** The name under which the file exports the ruleset. */
  readonly exported: string;
  readonly variantOf: string | null;
  readonly pack: FileParts;
}

/** A ruleset file and what it imports as one module, which was not loaded yet. */
export interface RulesetBundle {
  readonly file: string;
  readonly path: string;
  /** The ruleset that is meant, where its name was given: `./my.ts#duel`. */
  readonly wanted: string | undefined;
  readonly code: string;
  /** All files that it is made of, the file itself first. */
  readonly sources: readonly string[];
}

/**
 * Loads a ruleset from a file, in TypeScript or JavaScript: it is put together with what it imports, its types are taken
 * away, and what it imports from Turnwright is what runs here. What is wrong is said with its place.
 */
export const loadRuleset = async (name: string): Promise<RulesetFile> => rulesetOf(await bundleRuleset(name));

/** Puts a ruleset file together with what it imports, for Node. */
export async function bundleRuleset(name: string): Promise<RulesetBundle> {
  const [file = name, wanted] = name.split("#");
  const path = resolve(file);
  if (!ENDINGS.includes(extname(path)))
    throw new Misuse(`${file}: expected a ruleset file (${ENDINGS.map((each) => `*${each}`).join(", ")})`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new Misuse(`${file}: there is no such file`);
  const made = await bundled(
    { file, path },
    { entryPoints: [path], platform: "node", target: "node20", sourceRoot: pathToFileURL(`${dirname(path)}/`).href },
    (imported) => {
      try {
        return import.meta.resolve(imported);
      } catch {
        return null;
      }
    },
  );
  return { file, path, wanted, ...made };
}

/** Loads what was put together, and looks at it. */
export async function rulesetOf({ file, path, wanted, code, sources }: RulesetBundle): Promise<RulesetFile> {
  const found = await evaluated(file, path, code);
  const { name: exported, value: ruleset } = rulesetIn(file, found, wanted);
  const variantOf: unknown = found["variantOf"] ?? null;
  if (variantOf !== null && typeof variantOf !== "string")
    throw new Misuse(`${file}: \`variantOf\` is the name of a game, like "magic"`);
  const pack: unknown = found["pack"] ?? {};
  compile(ruleset, sources);
  const fault = faultOfPack(pack, ruleset);
  if (fault !== null) throw new Misuse(`${file}: ${fault}`);
  return { file, ruleset, exported, variantOf, pack: pack as FileParts };
}

/**
 * The same as a module for a page: it exports `ruleset`, `variantOf` and `pack`. What it imports from Turnwright are modules of the
 * page, which `moduleOf` names.
 */
export async function bundleForPage(
  { file, path }: RulesetBundle,
  { exported, variantOf }: RulesetFile,
  moduleOf: (name: string) => string | null,
): Promise<string> {
  const source = JSON.stringify(`./${basename(path)}`);
  const contents = `import * as file from ${source};
export { ${exported} as ruleset } from ${source};
export const variantOf = ${JSON.stringify(variantOf)};
export const pack = file["pack"] ?? {};`;
  const stdin = { contents, resolveDir: dirname(path), sourcefile: "table.js" };
  const { code } = await bundled({ file, path }, { stdin, platform: "browser", target: "es2022" }, moduleOf);
  return code;
}

/** The file and what it imports as one module; `moduleOf` says where a package of ours is found when it is loaded. */
async function bundled(
  { file, path }: Pick<RulesetBundle, "file" | "path">,
  options: Pick<BuildOptions, "entryPoints" | "stdin" | "platform" | "target" | "sourceRoot">,
  moduleOf: (name: string) => string | null,
): Promise<Pick<RulesetBundle, "code" | "sources">> {
  const { build } = await import("esbuild");
  let made: BuildResult<{ write: false; metafile: true }>;
  try {
    made = await build({
      ...options,
      absWorkingDir: dirname(path),
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      sourcemap: "inline",
      logLevel: "silent",
      plugins: [
        {
          name: "one-kernel",
          setup: (plugin: PluginBuild) => {
            // A second kernel beside ours would not know what ours has made.
            plugin.onResolve({ filter: /^@turnwright\// }, ({ path: name }) => {
              const found = moduleOf(name);
              return found === null ? refusal(noPackage(name)) : { path: found, external: true };
            });
            if (options.platform === "browser")
              plugin.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
                isBuiltin(name) ? refusal(noNode(name)) : null,
              );
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

/** Says what is wrong with an import; esbuild adds where it stands. What is thrown would have the place where it is thrown. */
const refusal = (text: string): OnResolveResult => ({ errors: [{ text }] });

const noPackage = (name: string): string =>
  `there is no package ${name} here; there are kernel, lexicon, scenario, bots, magic, grand-archive, council`;

const noNode = (name: string): string =>
  `a page in the browser has no ${name}: what is read from there has to stand in a file that is imported`;

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && "errors" in error;

function placeText(file: string, location: { file: string; line: number; column: number } | null): string {
  if (location === null) return file;
  const path = resolve(dirname(resolve(file)), location.file);
  return `${shown(path)}:${location.line}:${location.column + 1}`;
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
function rulesetIn(
  file: string,
  found: Module,
  wanted: string | undefined,
): { readonly name: string; readonly value: Ruleset } {
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
  if (meant !== undefined) return meant;
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
