import {
  allEvents,
  answer,
  decision,
  hash,
  readEvents,
  replay,
  submit,
  type Command,
  type Game,
  type Replay,
  type Result,
  type Setup,
} from "../../src/index.ts";
import { missing } from "../../src/data/ids.ts";
import { must } from "./must.ts";
import type { Shape } from "./shapes.ts";

/** A game that is played: itself, its twins in lock step, the hash to which a cancel goes back, and what was said so far. */
export interface Run {
  readonly shape: Shape;
  readonly setup: Setup;
  readonly game: Game;
  fork: Game;
  loaded: Game;
  /** The same game played again from its setup, and how many of the commands it has been given. */
  readonly again: { readonly game: Game; taken: number };
  calm: string;
  readonly commands: (Command & { readonly key?: string })[];
  readonly hashes: Record<string, string>;
  dear: number;
}

/** The first of the commands that is not refused, said to the game and to its twins. */
export function take(run: Run, commands: readonly Command[]): void {
  const { game } = run;
  for (const command of commands) {
    const key = "choice" in command ? decision(game)?.options[command.choice]?.key : undefined;
    const isHeld = game.log.held !== null;
    const result = submit(game, command);
    if (!isTaken(result)) continue;
    run.commands.push({ ...command, ...(key === undefined ? {} : { key }) });
    if ("choice" in command) answer(run.fork, command.choice);
    else submit(run.fork, command);
    const now = hash(game);
    run.hashes[String(run.commands.length)] = now;
    const other = told(submit(run.loaded, command));
    const said = (): string => key ?? JSON.stringify(command);
    must(hash(run.fork) === now, () => `the fork differs after ${said()}`);
    must(hash(run.loaded) === now, () => `the loaded game differs after ${said()}`);
    // What an announcement held back before a copy was made is not in the copy's log.
    const all = told(result);
    must(isHeld ? all.endsWith(other) : all === other, () => `the loaded game has other events after ${said()}`);
    return;
  }
  throw new Error("no command was taken");
}

const isTaken = (result: Result): boolean => result.ok || result.refusal.violation === true;

/** The events of a command, without their numbers in the log. */
const told = ({ events }: Result): string =>
  events === undefined
    ? ""
    : readEvents(events)
        .map((event) => `${JSON.stringify({ ...event, n: 0, moment: 0 })}\n`)
        .join("");

const replayOf = (run: Run): Replay => ({
  turnwright: 1,
  ruleset: { name: run.shape.rules.name, fingerprint: run.game.tables.fingerprint },
  setup: run.setup,
  commands: run.commands,
  hashes: run.hashes,
});

/** Gives the game that is played again the commands that it has not had: it takes the same options, and has the same hashes. */
export function catchUp({ again, commands, hashes }: Run): Game {
  const { game } = again;
  for (; again.taken < commands.length; again.taken++) {
    const { key, ...command } = commands[again.taken] ?? missing("command");
    const said = (): string => key ?? JSON.stringify(command);
    if ("choice" in command)
      must(decision(game)?.options[command.choice]?.key === key, () => `played again there is no ${said()}`);
    must(isTaken(submit(game, command)), () => `played again ${said()} is refused`);
    must(hash(game) === hashes[String(again.taken + 1)], () => `played again it differs after ${said()}`);
  }
  return game;
}

/** All commands again give the same options, hashes and events. */
export function checkReplay(run: Run): void {
  const again = replay(run.shape.rules, replayOf(run));
  must(again.ok, () => (again.ok ? "" : `the replay differs at command ${again.at}: ${again.reason}`));
  must(
    again.game !== null && JSON.stringify(allEvents(again.game)) === JSON.stringify(allEvents(run.game)),
    "the replay has other events",
  );
}
