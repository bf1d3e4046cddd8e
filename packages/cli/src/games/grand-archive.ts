// A file of its own, so that only the game is loaded that a command needs.
import * as archive from "@turnwright/grand-archive";
import { lookWith } from "@turnwright/grand-archive/look";
import { texts } from "@turnwright/grand-archive/texts";
import { playable } from "./game.ts";

/** Grand Archive. */
export const game = playable("@turnwright/grand-archive", archive, archive.cardSchema(), { lookWith, texts });
