import { extend, withCards, type Card, type Effect, type Ruleset, type Solver } from "../src/index.ts";
import { magic } from "./magic-cards.ts";

const sorcery = { types: "sorcery" };
const instant = { types: "instant" };
const enchantment = { types: "enchantment" };
const creature = (power: number, toughness: number) => ({ types: "creature", power, toughness });
const gain = (by: number): Effect => ({ resource: "life", who: "you", by, name: "gain" });
const creatures = { objects: { types: "creature" } };
const yours = { objects: { types: "creature", controller: "you" } };
const die = (what: string | Effect): Effect => ({ move: what, to: "graveyard" });

/** What is asked while something is announced. */
const announced: Record<string, Card> = {
  /** Every stage at once: modes, a further cost, a number, targets, a division. */
  Tempest: {
    ...sorcery,
    cost: [{ mana: 1 }],
    abilities: [
      {
        spell: [],
        modes: [
          {
            text: "burn",
            targets: [{ from: creatures, min: 1, max: 3 }],
            do: [
              { nth: "target0", index: 0, as: "one" },
              { mark: "damage", on: "one", by: "share0", name: "damage" },
              { nth: "target0", index: 1, as: "one" },
              { mark: "damage", on: "one", by: "share1", name: "damage" },
              { nth: "target0", index: 2, as: "one" },
              { mark: "damage", on: "one", by: "share2", name: "damage" },
            ],
          },
          { text: "heal", do: [{ resource: "life", who: "you", by: "x", name: "gain" }] },
        ],
        choose: { min: 1, max: 2 },
        extras: [{ as: "kicked", cost: [{ mana: 1 }] }],
        number: { count: { objects: { types: "land", controller: "you" } } },
        divide: 4,
      },
    ],
  },
  /** A further cost that the effect asks about by its name. */
  Kicker: {
    ...sorcery,
    abilities: [
      {
        spell: [gain(1), { if: { did: "kicked" }, then: [gain(5)] }],
        extras: [{ as: "kicked", cost: [{ mana: 1 }] }],
      },
    ],
  },
  /** Damage divided as announced, among up to three creatures. */
  Scatter: {
    ...instant,
    abilities: [
      {
        spell: [
          { nth: "target0", index: 0, as: "one" },
          { mark: "damage", on: "one", by: "share0", name: "damage" },
          { nth: "target0", index: 1, as: "one" },
          { mark: "damage", on: "one", by: "share1", name: "damage" },
        ],
        targets: [{ from: creatures, min: 1, max: 2 }],
        divide: 3,
      },
    ],
  },
  /** The number announced is paid in life. */
  Pact: {
    ...sorcery,
    cost: [{ resource: "life", by: { minus: [0, "x"] } }],
    abilities: [{ spell: [{ resource: "life", who: "opponents", by: { minus: [0, "x"] } }], number: 30 }],
  },
  /** Two creatures of which the second must be another than the first. */
  Fight: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { mark: "damage", on: { target: 0 }, by: 1, name: "damage" },
          { mark: "damage", on: { target: 1 }, by: 1, name: "damage" },
        ],
        targets: [
          { from: { objects: { types: "creature", controller: "you" } } },
          { from: { except: [creatures, { target: 0 }] } },
        ],
      },
    ],
  },
  /** What is sacrificed for it dies, so that others see it. */
  Pyre: {
    types: "artifact",
    abilities: [
      {
        activated: [{ sequence: [{ choose: yours, as: "victim", verb: "sacrifice" }, die("victim")] }],
        do: [gain(2)],
      },
    ],
  },
};

