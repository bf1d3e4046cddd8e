import { createInterface } from "node:readline/promises";
import { fork, where, type Game, type Ruleset } from "@turnwright/kernel";
import { gameAt, give, openMatch, story } from "@turnwright/match";
import type { ReplayFile } from "@turnwright/scenario";
import type { PlayableGame } from "./games/game.ts";
import { board } from "./play/board.ts";
import { lineText } from "./play/narrate.ts";
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
  const { setup, commands } = replay;
  const players = Object.fromEntries(setup.seats.map((seat) => [seat, { kind: "bot", bot: "" } as const]));
  const match = openMatch({ ruleset, look: known.look, setup, players, isWatched: true });
  // Each command is given when it is first looked at: `notes` has what was said against them.
  const notes: (string | null)[] = [];
  const playTo = (number: number): void => {
    for (const { key: _key, ...command } of commands.slice(notes.length, number))
      notes.push(give(match, { command })?.text ?? null);
  };
  const stepAt = (number: number): WalkStep => {
    const { key, ...command } = commands[number] ?? { seat: "", leave: true };
    const note = notes[number] ?? null;
    return {
      number,
      at: where(gameAt(match, number)),
      seat: command.seat,
      does: key ?? wordOf(command),
      happened: [...story(match, null, number, number + 1).map(lineText), ...(note === null ? [] : [note])],
    };
  };
  return {
    replay,
    known,
    called,
    length: commands.length,
    gameAt: (number) => {
      playTo(number);
      return fork(gameAt(match, number));
    },
    steps: (from, to) => {
      playTo(to);
      return Array.from({ length: to - from }, (_, index) => stepAt(from + index));
    },
  };
}

/** What a command is that picks no option by its name. */
function wordOf(command: ReplayFile["commands"][number]): string {
  if ("cancel" in command) return "cancel";
  if ("leave" in command) return "concede";
  if ("attempt" in command) return `attempt ${command.attempt.verb}`;
  if ("shortcut" in command) return `propose a shortcut, ${command.shortcut.times} times`;
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
