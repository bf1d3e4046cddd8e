import { declare, open, type Effect } from "@turnwright/kernel";

/** Those whose turn it is and who have a maximum hand size. */
const BOUND = {
  except: ["active", { controllerOf: { objects: { keywords: "no maximum hand size", controller: "active" } } }],
} as const;

/** Of two whose turn it is one may have more cards, and the other a larger or a smaller maximum hand size. */
const discardDown: Effect = {
  if: {
    any: [
      { cardsIn: "hand", of: "active", atLeast: 8 },
      { count: { objects: { controller: "active", not: { handSize: 0 } } }, atLeast: 1 },
    ],
  },
  then: [
    {
      chooseEach: { objects: { zone: "hand", owner: "chooser" } },
      max: {
        minus: [
          { cardsIn: "hand", of: "chooser" },
          { plus: [7, { characteristic: "handSize", of: { objects: { controller: "chooser" } } }] },
        ],
      },
      who: BOUND,
      sealed: true,
      verb: "discard",
      as: "excess",
    },
    { move: "excess", to: "graveyard", name: "discard" },
  ],
  rule: "CR 514.1",
};

/** As combat ends, however it ends, nothing attacks or blocks any more [CR 511.3]. */
const combatOver: Effect = {
  together: [
    { link: "attacking", of: { objects: { linked: "attacking" } } },
    { link: "blocking", of: { objects: { linked: "blocking" } } },
    { link: "against", of: { objects: { linked: "against" } } },
    { link: "defended", of: { objects: { linked: "defended" } } },
    { mark: "blocked", on: { objects: { marked: "blocked" } }, to: 0 },
    { mark: "struck", on: { objects: { marked: "struck" } }, to: 0 },
    { resource: "attackers", who: "everyone", to: 0 },
  ],
  rule: "CR 511.3",
};

/** What attacks and is not blocked is known once blockers are declared, also of what was put there attacking [CR 509.3g]. */
const unblocked: Effect = {
  note: "unblocked",
  of: { objects: { linked: "attacking", not: { marked: "blocked" } } },
  whom: { linkOf: "it", link: "attacking" },
  rule: "CR 509.3g",
};

/** The monarch draws a card in the own end step; the ability has no source [CR 725.2]. */
const monarchDraws: Effect = {
  if: { resource: "monarch", of: "active" },
  then: [
    {
      asEach: "active",
      do: [{ if: { resource: "monarch" }, then: [{ reflex: [{ draw: 1 }], called: "Monarch" }] }],
    },
  ],
  rule: "CR 725.2",
};

/** Who has rad counters mills as many cards, and loses a life and a counter for each nonland card; the ability has no source. */
const radiation: Effect = {
  if: { resource: "rad", of: "active" },
  then: [
    {
      asEach: "active",
      do: [
        {
          if: { resource: "rad" },
          then: [
            {
              reflex: [
                { mill: { resource: "rad" }, as: "milled" },
                { bind: "glowing", value: { count: { filter: { types: { lacks: "land" } }, of: "milled" } } },
                { loseLife: "glowing" },
                { resource: "rad", by: { minus: [0, "glowing"] } },
              ],
              called: "Rad counters",
            },
          ],
        },
      ],
    },
  ],
  rule: "CR 728.1",
};

/** What may be on the battlefield from the start, and what may be shown then. */
const BEGINS = "begins on the battlefield";
const SHOWN = "may be revealed from the opening hand";

/**
 * One player after the other begins with what may be there from the start, or reveals what may be revealed then [CR 103.6].
 * Those who take their turns together do so in the order that they like [CR 103.6c].
 */
const openingHands: Effect = {
  inTeamOrder: { ownerOf: { objects: { zone: "hand", keywords: [BEGINS, SHOWN] } } },
  as: "opener",
  do: [
    {
      choose: { objects: { zone: "hand", owner: "opener", keywords: [BEGINS, SHOWN] } },
      min: 0,
      max: { cardsIn: "hand", of: "opener" },
      who: "opener",
      verb: "begin",
      as: "begun",
    },
    { move: { filter: { keywords: BEGINS }, of: "begun" }, to: "battlefield", rule: "CR 103.6a" },
    { reveal: { filter: { keywords: SHOWN }, of: "begun" }, name: "openingReveal", rule: "CR 103.6b" },
  ],
  rule: "CR 103.6",
};

/** Hands are drawn, and exchanged by those who want to; `free` says that nobody pays for the first time [CR 103.5, 103.5c]. */
export const openingWith = (mulligan: { readonly free?: true }) => ({
  rule: "CR 103.5",
  course: [
    // A hand that was laid out is part of the seven.
    { draw: { minus: [7, { cardsIn: "hand", of: "drawer" }] }, who: "everyone", rule: "CR 103.5" } as const,
    { mulligans: "everyone", ...mulligan, rule: "CR 103.5" } as const,
    openingHands,
  ],
});