/** What waits on the stack and resolves. */
const resolved: Record<string, Card> = {
  /** Chooses in the middle of a moment. */
  Huddle: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            together: [
              {
                sequence: [
                  { choose: { objects: { types: "creature" } }, min: 0, max: 2, as: "picked" },
                  { exhaust: "picked" },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  /** A cost of several: what is given for one cannot be given for the other. */
  Tithe: {
    types: "artifact",
    abilities: [
      {
        activated: [
          {
            sequence: [
              { choose: yours, max: 2, as: "given" },
              { move: "given", to: "graveyard" },
            ],
          },
          {
            sequence: [
              { choose: yours, as: "other" },
              { move: "other", to: "graveyard" },
            ],
          },
        ],
        do: [{ resource: "life", by: 1, name: "gain" }],
      },
    ],
  },
  Smash: {
    ...instant,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "graveyard" }],
        targets: [{ from: { objects: { types: ["artifact", "enchantment"] } } }],
      },
    ],
  },
  Murder: {
    ...instant,
    abilities: [{ spell: [die({ target: 0 })], targets: [{ from: creatures }] }],
  },
  Wrath: { ...sorcery, abilities: [{ spell: [die(creatures)] }] },
  /** Its effect is what its power was, when it was last there. */
  Flinger: {
    ...creature(2, 2),
    abilities: [
      {
        activated: [{ move: "this", to: "graveyard", name: "sacrifice" }],
        do: [{ resource: "life", who: "opponents", by: { minus: [0, { characteristic: "power", of: "this" }] } }],
      },
    ],
  },
  /** Its ability finds what its own cost moved. */
  Boomerang: {
    types: "artifact",
    abilities: [{ activated: [{ move: "this", to: "graveyard" }], do: [{ move: "it", to: "hand" }] }],
  },
  Blink: {
    ...instant,
    abilities: [
      {
        spell: [
          { move: { target: 0 }, to: "exile", as: "away" },
          { move: "away", to: "battlefield", under: { ownerOf: "away" }, as: "back" },
          { mark: "plus", on: "back", by: 1 },
        ],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** Each player throws one card away, then each draws one. */
  Gamble: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            chooseEach: { objects: { zone: "hand", owner: "chooser" } },
            who: "everyone",
            as: "thrown",
            verb: "discard",
          },
          { move: "thrown", to: "graveyard", name: "discard" },
          { draw: 1, who: "everyone" },
        ],
      },
    ],
  },
  /** Each player sacrifices a creature. */
  Edict: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            chooseEach: { objects: { types: "creature", controller: "chooser" } },
            who: "everyone",
            as: "victims",
            verb: "sacrifice",
          },
          die("victims"),
        ],
      },
    ],
  },
  /** Below nothing for a moment. */
  Brink: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", who: "you", to: -1 }, gain(3)] }],
  },
  /** Without toughness for a moment. */
  Waver: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { modify: { add: { toughness: -2 }, layer: "modify" }, who: creatures, until: "endOfTurn", as: "wave" },
          { expire: "endOfTurn" },
        ],
      },
    ],
  },
  /** Loses toughness until the turn is over. */
  Shrink: {
    ...sorcery,
    abilities: [
      {
        spell: [{ modify: { add: { toughness: -2 }, layer: "modify" }, who: { target: 0 }, until: "endOfTurn" }],
        targets: [{ from: creatures }],
      },
    ],
  },
  Wisp: { ...creature(1, 0) },
  /** It lives only until the turn is over. */
  Spirit: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { create: "Wisp", to: "battlefield", as: "made" },
          { modify: { add: { toughness: 1 }, layer: "modify" }, who: "made", until: "endOfTurn" },
        ],
      },
    ],
  },
  /** Both players are at nothing. */
  Doomsday: { ...sorcery, abilities: [{ spell: [{ resource: "life", who: "everyone", to: 0 }] }] },
  /** Leaves the stack in the middle of its own resolution. */
  Fleeting: { ...sorcery, abilities: [{ spell: [gain(1), { move: "item", to: "exile" }, gain(2)] }] },
  Mirror: {
    ...instant,
    abilities: [
      {
        spell: [{ copy: { target: 0 }, who: "you" }],
        targets: [{ from: { objects: { zone: "stack", ability: true } } }],
      },
    ],
  },
  Snatch: {
    ...instant,
    abilities: [{ spell: [{ control: { target: 0 }, who: "you" }], targets: [{ from: creatures }] }],
  },
  /** Makes something and goes on with just that. */
  Hatch: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { create: "Bear", to: "battlefield", count: 2, as: "made" },
          { mark: "plus", on: "made", by: 1 },
        ],
      },
    ],
  },
  Heal: { ...instant, abilities: [{ spell: [gain(3)] }] },
  Draw: { ...instant, abilities: [{ spell: [{ draw: 1 }] }] },
  Draws: { ...instant, abilities: [{ spell: [{ draw: 3 }] }] },
};

