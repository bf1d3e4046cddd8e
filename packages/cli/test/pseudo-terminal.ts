import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./repository.ts";

const BIN = join(root, "packages", "cli", "bin", "turnwright.mjs");

/** What a person sees when the game waits for it. */
export interface Seen {
  /** Everything since the line before, as it stands on the screen. */
  readonly screen: string;
  /** How many lines were typed before. */
  readonly typed: number;
}

/** How a game at a pseudo terminal ended. */
export interface Ended {
  readonly screens: readonly string[];
  readonly code: number | null;
}

/** If nothing appears on the screen for so long, nothing will. */
const LONGEST = 50_000;

/**
 * Plays at a real pseudo terminal, which `script` makes: whoever types sees only the screen, and gives the next line, or null
 * to press Ctrl-C.
 */
export function playAtPseudoTerminal(
  words: readonly string[],
  home: string,
  next: (seen: Seen) => string | null,
): Promise<Ended> {
  const command = [process.execPath, BIN, "play", ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qec", `stty cols 100 rows 40; ${command}`, "/dev/null"], {
    env: { ...process.env, XDG_STATE_HOME: home, NO_COLOR: "1", TERM: "xterm" },
  });
  const screens: string[] = [];
  let text = "";
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      child.kill();
      fail(new Error(`nothing more happened; the last screen was:\n${text}`));
    }, LONGEST);
    child.stdout.on("data", (data: Buffer) => {
      timer.refresh();
      text += data.toString("utf8");
      if (!/(?:(?:alice|bob)>|a name:) $/.test(plainText(text))) return;
      const screen = plainText(text);
      text = "";
      screens.push(screen);
      const line = next({ screen, typed: screens.length - 1 });
      child.stdin.write(line === null ? "\u0003" : `${line}\r`);
    });
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(timer);
      screens.push(plainText(text));
      done({ screens, code });
    });
  });
}

/** What moves the cursor: it begins with the character that Escape sends. */
const MOVES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]*[A-Za-z]`, "g");

/** The text without what moves the cursor. */
const plainText = (text: string): string => text.replaceAll(MOVES, "").replaceAll("\r\n", "\n").replaceAll(/.*\r/g, "");

/** The numbers that a person may type now: those of the list that are not marked as impossible, nor are to be avoided. */
export const numbersOn = (screen: string, avoided = /not now: |Not possible: /): number[] =>
  screen.split("\n").flatMap((line) => {
    const [, drawn, spoken] = /^(?: {2,4}(\d+) {2}\S|(\d+): )/.exec(line) ?? [];
    const number = Number(drawn ?? spoken ?? 0);
    return number === 0 || avoided.test(line) ? [] : [number];
  });
