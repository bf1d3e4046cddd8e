import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserServer } from "playwright-core";

/** A browser that may be there, and what it needs to be started. */
interface Candidate {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What is drawn must not depend on the machine. The list that the npm package recommends is not for us: with its `--single-process` the browser ends with the first page that is closed. */
const FLAGS = ["--font-render-hinting=none", "--disable-dev-shm-usage"];

/** Where systems put a browser. */
const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const top = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts the browser that TURNWRIGHT_BROWSER names, or the one that comes with npm, or one of the system. */
export async function startBrowser(): Promise<BrowserServer> {
  const named = process.env["TURNWRIGHT_BROWSER"] ?? "";
  const ways: readonly (() => Candidate)[] = named === "" ? [fromNpm, fromSystem] : [() => ({ path: named })];
  const faults: string[] = [];
  for (const find of ways) {
    try {
      const { path, env = {} } = find();
      return await chromium.launchServer({ executablePath: path, args: FLAGS, env: { ...process.env, ...env } });
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `no browser could be started: set TURNWRIGHT_BROWSER to the path of a Chromium\n${faults.join("\n")}`,
  );
}

/**
 * The browser of the npm package, unpacked once. The package unpacks into the folder for temporary files and takes whatever is
 * there for whole; so a process of its own does it into a folder of its own, which gets its name when it is complete.
 */
function fromNpm(): Candidate {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("the browser that comes with npm runs on Linux, x64, only");
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const [, version = ""] = /"version": "([^"]+)"/.exec(readFileSync(manifestOf(entry), "utf8")) ?? [];
  const home = join(top, ".cache", `chromium-${version}`);
  if (!existsSync(home)) unpack(home);
  // Its own list of fonts names /tmp.
  writeFileSync(join(home, "fonts.conf"), fontList(home));
  return {
    path: join(home, "chromium"),
    env: { FONTCONFIG_FILE: join(home, "fonts.conf"), LD_LIBRARY_PATH: join(home, "al2023", "lib") },
  };
}

const fontList = (home: string): string => `<?xml version="1.0" ?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "fonts-cache")}</cachedir>
</fontconfig>
`;

function manifestOf(entry: string): string {
  let folder = dirname(entry);
  while (!existsSync(join(folder, "bin"))) folder = dirname(folder);
  return join(folder, "package.json");
}

function unpack(home: string): void {
  const fresh = `${home}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  // By this name it knows that the libraries are wanted too, which a bare machine does not have.
  const env = { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
  const text = 'const { default: it } = await import("@sparticuz/chromium"); await it.executablePath();';
  const words = ["--input-type=module", "--eval", text];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: import.meta.dirname, env, encoding: "utf8" });
  try {
    if (status !== 0) throw new Error(`the browser could not be unpacked: ${stderr}`);
    if (!existsSync(home)) renameSync(fresh, home);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function fromSystem(): Candidate {
  const path = USUAL.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`the system has none: ${USUAL.join(", ")}`);
  return { path };
}
