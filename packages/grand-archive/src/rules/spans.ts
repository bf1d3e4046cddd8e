import { declare, named, open, type Effect } from "@turnwright/kernel";
import { ATTACKER, DEFENDERS } from "./selectors.ts";

/** A state check: Opportunity only if something changed or triggered, up to a round of passes on the empty stack. */
const check = (rule: string) => ({ settle: { opens: "fast", rule } }) as const;

/** A state check before a step that gives Opportunity by itself: that step follows the emptied stack at once [GA-RE-2, GA-MP-1, GA-RET-2]. */
const checkBefore = (rule: string) => ({ settle: { opens: "pending", rule } }) as const;

/** What is banished from an intent and not put into the graveyard: regalia, and what is ephemeral. */
const BANISHED = { any: [{ types: "regalia" }, { keywords: "ephemeral" }, { via: "ephemerate" }] } as const;

/** Attackers and defenders leave combat, and what lies in intents goes: banished if it is regalia or ephemeral. */
export const leaveCombat: Effect = {
  together: [
    { mark: "attacking", on: ATTACKER, to: 0 },
    { mark: "defending", on: DEFENDERS, to: 0 },
    { mark: "retaliating", on: { objects: { marked: "retaliating" } }, to: 0 },
    { mark: "wielded", on: { objects: { marked: "wielded" } }, to: 0 },
    { mark: "hit", on: { objects: { marked: "hit" } }, to: 0 },
    { mark: "struckBack", on: { objects: { marked: "struckBack" } }, to: 0 },
    { mark: "killing", on: { objects: { marked: "killing" } }, to: 0 },
    { mark: "cleaving", on: { objects: { marked: "cleaving" } }, to: 0 },
    { mark: "critical", on: { objects: { marked: "critical" } }, to: 0 },
    { link: "against", of: { objects: { linked: "against" } } },
    { link: "strikes", of: { objects: { linked: "strikes" } } },
    { move: { objects: { zone: "intent", not: BANISHED } }, to: "graveyard" },
    { move: { objects: { zone: "intent", ...BANISHED } }, to: "banishment" },
  ],
  rule: "GA-EOC-1",
};

/** What has an On Charge that has not triggered. */
const UNCHARGED = { objects: { keywords: "charge", controller: "active", not: { marked: "charged" } } } as const;

/** The six phases, and combat with its four steps inside Main: what each does by itself, and where players may act. */
export const spans = {
  wakeUp: { rule: "GA-WU", course: [{ wakeUp: true }, check("GA-WU-2")] },
  materialize: {
    rule: "GA-MA",
    course: [
      check("GA-MA-2"),
      {
        announceOne: ["materialize", "reclaim"],
        among: { objects: { zone: "material", owner: "you" } },
        who: "active",
        rule: "GA-MA-3",
      },
      open("pending", "GA-MA-3"),
      check("GA-MA-4"),
    ],
  },
  recollection: {
    rule: "GA-RE",
    course: [
      { mark: "charge", on: UNCHARGED, rule: "GA-RE-1" },
      checkBefore("GA-RE-1"),
      open("fast", "GA-RE-2"),
      { move: { objects: { zone: "memory", owner: "active" } }, to: "hand", name: "recollect", rule: "GA-RE-3" },
      check("GA-RE-4"),
    ],
  },
  draw: { rule: "GA-DR", course: [{ draw: 1, who: "active", rule: "GA-DR-1" }, check("GA-DR-1")] },
  main: {
    rule: "GA-MP",
    course: [{ wither: true }, checkBefore("GA-MP-1"), open("fast", "GA-MP-2")],
  },
  combat: {
    rule: "GA-MP-4",
    parts: ["attackDeclaration", "retaliation", "damage", "endOfCombat"],
    end: [leaveCombat],
  },
  attackDeclaration: { rule: "GA-DEC", course: [{ note: "attack", of: ATTACKER, whom: DEFENDERS, rule: "GA-ATK-1" }] },
  retaliation: {
    rule: "GA-RET",
    course: [checkBefore("GA-RET-1"), open("fast", "GA-RET-2"), declare("retaliate"), checkBefore("GA-RET-5")],
  },
  damage: {
    rule: "GA-RET-5",
    course: [open("fast", "GA-DMG-1"), { combatDamage: true }],
  },
  endOfCombat: {
    rule: "GA-EOC",
    course: [{ settle: {} }, leaveCombat, open("pending", "GA-EOC-2")],
  },
  end: {
    rule: "GA-EN",
    course: [
      { settle: {} },
      open("fast", "GA-EN-2"),
      named("cleanUp"),
      { discardDown: true },
      {
        together: [
          { mark: "damage", on: { objects: { types: "ally", marked: "damage" } }, to: 0 },
          { mark: "distant", on: { objects: { marked: "distant" } }, to: 0 },
          { expire: "endOfTurn" },
          { note: "turnEnds", who: "active" },
        ],
        rule: "GA-EN-3",
      },
      { settle: { opens: "fast", again: "cleanUp", rule: "GA-EN-4" } },
    ],
  },
} as const;
