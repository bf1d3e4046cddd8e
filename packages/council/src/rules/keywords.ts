import type { Data } from "@turnwright/kernel";

const byThis: Data = { same: ["by", "this"] };
const notByThis: Data = { not: byThis };
/** How many others attack beside this. */
const others = { count: { objects: { linked: "attacking", other: true } } } as const satisfies Data;

/**
 * Keywords that stand for abilities: whatever has the keyword, printed or given, has them. A ruleset with another table has
 * another meaning of them. Others (Strike, Guard, Pierce, Ambush, Intimidate …) are read where they matter.
 */
export const keywordAbilities = {
  /** Damage to a Unit becomes a lasting loss of Defense [C1K-KW-5]. */
  wither: [
    {
      replace: "damage",
      of: { types: "unit" },
      where: byThis,
      instead: [{ mark: "worn", on: "it", by: "n", name: "wither" }],
      rule: "C1K-KW-5",
    },
  ],
  /** Not a trigger of the stack but a step of the damage itself, before state-based actions [C1K-KW-6, C1K-RLM-RUI]. */
  decay: [
    {
      trigger: "damage",
      of: { types: "unit" },
      where: byThis,
      watch: true,
      outlives: true,
      do: [{ mark: "decayed", on: "it", name: "decay", rule: "C1K-RLM-RUI" }],
      rule: "C1K-KW-6",
    },
  ],
  corrupted: [
    {
      trigger: "begin:startOfInfluence",
      who: "you",
      do: [{ mark: "decayed", name: "decay", rule: "C1K-KW-6" }],
      rule: "C1K-KW-23",
    },
  ],
  /** What was finally applied is noted; the Champion heals by it when Decay is done [C1K-KW-7]. */
  lifedrain: [
    {
      trigger: "combatDamage",
      where: byThis,
      watch: true,
      do: [{ mark: "drained", by: "n" }],
      rule: "C1K-KW-7",
    },
  ],
  /** Attacking together with at least one ally: more Power for each of them, at once [C1K-KW-8, C1K-RLM-DOM]. */
  rally: [
    {
      trigger: "attack",
      of: "this",
      watch: true,
      where: others,
      do: [
        { note: "rally", of: "this", by: others },
        { buff: { power: others }, on: "this", until: "endOfCombat", rule: "C1K-RLM-DOM" },
      ],
      rule: "C1K-KW-8",
    },
  ],
  conquer: [
    {
      trigger: "combatDamage",
      where: { all: [byThis, { not: { did: "it" } }] },
      watch: true,
      do: [{ mark: "conquering", to: 1 }],
      rule: "C1K-KW-23",
    },
    {
      trigger: "conquer",
      of: "this",
      do: [{ resource: "influence" }],
      rule: "C1K-KW-23",
    },
  ],
  /** When this is healed or buffed, +1/+1 for good [C1K-KW-13]. */
  bloom: [
    {
      trigger: ["heal", "buff"],
      of: "this",
      where: notByThis,
      do: [{ buff: { power: 1, defense: 1 }, on: "this", lasting: true, rule: "C1K-KW-13" }],
      rule: "C1K-RLM-GEN",
    },
  ],
  /** All damage of the first source each turn is prevented, before anything changes it [C1K-KW-19, C1K-KW-24]. */
  vanguard: [
    {
      replace: "damage",
      of: "this",
      where: {
        any: [{ not: { matches: { linked: "stopped" } } }, { same: [{ linkOf: "this", link: "stopped" }, "by"] }],
      },
      class: "solace",
      prevent: "all",
      before: [{ link: "stopped", to: "by" }],
      rule: "C1K-KW-19",
    },
  ],
  /** The next effect of an opponent that makes it a target is negated, before anybody can respond [C1K-KW-21]. */
  ward: [
    {
      replace: "target",
      of: "this",
      who: "opponents",
      where: { not: { mark: "wardSpent" } },
      class: "interrupt",
      before: [
        { mark: "wardSpent", name: "ward" },
        { nullify: "by", rule: "C1K-KW-21" },
      ],
      rule: "C1K-KW-21",
    },
  ],
  rooted: [
    {
      replace: "leave:field",
      of: "this",
      where: { not: { to: "void" } },
      instead: [],
      rule: "C1K-KW-18",
    },
  ],
  /** The first time it would die it stays, with a lasting -1/-1 in place of its damage [C1K-KW-23]. */
  persist: [
    {
      replace: "die",
      of: "this",
      where: { not: { mark: "persisted" } },
      instead: [{ mark: "persisted", name: "persist" }, { mark: "damage", to: 0 }, { mark: "decayed" }],
      rule: "C1K-KW-23",
    },
  ],
  /** What deals combat damage to it takes 1 damage [C1K-KW-23]. */
  retaliate: [
    {
      trigger: "combatDamage",
      of: "this",
      do: [{ damage: 1, to: "by" }],
      rule: "C1K-KW-23",
    },
  ],
  /** When it dies it comes back to its owner's hand at the start of the next End Phase [C1K-KW-23]. */
  regrow: [
    {
      trigger: "die",
      of: "this",
      do: [{ delay: "begin:startOfEnd", do: [{ move: "it", to: "hand", name: "regrow" }] }],
      rule: "C1K-KW-23",
    },
  ],
} as const;
