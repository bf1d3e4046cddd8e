import { lookOf } from "@turnwright/lexicon/look";
import { random } from "@turnwright/bots";
import { packFor } from "@turnwright/scenario";
import type { RulesetFile } from "../ruleset-file.ts";
import { type Definition, type PlayableGame } from "./game.ts";

/** A ruleset of one's own as a game: a variant has all that is not rules from the game that it is a variant of. */
export function ownGame({ ruleset, pack: parts }: RulesetFile, base: PlayableGame | null): PlayableGame {
  if (base === null) {
    const pack = packFor(ruleset, parts);
    return {
      pack: { ...pack, decks: decksOf(pack.decks, ruleset) },
      cards: Object.entries(ruleset.cards ?? {}).map(([name, card]) => definitionOf(name, card)),
      text: (name) => pack.describe(ruleset.cards?.[name] ?? {}),
      look: lookOf(ruleset),
      lookWith: lookOf,
      bots: { random },
    };
  }
  const { variants: _variants, settled: _settled, named: _named, ...rest } = base.pack;
  const terms = { ...rest.terms, ...parts.terms };
  const added = Object.entries(ruleset.cards ?? {}).filter(([name]) => base.pack.ruleset.cards?.[name] === undefined);
  return {
    ...base,
    look: base.lookWith(ruleset),
    pack: { ...rest, mayBeRule: () => true, ...parts, terms, name: ruleset.name, ruleset },
    cards: [...base.cards, ...added.map(([name, card]) => definitionOf(name, card))],
  };
}

/** A card of the kernel as one that can be listed. */
function definitionOf(name: string, card: object): Definition {
  const types: unknown = "types" in card ? card.types : "kind" in card ? card.kind : "";
  return { ...card, name, types: (Array.isArray(types) ? types : [types]).map(String).join(" ") };
}

/** How many cards a deck has that nobody has put together. */
const DECK = 40;

/** A game without decks gets one with all of its cards, so that it can be played at once. */
function decksOf(
  decks: PlayableGame["pack"]["decks"],
  { cards = {}, deck }: PlayableGame["pack"]["ruleset"],
): PlayableGame["pack"]["decks"] {
  const names = Object.keys(cards);
  if (Object.keys(decks).length > 0) return decks;
  const isPlayed = deck !== undefined && names.length > 0;
  return { all: isPlayed ? Array.from({ length: DECK }, (_, index) => names[index % names.length] ?? "") : [] };
}
