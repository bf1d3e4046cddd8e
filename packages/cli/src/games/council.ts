// A file of its own, so that only the game is loaded that a command needs.
import * as council from "@turnwright/council";
import { lookWith } from "@turnwright/council/look";
import { texts } from "@turnwright/council/texts";
import { playable } from "./game.ts";

/** Council of 1000. */
export const game = playable("@turnwright/council", council, council.cardSchema(), { lookWith, texts });
