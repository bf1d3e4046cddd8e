import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord, record } from "../record.ts";
import { listed, many, names, signed, spaced, withArticle } from "./english.ts";
import type { Speak } from "./entry.ts";

/** Whom an event or a declaration is about: a filter, a name, or a target. */
export function whomText(of: Data | undefined, speak: Speak): string {
  if (isRecord(of) && of["target"] === undefined) return withArticle(speak.filter(of));
  return speak.selector(of);
}

/** Several changes; those of the same objects share their subject. */
export function changesText(data: Data | undefined, speak: Speak, who?: string): string {
  const groups = new Map<string, Record_[]>();
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
export function changeText(change: Record_, speak: Speak): string {
  const add = record(change["add"]);
  const { power, toughness, keywords, ...more } = add;
  const clauses = [
    ...(power === undefined && toughness === undefined
      ? []
      : [`gets ${signed(power ?? 0, speak.amount)}/${signed(toughness ?? 0, speak.amount)}`]),
    ...(keywords === undefined ? [] : [`has ${listed(names(keywords))}`]),
    ...Object.entries(more).map(
      ([name, value]) =>
        `is also ${valueText(value, speak)}${name === "types" || name === "colors" ? "" : ` (${spaced(name)})`}`,
    ),
    ...setText(record(change["set"]), speak),
    ...Object.entries(record(change["remove"])).map(([name, value]) => `loses ${removedText(name, value)}`),
  ];
  return listed(clauses);
}

/** What is taken away: all of it, all but some, or some. Whatever stays a creature loses only creature types. */
function removedText(name: string, value: Data): string {
  if (value === "all") return `all ${spaced(name)}`;
  if (!isRecord(value)) return listed(names(value));
  const kept = names(value["but"]);
  return kept.includes("creature") ? "all other creature types" : `all ${spaced(name)} but ${listed(kept)}`;
}

function setText(set: Record_, speak: Speak): string[] {
  const { power, toughness, ...more } = set;
  return [
    ...(power === undefined || toughness === undefined ? [] : [`is ${speak.amount(power)}/${speak.amount(toughness)}`]),
    ...(power !== undefined && toughness === undefined ? [`has power ${speak.amount(power)}`] : []),
    ...(toughness !== undefined && power === undefined ? [`has toughness ${speak.amount(toughness)}`] : []),
    ...Object.entries(more).map(([name, value]) => `has as its ${spaced(name)} only ${valueText(value, speak)}`),
  ];
}

const valueText = (value: Data, speak: Speak): string =>
  typeof value === "string" || Array.isArray(value) ? listed(names(value)) : speak.amount(value);
