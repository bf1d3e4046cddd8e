import type { MagicCard } from "../card/card.ts";
import { artifact, creature, fixed, gives } from "../card/builders.ts";

/** Abilities of permanents that the player of this controls. */
const OWN = { source: { controller: "you", zone: "battlefield" } } as const;
const CREATURE = { types: "creature" } as const;

/** What makes abilities trigger once more, and what keeps them from triggering [CR 603.2d]. */
export const doubling: readonly MagicCard[] = [
  artifact("Panharmonicon", "{4}", [
    fixed({ again: "enter:battlefield", of: { types: ["artifact", "creature"] }, ...OWN }, { rule: "CR 603.2d" }),
  ]),
  creature(
    "Yarok, the Desecrated",
    "{2}{B}{G}{U}",
    "Legendary Creature Elemental Horror",
    [3, 5],
    [fixed({ again: "enter:battlefield", ...OWN }, { rule: "CR 603.2d" })],
    { keywords: ["deathtouch", "lifelink"] },
  ),
  creature(
    "Elesh Norn, Mother of Machines",
    "{4}{W}",
    "Legendary Creature Phyrexian Praetor",
    [4, 7],
    [
      fixed({ again: "enter:battlefield", ...OWN }, { rule: "CR 603.2d" }),
      fixed({ mute: "enter:battlefield", source: { controller: "opponents", zone: "battlefield" } }),
    ],
    { keywords: ["vigilance"] },
  ),
  creature(
    "Teysa Karlov",
    "{2}{W}{B}",
    "Legendary Creature Human Advisor",
    [2, 4],
    [
      fixed({ again: "die", ...OWN }, { rule: "CR 603.2d" }),
      gives(
        { objects: { types: "creature", token: true, controller: "you" } },
        { keywords: ["vigilance", "lifelink"] },
      ),
    ],
  ),
  creature(
    "Isshin, Two Heavens as One",
    "{R}{W}{B}",
    "Legendary Creature Human Samurai",
    [3, 4],
    [fixed({ again: "attack", of: CREATURE, ...OWN }, { rule: "CR 603.2d" })],
  ),
  creature(
    "Ancient Greenwarden",
    "{4}{G}{G}",
    "Elemental",
    [5, 7],
    [
      fixed({ permit: "play", from: "graveyard", of: { types: "land" }, who: "you" }),
      fixed({ again: "enter:battlefield", of: { types: "land" }, ...OWN }, { rule: "CR 603.2d" }),
    ],
    { keywords: ["reach"] },
  ),
  artifact("Torpor Orb", "{2}", [fixed({ mute: "enter:battlefield", of: CREATURE })]),
  creature("Hushwing Gryff", "{2}{W}", "Hippogriff", [2, 1], [fixed({ mute: "enter:battlefield", of: CREATURE })], {
    keywords: ["flash", "flying"],
  }),
  creature(
    "Tocatli Honor Guard",
    "{1}{W}",
    "Human Soldier",
    [1, 3],
    [fixed({ mute: "enter:battlefield", of: CREATURE })],
  ),
  creature("Hushbringer", "{1}{W}", "Faerie", [1, 2], [fixed({ mute: ["enter:battlefield", "die"], of: CREATURE })], {
    keywords: ["flying", "lifelink"],
  }),
];
