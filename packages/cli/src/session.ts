// What all commands use and nothing else, since it is loaded with any of them, also to print the help.
import type { Terminal } from "./terminal.ts";

/** How a command ended: fine, something failed or differed, bad usage or a bad file. */
export const FINE = 0;
export const DIFFERED = 1;
export const BAD = 2;

/** What every command works with. */
export interface Session {
  readonly terminal: Terminal;
  /** Says how the command ended. */
  readonly end: (code: number) => void;
}

/** A mistake in how a command was called or in a file: said on stderr, exit code 2. */
export class Misuse extends Error {}

/** A whole number that somebody typed. */
export function wholeNumber(text: string, what: string, least = 0, most = 1_000_000): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isInteger(number) || number < least || number > most)
    throw new Misuse(`${what}: expected a whole number from ${least} to ${most}, found "${text}"`);
  return number;
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
