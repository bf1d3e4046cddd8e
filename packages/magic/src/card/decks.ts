/** A deck from names with numbers. */
const deck = (cards: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(cards).flatMap(([name, count]) => Array.from({ length: count }, () => name));

/** Quick creatures, burning spells, and a second combat where one is not enough. */
const relentless = deck({
  Mountain: 17,
  "Monastery Swiftspear": 4,
  "Raging Goblin": 4,
  "Spark Elemental": 3,
  "Zurgo Bellstriker": 2,
  "Mardu Scout": 4,
  "Goblin War Buggy": 4,
  "Keldon Marauders": 4,
  "Mogg War Marshal": 2,
  "Boggart Brute": 2,
  "Combat Celebrant": 2,
  Hellrider: 1,
  "Relentless Assault": 1,
  "Lightning Bolt": 4,
  Shock: 4,
  "Sudden Shock": 2,
});

/** Flyers, things that are there every other turn, and turns on top of turns. */
const hourglass = deck({
  Island: 17,
  "Sleep-Cursed Faerie": 4,
  "Delver of Secrets": 4,
  "Coral Merfolk": 4,
  "Wind Drake": 4,
  "Teferi's Drake": 4,
  "Frost Lynx": 4,
  "Man-o'-War": 3,
  Juggernaut: 2,
  "Illusionary Forces": 4,
  Bonesplitter: 3,
  "Distortion Strike": 4,
  "Time Walk": 2,
  Counterspell: 1,
});

/** Large creatures that wear off, what lets them grow, and combats that are called off. */
const vigil = deck({
  Plains: 11,
  Forest: 6,
  "Isamaru, Hound of Konda": 2,
  "Pouncing Jaguar": 4,
  "Youthful Knight": 4,
  "Soltari Priest": 4,
  "Call of the Conclave": 4,
  "Banisher Priest": 4,
  Flickerwisp: 3,
  Calciderm: 2,
  "Stonehorn Dignitary": 1,
  Bonesplitter: 3,
  Rancor: 4,
  Pacifism: 4,
  "Giant Growth": 3,
  "Moment of Silence": 1,
});

/** What comes through the air and the dark, and life that changes hands. */
const midnight = deck({
  Swamp: 17,
  "Black Knight": 4,
  "Zulaport Cutthroat": 4,
  "Dark Confidant": 4,
  "Reckless Imp": 4,
  "Hypnotic Specter": 3,
  "Vampire Nighthawk": 4,
  Juggernaut: 2,
  Shriekmaw: 2,
  "Doom Blade": 3,
  "Unholy Strength": 4,
  "Alms of the Vein": 4,
  Bonesplitter: 4,
  "Sword of Fire and Ice": 1,
});

/** Four decks of sixty cards that make good games with each other. */
export const decks: Readonly<Record<string, readonly string[]>> = { relentless, hourglass, vigil, midnight };
