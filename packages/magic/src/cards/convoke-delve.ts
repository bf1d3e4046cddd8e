import type { DataRecord } from "@turnwright/kernel";
import type { MagicCard } from "../card/card.ts";
import {
  anyTarget,
  creature,
  creatures,
  enters,
  instant,
  one,
  sorcery,
  spell,
  spells,
  target,
  YOURS,
} from "../card/builders.ts";

const CONVOKE = { keywords: ["convoke"] } as const;
const DELVE = { keywords: ["delve"] } as const;
const IMPROVISE = { keywords: ["improvise"] } as const;
const anyCreature = one(creatures());

/** A spell is countered unless its controller pays. */
const unlessPaid = (cost: DataRecord, more: DataRecord = {}) =>
  spell([{ pay: [cost], who: { controllerOf: target() }, solver: "mana", else: [{ counter: target() }], ...more }], {
    targets: [one(spells())],
  });

/** What creatures help to cast [CR 702.51]. */
export const convoked: readonly MagicCard[] = [
  instant("Stoke the Flames", "{2}{R}{R}", spell([{ damage: 4, to: target() }], { targets: [anyTarget] }), CONVOKE),
  sorcery("Triplicate Spirits", "{4}{W}{W}", spell([{ token: "Spirit Token", count: 3 }]), CONVOKE),
  instant("Scatter the Seeds", "{3}{G}{G}", spell([{ token: "Saproling Token", count: 3 }]), CONVOKE),
  instant(
    "Devouring Light",
    "{1}{W}{W}",
    spell([{ exile: target() }], {
      targets: [one(creatures({ any: [{ linked: "attacking" }, { linked: "blocking" }] }))],
    }),
    CONVOKE,
  ),
  instant(
    "Chord of Calling",
    "{X}{G}{G}{G}",
    spell([{ tutor: { types: "creature", manaValue: { atMost: "x" } }, to: "battlefield" }]),
    CONVOKE,
  ),
  creature("Siege Wurm", "{5}{G}{G}", "Wurm", [5, 5], [], { keywords: ["convoke", "trample"] }),
  creature(
    "Conclave Phalanx",
    "{4}{W}",
    "Human Soldier",
    [2, 4],
    [enters([{ gainLife: { count: creatures(YOURS) } }])],
    CONVOKE,
  ),
];

/** What cards in the graveyard help to cast [CR 702.66]. */
export const delved: readonly MagicCard[] = [
  sorcery("Treasure Cruise", "{7}{U}", spell([{ draw: 3 }]), DELVE),
  instant(
    "Dig Through Time",
    "{6}{U}{U}",
    spell([
      { look: 7, at: "library", of: "you", who: "you", as: "seen" },
      { choose: "seen", max: 2, as: "kept" },
      { move: "kept", to: "hand" },
      { order: { except: ["seen", "kept"] }, as: "sorted", verb: "bottom" },
      { move: "sorted", to: "library", bottom: true },
    ]),
    DELVE,
  ),
  instant("Murderous Cut", "{4}{B}", spell([{ destroy: target() }], { targets: [anyCreature] }), DELVE),
  instant(
    "Become Immense",
    "{5}{G}",
    spell([{ pump: { power: 6, toughness: 6 }, on: target() }], { targets: [anyCreature] }),
    DELVE,
  ),
  instant("Logic Knot", "{X}{U}{U}", unlessPaid({ mana: "{1}" }, { times: "x" }), DELVE),
  creature("Gurmag Angler", "{6}{B}", "Zombie Fish", [5, 5], [], DELVE),
  creature("Tombstalker", "{6}{B}{B}", "Demon", [5, 5], [], { keywords: ["delve", "flying"] }),
];

/** What artifacts help to cast [CR 702.126]. */
export const improvised: readonly MagicCard[] = [
  sorcery("Reverse Engineer", "{3}{U}{U}", spell([{ draw: 3 }]), IMPROVISE),
  instant("Metallic Rebuke", "{2}{U}", unlessPaid({ mana: "{3}" }), IMPROVISE),
  creature("Bastion Inventor", "{5}{U}", "Vedalken Artificer", [4, 4], [], { keywords: ["improvise", "hexproof"] }),
  creature("Sweatworks Brawler", "{3}{R}", "Human Artificer", [3, 3], [], { keywords: ["improvise", "menace"] }),
];
