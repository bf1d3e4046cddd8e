// Loading a game as it is set. What settings are is loaded only where something is set.
import type { GameEntry, LocalGame } from "./games.ts";
import type { Settings } from "./settings.ts";

/** A game as it is set; settings that exclude each other are refused. */
export async function loadSet(entry: GameEntry, settings: Settings): Promise<LocalGame> {
  const game = await entry.load();
  if (Object.keys(settings).length === 0) return game;
  return (await import("./settings.ts")).gameWith(entry, game, settings);
}

/** A game as its name says that it was set: `magic format=commander`. */
export async function loadNamed(entry: GameEntry, name: string): Promise<LocalGame> {
  const game = await entry.load();
  if (game.ruleset.name === name) return game;
  return loadSet(entry, await (await import("./settings.ts")).settingsNamed(entry, name));
}
