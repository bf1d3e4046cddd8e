import type { ArchiveCard } from "../card/card.ts";
import { onEnter } from "../card/builders.ts";

/** Cards of ours beside those of the game: what fills a deck, who leads where nobody is named, and what an ability of the rules is called by. */
export const plain: readonly ArchiveCard[] = [
  { name: "Blank", types: "Action Skill", classes: "", element: "Norm" },
  {
    name: "Plain Champion",
    types: "Champion",
    classes: "",
    element: "Norm",
    level: 0,
    memory: 0,
    life: 20,
    line: "Plain",
  },
  { name: "Wither counters", types: "Counters", classes: "", element: "Norm" },
];

const spirit = (name: string, element: string): ArchiveCard => ({
  name,
  types: "Champion",
  classes: "Spirit",
  element,
  level: 0,
  memory: 0,
  life: 15,
  abilities: [onEnter([{ draw: 7, rule: "GA-SET-4" }], { watch: true, rule: "GA-SET-4" })],
});

/** The champions of level 0. */
export const spirits: readonly ArchiveCard[] = [
  spirit("Spirit of Fire", "Fire"),
  spirit("Spirit of Water", "Water"),
  spirit("Spirit of Wind", "Wind"),
  spirit("Lost Spirit", "Norm"),
  spirit("Aithne, Spirit of Fire", "Fire"),
  spirit("Sabrina, Spirit of Water", "Water"),
  spirit("Gwendolyn, Spirit of Wind", "Wind"),
  spirit("Morrigan, Lost Spirit", "Norm"),
];
