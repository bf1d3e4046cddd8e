// Apart from game.ts, which every game needs: only a ruleset from a file is made a game here.
import type { Ruleset } from "@turnwright/kernel";
import { lookOf, textsOf, withStops, type Look } from "@turnwright/lexicon/look";
import { random } from "@turnwright/bots";
import { packFor } from "@turnwright/scenario";
import type { RulesetFile } from "../ruleset-file.ts";
import { type Definition, type PlayableGame } from "./game.ts";

/** A ruleset of one's own as a game: a variant has all that is not rules from the game that it is a variant of. */
export function ownGame({ ruleset, variantOf, pack: parts }: RulesetFile, base: PlayableGame | null): PlayableGame {
  if (base === null) {
    const pack = packFor(ruleset, parts);
    const lookWith = (rules: Ruleset): Look => withStops(lookOf(rules), parts.stops);
    const ability = (data: object): string => ("text" in data ? pack.describe({ abilities: [data] }).join(" ") : "");
    return {
      pack,
      cards: Object.entries(ruleset.cards ?? {}).map(([name, card]) => definitionOf(name, card)),
      text: (name) => pack.describe(ruleset.cards?.[name] ?? {}),
      // Its rules have names for what cards do, and no words: an ability says what its author has written, or nothing.
      texts: textsOf({ printed: {}, cards: {}, describe: () => [], ability }, {}),
      look: lookWith(ruleset),
      lookWith,
      bots: { random },
    };
  }
  const pack = packFor(ruleset, parts, base.pack);
  const lookWith = (rules: Ruleset): Look => withStops(base.lookWith(rules), parts.stops);
  const added = new Map(
    Object.entries(ruleset.cards ?? {}).filter(([name]) => base.pack.ruleset.cards?.[name] === undefined),
  );
  return {
    ...base,
    ...(variantOf === null ? {} : { variantOf }),
    look: lookWith(ruleset),
    lookWith,
    pack,
    cards: [...base.cards, ...[...added].map(([name, card]) => definitionOf(name, card))],
    text: (name) => {
      const card = added.get(name);
      return card === undefined ? base.text(name) : pack.describe(card);
    },
  };
}

/** A card of the kernel as one that can be listed; it is as it was written, with its name. */
const definitionOf = (name: string, card: object): Definition => ({ ...card, name });
