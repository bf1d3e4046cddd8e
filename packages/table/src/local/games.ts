// The games that a page plays by itself; here alone the table knows any by name. Each is loaded when it is chosen.
import type { Advice, Outlook, Waits } from "@turnwright/bots";
import type { Ruleset } from "@turnwright/kernel";
import type { Texts } from "@turnwright/lexicon";

/** What is loaded before the first card is dealt. */
export interface LocalGame {
  readonly ruleset: Ruleset;
  readonly decks: Readonly<Record<string, readonly string[]>>;
  readonly outlook: Outlook;
  readonly advice: Advice;
  readonly waits?: Waits;
}

/** A game that can be chosen. */
export interface GameEntry {
  readonly title: string;
  readonly load: () => Promise<LocalGame>;
  /** What it says to people: loaded after the first paint. */
  readonly texts: () => Promise<Texts>;
}

/** All of them, by the names of their rulesets. */
export const games: Readonly<Record<string, GameEntry>> = {
  magic: {
    title: "Magic",
    load: () => import("./magic.ts"),
    texts: async () => (await import("@turnwright/magic/look")).texts,
  },
  "grand-archive": {
    title: "Grand Archive",
    load: () => import("./grand-archive.ts"),
    texts: async () => (await import("@turnwright/grand-archive/look")).texts,
  },
  council: {
    title: "Council of 1000",
    load: () => import("./council.ts"),
    texts: async () => (await import("@turnwright/council/look")).texts,
  },
};
