import { dirname, relative, resolve } from "node:path";
import { hash, where } from "@turnwright/kernel";
import { gameOfReplay, kindOf, playReplay, readReplay, sayProblem } from "@turnwright/scenario";
import { mustBeReplay, readPaths, saveFile } from "../files.ts";
import { gameOf } from "../find-game.ts";
import { momentOf, nearestMoment } from "../replay-moment.ts";
import { openWalk, stepLines, walkAtTerminal } from "../replay-walk.ts";
import { isFileName } from "../ruleset-file-name.ts";
import { BAD, DIFFERED, FINE, json, Misuse, wholeNumber, type Session } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { counted } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly walk?: true;
  readonly from?: string;
  readonly to?: string;
  readonly scenario?: string;
  readonly save?: string;
  readonly json?: true;
}

/** `turnwright replay FILE`: plays a game again and says where it first differs; walks through it; writes moments of it. */
export async function playAgain(session: Session, path: string, options: Options): Promise<number> {
  const { terminal } = session;
  if (options.save !== undefined) mustBeReplay(options.save);
  if (options.scenario !== undefined && kindOf(options.scenario) !== "scenario")
    throw new Misuse(`--scenario: expected the name of a scenario file (*.yaml), found "${options.scenario}"`);
  if (options.from !== undefined && options.walk !== true)
    throw new Misuse("--from: a walk begins there, and there is none without --walk");
  const { texts, problems } = readPaths([path], ["replay"]);
  const [found] = texts;
  const read = found === undefined ? { replay: null, problems: [] } : readReplay(found.file, found.text);
  for (const problem of [...problems, ...read.problems]) terminal.err(sayProblem(problem));
  if (read.replay === null) return BAD;
  const { replay } = read;
  const to = numberUpTo(options.to, "--to", replay.commands.length);
  const from = numberUpTo(options.from, "--from", to ?? replay.commands.length) ?? 0;
  const game = await gameOf(session, replay, path, options.ruleset);
  terminal.progress(`playing ${counted(replay.commands.length, "command")} …`);
  const played = playReplay(replay, { [replay.ruleset.name]: game.pack }, to);
  terminal.progress("");
  if (options.save !== undefined && played.replay !== null) saveFile(options.save, json(played.replay));
  const now = played.game === null ? null : { where: where(played.game), hash: hash(played.game) };
  const { ok, taken, at, reason } = played;
  const rules = gameOfReplay(replay, { [replay.ruleset.name]: game.pack });
  // What differs can be looked at up to there.
  const isPlayable = !("reason" in rules) && played.game !== null;
  const walk = isPlayable ? openWalk(replay, game, rules.ruleset, calledIn(options, game.pack.name)) : null;
  if (options.json === true) {
    const steps = options.walk === true && walk !== null ? { steps: walk.steps(from, taken) } : {};
    terminal.out(json({ file: path, ok, taken, at, reason, now, ...steps }));
  } else if (options.walk === true && walk !== null) {
    if (terminal.canAsk) await walkAtTerminal(session, walk, { from, to: taken, file: path });
    else for (const step of walk.steps(from, taken)) for (const line of stepLines(step, terminal)) terminal.out(line);
  }
  if (options.json !== true && ok)
    terminal.out(
      `${terminal.paint.green("✓")} ${counted(taken, "command")}, the same game${now === null ? "" : `: ${now.where}, ${now.hash}`}`,
    );
  else if (at === null && !ok) terminal.err(`${path}: ${reason ?? "it cannot be played"}`);
  else if (options.json !== true)
    terminal.out(`${terminal.paint.red("✗")} differs at command ${at ?? 0}: ${reason ?? ""}`);
  if (!ok) return at === null ? BAD : DIFFERED;
  return options.scenario === undefined || walk === null
    ? FINE
    : writeScenario(session, options.scenario, momentOf(walk, taken), nearestMoment(walk, taken));
}

function writeScenario(
  { terminal }: Session,
  file: string,
  { text, differences }: ReturnType<typeof momentOf>,
  nearest: () => number | null,
): number {
  if (text === null) {
    terminal.err("no scenario can begin there:");
    sayDifferences(terminal, differences, nearest);
    return DIFFERED;
  }
  const remarks = differences.map((each) => `# Not as in the game: ${each}.\n`);
  saveFile(file, remarks.join("") + text);
  if (differences.length === 0) {
    terminal.err(`saved: ${file}`);
    return FINE;
  }
  terminal.err(`saved: ${file}, but it does not begin as the game stood:`);
  sayDifferences(terminal, differences, nearest);
  return DIFFERED;
}

function sayDifferences({ err }: Terminal, differences: readonly string[], nearest: () => number | null): void {
  for (const each of differences) err(`  ${each}`);
  const other = nearest();
  if (other !== null) err(`the nearest moment that a file can say is --to ${other}`);
}

/** What the scenario that is written calls the game by: a file is meant from where the scenario lies. */
function calledIn({ ruleset, scenario }: Options, name: string): string {
  if (ruleset === undefined || !isFileName(ruleset)) return name;
  const path = relative(dirname(resolve(scenario ?? ".")), resolve(ruleset)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function numberUpTo(text: string | undefined, option: string, most: number): number | undefined {
  return text === undefined ? undefined : wholeNumber(text, option, 0, most);
}
