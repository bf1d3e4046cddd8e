import { suggestName, type Card } from "@turnwright/kernel";
import { isRecord, own, type Path, type Problem, type Source } from "./document.ts";
import type { Pack } from "../pack.ts";
import { spellingOf } from "./name-syntax.ts";
import { parseSpan } from "./time.ts";

/** The cards that a file can name, by name: the shipped ones and its own, which are not copied together. */
export interface CardNames {
  readonly get: (name: string) => Card | undefined;
  readonly has: (name: string) => boolean;
  readonly names: () => readonly string[];
  /** Those of the file. */
  readonly own: Readonly<Record<string, Card>>;
}

type Cards = Readonly<Record<string, Card>>;

export function cardNames(shipped: Cards, mine: Cards): CardNames {
  const get = (name: string): Card | undefined => own(mine, name) ?? own(shipped, name);
  return {
    get,
    has: (name) => get(name) !== undefined,
    names: () => [...new Set([...Object.keys(shipped), ...Object.keys(mine)])],
    own: mine,
  };
}

/** What is known while a scenario is read. */
export interface Reader {
  readonly source: Source;
  readonly pack: Pack;
  readonly seats: readonly string[];
  /** All cards that can be named, those of the file among them. */
  readonly cards: CardNames;
  /** Names given with `as`, and the cards they stand for. */
  readonly aliases: Map<string, string>;
  /** The cards that the setup lays out. */
  readonly laid: Set<string>;
  /** The rows that its expectations prove. */
  readonly proves: Set<string>;
  /** Names of remembered positions. */
  readonly remembered: Set<string>;
  /** What the file uses. */
  readonly keys: Set<string>;
  readonly acts: { verb: string; card: string; ability?: number }[];
  /** Names of events that it looks for: which there are is known once the game is set up. */
  readonly events: { readonly name: string; readonly path: Path; readonly isKey: boolean }[];
  /** Names that were said to be unknown: it is said once of each. */
  readonly unknown: Set<string>;
  /** Rules of events that are not to happen: which the game has is known then too. */
  readonly absentRules: { readonly rule: string; readonly path: Path }[];
  readonly problems: Problem[];
  /** Says that something is wrong there; of a key where `isKey`. */
  readonly problem: (path: Path, message: string, suggestion?: string, isKey?: boolean) => void;
}

export function readerOf(source: Source, pack: Pack, seats: readonly string[], cards: CardNames): Reader {
  const problems: Problem[] = [];
  return {
    source,
    pack,
    seats,
    cards,
    aliases: new Map(),
    laid: new Set(),
    proves: new Set(),
    remembered: new Set(),
    keys: new Set(),
    acts: [],
    events: [],
    unknown: new Set(),
    absentRules: [],
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

/** The names of the faces that a card holds. */
export const facesHeld = (card: Card): readonly string[] =>
  Object.values(card).flatMap((held) => (isRecord(held) && typeof held["name"] === "string" ? [held["name"]] : []));

/** Whether a card has a face of that name, as a half of its own name or held. */
export const isFaceOf = (cards: CardNames, card: string, face: string): boolean =>
  card.split(" // ").includes(face) || facesHeld(cards.get(card) ?? {}).includes(face);

/** A name has to be that of a card, of a face, of an object with a name of its own, or of a seat. */
export function checkName(reader: Reader, name: string, path: Path, isKey = false): boolean {
  const { base, zone } = spellingOf(name);
  if (zone !== null && !reader.cards.has(name) && !isZone(reader, zone, path, isKey)) return false;
  if (reader.seats.includes(base) || reader.aliases.has(base) || reader.cards.has(base)) return true;
  const cards = reader.cards.names();
  if (cards.some((card) => isFaceOf(reader.cards, card, base))) return true;
  const meant = suggestName(base, [...reader.aliases.keys(), ...reader.seats, ...cards]);
  if (!reader.unknown.has(base)) reader.problem(path, `no card, seat or name "${base}" is known`, meant, isKey);
  reader.unknown.add(base);
  return false;
}

/** Where something is (`Time Walk@stack`) has to be a zone of the ruleset. */
function isZone({ pack, problem }: Reader, zone: string, path: Path, isKey: boolean): boolean {
  const known = Object.keys(pack.ruleset.zones);
  if (known.includes(zone)) return true;
  // The stack of a game may have a name of its own.
  const meant =
    zone === "stack" ? known.find((each) => each.toLowerCase().endsWith("stack")) : suggestName(zone, known);
  problem(path, `there is no zone "${zone}"`, meant, isKey);
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
