import type { MagicCard } from "../card/card.ts";
import {
  aura,
  card,
  CONTROLS_HOST,
  DAMAGES_PLAYER,
  enters,
  fixed,
  gives,
  HOST,
  LOSES_ALL,
  trigger,
} from "../card/builders.ts";
import { basicType, creatureType } from "../rules/types.ts";

const CREATURE = { types: "creature" } as const;
const HOST_DAMAGES = { all: [DAMAGES_PLAYER, { same: ["by", HOST] }] } as const;

/** Auras: what they enchant, and what that has then [CR 303.4]. */
export const auras: readonly MagicCard[] = [
  aura("Holy Strength", "{W}", CREATURE, [gives(HOST, { power: 1, toughness: 2 })]),
  aura("Unholy Strength", "{B}", CREATURE, [gives(HOST, { power: 2, toughness: 1 })]),
  aura("Flight", "{U}", CREATURE, [gives(HOST, { keywords: ["flying"] })]),
  aura("Pacifism", "{1}{W}", CREATURE, [gives(HOST, { keywords: ["can't attack", "can't block"] })]),
  aura("Rancor", "{G}", CREATURE, [
    gives(HOST, { power: 2, toughness: 0, keywords: ["trample"] }),
    trigger("enter:graveyard", [{ bounce: "it" }], { of: "this", where: { from: "battlefield" } }),
  ]),
  aura("Lure", "{1}{G}{G}", CREATURE, [fixed({ require: {}, declaration: "block", to: HOST, rule: "CR 509.1c" })]),
  aura("Claustrophobia", "{1}{U}{U}", CREATURE, [
    enters([{ tap: HOST }]),
    fixed({ untapLimit: { is: HOST }, most: 0 }, { rule: "CR 502.3" }),
  ]),
  aura("Curiosity", "{U}", CREATURE, [
    trigger("damage", [{ may: [{ draw: 1 }] }], { who: "opponents", where: HOST_DAMAGES }),
  ]),
  card(
    "Lignify",
    "Kindred Enchantment Treefolk Aura",
    [
      fixed({
        modify: [
          { who: HOST, ...creatureType("treefolk") },
          { who: HOST, ...LOSES_ALL },
          { who: HOST, set: { power: 0, toughness: 4 }, layer: "set" },
        ],
      }),
    ],
    { cost: "{1}{G}", enchant: CREATURE },
  ),
  aura("Spreading Seas", "{1}{U}", { types: "land" }, [
    enters([{ draw: 1 }]),
    fixed({ modify: basicType("island", HOST) }),
  ]),
  aura("Control Magic", "{2}{U}{U}", CREATURE, [CONTROLS_HOST]),
  aura("Confiscate", "{4}{U}{U}", {}, [CONTROLS_HOST]),
];