/** What waits for events. */
const triggered: Record<string, Card> = {
  /** Whoever dies takes somebody along. */
  Bomb: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "die",
        looksBack: true,
        of: "this",
        do: [{ mark: "damage", on: creatures, by: 1, name: "damage" }],
      },
    ],
  },
  /** As it goes to the stack something more dies. */
  Domino: {
    ...creature(1, 1),
    abilities: [{ trigger: "die", looksBack: true, watch: true, do: [{ mark: "damage", on: "this", by: 1 }] }],
  },
  /** Draws two for each discard. */
  Madness: { ...enchantment, abilities: [{ trigger: "discard", who: "you", per: "moment", do: [{ draw: 2 }] }] },
  /** At the beginning of each upkeep. */
  Bell: { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] },
  Chime: { ...enchantment, abilities: [{ trigger: "begin:upkeep", do: [gain(1)] }] },
  /** Sees each other creature that enters. */
  Greeter: {
    ...creature(1, 1),
    abilities: [{ trigger: "enter:battlefield", of: { types: "creature", other: true }, do: [gain(1)] }],
  },
  Greeters: { ...sorcery, abilities: [{ spell: [{ create: "Greeter", to: "battlefield", count: 2 }] }] },
  /** Targets as it goes to the stack. */
  Sting: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        targets: [{ from: { objects: { types: "creature", controller: "opponents" } } }],
        do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
      },
    ],
  },
  /** Chooses one of two as it goes to the stack. */
  Sapper: {
    ...creature(1, 1),
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        modes: [
          {
            text: "harm",
            targets: [{ from: { objects: { types: "creature", controller: "opponents" } } }],
            do: [{ mark: "damage", on: { target: 0 }, by: 1, name: "damage" }],
          },
          {
            text: "shatter",
            targets: [{ from: { objects: { types: "artifact", controller: "opponents" } } }],
            do: [{ move: { target: 0 }, to: "graveyard" }],
          },
        ],
        do: [],
      },
    ],
  },
  /** Gives back what died, as long as it is where it went. */
  Nurse: {
    ...enchantment,
    abilities: [{ trigger: "die", looksBack: true, of: { controller: "you" }, do: [{ move: "it", to: "hand" }] }],
  },
  Ghoul: {
    ...instant,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "exile" }],
        targets: [{ from: { objects: { zone: "graveyard", types: "creature" } } }],
      },
    ],
  },
  /** Whether it is done is settled as it resolves. */
  Offer: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", who: "you", do: [{ may: [gain(1)], verb: "gain" }] }],
  },
  /** Stays true for as long as there is no land. */
  Drought: {
    ...enchantment,
    abilities: [
      {
        trigger: "state",
        if: { count: { objects: { types: "land", controller: "you" } }, is: 0 },
        do: [gain(1)],
      },
    ],
  },
  /** All lands go away and come back in one resolution. */
  Ebb: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { move: { objects: { types: "land", controller: "you" } }, to: "exile", as: "away" },
          { move: "away", to: "battlefield" },
        ],
      },
    ],
  },
  /** All lands go away, and something comes. */
  Ruin: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { move: { objects: { types: "land", controller: "you" } }, to: "exile" },
          { create: "Sting", to: "battlefield" },
        ],
      },
    ],
  },
  /** "You may sacrifice a creature. When you do, three damage to target creature." */
  Spite: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            may: [
              { choose: yours, as: "victim", verb: "sacrifice" },
              die("victim"),
              {
                delay: "reflex",
                do: [{ mark: "damage", on: { target: 0 }, by: 3, name: "damage" }],
                targets: [{ from: creatures }],
              },
              { note: "reflex" },
            ],
            verb: "sacrifice",
          },
        ],
      },
    ],
  },
  /** At the beginning of the next end step it is gone, if it is still that creature. */
  Doom: {
    ...instant,
    abilities: [
      {
        spell: [{ delay: "begin:endStep", do: [{ move: { target: 0 }, to: "exile" }] }],
        targets: [{ from: creatures }],
      },
    ],
  },
  /** Waits only for what happens after it is there. */
  Omen: {
    ...sorcery,
    abilities: [{ spell: [gain(1), { delay: "gain", do: [{ draw: 1 }] }] }],
  },
  /** The same for as long as this turn lasts. */
  Vigil: {
    ...sorcery,
    abilities: [{ spell: [{ delay: "gain", uses: "always", until: "endOfTurn", do: [{ draw: 1 }] }] }],
  },
  /** The next time you have so little life. */
  Vow: {
    ...sorcery,
    abilities: [{ spell: [{ delay: "state", if: { resource: "life", of: "you", atMost: 17 }, do: [{ draw: 1 }] }] }],
  },
  Healer: { ...enchantment, abilities: [{ trigger: "cast", who: "you", do: [gain(1)] }] },
};

