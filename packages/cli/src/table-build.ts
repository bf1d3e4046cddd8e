import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { Misuse } from "./session.ts";

/** Where the hash of what the page was built from is kept. */
const STAMP = ".built";

/** How the folder of a build is called while it goes on, with the number of its process behind it. */
const BUILDING = ".building-";

/** What there is of a package that a page is built from; the rest of it is tests, and what was built. */
const PARTS = ["src", "texts", "rules", "index.html", "package.json", "tsconfig.json", "vite.config.ts"];

/**
 * The folder of the page, ready to be served. In the repository it is built where its sources are others than those of the last
 * build; a package that was installed has no sources, and brings what was built.
 */
export function builtTable(say: (text: string) => void): string {
  const home = dirname(createRequire(import.meta.url).resolve("@turnwright/table/package.json"));
  const page = join(home, "dist");
  if (!existsSync(join(home, "src"))) return page;
  const hash = hashOf(home);
  if (existsSync(join(page, STAMP)) && readFileSync(join(page, STAMP), "utf8") === hash) return page;
  say("turnwright: building the table …");
  build(home, page, hash);
  say("");
  return page;
}

/** Builds beside the page and puts it there at once: whoever else builds or serves it meanwhile has a whole one. */
function build(home: string, page: string, hash: string): void {
  const vite = viteFrom(home);
  sweep(home);
  const fresh = join(home, `${BUILDING}${process.pid}`);
  try {
    const words = [vite, "build", home, "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"];
    // Whoever asks for it, a test too, gets the same page.
    const env = { ...process.env, NODE_ENV: "production" };
    const { status, stdout, stderr, error } = spawnSync(process.execPath, words, { cwd: home, env, encoding: "utf8" });
    if (status !== 0) throw new Misuse(`the table could not be built\n${error?.message ?? (stdout + stderr).trim()}`);
    writeFileSync(join(fresh, STAMP), hash);
    replace(page, fresh);
  } finally {
    for (const folder of [fresh, asideOf(fresh)]) rmSync(folder, { recursive: true, force: true });
  }
}

/** What was left by builds that were broken off. */
function sweep(home: string): void {
  for (const name of readdirSync(home).filter((each) => each.startsWith(BUILDING))) {
    if (!isAlive(Number.parseInt(name.slice(BUILDING.length), 10))) rmSync(join(home, name), { recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const asideOf = (fresh: string): string => `${fresh}-before`;

/** Who builds at the same time builds the same: whichever is there first stays. */
function replace(page: string, fresh: string): void {
  if (existsSync(page)) renameSync(page, asideOf(fresh));
  try {
    renameSync(fresh, page);
  } catch (error) {
    if (!existsSync(page)) throw error;
  }
}

function viteFrom(home: string): string {
  try {
    const manifest = createRequire(join(home, "package.json")).resolve("vite/package.json");
    return join(dirname(manifest), "bin", "vite.js");
  } catch {
    throw new Misuse("the table is built by vite, which is not installed: `npm ci` in the repository installs it");
  }
}

/** Of the contents and not of times: a copy, a checkout or a `touch` builds nothing anew. */
function hashOf(home: string): string {
  const hash = createHash("sha256");
  const packages = [home, ...ownPackages(home, new Set())];
  const lock = join(dirname(dirname(home)), "package-lock.json");
  for (const file of [lock, ...packages.flatMap(inputsOf)])
    hash.update(`${relative(home, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** The folders of the workspaces that a package is made with, each once. */
function ownPackages(home: string, found: Set<string>): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as Record<string, object | undefined>;
  const names = Object.keys({ ...manifest["dependencies"], ...manifest["devDependencies"] });
  for (const name of names.filter((each) => each.startsWith("@turnwright/"))) {
    const folder = join(dirname(home), name.slice("@turnwright/".length));
    if (found.has(folder)) continue;
    found.add(folder);
    ownPackages(folder, found);
  }
  return [...found].toSorted();
}

function inputsOf(folder: string): readonly string[] {
  return PARTS.map((part) => join(folder, part))
    .filter((path) => existsSync(path))
    .flatMap((path) => filesIn(path));
}

function filesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
