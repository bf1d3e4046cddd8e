import { expecting } from "@turnwright/kernel";

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
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, " ").toLowerCase(),
);

/** What labels call something; the name itself with its words apart, if they do not. */
export const called = (labels: Readonly<Record<string, string>> | undefined, name: string): string =>
  labels !== undefined && Object.hasOwn(labels, name) ? (labels[name] ?? "") : spaced(name);

/** What a number of things is called whose name is said for many: `1 coin`, `2 coins`, `1 gold`. */
export const amountOf = expecting(
  "a number and a name",
  (count: number, things: string): string => `${count} ${count === 1 ? things.replace(/(?<!s)s$/, "") : things}`,
);
