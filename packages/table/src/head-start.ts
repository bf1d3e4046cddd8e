// Loaded before the page: the game that it opens is on its way while the page itself still is.
import { firstGame, games } from "./local/games.ts";
import { kept, MATCH_KEY } from "./store/storage.ts";

/** The name in the match that was kept; whoever takes it up reads it with more care. */
function keptGame(): string | undefined {
  try {
    const { game } = JSON.parse(kept(MATCH_KEY) ?? "{}") as { readonly game?: string };
    return game;
  } catch {
    return undefined;
  }
}

const asked = new URLSearchParams(location.search);
const name = (asked.has("new") ? undefined : keptGame()) ?? asked.get("game") ?? firstGame;
// What goes wrong is said by the page, which loads the same.
games[name]?.load().catch(() => undefined);