/** What a turn does by itself stands in a list of the rules once more [CR 703.4]; other rules are said twice, too. */
export const repeated = {
  "CR 727.1": ["CR 104.6", "CR 727.1a", "CR 727.2", "CR 727.5"],
  "CR 103.6a": ["CR 103.6"],
  "CR 509.3g": ["CR 508.3f"],
  "CR 502.1": ["CR 703.4a"],
  "CR 502.2": ["CR 703.4b"],
  "CR 502.3": ["CR 703.4c"],
  "CR 504.1": ["CR 703.4d"],
  "CR 505.4": ["CR 703.4f"],
  "CR 508.1k": ["CR 703.4i"],
  "CR 509.1g": ["CR 703.4j"],
  "CR 510.2": ["CR 703.4m"],
  "CR 514.1": ["CR 703.4n"],
  "CR 514.2": ["CR 703.4p"],
  "CR 500.5": ["CR 703.4q"],
  "CR 605.3a": ["CR 605.1"],
  "CR 608.3c": ["CR 608.3a"],
  "CR 121.2a": ["CR 614.1a"],
  "CR 702.32": ["CR 702.32a"],
  "CR 702.34": ["CR 702.34a"],
  "CR 702.35": ["CR 702.35a"],
  "CR 702.61": ["CR 702.61a"],
  "CR 702.62": ["CR 702.62a"],
  "CR 702.63": ["CR 702.63a"],
  "CR 702.74": ["CR 702.74a"],
  "CR 702.81": ["CR 702.81a"],
  "CR 702.88": ["CR 702.88a"],
  "CR 702.109": ["CR 702.109a"],
  "CR 702.127": ["CR 702.127a"],
} as const;

/** The five phases with their steps: what each does by itself, and where players may act. */
export const spans = {
  beginning: { rule: "CR 501.1", parts: ["untap", "upkeep", "draw"] },
  untap: {
    rule: "CR 502",
    course: [
      { phasing: true, rule: "CR 502.1" },
      { dayCheck: true, rule: "CR 502.2" },
      { untapStep: true, rule: "CR 502.3" },
    ],
  },
  upkeep: { rule: "CR 503", window: "fast" },
  draw: { rule: "CR 504", course: [{ draw: 1, who: "active", rule: "CR 504.1" }, open("fast", "CR 504.2")] },
  precombatMain: {
    rule: "CR 505",
    begin: [
      {
        mark: "lore",
        on: { objects: { types: "saga", chapters: { atLeast: 1 }, controller: "active" } },
        by: 1,
        rule: "CR 505.4",
      },
      radiation,
    ],
    window: "fast",
  },
  combat: {
    rule: "CR 506.1",
    parts: [
      "beginningOfCombat",
      "declareAttackers",
      "declareBlockers",
      "firstStrikeDamage",
      "combatDamage",
      "endOfCombat",
    ],
    end: [combatOver],
  },
  beginningOfCombat: { rule: "CR 507", course: [open("fast", "CR 507.2")] },
  declareAttackers: { rule: "CR 508", course: [declare("attack"), open("fast", "CR 508.2")] },
  declareBlockers: {
    rule: "CR 509",
    when: "somebodyAttacked",
    course: [declare("block"), unblocked, open("fast", "CR 509.2")],
  },
  firstStrikeDamage: {
    rule: "CR 510.4",
    when: "somebodyStrikesFirst",
    course: [{ combatDamage: "first", rule: "CR 510.2" }, open("fast", "CR 510.3")],
  },
  combatDamage: {
    rule: "CR 510",
    when: "somebodyAttacked",
    course: [{ combatDamage: "last", rule: "CR 510.2" }, open("fast", "CR 510.3")],
  },
  endOfCombat: { rule: "CR 511", course: [open("fast", "CR 511.1")] },
  postcombatMain: { rule: "CR 505", course: [open("fast", "CR 505.6")] },
  ending: { rule: "CR 512.1", parts: ["endStep", "cleanup"] },
  endStep: { rule: "CR 513", course: [monarchDraws, open("fast", "CR 513.1")] },
  cleanup: {
    rule: "CR 514",
    course: [
      discardDown,
      {
        together: [
          { mark: "damage", on: { objects: { marked: "damage" } }, to: 0 },
          { mark: "damage", on: { objects: { marked: "damage", absent: true } }, to: 0 },
          { mark: "touched", on: { objects: { marked: "touched" } }, to: 0 },
          { resource: "extraLands", who: "everyone", to: 0 },
          { expire: "endOfTurn" },
        ],
        rule: "CR 514.2",
      },
      { settle: { opens: "fast", again: "span", rule: "CR 514.3a" } },
    ],
  },
} as const;
