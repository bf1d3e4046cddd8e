import { playouts } from "../decks.ts";
import { randomGames } from "../random-games.ts";

/** The decks at random. */
export const archiveDecks = randomGames("grand-archive.decks", playouts["grand-archive"], 0.0009, 0.002);
