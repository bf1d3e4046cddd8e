import { clip } from "../text.ts";
import type { Listed } from "./choices.ts";

/** What was typed: the places of choices in the list, in the order in which they were named; or why it is no answer. */
export type Typed =
  | { readonly places: readonly number[] }
  /** `unknown`: nothing in the list is called so. */
  | { readonly wrong: string; readonly unknown?: true };

/** Less than this is a slip of the finger rather than a part of a name. */
export const FEWEST = 3;

const SHORT: Readonly<Record<string, string>> = { y: "yes", n: "no" };

/**
 * Reads what was typed as choices of a list: numbers from 1 with or without commas, ranges (`2-4`), `all`, `none`, or names.
 * A name that is exactly one wins over one that only begins or goes on so.
 */
export function readTyped(typed: string, choices: readonly Listed[]): Typed {
  const short = typed.trim().toLowerCase();
  const said = Object.hasOwn(SHORT, short) ? (SHORT[short] ?? short) : short;
  if (said === "" || said === "none") return { places: [] };
  if (said === "all") return { places: choices.flatMap(({ against }, at) => (against === undefined ? [at] : [])) };
  if (/^[\d\s,;-]+$/.test(said)) return numbered(said, choices.length);
  const whole = named(said, choices, []);
  if ("places" in whole) return whole;
  if (!/,|;| and /.test(said))
    return /^\d+ +\D/.test(said) ? { wrong: `${whole.wrong}; between names and numbers stand commas` } : whole;
  const places: number[] = [];
  for (const part of said.split(/\s*(?:,|;|\band\b)\s*/).filter((each) => each !== "")) {
    const found = /^\d+$/.test(part) ? numbered(part, choices.length) : named(part, choices, places);
    if ("wrong" in found) return found;
    places.push(...found.places);
  }
  return unique(places);
}

function numbered(said: string, count: number): Typed {
  const places: number[] = [];
  for (const part of said.replaceAll(/\s*-\s*/g, "-").split(/[\s,;]+/)) {
    if (part === "") continue;
    const [, first = "", last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || from < 1 || to > count || from > to)
      return {
        wrong: `there is no number ${clip(part, LONGEST)}; there are ${count === 0 ? "none" : `1 to ${count}`}`,
      };
    for (let number = from; number <= to; number++) places.push(number - 1);
  }
  return unique(places);
}

/** So much of what was typed is said again: somebody may have pasted a book. */
export const LONGEST = 60;

const quoted = (said: string): string => `"${clip(said, LONGEST)}"`;

function unique(places: readonly number[]): Typed {
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  return twice === undefined ? { places } : { wrong: `${twice + 1} is named twice` };
}

/** How well words fit a choice, the best first. */
const FITS: readonly ((words: string, said: string) => boolean)[] = [
  (words, said) => words === said,
  (words, said) => said.length >= FEWEST && words.startsWith(said),
  (words, said) => said.length >= FEWEST && words.includes(` ${said}`),
  (words, said) => said.length >= FEWEST && words.includes(said),
];

/** The one choice that is named so; of several that nobody can tell apart, the first that is not taken. */
function named(said: string, choices: readonly Listed[], taken: readonly number[]): Typed {
  for (const fits of FITS) {
    const found = [...choices.entries()].filter(
      ([at, { text, name }]) => !taken.includes(at) && [name, text].some((words) => fits(words.toLowerCase(), said)),
    );
    const possible = found.filter(([, { against }]) => against === undefined);
    const meant = possible.length > 0 ? possible : found;
    const [first] = meant;
    if (first === undefined) continue;
    const isOne = meant.every(([, { text, note }]) => text === first[1].text && note === first[1].note);
    if (isOne) return { places: [first[0]] };
    return {
      wrong: `${quoted(said)} may be ${meant.map(([at, { text }]) => `${at + 1} (${text})`).join(", ")}; type a number`,
    };
  }
  return { wrong: `nothing in the list is called ${quoted(said)}`, unknown: true };
}
