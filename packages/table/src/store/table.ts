import type { SeenOption } from "@turnwright/kernel/client";
import type { Ruleset } from "@turnwright/kernel";
import type { Look, Texts } from "@turnwright/lexicon/look";
import type { Limits, Match } from "@turnwright/match";
import type { LocalGame } from "../local/games.ts";

/** How a seat names an object or a seat. */
export type Ref = string;

/** A game that is loaded: its rules, and what it shows. Its texts come later. */
export interface PlayedGame {
  readonly name: string;
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly look: Look;
  /** The look of a variant of it, as one with the cards of a file. */
  readonly lookWith?: (ruleset: Ruleset) => Look;
  readonly decks: Readonly<Record<string, readonly string[]>>;
  /** How a deck is dealt: what of it is shuffled, and what begins elsewhere; or why it cannot be played with. */
  readonly dealt: NonNullable<LocalGame["dealt"]>;
  /** The bot that plays it best: one that looks ahead has to know how well a game stands. */
  readonly bot: "greedy" | "random";
  /** A game from a file: whoever looks at it plays every seat and sees every hand in turn. */
  readonly isOpen?: boolean;
}

/** Something that is said beside the button: why not, what was done. */
export interface Notice {
  readonly text: string;
  readonly rules: readonly string[];
  readonly tone: "plain" | "bad";
}

/** What lies over the table. */
export type Dialog =
  | { readonly kind: "new" }
  | { readonly kind: "sheet"; readonly ref: Ref }
  | { readonly kind: "card"; readonly name: string }
  | { readonly kind: "pile"; readonly seat: string; readonly zone: string }
  | { readonly kind: "passed" }
  | { readonly kind: "standing" }
  | { readonly kind: "diagram" }
  | { readonly kind: "keys" }
  | { readonly kind: "rule"; readonly rule: string }
  | { readonly kind: "span"; readonly span: string; readonly whose: "mine" | "theirs" }
  | { readonly kind: "takeBack"; readonly to: number }
  | { readonly kind: "again" }
  | { readonly kind: "share" }
  | { readonly kind: "concede" }
  | { readonly kind: "handOver"; readonly seat: string };

/** Everything that the page shows. */
export interface Table {
  game: PlayedGame | null;
  match: Match | null;
  /** How long persons may think. */
  limits: Limits;
  texts: Texts | null;
  /** The seat through whose eyes the table is seen. */
  viewer: string;
  /** The moment that is looked at; null for now. */
  at: number | null;
  /** What is picked of the open question: indexes of candidates, or numbers. */
  picks: readonly number[];
  /** The first of a pair that is being put together: a blocker whose attacker is still to be clicked. */
  half: Ref | null;
  /** What shall be used first to pay for what is done next. */
  pay: readonly Ref[];
  /** What can be done with a card that was clicked, where that is more than one thing. */
  menu: { readonly ref: Ref; readonly options: readonly SeenOption[] } | null;
  notice: Notice | null;
  dialog: Dialog | null;
  drawer: "log" | "stack" | null;
  /** The opponent whose field keeps the most room, whatever happens; null where the room follows what happens. */
  pinned: string | null;
  /** Whoever looks on while bots play lets them wait. */
  isPaused: boolean;
  /** Before this time the button takes no press: its meaning has just changed. */
  armedAt: number;
  /** What went wrong when a game was opened, in words. */
  failure: string | null;
  version: number;
}

/** The one table of the page. */
export const table: Table = {
  game: null,
  match: null,
  limits: {},
  texts: null,
  viewer: "",
  at: null,
  picks: [],
  half: null,
  pay: [],
  menu: null,
  notice: null,
  dialog: null,
  drawer: null,
  pinned: null,
  isPaused: false,
  armedAt: 0,
  failure: null,
  version: 0,
};

const listeners = new Set<() => void>();

/** Is told of every change, until the function that it gets is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the table, and tells everybody who shows it. */
export function change(part: Partial<Table>): void {
  Object.assign(table, part);
  table.version++;
  for (const listener of listeners) listener();
}

/** What a question needs anew when another one is open. */
export const NOTHING_PICKED = { picks: [], half: null, pay: [], menu: null } as const;

/** Opens something over the table. */
export const openDialog = (dialog: Dialog | null): void => change({ dialog, menu: null });

/** Says something beside the button. */
export const notify = (text: string, rules: readonly string[] = [], tone: Notice["tone"] = "plain"): void =>
  change({ notice: { text, rules, tone } });

/** The match, where there must be one. */
export function mustHaveMatch(): Match {
  if (table.match === null) throw new Error("no match is open");
  return table.match;
}
