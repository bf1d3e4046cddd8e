import { anyone, ownUnits, type CouncilCard } from "../card/card.ts";
import {
  activated,
  channel,
  enters,
  fast,
  interrupt,
  pays,
  relic,
  replace,
  slow,
  spell,
  trigger,
  unit,
} from "../card/builders.ts";

/** Chance that is one event, chance that comes later, and the same thing twice. */
export const paradox: readonly CouncilCard[] = [
  unit("Coin Imp", 1, [1, 1], {}, [
    enters([
      {
        flux: [
          { text: "this gets +2/+0 for good", do: [{ buff: { power: 2 }, on: "this", lasting: true }] },
          { text: "this gets +0/+2 for good", do: [{ buff: { defense: 2 }, on: "this", lasting: true }] },
        ],
      },
    ]),
  ]),
  unit("Oracle of Turns", 1, [1, 2], {}, [enters([{ scry: 2 }])]),
  unit("Loop Runner", 1, [3, 2]),
  unit("Weaver", 1, [3, 2], { keywords: ["weave"] }),
  unit("Chaos Hound", 1, [3, 2], {}, [
    trigger(
      "attack",
      [
        {
          flux: [
            { text: "it gets +3/+0", do: [{ buff: { power: 3 }, on: "this" }] },
            { text: "you gain 1 Influence", do: [{ resource: "influence", by: 1 }] },
            { text: "nothing", do: [] },
          ],
        },
      ],
      { of: "this" },
    ),
  ]),
  unit("Mirror Twin", 1, [2, 4], {}, [activated([pays(2)], [{ fracture: "this" }])]),
  unit("Dice Knight", 2, [4, 4], { keywords: ["pierce"] }),
  unit("Unlikely Giant", 3, [5, 5], { keywords: ["channel"] }, [
    channel(1, [{ damage: 2, rule: "C1K-KW-23" }], { targets: [{ from: anyone }] }),
  ]),
  fast(
    "Flux Bolt",
    1,
    spell(
      [
        {
          flux: [
            { text: "3 damage to any target", do: [{ damage: 3 }] },
            { text: "1 damage to it, and you draw a card", do: [{ damage: 1 }, { draw: 1 }] },
          ],
        },
      ],
      anyone,
    ),
  ),
  fast("Echo Chamber", 1, spell([{ echo: [{ damage: 2, to: "opponents" }] }])),
  slow("Splinter", 1, spell([{ fracture: { target: 0 } }], ownUnits)),
  slow("Tumbling Stair", 1, spell([{ cascade: 2 }])),
  slow(
    "Thread of Fate",
    1,
    spell([
      {
        thread: [
          { text: "you draw a card", weight: 3, do: [{ draw: 1 }] },
          { text: "you draw three cards", weight: 1, do: [{ draw: 3 }] },
        ],
      },
    ]),
  ),
  fast(
    "Thread of War",
    1,
    spell([
      {
        thread: [
          { text: "your Units get +1/+0", weight: 2, do: [{ buff: { power: 1 }, on: ownUnits }] },
          { text: "your Units get +2/+0", weight: 1, do: [{ buff: { power: 2 }, on: ownUnits }] },
        ],
        in: ["declareAttackers", "declareBlockers"],
      },
    ]),
  ),
  relic("Loom of Chances", 1, [interrupt("flux", [{ heal: 1, rule: "C1K-INT-1" }], { who: "you" })]),
  // Chance in a replacement comes after that replacement.
  relic("Probable Shield", 1, [
    replace("damage", {
      who: "you",
      where: { not: { did: "it" } },
      change: { amount: { minus: ["n", 1] } },
      also: [
        {
          after: [
            {
              flux: [
                { text: "you gain 1 Influence", do: [{ resource: "influence", by: 1 }] },
                { text: "nothing", do: [] },
              ],
              rule: "C1K-KW-24",
            },
          ],
        },
      ],
      rule: "C1K-KW-24",
      text: "1 less damage to your Champion, and then chance",
    }),
  ]),
];
