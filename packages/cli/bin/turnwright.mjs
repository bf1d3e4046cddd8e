#!/usr/bin/env node
// Builds what is missing or stale, then starts the command line. This file is committed, not built: npm makes no link to
// a file that is not there yet. In a published package there are no sources, and nothing is built.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { argv, execPath, exit, kill, pid, stderr } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = ["kernel", "scenario", "lexicon", "match", "magic", "grand-archive", "council", "bots", "cli"].map(
  (name) => join(dirname(here), name),
);
const stamp = join(here, "dist", ".built");
const lock = join(here, "dist", ".building");
/** Whoever holds the lock for longer than this is gone. */
const longestBuild = 180_000;
/** Whoever saves files faster than they are built gets what was built last. */
const MOST_TRIES = 3;

if (existsSync(join(here, "src")) && isStale()) build();
const command = /** @type {{ main: (words: string[]) => Promise<void> }} */ (
  await import(pathToFileURL(join(here, "dist", "index.js")).href)
);
await command.main(argv.slice(2));

/** Whether the sources are others than those of the last build. */
function isStale() {
  const isWhole = packages.every((folder) => existsSync(join(folder, "dist", "index.js")));
  return !isWhole || !existsSync(stamp) || readFileSync(stamp, "utf8") !== sources();
}

/** Names, times and sizes of all that is built from: some milliseconds, where asking the compiler takes a second. */
function sources() {
  return packages
    .flatMap((folder) => [join(folder, "tsconfig.json"), ...filesIn(join(folder, "src"))])
    .map((file) => {
      const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
      return `${file.slice(dirname(here).length)} ${mtimeMs} ${size}`;
    })
    .join("\n");
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .toSorted()
    .map((name) => join(folder, name));
}

/** One process builds, the others wait for it. */
function build() {
  mkdirSync(join(here, "dist"), { recursive: true });
  const isMine = takeLock();
  try {
    for (let tries = 0; tries < MOST_TRIES && isStale(); tries++) {
      const before = sources();
      if (!compile()) return;
      // What changed meanwhile may or may not be in what was built: only a build of what is there now counts.
      if (sources() === before) writeFileSync(stamp, before);
    }
  } finally {
    if (isMine) rmSync(lock, { force: true });
  }
}

/** @returns {boolean} Whether the sources are as they should be. */
function compile() {
  if (stderr.isTTY) stderr.write("turnwright: building …\r");
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
  // All of it: the compiler's own test goes by times, and takes a source for built that was saved while it was at work, or that
  // was copied with an older time.
  const { status, stdout, error } = spawnSync(execPath, [compiler, "-b", here, "--force", "--pretty", "false"], {
    encoding: "utf8",
  });
  if (stderr.isTTY) stderr.write("\u001b[2K");
  if (status === 0) return true;
  // What a fault goes on to say in further lines is for whoever mends it.
  const faults = (error?.message ?? stdout)
    .split("\n")
    .filter((line) => /^\S/.test(line))
    .map((line) => line.slice(0, 200));
  const isThere = packages.every((folder) => existsSync(join(folder, "dist", "index.js")));
  stderr.write(
    `turnwright: the sources have faults; ${isThere ? "this is what could be built" : "nothing was built"}\n`,
  );
  stderr.write(`${faults.slice(0, isThere ? 5 : 40).join("\n")}\n`);
  if (!isThere) {
    rmSync(lock, { force: true });
    exit(2);
  }
  return false;
}

/** Whether the process that holds the lock is not there any more, or has held it for too long. */
function isGone() {
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.isDirectory() || Date.now() - found.mtimeMs > longestBuild) return true;
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    // It is written right after it is made.
    return holder > 0 && !kill(holder, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

/** @returns {boolean} Whether it was taken; false once it has waited long enough. */
function takeLock() {
  const until = Date.now() + longestBuild;
  while (Date.now() < until) {
    try {
      writeFileSync(lock, String(pid), { flag: "wx" });
      return true;
    } catch {
      // Whoever was broken off while it built is not waited for.
      if (isGone()) rmSync(lock, { force: true, recursive: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  return false;
}
