import type { PlayableGame } from "./games.ts";
import { suggestName, type Pack } from "@turnwright/scenario";
import type { Terminal } from "./terminal.ts";

/** How a command ended: fine, something failed or differed, bad usage or a bad file. */
export const FINE = 0;
export const DIFFERED = 1;
export const BAD = 2;

/** What every command works with. */
export interface Session {
  readonly terminal: Terminal;
  /** The games by name; their files are read when first asked for. */
  readonly games: () => Readonly<Record<string, PlayableGame>>;
  /** Says how the command ended. */
  readonly end: (code: number) => void;
}

/** A mistake in how a command was called or in a file: said on stderr, exit code 2. */
export class Misuse extends Error {}

/** What files about the games need. */
export const packsOf = (session: Session): Readonly<Record<string, Pack>> =>
  Object.fromEntries(Object.entries(session.games()).map(([name, { pack }]) => [name, pack]));

/** The game of that name. */
export function gameNamed(session: Session, name: string): PlayableGame {
  const games = session.games();
  const game = Object.hasOwn(games, name) ? games[name] : undefined;
  const known = Object.keys(games).join(", ");
  if (game !== undefined) return game;
  if (/[./\\]/.test(name)) throw new Misuse("a ruleset of one's own, as a file, comes later");
  const near = suggestName(name, Object.keys(games));
  throw new Misuse(
    `no ruleset is called "${name}"; there is ${known}${near === undefined ? "" : `; did you mean "${near}"?`}`,
  );
}

/** A whole number that somebody typed. */
export function wholeNumber(text: string, what: string, least = 0, most = 1_000_000): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isInteger(number) || number < least || number > most)
    throw new Misuse(`${what}: expected a whole number from ${least} to ${most}, found "${text}"`);
  return number;
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
