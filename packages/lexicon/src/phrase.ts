// How data is said in a rules text: what a page with texts that are written down already does without.
import { expecting, type Data } from "@turnwright/kernel";
import { numeral, plural, withArticle } from "./english.ts";

/** What something is called, of one or of several: "the found card", "the found cards"; "that card", "those cards". */
export function inNumber(called: string, isMany: boolean | undefined): string {
  const [, before = "", noun = ""] = /^(that|those|the(?: \w+)?) (\w+)$/.exec(called) ?? [];
  if (noun === "" || isMany === undefined) return called;
  const isPlural = before === "those" || (before !== "that" && noun.endsWith("s"));
  if (isMany === isPlural) return called;
  if (isMany) return `${before === "that" ? "those" : before} ${plural(noun)}`;
  return `${before === "those" ? "that" : before} ${noun.replace(/s$/, "")}`;
}

/** How verbs read after several. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  gets: "get",
  gains: "gain",
  has: "have",
  is: "are",
  "doesn't": "don't",
  deals: "deal",
  phases: "phase",
  becomes: "become",
  attacks: "attack",
  loses: "lose",
};

/** The beginning of what speaks of several. */
const SEVERAL =
  "(?:those|(?:any number of (?:other )?|(?:up to )?(?:two|three|four|five) )target|the (?:found|created|revealed|exiled|milled|discarded|returned|chosen|noted)) (?:\\w+ )?\\w+s(?: you control)?";

/** What X is stands at the end of its part of the sentence: `gets +X level until end of turn, where X is …`. */
export const whereX = (text: string): string =>
  text.replaceAll(/(\+X(?:\/[+-]?[X\d]+)*) \(X is ([^()]+)\)([^.;,"]*)/g, "$1$3, where X is $2");

/** A sentence whose verbs agree with those that it speaks of, and which go to their owners. */
export const agreeing = (text: string): string =>
  whereX(text)
    .replace(
      new RegExp(`\\b(${SEVERAL}) (${Object.keys(OF_SEVERAL).join("|")})\\b`, "gi"),
      (_all, several: string, verb: string) => `${several} ${OF_SEVERAL[verb] ?? verb}`,
    )
    .replace(
      new RegExp(
        `((?:put|return) (?:${SEVERAL}|(?:two|three|four|five) [^.,;]*?s\\b|those)(?: [^.,;]*?)?) (to|into|on top of|on the bottom of) its owner's`,
        "gi",
      ),
      "$1 $2 their owner's",
    )
    .replace(new RegExp(`(${SEVERAL} don't \\w+ during) its controller's`, "gi"), "$1 their controller's");

/** A number of something: `a card`, `two cards`, `cards equal to …`. */
export const counted = expecting(
  "a number, a noun, and a function that says amounts",
  function counted(
    data: Data | undefined,
    noun: string,
    said: (data: Data | undefined) => string,
    several = plural(noun),
  ): string {
    if (data === undefined || data === 1) return withArticle(noun);
    if (typeof data === "number") return `${numeral(data)} ${several}`;
    return `${several} equal to ${said(data)}`;
  },
);

/** A price so many times: `(X) less`, and after it that X is so much; a price of more than one is multiplied. */
export function timesOver(price: string, times: string | null): { readonly price: string; readonly rest: string } {
  if (times === null) return { price, rest: "" };
  const [one, ...others] = price.match(/\b\d+\b/g) ?? [];
  return one === "1" && others.length === 0
    ? { price: price.replace(/\b1\b/, "X"), rest: times === "X" ? "" : `, where X is ${times}` }
    : { price, rest: `, times ${times}` };
}

/** `+2`, `-1`, `+the number of …`. */
export const signed = expecting(
  "a number, and a function that says amounts",
  function signed(data: Data | undefined, said: (data: Data | undefined) => string): string {
    if (typeof data === "number") return data < 0 ? `-${Math.abs(data)}` : `+${data}`;
    return `+X (X is ${said(data)})`;
  },
);

/** Numbers that are said together: `+2/+0`, `+X/+X (X is …)`. */
export const signedTogether = expecting(
  "numbers, and a function that says amounts",
  function signedTogether(all: readonly Data[], said: (data: Data | undefined) => string): string {
    const amounts = new Set(all.filter((each) => typeof each !== "number").map((each) => said(each)));
    if (amounts.size !== 1) return all.map((each) => signed(each, said)).join("/");
    const sizes = all.map((each) => (typeof each === "number" ? signed(each, said) : "+X"));
    return `${sizes.join("/")} (X is ${[...amounts].join("")})`;
  },
);

/** `3 gold`, `that much gold`, `gold equal to …`. */
export const muchOf = expecting(
  "a number, a noun, and a function that says amounts",
  function muchOf(data: Data | undefined, what: string, said: (data: Data | undefined) => string): string {
    const amount = said(data);
    const isShort = typeof data === "number" || (typeof data === "string" && !amount.startsWith("the "));
    return isShort ? `${amount} ${what}` : `${what} equal to ${amount}`;
  },
);
