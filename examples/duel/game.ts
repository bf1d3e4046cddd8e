import { open, ruleset } from "@turnwright/kernel";

/** Two to four players, ten hearts each. Everything here is data: no function is needed for a game of this size. */
export const duel = ruleset({
  name: "duel",
  seats: { min: 2, max: 4 },

  // The turn: three phases. Each names the rule of your rule book that it stands for.
  turnRule: "D-1",
  turn: ["dawn", "main", "dusk"],
  spans: {
    dawn: {
      rule: "D-2",
      begin: [
        { take: 1, from: "deck", to: "hand", rule: "D-2a", name: "draw" },
        { resource: "coins", by: 1, rule: "D-2b" },
        { ready: { objects: { controller: "you" } }, rule: "D-2c" },
      ],
    },
    main: { rule: "D-3", course: [open("act")] },
    dusk: { rule: "D-4", window: "last" },
  },

  // Who may act: everybody until all pass; at dusk everybody once.
  windows: { act: { rule: "D-3a" }, last: { rule: "D-4a", until: "round" } },
  conditions: {
    mine: { rule: "D-5", is: { priority: "you" }, text: "you have priority" },
    own: { rule: "D-6", is: { active: "you" }, text: "it is your turn" },
    calm: { rule: "D-7", is: { stack: "empty" }, text: "nothing waits on the stack" },
  },
  actions: {
    play: { rule: "D-8", zone: "hand", of: { kind: "thing" }, needs: ["mine", "own", "calm"] },
    cast: { rule: "D-9", zone: "hand", of: { kind: "trick" }, needs: ["mine"], asks: ["targets", "pay"] },
    use: { rule: "D-10", zone: "table", abilities: true, needs: ["mine"], asks: ["targets", "pay"] },
  },

  zones: {
    deck: { whose: "seat", hidden: "all" },
    hand: { whose: "seat", hidden: "others" },
    table: { whose: "all", works: true },
    discard: { whose: "seat" },
    stack: { whose: "all", stack: true },
  },
  resources: { hearts: { start: 10, least: 0 }, coins: { start: 1, least: 0 } },
  names: ["draw"],
  characteristics: { kind: "set" },
  deck: { zone: "deck", rule: "D-11" },
  opening: {
    rule: "D-12",
    course: [{ take: 3, from: "deck", to: "hand", who: "everyone", rule: "D-12a", name: "draw" }],
  },

  // What resolves goes to the table if it is a thing, else to the discard pile.
  items: {
    rule: "D-13",
    targetsGone: "all",
    failed: "discard",
    finish: [
      { of: { kind: "thing" }, to: "table", rule: "D-13a" },
      { to: "discard", rule: "D-13b" },
    ],
  },

  // Whoever has no heart left has lost; the last one wins.
  checks: {
    mode: "together",
    limit: 50,
    list: [{ rule: "D-14", each: "everyone", if: { resource: "hearts", of: "it", atMost: 0 }, do: [{ lose: "it" }] }],
  },
  ending: { last: "D-15", nobody: "D-16" },
  leaving: { rule: "D-17" },
  triggers: { order: "choice", rule: "D-18" },
  attempts: { rule: "D-19" },
  endless: { limit: 50, rule: "D-20" },

  cards: {
    Strike: {
      kind: "trick",
      cost: [{ resource: "coins", by: -1 }],
      abilities: [
        {
          spell: [{ resource: "hearts", who: { target: 0 }, by: -3 }],
          targets: [{ from: "opponents" }],
          text: "An opponent loses 3 hearts",
        },
      ],
    },
    Bandage: { kind: "trick", abilities: [{ spell: [{ resource: "hearts", by: 1 }], text: "You get a heart" }] },
    Bank: {
      kind: "thing",
      cost: [{ resource: "coins", by: -1 }],
      abilities: [
        {
          trigger: "begin:dawn",
          who: "you",
          do: [{ resource: "coins", by: 1 }],
          text: "At your dawn you get another coin",
        },
      ],
    },
    Bell: {
      kind: "thing",
      cost: [{ resource: "coins", by: -2 }],
      abilities: [
        {
          activated: [{ exhaust: "this" }],
          do: [{ insert: ["main"], after: "main" }],
          text: "Exhaust this: after this main there is another one",
        },
      ],
    },
  },
});

/** What is no rule: decks for `turnwright play`, by name, and the phases that are never passed for their player. */
export const pack = {
  decks: {
    quick: [...Array<string>(16).fill("Strike"), ...Array<string>(8).fill("Bank"), ...Array<string>(6).fill("Bandage")],
    slow: [...Array<string>(12).fill("Strike"), ...Array<string>(10).fill("Bell"), ...Array<string>(8).fill("Bank")],
  },
  stops: { main: ["main"] },
};
