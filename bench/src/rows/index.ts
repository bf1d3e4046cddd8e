import type { Row } from "../measure.ts";
import { bells, councilGames, difference, figures } from "./council.ts";
import { forks } from "./fork.ts";
import { archiveGames } from "./grand-archive.ts";
import { idling } from "./idle.ts";
import { long } from "./long.ts";
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
  idling,
  triggers,
  long,
  forks,
  memory,
  saves,
  peers,
  vanillaGames,
  deckGames,
  crowded,
  figures,
  bells,
  difference,
  councilGames,
  archiveGames,
];
