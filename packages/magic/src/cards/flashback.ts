import type { MagicCard } from "../card/card.ts";
import {
  anyPlayer,
  anyTarget,
  creatures,
  instant,
  one,
  permanents,
  sorcery,
  spell,
  target,
  token,
} from "../card/builders.ts";

/** Spells that are cast once more from the graveyard, and exiled then. */
export const flashbacks: readonly MagicCard[] = [
  sorcery("Faithless Looting", "{R}", spell([{ draw: 2 }, { discard: 2 }]), { flashback: "{2}{R}" }),
  instant("Think Twice", "{1}{U}", spell([{ draw: 1 }]), { flashback: "{2}{U}" }),
  sorcery("Deep Analysis", "{3}{U}", spell([{ draw: 2, who: target() }], { targets: [anyPlayer] }), {
    flashback: [{ mana: "{1}{U}" }, { loseLife: 3 }],
  }),
  instant("Lava Dart", "{R}", spell([{ damage: 1, to: target() }], { targets: [anyTarget] }), {
    flashback: [{ sacrifice: 1, of: { types: "mountain" } }],
  }),
  instant(
    "Ancient Grudge",
    "{1}{R}",
    spell([{ destroy: target() }], { targets: [one(permanents({ types: "artifact" }))] }),
    { flashback: "{G}" },
  ),
  sorcery("Firebolt", "{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] }), { flashback: "{4}{R}" }),
  sorcery("Roar of the Wurm", "{6}{G}", spell([{ token: "Wurm Token" }]), { flashback: "{3}{G}" }),
  sorcery("Call of the Herd", "{2}{G}", spell([{ token: "Elephant Token" }]), { flashback: "{3}{G}" }),
  sorcery(
    "Chainer's Edict",
    "{1}{B}",
    spell([{ sacrifice: 1, of: { types: "creature" }, who: target() }], { targets: [anyPlayer] }),
    { flashback: "{5}{B}{B}" },
  ),
];

/** Spells that are cast once more in the next upkeep. */
export const rebounding: readonly MagicCard[] = [
  instant("Staggershock", "{2}{R}", spell([{ damage: 2, to: target() }], { targets: [anyTarget] }), {
    keywords: ["rebound"],
  }),
  sorcery(
    "Distortion Strike",
    "{U}",
    spell([{ pump: { power: 1, toughness: 0, keywords: ["unblockable"] }, on: target() }], {
      targets: [one(creatures())],
    }),
    { keywords: ["rebound"] },
  ),
  instant(
    "Prey's Vengeance",
    "{G}",
    spell([{ pump: { power: 2, toughness: 2 }, on: target() }], { targets: [one(creatures())] }),
    { keywords: ["rebound"] },
  ),
  sorcery(
    "Consuming Vapors",
    "{3}{B}",
    spell(
      [
        { sacrifice: 1, of: { types: "creature" }, who: target() },
        { gainLife: { characteristic: "toughness", of: "victims" }, rule: "CR 608.2h" },
      ],
      { targets: [anyPlayer] },
    ),
    { keywords: ["rebound"] },
  ),
];

export const flashbackTokens: readonly MagicCard[] = [
  token("Wurm Token", ["green"], "Creature Wurm", [6, 6]),
  token("Elephant Token", ["green"], "Creature Elephant", [3, 3]),
];
