import { grandArchive } from "@turnwright/grand-archive";
import { start, type Game } from "@turnwright/kernel";

import { crowd } from "../crowd.ts";
import { playouts } from "../decks.ts";
import { randomGames } from "../random-games.ts";

/** The decks at random. */
export const archiveDecks = randomGames("grand-archive.decks", playouts["grand-archive"], 0.0009, 0.002);

const CHAMPION = "Spirit of Wind";
const ALLIES = ["Esteemed Knight", "Swift Recruit", "Honorable Vanguard", "Windrider Vanguard"];

/** A champion and allies of the first deck for each; every ally can attack every unit of the other seat. */
function board(each: number): Game {
  const field = [CHAMPION, ...Array.from({ length: each - 1 }, (_, index) => ALLIES[index % ALLIES.length] ?? "")];
  return start(grandArchive, {
    seats: ["a", "b"],
    zones: { a: { field, hand: ["Clean Cut", "Swift Recruit", "Honorable Vanguard"] }, b: { field } },
    at: { turn: 3, active: "a", span: "main" },
  });
}

export const archiveCrowd = crowd("grand-archive.crowd", board);
