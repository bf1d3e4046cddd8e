import { death, transformed } from "./checks.ts";

const RULE = "C1K-SIM-1";
const DOOMED = { any: ["lethal", "broken"] } as const;

/** Whether Ruin has a part in it: it gives the buff or gets it, or has hurt this turn what is dying of it. */
const BY_RUIN = {
  any: [{ matches: { realms: "ruin" }, of: "by" }, { matches: { realms: "ruin" } }, { tally: "ruin", of: "it" }],
} as const;

/** Enough growth for the next form. */
const GROWN = {
  all: [{ characteristic: "evolve" }, { mark: "growth", atLeast: { characteristic: "evolve" } }],
} as const;

/**
 * Section 8: of simultaneous events the active player's come first, and realms break ties. A buff waits for whatever
 * happens at the same time. Then, if Ruin has a part in it, who ought to be dead dies before it; and what has grown enough
 * evolves before it, unless it is dying.
 */
export const simultaneous = {
  rule: RULE,
  first: "active",
  yields: [
    {
      rule: RULE,
      event: "buff",
      where: { all: [DOOMED, BY_RUIN] },
      before: [
        { note: "deathFirst", of: "it" },
        { if: "lethal", then: death.lethal, else: death.broken, rule: "C1K-SBA-1" },
      ],
    },
    {
      rule: RULE,
      event: "buff",
      where: { all: [GROWN, { not: DOOMED }] },
      before: [{ sequence: transformed, rule: "C1K-KW-12" }],
    },
  ],
} as const;

/** Paradox reorders what chance decides: whose triggers these are exchanges them. Who weaves does so with all of theirs. */
export const REORDERED = {
  any: [
    { count: { objects: { keywords: "weave", controller: "you" } } },
    { matches: { realms: "paradox", tags: "chance" } },
  ],
} as const;
