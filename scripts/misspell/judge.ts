import { reasonFor } from "./known.ts";
import type { Change } from "./change.ts";

/** How a change was noticed: refused or warned of, seen in a text, seen in what happens; or not at all. */
export type Verdict = "refused" | "text" | "happens" | "silent";

/** Data whose slips are judged. */
export interface Subject {
  readonly part: "cards" | "rulesets" | "scenarios";
  readonly game: string;
  /** What it is called, for people. */
  readonly name: string;
  readonly changes: () => Iterable<Change>;
  /** Whether its changes can be judged; asked only where one of them is in the sample, because it may take long to find out. */
  readonly isJudged: () => boolean;
  readonly judge: (change: Change) => Verdict;
}

/** A change that nobody noticed. */
export interface Silent {
  readonly part: Subject["part"];
  readonly game: string;
  readonly name: string;
  readonly path: string;
  readonly slip: Change["slip"];
  readonly before: string;
  readonly after: string;
  /** Why nobody could notice it, if that is known. */
  readonly reason: string | null;
}

export interface Count {
  refused: number;
  text: number;
  happens: number;
  /** Unnoticed for a reason that is listed. */
  known: number;
  /** Unnoticed without one. */
  silent: number;
}

export const noCount = (): Count => ({ refused: 0, text: 0, happens: 0, known: 0, silent: 0 });

/** What tells a change from all others. */
export const keyOf = (
  { part, game }: Pick<Subject, "part" | "game">,
  { path, slip, before, after }: Pick<Change, "path" | "slip" | "before" | "after">,
): string => JSON.stringify([part, game, path, slip, before, after]);

/** Judges every so manieth change of some subjects, from the first on or from a later one; `progress` is told of each that was judged, `left` of each change that nobody noticed. With `only`, no others are judged. */
export function judgeAll(
  subjects: readonly Subject[],
  every: number,
  progress: (subject: Subject, counts: ReadonlyMap<string, Count>) => void,
  left: (change: Silent) => void = () => undefined,
  only: ReadonlySet<string> | null = null,
  first = 0,
): { readonly counts: ReadonlyMap<string, Count>; readonly silent: readonly Silent[] } {
  const counts = new Map<string, Count>();
  const silent: Silent[] = [];
  let index = every - (first % every);
  for (const subject of subjects) {
    const { part, game, name } = subject;
    const count = counts.get(`${part} ${game}`) ?? noCount();
    counts.set(`${part} ${game}`, count);
    for (const change of subject.changes()) {
      if (index++ % every !== 0 || only?.has(keyOf(subject, change)) === false || !subject.isJudged()) continue;
      const verdict = subject.judge(change);
      const { path, slip, before, after } = change;
      const reason = verdict === "silent" ? (reasonFor(part, change) ?? null) : null;
      count[reason === null ? verdict : "known"]++;
      if (verdict !== "silent") continue;
      const unnoticed = { part, game, name, path, slip, before, after, reason };
      silent.push(unnoticed);
      left(unnoticed);
    }
    progress(subject, counts);
  }
  return { counts, silent };
}
