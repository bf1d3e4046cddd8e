import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { hash, where } from "@turnwright/kernel";
import { playReplay, readReplay, sayProblem } from "@turnwright/scenario";
import { readPaths } from "../files.ts";
import { BAD, DIFFERED, FINE, json, Misuse, packsOf, wholeNumber, type Session } from "../session.ts";

interface Options {
  readonly to?: string;
  readonly save?: string;
  readonly json?: true;
}

/** `turnwright replay FILE`: plays a game again and says where it first differs. */
export function replay(program: Command, session: Session): void {
  program
    .command("replay")
    .description("play a game again from its commands, compare hashes, report the first difference")
    .argument("<file>", "a replay file (*.replay.json)")
    .option("--to <number>", "stop after so many commands")
    .option("--save <file>", "write what was played, with fresh hashes")
    .option("--json", "one JSON document on stdout")
    .action((file: string, options: Options) => session.end(playAgain(session, file, options)));
}

function playAgain(session: Session, path: string, options: Options): number {
  const { terminal } = session;
  const to = options.to === undefined ? undefined : wholeNumber(options.to, "--to", 0, 10_000_000);
  const { texts, problems } = readPaths([path], ["replay"]);
  const [found] = texts;
  const read = found === undefined ? { replay: null, problems: [] } : readReplay(found.file, found.text);
  const faults = [...problems, ...read.problems];
  for (const problem of faults) terminal.err(sayProblem(problem));
  if (read.replay === null) return BAD;
  const played = playReplay(read.replay, packsOf(session), to);
  if (options.save !== undefined && played.replay !== null) save(options.save, json(played.replay));
  const now = played.game === null ? null : { where: where(played.game), hash: hash(played.game) };
  const { ok, taken, at, reason } = played;
  if (options.json === true) terminal.out(json({ file: path, ok, taken, at, reason, now }));
  else if (ok)
    terminal.out(
      `${terminal.paint.green("✓")} ${taken} commands, the same game${now === null ? "" : `: ${now.where}, ${now.hash}`}`,
    );
  else if (at === null) terminal.err(`${path}: ${reason ?? "it cannot be played"}`);
  else terminal.out(`${terminal.paint.red("✗")} differs at command ${at}: ${reason ?? ""}`);
  return ok ? FINE : at === null ? BAD : DIFFERED;
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`);
  } catch (error) {
    throw new Misuse(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
