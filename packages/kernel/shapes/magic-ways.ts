import { extend, withCards, type Data, type Effect, type Ruleset, type Solver } from "../src/index.ts";
import { variants } from "./magic-variants.ts";
import { taxes } from "./magic-taxes.ts";
import { several } from "./magic-ways-cards.ts";

const mana = (count: number) => [{ mana: count }];

/** What costs less costs less mana, never less than none; then lands pay as ever. */
const purse: Solver = (game, seat, costs, scope, now, action) => {
  const lands = variants.solvers?.["lands"];
  if (lands === undefined) throw new Error("the shape has lost its lands");
  const less = costs.flatMap((cost) => listed(cost["discount"]));
  const left = Math.max(0, manaIn(costs) - manaIn(less));
  const others = joined(costs.filter((cost) => cost["mana"] === undefined && cost["discount"] === undefined));
  return lands(game, seat, [...(left > 0 ? [{ mana: left }] : []), ...others], scope, now, action);
};

const manaIn = (list: readonly Effect[]): number =>
  list.reduce((sum, cost) => sum + (typeof cost["mana"] === "number" ? cost["mana"] : 0), 0);

const listed = (data: Data | undefined): readonly Effect[] =>
  typeof data === "object" && data !== null && isList(data) ? data.filter(isEffect) : [];
const isList = (data: Data): data is readonly Data[] => Array.isArray(data);
const isEffect = (data: Data): data is Effect => typeof data === "object" && data !== null && !isList(data);

/** What is taken of one resource several times is taken at once, so that it is all looked at together. */
function joined(costs: readonly Effect[]): Effect[] {
  const found: Effect[] = [];
  for (const cost of costs) {
    const at = found.findIndex((each) => each["resource"] !== undefined && each["resource"] === cost["resource"]);
    const same = found[at];
    if (same === undefined) found.push(cost);
    else found[at] = { ...same, by: { plus: [same["by"] ?? 0, cost["by"] ?? 0] } };
  }
  return found;
}

const timing = ["hasPriority", "ownMain", "emptyStack"];
const asks = ["modes", "extras", "number", "targets", "divide", "pay"] as const;

/** Ways of casting, what may be targeted, what costs more, what is paid in the middle. */
const rules: Ruleset = extend(variants, {
  names: [...(variants.names ?? []), "target", "turnFaceUp"],
  characteristics: { ...variants.characteristics, colors: "set", protection: "set" },
  faceDown: "Hidden",
  conditions: {
    sorceryTime: {
      rule: "CR 307.1",
      is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }, { stack: "empty" }] },
      text: "it is your main phase and the stack is empty",
    },
  },
  actions: {
    cast: { ...variants.actions?.["cast"], rule: "CR 601.2", solver: "purse" },
    activate: { ...variants.actions?.["activate"], rule: "CR 602.2", solver: "purse" },
    flashback: {
      rule: "CR 702.34a",
      verb: "cast",
      via: "flashback",
      zone: "graveyard",
      costOf: "flashback",
      needs: timing,
      asks,
      solver: "purse",
      leaves: { to: "exile", rule: "CR 702.34a" },
    },
    evoke: {
      rule: "CR 702.74a",
      verb: "cast",
      via: "evoke",
      zone: "hand",
      costOf: "evoke",
      needs: timing,
      asks,
      solver: "purse",
    },
    morph: {
      rule: "CR 702.37c",
      verb: "cast",
      via: "morph",
      zone: "hand",
      having: "morph",
      cost: mana(3),
      free: true,
      faceDown: true,
      needs: ["hasPriority", "sorceryTime"],
      solver: "purse",
    },
    turnFaceUp: {
      rule: "CR 702.37e",
      zone: "battlefield",
      concealed: true,
      costOf: "morph",
      needs: ["hasPriority"],
      stack: false,
      solver: "purse",
      do: [{ turnFace: "it" }],
    },
    overload: {
      rule: "CR 702.96a",
      verb: "cast",
      via: "overload",
      zone: "hand",
      costOf: "overload",
      needs: timing,
      asks,
      solver: "purse",
    },
    /** Only where an effect permits or demands it. */
    castFree: { rule: "CR 118.9", verb: "cast", via: "free", free: true, asks, solver: "purse" },
  },
  targets: {
    rule: "CR 115.1",
    legal: {
      not: {
        any: [
          { matches: { keywords: "shroud" } },
          { matches: { keywords: "hexproof", controller: "opponents" } },
          {
            common: [
              { characteristic: "colors", of: "this" },
              { characteristic: "protection", of: "it" },
            ],
          },
        ],
      },
    },
    event: "target",
  },
  declarations: {
    ...variants.declarations,
    attack: { ...attackRule(), solver: "purse" },
  },
  items: {
    targetsGone: "all",
    rule: "CR 608.2b",
    failed: "graveyard",
    finish: [
      { of: { types: ["sorcery", "instant"] }, if: { announced: "buyback" }, to: "hand", rule: "CR 702.27a" },
      ...(variants.items?.finish ?? []),
    ],
  },
  solvers: { ...variants.solvers, purse },
});

function attackRule() {
  const rule = variants.declarations?.["attack"];
  if (rule === undefined) throw new Error("the shape has lost its attack");
  return rule;
}

export const ways: Ruleset = withCards(rules, { ...several, ...taxes });
