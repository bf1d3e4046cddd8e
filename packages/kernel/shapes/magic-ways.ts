import { extend, withCards, type Card, type Data, type Effect, type Ruleset, type Solver } from "../src/index.ts";
import { more } from "./magic-more.ts";

const sorcery = { types: "sorcery" };
const instant = { types: "instant" };
const creature = (power: number, toughness: number) => ({ types: "creature", power, toughness });
const mana = (count: number) => [{ mana: count }];
const gain = (by: Data): Effect => ({ resource: "life", who: "you", by, name: "gain" });
const creatures = { objects: { types: "creature" } };
const items = { objects: { zone: "stack" } };

/** What costs less costs less mana, never less than none; then lands pay as ever. */
const purse: Solver = (game, seat, costs, scope, now) => {
  const lands = more.solvers?.["lands"];
  if (lands === undefined) throw new Error("the shape has lost its lands");
  const less = costs.flatMap((cost) => listed(cost["discount"]));
  const left = Math.max(0, manaIn(costs) - manaIn(less));
  const others = joined(costs.filter((cost) => cost["mana"] === undefined && cost["discount"] === undefined));
  return lands(game, seat, [...(left > 0 ? [{ mana: left }] : []), ...others], scope, now);
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
const rules: Ruleset = extend(more, {
  names: [...(more.names ?? []), "target", "turnFaceUp"],
  characteristics: { ...more.characteristics, colors: "set", protection: "set" },
  faceDown: "Hidden",
  conditions: {
    sorceryTime: {
      rule: "CR 307.1",
      is: { all: [{ active: "you" }, { inside: ["precombatMain", "postcombatMain"] }, { stack: "empty" }] },
      text: "it is your main phase and the stack is empty",
    },
  },
  actions: {
    cast: { ...more.actions?.["cast"], rule: "CR 601.2", solver: "purse" },
    activate: { ...more.actions?.["activate"], rule: "CR 602.2", solver: "purse" },
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
    ...more.declarations,
    attack: { ...attackRule(), solver: "purse" },
  },
  items: {
    targetsGone: "all",
    rule: "CR 608.2b",
    failed: "graveyard",
    finish: [
      { of: { types: ["sorcery", "instant"] }, if: { announced: "buyback" }, to: "hand", rule: "CR 702.27a" },
      ...(more.items?.finish ?? []),
    ],
  },
  solvers: { ...more.solvers, purse },
});

function attackRule() {
  const rule = more.declarations?.["attack"];
  if (rule === undefined) throw new Error("the shape has lost its attack");
  return rule;
}

const cards: Record<string, Card> = {
  Hidden: creature(2, 2),
  /** Once from the hand, once from the graveyard. */
  Recall: { ...sorcery, cost: mana(1), flashback: mana(2), abilities: [{ spell: [gain(1)] }] },
  /** Counted by those who ask from where and how. */
  Witness: {
    types: "enchantment",
    abilities: [
      { trigger: "cast", of: { via: "flashback" }, do: [gain(10)] },
      { trigger: "cast", of: { announcedFrom: "hand" }, do: [gain(100)] },
    ],
  },
  /** Flashback paid with life, and a target. */
  Ember: {
    ...instant,
    cost: mana(1),
    colors: "red",
    flashback: [{ resource: "life", by: -3 }],
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 0 }, by: 2, name: "damage" }],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** One target; or, for more, no target and all there are. */
  Blight: {
    ...sorcery,
    cost: mana(1),
    overload: mana(2),
    abilities: [
      {
        spell: [
          { if: { via: "overload" }, then: [{ mark: "damage", on: creatures, by: 1, name: "damage" }] },
          { mark: "damage", on: { target: 0 }, by: 1, name: "damage" },
        ],
        targets: [{ from: creatures, if: { not: { via: "overload" } } }],
      },
    ],
  },
  /** It knows how it was cast: for less it does not stay. */
  Mulldrifter: {
    ...creature(2, 2),
    cost: mana(4),
    evoke: mana(2),
    abilities: [
      { trigger: "enter:battlefield", of: "this", do: [gain(2)] },
      {
        trigger: "enter:battlefield",
        of: "this",
        if: { via: "evoke" },
        do: [{ move: "this", to: "graveyard", name: "sacrifice" }],
      },
    ],
  },
  /** It enters with as many counters as were paid for, and two more if it was kicked. */
  Hydra: {
    ...creature(0, 0),
    cost: [{ resource: "life", by: { minus: [0, "x"] } }],
    abilities: [
      { spell: [], number: 9, extras: [{ as: "kicked", cost: mana(1) }] },
      {
        replace: "enter:battlefield",
        of: "this",
        also: [{ mark: "plus", on: "it", by: { announced: "x" } }],
      },
      {
        trigger: "enter:battlefield",
        of: "this",
        if: { announced: "kicked" },
        do: [{ mark: "plus", on: "this", by: 2 }],
      },
    ],
  },
  /** Back to the hand as it resolves, if that was paid for. */
  Memory: {
    ...sorcery,
    cost: mana(1),
    abilities: [{ spell: [gain(1)], extras: [{ as: "buyback", cost: mana(1) }] }],
  },
  Lurker: {
    ...creature(5, 5),
    cost: mana(9),
    morph: mana(2),
    abilities: [{ trigger: "turn", of: "this", do: [gain(7)] }],
  },
  /** Gives a card in the graveyard back for the time being. */
  Snapcaster: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { bind: "named", ref: { target: 0 } },
          { permit: "castFree", from: "graveyard", of: { is: "named" }, until: "endOfTurn" },
        ],
        targets: [{ from: { objects: { zone: "graveyard", types: ["instant", "sorcery"], owner: "you" } } }],
      },
    ],
  },
  Negate: {
    ...instant,
    abilities: [{ spell: [{ move: { target: 0 }, to: "graveyard" }], targets: [{ from: items }] }],
  },

  Sprite: { ...creature(1, 1), keywords: "hexproof" },
  Drake: { ...creature(1, 1), keywords: "shroud" },
  Knight: { ...creature(1, 1), protection: "red" },
  /** Becomes what cannot be targeted any more. */
  Veil: {
    ...instant,
    abilities: [
      {
        spell: [{ modify: { add: { keywords: "shroud" }, layer: "abilities" }, who: creatures, until: "endOfTurn" }],
      },
    ],
  },
  /** A plain choice is no target. */
  Edge: {
    ...sorcery,
    abilities: [
      {
        spell: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
        targets: [{ from: creatures, plain: true }],
      },
    ],
  },
  /** Whenever it becomes the target of what an opponent has, that is lost unless two are paid. */
  Warden: {
    ...creature(2, 2),
    abilities: [
      {
        trigger: "target",
        of: "this",
        who: "opponents",
        do: [
          { pay: mana(2), who: "who", solver: "purse", rule: "CR 702.21a", else: [{ move: "by", to: "graveyard" }] },
        ],
      },
    ],
  },
  /** Dies as soon as anything looks at it. */
  Phantom: {
    ...creature(4, 4),
    abilities: [{ trigger: "target", of: "this", do: [{ move: "this", to: "graveyard", name: "sacrifice" }] }],
  },
  Pinger: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        targets: [{ from: creatures }],
        do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
      },
    ],
  },
  /** A copy with other targets, if one likes. */
  Twincast: {
    ...instant,
    abilities: [
      {
        spell: [
          { copy: { target: 0 }, who: "you", as: "copies" },
          { retarget: "copies", fresh: true, rule: "CR 707.10c" },
        ],
        targets: [{ from: { objects: { zone: "stack", types: ["instant", "sorcery"] } } }],
      },
    ],
  },
  Redirect: {
    ...instant,
    abilities: [{ spell: [{ retarget: { target: 0 }, rule: "CR 115.7d" }], targets: [{ from: items }] }],
  },
  /** It takes the place of a target. */
  Skite: {
    ...creature(0, 4),
    abilities: [
      {
        activated: [],
        do: [{ retarget: { target: 0 }, to: "this", must: true, one: true, rule: "CR 115.7b" }],
        targets: [{ from: items }],
      },
    ],
  },
  /** Looks at what is targeted. */
  Mirrorwall: {
    ...instant,
    abilities: [
      {
        spell: [{ mark: "plus", on: { targetsOf: { target: 0 } }, by: 1 }],
        targets: [{ from: items }],
      },
    ],
  },

  Thalia: {
    ...creature(2, 1),
    abilities: [{ static: { tax: mana(1), actions: ["cast"], who: "everyone", of: { types: { lacks: "creature" } } } }],
  },
  Medallion: {
    types: "artifact",
    abilities: [{ static: { discount: mana(1), actions: ["cast"], who: "you", of: { types: "sorcery" } } }],
  },
  /** It costs one less for each creature of its caster's. */
  Ghalta: {
    ...creature(7, 7),
    cost: mana(5),
    abilities: [
      {
        static: {
          discount: mana(1),
          of: "this",
          times: { count: { objects: { types: "creature", controller: "you" } } },
        },
      },
    ],
  },
  /** Abilities cost one life more for each of them. */
  Collector: {
    types: "enchantment",
    abilities: [
      {
        static: {
          tax: [{ resource: "life", by: -1 }],
          actions: ["activate"],
          who: "opponents",
          times: { count: { objects: { name: "Collector" } } },
        },
      },
    ],
  },
  Frost: {
    ...sorcery,
    abilities: [{ spell: [{ tax: mana(2), actions: ["cast"], who: "opponents", until: "endOfTurn" }] }],
  },
  Engine: { types: "artifact", abilities: [{ activated: [], do: [gain(1)] }] },

  Propaganda: {
    types: "enchantment",
    abilities: [{ static: { tax: mana(2), declaration: "attack", to: "you", rule: "CR 508.1h" } }],
  },
  /** What attacks costs its controller life, a point for each land. */
  Toll: {
    types: "enchantment",
    abilities: [
      {
        static: {
          tax: [{ resource: "life", by: -1 }],
          declaration: "attack",
          of: { keywords: "first strike" },
          times: { count: { objects: { types: "land" } } },
        },
      },
    ],
  },

  Leak: {
    ...instant,
    abilities: [
      {
        spell: [
          {
            pay: mana(2),
            who: { controllerOf: { target: 0 } },
            solver: "purse",
            rule: "CR 118.12a",
            else: [{ move: { target: 0 }, to: "graveyard" }],
          },
        ],
        targets: [{ from: { objects: { zone: "stack", ability: false } } }],
      },
    ],
  },
  /** A creature of the opponent's, or else life of the opponent's. */
  Tribute: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            pay: [
              {
                sequence: [
                  { choose: { objects: { types: "creature", controller: "you" } }, as: "victim", verb: "sacrifice" },
                  { move: "victim", to: "graveyard", name: "sacrifice" },
                ],
              },
            ],
            who: "opponents",
            then: [{ resource: "life", who: "you", by: { characteristic: "power", of: "victim" } }],
            else: [{ resource: "life", who: "opponents", by: -5 }],
          },
        ],
      },
    ],
  },
  /** Whoever pays first stops it. */
  Study: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { pay: mana(1), who: "others", solver: "purse", else: [gain(3)] },
          { if: { did: "paid" }, then: [gain(30)] },
        ],
      },
    ],
  },
  /** More and more, turn after turn. */
  Upkeep: {
    types: "enchantment",
    abilities: [
      {
        trigger: "begin:upkeep",
        who: "you",
        do: [
          { mark: "fuse", on: "this", by: 1 },
          {
            pay: mana(1),
            times: { mark: "fuse", of: "this" },
            solver: "purse",
            else: [{ move: "this", to: "graveyard", name: "sacrifice" }],
          },
        ],
      },
    ],
  },
  /** It must be paid if it can be. */
  Debt: {
    ...sorcery,
    abilities: [{ spell: [{ pay: mana(2), must: true, solver: "purse", then: [gain(1)], else: [{ lose: "you" }] }] }],
  },
  /** Paid for in the middle of a moment. */
  Bargain: {
    ...sorcery,
    abilities: [{ spell: [{ together: [{ pay: mana(1), solver: "purse", then: [gain(2)] }, gain(4)] }] }],
  },
};

export const ways: Ruleset = withCards(rules, cards);
