import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyPlayer,
  anyTarget,
  cards,
  creature,
  creatures,
  instant,
  mana,
  one,
  sorcery,
  spell,
  spells,
  target,
} from "../card/builders.ts";

const anyCreature = one(creatures());

/** Costs with symbols that 2 life can pay [CR 107.4f]. */
export const phyrexian: readonly MagicCard[] = [
  instant("Gut Shot", "{R/P}", spell([{ damage: 1, to: target() }], { targets: [anyTarget] })),
  instant(
    "Dismember",
    "{1}{B/P}{B/P}",
    spell([{ pump: { power: -5, toughness: -5 }, on: target() }], { targets: [anyCreature] }),
  ),
  instant("Mental Misstep", "{U/P}", spell([{ counter: target() }], { targets: [one(spells({ manaValue: 1 }))] })),
  sorcery(
    "Gitaxian Probe",
    "{U/P}",
    spell([{ look: "all", at: "hand", of: target(), who: "you" }, { draw: 1 }], { targets: [anyPlayer] }),
  ),
  instant(
    "Mutagenic Growth",
    "{G/P}",
    spell([{ pump: { power: 2, toughness: 2 }, on: target() }], { targets: [anyCreature] }),
  ),
  instant(
    "Noxious Revival",
    "{G/P}",
    spell([{ move: target(), to: "library" }], { targets: [one(cards("graveyard"))] }),
  ),
  instant(
    "Act of Aggression",
    "{3}{R/P}{R/P}",
    spell(
      [
        { gainControl: target(), until: "endOfTurn" },
        { untap: target() },
        { pump: { keywords: ["haste"] }, on: target() },
      ],
      { targets: [one(creatures({ controller: "opponents" }))] },
    ),
  ),
  creature("Vault Skirge", "{1}{B/P}", "Artifact Creature Phyrexian Imp", [1, 1], [], {
    keywords: ["flying", "lifelink"],
  }),
  creature("Porcelain Legionnaire", "{2}{W/P}", "Artifact Creature Phyrexian Soldier", [3, 1], [], {
    keywords: ["first strike"],
  }),
  creature(
    "Moltensteel Dragon",
    "{4}{R/P}{R/P}",
    "Artifact Creature Phyrexian Dragon",
    [4, 4],
    [activated([mana("{R/P}")], [{ pump: { power: 1 }, on: "this" }])],
    { keywords: ["flying"] },
  ),
];

/** Costs with symbols that two mana of any kind can pay [CR 107.4e]. */
export const twofold: readonly MagicCard[] = [
  sorcery("Spectral Procession", "{2/W}{2/W}{2/W}", spell([{ token: "Spirit Token", count: 3 }])),
  sorcery(
    "Beseech the Queen",
    "{2/B}{2/B}{2/B}",
    spell([
      { tutor: { manaValue: { atMost: { count: { objects: { types: "land", controller: "you" } } } } }, reveal: true },
    ]),
  ),
  instant("Flame Javelin", "{2/R}{2/R}{2/R}", spell([{ damage: 4, to: target() }], { targets: [anyTarget] })),
];
