import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { repository } from "../files.ts";
import { Misuse, type Session } from "../session.ts";
import { wrap } from "../text.ts";

interface Options {
  readonly check?: true;
  readonly json?: true;
  readonly rounds?: string;
}

/** The rows belong to the benchmark, which is not part of the command: it lists them itself. */
const ROWS =
  "A row is called by what it measures, like kernel.turn or magic.decks; kernel or magic selects all that begin so. " +
  "npm run bench -- --help lists every row.";

/** `turnwright bench [NAME…]`: speed as ratios to references in the same process. */
export function bench(program: Command, session: Session): void {
  program
    .command("bench")
    .description("measure speed as ratios to references in the same process (in the repository only)")
    .argument("[name...]", "rows to measure; all if none is given")
    .option("--check", "exit 1 if a must is missed")
    .option("--rounds <number>", "rounds after the warm-up")
    .option("--json", "one JSON document on stdout")
    .addHelpText("after", () => `\n${wrap(ROWS, session.terminal.columns).join("\n")}`)
    .action((names: string[], options: Options) => {
      const root = repository();
      if (root === null || !existsSync(join(root, "bench"))) throw new Misuse("bench works in the repository only");
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
      session.end(ran.status ?? 1);
    });
}
