import type { Ruleset } from "@turnwright/kernel";
import type { FirstStops } from "@turnwright/lexicon/look";
import { suggestName, type PackParts } from "@turnwright/scenario";

/** What a ruleset file says of its game that is no rule: what files need, and where players are asked. */
export type FileParts = PackParts & { readonly stops?: Partial<Pick<FirstStops, "main" | "mine" | "theirs">> };

/** All keys of a pack; a key that is not among them would be obeyed by nobody. */
const KEYS: Readonly<Record<keyof FileParts, true>> = {
  name: true,
  decks: true,
  stops: true,
  rows: true,
  terms: true,
  blank: true,
  tokens: true,
  leaders: true,
  bornWith: true,
  neverAtWork: true,
  declined: true,
  mayBeRule: true,
  readCard: true,
  mentions: true,
  describe: true,
  cardSchema: true,
  settled: true,
  settingsNamed: true,
  conflict: true,
  decksFor: true,
  dealt: true,
};

const STOPS = ["main", "mine", "theirs"];

/** What is wrong with the pack of a ruleset file, or null. */
export function faultOfPack(pack: unknown, { cards = {}, spans }: Ruleset): string | null {
  if (!isRecord(pack)) return "`pack` is a record: { decks, stops, rows, terms, … }";
  return (
    unknownIn(Object.keys(pack), Object.keys(KEYS), "pack", "key") ??
    faultOfLists(pack["decks"], "pack.decks", "card", Object.keys(cards)) ??
    unknownIn(Object.keys(pack["stops"] ?? {}), STOPS, "pack.stops", "key") ??
    faultOfLists(pack["stops"], "pack.stops", "span", Object.keys(spans))
  );
}

/** What is wrong with a record of lists of names. */
function faultOfLists(lists: unknown, where: string, what: string, known: readonly string[]): string | null {
  if (lists === undefined) return null;
  if (!isRecord(lists)) return `${where} is a record of lists`;
  for (const [name, list] of Object.entries(lists)) {
    if (!Array.isArray(list) || !list.every((each) => typeof each === "string"))
      return `${where}.${name} is a list of ${what}s`;
    const fault = unknownIn(list, known, `${where}.${name}`, what);
    if (fault !== null) return fault;
  }
  return null;
}

function unknownIn(names: readonly string[], known: readonly string[], where: string, what: string): string | null {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const near = suggestName(unknown, known);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  const among = known.length > MANY ? "" : `; expected ${known.join(", ")}`;
  return `${where}: unknown ${what} "${unknown}"${among}${meant}`;
}

/** More names than this help nobody. */
const MANY = 24;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);
