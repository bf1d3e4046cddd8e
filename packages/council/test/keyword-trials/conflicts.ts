import { fast, relic, replace, spell, unit } from "../../src/card/builders.ts";
import { units } from "../../src/card/card.ts";
import type { Trial } from "./play.ts";

const outcome = { text: "omen", do: [{ note: "omen" }] };
/** Where two keywords meet: the parts of C1K-KW-24. */
export const conflictTrials: readonly Trial[] = [
  {
    row: "C1K-KW-24",
    shows: "Vanguard prevention before Strike damage",
    key: "vanguard",
    cards: [unit("Probe", 1, [2, 2], { keywords: ["vanguard"] }), unit("Lancer", 1, [2, 3], { keywords: ["strike"] })],
    alice: { field: ["Lancer"] },
    bob: { field: ["Probe"] },
    wishes: ["alice attack:Lancer>bob", "bob block:Probe>Lancer"],
    watch: ["strike", "prevented", "combatDamage", "destroy"],
    with: ["strike Lancer", "prevented Probe", "combatDamage Lancer"],
    without: ["strike Lancer", "combatDamage Probe", "destroy Probe"],
  },
  {
    row: "C1K-KW-24",
    shows: "Silence stops Evolve",
    key: "silence",
    cards: [
      fast("Deed", 0, spell([{ silence: { target: 0 } }, { grow: 1 }], units)),
      unit("Probe", 1, [1, 2], { form: "Great Oak", evolve: 1 }),
    ],
    alice: { hand: ["Deed"], field: ["Probe"] },
    wishes: ["alice play:Deed", "alice target:Probe"],
    watch: ["silence", "grow", "evolve"],
    with: ["silence Probe", "grow Probe"],
    without: ["grow Probe", "evolve Great Oak"],
  },
  {
    row: "C1K-KW-24",
    shows: "Flux inside a replacement window happens after that replacement",
    key: "flux",
    cards: [
      relic("Shield", 0, [
        replace("damage", {
          who: "you",
          change: { amount: { plus: ["n", 1] } },
          also: [{ after: [{ flux: [outcome] }] }],
        }),
      ]),
    ],
    alice: { hand: ["Bolt"] },
    bob: { field: ["Shield"] },
    wishes: ["alice play:Bolt"],
    watch: ["replaced", "damage", "flux", "omen"],
    with: ["damage bob", "flux bob", "omen bob"],
    without: ["damage bob"],
  },
];
