import { describe, expect, test } from "vitest";
import { games } from "../src/games.ts";

/** What is no English, whatever a card does. */
const FAULTS: readonly RegExp[] = [
  /\b(?:an?|each) (?:an?|the|this|that|those|target|each|what|you)\b/i,
  /\ban other\b/i,
  /\bthe top the\b/,
  /\b(?:gains|has|gets) (?:can't|doesn't|does not|may)\b/,
  /\b(?:pay|pays|may pay|costs) [A-Z][a-z]/,
  /"\w+" happened/,
  /\bthat permanent that is \w+ and\b/,
  /\bno more than 0\b/,
  // A name that only the card uses for something, and the name of a number of the rules.
  /"[a-z]+"/,
  /\b(?:your|their|player's) [a-z]\b/,
  /\bone of the active player\b/,
  /\bthat is everything\b/,
  /\bwithout blocked\b/,
  /\btied as\b/,
  /\b(?:gains|has|gets|have|gain) (?:assigns|exiled|unblockable)\b/,
  /\badditional blocks\b/,
  /\banother controller to\b/,
  /\bup to the number of\b/,
  /\bplayer \d/,
  /\bplus -/,
  /\b(?:controller|player) has (?:shroud|hexproof)\b/i,
  /\bdies at end step\b/i,
  /\bthat much is at (?:least 1|most -1)\b/,
  /\bto put(?! back)\b/,
  /undefined|\[object|NaN| {2}|\.\./,
];

describe.each(Object.entries(games()))("the text of the cards of %s", (_name, { cards, text }) => {
  test("is English as far as that can be seen by its form", () => {
    const faulty = cards.flatMap(({ name }) =>
      text(name)
        .filter((line) => FAULTS.some((fault) => fault.test(line)))
        .map((line) => `${name}: ${line}`),
    );
    expect(faulty).toEqual([]);
  });
});

const textOf = (game: string, card: string): readonly string[] => games()[game]?.text(card) ?? [];

test.each([
  ["Genji Glove", 1, "Whenever equipped creature attacks, "],
  [
    "Leveler",
    0,
    "When this enters the battlefield, put cards equal to the number of cards in your library from the top of",
  ],
  ["Emrakul, the Aeons Torn", 2, "Whenever this attacks, the defending player sacrifices six permanents."],
  ["Blinding Angel", 1, "Whenever this deals combat damage to a player, that player skips their next combat phase."],
  ["Nekrataal", 1, "When this enters the battlefield, destroy target nonartifact nonblack creature; it can't be"],
  [
    "Boros Charm",
    0,
    "Choose one: this deals 4 damage to target player or planeswalker, each permanent you control gains",
  ],
  ["Brine Elemental", 0, "When this is turned face up, each opponent skips their next untap step."],
  ["Submerge", 0, "Put target creature on top of its owner's library."],
  [
    "Symbiotic Deployment",
    1,
    "{1}, Choose 2 untapped creatures you control to tap, Tap the chosen creatures: Draw a card.",
  ],
  ["Ball Lightning", 0, "Trample, haste. At the beginning of the end step, sacrifice this."],
  ["True Believer", 0, "You have shroud."],
  ["Leyline of Anticipation", 0, "If this is in your opening hand, you may begin the game with it on the battlefield."],
  ["Segmented Krotiq", 0, "Megamorph {6}{G}."],
  ["Run Away Together", 0, "Return two target creatures with different controllers to their owner's hand."],
  [
    "Guardian of Faith",
    1,
    "When this enters the battlefield, any number of other target creatures you control phase out.",
  ],
  ["Doran, the Siege Tower", 0, "Each creature assigns combat damage by toughness."],
  ["Omnath, Locus of Mana", 1, "This gets +X/+X, where X is your unspent {G} mana."],
  ["Hardened Scales", 0, "If one or more +1/+1 counters would be put on a creature you control, "],
  ["Brave the Sands", 1, "Each creature you control can block 1 additional creature each combat."],
  [
    "Celestial Convergence",
    1,
    "At the beginning of your upkeep, remove an omen counter from this. If there are none on it,",
  ],
  ["Curtain of Light", 0, "Target unblocked creature that is attacking becomes blocked."],
  ["Obeka, Brute Chronologist", 0, "{T}: The active player may have this happen: end the turn."],
  ["Witchbane Orb", 1, "When this enters the battlefield, destroy each curse attached to you."],
  ["Soldier of the Pantheon", 1, "Whenever an opponent casts a multicolored spell, gain 1 life."],
  ["Medomai the Ageless", 2, "As long as it is an extra turn, this can't attack."],
])("%s says what it does as people say it", (card, line, beginning) => {
  expect(textOf("magic", card)[line]?.slice(0, beginning.length)).toBe(beginning);
});
