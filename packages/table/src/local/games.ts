// The games that a page plays by itself; here alone the table knows any by name. Each is loaded when it is chosen.
import type { Advice, Outlook, Waits } from "@turnwright/bots";
import type { Ruleset } from "@turnwright/kernel";
import type { DealtDeck } from "@turnwright/scenario";
import { capital, type Look, type PrintedTexts, type Texts } from "@turnwright/lexicon/look";
import { offer, type OwnOffer } from "./offer.ts";
import type * as ownRuleset from "./own-ruleset.ts";
import type { Settable } from "./settings.ts";

/** What is loaded before the first card is dealt. */
export interface LocalGame {
  readonly ruleset: Ruleset;
  readonly look: Look;
  readonly decks: Readonly<Record<string, readonly string[]>>;
  /** The look of a variant of it. */
  readonly lookWith?: (ruleset: Ruleset) => Look;
  /** How well it stands for a seat: a game that cannot say is played at random. */
  readonly outlook?: Outlook;
  readonly advice?: Advice;
  readonly waits?: Waits;
  /** How a deck is dealt: what of it is shuffled, and what begins elsewhere; or why it cannot be played with. */
  readonly dealt?: (deck: readonly string[], leaders?: number) => DealtDeck | string;
}

/** A rule in our own words. */
export interface RuleRow {
  readonly id: string;
  readonly text: string;
}

/** A game that can be chosen. */
export interface GameEntry {
  readonly title: string;
  readonly load: () => Promise<LocalGame>;
  /** What it looks like: loaded where games are chosen, without their rules. */
  readonly look: () => Promise<Look>;
  /** What can be set before it begins: loaded when somebody chooses a new game. */
  readonly settable?: () => Promise<Settable>;
  /** What the cards of its own decks say: loaded after the first paint. */
  readonly printedInDecks: () => Promise<PrintedTexts>;
  /** What all its cards say: loaded when one that is in none of these decks is to be read. */
  readonly printed: () => Promise<PrintedTexts>;
  /** All that it says, for what no card has printed: loaded when something of that kind is to be read. */
  readonly texts: () => Promise<Texts>;
  /** Its rules row by row: loaded when somebody wants to read one. */
  readonly rows: () => Promise<readonly RuleRow[]>;
}

/** What some cards say that a game does not have: those of a file, of a ruleset of one's own. */
export interface OwnTexts {
  readonly names: readonly string[];
  readonly texts: Texts;
}

/** A game's texts, with those of some cards beside them. */
export const withOwn = (others: Texts, { names, texts }: OwnTexts): Texts => ({
  ...others,
  card: (name) => (names.includes(name) ? texts : others).card(name),
  item: (item, name) => (names.includes(item.of ?? name) ? texts : others).item(item, name),
});

type Raw = Promise<{ readonly default: string }>;

/** Reads files of rows, one JSON value in each line. */
const rowsIn = async (...files: readonly Raw[]): Promise<readonly RuleRow[]> =>
  (await Promise.all(files)).flatMap((file) =>
    file.default
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly id: string; readonly says: string })
      .map(({ id, says }) => ({ id, text: says })),
  );

/** Those that the page has itself, by the names of their rulesets. */
export const shipped: Readonly<Record<string, GameEntry>> = {
  magic: {
    title: "Magic",
    load: () => import("./magic.ts"),
    look: async () => (await import("@turnwright/magic/look")).look,
    settable: async () => (await import("./magic-settings.ts")).settable,
    printedInDecks: async () => (await import("virtual:texts/magic/decks")).printed,
    printed: async () => (await import("virtual:texts/magic")).printed,
    texts: async () => (await import("@turnwright/magic/texts")).texts,
    rows: () =>
      rowsIn(import("@turnwright/magic/rules/cr.jsonl?raw"), import("@turnwright/magic/rules/beside.jsonl?raw")),
  },
  "grand-archive": {
    title: "Grand Archive",
    load: () => import("./grand-archive.ts"),
    look: async () => (await import("@turnwright/grand-archive/look")).look,
    printedInDecks: async () => (await import("virtual:texts/grand-archive/decks")).printed,
    printed: async () => (await import("virtual:texts/grand-archive")).printed,
    texts: async () => (await import("@turnwright/grand-archive/texts")).texts,
    rows: () => rowsIn(import("@turnwright/grand-archive/rules/ga.jsonl?raw")),
  },
  council: {
    title: "Council of 1000",
    load: () => import("./council.ts"),
    look: async () => (await import("@turnwright/council/look")).look,
    settable: async () => (await import("./council-settings.ts")).settable,
    printedInDecks: async () => (await import("virtual:texts/council/decks")).printed,
    printed: async () => (await import("virtual:texts/council")).printed,
    texts: async () => (await import("@turnwright/council/texts")).texts,
    rows: () => rowsIn(import("@turnwright/council/rules/c1k.jsonl?raw")),
  },
};

const ownCode = (): Promise<typeof ownRuleset> => import("./own-ruleset.ts");

/** A ruleset of one's own that is served beside the page. */
export function ownEntry(own: OwnOffer): GameEntry {
  return {
    title: capital(own.title),
    load: async () => (await ownCode()).loadOwn(own),
    look: async () => (await (await ownCode()).loadOwn(own)).look,
    printedInDecks: async () => (await ownCode()).printOwn(own),
    printed: async () => (await ownCode()).printOwn(own),
    texts: async () => (await ownCode()).sayOwn(own),
    rows: async () => (await ownCode()).rowsOfOwn(own),
  };
}

/** All that can be chosen on this page. */
export const games: Readonly<Record<string, GameEntry>> =
  offer?.own === undefined ? shipped : { [offer.game]: ownEntry(offer.own), ...shipped };

/** The game that the page opens with. */
export const firstGame = offer?.game ?? "magic";
