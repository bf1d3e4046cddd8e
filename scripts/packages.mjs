// Packs the packages as they would be published, installs them into an empty project, and bundles what a browser would load.
// `npm run sizes` prints how large all of it is; a test does the same and looks whether it works.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { argv, env, execPath, platform } from "node:process";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { top } from "./tools.mjs";

/** @typedef {{ name: string, version: string, exports: Record<string, unknown>, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */
/** @typedef {{ name: string, folder: string, file: string, manifest: Manifest }} Packed */

/** What each of them is in a browser: the entries of all but the command line, and but the table, which is a page. */
export const BROWSER = ["kernel", "lexicon", "magic", "council", "grand-archive", "bots", "match", "scenario"];

/** @param {string} folder @returns {Manifest} */
const manifestOf = (folder) => /** @type {Manifest} */ (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

/** Builds, and packs every package into a folder. @param {string} to @returns {readonly Packed[]} */
export function packAll(to) {
  run(execPath, [join(top, "node_modules", "typescript", "bin", "tsc"), "-b"], top);
  // The command builds the page that it serves.
  const table = `import { builtTable } from "./packages/cli/dist/table-build.js"; builtTable(() => {});`;
  run(execPath, ["--input-type=module", "--eval", table], top);
  const tsx = join(top, "node_modules", "tsx", "dist", "cli.mjs");
  run(execPath, [tsx, join(top, "packages", "cli", "scripts", "copy-template.ts")], top);
  const folders = readdirSync(join(top, "packages")).map((name) => join(top, "packages", name));
  npm(["pack", "--ignore-scripts", "--pack-destination", to, ...folders], top);
  return folders.map((folder) => {
    const manifest = manifestOf(folder);
    const file = `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`;
    return { name: manifest.name, folder, file: join(to, file), manifest };
  });
}

/** Installs packed packages into an empty project, without the network: what they depend on is the repository's own. @param {string} to @param {readonly Packed[]} packed */
export function installAll(to, packed) {
  /** @type {Record<string, string>} */
  const overrides = {};
  const names = new Set(packed.map(({ name }) => name));
  const add = (/** @type {Manifest} */ { dependencies, optionalDependencies }) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = join(top, "node_modules", name);
      // An optional one is there for this machine alone.
      if (names.has(name) || name in overrides || !existsSync(folder)) continue;
      overrides[name] = `file:${folder}`;
      add(manifestOf(folder));
    }
  };
  for (const { manifest } of packed) add(manifest);
  const dependencies = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, "package.json"), JSON.stringify({ private: true, type: "module", dependencies, overrides }));
  npm(["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], to);
}

/** What a browser would load for a module of a project. @param {string} project @param {string} text @returns {Promise<string>} */
export async function bundled(project, text) {
  const entry = join(project, "entry.mjs");
  writeFileSync(entry, text);
  const built = await build({
    root: project,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk === undefined || !("code" in chunk)) throw new Error("nothing was bundled");
  return chunk.code;
}

/** @param {readonly string[]} words @param {string} cwd */
function npm(words, cwd) {
  // What npm itself has set for the command that runs this must not reach another npm.
  const own = Object.fromEntries(Object.entries(env).filter(([key]) => !/^npm_/i.test(key)));
  const { status, stdout, stderr } = spawnSync(platform === "win32" ? "npm.cmd" : "npm", words, {
    cwd,
    env: own,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm ${words[0] ?? ""} failed:\n${stdout}${stderr}`);
}

/** @param {string} command @param {readonly string[]} words @param {string} cwd */
function run(command, words, cwd) {
  const { status, stdout } = spawnSync(command, words, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${words.join(" ")} failed:\n${stdout}`);
}

/** What reads files is for Node alone. */
const WITH_FILES = ["@turnwright/scenario/rows"];

/** The modules of a package that a browser can load: its name, and its name with "/look". @param {Manifest} manifest @returns {string[]} */
export const modulesOf = ({ name, exports }) =>
  Object.entries(exports)
    .flatMap(([path, entry]) => (typeof entry === "object" ? [name + path.slice(1)] : []))
    .filter((each) => !WITH_FILES.includes(each));

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0).padStart(6)} kB`;

async function printSizes() {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-sizes-"));
  try {
    const packed = packAll(folder);
    const project = join(folder, "project");
    installAll(project, packed);
    console.log("   packed   in a browser, minified   the same, gzip");
    for (const { name, folder: source, file, manifest } of packed) {
      const size = kilobytes(statSync(file).size);
      if (!BROWSER.includes(basename(source))) console.log(`${size}${"".padStart(42)}  ${name}`);
      else
        for (const each of modulesOf(manifest)) {
          const code = await bundled(project, `export * from "${each}";\n`);
          const loaded = `${kilobytes(code.length).padStart(25)}${kilobytes(gzipSync(code).length).padStart(17)}`;
          console.log(`${each === name ? size : "".padStart(size.length)}${loaded}  ${each}`);
        }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (argv[1] !== undefined && basename(argv[1]) === "packages.mjs") await printSizes();
