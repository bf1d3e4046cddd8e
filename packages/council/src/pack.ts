import type { Card, Ruleset } from "@turnwright/kernel";
import { decks } from "./card/decks.ts";
import { council, councilWith } from "./card/set.ts";
import { STATUSES } from "./lexicon/values.ts";
import { SETTINGS } from "./rules/variants.ts";

const MARKS = {
  decay: "decayed",
  wither: "worn",
  growth: "growth",
  hollow: "hollowed",
  blessing: "blessed",
  burning: "burning",
  signature: "signed",
  // What lasts on a Unit, and is said like a counter: that it cannot be seen, and that its Ward is used up.
  concealed: "concealed",
  wardSpent: "wardSpent",
} as const;

/** What is said of an object where it is laid out, and where it is looked at. */
const things = {
  tapped: { flag: "exhausted" },
  sick: { flag: "fresh" },
  faceDown: { flag: "faceDown" },
  damage: { mark: "damage" },
  counters: { marks: MARKS },
  attachedTo: { host: true },
} as const;

/** What files about Council say, in the kernel's words. */
const terms = {
  things,
  seats: {
    resolve: { resource: "resolve" },
    influence: { resource: "influence" },
    champion: { zone: "field", type: "champion" },
  },
  resources: { resolve: "resolve", influence: "influence" },
  verbs: { play: ["play"], activate: ["activate"], channel: ["channel"] },
  declarations: {
    attack: { declaration: "attack", form: "pairs" },
    block: { declaration: "block", form: "reversed" },
  },
  shows: {
    ...things,
    power: { value: "power" },
    defense: { value: "defense" },
    types: { value: "types" },
    realms: { value: "realms" },
    keywords: { value: "keywords" },
    attacking: { link: "attacking" },
    blocking: { link: "blocking" },
    blocked: { marked: "blocked" },
    concealed: { marked: "concealed" },
    ...Object.fromEntries(STATUSES.map((status) => [status, { has: status, among: "keywords" }])),
  },
  settings: { ...SETTINGS, mulligan: ["full"] },
} as const;

/** Only what has no rule of its own is left out. */
const declined = [
  {
    id: "C1K-RLM-ASC",
    why: "the realm stands only in older documents and has no timing rule; cards of it are accepted like any other",
  },
] as const;

/** The game as a file sets it; what it does not say is as in the document. */
function settled({ settings }: { readonly settings: Readonly<Record<string, unknown>> }): Ruleset {
  const own = Object.entries(settings).filter(([key]) => Object.hasOwn(SETTINGS, key));
  return councilWith(Object.fromEntries(own));
}

/** The settings of a game that is called so, as a replay has it: `council handLimit=7`. */
function settingsNamed(name: string): Readonly<Record<string, string | number>> | undefined {
  const [first, ...parts] = name.split(" ");
  const said = parts.map((part) => {
    const [key = "", value = ""] = part.split("=");
    const known = Object.entries(SETTINGS).find(([each]) => each === key)?.[1] ?? [];
    return [key, known.find((each) => String(each) === value)] as const;
  });
  const settings: Record<string, string | number> = {};
  for (const [key, value] of said) {
    if (value === undefined) return undefined;
    settings[key] = value;
  }
  return first === "council" ? settings : undefined;
}

/** Actions and Edicts go to the void, never to the field [C1K-STK-3]. */
const neverAtWork = ({ types }: Card): string | undefined =>
  Array.isArray(types) && types.some((each) => each === "action" || each === "edict")
    ? "Actions and Edicts are never on the field [C1K-STK-3]"
    : undefined;

/** Everything about Council that files, tables and tools need beside the kernel; whoever has the rows gives them. */
export const pack = <R, D>(rows: readonly R[], reading: D) => ({
  name: "council",
  ruleset: council,
  settled,
  settingsNamed,
  rows,
  declined,
  ...reading,
  decks,
  blank: "Blank",
  neverAtWork,
  leaders: { card: "Plain Champion", type: "champion", zone: "field", opening: "library", gives: "resolve" },
  terms,
});
