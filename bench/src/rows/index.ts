import type { Row } from "../measure.ts";
import { councilDecks, councilDifference, councilTimes, councilTriggers } from "./council.ts";
import { forks } from "./fork.ts";
import { archiveCrowd, archiveDecks } from "./grand-archive.ts";
import { archiveGreedy } from "./greedy.ts";
import { idlePermanents } from "./idle-permanents.ts";
import { longGame } from "./long-game.ts";
import { magicCrowd, magicDecks, magicVanilla } from "./magic.ts";
import { memory } from "./memory.ts";
import { ownCards } from "./own-cards.ts";
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
  ownCards,
  peers,
  magicVanilla,
  magicDecks,
  magicCrowd,
  councilTimes,
  councilTriggers,
  councilDifference,
  councilDecks,
  archiveDecks,
  archiveCrowd,
  archiveGreedy,
];
