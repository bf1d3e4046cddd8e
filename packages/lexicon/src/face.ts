import { expecting } from "@turnwright/kernel";
import type { Ruleset, SeenObject } from "@turnwright/kernel";
import { capital, spaced } from "./english.ts";
import type { Badge, Face, Look } from "./look.ts";

type SeenValues = NonNullable<SeenObject["values"]>;

/** A number of what an object is, 0 if it has none. */
export const numberIn = expecting(
  "what an object is, and a name",
  function numberIn(values: SeenValues | undefined, name: string): number {
    const value = values?.[name];
    return typeof value === "number" ? value : 0;
  },
);

/** A set of what an object is, empty if it has none. */
export const setIn = expecting(
  "what an object is, and a name",
  function setIn(values: SeenValues | undefined, name: string): readonly string[] {
    const value = values?.[name];
    return typeof value === "object" ? value : [];
  },
);

/** A card of the ruleset as it is printed, as an object that nothing has changed; undefined if there is no such card. */
export const printedObject = expecting(
  "a ruleset and the name of a card",
  function printedObject({ cards = {}, characteristics = {} }: Ruleset, name: string): SeenObject | undefined {
    const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
    if (card === undefined) return undefined;
    const values: SeenValues = {};
    for (const [key, kind] of Object.entries(characteristics)) {
      const value = card[key];
      if (kind === "set") values[key] = value === undefined ? [] : [value].flat().map(String);
      else if (typeof value === "number") values[key] = value;
    }
    return { id: "", name, controller: "", owner: "", values };
  },
);

/** `power-plant` as it is written in a line of types: each word with a capital letter. */
const titled = (word: string): string => word.split("-").map(capital).join("-");

/** Types in the order in which players write them: those of `first` in their order, then after a colon the others. */
export const typesText = expecting(
  "lists of types",
  function typesText(types: readonly string[], first: readonly string[]): string {
    const main = first.filter((type) => types.includes(type));
    const others = types.filter((type) => !first.includes(type));
    const parts = [main, others].map((each) => each.map(titled).join(" "));
    return parts.filter((part) => part !== "").join(": ");
  },
);

/** How a mark is shown: not at all, or with another label, without its number, as something good or bad. */
export type MarkLabel = null | {
  readonly label?: string;
  readonly tone?: Badge["tone"];
  /** What is there or not has no number. */
  readonly isState?: true;
};

/** What lies on an object, in the order of its marks. A mark without an entry is shown by its name with its number. */
export const marksOn = expecting(
  "marks and their labels",
  (marks: SeenObject["marks"], labels: Readonly<Record<string, MarkLabel>>): readonly Badge[] =>
    Object.entries(marks ?? {}).flatMap(([name, count]) => {
      const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
      if (known === null || count === 0) return [];
      const { label = spaced(name), tone = "plain", isState } = known ?? {};
      return [isState === true ? { label, tone } : { label, count, tone }];
    }),
);

/** What was chosen for an item of the stack and is not to be seen otherwise: X, what was paid beyond the cost. */
export const chosenFor = expecting("an object of a view", ({ item }: SeenObject): readonly Badge[] => [
  ...(item?.x === undefined ? [] : [{ label: "X", count: item.x, tone: "plain" } as const]),
  ...(item?.extras ?? []).map((extra): Badge => ({ label: spaced(extra), tone: "plain" })),
]);

/** The face of an ability on the stack: that of its card, without what only a card has. Undefined for a card. */
export const abilityFace = expecting(
  "an object of a view, and printed faces",
  function abilityFace(object: SeenObject, look: Pick<Look, "printed">): Face | undefined {
    const { item, name } = object;
    if (item === undefined || item.kind === "card") return undefined;
    const card = look.printed(item.of ?? name);
    return {
      title: titleOf(object),
      cost: [],
      hues: card?.hues ?? [],
      types: item.kind === "trigger" ? "Triggered ability" : "Ability",
      keywords: item.keyword === undefined ? [] : [item.keyword],
      badges: chosenFor(object),
      row: card?.row ?? 0,
    };
  },
);

/** What zones are called, by their names. */
export const zoneLabels = expecting(
  "zones and their labels",
  (zones: Look["zones"]): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(zones).map(([name, { label }]) => [name, label])),
);

/** A sentence of the kernel in which zones have the names that people know: `the zone "mainDeck"` is the main deck. */
export const withZoneLabels = expecting(
  "a sentence, and zones with their labels",
  (text: string, zones: Look["zones"]): string =>
    text.replaceAll(
      /the zone "(\w+)"/g,
      (_, zone: string) => `the ${Object.hasOwn(zones, zone) ? (zones[zone]?.label ?? zone) : spaced(zone)}`,
    ),
);

/** What is written over a card: its name, or what can be said of one that is not known. */
export const titleOf = expecting(
  "an object of a view",
  function titleOf({ name, faceDown, item }: SeenObject, noun = "card"): string {
    if (name !== "?") return name;
    if (item !== undefined && item.kind !== "card") return item.of ?? "An ability";
    return faceDown === true ? `Face-down ${noun}` : "Unknown card";
  },
);
