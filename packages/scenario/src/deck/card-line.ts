import type { DeckEntry, Printing } from "./deck-list.ts";
import type { NameIndex } from "./name-index.ts";

/** What a line names. */
export interface CardLine extends DeckEntry {
  readonly isKnown: boolean;
}

/** How many, before the name: `4 Shock`, `4x Shock`, `4 x Shock`, `(4) Shock`, `x4 Shock`. */
const BEFORE = /^[x([]*(?<count>-?\d{1,6})(?:\s*[x*)\]]+\s+|[x*)\]]+|\s+)(?<rest>\S.*)$/i;

/** The same where the name itself begins with what could belong to the number: `4 X`. */
const APART = /^(?<count>\d{1,6})\s+(?<rest>\S.*)$/;

/** How many, after it: `Shock x4`. */
const AFTER = /^(?<rest>.+?)\s+x\s?(?<count>\d{1,6})$/i;

/** The ways to read how many of what a line says; a name may itself look like a number and a name. */
function readingsOf(said: string): readonly { readonly count: number; readonly rest: string }[] {
  const counted = [BEFORE, APART, AFTER].flatMap((pattern) => {
    const { count, rest } = pattern.exec(said)?.groups ?? {};
    return count === undefined || rest === undefined ? [] : [{ count: Number(count), rest }];
  });
  return [...counted, { count: 1, rest: said }];
}

/** How many of which card a line names: as a card that is known if it can be read so. */
export function readCardLine(said: string, { find }: NameIndex): CardLine {
  const readings = readingsOf(said);
  const whole = find(said);
  if (whole !== undefined) return { count: 1, card: whole, isKnown: true };
  for (const { count, rest } of readings) {
    const card = find(rest);
    if (card !== undefined) return { count, card, isKnown: true };
  }
  const bare = readings.map(({ count, rest }) => ({ count, ...withoutPrinting(rest) }));
  for (const { name, ...entry } of bare) {
    const card = find(name);
    if (card !== undefined) return { ...entry, card, isKnown: true };
  }
  const { name = said, ...entry } = bare[0] ?? { count: 1 };
  return { ...entry, card: name, isKnown: false };
}

/** `[M20] Shock`, `[M20:160] Shock`, which stand before a name. */
const LEADING = /^\[(?<set>[^\]:]*)(?::(?<number>[^\]]*))?\]\s*(?=\S)/;

/** `Shock (M20) 160`, `Shock (M20)`. */
const ROUND = /\s+\((?<set>[\w-]{2,8})\)(?:\s+(?<number>[\w★†*-]*\d[\w★†*-]*))?$/;

/** `Shock [M20]`, `Shock [M20:160]`, `Shock <160>`, `Shock *F*`, `Shock [Creature]`, `Shock ^Have,#37d67a^`. */
const AFTERMATH = /\s+(?:\[(?<set>[A-Z\d]{2,6})(?::(?<number>[^\]]*))?\]|\[[^\]]*\]|<[^>]*>|\*\w+\*|\^[^^]*\^)$/;

/** What stands where XMage wants a set and a number and there is none: neither is one. */
export const NO_PRINTING = { set: "NONE", number: "0" } as const;

/** A name without the set and number of its printing and what else programs write beside it. */
function withoutPrinting(text: string): { readonly name: string; readonly printing?: Printing } {
  if (text.includes("|")) return withoutBars(text);
  let [name, printing] = [text, undefined as Printing | undefined];
  const cut = (pattern: RegExp): boolean => {
    const found = pattern.exec(name);
    if (found === null || found[0].length === name.length) return false;
    printing ??= printingOf(found.groups?.["set"], found.groups?.["number"]);
    name = name.replace(pattern, "");
    return true;
  };
  cut(LEADING);
  while (cut(AFTERMATH) || cut(ROUND)) continue;
  return { name, ...(printing === undefined ? {} : { printing }) };
}

/** `Shock|M20|1|[160]`, as Forge writes it; a `+` after the name says that it shines, a number alone which picture it has. */
function withoutBars(text: string): { readonly name: string; readonly printing?: Printing } {
  const [first = "", ...rest] = text.split("|").map((part) => part.trim());
  const set = rest[0] === undefined || /^\d*$|^\?+$|^[[#]/.test(rest[0]) ? undefined : rest[0];
  const number = rest.find((part) => /^\[.*\]$/.test(part))?.slice(1, -1);
  const printing = printingOf(set, number);
  return { name: first.replace(/\+$/, ""), ...(printing === undefined ? {} : { printing }) };
}

/** A printing, where at least its set is said. */
export function printingOf(set: string | undefined, number: string | undefined): Printing | undefined {
  const upper = (set ?? "").trim().toUpperCase();
  if (upper === "" || upper === NO_PRINTING.set) return undefined;
  const bare = (number ?? "").trim();
  return bare === "" || bare === NO_PRINTING.number ? { set: upper } : { set: upper, number: bare };
}
