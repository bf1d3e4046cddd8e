/** Has been its controller's since the turn began, or has Ambush [C1K-KW-4]. */
const FREE_TO_ATTACK = { any: [{ held: true }, { keywords: "ambush" }] } as const;
/** What keeps a Unit from attacking, and from blocking [C1K-CMB-8]. */
const CANT_ATTACK = ["stunned", "suppressed", "restrained", "frozen", "cannot attack"] as const;
const CANT_BLOCK = ["stunned", "suppressed", "restrained", "frozen", "cannot block"] as const;

/** A Unit with less Power cannot block one that intimidates [C1K-KW-23]. */
const NOT_INTIMIDATED = {
  any: [
    { not: { matches: { keywords: "intimidate" }, of: "to" } },
    { characteristic: "power", atLeast: { characteristic: "power", of: "to" } },
  ],
} as const;
const SEEN = { not: { matches: { keywords: "obscured" }, of: "to" } } as const;

/** The rules of the statuses that keep a Unit from both, beside the row that lists them. */
const HINDERED = [
  { rule: "C1K-KW-17", is: { not: { matches: { keywords: "stunned" } } }, text: "it is stunned" },
  { rule: "C1K-KW-15", is: { not: { matches: { keywords: "suppressed" } } }, text: "it is suppressed" },
  { rule: "C1K-KW-22", is: { not: { matches: { keywords: "frozen" } } }, text: "it is frozen" },
] as const;

/** Combat is the only window for declarations [C1K-DRAW-3], and outside its window an action is illegal [C1K-ILL-1]. */
const outsideCombat = (text: string) =>
  ["C1K-DRAW-3", "C1K-ILL-1"].map((rule) => ({ rule, is: { inside: ["combat"] }, text }) as const);

/** Attackers and blockers; Champions are neither [C1K-CMB-9]. */
export const declarations = {
  attack: {
    rule: "C1K-CMB-1",
    who: "active",
    candidates: {
      objects: { types: "unit", controller: "you", ...FREE_TO_ATTACK, not: { keywords: CANT_ATTACK } },
    },
    receivers: "opponents",
    reasons: [
      ...outsideCombat("attackers are declared in the Combat Phase"),
      { rule: "C1K-CMB-9", of: "kind", is: { matches: { types: "unit" } }, text: "only Units attack" },
      { rule: "C1K-CMB-8", is: { matches: { controller: "active" } }, text: "it is not the active player's" },
      ...["C1K-KW-4", "C1K-CMB-8"].map((rule) => ({
        rule,
        is: { matches: FREE_TO_ATTACK },
        text: "it came this turn and has no Ambush",
      })),
      { rule: "C1K-CMB-8", is: { matches: { not: { keywords: CANT_ATTACK } } }, text: "it cannot attack" },
      ...HINDERED,
      { rule: "C1K-CMB-10", of: "restriction", text: "something says that it cannot" },
      { rule: "C1K-CMB-10", of: "requirement", text: "one that must attack, and can, is left out" },
    ],
    do: [{ link: "attacking", of: "it", to: "to", name: "attack" }],
  },
  block: {
    rule: "C1K-CMB-2",
    who: "inactive",
    candidates: { objects: { types: "unit", controller: "you", exhausted: false, not: { keywords: CANT_BLOCK } } },
    receivers: { objects: { linked: "attacking" } },
    pair: { all: [SEEN, NOT_INTIMIDATED] },
    reasons: [
      ...outsideCombat("blockers are declared in the Combat Phase"),
      { rule: "C1K-CMB-9", of: "kind", is: { matches: { types: "unit" } }, text: "only Units block" },
      { rule: "C1K-CMB-8", is: { matches: { controller: "inactive" } }, text: "it is not the defender's" },
      { rule: "C1K-CMB-8", is: { matches: { exhausted: false } }, text: "it is exhausted" },
      { rule: "C1K-CMB-8", of: "times", text: "it blocks one attacker" },
      { rule: "C1K-CMB-8", is: { matches: { not: { keywords: CANT_BLOCK } } }, text: "it cannot block" },
      ...HINDERED,
      { rule: "C1K-RLM-VEI", is: SEEN, text: "that cannot be seen" },
      { rule: "C1K-KW-23", is: NOT_INTIMIDATED, text: "its Power is too low" },
      { rule: "C1K-KW-2", of: "restriction", text: "a Unit with Guard that can block blocks first" },
      { rule: "C1K-CMB-10", of: "restriction", text: "something says that it cannot" },
      { rule: "C1K-CMB-10", of: "requirement", text: "one that must block, and can, is left out" },
    ],
    // While the defender has an able Guard, it is used first [C1K-KW-2].
    restrictions: [{ of: { keywords: { lacks: "guard" } }, behind: { keywords: "guard" }, rule: "C1K-KW-2" }],
    do: [{ link: "blocking", of: "it", to: "to", name: "block" }],
  },
} as const;
