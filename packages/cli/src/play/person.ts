import type { Bot } from "@turnwright/bots";
import { passedSince, story, type Match, type Verdict } from "@turnwright/match";
import type { PlayableGame } from "../games/game.ts";
import { wrap } from "../text.ts";
import type { Screen } from "./board.ts";
import { againText, isCycle, withoutCycles } from "./cycles.ts";
import { askedText, lineText } from "./narrate.ts";

export interface Seating {
  /** The game with its cards and texts. */
  readonly known: PlayableGame;
  /** The seat of the person. */
  readonly seat: string;
  /** Who plays the others. */
  readonly bot: Bot;
}

/** A person at the table, and what it has been shown. */
export interface Sitting extends Seating {
  readonly match: Match;
  readonly screen: Screen;
  /** The latest moment that was told; -1 before anything was. */
  shown: number;
  /** The moment and the turn in which it was last asked. */
  askedAt: number;
  askedIn: number;
  /** Whether what it announces is paid for automatically from here. */
  isPaying: boolean;
}

export const sit = (seating: Seating, match: Match, screen: Screen): Sitting => ({
  ...seating,
  match,
  screen,
  shown: -1,
  askedAt: match.moments.length,
  askedIn: 0,
  isPaying: false,
});

/** So many lines of a game that is taken up again are told. */
const RECENT = 8;

/** Tells what happened since the person last saw it. */
export function showNews(sitting: Sitting): void {
  const { match, screen, seat, shown } = sitting;
  const lines = story(match, seat, Math.max(shown, 0)).filter(({ moment }) => moment > shown);
  // Of a game that is taken up again only what came last is told.
  const isTakenUp = shown < 0 && sitting.askedAt > 0;
  for (const line of withoutCycles(isTakenUp ? lines.slice(-RECENT) : lines, lineText))
    if (isCycle(line)) screen.out(screen.paint.dim(`  ${againText(line)}`));
    else screen.out(line.head ? screen.paint.bold(`\n${lineText(line)}`) : `  ${lineText(line)}`);
  sitting.shown = match.moments.length;
}

/** Says what was passed for the person, and why it is asked again. */
export function tellPassed(sitting: Sitting, verdict: Verdict): void {
  const { match, seat, screen, askedAt, askedIn } = sitting;
  const text = askedText(passedSince(match, seat, askedAt), verdict, askedIn);
  if (text !== "") for (const line of wrap(text, screen.columns - 2)) screen.out(screen.paint.dim(`  ${line}`));
  noteAsked(sitting);
}

/** What was passed and told until now is not said again. */
export function noteAsked(sitting: Sitting): void {
  const { match } = sitting;
  sitting.shown = Math.min(sitting.shown, match.moments.length);
  sitting.askedAt = match.moments.length;
  sitting.askedIn = match.game.state.turn;
}
