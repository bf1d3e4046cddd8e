import { isProtected } from "./keywords.ts";

/** What is no object: looked at first, since most that could be a target is one. */
const PLAYER = { not: { matches: {} } } as const;

/** What nobody [CR 702.18a], and what no opponent of its controller can make a target [CR 702.11b]; players too, by what they control. */
const SHROUDED = {
  any: [
    { matches: { zone: "battlefield", keywords: "shroud" } },
    { all: [PLAYER, { count: { objects: { keywords: "controller has shroud", controller: "it" } } }] },
  ],
} as const;
const HEXPROOF = {
  any: [
    {
      all: [
        { matches: { zone: "battlefield", keywords: "hexproof" } },
        { not: { same: [{ controllerOf: "it" }, "you"] } },
      ],
    },
    {
      all: [
        PLAYER,
        { count: { objects: { keywords: "controller has hexproof", controller: "it" } } },
        { not: { same: ["it", "you"] } },
      ],
    },
  ],
} as const;

/** What may be a target at all, and what becoming one is called. */
export const targets = {
  rule: "CR 115.4",
  event: "target",
  legal: { not: { any: [SHROUDED, isProtected("it", "this"), HEXPROOF] } },
  reasons: [
    { rule: "CR 702.18a", is: { not: SHROUDED } },
    { rule: "CR 702.16b", is: { not: isProtected("it", "this") } },
    { rule: "CR 702.11b", is: { not: HEXPROOF } },
  ],
} as const;
