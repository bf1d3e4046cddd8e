import { suggestName, type Card } from "@turnwright/kernel";
import { isRecord, type Path } from "./document.ts";
import { baseOf } from "./name-syntax.ts";
import { checkName, isFaceOf, type Reader } from "./reader.ts";

/** Every text in data, at any depth. */
export function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (Array.isArray(data)) return data.flatMap(textsIn);
  return isRecord(data) ? Object.values(data).flatMap(textsIn) : [];
}

const mentions = new WeakMap<object, readonly string[]>();

/** The texts in a card or a ruleset that may be names of cards; looked through once. */
function mentionsIn(data: object): readonly string[] {
  const found = mentions.get(data) ?? [...new Set(textsIn(data))];
  mentions.set(data, found);
  return found;
}

const present = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/**
 * The cards that can come up in the game of a file: those it lays out, those that these and the rules speak of, and tokens,
 * which effects may make by a word of their own.
 */
function presentIn({ pack, cards, laid }: Reader): ReadonlySet<string> {
  const known = present.get(laid);
  if (known !== undefined) return known;
  const { cards: _cards, ...rules } = pack.ruleset;
  const leaders = pack.leaders === undefined ? [] : [pack.leaders.card];
  const found = new Set([...laid, ...(pack.tokens ?? []), pack.blank, ...leaders]);
  for (const name of mentionsIn(rules)) if (cards.has(name)) found.add(name);
  // What is added while the set is walked through is walked through as well.
  for (const name of found) {
    const card: Card = cards.get(name) ?? {};
    for (const other of mentionsIn(card)) if (cards.has(other)) found.add(other);
  }
  present.set(laid, found);
  return found;
}

/** What is expected not to happen to something has to be about what can be there: about anything else it could never fail. */
export function checkPresent(reader: Reader, name: string, path: Path, isKey = false): boolean {
  if (!checkName(reader, name, path, isKey)) return false;
  const base = baseOf(name);
  if (reader.seats.includes(base) || reader.aliases.has(base)) return true;
  const all = presentIn(reader);
  if (all.has(base) || [...all].some((each) => isFaceOf(reader.cards, each, base))) return true;
  reader.problem(
    path,
    `"${base}" is nowhere in this file, so this could never fail: lay it out, or leave this out`,
    suggestName(base, [...reader.aliases.keys(), ...reader.laid]),
    isKey,
  );
  return false;
}

/** What makes something trigger. */
const TRIGGERS = ["trigger", "delay", "reflex"];

/** Whether data has one of these keys, at any depth. */
const hasOneOf = (data: unknown, keys: readonly string[]): boolean =>
  typeof data === "object" &&
  data !== null &&
  (keys.some((key) => Object.hasOwn(data, key)) || Object.values(data).some((each) => hasOneOf(each, keys)));

/** Of a card that has no ability that triggers, and is given none in this file, none is expected not to trigger. */
export function checkTriggers(reader: Reader, name: string, path: Path, isKey = false): void {
  if (!checkPresent(reader, name, path, isKey)) return;
  const base = baseOf(name);
  const { abilities = {} } = reader.pack.ruleset.keywords ?? {};
  const triggers = (data: unknown): boolean =>
    hasOneOf(data, TRIGGERS) || textsIn(data).some((each) => hasOneOf(abilities[each], TRIGGERS));
  const called = reader.aliases.get(base) ?? base;
  if (!reader.cards.has(called) || triggers(reader.cards.get(called))) return;
  const gives = (card: Card): boolean =>
    hasOneOf(card, ["copyOf", "copy", "become"]) || (hasOneOf(card, ["add"]) && triggers(card));
  const isGiven = [...presentIn(reader)].some((each) => gives(reader.cards.get(each) ?? {}));
  if (!isGiven)
    reader.problem(
      path,
      `"${called}" has no ability that triggers, so this could never fail: leave it out`,
      undefined,
      isKey,
    );
}
