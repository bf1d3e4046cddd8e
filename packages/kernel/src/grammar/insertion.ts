import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Contradiction } from "./contradictions.ts";
import type { Form, Grammar } from "./grammar.ts";

/** The kernel's name of the outermost span. */
const TURN = "turn";

/** The values of the keys that have this type. */
const keysOfType = ({ keys }: Form, type: string): string[] =>
  Object.entries(keys).flatMap(([key, kind]) => (kind === type ? [key.replace("?", "")] : []));

const nameIn = (data: Data | undefined): string => (typeof data === "string" ? data : "");

const spanOf = (entry: Data): string => nameIn(isRecord(entry) ? entry["span"] : entry);

/**
 * What is wrong with a word that inserts spans beside a place: turns come beside turns only, their parts within a turn, and
 * nothing comes before what has begun.
 */
export function misplacedInsertion(entry: Form, data: DataRecord, grammar: Grammar): Contradiction | null {
  const [key] = keysOfType(entry, "[inserted]");
  const inserted = key === undefined ? [] : list(data[key]);
  if (key === undefined || inserted.length === 0) return null;
  const spans = inserted.map(spanOf);
  const part = spans.find((each) => each !== TURN);
  if (part !== undefined && spans.includes(TURN))
    return { key, message: `"${part}" is part of a turn and cannot come beside one: insert them by an effect each` };
  if (part !== undefined && data["who"] !== undefined)
    return {
      key: "who",
      message: `only turns are somebody's own: "${part}" belongs to whose turn it is, so leave "who" out`,
    };
  if (part === undefined && entry.keys["who?"] === undefined)
    return { key, message: `a turn is no part of a turn: it is inserted by a word that says whose it is` };
  for (const place of keysOfType(entry, "place")) {
    const where = data[place];
    const message =
      where === undefined ? null : part === undefined ? besideTurn(where, place) : besidePart(where, part, place);
    if (message !== null) return { key: place, message };
  }
  for (const each of inserted) {
    const stray = strayPart(each, grammar);
    if (stray !== null) return { key, message: stray };
  }
  return null;
}

/** What is wrong with a place for a turn. */
const besideTurn = (where: Data, key: string): string | null =>
  (where === TURN && key === "after") || (isRecord(where) && where["part"] === undefined)
    ? null
    : `a turn comes after this turn, never before or within it: say after: turn, or leave it out`;

/** What is wrong with a place for a part of a turn. */
function besidePart(where: Data, part: string, key: string): string | null {
  if (where === TURN || (isRecord(where) && where["part"] === undefined))
    return `"${part}" is part of a turn, so nothing of it would come beside a whole turn: name the part of the turn it comes ${key}`;
  return where === "this" && key === "before"
    ? `what runs has begun already, so nothing comes before it: name what is still to come, or say after: this`
    : null;
}

/** What is wrong with the parts of an inserted span. */
function strayPart(entry: Data, { spanParts }: Grammar): string | null {
  if (!isRecord(entry) || spanParts === undefined) return null;
  const span = spanOf(entry);
  const own = spanParts[span] ?? [];
  const stray = list(entry["parts"]).find((each) => !own.includes(nameIn(each)));
  if (stray === undefined) return null;
  const which = own.length === 0 ? "it has none: leave parts out" : `its parts are ${own.join(", ")}`;
  return `"${nameIn(stray)}" is no part of "${span}", so it would not take place in it; ${which}`;
}
