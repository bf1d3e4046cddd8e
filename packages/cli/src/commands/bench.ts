// A file of its own, as every command: it is loaded when it is called.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../files.ts";
import { Misuse, type Session } from "../session.ts";

interface Options {
  readonly check?: true;
  readonly json?: true;
  readonly rounds?: string;
}

/** `turnwright bench [NAME…]`: speed as ratios to references in the same process; `turnwright bench table`: times in a browser. */
export function bench(session: Session, names: readonly string[], options: Options): number {
  const root = repository();
  if (root === null || !existsSync(join(root, "bench"))) throw new Misuse("bench works in the repository only");
  if (names.includes("table")) return benchTable(root, names, options);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "bench", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (built.status !== 0) throw new Misuse("the benchmark could not be built");
  const words = [
    ...names,
    ...(options.check === true ? ["--check"] : []),
    ...(options.json === true ? ["--json"] : []),
    ...(options.rounds === undefined ? [] : ["--rounds", options.rounds]),
  ];
  const ran = spawnSync(process.execPath, [join(root, "bench", "dist", "main.js"), ...words], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", options.json === true ? "pipe" : "inherit"],
    maxBuffer: 100_000_000,
  });
  if (ran.stdout !== "") session.terminal.out(ran.stdout.trimEnd());
  if (options.json === true && ran.stderr !== "") session.terminal.err(ran.stderr.trimEnd());
  return ran.status ?? 1;
}

/** The table is measured in a browser, by a script of its own: what it measures is time, not a ratio. */
function benchTable(root: string, names: readonly string[], options: Options): number {
  if (names.length > 1 || Object.keys(options).length > 0)
    throw new Misuse("`bench table` measures the table in a browser, by itself: it takes no other rows and no options");
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const script = join(root, "packages", "table", "scripts", "bench.ts");
  const ran = spawnSync(process.execPath, [tsx, "--conditions=turnwright-source", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return ran.status ?? 1;
}
