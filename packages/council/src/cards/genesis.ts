import { foes, ownUnits, units, type CouncilCard } from "../card/card.ts";
import { activated, cycle, enters, fast, form, pays, pulse, relic, slow, spell, unit } from "../card/builders.ts";

/** What grows, what it becomes, and what comes back. */
export const genesis: readonly CouncilCard[] = [
  unit("Sprout", 1, [1, 2], { form: "Great Oak", evolve: 2 }, [pulse([{ grow: 1, on: "this" }])]),
  unit("Bloom Fawn", 1, [1, 2], { keywords: ["bloom"] }),
  unit("Thorn Wall", 1, [0, 5], { keywords: ["guard"] }),
  unit("Seed Keeper", 1, [1, 2], {}, [enters([{ seed: 1 }])]),
  unit("Phoenix Vine", 1, [2, 2], { keywords: ["regrow"] }),
  unit("Chrysalis", 1, [0, 3], { form: "Moth Queen", evolve: 1 }, [activated([pays(1)], [{ grow: 1, on: "this" }])]),
  unit("Wild Stag", 2, [4, 3], { keywords: ["pierce"] }),
  unit("Grove Mother", 2, [2, 4], { keywords: ["bloom"] }, [
    activated([{ exhaust: "this" }], [{ heal: 1, on: { target: 0 } }], { targets: [{ from: units }] }),
  ]),
  unit("Verdant Giant", 3, [5, 6], { keywords: ["cycle"] }, [cycle(1)]),
  fast("Mending Rain", 1, spell([{ heal: 3, on: { target: 0 } }], units)),
  fast("Growth Surge", 1, spell([{ grow: 1 }, { buff: { power: 1, defense: 1 } }], ownUnits)),
  fast("Entangle", 1, spell([{ restrain: { target: 0 }, until: "endOfTurn" }], foes)),
  fast("Deep Root", 1, spell([{ root: { target: 0 } }, { buff: { defense: 2 } }], units)),
  slow("Sowing", 1, spell([{ seed: 2 }])),
  slow("Overgrowth", 1, spell([{ buff: { power: 1, defense: 1 }, on: ownUnits, lasting: true }])),
  relic("Elder Grove", 1, [pulse([{ heal: 1, on: ownUnits }])]),
];

export const genesisForms: readonly CouncilCard[] = [
  form("Sapling", [1, 1]),
  form("Great Oak", [4, 6], { keywords: ["guard"] }),
  form("Moth Queen", [3, 4], { keywords: ["strike"] }),
];
