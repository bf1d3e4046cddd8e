import { decks, grandArchive } from "@turnwright/grand-archive";

import type { Row } from "../measure.ts";
import { againstByHand, eachAgainstEach, REPORTED } from "../random-games.ts";

/** The decks at random, against a small game written by hand, as Magic's are. */
export const archiveGames: Row = againstByHand("grand-archive.decks", {
  rules: grandArchive,
  pairing: eachAgainstEach(Object.values(decks)),
  before: 10,
  atOnce: 2,
  demand: REPORTED,
});
