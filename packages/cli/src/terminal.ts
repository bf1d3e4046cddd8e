import { isatty } from "node:tty";
import { createColors } from "picocolors";

/** Where a command speaks, and to whom. */
export interface Terminal {
  /** What was asked for. */
  readonly out: (text: string) => void;
  /** What went wrong. */
  readonly err: (text: string) => void;
  readonly columns: number;
  /** Whether a person reads what comes out. */
  readonly isWatched: boolean;
  /** Whether a person can be asked. */
  readonly canAsk: boolean;
  readonly paint: Paint;
  /** Says how far a long work is; an empty text takes the line away. */
  readonly progress: (text: string) => void;
}

export type Paint = ReturnType<typeof createColors>;

/** What a person cannot read any more is no table. */
const NARROWEST = 40;

/** A terminal that nobody has told its size says that it has none: it gets the usual one, for whoever else looks at it too. */
function sized(stream: { isTTY: boolean; columns: number; rows: number }): void {
  if (!stream.isTTY || stream.columns > 0) return;
  stream.columns = 80;
  stream.rows = 24;
}

export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  sized(stdout);
  sized(stderr);
  let isShowing = false;
  /** What is said takes the place of how far the work is. */
  const clear = (): void => {
    if (isShowing) stderr.write("\u001b[2K\r");
    isShowing = false;
  };
  // Not `stdout.isTTY`: outside of a terminal that is undefined, and `createColors(undefined)` paints wherever CI is set.
  const isWatched = isatty(1);
  const isColoured = isWatched && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";
  return {
    out: (text) => {
      clear();
      stdout.write(`${text}\n`);
    },
    err: (text) => {
      clear();
      stderr.write(`${text}\n`);
    },
    // A window may be made wider or narrower while a game goes on.
    get columns() {
      const columns = stdout.isTTY ? stdout.columns : Number(env["COLUMNS"] ?? 100);
      return Number.isFinite(columns) ? Math.max(NARROWEST, columns) : 100;
    },
    isWatched,
    canAsk: isatty(0) && isWatched,
    paint: createColors(isColoured),
    progress: (text) => {
      if (!stderr.isTTY) return;
      clear();
      isShowing = text !== "";
      stderr.write(text.slice(0, Math.max(0, (stderr.columns ?? 80) - 1)));
    },
  };
}
