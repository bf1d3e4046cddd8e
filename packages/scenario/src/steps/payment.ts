import { answer, decision, fork, type Decision, type Game } from "@turnwright/kernel";
import { choicesFor, openQuestion } from "../run/choices.ts";
import { isAnnouncing, pick, type Run } from "../run/run.ts";

/** The first of these sources that can be used now. */
export function nextSource(run: Run, game: Game, sources: readonly string[]): string | undefined {
  const candidates = openQuestion(game)?.candidates ?? [];
  return sources.find((source) => run.names.among(game, source, candidates).length > 0);
}

/** Whether what is asked is how a source gives what it gives, in the middle of paying for something else. */
function asksSource({ state: { agenda } }: Game): boolean {
  const asking = agenda.at(-1);
  const paid = agenda.at(-2);
  return (
    asking !== undefined &&
    "todo" in asking &&
    "source" in asking &&
    paid !== undefined &&
    "aim" in paid &&
    asking.source !== paid.object
  );
}

/**
 * Payment is automatic, so a source that could give this or that gives what leaves least to pay. False where a step says it,
 * or where something else is asked.
 */
export function useSource(run: Run, open: Decision, sources: readonly string[]): boolean {
  if (!asksSource(run.game)) return false;
  const said =
    run.queues.get(open.seat)?.[0]?.answer ?? (run.next?.answers === open.seat ? run.next.answer : undefined);
  if (said !== undefined && typeof choicesFor(run, open, said) !== "string") return false;
  const [best] = ways(run, run.game, open, sources, 0);
  if (best === undefined) return false;
  pick(run, open, best.index);
  return true;
}

/** Sources that ask, one after the other, are looked through together up to so many. */
const MOST_DEEP = 2;
const MOST_SOURCES = 40;
/** A source that is named and could not be used is worse than any number of others. */
const UNUSED = 100;

/** The ways of answering, the one that leaves least to pay first. */
function ways(
  run: Run,
  game: Game,
  open: Decision,
  sources: readonly string[],
  deep: number,
): readonly { readonly index: number; readonly left: number }[] {
  return open.options
    .map(({ index }) => {
      const copy = fork(game);
      answer(copy, index);
      // What cannot be paid any more is taken back, with everything that it has made.
      const isTakenBack = copy.state.clock < game.state.clock;
      return { index, left: isTakenBack ? Number.POSITIVE_INFINITY : leftToPay(run, copy, sources, deep) };
    })
    .toSorted((a, b) => a.left - b.left);
}

/** How much is still used if the rest is paid with these sources, and then with the first that there are. */
function leftToPay(run: Run, game: Game, sources: readonly string[], deep: number): number {
  let left = [...sources];
  for (let steps = 0; steps < MOST_SOURCES; steps++) {
    const open = decision(game);
    if (open === undefined || !isAnnouncing(game)) return steps + left.length * UNUSED;
    if (asksSource(game)) {
      const [best] = deep < MOST_DEEP ? ways(run, game, open, left, deep + 1) : [];
      answer(game, best?.index ?? 0);
      continue;
    }
    if (open.kind !== "pay") return steps + left.length * UNUSED;
    const source = nextSource(run, game, left);
    const candidates = openQuestion(game)?.candidates ?? [];
    if (source === undefined && candidates.includes(0)) return steps + left.length * UNUSED;
    const [id] = source === undefined ? [] : run.names.among(game, source, candidates);
    if (source !== undefined) left = left.toSpliced(left.indexOf(source), 1);
    answer(game, id === undefined ? 0 : candidates.indexOf(id));
  }
  return Number.POSITIVE_INFINITY;
}
