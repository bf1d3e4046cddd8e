import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { capital, listed, spaced, withArticle } from "../english.ts";
import { signed, signedTogether } from "../phrase.ts";
import type { Speak } from "../entry.ts";
import { keywordNames } from "../idiom.ts";
import { isRecord, many, names, plainly, record } from "../data.ts";

/** Whom an event or a declaration is about: a filter, a name, or a target. */
export function whomText(of: Data | undefined, speak: Speak): string {
  if (!isRecord(of) || of["target"] !== undefined) return speak.selector(of);
  // What is named is determined already.
  if (Object.keys(of).join() === "is") return speak.selector(of["is"]);
  // A filter may ask for a link too; all other selectors have keys that no filter has.
  const selected = of["linked"] === undefined || of["to"] !== undefined ? speak.selector(of) : NOTHING;
  return selected === NOTHING ? withArticle(speak.filter(of)) : selected;
}

/** What a selector says that is none. */
const NOTHING = "something";

/** Several changes; those of the same objects share their subject. */
export function changesText(data: Data | undefined, speak: Speak, who?: string): string {
  const groups = new Map<string, DataRecord[]>();
  for (const each of many(data).map(record)) {
    const key = JSON.stringify(each["who"] ?? null);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const texts = [...groups.values()].map((changes) => {
    const subject = who ?? speak.selector(changes[0]?.["who"], "this");
    return `${subject} ${listed(changes.map((each) => changeText(each, speak)))}`;
  });
  return listed(texts);
}

/** What a change gives, sets or takes, as a clause after its subject. */
export function changeText(change: DataRecord, speak: Speak): string {
  const { keywords, ...others } = record(change["add"]);
  const { numbers, more } = sized(others, speak);
  const clauses = [
    ...gainText(numbers, speak),
    ...keywordsText("has", keywords, speak),
    ...quotedTexts("has", change["abilities"], speak),
    ...Object.entries(more).map(([name, value]) => addedText(name, value, speak)),
    ...setText(record(change["set"]), speak),
    ...Object.entries(record(change["remove"])).map(([name, value]) => `loses ${removedText(name, value, speak)}`),
    ...(change["reword"] === undefined ? [] : [`has ${listed(names(change["reword"]), "instead of")} in its text`]),
    ...(change["switch"] === undefined ? [] : [`has its ${listed(names(change["switch"]).map(spaced))} switched`]),
  ];
  return listed(clauses);
}

/** What is different about a copy, as clauses about it: `it isn't legendary and it has haste`. */
export function exceptText(data: Data | undefined, speak: Speak): string {
  if (data === undefined) return "";
  const { set, add, remove, name, abilities, thisAbility } = record(data);
  const { types, keywords, ...removed } = record(remove);
  const { numbers, more } = sized(record(set), speak);
  const said = [
    ...(name === undefined ? [] : [`is called ${plainly(name)}`]),
    ...setText(numbers, speak),
    ...Object.entries(more).map(([key, value]) => copiedText(key, value, speak)),
    ...(add === undefined ? [] : [changeText({ add }, speak)]),
    ...(types === undefined ? [] : [withoutText("types", types, "isn't", speak)]),
    ...(keywords === undefined ? [] : [withoutText("keywords", keywords, "doesn't have", speak)]),
    ...Object.entries(removed).map(([key, value]) => `loses ${removedText(key, value, speak)}`),
    ...quotedTexts("has", abilities, speak),
    ...(thisAbility === true ? ["has this ability"] : []),
  ];
  return `, except it ${listed(said)}`;
}

/** Abilities that are had in full: `has "{T}: Add {G}"`. */
export const quotedTexts = expecting(
  "a verb, abilities, and how to speak",
  (verb: string, abilities: Data | undefined, speak: Speak): string[] =>
    many(abilities).map((each) => `${verb} "${capital(speak.entry("ability", each))}"`),
);

/** What a copy is instead: `is red and green`, `has level 2`. */
function copiedText(name: string, value: Data, speak: Speak): string {
  if (speak.idiom.rules.characteristics?.[name] === "number") return `has ${spaced(name)} ${speak.amount(value)}`;
  if (speak.idiom.phrases.plainSets.includes(name)) return `is ${valueText(value, speak)}`;
  return `has as its ${spaced(name)} only ${valueText(value, speak)}`;
}

const withoutText = (name: string, value: Data, verb: string, speak: Speak): string =>
  typeof value === "string" || Array.isArray(value)
    ? value === "all"
      ? `loses ${removedText(name, value, speak)}`
      : `${verb} ${listed(names(value), "or")}`
    : `loses ${removedText(name, value, speak)}`;

/** Keywords that are had (`has guard`), those that say what something is (`is stunned`) and what it does (`can't block`). */
export const keywordsText = expecting(
  "a verb, keywords, and how to speak",
  function keywordsText(verb: string, keywords: Data | undefined, { idiom }: Speak): string[] {
    const all = names(keywords);
    const is = all.filter((each) => idiom.phrases.statuses.includes(each));
    const does = all.filter((each) => SAYS.test(each));
    const had = all.filter((each) => !is.includes(each) && !does.includes(each));
    return [
      ...(had.length === 0 ? [] : [`${verb} ${keywordNames(idiom, had)}`]),
      ...(is.length === 0 ? [] : [`is ${listed(is)}`]),
      ...does,
    ];
  },
);

const SAYS = /^(?:can't|doesn't|does not|may|must|taps|draws|dies|assigns) /;

/** `gets +1 level`, `is also red`, `is also white (colors)`. */
function addedText(name: string, value: Data, speak: Speak): string {
  const { rules, phrases } = speak.idiom;
  const own = phrases.gains[name]?.(value, speak);
  if (own !== undefined) return own;
  if (rules.characteristics?.[name] === "number") return `gets ${signed(value, speak.amount)} ${spaced(name)}`;
  if (name === "types") {
    const isAdjective = names(value).every((each) => phrases.adjectives[each] !== undefined);
    return `is also ${isAdjective ? valueText(value, speak) : withArticle(valueText(value, speak))}`;
  }
  return `is also ${valueText(value, speak)}${phrases.plainSets.includes(name) ? "" : ` (${spaced(name)})`}`;
}

/** The numbers that the game says together, and what else there is. */
function sized(fields: DataRecord, { idiom }: Speak): { readonly numbers: DataRecord; readonly more: DataRecord } {
  const pairs = Object.entries(fields);
  const isSize = (name: string): boolean =>
    idiom.nouns.size?.includes(name) ?? idiom.rules.characteristics?.[name] === "number";
  return {
    numbers: Object.fromEntries(pairs.filter(([name]) => isSize(name))),
    more: Object.fromEntries(pairs.filter(([name]) => !isSize(name))),
  };
}

/** `gets +2/+0`, or where no numbers are said together `gets +2 power`. */
function gainText(numbers: DataRecord, speak: Speak): string[] {
  const { size } = speak.idiom.nouns;
  if (Object.keys(numbers).length === 0) return [];
  if (size === undefined)
    return Object.entries(numbers).map(([name, value]) => `gets ${signed(value, speak.amount)} ${spaced(name)}`);
  const all = size.map((name) => numbers[name] ?? 0);
  return [`gets ${signedTogether(all, speak.amount)}`];
}

/** What is taken away: all of it, all but some, or some. */
function removedText(name: string, value: Data, { idiom }: Speak): string {
  if (value === "all") return `all ${spaced(name)}`;
  if (!isRecord(value)) return listed(names(value));
  const kept = names(value["but"]);
  return idiom.phrases.lost(name, kept) ?? `all ${spaced(name)} but ${listed(kept)}`;
}

function setText(set: DataRecord, speak: Speak): string[] {
  const { numbers, more } = sized(set, speak);
  const { size } = speak.idiom.nouns;
  const isWhole = size?.every((name) => numbers[name] !== undefined) === true;
  return [
    ...(isWhole
      ? [sizeText(size, numbers, speak)]
      : Object.entries(numbers).map(([name, value]) => `has ${spaced(name)} ${speak.amount(value)}`)),
    ...Object.entries(more).map(([name, value]) =>
      speak.idiom.phrases.plainSets.includes(name)
        ? `is only ${valueText(value, speak)}`
        : `has as its ${spaced(name)} only ${valueText(value, speak)}`,
    ),
  ];
}

/** `is 2/2`; of a number that is said in words: `has power and toughness each equal to …`. */
function sizeText(size: readonly string[], numbers: DataRecord, speak: Speak): string {
  const all = size.map((name) => speak.amount(numbers[name]));
  const isOne = all.every((each) => each === all[0]);
  return isOne && all[0]?.includes(" ") === true
    ? `has ${listed(size.map(spaced))} each equal to ${all[0]}`
    : `is ${all.join("/")}`;
}

const valueText = (value: Data, speak: Speak): string =>
  typeof value === "string" || Array.isArray(value) ? listed(names(value)) : speak.amount(value);
