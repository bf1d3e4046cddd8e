import type { Ruleset } from "@turnwright/kernel";
import type { FirstStops } from "@turnwright/lexicon/look";
import { suggestName, type PackParts } from "@turnwright/scenario";

/** What a ruleset file says of its game that is no rule: what files need, and where players are asked. */
export type FileParts = PackParts & { readonly stops?: Partial<Pick<FirstStops, "main" | "mine" | "theirs">> };

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** What a value of a pack must be: in words, and as a test. */
interface Form {
  readonly says: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const listOf = (says: string, fits: Form["fits"]): Form => ({
  says: `a list of ${says}`,
  fits: (value) => Array.isArray(value) && value.every(fits),
});

const textsUnder = (...keys: readonly string[]): Form["fits"] => {
  return (value) => isRecord(value) && keys.every((key) => isText(value[key]));
};

const TEXT: Form = { says: "a text", fits: isText };
const RECORD: Form = { says: "a record", fits: isRecord };
const FUNCTION: Form = { says: "a function", fits: (value) => typeof value === "function" };

/** All keys of a pack, each with its form; a key that is not among them would be obeyed by nobody. */
const FORMS: Readonly<Record<keyof FileParts, Form>> = {
  name: TEXT,
  decks: RECORD,
  stops: RECORD,
  rows: listOf('rows, each { id: "B-1", says: "…" }', textsUnder("id", "says")),
  terms: RECORD,
  blank: TEXT,
  tokens: listOf("names of cards", isText),
  leaders: { says: "{ card, type, zone, opening }", fits: textsUnder("card", "type", "zone", "opening") },
  bornWith: FUNCTION,
  neverAtWork: FUNCTION,
  declined: listOf('rows that are left out, each { id: "B-1", why: "…" }', textsUnder("id", "why")),
  mayBeRule: FUNCTION,
  readCard: FUNCTION,
  mentions: FUNCTION,
  describe: FUNCTION,
  cardSchema: RECORD,
  settled: FUNCTION,
  settingsNamed: FUNCTION,
  conflict: FUNCTION,
  decksFor: FUNCTION,
  dealt: FUNCTION,
};

const STOPS = ["main", "mine", "theirs"];

/** What is wrong with the pack of a ruleset file, or null. */
export function faultOfPack(pack: unknown, { cards = {}, deck, spans }: Ruleset): string | null {
  if (!isRecord(pack)) return "`pack` is a record: { decks, stops, rows, terms, … }";
  return (
    unknownIn(Object.keys(pack), Object.keys(FORMS), "pack", "key") ??
    faultOfForm(pack) ??
    faultOfLists(pack["decks"], "pack.decks", "card", Object.keys(cards)) ??
    faultOfZone(pack["decks"], deck) ??
    unknownIn(Object.keys(pack["stops"] ?? {}), STOPS, "pack.stops", "key") ??
    faultOfLists(pack["stops"], "pack.stops", "span", Object.keys(spans))
  );
}

/** There are no decks where the ruleset does not say their zone. */
const faultOfZone = (decks: unknown, deck: Ruleset["deck"]): string | null =>
  deck === undefined && isRecord(decks) && Object.keys(decks).length > 0
    ? "pack.decks: the ruleset does not say in which zone a deck is; add `deck: { zone, rule }`"
    : null;

/** What has another form than its key wants; what is undefined is not there. */
function faultOfForm(pack: Readonly<Record<string, unknown>>): string | null {
  for (const [key, { says, fits }] of Object.entries(FORMS))
    if (pack[key] !== undefined && !fits(pack[key])) return `pack.${key} is ${says}`;
  return null;
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
