// What happens again and again is told once, with how often: an endless loop is hundreds of lines of what was said before.
import { counted } from "../text.ts";

/** Lines of more than this that come again as a whole are not looked for. */
const LONGEST = 40;

/** So often the same has to come before it is told in short. */
const FEWEST = 3;

/** A line that stands for those that say the same again. */
export interface Again {
  /** How many lines before it come again. */
  readonly lines: number;
  readonly times: number;
}

/** The lines, where several that come again and again as a whole are told once. `textOf` says when two are the same. */
export function withoutCycles<L>(lines: readonly L[], textOf: (line: L) => string): readonly (L | Again)[] {
  const texts = lines.map(textOf);
  const told: (L | Again)[] = [];
  for (let at = 0; at < lines.length;) {
    const again = cycleAt(texts, at);
    const end = at + (again?.lines ?? 1);
    told.push(...lines.slice(at, end), ...(again === null ? [] : [again]));
    at = end + (again === null ? 0 : again.lines * again.times);
  }
  return told;
}

/** The shortest cycle that begins at a line and comes often enough. */
function cycleAt(texts: readonly string[], at: number): Again | null {
  for (let length = 2; length <= LONGEST && at + length * FEWEST <= texts.length; length++) {
    let times = 0;
    while (isAgain(texts, at, length, times + 1)) times++;
    if (times + 1 >= FEWEST) return { lines: length, times };
  }
  return null;
}

/** Whether the lines from a place on come again so many of their lengths later. */
function isAgain(texts: readonly string[], at: number, length: number, later: number): boolean {
  const from = at + length * later;
  if (from + length > texts.length) return false;
  for (let index = 0; index < length; index++) if (texts[at + index] !== texts[from + index]) return false;
  return true;
}

export const isCycle = (line: object): line is Again => "times" in line;

/** `and the same 3 lines again, 84 times`. */
export const againText = ({ lines, times }: Again): string =>
  `and ${lines === 1 ? "the same" : `these ${lines} lines`} again, ${counted(times, "time")}`;
