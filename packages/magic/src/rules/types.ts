import type { Data, DataRecord } from "@turnwright/kernel";

/** Types of lands [CR 205.3i]. */
const LAND_TYPES = [
  "plains",
  "island",
  "swamp",
  "mountain",
  "forest",
  "cave",
  "desert",
  "gate",
  "lair",
  "locus",
  "mine",
  "power-plant",
  "sphere",
  "tower",
  "town",
  "urza's",
];

export const SUPERTYPES = ["basic", "legendary", "ongoing", "snow", "world"];
export const CARD_TYPES = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
];
const ARTIFACT_TYPES = ["equipment", "fortification", "vehicle", "clue", "food", "treasure", "blood", "gold"];
const ENCHANTMENT_TYPES = [
  "aura",
  "background",
  "cartouche",
  "class",
  "curse",
  "role",
  "room",
  "rune",
  "saga",
  "shrine",
];
const BATTLE_TYPES = ["siege"];
const SPELL_TYPES = ["adventure", "arcane", "lesson", "trap"];
const WALKER_TYPES = ["ajani", "chandra", "garruk", "gideon", "jace", "liliana", "ral", "sorin", "teferi"];

/** What a creature may be beside its creature types [CR 205.4a, 205.2a, 205.3g-j]. */
const NO_CREATURE_TYPES = [
  ...SUPERTYPES,
  ...CARD_TYPES,
  ...ARTIFACT_TYPES,
  ...ENCHANTMENT_TYPES,
  ...BATTLE_TYPES,
  ...WALKER_TYPES,
  ...LAND_TYPES,
];

export const MANA: Readonly<Record<string, string>> = {
  plains: "W",
  island: "U",
  swamp: "B",
  mountain: "R",
  forest: "G",
};

/** Types of creatures, those that are printed on cards [CR 205.3m]. */
export const CREATURE_TYPES: readonly string[] = `
  advisor aetherborn alien ally angel antelope ape archer archon armadillo artificer assassin assembly-worker atog
  aurochs avatar azra badger barbarian bard basilisk bat bear beast beaver beeble beholder berserker bird bison
  boar bringer brushwagg camel capybara carrier cat centaur chimera citizen cleric clown cockatrice construct
  coward coyote crab crocodile cyclops dauthi demigod demon detective devil dinosaur djinn doctor dog dragon drake
  drone druid dryad dwarf echidna efreet egg elder eldrazi elemental elephant elf elk eye faerie ferret fish
  flagbearer fox fractal frog fungus gargoyle giant giraffe gith glimmer gnoll gnome goat goblin god golem gorgon
  gremlin griffin hag halfling hamster harpy hedgehog hellion hero hippo hippogriff homarid homunculus horror
  horse human hydra hyena illusion imp incarnation inkling inquisitor insect jackal jellyfish juggernaut kangaroo
  kavu kirin kithkin knight kobold kor kraken lamia lammasu leech lemur leviathan lhurgoyf licid lizard lobster
  mammoth manticore masticore mercenary merfolk metathran minion minotaur mite monger mongoose monk monkey
  moonfolk mount mouse mutant myr mystic nautilus nephilim nightmare nightstalker ninja noble noggle nomad nymph
  octopus officer ogre ooze orc orgg otter ouphe ox oyster pangolin peasant pegasus pest phelddagrif phoenix
  phyrexian pilot pirate plant platypus porcupine possum praetor processor rabbit raccoon ranger rat rebel rhino
  robot rogue salamander samurai saproling satyr scarecrow scientist scorpion scout seal serpent shade shaman
  shapeshifter shark sheep siren skeleton skunk slith sliver sloth slug snail snake soldier soltari sorcerer spawn
  specter spellshaper sphinx spider spike spirit spy squid squirrel starfish surrakar survivor thalakos thopter
  thrull tiefling tosk treefolk trilobite troll turtle unicorn vampire varmint vedalken villain volver wall walrus
  warlock warrior weasel weird werewolf whale wizard wolf wolverine wombat worm wraith wurm yeti zombie zubera
`
  .trim()
  .split(/\s+/);

/** What is lost with a card type, unless another one has it too [CR 205.1a]. */
export const SUBTYPES = {
  artifact: ARTIFACT_TYPES,
  battle: BATTLE_TYPES,
  creature: CREATURE_TYPES,
  enchantment: ENCHANTMENT_TYPES,
  kindred: CREATURE_TYPES,
  land: LAND_TYPES,
  planeswalker: WALKER_TYPES,
};

/** All types that are known by name; others may be made up. */
export const TYPES: readonly string[] = [...NO_CREATURE_TYPES, ...SPELL_TYPES, ...CREATURE_TYPES];

/** The types in a type line: a dash alone divides them, one inside a word belongs to it ("Power-Plant") [CR 205.3b]. */
export const typesIn = (line: string): string[] =>
  line
    .toLowerCase()
    .split(/\s+|—/)
    .filter((word) => word !== "" && word !== "-");

/** Types of what lies in the command zone only. */
export const COMMAND_TYPES = ["dungeon", "speed"];

/** It is this instead of the creature types that it has. */
export const creatureType = (type: string): DataRecord => ({ ...onlyCreatureType(type), layer: "types" });

/** The same as an exception of a copy. */
export const onlyCreatureType = (type: string): DataRecord => ({
  add: { types: [type] },
  remove: { types: { but: [...NO_CREATURE_TYPES, type] } },
});

/** It is also a land of this basic type, and has the mana ability of that [CR 305.6, 305.7]. */
export const landType = (type: string): DataRecord => ({
  add: { types: [type], keywords: [`taps for {${MANA[type] ?? "C"}}`] },
  layer: "types",
});

/** They are of this basic type only: with their own types they lose the abilities that their text gives them [CR 305.7]. */
export const basicType = (type: string, who: Data): readonly DataRecord[] => [
  { who, remove: { types: LAND_TYPES, keywords: "all", abilities: "all" }, layer: "types" },
  { who, ...landType(type) },
];

/** Power and toughness, both that much. */
export const both = (amount: Data): DataRecord => ({ power: amount, toughness: amount });
