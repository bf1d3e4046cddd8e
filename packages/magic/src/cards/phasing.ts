import type { MagicCard } from "../card/card.ts";
import {
  activated,
  aura,
  creature,
  creatures,
  enchantment,
  enters,
  equipment,
  HOST,
  instant,
  mana,
  one,
  permanents,
  spell,
  target,
  THEIRS,
  trigger,
  YOURS,
} from "../card/builders.ts";

const PHASE_OUT = { absent: target(), to: true, rule: "CR 702.26" } as const;
const HOST_OUT = { absent: HOST, to: true, rule: "CR 702.26" } as const;

/** Until this leaves the battlefield [CR 610.4]. */
const UNTIL_GONE = { back: "leave:battlefield", of: "this" } as const;

/** Permanents that come and go without leaving [CR 702.26]. */
export const phasers: readonly MagicCard[] = [
  creature("Breezekeeper", "{3}{U}", "Djinn", [4, 4], [], { keywords: ["flying", "phasing"] }),
  creature("Sandbar Crocodile", "{4}{U}", "Crocodile", [6, 5], [], { keywords: ["phasing"] }),
  creature("Tolarian Drake", "{2}{U}", "Drake", [2, 4], [], { keywords: ["flying", "phasing"] }),
  creature("Teferi's Drake", "{2}{U}", "Drake", [3, 2], [], { keywords: ["flying", "phasing"] }),
  creature("Merfolk Raiders", "{1}{U}", "Merfolk Soldier", [2, 3], [], { keywords: ["islandwalk", "phasing"] }),
  creature(
    "Taniwha",
    "{3}{U}{U}",
    "Legendary Creature Serpent",
    [7, 7],
    [
      trigger("begin:upkeep", [{ absent: permanents({ types: "land", ...YOURS }), to: true, rule: "CR 702.26" }], {
        who: "you",
      }),
    ],
    { keywords: ["trample", "phasing"] },
  ),
];

/** What makes permanents phase out. */
export const phaseShifters: readonly MagicCard[] = [
  instant(
    "Reality Ripple",
    "{1}{U}",
    spell([PHASE_OUT], { targets: [one(permanents({ types: ["artifact", "creature", "land"] }))] }),
  ),
  enchantment("Oubliette", "{1}{B}{B}", [
    enters([{ phaseOut: target(), ...UNTIL_GONE, tapped: true }], { targets: [one(creatures())] }),
  ]),
  enchantment(
    "Out of Time",
    "{1}{W}{W}",
    [
      enters([
        { untap: creatures() },
        { bind: "many", value: { count: creatures() } },
        { phaseOut: creatures(), ...UNTIL_GONE },
        { counters: "time", on: "this", by: "many" },
      ]),
    ],
    { keywords: ["vanishing"] },
  ),
  instant(
    "Slip Out the Back",
    "{U}",
    spell([{ counters: "+1/+1", on: target() }, PHASE_OUT], { targets: [one(creatures())] }),
  ),
  instant(
    "Divine Smite",
    "{1}{W}",
    spell(
      [
        {
          if: { matches: { colors: "black" }, of: target() },
          then: [{ exile: target() }],
          else: [PHASE_OUT],
        },
      ],
      { targets: [one(permanents({ ...THEIRS, types: ["creature", "planeswalker"] }))] },
    ),
  ),
  aura("Vanishing", "{U}", { types: "creature" }, [activated([mana("{U}{U}")], [HOST_OUT])]),
  equipment("Robe of Stars", "{1}{W}", "{1}", [activated([mana("{1}{W}")], [HOST_OUT])]),
  creature(
    "Guardian of Faith",
    "{1}{W}{W}",
    "Spirit Knight",
    [3, 2],
    [
      enters([PHASE_OUT], {
        targets: [
          one(creatures({ ...YOURS, other: true }), { min: 0, max: { count: creatures({ ...YOURS, other: true }) } }),
        ],
      }),
    ],
    { keywords: ["flash", "vigilance"] },
  ),
  creature(
    "Mist Dragon",
    "{4}{U}{U}",
    "Dragon",
    [4, 4],
    [
      activated([mana("{0}")], [{ modify: { add: { keywords: ["flying"] }, layer: "abilities" }, who: "this" }]),
      activated([mana("{0}")], [{ modify: { remove: { keywords: ["flying"] }, layer: "abilities" }, who: "this" }]),
      activated([mana("{3}{U}{U}")], [{ absent: "this", to: true, rule: "CR 702.26" }]),
    ],
  ),
];
