import type { Data } from "@turnwright/kernel";
import { isProtected, walksPast } from "./keywords.ts";
import { attackableOf, defenderOf } from "../words/enter-combat.ts";

/** Has been there since its controller's turn began, or need not have been [CR 302.6]. */
const FREE_TO_ACT = { any: [{ held: true }, { keywords: "haste" }] } as const;
/** What is a battle neither attacks nor blocks, whatever else it is [CR 506.3f, 506.3g]. */
const BATTLE = { types: "battle" } as const;
const TAPS = { matches: { not: { keywords: "vigilance" } } } as const;
const CANT_ATTACK = ["defender", "can't attack"] as const;

/** A player and those in the same team. */
export const TEAM = { union: ["you", "mates"] } as const;

const ATTACKED = { linkOf: "to", link: "attacking" } as const;

/** Whether it attacks these, or has attacked a permanent that they defend [CR 508.5, 509.1a]. */
const attacks = (who: Data) =>
  ({ any: [{ same: [ATTACKED, who] }, { same: [{ linkOf: "to", link: "against" }, who] }] }) as const;

/**
 * What a creature must fulfil to block another, one evasion after the other, what is said of it, and by which rule beside that
 * of restrictions [CR 509.1b].
 */
const EVASIONS = [
  { is: { not: { matches: { keywords: "unblockable" }, of: "to" } }, text: "that cannot be blocked" },
  { rule: "CR 702.16f", is: { not: isProtected("to", "it") }, text: "that has protection from it" },
  { rule: "CR 702.14c", is: { not: walksPast }, text: "that has landwalk for a land of yours" },
  {
    rule: "CR 702.9b",
    is: {
      any: [{ not: { matches: { keywords: "flying" }, of: "to" } }, { matches: { keywords: ["flying", "reach"] } }],
    },
    text: "that has flying, and it has neither flying nor reach",
  },
  {
    rule: "CR 702.28b",
    is: { any: [{ not: { matches: { keywords: "shadow" }, of: "to" } }, { matches: { keywords: "shadow" } }] },
    text: "that has shadow, and it has not",
  },
  {
    rule: "CR 702.28b",
    is: { any: [{ matches: { keywords: "shadow" }, of: "to" }, { not: { matches: { keywords: "shadow" } } }] },
    text: "it has shadow, and that has not",
  },
  {
    rule: "CR 702.36b",
    is: {
      any: [
        { not: { matches: { keywords: "fear" }, of: "to" } },
        { matches: { any: [{ types: "artifact" }, { colors: "black" }] } },
      ],
    },
    text: "that has fear, and it is neither black nor an artifact",
  },
  {
    rule: "CR 702.13b",
    is: {
      any: [
        { not: { matches: { keywords: "intimidate" }, of: "to" } },
        { matches: { types: "artifact" } },
        { common: [{ characteristic: "colors" }, { characteristic: "colors", of: "to" }] },
      ],
    },
    text: "that has intimidate, and it is no artifact and shares no color with it",
  },
] as const;

/** Who can be attacked, and why nobody else. */
export interface Attacked {
  readonly seats: Data;
  readonly rule: string;
  readonly text: string;
}

/**
 * Attackers and blockers of a player, or of a team that attacks and blocks as one, against what can be attacked [CR 508.1,
 * 509.1, 805.10].
 */
