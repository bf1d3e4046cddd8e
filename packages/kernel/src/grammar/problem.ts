import type { Data } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import type { Growing } from "./grammar.ts";

/** Something that is wrong in data, and where. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
  /** Whether the last key of the path is what is wrong, not what stands under it. */
  readonly isKey?: true;
}

/** Reports a problem at one place; for an unknown name (`wrong`) with the most similar known one. */
export type Report = (message: string, wrong?: string, known?: Iterable<string>) => void;

/** More problems than this are not reported. */
export const MOST_PROBLEMS = 50;

/** A value as text, shortened to a line. */
export const asLine = (data: Data | undefined): string => {
  const text = JSON.stringify(data) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** Adds a problem. In a trial no similar name is searched for. */
export function report(
  { problems, isTrial }: { readonly problems: Problem[]; readonly isTrial?: boolean },
  path: string,
  message: string,
  wrong?: string,
  known?: Iterable<string>,
  isKey = false,
): void {
  if (problems.length >= MOST_PROBLEMS) return;
  const isAsked = wrong !== undefined && known !== undefined && isTrial !== true;
  const suggestion = isAsked ? suggestName(wrong, known) : undefined;
  problems.push({
    path,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(isKey ? { isKey } : {}),
  });
}

/**
 * A check of an open set of names: any lower-case name is allowed, unless it is nearly a known one, which makes it a slip.
 */
export const openNames =
  (what: string, known: readonly string[]) =>
  (data: Data, say: Report): void => {
    const name = typeof data === "string" ? data : JSON.stringify(data);
    if (name !== name.toLowerCase()) say(`${what}s in filters are written in small letters, found ${asLine(data)}`);
    if (!known.includes(name) && isSlip(name, suggestName(name, known))) say(`unknown ${what} "${name}"`, name, known);
  };

/** Whether a name is probably a misspelling of a known one: the same beginning, the same letters, or one letter more or less. */
export const isSlip = (name: string, near: string | undefined): boolean =>
  near !== undefined &&
  (lettersOf(name) === lettersOf(near) ||
    (near.length >= 4 && isOneMore(name, near)) ||
    (name.length > 4 && Math.abs(near.length - name.length) <= 1 && near.slice(0, 3) === name.slice(0, 3)));

/** Whether one of two names of the same beginning is the other with one letter more. */
function isOneMore(name: string, near: string): boolean {
  const [short = "", long = ""] = [name, near].toSorted((one, other) => one.length - other.length);
  if (long.length !== short.length + 1 || long[0] !== short[0]) return false;
  let same = 0;
  while (short[same] === long[same] && same < short.length) same++;
  return long.slice(same + 1) === short.slice(same);
}

const lettersOf = (name: string): string => name.toLowerCase().split("").toSorted().join("");

/** Whether a name could be an author's own: of the right form, and no misspelling of a known one. */
export const canBeOwn = ({ like }: Growing, name: string, known: readonly string[]): boolean =>
  !known.includes(name) && new RegExp(like).test(name) && !isSlip(name, suggestName(name, known));
