// Runs the commands of tests, each in the folder where it was typed: one process for all of them, because to start it and to
// compile a game takes a second each time. It ends when nobody speaks to it any more.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {{ folder: string, words: string[] }} Typed */

const cli = join(import.meta.dirname, "..");
const load = (/** @type {string} */ file) => import(pathToFileURL(join(cli, file)).href);

// It builds what is missing or stale, and says its version.
await load("bin/turnwright.mjs");
const { main } = /** @type {{ main: (words: readonly string[]) => Promise<void> }} */ (await load("dist/index.js"));
// Every command listens whether its reader is still there.
process.stdout.setMaxListeners(0);

const out = kept(process.stdout);
const err = kept(process.stderr);

process.on("message", (/** @type {Typed} */ typed) => void run(typed).then((said) => process.send?.(said)));

/** @param {Typed} typed */
async function run({ folder, words }) {
  process.chdir(folder);
  try {
    await main(words);
    return { code: Number(process.exitCode ?? 0), out: out(), err: err() };
  } catch (error) {
    return { code: null, out: out(), err: `${err()}${String(error)}` };
  } finally {
    process.exitCode = undefined;
  }
}

/** Keeps what is written to a stream instead of showing it; gives what was written since it was asked before. @param {NodeJS.WriteStream} stream */
function kept(stream) {
  let written = "";
  stream.write = (/** @type {string | Uint8Array} */ text) => {
    written += String(text);
    return true;
  };
  return () => {
    const before = written;
    written = "";
    return before;
  };
}
