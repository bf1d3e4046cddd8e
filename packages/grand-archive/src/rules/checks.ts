import { isLegalTarget } from "./conditions.ts";

const same = { objects: { types: "unique", controller: { controllerOf: "it" }, sameName: "it" } } as const;
const lethal = { mark: "damage", atLeast: { characteristic: "life" } } as const;

/** State-based checks: all that apply happen at once, again and again until none does [GA-SBA-2]. */
export const checks = {
  mode: "together",
  limit: 500,
  list: [
    {
      rule: "GA-END-1",
      each: "everyone",
      if: { resource: "failedDraws", of: "it" },
      do: [{ resource: "failedDraws", who: "it", to: 0 }, { lose: "it" }],
    },
    {
      rule: "GA-END-1",
      each: "everyone",
      if: { count: { objects: { types: "champion", controller: "it" } }, is: 0 },
      do: [{ lose: "it" }],
    },
    {
      rule: "GA-SBA-2",
      each: { objects: { types: "champion", keywords: { lacks: "immortal" } } },
      if: lethal,
      do: [
        { move: "it", to: "banishment", name: "die", rule: "GA-SBA-3" },
        { lose: { controllerOf: "it" }, rule: "GA-END-1" },
      ],
    },
    {
      rule: "GA-SBA-2",
      each: { objects: { types: "ally", keywords: { lacks: "immortal" } } },
      if: lethal,
      // That it dies follows from the move: banished instead, it has not died [GA-KW-13].
      do: [{ move: "it", to: "graveyard" }],
    },
    {
      rule: "GA-SBA-2",
      each: { objects: { any: [{ types: "weapon" }, { keywords: "siegeable" }] } },
      if: { mark: "durability", atMost: 0 },
      do: [{ destroy: "it" }],
    },
    {
      rule: "GA-SBA-2",
      each: { objects: { types: "unique" } },
      if: { all: [{ count: same, atLeast: 2 }, { same: ["it", { first: same }] }] },
      do: [
        { choose: same, who: { controllerOf: "it" }, as: "kept", verb: "keep" },
        { sacrifice: { except: [same, "kept"] }, rule: "GA-SBA-2" },
      ],
    },
    {
      rule: "GA-SBA-2",
      each: {
        objects: {
          any: [{ token: true }, { copy: true }],
          zone: ["hand", "memory", "graveyard", "banishment", "mainDeck", "material", "lineage", "intent", "loaded"],
        },
      },
      do: [{ vanish: "it" }],
    },
    /** What is no legal target of the attack any more does not defend [GA-ROLE-1]. */
    {
      rule: "GA-ROLE-1",
      each: { objects: { marked: "defending" } },
      if: { not: isLegalTarget("it") },
      do: [{ mark: "defending", on: "it", to: 0 }],
    },
    /** An instance whose card is gone fizzles, and a card leaves that was negated and whose last instance is gone [GA-STK-2]. */
    {
      rule: "GA-STK-2",
      each: { objects: { zone: "effectsStack", linked: "instanceOf" } },
      if: { count: { linkOf: "it", link: "instanceOf" }, is: 0 },
      do: [{ vanish: "it", name: "fizzle" }],
    },
    {
      rule: "GA-STK-2",
      each: { objects: { zone: "effectsStack", marked: "negated" } },
      if: { count: { linked: "instanceOf" }, is: 0 },
      do: [{ move: "it", to: "graveyard" }],
    },
    /** A link that is broken [GA-SBA-2]. */
    {
      rule: "GA-SBA-2",
      each: { objects: { keywords: "link" } },
      if: { count: { objects: { is: { hostOf: "it" } } }, is: 0 },
      do: [{ sacrifice: "it", rule: "GA-SBA-2" }],
    },
    /** What is loaded into nothing any more. */
    {
      rule: "GA-SBA-2",
      each: { objects: { zone: "loaded" } },
      if: { count: { objects: { is: { hostOf: "it" } } }, is: 0 },
      do: [{ move: "it", to: "graveyard" }],
    },
    /** Nothing of the material deck rests in a graveyard [GA-SBA-3]. */
    {
      rule: "GA-SBA-3",
      each: { objects: { zone: "graveyard", types: ["champion", "regalia"] } },
      do: [{ move: "it", to: "banishment" }],
    },
  ],
} as const;
