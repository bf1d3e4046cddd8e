import type { Data, Record_ } from "@turnwright/kernel";
import { isList, isRecord } from "../record.ts";
import { abilityEntries } from "./abilities.ts";
import { amountEntries } from "./amounts.ts";
import { cardEntries } from "./cards.ts";
import { conditionEntries } from "./conditions.ts";
import { durationEntries } from "./durations.ts";
import type { Entry, Kind } from "./entry.ts";
import { eventEntries } from "./events.ts";
import { characteristicEntries, filterEntries } from "./filters.ts";
import { flowEntries } from "./flow.ts";
import { keywordEntries } from "./keywords.ts";
import { laterEntries } from "./later.ts";
import { objectEntries } from "./objects.ts";
import { partEntries } from "./parts.ts";
import { permanentEntries } from "./permanents.ts";
import { seatEntries } from "./seats.ts";
import { selectorEntries } from "./selectors.ts";
import { spanEntries } from "./spans.ts";
import { staticEntries } from "./statics.ts";
import { timeEntries } from "./time.ts";

/**
 * Words of the kernel that cards of Magic say otherwise (`tap`, not `exhaust`; `token`, not `create`), or that only other
 * words use. They work, but the page does not offer them.
 */
const FOR_WORDS = new Set(
  "cut begin exchange create become turnFace vanish exhaust ready link control leave announce sequence after share nth note need permit tax discount again mute".split(
    " ",
  ),
);

const forCards = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => (entry.kind === "word" && FOR_WORDS.has(entry.form) ? { ...entry, inner: true } : entry));

/** The words by topic, as the page shows them. */
export const topics: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  { title: "Turns, phases and steps", entries: forCards(timeEntries) },
  { title: "Cards", entries: forCards(objectEntries) },
  { title: "Permanents and spells", entries: forCards(permanentEntries) },
  { title: "Players", entries: forCards(seatEntries) },
  { title: "Order, choice and chance", entries: forCards(flowEntries) },
  { title: "Later and lasting", entries: forCards(laterEntries) },
];

/** Every form of the card language. */
export const lexicon: readonly Entry[] = [
  ...topics.flatMap(({ entries }) => entries),
  ...selectorEntries,
  ...amountEntries,
  ...conditionEntries,
  ...filterEntries,
  ...characteristicEntries,
  ...durationEntries,
  ...abilityEntries,
  ...staticEntries,
  ...partEntries,
  ...keywordEntries,
  ...eventEntries,
  ...spanEntries,
  ...cardEntries,
];

const byKind = new Map<Kind, Map<string, Entry>>();
for (const entry of lexicon) {
  const known = byKind.get(entry.kind) ?? new Map<string, Entry>();
  known.set(entry.form, entry);
  byKind.set(entry.kind, known);
}

const NONE: ReadonlyMap<string, Entry> = new Map();

/** The entries of a kind by their forms. */
export const entriesFor = (kind: Kind): ReadonlyMap<string, Entry> => byKind.get(kind) ?? NONE;

/** The entry of data of a kind: what its first key says, or for abilities and static abilities any key. */
export function entryOf(kind: Kind, data: Record_): Entry | undefined {
  const entries = entriesFor(kind);
  if (kind === "ability" || kind === "static")
    return [...entries.values()].find(({ form }) => data[form] !== undefined);
  const [form = ""] = Object.keys(data);
  return entries.get(form);
}

/** The keys of an entry without their question marks, each with what may stand there and whether it must. */
export const keysOf = ({ keys }: Entry): { readonly key: string; readonly value: string; readonly must: boolean }[] =>
  Object.entries(keys).map(([key, value]) => ({ key: key.replace("?", ""), value, must: !key.endsWith("?") }));

/** Every name that a card gives to something: under `as`, `bind` and `with`. */
export function namesIn(data: Data | undefined, found: Set<string> = new Set()): Set<string> {
  if (isList(data)) for (const each of data) namesIn(each, found);
  else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) {
      if ((key === "as" || key === "bind") && typeof value === "string") found.add(value).add(`${value}To`);
      if (key === "with" && isRecord(value)) for (const name of Object.keys(value)) found.add(name);
      namesIn(value, found);
    }
  }
  return found;
}
