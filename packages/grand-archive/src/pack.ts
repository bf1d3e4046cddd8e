import type { Card } from "@turnwright/kernel";
import { decks } from "./card/decks.ts";
import { grandArchive, tokens } from "./card/set.ts";
import { COUNTERS } from "./rules/ruleset.ts";

const counters: Readonly<Record<string, string>> = Object.fromEntries(COUNTERS.map((kind) => [kind, kind]));

/** What is said of an object where it is laid out, and where it is looked at. */
const things = {
  rested: { flag: "exhausted" },
  sick: { flag: "fresh" },
  faceDown: { flag: "faceDown" },
  damage: { mark: "damage" },
  durability: { mark: "durability", having: "durability" },
  counters: { marks: counters },
  attachedTo: { host: true },
} as const;

/** What files about Grand Archive say, in the kernel's words. */
const terms = {
  things: {
    ...things,
    level: { mark: "level", having: "champion" },
    lineage: { brings: "lineage", having: "champion" },
  },
  seats: { champion: { zone: "field" } },
  zones: { library: "mainDeck", deck: "mainDeck", materialDeck: "material" },
  resources: {},
  verbs: {
    activate: ["activate", "use"],
    cast: ["activate"],
    play: ["activate"],
    use: ["use"],
    materialize: ["materialize"],
  },
  extras: ["prepared", "more"],
  pays: ["reserve", "float"],
  declarations: {
    attack: { declaration: "attack", form: "action" },
    retaliate: { declaration: "retaliate", form: "list" },
  },
  shows: {
    ...things,
    power: { value: "power" },
    life: { value: "life" },
    level: { value: "level" },
    types: { value: "types" },
    element: { value: "element" },
    keywords: { value: "keywords" },
    attacking: { marked: "attacking" },
    defending: { marked: "defending" },
    retaliating: { marked: "retaliating" },
    fostered: { marked: "fostered" },
    preserved: { marked: "preserved" },
    distant: { marked: "distant" },
  },
  settings: {},
} as const;

/** A weapon without durability would be destroyed at once [GA-SBA-2]. */
const bornWith = ({ durability }: Card): Record<string, number> =>
  typeof durability === "number" ? { durability } : {};

/** Actions and attack cards are on the stack, in an intent, and never on the field. */
const neverAtWork = ({ types }: Card): string | undefined =>
  Array.isArray(types) && types.some((each) => each === "action" || each === "attack")
    ? "actions and attack cards are never on the field [GA-RES-4, GA-ATK-5]"
    : undefined;

/** Rows that are left out on purpose. */
const declined = [
  {
    id: "GA-PAN-1",
    why: "the Pantheon format with its boons, barrier tokens and Crowd's Favor has no cards in this set",
  },
] as const;

/** Everything about Grand Archive that files, tables and tools need beside the kernel; whoever has the rows gives them. */
export const pack = <R, D>(rows: readonly R[], reading: D) => ({
  name: "grand-archive",
  ruleset: grandArchive,
  rows,
  declined,
  ...reading,
  decks,
  tokens: tokens.map(({ name }) => name),
  blank: "Blank",
  bornWith,
  neverAtWork,
  leaders: { card: "Plain Champion", type: "champion", zone: "field", opening: "material" },
  terms,
});
