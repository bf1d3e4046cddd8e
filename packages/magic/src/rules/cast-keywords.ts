/** As the spell is cast it triggers at once for what was cast before it, so that what is cast in response does not count. */
const stormy = {
  trigger: "cast",
  of: "this",
  zone: "stack",
  watch: true,
  do: [
    { bind: "before", value: { minus: [{ tally: "spells", of: "everyone" }, 1] } },
    {
      reflex: [
        {
          repeat: "before",
          do: [
            { copy: "this", as: "twin" },
            { retarget: "twin", who: "you", fresh: true, rule: "CR 707.10c" },
          ],
        },
      ],
    },
  ],
  rule: "CR 702.40a",
} as const;

/** What costs less than the spell that cascades. */
const dearest = { manaValue: { atMost: { minus: [{ characteristic: "manaValue", of: "this" }, 1] } } } as const;

/** A card that costs less is looked for from the top of the library and may be cast as what costs less; all others go under it. */
const cascading = {
  trigger: "cast",
  of: "this",
  zone: "stack",
  do: [
    { dig: { types: { lacks: ["land"] }, ...dearest }, rule: "CR 702.85a" },
    { bind: "passed", ref: { except: ["dug", "found"] } },
    { exile: "passed", rule: "CR 702.85a" },
    { exile: "found", as: "hit", rule: "CR 702.85a" },
    { may: [{ announce: "castFree", of: "hit", spell: dearest }], verb: "cast" },
    { bind: "rest", ref: { filter: { zone: "exile" }, of: { union: ["passed", "hit"] } } },
    { choose: "rest", max: { count: "rest" }, random: true, as: "mixed" },
    { move: "mixed", to: "library", bottom: true },
  ],
  rule: "CR 702.85a",
} as const;

/** Keywords that trigger as a spell that has them is cast. */
export const castKeywords = { storm: [stormy], cascade: [cascading] } as const;
