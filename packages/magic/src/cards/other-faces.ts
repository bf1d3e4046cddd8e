import type { MagicCard } from "../card/card.ts";
import {
  anyTarget,
  card,
  cards,
  creature,
  creatures,
  dies,
  ENTERS_TAPPED,
  enters,
  fixed,
  instant,
  land,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  tapsFor,
  target,
  THEIRS,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";

/** Spells that have others cast in the middle of them, from the hand and without their mana costs. */
const castsFromHand = (most: number | string) =>
  ({
    cast: cards("hand", { owner: "you", types: { lacks: ["land"] }, manaValue: { atMost: most } }),
    max: 1,
  }) as const;

export const castingOthers: readonly MagicCard[] = [
  sorcery("Sram's Expertise", "{2}{W}{W}", spell([{ token: "Servo Token", count: 3 }, castsFromHand(3)])),
  sorcery(
    "Yahenni's Expertise",
    "{2}{B}{B}",
    spell([{ pump: { power: -3, toughness: -3 }, on: creatures() }, castsFromHand(3)]),
  ),
  instant(
    "Electrodominance",
    "{X}{R}{R}",
    spell([{ damage: "x", to: target() }, castsFromHand("x")], { targets: [anyTarget] }),
  ),
];

export const servoTokens: readonly MagicCard[] = [token("Servo Token", [], "Artifact Creature Servo", [1, 1])];

/** Creatures that are cast as an Adventure before [CR 715]. */
export const onAdventures: readonly MagicCard[] = [
  creature(
    "Bonecrusher Giant",
    "{2}{R}",
    "Giant",
    [4, 3],
    [
      trigger("target", [{ damage: 2, to: { controllerOf: "by" } }], {
        of: "this",
        where: { matches: { zone: "stack", ability: false }, of: "by" },
      }),
    ],
    {
      adventure: {
        name: "Stomp",
        cost: "{1}{R}",
        types: "Instant Adventure",
        abilities: [
          spell(
            [
              { certain: "damage", until: "endOfTurn" },
              { damage: 2, to: target() },
            ],
            { targets: [anyTarget] },
          ),
        ],
      },
    },
  ),
  creature(
    "Murderous Rider",
    "{1}{B}{B}",
    "Zombie Knight",
    [2, 3],
    [dies([{ move: "it", to: "library", bottom: true }])],
    {
      keywords: ["lifelink"],
      adventure: {
        name: "Swift End",
        cost: "{1}{B}{B}",
        types: "Instant Adventure",
        abilities: [
          spell([{ destroy: target() }, { loseLife: 2 }], {
            targets: [one(permanents({ types: ["creature", "planeswalker"] }))],
          }),
        ],
      },
    },
  ),
  creature(
    "Brazen Borrower",
    "{1}{U}{U}",
    "Faerie Rogue",
    [3, 1],
    [fixed({ restrict: {}, declaration: "block", of: "this", to: { not: { keywords: "flying" } } })],
    {
      keywords: ["flash", "flying"],
      adventure: {
        name: "Petty Theft",
        cost: "{1}{U}",
        types: "Instant Adventure",
        abilities: [
          spell([{ bounce: target() }], { targets: [one(permanents({ types: { lacks: ["land"] }, ...THEIRS }))] }),
        ],
      },
    },
  ),
];

/** Cards that are cast or played with either face up [CR 712.11, 712.12]. */
export const modalCards: readonly MagicCard[] = [
  creature(
    "Kazandu Mammoth",
    "{1}{G}{G}",
    "Elephant",
    [3, 3],
    [
      trigger("enter:battlefield", [{ pump: { power: 2, toughness: 2 }, on: "this" }], {
        of: { types: "land", ...YOURS },
      }),
    ],
    { back: "Kazandu Valley", modal: true },
  ),
  sorcery(
    "Bala Ged Recovery",
    "{2}{G}",
    spell([{ move: target(), to: "hand" }], { targets: [one(cards("graveyard", { owner: "you" }))] }),
    { back: "Bala Ged Sanctuary", modal: true },
  ),
  instant(
    "Spikefield Hazard",
    "{R}",
    spell(
      [
        { modify: { add: { keywords: ["exiled if it dies"] }, layer: "rules" }, who: target(), until: "endOfTurn" },
        { damage: 1, to: target() },
      ],
      { targets: [anyTarget] },
    ),
    { back: "Spikefield Cave", modal: true },
  ),
];

export const modalBacks: readonly MagicCard[] = [
  land("Kazandu Valley", [ENTERS_TAPPED, tapsFor("{G}")]),
  land("Bala Ged Sanctuary", [ENTERS_TAPPED, tapsFor("{G}")]),
  land("Spikefield Cave", [ENTERS_TAPPED, tapsFor("{R}")]),
];

/** Large things that may be cast as small ones [CR 718]. */
export const prototypes: readonly MagicCard[] = [
  creature("Blitz Automaton", "{7}", "Artifact Creature Construct", [6, 4], [], {
    keywords: ["haste"],
    prototype: { cost: "{2}{R}", power: 3, toughness: 2 },
  }),
  creature("Goring Warplow", "{6}", "Artifact Creature Construct", [5, 4], [], {
    keywords: ["deathtouch"],
    prototype: { cost: "{1}{B}", power: 1, toughness: 1 },
  }),
  creature("Combat Thresher", "{7}", "Artifact Creature Construct", [3, 3], [enters([{ draw: 1 }])], {
    keywords: ["double strike"],
    prototype: { cost: "{2}{W}", power: 1, toughness: 1 },
  }),
];

const fromGraveyard = (count: number) => ({ exile: count, of: { zone: "graveyard" } }) as const;

/** Cards that leave the graveyard in exchange for others there [CR 702.138]. */
export const escapers: readonly MagicCard[] = [
  creature(
    "Underworld Rage-Hound",
    "{1}{R}",
    "Elemental Dog",
    [3, 1],
    [
      fixed({ require: {}, declaration: "attack", of: "this" }),
      {
        replace: "enter:battlefield",
        of: "this",
        where: { via: "escape" },
        also: [{ counters: "+1/+1", on: "it" }],
        rule: "CR 614.1c",
      },
    ],
    { escape: [mana("{3}{R}"), fromGraveyard(3)] },
  ),
  instant("Glimpse of Freedom", "{1}{U}", spell([{ draw: 1 }]), { escape: [mana("{2}{U}"), fromGraveyard(5)] }),
  card(
    "Uro, Titan of Nature's Wrath",
    "Legendary Creature Elder Giant",
    [
      enters([{ if: { not: { via: "escape", of: "this" } }, then: [{ sacrifice: "this" }] }]),
      trigger(
        ["enter:battlefield", "attack"],
        [
          { gainLife: 3 },
          { draw: 1 },
          { choose: cards("hand", { owner: "you", types: "land" }), min: 0, as: "laid" },
          { move: "laid", to: "battlefield" },
        ],
        { of: "this" },
      ),
    ],
    {
      cost: "{1}{G}{U}",
      power: 6,
      toughness: 6,
      escape: [mana("{G}{G}{U}{U}"), fromGraveyard(5)],
    },
  ),
];
