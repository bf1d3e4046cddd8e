import type { SeenEvent } from "@turnwright/kernel";
import { sittingOf, type Match } from "./match.ts";

/** A line of what has happened, as one seat reads it. */
export interface Line {
  /** The number of the moment at which it had just happened. */
  readonly moment: number;
  readonly text: string;
  readonly rule: string;
  readonly turn: number;
  /** The span in which it happened. */
  readonly span: string;
  /** A turn begins: `seat` is whose. */
  readonly head: boolean;
  readonly seat: string;
  /** It follows from the line before it: a target of what is cast, what something that resolves does. */
  readonly follows: boolean;
}

/** What happened, from one moment to before another, for the seat that reads it. Equal lines in a row are one, with their number. */
export function story(match: Match, reader: string, from = 0, to = match.moments.length): readonly Line[] {
  sittingOf(match.sittings, reader);
  const lines: { line: Line; times: number }[] = [];
  const tell = (events: readonly SeenEvent[], moment: number): void => {
    for (const event of events) {
      const line = lineOf(match, event, reader, moment);
      if (line === null) continue;
      const last = lines.at(-1);
      if (last !== undefined && !line.head && last.line.text === line.text) last.times++;
      else lines.push({ line, times: 1 });
    }
  };
  if (from === 0) tell(match.dealt[reader] ?? [], 0);
  for (const [index, moment] of match.moments.slice(from, to).entries())
    tell(moment.events[reader] ?? [], from + index + 1);
  return lines.map(({ line, times }) => (times === 1 ? line : { ...line, text: `${line.text}, ${times} times` }));
}

function lineOf({ opening: { look } }: Match, event: SeenEvent, reader: string, moment: number): Line | null {
  const head = event.name === "begin:turn";
  const text = look.sentence(event, reader);
  if (text === null && !head) return null;
  const { rule, turn, spanName: span, seat = "" } = event;
  return { moment, text: text ?? `turn ${turn}`, rule, turn, span, head, seat, follows: FOLLOWING.has(event.name) };
}

/** Events that are told under what brought them. */
const FOLLOWING: ReadonlySet<string> = new Set([
  "target",
  "resolve",
  "damage",
  "combatDamage",
  "gainLife",
  "loseLife",
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
  "prevented",
]);

/** A window that was passed for a seat, and why. */
export interface PassedWindow {
  readonly moment: number;
  readonly turn: number;
  readonly span: string;
  readonly text: string;
  readonly rule?: string;
}

/** The windows that were passed for a seat in a turn, the latest last. */
export function passedFor({ moments, sittings }: Match, seat: string, turn: number): readonly PassedWindow[] {
  sittingOf(sittings, seat);
  return moments.flatMap(({ seat: whose, verdict, place }, moment): readonly PassedWindow[] => {
    if (whose !== seat || verdict === undefined || place.turn !== turn) return [];
    const { text, rule } = verdict;
    return [{ moment, turn, span: place.spans.at(-1)?.span ?? "", text, ...(rule === undefined ? {} : { rule }) }];
  });
}
