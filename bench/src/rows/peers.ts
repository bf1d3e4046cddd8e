import { atMost, rowOf, passTurns, type Row } from "../measure.ts";
import { boardgameIo, xstateActor } from "../peers.ts";
import { bare } from "../reference.ts";

const turns = 50;
const cost = atMost("cost of a decision, in decisions of the bare loop");

/** What others need for a turn in which everybody passes. Reported only: it is not ours to mend. */
export const peers: Row = rowOf(
  () => [
    passTurns("bare", turns, (count) => bare(count)),
    passTurns("boardgame.io", turns, boardgameIo),
    passTurns("xstate", turns, xstateActor),
  ],
  [
    { name: "reference.peers.boardgame.io", contender: "boardgame.io", against: { bare: cost } },
    { name: "reference.peers.xstate", contender: "xstate", against: { bare: cost } },
  ],
);
