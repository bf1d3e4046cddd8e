import { ownUnits, units, type CouncilCard } from "../card/card.ts";
import { activated, enters, fast, pays, relic, replace, slow, spell, unit } from "../card/builders.ts";

/** What is seen and what is not, and what happens at another time than it should. */
export const veil: readonly CouncilCard[] = [
  unit("Shade", 1, [1, 1], {}, [activated([pays(1)], [{ obscure: "this" }])]),
  unit("Night Courier", 1, [2, 1], { keywords: ["ambush"] }),
  unit("Curtain Guard", 1, [1, 3], { keywords: ["guard"] }),
  unit("Veil Stalker", 1, [3, 2], {}, [enters([{ conceal: "this" }])]),
  unit("Mist Dancer", 1, [3, 2], { keywords: ["deploy"] }),
  unit("Whisper Agent", 1, [2, 3], {}, [enters([{ obscure: { target: 0 } }], ownUnits)]),
  unit("Veil Warden", 1, [1, 4], { keywords: ["ward"] }),
  unit("Silent Knife", 2, [4, 3], { keywords: ["strike", "ambush"] }),
  unit("Masked Duke", 3, [4, 5], {}, [enters([{ veilbind: { target: 0 } }], units)]),
  fast("Binding Whisper", 1, spell([{ veilbind: { target: 0 } }], units)),
  fast("Fade from Sight", 1, spell([{ conceal: { target: 0 } }], ownUnits)),
  fast("Slip Away", 1, spell([{ displace: { target: 0 } }], units)),
  fast("Mirror Mask", 1, spell([{ recall: { target: 0 } }], units)),
  slow("Hidden Door", 1, spell([{ obscure: { target: 0 } }, { draw: 1 }], ownUnits)),
  // The triggers of that start fire after Main: the window is moved, not removed.
  relic("Cloak of Hours", 1, [
    replace("begin:startOfInfluence", {
      who: "opponents",
      where: { extra: false },
      instead: [{ insert: ["startOfInfluence"], after: "main", rule: "C1K-RLM-VEI" }],
      rule: "C1K-RLM-VEI",
    }),
  ]),
  relic("False Trail", 1, [
    replace("attack", {
      of: { types: "unit", controller: "opponents", power: { atMost: 1 } },
      instead: [],
      rule: "C1K-CMB-1",
      text: "a Unit of an opponent with Power 1 or less does not attack",
    }),
  ]),
];
