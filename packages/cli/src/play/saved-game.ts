import { mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { start, type Setup } from "@turnwright/kernel";
import { gameOfReplay, readReplay, recordReplay, sayProblem, type ReplayFile } from "@turnwright/scenario";
import { saveFile, textOf } from "../files.ts";
import { gameOf } from "../find-game.ts";
import type { PlayableGame } from "../games/game.ts";
import { json, Misuse, type Session } from "../session.ts";
import { give, openMatch, type Match } from "./match.ts";

/** Where a game is kept that was left and for which no file was named. */
export function keptFile(): string {
  const given = process.env["XDG_STATE_HOME"];
  const folder = given === undefined || given === "" ? join(homedir(), ".local", "state") : given;
  return join(folder, "turnwright", "last-game.replay.json");
}

/** Who sits where: what a game needs to go on, beside its replay. */
export type Table = NonNullable<ReplayFile["table"]>;

/** Writes a game as a replay that can go on. */
export function saveMatch(file: string, match: Match, setup: Setup, table: Table): void {
  const { known, commands, game } = match;
  mkdirSync(dirname(file), { recursive: true });
  saveFile(file, json({ ...recordReplay(game.ruleset, setup, commands, known.ownCards), table }));
}

/** A game that is over need not be kept. */
export function forgetKept(): void {
  rmSync(keptFile(), { force: true });
}

export interface Resumed {
  readonly match: Match;
  readonly known: PlayableGame;
  readonly setup: Setup;
  readonly table: Table;
}

/** Takes up a game that was left. */
export async function resumeMatch(session: Session, file: string): Promise<Resumed> {
  const found = textOf(file);
  if ("reason" in found)
    throw new Misuse(file === keptFile() ? "no game was left: there is nothing to resume" : `${file}: ${found.reason}`);
  const { replay, problems } = readReplay(file, found.text);
  if (replay === null) throw new Misuse(problems.map(sayProblem).join("\n"));
  const { table, setup } = replay;
  if (table === undefined)
    throw new Misuse(`${file}: nobody sits at this game; only one that was left with turnwright play can go on`);
  const known = await gameOf(session, replay, file, table.ruleset);
  const rules = gameOfReplay(replay, { [replay.ruleset.name]: known.pack });
  if ("reason" in rules) throw new Misuse(`${file}: ${rules.reason}`);
  const match = openMatch(start(rules.ruleset, setup), known, table.seat);
  for (const [index, { key: _key, ...command }] of replay.commands.entries()) {
    const refusal = give(match, command);
    if (refusal !== null && refusal.violation !== true)
      throw new Misuse(`${file}: the game cannot go on: command ${index} is refused now: ${refusal.text}`);
  }
  return { match, known, setup, table };
}
