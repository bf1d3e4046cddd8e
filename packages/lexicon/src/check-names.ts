import { grammar, type Data, type DataRecord, type Problem } from "@turnwright/kernel";
import { isList, isRecord, many } from "./data.ts";
import type { Lexicon } from "./lexicon.ts";

/** Names of what an event or an insertion brings along, with what is said where there is none. */
const OF_EVENT: Readonly<Record<string, string>> = {
  n: "no event brings a number here; { count: … } counts, `x` is announced",
  was: "nothing has left by an event here; what a word moves it names with `as`",
  by: "no event has a cause here; this object is `this`",
  whom: "no event is against anybody here; `targets` says whom this is against",
  who: "no event is about a player here; say `you`, `opponents` or { target: 0 }",
  span: "only `riders` of what is inserted speak of it as `span`; another name is given with `as`",
  it: "no event is about an object here; say `this` or { target: 0 }, or name what a word before this chose with `as`",
};

const ALL: ReadonlySet<string> = new Set(Object.keys(OF_EVENT));

/** The names that an event does not bring, by how its own name begins: what begins is nothing that lies somewhere, nor is what happens to a player. */
const MISSING: readonly (readonly [prefix: string, names: readonly string[]])[] = [
  ["begin:", ["it", "was", "whom", "by"]],
  ["state", ["it", "was", "whom", "by", "who"]],
  ["resource:", ["it", "was", "whom"]],
  ["enter:", ["whom"]],
  ["leave:", ["whom"]],
  ["mark:", ["whom"]],
];

/** Keys under which events stand that something waits for. */
const WAITING = ["trigger", "replace", "watch", "delay"];

/** Keys of records in which there is an event, or something that is looked at one after the other. */
const OPENING: ReadonlySet<string> = new Set(
  (
    "prevent during forEach then while where check share restrict require tax discount forbid " +
    "permit need waive modify certain again mute search dig tutor phaseOut ward shield copy objects filter"
  ).split(" "),
);

/** Keys under which a text is no name of something. */
const PLAIN: ReadonlySet<string> = new Set(["text", "verb", "as", "bind", "name", "rule", "called", "kind", "label"]);

/**
 * A name of an event where there is none, X where none is announced, and something done under a name that nothing has would
 * silently be nothing. `own` are the names that the card gives; all that are bound anywhere are in `checking`.
 */
export function checkNames(
  checking: { readonly problems: Problem[]; readonly bound: ReadonlySet<string> },
  card: DataRecord,
  own: ReadonlySet<string>,
  lexicon: Spoken,
): void {
  const { abilities } = card;
  const hasX = announcesX(card);
  for (const [index, ability] of (isList(abilities) ? abilities : [abilities ?? null]).entries()) {
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    if (!isRecord(ability)) continue;
    for (const { name, at } of deedsIn(ability, path))
      if (!checking.bound.has(name))
        grammar.report(checking, at, `nothing is done under the name "${name}"`, name, checking.bound);
    for (const { name, at } of announcementsIn(ability, path))
      if (name === "x" ? !hasX : !checking.bound.has(name))
        grammar.report(
          checking,
          at,
          name === "x"
            ? `no X is announced with this: no cost has {X} in it, and \`number\` says of no ability how large it can be`
            : `nothing is announced under the name "${name}": "extras" names further costs`,
          name,
          name === "x" ? [] : checking.bound,
        );
    const isStatic = ability["static"] !== undefined;
    for (const { name, at } of [
      ...namesSpoken(ability, path, isStatic ? NONE : ALL, lexicon),
      ...(isStatic && ability["if"] !== undefined ? namesSpoken(ability["if"], `${path}.if`, ALL, lexicon) : []),
    ]) {
      if (own.has(name)) continue;
      if (name !== "x") grammar.report(checking, at, `"${name}" is nothing here: ${OF_EVENT[name] ?? ""}`);
      else if (!hasX)
        grammar.report(
          checking,
          at,
          `"x" is nothing here: no cost has {X} in it, and \`number\` says of no ability how large it can be`,
        );
    }
  }
}

