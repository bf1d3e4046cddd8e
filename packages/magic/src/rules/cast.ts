// What all ways of casting are made of: a file of its own, because those of whole cards and those of their faces need it.
/** What may be cast whenever one has priority [CR 117.1a, 702.8]. */
export const FAST = { any: [{ types: "instant" }, { keywords: "flash" }] } as const;
export const spell = { types: { lacks: "land" } } as const;
export const slow = ["hasPriority", "ownMain", "emptyStack"] as const;
/** Further rules that say the same: each of them is named where one of these is against an action. */
export const because = (of: string | readonly string[], ...rules: readonly string[]) =>
  [of].flat().flatMap((each) => rules.map((rule) => ({ of: each, rule })));

export const casting = { rule: "CR 601.2", verb: "cast" } as const;
