import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  card,
  creature,
  creatures,
  enters,
  instant,
  one,
  permanents,
  sorcery,
  spell,
  spells,
  TAP,
  target,
  THEIRS,
} from "../card/builders.ts";

/** It goes back to waiting as it resolves. */
const ONCE_MORE = { suspend: "this", time: 3 } as const;

/** Cards that wait in exile until their time has come [CR 702.62]. */
export const suspended: readonly MagicCard[] = [
  sorcery("Rift Bolt", "{2}{R}", spell([{ damage: 3, to: target() }], { targets: [anyTarget] }), {
    suspend: { cost: "{R}", time: 1 },
  }),
  card("Ancestral Vision", "Sorcery", [spell([{ draw: 3, who: target() }], { targets: [anyPlayer] })], {
    colors: ["blue"],
    suspend: { cost: "{U}", time: 4 },
  }),
  sorcery("Search for Tomorrow", "{2}{G}", spell([{ tutor: { types: "basic" }, to: "battlefield" }]), {
    suspend: { cost: "{G}", time: 2 },
  }),
  creature(
    "Riftwing Cloudskate",
    "{3}{U}{U}",
    "Illusion",
    [2, 2],
    [enters([{ bounce: target() }], { targets: [one(permanents())] })],
    { keywords: ["flying"], suspend: { cost: "{1}{U}", time: 3 } },
  ),
  creature("Durkwood Baloth", "{4}{G}{G}", "Beast", [5, 5], [], { suspend: { cost: "{G}", time: 5 } }),
  creature("Errant Ephemeron", "{6}{U}", "Illusion", [4, 4], [], {
    keywords: ["flying"],
    suspend: { cost: "{1}{U}", time: 4 },
  }),
  creature("Keldon Halberdier", "{4}{R}", "Human Warrior", [4, 1], [], {
    keywords: ["first strike"],
    suspend: { cost: "{R}", time: 4 },
  }),
  card(
    "Lotus Bloom",
    "Artifact",
    [activated([TAP, { sacrifice: "this" }], [{ addMana: "{W/U/B/R/G}", times: 3 }], { action: "mana" })],
    { suspend: { cost: "{0}", time: 3 } },
  ),
  sorcery("Arc Blade", "{3}{R}{R}", spell([{ damage: 2, to: target() }, ONCE_MORE], { targets: [anyTarget] }), {
    suspend: { cost: "{2}{R}", time: 3 },
  }),
  sorcery("Reality Strobe", "{4}{U}{U}", spell([{ bounce: target() }, ONCE_MORE], { targets: [one(permanents())] }), {
    suspend: { cost: "{2}{U}", time: 3 },
  }),
  sorcery(
    "Festering March",
    "{3}{B}{B}",
    spell([{ pump: { power: -1, toughness: -1 }, on: creatures(THEIRS) }, ONCE_MORE]),
    { suspend: { cost: "{2}{B}", time: 3 } },
  ),
  instant(
    "Delay",
    "{1}{U}",
    spell(
      [
        { counter: target(), to: "exile", as: "delayed" },
        { counters: "time", on: "delayed", by: 3 },
        { modify: { add: { keywords: ["suspend"] }, layer: "abilities" }, who: "delayed" },
      ],
      { targets: [one(spells())] },
    ),
  ),
];
