import { view, type Game, type SeenObject, type View } from "@turnwright/kernel";
import {
  optionsByObject,
  question,
  type SeenCandidate,
  type SeenOption,
  type SeenQuestion,
} from "@turnwright/kernel/client";
import {
  gameAt,
  persons,
  waitingFor,
  type Match,
  type Reader,
  type Waiting,
  story,
  type Line,
} from "@turnwright/match";
import { table, type PlayedGame, type Ref } from "./table.ts";

/** What is on the screen: one position, as the viewer sees it, and what the viewer may do in it. */
export interface Shown {
  readonly game: PlayedGame;
  readonly match: Match;
  readonly position: Game;
  readonly view: View;
  /** Who is "you" in what is said: the viewer, or null where bots play and somebody only looks on. */
  readonly self: Reader;
  readonly isNow: boolean;
  readonly waiting: Waiting;
  /** Whether the viewer is asked, now. */
  readonly isAsked: boolean;
  /** The open question, where it is the viewer's, judged for what is picked. */
  readonly question: SeenQuestion | null;
  /** What the viewer may do where it has priority, by object; "" for what is about none. */
  readonly options: ReadonlyMap<Ref, readonly SeenOption[]>;
  /** Candidates by the object that they are about; of pairs both. */
  readonly candidates: ReadonlyMap<Ref, readonly SeenCandidate[]>;
}

const NO_OPTIONS: ReadonlyMap<Ref, readonly SeenOption[]> = new Map();

let last: { readonly key: string; readonly match: Match; readonly shown: Shown } | null = null;

/** What is on the screen; null before a game is opened. The same value as long as nothing has changed. */
export function shown(): Shown | null {
  const { game, match, viewer, at, picks } = table;
  if (game === null || match === null) return null;
  const key = `${match.version} ${viewer} ${at ?? "now"} ${picks.join()}`;
  if (last !== null && last.key === key && last.match === match && last.shown.game === game) return last.shown;
  const position = at === null ? match.game : gameAt(match, at);
  const isNow = at === null;
  const waiting = waitingFor(match);
  const seen = view(position, viewer);
  const isAsked = isNow && waiting.kind === "person" && waiting.seat === viewer;
  const open = isAsked ? questionNow(position, viewer, picks) : null;
  const made: Shown = {
    game,
    match,
    position,
    view: seen,
    self: readerOf(match, viewer),
    isNow,
    waiting,
    isAsked,
    question: open,
    options: isAsked && open === null && seen.decision !== undefined ? optionsByObject(seen.decision) : NO_OPTIONS,
    candidates: byObject(open),
  };
  last = { key, match, shown: made };
  return made;
}

/** Picks of a form that has no candidates to pick are numbers, which are judged when they are whole. */
function questionNow(position: Game, viewer: string, picks: readonly number[]): SeenQuestion | null {
  return question(position, viewer, picks);
}

function byObject(open: SeenQuestion | null): ReadonlyMap<Ref, readonly SeenCandidate[]> {
  const found = new Map<Ref, SeenCandidate[]>();
  // Of what is divided each has a number beside the button: nothing is picked by a click on it.
  if (open?.form === "divide") return found;
  for (const candidate of open?.candidates ?? [])
    for (const ref of new Set([candidate.of, candidate.to]))
      if (ref !== undefined && ref !== "") found.set(ref, [...(found.get(ref) ?? []), candidate]);
  return found;
}

/** Computes something of what is shown once, however often it is drawn. */
export function keptFor<T>(compute: (shown: Shown) => T): (shown: Shown) => T {
  const kept = new WeakMap<Shown, { readonly value: T }>();
  return (now) => {
    const found = kept.get(now) ?? { value: compute(now) };
    kept.set(now, found);
    return found.value;
  };
}

let told: { readonly match: Match; readonly key: string; readonly lines: readonly Line[] } | null = null;

/** Who reads what happens at a seat: whoever sits there, or somebody who looks on and sees all of it. */
const readerOf = (match: Match, viewer: string): Reader => (persons(match).length === 0 ? null : viewer);

/** All that has happened, as the viewer reads it. */
export function storyNow(match: Match, viewer: string): readonly Line[] {
  const key = `${match.version} ${viewer}`;
  if (told === null || told.match !== match || told.key !== key)
    told = { match, key, lines: story(match, readerOf(match, viewer)) };
  return told.lines;
}

/** Every object that a view shows, by its ref. */
export function objectsOf({ seats, stack }: View): ReadonlyMap<Ref, SeenObject> {
  const found = new Map<Ref, SeenObject>();
  for (const { zones } of Object.values(seats))
    for (const zone of Object.values(zones))
      if (typeof zone !== "number") for (const each of zone) found.set(each.id, each);
  for (const each of stack) found.set(each.id, each);
  return found;
}

/** Those who play together with a seat, and the seat itself, in the order in which they sit. */
export function teamOf({ position: { state } }: Shown, seat: string): readonly string[] {
  const team = state.seats.find(({ name }) => name === seat)?.team;
  return state.seats.filter((each) => each.team === team).map(({ name }) => name);
}

/** Whether a seat leads its team, where the rules let a team end with one of its seats. */
export const leadsTeam = (now: Shown, seat: string): boolean => now.view.seats[seat]?.leads === true;

/** Whether it is the turn of a seat: teams may have theirs together. */
export const isTurnOf = ({ view: { active, turnMates = [] } }: Shown, seat: string): boolean =>
  active === seat || turnMates.includes(seat);

/** Whether the open question is one whose candidates are pairs, as attackers and what they attack. */
export const isOfPairs = (open: SeenQuestion): boolean => open.candidates.some(({ to }) => to !== undefined);

/** Whether something is being put together that can be dropped. */
export const canCancel = ({ position, isAsked }: Shown): boolean => isAsked && position.log.held !== null;
