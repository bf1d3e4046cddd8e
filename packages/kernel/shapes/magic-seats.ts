import { extend, withCards, type Data, type Ruleset } from "../src/index.ts";
import { magic } from "./magic-cards.ts";

const mana = { cost: [{ mana: 1 }] };
const sorcery = { types: "sorcery", ...mana };
const instant = { types: "instant", ...mana };
const enchantment = { types: "enchantment", ...mana };
const creatures = { objects: { types: "creature" } };
const oneCreature = { targets: [{ from: creatures }] };
const onePlayer = { targets: [{ from: "everyone" }] };

/** Strengthens the target for so long; without a duration for the rest of the game [CR 611.2a]. */
const pump = (until: Data | undefined) => ({
  spell: [
    {
      modify: { add: { power: 1, toughness: 1 }, layer: "modify" },
      who: { target: 0 },
      ...(until === undefined ? {} : { until }),
    },
  ],
  ...oneCreature,
});

const sized = (size: number) => ({
  static: { modify: { who: creatures, set: { power: size, toughness: size }, layer: "set" } },
});

const retyped = (types: string, change: { readonly [key: string]: Data }) => ({
  static: { modify: { who: { objects: { types } }, ...change, layer: "types" } },
});

/** Dummies about characteristics, durations, seats and what is known. */
export const seated: Ruleset = withCards(magic, {
  // Characteristics
  Ones: { ...enchantment, abilities: [sized(1)] },
  Fives: { ...enchantment, abilities: [sized(5)] },
  Forge: { ...enchantment, abilities: [retyped("land", { add: { types: "artifact" } })] },
  Muster: {
    ...enchantment,
    abilities: [
      {
        static: {
          modify: [
            { who: { objects: { types: "artifact" } }, add: { types: "creature" }, layer: "types" },
            { who: { objects: { types: "artifact" } }, set: { power: 1, toughness: 1 }, layer: "set" },
          ],
        },
      },
    ],
  },
  Unforge: { ...enchantment, abilities: [retyped("creature", { remove: { types: "artifact" } })] },
  Unmuster: { ...enchantment, abilities: [retyped("artifact", { remove: { types: "creature" } })] },
  Construct: { types: ["artifact", "creature"], power: 2, toughness: 2, ...mana },
  Haste: {
    ...enchantment,
    abilities: [{ static: { modify: { who: creatures, add: { keywords: "haste" }, layer: "abilities" } } }],
  },
  Tire: {
    ...enchantment,
    abilities: [{ static: { modify: { who: creatures, remove: { keywords: "haste" }, layer: "abilities" } } }],
  },
  Vigor: {
    ...enchantment,
    abilities: [
      {
        static: { modify: { who: creatures, add: { power: 1, toughness: 1 }, layer: "modify" } },
        if: { resource: "life", of: "you", atLeast: 10 },
      },
    ],
  },
  /** As strong as its controller has creatures. */
  Host: {
    types: "creature",
    power: 0,
    toughness: 1,
    ...mana,
    abilities: [
      {
        static: {
          modify: {
            who: "this",
            set: { power: { count: { objects: { types: "creature", controller: "you" } } } },
            layer: "set",
          },
        },
      },
    ],
  },
  /** Gives itself strength, and life as it dies: as much as it had. */
  Martyr: {
    types: "creature",
    power: 2,
    toughness: 2,
    ...mana,
    abilities: [
      { static: { modify: { who: creatures, add: { power: 1 }, layer: "modify" } } },
      {
        trigger: "die",
        of: "this",
        looksBack: true,
        do: [{ resource: "life", by: { characteristic: "power", of: "was" }, name: "gain" }],
      },
    ],
  },
  March: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            modify: { add: { power: 1, toughness: 1 }, layer: "modify" },
            who: { objects: { types: "creature", controller: "you" } },
            until: "endOfTurn",
          },
        ],
      },
    ],
  },
  /** As much as there are creatures under its controller when it resolves. */
  Rally: {
    ...sorcery,
    abilities: [
      {
        spell: [
          {
            modify: {
              add: { power: { count: { objects: { types: "creature", controller: "you" } } }, toughness: 0 },
              layer: "modify",
            },
            who: { target: 0 },
            until: "endOfTurn",
          },
        ],
        ...oneCreature,
      },
    ],
  },
  Dispel: {
    ...instant,
    abilities: [
      { spell: [{ move: { target: 0 }, to: "graveyard" }], targets: [{ from: { objects: { types: "enchantment" } } }] },
    ],
  },
  Recall: {
    ...instant,
    abilities: [
      { spell: [{ move: { target: 0 }, to: "hand" }], targets: [{ from: { objects: { types: "enchantment" } } }] },
    ],
  },
  Raze: { ...sorcery, abilities: [{ spell: [{ move: creatures, to: "graveyard" }] }] },
  // Durations
  Rage: { ...instant, abilities: [pump({ end: "combat" })] },
  Vow: { ...instant, abilities: [pump({ next: "turn", of: "you" })] },
  Season: { ...instant, abilities: [pump({ next: "turn", of: "you", at: "endOfTurn" })] },
  Morning: { ...instant, abilities: [pump({ next: "upkeep", of: "you" })] },
  Blessing: { ...instant, abilities: [pump(undefined)] },
  Warden: {
    types: "creature",
    power: 1,
    toughness: 1,
    ...mana,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        do: [
          {
            control: { target: 0 },
            who: "you",
            until: { while: { count: { objects: { is: "this", controller: "you" } }, is: 1 } },
          },
        ],
        ...oneCreature,
      },
    ],
  },
  Wisp: { types: "creature", power: 0, toughness: 0, ...mana },
  Archive: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", by: { tally: "spells", of: "you", before: true }, name: "gain" }] }],
  },
  Census: {
    ...sorcery,
    abilities: [{ spell: [{ resource: "life", by: { tally: "spells", of: "you" }, name: "gain" }] }],
  },
  Honor: {
    ...sorcery,
    abilities: [
      { spell: [{ resource: "life", by: { tally: "attacks", of: { target: 0 } }, name: "gain" }], ...oneCreature },
    ],
  },
  // Seats
  Dominate: { ...sorcery, abilities: [{ spell: [{ control: { target: 0 }, who: "you" }], ...oneCreature }] },
  Raise: {
    ...sorcery,
    abilities: [
      {
        spell: [{ move: { target: 0 }, to: "battlefield", under: "you" }],
        targets: [{ from: { objects: { zone: "graveyard", types: "creature" } } }],
      },
    ],
  },
  Triumph: { ...instant, abilities: [{ spell: [{ together: [{ win: "you" }, { lose: "you" }] }] }] },
  Swap: {
    ...sorcery,
    abilities: [{ spell: [{ exchange: { target: 0 } }], targets: [{ from: "everyone", min: 2, max: 2 }] }],
  },
  Doom: { ...instant, abilities: [{ spell: [{ resource: "life", who: "everyone", by: -20 }] }] },
  Edict: {
    ...instant,
    abilities: [
      {
        spell: [
          { chooseEach: { objects: { types: "creature", controller: "chooser" } }, who: "everyone", as: "given" },
          { move: "given", to: "graveyard", name: "sacrifice" },
        ],
      },
    ],
  },
  Pick: {
    ...instant,
    abilities: [
      {
        spell: [
          { choose: { objects: { types: "creature", controller: { target: 0 } } }, as: "picked" },
          { move: "picked", to: "exile" },
        ],
        ...onePlayer,
      },
    ],
  },
  Vote: {
    ...instant,
    abilities: [
      {
        spell: [
          { chooseEach: creatures, who: "everyone", as: "voted" },
          { move: "voted", to: "exile" },
        ],
      },
    ],
  },
  Cull: {
    ...instant,
    abilities: [
      {
        spell: [
          { choose: creatures, as: "culled" },
          { move: "culled", to: "exile" },
        ],
      },
    ],
  },
  Gift: { ...instant, abilities: [{ spell: [{ may: [{ draw: 1, who: "everyone" }] }] }] },
  Fate: { ...sorcery, abilities: [{ spell: [{ insert: ["turn"], after: "turn", who: "everyone" }] }] },
  Exhaustion: { ...sorcery, abilities: [{ spell: [{ skip: "turn", who: "opponents" }] }] },
  Nap: { ...sorcery, abilities: [{ spell: [{ skip: "turn", who: { target: 0 } }], ...onePlayer }] },
  /** Decides the next turn of the target, after which it has another one. */
  Promise: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { govern: { target: 0 } },
          { watch: "begin:turn", who: { target: 0 }, do: [{ insert: ["turn"], after: "turn", who: { target: 0 } }] },
        ],
        targets: [{ from: "opponents" }],
      },
    ],
  },
  /** At the beginning of each upkeep; and of each player's upkeep, that player. */
  Bell: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", do: [{ resource: "life", who: "who", by: 1, name: "gain" }] }],
  },
  Bells: {
    ...enchantment,
    abilities: [{ trigger: "begin:upkeep", per: "seat", do: [{ resource: "life", who: "who", by: 1, name: "gain" }] }],
  },
  Angel: { ...enchantment, abilities: [{ replace: "lose", who: "you", instead: [] }] },
  Later: {
    ...sorcery,
    abilities: [
      { spell: [{ delay: "begin:endStep", do: [{ resource: "life", who: "everyone", by: 1, name: "gain" }] }] },
    ],
  },
  // What is known
  Rob: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { objects: { zone: "hand", owner: { target: 0 } } }, as: "robbed" },
          { move: "robbed", to: "graveyard", name: "discard" },
        ],
        ...onePlayer,
      },
    ],
  },
  Bounce: { ...instant, abilities: [{ spell: [{ move: { target: 0 }, to: "hand" }], ...oneCreature }] },
  Tuck: { ...instant, abilities: [{ spell: [{ move: { target: 0 }, to: "library" }], ...oneCreature }] },
  Expose: {
    ...sorcery,
    abilities: [{ spell: [{ reveal: { objects: { zone: "hand", owner: { target: 0 } } } }], ...onePlayer }],
  },
  Peek: {
    ...sorcery,
    abilities: [{ spell: [{ look: 1, at: "library", of: { target: 0 }, who: "you" }], ...onePlayer }],
  },
  Spy: {
    ...instant,
    abilities: [{ spell: [{ look: 1, at: "library", of: { target: 0 }, who: "you" }], ...onePlayer }],
  },
  /** Chooses by what the cards are, without looking at them. */
  Pluck: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { choose: { objects: { zone: "hand", owner: { target: 0 }, types: "creature" } }, as: "plucked" },
          { move: "plucked", to: "graveyard", name: "discard" },
        ],
        ...onePlayer,
      },
    ],
  },
  /** Looks for a creature card in the own library, shows it and puts it into the hand. */
  Search: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { look: 1000, at: "library", of: "you", who: "you" },
          {
            choose: { objects: { zone: "library", owner: "you", types: "creature" } },
            min: 0,
            max: 1,
            verb: "find",
            as: "found",
          },
          { reveal: "found" },
          { move: "found", to: "hand" },
          { shuffle: "library", who: "you" },
        ],
      },
    ],
  },
  /** Creatures may be cast from the library. */
  Vision: { ...enchantment, abilities: [{ static: { permit: "cast", of: { types: "creature" }, from: "library" } }] },
  Shuffle: { ...sorcery, abilities: [{ spell: [{ shuffle: "library", who: { target: 0 } }], ...onePlayer }] },
  Lots: {
    ...sorcery,
    abilities: [
      {
        spell: [
          { random: 1, among: creatures, as: "lot" },
          { move: "lot", to: "exile" },
        ],
      },
    ],
  },
  // Without end
  Wheel: {
    ...enchantment,
    abilities: [
      { trigger: "exhaust", of: "this", do: [{ ready: "this" }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
    ],
  },
  Swing: {
    ...enchantment,
    abilities: [
      { trigger: "exhaust", of: "this", do: [{ may: [{ ready: "this" }] }] },
      { trigger: "ready", of: "this", do: [{ exhaust: "this" }] },
    ],
  },
  /** Leaves and comes back, for ever. */
  Flicker: {
    ...enchantment,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: "this",
        do: [
          { move: "this", to: "exile", as: "away" },
          { move: "away", to: "battlefield" },
        ],
      },
    ],
  },
  Breeder: {
    ...enchantment,
    abilities: [
      {
        trigger: "enter:battlefield",
        of: { types: "enchantment" },
        watch: true,
        do: [{ resource: "life", by: 1 }],
      },
    ],
  },
  Spin: { ...instant, abilities: [{ spell: [{ exhaust: { objects: { types: "enchantment" } } }] }] },
  /** Endless without the stack. */
  Mirror: {
    ...enchantment,
    abilities: [{ trigger: "gain", watch: true, do: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Echoes: {
    ...enchantment,
    abilities: [{ replace: "gain", before: [{ resource: "life", who: "you", by: 1, name: "gain" }] }],
  },
  Carousel: {
    ...enchantment,
    abilities: [{ trigger: "begin:combat", watch: true, do: [{ insert: ["combat"], after: "combat" }] }],
  },
  Broom: { ...enchantment, abilities: [{ trigger: "begin:cleanup", do: [] }] },
  Drought: { ...enchantment, abilities: [{ replace: "draw", instead: [], text: "nobody draws" }] },
  Night: { ...enchantment, abilities: [{ replace: "begin:turn", instead: [], text: "skip" }] },
  Void: {
    ...enchantment,
    abilities: ["beginning", "precombatMain", "combat", "postcombatMain", "ending"].map((span) => ({
      replace: `begin:${span}`,
      instead: [],
      text: "skip",
    })),
  },
});

const { attack, block } = magic.declarations ?? {};
if (attack === undefined || block === undefined) throw new Error("the Magic shape has attackers and blockers");

/** The same with teams that share their turns: no first draw step for the starting team, and blockers for one's mates. */
export const teamed: Ruleset = extend(seated, {
  teams: { sharedTurns: true },
  firstTurns: [{ rule: "CR 103.8b", who: "first", absent: ["draw"] }],
  declarations: {
    attack,
    block: {
      ...block,
      pair: { same: [{ seatNumber: { mark: "attacking", of: "to" } }, { union: ["you", "mates"] }] },
    },
  },
});
