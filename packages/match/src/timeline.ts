import { expecting } from "@turnwright/kernel";
import type { SeenEvent } from "@turnwright/kernel";
import { toldIn, type Match, type Reader } from "./match.ts";

/** A span that has begun, or was passed over. */
export interface PastSpan {
  /** The instance of the span. */
  readonly id: number;
  readonly span: string;
  readonly turn: number;
  readonly seat: string;
  /** Why it did not take place, if it did not: `skipped`, `absent`, `notProposed`. */
  readonly passedOver: string | null;
  readonly rule: string;
  /** The card that inserted or skipped it. */
  readonly by?: string;
  /** Whether it is still going on. */
  readonly isOpen: boolean;
  /** The moment that is looked at to see its beginning. */
  readonly moment: number;
}

/** The spans of a turn up to before a moment, in the order in which they began. */
export const pastSpans = expecting(
  "a match, as openMatch gives it, a seat and a turn",
  function pastSpans(match: Match, reader: Reader, turn: number, to = match.moments.length): readonly PastSpan[] {
    const found = new Map<number, PastSpan>();
    const read = (events: readonly SeenEvent[], moment: number): void => {
      for (const event of events) {
        if (event.turn !== turn) continue;
        const isOver = event.name === "passedOver";
        if (isOver || event.name.startsWith("begin:"))
          found.set(event.span, {
            id: event.span,
            span: event.of ?? event.name.slice("begin:".length),
            turn,
            seat: event.seat ?? "",
            passedOver: isOver ? (event.reason ?? "") : null,
            rule: event.rule,
            ...(event.by === undefined ? {} : { by: event.by }),
            isOpen: !isOver,
            moment,
          });
        else if (event.name.startsWith("end:")) {
          const span = found.get(event.span);
          if (span !== undefined) found.set(event.span, { ...span, isOpen: false });
        }
      }
    };
    read(toldIn(match.dealt, reader), 0);
    // A turn lies at the end of what has happened: what is before it need not be read.
    const first = Math.max(
      0,
      match.moments.slice(0, to).findLastIndex(({ place }) => place.turn < turn),
    );
    for (const [index, { events }] of match.moments.slice(first, to).entries())
      read(toldIn(events, reader), first + index + 1);
    return [...found.values()];
  },
);
