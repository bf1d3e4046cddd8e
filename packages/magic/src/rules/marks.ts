import type { Data } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";

/** What the rules mark on permanents, and cards do not call counters. */
export const MARKED = [
  "damage",
  "touched",
  "blocked",
  "struck",
  "frozen",
  "told",
  "echo",
  "room",
  "chosenName",
  "foretold",
  "plotted",
  "adventured",
  "world",
  "monstrous",
  "heldOut",
  "regenerated",
] as const;

/** What counters there are on permanents and cards; cards bring further kinds along. */
export const COUNTERS = [
  "+1/+1",
  "-1/-1",
  "loyalty",
  "defense",
  "charge",
  "time",
  "lore",
  "stun",
  "fade",
  "age",
  "level",
  "storage",
  "page",
  "hour",
  "verse",
  "quest",
  "study",
  "omen",
  "petal",
  "depletion",
  "eon",
  "hunger",
  "intervention",
  "shield",
  "finality",
  "dream",
  "flying",
  "first strike",
  "double strike",
  "deathtouch",
  "exalted",
  "haste",
  "hexproof",
  "indestructible",
  "lifelink",
  "menace",
  "reach",
  "shadow",
  "trample",
  "vigilance",
] as const;

/** Counters that give a keyword, and so an ability that can be lost [CR 122.1b]. */
export const KEYWORD_COUNTERS: readonly (typeof COUNTERS)[number][] = COUNTERS.slice(COUNTERS.indexOf("flying"));

/** The words that put counters on something. */
export const PUTTING = ["counters", "mark"] as const;

/** How kinds of counters are spelt: a name, or two numbers that are added to power and toughness. */
export const KIND = "^[a-z][a-z' -]*$|^[+-][0-9]+/[+-][0-9]+$";

const KNOWN: ReadonlySet<string> = new Set([...COUNTERS, ...MARKED]);

/** The kinds of counters that come with what a card says, each with what it adds [CR 122.1a]. */
export function kindsIn(data: Data): Record<string, Record<string, number>> {
  const found = new Set<string>();
  collect(data, found);
  return Object.fromEntries([...found].map((kind) => [kind, sizeOf(kind)]));
}

function collect(data: Data, found: Set<string>): void {
  if (isList(data)) for (const each of data) collect(each, found);
  if (!isRecord(data)) return;
  for (const word of PUTTING) {
    const kind = data[word];
    if (typeof kind === "string" && !KNOWN.has(kind)) found.add(kind);
  }
  for (const each of Object.values(data)) collect(each, found);
}

function sizeOf(kind: string): Record<string, number> {
  const [, power, toughness] = /^([+-]\d+)\/([+-]\d+)$/.exec(kind) ?? [];
  return power === undefined || toughness === undefined
    ? {}
    : Object.fromEntries(
        Object.entries({ power: Number(power), toughness: Number(toughness) }).filter(([, by]) => by !== 0),
      );
}
