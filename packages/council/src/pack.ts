import type { Game } from "@turnwright/kernel";
import { decks } from "./decks.ts";
import { council, councilWith } from "./set.ts";
import type { Settings } from "./variants.ts";

/** A row of the rule book. */
interface Row {
  readonly id: string;
  readonly tag?: string;
  readonly says: string;
}

const MARKS = {
  decay: "decayed",
  wither: "worn",
  growth: "growth",
  hollow: "hollowed",
  blessing: "blessed",
  burning: "burning",
  signature: "signed",
} as const;

const isMarked =
  (mark: string) =>
  (game: Game, id: number): boolean =>
    game.tables.reader.fits(game, { marked: mark }, id, { seat: -1, source: 0, rule: 0, bindings: {} });

/** What is said of an object where it is laid out, and where it is looked at. */
const things = {
  tapped: { flag: "exhausted" },
  sick: { flag: "fresh" },
  faceDown: { flag: "faceDown" },
  damage: { mark: "damage" },
  counters: { marks: MARKS },
  attachedTo: { host: true },
} as const;

const WINDOWS = ["seed", "extended"] as const;
const VIOLATIONS = ["opponent", "keep"] as const;
const LIMITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const EXHAUSTIONS = ["lose", 1, 2, 3, 5] as const;

/** What files about Council say, in the kernel's words. */
const terms = {
  things,
  seats: {
    resolve: { resource: "resolve" },
    influence: { resource: "influence" },
    champion: { zone: "field" },
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
    blocked: { is: isMarked("blocked") },
    concealed: { is: isMarked("concealed") },
  },
  settings: {
    windows: WINDOWS,
    violation: VIOLATIONS,
    handLimit: LIMITS,
    exhaustion: EXHAUSTIONS,
    mulligan: ["full"],
  },
} as const;

/** Only what has no rule of its own is left out. */
const declined = [
  {
    id: "C1K-RLM-ASC",
    why: "the realm stands only in older documents and has no timing rule; cards of it are accepted like any other",
  },
] as const;

/** Every way to set the game: it is small enough to be listed. */
const allSettings: readonly Settings[] = WINDOWS.flatMap((windows) =>
  VIOLATIONS.flatMap((violation) =>
    LIMITS.flatMap((handLimit) => EXHAUSTIONS.map((exhaustion) => ({ windows, violation, handLimit, exhaustion }))),
  ),
);

/** Whether a file that says this about settings means these; what it does not say is as in the document. */
const means = (
  said: Readonly<Record<string, unknown>>,
  { windows, violation, handLimit, exhaustion }: Settings,
): boolean =>
  windows === (said["windows"] ?? "seed") &&
  violation === (said["violation"] ?? "opponent") &&
  handLimit === (said["handLimit"] ?? 0) &&
  exhaustion === (said["exhaustion"] ?? "lose");

interface Use {
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Everything about Council that files, tables and tools need beside the kernel; whoever has the rows gives them. */
export const pack = <D>(rows: readonly Row[], reading: D) => ({
  name: "council",
  ruleset: council,
  variants: allSettings.map((set) => ({
    ruleset: councilWith(set),
    wants: ({ settings }: Use) => means(settings, set),
  })),
  rows,
  declined,
  ...reading,
  decks,
  blank: "Blank",
  terms,
});
