import { passing, type Row } from "../measure.ts";
import { boardgameIo, xstateActor } from "../peers.ts";
import { bare } from "../reference.ts";

const turns = 50;
const means = "decisions per second, as a share of the bare loop's";

/** What others need for a turn in which everybody passes. Reported only: it is not ours to mend. */
export const peers: Row = {
  name: "reference.peers",
  contenders: () => [
    passing("bare", turns, (count) => bare(count)),
    passing("boardgame.io", turns, boardgameIo),
    passing("xstate", turns, xstateActor),
  ],
  comparisons: [
    { name: "reference.peers.boardgame.io", contender: "boardgame.io", against: { bare: { means } } },
    { name: "reference.peers.xstate", contender: "xstate", against: { bare: { means } } },
  ],
};
