import type { Data } from "@turnwright/kernel";
import {
  activated,
  anyPlayer,
  anyTarget,
  artifact,
  AS_SORCERY,
  card,
  cards,
  creature,
  creatures,
  enchantment,
  enters,
  instant,
  mana,
  one,
  permanents,
  sorcery,
  spell,
  TAP,
  target,
  token,
  trigger,
  YOURS,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";
import { impulse } from "./libraries.ts";

const NEXT_TURN = { next: "turn", of: "you", at: "end" } as const;

/** It comes back from the graveyard for a turn; wherever it would go then, it is exiled [CR 702.84a]. */
const unearth = (cost: string) =>
  activated(
    [mana(cost)],
    [
      { move: "this", to: "battlefield", as: "risen" },
      { modify: { add: { keywords: ["haste", "exiled if it leaves"] }, layer: "abilities" }, who: "risen" },
      { delay: "begin:endStep", do: [{ exile: "risen" }], rule: "CR 702.84a" },
    ],
    { zone: "graveyard", ...AS_SORCERY, rule: "CR 702.84a" },
  );

const PUT_AWAY = { of: "this", where: { from: "battlefield" } } as const;
const KICKED: Data = { announced: "kicked", of: "this" };

/** Spells and creatures that are cast, or work, elsewhere than in the hand and on the battlefield. */
export const otherZones: readonly MagicCard[] = [
  sorcery("Wrenn's Resolve", "{1}{R}", impulse(2, NEXT_TURN)),
  sorcery("Light Up the Stage", "{2}{R}", impulse(2, NEXT_TURN), {
    alternative: { cost: "{R}", if: { amount: { tally: "lifeLost", of: "opponents" }, atLeast: 1 } },
  }),
  instant("Commune with Lava", "{X}{R}{R}", impulse("x", NEXT_TURN)),
  sorcery("Raven's Crime", "{B}", spell([{ discard: 1, who: target() }], { targets: [anyPlayer] }), {
    keywords: ["retrace"],
  }),
  sorcery("Flame Jab", "{R}", spell([{ damage: 1, to: target() }], { targets: [anyTarget] }), {
    keywords: ["retrace"],
  }),
  instant("Oona's Grace", "{2}{U}", spell([{ draw: 1, who: target() }], { targets: [anyPlayer] }), {
    keywords: ["retrace"],
  }),
  creature("Dregscape Zombie", "{1}{B}", "Zombie", [2, 1], [unearth("{B}")]),
  creature("Hellspark Elemental", "{1}{R}", "Elemental", [3, 1], [unearth("{1}{R}")], {
    keywords: ["trample", "haste", "dies at end step"],
  }),
  creature(
    "Rotting Rats",
    "{1}{B}",
    "Zombie Rat",
    [1, 1],
    [enters([{ discard: 1, who: "everyone" }]), unearth("{1}{B}")],
  ),
  sorcery("Dusk // Dawn", "{2}{W}{W}", spell([{ destroy: creatures({ power: { atLeast: 3 } }) }]), {
    half: {
      cost: "{3}{W}{W}",
      types: "Sorcery",
      keywords: ["aftermath"],
      abilities: [spell([{ bounce: cards("graveyard", { owner: "you", types: "creature", power: { atMost: 2 } }) }])],
    },
  }),
  sorcery(
    "Never // Return",
    "{1}{B}{B}",
    spell([{ destroy: target() }], { targets: [one(permanents({ types: ["creature", "planeswalker"] }))] }),
    {
      half: {
        cost: "{3}{B}",
        types: "Sorcery",
        keywords: ["aftermath"],
        abilities: [spell([{ exile: target() }, { token: "Zombie Token" }], { targets: [one(cards("graveyard"))] })],
      },
    },
  ),
  instant(
    "Fire // Ice",
    "{1}{R}",
    spell([{ forEach: target(), do: [{ damage: "dealt", to: "it" }], with: { dealt: "shares" }, together: true }], {
      targets: [one(anyTarget.from, { min: 1, max: 2 })],
      divide: 2,
    }),
    {
      half: {
        cost: "{1}{U}",
        types: "Instant",
        abilities: [spell([{ tap: target() }, { draw: 1 }], { targets: [one(permanents())] })],
      },
    },
  ),
  sorcery(
    "Terminus",
    "{4}{W}{W}",
    spell(
      [
        {
          forEach: "everyone",
          as: "owner",
          together: true,
          // Owners arrange what comes to their libraries at once [CR 401.4].
          do: [
            { order: creatures({ owner: "owner" }), who: "owner", as: "laid", verb: "putBelow" },
            { move: "laid", to: "library", bottom: true },
          ],
        },
      ],
      { text: "Put all creatures on the bottom of their owners' libraries." },
    ),
    { miracle: "{W}" },
  ),
  creature("Shardless Agent", "{1}{G}{U}", "Artifact Creature Human Rogue", [2, 2], [], { keywords: ["cascade"] }),
  enchantment("Burning Vengeance", "{2}{R}", [
    trigger("cast", [{ damage: 2, to: target() }], {
      who: "you",
      of: { announcedFrom: "graveyard" },
      targets: [anyTarget],
    }),
  ]),
  enchantment("Secrets of the Dead", "{2}{U}", [
    trigger("cast", [{ draw: 1 }], { who: "you", of: { announcedFrom: "graveyard" } }),
  ]),
  artifact("Chromatic Star", "{1}", [
    activated([mana("{1}"), TAP, { sacrifice: "this" }], [{ addMana: "{W/U/B/R/G}" }], { action: "mana" }),
    trigger("enter:graveyard", [{ draw: 1 }], PUT_AWAY),
  ]),
  artifact("Ichor Wellspring", "{2}", [enters([{ draw: 1 }]), trigger("enter:graveyard", [{ draw: 1 }], PUT_AWAY)]),
  card(
    "Goblin Bushwhacker",
    "Creature Goblin Warrior",
    [
      spell([], { extras: [{ as: "kicked", cost: [mana("{R}")] }] }),
      enters([{ pump: { power: 1, keywords: ["haste"] }, on: creatures(YOURS) }], { if: KICKED }),
    ],
    { cost: "{R}", power: 1, toughness: 1 },
  ),
  card(
    "Gatekeeper of Malakir",
    "Creature Vampire Warrior",
    [
      spell([], { extras: [{ as: "kicked", cost: [mana("{B}")] }] }),
      enters([{ sacrifice: 1, of: { types: "creature" }, who: target() }], { if: KICKED, targets: [anyPlayer] }),
    ],
    { cost: "{B}{B}", power: 2, toughness: 2 },
  ),
  card(
    "Roost of Drakes",
    "Enchantment",
    [
      spell([], { extras: [{ as: "kicked", cost: [mana("{2}{U}")] }] }),
      enters([{ token: "Drake Token" }], { if: KICKED }),
      trigger("cast", [{ token: "Drake Token" }], { who: "you", of: { announced: "kicked" } }),
    ],
    { cost: "{U}" },
  ),
  creature(
    "Hallar, the Firefletcher",
    "{1}{R}{G}",
    "Legendary Creature Elf Archer",
    [3, 3],
    [
      trigger(
        "cast",
        [
          { counters: "+1/+1", on: "this" },
          { damage: { mark: "+1/+1", of: "this" }, to: "opponents" },
        ],
        { who: "you", of: { announced: "kicked" } },
      ),
    ],
    { keywords: ["trample"] },
  ),
];

export const drakeTokens: readonly MagicCard[] = [
  token("Drake Token", ["blue"], "Creature Drake", [2, 2], [], { keywords: ["flying"] }),
];
