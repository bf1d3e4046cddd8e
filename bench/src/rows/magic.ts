import { playouts } from "../decks.ts";
import { randomGames } from "../random-games.ts";

/** Plain creatures and lands at random, against the same game written by hand. */
export const magicVanilla = randomGames("magic.vanilla", playouts.vanilla, 0.025, 0.04);

/** The starter decks at random. */
export const magicDecks = randomGames("magic.decks", playouts.magic, 0.0045, 0.01);
