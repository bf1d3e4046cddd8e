/** What ought to be dead goes to the void; `it` is one of those for which `lethal` or `broken` holds. */
export const death = {
  lethal: [{ move: "it", to: "void", name: "destroy" }],
  broken: [{ move: "it", to: "void" }],
} as const;

/** What becomes another card at so many marks, in the order of the document: Genesis, Ruin, Null, Solace [C1K-SBA-1]. */
const TRANSFORMATIONS = [
  { mark: "growth", at: "evolve", rule: "C1K-KW-12" },
  { mark: "decayed", at: "fester", rule: "C1K-SBA-1" },
  { mark: "hollowed", at: "hollow", rule: "C1K-SBA-1" },
  { mark: "blessed", at: "ascend", rule: "C1K-SBA-1" },
] as const;

export const transformed = [{ become: "it", as: { key: "form", now: true }, name: "evolve" }] as const;

const transformation = <M extends string, A extends string, R extends string>(mark: M, at: A, rule: R) =>
  ({
    rule,
    each: { objects: { [at]: { atLeast: 1 } } },
    if: { mark, atLeast: { characteristic: at } },
    do: transformed,
  }) as const;

/** State-based actions: the first of the list that applies, for all that it applies to; then from the top again. */
export const checks = {
  mode: "first",
  limit: 200,
  // An error, and then by timestamp what could not be corrected, with a name that nothing waits for [C1K-SBA-2].
  beyond: {
    rule: "C1K-SBA-2",
    do: [
      { note: "ERROR_SBA_RECURSION_LIMIT", rule: "C1K-ILL-3" },
      {
        forEach: { objects: { types: "unit" } },
        do: [{ if: { any: ["lethal", "broken"] }, then: [{ forceOut: "it" }] }],
      },
    ],
  },
  // What a card brings along is a state-based action of its realm, in their fixed order.
  ranks: ["dominion", "veil", "ruin", "genesis", "paradox", "solace", "null"].map((realms) => ({ realms })),
  list: [
    {
      rule: "C1K-SBA-1",
      each: { objects: { types: "unit", marked: "damage" } },
      if: "lethal",
      do: death.lethal,
    },
    {
      rule: "C1K-SBA-1",
      each: { objects: { types: "unit" } },
      if: "broken",
      do: death.broken,
    },
    {
      rule: "C1K-KW-6",
      each: { objects: { types: "unit", marked: "decayed", threshold: { atLeast: 1 } } },
      if: { mark: "decayed", atLeast: { characteristic: "threshold" } },
      do: [{ move: "it", to: "void", name: "destroy" }],
    },
    ...TRANSFORMATIONS.map(({ mark, at, rule }) => transformation(mark, at, rule)),
    {
      rule: "C1K-GAME-3",
      each: "everyone",
      if: { resource: "resolve", of: "it", atMost: 0 },
      do: [{ lose: "it" }],
    },
    {
      rule: "C1K-DRAW-2",
      each: "everyone",
      if: { resource: "exhaustion", of: "it" },
      do: [{ exhausted: "it" }],
    },
    // Attachments: what is attached to nothing that is there goes.
    {
      rule: "C1K-SBA-1",
      each: { objects: { types: "attachment" } },
      if: { count: { objects: { types: "unit", is: { hostOf: "it" } } }, is: 0 },
      do: [{ move: "it", to: "void" }],
    },
    // Zone legality: what was only made for the field is nowhere else, and a Champion is always in play.
    {
      rule: "C1K-SBA-1",
      each: { objects: { any: [{ token: true }, { copy: true }], zone: ["hand", "void", "exile", "library"] } },
      do: [{ vanish: "it" }],
    },
    {
      rule: "C1K-GAME-1",
      each: { objects: { types: "champion", zone: ["hand", "void", "exile"] } },
      do: [{ move: "it", to: "field" }],
    },
    // Realms, in their fixed order: Veil uncovers who attacks or blocks.
    {
      rule: "C1K-RLM-VEI",
      each: { objects: { marked: "concealed", any: [{ linked: "attacking" }, { linked: "blocking" }] } },
      do: [{ mark: "concealed", on: "it", to: 0, name: "reveal" }],
    },
  ],
} as const;
