import { createInterface } from "node:readline/promises";
import { fork, start, submit, where, type Game, type Ruleset } from "@turnwright/kernel";
import type { ReplayFile } from "@turnwright/scenario";
import type { PlayableGame } from "./games/game.ts";
import { board } from "./play/board.ts";
import { give, openMatch, type Match } from "./play/match.ts";
import type { Session } from "./session.ts";
import type { Terminal } from "./terminal.ts";
import { wrap } from "./text.ts";

/** A command of a replay with what it did. */
export interface WalkStep {
  /** How many commands came before it. */
  readonly number: number;
  readonly at: string;
  readonly seat: string;
  /** What was chosen. */
  readonly does: string;
  readonly happened: readonly string[];
}

/** A replay that is walked through. */
export interface Walk {
  readonly replay: ReplayFile;
  readonly known: PlayableGame;
  /** What a scenario calls the game by. */
  readonly called: string;
  readonly length: number;
  /** The game after so many commands. */
  readonly gameAt: (number: number) => Game;
  /** The commands from one number up to another, with what they did. */
  readonly steps: (from: number, to: number) => WalkStep[];
}

export function openWalk(replay: ReplayFile, known: PlayableGame, ruleset: Ruleset, called: string): Walk {
  const opened = (): Match => openMatch(start(ruleset, replay.setup), known, null);
  const taken = (match: Match, index: number): WalkStep => {
    const { key, ...command } = replay.commands[index] ?? { seat: "", leave: true };
    const at = where(match.game);
    const before = match.lines.length;
    const refusal = give(match, command);
    const lines = match.lines.slice(before).map(({ text }) => text);
    const does = key ?? wordOf(command);
    return {
      number: index,
      at,
      seat: command.seat,
      does,
      happened: refusal === null ? lines : [...lines, refusal.text],
    };
  };
  return {
    replay,
    known,
    called,
    length: replay.commands.length,
    gameAt: gamesOf(replay, ruleset),
    steps: (from, to) => {
      const match = opened();
      return Array.from({ length: to }, (_, index) => taken(match, index)).slice(from);
    },
  };
}

/** Positions are kept every so many commands, so that going back does not begin at the start. */
const KEPT_EVERY = 50;

function gamesOf({ setup, commands }: ReplayFile, ruleset: Ruleset): Walk["gameAt"] {
  const kept = [start(ruleset, setup)];
  return (number) => {
    let at = Math.min(kept.length - 1, Math.floor(number / KEPT_EVERY));
    let game = fork(kept[at] ?? start(ruleset, setup));
    for (at *= KEPT_EVERY; at < number; at++) {
      const { key: _key, ...command } = commands[at] ?? { seat: "", leave: true };
      submit(game, command);
      if ((at + 1) / KEPT_EVERY === kept.length) {
        kept.push(game);
        game = fork(game);
      }
    }
    return game;
  };
}

/** What a command is that picks no option by its name. */
function wordOf(command: ReplayFile["commands"][number]): string {
  if ("cancel" in command) return "cancel";
  if ("leave" in command) return "concede";
  if ("attempt" in command) return `attempt ${command.attempt.verb}`;
  return "choices" in command ? `choose ${command.choices.join(", ")}` : `option ${command.choice}`;
}

/** A step as lines: its number, where the game was, who chose what; below it what happened. */
export function stepLines({ number, at, seat, does, happened }: WalkStep, { paint, columns }: Terminal): string[] {
  return [
    `${paint.dim(String(number).padStart(5))}  ${paint.yellow(at)}  ${paint.bold(seat)} ${does}`,
    ...happened.flatMap((line) => wrap(line, columns - 9).map((each) => `         ${each}`)),
  ];
}

const HELP =
  "Enter: the next command · t: to the next turn · b: back · a number: go there · v: the board · q: leave. " +
  "--to N --scenario FILE writes the moment after N commands as a scenario.";

/** Lets a person walk through a replay. */
export async function walkAtTerminal(
  { terminal }: Session,
  walk: Walk,
  { from, to, file }: { readonly from: number; readonly to: number; readonly file: string },
): Promise<void> {
  const { out, paint, columns } = terminal;
  const steps = walk.steps(0, to);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((done) => void lines.once("close", () => done(null)));
  let now = from;
  out(paint.bold(`${file}: ${walk.known.pack.name}, ${to} commands`));
  for (const line of wrap(HELP, columns)) out(paint.dim(line));
  for (;;) {
    const typed = await Promise.race([lines.question(`${now} of ${to}> `), closed]);
    const word = typed?.trim() ?? "q";
    if (word === "q") break;
    if (word === "v") for (const line of boardAt(walk, now, terminal)) out(line);
    else if (word === "b") now = Math.max(0, now - 1);
    else if (/^\d+$/.test(word) && Number(word) <= to) now = Number(word);
    else if (word === "" || word === "t") {
      const end = word === "" ? Math.min(now + 1, to) : turnEnd(steps, now);
      for (const step of steps.slice(now, end)) for (const line of stepLines(step, terminal)) out(line);
      now = end;
      if (now >= to) out(paint.dim("that is all of it"));
    } else for (const line of wrap(HELP, columns)) out(paint.dim(line));
  }
  lines.close();
}

const turnOf = (step: WalkStep | undefined): string => step?.at.split(" ").slice(0, 2).join(" ") ?? "";

/** The number of the first command of the next turn, or of all. */
function turnEnd(steps: readonly WalkStep[], from: number): number {
  const found = steps.findIndex((step, index) => index > from && turnOf(step) !== turnOf(steps[from]));
  return found < 0 ? steps.length : found;
}

function boardAt(walk: Walk, number: number, terminal: Terminal): string[] {
  const game = walk.gameAt(number);
  const seat = walk.replay.commands[number]?.seat ?? game.state.seats[0]?.name ?? "";
  return board(game, walk.known, seat, { ...terminal, columns: terminal.columns, isPlain: false });
}
