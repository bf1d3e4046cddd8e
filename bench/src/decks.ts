import { council, decks as councilDecks } from "@turnwright/council";
import { decks as archiveDecks, grandArchive } from "@turnwright/grand-archive";
import { withCards, type Ruleset } from "@turnwright/kernel";
import { decks as magicDecks, magic, rulesOfMagic, toCard } from "@turnwright/magic";

import { CREATURES } from "./plain-game.ts";
import { eachAgainstEach, type Playouts } from "./playout.ts";

const creatureName = (index: number): string => `Creature ${index}`;

/** The rules of Magic with the nine creatures of the plain game and one land. */
export const vanilla: Ruleset = withCards(
  rulesOfMagic,
  Object.fromEntries(
    [
      { name: "Forest", types: "Basic Land Forest" },
      // What the rules name by themselves: none of it is played with.
      ...[rulesOfMagic.faceDown ?? []].flat().map((name) => ({ name, types: "Creature", power: 2, toughness: 2 })),
      ...CREATURES.map(([cost, power, toughness], index) => ({
        name: creatureName(index),
        cost: cost === 1 ? "{G}" : `{${cost - 1}}{G}`,
        types: "Creature",
        power,
        toughness,
      })),
    ].map((card) => [card.name, toCard(card)]),
  ),
);

export const vanillaDeck = [
  ...CREATURES.flatMap((_, index) => Array.from({ length: 4 }, () => creatureName(index))),
  ...Array.from({ length: 24 }, () => "Forest"),
];

/**
 * The games that are played at random. How many are measured: several times each pair of decks, and together about as dear as
 * the mean of many hundred games. How many are played before: until a decision costs what it will cost from then on. With the decks
 * that there are, code that only some of them need is compiled late; half as many games show half-compiled code.
 */
export const playouts = {
  vanilla: { rules: vanilla, pairing: () => [vanillaDeck, vanillaDeck], warmUp: 6000, games: 400 },
  magic: { rules: magic, pairing: eachAgainstEach(Object.values(magicDecks)), warmUp: 800, games: 64 },
  council: { rules: council, pairing: eachAgainstEach(Object.values(councilDecks)), warmUp: 400, games: 49 },
  "grand-archive": {
    rules: grandArchive,
    pairing: eachAgainstEach(Object.values(archiveDecks)),
    warmUp: 220,
    games: 36,
  },
} as const satisfies Readonly<Record<string, Playouts>>;
