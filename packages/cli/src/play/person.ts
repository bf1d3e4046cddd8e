import { decision, view, type Decision, type View } from "@turnwright/kernel";
import type { Bot } from "@turnwright/bots";
import { spaced as words } from "@turnwright/lexicon/look";
import { wrap } from "../text.ts";
import type { Screen } from "./board.ts";
import { take, type Line, type Match } from "./match.ts";
import {
  firstStops,
  isAt,
  lastAct,
  passedText,
  placeId,
  stopText,
  type Goal,
  type Passed,
  type Stop,
} from "./stops.ts";

export interface Seating {
  /** The seat of the person. */
  readonly seat: string;
  /** Who plays the others. */
  readonly bot: Bot;
  readonly seed: number;
  /** Whether the person is asked wherever the rules ask it. */
  readonly asksAlways: boolean;
}

/** A person at the table: what it has seen, and where it wants to be asked. */
export interface Sitting extends Seating {
  readonly match: Match;
  readonly screen: Screen;
  /** How many lines of what happened have been shown. */
  shown: number;
  /** How many lines there were when it last could act or had nothing to do. */
  since: number;
  stops: Stop[];
  goal: Goal | null;
  /** Whether what it announces is paid for automatically from here. */
  isPaying: boolean;
  /** The place where it has acted, and so is asked again; 0 for none. */
  actedIn: number;
  /** What was passed for it since it was last asked, and the turn in which that was. */
  passed: Passed[];
  askedIn: number;
}

/** So many lines of a game that is taken up again are told. */
const RECENT = 8;

export const sit = (seating: Seating, match: Match, screen: Screen): Sitting => ({
  ...seating,
  match,
  screen,
  // Of a game that is taken up again only what came last is told.
  shown: match.commands.length === 0 ? 0 : Math.max(0, match.lines.length - RECENT),
  since: match.lines.length,
  stops: firstStops(match.known),
  goal: null,
  isPaying: false,
  actedIn: 0,
  passed: [],
  askedIn: 0,
});

/**
 * Whether the person is asked now: null if it is not and passes, or else why, which is empty where nothing has to be said.
 * It always is where the rules ask for more than whether to act. Where it can only pass it is asked only if it has said so.
 */
export function reasonToAsk(sitting: Sitting): string | null {
  const { match, seat } = sitting;
  const open = decision(match.game);
  if (open?.kind !== "priority" || open.options[0]?.verb !== "pass") {
    sitting.goal = null;
    return "";
  }
  const seen = view(match.game, seat);
  const act = lastAct(match.lines.slice(sitting.since), seat, match.known);
  const reached = goalReached(sitting, seen);
  if (act !== undefined || reached !== null) sitting.goal = null;
  if (reached !== null && reached !== "") return reached;
  if (sitting.asksAlways && sitting.goal === null) return because(act);
  if (!canAct(sitting, open)) {
    sitting.since = match.lines.length;
    return null;
  }
  if (act !== undefined) return because(act);
  if (sitting.goal !== null) return null;
  if (sitting.actedIn === placeId(seen.place)) return "";
  const stop = sitting.stops.find((each) => isAt(each, seen));
  return stop === undefined ? null : `at ${stopText(stop)}`;
}

const because = (act: Line | undefined): string => (act === undefined ? "" : `because ${act.text}`);

/** Whether there is more to do than to pass, or to get something to pay with. */
const canAct = ({ match: { known } }: Sitting, { options }: Decision): boolean =>
  options.some(({ verb, rule }) => verb !== "pass" && rule !== known.look.stops.sources);

/** Null while there is still something to pass; else what was reached, empty where the usual stops count again. */
function goalReached({ goal }: Sitting, seen: View): string | null {
  if (goal === null || goal.kind === "act") return null;
  if (goal.kind === "turn") return seen.place.turn > goal.turn ? "" : null;
  return placeId(seen.place) !== goal.from && isAt(goal.stop, seen) ? `at ${stopText(goal.stop)}` : null;
}

/** Passes for the person. */
export function passFor(sitting: Sitting): void {
  const { match, seat } = sitting;
  const { place, active } = view(match.game, seat);
  const span = words(place.spans.at(-1)?.span ?? "");
  // Where it could only pass nothing was passed over.
  const open = decision(match.game);
  if (open !== undefined && canAct(sitting, open))
    sitting.passed.push({ turn: place.turn, active: active ?? "", place: span });
  take(match, 0);
}

/** Says what was passed for the person, and why it is asked again. */
export function tellPassed(sitting: Sitting, reason: string): void {
  const { passed, screen, askedIn } = sitting;
  const what = passed.length === 0 ? "" : `passed ${passedText(passed, askedIn)}`;
  // Where nothing was passed, that somebody acted is still worth saying.
  const why = reason === "" || (what === "" && !reason.startsWith("because")) ? "" : `stopped ${reason}`;
  const text = [what, why].filter((each) => each !== "").join("; ");
  if (text !== "") for (const line of wrap(text, screen.columns - 2)) screen.out(screen.paint.dim(`  ${line}`));
  sitting.passed = [];
  sitting.since = sitting.match.lines.length;
  sitting.askedIn = sitting.match.game.state.turn;
}

/** What a person does: it acts where it has priority, passes there, or answers what it is asked. */
export type Deed = "act" | "pass" | "answer";

/** Notes that the person has acted here, or has passed where nothing waits to resolve. */
export function noteDeed(sitting: Sitting, deed: Deed): void {
  const { place, stack } = view(sitting.match.game, sitting.seat);
  if (deed === "act") sitting.actedIn = placeId(place);
  else if (deed === "pass" && stack.length === 0) sitting.actedIn = 0;
}
