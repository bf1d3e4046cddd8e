import type { Card, Ruleset } from "@turnwright/kernel";
import { arePartners, dealtWith, decksFor } from "./card/commander-decks.ts";
import { decks } from "./card/decks.ts";
import { COUNTER_KINDS, magic } from "./card/set.ts";
import { magicWith } from "./card/settled-set.ts";
import { tokenNames } from "./card/token-names.ts";
import { declined } from "./row-exclusions.ts";
import { SETTINGS, type Settings } from "./rules/formats.ts";

/** The kinds of counters, and in which room of a dungeon a venture marker is, which is said like one. */
const counters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COUNTER_KINDS.map((kind) => [kind, kind])),
  room: "room",
};

/** What is said of an object where it is laid out, and where it is looked at. */
const things = {
  tapped: { flag: "exhausted" },
  sick: { flag: "fresh" },
  faceDown: { flag: "faceDown" },
  manifested: { faceDown: "Manifested creature" },
  cloaked: { faceDown: "Cloaked creature" },
  disguised: { faceDown: "Disguised creature" },
  phasedOut: { flag: "absent" },
  damage: { mark: "damage" },
  counters: { marks: counters },
  attachedTo: { host: true },
  chosenName: { named: "chosenName" },
} as const;

/** What files about Magic say, in the kernel's words. */
const terms = {
  things,
  seats: {
    life: { resource: "life" },
    poison: { resource: "poison" },
    counters: { resources: { poison: "poison", energy: "energy", rad: "rad" } },
    commander: { zone: "command", type: "legendary", together: arePartners, leads: true },
  },
  resources: {
    life: "life",
    poison: "poison",
    energy: "energy",
    rad: "rad",
    speed: "speed",
    W: "W",
    U: "U",
    B: "B",
    R: "R",
    G: "G",
    C: "C",
  },
  designations: {
    monarch: { seat: "monarch" },
    initiative: { seat: "initiative", by: { card: "Initiative", zone: "command" } },
    time: { all: "time", values: { none: 0, day: 1, night: 2 } },
  },
  verbs: { cast: ["cast"], play: ["play"], activate: ["activate"] },
  extras: ["kicked", "buyback", "entwined"],
  pays: ["convoke", "improvise", "delve"],
  declarations: {
    attack: { declaration: "attack", form: "pairs" },
    block: { declaration: "block", form: "reversed" },
  },
  assign: ["assign"],
  shows: {
    ...things,
    power: { value: "power" },
    toughness: { value: "toughness" },
    loyalty: { mark: "loyalty" },
    defense: { mark: "defense" },
    types: { value: "types" },
    colors: { value: "colors" },
    keywords: { value: "keywords" },
    attacking: { link: "attacking" },
    blocking: { link: "blocking" },
    protector: { link: "protector" },
    blocked: { marked: "blocked" },
  },
  /** A coin is a number of two, and the first of them is the one that was called. */
  outcomes: { heads: 1, tails: 2, win: 1, lose: 2 },
  settings: { ...SETTINGS, mulligan: ["london"] },
} as const;

/** Everything about Magic that files, tables and tools need beside the kernel; whoever has the rows of the rule book gives them. */
export const pack = <R, D>(rows: readonly R[], reading: D) => ({
  name: "magic",
  ruleset: magic,
  settled,
  settingsNamed,
  conflict,
  decksFor: ({ format }: Readonly<Record<string, unknown>>) => decksFor(String(format)),
  dealt: ({ format }: Readonly<Record<string, unknown>>, deck: readonly string[], leaders?: number) =>
    dealtWith(String(format), deck, leaders),
  rows,
  declined,
  mayBeRule,
  ...reading,
  decks,
  tokens: tokenNames,
  blank: "Blank",
  bornWith,
  neverAtWork,
  terms,
});

/** The rows are a choice of the rules in the book, which are numbered like this: `CR 508.1d`. */
const mayBeRule = (id: string): boolean => /^CR [1-9]\d{2}(?:\.\d{1,3}[a-z]?)?$/.test(id);

