import {
  activated,
  artifact,
  creature,
  creatures,
  enters,
  ENTERS_TAPPED,
  mana,
  tapsFor,
  TAP,
  trigger,
} from "../card/builders.ts";
import type { MagicCard } from "../card/card.ts";

const signet = (name: string, both: string): MagicCard =>
  artifact(name, "{2}", [activated([mana("{1}"), TAP], [{ addMana: both }], { action: "mana" })]);
const mox = (name: string, letter: string): MagicCard => artifact(name, "{0}", [tapsFor(`{${letter}}`)]);
const altar = (name: string, made: string): MagicCard =>
  artifact(name, "{3}", [
    activated([{ sacrifice: 1, of: { types: "creature" } }], [{ addMana: made }], { action: "mana" }),
  ]);

/** Artifacts that make mana. */
export const manaArtifacts: readonly MagicCard[] = [
  mox("Mox Pearl", "W"),
  mox("Mox Sapphire", "U"),
  mox("Mox Jet", "B"),
  mox("Mox Ruby", "R"),
  mox("Mox Emerald", "G"),
  artifact("Mana Crypt", "{0}", [
    trigger(
      "begin:upkeep",
      [
        { random: 2, as: "coin" },
        { if: { amount: "coin", is: 2 }, then: [{ damage: 3, to: "you" }] },
      ],
      { who: "you" },
    ),
    tapsFor("{C}{C}"),
  ]),
  artifact("Mind Stone", "{2}", [tapsFor("{C}"), activated([mana("{1}"), TAP, { sacrifice: "this" }], [{ draw: 1 }])]),
  artifact("Worn Powerstone", "{3}", [ENTERS_TAPPED, tapsFor("{C}{C}")]),
  artifact("Thought Vessel", "{2}", [tapsFor("{C}")], { keywords: ["no maximum hand size"] }),
  signet("Azorius Signet", "{W}{U}"),
  signet("Dimir Signet", "{U}{B}"),
  signet("Rakdos Signet", "{B}{R}"),
  signet("Gruul Signet", "{R}{G}"),
  signet("Selesnya Signet", "{G}{W}"),
  altar("Ashnod's Altar", "{C}{C}"),
  altar("Phyrexian Altar", "{W/U/B/R/G}"),
  creature("Elvish Mystic", "{G}", "Elf Druid", [1, 1], [tapsFor("{G}")]),
  creature("Fyndhorn Elves", "{G}", "Elf Druid", [1, 1], [tapsFor("{G}")]),
  creature(
    "Priest of Titania",
    "{1}{G}",
    "Elf Druid",
    [1, 1],
    [
      activated([TAP], [{ addMana: "{G}", times: { count: creatures({ all: [{ types: "elf" }] }) } }], {
        action: "mana",
      }),
    ],
  ),
  creature("Wood Elves", "{2}{G}", "Elf Scout", [1, 1], [enters([{ tutor: { types: "forest" }, to: "battlefield" }])]),
];
