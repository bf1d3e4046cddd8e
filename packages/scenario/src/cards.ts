import { suggestName, type Card } from "@turnwright/kernel";
import { isRecord, readDocuments, reasonOf, type Path, type Problem, type Source } from "./file/document.ts";
import type { Pack } from "./pack.ts";

export interface ReadCards {
  readonly cards: Readonly<Record<string, Card>>;
  /** The names of those that could not be read. */
  readonly broken: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads a card file: one card or a list of them. */
export function readCards(file: string, text: string, pack: Pack): ReadCards {
  const { sources, problems } = readDocuments(file, text);
  const beside = sources.flatMap((source) => cardsIn(source.data, []).map(([, card]) => card));
  const all = sources.map((source) => readCardsIn(source, source.data, [], pack, beside));
  const cards: Record<string, Card> = {};
  const found = [...problems, ...all.flatMap((each) => each.problems)];
  for (const each of all) Object.assign(cards, each.cards);
  return { cards, broken: all.flatMap((each) => each.broken), problems: found };
}

/** Cards inside a document: one, a list, or by name. */
export function readCardsIn(
  source: Source,
  data: unknown,
  path: Path,
  pack: Pack,
  beside: readonly unknown[] = cardsIn(data, path).map(([, card]) => card),
): ReadCards {
  const cards: Record<string, Card> = {};
  const problems: Problem[] = [];
  const broken: string[] = [];
  const known = new Set([...Object.keys(pack.ruleset.cards ?? {}), ...beside.map(nameOf)]);
  for (const [at, card] of cardsIn(data, path)) {
    broken.push(nameOf(card));
    const place = source.placeOf(at);
    try {
      const read = pack.readCard(card, beside);
      if (!read.ok)
        for (const fault of read.problems)
          problems.push({
            file: source.file,
            ...(fault.isKey === true ? source.placeOfKey : source.placeOf)([...at, ...fault.path]),
            message: fault.message,
            ...(fault.suggestion === undefined ? {} : { suggestion: fault.suggestion }),
          });
      else if (Object.hasOwn(cards, read.name))
        problems.push({ file: source.file, ...place, message: `"${read.name}" is there twice` });
      else {
        cards[read.name] = read.card;
        for (const mention of pack.mentions?.(card) ?? [])
          if (!known.has(mention.name))
            problems.push(strangerIn(source, [...at, ...mention.path], mention.name, known));
      }
    } catch (error) {
      problems.push({ file: source.file, ...place, message: `this is no card: ${reasonOf(error)}` });
    }
  }
  return { cards, broken: broken.filter((name) => !Object.hasOwn(cards, name)), problems };
}

const nameOf = (card: unknown): string => (isRecord(card) && typeof card["name"] === "string" ? card["name"] : "");

/** A card that names another one which is nowhere would break the game once it is needed. */
function strangerIn(source: Source, path: Path, name: string, known: ReadonlySet<string>): Problem {
  const suggestion = suggestName(name, known);
  return {
    file: source.file,
    ...source.placeOf(path),
    message: `no card is called "${name}"`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function cardsIn(data: unknown, path: Path): [Path, unknown][] {
  if (Array.isArray(data)) return data.map((each: unknown, index) => [[...path, index], each]);
  if (!isRecord(data) || typeof data["name"] === "string" || Object.keys(data).length === 0) return [[path, data]];
  const isByName = Object.values(data).every(isRecord);
  if (!isByName) return [[path, data]];
  return Object.entries(data).map(([name, card]) => [[...path, name], isRecord(card) ? { name, ...card } : card]);
}
