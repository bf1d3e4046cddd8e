import { start, type Game } from "@turnwright/kernel";
import { magic } from "@turnwright/magic";

import { crowd } from "../crowd.ts";
import { playouts } from "../decks.ts";
import { randomGames } from "../random-games.ts";

/** Plain creatures and lands at random, against the same game written by hand. */
export const magicVanilla = randomGames("magic.vanilla", playouts.vanilla, 0.025, 0.04);

/** The starter decks at random. */
export const magicDecks = randomGames("magic.decks", playouts.magic, 0.0045, 0.01);

const PERMANENTS = ["Forest", "Grizzly Bears", "Llanowar Elves", "Prodigal Sorcerer"];

/** Lands, plain creatures, and creatures that tap for mana or to deal damage, in turn. */
function board(each: number): Game {
  const battlefield = Array.from({ length: each }, (_, index) => PERMANENTS[index % PERMANENTS.length] ?? "");
  return start(magic, {
    seats: ["a", "b"],
    zones: { a: { battlefield, hand: ["Giant Growth", "Grizzly Bears", "Forest"] }, b: { battlefield } },
    at: { turn: 3, active: "a", span: "precombatMain" },
  });
}

export const magicCrowd = crowd("magic.crowd", board);
