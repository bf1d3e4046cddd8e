import { foes, ownUnits, units, type CouncilCard } from "../card.ts";
import { activated, enters, fast, form, pays, pulse, relic, slow, spell, unit } from "../builders.ts";

/** What grows, what it becomes, and what comes back. */
export const genesis: readonly CouncilCard[] = [
  unit("Sprout", 1, [1, 2], { form: "Great Oak", evolve: 2 }, [pulse([{ grow: 1, on: "this" }])]),
  unit("Bloom Fawn", 1, [1, 2], { keywords: ["bloom"] }),
  unit("Thorn Wall", 1, [0, 5], { keywords: ["guard"] }),
  unit("Seed Keeper", 2, [1, 2], {}, [enters([{ seed: 1 }])]),
  unit("Phoenix Vine", 2, [2, 2], { keywords: ["regrow"] }),
  unit("Chrysalis", 2, [0, 3], { form: "Moth Queen", evolve: 1 }, [activated([pays(1)], [{ grow: 1, on: "this" }])]),
  unit("Wild Stag", 3, [4, 3], { keywords: ["pierce"] }),
  unit("Grove Mother", 3, [2, 4], { keywords: ["bloom"] }, [
    activated([{ exhaust: "this" }], [{ heal: 1, on: { target: 0 } }], { targets: [{ from: units }] }),
  ]),
  unit("Verdant Giant", 4, [5, 6]),
  fast("Mending Rain", 1, spell([{ heal: 3, on: { target: 0 } }], units)),
  fast("Growth Surge", 1, spell([{ grow: 1 }, { buff: { power: 1, defense: 1 } }], ownUnits)),
  fast("Entangle", 1, spell([{ restrain: { target: 0 }, until: "endOfTurn" }], foes)),
  fast("Deep Root", 1, spell([{ root: { target: 0 } }, { buff: { defense: 2 } }], units)),
  slow("Sowing", 2, spell([{ seed: 2 }])),
  slow("Overgrowth", 2, spell([{ buff: { power: 1, defense: 1 }, on: ownUnits, until: null }])),
  relic("Elder Grove", 2, [pulse([{ heal: 1, on: ownUnits }])]),
];

export const genesisForms: readonly CouncilCard[] = [
  form("Sapling", [1, 1]),
  form("Great Oak", [4, 6], { keywords: ["guard"] }),
  form("Moth Queen", [3, 4], { keywords: ["strike"] }),
];
