import { existsSync, mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { isGiven, restoreCommands, type Input, type Match, type Opening } from "@turnwright/match";
import { gameOfReplay, readReplay, recordReplay, sayProblem, type ReplayFile } from "@turnwright/scenario";
import { saveFile, textOf } from "../files.ts";
import { gameOf } from "../find-game.ts";
import type { PlayableGame } from "../games/game.ts";
import { json, Misuse, type Session } from "../session.ts";

/** Where a game is kept that was left and for which no file was named. */
export function keptFile(): string {
  const given = process.env["XDG_STATE_HOME"];
  const folder = given === undefined || given === "" ? join(homedir(), ".local", "state") : given;
  return join(folder, "turnwright", "last-game.replay.json");
}

/** Who sits where: what a game needs to go on, beside its replay. */
export type Table = NonNullable<ReplayFile["table"]>;

/** The commands of a match as a replay has them. */
export const commandsOf = ({ inputs }: Match): ReplayFile["commands"] =>
  inputs.filter(isGiven).map(({ command, key }) => (key === undefined ? command : { ...command, key }));

/** The replay of a match. */
export const replayOf = (match: Match, { ownCards }: PlayableGame): ReplayFile =>
  recordReplay(match.opening.ruleset, match.opening.setup, commandsOf(match), ownCards);

/** What was wished in a match, each with the number of commands before it. */
function wishesOf({ inputs }: Match): NonNullable<Table["wishes"]> {
  let before = 0;
  return inputs.flatMap((input) => {
    if (!isGiven(input)) return [{ before, ...input }];
    before++;
    return [];
  });
}

/** The commands and wishes of a replay in the order in which they were given. */
function inputsIn({ commands, table }: ReplayFile, file: string): readonly Input[] {
  const wishes = table?.wishes ?? [];
  const late = wishes.find(
    ({ before }, index) => before < (wishes[index - 1]?.before ?? 0) || before > commands.length,
  );
  if (late !== undefined)
    throw new Misuse(`${file}: table.wishes: expected them in their order, before one of ${commands.length} commands`);
  const wishedBefore = (number: number): Input[] =>
    wishes.flatMap(({ before, ...wished }) => (before === number ? [wished as Input] : []));
  return [
    ...commands.flatMap(({ key, ...command }, number) => [
      ...wishedBefore(number),
      key === undefined ? { command } : { command, key },
    ]),
    ...wishedBefore(commands.length),
  ];
}

/** Writes a game as a replay that can go on. */
export function saveMatch(file: string, match: Match, known: PlayableGame, table: Table): void {
  mkdirSync(dirname(file), { recursive: true });
  saveFile(file, json({ ...replayOf(match, known), table: { ...table, wishes: wishesOf(match) } }));
}

/** Who plays at a table: a person at its seat, and the bot at the others. */
export const playersAt = ({ seat, bot }: Pick<Table, "seat" | "bot">, seats: readonly string[]): Opening["players"] =>
  Object.fromEntries(seats.map((each) => [each, each === seat ? { kind: "person" } : { kind: "bot", bot }]));

/** A game that is over need not be kept. */
export function forgetKept(): void {
  rmSync(keptFile(), { force: true });
}

export interface Resumed {
  readonly match: Match;
  readonly known: PlayableGame;
  readonly table: Table;
}

/** Takes up a game that was left. */
export async function resumeMatch(session: Session, file: string): Promise<Resumed> {
  const found = textOf(file);
  if ("reason" in found)
    throw new Misuse(
      file === keptFile() && !existsSync(file)
        ? "no game was left: there is nothing to resume"
        : `${file}: ${found.reason}`,
    );
  const { replay, problems } = readReplay(file, found.text);
  if (replay === null) throw new Misuse(problems.map(sayProblem).join("\n"));
  const { table, setup } = replay;
  if (table === undefined)
    throw new Misuse(`${file}: nobody sits at this game; only one that was left with turnwright play can go on`);
  if (!setup.seats.includes(table.seat))
    throw new Misuse(`${file}: table.seat: no seat is called "${table.seat}"; there are ${setup.seats.join(", ")}`);
  const known = await gameOf(session, replay, file, table.ruleset);
  const rules = gameOfReplay(replay, { [replay.ruleset.name]: known.pack });
  if ("reason" in rules) throw new Misuse(`${file}: ${rules.reason}`);
  const { match, reason } = restoreCommands(
    { ruleset: rules.ruleset, look: known.look, setup, players: playersAt(table, setup.seats) },
    inputsIn(replay, file),
  );
  const isOther = match.game.tables.fingerprint !== replay.ruleset.fingerprint;
  if (reason !== null)
    throw new Misuse(
      `${file}: the game cannot go on${isOther ? ", since the rules have changed" : ""}: command ${match.moments.length} is refused now: ${reason}`,
    );
  if (isOther) session.terminal.err(`${file}: the rules have changed since then; the game goes on by those of now`);
  return { match, known, table };
}
