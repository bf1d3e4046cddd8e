import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createColors } from "picocolors";
import { runCommand } from "../src/main.ts";
import type { Terminal } from "../src/terminal.ts";
import { root } from "./repository.ts";

/** What a command said, and the code that it ended with. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A terminal that keeps what it is told. */
export function keeping(columns = 80): Terminal & { readonly told: string[]; readonly complained: string[] } {
  const told: string[] = [];
  const complained: string[] = [];
  return {
    told,
    complained,
    out: (text) => void told.push(text),
    err: (text) => void complained.push(text),
    columns,
    isWatched: false,
    canAsk: false,
    paint: createColors(false),
    progress: () => undefined,
  };
}

/** Runs a command in this process. */
export async function ran(words: readonly string[], columns = 80): Promise<Said> {
  const terminal = keeping(columns);
  const code = await runCommand(words, terminal);
  return { code, out: terminal.told.join("\n"), err: terminal.complained.join("\n") };
}

/** The real command, as a process of its own. Building takes time once. */
export function turnwright(folder: string, ...words: readonly string[]): Said {
  const bin = join(root, "packages", "cli", "bin", "turnwright.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    encoding: "utf8",
    cwd: folder,
    timeout: 1_200_000,
    maxBuffer: 50_000_000,
  });
  return { code: status, out: stdout, err: stderr };
}

let shared: ChildProcess | undefined;

/**
 * Runs the built command in a folder, in a process that all of these share. What a process has of its own (how it starts, its
 * streams, its end) is looked at with `turnwright`.
 */
export async function ranIn(folder: string, ...words: readonly string[]): Promise<Said> {
  shared ??= commandProcess();
  shared.send({ folder, words });
  const [said] = (await once(shared, "message")) as [Said];
  return said;
}

function commandProcess(): ChildProcess {
  const child = fork(join(root, "packages", "cli", "test", "command-process.mjs"), ["--version"], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It does not keep the tests from ending.
  child.unref();
  child.channel?.unref();
  return child;
}
