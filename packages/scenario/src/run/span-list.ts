import type { Event, Game } from "@turnwright/kernel";

/** An entry in a list of spans: `combat (inserted by Resurgence)`, `untap (skipped by Stasis)`, `draw (absent, CR 103.8a)`. */
export interface SpanEntry {
  readonly span: string;
  readonly mark: "" | "inserted" | "skipped" | "absent" | "notProposed";
  /** The card that did it, or nothing. */
  readonly by: string;
  readonly rule: string;
  readonly id: number;
  readonly event: Event;
}

const BEGIN = "begin:";

/** The deepest spans in order of beginning; one that was skipped or inserted as a whole is one entry. */
export function spanEntries(game: Game, events: readonly Event[]): SpanEntry[] {
  const entries: SpanEntry[] = [];
  for (const event of events) {
    const isBegin = event.name.startsWith(BEGIN);
    if (!isBegin && event.name !== "passedOver") continue;
    const span = isBegin ? event.name.slice(BEGIN.length) : (event.of ?? "");
    if (span === "turn") continue;
    const kind = game.tables.spans[game.tables.spanNumbers.get(span) ?? -1];
    const isInserted = isBegin && event.amount === 1;
    const isPhase = (kind?.parts.length ?? 0) > 0;
    if (isBegin && isPhase && !isInserted) continue;
    // Ids inside a span follow its own: what lies in an inserted phase is in its entry.
    const around = entries.findLast((each) => each.mark === "inserted" && isWithin(game, each, event.span));
    if (around !== undefined && around.span !== span) continue;
    entries.push({
      span,
      mark: isBegin ? (isInserted ? "inserted" : "") : markOf(event.reason),
      by: event.by ?? "",
      rule: event.rule,
      id: event.span,
      event,
    });
  }
  return entries;
}

function isWithin(game: Game, { span, id }: SpanEntry, other: number): boolean {
  const size = game.tables.spans[game.tables.spanNumbers.get(span) ?? -1]?.size ?? 1;
  return other > id && other < id + size;
}

const markOf = (reason: string | undefined): SpanEntry["mark"] =>
  reason === "skipped" || reason === "absent" || reason === "notProposed" ? reason : "";

export function spell({ span, mark, by, rule }: SpanEntry): string {
  if (mark === "inserted") return by === "" ? `${span} (inserted)` : `${span} (inserted by ${by})`;
  if (mark === "skipped") return by === "" ? `${span} (skipped, ${rule})` : `${span} (skipped by ${by})`;
  if (mark === "absent") return `${span} (absent, ${rule})`;
  return mark === "notProposed" ? `${span} (not proposed, ${rule})` : span;
}

/** An entry as a file has it. */
export interface WantedSpan {
  readonly span: string;
  readonly mark: SpanEntry["mark"] | null;
  /** A card or a rule, or nothing. */
  readonly by: string;
}

export function readWanted(text: string): WantedSpan | null {
  const [, span = text, said] = /^(\S+) \((.+)\)$/.exec(text) ?? [];
  if (said === undefined) return /\s/.test(text) ? null : { span, mark: null, by: "" };
  const [, word = "", by = ""] =
    /^(inserted|skipped|absent|not proposed|notProposed)(?:(?: by |, )(.+))?$/.exec(said) ?? [];
  const mark = word === "not proposed" ? "notProposed" : word;
  return mark === "inserted" || mark === "skipped" || mark === "absent" || mark === "notProposed"
    ? { span, mark, by }
    : null;
}

/** What is said of an entry has to be so; a span that was passed over has to be marked as such. */
function fitsEntry(wanted: WantedSpan, found: SpanEntry, name: (card: string) => string): boolean {
  if (wanted.span !== found.span) return false;
  if (wanted.mark === null) return found.mark === "" || found.mark === "inserted";
  if (wanted.mark !== found.mark) return false;
  if (wanted.by === "" || wanted.by === found.rule) return true;
  // One half of a split card inserts, and the whole card may be named for it.
  return name(wanted.by) === found.by || name(wanted.by).split(" // ").includes(found.by);
}

/** What the rules did not even propose may be left out of a list. */
export function alignSpans(
  wanted: readonly WantedSpan[],
  found: readonly SpanEntry[],
  isWhole: boolean,
  name: (card: string) => string,
): boolean {
  let at = 0;
  for (const entry of found) {
    const next = wanted[at];
    if (next === undefined && !isWhole) return true;
    if (next !== undefined && fitsEntry(next, entry, name)) at++;
    else if (entry.mark !== "notProposed") return false;
  }
  return at === wanted.length;
}
