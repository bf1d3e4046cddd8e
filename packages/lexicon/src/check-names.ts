import { grammar, type Data, type DataRecord, type Problem } from "@turnwright/kernel";
import { isList, isRecord } from "./data.ts";

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

/** Keys of records in which there is an event, or something that is looked at one after the other. */
const OPENING: ReadonlySet<string> = new Set(
  (
    "trigger replace watch delay prevent during forEach then while where check share restrict require tax discount forbid " +
    "permit need waive modify certain again mute search dig tutor phaseOut ward shield copy objects filter"
  ).split(" "),
);

/** Keys under which a text is no name of something. */
const PLAIN: ReadonlySet<string> = new Set(["text", "verb", "as", "bind", "name", "rule", "called", "kind", "label"]);

/**
 * A name of an event where there is none, X where none is announced, and something done under a name that nothing has would
 * silently be nothing. `own` are the names that the card gives, `bindsIn` those that a word of the game gives; all that are
 * bound anywhere are in `checking`.
 */
export function checkNames(
  checking: { readonly problems: Problem[]; readonly bound: ReadonlySet<string> },
  card: DataRecord,
  own: ReadonlySet<string>,
  bindsIn: (word: string) => readonly string[],
): void {
  const { abilities } = card;
  const hasX = announcesX(card);
  for (const [index, ability] of (isList(abilities) ? abilities : [abilities ?? null]).entries()) {
    const path = isList(abilities) ? `abilities[${index}]` : "abilities";
    if (!isRecord(ability)) continue;
    for (const { name, at } of deedsIn(ability, path))
      if (!checking.bound.has(name))
        grammar.report(checking, at, `nothing is done under the name "${name}"`, name, checking.bound);
    const isOfEvent = ability["spell"] === undefined && ability["activated"] === undefined;
    const isStatic = ability["static"] !== undefined && ability["if"] !== undefined;
    for (const { name, at } of [
      ...namesSpoken(ability, path, isOfEvent, bindsIn),
      ...(isStatic ? namesSpoken(ability["if"] ?? null, `${path}.if`, false, bindsIn) : []),
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

/** Whether X is announced with anything of a card. */
function announcesX(data: Data): boolean {
  if (typeof data === "string") return data.includes("{X}");
  if (isList(data)) return data.some(announcesX);
  return isRecord(data) && (data["number"] !== undefined || Object.values(data).some(announcesX));
}

/** The names of events that are spoken where nothing opens them, and X, each with its place. */
function* namesSpoken(
  data: Data,
  path: string,
  isOpen: boolean,
  bindsIn: (word: string) => readonly string[],
  given: ReadonlySet<string> = NONE,
): Generator<{ readonly name: string; readonly at: string }> {
  if (isList(data)) {
    // What a word gives holds for those after it.
    const known = new Set([...given, ...data.flatMap((each) => givenBy(each, bindsIn))]);
    for (const [index, each] of data.entries()) yield* namesSpoken(each, `${path}[${index}]`, isOpen, bindsIn, known);
  } else if (isRecord(data)) {
    // The `then` of a condition brings nothing along: that of a permission does, and of what a game pays with.
    const opens =
      isOpen || Object.keys(data).some((key) => OPENING.has(key) && (key !== "then" || data["if"] === undefined));
    const known = new Set([...given, ...givenBy(data, bindsIn)]);
    for (const [key, each] of Object.entries(data))
      if (!PLAIN.has(key))
        yield* namesSpoken(
          each,
          `${path}.${key}`,
          opens,
          bindsIn,
          key === "riders" ? new Set([...known, "span"]) : known,
        );
  } else if (
    typeof data === "string" &&
    !given.has(data) &&
    (data === "x" || data === "span" || (!isOpen && OF_EVENT[data] !== undefined))
  )
    yield { name: data, at: path };
}

const NONE: ReadonlySet<string> = new Set();

const givenBy = (data: Data, bindsIn: (word: string) => readonly string[]): readonly string[] =>
  isRecord(data) ? Object.keys(data).flatMap(bindsIn) : [];
