import { exit } from "node:process";
import { parseArgs, type ParseArgsConfig } from "node:util";

/** What was typed, by the options that there are. A mistake ends the program, and so does `--help` once its page has been printed. */
export function readWords<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: readonly string[],
  options: Options,
  help: string,
) {
  if (words.includes("--help")) {
    console.log(help);
    exit(0);
  }
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The whole number from 1 that stands after an option. */
export function readCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) refuse(`${option} wants a whole number from 1, got "${text}"`);
  return count;
}

/** Ends the program because of what was typed. */
export function refuse(reason: string): never {
  console.error(reason);
  exit(2);
}
