import type { MagicCard } from "../card/card.ts";
import {
  activated,
  anyOpponent,
  anyPlayer,
  anyTarget,
  artifact,
  card,
  creature,
  fixed,
  instant,
  loyalty,
  mana,
  permanents,
  planeswalker,
  sorcery,
  spell,
  TAP,
  target,
} from "../card/builders.ts";

const END = { endTurn: true } as const;

/** Cards that end the turn or the combat phase [CR 724]. */
export const turnEnds: readonly MagicCard[] = [
  instant("Time Stop", "{4}{U}{U}", spell([END])),
  artifact("Sundial of the Infinite", "{2}", [activated([mana("{1}"), TAP], [END], { needs: ["turnOfUser"] })]),
  sorcery(
    "Day's Undoing",
    "{2}{U}",
    spell([
      { move: { objects: { zone: ["hand", "graveyard"] } }, to: "library", rule: "CR 701.24a" },
      { shuffle: "library", who: "everyone", rule: "CR 701.24a" },
      { draw: 7, who: "everyone" },
      { if: { active: "you" }, then: [END] },
    ]),
  ),
  instant(
    "Glorious End",
    "{2}{R}",
    spell([{ delay: "begin:endStep", who: "you", do: [{ lose: "you", rule: "CR 104.3e" }] }, END]),
  ),
  {
    name: "Discontinuity",
    cost: "{3}{U}{U}{U}",
    types: "Instant",
    abilities: [
      fixed({ discount: [mana("{2}{U}{U}")], of: "this" }, { if: { active: "you" }, rule: "CR 601.2f" }),
      spell([END]),
    ],
  },
  creature(
    "Obeka, Brute Chronologist",
    "{1}{U}{B}{R}",
    "Legendary Creature Ogre Wizard",
    [3, 4],
    [
      activated(
        [TAP],
        [
          { onePlayer: "active", as: "whose" },
          { may: [END], who: "whose", verb: "endTurn" },
        ],
      ),
    ],
  ),
  {
    name: "Hurkyl's Final Meditation",
    cost: "{4}{U}{U}{U}",
    types: "Instant",
    abilities: [
      fixed({ tax: [mana("{3}")], of: "this" }, { if: { not: { active: "you" } }, rule: "CR 601.2f" }),
      spell([{ bounce: permanents({ types: { lacks: "land" } }) }, END]),
    ],
  },
  sorcery("Ultima", "{3}{W}{W}", spell([{ destroy: permanents({ types: ["artifact", "creature"] }) }, END])),
  instant(
    "Mandate of Peace",
    "{1}{W}",
    spell([{ forbid: ["cast"], who: "opponents", until: "endOfTurn", rule: "CR 101.2" }, { endCombat: true }], {
      needs: ["duringCombat"],
    }),
  ),
];

const CONTROL = { govern: target(), rule: "CR 723.1" } as const;

/** Cards by which one player makes another's decisions [CR 723]. */
export const turnControl: readonly MagicCard[] = [
  card(
    "Mindslaver",
    "Legendary Artifact",
    [activated([mana("{4}"), TAP, { sacrifice: "this" }], [CONTROL], { targets: [anyPlayer] })],
    { cost: "{6}" },
  ),
  sorcery("Worst Fears", "{7}{B}", spell([CONTROL, { exile: "this" }], { targets: [anyPlayer] })),
  planeswalker("Sorin Markov", "{3}{B}{B}{B}", "Legendary Planeswalker Sorin", 4, [
    loyalty(2, [{ damage: 2, to: target() }, { gainLife: 2 }], { targets: [anyTarget] }),
    loyalty(-3, [{ resource: "life", to: 10, who: target(), rule: "CR 119.5" }], { targets: [anyOpponent] }),
    loyalty(-7, [CONTROL], { targets: [anyPlayer] }),
  ]),
];
