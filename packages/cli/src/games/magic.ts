// A file of its own, so that only the game is loaded that a command needs.
import * as magic from "@turnwright/magic";
import { lookWith } from "@turnwright/magic/look";
import { texts } from "@turnwright/magic/texts";
import { playable } from "./game.ts";

/** Magic. */
export const game = playable("@turnwright/magic", magic, magic.cardSchema(), { lookWith, texts });
