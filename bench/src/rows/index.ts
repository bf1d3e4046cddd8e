import type { Row } from "../measure.ts";
import { councilDifference, councilGames, councilTimes, councilTriggers } from "./council.ts";
import { forks } from "./fork.ts";
import { archiveGames } from "./grand-archive.ts";
import { idlePermanents } from "./idle-permanents.ts";
import { longGame } from "./long-game.ts";
import { crowded, deckGames, vanillaGames } from "./magic.ts";
import { memory } from "./memory.ts";
import { peers } from "./peers.ts";
import { saves } from "./save.ts";
import { settle } from "./settle.ts";
import { triggers } from "./triggers.ts";
import { options, turn } from "./turn.ts";

/** Every row of the benchmark, in the order in which they run. A new row is a file beside this one and a line here. */
export const rows: readonly Row[] = [
  turn,
  options,
  settle,
  idlePermanents,
  triggers,
  longGame,
  forks,
  memory,
  saves,
  peers,
  vanillaGames,
  deckGames,
  crowded,
  councilTimes,
  councilTriggers,
  councilDifference,
  councilGames,
  archiveGames,
];