/** The names under which something may have been done, each with its place. */
function* deedsIn(data: Data, path: string): Generator<{ readonly name: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* deedsIn(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  for (const [key, each] of Object.entries(data))
    if (key === "did" && typeof each === "string") yield { name: each, at: `${path}.${key}` };
    else yield* deedsIn(each, `${path}.${key}`);
}

/** The names of what is asked of this as it was announced, each with its place. */
function* announcementsIn(data: Data, path: string): Generator<{ readonly name: string; readonly at: string }> {
  if (isList(data)) for (const [index, each] of data.entries()) yield* announcementsIn(each, `${path}[${index}]`);
  if (!isRecord(data)) return;
  const { announced, of } = data;
  if (typeof announced === "string" && of === "this") yield { name: announced, at: `${path}.announced` };
  for (const [key, each] of Object.entries(data)) yield* announcementsIn(each, `${path}.${key}`);
}

/** Whether X is announced with anything of a card. */
function announcesX(data: Data): boolean {
  if (typeof data === "string") return data.includes("{X}");
  if (isList(data)) return data.some(announcesX);
  return isRecord(data) && (data["number"] !== undefined || Object.values(data).some(announcesX));
}

/** What a game's lexicon knows of words and events. */
type Spoken = Pick<Lexicon, "entriesFor" | "moves">;

/** The names of events that are spoken where no event brings them (`missing`), and X, each with its place. */
function* namesSpoken(
  data: Data,
  path: string,
  missing: ReadonlySet<string>,
  lexicon: Spoken,
  given: ReadonlySet<string> = NONE,
): Generator<{ readonly name: string; readonly at: string }> {
  if (isList(data)) {
    // What a word gives holds for those after it.
    const known = new Set([...given, ...data.flatMap((each) => givenBy(each, lexicon))]);
    for (const [index, each] of data.entries()) yield* namesSpoken(each, `${path}[${index}]`, missing, lexicon, known);
  } else if (isRecord(data)) {
    const inside = missingIn(data, missing, lexicon);
    const known = new Set([...given, ...givenBy(data, lexicon)]);
    for (const [key, each] of Object.entries(data))
      if (!PLAIN.has(key))
        yield* namesSpoken(
          each,
          `${path}.${key}`,
          inside,
          lexicon,
          key === "riders" ? new Set([...known, "span"]) : known,
        );
  } else if (typeof data === "string" && !given.has(data) && (data === "x" || data === "span" || missing.has(data)))
    yield { name: data, at: path };
}

/** The names that nothing brings inside of a record, where these are missing around it. */
function missingIn(data: DataRecord, missing: ReadonlySet<string>, lexicon: Spoken): ReadonlySet<string> {
  if (missing.size === 0) return missing;
  const waiting = WAITING.find((key) => data[key] !== undefined);
  if (waiting !== undefined) {
    const events = many(data[waiting]).map((event) => missingFrom(event, lexicon));
    return new Set([...missing].filter((name) => events.every((each) => each.includes(name))));
  }
  // The `then` of a condition brings nothing along: that of a permission does, and of what a game pays with.
  const isOpening = Object.keys(data).some((key) => OPENING.has(key) && (key !== "then" || data["if"] === undefined));
  return isOpening ? NONE : missing;
}

/** The names that an event does not bring. */
function missingFrom(event: Data, { entriesFor, moves = {} }: Spoken): readonly string[] {
  if (typeof event !== "string") return [];
  const known = MISSING.find(([prefix]) => event.startsWith(prefix));
  if (known !== undefined) return known[1];
  if (entriesFor("event").get(event)?.isOfSeat === true) return ["it", "was"];
  return moves[event] === undefined ? [] : ["whom"];
}

const NONE: ReadonlySet<string> = new Set();

const givenBy = (data: Data, { entriesFor }: Spoken): readonly string[] =>
  isRecord(data) ? Object.keys(data).flatMap((word) => entriesFor("word").get(word)?.binds ?? []) : [];