/** A planeswalker without loyalty and a battle without defense would be gone at once [CR 704.5i, 704.5v]. */
const bornWith = ({ loyalty, defense }: Card): Record<string, number> => ({
  ...(typeof loyalty === "number" ? { loyalty } : {}),
  ...(typeof defense === "number" ? { defense } : {}),
});

/** Instants and sorceries go to the graveyard, never to the battlefield [CR 304.4, 307.4]. */
const neverAtWork = ({ types }: Card): string | undefined =>
  Array.isArray(types) && types.some((each) => each === "instant" || each === "sorcery")
    ? "instants and sorceries are never on the battlefield [CR 304.4, 307.4]"
    : undefined;

interface Use {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly keys?: readonly string[];
  readonly acts?: readonly { readonly verb: string; readonly card: string; readonly ability?: number }[];
}

/** The game as a file wants it. */
const settled = (use: Use): Ruleset =>
  magicWith({ ...settingsIn(use.settings), ...(wantsByHand(use) ? { payment: "by hand" } : {}) });

/** Those settings that are Magic's, each with a value that it can have. */
function settingsIn(said: Readonly<Record<string, unknown>>): Settings {
  const one = <V>(key: string, known: readonly V[]): V | undefined => known.find((each) => each === said[key]);
  const payment = one("payment", SETTINGS.payment);
  const format = one("format", SETTINGS.format);
  const attack = one("attack", SETTINGS.attack);
  const range = one("range", SETTINGS.range);
  return {
    ...(payment === undefined ? {} : { payment }),
    ...(format === undefined ? {} : { format }),
    ...(attack === undefined ? {} : { attack }),
    ...(range === undefined ? {} : { range }),
  };
}

/** The settings of a game that is called so, as a replay has it: `magic format=commander`. */
function settingsNamed(name: string): Readonly<Record<string, unknown>> | undefined {
  const [first, ...parts] = name.split(" ");
  const said: Record<string, string | undefined> = {};
  for (const part of parts) {
    const [key = "", value] = part.split("=");
    said[key] = spelt(value);
  }
  const settings = { ...settingsIn(said) };
  return first === "magic" && Object.keys(settings).length === parts.length ? settings : undefined;
}

/** A value as it is written in a name, which has no spaces in it. */
const spelt = (value: string | undefined): string | undefined => (value === "by-hand" ? "by hand" : value);

/** Settings that exclude each other. */
function conflict({ format, attack, range }: Readonly<Record<string, unknown>>): Conflict | undefined {
  if (format === "two-headed-giant" && attack !== undefined && attack !== "any")
    return { key: "attack", message: "in Two-Headed Giant a team attacks the other team" };
  if (format === "alternating-teams" && attack !== undefined && attack !== "any")
    return { key: "attack", message: "in Alternating Teams everybody attacks to both sides" };
  if (format === "emperor" && attack !== undefined && attack !== "any")
    return { key: "attack", message: "in Emperor everybody attacks to both sides" };
  if (range === undefined || range === "any") return undefined;
  if (format === "emperor")
    return { key: "range", message: "in Emperor an emperor reaches two seats and a general one" };
  if (format === "two-headed-giant") return { key: "range", message: "in Two-Headed Giant a team acts as one" };
  if (format === "alternating-teams")
    return { key: "range", message: "in Alternating Teams only neighbours are attacked already" };
  return undefined;
}

interface Conflict {
  readonly key: string;
  readonly message: string;
}

/** A file that names sources of mana, or taps one by itself, pays by hand. */
function wantsByHand({ keys = [], acts = [], settings }: Use): boolean {
  if (settings["payment"] === "by hand" || keys.includes("pay")) return true;
  return acts.some(({ verb, card, ability }) => verb === "activate" && isSource(card, ability ?? 1));
}

function isSource(name: string, ability: number): boolean {
  const card: Card | undefined = magic.cards?.[name];
  const activated = (card?.abilities ?? []).filter((each) => "activated" in each);
  const used = activated[ability - 1];
  return used !== undefined && "action" in used && used.action === "tapForMana";
}
