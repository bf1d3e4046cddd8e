import { CommanderError } from "commander";
import { programOf } from "./program.ts";
import { BAD, FINE, json, Misuse, type Session } from "./session.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

/** Runs a command as the process that it is. */
export async function main(words: readonly string[]): Promise<void> {
  const given: unknown = words;
  if (!Array.isArray(given) || !given.every((word) => typeof word === "string"))
    throw new Misuse('main: expected the words of a command in a list, ["run", "scenarios"]');
  // Whoever reads the output may stop reading.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  process.exitCode = await runCommand(words, processTerminal());
}

/** Runs a command and gives its exit code. */
export async function runCommand(words: readonly string[], to: Terminal): Promise<number> {
  let code = 0;
  const heard = listening(to);
  const { terminal } = heard;
  const ended = (given: number): number => {
    // Whoever asked for JSON gets a document in any case.
    if (given === BAD && words.includes("--json") && !heard.hasOutput()) to.out(json({ error: heard.complaints() }));
    return given;
  };
  const session: Session = {
    terminal,
    end: (given) => {
      code = given;
    },
  };
  try {
    await programOf(session).parseAsync([...words], { from: "user" });
    return ended(code);
  } catch (error) {
    if (error instanceof CommanderError) return ended(error.exitCode === 0 ? FINE : BAD);
    if (!(error instanceof Misuse)) throw error;
    terminal.err(`turnwright: ${error.message}`);
    return ended(BAD);
  }
}

/** A terminal that is listened to: whether anything was put out, and what was complained about. */
function listening(to: Terminal): { terminal: Terminal; hasOutput: () => boolean; complaints: () => string } {
  let isSilent = true;
  const said: string[] = [];
  const terminal: Terminal = {
    ...to,
    get columns() {
      return to.columns;
    },
    out: (text) => {
      isSilent = false;
      to.out(text);
    },
    err: (text) => {
      said.push(text);
      to.err(text);
    },
  };
  return { terminal, hasOutput: () => !isSilent, complaints: () => said.join("\n") };
}
