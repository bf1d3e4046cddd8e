import { itineraryOf, type ItineraryRow } from "@turnwright/scenario";
import { gameNamed } from "../find-game.ts";
import { FINE, json, wholeNumber, type Session } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { table, type Cell } from "../text.ts";

interface Options {
  readonly ruleset: string;
  readonly seats?: string;
  readonly turns: string;
  readonly json?: true;
}

/** `turnwright itinerary`: the spans of some turns when nobody acts. */
export async function showItinerary(session: Session, options: Options): Promise<number> {
  const { pack } = await gameNamed(session, options.ruleset);
  const { min, max } = pack.ruleset.seats;
  const rows = itineraryOf(pack, {
    seats: wholeNumber(options.seats ?? String(min), "--seats", min, max),
    turns: wholeNumber(options.turns, "--turns", 1, 1000),
  });
  const { terminal } = session;
  if (options.json === true) terminal.out(json(rows));
  else for (const line of spanTable(rows, terminal)) terminal.out(line);
  return FINE;
}

/** Spans as lines, a heading for each turn. */
export function spanTable(rows: readonly ItineraryRow[], { paint, columns }: Terminal): string[] {
  const cells = rows.map((row): Cell[] => {
    const isOver = row.passedOver !== null;
    const by = row.by === null ? "" : isOver ? ` by ${row.by}` : `, inserted by ${row.by}`;
    const who = isOver ? `${REASONS[row.passedOver ?? ""] ?? row.passedOver ?? ""}${by}` : `${actors(row)}${by}`;
    return [
      isOver ? { text: row.path, paint: paint.dim } : row.path,
      isOver || row.priority.length === 0 ? { text: who, paint: paint.dim } : who,
      { text: row.why, paint: paint.cyan },
    ];
  });
  const lines = table(cells, columns, 2);
  // A row may take several lines, so the headings are put in where a table of the rows before them ends.
  const found: string[] = [];
  let at = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined || before.turn !== row.turn || before.seat !== row.seat)
      found.push(paint.bold(row.turn === 0 ? "before the first turn" : `turn ${row.turn}, ${row.seat}`));
    do found.push(lines[at++] ?? "");
    while (at < lines.length && (lines[at] ?? "").startsWith("   "));
  }
  return found;
}

const REASONS: Readonly<Record<string, string>> = {
  skipped: "skipped",
  absent: "absent",
  notProposed: "does not happen",
};

const actors = ({ priority }: ItineraryRow): string =>
  priority.length === 0 ? "nobody is asked" : `priority: ${priority.join(", ")}`;
