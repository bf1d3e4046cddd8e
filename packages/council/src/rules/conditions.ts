/** The named tests that legality is made of, each with its rule. */
export const conditions = {
  hasPriority: { rule: "C1K-STK-1", is: { priority: "you" }, text: "you have priority" },
  ownMain: {
    rule: "C1K-MAIN-1",
    is: { all: [{ active: "you" }, { inside: ["main"] }] },
    text: "it is your Main Phase",
  },
  emptyStack: { rule: "C1K-MAIN-1", is: { stack: "empty" }, text: "the stack is empty" },
  ownTurn: { offered: true, rule: "C1K-MAIN-1", is: { active: "you" }, text: "it is your turn" },
  finalWindow: { rule: "C1K-END-1", is: { inside: ["finalWindow"] }, text: "it is the final window" },
  inCombat: { offered: true, rule: "C1K-CMB-1", is: { inside: ["combat"] }, text: "it is the Combat Phase" },
  unstunned: {
    rule: "C1K-KW-17",
    object: true,
    is: { not: { matches: { keywords: "stunned" } } },
    text: "it is not stunned",
  },
  unbound: {
    rule: "C1K-KW-9",
    object: true,
    is: { not: { matches: { keywords: "veilbound" } } },
    text: "it is not bound by Veilbind",
  },
  unsigned: {
    offered: true,
    rule: "C1K-GAME-1",
    object: true,
    is: { not: { matches: { marked: "signed" } } },
    text: "its signature was not used in this game",
  },
  onceEachTurn: {
    offered: true,
    rule: "C1K-GAME-1",
    object: true,
    is: { tally: "activations", of: "it", is: 0 },
    text: "none of its abilities was activated this turn",
  },
  lethal: {
    rule: "C1K-SBA-1",
    is: {
      all: [{ mark: "damage" }, { mark: "damage", atLeast: { characteristic: "defense" } }],
    },
  },
  broken: { rule: "C1K-SBA-1", object: true, is: { characteristic: "defense", atMost: 0 } },
} as const;
