import { Command, CommanderError } from "commander";
import { bench } from "./commands/bench.ts";
import { cards } from "./commands/cards.ts";
import { check } from "./commands/check.ts";
import { explain } from "./commands/explain.ts";
import { forecast } from "./commands/forecast.ts";
import { itinerary } from "./commands/itinerary.ts";
import { perft } from "./commands/perft.ts";
import { play } from "./commands/play.ts";
import { replay } from "./commands/replay.ts";
import { run } from "./commands/run.ts";
import { games } from "./games.ts";
import { version } from "./files.ts";
import { BAD, FINE, json, Misuse, type Session } from "./session.ts";
import { wrap } from "./text.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

/** Each adds itself to the program. */
const COMMANDS: readonly ((program: Command, session: Session) => void)[] = [
  run,
  itinerary,
  forecast,
  explain,
  check,
  cards,
  perft,
  replay,
  bench,
  play,
];

const CODES = "Exit codes: 0 fine, 1 something failed or differed, 2 bad usage or a bad file.";

/** Runs a command as the process that it is. */
export async function main(words: readonly string[]): Promise<void> {
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
    games,
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

function programOf(session: Session): Command {
  const { terminal } = session;
  const program = new Command("turnwright")
    .description("The turn and timing engine for card games: run, check and explain rules, and play.")
    .version(version(), "--version", "the version of the command")
    .exitOverride()
    .configureHelp({ minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => terminal.out(text.replace(/\n$/, "")),
      writeErr: (text) => terminal.err(text.replace(/\n$/, "")),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
    })
    .showSuggestionAfterError()
    .showHelpAfterError("(--help says what there is)")
    .addHelpText("after", () => `\n${wrap(CODES, terminal.columns).join("\n")}`);
  for (const add of COMMANDS) add(program, session);
  return program;
}
