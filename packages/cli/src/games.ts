// All games that come with the command line, at once. A command loads the one that it needs: find-game.ts.
import type { PlayableGame } from "./games/game.ts";
import { game as council } from "./games/council.ts";
import { game as archive } from "./games/grand-archive.ts";
import { game as magic } from "./games/magic.ts";

const all: Readonly<Record<string, PlayableGame>> = { magic, "grand-archive": archive, council };

/** The games that come with the command line. */
export const games = (): Readonly<Record<string, PlayableGame>> => all;
