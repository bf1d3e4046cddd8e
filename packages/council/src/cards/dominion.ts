import { attackers, foes, ownUnits, type CouncilCard } from "../card/card.ts";
import { activated, enters, fast, form, pays, relic, slow, spell, trigger, unit } from "../card/builders.ts";

/** Who attacks together, and who is made to stand. */
export const dominion: readonly CouncilCard[] = [
  unit("Banner Page", 1, [2, 1], { keywords: ["rally"] }),
  unit("Levy Spear", 1, [2, 2]),
  unit("Shield Bearer", 1, [1, 3], { keywords: ["guard"] }),
  unit("Lance Captain", 1, [2, 2], { keywords: ["strike", "rally"] }),
  unit("Siege Rider", 1, [3, 2], { keywords: ["pierce"] }),
  unit("Herald of War", 1, [2, 2], {}, [enters([{ grant: "strike", on: ownUnits }])]),
  unit("Drill Sergeant", 1, [2, 3], {}, [
    activated([pays(1)], [{ command: { target: 0 } }], { targets: [{ from: ownUnits }] }),
  ]),
  unit("Iron Marshal", 2, [3, 4], { keywords: ["intimidate"] }),
  unit("Conqueror", 2, [3, 3], { keywords: ["conquer"] }),
  unit("Overlord", 3, [4, 5], { keywords: ["intimidate", "conquer"] }),
  relic("Standard of the Host", 1, [
    trigger("attack", [{ insert: ["rallyWindow"], after: "declareAttackers", rule: "C1K-RLM-DOM" }], {
      who: "you",
      per: "moment",
      watch: true,
      where: { count: attackers, atLeast: 2 },
      rule: "C1K-RLM-DOM",
    }),
  ]),
  fast("Call to Arms", 1, spell([{ command: { target: 0 } }, { buff: { power: 1 } }], ownUnits)),
  fast("War Order", 1, spell([{ buff: { power: 1, defense: 1 }, on: ownUnits }])),
  slow("Forced Stand", 1, spell([{ enforce: { target: 0 }, to: "block" }], foes)),
  slow("Muster", 1, spell([{ create: "Recruit", to: "field", count: 2, who: "you" }])),
];

export const dominionForms: readonly CouncilCard[] = [form("Recruit", [1, 1])];