/** What changes what would happen. */
const replaced: Record<string, Card> = {
  Hellfire: {
    ...enchantment,
    abilities: [{ replace: "damage", change: { amount: { times: ["n", 2] } } }],
  },
  Sear: {
    ...instant,
    abilities: [
      { spell: [{ resource: "life", who: { target: 0 }, by: -4, name: "damage" }], targets: [{ from: "everyone" }] },
    ],
  },
  /** The next three damage to you. */
  Guard: {
    ...instant,
    abilities: [
      { spell: [{ prevent: 3, on: "damage", who: "you", where: { not: { did: "it" } }, until: "endOfTurn" }] },
    ],
  },
  /** One less from each. */
  Veil: { ...enchantment, abilities: [{ replace: "damage", of: { controller: "you" }, prevent: 1 }] },
  /** Damage to each creature at once. */
  Quake: { ...instant, abilities: [{ spell: [{ mark: "damage", on: creatures, by: 2, name: "damage" }] }] },
  Bruise: { ...enchantment, abilities: [{ trigger: "damage", do: [gain(1)] }] },
  /** Instead of gaining life you draw; instead of drawing you take back the newest card of your graveyard. */
  Alms: { ...enchantment, abilities: [{ replace: "gain", who: "you", instead: [{ draw: 1 }] }] },
  Dredge: {
    ...enchantment,
    abilities: [
      {
        replace: "draw",
        who: "you",
        where: { count: { objects: { zone: "graveyard", owner: "you" } }, atLeast: 1 },
        instead: [{ take: 1, from: "graveyard", to: "hand", who: "you" }],
      },
    ],
  },
  /** Two draws for each draw. */
  Reflection: { ...enchantment, abilities: [{ replace: "draw", who: "you", instead: [{ draw: 2, who: "you" }] }] },
  /** Whatever an opponent would draw outside the draw step, you draw. */
  Notion: {
    ...enchantment,
    abilities: [{ replace: "draw", who: "opponents", where: { not: { inside: "draw" } }, change: { who: "you" } }],
  },
  /** Two tokens for each token. */
  Season: {
    ...enchantment,
    abilities: [
      { replace: "token", who: "you", instead: [{ create: "Ward", to: "battlefield", count: 2, name: "token" }] },
    ],
  },
  Warden: {
    ...sorcery,
    abilities: [{ spell: [{ create: "Ward", to: "battlefield", name: "token" }] }],
  },
  /** The same with one more beside it. */
  Litter: {
    ...enchantment,
    abilities: [{ replace: "token", who: "you", also: [{ create: "Ward", to: "battlefield", name: "token" }] }],
  },
  /** The next life you gain is twice as much. */
  Next: {
    ...instant,
    abilities: [{ spell: [{ replace: "gain", who: "you", uses: 1, change: { amount: { times: ["n", 2] } } }] }],
  },
  /** Too late for the first, in time for the second. */
  Late: {
    ...sorcery,
    abilities: [
      { spell: [gain(3), { replace: "gain", who: "you", uses: 1, change: { amount: { times: ["n", 2] } } }, gain(3)] },
    ],
  },
  Worse: { ...enchantment, abilities: [{ replace: "damage", change: { amount: { plus: ["n", 1] } } }] },
  Nothing: { ...sorcery, abilities: [{ spell: [{ mark: "damage", on: creatures, by: 0, name: "damage" }] }] },
  /** A spell that replaces part of its own effect. */
  Mercy: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { replace: "gain", who: "you", class: "self", uses: 1, change: { amount: { plus: ["n", 10] } } },
          gain(3),
        ],
      },
    ],
  },
  /** What would go to a graveyard is exiled, and so has not died. */
  Void: {
    ...enchantment,
    abilities: [{ replace: "die", change: { to: "exile", name: null } }],
  },
  /** Comes before all others. */
  Own: {
    ...enchantment,
    abilities: [{ replace: "gain", who: "you", class: "self", change: { amount: { plus: ["n", 10] } } }],
  },
  Gainer: { ...enchantment, abilities: [{ trigger: "gain", do: [{ note: "heard" }] }] },
};

const names = [...(magic.names ?? []), "reflex", "token", "heard"];

export const more: Ruleset = withCards(extend(magic, { names }), {
  ...announced,
  ...resolved,
  ...triggered,
  ...replaced,
});

const legendary = { objects: { keywords: "legendary", controller: "it" } };

