import { createColors } from "picocolors";
import { runCommand } from "../src/main.ts";
import type { Terminal } from "../src/terminal.ts";

export interface Ran {
  readonly code: number;
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
export async function ran(words: readonly string[], columns = 80): Promise<Ran> {
  const terminal = keeping(columns);
  const code = await runCommand(words, terminal);
  return { code, out: terminal.told.join("\n"), err: terminal.complained.join("\n") };
}
