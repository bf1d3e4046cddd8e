import { expecting, type Data } from "@turnwright/kernel";
import { isList } from "./data.ts";

/** The grammar that our rules text needs. */
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number in words. */
export const numeral = expecting("a number", (number: number): string => NUMBERS[number] ?? String(number));

const PLURALS: Readonly<Record<string, string>> = {
  elf: "elves",
  wolf: "wolves",
  werewolf: "werewolves",
  dwarf: "dwarves",
  plains: "plains",
  equipment: "equipment",
};

/** More than one of it. */
export const plural = expecting("a noun", (noun: string): string => PLURALS[noun] ?? withEnding(noun, /(s|x|ch|sh)$/));

/** With the s of plurals and of the third person. */
const withEnding = (word: string, hissing: RegExp): string =>
  hissing.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;

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
  "(?:those|(?:up to )?(?:two|three|four|five) target|the (?:found|created|revealed|exiled|milled|discarded|returned|chosen|noted)) (?:\\w+ )?\\w+s";

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

/** A noun with its article: one that is determined already needs none, and an other one is another. */
export const withArticle = expecting("a noun", function withArticle(noun: string): string {
  if (DETERMINED.test(noun)) return noun;
  if (noun.startsWith("other ")) return `an${noun}`;
  return `${/^(?!uni)[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
});

/** A noun that means one known thing: of what is determined already, just that. */
export const withThe = (noun: string): string => (DETERMINED.test(noun) ? noun : `the ${noun}`);

/** Each of what a noun means: of what is determined already, just that. */
export const eachOf = (noun: string): string => (DETERMINED.test(noun) ? noun : `each ${noun}`);

const DETERMINED = /^(?:an?|another|any|each|every|it|its|one|target|that|the|this|those|up to|what|you|your)\b/;

const VERBS: Readonly<Record<string, string>> = {
  do: "does",
  have: "has",
  be: "is",
  are: "is",
  may: "may",
  "may pay": "may pay",
};

/** The form of a verb after he, she or it. */
export function thirdPerson(phrase: string): string {
  const [verb = "", ...rest] = phrase.split(" ");
  const known = VERBS[phrase] ?? VERBS[verb];
  if (VERBS[phrase] !== undefined) return VERBS[phrase];
  return [known ?? withEnding(verb, /(s|x|ch|sh|o)$/), ...rest].join(" ");
}

/** `a, b and c`. */
export const listed = expecting("a list of texts", function listed(parts: readonly string[], last = "and"): string {
  if (parts.length < 2) return parts[0] ?? "";
  if (parts.length === 2) return parts.join(` ${last} `);
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1) ?? ""}`;
});

/** The text with a capital letter. */
export const capital = expecting("a text", (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1));

export const uncapital = expecting("a text", (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1));

/** Camel case as words: `endOfTurn` is "end of turn". */
export const spaced = expecting("a name", (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase(),
);

/** What labels call something; the name itself with its words apart, if they do not. */
export const called = (labels: Readonly<Record<string, string>> | undefined, name: string): string =>
  labels !== undefined && Object.hasOwn(labels, name) ? (labels[name] ?? "") : spaced(name);

/** A name or a number as it is written. */
export const plainly = expecting("plain data", (data: Data | undefined): string =>
  typeof data === "string" ? data : JSON.stringify(data ?? ""),
);

/** One or several, as a list. */
export const many = (data: Data | undefined): readonly Data[] =>
  data === undefined || data === null ? [] : isList(data) ? data : [data];

/** Each of what data names, in plain words. */
export const names = expecting("plain data, one or several", (data: Data | undefined): string[] =>
  many(data).map(plainly),
);

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

/** What a number of things is called whose name is said for many: `1 coin`, `2 coins`, `1 gold`. */
export const amountOf = expecting(
  "a number and a name",
  (count: number, things: string): string => `${count} ${count === 1 ? things.replace(/(?<!s)s$/, "") : things}`,
);
