import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  artifact,
  card,
  creatures,
  instant,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  spells,
  TAP,
  target,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** An extra turn after this one [CR 500.7]. */
export const AGAIN = { extraTurn: "you" } as const;
const theirs = { extraTurn: target() } as const;

/** Whoever takes that turn loses in its end step, and in no other. */
const ONE_LAST_TURN = {
  extraTurn: "you",
  riders: [{ delay: "begin:endStep", span: { of: "span", part: "endStep" }, do: [{ lose: "you", rule: "CR 104.3e" }] }],
} as const;

/** A sorcery that only somebody with a legendary creature or planeswalker may cast [CR 205.4e]. */
const LEGENDARY = { needs: ["leadsLegend"] } as const;

/** A coin has two sides; the first wins. */
export const COIN = { random: 2, as: "coin" } as const;
export const WON = { amount: "coin", is: 1 } as const;

/** Who is ahead is told by the sum of what each vote counts: 1 for time, -1 for knowledge [CR 701.38]. */
const VOTED = [
  { bind: "lead", to: [0] },
  {
    forEach: { union: ["you", "others"] },
    as: "voter",
    do: [
      { pick: ["time", "knowledge"], who: "voter", as: "vote", verb: "vote" },
      { bind: "lead", value: { plus: ["lead", 3, { times: [-2, "vote"] }] } },
    ],
  },
  { if: { amount: "lead", atLeast: 1 }, then: [AGAIN], else: [{ draw: 3 }] },
] as const;

/** Spells that give extra turns. */
export const turnSpells: readonly MagicCard[] = [
  sorcery("Time Walk", "{1}{U}", spell([AGAIN])),
  sorcery("Time Warp", "{3}{U}{U}", spell([theirs], { targets: [anyPlayer] })),
  sorcery("Temporal Manipulation", "{3}{U}{U}", spell([AGAIN])),
  sorcery("Capture of Jingzhou", "{3}{U}{U}", spell([AGAIN])),
  sorcery("Time Stretch", "{8}{U}{U}", spell([theirs, theirs], { targets: [anyPlayer] })),
  sorcery(
    "Walk the Aeons",
    "{4}{U}{U}",
    spell([theirs, { if: { did: "buyback" }, then: [{ bounce: "this", rule: "CR 702.27a" }] }], {
      targets: [anyPlayer],
      extras: [{ as: "buyback", cost: [{ sacrifice: 3, of: { types: "island" } }] }],
    }),
  ),
  card(
    "Temporal Extortion",
    "Sorcery",
    [
      spell([{ extraTurn: "you" }]),
      trigger(
        "cast",
        [
          {
            forEach: "everyone",
            as: "payer",
            do: [
              {
                pay: [{ loseLife: { divided: [{ resource: "life", of: "payer" }, 2], up: true } }],
                who: "payer",
                then: [{ counter: "this" }],
              },
            ],
          },
        ],
        { of: "this", zone: "stack" },
      ),
    ],
    { cost: "{B}{B}{B}{B}" },
  ),
  sorcery(
    "Beacon of Tomorrows",
    "{6}{U}{U}",
    spell(
      [
        theirs,
        { bind: "owner", ref: { ownerOf: "this" } },
        { move: "this", to: "library" },
        { shuffle: "library", who: "owner" },
      ],
      { targets: [anyPlayer] },
    ),
  ),
  sorcery(
    "Savor the Moment",
    "{1}{U}{U}",
    spell([{ extraTurn: "you", riders: [{ skip: "untap", of: "span", who: "you", rule: "CR 614.10" }] }]),
  ),
  instant("Final Fortune", "{R}{R}", spell([ONE_LAST_TURN])),
  sorcery("Last Chance", "{R}{R}", spell([ONE_LAST_TURN])),
  sorcery("Warrior's Oath", "{R}{R}", spell([ONE_LAST_TURN])),
  instant(
    "Chance for Glory",
    "{1}{R}{W}",
    spell([
      {
        modify: { add: { keywords: ["indestructible"] }, layer: "abilities" },
        who: creatures(YOURS),
        rule: "CR 611.2c",
      },
      ONE_LAST_TURN,
    ]),
  ),
  sorcery("Stitch in Time", "{1}{U}{R}", spell([COIN, { if: WON, then: [AGAIN] }])),
  instant(
    "Seedtime",
    "{1}{G}",
    spell([{ if: { tally: "blueSpells", of: "opponents", atLeast: 1 }, then: [AGAIN] }], { needs: ["yourTurn"] }),
  ),
  card(
    "Karn's Temporal Sundering",
    "Legendary Sorcery",
    [
      spell([theirs, { bounce: target(1) }, { exile: "this" }], {
        targets: [anyPlayer, one(permanents({ types: { lacks: "land" } }), { min: 0 })],
        ...LEGENDARY,
      }),
    ],
    { cost: "{4}{U}{U}" },
  ),
  card(
    "Urza's Ruinous Blast",
    "Legendary Sorcery",
    [spell([{ exile: permanents({ types: { lacks: ["land", "legendary"] } }) }], LEGENDARY)],
    { cost: "{4}{W}" },
  ),
  sorcery(
    "Rise of the Eldrazi",
    "{9}{C}{C}{C}",
    spell([{ destroy: target() }, { draw: 4, who: target(1) }, AGAIN, { exile: "this" }], {
      targets: [one(permanents()), anyPlayer],
    }),
    { keywords: ["can't be countered"] },
  ),
  sorcery(
    "Plea for Power",
    "{3}{U}",
    spell(VOTED, {
      text: "Starting with you, each player votes for time or knowledge. If time gets more votes, take an extra turn after this one. If knowledge gets more votes or the vote is tied, draw three cards",
    }),
  ),
];
const copied = [
  { copy: target(), as: "twin", rule: "CR 707.10" },
  { retarget: "twin", who: "you", fresh: true, rule: "CR 707.10c" },
] as const;
const WHICH_SPELL = { targets: [one(spells({ types: ["instant", "sorcery"] }))] };

/** What copies spells and abilities: the copy resolves first. */
export const copiers: readonly MagicCard[] = [
  instant("Twincast", "{U}{U}", spell(copied, WHICH_SPELL)),
  instant("Reverberate", "{R}{R}", spell(copied, WHICH_SPELL)),
  instant("Fork", "{R}{R}", spell([{ ...copied[0], except: { set: { colors: ["red"] } } }, copied[1]], WHICH_SPELL)),
  artifact("Strionic Resonator", "{2}", [
    activated([mana("{2}"), TAP], copied, {
      targets: [one({ objects: { zone: "stack", ability: true, triggered: true, ...YOURS } })],
    }),
  ]),
];

/** Split cards: one of two spells. */
export const splitCards: readonly MagicCard[] = [
  instant(
    "Response // Resurgence",
    "{R/W}{R/W}",
    spell([{ damage: 5, to: target() }], {
      targets: [one(creatures({ any: [{ linked: "attacking" }, { linked: "blocking" }] }))],
    }),
    {
      half: {
        cost: "{3}{R}{W}",
        types: "Sorcery",
        abilities: [
          spell([
            { pump: { keywords: ["first strike", "vigilance"] }, on: creatures(YOURS) },
            { extraPhases: ["combat", "postcombatMain"] },
          ]),
        ],
      },
    },
  ),
];
