import { familyOf, isMeantBy, suggestName, type Row } from "@turnwright/scenario";

const plain = (id: string): string => id.toLowerCase().replaceAll(/\s/g, "");

/** Whether an id is the same but for small letters and gaps: `cr500.7`. */
export const isSpelt = (id: string, typed: string): boolean => plain(id) === plain(typed);

/** Whether this is meant as the id of a rule, not as words that rules have in them: it has a number, and no word but its letters. */
export const isLikeId = (typed: string): boolean =>
  /^(?:[A-Za-z]+\d?[A-Za-z]*)?[ -]*(?:[A-Za-z]+-)*[\d.]+[A-Za-z]?$/.test(typed.trim()) ||
  /^\w+-\S*$/.test(typed.trim());

/** How somebody may have meant what was typed: `cr117` is `CR 117`, and a number alone is one of the rules of Magic. */
export function spellingsOf(typed: string): readonly string[] {
  const [, letters = "", rest = typed] = /^([A-Za-z]+) *(\d.*)$/.exec(typed.trim()) ?? [];
  if (letters !== "") return [typed, `${letters.toUpperCase()} ${rest}`];
  return /^\d/.test(typed) ? [typed, `CR ${typed}`] : [typed, typed.toUpperCase()];
}

/** The id that one of these spellings means, as the tables have it. */
export function idMeant(spellings: readonly string[], rows: readonly Row[]): string | undefined {
  const said = spellings.find((each) => rows.some((row) => isMeantBy(row.id, each)));
  return said ?? rows.find((row) => spellings.some((each) => isSpelt(row.id, each)))?.id;
}

/** The number of the section in an id, without zeros that nobody types: `cr500`, `t3`. */
const sectionOf = (id: string): string => (plain(id).split(".")[0] ?? "").replace(/(^|\D)0+(?=\d)/g, "$1");

/**
 * What was likely meant: a section that goes on from what was typed, else the nearest id of the same section, else one that
 * differs in its letters. A wrong number is not near to another.
 */
export function likeliest(spellings: readonly string[], rows: readonly Row[]): string | undefined {
  const ids = rows.map(({ id }) => id);
  const typed = spellings.at(-1) ?? "";
  const longer = ids.find((id) => plain(id).startsWith(plain(typed)));
  if (longer !== undefined) return longer.split(".")[0];
  const section = ids.filter((id) => sectionOf(id) === sectionOf(typed));
  if (section.length > 0) return suggestName(typed, section) ?? section[0]?.split(".")[0];
  const near = suggestName(typed, ids);
  return near !== undefined && lettersOf(near) !== lettersOf(typed) ? near : undefined;
}

/** Which ids there are that are written as this one but for its last number (`T001 to T174`), else in its family; else which families there are. */
export function idsLike(typed: string, rows: readonly Row[]): string {
  const ids = rows.map(({ id }) => id);
  const alike = ids.filter((id) => withoutNumber(id) === withoutNumber(typed));
  const like = alike.length > 1 ? alike : ids.filter((id) => familyOf(id) === familyOf(typed.toUpperCase()));
  const [first, last] = [like[0], like.at(-1)];
  if (first === undefined || last === undefined)
    return `ids begin with ${[...new Set(rows.map(({ id }) => familyOf(id)))].join(", ")}`;
  return first === last ? `there is ${first}` : `there are ${first} to ${last}`;
}

const withoutNumber = (id: string): string => plain(id).replace(/\d+[a-z]?$/, "");

const lettersOf = (id: string): string => plain(id).replaceAll(/[\d.]/g, "");

/** Ids in a line; `[CR 305.6, 306.5b]` names two. */
export function idsNamed(line: string): string[] {
  const found: string[] = [];
  for (const [text] of line.matchAll(/\bCR \d{3}(?:\.\d+[a-z]?)?(?:(?:, |–|-)\d{3}(?:\.\d+[a-z]?)?)*/g))
    for (const [number] of text.matchAll(/\d{3}(?:\.\d+[a-z]?)?/g)) found.push(`CR ${number}`);
  for (const [text] of line.matchAll(
    /\b(?:GA|C1K|N0|ECH|RUM|MTG)-[A-Z]+-\d+[a-z]?\b|\bC1K-RLM-[A-Z]{3}\b|\bX-\d+\b|\bT\d{3}\b/g,
  ))
    found.push(text);
  return found;
}
