import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  artifact,
  card,
  cards,
  DAMAGES_TARGET,
  fixed,
  instant,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  spells,
  TAP,
  target,
} from "../card/builders.ts";

/** In the upkeep of the next turn, also if this turn has one more [CR 603.7]. */
const nextUpkeep = (...effects: readonly DataRecord[]) =>
  [
    { bind: "now", value: { turn: true } },
    {
      delay: "begin:upkeep",
      where: { turn: true, atLeast: { plus: ["now", 1] } },
      do: effects,
      rule: "CR 603.7b",
    },
  ] as const;

export const DRAW_LATER = nextUpkeep({ draw: 1 });
const TOOL = one(permanents({ types: ["artifact", "creature", "land"] }));
const USED_UP = [TAP, { sacrifice: "this" }] as const;
const ANY_COLOR = "{W/U/B/R/G}";
/** The mana value of a spell on the stack has its X [CR 202.3e]. */
const ITS_VALUE = { characteristic: "manaValue", of: target() } as const;

/** Spells whose card comes a turn later. */
export const slowSpells: readonly MagicCard[] = [
  instant(
    "Jolt",
    "{2}{U}",
    spell(
      [
        { pick: ["tap", "untap", "neither"], as: "how", verb: "tap or untap" },
        { if: { amount: "how", is: 1 }, then: [{ tap: target() }] },
        { if: { amount: "how", is: 2 }, then: [{ untap: target() }] },
        ...DRAW_LATER,
      ],
      { targets: [TOOL] },
    ),
  ),
  instant("Infuse", "{2}{U}", spell([{ untap: target() }, ...DRAW_LATER], { targets: [TOOL] })),
  instant("Enervate", "{1}{U}", spell([{ tap: target() }, ...DRAW_LATER], { targets: [TOOL] })),
  instant("Flare", "{2}{R}", spell([{ damage: 1, to: target() }, ...DRAW_LATER], { targets: [anyTarget] })),
  instant(
    "Heal",
    "{W}",
    spell([{ prevent: 1, on: "damage", where: DAMAGES_TARGET, until: "endOfTurn" }, ...DRAW_LATER], {
      targets: [anyTarget],
    }),
  ),
  instant(
    "Force Void",
    "{2}{U}",
    spell(
      [
        {
          pay: [mana("{1}")],
          who: { controllerOf: target() },
          solver: "mana",
          else: [{ counter: target() }],
          rule: "CR 118.12",
        },
        ...DRAW_LATER,
      ],
      { targets: [one(spells())] },
    ),
  ),
  sorcery(
    "Foresight",
    "{1}{U}",
    spell([
      { search: {}, zone: "library", of: "you", who: "you", max: 3, as: "found" },
      { exile: "found" },
      { shuffle: "library", who: "you" },
      ...DRAW_LATER,
    ]),
  ),
  card(
    "Renewal",
    "Sorcery",
    [
      spell([{ tutor: { types: "basic" }, to: "battlefield" }, ...DRAW_LATER]),
      fixed({ tax: [{ sacrifice: 1, of: { types: "land" } }], of: "this" }),
    ],
    { cost: "{2}{G}" },
  ),
  instant(
    "Arcane Denial",
    "{1}{U}",
    spell(
      [
        { bind: "caster", ref: { controllerOf: target() } },
        { counter: target() },
        ...nextUpkeep(
          { pick: { from: 0, to: 2 }, who: "caster", as: "many", verb: "draw" },
          { draw: "many", who: "caster" },
        ),
        ...DRAW_LATER,
      ],
      { targets: [one(spells())] },
    ),
  ),
  instant(
    "Mana Drain",
    "{U}{U}",
    spell(
      [
        { bind: "drained", value: ITS_VALUE },
        { counter: target() },
        {
          delay: ["begin:precombatMain", "begin:postcombatMain"],
          who: "you",
          do: [{ addMana: "{C}", times: "drained" }],
          rule: "CR 603.7b",
        },
      ],
      { targets: [one(spells())] },
    ),
  ),
  instant(
    "Plasm Capture",
    "{G}{G}{U}{U}",
    spell(
      [
        { bind: "captured", value: ITS_VALUE },
        { counter: target() },
        {
          delay: "begin:precombatMain",
          who: "you",
          do: [{ repeat: "captured", do: [{ addMana: ANY_COLOR }] }],
          rule: "CR 603.7b",
        },
      ],
      { targets: [one(spells())] },
    ),
  ),
];

/** Artifacts that are used up for a card a turn later. */
export const baubles: readonly MagicCard[] = [
  artifact("Mishra's Bauble", "{0}", [
    activated(USED_UP, [{ look: 1, at: "library", of: target(), who: "you" }, ...DRAW_LATER], { targets: [anyPlayer] }),
  ]),
  artifact("Urza's Bauble", "{0}", [
    activated(
      USED_UP,
      [
        { random: 1, among: cards("hand", { owner: target() }), as: "seen" },
        { reveal: "seen", to: "you" },
        ...DRAW_LATER,
      ],
      { targets: [anyPlayer] },
    ),
  ]),
];
