import { isList, isRecord, type Data } from "../data/data.ts";
import { suggestName } from "../data/suggest.ts";
import { isSlip, type Problem } from "../grammar/problem.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/** A place in the rules where a name of a set stands: a type, a colour, a keyword. */
interface Mention {
  readonly path: string;
  readonly set: string;
  readonly name: string;
}

/**
 * Misspelt members of sets, which would silently match nothing. If the members of a set are declared, any other name is
 * one. If cards may add members, it is a name that the rules use only once and that is nearly another one.
 */
export function setSlips(rules: Ruleset, data: Data): Problem[] {
  const sets = Object.entries(rules.characteristics ?? {}).flatMap(([name, sort]) => (sort === "set" ? [name] : []));
  const mentions: Mention[] = [];
  collect(data, "", new Set(sets), mentions);
  const names = new Map<string, Map<string, number>>();
  const add = (set: string, name: string): void => {
    const known = names.get(set) ?? new Map<string, number>();
    names.set(set, known.set(name, (known.get(name) ?? 0) + 1));
  };
  for (const { members, forms = [], text } of Object.values(rules.wordKinds ?? {}))
    for (const set of text) for (const name of [...members, ...forms.flat()]) add(set, name);
  for (const [set, along] of Object.entries(rules.lostWith ?? {}))
    for (const [member, others] of Object.entries(along))
      for (const name of [member, ...others]) mentions.push({ path: `lostWith.${set}.${member}`, set, name });
  for (const [set, members] of Object.entries(rules.apart ?? {}))
    for (const name of members) mentions.push({ path: `apart.${set}`, set, name });
  const { keywords } = rules;
  const entries = keywordEntries(data);
  // Cards have keywords and rules grant them. One that only its own entry names is a slip if it is nearly one of those.
  if (keywords !== undefined)
    for (const name of entries) mentions.push({ path: `keywords.abilities.${name}`, set: keywords.of, name });
  for (const { set, name } of mentions) add(set, name);
  return mentions.flatMap(({ path, set, name }) => {
    const known = names.get(set);
    if (path.startsWith("cards.") || known === undefined) return [];
    const members = rules.grammar?.members?.[set];
    if (members?.includes(name) === true) return [];
    if (members !== undefined) {
      const meant = suggestName(name, members);
      const message = `no member of ${set} is called "${name}"`;
      return [{ path, message, ...(meant === undefined ? {} : { suggestion: meant }) }];
    }
    if (known.get(name) !== 1) return [];
    // Two entries may have similar names, and few cards may be loaded: so an entry is a slip only of a used name without entry.
    const isEntry = keywords !== undefined && path === `keywords.abilities.${name}`;
    const near = suggestName(
      name,
      [...known.keys()].filter((each) => each !== name && !(isEntry && entries.includes(each))),
    );
    return isSlip(name, near)
      ? [
          {
            path,
            message: `nothing else has "${name}" among its ${set}`,
            ...(near === undefined ? {} : { suggestion: near }),
          },
        ]
      : [];
  });
}

/** The keywords that have an entry, if the ruleset says its keywords as it should: that is checked elsewhere. */
function keywordEntries(data: Data): string[] {
  const keywords = isRecord(data) ? data["keywords"] : undefined;
  const entries = isRecord(keywords) ? keywords["abilities"] : undefined;
  return isRecord(entries) ? Object.keys(entries) : [];
}

/** Collects the texts that stand under the name of a set, alone, in a list, or under `lacks` and `but`. */
function collect(data: Data, path: string, sets: ReadonlySet<string>, found: Mention[]): void {
  if (isList(data)) for (const [index, each] of data.entries()) collect(each, `${path}[${index}]`, sets, found);
  else if (isRecord(data))
    for (const [key, value] of Object.entries(data)) {
      const inner = path === "" ? key : `${path}.${key}`;
      // The sets themselves are declared under this key.
      if (inner === "characteristics") continue;
      if (sets.has(key)) collectNames(value, inner, key, found);
      collect(value, inner, sets, found);
    }
}

function collectNames(data: Data, path: string, set: string, found: Mention[]): void {
  if (typeof data === "string") found.push({ path, set, name: data });
  else if (isList(data))
    for (const [index, each] of data.entries()) collectNames(each, `${path}[${index}]`, set, found);
  else if (isRecord(data))
    for (const key of ["lacks", "but"])
      if (data[key] !== undefined) collectNames(data[key], `${path}.${key}`, set, found);
}
