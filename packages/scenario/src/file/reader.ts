import { suggestName, type Card } from "@turnwright/kernel";
import type { Path, Problem, Source } from "./document.ts";
import type { Pack } from "../pack.ts";
import { baseOf } from "./name-syntax.ts";
import { parseSpan } from "./time.ts";

/** What is known while a scenario is read. */
export interface Reader {
  readonly source: Source;
  readonly pack: Pack;
  readonly seats: readonly string[];
  /** All cards that can be named, those of the file among them. */
  readonly cards: Readonly<Record<string, Card>>;
  /** Names given with `as`, and the cards they stand for. */
  readonly aliases: Map<string, string>;
  /** Names of remembered positions. */
  readonly remembered: Set<string>;
  /** What the file uses. */
  readonly keys: Set<string>;
  readonly acts: { verb: string; card: string; ability?: number }[];
  /** Names of events that it looks for: which there are is known once the game is set up. */
  readonly events: { readonly name: string; readonly path: Path; readonly isKey: boolean }[];
  readonly problems: Problem[];
  /** Says that something is wrong there; of a key where `isKey`. */
  readonly problem: (path: Path, message: string, suggestion?: string, isKey?: boolean) => void;
}

export function readerOf(
  source: Source,
  pack: Pack,
  seats: readonly string[],
  cards: Readonly<Record<string, Card>>,
): Reader {
  const problems: Problem[] = [];
  return {
    source,
    pack,
    seats,
    cards,
    aliases: new Map(),
    remembered: new Set(),
    keys: new Set(),
    acts: [],
    events: [],
    problems,
    problem: (path, message, suggestion, isKey = false) => {
      const place = isKey ? source.placeOfKey(path) : source.placeOf(path);
      problems.push({ file: source.file, ...place, message, ...(suggestion === undefined ? {} : { suggestion }) });
    },
  };
}

/** A seat has to be one of those of the file. */
export function checkSeat(reader: Reader, seat: string, path: Path, isKey = false): boolean {
  if (reader.seats.includes(seat)) return true;
  reader.problem(
    path,
    `no seat is called "${seat}"; there ${reader.seats.length === 0 ? "is none" : `are ${reader.seats.join(", ")}`}`,
    suggestName(seat, reader.seats),
    isKey,
  );
  return false;
}

/** A name has to be that of a card, of an object with a name of its own, or of a seat. */
export function checkName(reader: Reader, name: string, path: Path, isKey = false): boolean {
  const base = baseOf(name);
  if (reader.seats.includes(base) || reader.aliases.has(base) || Object.hasOwn(reader.cards, base)) return true;
  const cards = Object.keys(reader.cards);
  if (cards.some((card) => card.includes(" // ") && card.split(" // ").includes(base))) return true;
  const meant = suggestName(base, [...reader.aliases.keys(), ...reader.seats, ...cards]);
  reader.problem(path, `no card, seat or name "${base}" is known`, meant, isKey);
  return false;
}

/** A span has to be one of the ruleset. */
export function checkSpan(reader: Reader, text: string, path: Path, isKey = false): boolean {
  const span = parseSpan(text);
  const known = ["turn", "opening", ...Object.keys(reader.pack.ruleset.spans)];
  const unknown = span?.path.find((each) => !known.includes(each));
  if (span !== null && unknown === undefined) return true;
  const said = unknown ?? text;
  // A player says main, and means the first of the spans that are called so.
  const meant = suggestName(said, known) ?? known.find((each) => each.toLowerCase().includes(said.toLowerCase()));
  reader.problem(path, `${reader.pack.name} has no span "${said}"`, meant, isKey);
  return false;
}
