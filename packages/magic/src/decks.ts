/** A deck from names with numbers. */
const deck = (cards: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(cards).flatMap(([name, count]) => Array.from({ length: count }, () => name));

/** Quick creatures, burning spells, and a second combat where one is not enough. */
const relentless = deck({
  Mountain: 20,
  "Monastery Swiftspear": 4,
  "Raging Goblin": 3,
  "Spark Elemental": 3,
  "Zurgo Bellstriker": 2,
  "Mardu Scout": 2,
  "Goblin War Buggy": 4,
  "Keldon Marauders": 4,
  "Mogg War Marshal": 2,
  "Boggart Brute": 3,
  "Combat Celebrant": 3,
  "Ball Lightning": 2,
  Hellrider: 2,
  "Relentless Assault": 1,
  "Seize the Day": 1,
  "Lightning Bolt": 3,
  "Sudden Shock": 1,
});

/** Flyers, things that are there every other turn, and turns on top of turns. */
const hourglass = deck({
  Island: 21,
  "Sleep-Cursed Faerie": 3,
  "Coral Merfolk": 4,
  "Merfolk Raiders": 1,
  "Lord of Atlantis": 3,
  Hullbreacher: 4,
  "Wind Drake": 4,
  "Teferi's Drake": 4,
  "Man-o'-War": 2,
  Bonesplitter: 3,
  "Illusionary Forces": 4,
  "Waterfall Aerialist": 4,
  "Time Walk": 2,
  Counterspell: 1,
});

/** Large creatures that wear off, what lets them grow, and combats that are called off. */
const vigil = deck({
  Forest: 13,
  Plains: 8,
  "Llanowar Elves": 4,
  "Pouncing Jaguar": 4,
  "Skyshroud Ridgeback": 1,
  Bonesplitter: 2,
  "Albino Troll": 3,
  "Call of the Conclave": 4,
  "Gavony Dawnguard": 1,
  Blastoderm: 4,
  Calciderm: 2,
  Juggernaut: 4,
  "Stonehorn Dignitary": 1,
  "Serra Angel": 1,
  "Giant Growth": 3,
  Rancor: 4,
  "Moment of Silence": 1,
});

/** What comes through the air and the dark, and life that changes hands. */
const midnight = deck({
  Swamp: 21,
  "Reckless Imp": 4,
  "Black Knight": 4,
  "Dark Confidant": 2,
  "Zulaport Cutthroat": 1,
  "Hypnotic Specter": 4,
  "Vampire Nighthawk": 2,
  "Waning Wurm": 2,
  "Alesha's Vanguard": 3,
  Juggernaut: 4,
  Shriekmaw: 1,
  "Unholy Strength": 3,
  "Alms of the Vein": 2,
  Bonesplitter: 3,
  Bitterblossom: 3,
  "Doom Blade": 1,
});

/** Four decks of sixty cards that make good games with each other. */
export const decks: Readonly<Record<string, readonly string[]>> = { relentless, hourglass, vigil, midnight };