/** The same game with the rule that one keeps one legend: a check that asks. */
export const legends: Ruleset = extend(more, {
  checks: {
    mode: "together",
    limit: 500,
    list: [
      ...(more.checks?.list ?? []),
      {
        rule: "CR 704.5j",
        after: ["move", "create", "control"],
        each: "everyone",
        if: { count: legendary, atLeast: 2 },
        do: [{ choose: legendary, who: "it", as: "kept", verb: "keep" }, die({ except: [legendary, "kept"] })],
      },
    ],
  },
  cards: {
    Legend: { ...creature(3, 3), keywords: "legendary" },
    /** Damage to each creature, and one more legend. */
    Uproar: {
      ...sorcery,
      abilities: [
        {
          spell: [
            { mark: "damage", on: { objects: { types: "creature", controller: "you" } }, by: 2, name: "damage" },
            { create: "Legend", to: "battlefield" },
          ],
        },
      ],
    },
    Legends: { ...sorcery, abilities: [{ spell: [{ create: "Legend", to: "battlefield", count: 2 }] }] },
  },
});

/** The same game with its checks one by one, and no more than five of them. */
export const ordered: Ruleset = extend(more, {
  checks: {
    mode: "first",
    limit: 5,
    beyond: { rule: "CR 704.3", do: [{ note: "limit" }] },
    list: more.checks?.list ?? [],
  },
  names: [...names, "limit"],
  cards: {
    /** Dies, comes back, dies … */
    Phoenix: {
      ...creature(1, 0),
      abilities: [{ replace: "die", of: "this", also: [{ create: "Phoenix", to: "battlefield" }] }],
    },
    /** One has no toughness any more, the other lethal damage. */
    Feeble: {
      ...sorcery,
      abilities: [
        {
          spell: [
            { mark: "damage", on: yours, by: 2, name: "damage" },
            {
              modify: { add: { toughness: -2 }, layer: "modify" },
              who: { objects: { types: "creature", controller: "opponents" } },
              until: "endOfTurn",
            },
          ],
        },
      ],
    },
    Ashes: { ...sorcery, abilities: [{ spell: [{ create: "Phoenix", to: "battlefield" }] }] },
  },
});

/** Pays out of what has been made so far; with further sources only as long as nothing is settled. */
const pool: Solver = (game, seat, costs, scope, now) => {
  const { reader, resources, words } = game.tables;
  const mana = costs.reduce((sum, cost) => sum + (typeof cost["mana"] === "number" ? cost["mana"] : 0), 0);
  const has = game.state.seats[seat]?.resources[resources.get("mana") ?? 0] ?? 0;
  const others = costs.filter((cost) => cost["mana"] === undefined);
  const sources = { objects: { name: ["Spring", "Prism"], controller: "you", exhausted: false } };
  // A land that is tapped for another part of the cost makes no mana.
  const tapped = others.filter((cost) => cost["sequence"] !== undefined).length;
  const further = now ? 0 : reader.select(game, sources, { ...scope, seat }).length - tapped;
  if (has + further < mana) return null;
  for (const cost of others)
    if (words.get(Object.keys(cost)[0] ?? "")?.payable?.(game, cost, scope) === false) return null;
  return [...(mana > 0 ? [{ resource: "mana", by: -mana, rule: "CR 601.2h" }] : []), ...others];
};

/** The same game with mana abilities used one by one while a spell is paid for. */
export const oneByOne: Ruleset = extend(more, {
  actions: {
    cast: { ...more.actions?.["cast"], rule: "CR 601.2", solver: "pool", pays: "one by one" },
    tap: {
      rule: "CR 605.3a",
      zone: "battlefield",
      abilities: true,
      needs: ["hasPriority"],
      stack: false,
      whilePaying: true,
    },
  },
  solvers: { ...more.solvers, pool },
  cards: {
    /** What has to be chosen for the cost stands inside a condition. */
    Tithe: {
      types: "artifact",
      abilities: [
        {
          activated: [
            {
              if: { resource: "life", of: "you", atLeast: 1 },
              then: [{ choose: yours, as: "victim" }, die("victim")],
            },
          ],
          do: [gain(2)],
        },
      ],
    },
    /** Asks something before it makes mana. */
    Prism: {
      types: "land",
      abilities: [
        {
          activated: [{ exhaust: "this" }],
          do: [
            { may: [gain(1)], verb: "bless" },
            { resource: "mana", who: "you", by: 1 },
          ],
          action: "tap",
        },
      ],
    },
    /** One mana, and a land that is tapped for nothing. */
    Levy: {
      ...sorcery,
      cost: [
        { mana: 1 },
        {
          sequence: [
            {
              choose: { objects: { types: "land", controller: "you", exhausted: false } },
              as: "levied",
            },
            { exhaust: "levied" },
          ],
        },
      ],
      abilities: [{ spell: [gain(2)] }],
    },
    Spring: {
      types: "land",
      abilities: [{ activated: [{ exhaust: "this" }], do: [{ resource: "mana", who: "you", by: 1 }], action: "tap" }],
    },
  },
});
