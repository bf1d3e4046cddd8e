import { expecting, suggestName, type Card } from "@turnwright/kernel";
import { isRecord, readDocuments, reasonOf, type Path, type Problem, type Source } from "./file/document.ts";
import type { Pack } from "./pack.ts";

/** The cards of a file, and what is wrong with them. */
export interface ReadCards {
  readonly cards: Readonly<Record<string, Card>>;
  /** The same as their authors wrote them. */
  readonly written: readonly WrittenCard[];
  /** The names of those that could not be read. */
  readonly broken: readonly string[];
  readonly problems: readonly Problem[];
}

/** A card as its author wrote it. */
export interface WrittenCard {
  readonly name: string;
  readonly pack: Pack;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Finds another file, as `from` names it: its text and what to call it, or why it cannot be read. Whoever reads files
 * gives this; without it a file can name no other.
 */
export type FindFile = (
  path: string,
  from: string,
) => { readonly file: string; readonly text: string } | { readonly reason: string };

export const noFiles: FindFile = () => ({ reason: "other files cannot be read here" });

/** Reads a card file: one card or a list of them. */
export const readCards = expecting(
  "the name of a file, its text, and a pack",
  function readCards(file: string, text: string, pack: Pack): ReadCards {
    const { sources, problems } = readDocuments(file, text);
    return readFound(
      sources.flatMap((source) => cardsIn(source, source.data, [])),
      problems,
      pack,
    );
  },
);

/** Cards inside a document: one, a list, or by name; in a list also the paths of card files. */
export function readCardsIn(source: Source, data: unknown, path: Path, pack: Pack, find: FindFile): ReadCards {
  const problems: Problem[] = [];
  const found = cardsIn(source, data, path).flatMap((each) => {
    if (typeof each.data !== "string") return [each];
    const other = find(each.data, source.file);
    if ("reason" in other) {
      problems.push({ file: source.file, ...source.placeOf(each.path), message: `${each.data}: ${other.reason}` });
      return [];
    }
    const read = readDocuments(other.file, other.text);
    problems.push(...read.problems);
    return read.sources.flatMap((inside) => cardsIn(inside, inside.data, []));
  });
  return readFound(found, problems, pack);
}

/** A card with the place where it stands. */
interface FoundCard {
  readonly source: Source;
  readonly path: Path;
  readonly data: unknown;
}

function readFound(found: readonly FoundCard[], before: readonly Problem[], pack: Pack): ReadCards {
  const cards: Record<string, Card> = {};
  const written: WrittenCard[] = [];
  const problems = [...before];
  const beside = found.map(({ data }) => data);
  const names = beside.map(nameOf);
  for (const { source, path, data } of found) {
    const place = source.placeOf(path);
    try {
      const read = pack.readCard(data, beside);
      if (!read.ok)
        for (const fault of read.problems)
          problems.push({
            file: source.file,
            ...(fault.isKey === true ? source.placeOfKey : source.placeOf)([...path, ...fault.path]),
            message: fault.message,
            ...(fault.suggestion === undefined ? {} : { suggestion: fault.suggestion }),
          });
      else if (Object.hasOwn(cards, read.name))
        problems.push({ file: source.file, ...place, message: `"${read.name}" is there twice` });
      else {
        cards[read.name] = read.card;
        if (isRecord(data)) written.push({ name: read.name, pack, data });
        problems.push(...strangersIn({ source, path, data }, pack, names));
      }
    } catch (error) {
      problems.push({ file: source.file, ...place, message: `this is no card: ${reasonOf(error)}` });
    }
  }
  return { cards, written, broken: names.filter((name) => !Object.hasOwn(cards, name)), problems };
}

const nameOf = (card: unknown): string => (isRecord(card) && typeof card["name"] === "string" ? card["name"] : "");

/** A card that names another one which is nowhere would break the game once it is needed. */
function strangersIn({ source, path, data }: FoundCard, pack: Pack, beside: readonly string[]): Problem[] {
  const shipped = pack.ruleset.cards ?? {};
  return (pack.mentions?.(data) ?? [])
    .filter(({ name }) => !Object.hasOwn(shipped, name) && !beside.includes(name))
    .map((mention) => {
      const suggestion = suggestName(mention.name, [...Object.keys(shipped), ...beside]);
      return {
        file: source.file,
        ...source.placeOf([...path, ...mention.path]),
        message: `no card is called "${mention.name}"`,
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    });
}

function cardsIn(source: Source, data: unknown, path: Path): FoundCard[] {
  const at = (where: Path, card: unknown): FoundCard => ({ source, path: where, data: card });
  if (Array.isArray(data)) return data.map((each: unknown, index) => at([...path, index], each));
  if (!isRecord(data) || typeof data["name"] === "string" || Object.keys(data).length === 0) return [at(path, data)];
  const isByName = Object.values(data).every(isRecord);
  if (!isByName) return [at(path, data)];
  return Object.entries(data).map(([name, card]) => at([...path, name], isRecord(card) ? { name, ...card } : card));
}
