/** A deck from names with numbers. */
const deck = (material: readonly string[], cards: Readonly<Record<string, number>>): readonly string[] => [
  ...material,
  ...Object.entries(cards).flatMap(([name, count]) => Array.from({ length: count }, () => name)),
];

/** Lorraine, wind and crux: attacks, intercept, weapons, cleave. */
const lorraine = deck(
  [
    "Spirit of Wind",
    "Lorraine, Wandering Warrior",
    "Lorraine, Blademaster",
    "Lorraine, Crux Knight",
    "Lorraine, Spirit Ruler",
    "Sword of Seeking",
    "Zephyr's Edge",
    "Warrior's Longsword",
    "Drawn Blade",
    "Seer's Sword",
    "Clarent, Sword of Peace",
    "Grand Crusader's Ring",
  ],
  {
    "Esteemed Knight": 4,
    "Swift Recruit": 4,
    "Honorable Vanguard": 4,
    "Windrider Vanguard": 4,
    "Banner Knight": 3,
    "Trained Hawk": 3,
    "Clean Cut": 4,
    "Combo Strike": 4,
    "Savage Slash": 4,
    "Sudden Steel": 3,
    "Hurricane Sweep": 3,
    "Dungeon Guide": 3,
    "Deflecting Edge": 4,
    "Inspiring Call": 3,
    "Second Wind": 3,
    "Spirit Blade: Ascension": 2,
    "Crux Sight": 2,
    "Ghosts of Pendragon": 3,
  },
);

/** Rai, fire and arcane: the stack, fast Spells, prevention, copies. */
const rai = deck(
  [
    "Spirit of Fire",
    "Rai, Spellcrafter",
    "Rai, Archmage",
    "Rai, Mana Weaver",
    "Rai, Storm Seer",
    "Tome of Knowledge",
    "Crystal of Empowerment",
    "Jewel of Enlightenment",
    "Life Essence Amulet",
    "Endura, Scepter of Ignition",
    "Orb of Glitter",
    "Explosive Rune",
  ],
  {
    Fireball: 4,
    "Spark Alight": 4,
    "Ignite the Soul": 4,
    "Focused Flames": 3,
    "Creative Shock": 4,
    "Careful Study": 2,
    "Power Overwhelming": 2,
    "Spontaneous Combustion": 3,
    "Purge in Flames": 2,
    "Scry the Skies": 3,
    "Arcane Sight": 4,
    "Arcane Blast": 3,
    "Spellshield: Arcane": 3,
    "Magus Disciple": 4,
    "Library Witch": 4,
    "Impassioned Tutor": 3,
    "Flame-Rune Swordsman": 3,
    "Clumsy Apprentice": 3,
    "Conduit of the Mad Mage": 2,
  },
);

/** Silvie, water: ending combat, negating, resting, pride. */
const silvie = deck(
  [
    "Spirit of Water",
    "Silvie, Wilds Whisperer",
    "Silvie, With the Pack",
    "Silvie, Loved by All",
    "Beastbond Ears",
    "Beastbond Boots",
    "Beastbond Paws",
    "Flute of Taming",
    "Bauble of Mending",
    "Wand of Frost",
  ],
  {
    "Woodland Squirrels": 4,
    "Dewdrop Hares": 4,
    "Gray Wolf": 3,
    "Ordinary Bear": 3,
    "Deep Sea Beastbonder": 3,
    "Blue Slime": 3,
    "Giant Tortoise": 2,
    "Lakeside Serpent": 2,
    "Scavenging Raccoon": 2,
    "Snow Fairy": 3,
    "Song of Frost": 4,
    "Glacial Guidance": 4,
    Frostbind: 3,
    "Water Barrier": 3,
    "Freezing Hail": 3,
    "Song of Nurturing": 3,
    "Blissful Calling": 3,
    "Piper's Lullaby": 3,
    "Give Bath": 2,
    "Ocean's Blessing": 3,
  },
);

/** Decks of sixty cards with a material deck of at most twelve. */
export const decks: Readonly<Record<string, readonly string[]>> = { lorraine, rai, silvie };