export function declarationsOf(side: "you" | typeof TEAM, attacked: Attacked) {
  const attackable = attackableOf(attacked.seats);
  const defender = defenderOf("to", attacked.seats);
  return {
    attack: {
      rule: "CR 508.1",
      who: "active",
      solver: "mana",
      // They are tapped before anything is paid for them [CR 508.1f, 508.1i].
      engaged: TAPS,
      candidates: {
        objects: {
          types: "creature",
          controller: side,
          exhausted: false,
          ...FREE_TO_ACT,
          not: { any: [{ keywords: CANT_ATTACK }, BATTLE] },
        },
      },
      receivers: attackable,
      reasons: [
        { rule: "CR 506.3", of: "kind", is: { matches: { types: "creature" } }, text: "only creatures attack" },
        { rule: "CR 508.1a", is: { matches: { types: "creature" } }, text: "only creatures attack" },
        { rule: "CR 506.3f", is: { matches: { not: BATTLE } }, text: "a battle does not attack" },
        {
          rule: "CR 508.1",
          is: { inside: ["declareAttackers"] },
          text: "attackers are declared as the declare attackers step of your combat phase begins",
        },
        {
          rule: "CR 508.1a",
          is: { matches: { controller: side } },
          text: "only creatures of the player whose turn it is attack",
        },
        { rule: "CR 508.1a", is: { matches: { exhausted: false } }, text: "it is tapped" },
        { rule: "CR 302.6", is: { matches: FREE_TO_ACT }, text: "it came under your control this turn" },
        { rule: "CR 508.1a", is: { matches: FREE_TO_ACT }, text: "it came under your control this turn" },
        { rule: "CR 508.1c", is: { matches: { not: { keywords: CANT_ATTACK } } }, text: "it cannot attack" },
        { rule: "CR 702.3b", is: { matches: { not: { keywords: "defender" } } }, text: "it has defender" },
        { rule: "CR 508.1b", is: { same: ["to", attackable] }, text: "that cannot be attacked" },
        { rule: attacked.rule, is: { same: ["to", attackable] }, text: attacked.text },
        { rule: "CR 508.1b", of: "times", text: "a creature attacks one player, planeswalker or battle" },
        { rule: "CR 508.1c", of: "restriction", text: "a restriction would be broken" },
        { rule: "CR 508.1d", of: "requirement", text: "more of the requirements could be obeyed" },
        { rule: "CR 508.1h", of: "cost", text: "it cannot be paid" },
      ],
      do: [
        { if: TAPS, then: [{ tap: "it", rule: "CR 508.1f" }] },
        { link: "attacking", to: "to", rule: "CR 508.1k" },
        { link: "against", to: defender, rule: "CR 508.5" },
        { link: "defended", of: { filter: {}, of: "to" }, to: defender, rule: "CR 508.5" },
        { resource: "attackers", rule: "CR 508.1k" },
        { note: "attack", of: "it", whom: "to", by: "demanded", rule: "CR 508.1m" },
      ],
    },
    block: {
      rule: "CR 509.1",
      who: "inactive",
      solver: "mana",
      candidates: {
        objects: {
          types: "creature",
          controller: side,
          exhausted: false,
          not: { any: [{ keywords: "can't block" }, BATTLE] },
        },
      },
      receivers: { objects: { linked: "attacking" } },
      pair: { all: [attacks(side), ...EVASIONS.map(({ is }) => is)] },
      times: { plus: [1, { characteristic: "additionalBlocks" }] },
      reasons: [
        { rule: "CR 506.3", of: "kind", is: { matches: { types: "creature" } }, text: "only creatures block" },
        { rule: "CR 509.1a", is: { matches: { types: "creature" } }, text: "only creatures block" },
        { rule: "CR 506.3g", is: { matches: { not: BATTLE } }, text: "a battle does not block" },
        {
          rule: "CR 509.1",
          is: { inside: ["declareBlockers"] },
          text: "blockers are declared as the declare blockers step begins, if you are attacked",
        },
        {
          rule: "CR 509.1a",
          is: { matches: { controller: side } },
          text: "only creatures of a defending player block",
        },
        { rule: "CR 509.1a", is: { matches: { exhausted: false } }, text: "it is tapped" },
        { rule: "CR 509.1b", is: { matches: { not: { keywords: "can't block" } } }, text: "it cannot block" },
        { rule: "CR 509.1a", is: attacks(side), text: "that does not attack you" },
        ...EVASIONS.flatMap(({ is, text, ...own }) =>
          ["CR 509.1b", ...("rule" in own ? [own.rule] : [])].map((rule) => ({ rule, is, text }) as const),
        ),
        { rule: "CR 509.1a", of: "times", text: "it blocks more creatures than it can" },
        {
          rule: "CR 702.111b",
          of: "restriction",
          text: "two or more creatures block what has menace, or none does",
        },
        { rule: "CR 509.1b", of: "restriction", text: "a restriction would be broken" },
        { rule: "CR 509.1c", of: "requirement", text: "more of the requirements could be obeyed" },
        { rule: "CR 509.1d", of: "cost", text: "it cannot be paid" },
      ],
      restrictions: [{ to: { keywords: "menace" }, atLeast: 2, each: true, rule: "CR 702.111b" }],
      do: [
        { link: "blocking", to: "to", beside: true, rule: "CR 509.1g" },
        { mark: "blocked", on: "to", to: 1, name: "becomeBlocked", rule: "CR 509.1h" },
        { note: "block", of: "it", whom: "to", rule: "CR 509.1i" },
      ],
    },
  } as const;
}

/** Any opponent [CR 506.2]. */
export const OPPONENTS: Attacked = {
  seats: "opponents",
  rule: "CR 506.2",
  text: "only opponents, their planeswalkers and battles that they protect are attacked",
};

/** One player attacks any of the others, and each of those blocks for itself [CR 802.2]. */
export const declarations = declarationsOf("you", OPPONENTS);
