import { expecting, view, type SeenEvent } from "@turnwright/kernel";
import type { Code } from "./auto-pass.ts";
import { gameAt, sittingOf, toldIn, type Match, type Reader } from "./match.ts";

/** A line of what has happened, as one seat reads it. */
export interface Line {
  /** The number of the moment at which it had just happened. */
  readonly moment: number;
  readonly text: string;
  readonly rule: string;
  readonly turn: number;
  /** The span in which it happened. */
  readonly span: string;
  /** A turn begins: `seat` is whose, and `mates` are those whose turn it is too. */
  readonly head: boolean;
  readonly seat: string;
  readonly mates?: readonly string[];
  /** It follows from the line before it: a target of what is cast, what something that resolves does. */
  readonly follows: boolean;
  /** What `seat` has left of what it must not lose, where that has changed: told once a moment, with the last change. */
  readonly left?: number;
}

/** What happened, from one moment to before another, for the seat that reads it. Equal lines in a row are one, with their number. */
export const story = expecting(
  "a match, as openMatch gives it, and who reads",
  function story(match: Match, reader: Reader, from = 0, to = match.moments.length): readonly Line[] {
    const lines: { readonly line: Line; times: number; left: number | undefined }[] = [];
    const tell = (events: readonly SeenEvent[], moment: number): void => {
      for (const line of linesAt(match, events, reader, moment)) {
        const last = lines.at(-1);
        if (last === undefined || line.head || last.line.text !== line.text)
          lines.push({ line, times: 1, left: line.left });
        else {
          last.times++;
          // What is left is what was left at last.
          last.left = line.left ?? last.left;
        }
      }
    };
    if (from === 0) tell(toldIn(match.dealt, reader), 0);
    for (const [index, moment] of match.moments.slice(from, to).entries())
      tell(toldIn(moment.events, reader), from + index + 1);
    return lines.map(({ line, times, left }) => (times === 1 ? line : repeated(line, times, left)));
  },
);

/** The lines of a moment, by what its reader was told of it. */
const kept = new WeakMap<readonly SeenEvent[], readonly Line[]>();

/** The lines of one moment. It is over, so it is put into words once, and its lines stay the same values. */
function linesAt(match: Match, events: readonly SeenEvent[], reader: Reader, moment: number): readonly Line[] {
  const found =
    kept.get(events) ??
    events.flatMap((event, index): readonly Line[] => {
      const line = lineOf(match, event, reader, moment);
      if (line === null) return [];
      return [isLastLoss(events, index) ? { ...line, left: leftOf(match, line.seat, reader, moment) } : line];
    });
  kept.set(events, found);
  return found;
}

/** Lines that stand for several, by the first of them. */
const severals = new WeakMap<Line, Line>();

/** A line that was told several times: the same value as long as their number is. */
function repeated(line: Line, times: number, left: number | undefined): Line {
  const text = severalText(line.text, times);
  const before = severals.get(line);
  if (before?.text === text && before.left === left) return before;
  const made: Line = { ...line, text, ...(left === undefined ? {} : { left }) };
  severals.set(line, made);
  return made;
}

/** "bob draws 7 cards", where a card has no name; "you draw Shock ×2", whether the same did it twice or two did it once. */
const severalText = (text: string, times: number): string =>
  UNNAMED.test(text) ? text.replace(UNNAMED, ` ${times} cards`) : `${text} ×${times}`;

const UNNAMED = / a card\b/;

function lineOf({ opening: { look }, game }: Match, event: SeenEvent, reader: Reader, moment: number): Line | null {
  const head = event.name === "begin:turn";
  const text = look.sentence(event, reader);
  if (text === null && !head) return null;
  const { rule, turn, spanName: span, seat = "" } = event;
  // Before the first turn nothing brings anything: who shuffles there takes a mulligan.
  const follows = turn > 0 && FOLLOWING.has(event.name);
  const line: Line = { moment, text: text ?? `turn ${turn}`, rule, turn, span, head, seat, follows };
  const mates = head ? turnMatesOf(game, seat) : [];
  return mates.length === 0 ? line : { ...line, mates };
}

/** The others of a team whose seats take their turns together. */
function turnMatesOf({ ruleset, state: { seats } }: Match["game"], seat: string): readonly string[] {
  if (ruleset.teams?.sharedTurns !== true) return [];
  const team = seats.find(({ name }) => name === seat)?.team;
  return seats.filter((each) => each.team === team && each.name !== seat).map(({ name }) => name);
}

/** Events that change what a seat must not lose, where they happen to no object. */
const LOSSES: ReadonlySet<string> = new Set(["damage", "combatDamage", "gainLife", "loseLife"]);

const isLoss = ({ name, seat, object }: SeenEvent): boolean =>
  LOSSES.has(name) && seat !== undefined && object === undefined;

/** Whether an event is the last of its moment to change what its seat must not lose. */
function isLastLoss(events: readonly SeenEvent[], index: number): boolean {
  const event = events[index];
  if (event === undefined || !isLoss(event)) return false;
  return !events.slice(index + 1).some((later) => isLoss(later) && later.seat === event.seat);
}

/** What a seat had left at a moment. */
const leftOf = (match: Match, seat: string, reader: Reader, moment: number): number =>
  match.opening.look.seat(view(gameAt(match, moment), reader ?? seat), seat)[0].count;

/** Events that are told under what brought them. */
const FOLLOWING: ReadonlySet<string> = new Set([
  "target",
  "resolve",
  "damage",
  "combatDamage",
  "otherDamage",
  "sureDamage",
  "sureCombatDamage",
  "sureOtherDamage",
  "gainLife",
  "loseLife",
  "heal",
  "recover",
  "die",
  "destroy",
  "bury",
  "sacrifice",
  "exile",
  "banish",
  "enter:hand",
  "enter:battlefield",
  "attach",
  "counter",
  "negate",
  "prevented",
  "shuffle",
]);

/** A window that was passed for a seat, and why. */
export interface PassedWindow {
  readonly moment: number;
  readonly turn: number;
  /** Whose turn it was. */
  readonly active: string | null;
  readonly span: string;
  readonly code: Code;
  readonly text: string;
  readonly rule?: string;
}

/** The windows that were passed for a seat in a turn, the latest last. */
export const passedFor = expecting(
  "a match, as openMatch gives it, a seat and a turn",
  (match: Match, seat: string, turn: number): readonly PassedWindow[] =>
    passedSince(match, seat, 0).filter((each) => each.turn === turn),
);

/** The windows that were passed for a seat from a moment on, the latest last. What was paid for it is no window. */
export const passedSince = expecting(
  "a match, as openMatch gives it, a seat and the number of a moment",
  function passedSince({ moments, sittings }: Match, seat: string, from: number): readonly PassedWindow[] {
    sittingOf(sittings, seat);
    return moments.slice(from).flatMap(({ seat: whose, verdict, place }, index): readonly PassedWindow[] => {
      if (whose !== seat || verdict === undefined || verdict.code === "paid") return [];
      const { turn, spans, seat: active } = place;
      const { code, text, rule } = verdict;
      const span = spans.at(-1)?.span ?? "";
      return [{ moment: from + index, turn, active, span, code, text, ...(rule === undefined ? {} : { rule }) }];
    });
  },
);
